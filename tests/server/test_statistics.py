"""What somebody has played: which games count, and what reviews have found of them."""

from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from emporion.review.data import Review
from emporion.server import statistics
from emporion.server.database import upgrade
from emporion.server.review_store import Found, ReviewStore, pack
from emporion.server.schema import players, tables, verdicts
from emporion.server.services import Services
from emporion.server.summary import SeatSummary, Summary
from tests.server.serving import Serving, two_players

Serve = Callable[..., Serving]


def over(server: Serving, name: str, profile: str, at: int, **more: Any) -> None:
    """A finished game as lists know it: somebody against an expert, 50 to 40."""
    own = SeatSummary("Anna", profile, None, kept=False)
    bot = SeatSummary(None, None, "expert", kept=False)
    summary = msgspec.structs.replace(
        Summary("corinth", profile, "Anna", (own, bot), "fair", {}, 9, (50, 40), (0,), "rules"),
        **more,
    )
    row = {
        "id": name, "game": summary.game, "phase": "over", "listed": False, "number": 1,
        "host": profile, "bot_turn": False, "created_at": at, "updated_at": at,
        "summary": msgspec.json.encode(summary),
    }  # fmt: skip

    def work(connection: sa.Connection) -> None:
        connection.execute(tables.insert().values(row))
        connection.execute(players.insert().values(profile=profile, table_id=name))

    server.call(lambda services: services.database.write(work))


def test_finished_games_are_told_with_points_places_and_opponents(
    serve: Serve, monkeypatch: Any
) -> None:
    server = serve()
    anna, ben = server.person("Anna"), server.person("Ben")
    seat = SeatSummary("Anna", anna.id, None, kept=False)
    other = SeatSummary("Ben", ben.id, None, kept=False)
    bots = [SeatSummary(None, None, level, kept=False) for level in ("casual", "expert")]
    over(server, "won", anna.id, 1000)
    over(
        server, "third", anna.id, 2000, game="rhodes", seats=(other, seat, *bots),
        scores=(60, 40, 50, 30), winners=(0,),
    )  # fmt: skip
    # None of these was won or lost by Anna.
    over(server, "voted", anna.id, 3000, winners=(), reason="vote")
    over(server, "what-if", anna.id, 3000, what_if=True)
    over(server, "lesson", anna.id, 3000, prepared=True)
    over(server, "left", anna.id, 3000, seats=(other, *bots[:1]))
    over(server, "screen", anna.id, 3000, seats=(seat, seat))
    found = anna.get("/api/profile/statistics")
    assert [one["table"] for one in found["games"]] == ["third", "won"]
    third, won = found["games"]
    assert won == {
        "table": "won", "game": "corinth", "at": 1000, "players": 2, "points": 50, "won": True,
        "place": 1, "people": 0, "levels": ["expert"], "accounts": 0, "accuracy": None,
        "luck": None,
    }  # fmt: skip
    assert (third["won"], third["place"], third["people"]) == (False, 3, 1)
    assert third["levels"] == ["casual", "expert"]
    assert ben.get("/api/profile/statistics")["games"] == []

    monkeypatch.setattr(statistics, "MOST", 6)
    assert anna.get("/api/profile/statistics")["more"]


def test_what_a_review_found_is_told_of_ones_own_seat(serve: Serve) -> None:
    server = serve()
    anna = server.person("Anna")
    over(server, "won", anna.id, 1000)

    async def review(services: Services) -> None:
        store = ReviewStore(services.database)
        for name in ("won", "brought"):
            await store.ask(name, anna.id, None, "net", 1)
            assert await store.hold(name, 2)
            for _ in range(2):
                await store.keep(name, Found(review=_review()), 3)

    server.call(review)
    (won,) = anna.get("/api/profile/statistics")["games"]
    assert (won["accuracy"], won["luck"]) == (88.5, -1.5)
    query = sa.select(sa.func.count()).select_from(verdicts)
    assert server.call(lambda services: services.database.scalar(query)) == 2


def _review() -> Review:
    gap: Any = {key: {"mean": 0, "error": 0} for key in ("points", "win", "value")}
    amount = {"points": 0, "win": 0}
    books = dict.fromkeys(("start", "end", "luck", "own", "others", "rest"), amount)
    seats = [
        {
            "seat": seat, "name": "", "decisions": 9, "accuracy": accuracy, "loss": gap,
            "luck": {**gap, "points": {"mean": luck, "error": 0.1}}, "books": books,
            "marks": {}, "kinds": [], "halves": [], "keys": [], "costliest": [],
        }
        for seat, accuracy, luck in ((1, {"mean": 88.5, "error": 1}, -1.5), (2, None, 1.5))
    ]  # fmt: skip
    return msgspec.convert(
        {
            "version": 1,
            "game": "corinth",
            "rules": 1,
            "players": ["", ""],
            "finished": True,
            "net": "",
            "thinking": {},
            "done": 9,
            "total": 9,
            "series": [],
            "moments": [],
            "seats": seats,
        },
        Review,
    )


def test_what_reviews_found_before_is_filled_in() -> None:
    engine = sa.create_engine("sqlite://")
    found = pack(Found(review=_review()))
    with engine.begin() as connection:
        upgrade(connection, "0012")
        old = sa.MetaData()
        old.reflect(connection)
        profile = {"id": "anna", "name": "Anna", "phrase_hash": b"", "created_at": 1}
        connection.execute(old.tables["profiles"].insert().values(profile))
        row = {
            "game": "corinth", "phase": "over", "listed": False, "number": 1, "host": "anna",
            "bot_turn": False, "created_at": 1, "updated_at": 1, "summary": b"{}",
        }  # fmt: skip
        for name, state, what in (
            ("done", "done", found), ("broken", "done", b"?"), ("open", "open", found),
        ):  # fmt: skip
            connection.execute(old.tables["tables"].insert().values(id=name, **row))
            review = {"profile": "anna", "made_by": "net", "held_until": 0, "asked_at": 1}
            connection.execute(
                old.tables["reviews"].insert().values(id=name, state=state, found=what, **review)
            )
        upgrade(connection)
        rows = connection.execute(sa.select(verdicts).order_by(verdicts.c.seat)).all()
    assert [tuple(one) for one in rows] == [("done", 0, 88.5, -1.5), ("done", 1, None, 1.5)]


def test_a_game_that_was_played_counts(serve: Serve) -> None:
    server = serve()
    anna, ben, table = two_players(server)
    anna.do(table, "resign", seat=0)
    (lost,) = anna.get("/api/profile/statistics")["games"]
    assert (lost["won"], lost["people"], lost["levels"]) == (False, 1, [])
    (won,) = ben.get("/api/profile/statistics")["games"]
    assert won["won"]
    assert ben.get("/api/profile/export")["statistics"]["games"] == [won]

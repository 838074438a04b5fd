"""What messengers get of a link: what it leads to in words, and a picture."""

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from emporion import draw
from emporion.draw.pixels import size
from emporion.review import Effort
from emporion.server import pictures, reviews, web
from tests.server.serving import Player, Serving
from tests.server.test_reviews import bring, read

PAGE = "<!doctype html><html><head><title>Emporion</title></head><body></body></html>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    path = tmp_path_factory.mktemp("pictures") / "emporion.db"
    with Serving({"database_url": f"sqlite:///{path}", "bot_pace": 0}) as found:
        yield found


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("index.html", "index.de.html", "index.zh-Hant.html"):
        (tmp_path / name).write_text(PAGE)
    monkeypatch.setattr(web, "STATIC", tmp_path)
    monkeypatch.setattr(web, "PREVIEW_SECONDS", 60)  # however busy the machine is


def told(anna: Player, path: str, **headers: str) -> dict[str, str]:
    """The Open Graph of a page, as a crawler reads it."""
    answer = anna.http.get(path, headers={"user-agent": "facebookexternalhit/1.1", **headers})
    assert answer.status_code == 200
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: html.unescape(content) for name, content in found}


def playing(anna: Player) -> str:
    """A table where Anna sits with somebody at the same screen, some actions into the game."""
    table = anna.create()
    anna.do(table, "sit", seat=0)
    anna.do(table, "sit", seat=1, name='Zoë <&">')
    anna.do(table, "start")
    for _ in range(4):
        anna.act(table, anna.picture(table)["table"]["to_move"])
    return table


def test_a_table_is_told_of_in_the_language_of_the_link(server: Serving) -> None:
    anna = server.person()
    table = playing(anna)
    found = told(anna, f"/t/{table}", **{"accept-language": "fr"})
    assert found["og:title"] == 'Corinth\u00a0: Anna et Zoë <&">'
    german = told(anna, f"/t/{table}?lang=de", **{"accept-language": "fr"})
    assert german["og:title"] == 'Corinth: Anna und Zoë <&">'
    assert "ist am Zug · Runde 1 von 12 · Anna" in german["og:description"]
    assert german["og:image"].startswith(f"{anna.url}/api/tables/{table}/picture.png?lang=de")
    past = told(anna, f"/t/{table}?moment=1&lang=de")
    assert past["og:image"].endswith("&moment=1")
    answers = [anna.http.get(one["og:image"]) for one in (found, german, past)]
    for answer in answers:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/png"
        assert size(answer.content) == draw.PREVIEW
    assert len({answer.content for answer in answers}) == 3


def test_a_table_that_waits_is_an_invitation(server: Serving) -> None:
    anna = server.person()
    table = anna.create()
    anna.do(table, "sit", seat=0)
    found = told(anna, f"/t/{table}?lang=zh-Hant")
    assert found["og:title"] == draw.words("zh-Hant").say("invited-to", name="Anna", game="Corinth")
    alone = anna.http.get(found["og:image"]).content
    assert size(alone) == draw.PREVIEW
    anna.do(table, "sit", seat=1, name="Ben")
    assert anna.http.get(found["og:image"]).content != alone


def test_other_pages_and_invitations_have_the_cover(server: Serving) -> None:
    anna = server.person()
    home = told(anna, "/", **{"accept-language": "nl-BE,nl;q=0.9"})
    assert home["og:title"] == "Emporion"
    assert home["og:description"] == draw.words("nl").say("page-description")
    joined = told(anna, "/join?lang=de")
    assert joined["og:title"] == "Du bist eingeladen"
    assert size(anna.http.get(joined["og:image"]).content) == draw.PREVIEW


def test_hostile_links_are_refused_and_their_pages_stay(server: Serving) -> None:
    anna = server.person()
    table = playing(anna)
    picture = f"/api/tables/{table}/picture.png"
    for query, status in {
        "moment=-1": 400,
        "moment=9999": 409,
        "moment=1e9": 400,
        "moment=x": 400,
        "lang=xx": 400,
        "lang=../../etc": 400,
        "theme=%3Cscript%3E": 400,
    }.items():
        assert anna.http.get(f"{picture}?{query}").status_code == status, query
    assert anna.http.get("/api/tables/nothere/picture.png").json()["code"] == "no-such-table"
    assert anna.http.get("/api/tables/%2e%2e/picture.png").status_code in {400, 404}
    assert told(anna, "/t/nothere?moment=3") == {}
    for moment in ("-1", "9" * 40, "%3Cscript%3E", "999999"):
        found = told(anna, f"/t/{table}?moment={moment}&lang=%22%3E%3Cscript%3E")
        assert found["og:locale"] == "en_US"
        assert re.fullmatch(r".*\?lang=en&moment=\d+", found["og:image"])


def test_whoever_is_gone_is_not_in_the_picture(server: Serving) -> None:
    anna, ben = server.person(), server.person("Ben")
    table = anna.create()
    anna.do(table, "sit", seat=0)
    ben.do(table, "sit", seat=1)
    anna.do(table, "start")
    before = told(anna, f"/t/{table}")
    assert "Ben" in before["og:title"]
    picture = anna.http.get(before["og:image"]).content
    assert ben.post("/api/profile/erasure", {"name": "Ben"}).status_code == 204
    after = told(anna, f"/t/{table}")
    assert "Ben" not in after["og:title"] + after["og:description"]
    assert anna.http.get(after["og:image"]).content != picture


def test_pictures_are_drawn_once_and_few_at_a_time(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person()
    table = playing(anna)
    drawn: list[str] = []
    raster = pictures._raster

    def noted(svg: str) -> bytes:
        drawn.append(svg)
        return raster(svg)

    monkeypatch.setattr(pictures, "_raster", noted)
    address = f"/api/tables/{table}/picture.png?theme=dark"
    assert anna.http.get(address).content == anna.http.get(address).content
    assert len(drawn) == 1
    monkeypatch.setattr(pictures, "MOST_WAITING", 0)
    busy = anna.http.get(f"/api/tables/{table}/picture.png?lang=fr")
    assert (busy.status_code, busy.json()["code"]) == (503, "server-busy")


def test_without_the_extra_there_are_pages_but_no_pictures(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person()
    monkeypatch.setattr(draw, "find_spec", lambda _: None)
    assert anna.http.get("/api/cover.png").json()["code"] == "no-pictures"
    assert told(anna, "/") == {}


def test_a_page_does_not_wait_for_its_preview(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person()
    table = playing(anna)
    monkeypatch.setattr(web, "PREVIEW_SECONDS", 0)
    assert told(anna, f"/t/{table}") == {}


def test_a_review_is_told_of_with_its_chart(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "EFFORT", Effort(simulations=16, playouts=16))
    monkeypatch.setattr(reviews, "GRACE_SECONDS", 600.0)  # it goes on, however long this takes
    anna = server.person()
    review = bring(anna).json()["id"]
    first = read(anna, review, until="review")[0][1]["review"]["series"]
    found = told(anna, f"/review/r/{review}?moment=60&lang=de")
    assert found["og:title"] == "Analyse – Corinth: flat:30 0 und greedy 1"
    chances = [one["win"] for one in first if one["moment"] <= 60][-1]
    shares = " · ".join(
        f"{name} {round(100 * chance['mean'])}\u202f%"
        for name, chance in zip(("flat:30 0", "greedy 1"), chances, strict=True)
    )
    assert found["og:description"] == f"Siegchance · {shares}"
    assert found["og:image"].endswith(f"/api/reviews/{review}/picture.png?lang=de&moment=60")
    pictures = {
        anna.http.get(f"/api/reviews/{review}/picture.png?moment={moment}").content
        for moment in (0, 60)
    }
    assert {size(picture) for picture in pictures} == {draw.PREVIEW}
    assert len(pictures) == 2
    assert anna.http.get(f"/api/reviews/{review}/picture.png?moment=x").status_code == 400
    assert anna.http.get("/api/reviews/none/picture.png").status_code == 404
    assert told(anna, "/review/r/none") == told(anna, "/review/none?moment=3") == {}

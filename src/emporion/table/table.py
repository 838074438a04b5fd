"""A table at one moment."""

from typing import Final, Literal

import msgspec

from emporion.core.chance import FairDice
from emporion.core.game import State
from emporion.core.kernel import CHANCE, OVER
from emporion.core.mixing import transcript
from emporion.core.record import Player, Record
from emporion.core.registry import game as find_game
from emporion.table import events as e
from emporion.table.asked import Person
from emporion.table.clock import DAY, SECOND, Days, Off, Running, Span
from emporion.table.commands import Strictness, VoteOutcome, Watching
from emporion.table.errors import TableError
from emporion.table.mixing import Mixing

OFFER_LASTS: Final = 60 * SECOND
"""What is asked of everyone lapses after this, so that nobody can stop a game by not answering;
where a move has days, after one."""
PAUSE_LASTS: Final = 2 * 3600 * SECOND
PAUSE_OF_DAYS: Final = 14 * DAY
"""A pause ends by itself after this, or where a move has days, after that."""

HELD_UP: Final = 300
"""After so many seconds of one turn the others may vote, at a table that does not say when somebody
counts as away …"""
HELD_UP_LEAST: Final = 60
"""… and after no fewer anywhere."""
NOTICE: Final = 60 * SECOND
"""So much time is left to end the turn after a vote was called, however fast the others agree."""
VOTE_LASTS: Final = DAY

A_WHILE: Final = 10 * SECOND
"""Less lost time than that matters only to what has a deadline."""

Phase = Literal["lobby", "playing", "over", "closed"]


class Seat(msgspec.Struct):
    profile: str | None = None
    name: str | None = None
    bot: str | None = None
    """The level of the bot whose seat this is."""
    stand_in: str | None = None
    """The level of the bot that plays for the person just now."""
    reason: str | None = None
    """Why the stand-in plays."""
    resigned: bool = False
    invitation: str | None = None
    """Kept for whoever brings this invitation."""
    kept_for: str | None = None
    """Kept for this profile …"""
    kept_name: str | None = None
    """… of this name; none where the first event keeps it …"""
    kept_until: int | None = None
    """… until then."""
    owner: str | None = None
    """Whose bot sits there or is asked to, if it is a bot account …"""
    owner_name: str | None = None
    """… and their name."""
    commitment: str | None = None
    """What its person committed to for the dice before the start."""

    @property
    def person(self) -> Person | None:
        """Who sits there."""
        if self.profile is None:
            return None
        owner = None if self.owner is None else Person(self.owner, self.owner_name or "")
        return Person(self.profile, self.name or "", owner)

    @property
    def level(self) -> str | None:
        """The bot that decides for the seat, or none where a person does or nobody."""
        return self.stand_in or self.bot

    @property
    def taken(self) -> bool:
        return self.profile is not None or self.bot is not None

    @property
    def played_by_person(self) -> bool:
        return self.profile is not None and self.stand_in is None

    @property
    def timed(self) -> bool:
        """Whether its time runs when it is to move. Nobody stops their clock by getting up or
        by asking a bot."""
        return self.bot is None and self.reason in (None, "asked")


class Offer(msgspec.Struct, frozen=True):
    """To take back more than what is free."""

    seat: int
    to: int
    by: str
    waiting: tuple[str, ...]
    """The profiles that have not answered yet …"""
    until: int
    agreed: tuple[str, ...] = ()
    """… and those that are for it."""


class PauseOffer(msgspec.Struct, frozen=True):
    """To let the clocks stand."""

    by: str
    waiting: tuple[str, ...]
    until: int
    agreed: tuple[str, ...] = ()


class Holiday(Span, frozen=True, kw_only=True):
    """Somebody's, in which their days do not count."""

    profile: str


class BotOffer(msgspec.Struct, frozen=True):
    """To change the bot of a seat, or to let one play a free seat."""

    seat: int
    level: str | None
    """None where the seat is to be free."""
    by: str
    waiting: tuple[str, ...]
    """The profiles that have not answered yet."""
    until: int


class Vote(msgspec.Struct, frozen=True):
    """About somebody who does not move."""

    seat: int
    outcome: VoteOutcome
    by: int
    """The seat of whoever called it."""
    waiting: tuple[int, ...]
    """A seat for each of the people who have not answered yet."""
    due: int
    """It is carried out from then on, if all agree …"""
    until: int
    """… and lapses then."""


class Table(msgspec.Struct):
    """Everything its events say. `state` and only `state` is left out of a snapshot."""

    setup: e.Created
    number: int
    """The last event's."""
    at: int
    began: int
    phase: Phase
    seats: list[Seat]
    actions: list[int] = []
    by: list[int] = []
    """Per action, the seat or CHANCE."""
    position: int = 0
    """The last event that changed the position."""
    chances: int = 0
    """How many of the actions were chance events."""
    seen_chances: int = 0
    """How many there were at most: fair dice that were taken back fall the same way again."""
    clock: Running = msgspec.field(default_factory=Running)
    waiting_since: int = 0
    """When the decision at hand arose."""
    idle_since: int = 0
    """When somebody did something last; a lobby closes by it."""
    offer: Offer | None = None
    have_asked: list[str] = []
    """The profiles that have asked to take back and have not acted since."""
    bot_offer: BotOffer | None = None
    have_asked_for_bot: list[str] = []
    """The same about bots."""
    removed: list[str] = []
    """The profiles whose seats the host took away, unless they were invited since."""
    declined: list[str] = []
    """The profiles that did not take the seat they were asked to."""
    muted: list[str] = []
    """The profiles that the host lets nobody hear."""
    vote: Vote | None = None
    pause: Span | None = None
    """While the clocks stand: since when, and until when at most."""
    pause_offer: PauseOffer | None = None
    have_asked_to_pause: list[str] = []
    """As of `have_asked`."""
    holidays: list[Holiday] = []
    """Those that matter to the turn at hand, or later."""
    watching: Watching = "read"
    """What the chat is to whoever only looks on."""
    taken_back: int = 0
    """The last event by which something was taken back."""
    ended: e.Ended | None = None
    rematch: str | None = None
    hints: bool = False
    """Whether whoever decides may ask for a hint."""
    coach: Strictness | None = None
    """How strictly choices are looked at before they are made, if at all."""
    mixing: Mixing | None = None
    """How the dice were mixed; none before the start, and where the server's secret is all."""
    state: State | None = None

    def copy(self) -> "Table":
        """Another table that can go on by itself."""
        return msgspec.structs.replace(
            self,
            seats=[msgspec.structs.replace(seat) for seat in self.seats],
            actions=self.actions[:],
            by=self.by[:],
            clock=msgspec.structs.replace(self.clock, banks=self.clock.banks[:]),
            removed=self.removed[:],
            declined=self.declined[:],
            muted=self.muted[:],
            have_asked=self.have_asked[:],
            have_asked_for_bot=self.have_asked_for_bot[:],
            have_asked_to_pause=self.have_asked_to_pause[:],
            holidays=self.holidays[:],
            mixing=None if self.mixing is None else self.mixing.copy(),
            state=None if self.state is None else self.state.copy(),
        )

    # ---- who ------------------------------------------------------------------------------

    @property
    def host(self) -> str:
        return self.setup.host

    @property
    def game_state(self) -> State:
        """The state of the game, which has begun."""
        if self.state is None:
            raise TableError("not-started")
        return self.state

    @property
    def to_move(self) -> int | None:
        """The seat the table waits for: the one that decides or, with physical dice, that rolls."""
        if self.phase != "playing" or self.state is None or self.is_mixing:
            return None
        player = self.state.current_player
        if player == OVER:
            return None
        if player != CHANCE:
            return player
        return self.roller

    @property
    def is_mixing(self) -> bool:
        """Whether the game waits for its dice to be mixed."""
        return self.mixing is not None and self.mixing.until is not None

    @property
    def chance_due(self) -> bool:
        return self.state is not None and self.state.current_player == CHANCE and not self.is_mixing

    @property
    def roller(self) -> int | None:
        """The seat that enters physical dice; none where any person at the table may."""
        last = next((seat for seat in reversed(self.by) if seat != CHANCE), None)
        return last if last is not None and self.seats[last].played_by_person else None

    @property
    def waits_for_bot(self) -> bool:
        seat = self.to_move
        return seat is not None and not self.chance_due and self.seats[seat].level is not None

    @property
    def dice_known(self) -> bool:
        """Whether somebody knows what is rolled next."""
        known = self.setup.what_if_of is not None or self.chances < self.seen_chances
        return known and self.setup.dice == "fair"

    def seats_of(self, profile: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.profile == profile]

    def committed(self) -> set[int]:
        """The seats of those who committed themselves to have a part in the dice, and stayed."""
        return {i for i, seat in enumerate(self.seats) if seat.commitment is not None}

    def people(self) -> set[str]:
        """The profiles at the table."""
        return {seat.profile for seat in self.seats if seat.profile is not None}

    def at_hosts_screen(self, seat: Seat) -> bool:
        """Whether somebody sits there whom the host has seated under another name."""
        return seat.profile == self.host and seat.name != self.setup.host_name

    def name_of(self, profile: str) -> str | None:
        """What somebody is called at the table."""
        own = (seat for seat in self.seats if seat.profile == profile)
        if profile == self.host:
            return self.setup.host_name
        return next((seat.name for seat in own), None)

    def names_besides(self, profile: str) -> list[str]:
        """The names that nobody who sits down now may be taken for."""
        found = [seat.name for seat in self.seats if seat.name is not None]
        return found if profile == self.host else [*found, self.setup.host_name]

    # ---- when -----------------------------------------------------------------------------

    def time_is_up(self) -> int | None:
        """When the running clock reaches zero."""
        return self.clock.deadline(self.setup.clock, self._holidays())

    def reminders(self) -> tuple[int, ...]:
        """When whoever is to move should be told that their time runs out, as things are."""
        return self.clock.reminders(self.setup.clock, self._holidays())

    def _holidays(self) -> list[Holiday]:
        """Those of whoever is to move."""
        seat = self.clock.seat
        profile = self.seats[seat].profile if seat is not None else None
        return [one for one in self.holidays if one.profile == profile]

    def late(self, at: int) -> str | None:
        """Whose days are up."""
        up = self.time_is_up()
        if up is None or at < up or self.clock.seat is None:
            return None
        days = isinstance(self.setup.clock, Days)
        return self.seats[self.clock.seat].profile if days else None

    def holiday_of(self, profile: str, at: int) -> Holiday | None:
        """The one that somebody is on."""
        own = (one for one in self.holidays if one.profile == profile)
        return next((one for one in own if one.until > at), None)

    @property
    def offers_last(self) -> int:
        return DAY if isinstance(self.setup.clock, Days) else OFFER_LASTS

    def away_from(self) -> int | None:
        """From when on the seat to move counts as absent if its player is not there."""
        seat = self.to_move
        if seat is None or self.setup.away is None or not self.seats[seat].played_by_person:
            return None
        if self.pause is not None:
            return None
        return self.waiting_since + self.setup.away * SECOND

    def next_tick(self) -> int | None:
        """When something is to happen by itself next, as far as the log tells."""
        moments = (self.next_deadline(), self.missed_from())
        return min((moment for moment in moments if moment is not None), default=None)

    def next_deadline(self) -> int | None:
        """The same, whoever is there or not."""
        if self.phase == "lobby":
            kept = (seat.kept_until for seat in self.seats if seat.kept_until is not None)
            return min((self.closes_at or 0, *kept))
        if self.phase != "playing":
            return None
        vote = self.vote
        moments = (
            self.time_is_up(),
            self.offer.until if self.offer else None,
            self.bot_offer.until if self.bot_offer else None,
            self.pause_offer.until if self.pause_offer else None,
            self.pause.until if self.pause else None,
            (vote.until if vote.waiting else vote.due) if vote else None,
            self.mixing.until if self.mixing else None,
        )
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def closes_at(self) -> int | None:
        """When a lobby that nobody uses closes."""
        return self.idle_since + self.setup.lobby if self.phase == "lobby" else None

    def guests(self) -> set[str]:
        """The profiles that seats are kept for."""
        kept = (seat.kept_for for seat in self.seats)
        return {who for who in kept if who is not None and not e.is_forgotten(who)}

    def missed_from(self) -> int | None:
        """From when on the seat to move is missed by another player, if its own is not there."""
        return self.away_from() if len(self.people()) > 1 else None

    def held_up_from(self) -> int | None:
        """From when on the others may vote about the seat to move; where a clock runs, never."""
        seat = self.to_move
        if seat is None or not self.seats[seat].played_by_person:
            return None
        if not isinstance(self.setup.clock, Off) or self.pause is not None:
            return None
        return self.clock.since + max(self.setup.away or HELD_UP, HELD_UP_LEAST) * SECOND

    def misses(self, lost: int) -> bool:
        """Whether it makes a difference that so much time was lost."""
        if self.phase == "playing" and self.next_deadline() is not None:
            return lost > 0
        waits = self.to_move is not None and not self.waits_for_bot
        return (waits or self.phase == "lobby") and lost >= A_WHILE

    # ---- back and forth -------------------------------------------------------------------

    def free_undo(self, seat: int) -> int | None:
        """How far back a seat may undo freely: to the last chance event or change of player.

        Dice that were entered by hand can be taken back up to the decision before them.
        """
        if self.phase != "playing" or not self.by or self.last_to_act != seat:
            return None
        if self.state is None or self.state.current_player not in (seat, CHANCE):
            return None
        kind = self.by[-1]
        keep = len(self.by)
        while keep and self.by[keep - 1] == kind:
            keep -= 1
        return keep

    @property
    def last_to_act(self) -> int | None:
        """The seat that acted last, be it by entering dice; none where the table rolled."""
        if not self.by or (self.by[-1] == CHANCE and self.setup.dice != "physical"):
            return None
        return self.roller if self.by[-1] == CHANCE else self.by[-1]

    def state_at(self, moment: int) -> State:
        """The state after the first actions, `moment` of them."""
        state = self.first_state()
        for action in self.actions[:moment]:
            state.apply(action)
        return state

    def first_state(self) -> State:
        return find_game(self.setup.game).new(rules=self.setup.rules, **self.setup.options)

    def record(self) -> Record:
        """The game as a file; the secret of its dice is in it once the game is over."""
        players = [
            Player(seat.name or f"seat {i}", seat.level)
            if seat.profile is not None or seat.bot is None
            else Player(seat.bot, seat.bot)
            for i, seat in enumerate(self.seats, 1)
        ]
        options = {key: value for key, value in self.setup.options.items() if key != "players"}
        record = Record(
            find_game(self.setup.game),
            players,
            commitment=self.setup.commitment,
            mixing=self.mixing.shares() if self.mixing else (),
            rules=self.setup.rules,
            **options,
        )
        for action in self.actions:
            record.apply(action)
        if self.ended is not None and self.ended.secret is not None:
            record.dice = record.mixed(FairDice.from_hex(self.ended.secret))
        return record

    def mixed(self, dice: FairDice) -> FairDice:
        """The dice that fall at this table, of those that have the server's secret."""
        if self.mixing is None:
            return dice
        shares = self.mixing.shares()
        setup = self.setup
        return dice.mixed(transcript(setup.game, setup.rules, dice.commitment, shares))

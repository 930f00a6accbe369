"""A table as one viewer sees it: what every screen of a game is made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

from bot.discord_io.display_preferences import PLAIN, DisplayPreferences
from bot.discord_io.safe_text import code_text, escaped, initials, plain_name
from bot.discord_io.viewer import Viewer
from bot.i18n import Words
from bot.images.avatars import Avatar
from engine.cards import Card
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import Occupant, TableState

ViewT = TypeVar("ViewT")
RulesT = TypeVar("RulesT")
EndedT = TypeVar("EndedT")


_STAMPS: Final = {"live": "T", "correspondence": "f"}
"""How a time is told at a pace: to the second, with its date, else to the minute."""


@dataclass(frozen=True)
class Scene(Generic[ViewT, RulesT, EndedT]):
    """A table as one viewer sees it, in their language; what its view, rules and results are is the game's.

    Attributes:
        view: the game as ``seat`` sees it, or the public; ``None`` in the lobby.
        until: when the clock moves for the seat in turn, in epoch seconds; ``None`` without a clock.
        pace: ``live``, ``relaxed`` or ``correspondence``.
        seat: whose private panel this is; ``None`` in public and for an onlooker.
        ended: the last finished deal, as long as it is on view.
        found: what was found out about the finished deal that is shown (``GameModule.find_out``), once it is.
        moderator: the viewer may end any table here.
        ends_by_itself: nobody here closes the table: a tournament does, with its round.
        takes_back: moves may be taken back here: not where the same deals are played at other tables.
        commitment: what is promised of the deal that is awaited, in hex, in the lobby of the draw for the
            first dealer; empty while neither is.
        display: how the viewer likes the cards shown.
        card_emoji: each card as an emoji, as messages are written; empty where cards are text.
        hints: whether players may ask for hints: the server lets them, and it is no table of a tournament.
        avatars: the pictures people have of themselves, by seat; only of those that are known.
    """

    table_id: int
    state: AnyTable
    view: ViewT | None
    words: Words
    until: int | None
    pace: str
    seat: Seat | None = None
    ended: EndedT | None = None
    found: Any = None
    moderator: bool = False
    ends_by_itself: bool = False
    takes_back: bool = True
    commitment: str = ""
    display: DisplayPreferences = PLAIN
    card_emoji: Mapping[Card, str] = field(default_factory=dict)
    hints: bool = True
    avatars: Mapping[Seat, Avatar] = field(default_factory=dict)

    @property
    def rules(self) -> RulesT:
        """The rules of the table."""
        rules: RulesT = self.state.rules
        return rules

    @property
    def shown(self) -> ViewT:
        """The game on view; only to be asked for once play has begun."""
        if self.view is None:
            raise ValueError("nothing is played yet")
        return self.view

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(len(self.state.seats))

    @property
    def own(self) -> Occupant | None:
        """The person whose panel this is."""
        return None if self.seat is None else self.state.seats[self.seat]

    def name(self, seat: Seat) -> str:
        """Who sits there, for running text: safe, short, bots and sleepers marked."""
        return f"{escaped(self._bare(seat))}{self._mark(seat)}"

    def bare(self, seat: Seat) -> str:
        """Who sits there, for running text, without marks: where a name stands in every other word."""
        return escaped(self._bare(seat))

    def label(self, seat: Seat) -> str:
        """Who sits there, for a button: Discord shows labels as they are written."""
        return f"{self._bare(seat)}{self._mark(seat)}"

    def column(self, seat: Seat) -> str:
        """Who sits there, for a monospaced block."""
        return code_text(self._bare(seat))

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """One letter for each seat, all different."""
        return initials([self._bare(seat) for seat in self.seats])

    def named(self, seats: Iterable[Seat]) -> str:
        """Several players in a sentence: "A, B and C"."""
        return self.words.list([self.bare(seat) for seat in seats])

    @property
    def deadline(self) -> str:
        """Until when the player in turn has time, to stand behind a sentence; empty without a clock."""
        return self.deadline_then()

    def deadline_then(self, then: str = "", *, own: bool = False) -> str:
        """The same, and what happens then; see ``by_when``."""
        when = self.by_when(then, own=own)
        return f" ⏳ {when}" if when else ""

    def by_when(self, then: str = "", *, own: bool = False) -> str:
        """Until when the player in turn has time, and what happens then; empty without a clock.

        It stands in a sentence: "until 20:41, then passes". ``then`` is a message of the catalogues that
        takes ``own``, whether it is told to that player; without it the time alone is said.
        """
        if self.until is None or not self.state.is_open or self.state.paused:
            return ""
        has_day = self.pace == "correspondence"
        stamp = f"<t:{self.until}:{_STAMPS.get(self.pace, 't')}>"
        until = self.words("clock-until-day" if has_day else "clock-until", time=stamp)
        if not then:
            return until
        return self.words("clock-until-then", until=until, what=self.words(then, own="yes" if own else "no"))

    @classmethod
    def looked_back(
        cls,
        state: AnyTable,
        view: ViewT | None,
        viewer: Viewer,
        *,
        seat: Seat | None = None,
        ended: EndedT | None = None,
    ) -> Self:
        """A table that nobody waits at: of a past game, or of a lesson."""
        return cls(
            table_id=0,
            state=state,
            view=view,
            words=viewer.words,
            until=None,
            pace="live",
            seat=seat,
            ended=ended,
            display=viewer.display,
            card_emoji=viewer.card_emoji,
        )

    def _bare(self, seat: Seat) -> str:
        who = self.state.seats[seat]
        return (plain_name(who.name) if who is not None else "") or self.words("seat-number", number=seat + 1)

    def _mark(self, seat: Seat) -> str:
        who = self.state.seats[seat]
        if who is None:
            return ""
        return " 🤖" if who.user is None else " 💤" if who.away else ""


AnyScene: TypeAlias = Scene[Any, Any, Any]
"""A table of any game, as one viewer sees it."""
AnyTable: TypeAlias = TableState[Any, Any]
"""The state of a table of any game."""
AnyGame: TypeAlias = Game[Any, Any]
"""The rules of any game."""

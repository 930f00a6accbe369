from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Generic, Literal, Self

from typing_extensions import TypeVar

from bot.discord_io.message import ButtonSpec
from bot.discord_io.safe_text import code_text, distinct_names, escaped, initials
from bot.discord_io.viewer import PLAIN, DisplayPreferences, Viewer
from bot.game_kit.generics import E, R, V
from bot.i18n import Words
from bot.i18n.cards import card_text
from bot.images.badges import Avatar
from bot.images.drawing import drawable
from engine.cards import Card
from engine.entries import Act, By
from engine.seats import Seat
from engine.table_state import Occupant, TableState

ContestStage = Literal["between", "last", "over"]

_STAMPS: Final = {"live": "T", "correspondence": "f"}
"""Discord's timestamp style by pace: time with seconds, or date and time; otherwise hours and minutes."""


@dataclass(frozen=True)
class Scene(Generic[V, R, E]):
    """A table as one viewer sees it, in their language; its view, rules and results are the game's own types.

    Attributes:
        table_id: id of the table; 0 for a past game or a lesson.
        view: the game as ``seat`` or the public sees it; None in the lobby.
        until: when the clock moves for the seat to act, in epoch seconds; None without a clock.
        pace: ``live``, ``relaxed`` or ``correspondence``.
        seat: seat whose private panel this is; None for the public message and for a spectator.
        ended: the last finished deal while it is on view.
        analysis: result of ``GameModule.analyse_deal`` for the finished deal on view, once known.
        moderator: whether the viewer may close any table here.
        ends_by_itself: whether a tournament closes the table at the end of its round, so that users cannot.
        takes_back: whether moves may be undone: False if other tables play the same deals.
        card_emoji: emoji markup of each card; empty if cards are shown as text.
        hints: whether players may request hints: the server allows them and it is not a tournament table.
        takes_reports: whether the viewer can report the table to the server's managers.
        reports_moves: whether moves of bot players can be reported: the deals are not sealed.
        plays_itself: whether the viewer's only move is about to be made for them.
        avatars: known profile pictures, by seat.
        elsewhere: link to the table's channel, for a panel in another one; else empty.
        is_watched: whether the viewer watches in private, without the public message's buttons and deadline.
        is_first: whether the server had no table before this one.
        like: in the lobby, the id of an earlier table whose deals it plays, if there is one.
        offers: at the end of a game, the buttons for what its players could do next.
        next_tables: in a contest, the link to each player's table of the next round, once it has opened.
        contest_channel: the link to the channel of a contest that plays in rounds; else empty.
        contest_stage: whether a round follows the table's, it is the last one, or the contest is over.
        league_channel: the link to the channel of the league whose season the table counts for; else empty.
        has_room_beside: whether a second table with the same deals can be opened from here.
    """

    table_id: int
    state: TableState
    view: V | None
    words: Words
    until: int | None
    pace: str
    seat: Seat | None = None
    ended: E | None = None
    analysis: Any = None
    moderator: bool = False
    ends_by_itself: bool = False
    takes_back: bool = True
    display: DisplayPreferences = PLAIN
    card_emoji: Mapping[Card, str] = field(default_factory=dict)
    hints: bool = True
    takes_reports: bool = False
    reports_moves: bool = False
    plays_itself: bool = False
    avatars: Mapping[Seat, Avatar] = field(default_factory=dict)
    elsewhere: str = ""
    is_watched: bool = False
    is_first: bool = False
    like: int | None = None
    offers: tuple[ButtonSpec, ...] = ()
    next_tables: Mapping[Seat, str] = field(default_factory=dict)
    contest_channel: str = ""
    contest_stage: ContestStage = "between"
    league_channel: str = ""
    has_room_beside: bool = True

    @property
    def rules(self) -> R:
        rules: R = self.state.rules
        return rules

    @property
    def shown(self) -> V:
        """The game on view. *Raises:* ValueError before the first deal."""
        if self.view is None:
            raise ValueError("nothing is played yet")
        return self.view

    @property
    def seats(self) -> range:
        return range(len(self.state.seats))

    @property
    def own(self) -> Occupant | None:
        """The player whose panel this is."""
        return None if self.seat is None else self.state.seats[self.seat]

    @cached_property
    def is_asked(self) -> bool:
        """Whether the game waits for the viewer to act: seated, without a pause, and with a choice.

        A player whose only move is about to be made for them is not asked.
        """
        own, view = self.own, self.view
        if own is None or not own.is_present or self.state.paused or view is None or self.plays_itself:
            return False
        return bool(view.decider == self.seat)

    def name(self, seat: Seat) -> str:
        """Return the seat's name for running text: safe, short, with a mark for bots and absent players."""
        return f"{escaped(self.plain(seat))}{self._mark(seat)}"

    def bare(self, seat: Seat) -> str:
        """Return the seat's name for running text without marks, for dense text."""
        return escaped(self.plain(seat))

    def label(self, seat: Seat) -> str:
        """Return the seat's name for a button label, which Discord shows without markup."""
        return f"{self.plain(seat)}{self._mark(seat)}"

    def plain(self, seat: Seat) -> str:
        """Return the seat's name for a button label, without marks."""
        return self._names[seat] or self.words("seat-number", number=seat + 1)

    def column(self, seat: Seat) -> str:
        """Return the seat's name for a monospaced block."""
        return code_text(self.plain(seat))

    def written_name(self, seat: Seat) -> str:
        """Return the seat's name for a picture, in drawable characters."""
        return drawable(self.column(seat), self.words("seat-number", number=seat + 1))

    def card(self, card: Card) -> str:
        """Return a card emphasised in running text: its face if available, else its letters."""
        return self.card_emoji.get(card) or f"`{card_text(card, self.words)}`"

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """One letter per seat, all different."""
        return initials([self.plain(seat) for seat in self.seats])

    def named(self, seats: Iterable[Seat]) -> str:
        """Return several players in a sentence: "A, B and C"."""
        return self.words.list([self.bare(seat) for seat in seats])

    def in_deal(self, deal: int) -> Self:
        """Return this scene with the players of a finished deal, by its index from 0.

        Each has the seat again that a user has taken since, so that its result is not named as the user's.
        """
        then: dict[Seat, Occupant] = {}
        for users in self.state.sitters[deal : deal + 1]:
            then |= {seat: Occupant(name) for seat, name in users.bots}
            then |= {one.seat: Occupant(one.name, user=one.user) for one in users.former}
        seats = tuple(
            then.get(seat, who) if who is not None and who.user is not None else who
            for seat, who in enumerate(self.state.seats)
        )
        if seats == self.state.seats:
            return self
        avatars = {seat: face for seat, face in self.avatars.items() if seats[seat] == self.state.seats[seat]}
        return replace(self, state=replace(self.state, seats=seats), avatars=avatars)

    def replaced_bot(self, seat: Seat) -> Occupant | None:
        """Return the bot player to whom the deal in play was dealt, if a user has taken its seat since."""
        bot = dict(self.state.dealt_bots).get(seat)
        return None if bot == self.state.seats[seat] else bot

    def as_moved(self, seat: Seat, act: Act[Any] | None) -> Self:
        """Return this scene with the bot player that made a move of the deal in play back in its seat.

        It differs from this one only if a user has taken the seat since.
        """
        bot = self.replaced_bot(seat)
        if bot is None or act is None or act.by is not By.BOT:
            return self
        seats = (*self.state.seats[:seat], bot, *self.state.seats[seat + 1 :])
        return replace(self, state=replace(self.state, seats=seats))

    def deadline_then(self, then: str = "") -> str:
        """Return ``by_when`` as the end of a sentence, with an hourglass."""
        when = self.by_when(then)
        return f" ⏳ {when}" if when else ""

    def by_when(self, then: str = "") -> str:
        """Return the text of the current player's time limit, and what follows it; empty without a clock.

        The text is part of a sentence: "until 20:41, then passes". ``then`` is the key of a message with the
        argument ``own``, whether its reader is that player; without ``then`` only the time is given.
        """
        if self.until is None or not self.state.is_open or self.state.paused:
            return ""
        has_day = self.pace == "correspondence"
        stamp = f"<t:{self.until}:{_STAMPS.get(self.pace, 't')}>"
        until = self.words("clock-until-day" if has_day else "clock-until", time=stamp)
        if not then:
            return until
        is_own = self.seat is not None and self.view is not None and self.view.decider == self.seat
        what = self.words(then, own="yes" if is_own else "no")
        return self.words("clock-until-then", until=until, what=what)

    @classmethod
    def looked_back(
        cls,
        state: TableState,
        view: V | None,
        viewer: Viewer,
        *,
        seat: Seat | None = None,
        ended: E | None = None,
    ) -> Self:
        """Build the scene of a past game, a lesson or a private game: without a clock and without hints."""
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
            hints=False,
        )

    @cached_property
    def _names(self) -> list[str]:
        return distinct_names(["" if who is None else who.name for who in self.state.seats])

    def _mark(self, seat: Seat) -> str:
        who = self.state.seats[seat]
        if who is None:
            return ""
        return " 🤖" if who.user is None else " 💤" if who.away else ""


SceneT = TypeVar("SceneT", bound=Scene, default=Any)

"""Taps and waiting of four people in a deal of ``contre``, on a simulated clock.

The rules of the table, its alarms and the bot's automatic moves are the real ones. The heuristic player
decides for people; the seconds they need are drawn from a seed, with a median for each question. They need a
moment to notice that it is their turn. A player waits in every second of a deal in which they neither think
nor tap. The machine's clock is not read.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from bot.config import AppConfig
from bot.tables.clock.alarms import Alarm, Due, alarms_of
from bot.tables.view.panels import DECIDING_INTERVALS
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Redouble
from engine.barbu.play.early import has_same_effect
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from engine.cards import Trick
from engine.entries import Act, Announce, By, Join, Start, TableEntry
from engine.game import Play
from engine.seats import Seat
from engine.table_rules import advance, fold
from engine.table_state import TableState, new_table
from tools.bench.registry import Figure, measure
from tools.simulation.modules import BARBU_MODULE

PEOPLE: Final = ("Anna", "Ben", "Carla", "David")
DEALS: Final = 28
SEEDS: Final = range(3)

NOTICE_S: Final = 1.5
"""Seconds until a player who waited notices that it is their turn."""
TAP_S: Final = 0.8
THINKING_S: Final = {
    "choose": 12.0,
    "double": 8.0,
    "redouble": 5.0,
    "again": 4.0,
    "lead": 3.5,
    "follow": 2.0,
    "ahead": 2.0,
    "result": 8.0,
}
"""Median seconds for a question; ``again`` is a call that a double before it has put in question, ``ahead`` a
card chosen while others decide."""
SPREAD: Final = 0.5
"""Standard deviation of the logarithm of thinking times."""
SEEN_S: Final = DECIDING_INTERVALS * AppConfig().edit_interval_s
"""Seconds until the panel of a player who waits shows what was played."""
CALLS: Final = {Phase.DOUBLE: "double", Phase.REDOUBLE: "redouble"}
AUTOMATIC: Final = frozenset({Due.FORCED, Due.ANNOUNCED})

TAPS, WAITS = "contre, four people: taps a deal", "contre, four people: waiting of each in a deal"
KEPT = "contre, four people: cards marked before their turn"
PARTS: Final = {
    Phase.DEAL: "reading the result",
    Phase.CHOOSE: "the contract",
    Phase.DOUBLE: "doubles",
    Phase.REDOUBLE: "redoubles",
    Phase.PLAY: "cards",
}


class Calling(StrEnum):
    """When people decide on doubles, as part of a figure's name."""

    ASKED = " (calls in turn, thought about when asked)"
    AHEAD = " (calls in turn, thought about before)"
    ANNOUNCED = " (calls announced while others speak)"
    MARKED = ""
    """Calls announced, and cards marked, while others decide."""


def taps_for(action: Action, legal: Iterable[Action]) -> int:
    """Return the taps of a player for a move: of doubles a mark for each player, and the confirmation."""
    match action:
        case Choose(contract=contract):
            same = [one for one in legal if isinstance(one, Choose) and one.contract == contract]
            return 1 if len(same) == 1 else 2
        case Double(targets=targets) | Redouble(targets=targets) if targets:
            reachable = frozenset().union(*(getattr(one, "targets", ()) for one in legal))
            if len(reachable) == 1:
                return 1
            return 2 if targets == reachable else len(targets) + 1
        case Claim():
            return 2
        case _:
            return 1


@dataclass
class SimulatedTable:
    """A table of four people on a simulated clock.

    Attributes:
        ready_at: when each player will have decided on the call or the card that they are asked for.
        marks: the card that each waiting player has in mind, and the trick for which they chose it.
        kept: marked cards that fell.
        busy_s: seconds of this deal in which each player thought or tapped.
        lasted_s: seconds of all deals by phase, the result being that of the deal before.
    """

    seed: int
    calling: Calling
    now_s: float = 0.0
    taps: int = 0
    deals: int = 0
    waited_s: float = 0.0
    kept: int = 0
    marks: dict[Seat, tuple[Action, Trick]] = field(default_factory=dict)
    ready_at: dict[Seat, float] = field(default_factory=dict)
    busy_s: list[float] = field(default_factory=lambda: [0.0] * len(PEOPLE))
    lasted_s: dict[Phase, float] = field(default_factory=lambda: dict.fromkeys(Phase, 0.0))

    def __post_init__(self) -> None:
        self.cards, self.player = random.Random(self.seed), make_player("heuristic")
        seats: list[TableEntry] = [Join(number, name) for number, name in enumerate(PEOPLE, 1)]
        self.state: TableState = fold(BARBU, new_table(preset("contre"), 1), [*seats, Start(self.seed % 4)])
        self.config = AppConfig()

    def play(self, deals: int) -> None:
        """Play some deals, and add up taps and waiting."""
        while self.deals < deals:
            began_s, self.busy_s = self.now_s, [0.0] * len(PEOPLE)
            self._deal()
            while self.state.game_state.phase not in (Phase.DEAL, Phase.OVER):
                self._move()
            self.deals += 1
            self.waited_s += self.now_s - began_s - sum(self.busy_s) / len(PEOPLE)

    def _deal(self) -> None:
        """Deal: everybody reads the last result, and the dealer taps having read it."""
        dealer = BARBU.dealer(self.state.game_state)
        if dealer is None:
            raise ValueError("no deal is awaited")
        reading_s = [self._seconds(seat, "result") if self.deals else 0.0 for seat in range(len(PEOPLE))]
        tapped_s = reading_s[dealer] + TAP_S
        for seat, seconds in enumerate(reading_s):
            self.busy_s[seat] += min(seconds, tapped_s)
        self._tap(dealer, 1)
        self.now_s += max(tapped_s, self._alarms(deal_asked=True)[0].after_s)
        self._commit(BARBU.deal(self.state.game_state, self.cards.randbytes(32), self.cards.randrange(1, 52)))

    def _move(self) -> None:
        """Make the move of the player to act, when they have decided or when it is made for them."""
        match = self.state.game_state
        seat, due = BARBU.decider(match), self._alarms()[0]
        if seat is None:
            raise ValueError("no player is to act")
        if self.calling is Calling.MARKED and match.phase is Phase.PLAY:
            self._look_ahead()
        if due.due in AUTOMATIC:
            self.now_s += due.after_s
            announced = self.state.announced_by(seat)
            self._commit(BARBU.legal_actions(match)[0] if announced is None else announced)
            return
        legal = BARBU.legal_actions(match)
        action = self._choice(seat, legal)
        taps = taps_for(action, legal)
        if match.phase in CALLS:
            decided_s = self._called_at(seat)
        elif self._is_marked(seat, action):
            self.kept += self.ready_at[seat] + TAP_S <= self.now_s
            decided_s = max(self.now_s - TAP_S, self.ready_at[seat])
            self.busy_s[seat] += self._seconds(seat, "ahead")
        else:
            seconds = self._seconds(seat, _question_of(match))
            self.busy_s[seat] += seconds
            decided_s = self.now_s + NOTICE_S + seconds
        self._tap(seat, taps)
        self.now_s = decided_s + taps * TAP_S
        self._commit(action)

    def _look_ahead(self) -> None:
        """Let the players who wait think about their card, from when their panel shows the trick."""
        match = self.state.game_state
        for seat in range(len(PEOPLE)):
            early = BARBU.early_actions(match, seat)
            trick = match.in_play.trick
            if early and trick is not None and seat not in self.ready_at:
                self.ready_at[seat] = self.now_s + SEEN_S + self._seconds(seat, "ahead")
                self.marks[seat] = self._choice(seat, early), trick

    def _is_marked(self, seat: Seat, action: Action) -> bool:
        """Return whether a player has marked, or in mind, the card that they would choose in their turn."""
        trick = self.state.game_state.in_play.trick
        if seat not in self.marks or trick is None:
            return False
        card, seen = self.marks[seat]
        trump = self.state.game_state.in_play.trump_suit
        return isinstance(card, Play) and card == action and has_same_effect(card, seen, trick, trump)

    def _called_at(self, seat: Seat) -> float:
        """Return when the player to call has decided; others who have decided before announce their call."""
        match = self.state.game_state
        for other in range(len(PEOPLE)):
            is_asked = other == seat or (
                self.calling is not Calling.ASKED and BARBU.early_actions(match, other)
            )
            if is_asked and other not in self.ready_at:
                self._think(other, CALLS[match.phase])
        ready_at = self.ready_at[seat]
        if self.calling in (Calling.ASKED, Calling.AHEAD):
            return max(self.now_s + NOTICE_S, ready_at)
        for other, at in sorted(self.ready_at.items(), key=lambda one: one[1]):
            calls = BARBU.early_actions(match, other)
            if at < ready_at and calls and self.state.announced_by(other) is None:
                action = self._choice(other, calls)
                self._tap(other, taps_for(action, calls))
                self.state = advance(BARBU, self.state, Announce(other, BARBU.to_payload(action))).after
        return max(self.now_s, ready_at)

    def _commit(self, action: Action) -> None:
        """Commit a move; after a double, those who had decided on a later call think again."""
        phase = self.state.game_state.phase
        self.lasted_s[phase] += self.now_s - sum(self.lasted_s.values())
        self.state = advance(BARBU, self.state, Act(action, By.PLAYER)).after
        if self.state.game_state.phase is not phase:
            self.ready_at.clear()
            self.marks.clear()
        elif phase is Phase.PLAY:
            trick = self.state.game_state.in_play.trick
            if trick is None or not trick.plays:
                self.ready_at.clear()
                self.marks.clear()
        elif isinstance(action, Double | Redouble) and action.targets:
            for seat, at in list(self.ready_at.items()):
                if at <= self.now_s and seat != action.seat:
                    self._think(seat, "again")

    def _think(self, seat: Seat, question: str) -> None:
        seconds = self._seconds(seat, question)
        self.busy_s[seat] += seconds
        self.ready_at[seat] = self.now_s + seconds

    def _choice(self, seat: Seat, legal: Sequence[Action]) -> Action:
        """Return the heuristic player's choice; a proven claim is made where it saves two cards or more."""
        view = replace(BARBU.view_for(self.state.game_state, seat), legal=tuple(legal))
        claim = legal[-1]
        if isinstance(claim, Claim) and len(view.hand) > taps_for(claim, legal):
            return claim
        return self.player.decide(view)

    def _tap(self, seat: Seat, taps: int) -> None:
        self.taps += taps
        self.busy_s[seat] += taps * TAP_S

    def _seconds(self, seat: Seat, question: str) -> float:
        """Return how long a player thinks about a question; the same in both ways of playing a deal."""
        match = self.state.game_state
        cards = 0 if match.deal is None else len(match.deal.plays)
        pace = random.Random(f"{self.seed} {self.deals} {seat} {question} {cards}")
        return THINKING_S[question] * pace.lognormvariate(0, SPREAD)

    def _alarms(self, *, deal_asked: bool = False) -> list[Alarm]:
        config = self.config
        forced_s = (config.forced_delay_min_s + config.forced_delay_max_s) / 2
        return alarms_of(
            BARBU_MODULE, self.state, "live", config, forced_delay_s=forced_s, deal_asked=deal_asked
        )


def _question_of(match: MatchState) -> str:
    """Return the question of a turn outside the rounds of doubles."""
    if match.phase is Phase.CHOOSE:
        return "choose"
    trick = match.in_play.trick
    return "lead" if trick is not None and not trick.plays else "follow"


@measure("waiting", rounds=1)
def waiting() -> Iterator[Figure]:
    """Measure taps, waiting and the parts of a deal, for each way of calling.

    People mark only the cards that they would choose in their turn too, so that every way plays the same
    deals. The aims are those set when announced calls were planned: a fifth of the taps, a quarter of the
    waiting.
    """
    for calling in Calling:
        tables = [SimulatedTable(seed, calling) for seed in SEEDS]
        for table in tables:
            table.play(DEALS)
        deals = DEALS * len(tables)
        taps = sum(table.taps for table in tables) / deals
        waited_s = sum(table.waited_s for table in tables) / deals
        if calling is Calling.MARKED:
            yield Figure(KEPT, sum(table.kept for table in tables) / deals, "cards")
            yield Figure(TAPS, taps, "taps", over=TAPS + Calling.ASKED, ratio_aim=0.8)
            yield Figure(WAITS, waited_s, "s", over=WAITS + Calling.ASKED, ratio_aim=0.75)
        else:
            yield Figure(TAPS + calling, taps, "taps")
            yield Figure(WAITS + calling, waited_s, "s")
        for phase, what in PARTS.items():
            lasted_s = sum(table.lasted_s[phase] for table in tables)
            yield Figure(f"contre, four people: {what}{calling}", lasted_s / deals, "s")

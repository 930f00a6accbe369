"""Comparison of pairs as teams: each board is played at two tables, with the seats exchanged.

It adds two reference players to the levels that users can choose.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.bridge import match
from engine.bridge.calls import PASS, Call
from engine.bridge.compass import BOARDS_A_CYCLE
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Club, Novice, Player, make_player
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import DealSettled, MatchState
from engine.bridge.view import View, view_for
from engine.errors import CodedError


class RuleOfThumb(Club):
    """The club player's cards with the novice's bids, to measure the bidding alone."""

    call = Novice.call


class Passing(Club):
    """A club player who always passes in the auction."""

    def call(self, _: View) -> Call:
        return PASS


YARDSTICKS = {"rule-of-thumb": RuleOfThumb, "passing": Passing}
"""Reference players for measurements, not offered to users."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board played by both teams.

    Attributes:
        number: board number, 1 to 16, which determines dealer and vulnerability.
        challengers_ns, challengers_ew: score of North and South, with the challengers North and South, and
            with the challengers East and West.
    """

    number: int
    challengers_ns: int
    challengers_ew: int

    @property
    def imps(self) -> int:
        return imps(self.challengers_ns - self.challengers_ew)


def player_named(name: str) -> Player:
    """Return a level's player or a reference player. *Raises:* CodedError ``level_unknown``."""
    if name in YARDSTICKS:
        return YARDSTICKS[name]()
    if name not in LEVELS:
        raise CodedError("level_unknown", level=name, known=", ".join([*LEVELS, *YARDSTICKS]))
    return make_player(name)


def rules_of(number: int) -> BridgeRules:
    """Return the rules of a single board with that number."""
    return load_rules({"name": "board", "first_board": number})


def compare(
    challenger: Player,
    against: Player,
    *,
    boards: int,
    seed: int,
    first: int = 0,
    deal_begins: Callable[[], None] = lambda: None,
) -> Iterator[BoardResult]:
    """Play boards, starting at index ``first``. Equal seeds give equal deals.

    Each player acts for both seats of a pair, so it must be stateless. ``deal_begins`` is called before each
    of a board's two deals. *Raises:* IllegalAction if a player returns an action its view did not offer.
    """
    for index in range(first, first + boards):
        number = index % BOARDS_A_CYCLE + 1
        deal = random.Random(f"{seed}:{index}").randbytes(32)
        scores = []
        for pairs in ((challenger, against), (against, challenger)):
            deal_begins()
            begun = match.initial(rules_of(number))
            dealt = match.apply(begun, BRIDGE.deal(begun, deal, 0)).state
            scores.append(play_board(dealt, [*pairs, *pairs]).score.score[0])
        yield BoardResult(number, *scores)


def play_board(state: MatchState, players: Sequence[Player]) -> DealSettled:
    """Let players bid and play a dealt board by seat, each from its own view."""
    while (ended := BRIDGE.last_deal(state)) is None:
        seat = BRIDGE.decider(state)
        if seat is None:
            raise ValueError("no seat is to act, but the deal is not over")
        state = match.apply(state, players[seat].decide(view_for(state, seat))).state
    return ended

"""Pairs compared as teams: each board at two tables, with the same cards the other way round."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.bridge import match
from engine.bridge.actions import Action
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Player, make_player
from engine.bridge.players.yardsticks import Passing, RuleOfThumb
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.errors import CodedError

YARDSTICKS = {"rule-of-thumb": RuleOfThumb, "passing": Passing}
"""Pairs to measure others by, which nobody is offered at a table."""

_BOARDS_A_ROUND = 16
"""After so many, dealer and vulnerability come round."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board that both teams have played.

    Attributes:
        number: of the board, 1 to 16: it says who dealt and who was vulnerable.
        challengers_ns, challengers_ew: what North and South scored where the challengers sat there, and
            where they sat East and West.
    """

    number: int
    challengers_ns: int
    challengers_ew: int

    @property
    def imps(self) -> int:
        """What the challengers' team won on it."""
        return imps(self.challengers_ns - self.challengers_ew)


def player_named(name: str) -> Player:
    """A level's player or a yardstick; raises ``CodedError("level_unknown")``."""
    if name in YARDSTICKS:
        return YARDSTICKS[name]()
    if name not in LEVELS:
        raise CodedError("level_unknown", level=name, known=", ".join([*LEVELS, *YARDSTICKS]))
    return make_player(name)


def rules_of(number: int) -> BridgeRules:
    """A single board of that number."""
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
    """Play so many boards, the first of them being number ``first``; the same seed gives the same deals.

    Each of the two plays both seats of a pair, one after the other: it must not remember. ``deal_begins`` is
    called before each of a board's two deals. Raises ``IllegalAction`` when a player answers with something
    its view did not offer.
    """
    for index in range(first, first + boards):
        number = index % _BOARDS_A_ROUND + 1
        deal = random.Random(f"{seed}:{index}").randbytes(32)
        scores = []
        for pairs in ((challenger, against), (against, challenger)):
            deal_begins()
            scores.append(_played(number, deal, [*pairs, *pairs]))
        yield BoardResult(number, *scores)


def _played(number: int, seed: bytes, players: Sequence[Player]) -> int:
    """What North and South score."""
    state: MatchState = match.initial(rules_of(number))
    action: Action = BRIDGE.deal(state, seed, 0)
    while True:
        state = match.apply(state, action).state
        seat = BRIDGE.decider(state)
        if state.phase is Phase.OVER or seat is None:
            return state.totals[0]
        action = players[seat].decide(view_for(state, seat))

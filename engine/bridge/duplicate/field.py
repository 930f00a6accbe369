"""Comparison of tables that played the same boards, and of a single table with four bot players.

Source: docs/bridge.md, "Shared boards" and "A lone table".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.bridge import match
from engine.bridge.arena import play_board
from engine.bridge.compass import (
    AS_SEATED,
    PLAYERS,
    SIDES,
    Seating,
    Side,
    Vulnerability,
    dealer_of_board,
    vulnerability_of_board,
)
from engine.bridge.duplicate.results import Rank, ScoredResult, imp_totals, matchpoint_totals, ranking
from engine.bridge.players.base import Booklet, Player
from engine.bridge.players.known_systems import DEFAULT
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import DealSettled, DealState, MatchState, Phase
from engine.cards import CardSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class FieldTable:
    """A table of a comparison: the number of its game, all users who sat there, and its finished deals."""

    number: int
    people: frozenset[int]
    deals: tuple[DealSettled, ...]


@dataclass(frozen=True, slots=True)
class FieldScore:
    """A pair's result: its share of the available matchpoints, and its IMPs, over ``boards`` boards."""

    share: Fraction
    imps: Fraction
    boards: int


@dataclass(frozen=True, slots=True)
class FieldComparison:
    """Results of several tables on the boards that one of them, number ``own``, has finished.

    ``tables`` are those that count, with the boards they share with that table.
    """

    own: int
    tables: tuple[FieldTable, ...]

    @property
    def others(self) -> tuple[FieldTable, ...]:
        """All tables except the one compared."""
        return tuple(table for table in self.tables if table.number != self.own)

    def of_board(self, board: int) -> dict[tuple[int, Side], FieldScore]:
        """Return the value of a board to each pair that played it, by table and side."""
        return _worth([(table, deal) for table, deal in self._all_deals() if deal.deal.board == board])

    def in_all(self) -> dict[tuple[int, Side], FieldScore]:
        """Return each pair's result over all boards that several tables have played."""
        counts = Counter(deal.deal.board for _, deal in self._all_deals())
        return _worth([(table, deal) for table, deal in self._all_deals() if counts[deal.deal.board] > 1])

    def places(self, side: Side) -> tuple[Rank, ...]:
        """Return the ranking of one side's pairs by share of matchpoints, as table numbers."""
        worth = self.in_all()
        return ranking({table: one.share for (table, where), one in worth.items() if where == side})

    def _all_deals(self) -> list[tuple[FieldTable, DealSettled]]:
        return [(table, deal) for table in self.tables for deal in table.deals]


def field_of(own: FieldTable, others: Sequence[FieldTable]) -> FieldComparison | None:
    """Return the field of a table, or ``None`` if a user at it had played the boards elsewhere before.

    A table counts if none of its users sat at a table that counts and has a lower number.
    Only boards that this table has finished, with the same cards, dealer and vulnerability, are used.
    """
    known = {deal.deal.board: _identity(deal) for deal in own.deals}
    seen: set[int] = set()
    counted: list[FieldTable] = []
    for table in sorted((own, *others), key=lambda table: table.number):
        common = tuple(deal for deal in table.deals if known.get(deal.deal.board) == _identity(deal))
        if not common or seen & table.people:
            continue
        seen |= table.people
        counted.append(FieldTable(table.number, table.people, common))
    if all(table.number != own.number for table in counted):
        return None
    return FieldComparison(own.number, tuple(counted))


def _identity(deal: DealSettled) -> tuple[object, ...]:
    """Return the identity of a board: hands by direction, dealer and vulnerability."""
    state = deal.deal
    hands = tuple(state.dealt[seat] for seat in state.seating.order)
    return hands, state.seating.direction(state.dealer), state.vulnerable


def _worth(played: Sequence[tuple[FieldTable, DealSettled]]) -> dict[tuple[int, Side], FieldScore]:
    pairs: Mapping[tuple[int, Side], int] = {
        (table.number, side): at * len(SIDES) + side
        for at, table in enumerate({table.number: table for table, _ in played}.values())
        for side in range(len(SIDES))
    }
    results = [
        ScoredResult(
            deal.deal.board,
            pairs[table.number, 0],
            pairs[table.number, 1],
            deal.score.score[deal.score.seating.order[0]],
        )
        for table, deal in played
    ]
    matchpoints, imps = matchpoint_totals(results), imp_totals(results)
    return {
        key: FieldScore(matchpoints[pair].share, imps[pair].imps, imps[pair].boards)
        for key, pair in pairs.items()
    }


@dataclass(frozen=True, slots=True)
class BotComparison:
    """A finished deal and the bot players' result, with the same seats."""

    table: DealSettled
    bots: DealSettled

    @property
    def imps(self) -> tuple[int, ...]:
        """IMPs by seat: the side's result against the bot players in its seats."""
        scores = zip(self.table.score.score, self.bots.score.score, strict=True)
        return tuple(imps(ours - theirs) for ours, theirs in scores)


def totals(compared: Iterable[BotComparison]) -> tuple[int, ...]:
    """Return the sum of IMPs by seat over some deals."""
    return tuple(map(sum, zip(*(board.imps for board in compared), strict=True)))


_ONE_BOARD: BridgeRules = load_rules({"name": "board"})
"""The rules of a board on its own, in the standard system."""

_BIDDING: Final = ("system", "switches", "opposing", "opposing_switches")
"""The rules that say what both pairs bid."""


def compare(ended: DealSettled, rules: BridgeRules = _ONE_BOARD) -> BotComparison:
    """Compare a finished deal with the result of four bots, who bid the systems of its table's rules."""
    return BotComparison(ended, play_with_bots(ended.deal, rules=rules))


def play_with_bots(
    deal: DealState, player: Player | None = None, rules: BridgeRules = _ONE_BOARD
) -> DealSettled:
    """Let four bot players bid and play a deal, each from its own view.

    They play by the booklet unless another player is given: its results are the same with and without a
    solver, so that all users see the same. Scored as a duplicate board with the deal's dealer and
    vulnerability. Of the ``rules`` they take the systems of both pairs.
    """
    opening = _opening(deal.board, deal.dealer, deal.vulnerable, deal.seating, deal.dealt)
    rules = _ONE_BOARD.model_copy(update={name: getattr(rules, name) for name in _BIDDING})
    state = MatchState(rules, deal.dealer, Phase.AUCTION, deal.seating, deal=opening)
    return play_board(state, [player or Booklet()] * PLAYERS)


def board_of_bots(board: int, seed: bytes, system: str = "") -> DealSettled:
    """Let four bot players bid a system and play a shared board, dealt from this seed without a cut."""
    rules = _ONE_BOARD.model_copy(update={"system": system or DEFAULT})
    return play_with_bots(shared_board(board, seed), rules=rules)


def shared_board(board: int, seed: bytes) -> DealState:
    """Return a shared board before its first call, dealt from this seed without a cut."""
    dealer = dealer_of_board(board)
    hands = match.hands_from(_ONE_BOARD, seed, 0, AS_SEATED, dealer)
    return _opening(board, dealer, vulnerability_of_board(board), AS_SEATED, hands, seed)


def _opening(
    board: int,
    dealer: Seat,
    vulnerable: Vulnerability,
    seating: Seating,
    hands: tuple[CardSet, ...],
    seed: bytes = b"",
) -> DealState:
    """Return a deal before its first call."""
    return DealState(
        0, dealer, seed, 0, hands, hands, board=board, vulnerable=vulnerable, seating=seating, turn=dealer
    )

"""The running score of a match, and the pad of a rubber. Source: docs/bridge.md, "Rubber" and "Chicago".

It is derived from the finished deals, so that a restored match has the same score.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.bridge import scoring
from engine.bridge.compass import PLAYERS, Side, Vulnerability, dealer_of_board, vulnerability_of_board
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import GAME_PTS, ScoreKind, parts_of
from engine.bridge.state import Contract, DealScore, DealState, MatchState
from engine.cards import ACE, RANKS, CardSet, Suit
from engine.seats import Seat

RUBBER_BONUS: Final = (700, 500)
"""Bonus for winning the second game, by the number of games of the other side."""
LAST_PART_SCORE_BONUS: Final = 100
"""Bonus for a part-score made on the fourth deal of Chicago."""

_TRUMP_HONOURS: Final = MappingProxyType({4: 100, 5: 150})
_ACES: Final = MappingProxyType({4: 150})
_TEN: Final = RANKS.index("T")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The progress of a match between two deals.

    Attributes:
        counted: deals that count; a deal passed out in Chicago does not.
        games: in rubber, games won by each side.
        below: in rubber and Chicago, each side's trick points towards its next game.
    """

    counted: int = 0
    games: tuple[int, int] = (0, 0)
    below: tuple[int, int] = (0, 0)

    def is_over(self, rules: BridgeRules) -> bool:
        if rules.counting == "rubber":
            return max(self.games) == 2
        return rules.deals is not None and self.counted >= rules.deals

    def vulnerable(self, rules: BridgeRules, dealer_side: Side) -> Vulnerability:
        if rules.counting == "rubber":
            return Vulnerability.from_sides(self.games[0] > 0, self.games[1] > 0)
        if rules.counting == "chicago":
            return _CHICAGO[self.counted] or (Vulnerability.NS, Vulnerability.EW)[dealer_side]
        return vulnerability_of_board(rules.first_board + self.counted)

    def dealer(self, rules: BridgeRules, first_dealer: Seat) -> int:
        """Return the direction of the next dealer: 0 for North … 3 for West."""
        board = rules.first_board + self.counted if rules.counting == "duplicate" else self.counted + 1
        return (dealer_of_board(board) + first_dealer) % PLAYERS


# The dealer's side is vulnerable on the second and third deals.
_CHICAGO: Final = (Vulnerability.NONE, None, None, Vulnerability.BOTH)


def sheet_of(rules: BridgeRules, finished: Iterable[DealScore]) -> Sheet:
    sheet = Sheet()
    for deal in finished:
        sheet = _after(rules, sheet, deal, deal.tricks)
    return sheet


def is_dealt_again(rules: BridgeRules, contract: Contract | None) -> bool:
    """Return whether a deal with this contract is dealt again: passed out in Chicago; elsewhere it counts."""
    return contract is None and rules.counting == "chicago"


def next_dealer(state: MatchState) -> Seat:
    return state.seating.order[sheet_of(state.rules, state.finished).dealer(state.rules, state.first_dealer)]


def _after(rules: BridgeRules, sheet: Sheet, deal: DealScore | DealState, tricks: int) -> Sheet:
    contract = deal.contract
    if contract is None:
        counted = sheet.counted if is_dealt_again(rules, contract) else sheet.counted + 1
        return Sheet(counted, sheet.games, sheet.below)
    if rules.counting == "duplicate" or tricks < contract.needed:
        return Sheet(sheet.counted + 1, sheet.games, sheet.below)
    below, side = list(sheet.below), deal.seating.side(contract.declarer)
    below[side] += _below(contract)
    if below[side] < scoring.GAME_PTS:
        return Sheet(sheet.counted + 1, sheet.games, (below[0], below[1]))
    games = list(sheet.games)
    games[side] += 1
    return Sheet(sheet.counted + 1, (games[0], games[1]), (0, 0))


def _below(contract: Contract) -> int:
    return scoring.trick_points(contract.level, contract.strain, contract.doubled)


def score_deal(rules: BridgeRules, finished: Iterable[DealScore], deal: DealState, tricks: int) -> DealScore:
    """Score a deal; ``tricks`` are those of declarer's side."""
    contract = deal.contract
    honours = honours_of(deal) if rules.honours and contract is not None else 0
    points = 0
    if contract is not None:
        side = deal.seating.side(contract.declarer)
        sign = -1 if side else 1
        if rules.counting == "duplicate":
            vulnerable = deal.vulnerable.includes(side)
            level, strain, doubled = contract.level, contract.strain, contract.doubled
            points = sign * scoring.points(level, strain, doubled, vulnerable, tricks)
        else:
            points = sign * _rubber_points(rules, sheet_of(rules, finished), deal, contract, tricks) + honours
    return DealScore(
        board=deal.board,
        dealer=deal.dealer,
        vulnerable=deal.vulnerable,
        seating=deal.seating,
        contract=contract,
        tricks=tricks,
        honours=honours,
        score=tuple(-points if deal.seating.side(seat) else points for seat in range(PLAYERS)),
    )


def _rubber_points(
    rules: BridgeRules, before: Sheet, deal: DealState, contract: Contract, tricks: int
) -> int:
    """Return a contract's score for declarer's side in rubber and Chicago."""
    side = deal.seating.side(contract.declarer)
    vulnerable = deal.vulnerable.includes(side)
    over = tricks - contract.needed
    if over < 0:
        return -scoring.undertrick_points(-over, contract.doubled, vulnerable)
    made = (
        _below(contract)
        + scoring.overtrick_points(over, contract.strain, contract.doubled, vulnerable)
        + scoring.MADE_BONUS[contract.doubled]
        + scoring.slam_bonus(contract.level, vulnerable)
    )
    after = _after(rules, before, deal, tricks)
    if rules.counting == "rubber":
        return made + (RUBBER_BONUS[after.games[1 - side]] if after.games[side] == 2 else 0)
    if after.games[side] > before.games[side]:
        return made + scoring.GAME_BONUS[vulnerable]
    return made + (LAST_PART_SCORE_BONUS if after.is_over(rules) else 0)


def honours_of(deal: DealState) -> int:
    """Return the points for honours in one hand, for North and South (negative: East and West).

    Four of the five trump honours are worth 100, all five 150, the four aces in notrump 150.
    """
    if deal.contract is None:
        return 0
    trump = deal.contract.trump
    for seat, hand in enumerate(deal.dealt):
        worth = (_ACES if trump is None else _TRUMP_HONOURS).get(_honours(hand, trump), 0)
        if worth:
            return -worth if deal.seating.side(seat) else worth
    return 0


def _honours(hand: CardSet, trump: Suit | None) -> int:
    if trump is None:
        return sum(card.rank == ACE for card in hand)
    return sum(card.rank >= _TEN for card in hand.of_suit(trump))


@dataclass(frozen=True, slots=True)
class PadEntry:
    """Points of one side.

    Attributes:
        deal: number of the deal they are from, from 1.
        kind: ``RUBBER`` or ``HONOURS``; None for those of the contract.
        points: above 0.
    """

    deal: int
    side: Side
    points: int
    kind: ScoreKind | None = None


@dataclass(frozen=True, slots=True)
class RubberPad:
    """Entries in the order of the deals.

    Attributes:
        above: overtricks, penalties and bonuses.
        games: tricks bid and made, in groups that each end with the game they made; a last group without one
            has the part-scores towards the next.
    """

    above: tuple[PadEntry, ...]
    games: tuple[tuple[PadEntry, ...], ...]

    def total(self, side: Side) -> int:
        """Return all points of a side, to which the points of the other side are not opposed."""
        below = (entry for game in self.games for entry in game)
        return sum(entry.points for entry in (*self.above, *below) if entry.side == side)


def is_game(entries: Sequence[PadEntry]) -> bool:
    """Return whether entries below the line make a game of the side that scored last."""
    last = entries[-1].side
    return sum(entry.points for entry in entries if entry.side == last) >= GAME_PTS


def pad_of(rules: BridgeRules, finished: Sequence[DealScore]) -> RubberPad:
    """Return the pad after the finished deals of a rubber; the difference of its totals is the score."""
    above, games = list[PadEntry](), list[list[PadEntry]]()
    for number, score in enumerate(finished, start=1):
        below, others = _entries(rules, number, score)
        above += others
        if below is not None:
            if not games or is_game(games[-1]):
                games.append([])
            games[-1].append(below)
    return RubberPad(tuple(above), tuple(map(tuple, games)))


def _entries(rules: BridgeRules, number: int, score: DealScore) -> tuple[PadEntry | None, list[PadEntry]]:
    """Return a deal's entry below the line, if any, and those above it."""
    if score.contract is None:
        return None, []
    own = score.seating.side(score.contract.declarer)
    below, rest = None, 0
    apart = list[PadEntry]()
    for part in parts_of(rules, score):
        side = own if part.points > 0 else 1 - own
        match part.part:
            case ScoreKind.TRICKS:
                below = PadEntry(number, own, part.points)
            case ScoreKind.RUBBER | ScoreKind.HONOURS:
                apart.append(PadEntry(number, side, abs(part.points), part.part))
            case _:
                rest += part.points
    contract = [PadEntry(number, own if rest > 0 else 1 - own, abs(rest))] if rest else []
    return below, [*contract, *apart]

"""All hands of a finished deal: double-dummy results, par and the four hands, as text and as grids."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.games.bridge.screens.auction import ALERTED, IN_TURN
from bot.games.bridge.screens.phrases import (
    call_text,
    contract_text,
    denomination_text,
    letter_at,
    letter_of,
    result_text,
    side_letters,
)
from bot.i18n import Words
from bot.i18n.cards import rank_text
from bot.images.grid import Cell, Grid
from bot.runtime.numbers import signed_text
from engine.bridge.calls import PASS, Call
from engine.bridge.compass import PLAYERS, Seating
from engine.bridge.double_dummy.table import DealSolution, Par, ParContract, TrickTable
from engine.bridge.record.board import SUITS_DOWN
from engine.bridge.state import Contract, DealState
from engine.bridge.view import View
from engine.cards import CardSet, Denomination
from engine.errors import optional

VOID: Final = "—"
SIDES_DOWN: Final = ((0, 2), (1, 3))
"""Directions of North and South, then of East and West: the order in which tables are printed."""


def double_dummy_lines(seen: DealSolution, words: Words) -> list[str]:
    """Return the table and par, to be shown under a result."""
    return optional(
        "all hands",
        lambda: [words("bridge-all-hands"), *table_lines(seen.table, words), par_line(seen.par, words)],
        [],
    )


def table_lines(table: TrickTable, words: Words) -> list[str]:
    """Return a line of tricks for each declarer, or for both partners if all are equal, as in the picture."""
    lines = []
    for one, other in SIDES_DOWN:
        tricks = [tricks_by_suit(table, player, words) for player in (one, other)]
        letters = [letter_at(player, words) for player in (one, other)]
        named = (
            [("".join(letters), tricks[0])] if tricks[0] == tricks[1] else zip(letters, tricks, strict=True)
        )
        lines += [f"**{name}** {text}" for name, text in named]
    return lines


def tricks_by_suit(table: TrickTable, player: int, words: Words) -> str:
    """Return one declarer's tricks by denomination on one line."""
    return " · ".join(
        f"{denomination_text(denomination, words)} {table.tricks_of(denomination, player)}"
        for denomination in Denomination
    )


def par_line(par: Par, words: Words) -> str:
    """Return the line of par contracts and their score, or that neither side can make a contract."""
    if not par.contracts:
        return words("bridge-analysis-par-passed")
    contracts = words.list(par_contracts(par, words))
    return words("bridge-analysis-par", contracts=contracts, points=signed_text(par.score))


def par_contracts(par: Par, words: Words) -> list[str]:
    """Return each par contract: ``4♠ NS =``."""
    return [_par_contract(contract, words) for contract in par.contracts]


def _par_contract(contract: ParContract, words: Words) -> str:
    declarers = "".join(words(f"bridge-letter-{letter.lower()}") for letter in contract.declarers)
    plain = Contract(contract.level, contract.denomination, int(contract.doubled), 0)
    return f"{contract_text(plain, words)} {declarers} {result_text(contract.over)}"


def diagram(hands: Sequence[CardSet], seating: Seating, words: Words) -> str:
    """Return hands by seat as four lines, North first: ``N ♠ AQ5 · ♥ KJ · …``."""
    return "\n".join(f"**{letter_of(seating, seat, words)}** {_hand(hands[seat], words)}" for seat in seating)


def _hand(hand: CardSet, words: Words) -> str:
    suits = []
    for suit in SUITS_DOWN:
        ranks = "".join(rank_text(card.rank, words) for card in reversed(list(hand.of_suit(suit))))
        suits.append(f"{suit.symbol} {ranks or VOID}")
    return " · ".join(suits)


PASSED: Final = "–"
"""Sign for a pass in diagrams."""


def auction_grid(
    deal: View | DealState, alerted: Collection[int], words: Words, *, is_open: bool = False
) -> Grid:
    """Return the calls below North, East, South and West, vulnerable sides on red.

    Calls of ``alerted`` have a mark; ``is_open`` marks the place of the next call.
    """
    cells = [Cell()] * deal.seating.direction(deal.dealer)
    cells += [_call(call, turn in alerted, words) for turn, call in enumerate(deal.calls)]
    cells += [Cell(IN_TURN, is_marked=True)] if is_open else []
    cells += [Cell()] * (-len(cells) % PLAYERS)
    heads = tuple(
        Cell(letter_at(player, words), is_red=deal.vulnerable.includes(player % 2))
        for player in range(PLAYERS)
    )
    return Grid((heads, *(tuple(cells[at : at + PLAYERS]) for at in range(0, len(cells), PLAYERS))))


def tricks_grid(seen: DealSolution, contract: Contract | None, declarer: int, words: Words) -> Grid:
    """Return the twenty results, the contract's (``declarer`` by the compass) on gold, and the par below."""
    heads = (Cell(), *(_head(denomination, words) for denomination in Denomination))
    lines = [
        (Cell(letter_at(player, words), is_faint=True), *_tricks(seen, player, contract, declarer))
        for side in SIDES_DOWN
        for player in side
    ]
    return Grid((heads, *lines), tuple(_par(seen, words)))


def tricks_texts(seen: DealSolution, words: Words) -> Iterator[str]:
    """Return the twenty results and the par as text, for readers without the picture."""
    for side in SIDES_DOWN:
        for player in side:
            tricks = tricks_by_suit(seen.table, player, words)
            yield words("bridge-picture-tricks", letter=letter_at(player, words), tricks=tricks)
    yield " ".join(_par(seen, words))


def auction_text(deal: View | DealState, words: Words) -> str:
    return words("bridge-picture-auction", calls="–".join(call_text(call, words) for call in deal.calls))


def _call(call: Call, is_alerted: bool, words: Words) -> Cell:
    mark = ALERTED if is_alerted else ""
    if call.is_bid and call.denomination.suit is not None:
        return Cell(str(call.level), call.denomination.suit, mark)
    return Cell(PASSED if call == PASS else call_text(call, words), mark=mark)


def _head(denomination: Denomination, words: Words) -> Cell:
    suit = denomination.suit
    return Cell(denomination_text(denomination, words)) if suit is None else Cell(suit=suit)


def _tricks(seen: DealSolution, player: int, contract: Contract | None, declarer: int) -> Iterator[Cell]:
    for denomination in Denomination:
        is_played = contract is not None and (contract.denomination, declarer) == (denomination, player)
        yield Cell(str(seen.table.tricks_of(denomination, player)), is_marked=is_played)


def _par(seen: DealSolution, words: Words) -> Iterator[str]:
    """Return the par result of North and South, then the contracts that lead to it, two a line."""
    if not seen.par.contracts:
        yield words("bridge-picture-par-passed")
        return
    yield words("bridge-picture-par", side=side_letters(0, words), points=signed_text(seen.par.score))
    contracts = par_contracts(seen.par, words)
    for at in range(0, len(contracts), 2):
        yield " · ".join(contracts[at : at + 2])

"""Grids printed beside the hands of a finished deal: the auction, and the tricks of each declarer."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from bot.games.bridge.screens.all_hands import SIDES_DOWN, par_contracts, tricks_by_suit
from bot.games.bridge.screens.auction import ALERTED, IN_TURN
from bot.games.bridge.screens.phrases import call_text, denomination_text, letter_at, side_letters
from bot.i18n import Words
from bot.i18n.cards import signed_text
from bot.images.grid import Cell, Grid
from engine.bridge.calls import PASS, Call
from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy.table import DealSolution
from engine.bridge.state import Contract, DealState
from engine.bridge.view import View
from engine.cards import Denomination

PASSED: Final = "–"
"""A pass, as diagrams print it."""
_A_LINE: Final = 2
"""Contracts that lead to par, a line below the table."""


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
    """Return the twenty results, the contract's on gold, and the par below.

    ``declarer`` is the declarer of ``contract``, by the compass.
    """
    heads = (Cell(), *(_head(denomination, words) for denomination in Denomination))
    lines = [
        (Cell(letter_at(player, words), is_faint=True), *_tricks(seen, player, contract, declarer))
        for side in SIDES_DOWN
        for player in side
    ]
    return Grid((heads, *lines), tuple(_par(seen, words)))


def tricks_told(seen: DealSolution, words: Words) -> Iterator[str]:
    """Return the twenty results and the par as text, for readers without the picture."""
    for side in SIDES_DOWN:
        for player in side:
            tricks = tricks_by_suit(seen.table, player, words)
            yield words("bridge-picture-tricks", letter=letter_at(player, words), tricks=tricks)
    yield " ".join(_par(seen, words))


def calls_told(deal: View | DealState, words: Words) -> str:
    """Return the auction on one line."""
    return words("bridge-picture-auction", calls="–".join(call_text(call, words) for call in deal.calls))


def _call(call: Call, is_alerted: bool, words: Words) -> Cell:
    mark = ALERTED if is_alerted else ""
    if call.is_bid and call.denomination.suit is not None:
        return Cell(str(call.level), call.denomination.suit, mark)
    return Cell(PASSED if call == PASS else call_text(call, words), mark=mark, is_faint=call == PASS)


def _head(denomination: Denomination, words: Words) -> Cell:
    suit = denomination.suit
    return Cell(denomination_text(denomination, words)) if suit is None else Cell(suit=suit)


def _tricks(seen: DealSolution, player: int, contract: Contract | None, declarer: int) -> Iterator[Cell]:
    for denomination in Denomination:
        is_played = contract is not None and (contract.denomination, declarer) == (denomination, player)
        yield Cell(str(seen.table.tricks_of(denomination, player)), is_marked=is_played)


def _par(seen: DealSolution, words: Words) -> Iterator[str]:
    """Return the par result of North and South, then the contracts that lead to it."""
    if not seen.par.contracts:
        yield words("bridge-picture-par-passed")
        return
    yield words("bridge-picture-par", side=side_letters(0, words), points=signed_text(seen.par.score))
    contracts = par_contracts(seen.par, words)
    for at in range(0, len(contracts), _A_LINE):
        yield " · ".join(contracts[at : at + _A_LINE])

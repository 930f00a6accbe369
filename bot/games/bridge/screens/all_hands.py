"""All hands of a finished deal as text: double-dummy results, par, and the four hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.bridge.screens.phrases import (
    contract_text,
    denomination_text,
    letter_at,
    letter_of,
    result_text,
)
from bot.i18n import Words
from bot.i18n.cards import rank_text, signed_text
from engine.bridge.boards import SUITS_DOWN
from engine.bridge.compass import Seating
from engine.bridge.double_dummy.table import DealSolution, Par, ParContract, TrickTable
from engine.bridge.state import Contract
from engine.cards import CardSet, Denomination
from engine.faults import optional

VOID: Final = "—"
SIDES_DOWN: Final = ((0, 2), (1, 3))
"""North and South, then East and West, as the table is printed everywhere."""


def seen_lines(seen: DealSolution, words: Words) -> list[str]:
    """Return the table and par, to stand under a result."""
    return optional(
        "all hands",
        lambda: [words("bridge-all-hands"), *table_lines(seen.table, words), par_line(seen.par, words)],
        [],
    )


def table_lines(table: TrickTable, words: Words) -> list[str]:
    """Return the tricks of each declarer by denomination: ``N ♣ 8 · ♦ 7 · …``.

    One line per side if both hands are equal.
    """
    lines = list[str]()
    for one, other in SIDES_DOWN:
        rows = {player: tricks_by_suit(table, player, words) for player in (one, other)}
        if rows[one] == rows[other]:
            letters = letter_at(one, words) + letter_at(other, words)
            lines.append(f"**{letters}** {rows[one]}")
        else:
            lines += [f"**{letter_at(player, words)}** {row}" for player, row in rows.items()]
    return lines


def tricks_by_suit(table: TrickTable, player: int, words: Words) -> str:
    """Return one declarer's tricks by denomination on one line."""
    return " · ".join(
        f"{denomination_text(denomination, words)} {table.tricks_of(denomination, player)}"
        for denomination in Denomination
    )


def par_line(par: Par, words: Words) -> str:
    """Return the par contracts and their score; or that neither side can make a contract."""
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
    """Return hands by seat as four lines from North on: ``N ♠ AQ5 · ♥ KJ · …``."""
    return "\n".join(f"**{letter_of(seating, seat, words)}** {_hand(hands[seat], words)}" for seat in seating)


def _hand(hand: CardSet, words: Words) -> str:
    suits = []
    for suit in SUITS_DOWN:
        ranks = "".join(rank_text(card.rank, words) for card in reversed(list(hand.of_suit(suit))))
        suits.append(f"{suit.symbol} {ranks or VOID}")
    return " · ".join(suits)

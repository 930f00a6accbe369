"""A finished deal with all hands seen: the twenty results, par, both auctions, and what cards gave away."""

from __future__ import annotations

from typing import Final

from bot.discord_io.code_block import code_block
from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import (
    call_text,
    code_card,
    contract_text,
    denomination_text,
    letter_of,
    placed_name,
    result_text,
)
from bot.i18n import Words
from bot.i18n.cards import signed_text
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.compass import COMPASS
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.double_dummy.table import ParContract, Table
from engine.bridge.events import DealSettled
from engine.bridge.state import Contract
from engine.cards import Denomination

MOST_COSTS: Final = 12
MOST_BETTER: Final = 3
_ROWS: Final = (0, 2, 1, 3)
"""North and South, then East and West, as the table is printed everywhere."""


def render_analysis(scene: Scene, ended: DealSettled, found: DealAnalysis) -> Rendered:
    """The analysis of one deal."""
    words = scene.words
    message = embed(
        words("bridge-analysis-title", number=ended.deal.board),
        table_block(found.table, words),
        [
            _par(scene, found),
            words("bridge-analysis-bid", auction=auction_text(scene, ended, found.bid)),
            words("bridge-analysis-bots", auction=auction_text(scene, ended, found.bots)),
        ],
        _costs(scene, ended, found),
        words("bridge-analysis-how"),
    )
    return Rendered(embeds=(message,))


def table_block(table: Table, words: Words) -> str:
    """Tricks by declarer and denomination as a monospaced block."""
    heads = [denomination_text(denomination, words) for denomination in Denomination]
    lines = ["  " + " ".join(head.rjust(2) for head in heads)]
    for player in _ROWS:
        letter = words(f"bridge-letter-{COMPASS[player].lower()}")
        cells = " ".join(str(table.of(denomination, player)).rjust(2) for denomination in Denomination)
        lines.append(f"{letter} {cells}")
    return code_block(lines)


def _par(scene: Scene, found: DealAnalysis) -> str:
    words, par = scene.words, found.par
    if not par.contracts:
        return words("bridge-analysis-par-passed")
    contracts = words.list([_par_contract(contract, words) for contract in par.contracts])
    return words("bridge-analysis-par", contracts=contracts, points=signed_text(par.score))


def _par_contract(contract: ParContract, words: Words) -> str:
    declarers = "".join(words(f"bridge-letter-{letter.lower()}") for letter in contract.declarers)
    plain = Contract(contract.level, contract.denomination, int(contract.doubled), 0)
    return f"{contract_text(plain, words)} {declarers} {result_text(contract.over)}"


def auction_text(scene: Scene, ended: DealSettled, bidding: Bidding) -> str:
    """The calls, and what they come to for North and South."""
    words, contract = scene.words, bidding.contract
    calls = "–".join(call_text(call, words) for call in bidding.calls)
    if contract is None:
        return words("bridge-analysis-passed", calls=calls)
    declarer = ended.deal.seating.order[contract.declarer]
    return words(
        "bridge-analysis-comes-to",
        calls=calls,
        contract=contract_text(contract, words),
        letter=letter_of(ended.deal.seating, declarer, words),
        result=result_text(bidding.tricks - contract.needed),
        points=signed_text(bidding.score),
    )


def _costs(scene: Scene, ended: DealSettled, found: DealAnalysis) -> list[str]:
    words = scene.words
    if not found.costs:
        return []
    costly = [cost for cost in found.costs if cost.tricks]
    if not costly:
        return [words("bridge-analysis-no-cost")]
    lines = [words("bridge-analysis-costs"), *(_cost(scene, ended, cost) for cost in costly[:MOST_COSTS])]
    if len(costly) > MOST_COSTS:
        lines.append(words("bridge-analysis-more", count=len(costly) - MOST_COSTS))
    return lines


def _cost(scene: Scene, ended: DealSettled, cost: CardCost) -> str:
    seating = ended.deal.seating
    better = [code_card(scene, card) for card in reversed(cost.better)][:MOST_BETTER]
    return scene.words(
        "bridge-analysis-cost",
        trick=cost.number // 4 + 1,
        name=placed_name(scene, seating, seating.order[cost.player]),
        card=code_card(scene, cost.card),
        count=cost.tricks,
        better=" ".join(better),
    )

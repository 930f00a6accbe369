"""Screen of an analysed deal: the twenty results, par, both auctions, and the cost of cards.

All but the play at the table is double dummy, and is marked as such.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import par_line, table_block
from bot.games.bridge.screens.phrases import (
    call_text,
    code_card,
    contract_text,
    letter_of,
    placed_name,
    result_text,
)
from bot.i18n.cards import signed_text
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.events import DealSettled
from engine.bridge.state import Contract

MOST_COSTS: Final = 12
MOST_BETTER: Final = 3


def render_analysis(scene: Scene, ended: DealSettled, found: DealAnalysis) -> Rendered:
    """Render the analysis of one deal."""
    words = scene.words
    message = embed(
        words("bridge-analysis-title", number=ended.deal.board),
        table_block(found.table, words),
        [
            par_line(found.par, words),
            words("bridge-analysis-bid", auction=came_to(scene, ended)),
            _contract_seen(scene, ended, found.bid),
            words("bridge-analysis-bots-seen", auction=auction_text(scene, ended, found.bots)),
        ],
        _costs(scene, ended, found),
        words("bridge-analysis-how"),
    )
    return Rendered(embeds=(message,))


def came_to(scene: Scene, ended: DealSettled) -> str:
    """Return the auction, the contract and how it ended when it was played, in points of North and South."""
    score, seating = ended.score, ended.score.seating
    contract = score.contract
    if contract is not None:
        contract = replace(contract, declarer=seating.direction(contract.declarer))
    north_south = score.score[seating.order[0]]
    return auction_text(scene, ended, Bidding(ended.deal.calls, contract, score.tricks, north_south))


def auction_text(scene: Scene, ended: DealSettled, bidding: Bidding) -> str:
    """Return the calls, and their result for North and South."""
    calls = "–".join(call_text(call, scene.words) for call in bidding.calls)
    if bidding.contract is None:
        return scene.words("bridge-analysis-passed", calls=calls)
    facts = _contract_facts(scene, ended, bidding, bidding.contract)
    return scene.words("bridge-analysis-comes-to", calls=calls, **facts)


def _contract_seen(scene: Scene, ended: DealSettled, bid: Bidding) -> str:
    """Return the double-dummy result of the table's contract; empty if all passed."""
    if bid.contract is None:
        return ""
    return scene.words("bridge-analysis-bid-seen", **_contract_facts(scene, ended, bid, bid.contract))


def _contract_facts(scene: Scene, ended: DealSettled, bidding: Bidding, contract: Contract) -> dict[str, str]:
    seating = ended.deal.seating
    return {
        "contract": contract_text(contract, scene.words),
        "letter": letter_of(seating, seating.order[contract.declarer], scene.words),
        "result": result_text(bidding.tricks - contract.needed),
        "points": signed_text(bidding.score),
    }


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

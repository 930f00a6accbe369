"""A finished deal beside the bots' result with the same cards, and where the table stands against them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.coach.analysis_screens import auction_text
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import side_name
from bot.games.bridge.screens.totals import side_names
from bot.i18n.cards import signed_text
from engine.bridge.coach.analysis import Bidding
from engine.bridge.duplicate.bot_table import Compared, totals
from engine.bridge.events import DealSettled
from engine.bridge.game import BRIDGE
from engine.fast_replace import replace


def render_comparison(scene: Scene, compared: Sequence[Compared]) -> Rendered:
    """The last of these deals, and all of them in IMPs."""
    words, last = scene.words, compared[-1]
    message = embed(
        words("bridge-compare-title", number=last.table.deal.board),
        [
            words("bridge-analysis-bid", auction=_came_to(scene, last.table)),
            words("bridge-analysis-bots", auction=_came_to(scene, last.bots)),
        ],
        _imps_line(scene, last),
        _total_lines(scene, compared) if len(compared) > 1 else "",
        words("bridge-compare-how"),
    )
    return Rendered(embeds=(message,))


def _came_to(scene: Scene, ended: DealSettled) -> str:
    """The auction, the contract and how it ended, in points of North and South."""
    score, seating = ended.score, ended.score.seating
    contract = score.contract
    if contract is not None:
        contract = replace(contract, declarer=seating.direction(contract.declarer))
    north_south = score.score[seating.order[0]]
    return auction_text(scene, ended, Bidding(ended.deal.calls, contract, score.tricks, north_south))


def _imps_line(scene: Scene, one: Compared) -> str:
    words, seating = scene.words, one.table.score.seating
    won = one.imps[seating.order[0]]
    if won == 0:
        return words("bridge-compare-even")
    side = 0 if won > 0 else 1
    return words(
        "bridge-compare-won",
        side=side_name(side, words),
        names=scene.named(seating.seats_of(side)),
        count=abs(won),
    )


def _total_lines(scene: Scene, compared: Sequence[Compared]) -> list[str]:
    """A line a side, best first."""
    words, imps = scene.words, totals(compared)
    order = sorted(BRIDGE.sides(scene.rules), key=lambda side: -imps[side[0]])
    return [
        words("bridge-compare-over", count=len(compared)),
        *(
            words("bridge-compare-total", name=side_names(scene, side), imps=signed_text(imps[side[0]]))
            for side in order
        ),
    ]

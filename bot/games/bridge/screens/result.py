"""Result of a deal: the contract, its score in detail, and the four hands."""

from __future__ import annotations

from collections.abc import Sequence

from discord import Embed

from bot.discord_io.message import Rendered, embed
from bot.game_kit.next_deal import cut_lines, next_line
from bot.game_kit.status import absence_lines, result_buttons
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import diagram, double_dummy_lines
from bot.games.bridge.screens.auction import deal_table, explanations_in, place_line
from bot.games.bridge.screens.deal import claimer_name
from bot.games.bridge.screens.phrases import (
    contract_facts,
    contract_line,
    placed_name,
    result_text,
    status_lines,
)
from bot.games.bridge.screens.standing import compare_buttons, points_line, score_lines
from engine.bridge.auction import DOUBLED, REDOUBLED
from engine.bridge.double_dummy.table import DealSolution
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealScore, DealSettled, DealState, Phase
from engine.seats import Seat


def render_result(scene: Scene, ended: DealSettled, *, closed: bool = False) -> Rendered:
    """Render the result; ``closed`` once the next page is open and no action is expected."""
    words, deal, score, then = scene.words, ended.deal, ended.score, scene.in_deal(ended.deal.index)
    finished = scene.shown.finished[: deal.index + 1] or (score,)
    message = embed(
        result_title(scene, score),
        "" if closed else status_lines(scene),
        outcome_lines(scene, deal, score),
        [place_line(then, score), diagram(deal.dealt, deal.seating, words)],
        deal_table(scene, deal),
        explanations_in(then, deal),
        double_dummy_lines(scene.analysis, words) if isinstance(scene.analysis, DealSolution) else "",
        [_totals_heading(scene, finished), *score_lines(then, finished)],
        "" if closed else [*_drawn_pairs(scene, deal), next_line(scene, BRIDGE), *cut_lines(scene, BRIDGE)],
        "" if closed else absence_lines(scene),
    )
    # A board that other tables may play can be compared.
    is_compared = scene.rules.shared and not scene.ends_by_itself
    compare = compare_buttons(scene, deal.index) if is_compared else ()
    buttons = result_buttons(scene, BRIDGE, deal.index, *compare, closed=closed)
    return Rendered(embeds=(message,), buttons=buttons)


def render_result_caption(scene: Scene, ended: DealSettled, *, closed: bool = False) -> Embed:
    """Render the text beside the result's picture: who made the contract, the points, and what follows.

    The picture shows the hands, the auction, the double-dummy table and the moment.
    """
    deal, score, then = ended.deal, ended.score, scene.in_deal(ended.deal.index)
    finished = scene.shown.finished[: deal.index + 1]
    outcome = [contract_line(then, score), *_claimed(then, deal), points_line(scene, score)]
    so_far = _score_so_far(then, finished)
    title, explained = result_title(scene, score), explanations_in(then, deal)
    if closed:
        return embed(title, [*outcome, so_far], explained)
    below = [*_drawn_pairs(scene, deal), next_line(scene, BRIDGE), *absence_lines(scene)]
    if scene.rules.counting != "duplicate":
        below.insert(0, so_far)
    shown = embed(title, [*status_lines(scene), *outcome, *below], explained)
    return shown.set_footer(text="\n".join(cut_lines(scene, BRIDGE)) or None)


def _score_so_far(scene: Scene, finished: Sequence[DealScore]) -> str:
    """Return the score on one line; empty after a first deal whose points are the score."""
    if len(finished) < 2 and scene.rules.counting == "duplicate":
        return ""
    return f"{_totals_heading(scene, finished)} {scene.words.apart(score_lines(scene, finished))}"


def _totals_heading(scene: Scene, finished: Sequence[DealScore]) -> str:
    """Return the heading of the score, which after the last deal of a game is its final one."""
    shown = scene.shown
    is_final = shown.phase is Phase.OVER and len(finished) == len(shown.finished)
    return scene.words("result-totals-final" if is_final else "result-totals")


def outcome_lines(scene: Scene, deal: DealState, score: DealScore, *, own: Seat | None = None) -> list[str]:
    """Return the result of the contract and the parts of its score; declarer at ``own`` is the reader."""
    scene = scene.in_deal(deal.index)
    result = contract_line(scene, score, own=own)
    if score.contract is None:
        return [result]
    name = placed_name(scene, score.seating, score.contract.declarer)
    return [result, moment_text(scene, score, name), *_claimed(scene, deal), points_line(scene, score)]


def _claimed(scene: Scene, deal: DealState) -> list[str]:
    claim = deal.claims[-1] if deal.claims else None
    if claim is None or not claim.is_accepted:
        return []
    name = claimer_name(scene, deal, claim)
    return [scene.words("bridge-claim-stood", name=name, tricks=claim.tricks, left=13 - len(deal.winners))]


def result_title(scene: Scene, score: DealScore) -> str:
    words = scene.words
    if score.contract is None:
        return words("bridge-result-passed", number=score.board)
    return words(
        "bridge-result",
        number=score.board,
        **contract_facts(score.contract, score.seating, words),
        result=result_text(score.tricks - score.contract.needed),
    )


def _drawn_pairs(scene: Scene, deal: DealState) -> list[str]:
    """Return the new pairs, if they have just been drawn."""
    seating = scene.shown.seating
    if scene.shown.phase is not Phase.DEAL or seating == deal.seating:
        return []
    pairs = [scene.named(seating.seats_of(side)) for side in (0, 1)]
    return [scene.words("bridge-new-pairs", ns=pairs[0], ew=pairs[1])]


def moment_text(scene: Scene, score: DealScore, name: str) -> str:
    """Return the most memorable thing about a board, with this name of declarer; empty for an ordinary one.

    Whether a contract was made against the odds is known once the double-dummy table is.
    """
    contract, seating = score.contract, score.seating
    if contract is None:
        return ""
    is_made = score.tricks >= contract.needed
    if contract.level >= 6:
        kind = "slam" if is_made else "slam-beaten"
        return scene.words(f"bridge-moment-{kind}", level=contract.level, name=name)
    if is_made and contract.doubled == REDOUBLED:
        return scene.words("bridge-moment-redoubled", name=name)
    if is_made and contract.doubled == DOUBLED:
        return scene.words("bridge-moment-doubled", name=name)
    if is_made and isinstance(scene.analysis, DealSolution):
        best = scene.analysis.table.tricks_of(contract.denomination, seating.direction(contract.declarer))
        if best < contract.needed:
            return scene.words("bridge-moment-odds", name=name, down=contract.needed - best)
    return ""

"""What makes a deal one that can be checked: the fingerprint, the cut, and what is shown afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import hand_line, placed_name
from engine.bridge.compass import PLAYERS
from engine.bridge.match import hands_from
from engine.bridge.state import DealState
from engine.dealing import commitment_of, high_cards, highest_of


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A finished deal, and what was announced of it.

    Attributes:
        cutter: the name of the player who cut; ``None``: nobody did.
        draw_seed: what the first dealer was drawn from, in hex; empty where nobody is drawn.
    """

    deal: DealState
    commitment: str
    cutter: str | None
    draw_seed: str = ""


def render_check(scene: Scene, checked: CheckedDeal) -> Rendered:
    """The last finished deal shown whole: fingerprint, seed, cut, and each hand as it was dealt."""
    words, deal = scene.words, checked.deal
    kept = commitment_of(deal.seed) == checked.commitment
    dealt = hands_from(scene.rules, deal.seed, deal.cut, deal.seating, deal.dealer)
    hands = [
        f"{placed_name(scene, deal.seating, seat)}: {hand_line(scene, deal.dealt[seat])}"
        for seat in deal.seating
    ]
    message = embed(
        words("check-title", number=deal.index + 1),
        [words("check-commitment"), f"`{checked.commitment}`"],
        [words("check-seed"), f"`{deal.seed.hex()}`"],
        _cut_line(scene, checked),
        [
            words("check-kept" if kept else "check-broken"),
            words("check-follow" if dealt == deal.dealt else "check-differ"),
        ],
        [words("check-hands", dealer=scene.bare(deal.dealer)), *hands],
        _draw_lines(scene, checked.draw_seed),
        words("check-yourself"),
    )
    return Rendered(embeds=(message,))


def _cut_line(scene: Scene, checked: CheckedDeal) -> str:
    """Where the cards were cut, and by whom; or that boards which others play too are not cut."""
    words, name = scene.words, checked.cutter
    if scene.rules.shared:
        return words("bridge-check-uncut")
    by = words("check-cut-bot") if name is None else words("check-cut-by", name=name)
    return words("check-cut", cut=checked.deal.cut, by=by)


def _draw_lines(scene: Scene, seed: str) -> list[str]:
    """What the first dealer was drawn from, where one was."""
    if not seed or scene.rules.counting == "duplicate":
        return []
    drawn = bytes.fromhex(seed)
    dealer = highest_of(high_cards(drawn, scene.rules.cards, PLAYERS))
    kept = dealer == scene.state.game_state.first_dealer
    return [
        scene.words("check-draw"),
        f"`{commitment_of(drawn)}`",
        f"`{seed}`",
        scene.words("check-draw-kept" if kept else "check-draw-broken"),
    ]

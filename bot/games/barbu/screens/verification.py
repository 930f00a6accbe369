"""What makes a deal one that can be checked: the promise before it, the cut, and what is shown after it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import Rendered, embed
from bot.games.barbu.scene import Scene
from bot.i18n.cards import hand_text
from engine.barbu.game import drawn_first
from engine.barbu.state import DealState
from engine.dealing import CutBy, CutSource, commitment_of, deal_hands


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A finished deal, and what was promised of it.

    Attributes:
        cutter: the name of the player who cut; ``None``: nobody did.
        draw_seed: what the first dealer was drawn from, in hex; empty where that was never promised.
    """

    deal: DealState
    commitment: str
    cutter: str | None
    draw_seed: str = ""


def render_check(scene: Scene, checked: CheckedDeal) -> Rendered:
    """The last finished deal laid open: promise, seed, cut, and each hand as it was dealt."""
    words, deal, rules = scene.words, checked.deal, scene.rules
    kept = commitment_of(deal.seed) == checked.commitment
    dealt = deal_hands(
        rules.cards,
        deal.seed,
        deal.cut,
        dealer=deal.dealer,
        players=rules.players,
        direction=rules.direction,
    )
    hands = [
        words("check-hand", name=scene.name(seat)) + " " + hand_text(hand, words, between=" · ")
        for seat, hand in enumerate(deal.dealt)
    ]
    return Rendered(
        embeds=(
            embed(
                words("check-title", number=deal.index + 1),
                [words("check-commitment"), f"`{checked.commitment}`"],
                [words("check-seed"), f"`{deal.seed.hex()}`"],
                words("check-cut", cut=deal.cut, by=_cut_by(scene, checked)),
                [
                    words("check-kept" if kept else "check-broken"),
                    words("check-follow" if dealt == deal.dealt else "check-differ"),
                ],
                [words("check-hands", dealer=scene.bare(deal.dealer)), *hands],
                _draw_lines(scene, checked.draw_seed),
                words("check-yourself"),
            ),
        )
    )


def _cut_by(scene: Scene, checked: CheckedDeal) -> str:
    words, source = scene.words, checked.deal.cut_from
    if not source or source.startswith(CutBy.SEAT):
        return (
            words("check-cut-bot") if checked.cutter is None else words("check-cut-by", name=checked.cutter)
        )
    found = CutSource.parse(source)
    holds = found.cut(checked.deal.index, len(scene.rules.cards)) == checked.deal.cut
    key = "check-cut-interaction" if found.by is CutBy.INTERACTION else "check-cut-message"
    return words(key, number=str(found.number)) + (" ✅" if holds else " ❌")


def _draw_lines(scene: Scene, seed: str) -> list[str]:
    """What the first dealer was drawn from, where that was promised."""
    if not seed:
        return []
    drawn = bytes.fromhex(seed)
    kept = drawn_first(scene.rules, drawn) == scene.state.game_state.first_dealer
    return [
        scene.words("check-draw"),
        f"`{commitment_of(drawn)}`",
        f"`{seed}`",
        scene.words("check-draw-kept" if kept else "check-draw-broken"),
    ]

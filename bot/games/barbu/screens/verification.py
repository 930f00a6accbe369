"""What makes a deal one that can be checked: the promise before it, the cut, and what is shown after it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.next_deal import who_may_cut
from bot.i18n.cards import hand_text
from engine.barbu.game import BARBU, drawn_first
from engine.barbu.state import DealState
from engine.dealing import CutBy, CutSource, commitment_of, deal_hands
from engine.seats import Seat


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


def promise_lines(scene: Scene) -> list[str]:
    """While a deal is awaited: what is promised of it, and whether its cards are cut."""
    words, cutter = scene.words, _cutter(scene)
    if cutter is None or not scene.state.is_open:
        return []
    lines = []
    if scene.commitment:
        lines.append(words("check-promise", digits=scene.commitment))
    if scene.state.cut is not None:
        lines.append(words("check-has-cut", name=scene.name(cutter)))
    elif who_may_cut(BARBU, scene.state) is not None:
        lines.append(words("check-may-cut", name=scene.name(cutter)))
    return lines


def cut_buttons(scene: Scene) -> list[ButtonSpec]:
    """The button to cut with, where somebody may: in public, or in their own panel."""
    cutter = who_may_cut(BARBU, scene.state)
    if cutter is None or scene.seat not in (None, cutter):
        return []
    return [ButtonSpec("cut", label=scene.words("button-cut"))]


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


def draw_promise(scene: Scene) -> list[str]:
    """In the lobby: what is promised of the draw for the first dealer."""
    return [scene.words("check-promise-draw", digits=scene.commitment)] if scene.commitment else []


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


def _cutter(scene: Scene) -> Seat | None:
    match = scene.state.match
    return None if match is None else BARBU.cutter(match)

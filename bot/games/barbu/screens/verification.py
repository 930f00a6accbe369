"""What makes a deal one that can be checked: the promise before it, the cut, and what is shown after it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.scene import Scene
from bot.i18n.cards import hand_text
from engine.barbu.game import BARBU
from engine.barbu.state import DealState
from engine.dealing import commitment_of, deal_hands
from engine.seats import Seat

SHORT_DIGITS = 16
"""As much of a commitment as is read off a phone."""


@dataclass(frozen=True, slots=True)
class CheckedDeal:
    """A finished deal, what was promised of it, and the name of the player who cut (``None``: the bot)."""

    deal: DealState
    commitment: str
    cutter: str | None


def promise_lines(scene: Scene) -> list[str]:
    """While a deal is awaited: what is promised of it, and whether its cards are cut."""
    words, cutter = scene.words, _cutter(scene)
    if cutter is None or not scene.state.is_open:
        return []
    lines = []
    if scene.commitment:
        lines.append(words("check-promise", digits=scene.commitment[:SHORT_DIGITS]))
    if scene.state.cut is not None:
        lines.append(words("check-has-cut", name=scene.name(cutter)))
    elif _may_cut(scene, cutter):
        lines.append(words("check-may-cut", name=scene.name(cutter)))
    return lines


def cut_buttons(scene: Scene) -> list[ButtonSpec]:
    """The button to cut with, where somebody may: in public, or in his own panel."""
    cutter = _cutter(scene)
    if cutter is None or not _may_cut(scene, cutter) or scene.seat not in (None, cutter):
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
    by = words("check-cut-bot") if checked.cutter is None else words("check-cut-by", name=checked.cutter)
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
                words("check-cut", cut=deal.cut, by=by),
                [
                    words("check-kept" if kept else "check-broken"),
                    words("check-follow" if dealt == deal.dealt else "check-differ"),
                ],
                [words("check-hands", dealer=scene.bare(deal.dealer)), *hands],
                words("check-yourself"),
            ),
        )
    )


def _cutter(scene: Scene) -> Seat | None:
    match = scene.state.match
    return None if match is None else BARBU.cutter(match)


def _may_cut(scene: Scene, cutter: Seat) -> bool:
    state = scene.state
    return state.is_open and not state.paused and state.occupant(cutter).is_present

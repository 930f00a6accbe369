"""What makes a deal one that can be checked: the fingerprint, the cut, and what is shown afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import hand_line, placed_name
from bot.games.next_deal import who_may_cut
from engine.bridge.compass import PLAYERS
from engine.bridge.game import BRIDGE
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


def promise_lines(scene: Scene) -> list[str]:
    """While a deal is awaited: its fingerprint, and whether its cards are cut."""
    words, match = scene.words, scene.state.match
    if match is None or BRIDGE.dealer(match) is None or not scene.state.is_open:
        return []
    lines = [words("check-promise", digits=scene.commitment)] if scene.commitment else []
    cutter = BRIDGE.cutter(match)
    if cutter is None:
        return lines
    if scene.state.cut is not None:
        lines.append(words("check-has-cut", name=scene.name(cutter)))
    elif who_may_cut(BRIDGE, scene.state) is not None:
        lines.append(words("check-may-cut", name=scene.name(cutter)))
    return lines


def draw_promise(scene: Scene) -> list[str]:
    """In the lobby: the fingerprint of the draw for the first dealer, where one is drawn."""
    if not scene.commitment or scene.rules.counting == "duplicate":
        return []
    return [scene.words("check-promise-draw", digits=scene.commitment)]


def cut_buttons(scene: Scene) -> list[ButtonSpec]:
    """The button to cut with, where somebody may: in public, or in their own panel."""
    cutter = who_may_cut(BRIDGE, scene.state)
    if cutter is None or scene.seat not in (None, cutter):
        return []
    return [ButtonSpec("cut", label=scene.words("button-cut"))]


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

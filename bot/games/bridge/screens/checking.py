"""Screen of a finished deal beside its commitment."""

from __future__ import annotations

from bot.discord_io.message import Rendered
from bot.game_kit import checking
from bot.game_kit.checking import CheckedDeal
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import hand_line, placed_name
from engine.bridge.compass import PLAYERS
from engine.bridge.match import hands_from
from engine.bridge.state import DealState
from engine.dealing import high_cards, highest_of


def render_check(scene: Scene, checked: CheckedDeal[DealState]) -> Rendered:
    """Render commitment, seed, cut, and each hand as dealt; shared boards are not cut."""
    words, deal, rules = scene.words, checked.deal, scene.rules
    hands = [
        words(
            "bridge-says",
            who=placed_name(scene, deal.seating, seat),
            what=hand_line(scene, deal.dealt[seat]),
        )
        for seat in deal.seating
    ]
    is_drawn = None
    if checked.draw_seed and rules.counting != "duplicate":
        drawn = highest_of(high_cards(bytes.fromhex(checked.draw_seed), rules.cards, PLAYERS))
        is_drawn = drawn == scene.state.game_state.first_dealer
    return checking.render_check(
        scene,
        checked,
        again=hands_from(rules, deal.seed, deal.cut, deal.seating, deal.dealer),
        hands=hands,
        is_drawn=is_drawn,
        uncut=words("bridge-check-uncut") if rules.shared else "",
    )

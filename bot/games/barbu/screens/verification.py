"""Screen of a finished deal beside its commitment."""

from __future__ import annotations

from bot.discord_io.message import Rendered
from bot.game_kit import checking
from bot.game_kit.checking import CheckedDeal
from bot.games.barbu.scene import Scene
from bot.i18n.cards import hand_text
from engine.barbu.game import first_dealer_from
from engine.barbu.play.state import DealState
from engine.dealing import deal_hands


def render_check(scene: Scene, checked: CheckedDeal[DealState]) -> Rendered:
    """Render commitment, seed, cut, each hand as dealt, and the draw for first dealer."""
    words, deal, rules = scene.words, checked.deal, scene.rules
    again = deal_hands(
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
    is_drawn = None
    if checked.draw_seed:
        first = first_dealer_from(rules, bytes.fromhex(checked.draw_seed))
        is_drawn = first == scene.state.game_state.first_dealer
    return checking.render_check(scene, checked, again=again, hands=hands, is_drawn=is_drawn)

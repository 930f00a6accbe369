"""A reference player in trumps that samples deals and leads trumps as long as other players may have any.

It does not change with the other players, since its play-outs have their own fixed weights.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.barbu.play.actions import Action, Play
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.barbu.players.base import Player, make_player
from engine.barbu.players.kernel import plain, playing, tricks
from engine.barbu.players.kernel.deal_arrays import TrickSetting, pair_levels, rng_state
from engine.barbu.players.kernel.policy import Weights
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.players.unseen import unseen_of

NAME = "trump-drawer"
DEALS, SOLVED = 300, 3
"""Number of deals sampled and of last tricks solved, as for an expert."""


class TrumpDrawer:
    """Player that draws trumps, else plays out sampled deals; other decisions are the expert's."""

    def __init__(self) -> None:
        self._others: Player = make_player("expert")

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``, always the same for a view."""
        plays = [action for action in view.legal if isinstance(action, Play)]
        trump = view.trump_suit
        if view.phase is not Phase.PLAY or trump is None or not 1 < len(plays) == len(view.legal):
            return self._others.decide(view)
        if len(view.plays) % view.rules.players == 0 and unseen_of(view).hidden & trump.cards.mask:
            plays = [play for play in plays if play.card.suit is trump] or plays
        return plays[int(np.argmax(_card_totals(view, [int(play.card) for play in plays])))]


def _card_totals(view: View, cards: Sequence[int]) -> Sequence[int]:
    """Return the total of each card over all deals, played out by players who draw trumps."""
    if view.contract is None or view.seat is None:
        raise ValueError("the view has no seat or contract")
    setting = TrickSetting(view.rules, view.contract, view.trump, view.rules.hand_size)
    setting.rule[tricks.POLICY :] = np.stack([weights()] * 2).ravel()
    hands = [0] * view.rules.players
    hands[view.seat] = view.hand.mask
    root = setting.replay(hands, view.rules.leader_of(view.declarer), view.plays)
    left = int(setting.rule[tricks.ALL_TRICKS]) - len(view.winners)
    rng, found = luck_from(view), np.zeros(len(cards), np.int64)
    deals = sample_deals(unseen_of(view), DEALS, rng)
    playing.evaluate(
        root, deals, np.array(cards, np.int64), setting.rule, setting.points,
        setting.last, pair_levels(view.pairs), rng_state(rng.getrandbits(62)), 0,
        left if left <= SOLVED else 0, found,
    )  # fmt: skip
    totals: list[int] = found.tolist()
    return totals


def weights() -> Weights:
    """Return the weights: lead trumps, then winners; win as cheaply as is safe, else play low."""
    made = np.zeros((tricks.SITUATIONS, tricks.QUANTITIES))
    made[plain.LEADS, [plain.TRUMPS, plain.HIGHEST, plain.LENGTH, plain.RANK]] = 4, 2, 0.25, 0.1
    made[plain.TAKES, [plain.ALWAYS, plain.RANK]] = 8, -0.5
    made[plain.WINS, [plain.ALWAYS, plain.HIGHEST, plain.HIGHER]] = 1, 4, -0.5
    made[[plain.DUCKS, plain.THROWS], plain.RANK] = -0.5
    return np.round(made * plain.ONE).astype(np.int64)

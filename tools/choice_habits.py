"""Learning of ``habits.Chosen``: how much better than average the hands of declarers are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from engine.barbu.players.expert.beliefs import named_gain
from engine.barbu.players.expert.habits import ChoiceModel, Floats
from engine.barbu.players.expert.prospects import Option, prospects_of
from engine.barbu.rules.rule_set import preset
from tools.bet_games import BetDeal

CONTRE = preset("contre")
_DEALS = 12_000
_STEPS = 6
# Prior with few deals: naming is worth its gain, the play-out counts a little in addition to the cards, and
# each further contract to choose from a little more.
_NAMED, _INSIGHT, _MORE = 1.0, 0.2, 0.1
_STEADY = 30.0


@dataclass(frozen=True, slots=True)
class _DealGroup:
    """Declarers' deals of one option and number of open contracts: their count and means."""

    option: Option
    place: int
    number: int
    ahead: float
    end: float


def fit_choice_model(deals: Sequence[BetDeal], like: ChoiceModel | None = None) -> ChoiceModel:
    """Return the model under which random deals match the means of these declarers' deals.

    With few deals the result stays close to ``like``, that of similar contracts.
    """
    groups, widest = _group_deals(deals), CONTRE.per_declarer
    # Named, insight, and what each contract more to choose from adds.
    usual = np.array([_NAMED, _INSIGHT, *(_MORE for _ in range(widest - 1))])
    if like is not None:
        usual = np.array([like.named, like.insight, *np.diff(like.free)])
    figures = usual.copy()
    for _ in range(_STEPS):
        missed = _residuals(figures, groups)
        slopes = np.stack(
            [(_residuals(figures + step, groups) - missed) / 0.01 for step in 0.01 * np.eye(len(figures))],
            axis=1,
        )
        bend = slopes.T @ slopes + _STEADY * np.eye(len(figures))
        change = np.linalg.solve(bend, -slopes.T @ missed - _STEADY * (figures - usual))
        figures = figures + np.clip(change, -0.5, 0.5)
    free = np.concatenate([[0.0], np.cumsum(figures[2:])])
    return ChoiceModel(float(figures[0]), tuple(free.tolist()), float(figures[1]))


def _group_deals(deals: Sequence[BetDeal]) -> list[_DealGroup]:
    groups: defaultdict[tuple[Option, int], list[BetDeal]] = defaultdict(list)
    for deal in deals:
        groups[deal.option, deal.contracts_open].append(deal)
    return [
        _DealGroup(
            option,
            place,
            len(group),
            float(np.mean([deal.declarer_ahead for deal in group])),
            float(np.mean([deal.declarer_end for deal in group])),
        )
        for (option, place), group in sorted(groups.items(), key=str)
    ]


def _residuals(figures: Floats, groups: Sequence[_DealGroup]) -> Floats:
    """Return the deviation of each mean, of cards and of play-outs, in standard errors."""
    found = []
    for group in groups:
        ahead, ends, gain, unit = _random_deals(group.option)
        lead = figures[0] * gain + figures[2 : group.place + 1].sum()
        logs = lead * (ahead + figures[1] * ends / unit)
        weights = np.exp(logs - logs.max())
        weights /= weights.sum()
        often = group.number**0.5
        found += [(weights @ ahead - group.ahead) * often, (weights @ ends - group.end) * often / unit]
    return np.array(found)


@cache
def _random_deals(option: Option) -> tuple[Floats, Floats, float, float]:
    """Return declarers' leads and results in random deals, the gain from naming, and the spread."""
    prospects, rng = prospects_of(CONTRE), np.random.default_rng(23)
    cards = rng.permuted(np.tile(np.array(list(CONTRE.cards), np.int64), (_DEALS, 1)), axis=1)
    hands = np.zeros((_DEALS, 8), np.int64)
    hands[:, : CONTRE.players] = (1 << cards).reshape(_DEALS, CONTRE.players, CONTRE.hand_size).sum(axis=2)
    ends = prospects.ends(option, hands, CONTRE.leader_of(0), 24)[:, 0].astype(np.float64)
    unit = prospects.card_worth(option).spread
    return prospects.ahead(option, hands)[:, 0], ends, named_gain(prospects, option), unit

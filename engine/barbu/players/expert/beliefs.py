"""Inference from calls: choosing and doubling show good hands, silence shows weaker ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.legality import open_contracts
from engine.barbu.play.view import View
from engine.barbu.players.expert.habits import Duty, Floats, Odds, habits_of
from engine.barbu.players.expert.prospects import Option, Prospects
from engine.barbu.players.kernel.deal_arrays import Numbers
from engine.barbu.players.sampling import DECK
from engine.seats import Seat

# In spreads above the mean: the hand of a doubler, of a player who did not double, and the addition for a
# redouble.
_DOUBLER, _SILENT, _REDOUBLER = 0.8, -0.25, 0.4
# How surely declarers name the trump that suits their cards best: log-odds per spread of their worth. Choices
# of experts fit 3.5 best, and 2 to 5 nearly as well.
_DISCERNING = 2.5


@dataclass(frozen=True, slots=True)
class BetEvidence:
    """A bet made or declined, with the odds that describe it.

    ``news`` is the weight of the information; bets of one call come from the same hand.
    """

    seat: Seat
    target: Seat
    is_made: bool
    odds: Odds
    news: float


def option_of(view: View) -> Option:
    """Return the current contract with its trump or start. *Raises:* ValueError before the choice."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    return view.contract, view.trump, view.start


def duty_of(view: View, seat: Seat) -> Duty:
    """Return a flank's duty to the declarer when this deal's doubling began."""
    owed = _owed_before(view, seat)
    if seat == view.declarer or owed <= 0:
        return Duty.NONE
    return Duty.BINDS if owed >= view.deals_left else Duty.WAITS


def _owed_before(view: View, seat: Seat) -> int:
    """Return how many doubles a flank owed the declarer before this deal (0 or less: none)."""
    return view.rules.duty_doubles - sum(
        isinstance(call, Double) and call.seat == seat and view.declarer in call.targets
        for deal in view.finished
        if deal.dealer == view.declarer
        for call in deal.calls
    )


def pressing_duty(view: View, seat: Seat) -> Duty:
    """Return a flank's duty as far as it explains a double in this deal.

    A double is cheapest in a negative contract. As long as those to come can meet the duty, it explains no
    double in a positive one: that shows a hand as good as a free double does.
    """
    duty, values = duty_of(view, seat), view.rules.values
    if duty is not Duty.WAITS or not values[option_of(view)[0]].is_positive:
        return duty
    negative = sum(not values[contract].is_positive for contract in contracts_to_come(view))
    return Duty.NONE if _owed_before(view, seat) <= min(negative, view.deals_left - 1) else duty


def contracts_to_come(view: View) -> tuple[str, ...]:
    """Return the contracts that the declarer may choose after the one on the table."""
    played = [(deal.dealer, deal.contract) for deal in view.finished]
    if view.contract is not None:
        played.append((view.declarer, view.contract))
    return open_contracts(view.rules, played, view.declarer)


def declarer_lead(prospects: Prospects, option: Option, contracts_open: int) -> float:
    """Return the declarer's expected lead in spreads, given a choice among ``contracts_open`` contracts."""
    chosen = habits_of(prospects.rules.values[option[0]]).chosen
    return chosen.lead(named_gain(prospects, option), contracts_open)


def free_lead(view: View, prospects: Prospects) -> float:
    """Return the part of the declarer's lead that comes from choosing the contract, not a trump."""
    contract = option_of(view)[0]
    if view.trump is None:
        return declarer_lead(prospects, option_of(view), len(view.contracts_left))
    return habits_of(prospects.rules.values[contract]).chosen.lead(0.0, len(view.contracts_left))


def named_gain(prospects: Prospects, option: Option) -> float:
    """Return the gain from naming the best trump or start over an even share, in spreads."""
    contract = option[0]
    if len(prospects.options(contract)) == 1:
        return 0.0
    norm, spread = prospects.declarer_norm(contract), prospects.card_worth(option).spread
    return min(1.2, max(0.0, (norm.mean - prospects.rules.fair_share(contract)) / spread))


def likelihood_of_naming(view: View, prospects: Prospects, deals: Numbers) -> Floats:
    """Return for each deal the log-likelihood that the declarer named this trump and not another.

    It is 0 for the declarer's own view, and if there is no trump to name.
    """
    contract, trump, _ = option_of(view)
    if view.seat == view.declarer or trump is None:
        return np.zeros(len(deals))
    options = prospects.options(contract)
    played = sum(1 << card for seat, card in view.plays if seat == view.declarer and card is not None)
    held = ((deals[:, [view.declarer]] | played) >> np.arange(DECK) & 1).astype(np.float64)
    worths = [prospects.card_worth(option) for option in options]
    odds = _DISCERNING * held @ np.stack([worth.points / worth.spread for worth in worths], axis=1)
    likely: Floats = odds[:, [option[1] for option in options].index(trump)] - np.log(
        np.exp(odds).sum(axis=1)
    )
    return likely


def leads_of(view: View, prospects: Prospects) -> list[float]:
    """Return each other seat's expected lead, in spreads, from its calls, but not from the trump it named."""
    leads = [0.0] * view.rules.players
    leads[view.declarer] = free_lead(view, prospects)
    for call in view.calls:
        if isinstance(call, Double):
            owed = {view.declarer} if duty_of(view, call.seat) is Duty.BINDS else set()
            if call.targets - owed:
                leads[call.seat] = _DOUBLER
            elif not call.targets:
                leads[call.seat] += _SILENT
        elif call.targets:
            leads[call.seat] += _REDOUBLER
    if view.seat is not None:
        leads[view.seat] = 0.0
    return leads


def bets_so_far(view: View) -> Iterator[BetEvidence]:
    """Yield the bets other players made and declined so far, except those decided by duty."""
    contract, doubling = option_of(view)[0], view.rules.doubling
    habits = habits_of(view.rules.values[contract])
    at_once = doubling is not None and doubling.answers_at_once
    others = range(view.rules.players)
    if view.rules.only_declarer(contract):
        others = range(view.declarer, view.declarer + 1)
    doublers: dict[Seat, list[Seat]] = {seat: [] for seat in range(view.rules.players)}
    for call in view.calls:
        speaker = call.seat
        bets: list[tuple[Seat, Odds]] = []
        if isinstance(call, Redouble) or at_once:
            bets = [
                (doubler, habits.answer(pressing_duty(view, doubler), of_declarer=speaker == view.declarer))
                for doubler in doublers[speaker]
            ]
        if isinstance(call, Double):
            free = [seat for seat in others if seat != speaker and seat not in doublers[speaker]]
            duty = pressing_duty(view, speaker)
            if speaker == view.declarer and doubling is not None and doubling.who == "flanks":
                free = []
            bets += [
                (seat, odds)
                for seat in free
                if (odds := habits.double(duty, of_declarer=seat == view.declarer)) is not None
            ]
            for one in call.targets.intersection(free):
                doublers[one].append(speaker)
        if speaker != view.seat:
            yield from (
                BetEvidence(speaker, one, one in call.targets, odds, len(bets) ** -0.5) for one, odds in bets
            )


def weights_of(view: View, prospects: Prospects, ends: Numbers, ahead: Floats) -> Floats:
    """Return the likelihood of all calls for each deal, normalized to a sum of 1.

    ``ends`` are the raw points by seat of each deal, played out once; the deals are sampled with the tilt of
    ``declarer_lead``. ``ahead`` is each hand's lead over the mean, in spreads.
    """
    option = option_of(view)
    unit, logs = prospects.card_worth(option).spread, np.zeros(len(ends))
    if view.seat != view.declarer:
        insight = habits_of(view.rules.values[option[0]]).chosen.insight
        lead = declarer_lead(prospects, option, len(view.contracts_left))
        logs += insight * lead * ends[:, view.declarer] / unit
    for bet in bets_so_far(view):
        apart = (ends[:, bet.seat] - ends[:, bet.target]) / unit
        logs += bet.news * bet.odds.log_probability(ahead[:, bet.seat], apart, is_made=bet.is_made)
    weights: Floats = np.exp(logs - logs.max())
    shares: Floats = weights / weights.sum()
    return shares

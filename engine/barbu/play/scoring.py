"""Raw scores of a deal, and the end of a deal. Source: docs/rules.md, "Contracts"."""

from __future__ import annotations

from collections.abc import Sequence

from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import Payment, settle
from engine.barbu.play.state import Call, DealScore, DealSettled, MatchState, Phase
from engine.barbu.play.view import View
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Suit
from engine.seats import Seat, seats_from


def raw_scores(state: MatchState) -> tuple[int, ...]:
    """Return each seat's points in a finished deal, before doubles."""
    values, deal, players = state.values, state.in_play, state.rules.players
    if is_shared_out(state):
        return shares(values.total, deal.dealer, players)
    if values.race is not None:
        return race_points(values.race, [len(hand) for hand in deal.hands])
    if values.places:
        ranking = [*deal.out, *(seat for seat in range(players) if seat not in deal.out)]
        return tuple(values.places[ranking.index(seat)] for seat in range(players))
    return _trick_scores(state.rules, values, deal.winners, deal.taken, deal.dealer)


def race_points(race: tuple[int, int | None], left: Sequence[int]) -> tuple[int, ...]:
    """Return the points by seat of a race, from the cards left in each hand."""
    card, first = race
    lost = sum(card * cards for cards in left)
    return tuple(card * cards if cards else -lost if first is None else first for cards in left)


def claimed_score(view: View, seat: Seat) -> int:
    """Return the settled score of ``seat`` in the deal in play if it takes all the remaining tricks."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    rules, left = view.rules, view.rules.hand_size - len(view.winners)
    others = rules.cards - CardSet.of(card for cards in view.taken for card in cards)
    taken = [cards | others if owner == seat else cards for owner, cards in enumerate(view.taken)]
    winners = (*view.winners, *(seat,) * left)
    raw = _trick_scores(rules, rules.values[view.contract], winners, taken, view.declarer)
    return settle_deal(rules, view.contract, view.calls, raw)[0][seat]


def _trick_scores(
    rules: RuleSet,
    values: ContractValues,
    winners: Sequence[Seat],
    taken: Sequence[CardSet],
    declarer: Seat,
) -> tuple[int, ...]:
    """Return the points by seat of a finished deal of tricks, with a slam, before doubles."""
    slam = _slam(rules, values, winners, taken)
    if slam is not None:
        won, lost = values.slam_taker, values.slam_others
        return tuple(won if seat == slam else lost for seat in range(rules.players))
    if values.most_in_suit:
        order = seats_from(declarer, rules.players, rules.direction)
        return majority_points(values.most_in_suit, taken, order)
    return points_so_far(values, winners, taken, tricks=len(winners))


def majority_points(points: int, taken: Sequence[CardSet], order: Sequence[Seat]) -> tuple[int, ...]:
    """Return the points by seat of a contract for the most cards of any one suit.

    Players with equally many share them; single points left over go to the first of them after the declarer,
    with whom ``order`` begins.
    """
    most = [max(len(cards.of_suit(suit)) for suit in Suit) for cards in taken]
    tied = [seat for seat in (*order[1:], order[0]) if most[seat] == max(most)]
    return shared_points(points, tied, len(taken))


def shared_points(points: int, tied: Sequence[Seat], players: int) -> tuple[int, ...]:
    """Return points shared equally by these seats; single points left over go to the first ones."""
    sign = -1 if points < 0 else 1
    each, rest = divmod(abs(points), len(tied))
    shares = {seat: sign * (each + (place < rest)) for place, seat in enumerate(tied)}
    return tuple(shares.get(seat, 0) for seat in range(players))


def points_so_far(
    values: ContractValues, winners: Sequence[Seat], taken: Sequence[CardSet], *, tricks: int
) -> tuple[int, ...]:
    """Return the points of the tricks taken so far by seat, before doubles and without a slam.

    ``winners`` is by trick and ``taken`` by seat; ``tricks`` is the number of tricks in the deal.
    """
    counting = values.counting
    raw = [values.each + values.trick * winners.count(seat) for seat in range(len(taken))]
    for seat, cards in enumerate(taken):
        if cards.mask & counting.mask:
            raw[seat] += sum(values.card_points[card] for card in cards & counting)
    for points, winner in zip(values.last, winners[tricks - len(values.last) :], strict=False):
        raw[winner] += points
    for points, winner in zip(values.first, winners, strict=False):
        raw[winner] += points
    return tuple(raw)


def score_deal(state: MatchState) -> tuple[DealScore, tuple[Payment, ...]]:
    deal = state.in_play
    raw = raw_scores(state)
    score, payments = _settle_current(state, raw)
    contract = state.values.contract.name
    return DealScore(deal.dealer, contract, deal.trump, deal.start, deal.calls, raw, score), payments


def last_result(state: MatchState) -> DealSettled | None:
    """Return the finished deal still shown, as a ``DealSettled`` event; ``None`` during play."""
    if state.deal is None or not state.finished or state.phase not in (Phase.DEAL, Phase.OVER):
        return None
    score = state.finished[-1]
    return DealSettled(state.deal, score, _settle_current(state, score.raw)[1])


def is_finished(state: MatchState) -> bool:
    """Return whether the deal is over.

    Domino ends when one player at most holds cards, and a race when one player holds none; a trick deal when
    no cards are left or, under ``early_end``, once all scoring cards are taken and no slam is open.
    """
    deal, rules, values = state.in_play, state.rules, state.values
    if values.is_domino:
        return len(deal.out) >= (1 if values.race else rules.players - 1)
    if not any(deal.hands):
        return True
    if not values.ends_early:
        return False
    left = values.counting.mask
    for taken in deal.taken:
        left &= ~taken.mask
    if left:
        return False
    # A player with every trick so far may still make a slam of all tricks.
    return not (rules.grand_slam and values.contract.slam == "tricks" and len(set(deal.winners)) == 1)


def is_shared_out(state: MatchState) -> bool:
    """Return whether the rules share the deal out unplayed: an undoubled negative contract."""
    return is_unplayed(state.rules, state.values.contract.name, state.in_play.calls)


def is_unplayed(rules: RuleSet, contract: str, calls: Sequence[Call]) -> bool:
    """Return whether the rules share out a deal of this contract after these calls."""
    return (
        rules.doubling is not None
        and rules.doubling.undoubled_negative == "shared"
        and not rules.values[contract].is_positive
        and not any(call.targets for call in calls)
    )


def shares(total: int, declarer: Seat, players: int) -> tuple[int, ...]:
    """Return ``total`` divided among the flanks, rounded down; the declarer gets the rest."""
    flank = total // (players - 1)
    rest = total - flank * (players - 1)
    return tuple(rest if seat == declarer else flank for seat in range(players))


def settle_deal(
    rules: RuleSet, contract: str, calls: Sequence[Call], raw: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    """Return the settled scores by seat of a deal with these calls, and the payment of every pair."""
    settlement = rules.settlement_of(contract)
    return (raw, ()) if settlement is None else settle(raw, pairs_of(calls, rules), settlement)


def _settle_current(state: MatchState, raw: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[Payment, ...]]:
    return settle_deal(state.rules, state.values.contract.name, state.in_play.calls, raw)


def _slam(
    rules: RuleSet, values: ContractValues, winners: Sequence[Seat], taken: Sequence[CardSet]
) -> Seat | None:
    if not rules.grand_slam or values.contract.slam == "none" or not winners:
        return None
    if values.contract.slam == "tricks":
        return winners[0] if len(set(winners)) == 1 else None
    everything = (seat for seat, cards in enumerate(taken) if cards & values.counting == values.counting)
    return next(everything, None)

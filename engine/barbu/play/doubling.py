"""Doubles and redoubles: who may, and who must. Source: docs/rules.md, "Doubling".

Only the calls are stored, in order; the doubled pairs are derived from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.settlement import Level, Pair
from engine.barbu.play.state import Call, MatchState, remembered
from engine.barbu.rules.rule_set import DoublingRules, RuleSet
from engine.seats import Seat, seats_from

Targets = frozenset[Seat]
NOBODY: Targets = frozenset()


def is_table_double(call: Call, players: int) -> bool:
    """Return whether a call doubles every opponent."""
    return isinstance(call, Double) and len(call.targets) == players - 1


def pairs_of(calls: Sequence[Call], rules: RuleSet) -> tuple[Pair, ...]:
    """Return the doubled pairs in the order of their doubles, with their levels."""
    mutual = rules.doubling is not None and rules.doubling.table_doubles_redouble
    at_once = rules.doubling is not None and rules.doubling.answers_at_once
    return _pairs_of(tuple(calls), rules.players, mutual, at_once)


@lru_cache(maxsize=256)
def _pairs_of(calls: tuple[Call, ...], players: int, mutual: bool, at_once: bool) -> tuple[Pair, ...]:
    pairs: dict[frozenset[Seat], Pair] = {}
    tables = {call.seat for call in calls if is_table_double(call, players)}
    for call in calls:
        for target in sorted(call.targets):
            key = frozenset((call.seat, target))
            if isinstance(call, Redouble) or (at_once and key in pairs):
                pairs[key] = Pair(target, call.seat, Level.REDOUBLED)
            elif key not in pairs:
                both = mutual and call.seat in tables and target in tables
                level = Level.REDOUBLED if both else Level.DOUBLED
                pairs[key] = Pair(call.seat, target, level, is_mutual=both)
    return tuple(pairs.values())


def doubled_by(calls: Iterable[Call], seat: Seat, rules: RuleSet) -> Targets:
    """Return the seats that doubled ``seat`` and may be answered.

    A seat already doubled by ``seat`` does not count, unless it doubled the whole table and the rules let
    such doubles be answered.
    """
    answered = rules.doubling is not None and rules.doubling.table_answered
    own = standing = NOBODY
    for call in calls:
        if not isinstance(call, Double):
            continue
        if call.seat == seat:
            own = call.targets
        elif seat in call.targets:
            by_table = answered and is_table_double(call, rules.players)
            if by_table or call.seat not in own:
                standing |= {call.seat}
    return standing


def answers_at_once(calls: Iterable[Call], seat: Seat, rules: RuleSet) -> Targets:
    """Return the seats whose double ``seat`` redoubles by doubling them, as in a single round of calls."""
    if rules.doubling is None or not rules.doubling.answers_at_once:
        return NOBODY
    return doubled_by(calls, seat, rules)


def may_answer(rules: RuleSet, declarer: Seat, seat: Seat, doubler: Seat) -> bool:
    """Return whether ``seat``, once doubled by ``doubler``, has a turn left to redouble."""
    if rules.doubling is None or not rules.doubling.redoubles:
        return False
    order = (*seats_from(declarer, rules.players, rules.direction)[1:], declarer)
    return rules.doubling.rounds == 2 or order.index(seat) > order.index(doubler)


def speaking_order(state: MatchState) -> tuple[Seat, ...]:
    """Return the seats in the order of the doubling round, starting after the declarer.

    The declarer comes last, if they may double at all or answer in the same round.
    """
    rules, declarer = state.rules, state.in_play.dealer
    order = seats_from(declarer, rules.players, rules.direction)
    doubling = _doubling(rules)
    declarer_speaks = doubling.answers_at_once or (
        doubling.who == "everyone" and not rules.only_declarer(state.values.contract.name)
    )
    return (*order[1:], declarer) if declarer_speaks else order[1:]


def answering_order(state: MatchState) -> tuple[Seat, ...]:
    """Return the seats in the order of the redoubling round; none if there is no such round."""
    rules = state.rules
    if not _doubling(rules).has_second_round:
        return ()
    order = seats_from(state.in_play.dealer, rules.players, rules.direction)
    return order if _doubling(rules).redouble_order == "declarer_first" else (*order[1:], order[0])


def double_options(state: MatchState, seat: Seat) -> tuple[Targets, ...]:
    """Return the target sets ``seat`` may announce now, smallest first; the empty set is a pass.

    If a duty can only be met now, announcements that do not meet it are excluded.
    """
    rules, deal = state.rules, state.in_play
    doubling = _doubling(rules)
    others = _others(rules.players, seat)
    against, answers = doubled_by(deal.calls, seat, rules), answers_at_once(deal.calls, seat, rules)
    targets = others
    if rules.only_declarer(state.values.contract.name):
        targets = others & {deal.dealer}
    if seat == deal.dealer and doubling.who == "flanks":
        targets = NOBODY
    targets, against = targets | answers, against - answers
    if doubling.form == "announcement":
        ordered = _announceable(deal.dealer, others, targets, against, doubling.announce_standing)
    else:
        ordered = _subsets(targets - against)
        if doubling.table_doubles_redouble and targets == others and against:
            ordered = (*ordered, others)
    if must_double(state, seat):
        return tuple(option for option in ordered if deal.dealer in option)
    return ordered


def redouble_options(state: MatchState, seat: Seat) -> tuple[Targets, ...]:
    """Return the sets of doublers ``seat`` may answer now, smallest first; the empty set is a pass."""
    open_to = open_doublers(state.in_play.calls, seat, state.rules)
    if not open_to:
        return (NOBODY,)
    owed = must_redouble(state, seat) & open_to
    return tuple(option for option in _subsets(open_to) if owed <= option)


def open_doublers(calls: Sequence[Call], seat: Seat, rules: RuleSet) -> Targets:
    """Return the seats whose doubles ``seat`` may still redouble after these calls."""
    against = doubled_by(calls, seat, rules)
    if not against:
        return NOBODY
    settled: set[Seat] = set()
    for pair in pairs_of(calls, rules):
        if pair.level is Level.REDOUBLED and seat in (pair.doubler, pair.doubled):
            settled |= {pair.doubler, pair.doubled}
    return against - settled


def deals_left(state: MatchState) -> int:
    """Return the current declarer's remaining deals, including the one on the table."""
    declarer, rules = state.next_dealer, state.rules
    if any(group.deals is not None for group in rules.schedule):
        to_come = range(state.deal_index, rules.deal_count)
        return sum(rules.dealer_of(index, state.first_dealer) == declarer for index in to_come)
    return rules.per_declarer - [deal.dealer for deal in state.finished].count(declarer)


def must_double(state: MatchState, seat: Seat) -> bool:
    """Return whether ``seat`` owes the declarer a double in every remaining deal."""
    duty = state.rules.duty_doubles
    if not duty or duty < (left := deals_left(state)):
        return False  # no duty, or all of it can wait
    owed = duties_owed(state)[0][seat]
    return owed > 0 and owed >= left


def must_redouble(state: MatchState, seat: Seat) -> Targets:
    """Return the flanks the declarer must redouble now, since no later double of theirs is certain."""
    deal = state.in_play
    if seat != deal.dealer or not state.rules.duty_redoubles:
        return NOBODY
    against = doubled_by(deal.calls, seat, state.rules)
    if not against:
        return NOBODY
    doubles, redoubles = duties_owed(state)
    return frozenset(flank for flank in against if redoubles[flank] > doubles[flank])


@remembered
def duties_owed(state: MatchState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return by seat the doubles owed to the current declarer, and the redoubles the declarer owes."""
    declarer, rules = state.next_dealer, state.rules
    doubles, redoubles = [rules.duty_doubles] * rules.players, [rules.duty_redoubles] * rules.players
    doubles[declarer] = redoubles[declarer] = 0
    for call in _calls_in_deals_of(state, declarer):
        if isinstance(call, Redouble):
            if call.seat == declarer:
                for flank in call.targets:
                    redoubles[flank] -= 1
        elif declarer in call.targets:
            doubles[call.seat] -= 1
    return tuple(max(0, count) for count in doubles), tuple(max(0, count) for count in redoubles)


def _calls_in_deals_of(state: MatchState, declarer: Seat) -> Iterator[Call]:
    """Yield the calls in a declarer's deals, including the one on the table."""
    for deal in state.finished:
        if deal.dealer == declarer:
            yield from deal.calls
    if state.deal and len(state.finished) == state.deal.index:
        yield from state.deal.calls


@cache
def _others(players: int, seat: Seat) -> Targets:
    return frozenset(range(players)) - {seat}


@lru_cache(maxsize=256)
def _announceable(
    declarer: Seat, others: Targets, targets: Targets, against: Targets, announce_standing: bool
) -> tuple[Targets, ...]:
    """Return the announcements, limited to ``targets``, that create a pair or may restate existing ones."""
    single = [frozenset((other,)) for other in others]
    announced = [targets & said for said in (*single, others - {declarer}, others)]
    options = {
        said for said in announced if said - against or not said or (announce_standing and len(said) > 1)
    }
    return tuple(option for option in _subsets(targets) if option in options or not option)


@lru_cache(maxsize=256)
def _subsets(targets: Targets) -> tuple[Targets, ...]:
    """Return every subset of these seats, smallest first, then by seat numbers."""
    ordered = sorted(targets)
    sizes = range(len(ordered) + 1)
    return tuple(frozenset(chosen) for size in sizes for chosen in combinations(ordered, size))


def _doubling(rules: RuleSet) -> DoublingRules:
    if rules.doubling is None:
        raise ValueError("this rule set has no doubling")
    return rules.doubling

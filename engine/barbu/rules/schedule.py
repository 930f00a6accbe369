"""Schedules: which contracts are played by whom, and how often. Source: docs/rules.md, "Schedules".

A rule set without a schedule has one group of all its contracts, each once for every declarer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.barbu.rules.base import RulesPart
from engine.barbu.rules.faults import fault
from engine.seats import Seat

Count = Annotated[int, Field(ge=1, le=100)]
Played = Sequence[tuple[Seat, str]]
"""The declarer and the contract of each deal so far."""


class Group(RulesPart):
    """Some contracts of a rule set, and how often they are played.

    Attributes:
        contracts: names; every contract of the set is in exactly one group.
        each_dealer: deals of the group that each declarer plays; or
        deals: deals of the group at the table. All groups of a set use the same one of the two.
        times: the most deals of one contract at the table; None for no limit.
        again: whether a declarer may choose a contract they had before.
        order: whether contracts come in the order of the list; None as the rule set says.
        in_turn: whether the group is closed until all groups above it are used up.
        after: deals of the game after which the group is open.
    """

    contracts: Annotated[tuple[str, ...], Field(min_length=1, max_length=20)]
    each_dealer: Count | None = None
    deals: Count | None = None
    times: Count | None = None
    again: bool = False
    order: Literal["free", "imposed"] | None = None
    in_turn: bool = False
    after: Annotated[int, Field(ge=0, le=1000)] = 0


def with_other_contracts(group: Group, contracts: Sequence[str], players: int) -> Group:
    """Return the group with these contracts: with all deals they can have if it had all, else at most those.

    Without a limit the number of deals stays; an impossible one is left for ``check_schedule`` to reject.
    """
    changed = group.model_copy(update={"contracts": tuple(contracts)})
    most, before = ((one.times or 0) * len(one.contracts) for one in (changed, group))
    if group.deals is not None:
        fitting = most if group.deals == before else min(group.deals, most or group.deals)
        return changed.model_copy(update={"deals": fitting})
    each = group.each_dealer or 0
    if not group.again:
        each = len(contracts) if each == len(group.contracts) else min(each, len(contracts))
    if group.times is not None:
        each = min(each, most // players) or each
    return changed.model_copy(update={"each_dealer": each})


@dataclass(frozen=True, slots=True)
class GroupState:
    """A group as it stands for one declarer: deals left, theirs or the table's, and why it is closed."""

    group: Group
    left: int
    closed: str
    open: tuple[str, ...]


def group_states(
    groups: Sequence[Group], played: Played, declarer: Seat, *, imposed: bool
) -> list[GroupState]:
    """Return every group as it stands for ``declarer``; ``imposed`` is the rule set's own order."""
    table = [contract for _, contract in played]
    own = [contract for seat, contract in played if seat == declarer]
    found: list[GroupState] = []
    is_left_above = is_open_above = False
    for group in groups:
        counted = own if group.deals is None else table
        left = (group.deals or group.each_dealer or 0) - sum(map(counted.count, group.contracts))
        closed = ""
        if left <= 0:
            closed = "used_up"
        elif group.after > len(played):
            closed = "after"
        elif (group.in_turn and is_left_above) or (imposed and is_open_above):
            closed = "in_turn"
        names = () if closed else _choosable(group, table, own, counted, imposed=imposed)
        is_left_above |= left > 0
        is_open_above |= bool(names)
        found.append(GroupState(group, max(0, left), closed, names))
    return found


def _choosable(
    group: Group, table: Sequence[str], own: Sequence[str], counted: Sequence[str], *, imposed: bool
) -> tuple[str, ...]:
    names = tuple(
        name
        for name in group.contracts
        if (group.times is None or table.count(name) < group.times) and (group.again or name not in own)
    )
    if (group.order or ("imposed" if imposed else "free")) == "imposed" and names:
        return (min(names, key=lambda name: (counted.count(name), group.contracts.index(name))),)
    return names


def why_closed(
    groups: Sequence[Group], played: Played, declarer: Seat, contract: str, *, imposed: bool
) -> tuple[str, dict[str, Any]]:
    """Return the code and facts of the error for a contract that cannot be chosen now."""
    states = group_states(groups, played, declarer, imposed=imposed)
    state = next(one for one in states if contract in one.group.contracts)
    group = state.group
    if state.closed == "used_up":
        return "contract_group_used", {"contract": contract}
    if state.closed == "after":
        return "contract_not_yet", {"contract": contract, "after": group.after}
    if state.closed:
        return "contract_later", {"contract": contract}
    if group.times is not None and sum(name == contract for _, name in played) >= group.times:
        return "contract_used_up", {"contract": contract, "times": group.times}
    if not group.again and (declarer, contract) in played:
        return "contract_had", {"contract": contract}
    return "contract_imposed", {"contract": contract, "next": state.open[0]}


def deals_of(group: Group, players: int) -> int:
    return group.deals if group.deals is not None else players * (group.each_dealer or 0)


def most_times(group: Group, players: int) -> int:
    """Return the most often that one contract of a group can be played at the table."""
    return min(group.times or 1000, 1000 if group.again else players)


def is_fixed(group: Group, players: int) -> bool:
    """Return whether the choices cannot change how often each contract is played."""
    return deals_of(group, players) == most_times(group, players) * len(group.contracts)


# ---------------------------------------------------------------- validation


def check_schedule(
    groups: Sequence[Group], contracts: Sequence[str], *, players: int, each_deal: bool, duty: int
) -> None:
    """Check that a schedule can be played to the end, whatever is chosen. *Raises:* ValueError otherwise."""
    _check_names(groups, contracts)
    at_table = [group.deals is not None for group in groups]
    if any(at_table) != all(at_table) or any(group.deals and group.each_dealer for group in groups):
        raise fault(
            "schedule", "schedule_two_counts", "give each_dealer in every group, or deals in every group"
        )
    for number, group in enumerate(groups):
        _check_group(group, f"schedule.{number}", players, overlaps=_overlaps(groups, number))
    if all(at_table) and not each_deal:
        reason = "with deals counted at the table the dealer changes each deal"
        raise fault("dealer_rotation", "schedule_rotation", reason)
    if all(at_table) and duty:
        reason = "with deals counted at the table nobody owes a double"
        raise fault("doubling.duty_doubles", "schedule_duty", reason)
    deals = sum(deals_of(group, players) for group in groups)
    _check_open(groups, players, deals, each_deal=each_deal)


def _check_names(groups: Sequence[Group], contracts: Sequence[str]) -> None:
    seen: set[str] = set()
    for group in groups:
        for name in group.contracts:
            if name not in contracts:
                raise fault("schedule", "schedule_unknown", "unknown contract '{contract}'", contract=name)
            if name in seen:
                reason = "'{contract}' is in two groups, or twice in one"
                raise fault("schedule", "schedule_twice", reason, contract=name)
            seen.add(name)
    for name in contracts:
        if name not in seen:
            reason = "'{contract}' is in no group, so it would never be played"
            raise fault("schedule", "schedule_missing", reason, contract=name)


def _check_group(group: Group, where: str, players: int, *, overlaps: bool) -> None:
    if group.deals is None and group.each_dealer is None:
        raise fault(where, "schedule_no_count", "it needs each_dealer or deals")
    count, wanted = len(group.contracts), deals_of(group, players)
    share = group.each_dealer or -(-(group.deals or 0) // players)
    if group.times is not None and group.times * count < wanted:
        facts = {"wanted": wanted, "most": group.times * count}
        reason = "{wanted} deals are needed, but these contracts may be played only {most} times"
        raise fault(where, "schedule_short", reason, **facts)
    if group.again or group.times == 1:
        return
    if share > count:
        reason = "{each} deals for each declarer, but only {contracts} contracts; write again = true"
        raise fault(f"{where}.each_dealer", "schedule_too_many", reason, each=share, contracts=count)
    # A declarer's last deal of the group could find all contracts new to them used up by the others.
    is_scarce = group.times is not None and group.times < players
    can_run_dry = is_scarce and (group.times or 0) * (count - share + 1) <= (players - 1) * share
    if can_run_dry or (group.deals is not None and overlaps):
        reason = "a declarer could be left without a contract; write again = true, or times = 1"
        raise fault(f"{where}.again", "schedule_dry", reason)


def _overlaps(groups: Sequence[Group], number: int) -> bool:
    """Return whether a declarer can choose between this group and another."""
    next_waits = number + 1 == len(groups) or groups[number + 1].in_turn
    return not next_waits or (number > 0 and not groups[number].in_turn)


def _check_open(groups: Sequence[Group], players: int, deals: int, *, each_deal: bool) -> None:
    """Walk the deals, each declarer using up first what is open. *Raises:* ValueError if nothing is."""
    left = [[group.deals or group.each_dealer or 0] * players for group in groups]
    for deal, declarer in _dealers(players, deals, each_deal=each_deal):
        number = next(_open_numbers(groups, left, deal, declarer), None)
        if number is None:
            late = next((n for n, group in enumerate(groups) if group.after > deal), None)
            field = f"schedule.{len(groups) - 1}.in_turn" if late is None else f"schedule.{late}.after"
            raise fault(field, "schedule_closed", "in deal {deal} no group would be open", deal=deal + 1)
        seats = range(players) if groups[number].deals is not None else (declarer,)
        for seat in seats:
            left[number][seat] -= 1


def _dealers(players: int, deals: int, *, each_deal: bool) -> Iterator[tuple[int, Seat]]:
    each = -(-deals // players)
    for deal in range(deals):
        yield deal, (deal if each_deal else deal // each) % players


def _open_numbers(
    groups: Sequence[Group], left: Sequence[Sequence[int]], deal: int, declarer: Seat
) -> Iterator[int]:
    for number, group in enumerate(groups):
        waits = group.in_turn and any(left[above][declarer] > 0 for above in range(number))
        if left[number][declarer] > 0 and not waits and group.after <= deal:
            yield number

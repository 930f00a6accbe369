"""Parser for a deal's typed result: counts, places or points, one per player.

A number with a sign is points. One without is a count if the contract counts one kind of thing, a place at
domino, and points with the contract's own sign otherwise: what players say at the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from bot.games.barbu.parse_input import choice_arg
from bot.games.barbu.score_sheet.draft import Draft
from engine.barbu.paper.raw_scores import needs, raw_of_taken
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import Denomination, parse_rank
from engine.errors import CodedError, ImpossibleResult
from engine.seats import Seat

Unit = Literal["tricks", "cards", "places", "points"]
_NUMBER = re.compile(r"[+-]?\d{1,4}")


def unit_of(values: ContractValues) -> Unit:
    """Return the meaning of a number without a sign at this contract."""
    needed = needs(values)
    if needed == ("order",):
        return "places"
    if needed == ("tricks",):
        return "tricks"
    worths = {points for points in values.card_points if points}
    return "cards" if needed == ("cards",) and len(worths) == 1 else "points"


def raw_of_typed(rules: RuleSet, contract: str, typed: Sequence[str]) -> tuple[int, ...]:
    """Return raw scores by seat; empty if nothing is typed. An empty field is 0, or the place that is left.

    Raises:
        CodedError: ``sheet_unreadable`` for text that is no number.
        ImpossibleResult: for counts that do not add up.
    """
    texts = [text.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-") for text in typed]
    if not any(texts):
        return ()
    for text in texts:
        if text and not _NUMBER.fullmatch(text):
            raise CodedError("sheet_unreadable", text=text)
    values, unit = rules.values[contract], unit_of(rules.values[contract])
    if unit != "points" and not any(text[:1] in ("+", "-") for text in texts):
        counts = [int(text or 0) for text in texts]
        if unit == "places" and len(texts) == rules.players:
            return _of_places(rules, contract, counts)
        if unit == "tricks" and len(texts) == rules.players:
            return raw_of_taken(rules, contract, tricks=counts)
        if unit == "cards" and len(texts) == rules.players:
            return _of_cards(rules, values, counts)
    sign = 1 if values.is_positive else -1
    return tuple(int(text or 0) if text[:1] in ("", "+", "-") else sign * int(text) for text in texts)


def _of_places(rules: RuleSet, contract: str, places: Sequence[int]) -> tuple[int, ...]:
    """Return raw scores from each seat's place; one place may be left out, and is then the missing one."""
    left = set(range(1, rules.players + 1)) - set(places)
    filled = [place or (min(left) if len(left) == 1 else 0) for place in places]
    if sorted(filled) != list(range(1, rules.players + 1)):
        raise ImpossibleResult("result_order", contract=contract, expected=rules.players)
    return tuple(rules.values[contract].places[place - 1] for place in filled)


def _of_cards(rules: RuleSet, values: ContractValues, counts: Sequence[int]) -> tuple[int, ...]:
    worth = next(points for points in values.card_points if points)
    everything = len(values.counting)
    if rules.grand_slam and values.contract.slam == "counted" and everything in counts:
        slam = -values.total * (rules.players - 2)
        return tuple(slam if count == everything else values.total for count in counts)
    return tuple(worth * count for count in counts)


def row_of_draft(rules: RuleSet, draft: Draft, *, declarer: Seat) -> DealEntry:
    """Return the deal as the sheet takes it. *Raises:* the fault in what was typed."""
    contract, detail = draft.contract or "", draft.detail
    trump = start = None
    if detail:
        is_trump = bool(rules.values[contract].contract.trump)
        chosen = choice_arg(rules, contract, detail if is_trump else None, None if is_trump else detail)
        code = chosen.partition("/")[2]
        trump, start = (Denomination.parse(code), None) if is_trump else (None, parse_rank(code))
    raw = raw_of_typed(rules, contract, draft.typed)
    return DealEntry(
        contract,
        raw,
        draft.by_speaker(draft.doubles),
        draft.by_speaker(draft.redoubles),
        trump,
        start,
        declarer,
    )

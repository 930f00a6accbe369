"""A deal as it is entered, carried in the buttons' ``custom_id`` so that a restart loses nothing.

Its result is typed as counts, places or points, one per player. A number with a sign is points. One without
is a count if the contract counts one kind of thing, a place in domino, and points with the contract's own
sign otherwise, as players say it at the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.discord_io.component_request import number_of, read_as
from bot.games.barbu.autocomplete import choice_arg
from engine.barbu.paper.raw_scores import needs, raw_of_left, raw_of_taken
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.doubling import may_answer
from engine.barbu.play.state import Call
from engine.barbu.rules.contracts import ContractValues
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, Denomination, parse_rank
from engine.errors import CodedError, ImpossibleResult, raise_any, read_all
from engine.seats import Seat, seats_from

TYPED_CHARS = 10
"""Maximum characters of one player's field: a sign and nine digits."""
LINE_CHARS = 39
"""Maximum characters of a field shared by all players: eight signs, three digits after each."""
DETAIL_CHARS = 11
"""Maximum characters of the trump or the start typed in any language: ``ohne Trumpf``."""
PAIRS_PER_PAGE = 15
DEALS_MOST, PAGES_MOST = 999, 9
"""Upper bounds for decoding; no sheet has as many deals or pages of pairs."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

DoublePairs = frozenset[tuple[Seat, Seat]]
"""Pairs of speaker and target."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A partly entered deal.

    Attributes:
        number: index of the deal to correct, from 0; None for a new one.
        contract: its name; None until chosen.
        doubles, redoubles: pairs (speaker, target).
        detail: the trump's code or the start's rank as typed; may be empty.
    """

    number: int | None = None
    contract: str | None = None
    doubles: DoublePairs = frozenset()
    redoubles: DoublePairs = frozenset()
    page: int = 0
    detail: str = ""
    typed: tuple[str, ...] = ()

    @classmethod
    def of(cls, number: int, row: DealEntry, rules: RuleSet) -> Draft:
        """Return the draft that would produce a row of the sheet by these rules."""
        return cls(
            number,
            row.contract,
            frozenset((seat, other) for seat, others in row.doubles.items() for other in others),
            frozenset((seat, other) for seat, others in row.redoubles.items() for other in others),
            detail=row.trump.code if row.trump else "" if row.start is None else RANKS[row.start],
            typed=tuple(f"{rules.shown_points(points):+d}" for points in row.raw),
        )

    def with_typed(self, fields: Mapping[str, str], rules: RuleSet) -> Draft:
        """Return the draft with the text of its form, by the names of ``result_fields``."""
        if "all" in fields:
            typed = tuple(fields["all"][:LINE_CHARS].replace(",", " ").split())
        else:
            seats = range(rules.players)
            typed = tuple(fields.get(f"seat{seat}", "").strip()[:TYPED_CHARS] for seat in seats)
        return replace(self, typed=typed, detail=fields.get("detail", "").strip())

    def encode(self, rules: RuleSet) -> str:
        """Return the draft as a button carries it."""
        names = [contract.name for contract in rules.contracts]
        head = (
            "" if self.number is None else str(self.number),
            "" if self.contract is None else str(names.index(self.contract)),
            _mask(self.doubles, rules.players),
            _mask(self.redoubles, rules.players),
            str(self.page or ""),
        )
        parts = [".".join(head), _clean(self.detail)[:DETAIL_CHARS], *map(_clean, self.typed)]
        return "~".join(parts)[:73]  # a button also has the sheet's id and revision

    @classmethod
    def decode(cls, arg: str, rules: RuleSet) -> Draft:
        """Parse the draft of a button. *Raises:* CodedError ``unknown_button``."""
        head, *rest = arg.split("~")
        parts = head.split(".")
        if len(parts) != 5:
            raise CodedError("unknown_button")
        number, contract, doubles, redoubles, page = parts
        names = [contract.name for contract in rules.contracts]
        return cls(
            number_of(number, most=DEALS_MOST) if number else None,
            names[number_of(contract, most=len(names) - 1)] if contract else None,
            _pairs(doubles, rules.players),
            _pairs(redoubles, rules.players),
            number_of(page, most=PAGES_MOST) if page else 0,
            rest[0] if rest else "",
            tuple(rest[1:]),
        )

    def with_pair(self, one: Seat, other: Seat, doubles: DoublePairs, redoubles: DoublePairs) -> Draft:
        """Return the draft with the doubles between two players replaced."""
        both = {(one, other), (other, one)}
        return replace(
            self, doubles=(self.doubles - both) | doubles, redoubles=(self.redoubles - both) | redoubles
        )

    def calls(self, declarer: Seat, rules: RuleSet) -> tuple[Call, ...]:
        """Return all doubles in speaking order, then all redoubles."""
        doubles, redoubles = self.by_speaker(self.doubles), self.by_speaker(self.redoubles)
        order = seats_from(declarer, rules.players, rules.direction)
        spoken = [Double(seat, doubles[seat]) for seat in (*order[1:], declarer) if seat in doubles]
        return (*spoken, *(Redouble(seat, targets) for seat, targets in redoubles.items()))

    def by_speaker(self, pairs: DoublePairs) -> dict[Seat, frozenset[Seat]]:
        speakers = {seat for seat, _ in pairs}
        return {seat: frozenset(other for who, other in pairs if who == seat) for seat in sorted(speakers)}


def options_of(
    one: Seat, other: Seat, declarer: Seat, rules: RuleSet, contract: str
) -> list[tuple[DoublePairs, DoublePairs]]:
    """Return the doubles and redoubles that two players can announce to each other, nothing first."""
    doubling = rules.doubling
    nothing: tuple[DoublePairs, DoublePairs] = (frozenset(), frozenset())
    if doubling is None:
        return [nothing]
    only_declarer = rules.only_declarer(contract)
    found = [nothing]
    for who, whom in ((one, other), (other, one)):
        silent = who == declarer and (doubling.who == "flanks" or only_declarer)
        if not silent and (whom == declarer or not only_declarer):
            double: DoublePairs = frozenset({(who, whom)})
            found.append((double, frozenset()))
            if may_answer(rules, declarer, whom, who):
                found.append((double, frozenset({(whom, who)})))
    if doubling.table_doubles_redouble and len(found) == 5:
        # Two doubles of the whole table redouble each other. If only the later one was such a double, the
        # earlier doubler may redouble; the order is not entered, so a redouble by either is offered.
        both: DoublePairs = frozenset({(one, other), (other, one)})
        found += [
            (both, redoubles) for redoubles in (frozenset(), *(frozenset({said}) for said in sorted(both)))
        ]
    return found


def _clean(text: str) -> str:
    return text.replace("~", " ").replace(":", " ")


def _mask(pairs: Iterable[tuple[Seat, Seat]], players: int) -> str:
    mask = sum(1 << (who * players + whom) for who, whom in pairs)
    text = ""
    while mask:
        mask, digit = divmod(mask, len(_DIGITS))
        text = _DIGITS[digit] + text
    return text


def _mask_of(text: str) -> int:
    mask = 0
    for digit in text:
        mask = mask * len(_DIGITS) + _DIGITS.index(digit)
    return mask


def _pairs(text: str, players: int) -> DoublePairs:
    mask = read_as(_mask_of, text)
    seats = range(players)
    return frozenset((a, b) for a in seats for b in seats if mask >> (a * players + b) & 1)


Unit = Literal["tricks", "cards", "places", "left", "points"]
_NUMBER = re.compile(r"[+-]?\d{1,9}")
"""Points of a house contract can be as many as ``engine.barbu.rules.limits.MOST_POINTS``."""


def unit_of(values: ContractValues) -> Unit:
    """Return the meaning of a number without a sign in this contract."""
    needed = needs(values)
    if needed == ("order",):
        return "places"
    if needed == ("left",):
        return "left"
    if needed == ("tricks",):
        return "tricks"
    worths = {points for points in values.card_points if points}
    is_counted = needed == ("cards",) and len(worths) == 1 and not values.each
    return "cards" if is_counted else "points"


def raw_of_typed(rules: RuleSet, contract: str, typed: Sequence[str]) -> tuple[int, ...]:
    """Return raw scores by seat; empty if nothing is typed. An empty field is 0, or the place that is left.

    *Raises:* CodedError ``sheet_unreadable`` for text, SeveralErrors for several; ImpossibleResult if the
    counts do not add up.
    """
    texts = [text.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-") for text in typed]
    if not any(texts):
        return ()
    wrong = dict.fromkeys(text for text in texts if text and not _NUMBER.fullmatch(text))
    raise_any([CodedError("sheet_unreadable", text=text) for text in wrong])
    values, unit = rules.values[contract], unit_of(rules.values[contract])
    is_signed = any(text[:1] in ("+", "-") for text in texts)
    if unit != "points" and len(texts) == rules.players and not is_signed:
        counts = [int(text or 0) for text in texts]
        if unit == "places":
            return _of_places(rules, contract, counts)
        if unit == "left":
            return raw_of_left(rules, contract, counts)
        if unit == "tricks":
            return raw_of_taken(rules, contract, tricks=counts)
        return _of_cards(rules, values, counts)
    # Without a sign anywhere, points are those the contract is about; penalties are printed without one.
    sign = rules.sign * (1 if values.is_positive else -1)
    sign = 1 if is_signed and rules.lowest_wins else sign
    return tuple(
        rules.shown_points(int(text or 0) if text[:1] in ("", "+", "-") else sign * int(text))
        for text in texts
    )


def _of_places(rules: RuleSet, contract: str, places: Sequence[int]) -> tuple[int, ...]:
    """Return raw scores from each seat's place; one may be omitted, and is then the remaining place."""
    left = set(range(1, rules.players + 1)) - set(places)
    filled = [place or (min(left) if len(left) == 1 else 0) for place in places]
    if sorted(filled) != list(range(1, rules.players + 1)):
        raise ImpossibleResult("result_order", contract=contract, expected=rules.players)
    return tuple(rules.values[contract].places[place - 1] for place in filled)


def _of_cards(rules: RuleSet, values: ContractValues, counts: Sequence[int]) -> tuple[int, ...]:
    worth = next(points for points in values.card_points if points)
    everything = len(values.counting)
    if sum(counts) != everything:
        contract = values.contract.name
        raise ImpossibleResult("result_cards", contract=contract, given=sum(counts), expected=everything)
    if rules.grand_slam and values.contract.slam == "counted" and everything in counts:
        return tuple(values.slam_taker if count == everything else values.slam_others for count in counts)
    return tuple(worth * count for count in counts)


def _naming_of(rules: RuleSet, contract: str, detail: str) -> tuple[Denomination | None, int | None]:
    """Return the typed trump, or the typed start; neither if nothing is typed. *Raises:* IllegalAction."""
    if not detail:
        return None, None
    is_trump = bool(rules.values[contract].contract.has_trump)
    chosen = choice_arg(rules, contract, detail if is_trump else None, None if is_trump else detail)
    code = chosen.partition("/")[2]
    return (Denomination.parse(code), None) if is_trump else (None, parse_rank(code))


def row_of_draft(rules: RuleSet, draft: Draft, *, declarer: Seat) -> DealEntry:
    """Return the deal as an entry of the sheet.

    *Raises:* IllegalAction for a typed trump or start, and the errors of ``raw_of_typed``; SeveralErrors.
    """
    contract = draft.contract or ""
    raw, (trump, start) = read_all(
        lambda: raw_of_typed(rules, contract, draft.typed), lambda: _naming_of(rules, contract, draft.detail)
    )
    return DealEntry(
        contract,
        raw,
        draft.by_speaker(draft.doubles),
        draft.by_speaker(draft.redoubles),
        trump,
        start,
        declarer,
    )

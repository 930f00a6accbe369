"""Draft of a deal, carried in the buttons' ``custom_id`` so that a restart loses nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.discord_io.component_request import number_of, read_as
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS
from engine.errors import CodedError
from engine.seats import Seat

TYPED_CHARS = 5
"""As much as fits into one field of one player."""
LINE_CHARS = 26
"""Maximum characters of the one field that all players share."""
DETAIL_CHARS = 8
"""The trump or the start, as it may be typed."""
PAIRS_PER_PAGE = 15
DEALS_MOST, PAGES_MOST = 999, 9
"""More deals, and more pages of pairs, than any sheet has."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

Said = frozenset[tuple[Seat, Seat]]
"""Pairs of speaker and target."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A partly entered deal.

    Attributes:
        number: index of the deal to correct, from 0; None for a new one.
        contract: its name; None until chosen.
        doubles, redoubles: pairs (speaker, target).
        page: page of pairs on view.
        detail: the trump's code or the start's rank as typed; may be empty.
        typed: text of the players' fields.
    """

    number: int | None = None
    contract: str | None = None
    doubles: Said = frozenset()
    redoubles: Said = frozenset()
    page: int = 0
    detail: str = ""
    typed: tuple[str, ...] = ()

    @classmethod
    def of(cls, number: int, row: DealEntry) -> Draft:
        """Return the draft that would produce a row of the sheet."""
        return cls(
            number,
            row.contract,
            frozenset((seat, other) for seat, others in row.doubles.items() for other in others),
            frozenset((seat, other) for seat, others in row.redoubles.items() for other in others),
            detail=row.trump.code if row.trump else "" if row.start is None else RANKS[row.start],
            typed=tuple(f"{points:+d}" for points in row.raw),
        )

    def with_typed(self, fields: Mapping[str, str], rules: RuleSet) -> Draft:
        """Return the draft with the text of its form, by the names of ``result_fields``."""
        if "all" in fields:
            # A typed sign may be separated from its number.
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
        parts = [".".join(head), _clean(self.detail)[:DETAIL_CHARS]]
        if self.typed:
            # No more of it than a form lets in again, so that the whole fits into a button whatever it was.
            parts.append("~".join(map(_clean, self.typed))[:LINE_CHARS])
        return "~".join(parts)

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

    def with_pair(self, one: Seat, other: Seat, doubles: Said, redoubles: Said) -> Draft:
        """Return the draft with the doubles between two players replaced."""
        both = {(one, other), (other, one)}
        return replace(
            self, doubles=(self.doubles - both) | doubles, redoubles=(self.redoubles - both) | redoubles
        )

    def by_speaker(self, pairs: Said) -> dict[Seat, frozenset[Seat]]:
        """Return pairs by speaker, as a row of the sheet has them."""
        speakers = {seat for seat, _ in pairs}
        return {seat: frozenset(other for who, other in pairs if who == seat) for seat in sorted(speakers)}


def options_of(
    one: Seat, other: Seat, declarer: Seat, rules: RuleSet, contract: str
) -> list[tuple[Said, Said]]:
    """Return what two players can announce to each other, nothing first: doubles and redoubles."""
    doubling = rules.doubling
    nothing: tuple[Said, Said] = (frozenset(), frozenset())
    if doubling is None:
        return [nothing]
    only_declarer = rules.values[contract].is_positive and doubling.positive_targets == "declarer"
    found = [nothing]
    for who, whom in ((one, other), (other, one)):
        silent = who == declarer and (doubling.who == "flanks" or only_declarer)
        if not silent and (whom == declarer or not only_declarer):
            double: Said = frozenset({(who, whom)})
            found += [(double, frozenset()), (double, frozenset({(whom, who)}))]
    if doubling.table_doubles_redouble and len(found) == 5:
        found.append((frozenset({(one, other), (other, one)}), frozenset()))
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


def _pairs(text: str, players: int) -> Said:
    mask = read_as(_mask_of, text)
    seats = range(players)
    return frozenset((a, b) for a in seats for b in seats if mask >> (a * players + b) & 1)

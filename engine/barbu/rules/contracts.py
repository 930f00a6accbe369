"""Contracts as data: what scores, and the resulting values of cards, tricks and places.

A contract gives points for each trick, for certain cards, for the last tricks, or for places in domino. A new
contract is a new entry in a rule set's file. Source: docs/rules.md, "Contracts".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError
from pydantic_core import PydanticCustomError

from engine.barbu.rules.base import RulesPart
from engine.card_rules import first_fault
from engine.cards import RANKS, SUITS, CardSet, deck_of
from engine.errors import InvalidRules

MIN_PLAYERS, MAX_PLAYERS = 3, 8
Players = Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)]


def fault(where: str, why: str, sentence: str, **facts: Any) -> PydanticCustomError:
    """Return an error for the field ``where``, to be raised in a validator as a ``ValueError``.

    Args:
        where: path of the field.
        why: stable reason; its sentence is ``rules-fault-<why>`` in every locale.
        sentence: in English, with ``{fact}`` for each fact.
        facts: values the sentence needs.
    """
    return PydanticCustomError(why, f"{where}: {sentence}", facts)


def invalid_rules(error: ValidationError) -> InvalidRules:
    """Return the first validation error: ``field``, ``reason`` in English, ``why`` and its facts."""
    first = error.errors(include_url=False)[0]
    where, reason = first_fault(error)
    if not where and ": " in reason:
        where, reason = reason.split(": ", 1)
    facts = {name: value for name, value in first.get("ctx", {}).items() if isinstance(value, int | str)}
    given = {"field": where or "rules", "reason": reason, "why": first["type"]}
    return InvalidRules("rules_invalid", **(facts | given))


_KEYS = tuple((str(card), card.rank_letter, card.suit.letter) for card in deck_of(52))
"""Keys of ``Contract.cards`` that mean a card, the strongest first, indexed by card."""

Points = Annotated[int, Field(ge=-1000, le=1000)]


class Contract(RulesPart):
    """One contract of a rule set.

    Attributes:
        name: identifier, in lower case.
        trick: points for each trick won.
        cards: points for each card taken, keyed by a card (``AH``), a rank (``Q``) or a suit (``H``); a card
            takes precedence over a rank, a rank over a suit.
        last: points for the last tricks, in playing order.
        places: points by place in domino, first to last.
        sum_of: other contracts of the list that are also scored in this one.
        trump: whether the declarer chooses a trump suit.
        hearts_led: ``last`` forbids leading a heart while another suit is held.
        face_up: whether scoring cards stay in view once taken.
        slam: requirement for a grand slam: ``none`` possible, all that is ``counted``, or all ``tricks``.
        early_end: whether play stops when nothing is left to win; ``None`` for the rule set's default.
        places_for: ``places`` for other numbers of players, by number.
        wanted: whether players want the points of this contract; ``None`` for "if their total is above 0".
    """

    later = frozenset({"wanted"})

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    trick: Points = 0
    cards: dict[str, Points] = Field(default_factory=dict)
    last: tuple[Points, ...] = ()
    places: tuple[Points, ...] = ()
    sum_of: tuple[str, ...] = ()
    trump: bool = False
    hearts_led: Literal["free", "last"] = "free"
    face_up: bool = False
    slam: Literal["none", "counted", "tricks"] = "none"
    early_end: bool | None = None
    places_for: dict[Players, tuple[Points, ...]] = Field(default_factory=dict)
    wanted: bool | None = None

    @property
    def is_domino(self) -> bool:
        """Whether cards are laid out in rows instead of played in tricks."""
        return bool(self.places)

    def check(self, *, deck: CardSet, players: int) -> None:
        """Check that this contract can be played and scored. *Raises:* ValueError otherwise."""
        where = f"contracts.{self.name}"
        counts_tricks = bool(self.trick or self.cards or self.last or self.sum_of)
        if self.is_domino and (counts_tricks or self.trump):
            raise fault(where, "mixed", "places cannot be combined with trick, cards, last, sum_of or trump")
        if not self.is_domino and not counts_tricks:
            raise fault(where, "no_values", "no values: give trick, cards, last, places or sum_of")
        if self.is_domino and len(self.places) != players:
            raise _places_fault(f"{where}.places", len(self.places), players)
        for number, places in self.places_for.items():
            if len(places) != number or not self.is_domino:
                raise _places_fault(f"{where}.places_for.{number}", len(places), number)
        if len(self.last) > len(deck) // players:
            raise fault(f"{where}.last", "too_many_last", "more last tricks than tricks")
        for key in self.cards:
            if not any(key in _KEYS[card] for card in deck):
                reason = "'{key}' is not a card, rank or suit of the deck"
                raise fault(f"{where}.cards", "not_in_deck", reason, key=key)


@dataclass(frozen=True, slots=True)
class ContractValues:
    """A contract compiled for play. Its points are internal: higher is better, whatever ``wins``.

    Attributes:
        card_points: 52 entries, by card number.
        total: sum of all players' raw scores.
        is_positive: whether players want points; determines doubling and settlement.
        ends_early: whether play stops once the scoring cards are taken, since nothing is left to win.
        hearts_last: whether a heart may only be led from a hand of hearts alone.
    """

    contract: Contract
    trick: int
    card_points: tuple[int, ...]
    counting: CardSet
    last: tuple[int, ...]
    places: tuple[int, ...]
    total: int
    is_positive: bool
    ends_early: bool
    hearts_last: bool


def _places_fault(where: str, places: int, players: int) -> ValueError:
    return fault(where, "places", "{places} places for {players} players", places=places, players=players)


def compile_contract(
    contract: Contract, others: Sequence[Contract], *, deck: CardSet, players: int, scale: int = 1
) -> ContractValues:
    """Compile a contract for a deck. ``others`` is the list that ``sum_of`` refers to.

    ``scale`` multiplies every value; it is negative if the lowest total wins.

    *Raises:* ValueError if ``sum_of`` names an unknown contract, or one with trumps, places or a sum of its
    own.
    """
    by_name = {other.name: other for other in others if other.name != contract.name}
    where = f"contracts.{contract.name}.sum_of"
    unknown = [name for name in contract.sum_of if name not in by_name]
    if unknown:
        raise fault(where, "sum_unknown", "unknown contract '{part}'", part=unknown[0])
    parts = [contract, *(by_name[name] for name in contract.sum_of)]
    for part in parts[1:]:
        if part.is_domino or part.trump or part.sum_of:
            raise fault(where, "sum_of_other", "'{part}' cannot be counted with others", part=part.name)
    points = [0] * (len(RANKS) * len(SUITS))
    scoring = [part.cards for part in parts if part.cards]
    for card in deck if scoring else ():
        card_key, rank, suit = _KEYS[card]
        for cards in scoring:
            # The strongest key that is named counts.
            points[card] += scale * cards.get(card_key, cards.get(rank, cards.get(suit, 0)))
    depth = max(len(part.last) for part in parts)
    last = tuple(
        scale * sum(part.last[-back] for part in parts if back <= len(part.last))
        for back in range(depth, 0, -1)
    )
    trick = scale * sum(part.trick for part in parts)
    places = tuple(scale * value for value in contract.places)
    total = trick * (len(deck) // players) + sum(points) + sum(last) + sum(places)
    return ContractValues(
        contract=contract,
        trick=trick,
        card_points=tuple(points),
        counting=CardSet.of(number for number, value in enumerate(points) if value),
        last=last,
        places=places,
        total=total,
        is_positive=total > 0 if contract.wanted is None else contract.wanted,
        ends_early=bool(contract.early_end) and total <= 0 and not (trick or last or places),
        hearts_last=contract.hearts_led == "last",
    )

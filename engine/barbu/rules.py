"""A rule set: every decision a table can make, as data. Source: docs/rules.md, "What a rule set says".

Presets are TOML files of this same form in ``rulesets/``; no code knows a preset by name.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, cached_property
from importlib import resources
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from engine.barbu.contracts import Contract, ContractValues, compile_contract
from engine.cards import RANKS, Card, CardSet, deck_of
from engine.errors import InvalidRules
from engine.seats import Direction, Seat, left_of, right_of

MIN_PLAYERS, MAX_PLAYERS = 3, 8


class Length(StrEnum):
    """How many of the contracts each declarer plays."""

    FULL = "full"
    HALF = "half"
    SHORT = "short"
    EXPRESS = "express"

    def per_declarer(self, contracts: int) -> int:
        """Deals of each declarer when the rule set has ``contracts`` contracts."""
        wanted = {Length.FULL: contracts, Length.HALF: 4, Length.SHORT: 2, Length.EXPRESS: 1}[self]
        return min(wanted, contracts)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TrumpRules(_Part):
    """Duties when trumps are played. Source: docs/rules.md, "Trumps"."""

    no_trump: bool = False
    head: bool = True
    must_ruff: bool = True
    must_overruff: bool = True
    must_underruff: bool = False


class DominoRules(_Part):
    """How domino is laid. Source: docs/rules.md, "Domino"."""

    fixed_start: str | None = None
    wrap: bool = False
    voluntary_pass: bool = False
    several_cards: bool = False

    @model_validator(mode="after")
    def _start_is_a_rank(self) -> Self:
        if self.fixed_start is not None and self.fixed_start not in RANKS:
            raise ValueError(f"fixed_start must be a rank of {RANKS}")
        return self


class Settlement(_Part):
    """What a doubled pair exchanges. Source: docs/rules.md, "Settlement".

    ``difference``: the worse pays the difference times the factor. ``transfer``: the worse gives his
    points, and at a redouble the difference besides; the factors then mean nothing.
    """

    kind: Literal["difference", "transfer"] = "difference"
    double: Annotated[int, Field(ge=1, le=10)] = 1
    redouble: Annotated[int, Field(ge=1, le=10)] = 2


class DoublingRules(_Part):
    """Who may double whom, in what form and order, and who must. Source: docs/rules.md, "Doubling"."""

    who: Literal["flanks", "everyone"] = "flanks"
    positive_targets: Literal["declarer", "anyone"] = "declarer"
    form: Literal["any_set", "announcement"] = "any_set"
    table_doubles_redouble: bool = False
    redouble_order: Literal["declarer_first", "declarer_last"] = "declarer_first"
    duty_doubles: Annotated[int, Field(ge=0)] = 0
    duty_redoubles: Annotated[int, Field(ge=0)] = 0
    negative: Settlement = Settlement()
    positive: Settlement = Settlement()


def _parse_card(value: object) -> object:
    return Card.parse(value) if isinstance(value, str) else value


RemovedCard = Annotated[str, BeforeValidator(lambda value: str(_parse_card(value)))]


class RuleSet(_Part):
    """A whole game's rules, frozen and checked; two equal rule sets play the same game."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,31}$")]
    deck: Literal[52, 36, 32] = 52
    removed: tuple[RemovedCard, ...] = ()
    players: Annotated[int, Field(ge=MIN_PLAYERS, le=MAX_PLAYERS)] = 4
    direction: Direction = Direction.CLOCKWISE
    first_dealer: Literal["lot", "high_card"] = "lot"
    dealer_rotation: Literal["manche", "each_deal"] = "manche"
    contract_order: Literal["free", "imposed"] = "free"
    opening_lead: Literal["declarer", "dealer_right", "dealer_left"] = "declarer"
    early_end: bool = True
    grand_slam: bool = False
    scale: Annotated[int, Field(ge=1, le=100)] = 1
    length: Length = Length.FULL
    contracts: Annotated[tuple[Contract, ...], Field(min_length=1, max_length=20)]
    trumps: TrumpRules = TrumpRules()
    domino: DominoRules = DominoRules()
    doubling: DoublingRules | None = None

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        names = [contract.name for contract in self.contracts]
        if len(set(names)) != len(names):
            raise ValueError("contracts: a contract stands twice")
        self._check_removed()
        if len(self.cards) % self.players:
            raise ValueError(f"players: {len(self.cards)} cards do not share out among {self.players}")
        for contract in self.contracts:
            contract.check(deck=self.cards, players=self.players)
            if contract.is_domino and not self.start_ranks:
                raise ValueError("domino: the fixed start is not in the deck in every suit")
        _ = self.values
        if self.doubling is not None and self.duty_doubles > self.per_declarer:
            raise ValueError("doubling.duty_doubles: more doubles owed than a declarer has deals")
        if self.doubling is not None and self.doubling.duty_redoubles > self.doubling.duty_doubles:
            # A redouble answers a double, and no more doubles are certain than those owed.
            raise ValueError("doubling.duty_redoubles: more redoubles owed than doubles")
        return self

    def _check_removed(self) -> None:
        seen: set[str] = set()
        for card in self.removed:
            if card in seen or Card.parse(card) not in deck_of(self.deck):
                raise ValueError(f"removed: {card} is not in the deck of {self.deck}, or stands twice")
            seen.add(card)

    @cached_property
    def cards(self) -> CardSet:
        """The cards in play."""
        return deck_of(self.deck) - CardSet.of(Card.parse(card) for card in self.removed)

    @cached_property
    def values(self) -> Mapping[str, ContractValues]:
        """Each contract's points by name, with the value scale applied."""
        return {
            contract.name: compile_contract(
                contract, self.contracts, deck=self.cards, players=self.players, scale=self.scale
            )
            for contract in self.contracts
        }

    @cached_property
    def start_ranks(self) -> tuple[int, ...]:
        """Ranks at which domino may start: the fixed one, or all that every suit in play holds."""
        whole = [
            rank for rank in range(len(RANKS)) if all(Card.of(rank, suit) in self.cards for suit in range(4))
        ]
        fixed = self.domino.fixed_start
        return tuple(rank for rank in whole if fixed is None or RANKS[rank] == fixed)

    @property
    def hand_size(self) -> int:
        """Cards a player is dealt."""
        return len(self.cards) // self.players

    @cached_property
    def per_declarer(self) -> int:
        """Deals each declarer plays."""
        return self.length.per_declarer(len(self.contracts))

    @property
    def deal_count(self) -> int:
        """Deals in the whole game."""
        return self.per_declarer * self.players

    @cached_property
    def duty_doubles(self) -> int:
        """Doubles each flank owes each declarer, scaled to the length."""
        return self._scaled(self.doubling.duty_doubles) if self.doubling else 0

    @cached_property
    def duty_redoubles(self) -> int:
        """Redoubles each declarer owes each flank, scaled to the length."""
        return self._scaled(self.doubling.duty_redoubles) if self.doubling else 0

    def _scaled(self, duty: int) -> int:
        # Python's round() takes halves to even, as the rule asks.
        return round(duty * self.per_declarer / len(self.contracts))

    def of_length(self, length: Length) -> RuleSet:
        """The same rules for a game of another length; raises ``InvalidRules``."""
        return load_rules({**self.model_dump(), "length": length})

    def dealer_of(self, deal_index: int, first_dealer: Seat) -> Seat:
        """The dealer, who is the declarer, of deal ``deal_index`` (from 0)."""
        turns = deal_index if self.dealer_rotation == "each_deal" else deal_index // self.per_declarer
        return (first_dealer + self.direction.step * turns) % self.players

    def leader_of(self, dealer: Seat) -> Seat:
        """The seat that opens the play of ``dealer``'s deal."""
        if self.opening_lead == "declarer":
            return dealer
        return (right_of if self.opening_lead == "dealer_right" else left_of)(dealer, self.players)


def load_rules(data: Mapping[str, Any]) -> RuleSet:
    """A rule set from plain data (a TOML or JSON file); raises ``InvalidRules`` naming field and reason."""
    try:
        return RuleSet.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        reason = str(first["msg"]).removeprefix("Value error, ")
        if not where and ": " in reason:
            where, reason = reason.split(": ", 1)
        raise InvalidRules("rules_invalid", field=where or "rules", reason=reason) from error


def parse_rules(text: str) -> RuleSet:
    """A rule set from the text of a TOML or JSON file; raises ``InvalidRules``."""
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except ValueError as error:
        raise InvalidRules("rules_unreadable", reason=str(error)) from error
    return load_rules(data)


@cache
def preset_names() -> tuple[str, ...]:
    """The rule sets that come with the program, in alphabetical order."""
    folder = resources.files("engine.barbu").joinpath("rulesets")
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    )


@cache
def preset(name: str) -> RuleSet:
    """A rule set that comes with the program; raises ``InvalidRules`` for an unknown name."""
    if name not in preset_names():
        raise InvalidRules("rules_unknown", name=name, known=", ".join(preset_names()))
    file = resources.files("engine.barbu").joinpath("rulesets", f"{name}.toml")
    return parse_rules(file.read_text(encoding="utf-8"))

"""Parts of a rule set: length, trumps, domino, doubling, settlement and options.

Source: docs/rules.md, "What a rule set says".
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, field_validator, model_validator
from pydantic_core import PydanticCustomError

from engine.barbu.rules.base import RulesPart
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.faults import fault
from engine.barbu.rules.schedule import Group
from engine.cards import RANKS


class Length(StrEnum):
    """The number of contracts each declarer plays."""

    FULL = "full"
    HALF = "half"
    SHORT = "short"
    EXPRESS = "express"

    def per_declarer(self, contracts: int) -> int:
        wanted = {Length.FULL: contracts, Length.HALF: 4, Length.SHORT: 2, Length.EXPRESS: 1}[self]
        return min(wanted, contracts)


class Mix(StrEnum):
    """How a shortened game keeps the mix of contracts. Source: docs/rules.md, "The choice"."""

    FREE = "free"
    """Each declarer chooses freely among the contracts they have not played."""
    EACH_ONCE = "each_once"
    """No contract is chosen again at the table while another was chosen less often."""
    ONE_POSITIVE = "one_positive"
    """Each declarer chooses at most one positive contract while they have negative ones left."""


class TrumpRules(RulesPart):
    """Duties when trumps are played. Source: docs/rules.md, "Trumps"."""

    no_trump: bool = False
    head: bool = True
    must_ruff: bool = True
    must_overruff: bool = True
    must_underruff: bool = False


class RowOrder(NamedTuple):
    """How cards may be laid in domino: a hashable part of ``DominoRules``."""

    wrap: bool = False
    up: bool = False
    ace_low: bool = False
    neighbours: bool = False


class DominoRules(RulesPart):
    """Rules for laying cards in domino. Source: docs/rules.md, "Domino".

    Attributes:
        start: who sets the rank of the start: the declarer's choice, or the first card laid.
        layout: ``rows`` from the start, or ``neighbours``: any card of a rank that lies, and the next higher
            and lower of a card's suit.
        rows: ``up`` has rows that go up only, and on from the lowest rank after the highest.
        ace: ``low`` has the ace below the lowest rank.
    """

    later = frozenset({"start", "layout", "rows", "ace"})

    fixed_start: str | None = None
    wrap: bool = False
    voluntary_pass: bool = False
    several_cards: bool = False
    ace_again: bool = False
    start: Literal["declarer", "first_card"] = "declarer"
    layout: Literal["rows", "neighbours"] = "rows"
    rows: Literal["both", "up"] = "both"
    ace: Literal["high", "low"] = "high"

    @cached_property
    def order(self) -> RowOrder:
        """The rules that decide which cards fit."""
        return RowOrder(self.wrap, self.rows == "up", self.ace == "low", self.layout == "neighbours")

    @property
    def is_opened_by_a_card(self) -> bool:
        """Whether the first card laid sets the start."""
        return self.start == "first_card"

    @field_validator("fixed_start")
    @classmethod
    def _start_is_a_rank(cls, start: str | None) -> str | None:
        if start is not None and start not in RANKS:
            raise PydanticCustomError("not_a_rank", "must be a rank of {ranks}", {"ranks": RANKS})
        return start

    @model_validator(mode="after")
    def _check_rows(self) -> Self:
        if self.is_opened_by_a_card and self.fixed_start is not None:
            raise fault("domino.start", "start_twice", "a fixed start leaves nothing to the first card")
        if self.rows == "up" and self.layout == "neighbours":
            raise fault("domino.layout", "neighbour_rows", "neighbours need rows = 'both'")
        if self.rows == "up" and not self.wrap:
            raise fault("domino.rows", "rows_up", "rows that only go up must go round: wrap = true")
        return self


class Settlement(RulesPart):
    """Payments within a doubled pair. Source: docs/rules.md, "Settlement".

    ``difference``: the worse player pays the difference times the factor. ``transfer``: the worse player
    gives away their points, plus the difference at a redouble; factors are ignored.
    """

    kind: Literal["difference", "transfer"] = "difference"
    double: Annotated[int, Field(ge=1, le=10)] = 1
    redouble: Annotated[int, Field(ge=1, le=10)] = 2


class DoublingRules(RulesPart):
    """The rules of doubling: players, form, order and duties. Source: docs/rules.md, "Doubling"."""

    later = frozenset({"negative_targets", "rounds", "redoubles"})

    who: Literal["flanks", "everyone"] = "flanks"
    positive_targets: Literal["declarer", "anyone"] = "declarer"
    negative_targets: Literal["anyone", "declarer"] = "anyone"
    rounds: Literal[2, 1] = 2
    redoubles: bool = True
    form: Literal["any_set", "announcement"] = "any_set"
    table_doubles_redouble: bool = False
    table_answered: bool = False
    announce_standing: bool = False
    redouble_order: Literal["declarer_first", "declarer_last"] = "declarer_first"
    duty_doubles: Annotated[int, Field(ge=0, le=1000)] = 0
    duty_redoubles: Annotated[int, Field(ge=0, le=1000)] = 0
    undoubled_negative: Literal["played", "shared"] = "played"
    negative: Settlement = Settlement()
    positive: Settlement = Settlement()

    @property
    def answers_at_once(self) -> bool:
        """Whether doubling a player who doubled the speaker redoubles: there is one round of calls."""
        return self.rounds == 1 and self.redoubles

    @property
    def has_second_round(self) -> bool:
        """Whether redoubles are called in a round of their own."""
        return self.rounds == 2 and self.redoubles

    @model_validator(mode="after")
    def _check_rounds(self) -> Self:
        if self.duty_redoubles and not self.redoubles:
            reason, facts = "{count} redoubles are owed, but there are none", {"count": self.duty_redoubles}
            raise PydanticCustomError("no_redoubles", reason, facts)
        if self.rounds == 2:
            return self
        answered = ("table_doubles_redouble", "table_answered", "announce_standing", "duty_redoubles")
        for name in (*answered, "redouble_order"):
            if getattr(self, name) != type(self).model_fields[name].default:
                reason = "in one round nobody answers; leave out {switch}"
                raise PydanticCustomError("one_round", reason, {"switch": name})
        return self


OptionValue = bool | int | str


class Option(RulesPart):
    """A choice offered by a rule set: other values of one field, an additional contract, or a schedule.

    Source: docs/rules.md, "Options".
    """

    later = frozenset({"schedule"})

    field: str | None = None
    values: Annotated[tuple[OptionValue, ...], Field(max_length=20)] = ()
    contract: Contract | None = None
    schedule: Annotated[tuple[Group, ...], Field(max_length=20)] | None = None

    @model_validator(mode="after")
    def _offers_one_thing(self) -> Self:
        given = (self.field, self.contract, self.schedule)
        if sum(one is not None for one in given) != 1 or (self.field is None) == bool(self.values):
            reason = "an option has either a field with values, a contract or a schedule"
            raise PydanticCustomError("option_form", reason)
        return self

"""A rule set: every decision of a table's rules, as data. Source: docs/rules.md, "What a rule set says".

Presets are TOML files of the same form in ``rulesets/``. No rule depends on a preset's name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BeforeValidator,
    Field,
    ValidationError,
    model_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from engine.barbu.rules.base import RulesPart
from engine.barbu.rules.card_sets import bans_only_hearts
from engine.barbu.rules.contracts import (
    TRUMP_LETTERS,
    Contract,
    ContractValues,
    Players,
    compile_contract,
)
from engine.barbu.rules.faults import collecting, data_without, elsewhere, fault, invalid_rules
from engine.barbu.rules.limits import check_limits
from engine.barbu.rules.parts import (
    DominoRules,
    DoublingRules,
    Length,
    Mix,
    Option,
    OptionValue,
    Settlement,
    TrumpRules,
)
from engine.barbu.rules.schedule import Group, check_schedule, deals_of, is_fixed
from engine.barbu.rules.text import parse_text
from engine.cards import RANKS, Card, CardSet, Denomination, deck_of
from engine.errors import InvalidRules, as_one, raising
from engine.seats import Direction, Seat

__all__ = [
    "DominoRules",
    "DoublingRules",
    "Length",
    "Mix",
    "RuleSet",
    "Settlement",
    "TrumpRules",
    "check_options",
    "load_rules",
    "new_rules",
    "parse_rules",
    "preset",
    "preset_names",
]

MOST_OFFERED: Final = 40
"""Most option values a new rule set may offer; each is checked as a whole rule set."""


_LEFT: Final = 0.3
"""Share of a hand that a player holds, on average, when another goes out."""


OptionName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
_LETTER: Final = r"[\p{Latin}&&\p{Ll}]0-9"
"""Small letters of the Latin script, with accents too, and digits."""

RuleSetName = Annotated[str, Field(pattern=rf"^[{_LETTER}][{_LETTER}-]{{0,31}}$")]
RemovedCard = Annotated[
    str, BeforeValidator(lambda value: str(Card.parse(value) if isinstance(value, str) else value))
]


class RuleSet(RulesPart):
    """The frozen, validated rules of a whole game. Equal rule sets play the same game."""

    later = frozenset({"shared", "wins", "schedule"})

    name: RuleSetName
    deck: Literal[52, 36, 32] = 52
    removed: tuple[RemovedCard, ...] = ()
    players: Players = 4
    direction: Direction = Direction.CLOCKWISE
    first_dealer: Literal["lot", "high_card"] = "lot"
    dealer_rotation: Literal["manche", "each_deal"] = "manche"
    contract_order: Literal["free", "imposed"] = "free"
    opening_lead: Literal["declarer", "dealer_right", "dealer_left"] = "declarer"
    early_end: bool = True
    hearts_free: bool = False
    grand_slam: bool = False
    scale: Annotated[int, Field(ge=1, le=100)] = 1
    length: Length = Length.FULL
    keeps_mix: bool = False
    shared: bool = False
    wins: Literal["highest", "lowest"] = "highest"
    contracts: Annotated[tuple[Contract, ...], Field(min_length=1, max_length=20)]
    schedule: Annotated[tuple[Group, ...], Field(max_length=20)] = ()
    trumps: TrumpRules = TrumpRules()
    domino: DominoRules = DominoRules()
    doubling: DoublingRules | None = None
    options: Annotated[dict[OptionName, Option], Field(default_factory=dict, max_length=20)]

    @model_validator(mode="after")
    def _check_combination(self) -> Self:
        if faults := list(self._faults()):
            errors = [InitErrorDetails(type=one, input=None) for one in faults]
            raise ValidationError.from_exception_data(self.name, errors)
        return self

    def _faults(self) -> Iterator[PydanticCustomError]:
        """Yield what does not go together."""
        names = [contract.name for contract in self.contracts]
        if len(set(names)) != len(names):
            yield fault("contracts", "contract_twice", "a contract is listed twice")
        if removed := list(self._faults_of_removed()):
            yield from removed
            return
        if not self.cards:
            yield fault("removed", "no_cards", "every player must be dealt at least one card")
            return
        if len(self.cards) % self.players:
            facts = {"cards": len(self.cards), "players": self.players}
            yield fault("players", "uneven", "{cards} cards do not share out among {players}", **facts)
            return
        for contract in self.contracts:
            own = list(contract.faults(deck=self.cards, players=self.players))
            yield from own or self._faults_of(contract)
        try:
            self._check_schedule(names)
        except PydanticCustomError as error:
            yield error
        if self.doubling is not None and self.duty_doubles > self.per_declarer:
            facts = {"owed": self.duty_doubles, "deals": self.per_declarer}
            reason = "more doubles owed ({owed}) than a declarer has deals ({deals})"
            yield fault("doubling.duty_doubles", "too_many_doubles", reason, **facts)
        if self.doubling is not None and self.doubling.duty_redoubles > self.doubling.duty_doubles:
            # A redouble answers a double, and only the doubles owed are certain.
            facts = {"owed": self.doubling.duty_redoubles, "doubles": self.doubling.duty_doubles}
            reason = "more redoubles owed ({owed}) than doubles ({doubles})"
            yield fault("doubling.duty_redoubles", "too_many_redoubles", reason, **facts)

    def _faults_of(self, contract: Contract) -> Iterator[PydanticCustomError]:
        """Yield why a contract does not go with the others, or with the rules of domino and doubling."""
        if contract.is_domino and not self.start_ranks:
            yield fault("domino.fixed_start", "no_start", "it is not in the deck in every suit")
        try:
            values = self._compiled(contract)
        except PydanticCustomError as error:
            yield error
            return
        shares_out = self.doubling is not None and self.doubling.undoubled_negative == "shared"
        if values.race is not None and shares_out and not values.is_positive:
            reason = "a race cannot be shared out; write wanted = true, or undoubled_negative = 'played'"
            yield fault(f"contracts.{contract.name}.race", "race_shared", reason)

    def _check_schedule(self, names: list[str]) -> None:
        if not self.schedule:
            return
        duty = 0 if self.doubling is None else self.doubling.duty_doubles
        each_deal = self.dealer_rotation == "each_deal"
        check_schedule(self.schedule, names, players=self.players, each_deal=each_deal, duty=duty)
        if self.keeps_mix:
            reason = "a schedule says already how often each contract is played"
            raise fault("keeps_mix", "schedule_mix", reason)
        if self.length is not Length.FULL:
            raise fault("length", "schedule_length", "these rules have a length of their own")

    def data_with(self, option: str, value: OptionValue) -> dict[str, Any]:
        """Return the data of this rule set with one option applied and no longer offered."""
        data, chosen = self.model_dump(), self.options[option]
        data["options"].pop(option)
        if chosen.contract is not None:
            data["contracts"] = [*data["contracts"], chosen.contract.model_dump()]
        elif chosen.schedule is not None:
            data["schedule"] = [group.model_dump() for group in chosen.schedule]
        elif chosen.field is not None:
            data[chosen.field] = value
        return data

    def _faults_of_removed(self) -> Iterator[PydanticCustomError]:
        seen: set[str] = set()
        for card in self.removed:
            if card in seen or Card.parse(card) not in deck_of(self.deck):
                reason = "{card} is not in the deck of {deck}, or is listed twice"
                yield fault("removed", "removed", reason, card=card, deck=self.deck)
            seen.add(card)

    def __reduce__(self) -> tuple[Callable[[str], RuleSet], tuple[str]]:
        """Pickle as text, so that a process that receives many views of a game parses their rules once."""
        return _loaded, (self.text,)

    @cached_property
    def text(self) -> str:
        """The rule set as JSON; equal for equal rule sets."""
        return self.model_dump_json()

    @cached_property
    def cards(self) -> CardSet:
        return deck_of(self.deck) - CardSet.of(Card.parse(card) for card in self.removed)

    @property
    def sign(self) -> int:
        """1, or −1 if the points of the file are penalties, so that the lowest total wins.

        All points in states and records are internal, the file's times ``sign``: higher is better.
        """
        return -1 if self.lowest_wins else 1

    @property
    def lowest_wins(self) -> bool:
        """Whether the points of the file are penalties, of which the lowest total wins."""
        return self.wins == "lowest"

    def shown_points(self, points: int) -> int:
        """Return internal points as people read and write them, or the reverse."""
        return self.sign * points

    @cached_property
    def values(self) -> Mapping[str, ContractValues]:
        """Compiled contracts by name, with the value scale and what the rules say for all of them."""
        return {contract.name: self._compiled(contract) for contract in self.contracts}

    def _compiled(self, contract: Contract) -> ContractValues:
        return compile_contract(
            contract.model_copy(update=self._for_all(contract)),
            self.contracts,
            deck=self.cards,
            players=self.players,
            scale=self.scale * self.sign,
        )

    def _for_all(self, contract: Contract) -> dict[str, Any]:
        """Return the fields of a contract that the rules set for all contracts."""
        update: dict[str, Any] = {} if contract.early_end is not None else {"early_end": self.early_end}
        if self.hearts_free:
            update["hearts_led"] = "free"
            if contract.no_lead is not None and bans_only_hearts(contract.no_lead):
                update["no_lead"] = None
        return update

    def sums_of(self, contract: str) -> frozenset[int]:
        """Return what the points of a deal can add up to: its total and, where it differs, a grand slam's.

        Empty if that depends on the cards left in a race.
        """
        values = self.values[contract]
        if not values.has_total:
            return frozenset()
        if not self.grand_slam or values.contract.slam == "none":
            return frozenset({values.total})
        return frozenset({values.total, values.slam_taker + (self.players - 1) * values.slam_others})

    @cached_property
    def start_ranks(self) -> tuple[int, ...]:
        """Ranks at which domino may start: the fixed one, or every rank complete in all suits."""
        whole = [
            rank for rank in range(len(RANKS)) if all(Card.of(rank, suit) in self.cards for suit in range(4))
        ]
        fixed = self.domino.fixed_start
        return tuple(rank for rank in whole if fixed is None or RANKS[rank] == fixed)

    @cached_property
    def start_mask(self) -> int:
        """Mask of the cards of those ranks: the first card of a domino that no declarer has named."""
        return CardSet.of(Card.of(rank, suit) for rank in self.start_ranks for suit in range(4)).mask

    def named_start(self, start: int | None) -> int | None:
        """Return the start of a deal as its declarer named it; None if the first card set it."""
        return None if self.domino.is_opened_by_a_card else start

    def namings(self, contract: str) -> list[tuple[Denomination | None, int | None]]:
        """Return the trumps or starts a declarer may name with a contract; two blanks if there are none."""
        details = self.values[contract].contract
        if details.trump_from:
            named = [Denomination(TRUMP_LETTERS.index(letter)) for letter in details.trump_from]
            return [(trump, None) for trump in sorted(named)]
        if details.trump:
            allowed = self.trumps.no_trump
            return [(trump, None) for trump in Denomination if allowed or trump is not Denomination.NO_TRUMP]
        if not details.is_domino or self.domino.is_opened_by_a_card:
            return [(None, None)]
        return [(None, rank) for rank in self.start_ranks]

    @property
    def hand_size(self) -> int:
        return len(self.cards) // self.players

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The schedule, or one group of all contracts, each once for every declarer."""
        names = tuple(contract.name for contract in self.contracts)
        return self.schedule or (Group(contracts=names, each_dealer=len(names)),)

    @cached_property
    def plays_all_alike(self) -> bool:
        """Whether no choice changes how often each contract is played in the whole game."""
        if self.schedule:
            return all(is_fixed(group, self.players) for group in self.schedule)
        return self.per_declarer == len(self.contracts)

    @cached_property
    def per_declarer(self) -> int:
        """Deals each declarer plays; where deals are counted at the table, the most that one plays."""
        if self.schedule:
            return -(-sum(deals_of(group, self.players) for group in self.schedule) // self.players)
        return self.length.per_declarer(len(self.contracts))

    @cached_property
    def mix(self) -> Mix:
        """The effective limit on choosing contracts; ``FREE`` if no choice could break one."""
        if self.schedule or not self.keeps_mix or self.per_declarer == len(self.contracts):
            return Mix.FREE
        if self.per_declarer == 1:
            return Mix.EACH_ONCE
        positives = sum(values.is_positive for values in self.values.values())
        return Mix.ONE_POSITIVE if 1 < positives < len(self.contracts) else Mix.FREE

    @property
    def deal_count(self) -> int:
        if self.schedule:
            return sum(deals_of(group, self.players) for group in self.schedule)
        return self.per_declarer * self.players

    def fair_share(self, contract: str) -> float:
        """Return an even share of a contract's points; an estimate where it depends on the cards left."""
        values = self.values[contract]
        if values.race is not None and not values.has_total:
            card, first = values.race
            return ((first or 0) + (self.players - 1) * card * _LEFT * self.hand_size) / self.players
        return values.total / self.players

    def settlement_of(self, contract: str) -> Settlement | None:
        """Return the settlement of doubles in a contract; None if doubling is off."""
        if self.doubling is None:
            return None
        return self.doubling.positive if self.values[contract].is_positive else self.doubling.negative

    def only_declarer(self, contract: str) -> bool:
        """Return whether nobody but the declarer can be doubled in a contract."""
        if self.doubling is None:
            return False
        doubling, is_positive = self.doubling, self.values[contract].is_positive
        return (doubling.positive_targets if is_positive else doubling.negative_targets) == "declarer"

    @cached_property
    def duty_doubles(self) -> int:
        """Doubles each flank owes each declarer, scaled to the length."""
        return self._scale_duty(self.doubling.duty_doubles) if self.doubling else 0

    @cached_property
    def duty_redoubles(self) -> int:
        """Redoubles each declarer owes each flank, scaled to the length."""
        return self._scale_duty(self.doubling.duty_redoubles) if self.doubling else 0

    def _scale_duty(self, duty: int) -> int:
        if self.schedule:
            return duty
        # Python's round() rounds halves to even, as the rule requires.
        return round(duty * self.per_declarer / len(self.contracts))

    def of_length(self, length: Length) -> RuleSet:
        """Return the same rules for another length. *Raises:* InvalidRules."""
        return load_rules({**json.loads(self.text), "length": length})

    def dealer_of(self, deal_index: int, first_dealer: Seat) -> Seat:
        """Return the dealer (and declarer) of deal ``deal_index``, from 0."""
        turns = deal_index if self.dealer_rotation == "each_deal" else deal_index // self.per_declarer
        return (first_dealer + self.direction.step * turns) % self.players

    def leader_of(self, dealer: Seat) -> Seat:
        away = {"declarer": 0, "dealer_left": 1, "dealer_right": -1}[self.opening_lead]
        return (dealer + away) % self.players


def load_rules(data: Mapping[str, Any]) -> RuleSet:
    """Build a rule set from plain data, once for equal data. *Raises:* InvalidRules with field and reason."""
    try:
        written = json.dumps(data)
    except (TypeError, ValueError):  # a rule set's own parts, or numbers too large to write
        return _validated(data)
    return _loaded(written)


@lru_cache(maxsize=256)
def _loaded(written: str) -> RuleSet:
    return _validated(json.loads(written))


def _validated(data: Mapping[str, Any]) -> RuleSet:
    with raising(ValidationError, lambda error: invalid_rules(error, data)):
        return RuleSet.model_validate(data)


def parse_rules(text: str) -> RuleSet:
    """Build a new rule set from TOML or JSON text. *Raises:* InvalidRules."""
    return new_rules(parse_text(text), check_options)


def new_rules(data: Mapping[str, Any], *checks: Callable[[RuleSet], object]) -> RuleSet:
    """Build a new rule set that passes the checks too.

    Stored rules are read with ``load_rules``, without the limits, since all past games must stay readable.

    *Raises:* InvalidRules, including the limits of ``check_limits``, about all faults that can be found.
    """
    faults, rest = list[InvalidRules](), data
    while True:  # what is at fault is left out, until the rest can be judged
        found = list[InvalidRules]()
        with collecting(found):
            rules = load_rules(rest)
        if not found:
            break
        new = elsewhere(found, faults)
        faults += new
        left = data_without(rest, found)
        if left is None or not new:
            raise as_one(faults)
        rest = left
    for check in (_check_limits, *checks):
        with collecting(faults):
            check(rules)
    if faults:
        raise as_one(faults)
    return rules


def _check_limits(rules: RuleSet) -> None:
    check_limits(rules.values.values(), rules.doubling, rules.hand_size, rules.players)


def check_options(rules: RuleSet) -> None:
    """Check that at most ``MOST_OFFERED`` option values are offered, and that each gives playable rules.

    *Raises:* InvalidRules otherwise.
    """
    offered = [(name, value) for name, option in rules.options.items() for value in option.values or (True,)]
    if len(offered) > MOST_OFFERED:
        reason = f"{len(offered)} values are offered, and {MOST_OFFERED} is the most"
        facts = {"why": "too_many_offered", "most": MOST_OFFERED, "offered": len(offered)}
        raise InvalidRules("rules_invalid", field="options", reason=reason, **facts)
    faults = dict[str, InvalidRules]()
    for name, value in offered:
        try:
            new_rules(rules.data_with(name, value))
        except InvalidRules as error:
            inner, field = error.facts, f"options.{name}"
            place = {"reason": "{field}: {reason}".format(**inner), "within": inner["field"], "field": field}
            faults.setdefault(name, InvalidRules("rules_invalid", **(inner | place)))
    if faults:
        raise as_one([*faults.values()])


COMPENDIUM: Final = "compendium"
"""Folder of the presets that were added when servers could already have rules of such names."""


@cache
def preset_names() -> tuple[str, ...]:
    """Return the names of the included rule sets: those of the sources, then those of the compendium."""
    return tuple(_folders())


def is_reserved(name: str) -> bool:
    """Return whether a preset's name is older than house rules, which can have that of a later preset."""
    return _folders().get(name) == ""


@cache
def _folders() -> dict[str, str]:
    """Return the folder of each preset, in alphabetical order in each folder."""
    found = {}
    for folder in ("", COMPENDIUM):
        files = resources.files("engine.barbu").joinpath("rulesets", folder).iterdir()
        names = sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))
        found.update(dict.fromkeys(names, folder))
    return found


@cache
def preset(name: str) -> RuleSet:
    """Return an included rule set. *Raises:* InvalidRules for an unknown name."""
    if name not in preset_names():
        raise InvalidRules("rules_unknown", name=name, known=", ".join(preset_names()))
    file = resources.files("engine.barbu").joinpath("rulesets", _folders()[name], f"{name}.toml")
    return parse_rules(file.read_text(encoding="utf-8"))

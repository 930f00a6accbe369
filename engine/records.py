"""Common parts of game records: their form, and the findings of a check.

A record is one JSON object per game, one game per line. Each game defines and replays the rest of its form in
its own folder. A form is readable for ever; a line in an unknown form is rejected by name.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, SerializerFunctionWrapHandler, ValidationError, model_serializer

from engine.card_rules import first_fault
from engine.cards import CardSet
from engine.dealing import SEED_BYTES, Deal, commitment_of
from engine.deals import CardGame, CardMatch
from engine.errors import IllegalAction, InvalidRecord, InvalidRules, raising, require
from engine.table_state import Occupant


class CommonFault(StrEnum):
    """Faults of well-formed records of any game. Deals count from 0."""

    RULES_INVALID = "record_rules_invalid"
    TOO_MANY_DEALS = "record_too_many_deals"
    SEED_MISSING = "record_seed_missing"
    SEED_UNREADABLE = "record_seed_unreadable"
    COMMITMENT_MISSING = "record_commitment_missing"
    COMMITMENT_WRONG = "record_commitment_wrong"
    CUT_WRONG = "record_cut_wrong"
    HANDS_MISSING = "record_hands_missing"
    HANDS_IMPOSSIBLE = "record_hands_impossible"
    HANDS_UNREADABLE = "record_hands_unreadable"
    HANDS_WRONG = "record_hands_wrong"
    DEAL_CUT_SHORT = "record_deal_cut_short"
    TOTALS_MISSING = "record_totals_missing"
    TOTALS_WRONG = "record_totals_wrong"
    GAME_CUT_SHORT = "record_game_cut_short"


class RecordPart(BaseModel):
    """A part of a game record: frozen, strict, without unknown fields.

    Fields in ``left_out_when_none`` and ``left_out_when_empty`` are omitted if they are None or empty.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    left_out_when_none: ClassVar[frozenset[str]] = frozenset()
    left_out_when_empty: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _without_blanks(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        written: dict[str, Any] = handler(self)
        return {
            key: value
            for key, value in written.items()
            if (value is not None or key not in self.left_out_when_none)
            and (value or key not in self.left_out_when_empty)
        }


class PlayerRecord(RecordPart):
    """The player of a seat. ``level`` is a bot player's strength."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


RecordT = TypeVar("RecordT", bound=RecordPart)
PlayerT = TypeVar("PlayerT", bound=PlayerRecord)


def player_of(occupant: Occupant, kind: type[PlayerT]) -> PlayerT:
    """Return the record of a seat's occupant, as the game's type ``kind``.

    It has the display name only: records are shared, account ids are private.
    """
    if occupant.user is None:
        return kind(name=occupant.name, kind="bot", level=occupant.level)
    return kind(name=occupant.name, kind="human")


def read_line(text: str, kind: type[RecordT], formats: Sequence[str]) -> RecordT:
    """Read one line of a record file as the game's record type, which reads the forms ``formats``.

    *Raises:* InvalidRecord ``record_format`` with ``format`` for an unknown form; ``record_unreadable`` with
    ``field`` and ``reason`` for a line that does not have the form.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord("record_unreadable", field="", reason=str(error)) from error
    if not isinstance(data, dict):
        raise InvalidRecord("record_unreadable", field="", reason="not an object")
    if data.get("format") not in formats:
        raise InvalidRecord("record_format", format=str(data.get("format")), known=" and ".join(formats))
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        field, reason = first_fault(error)
        raise InvalidRecord("record_unreadable", field=field, reason=reason) from error


def write_line(record: RecordPart) -> str:
    """Return the record as one line of JSON, without a line break."""
    return json.dumps(record.model_dump(mode="json"), ensure_ascii=False, separators=(", ", ": "))


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem in a record: its code (the game's ``Fault``) and the facts for its sentence."""

    code: str
    facts: Mapping[str, Any]


class Unplayable(Exception):
    """A fault that a replay cannot continue after. Raised and caught inside a check."""

    def __init__(self, fault: str, **facts: Any) -> None:
        super().__init__(fault)
        self.problem = Problem(str(fault), facts)


class _Written(Protocol):
    @property
    def rules(self) -> Mapping[str, Any]: ...
    @property
    def deals(self) -> Sequence[Any]: ...
    @property
    def scores(self) -> tuple[int, ...] | None: ...


class _WrittenDeal(Protocol):
    @property
    def seed(self) -> str | None: ...
    @property
    def commitment(self) -> str | None: ...


Record = TypeVar("Record", bound=_Written)
State = TypeVar("State", bound=CardMatch)
Hands: TypeAlias = tuple[CardSet, ...]


class Replayer(ABC, Generic[Record, State]):
    """Replay of a record by the rules of its game, which notes problems and stops where it must.

    Attributes:
        hides_open_seed: whether a record leaves out the seed of a deal that has not ended.
    """

    game: ClassVar[CardGame]
    hides_open_seed: ClassVar[bool] = False

    def __init__(self, record: Record) -> None:
        self.record = record
        self.problems: list[Problem] = []

    @classmethod
    def replay(cls, record: Record) -> State:
        """Return the match at the end of the record. *Raises:* InvalidRecord with the first problem found."""
        replayer = cls(record)
        state = replayer._replay()
        if replayer.problems or state is None:
            first = replayer.problems[0]
            raise InvalidRecord(first.code, **first.facts)
        return state

    @classmethod
    def verify(cls, record: Record) -> tuple[Problem, ...]:
        """Return all problems in the record, in order of discovery."""
        replayer = cls(record)
        replayer._replay()
        return tuple(replayer.problems)

    @abstractmethod
    def opening(self, rules: Any) -> State:
        """Return the match before its first deal. All steps raise ``Unplayable`` if they must stop."""

    @abstractmethod
    def deal(self, state: State, index: int, deal: Any) -> State:
        """Return the match after one more recorded deal."""

    @abstractmethod
    def totals(self, state: State) -> None:
        """Check the final state against the recorded totals."""

    def note(self, fault: str, **facts: Any) -> None:
        """Note a fault that play can continue after."""
        self.problems.append(Problem(str(fault), facts))

    def is_open(self, index: int) -> bool:
        """Return whether the deal may be incomplete: the last of an unfinished game, not yet scored."""
        deals = self.record.deals
        return index == len(deals) - 1 and self.record.scores is None and deals[index].score is None

    def deal_hands(
        self, state: State, index: int, deal: Any, derive: Callable[[bytes, int], Hands], cut_from: str = ""
    ) -> State | None:
        """Return the match after the deal, its hands checked against seed and cut; None if it has none.

        ``derive`` returns the hands that a seed and a cut produce; ``cut_from`` is the recorded origin of the
        cut.
        """
        rules, cut = state.rules, 0
        hands, seed = parse_hands(index, deal.hands), self.seed_of(index, deal)
        if hands is not None and len(hands) != rules.players:
            raise Unplayable(CommonFault.HANDS_IMPOSSIBLE, deal=index)
        if seed is not None:
            if deal.cut is None or not 0 <= deal.cut < len(rules.cards) or (rules.shared and deal.cut):
                raise Unplayable(CommonFault.CUT_WRONG, deal=index, cut=deal.cut)
            cut = deal.cut
            hands = self.check_hands(index, hands, derive(seed, cut))
        if hands is None:
            return None
        with raising(IllegalAction, Unplayable(CommonFault.HANDS_IMPOSSIBLE, deal=index)):
            dealt: State = self.game.with_hands(state, hands, Deal(seed or b"", cut, cut_from))
        return dealt

    def seed_of(self, index: int, deal: _WrittenDeal) -> bytes | None:
        """Return a deal's seed, checked against its commitment; None if it has no seed."""
        if deal.seed is None:
            if deal.commitment is not None and not (self.hides_open_seed and self.is_open(index)):
                self.note(CommonFault.SEED_MISSING, deal=index)
            return None
        seed = require(parse_seed(deal.seed), Unplayable(CommonFault.SEED_UNREADABLE, deal=index))
        if deal.commitment is None:
            self.note(CommonFault.COMMITMENT_MISSING, deal=index)
        elif deal.commitment.lower() != commitment_of(seed):
            self.note(CommonFault.COMMITMENT_WRONG, deal=index)
        return seed

    def check_hands(self, index: int, hands: Hands | None, derived: Hands) -> Hands:
        """Compare the recorded hands with those of the seed, and return the ones to continue with.

        These are the recorded ones, so that later faults are also found.
        """
        if hands is None:
            return derived
        if hands != derived:
            wrong = next(seat for seat in range(len(hands)) if hands[seat] != derived[seat])
            self.note(CommonFault.HANDS_WRONG, deal=index, seat=wrong)
        return hands

    def check_totals(self, state: State, deals: int | None) -> None:
        """Compare the recorded totals with those of the match; ``deals`` is its length, if it has one."""
        written, is_over = self.record.scores, self.game.outcome(state) is not None
        if written is None:
            if is_over:
                self.note(CommonFault.TOTALS_MISSING)
        elif not is_over and deals is not None:
            self.note(CommonFault.GAME_CUT_SHORT, deals=len(state.finished), expected=deals)
        elif written != state.totals:
            self.note(CommonFault.TOTALS_WRONG, written=list(written), expected=list(state.totals))

    def _replay(self) -> State | None:
        try:
            with raising(InvalidRules, lambda error: Unplayable(CommonFault.RULES_INVALID, **error.facts)):
                rules = self.game.load_rules(self.record.rules)
            state, deals = self.opening(rules), self.record.deals
            for index, deal in enumerate(deals):
                if self.game.outcome(state) is not None:
                    facts = {"deal": index, "written": len(deals), "expected": index}
                    raise Unplayable(CommonFault.TOO_MANY_DEALS, **facts)
                state = self.deal(state, index, deal)
            self.totals(state)
            return state
        except Unplayable as stop:
            self.problems.append(stop.problem)
            return None


def parse_hands(index: int, written: Sequence[str] | None) -> Hands | None:
    """Parse the recorded hands of a deal; None if there are none."""
    if written is None:
        return None
    try:
        return tuple(CardSet.parse(hand) for hand in written)
    except ValueError as error:
        raise Unplayable(CommonFault.HANDS_UNREADABLE, deal=index, reason=str(error)) from error


def parse_seed(written: str) -> bytes | None:
    """Parse the hexadecimal seed of a deal or draw. Return ``None`` if it is malformed."""
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES else None


@dataclass(frozen=True, slots=True)
class Unproven:
    """Facts that a record does not prove; deals by number, from 0.

    A replayable game says nothing about the origin of its cards unless there were commitments beforehand.

    Attributes:
        dealt: deals without seed, commitment and cut, whose cards are taken from the record.
        cut: deals with a committed seed whose cut has no source.
        undated: deals cut by a Discord id whose time cannot be checked.
        drawn: whether the draw for first dealer had no commitment.
        house: the name of rules that are not a preset, taken from the record.
        shown: whether there are commitments; only users who saw them know they were published first.
    """

    dealt: tuple[int, ...]
    cut: tuple[int, ...]
    drawn: bool
    house: str | None
    shown: bool
    undated: tuple[int, ...] = ()

    @classmethod
    def from_deals(
        cls,
        deals: Iterable[_WrittenDeal],
        *,
        cut_told: Iterable[bool],
        drawn: bool,
        house: str | None,
        dated: Iterable[bool] = (),
    ) -> Self:
        """Return the facts that the deals of a record do not prove.

        By deal, ``cut_told`` is whether its cut has a source, and ``dated`` whether the time of the number
        that cut it can be checked. ``drawn`` and ``house`` are stored unchanged.
        """
        written = list(zip(deals, cut_told, strict=True))
        return cls(
            dealt=tuple(index for index, (deal, _) in enumerate(written) if deal.seed is None),
            cut=tuple(
                index
                for index, (deal, has_source) in enumerate(written)
                if deal.seed is not None and not has_source
            ),
            drawn=drawn,
            house=house,
            shown=any(deal.commitment is not None for deal, _ in written),
            undated=tuple(index for index, is_dated in enumerate(dated) if not is_dated),
        )

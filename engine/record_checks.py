"""Findings of a check of a game record: its problems, and the facts it does not prove."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.dealing import SEED_BYTES
from engine.errors import InvalidRecord


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem in a record: its code (the game's ``Fault``) and the facts for its sentence."""

    code: str
    facts: Mapping[str, Any]


class Unplayable(Exception):
    """A fault that a replay cannot continue after. Raised and caught inside a check."""

    def __init__(self, fault: StrEnum, **facts: Any) -> None:
        super().__init__(fault)
        self.problem = Problem(fault.value, facts)


class _Written(Protocol):
    @property
    def deals(self) -> Sequence[Any]: ...


Record = TypeVar("Record", bound=_Written)
State = TypeVar("State")


class Replayer(ABC, Generic[Record, State]):
    """Replays a record by the rules of its game, noting problems and stopping where it must."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.problems: list[Problem] = []

    @classmethod
    def replay(cls, record: Record) -> State:
        """Return the match at the end of the record.

        Raises:
            InvalidRecord: with the first problem found.
        """
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
    def opening(self) -> State:
        """Return the match before its first deal. All steps raise ``Unplayable`` if they cannot continue."""

    @abstractmethod
    def deal(self, state: State, index: int, deal: Any) -> State:
        """Return the match after one more recorded deal."""

    @abstractmethod
    def totals(self, state: State) -> None:
        """Check the final state against the recorded totals."""

    def note(self, fault: StrEnum, **facts: Any) -> None:
        """Note a fault that play can continue after."""
        self.problems.append(Problem(fault.value, facts))

    def _replay(self) -> State | None:
        try:
            state = self.opening()
            for index, deal in enumerate(self.record.deals):
                state = self.deal(state, index, deal)
            self.totals(state)
            return state
        except Unplayable as stop:
            self.problems.append(stop.problem)
            return None


def parse_seed(written: str) -> bytes | None:
    """Parse the hexadecimal seed of a deal or draw. Return ``None`` if it is malformed."""
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES else None


class _WrittenDeal(Protocol):
    @property
    def seed(self) -> str | None: ...
    @property
    def commitment(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Unproven:
    """Facts that a record does not prove; deals by number, from 0.

    A replayable game says nothing about the origin of its cards unless there were commitments beforehand.

    Attributes:
        dealt: deals without seed, commitment and cut, whose cards are taken from the record.
        cut: deals with a committed seed whose cut has no source.
        undated: deals cut by a Discord id whose time cannot be checked.
        drawn: whether the draw for first dealer had no commitment.
        house: the name of rules that are no preset, taken from the record.
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
        """Return the facts the deals of a record leave unproven.

        Args:
            deals: all deals of the record.
            cut_told: by deal, whether its cut has a source.
            drawn: whether the draw for first dealer had no commitment.
            house: the name of rules that are no preset.
            dated: by deal, whether the time of the number that cut it can be checked.
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

"""What a check of a game written down finds: what is wrong with it, and what nothing in it proves."""

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
    """One thing wrong with a record: its code (the game's ``Fault``) and what a sentence about it needs."""

    code: str
    facts: Mapping[str, Any]


class Unplayable(Exception):
    """A replay cannot go on past this fault; raised and caught inside a check."""

    def __init__(self, fault: StrEnum, **facts: Any) -> None:
        super().__init__(fault)
        self.problem = Problem(fault.value, facts)


class _Written(Protocol):
    @property
    def deals(self) -> Sequence[Any]: ...


Record = TypeVar("Record", bound=_Written)
State = TypeVar("State")


class Replayer(ABC, Generic[Record, State]):
    """A record that is played through by its game, which notes what is wrong and stops where it must."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.problems: list[Problem] = []

    @classmethod
    def replay(cls, record: Record) -> State:
        """The match as the record leaves it; raises ``InvalidRecord`` with the first thing wrong."""
        replayer = cls(record)
        state = replayer._checked()
        if replayer.problems or state is None:
            first = replayer.problems[0]
            raise InvalidRecord(first.code, **first.facts)
        return state

    @classmethod
    def verify(cls, record: Record) -> tuple[Problem, ...]:
        """Everything wrong with the record, the first thing first; empty when it is in order."""
        replayer = cls(record)
        replayer._checked()
        return tuple(replayer.problems)

    @abstractmethod
    def opening(self) -> State:
        """The match before its first deal; raises ``Unplayable``, as the others where it cannot go on."""

    @abstractmethod
    def deal(self, state: State, index: int, deal: Any) -> State:
        """The match after one more deal that is written."""

    @abstractmethod
    def totals(self, state: State) -> None:
        """Hold the end of the match against what is written of it."""

    def note(self, fault: StrEnum, **facts: Any) -> None:
        """Note a fault with which play can go on."""
        self.problems.append(Problem(fault.value, facts))

    def _checked(self) -> State | None:
        try:
            state = self.opening()
            for index, deal in enumerate(self.record.deals):
                state = self.deal(state, index, deal)
            self.totals(state)
            return state
        except Unplayable as stop:
            self.problems.append(stop.problem)
            return None


def seed_of(written: str) -> bytes | None:
    """The seed of a deal or draw from its hexadecimal digits; ``None`` where they are none."""
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
    """What nothing in a record proves; deals by number, from 0.

    That a game replays says nothing of how its cards came about where nothing was promised before them.

    Attributes:
        dealt: deals without seed, commitment and cut: their cards are taken as written.
        cut: deals whose seed was promised, and of whose cut nobody says where it came from.
        undated: deals cut by a number of Discord's of which nothing says whether it is of the game's time.
        drawn: whether the draw for the first dealer was promised by nothing.
        house: the name of rules that are no preset, which are taken as written.
        shown: whether there are commitments, of which only who saw them can say that they came before.
    """

    dealt: tuple[int, ...]
    cut: tuple[int, ...]
    drawn: bool
    house: str | None
    shown: bool
    undated: tuple[int, ...] = ()

    @classmethod
    def of(
        cls,
        deals: Iterable[_WrittenDeal],
        *,
        cut_told: Iterable[bool],
        drawn: bool,
        house: str | None,
        dated: Iterable[bool] = (),
    ) -> Self:
        """What the deals of a record leave unproven.

        Args:
            deals: all of them.
            cut_told: whether the cut of each has a source.
            drawn: whether the draw for the first dealer was promised by nothing.
            house: the name of rules that are no preset.
            dated: whether of each it can be said that the number that cut it is of the game's time.
        """
        written = list(zip(deals, cut_told, strict=True))
        return cls(
            dealt=tuple(index for index, (deal, _) in enumerate(written) if deal.seed is None),
            cut=tuple(
                index for index, (deal, told) in enumerate(written) if deal.seed is not None and not told
            ),
            drawn=drawn,
            house=house,
            shown=any(deal.commitment is not None for deal, _ in written),
            undated=tuple(index for index, is_dated in enumerate(dated) if not is_dated),
        )

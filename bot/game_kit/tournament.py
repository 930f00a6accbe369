"""What a game brings to be played as a tournament: the same deals at several tables, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.events import DealEnded
from engine.seats import Seat

WrittenResult = Mapping[str, Any]
"""How one deal ended at one table, as it is written down: its ``board``, and what else the game says."""


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """What a tournament is played by.

    Attributes:
        form: how it is scored, one of ``TournamentGame.forms``.
        boards: deals a round.
        rounds: no more than so many; ``None``: as many as the movement has.
        movement: who meets whom; empty for the usual one.
    """

    form: str
    boards: int
    rounds: int | None = None
    movement: str = ""


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of one round: its number, who sits there (a contestant a side), and the deals, from 1."""

    table: int
    contestants: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """Who meets whom, round by round; who is in none of a round's sittings sits out."""

    movement: str
    rounds: tuple[tuple[RoundTable, ...], ...]

    def sitting_out(self, number: int, contestants: Sequence[int]) -> list[int]:
        """Those of these contestants who do not play in that round, from 1."""
        playing = {one for sitting in self.rounds[number - 1] for one in sitting.contestants}
        return [one for one in contestants if one not in playing]


@dataclass(frozen=True, slots=True)
class TableResult:
    """A deal at one table.

    Attributes:
        line: how it ended; ``None`` where it was not played to its end.
        ruling: what the director awarded instead, one of ``TournamentGame.rulings``; empty without one.
    """

    board: int
    contestants: tuple[int, ...]
    line: WrittenResult | None
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class RankedContestant:
    """Who comes where: contestants who win and lose together, and what they have, in words."""

    place: int
    contestants: tuple[int, ...]
    value: str


@dataclass(frozen=True, slots=True)
class RankingGroup:
    """Contestants who are ranked among themselves, best first; ``title`` is empty where all of them are."""

    title: str
    places: tuple[RankedContestant, ...]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One table's line of a deal's score sheet: who met, how it ended, and what it was worth to each."""

    contestants: tuple[int, ...]
    outcome: tuple[str, ...]
    worth: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """The score sheet of one deal.

    Attributes:
        title: which deal, and what everybody may know of it.
        outcome_heads, worth_heads: what stands above the columns of its lines.
        cards: the hands, in a monospaced block.
    """

    title: str
    outcome_heads: tuple[str, ...]
    worth_heads: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    cards: str


class TournamentGame(Protocol):
    """Rules and words of the tournaments of one game. Contestants are numbered from 1."""

    @property
    def forms(self) -> tuple[str, ...]:
        """How it can be scored, the usual way first."""
        ...

    @property
    def size(self) -> int:
        """How many players a contestant is."""
        ...

    @property
    def most(self) -> int:
        """How many contestants can play."""
        ...

    @property
    def most_boards(self) -> int:
        """How many deals a round can have."""
        ...

    @property
    def movements(self) -> tuple[str, ...]:
        """Those that can be asked for by name."""
        ...

    @property
    def rulings(self) -> tuple[str, ...]:
        """What a director can award."""
        ...

    @property
    def no_fault(self) -> str:
        """The one of ``rulings`` for a deal that was not played to its end."""
        ...

    def plan(self, terms: TournamentTerms, count: int) -> RoundPlan:
        """Who meets whom, for so many contestants.

        Raises ``tournament_too_few``, ``tournament_uneven`` or ``tournament_too_long``.
        """
        ...

    def rules(self, boards: Sequence[int]) -> Any:
        """The rules of a table that plays these deals, which nobody cuts."""
        ...

    def seats(self, contestant: int) -> Sequence[Seat]:
        """The seats of a sitting's first contestant (0), second (1), and so on."""
        ...

    def lines(self, deals: Sequence[DealEnded]) -> list[WrittenResult]:
        """The finished deals of a table, written down; each tells of no card but the one led."""
        ...

    async def by_bots(
        self, workers: WorkerPool, boards: Sequence[int], board: int, secret: bytes
    ) -> list[WrittenResult]:
        """Return the line of one of a table's deals, which come from this secret, played by bots alone."""
        ...

    def fields(
        self, terms: TournamentTerms, count: int, results: Sequence[TableResult], words: Words
    ) -> list[RankingGroup]:
        """Who stands where by these results."""
        ...

    def sheet(
        self,
        terms: TournamentTerms,
        count: int,
        results: Sequence[TableResult],
        board: int,
        secret: bytes,
        words: Words,
    ) -> BoardSheet:
        """The score sheet of a deal that comes from this secret, which those may see who have played it."""
        ...

    def form_title(self, form: str, words: Words) -> str:
        """What a way of scoring is called."""
        ...

    def movement_title(self, movement: str, words: Words) -> str:
        """What a movement is called."""
        ...

    def ruling_title(self, ruling: str, words: Words) -> str:
        """What a ruling is called."""
        ...

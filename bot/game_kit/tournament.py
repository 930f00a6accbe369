"""Contract for games that can be played as a tournament: the same deals at several tables, round by round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.game_kit.exports import DealExport
from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.game import DealEnded
from engine.seats import Seat

WrittenResult = Mapping[str, Any]
"""Result of a deal at one table, in stored form: its ``board`` and the game's own entries."""


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """Conditions of a tournament.

    Attributes:
        form: form of scoring, one of ``TournamentGame.forms``.
        boards: deals per round.
        rounds: maximum number of rounds; None for as many as the movement has.
        movement: name of the movement; empty for the usual one.
        late: the number of contestants who joined after the start, in the place of a missing one.
        can_share: whether all tables may play the same deals in a round, so that each deal is compared at as
            many tables as there are; false for tournaments that were started before this was possible.
        system: what the bots play, one of ``TournamentGame.systems``; empty for the first one, also in
            tournaments of earlier versions.
    """

    form: str
    boards: int
    rounds: int | None = None
    movement: str = ""
    late: int = 0
    can_share: bool = True
    system: str = ""


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of one round: its number, its contestants (one per side) and its deals, from 1."""

    table: int
    contestants: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """Pairings round by round; a contestant at no table of a round sits out."""

    movement: str
    rounds: tuple[tuple[RoundTable, ...], ...]

    def sitting_out(self, number: int, contestants: Sequence[int]) -> list[int]:
        playing = {contestant for sitting in self.rounds[number - 1] for contestant in sitting.contestants}
        return [contestant for contestant in contestants if contestant not in playing]


@dataclass(frozen=True, slots=True)
class TableResult:
    """A deal at one table.

    Attributes:
        board: number of the deal.
        line: the result; None if the deal was not finished.
        ruling: the director's award instead of a result, one of ``TournamentGame.rulings`` or from
            ``TournamentGame.read_ruling``; empty if there is none.
        round, table: where it was played, from 1; 0 where that does not matter.
    """

    board: int
    contestants: tuple[int, ...]
    line: WrittenResult | None
    ruling: str = ""
    round: int = 0
    table: int = 0


@dataclass(frozen=True, slots=True)
class RankedContestant:
    """A place in a ranking: the contestants who share it, and their score as text."""

    place: int
    contestants: tuple[int, ...]
    value: str


@dataclass(frozen=True, slots=True)
class RankingGroup:
    """Contestants ranked among themselves, best first; ``title`` is empty for all contestants."""

    title: str
    places: tuple[RankedContestant, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One table's line of a deal's score sheet: contestants, result, and score of each."""

    contestants: tuple[int, ...]
    outcome: tuple[str, ...]
    worth: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """The score sheet of one deal.

    Attributes:
        title: the deal, with what is public about it.
        outcome_heads, worth_heads: column headings of its lines.
        cards: the hands, in a monospaced block.
        headed: columns of the outcome whose heading precedes the value in running text.
    """

    title: str
    outcome_heads: tuple[str, ...]
    worth_heads: tuple[str, ...]
    lines: tuple[ResultLine, ...]
    cards: str
    headed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EventSource:
    """A finished tournament, for files of other programs.

    Attributes:
        day: the day it was opened, ``23/11/2026``.
        boards: the deals played, in order.
        results: every deal at every table.
        names: returns the names of a contestant's players.
        secret_of: returns the secret a deal was dealt from.
        played_by: returns who played a result for a contestant: its players, and after a slash those who
            replaced them in that round.
        penalties: contestants and the amounts of their penalties.
    """

    title: str
    day: str
    boards: Sequence[int]
    results: Sequence[TableResult]
    names: Callable[[int], Sequence[str]]
    secret_of: Callable[[int], bytes]
    played_by: Callable[[TableResult, int], str]
    penalties: Sequence[tuple[int, str]] = ()


class TournamentGame(Protocol):
    """Rules and texts of a game's tournaments. Contestants are numbered from 1.

    Attributes:
        forms: forms of scoring, the usual one first.
        size: players per contestant.
        most_boards: maximum number of deals per round.
        movements: names of the movements a user can choose.
        systems: names of what the bots can play, the standard one first; empty without a choice.
        ruling_example: scores as a director types them, see ``read_ruling``.
        no_fault: the ruling for an unfinished deal.
    """

    forms: tuple[str, ...]
    size: int
    most_boards: int
    movements: tuple[str, ...]
    systems: tuple[str, ...]
    rulings: tuple[str, ...]
    ruling_example: str
    no_fault: str

    def most(self, terms: TournamentTerms) -> int:
        """Return the maximum number of contestants."""

    def team_size(self, terms: TournamentTerms) -> int:
        """Return how many contestants with consecutive numbers are one team; 1 without teams."""

    def plan(self, terms: TournamentTerms, count: int) -> RoundPlan:
        """Return the pairings for ``count`` contestants.

        *Raises:* CodedError ``tournament_too_few``, ``tournament_uneven``, ``tournament_too_long``, or
        ``tournament_no_half_table`` if those who came late take the place of no missing contestant.
        """

    def plan_notes(self, terms: TournamentTerms, count: int, words: Words) -> list[str]:
        """Return sentences about what the plan for ``count`` contestants leaves out. Raises like ``plan``."""

    def rules(self, boards: Sequence[int], system: str = "") -> Any:
        """Return the rules of a table that plays these deals uncut; its bots play ``system``."""

    def seats(self, contestant: int) -> Sequence[Seat]:
        """Return the seats of a table's first contestant (0), second (1), and so on."""

    def lines(self, deals: Sequence[DealEnded]) -> list[WrittenResult]:
        """Return the results of a table's finished deals; each names no card but the opening lead."""

    async def by_bots(
        self, workers: WorkerPool, boards: Sequence[int], board: int, secret: bytes, system: str = ""
    ) -> list[WrittenResult]:
        """Return the results of a deal played by bots only; ``secret`` is that of the table's deals."""

    def fields(
        self,
        terms: TournamentTerms,
        count: int,
        results: Sequence[TableResult],
        words: Words,
        penalties: Sequence[tuple[int, str]] = (),
    ) -> list[RankingGroup]:
        """Return the rankings after these results and penalties, each of a contestant and its amount."""

    def figures(self, table: RoundTable, results: Sequence[TableResult]) -> Sequence[Mapping[str, int]]:
        """Return statistics by seat that compare a table's deals with those of other tables; may be empty."""

    def sheet(
        self,
        terms: TournamentTerms,
        count: int,
        results: Sequence[TableResult],
        board: int,
        secret: bytes,
        words: Words,
    ) -> BoardSheet:
        """Render the score sheet of a deal dealt from this secret, for contestants who have played it."""

    async def insight(self, workers: WorkerPool, board: int, secret: bytes, first: int, words: Words) -> str:
        """Return a text about perfect play of a deal of the set that begins with ``first``; may be empty.

        Only for deals that every table has finished. *Raises:* CodedError ``thinking_late``,
        ``thinking_failed`` or ``thinking_not_ready`` if no worker answers in time.
        """

    def course(self, line: WrittenResult, words: Words) -> str:
        """Return a text about the course of a deal at a table; empty if only its result is stored."""

    def export(self, terms: TournamentTerms, count: int, source: EventSource) -> DealExport:
        """Return the deals and results of a finished tournament for other programs."""

    def seat_title(self, seat: Seat, words: Words) -> str:
        """Return the name of a seat, for a player on their way to it."""

    def form_title(self, form: str, words: Words) -> str:
        """Return the title of a form of scoring."""

    def movement_title(self, movement: str, words: Words) -> str:
        """Return the title of a movement."""

    def movement_about(self, movement: str, words: Words) -> str:
        """Return the short description of a movement, or of ``usual``: the choice by the number of pairs."""

    def system_of(self, locale: str) -> str:
        """Return the system that a server of this language proposes."""

    def system_title(self, system: str, words: Words) -> str:
        """Return what the bots play, as the title of a system; an empty one is the standard one."""

    def ruling_title(self, ruling: str, words: Words) -> str:
        """Return the title of a ruling."""

    def read_ruling(self, text: str, board: int) -> str:
        """Parse the ruling for scores a director has typed. *Raises:* CodedError if they make no sense."""

    def read_penalty(self, terms: TournamentTerms, text: str) -> str:
        """Parse the penalty a director has typed. *Raises:* CodedError if it is not a number, or too high."""

    def penalty_hint(self, terms: TournamentTerms, words: Words) -> str:
        """Return the unit of penalties, as a hint in the form."""

    def penalty_title(self, terms: TournamentTerms, amount: str, words: Words) -> str:
        """Return the title of a penalty."""

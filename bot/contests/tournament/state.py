"""State of a tournament, purely computed: ``bot.contests.tournament.fold`` builds it from its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import sha256
from typing import Any

from bot.contests.contest import Contest, ContestRow
from bot.discord_io.component_request import Subject
from bot.game_kit.tournament import RoundPlan, RoundTable, TableResult, TournamentTerms, WrittenResult
from engine.errors import CodedError


class TournamentPhase(StrEnum):
    """Phase of a tournament."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"
    """Played to its last round, or closed earlier."""


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player: a user, or a bot without ``user``."""

    name: str
    user: int | None = None

    @property
    def is_person(self) -> bool:
        """Whether it is a user; an erased user has a number below 1."""
        return self.user is not None and self.user > 0

    @property
    def payload(self) -> dict[str, Any]:
        """The stored form."""
        return {"name": self.name} if self.user is None else {"name": self.name, "user": self.user}


@dataclass(frozen=True, slots=True)
class Contestant:
    """Players who win and lose together, by their number from 1."""

    number: int
    players: tuple[TournamentPlayer, ...]

    @property
    def users(self) -> list[int]:
        return [player.user for player in self.players if player.is_person and player.user is not None]

    def others(self, user: int) -> list[TournamentPlayer]:
        return [player for player in self.players if player.is_person and player.user != user]


Lineup = tuple[TournamentPlayer, ...]
"""The players of a contestant at one time."""


@dataclass(frozen=True, slots=True)
class PartnerRequest:
    """A user's request to another to play as a pair."""

    asker: TournamentPlayer
    asked: TournamentPlayer


@dataclass(frozen=True, slots=True)
class ConventionCard:
    """What a pair has written about its bidding, and when, in epoch seconds (None in earlier versions)."""

    text: str
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """A stop of the clock, or of the game at a table.

    Attributes:
        at: when it began, in epoch seconds.
        by: the user who paused; None in rows of earlier versions, and for a table that all users left.
    """

    at: float
    by: TournamentPlayer | None = None

    def payload(self, table: int) -> dict[str, Any]:
        """Return the stored form of a table's pause."""
        return {"table": table, "at": self.at, "by": None if self.by is None else self.by.payload}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A director's decision: a result for a deal at a table, or a penalty.

    Attributes:
        seq: number of its row, which identifies it when it is revoked.
        place: round, table and deal; None for a penalty.
        ruling: the result in the game's own form; empty for the score as played.
        contestant: the penalised one; 0 for a result.
        amount: the penalty, in the game's unit.
        user: the director; None in rows of earlier versions.
    """

    seq: int
    place: tuple[int, int, int] | None = None
    ruling: str = ""
    contestant: int = 0
    amount: str = ""
    user: int | None = None
    text: str = ""
    is_revoked: bool = False


@dataclass(frozen=True, slots=True)
class Tournament:
    """State of a tournament after a row.

    Attributes:
        row: the stored row.
        set_terms: the conditions as the director has set them.
        pace: that of its tables.
        set_minutes: the time limit of a round, if any.
        title: its own name, if any.
        date: the announced start in epoch seconds, if any.
        zone: the time zone it was typed in; empty for UTC or an offset.
        fills: whether a contestant of bots joins at the start if one would otherwise have no opponent.
        directors: users who direct it besides the one who opened it.
        called: pairs of asker and partner; each pair is mentioned in the channel once.
        alone: players who look for a partner.
        plan: the pairings, once it has started.
        sign_up: the message of the sign-up, once it has started.
        round: current round, from 1; 0 before the first.
        round_at: its start in epoch seconds.
        played_by: lineups by round and contestant: the one that began the round, then any replacements
            before its table had finished.
        lines: results of each finished table, by round and table.
        cards: the convention card each contestant wrote.
        late: number of contestants who joined after the start.
        pause: the director's stop of the clock; None while it runs.
        paused_s: seconds the clock was stopped in this round.
        allowed: number of deals each table of the round may finish, once its time is up.
        director_calls: tables of this round that wait for the director, whose clocks are stopped, with the
            messages that call.
        paused_tables: the pauses of tables of this round, by table.
        is_seated: whether every table of the round has opened with its players.
        is_settled: whether its tables were closed at its end.
        turned: the revision after its last round began, or after the end of play: it then gets a new page.
        entered: the revision after the last change of entries or settings; for controls before the start.
        revision: number of the next row.
    """

    row: ContestRow
    set_terms: TournamentTerms
    pace: str
    set_minutes: int | None
    title: str = ""
    date: float | None = None
    zone: str = ""
    fills: bool = True
    directors: tuple[TournamentPlayer, ...] = ()
    phase: TournamentPhase = TournamentPhase.GATHERING
    contestants: tuple[Contestant, ...] = ()
    requests: tuple[PartnerRequest, ...] = ()
    called: frozenset[tuple[int | None, int | None]] = frozenset()
    alone: tuple[TournamentPlayer, ...] = ()
    plan: RoundPlan | None = None
    sign_up: int | None = None
    round: int = 0
    round_at: float = 0.0
    added_minutes: int = 0
    pause: Pause | None = None
    paused_s: float = 0.0
    allowed: Mapping[int, int] | None = None
    director_calls: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    paused_tables: Mapping[int, Pause] = field(default_factory=dict)
    played_by: Mapping[tuple[int, int], tuple[Lineup, ...]] = field(default_factory=dict)
    lines: Mapping[tuple[int, int], tuple[WrittenResult, ...]] = field(default_factory=dict)
    log: tuple[Ruling, ...] = ()
    cards: Mapping[int, ConventionCard] = field(default_factory=dict)
    late: int = 0
    is_seated: bool = False
    is_settled: bool = False
    turned: int = 0
    entered: int = 0
    revision: int = 0

    @property
    def contest(self) -> Contest[Tournament]:
        return Contest(replace(self.row, revision=self.revision), self)

    @property
    def subject(self) -> Subject:
        """The subject of buttons rendered now."""
        return self.contest.row.subject

    @property
    def terms(self) -> TournamentTerms:
        """The conditions, with the movement used at the start."""
        terms = self.set_terms
        if self.plan is None:
            return terms
        return replace(terms, movement=self.plan.movement, late=self.late)

    @property
    def count(self) -> int:
        return len(self.contestants)

    @property
    def of_bots(self) -> Sequence[Contestant]:
        """The contestants for whom bots alone have played since the start."""
        return [
            one
            for one in self.contestants
            if all(player.user is None for lineup in self.lineups(one.number) for player in lineup)
        ]

    @property
    def sits_out(self) -> Sequence[int]:
        """The contestants without a table in this round, or in the first one before it begins."""
        if self.plan is None:
            return []
        return self.plan.sitting_out(max(1, self.round), range(1, self.count + 1))

    @property
    def users(self) -> set[int]:
        """The users who play now."""
        return {user for one in self.contestants for user in one.users}

    @property
    def waiting_tables(self) -> dict[int, Pause]:
        """The pauses of the round's tables with users, by table: bots finish the boards of the others."""
        return {
            one.table: self.paused_tables[one.table]
            for one in self.sittings(self.round)
            if one.table in self.paused_tables and any(self.contestant(who).users for who in one.contestants)
        }

    def contestant(self, number: int) -> Contestant:
        """Return a contestant by number. *Raises:* CodedError ``tournament_not_signed``."""
        if not 1 <= number <= self.count:
            raise CodedError("tournament_not_signed")
        return self.contestants[number - 1]

    def contestant_of(self, user: int) -> Contestant | None:
        return next(
            (who for who in self.contestants if any(player.user == user for player in who.players)), None
        )

    def check_leaving(self, user: int) -> Contestant | None:
        """Return the contestant a user would leave; None for a user who looks for a partner.

        *Raises:* CodedError ``tournament_over``, ``tournament_not_signed``.
        """
        own = self.contestant_of(user)
        is_waiting = any(player.user == user for player in self.alone) or any(
            user in (request.asker.user, request.asked.user) for request in self.requests
        )
        if own is None and not is_waiting:
            raise CodedError("tournament_not_signed")
        if self.phase is TournamentPhase.OVER:
            raise CodedError("tournament_over")
        return own

    def is_director(self, user: int) -> bool:
        """Return whether a user opened the tournament or was named as a director."""
        return user == self.row.host_id or any(director.user == user for director in self.directors)

    @property
    def director_users(self) -> list[int]:
        """The ids of the directors, the one who opened the tournament first."""
        return [self.row.host_id, *(one.user for one in self.directors if one.user is not None)]

    @property
    def rulings(self) -> Mapping[tuple[int, int, int], str]:
        """The results that replace scores, by round, table and deal: the last ruling counts."""
        found: dict[tuple[int, int, int], str] = {}
        for entry in self.log:
            if entry.place is not None and not entry.is_revoked:
                found[entry.place] = entry.ruling
        return {place: ruling for place, ruling in found.items() if ruling}

    @property
    def penalties(self) -> Sequence[tuple[int, str]]:
        """Contestant and amount of each valid penalty."""
        return [(row.contestant, row.amount) for row in self.log if row.amount and not row.is_revoked]

    def knows(self, user: int) -> set[int]:
        """Return the deals a user has played or is playing, for any contestant."""
        return {
            board
            for (number, contestant), lineups in self.played_by.items()
            if any(player.user == user for lineup in lineups for player in lineup)
            for sitting in self.sittings(number)
            if contestant in sitting.contestants
            for board in sitting.boards
        }

    def yet_to_play(self, contestant: int) -> set[int]:
        """Return the deals of a contestant's unfinished tables in this and later rounds."""
        return {
            board
            for number, one in self.all_sittings()
            if number >= self.round and contestant in one.contestants
            if (number, one.table) not in self.lines
            for board in one.boards
        }

    def lineups(self, number: int, in_round: int | None = None) -> tuple[Lineup, ...]:
        """Return the lineups of a contestant in order, in one round or in all that have begun.

        Before the contestant's first round it is the lineup that will play.
        """
        found: list[Lineup] = []
        for place, lineups in sorted(self.played_by.items()):
            if place[1] == number and in_round in (None, place[0]):
                found += (lineup for lineup in lineups if not found or lineup != found[-1])
        return tuple(found) or (self.contestant(number).players,)

    def round_of(self, board: int, contestants: Sequence[int]) -> int | None:
        """Return the round in which these contestants met at a deal; no two meet at it again."""
        met = (number for number, one in self.all_sittings(board) if one.contestants == tuple(contestants))
        return next(met, None)

    def request_of(self, asker: int, asked: int | None) -> PartnerRequest | None:
        """Return the unanswered request between these two users."""
        pairs = {(request.asker.user, request.asked.user): request for request in self.requests}
        return pairs.get((asker, asked))

    def sittings(self, number: int) -> tuple[RoundTable, ...]:
        """Return the tables of a round, from 1; none before the first."""
        return self.plan.rounds[number - 1] if self.plan is not None and number else ()

    def sitting(self, number: int, table: int) -> RoundTable | None:
        return next((sitting for sitting in self.sittings(number) if sitting.table == table), None)

    def sitting_of(self, contestant: int, number: int) -> RoundTable | None:
        """Return the table of a contestant in a round; None if it sits out."""
        return next((sitting for sitting in self.sittings(number) if contestant in sitting.contestants), None)

    @property
    def rounds(self) -> int:
        return 0 if self.plan is None else len(self.plan.rounds)

    @property
    def is_last_round(self) -> bool:
        """Whether the last round is being played."""
        return self.phase is TournamentPhase.PLAYING and self.round == self.rounds

    @property
    def minutes(self) -> int | None:
        """Minutes of the round with those the director added; None without a clock."""
        return None if self.set_minutes is None else self.set_minutes + self.added_minutes

    @property
    def ends_at(self) -> float | None:
        """The end of the round in epoch seconds; None without a clock or while it is stopped."""
        if self.minutes is None or self.pause is not None:
            return None
        return self.round_at + 60 * self.minutes + self.paused_s

    def holds_clock(self, number: int | None, table: int | None) -> bool:
        """Return whether the players of a table of a round have no time limits.

        The director has stopped the clock, or the table waits for the director.
        """
        return self.pause is not None or (number == self.round and table in self.director_calls)

    @property
    def is_round_over(self) -> bool:
        """Whether every table of the round has finished."""
        return all((self.round, sitting.table) in self.lines for sitting in self.sittings(self.round))

    def secret_of(self, boards: Iterable[int]) -> bytes:
        """Return the secret of a table's deals: the same at each table with these boards."""
        first = min(boards)
        return sha256((self.row.secret or b"") + b"barbu-set/1" + first.to_bytes(8, "big")).digest()

    def set_of(self, board: int) -> tuple[int, ...]:
        """Return the boards played together with this one. *Raises:* ``tournament_board_unplayed``."""
        for _, one in self.all_sittings(board):
            return one.boards
        raise CodedError("tournament_board_unplayed", board=board)

    @property
    def scored(self) -> set[int]:
        """The contestants who have finished a board, or whom a director has given a score for one."""
        tables = {where for where, lines in self.lines.items() if lines}
        tables |= {(number, table) for number, table, _ in self.rulings}
        sittings = (self.sitting(*where) for where in tables)
        return {one for sitting in sittings if sitting is not None for one in sitting.contestants}

    def results(self, no_fault: str, *, up_to: int | None = None) -> list[TableResult]:
        """Return the deals of the finished tables up to a round; unfinished ones are ruled ``no_fault``."""
        found, rulings = [], self.rulings
        for (number, table), lines in sorted(self.lines.items()):
            sitting = self.sitting(number, table)
            if sitting is None or (up_to is not None and number > up_to):
                continue
            by_board = {line["board"]: line for line in lines}
            for board in sitting.boards:
                line = by_board.get(board)
                ruling = rulings.get((number, table, board), "" if line is not None else no_fault)
                found.append(TableResult(board, sitting.contestants, line, ruling, number, table))
        return found

    def all_sittings(self, board: int | None = None) -> Iterable[tuple[int, RoundTable]]:
        """Yield every table of every round, or of one deal, with the round's number."""
        for number in range(1, self.rounds + 1):
            for sitting in self.sittings(number):
                if board is None or board in sitting.boards:
                    yield number, sitting

    def is_played_out(self, board: int) -> bool:
        """Return whether every table has finished a deal."""
        if self.phase is TournamentPhase.OVER:
            return True
        return all((number, one.table) in self.lines for number, one in self.all_sittings(board))

    def may_see(self, board: int, user: int) -> bool:
        """Return whether a user may see a deal: they have played it, or every table has finished it."""
        if self.is_played_out(board):
            return True
        return any(
            (number, one.table) in self.lines
            and any(
                player.user == user
                for contestant in one.contestants
                for player in self.lineups(contestant, number)[-1]
            )
            for number, one in self.all_sittings(board)
        )

    def boards_seen_by(self, user: int) -> list[int]:
        """Return the deals with a result that a user may see."""
        played = {
            board
            for number, one in self.all_sittings()
            if (number, one.table) in self.lines
            for board in one.boards
        }
        return [board for board in sorted(played) if self.may_see(board, user)]

"""State of a tournament: contestants, rounds and results, folded from its rows.

Pure: without waiting, writing or a clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final

from bot.game_kit.tournament import (
    RoundPlan,
    RoundTable,
    TableResult,
    TournamentGame,
    TournamentTerms,
    WrittenResult,
)
from bot.tournaments.store import TournamentRow
from engine.errors import CodedError, InvalidRecord
from engine.replaying import replaying_row

VERSION: Final = 1


class TournamentPhase(StrEnum):
    """Phase of a tournament."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"
    """Played to its last round, or closed before."""


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player: a user, or a bot without ``user``."""

    name: str
    user: int | None = None

    @property
    def is_person(self) -> bool:
        """Whether it is a user; one whose data was deleted has a number below 1."""
        return self.user is not None and self.user > 0

    @property
    def payload(self) -> dict[str, Any]:
        """The written form."""
        return {"name": self.name} if self.user is None else {"name": self.name, "user": self.user}


@dataclass(frozen=True, slots=True)
class Contestant:
    """Those who win and lose together, by their number from 1."""

    number: int
    players: tuple[TournamentPlayer, ...]

    @property
    def users(self) -> list[int]:
        """The users among them."""
        return [one.user for one in self.players if one.is_person and one.user is not None]


Lineup = tuple[TournamentPlayer, ...]
"""Those who play for a contestant at a time."""


@dataclass(frozen=True, slots=True)
class PartnerRequest:
    """A user's request to another to play as a pair."""

    asker: TournamentPlayer
    asked: TournamentPlayer


@dataclass(frozen=True, slots=True)
class Tournament:
    """State of a tournament after a row.

    Attributes:
        requests: unanswered requests for a partner.
        called: pairs of asker and partner; each pair is called in the channel once.
        alone: players who look for a partner.
        plan: the pairings, once it has started.
        round: current round, from 1; 0 before the first.
        round_at: its start in epoch seconds.
        added_minutes: minutes the director added to it.
        played_by: players of each contestant by round and contestant: those who began the round, then those
            who took over before its table had finished.
        lines: results of each finished table, by round and table.
        rulings: the director's rulings, by round, table and board.
        revision: number of the next row.
    """

    row: TournamentRow
    phase: TournamentPhase = TournamentPhase.GATHERING
    contestants: tuple[Contestant, ...] = ()
    requests: tuple[PartnerRequest, ...] = ()
    called: frozenset[tuple[int | None, int | None]] = frozenset()
    alone: tuple[TournamentPlayer, ...] = ()
    plan: RoundPlan | None = None
    round: int = 0
    round_at: float = 0.0
    added_minutes: int = 0
    played_by: Mapping[tuple[int, int], tuple[Lineup, ...]] = field(default_factory=dict)
    lines: Mapping[tuple[int, int], tuple[WrittenResult, ...]] = field(default_factory=dict)
    rulings: Mapping[tuple[int, int, int], str] = field(default_factory=dict)
    revision: int = 0

    @property
    def terms(self) -> TournamentTerms:
        """Conditions; the movement is the one it was started with."""
        terms = self.row.terms
        return terms if self.plan is None else replace(terms, movement=self.plan.movement)

    @property
    def count(self) -> int:
        """Number of contestants."""
        return len(self.contestants)

    def contestant(self, number: int) -> Contestant:
        """Return the contestant of that number."""
        return self.contestants[number - 1]

    def contestant_of(self, user: int) -> Contestant | None:
        """Return the contestant a user is part of."""
        return next(
            (one for one in self.contestants if any(player.user == user for player in one.players)), None
        )

    def lineups(self, number: int, in_round: int | None = None) -> tuple[Lineup, ...]:
        """Return who has played for a contestant, in order: in one round, or in all that have begun.

        Before the contestant's first round they are those who are to play.
        """
        found: list[Lineup] = []
        for place, lineups in sorted(self.played_by.items()):
            if place[1] == number and in_round in (None, place[0]):
                found += (one for one in lineups if not found or one != found[-1])
        return tuple(found) or (self.contestant(number).players,)

    def round_of(self, board: int, contestants: Sequence[int]) -> int | None:
        """Return the round in which these contestants met at a deal; no two meet at it again."""
        return next(
            (
                number
                for number, one in self.all_sittings()
                if board in one.boards and one.contestants == tuple(contestants)
            ),
            None,
        )

    def is_waiting(self, user: int) -> bool:
        """Return whether a user has signed up alone, or has an open request for a partner."""
        return any(one.user == user for one in self.alone) or any(
            one.asker.user == user for one in self.requests
        )

    def has_asked(self, asker: int, asked: int | None) -> bool:
        """Return whether a request of these two waits for its answer."""
        return any((one.asker.user, one.asked.user) == (asker, asked) for one in self.requests)

    def is_asked(self, user: int) -> bool:
        """Return whether a user has an unanswered request."""
        return any(one.asked.user == user for one in self.requests)

    def sittings(self, number: int) -> tuple[RoundTable, ...]:
        """Return the tables of a round, from 1."""
        return () if self.plan is None else self.plan.rounds[number - 1]

    def sitting(self, number: int, table: int) -> RoundTable | None:
        """Return one table of a round."""
        return next((one for one in self.sittings(number) if one.table == table), None)

    @property
    def rounds(self) -> int:
        """Number of rounds."""
        return 0 if self.plan is None else len(self.plan.rounds)

    @property
    def minutes(self) -> int | None:
        """Minutes of the round with those the director added; None without a clock."""
        return None if self.row.minutes is None else self.row.minutes + self.added_minutes

    @property
    def is_round_over(self) -> bool:
        """Whether every table of the round has finished."""
        return all((self.round, one.table) in self.lines for one in self.sittings(self.round))

    def secret_of(self, boards: Iterable[int]) -> bytes:
        """Return the secret of a table's deals: the same at each table with these boards."""
        first = min(boards)
        return sha256(self.row.secret + b"barbu-set/1" + first.to_bytes(8, "big")).digest()

    def set_of(self, board: int) -> tuple[int, ...]:
        """Return the boards played together with this one.

        *Raises:* CodedError ``tournament_board_unplayed``.
        """
        for _, one in self.all_sittings():
            if board in one.boards:
                return one.boards
        raise CodedError("tournament_board_unplayed", board=board)

    def results(self, no_fault: str, *, up_to: int | None = None) -> list[TableResult]:
        """Return each deal of the finished tables; an unfinished one gets the ruling ``no_fault``.

        ``up_to`` is the last round to include.
        """
        found = []
        for (number, table), lines in sorted(self.lines.items()):
            if up_to is not None and number > up_to:
                continue
            sitting = self.sitting(number, table)
            by_board = {line["board"]: line for line in lines}
            for board in () if sitting is None else sitting.boards:
                line = by_board.get(board)
                ruling = self.rulings.get((number, table, board), "" if line is not None else no_fault)
                found.append(TableResult(board, sitting.contestants if sitting else (), line, ruling))
        return found

    def all_sittings(self) -> Iterable[tuple[int, RoundTable]]:
        """Yield every table of every round, with the number of the round."""
        for number in range(1, self.rounds + 1):
            for sitting in self.sittings(number):
                yield number, sitting

    def is_played_out(self, board: int) -> bool:
        """Return whether every table has finished a deal."""
        if self.phase is TournamentPhase.OVER:
            return True
        return all(
            (number, one.table) in self.lines for number, one in self.all_sittings() if board in one.boards
        )

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
            for number, one in self.all_sittings()
            if board in one.boards
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


def tournament_of(
    game: TournamentGame, row: TournamentRow, events: Iterable[tuple[int, Mapping[str, Any]]]
) -> Tournament:
    """Replay a stored tournament. *Raises:* InvalidRecord; its facts name the ``row``."""
    state = Tournament(row)
    for seq, payload in events:
        with replaying_row(seq):
            state = advance(game, state, payload)
    return state


def advance(game: TournamentGame, state: Tournament, payload: Mapping[str, Any]) -> Tournament:
    """Apply one row to a tournament. *Raises:* CodedError if it is not possible now."""
    if payload.get("v") != VERSION:
        raise InvalidRecord("row_version", version=payload.get("v"))
    kind = str(payload.get("kind"))
    if state.phase is TournamentPhase.OVER and kind != "rule":
        raise CodedError("tournament_over")
    if kind in _GATHERING and state.phase is not TournamentPhase.GATHERING:
        raise CodedError("tournament_started")
    if kind in _PLAYING and state.phase is TournamentPhase.GATHERING:
        raise CodedError("tournament_not_started")
    change = {**_GATHERING, **_PLAYING}.get(kind)
    if kind == "end":
        after = replace(state, phase=TournamentPhase.OVER)
    elif change is None:
        raise InvalidRecord("action_unknown", kind=kind)
    else:
        after = change(game, state, payload)
    return replace(after, revision=state.revision + 1)


def row_of(kind: str, **said: Any) -> dict[str, Any]:
    """Return the stored form of an event."""
    return {"v": VERSION, "kind": kind, **said}


# ------------------------------------------------------------------ while people gather


def _sign(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    players = tuple(map(_player, said["players"]))
    for one in players:
        if one.user is not None and state.contestant_of(one.user) is not None:
            raise CodedError("tournament_signed", name=one.name)
    if state.count >= (most := game.most(state.row.terms)):
        raise CodedError("tournament_full", most=most)
    users = {one.user for one in players if one.user is not None}
    added = Contestant(state.count + 1, players)
    return replace(_without(state, users), contestants=(*state.contestants, added))


def _ask(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    asker, asked = _player(said["asker"]), _player(said["asked"])
    if asker.user == asked.user:
        raise CodedError("tournament_partner_self")
    for one in (asker, asked):
        if one.user is not None and state.contestant_of(one.user) is not None:
            raise CodedError("tournament_signed", name=one.name)
    others = tuple(one for one in state.requests if one.asker.user != asker.user)
    alone = tuple(one for one in state.alone if one.user != asker.user)
    called = state.called | {(asker.user, asked.user)}
    return replace(state, requests=(*others, PartnerRequest(asker, asked)), called=called, alone=alone)


def _decline(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    kept = tuple(
        one
        for one in state.requests
        if (one.asker.user, one.asked.user) != (said["asker"]["user"], said["asked"]["user"])
    )
    if len(kept) == len(state.requests):
        raise CodedError("tournament_not_asked")
    return replace(state, requests=kept)


def _alone(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    player = _player(said["player"])
    if player.user is not None and state.contestant_of(player.user) is not None:
        raise CodedError("tournament_signed", name=player.name)
    return replace(_without(state, {player.user}), alone=(*_without(state, {player.user}).alone, player))


def _withdraw(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    user = said["user"]
    own = state.contestant_of(user)
    if own is None and not state.is_waiting(user) and not state.is_asked(user):
        raise CodedError("tournament_not_signed")
    kept = [one for one in state.contestants if one is not own]
    renumbered = tuple(Contestant(at, one.players) for at, one in enumerate(kept, start=1))
    return replace(_without(state, {user}), contestants=renumbered)


def _start(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    terms = replace(state.row.terms, movement=said["movement"])
    plan = game.plan(terms, state.count)
    return replace(state, phase=TournamentPhase.PLAYING, plan=plan, requests=(), alone=())


# ------------------------------------------------------------------ while it is played


def _round(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    number = said["number"]
    if number != state.round + 1 or number > state.rounds:
        raise CodedError("tournament_moved")
    begun = {
        (number, one): (state.contestant(one).players,)
        for sitting in state.sittings(number)
        for one in sitting.contestants
    }
    played_by = {**state.played_by, **begun}
    return replace(state, round=number, round_at=said["at"], added_minutes=0, played_by=played_by)


def _extend(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    if state.row.minutes is None:
        raise CodedError("tournament_no_clock")
    if said["round"] != state.round:
        raise CodedError("tournament_moved")
    return replace(state, added_minutes=state.added_minutes + said["minutes"])


def _result(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    key = said["round"], said["table"]
    if key in state.lines or state.sitting(*key) is None:
        raise CodedError("tournament_moved")
    return replace(state, lines={**state.lines, key: tuple(said["lines"])})


def _rule(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    """Apply a director's ruling on one deal; an empty one removes it."""
    key = said["round"], said["table"], said["board"]
    sitting = state.sitting(*key[:2])
    if key[:2] not in state.lines or sitting is None or key[2] not in sitting.boards:
        raise CodedError("tournament_board_unplayed", board=key[2])
    rulings = {place: ruling for place, ruling in state.rulings.items() if place != key}
    if said["ruling"]:
        rulings[key] = said["ruling"]
    return replace(state, rulings=rulings)


def _replace(game: TournamentGame, state: Tournament, said: Mapping[str, Any]) -> Tournament:
    number, players = said["contestant"], tuple(map(_player, said["players"]))
    if not 1 <= number <= state.count:
        raise CodedError("tournament_not_signed")
    changed = (Contestant(number, players) if one.number == number else one for one in state.contestants)
    return replace(state, contestants=tuple(changed), played_by=_taken_over(state, number, players))


def _taken_over(
    state: Tournament, number: int, players: Lineup
) -> Mapping[tuple[int, int], tuple[Lineup, ...]]:
    """Return the lineups, with the players who take over a contestant whose table is still in play."""
    sitting = next((one for one in state.sittings(state.round) if number in one.contestants), None)
    if not state.round or sitting is None or (state.round, sitting.table) in state.lines:
        return state.played_by
    place = state.round, number
    return {**state.played_by, place: (*state.played_by[place], players)}


_GATHERING: Final = {
    "sign": _sign,
    "ask": _ask,
    "decline": _decline,
    "alone": _alone,
    "withdraw": _withdraw,
    "start": _start,
}
_PLAYING: Final = {
    "round": _round,
    "extend": _extend,
    "result": _result,
    "rule": _rule,
    "replace": _replace,
}


def _player(said: Mapping[str, Any]) -> TournamentPlayer:
    return TournamentPlayer(str(said["name"]), said.get("user"))


def _without(state: Tournament, users: Iterable[int | None]) -> Tournament:
    """Remove these users' requests, and the requests for them."""
    gone = set(users) - {None}
    return replace(
        state,
        requests=tuple(one for one in state.requests if not {one.asker.user, one.asked.user} & gone),
        alone=tuple(one for one in state.alone if one.user not in gone),
    )

"""The rules of a season of a league: the sign-up, the groups, the matches, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from bot.contests.challenge.state import ACCEPT_S, Duel
from bot.contests.contest import ContestRow, Event, changed, event
from bot.contests.league.rules import (
    SMALLEST,
    LeagueMatch,
    Outcome,
    Pair,
    final_table,
    groups_of,
    next_order,
    outcomes,
    pair_of,
)
from bot.runtime.dates import DAY_S
from engine.errors import CodedError, require

Status = Literal["joining", "running", "over", "cancelled"]
"""``joining``: players sign up; ``cancelled``: it ended before it began."""


BREAK_S: Final = 2 * DAY_S
"""Seconds between the end of a season and the beginning of the next one."""

MOST_PLAYERS: Final = 32
"""Maximum players of a season: as many lines as fit one message."""


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A user in a season.

    Attributes:
        division: their group, from 1 for the highest; 0 before the season begins.
        seed: their place in the order that fills the groups.
        place, points, outcome: their final result, once the season is over.
    """

    user: int
    name: str
    division: int
    seed: int
    place: int | None = None
    points: int | None = None
    outcome: Outcome | None = None

    @property
    def payload(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in SeasonPlayer.__dataclass_fields__}


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """The state of a season. Times are UTC seconds since the epoch.

    Attributes:
        league: the number of the league, for names of files; 0 for that of its first season.
        number: from 1 in its league.
        size: the wanted number of users in a group.
        starts_at: when it began, or will begin automatically; None if a moderator begins it.
        signed: the players, also erased ones, whose number is below 1.
        played: the matches, also those of erased players.
        system: what the bots at its tables play, by its name; empty for the standard one.
        games: the tables whose results are among the matches, or are of no account.
        is_last: whether no season follows; ``is_followed`` once that is settled.
        order: the users of the next season, the strongest first.
    """

    row: ContestRow
    league: int
    number: int
    size: int
    days: int
    status: Status = "joining"
    starts_at: float | None = None
    ends_at: float | None = None
    signed: tuple[SeasonPlayer, ...] = ()
    played: tuple[LeagueMatch, ...] = ()
    system: str = ""
    games: frozenset[int] = frozenset()
    is_last: bool = False
    is_followed: bool = False
    order: tuple[int, ...] = ()

    @property
    def players(self) -> list[SeasonPlayer]:
        """The players in the order of the groups."""
        known = [player for player in self.signed if player.user > 0]
        return sorted(known, key=lambda player: (player.division, player.place or 0, player.seed))

    @property
    def matches(self) -> list[LeagueMatch]:
        return [match for match in self.played if min(match.users) > 0]

    @property
    def groups(self) -> list[list[SeasonPlayer]]:
        """The players by group, the highest group first."""
        players = self.players
        divisions = sorted({player.division for player in players})
        return [[player for player in players if player.division == division] for division in divisions]

    def player(self, user: int) -> SeasonPlayer | None:
        """Return a user's entry; None if they are not in the season."""
        return next((player for player in self.players if player.user == user), None)

    @property
    def champions(self) -> list[SeasonPlayer]:
        """The users who share the first place of the highest group; none if all of several are level."""
        best = self.groups[0] if self.groups else []
        first = [player for player in best if player.place == 1]
        return [] if len(first) == len(best) > 1 else first

    def group_of(self, user: int) -> list[SeasonPlayer]:
        """Return the group a user plays in. *Raises:* CodedError ``league_not_in``."""
        own = require(self.player(user), CodedError("league_not_in"))
        return [player for player in self.players if player.division == own.division]

    def has_both(self, one: int, other: int) -> bool:
        mine, theirs = self.player(one), self.player(other)
        return mine is not None and theirs is not None and mine.division == theirs.division

    def check_joining(self) -> None:
        """Check that the season takes players. *Raises:* CodedError ``league_running``, ``league_over``."""
        if self.status == "running":
            raise CodedError("league_running", until=f"<t:{int(self.ends_at or 0)}:D>")
        if self.status != "joining":
            raise CodedError("league_over")


def setup_of(
    *,
    size: int,
    days: int,
    league: int = 0,
    number: int = 1,
    starts_at: float | None = None,
    system: str = "",
    players: Collection[SeasonPlayer] = (),
) -> dict[str, Any]:
    """Return the stored form of what a season is made with."""
    return {
        "league": league,
        "number": number,
        "size": size,
        "days": days,
        "starts_at": starts_at,
        "system": system,
        "signed": [player.payload for player in players],
    }


def begin(row: ContestRow) -> Season:
    """Return the state of a new season; one of an earlier version was stored as it stood."""
    setup = dict(row.setup)
    signed = tuple(SeasonPlayer(**one) for one in setup.pop("signed"))
    played, games = tuple(map(_match, setup.pop("played", ()))), frozenset(setup.pop("games", ()))
    return Season(row=row, **setup, signed=signed, played=played, games=games)


def advance(state: Season, payload: Event) -> Season:
    """Return the state after an event. *Raises:* CodedError if it is not possible now."""
    return changed(_CHANGES, state, payload)


# ------------------------------------------------------------------ what users and the program do


def join(state: Season, user: int, name: str) -> dict[str, Any] | None:
    """Return the event that signs a user up; None if they have.

    Raises the errors of ``check_joining``, and ``league_full``.
    """
    state.check_joining()
    if state.player(user) is not None:
        return None
    if len(state.players) >= MOST_PLAYERS:
        raise CodedError("league_full")
    return event("join", player={"user": user, "name": name})


def leave(state: Season, user: int) -> dict[str, Any]:
    """Return the event that removes a user and their matches.

    *Raises:* CodedError ``league_over``, ``league_not_in``.
    """
    if state.status not in ("joining", "running"):
        raise CodedError("league_over")
    state.group_of(user)
    return event("leave", user=user)


def start(state: Season, now: float) -> dict[str, Any]:
    """Return the event that begins a season, in groups. Raises like ``check_joining``, and ``league_few``."""
    state.check_joining()
    if len(state.players) < SMALLEST:
        raise CodedError("league_few")
    groups = groups_of([player.user for player in state.players], state.size)
    return event("start", at=now, groups=[[{"user": user} for user in group] for group in groups])


def next_event(state: Season, now: float) -> dict[str, Any] | None:
    """Return the event that has fallen due before the season begins; None if there is none.

    With too few players, a moderator begins it.
    """
    if state.status != "joining" or state.starts_at is None or state.starts_at > now:
        return None
    return event("wait") if len(state.players) < SMALLEST else start(state, now)


def stop(state: Season) -> dict[str, Any] | None:
    """Return the event that lets no season follow, and cancels one that has not begun; None if none would."""
    return None if state.is_last else event("stop")


def matched(swings: Mapping[Pair, int], *, challenge: int = 0, game: int = 0) -> dict[str, Any]:
    """Return the event of matches; each swing is that of the user with the smaller id."""
    where = {"challenge": challenge, "game": game}
    matches = [
        [{"user": low, "swing": swing, **where}, {"user": high, "swing": -swing, **where}]
        for (low, high), swing in swings.items()
    ]
    return event("matches", matches=matches, game=game)


def played_in_time(state: Season, duels: Collection[Duel]) -> dict[str, Any] | None:
    """Return the event of the first challenge played in time that is no match yet; None if there is none."""
    known, ends_at = {match.users for match in state.matches}, state.ends_at or 0.0
    over = [duel for duel in _of_players(state, duels) if duel.row.swing is not None]
    for duel in sorted(over, key=lambda duel: (duel.played_at, duel.row.id)):
        pair = pair_of(*duel.row.users)
        if pair not in known and duel.played_at <= ends_at:
            swing = duel.row.swing or 0
            return matched({pair: swing if duel.row.host_id == pair[0] else -swing}, challenge=duel.row.id)
    return None


def is_waiting(state: Season, duels: Collection[Duel]) -> bool:
    """Return whether both users of a challenge have played in time, but it has yet to end."""
    ends_at = state.ends_at or 0.0
    return any(
        duel.row.is_open and sum(at <= ends_at for at in duel.finished.values()) > 1
        for duel in _of_players(state, duels)
    )


def sides_played(state: Season, duels: Collection[Duel]) -> set[Pair]:
    """Return the (user, opponent) pairs in which the user played in time and the opponent did not.

    Only challenges open to the opponent for a day, or declined, count.
    """
    ends_at = state.ends_at or 0.0
    return {
        (user, duel.row.other(user) or 0)
        for duel in _of_players(state, duels)
        if duel.row.status == "declined"
        or (duel.row.status != "withdrawn" and duel.row.created_at <= ends_at - ACCEPT_S)
        for user, at in duel.finished.items()
        if at <= ends_at
    }


def _of_players(state: Season, duels: Collection[Duel]) -> list[Duel]:
    """Return the challenges between two users of a group."""
    return [duel for duel in duels if not duel.row.is_pairs and state.has_both(*duel.row.users)]


def finished(state: Season, sides: Collection[Pair]) -> dict[str, Any]:
    """Return the event that ends a season, with its final tables, and the active users for the next one.

    ``sides`` are the (user, opponent) pairs in which only the user has played in time.
    """
    tables = [final_table([player.user for player in group], state.matches, sides) for group in state.groups]
    moves = outcomes(tables)
    active = {user for match in state.matches for user in match.users} | {user for user, _ in sides}
    lines = [
        {"user": line.user, "place": line.place, "points": line.points, "outcome": moves[line.user]}
        for lines in tables
        for line in lines
    ]
    return event("over", lines=lines, next=[{"user": user} for user in next_order(tables) if user in active])


def following(state: Season, now: float) -> dict[str, Any]:
    names = {player.user: player.name for player in state.players}
    players = [
        SeasonPlayer(user, names[user], 0, seed)
        for seed, user in enumerate([user for user in state.order if user in names], 1)
    ]
    return setup_of(
        size=state.size,
        days=state.days,
        league=state.league or state.row.number,
        number=state.number + 1,
        starts_at=now + BREAK_S,
        system=state.system,
        players=players,
    )


# ------------------------------------------------------------------ the fold


def _join(state: Season, payload: Event) -> Season:
    who, seed = payload["player"], max((player.seed for player in state.signed), default=0) + 1
    return replace(state, signed=(*state.signed, SeasonPlayer(who["user"], who["name"], 0, seed)))


def _leave(state: Season, payload: Event) -> Season:
    user = payload["user"]
    return replace(
        state,
        signed=tuple(player for player in state.signed if player.user != user),
        played=tuple(match for match in state.played if user not in match.users),
    )


def _start(state: Season, payload: Event) -> Season:
    at, groups = payload["at"], payload["groups"]
    divisions = {one["user"]: division for division, group in enumerate(groups, 1) for one in group}
    signed = tuple(replace(player, division=divisions.get(player.user, 0)) for player in state.signed)
    return replace(state, status="running", starts_at=at, ends_at=at + DAY_S * state.days, signed=signed)


def _stop(state: Season, payload: Event) -> Season:
    status: Status = "cancelled" if state.status == "joining" else state.status
    return replace(state, is_last=True, status=status)


def _matches(state: Season, payload: Event) -> Season:
    """Take in matches; between two users of a group the first one counts."""
    known = {match.users for match in state.played}
    found = [match for match in map(_match, payload["matches"]) if match.users not in known]
    mine = [match for match in found if state.has_both(*match.users)]
    games = {payload["game"]} if payload["game"] else set[int]()
    return replace(state, played=(*state.played, *mine), games=state.games | games)


def _over(state: Season, payload: Event) -> Season:
    lines = {line["user"]: line for line in payload["lines"]}
    signed = tuple(
        replace(player, place=line["place"], points=line["points"], outcome=line["outcome"])
        if (line := lines.get(player.user)) is not None
        else player
        for player in state.signed
    )
    return replace(state, status="over", signed=signed, order=tuple(one["user"] for one in payload["next"]))


_CHANGES: Final[dict[str, Callable[[Season, Event], Season]]] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "wait": lambda state, _: replace(state, starts_at=None),
    "stop": _stop,
    "matches": _matches,
    "over": _over,
    "follow": lambda state, _: replace(state, is_followed=True),
}


def _match(stored: Sequence[Mapping[str, Any]]) -> LeagueMatch:
    low, high = stored
    return LeagueMatch((low["user"], high["user"]), low["swing"])

"""Leagues as a kind of contest: each season is one, and the next one follows from it; and their matches."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, ClassVar, Final

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge.page import host_and_guest
from bot.contests.challenge.state import ChallengeRow, Duel
from bot.contests.challenge.store import ChallengeStore, over_since
from bot.contests.contest import Contest, ContestRow, Event, NewContest, event
from bot.contests.kind import PLAYER, WINNER, Do, Kind, Record, Rules, Step
from bot.contests.league import season as rules
from bot.contests.league.page import render_page
from bot.contests.league.rules import DEFEAT_PTS, DRAW_PTS, WIN_PTS, Pair, pair_of
from bot.contests.league.season import Season
from bot.contests.runner import Contests
from bot.contests.store import Check
from bot.contests.tables import ContestTables
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.private_game import ChallengeGame
from bot.i18n import Words, words
from bot.pages.page import Page
from bot.runtime.background import errors_logged
from bot.storage.caps import Counted, lock_counts
from bot.storage.game_row import GameRow
from bot.storage.schema import (
    FINISHED_STATUSES,
    OPEN_STATUSES,
    contest_people,
    contests,
    games,
)
from bot.storage.store import Store
from engine.errors import CodedError

LEAGUE = "league"


class MatchStore(Store):
    """The matches of seasons among challenges and tables. Every method raises ``StorageError``."""

    async def news(self, since: float) -> list[int]:
        """Return the seasons in play with a closed table, or a challenge of players that ended ``since``."""
        over, theirs = over_since(since), contest_people.alias()
        here = over.c.guild_id == contests.c.guild_id, over.c.game == contests.c.game
        shared = contest_people.c.contest_id == contests.c.id, theirs.c.contest_id == over.c.id
        same = select(func.count()).where(*shared, theirs.c.user_id == contest_people.c.user_id)
        has_challenge = exists().where(*here, same.correlate(contests, over).scalar_subquery() > 1)
        closed = games.c.season_id == contests.c.number, games.c.status.in_(FINISHED_STATUSES)
        is_news = or_(has_challenge, exists().where(*closed))
        query = select(contests.c.id, contests.c.guild_id).where(_IN_PLAY, is_news)
        return await self._database.ids_of(query.order_by(contests.c.id))

    async def counting(self, row: ChallengeRow) -> list[int]:
        """Return the seasons in play that have both users of a challenge."""
        users = map(_plays, row.users)
        here = contests.c.guild_id == row.guild_id, contests.c.game == row.game
        return await self._database.scalars(select(contests.c.id).where(_IN_PLAY, *here, *users))

    async def closed_tables(self, season: Season) -> list[tuple[int, bool]]:
        """Return the closed tables of a season with whether they closed in time, the earliest first."""
        closed = games.c.season_id == season.row.number, games.c.status.in_(FINISHED_STATUSES)
        query = select(games.c.id, games.c.ended_at).where(*closed).order_by(games.c.ended_at, games.c.id)
        return [(row.id, row.ended_at <= (season.ends_at or 0.0)) for row in await self._database.rows(query)]

    async def late_tables(self) -> list[int]:
        """Return the open tables of seasons that are no longer played."""
        late = games.c.season_id.is_not(None), games.c.status.in_(OPEN_STATUSES)
        in_play = exists().where(_IN_PLAY, contests.c.number == games.c.season_id)
        return await self._database.ids_of(select(games.c.id, games.c.guild_id).where(*late, ~in_play))

    async def release(self, game_ids: Collection[int]) -> None:
        """Detach tables from their season, in which they no longer count."""
        await self._write(update(games).where(games.c.id.in_(game_ids)).values(season_id=None))


_IN_PLAY: ColumnElement[bool] = and_(
    contests.c.kind == LEAGUE, contests.c.is_open, contests.c.starts_at.is_(None), contests.c.due_at > 0.0
)
"""The condition that a season is played; one that takes players starts at a time, or at no time."""


def _plays(user: Any) -> ColumnElement[bool]:
    return exists().where(contest_people.c.contest_id == contests.c.id, contest_people.c.user_id == user)


WAIT_S: Final = 3600.0
"""Seconds for which the end of a season waits for the result of a challenge that both have played in time."""


@dataclass(eq=False, repr=False)
class Leagues(Kind[Season]):
    """The seasons of all leagues. Games without challenges have none."""

    contests: Contests
    matches: MatchStore
    challenges: ChallengeStore
    modules: GameModules
    _since: float = field(default=0.0, init=False)

    rules: ClassVar[Rules[Season]] = rules
    name: ClassVar[str] = LEAGUE
    gone: ClassVar[str] = "league_gone"
    verbs: ClassVar[frozenset[str]] = frozenset({"join", "leave", "begin", "mine", "fame"})
    is_kept_empty: ClassVar[bool] = False

    def people(self, state: Season) -> Mapping[int, str]:
        """Return the players; of a season that is over, its champions as winners."""
        if state.status == "cancelled":
            return {}
        first = {player.user for player in state.champions}
        return {player.user: WINNER if player.user in first else PLAYER for player in state.players}

    def is_open(self, state: Season) -> bool:
        """Return whether it takes players, is played, or has yet to be followed."""
        return state.status in ("joining", "running") or (state.status == "over" and not state.is_followed)

    def starts_at(self, state: Season) -> float | None:
        """Return when it begins by itself; None once it has, or if a moderator begins it."""
        return state.starts_at if state.status == "joining" else None

    def due_at(self, state: Season) -> float | None:
        """Return when it begins or ends; at once if the next one is to follow."""
        if state.status == "joining":
            return state.starts_at
        return state.ends_at if state.status == "running" else 0.0 if self.is_open(state) else None

    def due(self, state: Season, now: float) -> Iterable[Step[Season]]:
        """Return the steps that have fallen due; matches are taken in at every look."""
        if (payload := rules.next_event(state, now)) is not None:
            yield Record(payload)
        elif state.status == "running":
            yield Do(self._match)
            if (state.ends_at or 0.0) <= now:
                yield Do(self._finish)
        elif state.status == "over" and not state.is_followed:
            yield Do(self._follow)

    def leave(self, contest: Contest[Season], user: int) -> Event | None:
        """Return the event that takes an erased user out of a season that is not over."""
        is_in = contest.state.player(user) is not None and contest.state.status in ("joining", "running")
        return event("leave", user=user) if is_in else None

    def end(self, state: Season) -> Event | None:
        return rules.stop(state) if self.is_open(state) else None

    async def page(self, contest: Contest[Season], pings: Sequence[int]) -> Page:
        module, _ = self.game(contest.row.game)
        say = words(contest.row.locale, contest.row.game)
        # The forecast tries many continuations: some ten milliseconds for a group.
        return Page(await asyncio.to_thread(render_page, contest.state, module, say))

    # ----------------------------------------------------------------- steps

    async def _match(self, contest: Contest[Season], tables: ContestTables) -> Event | None:
        """Take in the first match played in time that is not known: by challenge, or at a table."""
        state = contest.state
        if (found := rules.played_in_time(state, await self._duels(state))) is not None:
            return found
        for game_id, is_in_time in await self.matches.closed_tables(state):
            with errors_logged(f"matches of table {game_id}: retry later"):
                game = await tables.games.get(game_id)
                if game is not None and is_in_time and game_id not in state.games:
                    return rules.matched(await self._swings_of(game, tables), game=game_id)
                await self.matches.release([game_id])
        return None

    async def _swings_of(self, game: GameRow, tables: ContestTables) -> dict[Pair, int]:
        """Return the result of each pair at a closed table, as the swing for the user with the smaller id.

        It is empty if the table ended early. A stand-in's result counts for the user who left; users who sat
        down after the first deal are skipped.
        """
        played = await tables.played(game) if game.status == "over" else None
        if played is None:
            return {}
        table, (_, challenge) = played.table, self.game(game.game)
        seated = [
            (seat, who.user)
            for seat, who in enumerate(table.seats)
            if who is not None and who.user is not None and all(seat in one.seated for one in table.sitters)
        ]
        found: dict[Pair, int] = {}
        for (seat, user), (other_seat, other) in combinations(seated, 2):
            swing = challenge.swing_at_table(table.game_state, seat, other_seat)
            if swing is not None:
                found[pair_of(user, other)] = swing if user < other else -swing
        return found

    async def _finish(self, contest: Contest[Season], tables: ContestTables) -> Event | None:
        """End a season whose time is up, unless a challenge that both have played in time has yet to end."""
        state = contest.state
        is_early = self.contests.store.now() < (state.ends_at or 0.0) + WAIT_S
        duels = await self._duels(state)
        if is_early and rules.is_waiting(state, duels):
            return None
        return rules.finished(state, rules.sides_played(state, duels))

    async def _duels(self, state: Season) -> list[Duel]:
        """Return the challenges that the players have made to each other in a season."""
        users = [player.user for player in state.players]
        return await self.challenges.duels(state.row.guild_id, state.row.game, users, state.starts_at or 0.0)

    async def _follow(self, contest: Contest[Season], tables: ContestTables) -> Event | None:
        """Make the next season, or find the one that an interrupted attempt has made."""
        row, state, store = contest.row, contest.state, self.contests.store
        first = row.parent_id or row.id
        known = {made.setup["number"] for made in await store.children(first)}
        if not state.is_last and state.number + 1 not in known:
            new = row.part(LEAGUE, rules.following(state, store.now()), first)
            self.contests.proceed_soon((await self.contests.create(new)).id)
        return event("follow")

    # ----------------------------------------------------------------- what others ask

    def game(self, name: str | None) -> tuple[GameModule, ChallengeGame]:
        """Return a game, or the first, with its challenges. *Raises:* CodedError ``league_no_game``."""
        return self.modules.challenge(name, CodedError("league_no_game"))

    async def current(self, channel_id: int) -> Contest[Season]:
        """Return the newest season of a channel's league. *Raises:* CodedError ``league_none``."""
        here = contests.c.channel_id == channel_id, contests.c.kind == LEAGUE
        for row in reversed(await self.contests.store.select(*here)):
            found: Contest[Season] = await self.contests.load(row.id)
            if found.state.status != "cancelled":
                return found
        raise CodedError("league_none")

    async def past(self, row: ContestRow, most: int) -> list[Season]:
        """Return the newest finished seasons of a season's league, the newest first."""
        first = row.parent_id or row.id
        rows = await self.contests.store.select((contests.c.parent_id == first) | (contests.c.id == first))
        found: list[Season] = [(await self.contests.load(one.id)).state for one in rows[: -most - 2 : -1]]
        return [season for season in found if season.status == "over"][:most]

    async def stake_of(self, challenge: ChallengeRow, words: Words) -> str:
        """Return the sentence about a challenge that is a match, or its points; see ``Challenges.stakes``."""
        if challenge.guest_id is None or challenge.is_pairs:
            return ""
        pair, now = pair_of(*challenge.users), self.contests.store.now()
        for contest_id in await self.matches.counting(challenge):
            season: Season = (await self.contests.load(contest_id)).state
            is_in_time = (season.starts_at or 0.0) <= challenge.created_at and now < (season.ends_at or 0.0)
            known = [match.swing_of(challenge.host_id) for match in season.matches if match.users == pair]
            is_own = not known or (not challenge.is_open and known == [challenge.swing])
            if is_in_time and is_own and season.has_both(*pair):
                return _match_line(challenge, words)
        return ""

    async def reconcile(self) -> None:
        """Take in matches played lately, and release late tables. *Raises:* StorageError."""
        now = self.contests.store.now()
        for contest_id in await self.matches.news(self._since):
            with errors_logged(f"matches of contest {contest_id}: retry later"):
                await self.contests.proceed(contest_id)
        self._since = now - WAIT_S
        if late := await self.matches.late_tables():
            await self.matches.release(late)
            for game_id in late:
                if (live := self.contests.tables.registry.known(game_id)) is not None:
                    live.release()


# --------------------------------------------------------------------- caps


def check_new(new: NewContest, per_guild: int) -> Check:
    """Return the check, under a lock, that a channel has no league, and its server fewer than ``per_guild``.

    *Raises:* CodedError ``leagues_full``, ``league_here``.
    """

    async def check(connection: AsyncConnection) -> None:
        await lock_counts(connection, Counted(LEAGUE, "guild", new.guild_id))
        here = contests.c.kind == LEAGUE, contests.c.guild_id == new.guild_id, contests.c.is_open
        channels = (await connection.execute(select(contests.c.channel_id).where(*here))).scalars().all()
        if new.channel_id in channels:
            raise CodedError("league_here")
        if len(channels) >= per_guild:
            raise CodedError("leagues_full", most=per_guild)

    return check


def check_own(user: int, per_person: int) -> Check:
    """Return the check, under a lock, that a user is in no more than ``per_person`` leagues with a new one.

    *Raises:* CodedError ``leagues_own_full``.
    """

    async def check(connection: AsyncConnection) -> None:
        await lock_counts(connection, Counted(LEAGUE, "person", user))
        mine = contest_people.c.user_id == user, contests.c.kind == LEAGUE, contests.c.is_open
        counted = select(func.count()).select_from(contest_people.join(contests)).where(*mine)
        if (await connection.execute(counted)).scalar_one() > per_person:
            raise CodedError("leagues_own_full", most=per_person)

    return check


def _match_line(challenge: ChallengeRow, words: Words) -> str:
    if challenge.is_open:
        return words("league-challenge-counts")
    (host, guest), swing = host_and_guest(challenge, words), challenge.swing or 0
    if not swing:
        return words("league-challenge-drawn", points=DRAW_PTS)
    winner, loser = (host, guest) if swing > 0 else (guest, host)
    points = {"won": WIN_PTS, "lost": DEFEAT_PTS}
    return words("league-challenge-won", winner=winner, loser=loser, **points)

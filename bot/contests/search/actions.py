"""``/lfg``, the buttons of a search, and what searches count and look up in the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import discord
from discord import app_commands
from sqlalchemy import and_, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import ContestRow, NewContest
from bot.contests.making import POST, Making, answer_preview, check_free, contest_here
from bot.contests.room import ContestContext
from bot.contests.runner import Contests
from bot.contests.search import rules
from bot.contests.search.kind import SEARCH, render_page, render_search_preview
from bot.contests.search.rules import LIFE_S, Search, Signed
from bot.contests.store import AlreadyOpen, ContestStore
from bot.discord_io.access import game_access_of, guild_of
from bot.discord_io.component_request import ComponentRequest, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.safe_text import whole_name
from bot.game_kit.module import GameModule, usual_game
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.schema import contests, meeting_calls
from bot.storage.store import Store, make_row
from engine.errors import CodedError

SearchContext = ContestContext[Search]

POST_ROOM: Final = "lfg"
"""The room of the button that posts a search."""

MINUTES_MOST: Final = 10_080
"""The longest time to a search's beginning: a week."""


class Terms(NamedTuple):
    """What a search's table is to play: the game, its rule set, the length and the pace."""

    module: GameModule
    rules: Any
    length: str
    pace: str


@dataclass(eq=False, repr=False)
class SearchHandlers:
    """Searches on Discord; ``mention_limiter`` limits how often a user may have others mentioned."""

    contests: Contests
    calls: SearchCalls
    making: Making
    settings: Settings
    mention_limiter: Intervals
    most: Caps

    async def search(
        self,
        interaction: Interaction,
        game: str | None = None,
        length: str | None = None,
        minutes: app_commands.Range[int, 5, MINUTES_MOST] | None = None,
    ) -> None:
        """Answer ``/lfg``: show the user in private a search for players now or in ``minutes``, to post.

        Without ``game`` it is for the game of the channel's newest table, and other games are a tap away.
        An open search is shown again.
        """
        others = list[GameModule]()
        if game is None:
            modules = self.making.modules.all
            fitting = [one for one in modules if length is None or length in one.catalogue.lengths]
            names = [one.name for one in fitting]
            usual = await usual_game(interaction, self.making.creation.games, names)
            game = usual or next(iter(names), None)
            others = [one for one in fitting if one.name != game]
        await self._preview(interaction, self.making.module(game), others, length, minutes or 0)

    async def change_game(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the search in the game of the tapped button, in that game's usual length."""
        module = self.making.module(self._game_of(request))
        others = [one for one in self.making.modules.all if one is not module]
        await self._preview(interaction, module, others, None, request.number(1, most=MINUTES_MOST))

    async def _preview(
        self,
        interaction: Interaction,
        module: GameModule,
        others: Sequence[GameModule],
        length: str | None,
        minutes: int,
    ) -> None:
        settings = await self.making.check_place(interaction)
        length = length or settings.of_game(module.name).length
        terms = Terms(module, *await self.making.rules(interaction, module, length), settings.pace)
        if await self._has_open(interaction, None):
            return
        setup = _setup(interaction.user, terms, self.contests.store.now(), minutes or None)
        words = words_of(interaction, module.name)
        playing = self.making.creation.registry.played_by(interaction.user.id, game_access_of(interaction))
        channels = words.list([f"<#{table.row.channel_id}>" for table in playing])
        notice = words("meeting-playing", channels=channels) if playing else ""
        rendered = render_search_preview(rules.read_setup(setup), module, others, words, notice)
        request = ComponentRequest(POST_ROOM, POST, (module.name, terms.length, str(minutes)))
        view = rendered.view_with(
            lambda spec: (
                request.custom_id
                if spec.verb == POST
                else ComponentRequest(POST_ROOM, spec.verb, (spec.arg, str(minutes))).custom_id
            )
        )
        await answer_private(interaction, rendered, view)

    def _game_of(self, request: ComponentRequest) -> str:
        return one_of(request.word(0), [one.name for one in self.making.modules.all])

    async def post(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Post the search that its button's user was shown."""
        module = self.making.module(self._game_of(request))
        length, minutes = request.word(1, module.catalogue.lengths), request.number(2, most=MINUTES_MOST)
        settings = await self.making.check_place(interaction)
        terms = Terms(module, *await self.making.rules(interaction, module, length), settings.pace)
        mentioned = partial(self._mentioned, interaction, guild_of(interaction), module.name)
        made = "meeting-made"
        await self.make(interaction, terms, made=made, mentioned=mentioned, minutes=minutes or None)

    async def preview(
        self, interaction: Interaction, terms: Terms, post: ComponentRequest, season_id: int
    ) -> None:
        """Show the user in private a search for a season's match, which ``post`` makes; or their open one.

        Arguments are those of ``make``.
        """
        if await self._has_open(interaction, season_id, as_new=True):
            return
        setup = _setup(interaction.user, terms, self.contests.store.now(), None, season_id)
        words = words_of(interaction, terms.module.name)
        page = render_page(rules.read_setup(setup), terms.module, words)
        await answer_preview(interaction, page, post, words, as_new=True)

    async def make(
        self,
        interaction: Interaction,
        terms: Terms,
        *,
        made: str,
        mentioned: Callable[[], Awaitable[Sequence[int]]],
        minutes: int | None = None,
        season_id: int | None = None,
    ) -> None:
        """Post a search of the user that begins when it is full, or in ``minutes``; or show their open one.

        ``made`` is the key of the answer, ``mentioned`` returns the users to mention, and ``season_id`` is as
        in ``Search``. The answer takes the place of the private message that the user tapped.

        Raises:
            CodedError: ``meeting_soon`` for a user who had others mentioned a moment ago,
                ``meetings_own_full``, ``meetings_guild_full``, ``meeting_overlap``.
        """
        if await self._has_open(interaction, season_id):
            return
        guild_id, user, store = guild_of(interaction), interaction.user, self.contests.store
        now = store.now()
        setup = _setup(user, terms, now, minutes, season_id)
        new = await contest_here(interaction, SEARCH, terms.module.name, setup)

        async def check(connection: AsyncConnection) -> None:
            await check_new(connection, store, new, season_id, self.most)
            await check_free(connection, user.id, setup["starts_at"] or now, now)

        try:
            with self.mention_limiter.started(
                user.id, lambda seconds: CodedError("meeting_soon", seconds=seconds)
            ):
                contest = await self.contests.create(new, check=check)
        except AlreadyOpen as known:  # made by a request at the same moment
            await self._show_before(interaction, known.row)
            return
        await answer_text(interaction, made, terms.module.name, as_new=False)
        pings = await self.contests.doors.callable(user.id, await mentioned(), guild_id)
        await self.contests.show(contest.id, pings=pings)

    async def _has_open(
        self, interaction: Interaction, season_id: int | None, *, as_new: bool = False
    ) -> bool:
        """Return whether the user has an open search in the server, after showing it to them."""
        user, guild_id = interaction.user.id, guild_of(interaction)
        before = await open_search(self.contests.store, SEARCH, user, guild_id, season_id)
        if before is not None:
            await self._show_before(interaction, before, as_new=as_new)
        return before is not None

    async def _show_before(self, interaction: Interaction, row: ContestRow, *, as_new: bool = False) -> None:
        await answer_text(interaction, "meeting-made-before", row.game, as_new=as_new)
        await self.contests.show(row.id)

    async def _mentioned(self, interaction: Interaction, guild_id: int, game: str) -> list[int]:
        """Return the members who want to be mentioned in searches for the game."""
        callers = await self.calls.callers(guild_id, game)
        others = [user for user in callers if user != interaction.user.id]
        return await self.settings.wanting_calls(guild_id, others, most=50)

    @property
    def by_verb(self) -> dict[str, ButtonAction[SearchContext]]:
        return {**ACTIONS, "calls": ButtonAction(self._toggle_calls)}

    async def _toggle_calls(self, context: SearchContext) -> None:
        """Toggle whether the user is mentioned in new searches for this game here."""
        row = context.contest.row
        is_on = await self.calls.toggle(row.guild_id, row.game, context.user)
        await context.say("meeting-calls-on" if is_on else "meeting-calls-off")


async def _join(context: SearchContext) -> None:
    """Sign the user up; the last player needed causes the table to open."""
    row, now = context.contest.row, context.contests.store.now()
    person = Signed(context.user, whole_name(context.interaction.user.display_name))

    if context.state.season_id is not None:
        season = (await context.contests.find("league", context.state.season_id)).state
        if season.status != "running" or not season.has_both(row.host_id, person.user):
            raise CodedError("meeting_group")

    async def check(connection: AsyncConnection) -> None:
        await check_free(connection, person.user, context.state.starts_at or now, now, but=row.id)

    after = await context.contests.act(
        row.id, lambda contest: rules.sign(contest.state, person, now), check=check
    )
    is_full = after.state.starts_at is None and len(after.state.people) >= after.state.most
    await context.say("meeting-joined-last" if is_full else "meeting-joined")
    await context.contests.proceed(row.id)


async def _leave(context: SearchContext) -> None:
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.withdraw(one.state, context.user, now), "meeting-left")


async def _start(context: SearchContext) -> None:
    """Open the table now, with bots in the free seats, for a user who has signed up."""
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.start(one.state, context.user, now), "meeting-started")


async def _cancel(context: SearchContext) -> None:
    context.check_manager(CodedError("meeting_not_yours"))
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.cancel(one.state, now), "meeting-cancelled-now")


ACTIONS: Final[dict[str, ButtonAction[SearchContext]]] = {
    "join": ButtonAction(_join, takes_seat=True),
    "leave": ButtonAction(_leave),
    "start": ButtonAction(_start),
    "cancel": ButtonAction(_cancel),
}


def _setup(
    user: discord.User | discord.Member,
    terms: Terms,
    now: float,
    minutes: int | None,
    season_id: int | None = None,
) -> dict[str, Any]:
    """Return the setup of a user's search that is posted ``now``; arguments as in ``SearchHandlers.make``."""
    starts_at = None if minutes is None else now + 60 * minutes
    return {
        "people": [Signed(user.id, whole_name(user.display_name)).payload],
        "rules": dict(terms.module.game.dump_rules(terms.rules)),
        "length": terms.length,
        "pace": terms.pace,
        "starts_at": starts_at,
        "until": now + LIFE_S if starts_at is None else starts_at,
        "most": terms.rules.players,
        "season_id": season_id,
    }


class SearchCalls(Store):
    """The users who want to be mentioned in searches. Every method raises ``StorageError``."""

    async def callers(self, guild_id: int, game: str) -> list[int]:
        """Return the users who want to be mentioned in searches for a game in a server, oldest wish first."""
        here = meeting_calls.c.guild_id == guild_id, meeting_calls.c.game == game
        query = select(meeting_calls.c.user_id).where(*here).order_by(meeting_calls.c.since)
        return await self._database.scalars(query)

    async def toggle(self, guild_id: int, game: str, user: int) -> bool:
        """Toggle whether a user wants to be mentioned in searches; return whether they now do."""
        key = {"guild_id": guild_id, "user_id": user, "game": game}
        mine = and_(*(meeting_calls.c[name] == value for name, value in key.items()))
        async with self._database.writing() as connection:
            if (await connection.execute(delete(meeting_calls).where(mine))).rowcount:
                return False
            await make_row(connection, meeting_calls, key, {"since": self.now()})
        return True


async def open_search(
    store: ContestStore,
    kind: str,
    host: int,
    guild_id: int,
    season_id: int | None,
    connection: AsyncConnection | None = None,
) -> ContestRow | None:
    """Return a user's open search in a server, for matches of a season or for none."""
    here = contests.c.kind == kind, contests.c.host_id == host, contests.c.guild_id == guild_id
    is_open = contests.c.is_open, contests.c.due_at > store.now()
    rows = await store.select(*here, *is_open, connection=connection)
    return next((row for row in rows if row.setup.get("season_id") == season_id), None)


async def check_new(
    connection: AsyncConnection, store: ContestStore, new: NewContest, season_id: int | None, most: Caps
) -> None:
    """Check that a user and a server may have one more search, under a lock.

    Raises:
        CodedError: ``meetings_own_full``, ``meetings_guild_full``.
        AlreadyOpen: the user has such a search open already.
    """
    own, here = Counted(new.kind, "person", new.host_id), Counted(new.kind, "guild", new.guild_id)
    await lock_counts(connection, own, here)
    known = await open_search(store, new.kind, new.host_id, new.guild_id, season_id, connection)
    if known is not None:
        raise AlreadyOpen(known)
    is_open = contests.c.kind == new.kind, contests.c.is_open
    if await store.count(connection, *is_open, contests.c.host_id == new.host_id) >= most.per_person:
        raise CodedError("meetings_own_full", most=most.per_person)
    if await store.count(connection, *is_open, contests.c.guild_id == new.guild_id) >= most.per_guild:
        raise CodedError("meetings_guild_full", most=most.per_guild)

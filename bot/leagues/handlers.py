"""Handlers of ``/league``, and the actions of a season's buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.contests.search.actions import SearchHandlers
from bot.discord_io.access import check_can_post, guild_of, may_use, moderates, moderates_here
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ActionContext, ButtonAction, perform
from bot.discord_io.error_answers import answering
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.questions import render_question
from bot.discord_io.safe_text import whole_name
from bot.game_kit.private_game import DARE, dare_request
from bot.game_kit.result_table import FILE, send_results
from bot.i18n import Words
from bot.leagues.page import render_fame, render_own, render_page, season_table
from bot.leagues.rules import pair_of
from bot.leagues.seasons import NewLeague, SeasonRow
from bot.leagues.service import LEAGUE_ROOM, Leagues
from bot.settings import Settings
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class LeagueContext(ActionContext):
    """A request about a season."""

    handlers: LeagueHandlers
    row: SeasonRow

    @property
    def leagues(self) -> Leagues:
        """The leagues."""
        return self.handlers.leagues

    async def say(self, key: str) -> None:
        """Answer with a sentence."""
        await answer_text(self.interaction, key, self.row.game)

    @property
    def words(self) -> Words:
        """The user's catalogue with the game's texts."""
        return words_of(self.interaction, self.row.game)

    async def show(self, rendered: Rendered) -> None:
        """Answer with a private page whose buttons concern this season, or challenge a user."""
        _, challenge = self.leagues.game(self.row.game)

        def custom_id(spec: ButtonSpec) -> str:
            if spec.verb == DARE:
                return dare_request(int(spec.arg), self.row.game, challenge.lengths[0]).custom_id
            args = (str(self.row.id), str(self.row.revision))
            return ComponentRequest(LEAGUE_ROOM, spec.verb, args).custom_id

        await answer_private(self.interaction, rendered, rendered.view_with(custom_id), as_new=True)

    def check_host(self) -> None:
        """Check that the user made the league, or moderates. *Raises:* CodedError ``league_not_manager``."""
        if self.user != self.row.host_id and not moderates(self.interaction, self.row):
            raise CodedError("league_not_manager")


async def join(context: LeagueContext) -> None:
    """Sign the user up. Raises the errors of ``LeagueStore.join``, and ``league_opted_out``."""
    context.row.check_joining()
    if not (await context.handlers.settings.person(context.user)).challenges:
        raise CodedError("league_opted_out")
    name = whole_name(context.interaction.user.display_name)
    most = context.handlers.per_person
    is_new = await context.leagues.store.join(context.row.id, context.user, name, most)
    await context.say("league-joined" if is_new else "league-joined-before")
    await context.leagues.show(context.row.id)


async def leave(context: LeagueContext) -> None:
    """Remove the user from the season; one that has begun loses their matches, so ask first."""
    if context.row.status == "running" and await _plays(context):
        yes = ButtonSpec("leave_yes", label=context.words("league-button-leave"), style="danger")
        text = context.words("league-leave-text")
        await context.show(render_question(context.words, [text], yes, no="stay"))
        return
    await _leave_now(context)


async def _plays(context: LeagueContext) -> bool:
    return (await context.leagues.load(context.row.id)).player(context.user) is not None


async def _stay(context: LeagueContext) -> None:
    await context.say("confirm-stays")


async def _leave_now(context: LeagueContext) -> None:
    await context.leagues.store.leave(context.row.id, context.user)
    await context.say("league-left")
    await context.leagues.show(context.row.id)


async def begin(context: LeagueContext) -> None:
    """Begin the season, at the request of a user who made the league or moderates."""
    context.check_host()
    await context.leagues.store.start(context.row.id)
    await context.say("league-started")
    await context.leagues.show(context.row.id)


async def stop(context: LeagueContext) -> None:
    """End the league after this season."""
    context.check_host()
    row = await context.leagues.store.stop(context.row.id)
    await context.say("league-stopped" if row.status == "cancelled" else "league-stopped-later")
    await context.leagues.show(context.row.id)


async def standing(context: LeagueContext) -> None:
    """Show the user their matches and what they need; to a user who does not play, the tables."""
    season = await context.leagues.load(context.row.id)
    words = words_of(context.interaction, context.row.game)
    module, challenge = context.leagues.game(context.row.game)
    if context.row.status == "running" and season.player(context.user) is not None:
        await context.show(render_own(season, module, challenge, words, context.user))
    else:
        await context.show(render_page(season, module, words).without_buttons())


async def _mine(context: LeagueContext) -> None:
    """Show the user their matches. *Raises:* CodedError ``league_not_in``, ``league_over``."""
    if context.row.status != "running":
        raise CodedError("league_over")
    (await context.leagues.load(context.row.id)).group_of(context.user)
    await standing(context)


async def _table(context: LeagueContext) -> None:
    """Post a search for players of the user's group; mention those who have yet to play the user.

    Raises:
        CodedError: ``league_over``, ``league_not_in``, and the errors of ``Making.check_place`` and
            ``SearchHandlers.make``.
    """
    if context.row.status != "running":
        raise CodedError("league_over")
    season = await context.leagues.load(context.row.id)
    row, user, group = season.row, context.user, season.group_of(context.user)
    settings = await context.handlers.searches.making.check_place(context.interaction)
    module, challenge = context.leagues.game(row.game)
    rules = challenge.table_rules()
    met = {match.users for match in season.matches}
    left = [other.user for other in group if other.user != user and pair_of(other.user, user) not in met]
    mentioned = partial(context.handlers.settings.wanting_calls, row.guild_id, left)
    terms = module, rules, module.catalogue.length(rules), settings.pace
    await context.handlers.searches.make(
        context.interaction, *terms, made="league-table-made", mentioned=mentioned, season_id=row.id
    )


async def _fame(context: LeagueContext) -> None:
    past = await context.leagues.store.past(context.row.league_id, most=20)
    module, _ = context.leagues.game(context.row.game)
    await context.show(render_fame(past, module, words_of(context.interaction, context.row.game)))


async def _file(context: LeagueContext) -> None:
    season = await context.leagues.load(context.row.id)
    name = f"{context.row.game}-league-{context.row.league_id}-season-{context.row.number}"
    await send_results(context.interaction, name, season_table(season))


ACTIONS: Final[dict[str, ButtonAction[LeagueContext]]] = {
    "join": ButtonAction(join),
    "leave": ButtonAction(leave),
    "leave_yes": ButtonAction(_leave_now),
    "stay": ButtonAction(_stay),
    "begin": ButtonAction(begin),
    "mine": ButtonAction(_mine, is_costly=True),
    "table": ButtonAction(_table),
    FILE: ButtonAction(_file, is_costly=True),
    "fame": ButtonAction(_fame, is_costly=True),
}

COMMANDS: Final[dict[str, Callable[[LeagueContext], Awaitable[None]]]] = {
    "join": join,
    "leave": leave,
    "start": begin,
    "stop": stop,
    "standings": standing,
}
"""The subcommands of ``/league`` in a channel that has one."""


@dataclass(eq=False, repr=False)
class LeagueHandlers:
    """Leagues on Discord, at most ``per_person`` of a user and ``per_guild`` of a server."""

    leagues: Leagues
    settings: Settings
    per_person: int
    per_guild: int
    searches: SearchHandlers

    async def new(
        self, interaction: Interaction, game: str | None, days: int | None, size: int | None
    ) -> None:
        """Answer ``/league new``: post the sign-up of a league's first season in this channel."""
        async with answering(interaction):
            guild_id = guild_of(interaction)
            if not moderates_here(interaction):
                raise CodedError("league_not_manager")
            module, _ = self.leagues.game(game)
            check_can_post(interaction)
            new = NewLeague(
                guild_id=guild_id,
                channel_id=interaction.channel_id or 0,
                host_id=interaction.user.id,
                locale=await public_locale(interaction),
                game=module.name,
                size=size or 6,
                days=days or 28,
            )
            row = await self.leagues.store.create(new, self.per_guild)
            await answer_text(interaction, "league-made", row.game)
            await self.leagues.show(row.id)

    async def command(self, interaction: Interaction, name: str) -> None:
        """Answer another subcommand of ``/league``, about the league of this channel."""
        async with answering(interaction):
            guild_of(interaction)
            row = await self.leagues.current(interaction.channel_id or 0)
            request = ComponentRequest(LEAGUE_ROOM, name, (str(row.id), str(row.revision)))
            action = ButtonAction(COMMANDS[name], is_costly=name == "standings")
            await perform(LeagueContext(interaction, request, self, row), action, is_command=True)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> LeagueContext:
        """Load the season of a button. *Raises:* CodedError ``league_gone`` to users who cannot see it."""
        number = request.subject(ACTIONS)
        row = await self.leagues.store.row(number)
        if not may_use(interaction, row, takes_part=False):
            raise CodedError("league_gone")
        return LeagueContext(interaction, request, self, row)

    def action(self, context: LeagueContext, /) -> ButtonAction[LeagueContext]:
        """Return the action for the tap's verb."""
        return context.request.among(ACTIONS)

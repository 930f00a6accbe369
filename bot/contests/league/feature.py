"""Leagues as a feature: ``/league …`` and the buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from discord import app_commands

from bot.contests.challenge.service import Challenges
from bot.contests.contest import NewContest
from bot.contests.fair_play import FAIR, FairPlay, fair_buttons
from bot.contests.feature import standings_of
from bot.contests.league import season as rules
from bot.contests.league.kind import LEAGUE, Leagues, MatchStore, check_new, check_own
from bot.contests.league.page import render_fame, render_own, render_page, season_table
from bot.contests.league.rules import pair_of
from bot.contests.league.season import Season
from bot.contests.making import POST, answer_posted, answer_preview, contest_here
from bot.contests.room import ContestContext, ContestRoom, stay
from bot.contests.runner import Contests
from bot.contests.search.actions import SearchHandlers, Terms
from bot.discord_io.access import check_can_post, guild_of, moderates_here
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction, FeatureRoom, perform
from bot.discord_io.interaction import Beginning, Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import whole_name
from bot.game_kit.exports import FILE, send_results
from bot.game_kit.module import GameModules
from bot.game_kit.private_game import DARE, dare_request
from bot.settings import Settings
from bot.settings.command_lists import CLUB, CommandLists
from engine.errors import CodedError

LeagueContext = ContestContext[Season]

POST_ROOM: Final = "leagues"
"""The room of the buttons that show a league before it is posted, and post it."""

DAYS: Final = range(7, 91)
"""Lengths of a season in days."""

SIZES: Final = range(4, 9)
"""Wanted numbers of users in a group."""


@dataclass(eq=False, repr=False)
class LeagueHandlers:
    """Leagues on Discord, at most ``per_person`` of a user and ``per_guild`` of a server."""

    leagues: Leagues
    settings: Settings
    per_person: int
    per_guild: int
    searches: SearchHandlers
    fair_play: FairPlay

    @property
    def by_verb(self) -> dict[str, ButtonAction[LeagueContext]]:
        return {
            "join": ButtonAction(self._join, takes_seat=True),
            "leave": ButtonAction(self._leave),
            "leave_yes": ButtonAction(_leave_now),
            "stay": ButtonAction(stay),
            "begin": ButtonAction(_begin),
            "stop": ButtonAction(self._ask_to_stop),
            "stop_yes": ButtonAction(_stop),
            "mine": ButtonAction(self._mine, is_costly=True),
            "table": ButtonAction(self._table),
            "table_post": ButtonAction(self._post_table),
            "standings": ButtonAction(self._standing, is_costly=True),
            FILE: ButtonAction(_file, is_costly=True),
            "fame": ButtonAction(self._fame, is_costly=True),
            FAIR: ButtonAction(self._fair, is_costly=True),
        }

    @property
    def _commands(self) -> dict[str, Callable[[LeagueContext], Awaitable[None]]]:
        """The subcommands of ``/league`` in a channel that has one."""
        return {
            "join": self._join,
            "leave": self._leave,
            "start": _begin,
            "stop": self._ask_to_stop,
            "standings": self._standing,
        }

    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        days: app_commands.Range[int, DAYS[0], DAYS[-1]] | None = None,
        group: app_commands.Range[int, SIZES[0], SIZES[-1]] | None = None,
    ) -> None:
        """Answer ``/league new``: show the user in private the sign-up of a league's first season, to post.

        Without ``game`` it is in the channel's or the server's game.
        """
        new = await self._new(interaction, game, days or 28, group or 6)
        draft = await self.leagues.contests.draft(new, check=check_new(new, self.per_guild))
        words, state = words_of(interaction, new.game), draft.state
        page = render_page(state, self.leagues.game(new.game)[0], words)
        post = ComponentRequest(POST_ROOM, POST, (new.game, str(state.days), str(state.size)))
        await answer_preview(interaction, page, post, words)

    async def begin(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the sign-up of a league in the channel's game, to post."""
        await self.new(interaction)

    async def _new(self, interaction: Interaction, game: str | None, days: int, size: int) -> NewContest:
        """Return a first season, without ``game`` in the channel's or the server's.

        Raises:
            CodedError: ``league_not_moderator``, ``league_no_game``, and the errors of ``check_can_post``.
        """
        guild_of(interaction)
        if not moderates_here(interaction):
            raise CodedError("league_not_moderator")
        name = game or await self.searches.making.usual_game(interaction, having="challenge")
        module, challenge = self.leagues.game(name)
        check_can_post(interaction)
        system = challenge.system_of(await public_locale(interaction))
        setup = rules.setup_of(size=size, days=days, system=system)
        return await contest_here(interaction, LEAGUE, module.name, setup)

    async def post(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Post the sign-up that its button's user was shown."""
        days, size = request.number(1), request.number(2)
        if not (days in DAYS and size in SIZES):
            raise CodedError("unknown_button")
        modules = self.leagues.modules.all
        game = request.word(0, [one.name for one in modules if one.challenge is not None])
        new = await self._new(interaction, game, days, size)
        made = await self.leagues.contests.create(new, check=check_new(new, self.per_guild))
        await answer_posted(
            interaction,
            "league-made",
            made.row.subject.request("stop"),
            new.game,
            button="league-button-begin",
        )
        await self.leagues.contests.show(made.id)

    async def command(self, interaction: Interaction, name: str) -> None:
        """Answer another subcommand of ``/league``, about the league of this channel."""
        guild_of(interaction)
        season = await self.leagues.current(interaction.channel_id or 0)
        run = self._commands[name]
        action = ButtonAction(run, is_costly=name == "standings", takes_seat=name == "join")
        context = ContestContext(interaction, season.row.subject.request(name), self.leagues.contests, season)
        await perform(context, action, is_command=True)

    async def _show(self, context: LeagueContext, rendered: Rendered) -> None:
        """Answer with a private page whose buttons concern this season, or challenge a user."""
        row, (_, challenge) = context.contest.row, self.leagues.game(context.contest.row.game)

        def custom_id(spec: ButtonSpec) -> str:
            if spec.verb == DARE:
                return dare_request(int(spec.arg), row.game, challenge.lengths[0]).custom_id
            return row.subject.request(spec.verb).custom_id

        await answer_private(context.interaction, rendered, rendered.view_with(custom_id), as_new=True)

    async def _join(self, context: LeagueContext) -> None:
        """Sign the user up. Raises the errors of ``rules.join``, and ``league_opted_out``."""
        context.state.check_joining()
        if not (await self.settings.person(context.user)).challenges:
            raise CodedError("league_opted_out")
        name, is_new = whole_name(context.interaction.user.display_name), not _plays(context)
        await context.contests.act(
            context.contest.id,
            lambda season: rules.join(season.state, context.user, name),
            check=check_own(context.user, self.per_person),
        )
        await context.say("league-joined" if is_new else "league-joined-before")
        await context.contests.proceed(context.contest.id)

    async def _leave(self, context: LeagueContext) -> None:
        """Remove the user from the season; one that has begun loses their matches, so ask first."""
        if context.state.status == "running" and _plays(context):
            await context.confirm("league-leave-text", "leave_yes", "league-button-leave")
        else:
            await _leave_now(context)

    async def _ask_to_stop(self, context: LeagueContext) -> None:
        """Call off a league; ask first if users have signed up, or if a running season is to be the last."""
        context.check_manager(CodedError("league_not_manager"))
        if context.state.status == "over":
            raise CodedError("league_over")
        if context.state.status == "running":
            await context.confirm("league-stop-text", "stop_yes", "post-take-down")
        elif context.state.players:
            await context.confirm("league-cancel-text", "stop_yes", "post-take-down")
        else:
            await _stop(context)

    async def _standing(self, context: LeagueContext) -> None:
        """Show the user their matches and what they need; to a user who does not play, the tables."""
        state, words = context.state, context.words
        module, challenge = self.leagues.game(context.contest.row.game)
        if state.status == "running" and _plays(context):
            shown = render_own(state, module, challenge, words, context.user)
        else:
            shown = render_page(state, module, words).without_buttons()
        if context.is_manager and state.status in ("running", "over"):
            shown = replace(shown, buttons=(*shown.buttons, fair_buttons(module, words)))
        await self._show(context, shown)

    async def _mine(self, context: LeagueContext) -> None:
        """Show the user their matches. *Raises:* CodedError ``league_not_in``, ``league_over``."""
        _check_plays(context)
        await self._standing(context)

    async def _table(self, context: LeagueContext) -> None:
        """Show the user a search for players of their group, to post. Raises like ``_table_terms``."""
        row = context.contest.row
        terms, post = await self._table_terms(context), row.subject.request("table_post")
        await self.searches.preview(context.interaction, terms, post, row.number)

    async def _table_terms(self, context: LeagueContext) -> Terms:
        """Return what a match at a table plays.

        *Raises:* CodedError ``league_over``, ``league_not_in``, and the errors of ``Making.check_place``.
        """
        _check_plays(context)
        settings = await self.searches.making.check_place(context.interaction)
        module, challenge = self.leagues.game(context.contest.row.game)
        plays = challenge.with_wish(challenge.table_rules(), context.state.system)
        return Terms(module, plays, module.catalogue.length(plays), settings.pace)

    async def _post_table(self, context: LeagueContext) -> None:
        """Post a search for players of the user's group; mention those who have yet to play the user.

        Raises like ``_table_terms`` and ``SearchHandlers.make``.
        """
        terms = await self._table_terms(context)
        state, row, user = context.state, context.contest.row, context.user
        met = {match.users for match in state.matches}
        others = [other.user for other in state.group_of(user) if other.user != user]
        left = [other for other in others if pair_of(other, user) not in met]
        mentioned = partial(self.settings.wanting_calls, row.guild_id, left)
        await self.searches.make(
            context.interaction,
            terms,
            made="league-table-made",
            mentioned=mentioned,
            season_id=row.number,
        )

    async def _fair(self, context: LeagueContext) -> None:
        """Show a user who runs the league whether players seem to favour each other."""
        context.check_manager(CodedError("league_not_manager"))
        named = {player.user: player.name for player in context.state.players}
        await self.fair_play.answer(context.interaction, context.contest.row, named, context.words)

    async def _fame(self, context: LeagueContext) -> None:
        past = await self.leagues.past(context.contest.row, most=20)
        module, _ = self.leagues.game(context.contest.row.game)
        await self._show(context, render_fame(past, module, context.words))


def _plays(context: LeagueContext) -> bool:
    return context.state.player(context.user) is not None


def _check_plays(context: LeagueContext) -> None:
    """Check that the user plays a season. *Raises:* CodedError ``league_over``, ``league_not_in``."""
    if context.state.status != "running":
        raise CodedError("league_over")
    context.state.group_of(context.user)


async def _leave_now(context: LeagueContext) -> None:
    await context.carry_out(lambda one: rules.leave(one.state, context.user), "league-left")


async def _begin(context: LeagueContext) -> None:
    """Begin the season, at the request of a user who made the league or moderates."""
    context.check_manager(CodedError("league_not_manager"))
    now = context.contests.store.now()
    await context.carry_out(lambda one: rules.start(one.state, now), "league-started")


async def _stop(context: LeagueContext) -> None:
    context.check_manager(CodedError("league_not_manager"))
    after = await context.act(lambda season: rules.stop(season.state))
    await context.say("league-stopped" if after.state.status == "cancelled" else "league-stopped-later")
    await context.contests.proceed(context.contest.id)


async def _file(context: LeagueContext) -> None:
    row, state = context.contest.row, context.state
    name = f"{row.game}-league-{state.league or row.number}-season-{state.number}"
    await send_results(context.interaction, name, season_table(state))


def setup(bot: Parts) -> None:
    modules, settings, challenges, config = bot[GameModules], bot[Settings], bot[Challenges], bot.config
    contests = bot[Contests]
    leagues = bot.add(Leagues(contests, MatchStore(bot.database), challenges.store, modules))
    contests.add(leagues)
    bot[CommandLists].used[CLUB].append(contests.store.servers_with(LEAGUE))
    challenges.stakes.append(leagues.stake_of)
    bot.every_minute["leagues"] = leagues.reconcile
    caps = config.leagues_per_person, config.leagues_per_guild
    handlers = LeagueHandlers(leagues, settings, *caps, bot[SearchHandlers], bot[FairPlay])
    bot.rooms[POST_ROOM] = FeatureRoom.of(
        handlers, {POST: LeagueHandlers.post, "begin": LeagueHandlers.begin}
    )
    bot.beginnings["league_none"] = Beginning(
        ComponentRequest(POST_ROOM, "begin"), "league-button-new", moderates_here
    )
    bot.rooms[LEAGUE] = ContestRoom(contests, {LEAGUE: handlers.by_verb})
    bot.standings.append(
        standings_of(contests, modules, LEAGUE, lambda row: row.subject.request("standings"))
    )
    league = bot.group("command-league-name", "command-league-description", family=CLUB)
    games = {"game": partial(modules.offer, having="challenge")}
    bot.command("league-new", handlers.new, group=league, offers=games)
    for verb in ("join", "leave", "start", "standings", "stop"):
        bot.command(f"league-{verb}", partial(handlers.command, name=verb), group=league)

"""Tournaments as a feature: ``/tournament``, which the game that has them adds, and the buttons."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

import discord
from discord import app_commands

from bot.contests.contest import NewContest
from bot.contests.feature import standings_of
from bot.contests.making import POST, Making, answer_posted, answer_preview, contest_here
from bot.contests.runner import Contests
from bot.contests.tournament.actions.context import TournamentContext
from bot.contests.tournament.actions.direction import DIRECTION, MINUTES, ROUNDS_MOST
from bot.contests.tournament.actions.lineups import LINEUPS
from bot.contests.tournament.actions.players import PLAYERS, RESULTS
from bot.contests.tournament.actions.rulings import CALLS, RULINGS
from bot.contests.tournament.desk import USUAL
from bot.contests.tournament.fold import setup_of
from bot.contests.tournament.kind import Tournaments, check_new
from bot.contests.tournament.screens import PAGE_VERBS, TOURNAMENT, render_tournament
from bot.discord_io.access import check_can_open, check_may_write, guild_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction, FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_text
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.tournament import TournamentGame, TournamentTerms
from bot.i18n import words
from bot.pages.page import remove_stray_buttons
from bot.settings import Settings
from bot.settings.models import PACES
from bot.storage.caps import Caps
from bot.storage.schema.personal import EDIT_ONLY
from bot.tables.feature import CallIntervals
from bot.tables.stored_table import TableServices
from bot.workers.pool import WorkerPool
from engine.dealing import SEED_BYTES
from engine.errors import CodedError

POST_ROOM: Final = "tournaments"
"""The room of the button that posts a tournament."""

TOURNAMENT_ACTIONS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    **PLAYERS,
    **CALLS,
    **RESULTS,
    **DIRECTION,
    **LINEUPS,
    **RULINGS,
}


@dataclass(eq=False, repr=False)
class TournamentHandlers:
    """Handlers of ``/tournament`` and of requests about tournaments."""

    tournaments: Tournaments
    making: Making
    settings: Settings
    most: Caps

    async def command(
        self,
        interaction: Interaction,
        module: GameModule,
        *,
        scoring: str | None = None,
        boards: app_commands.Range[int, 1, 16] | None = None,
        rounds: app_commands.Range[int, 1, ROUNDS_MOST] | None = None,
        movement: str | None = None,
        minutes: app_commands.Range[int, MINUTES[0], MINUTES[1]] | None = None,
        pace: str | None = None,
    ) -> None:
        """Show the user in private a tournament of a game, to post here, or post the open one again.

        The defaults are the game's usual form and movement, the server's pace and no time limit.
        """
        if await self._show_open(interaction, module):
            return
        game = self._game(interaction, module)
        terms = TournamentTerms(
            form=scoring or game.forms[0],
            boards=min(boards or 2, game.most_boards),  # eight pairs then play fourteen
            rounds=rounds,
            movement=movement or "",
        )
        new = await self._new(interaction, module, terms, minutes, pace)
        contests, words = self.tournaments.contests, words_of(interaction, module.name)
        draft = await contests.draft(new, check=check_new(contests.store, new, self.most))
        page = render_tournament(draft.state, module, game, words, {})
        numbers = (str(terms.boards), str(rounds or 0), terms.movement or USUAL, str(minutes or 0))
        post = ComponentRequest(POST_ROOM, POST, (module.name, terms.form, *numbers, draft.state.pace))
        await answer_preview(interaction, page, post, words, await self._other_game(interaction, module))

    async def _show_open(self, interaction: Interaction, module: GameModule) -> bool:
        """Post the channel's open tournament again; return whether there is one."""
        guild_of(interaction)
        check_may_write(interaction)
        contests = self.tournaments.contests
        for there in await contests.store.open_in(interaction.channel_id or 0, TOURNAMENT):
            await answer_text(interaction, "tournament-again", module.name, as_new=False)
            await contests.store.show_again(there.id)
            await contests.show(there.id)
            return True
        return False

    def _game(self, interaction: Interaction, module: GameModule) -> TournamentGame:
        """Return a game's tournaments. *Raises:* CodedError ``other_game`` for a game without them."""
        if module.tournament is None:
            raise CodedError("other_game", game=module.title(words_of(interaction, module.name)))
        return module.tournament

    async def _new(
        self,
        interaction: Interaction,
        module: GameModule,
        terms: TournamentTerms,
        minutes: int | None,
        pace: str | None,
    ) -> NewContest:
        """Return a tournament in this channel, by default at the server's pace; its bots play as it proposes.

        Raises:
            CodedError: ``tournament_channel``, and the errors of ``check_channel`` and ``check_can_open``.
        """
        here = guild_of(interaction), interaction.channel_id or 0
        system = self._game(interaction, module).system_of(await public_locale(interaction))
        settings = await self.making.creation.check_channel(*here, interaction.channel)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise CodedError("tournament_channel")
        check_can_open(interaction, private_thread=True)
        setup = setup_of(replace(terms, system=system), pace or settings.pace, minutes)
        secret = secrets.token_bytes(SEED_BYTES)
        return await contest_here(interaction, TOURNAMENT, module.name, setup, secret)

    async def post(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Post the tournament that its button's user was shown, or the channel's open one again."""
        modules = self.tournaments.modules
        module = modules.installed(request.word(0, [one.name for one in modules.all]))
        game, (boards, rounds, minutes) = self._game(interaction, module), map(request.number, (2, 3, 5))
        terms = TournamentTerms(
            form=request.word(1, game.forms),
            boards=boards,
            rounds=rounds or None,
            movement="" if request.own(4) == USUAL else request.word(4, game.movements),
        )
        pace = request.word(6, PACES)
        if not (1 <= boards <= game.most_boards and rounds <= ROUNDS_MOST and minutes <= MINUTES[1]):
            raise CodedError("unknown_button")
        if await self._show_open(interaction, module):
            return
        new = await self._new(interaction, module, terms, minutes or None, pace)
        contests = self.tournaments.contests
        made = await contests.create(new, check=check_new(contests.store, new, self.most))
        await answer_posted(
            interaction,
            "tournament-opened",
            made.row.subject.request("end"),
            module.name,
            button="tournament-button-direct",
        )
        await contests.show(made.id)

    async def _other_game(self, interaction: Interaction, module: GameModule) -> str:
        """Return the sentence for a channel where another game is played, one without tournaments."""
        here = await self.making.game_here(interaction)
        if here is None or (other := self.making.module(here)) is module or other.tournament is not None:
            return ""
        say = words_of(interaction, module.name)
        return say("tournament-other-game", game=module.title(say), here=other.title(say))

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> TournamentContext:
        """Load the tournament. *Raises:* CodedError ``tournament_gone``."""
        contests = self.tournaments.contests
        contest = await contests.find(TOURNAMENT, request.subject(TOURNAMENT_ACTIONS))
        await interaction.client.memberships.check(interaction, contest.row.guild_id)
        if request.verb in PAGE_VERBS:
            old = words(contest.row.locale, contest.row.game)
            row = contest.row
            if await remove_stray_buttons(
                interaction, row, row.message_id, lambda page: old("tournament-old", page=page)
            ):
                await contests.store.show_again(contest.id, EDIT_ONLY)
                await contests.show(contest.id)
        return TournamentContext(interaction, request, contests, contest, self.tournaments, self.settings)

    def action(self, context: TournamentContext, /) -> ButtonAction[TournamentContext]:
        return context.request.among(TOURNAMENT_ACTIONS)


def setup(bot: Parts) -> None:
    contests, modules, calls = bot[Contests], bot[GameModules], bot[CallIntervals]
    tournaments = bot.add(Tournaments(contests, modules, bot[WorkerPool], calls))
    contests.add(tournaments)
    bot[TableServices].drawn_by[TOURNAMENT] = contests.last_round
    bot.standings.append(
        standings_of(contests, modules, TOURNAMENT, lambda row: row.subject.request("results"))
    )
    bot.on_guild_left.insert(0, tournaments.guild_left)  # first: then their tables close
    bot.on_standstill.append(tournaments.clock.stood_still)
    most = Caps(bot.config.tournaments_per_person, bot.config.tournaments_per_guild)
    handlers = bot.add(TournamentHandlers(tournaments, bot[Making], bot[Settings], most))
    bot.rooms[TOURNAMENT] = handlers
    bot.rooms[POST_ROOM] = FeatureRoom.of(handlers, {POST: TournamentHandlers.post})

"""Handlers of the commands for leaderboards and statistics, and of their buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.access import guild_of, is_private, may_write
from bot.discord_io.commands import WHY, Choices, UserOption, offered
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of
from bot.discord_io.dispatch import Answer, ButtonAction, answering
from bot.discord_io.error_answers import answer_error, play_button
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.memberships import find_member
from bot.discord_io.message import ListOption, Rendered, embed, members_list, request_view
from bot.discord_io.parts import Standings
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, plain_name, whole_name
from bot.discord_io.sending import answer_public, edit
from bot.game_kit.exports import FILE, ResultTable, send_results
from bot.game_kit.module import GameModule, GameModules, usual_game
from bot.game_kit.private_game import challenge_button, challenge_request
from bot.game_kit.standing import LEADERBOARD_AT_TABLE
from bot.i18n import Words, words
from bot.leaderboard.averages import AverageRanking, Averages
from bot.leaderboard.screens import (
    LEADERBOARD_ROOM,
    RANKINGS,
    LeaderboardSelection,
    RankedGame,
    is_with_bots,
    leaderboard_lists,
    rankings_of,
    render_leaderboard,
)
from bot.leaderboard.stats_screens import career_of, feat_lines, render_rivalry, render_stats, rivalry_of
from bot.leaderboard.store import LeaderboardQuery, LeaderboardStore, StoredRanking
from bot.ratings import bots_of, every_of, period_of
from bot.settings import Settings
from bot.storage.feats import StoredFeats
from bot.storage.games import Games
from bot.tables.actions.context import TableContext
from engine.errors import CodedError, require

User = discord.User | discord.Member
Ranking = StoredRanking | AverageRanking


@dataclass(eq=False, repr=False)
class LeaderboardHandlers:
    """Handlers of leaderboards (public messages) and of statistics of one or two players (private)."""

    store: LeaderboardStore
    averages: Averages
    feats: StoredFeats
    settings: Settings
    modules: GameModules
    played: Games
    standings: Sequence[Standings]

    @property
    def standing_rooms(self) -> set[str]:
        """The rooms that answer the requests for the standings of other features."""
        return {one.room for one in self.standings}

    async def show(
        self,
        interaction: Interaction,
        module: GameModule,
        period: str = "all",
        by: str | None = None,
        rules: str | None = None,
        *,
        as_new: bool = False,
    ) -> None:
        """Show a game's leaderboard in private; its button posts it, unless it is empty or may not be posted.

        The default order is by rating; if no player has one, by board if the game has averages, else by
        points; if only games against bots were finished, the leaderboard is of those.
        """
        async with interaction.client.costly_queries.turn(interaction):
            guild_id, every = guild_of(interaction), module.families.prefix
            family = every if rules is None else await self._family(guild_id, module, rules)
            during = period_of(period, self.store.now())
            if by is None:
                ranking = await self._usual(guild_id, during, family, module)
            else:
                query = LeaderboardQuery(guild_id, RANKINGS[RANKINGS.index(by)], during, family)
                ranking = await self._ranking(query, module)
            is_empty = not (await ranking.page(0)).people
            if is_empty and by is None and rules is None:
                with_bots = self.store.ranking(LeaderboardQuery(guild_id, "points", during, bots_of(every)))
                if (await with_bots.page(0)).people:
                    ranking, is_empty = await self._by_board(with_bots, module), False
            shown = LeaderboardSelection(ranking.query, interaction.user.id)
            await self._answer(interaction, shown, ranking, module, as_new=as_new)

    async def show_here(self, interaction: Interaction, game: str | None = None, period: str = "all") -> None:
        """Show the leaderboard of a game: the one named, else the channel's or the server's."""
        names = [module.name for module in self.modules.all]
        if game is None:
            game = await usual_game(interaction, self.played, names) or names[0]
        module = require(self.modules.get(game.casefold()), CodedError("leaderboard_no_game", game=game))
        await self.show(interaction, module, period)

    @property
    def table_actions(self) -> dict[str, ButtonAction[TableContext]]:
        """The actions of buttons at tables, by their verbs."""
        return {verb: ButtonAction(partial(run, self)) for verb, run in LEADERBOARD_VERBS.items()}

    async def at_table(self, context: TableContext) -> None:
        """Show the leaderboard of a table's game."""
        async with answering(context.interaction):
            await self.show(context.interaction, context.table.module, as_new=True)

    async def _usual(self, guild_id: int, period: int, family: str, module: GameModule) -> Ranking:
        """Return the leaderboard by rating, or by board or points if no player has a rating.

        Ratings need two users at a table; an evening with bots alone has points.
        """
        by_points = self.store.ranking(LeaderboardQuery(guild_id, "points", period, family))
        if (await self.settings.guild(guild_id)).ratings:
            by_rating = self.store.ranking(replace(by_points.query, by="rating"))
            if (await by_rating.page(0)).people or not (await by_points.page(0)).people:
                return by_rating
        return await self._by_board(by_points, module)

    async def _by_board(self, by_points: StoredRanking, module: GameModule) -> Ranking:
        """Return a leaderboard by board if a player has enough of them, else unchanged by points."""
        if module.statistics.measures:
            by_board = await self.averages.ranking(replace(by_points.query, by="board"), module.statistics)
            if by_board.lines:
                return by_board
        return by_points

    async def _ranking(self, query: LeaderboardQuery, module: GameModule) -> Ranking:
        if query.by == "board":
            return await self.averages.ranking(query, module.statistics)
        return self.store.ranking(query)

    async def _shown(
        self, interaction: Interaction, request: ComponentRequest
    ) -> tuple[LeaderboardSelection, Ranking, GameModule]:
        """Return what a button is about. *Raises:* CodedError ``unknown_button``."""
        shown = LeaderboardSelection.read(request.word(0), guild_of(interaction))
        module = self.modules.of_families(every_of(shown.query.family))
        if module is None or shown.query.by not in rankings_of(module.statistics):
            raise CodedError("unknown_button")
        return shown, await self._ranking(shown.query, module), module

    async def send_file(self, interaction: Interaction, request: ComponentRequest) -> None:
        _, ranking, module = await self._shown(interaction, request)
        await send_results(interaction, f"{module.name}-leaderboard", await _table(ranking))

    async def mine(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the user the page of their own row in private."""
        shown, ranking, module = await self._shown(interaction, request)
        user, say = interaction.user.id, words_of(interaction)
        number = await ranking.place_of(user)
        notice = say("leaderboard-no-line") if number is None else ""
        await self._answer(
            interaction, replace(shown, asker=user, page=number or 0), ranking, module, notice=notice
        )

    async def turn(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Update the message for the channel, or the user's own."""
        shown, ranking, module = await self._shown(interaction, request)
        if is_private(interaction):
            await self._answer(interaction, shown, ranking, module)
            return
        rendered, view = await self._render(interaction, shown, ranking, module, is_public=True)
        await edit(interaction.response.edit_message, rendered, view, doing="turning a leaderboard over")

    async def choose(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the leaderboard chosen from a list, or the standing of another feature."""
        request.word(0, ("which", "by", "period"))
        chosen = request.chosen()
        other = ComponentRequest.read({"custom_id": chosen})
        if other is None:
            async with interaction.client.costly_queries.turn(interaction):
                await self.turn(interaction, replace(request, args=(chosen,), values=()))
        elif other.room in self.standing_rooms:
            await interaction.client.handle_request(interaction, other)
        else:
            raise CodedError("unknown_button")

    async def post(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Post a leaderboard in the channel, where every member may turn its pages."""
        if not may_write(interaction):
            await answer_error(interaction, CodedError("write_forbidden"), as_new=True)
            return
        shown, ranking, module = await self._shown(interaction, request)
        rendered, view = await self._render(interaction, shown, ranking, module, is_public=True)
        await answer_public(interaction, rendered, view, doing="posting a leaderboard")

    async def ask_rival(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Ask the user in private with whom they compare themselves."""
        shown, _, _ = await self._shown(interaction, request)
        say = words_of(interaction)
        rendered = Rendered(embeds=(embed(say("leaderboard-duel"), say("leaderboard-duel-whom")),))
        choice = members_list(
            ComponentRequest(LEADERBOARD_ROOM, "rival", (shown.arg,)), say("leaderboard-duel-choose")
        )
        await answer_private(
            interaction, rendered, request_view(rendered, LEADERBOARD_ROOM, lists=[choice]), as_new=True
        )

    async def show_rival(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the user's games of a leaderboard's game against the chosen member."""
        _, _, module = await self._shown(interaction, request)
        other = await find_member(interaction, number_of(request.chosen(), most=DISCORD_MOST))
        if other is None:
            raise CodedError("challenge_absent")
        await self.show_stats(interaction, module, against=other)

    async def _answer(
        self,
        interaction: Interaction,
        shown: LeaderboardSelection,
        ranking: Ranking,
        module: GameModule,
        *,
        notice: str = "",
        as_new: bool = False,
    ) -> None:
        rendered, view = await self._render(interaction, shown, ranking, module, notice=notice)
        await answer_private(interaction, rendered, view, as_new=as_new)

    async def show_stats(
        self,
        interaction: Interaction,
        module: GameModule,
        player: UserOption = None,
        against: UserOption = None,
    ) -> None:
        """Show a player's statistics, or two players side by side, in private."""
        guild_id, say = guild_of(interaction), words_of(interaction)
        who = player or interaction.user
        for person in (who, against):
            if person is not None and person.id != interaction.user.id:
                await check_shown(self.settings, person)
        others = [one for one in (who, against) if one is not None and one.id != interaction.user.id]
        is_empty = False
        if against is None:
            rendered, games = await self._stats(guild_id, module, who, say, is_own=not others)
            is_empty = not games
        elif against.id == who.id:
            raise CodedError("stats_same")
        else:
            rival = _name(others[0]) if len(others) == 1 else ""
            rendered = await self._rivalry(guild_id, module, (who, against), say, rival)
        view = None
        if len(others) == 1 and not others[0].bot:
            rendered = replace(rendered, buttons=((challenge_button(say),),))
            view = rendered.view_with(lambda _: challenge_request(others[0].id).custom_id)
        elif is_empty:
            view = request_view(rendered, LEADERBOARD_ROOM, lists=await play_button(interaction, say))
        await answer_private(interaction, rendered, view)

    async def offer_families(self, interaction: Interaction, typed: str, module: GameModule) -> Choices:
        """Offer the families of rules with finished games on this server."""
        say, prefix = words_of(interaction), module.families.prefix
        async with interaction.client.costly_queries.turn(interaction):
            played = await self.store.families(interaction.guild_id or 0, prefix)
        if not played:
            raise CodedError("no_past_games")
        families = (family.removeprefix(prefix) for family in played)
        return offered(((module.families.title(family, say), family) for family in families), typed)

    async def _stats(
        self, guild_id: int, module: GameModule, who: User, words: Words, *, is_own: bool
    ) -> tuple[Rendered, int]:
        """Return a player's statistics, and the number of their games."""
        statistics, every = module.statistics, module.families.prefix
        rows = await self.store.results(guild_id, who.id, every, read=statistics.read)
        ratings = await self.store.ratings(guild_id, who.id, every)
        career = await asyncio.to_thread(
            career_of, rows, ratings[every][0].shown if every in ratings else None
        )
        feats = await self.feats.of(guild_id, who.id, module.name)
        total = await asyncio.to_thread(statistics.added, [row.figures for row in rows]) if rows else None
        rendered = render_stats(
            _name(who),
            career,
            ratings,
            words,
            plain=plain_name(who.display_name),
            title_of=lambda family: module.families.title(family.removeprefix(every), words),
            game_text=()
            if total is None
            else [*statistics.career(total, words), feat_lines(module, feats, words)],
            is_own=is_own,
        )
        return rendered, career.games

    async def _rivalry(
        self, guild_id: int, module: GameModule, two: tuple[User, User], words: Words, rival: str
    ) -> Rendered:
        statistics, every = module.statistics, module.families.prefix
        meetings = await self.store.meetings(guild_id, two[0].id, two[1].id, every, read=statistics.read)
        one, other = map(_name, two)
        games = [(meeting.figures, meeting.other_seat) for meeting in meetings]
        game_text = statistics.rivalry(one, other, games, words)
        return render_rivalry(one, other, rivalry_of(meetings), words, game_text=game_text, rival=rival)

    async def _render(
        self,
        interaction: Interaction,
        shown: LeaderboardSelection,
        ranking: Ranking,
        module: GameModule,
        *,
        is_public: bool = False,
        notice: str = "",
    ) -> tuple[Rendered, discord.ui.View | None]:
        """Render a leaderboard for the channel, or for the user, who may post it."""
        say = words(await public_locale(interaction)) if is_public else words_of(interaction)
        family = shown.query.family.removeprefix(module.families.prefix)
        if is_with_bots(shown.query.family):
            rules = say("leaderboard-against-bots")
        else:
            rules = module.families.title(family, say) if family else ""
        page = await ranking.page(shown.page)
        rendered = render_leaderboard(
            shown,
            page,
            await ranking.line(shown.asker),
            say,
            game=module.title(say),
            rules=rules,
            notice=notice,
            is_posting=not is_public and may_write(interaction),
            has_boards="board" in rankings_of(module.statistics),
        )
        games = [
            RankedGame(one.title(say), one.families.prefix, rankings_of(one.statistics))
            for one in self.modules.all
            if one is module or await self.store.has_games(shown.query.guild_id, one.families.prefix)
        ]
        others = list[ListOption]()
        if not is_public:  # the channel may not see all that this user sees
            others = [option for one in self.standings for option in await one.find(interaction, say)]
        lists = leaderboard_lists(shown, say, self.store.now(), games, others)
        if not is_public and not page.people:
            lists += await play_button(interaction, say.of(module.name))
        return rendered, request_view(rendered, LEADERBOARD_ROOM, lists=lists)

    async def _family(self, guild_id: int, module: GameModule, typed: str) -> str:
        """Return the family of a typed name. *Raises:* CodedError ``rules_unknown`` if it has no games."""
        if typed == WHY:
            raise CodedError("no_past_games")
        prefix = module.families.prefix
        played = await self.store.families(guild_id, prefix)
        known = (*module.catalogue.presets, *(family.removeprefix(prefix) for family in played))
        family = typed.strip().lower()
        if family not in known:
            raise CodedError("rules_unknown", name=typed, known=", ".join(dict.fromkeys(known)))
        return prefix + family


async def check_shown(settings: Settings, who: User) -> None:
    """Check that a user shows their figures to others. *Raises:* CodedError ``profile_hidden``."""
    if not (await settings.person(who.id)).profile:
        raise CodedError("profile_hidden", name=escaped(plain_name(who.display_name)))


async def _table(ranking: Ranking) -> ResultTable:
    page = await ranking.page(0)
    lines = list(page.lines)
    for number in range(1, min(page.pages, 100)):
        lines += (await ranking.page(number)).lines
    if ranking.query.by == "board":
        averages = [
            (line.rank, whole_name(line.name), line.games, line.boards, round(line.average or 0, 2))
            for line in lines
        ]
        return ResultTable(("place", "name", "games", "boards", page.measure), averages)
    rows = [
        (
            *(line.rank, whole_name(line.name), line.games, line.wins, line.points),
            None if line.rating is None else round(line.rating, 1),
        )
        for line in lines
    ]
    return ResultTable(("place", "name", "games", "wins", "points", "rating"), rows)


def _name(user: User) -> str:
    return escaped(plain_name(user.display_name)) or "…"


VERBS: Final[dict[str, Answer[LeaderboardHandlers]]] = {
    **dict.fromkeys(("page", "by", "period", "versus"), LeaderboardHandlers.turn),
    "mine": LeaderboardHandlers.mine,
    "post": LeaderboardHandlers.post,
    "duel": LeaderboardHandlers.ask_rival,
    FILE: LeaderboardHandlers.send_file,
}
"""Answers to buttons, those of earlier leaderboards among them."""

LISTS: Final[dict[str, Answer[LeaderboardHandlers]]] = {
    "choose": LeaderboardHandlers.choose,
    "rival": LeaderboardHandlers.show_rival,
}
"""Answers to lists, which read much data unless they lead elsewhere."""

LEADERBOARD_VERBS: Final[dict[str, Callable[[LeaderboardHandlers, TableContext], Awaitable[None]]]] = {
    LEADERBOARD_AT_TABLE: LeaderboardHandlers.at_table,
}

"""Profiles as a feature: ``/profile`` and its buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord
from sqlalchemy import func, select

from bot.contests.kind import WINNER
from bot.daily.days import streak_of
from bot.daily.store import finished_days
from bot.discord_io.access import guild_of, may_write
from bot.discord_io.avatars import Avatars
from bot.discord_io.commands import UserOption
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import Answer, FeatureRoom
from bot.discord_io.error_answers import answer_error, play_button
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import request_view
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.sending import answer_public
from bot.game_kit.module import GameModule, GameModules, usual_game
from bot.game_kit.private_game import challenge_request
from bot.game_kit.result import feat_about, feat_title
from bot.i18n import Words, words
from bot.leaderboard.handlers import check_shown
from bot.leaderboard.store import LeaderboardStore, ResultRow, Rival
from bot.profiles.screen import Figures, Finish, GameProfile, Profile, RatedLine, render_profile
from bot.runtime.dates import day_of
from bot.settings import Settings
from bot.storage import Games
from bot.storage.feats import StoredFeats
from bot.storage.schema import contest_people, contests, drill_days
from bot.storage.store import Store
from bot.tables.threads import new_table_request
from engine.errors import CodedError


class ProfileStore(Store):
    """The figures of one database. Every method raises ``StorageError``."""

    async def daily_days(self, user: int) -> list[str]:
        """Return the days on which a user finished a deal of the day of any game, oldest first."""
        return await self._database.scalars(finished_days(user))

    async def drill_days(self, user: int) -> list[str]:
        """Return the days on which a user answered a drill, oldest first."""
        query = select(drill_days.c.day).where(drill_days.c.user_id == user).order_by(drill_days.c.day)
        return await self._database.scalars(query)

    async def challenges_won(self, guild_id: int, user: int) -> int:
        return await self._won("challenge", guild_id, user)

    async def titles(self, guild_id: int, user: int) -> int:
        """Return the number of seasons of a server's leagues that a user won in the highest group."""
        return await self._won("league", guild_id, user)

    async def nights_won(self, guild_id: int, user: int) -> int:
        """Return the number of a server's club nights that a user won, alone or tied."""
        return await self._won("night", guild_id, user)

    async def _won(self, kind: str, guild_id: int, user: int) -> int:
        query = (
            select(func.count())
            .select_from(contest_people)
            .join(contests, contests.c.id == contest_people.c.contest_id)
            .where(
                contests.c.guild_id == guild_id,
                contests.c.kind == kind,
                contest_people.c.user_id == user,
                contest_people.c.role == WINNER,
            )
        )
        return int(await self._database.scalar(query))


PROFILE_ROOM: Final = "profile"

User = discord.User | discord.Member


@dataclass(eq=False, repr=False)
class ProfileHandlers:
    """Handlers that show profiles, and post the user's own at their request."""

    store: ProfileStore
    results: LeaderboardStore
    feats: StoredFeats
    settings: Settings
    modules: GameModules
    avatars: Avatars
    played: Games

    async def command(self, interaction: Interaction, player: UserOption = None) -> None:
        """Show a player's profile in private, by default the user's own, or the error ``profile_hidden``."""
        who = player or interaction.user
        is_own = who.id == interaction.user.id
        if not is_own:
            await check_shown(self.settings, who)
        say = await self._words(interaction)
        profile = await self._profile(guild_of(interaction), who, say)
        await self._show(interaction, profile, say, is_own=is_own, user=who)

    async def new(self, interaction: Interaction, request: ComponentRequest) -> None:
        first, *_ = self.modules.all
        await interaction.client.handle_request(interaction, new_table_request(first.name))

    async def mine(self, interaction: Interaction, request: ComponentRequest) -> None:
        say = await self._words(interaction)
        profile = await self._profile(guild_of(interaction), interaction.user, say)
        await self._show(interaction, profile, say, is_own=True, user=interaction.user)

    async def share(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Answer **Share**: post the user's own profile."""
        if not may_write(interaction):
            await answer_error(interaction, CodedError("write_forbidden"), as_new=True)
            return
        guild_id, user = guild_of(interaction), interaction.user
        say, public = await self._words(interaction), words(await public_locale(interaction))
        own = await self._profile(guild_id, user, say)
        await self._show(interaction, own, say, is_own=True, user=user, is_shared=True)
        shared = own if public.locale == say.locale else await self._profile(guild_id, user, public)
        rendered = render_profile(shared, public, is_own=True, is_public=True)
        view = rendered.view_with(lambda _: challenge_request(user.id).custom_id)
        sent = await answer_public(interaction, rendered, view, doing="sharing a profile")
        if sent.failure is not None:
            await answer_error(interaction, CodedError("profile_unshared"))

    async def _words(self, interaction: Interaction) -> Words:
        """Return the user's texts, which name the commands of the channel's or the server's game."""
        names = [module.name for module in self.modules.all]
        return words_of(interaction, await usual_game(interaction, self.played, names) or "")

    async def _show(
        self,
        interaction: Interaction,
        profile: Profile,
        say: Words,
        *,
        is_own: bool,
        user: User,
        is_shared: bool = False,
    ) -> None:
        rendered = render_profile(profile, say, is_own=is_own, is_shared=is_shared)
        if is_own:
            play = [] if profile.figures.games else await play_button(interaction, say)
            view = request_view(rendered, PROFILE_ROOM, lists=play)
        elif user.bot:
            rendered, view = rendered.without_buttons(), None
        else:
            view = rendered.view_with(lambda _: challenge_request(user.id).custom_id)
        await answer_private(interaction, rendered, view)

    async def _profile(self, guild_id: int, who: User, say: Words) -> Profile:
        user, store = who.id, self.store
        parts = [await self._game(guild_id, user, module, say) for module in self.modules.all]
        rows = sorted((row for _, some, _ in parts for row in some), key=lambda row: row.ended_at)
        today = day_of(store.now())
        daily = streak_of(await store.daily_days(user), today)
        drills = streak_of(await store.drill_days(user), today)
        figures = Figures(
            games=len(rows),
            wins=sum(row.is_won for row in rows),
            daily=daily.best,
            drills=drills.best,
            challenges=await store.challenges_won(guild_id, user),
            nights=await store.nights_won(guild_id, user),
            titles=await store.titles(guild_id, user),
        )
        self.avatars.note(who)
        return Profile(
            who.display_name,
            tuple(game for game, _, _ in parts if game.games),
            figures,
            tuple(Finish(row.place, row.places, row.is_tied) for row in rows[-10:]),
            tuple(await self._shown_rivals([rival for _, _, some in parts for rival in some])),
            daily,
            drills,
            self.avatars.of(user),
        )

    async def _game(
        self, guild_id: int, user: int, module: GameModule, say: Words
    ) -> tuple[GameProfile, list[ResultRow], list[Rival]]:
        """Return one game's part, the player's results in it, and their rivals."""
        say, statistics, every = say.of(module.name), module.statistics, module.families.prefix
        title = module.title(say)
        rows = await self.results.results(guild_id, user, every, read=statistics.read)
        if not rows:
            return GameProfile(title, 0), [], []
        ratings = await self.results.ratings(guild_id, user, every)
        feats = await self.feats.of(guild_id, user, module.name)
        total = await asyncio.to_thread(statistics.added, [row.figures for row in rows])
        rivals = await self.results.rivals(guild_id, user, every, most=10)  # some hide their profile
        rated = [RatedLine(title, *ratings[every])] if every in ratings else []
        families = sorted(
            (
                RatedLine(module.families.title(family.removeprefix(every), say), rating, games)
                for family, (rating, games) in ratings.items()
                if family != every
            ),
            key=lambda game: (-game.games, game.title),
        )
        counts = {name: feats[name] for name in module.feats.names if feats.get(name)}
        counts |= dict.fromkeys(statistics.milestones(total), 1)
        achieved = [
            (feat_title(module.name, name, say, count=count), feat_about(module.name, name, say))
            for name, count in counts.items()
        ]
        game = GameProfile(
            title,
            len(rows),
            (*rated, *(families[:3] if len(families) > 1 else [])) if rated else (),
            statistics.favourite(total, say),
            tuple(achieved),
        )
        return game, rows, rivals

    async def _shown_rivals(self, found: Sequence[Rival]) -> list[Rival]:
        """Return the most frequent rivals over all games, except those who hide their profile."""
        together: dict[int, Rival] = {}
        for one in found:
            known = together.get(one.user_id, Rival(one.user_id, one.name, 0, 0, 0))
            sums = known.games + one.games, known.won + one.won, known.lost + one.lost
            together[one.user_id] = Rival(one.user_id, one.name, *sums)
        often = sorted(together.values(), key=lambda rival: (-rival.games, rival.user_id))
        return await self.settings.with_profile(often, most=3)


VERBS: Final[dict[str, Answer[ProfileHandlers]]] = {
    "share": ProfileHandlers.share,
    "mine": ProfileHandlers.mine,
    "new": ProfileHandlers.new,
}


def setup(bot: Parts) -> None:
    handlers = ProfileHandlers(
        ProfileStore(bot.database),
        bot[LeaderboardStore],
        bot[Games].feats,
        bot[Settings],
        bot[GameModules],
        bot[Avatars],
        bot[Games],
    )
    bot.rooms[PROFILE_ROOM] = FeatureRoom.of(handlers, VERBS, is_costly=True)
    bot.command("profile", handlers.command, is_costly=True)

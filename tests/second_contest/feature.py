"""Raffles as a feature: ``/raffle`` and the button."""

from __future__ import annotations

import secrets
from pathlib import Path

from discord import app_commands

from bot.contests.contest import NewContest
from bot.contests.runner import Contests
from bot.discord_io.access import guild_of
from bot.discord_io.dispatch import answering
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import Rendered
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.game_kit.module import GameModules
from bot.i18n.texts import add_catalogues
from engine.dealing import SEED_BYTES
from tests.second_contest.kind import Raffles, raffle_room


def setup(bot: Parts) -> None:
    """Add the raffles."""
    add_catalogues(Raffles.name, Path(__file__).parent / "locales")
    contests = bot[Contests]
    contests.add(Raffles())
    bot.rooms[Raffles.name] = raffle_room(contests)

    async def raffle(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] = 10) -> None:
        """Open a raffle in this channel."""
        async with answering(interaction):
            new = NewContest(
                guild_id=guild_of(interaction),
                channel_id=interaction.channel_id or 0,
                host_id=interaction.user.id,
                locale=await public_locale(interaction),
                game=bot[GameModules].all[0].name,
                kind=Raffles.name,
                setup={"starts_at": bot.database.now() + 60 * minutes},
                secret=secrets.token_bytes(SEED_BYTES),
            )
            made = await contests.create(new)
            text = words_of(interaction, Raffles.name)("raffle-luck")
            await answer_private(interaction, Rendered(content=text))
            await contests.proceed(made.id)

    bot.command("raffle", raffle)

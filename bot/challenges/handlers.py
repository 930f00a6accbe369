"""Handlers of ``/challenge`` and of the buttons of challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.challenges.actions import ACTIONS, GAMES, ChallengeContext
from bot.challenges.answers import ChallengeAnswers
from bot.challenges.making import ChallengeMaking, Opponent
from bot.challenges.screens import NEXT_DEAL
from bot.challenges.service import Challenges
from bot.discord_io.access import is_visiting, may_use
from bot.discord_io.checked_text import DISCORD_MOST, number_of, one_of
from bot.discord_io.choices import Choices
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.responses import answering
from bot.game_kit.channel_game import game_here, offer_games
from bot.game_kit.private_game import DARE, OFFER
from bot.private_games.actions import panel_action
from bot.private_games.panel import panel_verbs
from bot.storage.games import Games
from engine.errors import CodedError

VERBS: Final = frozenset({*ACTIONS, OFFER, DARE})
"""Verbs of all its buttons but those of panels."""


class ChallengeHandlers:
    """Challenges on Discord.

    Args:
        challenges: the challenges.
        answers: answers in private.
        making: makes new ones.
        played: the stored games, which tell what a channel plays.
    """

    def __init__(
        self, challenges: Challenges, answers: ChallengeAnswers, making: ChallengeMaking, played: Games
    ) -> None:
        self._played = played
        self._challenges = challenges
        self._answers = answers
        self._making = making
        panels = (panel_verbs(games.module) for games in challenges.games.values())
        self._verbs = frozenset(ACTIONS).union(*panels)

    async def command(
        self,
        interaction: Interaction,
        player: discord.Member | discord.User | None,
        game: str | None,
        deals: int | None,
        pair: Sequence[discord.Member | discord.User | None] = (None, None),
    ) -> None:
        """Answer ``/challenge``: challenge a user, or anyone, to a few deals.

        With ``pair``, the user's partner and the second opponent, two pairs play.

        Without ``game`` it is the game of the channel's newest table, else the one the channel is named
        after. Where there is neither, the user is asked in private before anything is posted.

        Where the user and the bot are alone, show the user's open challenges.
        """
        async with answering(interaction):
            if interaction.guild_id is None and not is_visiting(interaction):
                await self._answers.show_open(interaction)
                return
            guest, partner, second_guest = map(_opponent, (player, *pair))
            if partner is None and second_guest is None:
                if game is None:
                    game = await game_here(interaction, self._played, self._challenges.games)
                if game is None:
                    await self._making.offer(interaction, guest, deals)
                    return
                await self._making.make(interaction, game, deals, guest)
                return
            if guest is None or partner is None or second_guest is None:
                raise CodedError("challenge_pairs_people")
            wanted = self._challenges.game_of_pairs if game is None else game
            partners = partner, second_guest
            await self._making.make(interaction, wanted, deals, guest, partners=partners)

    async def offer_games(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the games that have challenges."""
        return offer_games(interaction, (games.module for games in self._challenges.games.values()), typed)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ChallengeContext | None:
        """Load the challenge of a button, and the game whose panel has it.

        Raises:
            CodedError: ``challenge_gone`` for users who may not see it, and as ``ChallengeGames.current``.
        """
        if request.verb in (OFFER, DARE):
            await self._make(interaction, request)
            return None
        number = request.subject(self._verbs)
        if request.verb == "replay":
            request.word(2, GAMES)
        row = await self._challenges.store.row(number)
        takes_part = row.takes_part(interaction.user.id)
        if row.is_visiting:
            if not takes_part and interaction.channel_id != row.channel_id:
                raise CodedError("challenge_gone")
        else:
            if not may_use(interaction, row, takes_part=takes_part):
                raise CodedError("challenge_gone")
            await interaction.client.memberships.check(interaction, row.guild_id)
        games = self._challenges.games_of(row.game)
        current = None
        if request.verb in panel_verbs(games.module) | {NEXT_DEAL}:
            current = await games.current(interaction.user.id, row.id)
        return ChallengeContext(
            interaction, request, current, games, row.id, self._answers, self._making, row
        )

    async def _make(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Answer **Challenge** beside a user, or make the challenge chosen then."""
        user = request.number(0, most=DISCORD_MOST)
        request.number(1)
        if request.verb == OFFER:
            if request.values:
                user = number_of(request.chosen(), most=DISCORD_MOST)
            await self._making.offer(interaction, Opponent(user) if user else None)
            return
        game, _, deals = request.word(2).partition(".")
        game = one_of(game, self._challenges.games)
        guest = Opponent(user) if user else None
        await self._making.make(interaction, game, number_of(deals), guest)

    def action(self, context: ChallengeContext, /) -> ButtonAction[ChallengeContext]:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        found = panel_action(context.module, context.request.verb)
        return found or context.request.among(ACTIONS)


def _opponent(user: discord.Member | discord.User | None) -> Opponent | None:
    return None if user is None else Opponent(user.id, user.display_name, is_bot=user.bot)

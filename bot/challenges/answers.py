"""Answers about challenges, for one user, after the bots' moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.challenges.screens import (
    render_made,
    render_offer,
    render_open,
    render_opponents,
    render_over,
    render_own,
)
from bot.challenges.service import Challenges
from bot.challenges.state import ChallengeRow
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import attempt
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ButtonSpec, Rendered, request_view
from bot.discord_io.responses import answer_private, answer_text, words_of
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import AT_TABLE, challenge_request
from bot.game_kit.private_game import CHALLENGE_ROOM as ROOM
from bot.private_games.panel import show_private
from bot.tables.actions.context import TableContext
from engine.errors import CodedError


class ChallengeAnswers:
    """Shows challenges to a user. *Args:* ``challenges``: the challenges."""

    def __init__(self, challenges: Challenges) -> None:
        self.challenges = challenges

    async def show_end(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show a user who has finished the result, or their own while the other's is sealed."""
        row = await self._settled(row)
        games, words = self.challenges.games_of(row.game), words_of(interaction, row.game)
        finished = await self.challenges.finished(row)
        if finished is not None:
            await self.show(interaction, render_over(row, games.module, words, finished), row, row.revision)
            return
        side = row.side_of(interaction.user.id)
        played = (await self.challenges.finished_games(row)).get(row.users[side])
        if played is None:
            raise CodedError("challenge_ended")
        results = await self.challenges.results(row, played)
        rendered = render_own(row, games.module, words, side, games.challenge, results)
        await self.show(interaction, rendered, row, row.revision)

    async def show_pair(self, interaction: Interaction, row: ChallengeRow) -> None:
        """Show a user where their pair plays, after opening the table, or the result once it is over.

        *Raises:* as ``PairTables.open``.
        """
        row = await self._settled(row)
        done = await self.challenges.finished_games(row)
        if not row.is_open or row.users[row.side_of(interaction.user.id)] in done:
            await self.show_end(interaction, row)
            return
        await attempt(interaction.response.defer(ephemeral=True), "deferring an answer")
        channel = await self.challenges.pairs.open(row.id, interaction.user.id)
        await answer_text(interaction, "challenge-pairs-table", row.game, table=f"<#{channel}>")

    async def show_made(self, interaction: Interaction, row: ChallengeRow, *, is_new: bool) -> None:
        """Answer a user who has made a challenge, or has an equal one already."""
        open_here = await self.challenges.store.open_of(interaction.user.id, row.guild_id)
        others = self._with_games(other for other in open_here if other.id != row.id)
        rendered = render_made(row, others, words_of(interaction, row.game), is_new=is_new)
        view = request_view(rendered, ROOM, str(row.id), str(row.revision))
        await answer_private(interaction, rendered, view, as_new=True)

    async def show_open(self, interaction: Interaction) -> None:
        """Show a user all their open challenges, with the button to go on with each."""
        rows = self._with_games(await self.challenges.store.open_of(interaction.user.id))
        rendered = render_open(rows, words_of(interaction))
        by_number = {str(row.id): row for row, _ in rows}

        def custom_id(spec: ButtonSpec) -> str:
            row = by_number[spec.arg]
            return ComponentRequest(ROOM, spec.verb, (spec.arg, str(row.revision))).custom_id

        await answer_private(interaction, rendered, rendered.view_with(custom_id), as_new=True)

    async def show_opponents(self, interaction: Interaction, users: Sequence[tuple[int, str]]) -> None:
        """Show whom of these users, by id and name, or anyone, a user may challenge."""
        words = words_of(interaction)
        rendered = render_opponents(users, words)

        def custom_id(spec: ButtonSpec) -> str:
            return challenge_request(int(spec.arg)).custom_id

        members: discord.ui.UserSelect[discord.ui.View] = discord.ui.UserSelect(
            custom_id=challenge_request(0).list_id, placeholder=words("challenge-choose")
        )
        view = rendered.view_with(custom_id, [members])
        await answer_private(interaction, rendered, view, as_new=True)

    def _with_games(self, rows: Iterable[ChallengeRow]) -> list[tuple[ChallengeRow, GameModule]]:
        """Return the challenges of installed games with them."""
        games = self.challenges.games
        return [(row, games[row.game].module) for row in rows if row.game in games]

    async def show_offer(self, interaction: Interaction, user: int, name: str, deals: int | None) -> None:
        """Show what a user can be challenged to; with ``deals``, only games of so many if there are any."""
        choices = [
            (games.module, (deals,) if deals in games.challenge.lengths else games.challenge.lengths)
            for games in self.challenges.games.values()
        ]
        rendered = render_offer(user, name, words_of(interaction), choices)
        view = request_view(rendered, ROOM, *challenge_request(user).args)
        await answer_private(interaction, rendered, view, as_new=True)

    async def _settled(self, row: ChallengeRow) -> ChallengeRow:
        """Return the challenge as it is now, after ending it if both have played."""
        row = await self.challenges.store.row(row.id)
        try:
            return await self.challenges.end_if_due(row)
        except CodedError as error:
            if error.code != "challenge_moved":
                raise
            return await self.challenges.store.row(row.id)  # the other user's answer has ended it

    async def show(self, interaction: Interaction, rendered: Rendered, row: ChallengeRow, seq: int) -> None:
        """Show a page whose buttons are about a challenge, at a revision of it or of the user's game."""
        await show_private(interaction, rendered, ROOM, str(row.id), str(seq))


def table_actions(answers: ChallengeAnswers) -> dict[str, ButtonAction[TableContext]]:
    """Return the actions of challenges at a table of any game, by verb."""

    async def challenge(context: TableContext) -> None:
        """Ask which of the other players to challenge."""
        seated = [who for who in context.table.state.seats if who is not None]
        others = [
            (who.user, who.name)
            for who in seated
            if who.user is not None and who.user > 0 and who.user != context.user
        ]
        await answers.show_opponents(context.interaction, others)

    return {AT_TABLE: ButtonAction(challenge)}

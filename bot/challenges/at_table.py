"""The action of **Challenge** under a table's final standing."""

from __future__ import annotations

from bot.challenges.answers import ChallengeAnswers
from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.private_game import AT_TABLE
from bot.tables.actions.context import TableContext


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

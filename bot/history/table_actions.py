"""Actions about the past deals of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import Action
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.game_kit.played import played_of
from bot.history.records import promises_file, record_file
from bot.history.replay import ReplayHandlers
from bot.tables.actions.tap import TableTap
from engine.errors import CodedError


class TableHistory:
    """Handlers of actions about past deals at a table.

    Args:
        replay: shows the deals of a table.
    """

    def __init__(self, replay: ReplayHandlers) -> None:
        self._replay = replay

    @property
    def actions(self) -> dict[str, Action[TableTap]]:
        """The answers by their verbs."""
        return {verb: Action(partial(run, self), is_costly=True) for verb, run in HISTORY_VERBS.items()}

    async def replay(self, tap: TableTap) -> None:
        """Show a finished deal by the index in the button, from 0; without one the first."""
        deal = number_of(tap.arg) if tap.arg else 0
        await self._replay.show(tap.interaction, str(tap.table.id), deal, 0, anew=True)

    async def verify(self, tap: TableTap) -> None:
        """Show the last finished deal with its check and record; before the first deal the commitments."""
        table, words = tap.table, words_of(tap.interaction)
        module, row = table.module, table.row
        played = await played_of(module.game, row, table.journal)
        # Where nobody knows how many deals there will be, each is promised as it comes.
        promised = row.commitments or tuple(map(table.dealing.commitment, range(len(played.deals) + 1)))
        checked = module.history.check(played, promised, table.scene(tap.user))
        if checked is not None:
            await answer_private(tap.interaction, checked, file=record_file(row, module, played))
            return
        if not table.state.is_open:
            raise CodedError("nothing_to_check")
        promises = promises_file(row, module, promised, words)
        await answer_private(tap.interaction, Rendered(content=words("check-promises")), file=promises)


HISTORY_VERBS: Final[dict[str, Callable[[TableHistory, TableTap], Awaitable[None]]]] = {
    "replay": TableHistory.replay,
    "verify": TableHistory.verify,
}

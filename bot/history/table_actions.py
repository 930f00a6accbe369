"""Actions about the past deals of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered, embed
from bot.discord_io.responses import answer_private, words_of
from bot.game_kit.played import played_of
from bot.history.records import promises_file, record_file
from bot.history.replay import ReplayHandlers
from bot.tables.actions.context import TableContext
from engine.errors import CodedError


class TableHistory:
    """Handlers of actions about past deals at a table.

    Args:
        replay: shows the deals of a table.
    """

    def __init__(self, replay: ReplayHandlers) -> None:
        self._replay = replay

    @property
    def actions(self) -> dict[str, ButtonAction[TableContext]]:
        """The answers by their verbs."""
        return {verb: ButtonAction(partial(run, self), is_costly=True) for verb, run in HISTORY_VERBS.items()}

    async def replay(self, context: TableContext) -> None:
        """Show a finished deal by the index in the button, from 0; without one the first."""
        deal = number_of(context.arg) if context.arg else 0
        await self._replay.show(context.interaction, str(context.table.id), deal, 0, as_new=True)

    async def download(self, context: TableContext) -> None:
        """Send a finished deal for other programs, by the number in the button; without one the last."""
        await self._replay.download(context.interaction, str(context.table.id), context.arg)

    async def verify(self, context: TableContext) -> None:
        """Show the last finished deal with its check and record; before the first deal the commitments."""
        table, words = context.table, words_of(context.interaction)
        module, row = table.module, table.row
        played = await played_of(module.game, row, table.journal)
        # If the number of deals is open, each commitment is made only before its deal.
        promised = row.commitments or tuple(map(table.dealing.commitment, range(len(played.deals) + 1)))
        checked = module.history.check(played, promised, table.scene(context.user))
        if checked is not None:
            if table.state.is_open:
                coming = words("check-coming", digits=table.dealing.commitment(len(played.deals)))
                checked = replace(checked, embeds=(*checked.embeds, embed("", coming)))
            record = record_file(row, module, played)
            await answer_private(context.interaction, checked, files=[] if record is None else [record])
            return
        if not table.state.is_open:
            raise CodedError("nothing_to_check")
        promises = promises_file(row, module, promised, words)
        await answer_private(context.interaction, Rendered(content=words("check-promises")), files=[promises])


HISTORY_VERBS: Final[dict[str, Callable[[TableHistory, TableContext], Awaitable[None]]]] = {
    "replay": TableHistory.replay,
    "download": TableHistory.download,
    "verify": TableHistory.verify,
}

"""Past games as a feature: their list, replays and records, and tables in play to watch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.discord_io.component_request import number_of
from bot.discord_io.dispatch import ButtonAction, FeatureRoom
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.exclusions.doors import Doors
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModules
from bot.game_kit.played import is_in_deal, played_of
from bot.history.archive import Archive, commitments_file, record_file
from bot.history.handlers import ROOM, VERBS, HistoryHandlers
from bot.history.replay import ROOM as REPLAY_ROOM
from bot.history.replay import VERBS as REPLAY_VERBS
from bot.history.replay import Choice, ReplayHandlers
from bot.history.reports import TableReports
from bot.history.watching import VERBS as WATCH_VERBS
from bot.history.watching import WATCH_ROOM, WatchHandlers
from bot.i18n import Words
from bot.settings.command_lists import CHECKS
from bot.storage import Games
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from bot.tables.view.panels import Place
from bot.tables.view.table_pages import LASTING_HISTORY
from engine.cards import Card
from engine.dealing import CutBy, CutSource
from engine.errors import CodedError

PROMISES: Final = "file"
"""The argument of the button that sends a table's commitments."""


class TableHistory:
    """Handlers of actions about past deals at a table."""

    def __init__(self, replay: ReplayHandlers, history: HistoryHandlers) -> None:
        self._replay = replay
        self._history = history

    @property
    def actions(self) -> dict[str, ButtonAction[TableContext]]:
        return {
            verb: ButtonAction(partial(run, self), is_costly=True, lasting=verb in LASTING_HISTORY)
            for verb, run in HISTORY_VERBS.items()
        }

    async def replay(self, context: TableContext) -> None:
        """Show a finished deal by its index and step in the button, ``0.12``; by default the first.

        ``0.12.4H.QH`` leads to the choice of the card played next, the last one, before which the first would
        have been better; either may be empty. Older buttons without it lead to the step after the card.
        """
        parts = context.arg.split(".")
        deal, step, better, played, *_ = (*parts, "", "", "")
        shown = await self._replay.show(
            context.interaction,
            str(context.table.id),
            number_of(deal) if deal else 0,
            number_of(step) if step else 0,
            as_new=True,
            choice=Choice(_card(better), _card(played), is_ahead=len(parts) > 3),
        )
        if shown is not None:
            context.table.panels.asides.opened(context.user, shown, Place.REPLAY)

    async def games(self, context: TableContext) -> None:
        """Show the list of the server's past games of this kind."""
        await self._history.show_games(context.interaction, context.table.module.name)

    async def animate(self, context: TableContext) -> None:
        """Show the animation of a finished deal, by its index in the button, from 0."""
        note = partial(context.table.panels.asides.opened, context.user)
        await self._replay.animate(
            context.interaction, str(context.table.id), number_of(context.arg), on_shown=note
        )

    async def download(self, context: TableContext) -> None:
        """Send a finished deal for other programs, by the number in the button; by default the last."""
        await self._replay.download(context.interaction, str(context.table.id), context.arg)

    async def verify(self, context: TableContext) -> None:
        """Show the last finished deal with its check and record; before the first deal what can be compared.

        A button below that, with the argument ``file``, sends the file of the commitments.
        """
        table, words = context.table, context.words
        module, row = table.module, table.row
        played = await played_of(module.game, row, table.journal)
        # If the number of deals is open, each commitment is made only before its deal.
        commitments = row.commitments or tuple(map(table.dealing.commitment, range(len(played.deals) + 1)))
        if context.arg == PROMISES:
            promises = commitments_file(row, module, commitments, words)
            rendered = Rendered(content=words("check-promises-file"))
            await answer_private(context.interaction, rendered, files=[promises])
            return
        cut = _cut_lines(table, words)
        checked = module.history.check(played, commitments, table.scene(context.user))
        if checked is not None:
            if table.state.is_open:
                coming = words("check-coming", digits=table.dealing.commitment(len(played.deals)))
                checked = replace(checked, embeds=(*checked.embeds, embed("", [coming, *cut])))
            record = record_file(row, module, played)
            await answer_private(context.interaction, checked, files=[] if record is None else [record])
            return
        if not table.state.is_open:
            raise CodedError("nothing_to_check")
        button = ButtonSpec("verify", arg=PROMISES, label=words("check-promises-button"))
        message = embed(words("button-verify"), words("check-promises"), cut)
        rendered = Rendered(embeds=(message,), buttons=((button,),))
        await answer_private(context.interaction, rendered, table.view_of(rendered), as_new=True)


def _cut_lines(table: LiveTable, words: Words) -> list[str]:
    """Return the line with the number that cut the deal in play, unless a player cut or it is unknown."""
    is_dealt = is_in_deal(table.module.game, table.state)
    if not is_dealt or not (cut_from := table.state.game_state.in_play.cut_from):
        return []
    source = CutSource.parse(cut_from)
    if source.by is CutBy.SEAT:
        return []
    return [words("check-cut-now", by=source.by.value, number=str(source.number))]


HISTORY_VERBS: Final[dict[str, Callable[[TableHistory, TableContext], Awaitable[None]]]] = {
    "replay": TableHistory.replay,
    "games": TableHistory.games,
    "animate": TableHistory.animate,
    "download": TableHistory.download,
    "verify": TableHistory.verify,
}


def _card(code: str) -> Card | None:
    """Return the card of a code like ``4H``, None for none. *Raises:* CodedError ``unknown_button``."""
    try:
        return Card.parse(code) if code else None
    except ValueError as error:
        raise CodedError("unknown_button") from error


def setup(bot: Parts) -> None:
    """Add the past games."""
    games, modules, registry = bot[Games], bot[GameModules], bot[TableRegistry]
    archive = bot.add(Archive(games, modules))
    registry.on_erased.append(archive.forget)
    replay = bot.add(ReplayHandlers(archive))
    bot.add(replay.named)
    history = bot.add(HistoryHandlers(archive, games, modules, replay))
    bot[TableHandlers].feature_actions.update(TableHistory(replay, history).actions)
    bot[TableHandlers].feature_actions.update(TableReports().actions)
    watching = WatchHandlers(registry, games, archive, replay, modules, bot[Doors])
    bot.rooms[ROOM] = FeatureRoom.of(history, VERBS, is_costly=True)
    bot.rooms[REPLAY_ROOM] = FeatureRoom.of(replay, REPLAY_VERBS, is_costly=True)
    bot.rooms[WATCH_ROOM] = FeatureRoom.of(watching, WATCH_VERBS, is_costly=True)
    bot.command("record", history.record, offers={"game": history.suggest}, is_costly=True, family=CHECKS)
    bot.command("watch", watching.command)
    for group in bot[GameGroups].all:
        group.add("history", partial(history.command, name=group.game), is_costly=True)
        past = partial(history.suggest, name=group.game)
        group.add("replay", partial(replay.command, name=group.game), offers={"game": past}, is_costly=True)

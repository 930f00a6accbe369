"""Reports of bots' moves as a feature: the question that says what is sent, and the answer."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import Final

from bot.discord_io.access import game_access_of
from bot.discord_io.component_request import ComponentRequest, number_of
from bot.discord_io.dispatch import Answer, ButtonAction, FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.message import ButtonSpec, Rendered, embed, request_view
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.replays import REPORT, REPORT_ROOM
from bot.game_kit.scene import Scene
from bot.history.archive import Archive
from bot.i18n import Words
from bot.move_reports.store import MoveReports, reported_move
from bot.storage.game_row import GameRow
from bot.storage.sealing import is_public
from bot.tables.actions.context import TableContext
from bot.tables.handlers import TableHandlers
from engine.errors import CodedError

log = logging.getLogger(__name__)


def render_consent(words: Words, deal: int, step: int, move: str = "", name: str = "") -> Rendered:
    """Render the question before a report: what it is about, and all that is sent.

    ``deal`` counts from 0; ``move`` and ``name`` are the move and its bot, unless ``step`` is 0.
    """
    message = embed(
        words("move-report-title"),
        words("move-report-move", move=move, name=name) if step else words("move-report-deal"),
        words("move-report-sent", count=deal + 1),
        words("move-report-kept"),
    )
    send = ButtonSpec("send", arg=f"{deal}.{step}", label=words("move-report-send"), style="primary")
    return Rendered(embeds=(message,), buttons=((send,),))


def move_and_bot(
    module: GameModule, played: PlayedGame, deal: int, step: int, viewer: Viewer
) -> tuple[str, str]:
    """Return the move at a step of a finished deal as text, and the name of the bot that made it."""
    walk = module.history.walk(played, deal)
    match, action = walk.state_at(step - 1), walk.steps[step - 1]
    view = module.game.view_for(match, action.seat)
    scene = Scene.looked_back(replace(played.table, match=match), view, viewer, seat=action.seat)
    return module.move_text(scene, action), scene.name(action.seat)


@dataclass(eq=False, repr=False)
class MoveReportHandlers:
    """Answers of the buttons about reports."""

    archive: Archive
    reports: MoveReports

    async def open(self, interaction: Interaction, request: ComponentRequest) -> None:
        await self._ask(interaction, request.number(0), request.word(1))

    async def ask_at_table(self, context: TableContext) -> None:
        """Ask whether to file a report, from a button of the table: its deal and step, ``0.12``."""
        await self._ask(context.interaction, context.table.id, context.arg)

    async def send(self, interaction: Interaction, request: ComponentRequest) -> None:
        row, module, played = await self._open(interaction, request.number(0))
        move = await asyncio.to_thread(reported_move, module, played, *_deal_and_step(request.word(1)))
        number = await self.reports.file(interaction.user.id, row.guild_id, row.game, row.id, move)
        log.info("a bot's move was reported: report %d", number)
        words = viewer_of(interaction, row.game).words
        await answer_private(interaction, Rendered(content=words("move-report-done", number=str(number))))

    async def _ask(self, interaction: Interaction, number: int, what: str) -> None:
        deal, step = _deal_and_step(what)
        row, module, played = await self._open(interaction, number)
        await asyncio.to_thread(reported_move, module, played, deal, step)
        viewer = viewer_of(interaction, row.game)
        about = move_and_bot(module, played, deal, step, viewer) if step else ("", "")
        rendered = render_consent(viewer.words, deal, step, *about)
        view = request_view(rendered, REPORT_ROOM, str(row.id))
        await answer_private(interaction, rendered, view, as_new=True)

    async def _open(self, interaction: Interaction, number: int) -> tuple[GameRow, GameModule, PlayedGame]:
        row = await self.archive.row(number, game_access_of(interaction))
        if not is_public(row):
            raise CodedError("deals_sealed")
        return row, *await self.archive.load(row)


def _deal_and_step(text: str) -> tuple[int, int]:
    """Parse the deal and step of a button, ``0.12``; without a step it is about the whole deal."""
    deal, _, step = text.partition(".")
    return number_of(deal), number_of(step or "0")


VERBS: Final[dict[str, Answer[MoveReportHandlers]]] = {
    "open": MoveReportHandlers.open,
    "send": MoveReportHandlers.send,
}


def setup(bot: Parts) -> None:
    handlers = MoveReportHandlers(bot[Archive], MoveReports(bot.database))
    bot[TableHandlers].feature_actions[REPORT] = ButtonAction(
        handlers.ask_at_table, is_costly=True, lasting=True
    )
    bot.rooms[REPORT_ROOM] = FeatureRoom.of(handlers, VERBS, is_costly=True)

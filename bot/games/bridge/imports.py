"""Handlers of ``/bridge import``: boards to play, or step by step, with analysis and download.

They come from a file, or from text that the user pastes into a form, which becomes a file.

The private message keeps the file, so that its buttons work as long as the message exists. It hides the hands
until its user wants to see them, so that a board can still be played.
"""

from __future__ import annotations

import asyncio
import io
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest, number_of, one_of
from bot.discord_io.delivery import fetched
from bot.discord_io.dispatch import ActionContext, Answer, ButtonAction, answering
from bot.discord_io.error_answers import answer_error
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of, words_of
from bot.discord_io.message import Rendered, embed
from bot.discord_io.private_answers import answer_private, answer_quietly
from bot.discord_io.sending import defer, edit
from bot.game_kit.exports import export_files, export_lines
from bot.game_kit.module import GameModule
from bot.games.bridge.coach.analysis import LIMIT_S
from bot.games.bridge.history import export_boards, viewer_link
from bot.games.bridge.import_screens import (
    HIDING,
    Place,
    import_request,
    number_line,
    render_board_analysis,
    render_notice,
    render_page,
)
from bot.games.bridge.imported_boards import PART, ImportedBoards, check_size, read_boards
from bot.history.screens import STEP_VERBS
from bot.runtime.keyed import keep
from bot.tables.actions.context import TableContext
from bot.tables.commands import TableCommands
from bot.workers.pool import WorkerPool
from engine.bridge.coach.analysis import analyse
from engine.bridge.game import BRIDGE
from engine.bridge.given import SALT_BYTES, hands_in, secret_of
from engine.bridge.record.replay import rules_of
from engine.errors import CodedError

PASTE: Final = "paste"
"""The verb of the form with pasted boards, and the name of its field."""

AGAIN: Final = "again"
"""The verb of the button below a file that cannot be read, which shows the form."""

PASTED_CHARS: Final = 4000
"""The most characters of a form's text, by Discord's limit."""


SEEN_MOST: Final = 2000
"""Maximum boards remembered as shown."""


class ImportContext(ActionContext):
    """A tap under an imported board."""

    async def report(self, error: CodedError) -> None:
        """Report an error beside the board, whose message must keep its file."""
        await answer_error(self.interaction, error, as_new=True)


class BoardImports:
    """Screen handlers of uploaded boards, shown to the user who sent the file."""

    def __init__(self) -> None:
        self._workers: WorkerPool | None = None
        self._tables: tuple[TableCommands, GameModule] | None = None
        self._parts: OrderedDict[tuple[int, int], ImportedBoards] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], bool] = OrderedDict()
        """The boards that a message has shown, by its file and their index; none are left after a restart."""

    def use(self, workers: WorkerPool, tables: TableCommands, module: GameModule) -> None:
        """Set the workers for analyses and what opens tables of bridge, which only the built program has."""
        self._workers, self._tables = workers, (tables, module)

    async def command(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Answer ``/bridge import`` with the first board of the file, or with a form to paste boards."""
        if file is None:
            await _ask_text(interaction)
            return
        check_size(file.size)
        # Fetching it takes a while; the answer must not.
        await defer(interaction, thinking=True)
        await self._show_first(interaction, await fetched(file))

    async def _show_first(self, interaction: Interaction, raw: bytes) -> None:
        """Answer a deferred interaction with the first board of a file, which the message keeps."""
        found = await self._parsed(interaction, raw, 0)
        viewer, place = viewer_of(interaction, BRIDGE.name), Place(found.readable(), hides=True)
        notice = render_notice(found, viewer.words)
        rendered, view = render_page(found, place, viewer, _names(interaction), notice=notice)
        kept = discord.File(io.BytesIO(raw), filename=f"boards.{found.form.lower()}")
        await answer_private(interaction, rendered, view, files=[kept])

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ImportContext:
        """Build the tap; the file is read when the action needs it."""
        return ImportContext(interaction, request)

    def action(self, context: ImportContext, /) -> ButtonAction:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        answer = context.request.among(VERBS)
        return ButtonAction(lambda tap: answer(self, tap.interaction, tap.request))

    async def paste(self, interaction: Interaction, _request: ComponentRequest) -> None:
        """Show the boards of the form."""
        await defer(interaction, thinking=True)
        await self._show_first(interaction, filled_in(interaction).get(PASTE, "").encode())

    async def _place(self, interaction: Interaction, request: ComponentRequest) -> Place:
        """Return the requested board, the step in it, and whether hands stay hidden."""
        if request.verb == "show":
            return Place(request.number(0))
        if request.verb == "go":
            found = await self._part_of(interaction, 0, defers=True)
            index = found.numbered(filled_in(interaction).get("number", ""))
            return Place(index, hides=_hides(request.own(0)))
        if request.verb == "board":
            return Place(number_of(request.chosen()), hides=_hides(request.own(0)))
        if request.verb == "trick":
            return Place(request.number(0), number_of(request.chosen()), _hides(request.own(1)))
        deal, _, rest = request.word(0).partition(".")
        step, _, mark = rest.partition(".")
        return Place(number_of(deal), number_of(step), _hides(mark))

    async def turn(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show another board or step, or the hands, on the tapped message, which keeps its file."""
        viewer, place = viewer_of(interaction, BRIDGE.name), await self._place(interaction, request)
        found = await self._part_of(interaction, place.index, defers=True)
        seen = _files_on(interaction)[0].id, place.index
        if request.verb == "show":
            keep(self._seen, seen, True, SEEN_MOST)
        elif seen in self._seen:
            place = replace(place, hides=False)
        notice = viewer.words("bridge-import-seen") if request.verb == "show" else ""
        rendered, view = render_page(found, place, viewer, _names(interaction), notice=notice)
        is_late = interaction.response.is_done()
        call = interaction.edit_original_response if is_late else interaction.response.edit_message
        files = _files_on(interaction)
        await edit(call, rendered, view, doing="turning an imported board over", files=files)

    async def play(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Open a table that plays the board, as one shared board; remind a user who has seen the hands."""
        words = words_of(interaction, BRIDGE.name)
        written, _, mark = request.word(0).partition(".")
        index, seen = number_of(written), "" if _hides(mark) else words("bridge-import-seen-at-table")
        board = (await self._part_of(interaction, index, defers=True)).board(index)
        if self._tables is not None:
            tables, module = self._tables
            await tables.open_with_secret(
                interaction,
                module,
                rules_of(board),
                secret_of(board.hands, secrets.token_bytes(SALT_BYTES)),
                is_same=lambda secret: hands_in(secret) == board.hands,
                notice="\n".join(filter(None, (seen, number_line(board, words)))),
                notice_in_thread=words("bridge-import-thread"),
                notice_again=words("bridge-import-again"),
            )

    async def play_same(self, context: TableContext) -> None:
        """Open another table that plays the boards of this one."""
        if self._tables is not None:
            tables, module = self._tables
            async with answering(context.interaction):
                await tables.open_same_deals(context.interaction, module, context.table.id)

    async def analyse(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Show the analysis of a board."""
        viewer, index = viewer_of(interaction, BRIDGE.name), request.number(0)
        found = await self._part_of(interaction, index)
        deal = found.deal(index, viewer.words)
        if self._workers is None:
            raise CodedError("solver_missing")
        await defer(interaction, thinking=True)
        async with interaction.client.costly_queries.turn(interaction):
            analysis = await self._workers.run(analyse, deal.walk.deal, limit_s=LIMIT_S, patient=True)
        rendered = render_board_analysis(found.board(index), deal, analysis, viewer)
        await answer_private(interaction, rendered, as_new=True)

    async def download(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Send a board as files."""
        index = request.number(0)
        board = (await self._part_of(interaction, index)).board(index)
        exported = export_boards([board], link=viewer_link(board))
        message = embed("", export_lines(exported, words_of(interaction, BRIDGE.name)))
        files = export_files(exported, f"bridge-board-{index + 1}")
        await answer_private(interaction, Rendered(embeds=(message,)), as_new=True, files=files)

    async def _part_of(self, interaction: Interaction, index: int, *, defers: bool = False) -> ImportedBoards:
        """Return the part with a board of the message's file.

        With ``defers`` the tap is acknowledged before the file is fetched, which takes a while. *Raises:*
        CodedError ``file_gone``.
        """
        attached = _files_on(interaction)
        if not attached:
            raise CodedError("file_gone")
        file, part = attached[0], index // PART
        if (file.id, part) not in self._parts:
            if defers:
                await answer_quietly(interaction)
            found = await self._parsed(interaction, await fetched(file), index)
            keep(self._parts, (file.id, part), found, 32)
        return self._parts[file.id, part]

    async def _parsed(self, interaction: Interaction, raw: bytes, index: int) -> ImportedBoards:
        async with interaction.client.costly_queries.turn(interaction):
            return await asyncio.to_thread(read_boards, raw, index)


async def _ask_text(interaction: Interaction) -> None:
    words = words_of(interaction, BRIDGE.name)
    field = FormField(
        PASTE,
        words("bridge-import-text"),
        hint=words("bridge-import-text-hint"),
        chars=PASTED_CHARS,
        is_long=True,
        is_required=True,
    )
    await ask_form(interaction, import_request(PASTE).custom_id, words("bridge-import-paste"), [field])


async def _ask_number(interaction: Interaction, request: ComponentRequest) -> None:
    words = words_of(interaction, BRIDGE.name)
    field = FormField("number", words("bridge-import-number"), chars=5, is_required=True)
    form = import_request("go", mark=one_of(request.own(0), ("", HIDING)))
    await ask_form(interaction, form.custom_id, words("bridge-import-go"), [field])


def _hides(mark: str) -> bool:
    """Return whether a request's mark says that its page hides the hands."""
    return bool(one_of(mark, ("", HIDING)))


def _names(interaction: Interaction) -> tuple[str, str]:
    """Return the names by which a file may know the user."""
    return interaction.user.display_name, interaction.user.name


def _files_on(interaction: Interaction) -> list[discord.Attachment]:
    """Return the file of boards on the tapped message, which may also have a picture."""
    attached = () if interaction.message is None else interaction.message.attachments
    return [one for one in attached if not one.filename.endswith(".png")]


VERBS: Final[Mapping[str, Answer[BoardImports]]] = MappingProxyType(
    {
        AGAIN: lambda imports, interaction, request: _ask_text(interaction),
        PASTE: BoardImports.paste,
        "number": lambda imports, interaction, request: _ask_number(interaction, request),
        "play": BoardImports.play,
        "analyse": BoardImports.analyse,
        "download": BoardImports.download,
        **dict.fromkeys(("trick", "board", "go", "show", *STEP_VERBS), BoardImports.turn),
    }
)

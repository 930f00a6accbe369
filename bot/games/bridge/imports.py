"""Handlers of ``/bridge import``: boards to play, or step by step, with analysis and download.

They come from a file, or from text that the user pastes into a form, which becomes a file.

The private message keeps the file, so that its buttons work as long as the message exists. It hides the hands
until its user wants to see them, so that a board can still be played.
"""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import discord

from bot.discord_io.component_request import ComponentRequest, number_of, one_of
from bot.discord_io.delivery import fetched
from bot.discord_io.dispatch import ActionContext, ButtonAction, answering
from bot.discord_io.error_answers import answer_error
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.message import Rendered, embed
from bot.discord_io.private_answers import answer_private, answer_quietly
from bot.discord_io.sending import defer, edit
from bot.discord_io.viewer import Viewer
from bot.game_kit.exports import export_files, export_lines
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
from bot.i18n import Words
from bot.runtime.keyed import keep
from bot.tables.actions.context import TableContext
from bot.workers.pool import WorkerPool
from engine.bridge.coach.analysis import analyse
from engine.bridge.game import BRIDGE
from engine.bridge.record.board import Board
from engine.bridge.record.replay import rules_of
from engine.bridge.rules import BridgeRules
from engine.cards import CardSet
from engine.errors import CodedError

PASTE: Final = "paste"
"""The verb of the form with pasted boards, and the name of its field."""

AGAIN: Final = "again"
"""The verb of the button below a file that cannot be read, which shows the form."""

VERBS: Final = frozenset(
    {AGAIN, "trick", "board", "analyse", "play", "download", "number", "go", "show", PASTE, *STEP_VERBS}
)

PASTED_CHARS: Final = 4000
"""The most characters of a form's text, by Discord's limit."""


SEEN_MOST: Final = 2000
"""Maximum boards remembered as shown."""


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table to open for a board.

    Attributes:
        hands: by direction, to find a table that already has the board.
        notice: the sentences for the host.
        notice_in_thread: a further one if the table is opened in a thread.
        notice_again: the sentence if the host's open table already has the board.
    """

    rules: BridgeRules
    hands: tuple[CardSet, ...]
    notice: str
    notice_in_thread: str
    notice_again: str


OpenTable: TypeAlias = Callable[[Interaction, BoardTable], Awaitable[None]]
"""Function that answers with a new table for a board, or with the host's that waits with the same one."""
OpenSame: TypeAlias = Callable[[Interaction, int], Awaitable[None]]
"""Function that answers with a new table that plays the boards of the table with this id."""


class ImportContext(ActionContext):
    """A tap under an imported board."""

    async def report(self, error: CodedError) -> None:
        """Report an error beside the board, whose message must keep its file."""
        await answer_error(self.interaction, error, as_new=True)


class BoardImports:
    """Screen handlers of uploaded boards, shown to the user who sent the file."""

    def __init__(self) -> None:
        self._workers: WorkerPool | None = None
        self._open_table: OpenTable | None = None
        self._open_same: OpenSame | None = None
        self._parts: OrderedDict[tuple[int, int], ImportedBoards] = OrderedDict()
        self._seen: OrderedDict[tuple[int, int], bool] = OrderedDict()
        """The boards that a message has shown, by its file and their index; none are left after a restart."""

    def use(self, workers: WorkerPool, open_table: OpenTable, open_same: OpenSame) -> None:
        """Set the workers for analyses and the ways to open a table, which only the built program has."""
        self._workers, self._open_table, self._open_same = workers, open_table, open_same

    async def command(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Answer ``/bridge import`` with the first board of the file, or with a form to paste boards."""
        if file is None:
            await _ask_text(interaction, viewer_of(interaction, BRIDGE.name).words)
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
        if context.request.verb not in VERBS:
            raise CodedError("unknown_button")
        return ButtonAction(self._answer)

    async def _answer(self, context: ActionContext) -> None:
        interaction, request = context.interaction, context.request
        viewer = viewer_of(interaction, BRIDGE.name)
        if request.verb == "number":
            await _ask_number(interaction, viewer.words, request)
        elif request.verb == AGAIN:
            await _ask_text(interaction, viewer.words)
        elif request.verb == PASTE:
            await defer(interaction, thinking=True)
            await self._show_first(interaction, filled_in(interaction).get(PASTE, "").encode())
        elif request.verb == "play":
            await self._play(interaction, request, viewer.words)
        elif request.verb in ("analyse", "download"):
            number = request.number(0)
            found = await self._part_of(interaction, number)
            if request.verb == "download":
                await _download(interaction, found.board(number), number, viewer.words)
            else:
                await self._analyse(interaction, found, number, viewer)
        else:
            await self._turn(interaction, request, viewer)

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

    async def _turn(self, interaction: Interaction, request: ComponentRequest, viewer: Viewer) -> None:
        """Show another board or step, or the hands, on the tapped message, which keeps its file."""
        place = await self._place(interaction, request)
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

    async def _play(self, interaction: Interaction, request: ComponentRequest, words: Words) -> None:
        """Open a table that plays the board, as one shared board; remind a user who has seen the hands."""
        written, _, mark = request.word(0).partition(".")
        index, seen = number_of(written), "" if _hides(mark) else words("bridge-import-seen-at-table")
        board = (await self._part_of(interaction, index, defers=True)).board(index)
        if self._open_table is not None:
            lines = (seen, number_line(board, words))
            table = BoardTable(
                rules_of(board),
                board.hands,
                "\n".join(filter(None, lines)),
                words("bridge-import-thread"),
                words("bridge-import-again"),
            )
            await self._open_table(interaction, table)

    async def play_same(self, context: TableContext) -> None:
        """Open another table that plays the boards of this one."""
        if self._open_same is not None:
            async with answering(context.interaction):
                await self._open_same(context.interaction, context.table.id)

    async def _analyse(
        self, interaction: Interaction, found: ImportedBoards, index: int, viewer: Viewer
    ) -> None:
        deal = found.deal(index, viewer.words)
        if self._workers is None:
            raise CodedError("solver_missing")
        await defer(interaction, thinking=True)
        async with interaction.client.costly_queries.turn(interaction):
            analysis = await self._workers.run(analyse, deal.walk.deal, limit_s=LIMIT_S, patient=True)
        rendered = render_board_analysis(found.board(index), deal, analysis, viewer)
        await answer_private(interaction, rendered, as_new=True)

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


async def _ask_text(interaction: Interaction, words: Words) -> None:
    field = FormField(
        PASTE,
        words("bridge-import-text"),
        hint=words("bridge-import-text-hint"),
        chars=PASTED_CHARS,
        is_long=True,
        is_required=True,
    )
    await ask_form(interaction, import_request(PASTE).custom_id, words("bridge-import-paste"), [field])


async def _ask_number(interaction: Interaction, words: Words, request: ComponentRequest) -> None:
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


async def _download(interaction: Interaction, board: Board, index: int, words: Words) -> None:
    exported = export_boards([board], link=viewer_link(board))
    message = embed("", export_lines(exported, words))
    files = export_files(exported, f"bridge-board-{index + 1}")
    await answer_private(interaction, Rendered(embeds=(message,)), as_new=True, files=files)

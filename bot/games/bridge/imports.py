"""Handlers of ``/bridge import``: a file's boards step by step, with analysis, download, and a table.

The private message keeps the file, so that its buttons work as long as the message exists.

A part of the file's boards is parsed at a time (``ImportedBoards``), each as a deal that can be replayed.
"""

from __future__ import annotations

import asyncio
import io
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import discord

from bot.discord_io.component_request import ComponentRequest, number_of, read_number
from bot.discord_io.delivery import attempt
from bot.discord_io.dispatch import ActionContext, ButtonAction, answering
from bot.discord_io.error_answers import answer_error
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import viewer_of
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ButtonSpec, ListOption, Rendered, embed, request_list, request_view
from bot.discord_io.private_answers import answer_private, answer_quietly
from bot.discord_io.sending import defer, edit
from bot.discord_io.viewer import Viewer
from bot.game_kit.exports import export_files, export_lines
from bot.game_kit.replays import WalkedDeal
from bot.games.bridge.coach.analysis import LIMIT_S
from bot.games.bridge.coach.analysis_screens import bidding_lines, render_analysis
from bot.games.bridge.history import HISTORY, export_boards, viewer_link
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import diagram, par_line, table_lines
from bot.games.bridge.screens.auction import place_line
from bot.games.bridge.screens.deal import board_title
from bot.games.bridge.screens.phrases import contract_text, direction_name, letter_of, result_text
from bot.games.bridge.screens.table_pictures import PICTURES
from bot.history.screens import STEP_VERBS, with_steps
from bot.i18n import Words
from bot.runtime.keyed import keep
from bot.tables.actions.context import TableContext
from bot.workers.pool import WorkerPool
from engine.bridge.coach.analysis import DealAnalysis, analyse
from engine.bridge.compass import AS_SEATED, PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.given import SALT_BYTES, secret_of
from engine.bridge.record.board import Board, WrittenBoard
from engine.bridge.record.board_file import find_boards
from engine.bridge.record.replay import Walk, rules_of, walk_of
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealScore, DealSettled
from engine.errors import CodedError, InvalidRecord
from engine.table_state import Occupant, TablePhase, new_table

FILE_BYTES: Final = 1_048_576
MOST_BOARDS: Final = 5_000
PART: Final = 99
"""How many boards of a file are parsed at a time: a club's evening has one for each table and board."""
NO_USER: Final = -1
"""User id of a player in an imported file, who is neither a bot nor a user here."""


@dataclass(frozen=True, slots=True)
class ImportedBoards:
    """A part of the boards of a file.

    Attributes:
        form: the format of the file.
        numbers: the numbers of all boards in the file; ``None`` for a board without one.
        first: index of the part's first board in the file.
        part: the boards of the part, each with the error if it cannot be read.
    """

    form: str
    numbers: tuple[int | None, ...]
    first: int
    part: tuple[Board | InvalidRecord, ...]

    @property
    def refused(self) -> list[InvalidRecord]:
        return [board for board in self.part if isinstance(board, InvalidRecord)]

    def board(self, index: int) -> Board:
        """Return a board of the part by its index in the file.

        *Raises:* CodedError ``deal_unknown``; InvalidRecord if the board cannot be read.
        """
        if not self.first <= index < self.first + len(self.part):
            raise CodedError("deal_unknown", deal=index + 1, most=len(self.numbers))
        board = self.part[index - self.first]
        if isinstance(board, InvalidRecord):
            raise board
        return board

    def about(self, index: int, words: Words) -> str:
        """Return the contract that the file gives for a board; empty for a board of another part."""
        if not self.first <= index < self.first + len(self.part):
            return ""
        board = self.part[index - self.first]
        if isinstance(board, InvalidRecord) or (contract := board.contract or board.stated) is None:
            return ""
        outcome = "" if board.tricks is None else result_text(board.tricks - contract.needed)
        letter = letter_of(AS_SEATED, contract.declarer, words)
        return f"{contract_text(contract, words)} {letter} {outcome}".strip()

    def named(self, index: int, words: Words) -> list[ListOption]:
        """Return one list of the boards around an index, by their numbers, with their contracts."""
        start = max(0, min(index - OPTIONS // 2, len(self.numbers) - OPTIONS))
        return [
            ListOption(
                str(at),
                words("bridge-board", number=self.numbers[at] or at + 1),
                self.about(at, words),
                is_chosen=at == index,
            )
            for at in range(start, min(start + OPTIONS, len(self.numbers)))
        ]

    def readable(self) -> int:
        """Return the index of the part's first readable board.

        *Raises:* InvalidRecord if the file has none.
        """
        readable = (at for at, board in enumerate(self.part, self.first) if isinstance(board, Board))
        index = next(readable, None)
        if index is None and len(self.part) == len(self.numbers):
            raise self.refused[0]
        return self.first if index is None else index

    def numbered(self, text: str) -> int:
        """Return the index of the first board with the typed number; its place if no board has a number.

        *Raises:* CodedError ``bridge_board_missing``.
        """
        number = read_number(text.strip())
        numbers = self.numbers if any(self.numbers) else tuple(range(1, len(self.numbers) + 1))
        if number is None or number not in numbers:
            known = [one for one in numbers if one is not None]
            raise CodedError("bridge_board_missing", number=text, least=min(known), most=max(known))
        return numbers.index(number)

    def deal(self, index: int, words: Words) -> WalkedDeal[Walk]:
        """Return a board step by step, unnamed players named by direction. *Raises:* as ``board``."""
        board = self.board(index)
        walk = walk_of(board)
        names = [board.players[at].strip()[:32] for at in range(PLAYERS)]
        seats = tuple(
            Occupant(name or direction_name(at, words), user=NO_USER) for at, name in enumerate(names)
        )
        table = replace(new_table(walk.rules, 0), seats=seats, phase=TablePhase.PLAYING)
        return WalkedDeal(table, walk, HISTORY)


def read_boards(raw: bytes, index: int = 0) -> ImportedBoards:
    """Parse the part of a file in which a board is, by its index; may take a moment.

    *Raises:* CodedError ``bridge_file_large`` or ``deal_unknown``; InvalidRecord ``bridge_text_unreadable``.
    """
    check_size(len(raw))
    # Counted before anything is parsed. Text in two bytes a letter is counted once it is decoded.
    if raw.count(b"[Deal") + raw.count(b"md|") > MOST_BOARDS:
        raise _too_large()
    form, found = find_boards(raw)
    if len(found) > MOST_BOARDS:
        raise _too_large()
    if index >= len(found):
        raise CodedError("deal_unknown", deal=index + 1, most=len(found))
    first = index - index % PART
    numbers = tuple(one.number for one in found)
    return ImportedBoards(form, numbers, first, tuple(map(_read, found[first : first + PART])))


def _read(written: WrittenBoard) -> Board | InvalidRecord:
    try:
        return written.read()
    except InvalidRecord as error:
        return error


def check_size(size: int) -> None:
    """Check the size of a file in bytes. *Raises:* CodedError ``bridge_file_large``."""
    if size > FILE_BYTES:
        raise _too_large()


def _too_large() -> CodedError:
    return CodedError("bridge_file_large", most=FILE_BYTES // 1024, boards=MOST_BOARDS)


REASONS: Final = 3
"""How many unreadable boards are named with the reason above the first one."""

IMPORTS_ROOM: Final = "boards"
"""Name of these handlers in a ``custom_id``."""

VERBS: Final = frozenset({"trick", "board", "analyse", "play", "download", "number", "go", *STEP_VERBS})

OpenTable: TypeAlias = Callable[[Interaction, BridgeRules, bytes], Awaitable[None]]
"""Function that answers with a new table of these rules, whose cards follow from a secret."""
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

    def use(self, workers: WorkerPool, open_table: OpenTable, open_same: OpenSame) -> None:
        """Set the workers for analyses and the ways to open a table, which only the built program has."""
        self._workers, self._open_table, self._open_same = workers, open_table, open_same

    async def command(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Answer ``/bridge import`` with the first board of the file."""
        async with answering(interaction):
            check_size(file.size)
            # Fetching it takes a while; the answer must not.
            await defer(interaction, thinking=True)
            raw = await _fetched(file)
            found = await self._parsed(interaction, raw, 0)
            viewer, index = viewer_of(interaction, BRIDGE.name), found.readable()
            rendered, view = _page(found, index, 0, viewer, notice=_notice(found, viewer.words))
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
            await _ask_number(interaction, viewer.words)
        elif request.verb == "play":
            await self._play(interaction, request.number(0))
        elif request.verb in ("analyse", "download"):
            number = request.number(0)
            found = await self._part_of(interaction, number)
            if request.verb == "download":
                await _download(interaction, found.board(number), number, viewer.words)
            else:
                await self._analyse(interaction, found, number, viewer)
        else:
            await self._turn(interaction, *await self._place(interaction, request), viewer)

    async def _place(self, interaction: Interaction, request: ComponentRequest) -> tuple[int, int]:
        """Return the index of the requested board and the step in it."""
        if request.verb == "go":
            found = await self._part_of(interaction, 0, defers=True)
            return found.numbered(filled_in(interaction).get("number", "")), 0
        if request.verb == "board":
            return number_of(request.chosen()), 0
        if request.verb == "trick":
            return number_of(request.word(0)), number_of(request.chosen())
        deal, _, step = request.word(0).partition(".")
        return number_of(deal), number_of(step)

    async def _turn(self, interaction: Interaction, index: int, step: int, viewer: Viewer) -> None:
        """Show another board or step on the tapped message, which keeps its file."""
        rendered, view = _page(await self._part_of(interaction, index, defers=True), index, step, viewer)
        is_late = interaction.response.is_done()
        call = interaction.edit_original_response if is_late else interaction.response.edit_message
        files = _files_on(interaction)
        await edit(call, rendered, view, doing="turning an imported board over", files=files)

    async def _play(self, interaction: Interaction, index: int) -> None:
        """Open a table that plays the board, as one shared board."""
        board = (await self._part_of(interaction, index, defers=True)).board(index)
        if self._open_table is not None:
            secret = secret_of(board.hands, secrets.token_bytes(SALT_BYTES))
            await self._open_table(interaction, rules_of(board), secret)

    async def play_same(self, context: TableContext) -> None:
        """Open another table that plays the boards of this one."""
        if self._open_same is not None:
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
        rendered = _render_analysis(found.board(index), deal, analysis, viewer)
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
            found = await self._parsed(interaction, await _fetched(file), index)
            keep(self._parts, (file.id, part), found, 32)
        return self._parts[file.id, part]

    async def _parsed(self, interaction: Interaction, raw: bytes, index: int) -> ImportedBoards:
        async with interaction.client.costly_queries.turn(interaction):
            return await asyncio.to_thread(read_boards, raw, index)


async def _ask_number(interaction: Interaction, words: Words) -> None:
    field = FormField("number", words("bridge-import-number"), chars=5)
    form = ComponentRequest(IMPORTS_ROOM, "go")
    await ask_form(interaction, form.custom_id, words("bridge-import-go"), [field])


def _files_on(interaction: Interaction) -> list[discord.Attachment]:
    """Return the file of boards on the tapped message, which may also have a picture."""
    attached = () if interaction.message is None else interaction.message.attachments
    return [one for one in attached if not one.filename.endswith(".png")]


async def _fetched(file: discord.Attachment) -> bytes:
    fetched = await attempt(file.read(), "fetching a file")
    if fetched.value is None:
        raise CodedError("file_gone")
    return fetched.value


def _notice(found: ImportedBoards, words: Words) -> str:
    """Return why boards of the part cannot be read; empty if all can."""
    refused = found.refused
    lines = [words.error(error) for error in refused[:REASONS]]
    if len(refused) > REASONS:
        lines.append(words("bridge-import-more-refused", count=len(refused) - REASONS))
    return "\n".join(lines)


def _page(
    found: ImportedBoards, index: int, step: int, viewer: Viewer, *, notice: str = ""
) -> tuple[Rendered, discord.ui.View | None]:
    words, count = viewer.words, len(found.numbers)
    title = words("bridge-import-title", form=found.form, number=index + 1, count=count)
    go = [ButtonSpec("number", label=words("bridge-import-go"))] if count > OPTIONS else []
    boards = request_list(
        ComponentRequest(IMPORTS_ROOM, "board"), found.named(index, words), words("bridge-import-boards")
    )
    lists = [boards] if count > 1 else []
    try:
        board, deal = found.board(index), found.deal(index, words)
    except InvalidRecord as error:
        refused = Rendered(embeds=(embed(title, words.error(error)),))
        shown = with_steps(refused, words, index, 0, 0, deals=count, more=go)
        return shown, request_view(shown, IMPORTS_ROOM, lists=lists)
    step = min(max(step, 0), deal.last)
    lines = [_result_line(board, deal, words), _cut_line(board, deal, words), notice]
    result = "\n".join(filter(None, lines))
    if deal.last:
        rendered = deal.render(step, viewer, title=title)
        if result:
            text = (*rendered.full_text, embed("", result)) if rendered.full_text else ()
            rendered = replace(rendered, embeds=(*rendered.embeds, embed("", result)), full_text=text)
    else:
        scene = deal.scene(0, viewer)
        rendered = _hands_alone(scene, f"{title} · {board_title(scene)}", result)
    own = (
        ButtonSpec("play", arg=str(index), label=words("bridge-import-play"), style="primary"),
        ButtonSpec("analyse", arg=str(index), label=words("button-analyse")),
        ButtonSpec("download", arg=str(index), label=words("button-download")),
        *go,
    )
    rendered = with_steps(rendered, words, index, step, deal.last, deals=count)
    rendered = replace(rendered, buttons=(*rendered.buttons, own))
    choices = deal.marks(step, words)
    if choices:
        jump = ComponentRequest(IMPORTS_ROOM, "trick", (str(index),))
        lists.append(request_list(jump, choices, words("replay-jump")))
    return rendered, request_view(rendered, IMPORTS_ROOM, lists=lists)


def _cut_line(board: Board, deal: WalkedDeal[Walk], words: Words) -> str:
    """Return why not all of the file's cards are shown; empty if they are."""
    if len(deal.walk.deal.plays) == len(board.plays):
        return ""
    return words("bridge-import-no-auction" if board.contract is None else "bridge-import-unplayable")


def _hands_alone(scene: Scene, title: str, result: str) -> Rendered:
    """Render a board without auction and play in the file: its hands, and the result the file names."""
    deal, words = scene.state.game_state.in_play, scene.words
    head = [place_line(scene), result]
    shown = Rendered(embeds=(embed(title, head, diagram(deal.dealt, deal.seating, words)),))
    return shown.with_picture(partial(PICTURES.hands, scene), lambda: embed(title, head))


def _result_line(board: Board, deal: WalkedDeal[Walk], words: Words) -> str:
    """Return the result that the file gives for a board without its play."""
    contract = board.contract or board.stated
    if contract is None or BRIDGE.last_deal(deal.walk.state_at(deal.last)):
        return ""
    facts = {
        "contract": contract_text(contract, words),
        "letter": letter_of(AS_SEATED, contract.declarer, words),
    }
    if board.tricks is None:
        return "" if board.calls else words("bridge-import-contract", **facts)
    result = result_text(board.tricks - contract.needed)
    return words("bridge-import-result", **facts, result=result, tricks=board.tricks)


async def _download(interaction: Interaction, board: Board, index: int, words: Words) -> None:
    exported = export_boards([board], link=viewer_link(board))
    message = embed("", export_lines(exported, words))
    files = export_files(exported, f"bridge-board-{index + 1}")
    await answer_private(interaction, Rendered(embeds=(message,)), as_new=True, files=files)


def _render_analysis(board: Board, deal: WalkedDeal[Walk], found: DealAnalysis, viewer: Viewer) -> Rendered:
    """Render the analysis; without a finished play only that of the cards and of the bots' auction."""
    scene, words = deal.scene(deal.last, viewer), viewer.words
    if scene.ended is not None:
        return render_analysis(scene, scene.ended, found, with_bots=True).without_buttons()
    state = deal.walk.deal
    blank = DealScore(state.board, state.dealer, state.vulnerable, state.seating, None, 0, 0, (0,) * 4)
    ended = DealSettled(state, blank)
    message = embed(
        words("bridge-analysis-title", number=state.board),
        _result_line(board, deal, words),
        table_lines(found.table, words),
        par_line(found.par, words),
        bidding_lines(scene, ended, found.bots, "bridge-analysis-bots-seen"),
    )
    return Rendered(embeds=(message,))

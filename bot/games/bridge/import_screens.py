"""Screens of imported boards: a board with its hands hidden or open, step by step, and its analysis."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import OPTIONS
from bot.discord_io.message import ButtonSpec, Rendered, embed, request_list, request_view
from bot.discord_io.viewer import Viewer
from bot.games.bridge.coach.analysis_screens import bidding_lines, render_analysis
from bot.games.bridge.history import BridgeDeal
from bot.games.bridge.imported_boards import ImportedBoards, is_player, player_name
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.all_hands import diagram, par_line, table_lines
from bot.games.bridge.screens.auction import place_line, seating_lines
from bot.games.bridge.screens.deal import board_title
from bot.games.bridge.screens.phrases import contract_facts, result_text
from bot.games.bridge.screens.table_pictures import PICTURES
from bot.history.screens import STEP_VERBS, with_steps
from bot.i18n import Words
from bot.i18n.cards import card_text
from engine.bridge.coach.analysis import DealAnalysis
from engine.bridge.compass import AS_SEATED, PLAYERS
from engine.bridge.game import BRIDGE
from engine.bridge.record.board import Board
from engine.bridge.record.replay import rules_of
from engine.bridge.state import DealScore, DealSettled
from engine.errors import InvalidRecord

IMPORTS_ROOM: Final = "boards"
"""Name of the handlers of imported boards in a ``custom_id``."""

HIDING: Final = "h"
"""The mark of requests from a page that hides the hands."""

REASONS: Final = 3
"""How many unreadable boards are named with the reason above the first one."""


def render_notice(found: ImportedBoards, words: Words) -> str:
    """Return why boards of the part cannot be read; empty if all can."""
    refused = found.refused
    lines = [words.error(error) for error in refused[:REASONS]]
    if len(refused) > REASONS:
        lines.append(words("bridge-import-more-refused", count=len(refused) - REASONS))
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Place:
    """The board and step that a page of imported boards shows.

    Attributes:
        index: the board, by its index in the file.
        step: the step in it.
        hides: whether the board is shown without hands, contract and result, for a reader who may play it.
    """

    index: int
    step: int = 0
    hides: bool = False

    @property
    def mark(self) -> str:
        """The last argument of requests from the page; older pages have none, and show the hands."""
        return HIDING if self.hides else ""


def render_page(
    found: ImportedBoards, place: Place, viewer: Viewer, names: Iterable[str], *, notice: str = ""
) -> tuple[Rendered, discord.ui.View | None]:
    """Render a board with its buttons and lists; those that lead to another board hide it.

    Args:
        names: the reader's names. The hands of a board are never hidden from one of its players.
        notice: a line below the board.
    """
    words, count, index = viewer.words, len(found.numbers), place.index
    title = words("bridge-import-title", form=found.form, number=index + 1, count=count)
    title = " · ".join(filter(None, (title, found.room(index, words))))
    go = [ButtonSpec("number", arg=HIDING, label=words("bridge-import-go"))] if count > OPTIONS else []
    boards = request_list(
        import_request("board", mark=HIDING),
        found.named(index, words),
        words("bridge-import-boards"),
    )
    lists = [boards] if count > 1 else []
    try:
        board, deal = found.board(index), found.deal(index, words)
    except InvalidRecord as error:
        refused = Rendered(embeds=(embed(title, words.error(error)),))
        shown = _with_steps(refused, words, place, 0, count, go)
        return shown, request_view(shown, IMPORTS_ROOM, lists=lists)
    is_hidden = place.hides and not is_player(board, names)
    notice = "\n".join(filter(None, (number_line(board, words), notice)))
    step, last = (0, 0) if is_hidden else (min(max(place.step, 0), deal.last), deal.last)
    if is_hidden:
        # Its number, dealer, vulnerability, and named players.
        scene = deal.scene(0, viewer)
        is_named = any(player_name(board, at) for at in range(PLAYERS))
        head = [place_line(scene), *(seating_lines(scene) if is_named else [])]
        numbered = f"{title} · {_board_title(board, scene)}"
        rendered = Rendered(embeds=(embed(numbered, head, words("bridge-import-hidden"), notice),))
    else:
        lines = [_result_line(board, deal, words), _cut_line(board, deal, words), notice]
        rendered = _open_hands(deal, step, viewer, title, "\n".join(filter(None, lines)))
    show = ButtonSpec("show", arg=str(index), label=words("bridge-import-show"))
    analyse = ButtonSpec("analyse", arg=str(index), label=words("button-analyse"))
    # The table takes the hands as unseen only for a reader to whom this page has not shown them.
    play = ".".join(filter(None, (str(index), place.mark if is_hidden else "")))
    own = (
        ButtonSpec("play", arg=play, label=words("bridge-import-play"), style="primary"),
        show if is_hidden else analyse,
        ButtonSpec("download", arg=str(index), label=words("bridge-import-download")),
        *go,
    )
    rendered = _with_steps(rendered, words, replace(place, step=step), last, count)
    rendered = replace(rendered, buttons=(*rendered.buttons, own))
    choices = [] if is_hidden else deal.marks(step, words)
    if len(choices) > 1:
        jump = import_request("trick", str(index), mark=place.mark)
        lists.append(request_list(jump, choices, words("replay-jump")))
    return rendered, request_view(rendered, IMPORTS_ROOM, lists=lists)


def number_line(board: Board, words: Words) -> str:
    """Return why the table numbers a board otherwise than its file does; empty if it does not."""
    shown = rules_of(board).first_board
    if board.number is None or board.number == shown:
        return ""
    return words("bridge-import-numbered", number=board.number, shown=shown)


def _board_title(board: Board, scene: Scene) -> str:
    """Return a board's number at the table, after the one in its file if that is another."""
    words = scene.words
    if not number_line(board, words):
        return board_title(scene)
    return words("bridge-import-as", number=board.number, shown=rules_of(board).first_board)


def import_request(verb: str, *args: str, mark: str = "") -> ComponentRequest:
    """Return a request from a page, with the page's ``mark`` as its last argument."""
    return ComponentRequest(IMPORTS_ROOM, verb, tuple(filter(None, (*args, mark))))


def _with_steps(
    rendered: Rendered,
    words: Words,
    place: Place,
    last: int,
    count: int,
    more: Sequence[ButtonSpec] = (),
) -> Rendered:
    """Add the buttons to other steps, which keep the page's mark, and to other boards, which are hidden."""
    turned = with_steps(rendered, words, place.index, place.step, last, deals=count, more=more)
    marks = {verb: HIDING if verb in ("earlier", "later") else place.mark for verb in STEP_VERBS}
    rows = tuple(
        tuple(
            replace(spec, arg=f"{spec.arg}.{mark}") if (mark := marks.get(spec.verb)) else spec
            for spec in row
        )
        for row in turned.buttons
    )
    return replace(turned, buttons=rows)


def _open_hands(deal: BridgeDeal, step: int, viewer: Viewer, title: str, below: str) -> Rendered:
    """Render a step of a board with all hands, or its hands alone; with lines ``below``."""
    scene = deal.scene(step, viewer)
    numbered = f"{title} · {board_title(scene)}"
    if not deal.last:
        return _hands_alone(scene, numbered, below)
    # A replay numbers a board itself, unless the number follows from its place in the game.
    is_first = scene.ended is None and scene.shown.board == deal.walk.deal.index + 1
    rendered = deal.render(step, viewer, title=numbered if is_first else title)
    if not below:
        return rendered
    text = (*rendered.full_text, embed("", below)) if rendered.full_text else ()
    return replace(rendered, embeds=(*rendered.embeds, embed("", below)), full_text=text)


def _cut_line(board: Board, deal: BridgeDeal, words: Words) -> str:
    """Return why not all of the file's cards are shown; empty if they are."""
    played = len(deal.walk.deal.plays)
    if played == len(board.plays):
        return ""
    if board.contract is None:
        return words("bridge-import-no-auction")
    card = card_text(board.plays[played], words)
    return words("bridge-import-unplayable", card=card, trick=played // PLAYERS + 1)


def _hands_alone(scene: Scene, title: str, result: str) -> Rendered:
    """Render a board without auction and play in the file: its hands, and the result the file names."""
    deal, words = scene.state.game_state.in_play, scene.words
    head = [place_line(scene), result]
    shown = Rendered(embeds=(embed(title, head, diagram(deal.dealt, deal.seating, words)),))
    return shown.with_picture(partial(PICTURES.hands, scene), lambda: embed(title, head))


def _result_line(board: Board, deal: BridgeDeal, words: Words) -> str:
    """Return the result that the file gives for a board without its play."""
    contract = board.contract or board.stated
    if contract is None or BRIDGE.last_deal(deal.walk.state_at(deal.last)):
        return ""
    facts = contract_facts(contract, AS_SEATED, words)
    if board.tricks is None:
        return "" if board.calls else words("bridge-import-contract", **facts)
    result = result_text(board.tricks - contract.needed)
    return words("bridge-import-result", **facts, result=result, tricks=board.tricks)


def render_board_analysis(board: Board, deal: BridgeDeal, found: DealAnalysis, viewer: Viewer) -> Rendered:
    """Render the analysis; without a finished play only that of the cards and of the bots' auction."""
    scene, words = deal.scene(deal.last, viewer), viewer.words
    numbered = number_line(board, words)
    if scene.ended is not None:
        whole = render_analysis(scene, scene.ended, found, with_bots=True).without_buttons()
        return replace(whole, embeds=(*whole.embeds, embed("", numbered))) if numbered else whole
    state = deal.walk.deal
    blank = DealScore(state.board, state.dealer, state.vulnerable, state.seating, None, 0, 0, (0,) * 4)
    ended = DealSettled(state, blank)
    message = embed(
        words("bridge-analysis-title", number=state.board),
        _result_line(board, deal, words),
        numbered,
        table_lines(found.table, words),
        par_line(found.par, words),
        bidding_lines(scene, ended, found.bots, "bridge-analysis-bots-seen"),
    )
    return Rendered(embeds=(message,))

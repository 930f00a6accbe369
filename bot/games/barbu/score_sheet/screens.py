"""Screens of a score sheet for real cards: the public page, and confirmations of changes."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_io.message import ButtonSpec, Rendered, clipped, embed, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.score_sheet.ledger import Ledger
from bot.games.barbu.screens.phrases import contract_name, contract_title, rules_title
from bot.games.barbu.screens.result import payments_lines
from bot.games.barbu.screens.sheet_pictures import render_sheet_with_picture
from bot.games.barbu.screens.standing import ranking_lines, winner_line
from bot.i18n import Words
from bot.i18n.cards import as_text, signed_text
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.seats import Seat
from engine.table_rules import Occupant, TablePhase, TableState

CONTENT_CHARS = 2000
ROWS_PER_PAGE = 12


def sheet_scene(ledger: Ledger, words: Words) -> Scene:
    """Return the sheet as a table between deals, so that the screens of a game can show it."""
    row = ledger.row
    over = ledger.state.phase is Phase.OVER
    state: TableState[MatchState, Action] = TableState(
        rules=ledger.rules,
        host=row.owner_id,
        # These players are no bots: a player unknown to the server gets an id that no user has.
        seats=tuple(
            Occupant(str(player["name"]), user=player.get("user") or -1 - seat)
            for seat, player in enumerate(row.players)
        ),
        phase=TablePhase.OVER if over else TablePhase.ENDED if ledger.closed else TablePhase.PLAYING,
        match=ledger.state,
    )
    return Scene(row.id, state, BARBU.view_for(ledger.state, None), words, None, "live")


def render_score_sheet(ledger: Ledger, words: Words) -> Rendered:
    """Render the public page: the next declarer or the winner, the last deal, and the running sheet.

    The sheet is a picture; without it, tables of text.
    """
    scene = sheet_scene(ledger, words)
    pages = render_sheet_with_picture(scene)
    blocks = [
        words("score-sheet-title", rules=rules_title(scene.rules.name, words)),
        "\n".join(_news(ledger, scene)),
        "\n".join(_ending(ledger, scene)),
    ]
    content = clipped(as_text("\n\n".join(filter(None, blocks))), CONTENT_CHARS)
    rows = (*pages.buttons, *_buttons(ledger, words))
    return replace(pages, content=content, buttons=tuple(rows))


def render_page(ledger: Ledger, words: Words, declarer: Seat) -> Rendered:
    """Render one declarer's table of a sheet that is too long for one message."""
    return render_sheet_with_picture(sheet_scene(ledger, words), declarer=declarer)


def render_question(words: Words, text: str, verb: str, label: str) -> Rendered:
    """Render the confirmation before the last deal is removed or the sheet is closed."""
    yes = ButtonSpec(verb, label=words(label), style="danger")
    no = ButtonSpec("drop", label=words("confirm-no"))
    return Rendered(embeds=(embed(words("confirm-title"), text),), buttons=((yes, no),))


def render_rows(ledger: Ledger, words: Words, page: int | None = None) -> Rendered:
    """Render a page of the entered deals to choose from, latest first."""
    scene, finished = sheet_scene(ledger, words), ledger.state.finished
    last = max(0, (len(finished) - 1) // ROWS_PER_PAGE)
    page = last if page is None else max(0, min(page, last))
    shown = range(page * ROWS_PER_PAGE, min(len(finished), (page + 1) * ROWS_PER_PAGE))
    buttons = [
        ButtonSpec(
            "row",
            arg=str(number),
            label=words(
                "score-sheet-row",
                number=number + 1,
                name=scene.label(finished[number].dealer),
                contract=contract_name(finished[number].contract, words),
            ),
        )
        for number in shown
    ]
    turning = [
        ButtonSpec("correct", arg=str(other), label=words(key))
        for other, key in ((page - 1, "score-sheet-earlier"), (page + 1, "score-sheet-later"))
        if 0 <= other <= last
    ]
    text = words("score-sheet-which") if finished else words("sheet-empty")
    return Rendered(
        embeds=(embed(words("score-sheet-correct"), text),),
        buttons=(*rows_of(buttons, 3), tuple(turning)),
    )


def render_entered(ledger: Ledger, words: Words) -> Rendered:
    """Render the answer to an entered or corrected deal: its result."""
    scene = sheet_scene(ledger, words)
    over = ledger.state.phase is Phase.OVER
    more = () if over else ((ButtonSpec("add", label=words("score-sheet-add-next"), style="success"),),)
    return Rendered(
        embeds=(embed(words("score-sheet-entered"), _news(ledger, scene), _ending(ledger, scene)),),
        buttons=more,
    )


def _news(ledger: Ledger, scene: Scene) -> list[str]:
    """Return the result of the deal entered or corrected last."""
    number = ledger.last_number
    if number is None:
        return []
    deal, words = ledger.state.finished[number], scene.words
    title = words(
        "score-sheet-deal",
        number=number + 1,
        name=scene.name(deal.dealer),
        contract=contract_title(scene, deal.contract, deal.trump, deal.start),
    )
    points = " · ".join(
        words("board-total", name=scene.bare(seat), points=signed_text(deal.score[seat]))
        for seat in scene.seats
    )
    return [title, points, *payments_lines(scene, ledger.sheet.payments[number])[1:]]


def _ending(ledger: Ledger, scene: Scene) -> list[str]:
    """Return who declares next; for a full or closed sheet, the ranking."""
    words, finished = scene.words, ledger.state.finished
    if ledger.state.phase is not Phase.OVER and not ledger.closed:
        return [words("score-sheet-next", name=scene.name(ledger.state.next_dealer))]
    if not finished:
        return [words("score-sheet-closed-empty")]
    early = words("standing-early", played=len(finished), count=ledger.rules.deal_count)
    head = winner_line(scene) if ledger.state.phase is Phase.OVER else early
    return [head, *ranking_lines(scene)]


def _buttons(ledger: Ledger, words: Words) -> list[tuple[ButtonSpec, ...]]:
    if ledger.closed:
        return []
    some, full = bool(ledger.state.finished), ledger.state.phase is Phase.OVER
    return [
        (
            ButtonSpec("add", label=words("score-sheet-add"), style="success", disabled=full),
            ButtonSpec("correct", label=words("score-sheet-correct"), disabled=not some),
            ButtonSpec("undo", label=words("score-sheet-undo"), disabled=not some),
            ButtonSpec("close", label=words("score-sheet-close")),
        )
    ]

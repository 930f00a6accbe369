"""Actions of a score sheet's buttons and forms. A rejected form keeps the typed text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord_io.access import may_use, moderates
from bot.discord_io.ask import Ask
from bot.discord_io.component import asks_view
from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import Action, Tap
from bot.discord_io.forms import ask_form, filled_in
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.score_sheet.draft import Draft
from bot.games.barbu.score_sheet.draft_screens import has_pairs, render_contracts, render_draft, result_fields
from bot.games.barbu.score_sheet.ledger import Ledger, payload_of
from bot.games.barbu.score_sheet.parse_result import row_of_draft
from bot.games.barbu.score_sheet.screens import (
    render_entered,
    render_page,
    render_question,
    render_rows,
    sheet_scene,
)
from bot.games.barbu.score_sheet.service import SHEET_ROOM, ScoreSheets
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import Words
from engine.barbu.play.state import Phase
from engine.errors import CodedError, ImpossibleResult


@dataclass(frozen=True, slots=True)
class SheetTap(Tap):
    """A tap on a button of a score sheet, or a form of it."""

    sheets: ScoreSheets
    ledger: Ledger

    @property
    def words(self) -> Words:
        """The user's catalogue."""
        return words_of(self.interaction)

    @property
    def is_late(self) -> bool:
        """Whether the sheet was changed since this button was drawn."""
        return self.request.revision != self.ledger.revision

    @property
    def writers(self) -> frozenset[int]:
        """The users who may write: the owner, and the sheet's players on Discord."""
        row = self.ledger.row
        return frozenset({row.owner_id, *(player["user"] for player in row.players if "user" in player)})

    @property
    def notice(self) -> str:
        """Warning for a user with a late button: another deal is next now."""
        return self.words.error(CodedError("sheet_moved")) if self.is_late else ""

    def permit(self, action: Action[Any]) -> None:
        """Raise ``sheet_elsewhere``; for who would write ``sheet_closed`` or ``not_your_sheet``."""
        row = self.ledger.row
        if not may_use(self.interaction, row, takes_part=self.user in self.writers):
            raise CodedError("sheet_elsewhere")
        if action.is_reading:
            return
        if self.ledger.closed:
            raise CodedError("sheet_closed")
        if self.user not in self.writers and not moderates(self.interaction, row):
            raise CodedError("not_your_sheet")

    def check_moment(self) -> None:
        """Reject a late request. *Raises:* CodedError ``sheet_moved`` if the sheet was changed since."""
        if self.is_late:
            raise CodedError("sheet_moved")

    async def tell(self, error: CodedError) -> None:
        """Show an error, with the names of the sheet's players."""
        if self.interaction.response.is_done():
            raise error
        await self.answer(Rendered(content=self.sentence(error)))

    def sentence(self, error: CodedError) -> str:
        """Return the text of an error, with the names of the sheet's players."""
        return self.words.error(error, sheet_scene(self.ledger, self.words).name)

    async def answer(self, rendered: Rendered) -> None:
        """Show a message to the user alone."""
        view = asks_view(rendered, SHEET_ROOM, str(self.ledger.row.id), str(self.ledger.revision))
        await answer_private(self.interaction, rendered, view)

    def base(self, draft: Draft) -> Ledger:
        """Return the sheet before the draft's deal."""
        return self.ledger if draft.number is None else self.ledger.before(draft.number)


# ------------------------------------------------------------------ a deal, step by step


async def _add(tap: SheetTap) -> None:
    if tap.ledger.state.phase is Phase.OVER:
        raise CodedError("sheet_full")
    await tap.answer(render_contracts(tap.ledger, Draft(), tap.words))


async def _draft(tap: SheetTap) -> None:
    draft = Draft.decode(tap.request.arg, tap.ledger.rules)
    base, notice = tap.base(draft), tap.notice
    if draft.contract is None:
        await tap.answer(render_contracts(base, draft, tap.words, notice))
    elif not notice and not draft.typed and not has_pairs(base, draft, tap.words):
        await _ask_result(tap, draft)
    else:
        await tap.answer(render_draft(base, draft, tap.words, notice))


async def _row(tap: SheetTap) -> None:
    number, rows = number_of(tap.request.arg), tap.ledger.sheet.rows
    if number >= len(rows):
        raise ImpossibleResult("row_unknown", number=number + 1, rows=len(rows))
    draft = Draft.of(number, rows[number])
    await tap.answer(render_draft(tap.base(draft), draft, tap.words))


async def _enter(tap: SheetTap) -> None:
    draft = Draft.decode(tap.request.arg, tap.ledger.rules)
    if tap.notice and draft.contract is not None:
        await tap.answer(render_draft(tap.base(draft), draft, tap.words, tap.notice))
    else:
        await _ask_result(tap, draft)


async def _ask_result(tap: SheetTap, draft: Draft) -> None:
    """Show the form for the result; the rest of the draft travels in its custom id."""
    if draft.contract is None:
        raise CodedError("unknown_button")
    bare = replace(draft, typed=(), detail="").encode(tap.ledger.rules)
    form = Ask(tap.request.room, "filled", (*tap.request.args[:2], bare))
    fields = result_fields(tap.base(draft), draft, tap.words)
    title = contract_name(draft.contract, tap.words)
    await ask_form(tap.interaction, form.custom_id, title, fields)


async def _filled(tap: SheetTap) -> None:
    """Score the typed result; if it is rejected, show the draft again with the reason on top."""
    rules = tap.ledger.rules
    draft = Draft.decode(tap.request.arg, rules).with_typed(filled_in(tap.interaction), rules)
    if draft.contract is None:
        raise CodedError("unknown_button")
    try:
        if tap.is_late:
            raise CodedError("sheet_moved")
        row = row_of_draft(rules, draft, declarer=tap.base(draft).state.next_dealer)
        payload = payload_of("row" if draft.number is None else "correct", row, draft.number)
        after = await tap.sheets.write(tap.ledger, payload)
    except CodedError as error:
        tap = replace(tap, ledger=await tap.sheets.load(tap.ledger.row.id))
        notice = tap.sentence(error)
        if "row" in error.facts and draft.number is not None:
            number = int(error.facts["row"]) + 1
            notice = tap.words("score-sheet-at-row", number=number) + " " + notice
        await tap.answer(render_draft(tap.base(draft), draft, tap.words, notice))
        return
    await replace(tap, ledger=after).answer(render_entered(after, tap.words))
    await tap.sheets.show(tap.interaction.client, after.row.id)


# ------------------------------------------------------------------ the sheet as a whole


async def _correct(tap: SheetTap) -> None:
    page = number_of(tap.request.arg) if tap.request.arg else None
    await tap.answer(render_rows(tap.ledger, tap.words, page))


async def _undo(tap: SheetTap) -> None:
    if not tap.ledger.sheet.rows:
        raise CodedError("sheet_empty")
    text = tap.words("score-sheet-undo-text", number=len(tap.ledger.sheet.rows))
    await tap.answer(render_question(tap.words, text, "undo_yes", "score-sheet-undo-yes"))


async def _close(tap: SheetTap) -> None:
    text = tap.words("score-sheet-close-text")
    await tap.answer(render_question(tap.words, text, "close_yes", "score-sheet-close-yes"))


async def _undo_now(tap: SheetTap) -> None:
    await _change(tap, "undo", "score-sheet-undone")


async def _close_now(tap: SheetTap) -> None:
    await _change(tap, "close", "score-sheet-closed")


async def _change(tap: SheetTap, kind: str, said: str) -> None:
    after = await tap.sheets.write(tap.ledger, payload_of(kind))
    await replace(tap, ledger=after).answer(Rendered(content=tap.words(said)))
    await tap.sheets.show(tap.interaction.client, after.row.id)


async def _score(tap: SheetTap) -> None:
    await tap.answer(render_page(tap.ledger, tap.words, number_of(tap.request.arg)))


async def _drop(tap: SheetTap) -> None:
    await tap.answer(Rendered(content=tap.words("score-sheet-dropped")))


ACTIONS: Final[dict[str, Action[SheetTap]]] = {
    "add": Action(_add),
    "draft": Action(_draft),
    "row": Action(_row),
    "enter": Action(_enter),
    "filled": Action(_filled),
    "correct": Action(_correct),
    "undo": Action(_undo),
    "undo_yes": Action(_undo_now, of_one_moment=True),
    "close": Action(_close),
    "close_yes": Action(_close_now, of_one_moment=True),
    "score": Action(_score, is_reading=True),
    "drop": Action(_drop, is_reading=True),
}

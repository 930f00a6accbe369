"""Actions of a score sheet's buttons and forms. A rejected form keeps the typed text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.discord_io.access import may_use, moderates
from bot.discord_io.component_request import number_of
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.forms import ask_form, filled_in
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.games.barbu.score_sheet.draft import Draft, row_of_draft
from bot.games.barbu.score_sheet.ledger import Ledger, payload_of
from bot.games.barbu.score_sheet.screens import (
    has_pairs,
    render_contracts,
    render_draft,
    render_entered,
    render_page,
    render_question,
    render_rows,
    result_fields,
    sheet_scene,
)
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.games.barbu.screens.phrases import contract_name
from bot.i18n import Words
from engine.barbu.play.state import Phase
from engine.errors import CodedError, ImpossibleResult


@dataclass(frozen=True, slots=True)
class SheetContext(ActionContext):
    """A tap on a button of a score sheet, or a form of it."""

    sheets: ScoreSheets
    ledger: Ledger

    @property
    def words(self) -> Words:
        return words_of(self.interaction)

    @property
    def is_late(self) -> bool:
        return self.request.revision != self.ledger.revision

    @property
    def writers(self) -> frozenset[int]:
        """The users who may write: the owner, and the sheet's players on Discord."""
        row = self.ledger.row
        return frozenset({row.owner_id, *(player["user"] for player in row.players if "user" in player)})

    @property
    def notice(self) -> str:
        """Warning for a user with a late button: another deal is now next."""
        return self.words.error(CodedError("sheet_moved")) if self.is_late else ""

    def permit(self, action: ButtonAction) -> None:
        """Check that the user may do this.

        *Raises:* CodedError ``sheet_elsewhere``; for changes also ``sheet_closed`` or ``not_your_sheet``.
        """
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

    async def report(self, error: CodedError) -> None:
        if self.interaction.response.is_done():
            raise error
        await self.answer(Rendered(content=self.sentence(error)))

    def sentence(self, error: CodedError) -> str:
        return self.words.error(error, sheet_scene(self.ledger, self.words).name)

    async def answer(self, rendered: Rendered) -> None:
        await answer_private(self.interaction, rendered, rendered.view(self.ledger.subject))

    def base(self, draft: Draft) -> Ledger:
        """Return the sheet before the draft's deal."""
        return self.ledger if draft.number is None else self.ledger.before(draft.number)


async def _add(context: SheetContext) -> None:
    if context.ledger.state.phase is Phase.OVER:
        raise CodedError("sheet_full")
    await context.answer(render_contracts(context.ledger, Draft(), context.words))


async def _draft(context: SheetContext) -> None:
    draft = Draft.decode(context.request.arg, context.ledger.rules)
    base, notice = context.base(draft), context.notice
    if draft.contract is None:
        await context.answer(render_contracts(base, draft, context.words, notice))
    elif not notice and not draft.typed and not has_pairs(base, draft, context.words):
        await _ask_result(context, draft)
    else:
        await context.answer(render_draft(base, draft, context.words, notice))


async def _row(context: SheetContext) -> None:
    number, rows = number_of(context.request.arg), context.ledger.sheet.rows
    if number >= len(rows):
        raise ImpossibleResult("row_unknown", number=number + 1, rows=len(rows))
    draft = Draft.of(number, rows[number], context.ledger.rules)
    await context.answer(render_draft(context.base(draft), draft, context.words))


async def _enter(context: SheetContext) -> None:
    draft = Draft.decode(context.request.arg, context.ledger.rules)
    if context.notice and draft.contract is not None:
        await context.answer(render_draft(context.base(draft), draft, context.words, context.notice))
    else:
        await _ask_result(context, draft)


async def _ask_result(context: SheetContext, draft: Draft) -> None:
    """Show the form for the result; the rest of the draft travels in its custom id."""
    if draft.contract is None:
        raise CodedError("unknown_button")
    bare = replace(draft, typed=(), detail="").encode(context.ledger.rules)
    form = context.request.about.request("filled", bare)
    fields = result_fields(context.base(draft), draft, context.words)
    title = contract_name(draft.contract, context.words)
    await ask_form(context.interaction, form.custom_id, title, fields)


async def _filled(context: SheetContext) -> None:
    """Score the typed result; if it is rejected, show the draft again with the reason on top."""
    rules = context.ledger.rules
    draft = Draft.decode(context.request.arg, rules).with_typed(filled_in(context.interaction), rules)
    if draft.contract is None:
        raise CodedError("unknown_button")
    try:
        if context.is_late:
            raise CodedError("sheet_moved")
        row = row_of_draft(rules, draft, declarer=context.base(draft).state.next_dealer)
        payload = payload_of("row" if draft.number is None else "correct", row, draft.number)
        after = await context.sheets.write(context.ledger, payload)
    except CodedError as error:
        context = replace(context, ledger=await context.sheets.load(context.ledger.row.id))
        notice = context.sentence(error)
        if "row" in error.facts and draft.number is not None:
            notice = context.words("score-sheet-at-row", number=int(error.facts["row"]) + 1) + " " + notice
        await context.answer(render_draft(context.base(draft), draft, context.words, notice))
        return
    await replace(context, ledger=after).answer(render_entered(after, context.words))
    await context.sheets.show(context.interaction.client, after.row.id)


async def _correct(context: SheetContext) -> None:
    page = number_of(context.request.arg) if context.request.arg else None
    await context.answer(render_rows(context.ledger, context.words, page))


async def _undo(context: SheetContext) -> None:
    if not context.ledger.sheet.rows:
        raise CodedError("sheet_empty")
    text = context.words("score-sheet-undo-text", number=len(context.ledger.sheet.rows))
    await context.answer(render_question(context.words, text, "undo_yes", "score-sheet-undo-yes"))


async def _close(context: SheetContext) -> None:
    text = context.words("score-sheet-close-text")
    await context.answer(render_question(context.words, text, "close_yes", "score-sheet-close-yes"))


async def _change(context: SheetContext, kind: str, key: str) -> None:
    after = await context.sheets.write(context.ledger, payload_of(kind))
    await replace(context, ledger=after).answer(Rendered(content=context.words(key)))
    await context.sheets.show(context.interaction.client, after.row.id)


async def _score(context: SheetContext) -> None:
    await context.answer(render_page(context.ledger, context.words, number_of(context.request.arg)))


async def _drop(context: SheetContext) -> None:
    await context.answer(Rendered(content=context.words("score-sheet-dropped")))


ACTIONS: Final[dict[str, ButtonAction[SheetContext]]] = {
    "add": ButtonAction(_add),
    "draft": ButtonAction(_draft),
    "row": ButtonAction(_row),
    "enter": ButtonAction(_enter),
    "filled": ButtonAction(_filled),
    "correct": ButtonAction(_correct),
    "undo": ButtonAction(_undo),
    "undo_yes": ButtonAction(
        partial(_change, kind="undo", key="score-sheet-undone"), is_bound_to_revision=True
    ),
    "close": ButtonAction(_close),
    "close_yes": ButtonAction(
        partial(_change, kind="close", key="score-sheet-closed"), is_bound_to_revision=True
    ),
    "score": ButtonAction(_score, is_reading=True),
    "drop": ButtonAction(_drop, is_reading=True),
}

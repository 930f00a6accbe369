"""What a tap on a sheet's button, or a form of it, does. Whatever is refused keeps all that was typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.discord_io.access import may_use, moderates
from bot.discord_io.component import Ask, asks_view
from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.forms import ask_form, filled_in
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.parse_input import choice_arg
from bot.games.barbu.score_sheet.draft import LINE_CHARS, TYPED_CHARS, Draft
from bot.games.barbu.score_sheet.draft_screens import has_pairs, render_contracts, render_draft, result_fields
from bot.games.barbu.score_sheet.ledger import Ledger, payload_of
from bot.games.barbu.score_sheet.parse_result import raw_of_typed
from bot.games.barbu.score_sheet.screens import (
    paper_scene,
    render_entered,
    render_page,
    render_question,
    render_rows,
)
from bot.games.barbu.score_sheet.service import ScoreSheets
from bot.i18n import Words
from bot.i18n.cards import contract_name
from engine.barbu.rules import RuleSet
from engine.barbu.score_sheet import Row
from engine.barbu.state import Phase
from engine.cards import Denomination, parse_rank
from engine.errors import CodedError, ImpossibleResult

DESK: Final = "sheet"


@dataclass(frozen=True, slots=True)
class SheetPress:
    """A tap on a button of a sheet, or a form of it: the sheet, what its sender looked at, what is asked."""

    sheet: int
    revision: int
    verb: str
    arg: str = ""

    @classmethod
    def of(cls, ask: Ask) -> Self:
        """The press an ask stands for; raises ``unknown_button``."""
        return cls(ask.number(0), ask.number(1), one_of(ask.verb, VERBS), ask.own(2))

    @property
    def ask(self) -> Ask:
        """The press as a button or a form carries it."""
        args = (str(self.sheet), str(self.revision), self.arg)
        return Ask(DESK, self.verb, args if self.arg else args[:2])


@dataclass(frozen=True, slots=True)
class Asked:
    """One press on one sheet."""

    interaction: Interaction
    desk: ScoreSheets
    ledger: Ledger
    press: SheetPress

    @property
    def words(self) -> Words:
        """The words of the person who acts."""
        return words_of(self.interaction)

    @property
    def is_late(self) -> bool:
        """Whether somebody has written on the sheet since this button was drawn."""
        return self.press.revision != self.ledger.revision

    @property
    def writers(self) -> frozenset[int]:
        """Who opened the sheet, and those of its players who are on Discord."""
        row = self.ledger.row
        return frozenset({row.owner_id, *(player["user"] for player in row.players if "user" in player)})

    @property
    def notice(self) -> str:
        """What somebody who is late must know before he goes on: the deal is another one now."""
        return self.words.error(CodedError("sheet_moved")) if self.is_late else ""

    async def answer(self, rendered: Rendered) -> None:
        """Show something to this person alone."""
        view = asks_view(rendered, DESK, str(self.ledger.row.id), str(self.ledger.revision))
        await answer_private(self.interaction, rendered, view)

    def base(self, draft: Draft) -> Ledger:
        """The sheet before the deal the draft is of."""
        return self.ledger if draft.number is None else self.ledger.before(draft.number)


Verb = Callable[[Asked], Awaitable[None]]


async def press_sheet(interaction: Interaction, ask: Ask) -> None:
    """Answer one press."""
    press = SheetPress.of(ask)
    desk: ScoreSheets = interaction.client.paper
    asked = Asked(interaction, desk, await desk.load(press.sheet), press)
    if not may_use(interaction, asked.ledger.row, takes_part=interaction.user.id in asked.writers):
        raise CodedError("sheet_elsewhere")
    if press.verb not in READING:
        _check_writer(asked)
    try:
        await VERBS[press.verb](asked)
    except CodedError as error:
        if interaction.response.is_done():
            raise
        await asked.answer(Rendered(content=_sentence(asked, error)))


def _check_writer(asked: Asked) -> None:
    """Raise ``sheet_closed``, or ``not_your_sheet`` for who neither opened it, plays, nor moderates."""
    row, user = asked.ledger.row, asked.interaction.user.id
    if asked.ledger.closed:
        raise CodedError("sheet_closed")
    if user not in asked.writers and not moderates(asked.interaction, row):
        raise CodedError("not_your_sheet")


def _sentence(asked: Asked, error: CodedError) -> str:
    return asked.words.error(error, paper_scene(asked.ledger, asked.words).name)


# ------------------------------------------------------------------ a deal, step by step


async def _add(asked: Asked) -> None:
    if asked.ledger.state.phase is Phase.OVER:
        raise CodedError("sheet_full")
    await asked.answer(render_contracts(asked.ledger, Draft(), asked.words))


async def _draft(asked: Asked) -> None:
    draft = Draft.decode(asked.press.arg, asked.ledger.rules)
    base, notice = asked.base(draft), asked.notice
    if draft.contract is None:
        await asked.answer(render_contracts(base, draft, asked.words, notice))
    elif not notice and not draft.typed and not has_pairs(base, draft, asked.words):
        await _ask_result(asked, draft)
    else:
        await asked.answer(render_draft(base, draft, asked.words, notice))


async def _row(asked: Asked) -> None:
    number, rows = number_of(asked.press.arg), asked.ledger.sheet.rows
    if number >= len(rows):
        raise ImpossibleResult("row_unknown", number=number + 1, rows=len(rows))
    draft = Draft.of(number, rows[number])
    await asked.answer(render_draft(asked.base(draft), draft, asked.words))


async def _enter(asked: Asked) -> None:
    draft = Draft.decode(asked.press.arg, asked.ledger.rules)
    if asked.notice and draft.contract is not None:
        await asked.answer(render_draft(asked.base(draft), draft, asked.words, asked.notice))
    else:
        await _ask_result(asked, draft)


async def _ask_result(asked: Asked, draft: Draft) -> None:
    """Show the form for the result; what it says of the deal beside the fields goes with it."""
    if draft.contract is None:
        raise CodedError("unknown_button")
    bare = replace(draft, typed=(), detail="").encode(asked.ledger.rules)
    form = SheetPress(asked.ledger.row.id, asked.press.revision, "filled", bare)
    fields = result_fields(asked.base(draft), draft, asked.words)
    title = contract_name(draft.contract, asked.words)
    await ask_form(asked.interaction, form.ask.custom_id, title, fields)


async def _filled(asked: Asked) -> None:
    """Settle what was typed; when it is refused, the deal stands as entered, with the reason on top."""
    rules = asked.ledger.rules
    draft = _with_typed(Draft.decode(asked.press.arg, rules), filled_in(asked.interaction), rules)
    if draft.contract is None:
        raise CodedError("unknown_button")
    try:
        if asked.is_late:
            raise CodedError("sheet_moved")
        row = _row_of(asked, draft)
        payload = payload_of("row" if draft.number is None else "correct", row, draft.number)
        after = await asked.desk.write(asked.ledger, payload)
    except CodedError as error:
        asked = replace(asked, ledger=await asked.desk.load(asked.press.sheet))
        notice = _sentence(asked, error)
        if "row" in error.facts and draft.number is not None:
            number = int(error.facts["row"]) + 1
            notice = asked.words("paper-at-row", number=number) + " " + notice
        await asked.answer(render_draft(asked.base(draft), draft, asked.words, notice))
        return
    await replace(asked, ledger=after).answer(render_entered(after, asked.words))
    await asked.desk.show(after.row.id)


def _with_typed(draft: Draft, fields: dict[str, str], rules: RuleSet) -> Draft:
    if "all" in fields:
        # The sign said by hand before a number may stand apart from it.
        typed = tuple(fields["all"][:LINE_CHARS].replace(",", " ").split())
    else:
        typed = tuple(fields.get(f"seat{seat}", "").strip()[:TYPED_CHARS] for seat in range(rules.players))
    return replace(draft, typed=typed, detail=fields.get("detail", "").strip())


def _row_of(asked: Asked, draft: Draft) -> Row:
    """The deal as the sheet takes it; raises what is wrong with what was typed."""
    rules, contract, detail = asked.ledger.rules, draft.contract or "", draft.detail
    trump = start = None
    if detail:
        is_trump = bool(rules.values[contract].contract.trump)
        chosen = choice_arg(rules, contract, detail if is_trump else None, None if is_trump else detail)
        code = chosen.partition("/")[2]
        trump, start = (Denomination.parse(code), None) if is_trump else (None, parse_rank(code))
    raw = raw_of_typed(rules, contract, draft.typed)
    declarer = asked.base(draft).state.next_dealer
    return Row(contract, raw, draft.said(draft.doubles), draft.said(draft.redoubles), trump, start, declarer)


# ------------------------------------------------------------------ the sheet as a whole


async def _correct(asked: Asked) -> None:
    page = number_of(asked.press.arg) if asked.press.arg else None
    await asked.answer(render_rows(asked.ledger, asked.words, page))


async def _undo(asked: Asked) -> None:
    if not asked.ledger.sheet.rows:
        raise CodedError("sheet_empty")
    text = asked.words("paper-undo-text", number=len(asked.ledger.sheet.rows))
    await asked.answer(render_question(asked.words, text, "undo_yes", "paper-undo-yes"))


async def _close(asked: Asked) -> None:
    text = asked.words("paper-close-text")
    await asked.answer(render_question(asked.words, text, "close_yes", "paper-close-yes"))


async def _undo_now(asked: Asked) -> None:
    await _change(asked, "undo", "paper-undone")


async def _close_now(asked: Asked) -> None:
    await _change(asked, "close", "paper-closed")


async def _change(asked: Asked, kind: str, said: str) -> None:
    if asked.is_late:
        raise CodedError("sheet_moved")
    after = await asked.desk.write(asked.ledger, payload_of(kind))
    await replace(asked, ledger=after).answer(Rendered(content=asked.words(said)))
    await asked.desk.show(after.row.id)


async def _score(asked: Asked) -> None:
    await asked.answer(render_page(asked.ledger, asked.words, number_of(asked.press.arg)))


async def _drop(asked: Asked) -> None:
    await asked.answer(Rendered(content=asked.words("paper-dropped")))


VERBS: Final[dict[str, Verb]] = {
    "add": _add,
    "draft": _draft,
    "row": _row,
    "enter": _enter,
    "filled": _filled,
    "correct": _correct,
    "undo": _undo,
    "undo_yes": _undo_now,
    "close": _close,
    "close_yes": _close_now,
    "score": _score,
    "drop": _drop,
}

READING: Final = frozenset({"score", "drop"})
"""What anybody may do, on a closed sheet too."""

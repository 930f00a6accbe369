"""Score sheets: their commands, buttons and forms. A rejected form keeps the typed text."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.discord_io.access import check_can_open, is_public, may_use, moderates
from bot.discord_io.component_request import (
    DISCORD_MOST,
    ComponentRequest,
    Subject,
    number_of,
    read_as,
    read_number,
)
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.error_answers import answer_unasked_form, error_text
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.memberships import find_member
from bot.discord_io.message import ButtonSpec, Rendered, render_question
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import whole_name
from bot.discord_io.sending import answer_public
from bot.game_kit.catalogue import Catalogue
from bot.games.barbu.score_sheet.draft import Draft, row_of_draft
from bot.games.barbu.score_sheet.ledger import Ledger, ledger_of, payload_of
from bot.games.barbu.score_sheet.screens import (
    pair_buttons,
    render_contracts,
    render_draft,
    render_entered,
    render_rows,
    render_score_sheet,
    result_fields,
    sheet_scene,
)
from bot.games.barbu.score_sheet.service import ScoreSheets, UnreadableSheet
from bot.games.barbu.score_sheet.store import SHEET_ROOM, SheetRow
from bot.games.barbu.screens.phrases import contract_name
from bot.games.barbu.screens.sheet import render_sheet_with_picture
from bot.i18n import Words, words
from bot.pages.page import remove_stray_buttons
from bot.tables.autocomplete import suggested_rules
from engine.barbu.play.state import Phase
from engine.barbu.rules.contracts import MAX_PLAYERS, MIN_PLAYERS
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import Length, RuleSet
from engine.errors import CodedError, ImpossibleResult, require


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
    elif not notice and not draft.typed and not pair_buttons(base, draft, context.words):
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


async def _confirm(context: SheetContext, verb: str, text: str, label: str) -> None:
    """Ask before the last deal is removed, or the sheet is closed; ``text`` and ``label`` are keys."""
    words, count = context.words, len(context.ledger.sheet.rows)
    if verb == "undo_yes" and not count:
        raise CodedError("sheet_empty")
    yes = ButtonSpec(verb, label=words(label), style="danger")
    await context.answer(render_question(words, [words(text, number=count)], yes, no="drop"))


async def _change(context: SheetContext, kind: str, key: str) -> None:
    after = await context.sheets.write(context.ledger, payload_of(kind))
    await replace(context, ledger=after).answer(Rendered(content=context.words(key)))
    await context.sheets.show(context.interaction.client, after.row.id)


async def _score(context: SheetContext) -> None:
    scene = sheet_scene(context.ledger, context.words)
    await context.answer(render_sheet_with_picture(scene, turned=number_of(context.request.arg)))


async def _drop(context: SheetContext) -> None:
    await context.answer(Rendered(content=context.words("score-sheet-dropped")))


ACTIONS: Final[dict[str, ButtonAction[SheetContext]]] = {
    "add": ButtonAction(_add),
    "draft": ButtonAction(_draft),
    "row": ButtonAction(_row),
    "enter": ButtonAction(_enter),
    "filled": ButtonAction(_filled),
    "correct": ButtonAction(_correct),
    "undo": ButtonAction(
        partial(_confirm, verb="undo_yes", text="score-sheet-undo-text", label="score-sheet-undo-yes")
    ),
    "undo_yes": ButtonAction(
        partial(_change, kind="undo", key="score-sheet-undone"), is_bound_to_revision=True
    ),
    "close": ButtonAction(
        partial(_confirm, verb="close_yes", text="score-sheet-close-text", label="score-sheet-close-yes")
    ),
    "close_yes": ButtonAction(
        partial(_change, kind="close", key="score-sheet-closed"), is_bound_to_revision=True
    ),
    "score": ButtonAction(_score, is_reading=True),
    "drop": ButtonAction(_drop, is_reading=True),
}


NEW_SHEET_ROOM: Final = "sheets"
"""Name, in a ``custom_id``, of the form that opens a sheet."""
NAMED: Final = "named"
PLAYERS_FIELD: Final = "players"

_MISNAMED: Final = frozenset({"sheet_players", "sheet_mention", "sheet_alike"})
"""Error codes of players that cannot be put on a sheet as they were named."""

_MENTION: Final = re.compile(r"<@!?([0-9]+)>")


class ScoreSheetHandlers:
    """Handlers of ``/sheet`` and of requests about score sheets; one user may have ``most`` open at once."""

    def __init__(self, sheets: ScoreSheets, catalogue: Catalogue, *, most: int) -> None:
        self._sheets = sheets
        self.reconcile = sheets.reconcile
        self._catalogue = catalogue
        self.offer_rules = partial(suggested_rules, catalogue=catalogue)
        self._most = most

    async def command(
        self,
        interaction: Interaction,
        players: str | None = None,
        rules: str | None = None,
        length: str = "full",
    ) -> None:
        """Answer ``/sheet``: start a sheet for these players.

        Without players, this channel's open sheet is posted again; if there is none, a form asks for players.
        """
        check_can_open(interaction)
        if players is not None:
            found = await self._catalogue.find(interaction, rules)
            try:
                await self._begin(interaction, found, Length(length), players)
            except CodedError as error:
                if error.code not in _MISNAMED:
                    raise
                custom_id = ComponentRequest(NEW_SHEET_ROOM, NAMED, (length, found.name)).custom_id
                text, form = error_text(interaction, error), _players_form(interaction, players)
                await answer_unasked_form(interaction, custom_id, *form, text)
            return
        row = await self._sheets.store.last_in(interaction.channel_id or 0)
        if row is None:
            custom_id = ComponentRequest(NEW_SHEET_ROOM, NAMED).custom_id
            await ask_form(interaction, custom_id, *_players_form(interaction))
        else:
            await self._show_again(interaction, row)

    async def named(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Open a sheet for the players named in the form, by the command's rules and length.

        Without them, by the server's usual rules at full length.
        """
        check_can_open(interaction)
        length = read_as(Length, request.own(0) or Length.FULL.value)
        found = await self._catalogue.find(interaction, request.own(1) or None)
        await self._begin(interaction, found, length, filled_in(interaction).get(PLAYERS_FIELD, ""))

    async def _begin(self, interaction: Interaction, rules: RuleSet, length: Length, players: str) -> None:
        people = await _people(interaction, players)
        found = for_players(rules, len(people))
        store = self._sheets.store
        damaged = await self._sheets.unreadable(await store.open_of(interaction.user.id))
        row = await store.create(
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            owner_id=interaction.user.id,
            locale=await public_locale(interaction),
            rules=self._catalogue.of_length(found, length.value).model_dump(mode="json"),
            players=people,
            most=self._most,
            passed_over=[error.row.id for error in damaged],
        )
        await self._answer(interaction, ledger_of(row, []))

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> SheetContext | None:
        """Load the sheet; answer and return None if it is unreadable. *Raises:* CodedError ``sheet_gone``."""
        number = request.subject(ACTIONS)
        try:
            ledger = await self._sheets.load(number)
        except UnreadableSheet as error:
            await self._answer_unreadable(interaction, error, request.verb)
            return None
        await interaction.client.memberships.check(interaction, ledger.row.guild_id)
        row, old = ledger.row, words(ledger.row.locale)
        is_stray = await remove_stray_buttons(
            interaction, row, row.message_id, lambda page: old("score-sheet-old", page=page)
        )
        # The next minute edits a page that is out of date, but not that of an earlier version's closed sheet.
        is_outdated = ledger.closed and is_public(interaction) and request.revision != ledger.revision
        if is_stray or is_outdated:
            await self._sheets.store.show_again(number)
            await self._sheets.show(interaction.client, number)
        return SheetContext(interaction, request, self._sheets, ledger)

    def action(self, context: SheetContext, /) -> ButtonAction[SheetContext]:
        return context.request.among(ACTIONS)

    async def _answer(self, interaction: Interaction, ledger: Ledger) -> None:
        rendered = render_score_sheet(ledger, words(ledger.row.locale))
        view = rendered.view(ledger.subject)
        sent = await answer_public(interaction, rendered, view, doing="opening a sheet")
        if sent.value is not None:
            shown = str(ledger.revision)
            await self._sheets.store.note(ledger.row.id, ledger.row, message_id=sent.value, shown=shown)
        else:
            await self._sheets.show(interaction.client, ledger.row.id)

    async def _show_again(self, interaction: Interaction, row: SheetRow) -> None:
        try:
            await self._sheets.load(row.id)
        except UnreadableSheet as error:
            await self._answer_unreadable(interaction, error)
            return
        await answer_private(interaction, Rendered(content=words_of(interaction)("score-sheet-again")))
        await self._sheets.store.show_again(row.id)
        await self._sheets.show(interaction.client, row.id, as_new=True)

    async def _answer_unreadable(
        self, interaction: Interaction, error: UnreadableSheet, verb: str = ""
    ) -> None:
        """Report an unreadable sheet to a user who may close it, with a button for that; or close it.

        *Raises:* UnreadableSheet if nothing can be offered; CodedError ``sheet_elsewhere``, ``sheet_closed``
        or ``not_your_sheet``.
        """
        row, is_owner = error.row, interaction.user.id == error.row.owner_id
        if not may_use(interaction, row, takes_part=is_owner):
            raise CodedError("sheet_elsewhere")
        if await self._sheets.store.is_closed(row.id):
            raise CodedError("sheet_closed")
        if not is_owner and not moderates(interaction, row):
            raise CodedError("not_your_sheet") if verb == "close_yes" else error
        say = words_of(interaction)
        if verb == "close_yes":
            await self._sheets.close_unread(interaction.client, row)
            await answer_private(interaction, Rendered(content=say("score-sheet-damaged-closed")))
            return
        close = ButtonSpec("close_yes", label=say("score-sheet-close-yes"), style="danger")
        rendered = Rendered(content=say.error(error), buttons=((close,),))
        await answer_private(interaction, rendered, rendered.view(Subject(SHEET_ROOM, row.id)))


def _players_form(interaction: Interaction, typed: str = "") -> tuple[str, list[FormField]]:
    """Return the title and the fields of the form for a new sheet's players."""
    say = words_of(interaction)
    field = FormField(
        PLAYERS_FIELD,
        say("score-sheet-form-players"),
        value=typed,
        hint=say("score-sheet-form-hint"),
        chars=300,
        is_required=True,
    )
    return say("score-sheet-form-title"), [field]


async def _people(interaction: Interaction, text: str) -> list[dict[str, Any]]:
    """Return the named players by seat. *Raises:* CodedError with a code of ``_MISNAMED``."""
    between = "," if "," in text else " "
    apart = _MENTION.sub(lambda match: f"{between}{match[0]}{between}", text)
    named = [part.strip() for part in apart.split(between) if part.strip()]
    if not MIN_PLAYERS <= len(named) <= MAX_PLAYERS:
        raise CodedError("sheet_players", given=len(named), least=MIN_PLAYERS, most=MAX_PLAYERS)
    people = await asyncio.gather(*(_person(interaction, name) for name in named))
    shown = set[str]()
    for name in filter(None, (person["name"] for person in people)):
        if name.casefold() in shown:
            raise CodedError("sheet_alike", name=name, initial=f"{name} B.", second=f"{name} 2")
        shown.add(name.casefold())
    return list(people)


async def _person(interaction: Interaction, name: str) -> dict[str, Any]:
    """Return a player as stored with the sheet: the displayed name, and the user if one is mentioned."""
    match = _MENTION.fullmatch(name)
    if match is None:
        return {"name": whole_name(name)}
    number = require(read_number(match[1], most=DISCORD_MOST), CodedError("sheet_mention", text=name))
    if number == interaction.user.id:
        return {"name": whole_name(interaction.user.display_name), "user": number}
    member = await find_member(interaction, number)
    return {"name": whole_name(member.display_name) if member is not None else "", "user": number}

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import discord

from bot.discord_io.access import check_can_open, is_public, may_use, moderates
from bot.discord_io.choices import Choices
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, Subject, read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.memberships import find_member
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import whole_name
from bot.discord_io.sending import answer_public
from bot.game_kit.catalogue import Catalogue
from bot.games.barbu.score_sheet.actions import ACTIONS, SheetContext
from bot.games.barbu.score_sheet.ledger import Ledger, ledger_of
from bot.games.barbu.score_sheet.screens import render_score_sheet
from bot.games.barbu.score_sheet.service import ScoreSheets, UnreadableSheet
from bot.games.barbu.score_sheet.store import SHEET_ROOM, SheetRow
from bot.i18n import words
from bot.pages.page import remove_stray_buttons
from bot.tables.autocomplete import suggested_rules
from engine.barbu.rules.contracts import MAX_PLAYERS, MIN_PLAYERS
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import Length
from engine.errors import CodedError

NEW_SHEET_ROOM: Final = "sheets"
"""Name, in a ``custom_id``, of the form that opens a sheet."""
NAMED: Final = "named"
PLAYERS_FIELD: Final = "players"

_MENTION: Final = re.compile(r"<@!?([0-9]+)>")


class ScoreSheetHandlers:
    """Handlers of ``/sheet`` and of requests about score sheets; one user may have ``most`` open at once."""

    def __init__(self, sheets: ScoreSheets, catalogue: Catalogue, *, most: int) -> None:
        self._sheets = sheets
        self._catalogue = catalogue
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
            await self._begin(interaction, rules, Length(length), players)
            return
        row = await self._sheets.store.last_in(interaction.channel_id or 0)
        if row is None:
            await _ask_players(interaction)
        else:
            await self._show_again(interaction, row)

    async def named(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Open a sheet for the players named in the form, by the server's usual rules, at full length."""
        check_can_open(interaction)
        await self._begin(interaction, None, Length.FULL, filled_in(interaction).get(PLAYERS_FIELD, ""))

    async def _begin(self, interaction: Interaction, rules: str | None, length: Length, players: str) -> None:
        people = await _people(interaction, players)
        found = for_players(await self._catalogue.find(interaction, rules), len(people))
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

    async def reconcile(self, client: discord.Client) -> None:
        """Edit the sheets whose last edit was lost. *Raises:* StorageError."""
        await self._sheets.reconcile(client)

    async def offer_rules(self, interaction: Interaction, typed: str) -> Choices:
        return await suggested_rules(interaction, self._catalogue, typed)

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


async def _ask_players(interaction: Interaction) -> None:
    say = words_of(interaction)
    field = FormField(
        PLAYERS_FIELD,
        say("score-sheet-form-players"),
        hint=say("score-sheet-form-hint"),
        chars=300,
        is_required=True,
    )
    custom_id = ComponentRequest(NEW_SHEET_ROOM, NAMED).custom_id
    await ask_form(interaction, custom_id, say("score-sheet-form-title"), [field])


async def _people(interaction: Interaction, text: str) -> list[dict[str, Any]]:
    """Return the named players by seat. *Raises:* CodedError ``sheet_players`` or ``sheet_mention``."""
    between = "," if "," in text else " "
    apart = _MENTION.sub(lambda match: f"{between}{match[0]}{between}", text)
    named = [part.strip() for part in apart.split(between) if part.strip()]
    if not MIN_PLAYERS <= len(named) <= MAX_PLAYERS:
        raise CodedError("sheet_players", given=len(named), least=MIN_PLAYERS, most=MAX_PLAYERS)
    return list(await asyncio.gather(*(_person(interaction, name) for name in named)))


async def _person(interaction: Interaction, name: str) -> dict[str, Any]:
    """Return a player as stored with the sheet: the displayed name, and the user if one is mentioned."""
    match = _MENTION.fullmatch(name)
    if match is None:
        return {"name": whole_name(name)}
    number = read_number(match[1], most=DISCORD_MOST)
    if number is None:
        raise CodedError("sheet_mention", text=name)
    if number == interaction.user.id:
        return {"name": whole_name(interaction.user.display_name), "user": number}
    member = await find_member(interaction, number)
    return {"name": whole_name(member.display_name) if member is not None else "", "user": number}

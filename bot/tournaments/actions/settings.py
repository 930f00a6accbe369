"""Director's actions about the settings, until the start."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Final

from bot.discord_io.checked_text import one_of, read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.safe_text import plain_name
from bot.tournaments.actions.context import DirectorAction, TournamentContext
from bot.tournaments.desk import render_settings, settings_choices
from bot.tournaments.fold import row_of
from bot.tournaments.state import Tournament, TournamentPhase
from engine.errors import CodedError

TITLE_CHARS: Final = 60
DATE_CHARS: Final = 30
MOST_ROUNDS: Final = 16
MINUTES: Final = (5, 1440)
"""Shortest and longest round."""


DATE_EXAMPLE: Final = "2026-11-28 20:30 +1"

_DATE: Final = re.compile(
    r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})|(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>\d{4}))"
    r"[ T,]+(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})"
    r"(?:\s*(?:UTC|GMT|Z)?\s*(?P<offset>[+-]\d{1,2})(?::?(?P<more>\d{2}))?|\s*(?:UTC|GMT|Z))?",
    re.ASCII | re.IGNORECASE,
)


def read_date(text: str) -> float | None:
    """Return the epoch seconds of a typed date, ``2026-11-28 20:30 +1`` or ``28.11.2026 20:30``, in UTC.

    An empty text is no date.

    Raises:
        CodedError: ``tournament_date``.
    """
    typed = text.strip()
    if not typed:
        return None
    found = _DATE.fullmatch(typed)
    try:
        if found is None:
            raise ValueError(typed)
        year, month, day = (int(found[long] or found[short]) for long, short in _PARTS)
        hours = int(found["offset"] or 0)
        zone = timezone(timedelta(hours=hours, minutes=int(found["more"] or 0) * (-1 if hours < 0 else 1)))
        moment = datetime(year, month, day, int(found["hour"]), int(found["minute"]), tzinfo=zone)
        return moment.timestamp()
    except (ValueError, OverflowError) as error:
        raise CodedError("tournament_date", text=typed, example=DATE_EXAMPLE) from error


_PARTS: Final = (("year", "y"), ("month", "m"), ("day", "d"))


def written_date(moment: float | None) -> str:
    """Return a date in the form in which it is typed, in UTC; empty for none."""
    return "" if moment is None else datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M +0")


async def _settings(context: TournamentContext) -> None:
    _check(context)
    await _show(context, context.state)


async def _show(context: TournamentContext, state: Tournament) -> None:
    options = settings_choices(state, context.game, context.words)
    lists = [
        context.list_of("setting", lines, f"tournament-setting-{name}", name)
        for name, lines in options.items()
    ]
    rendered = render_settings(state, context.module, context.game, context.words)
    await replace(context, state=state).answer(rendered, lists)


async def _setting(context: TournamentContext) -> None:
    """Apply a choice from one of the lists."""
    _check(context)
    options = settings_choices(context.state, context.game, context.words)
    name = one_of(context.request.arg, options)
    value = context.request.chosen([option.value for option in options[name]])
    await _write(context, **{name: "" if value == "usual" else value})


async def _form(context: TournamentContext) -> None:
    """Show the form for name, date and numbers."""
    _check(context)
    state, words = context.state, context.words
    row, terms = state.row, state.row.terms
    fields = [
        FormField("title", words("tournament-field-title"), state.title, chars=TITLE_CHARS),
        FormField("date", words("tournament-field-date"), written_date(state.date), DATE_EXAMPLE, DATE_CHARS),
        FormField("boards", words("tournament-field-boards"), str(terms.boards)),
        FormField("rounds", words("tournament-field-rounds"), str(terms.rounds or "")),
        FormField("minutes", words("tournament-field-minutes"), str(row.minutes or "")),
    ]
    await context.ask("settings_filled", "tournament-button-settings-form", fields)


async def _filled(context: TournamentContext) -> None:
    """Apply the form. An empty field is no name, no date, the whole movement or no time limit."""
    _check(context)
    typed = filled_in(context.interaction)
    boards = _number(context, typed, "boards", 1, context.game.most_boards)
    if boards is None:
        boards = context.state.row.terms.boards
    await _write(
        context,
        title=plain_name(typed.get("title", ""), width=TITLE_CHARS),
        date=read_date(typed.get("date", "")),
        boards=boards,
        rounds=_number(context, typed, "rounds", 1, MOST_ROUNDS),
        minutes=_number(context, typed, "minutes", *MINUTES),
    )


def _number(
    context: TournamentContext, typed: dict[str, str], name: str, least: int, most: int
) -> int | None:
    """Return a typed number; None for an empty field. *Raises:* CodedError ``tournament_number``."""
    text = typed.get(name, "").strip()
    if not text:
        return None
    number = read_number(text, most=most)
    if number is None or number < least:
        field = context.words(f"tournament-field-{name}")
        raise CodedError("tournament_number", field=field, least=least, most=most)
    return number


async def _write(context: TournamentContext, **changed: Any) -> None:
    state = await context.write(row_of("settings", **changed))
    await _show(context, state)
    await context.tournaments.show(state.row.id)


def _check(context: TournamentContext) -> None:
    if context.state.phase is not TournamentPhase.GATHERING:
        raise CodedError("tournament_settled")


SETTINGS: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "settings": DirectorAction(_settings, is_reading=True),
    "setting": DirectorAction(_setting),
    "settings_form": DirectorAction(_form, is_reading=True),
    "settings_filled": DirectorAction(_filled),
}

"""Director's actions: settings until the start, then the clock and the end of a round or tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.contests.contest import event
from bot.contests.tournament.actions.context import DirectorAction, TournamentContext, numbers_of
from bot.contests.tournament.desk import MINUTES_MORE, USUAL, render_settings, settings_choices
from bot.contests.tournament.screens import plan_lines, player_name
from bot.contests.tournament.starting import starting_field
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.component_request import one_of, read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, filled_in
from bot.discord_io.message import ButtonSpec, Rendered, render_question
from bot.discord_io.safe_text import plain_name
from bot.i18n.typed_dates import date_example, read_date, written_date
from bot.runtime.dates import DAY_S
from engine.errors import CodedError, read_all

TITLE_CHARS: Final = 60
MINUTES: Final = (5, 1440)
"""Minimum and maximum length of a round."""
ROUNDS_MOST: Final = 16


async def _settings(context: TournamentContext) -> None:
    _check(context)
    await _show(context, context.state)


async def _show(context: TournamentContext, state: Tournament) -> None:
    options = settings_choices(state, context.game, context.words)
    lists = [
        context.list_of("setting", lines, f"tournament-setting-{name}", name)
        for name, lines in options.items()
    ]
    module = context.tournaments.modules.installed(state.row.game)
    rendered = render_settings(state, module, context.game, context.words)
    await replace(context, contest=state.contest).answer(rendered, lists)


async def _setting(context: TournamentContext) -> None:
    _check(context)
    options = settings_choices(context.state, context.game, context.words)
    name = one_of(context.request.arg, options)
    value = context.request.chosen([option.value for option in options[name]])
    await _write(context, **{name: "" if value == USUAL else value})


async def _fills(context: TournamentContext) -> None:
    """Choose whether a pair of bots joins an odd field."""
    _check(context)
    await _write(context, fills=one_of(context.request.arg, ("0", "1")) == "1")


async def _form(context: TournamentContext) -> None:
    _check(context)
    state, words = context.state, context.words
    terms = state.set_terms
    fields = [
        FormField("title", words("tournament-field-title"), state.title, chars=TITLE_CHARS),
        FormField(
            "date",
            words("tournament-field-date"),
            written_date(state.date, state.zone, words),
            date_example(context.contests.store.now(), words),
            chars=60,
        ),
        FormField("boards", words("tournament-field-boards"), str(terms.boards)),
        FormField("rounds", words("tournament-field-rounds"), str(terms.rounds or "")),
        FormField("minutes", words("tournament-field-minutes"), str(state.set_minutes or "")),
    ]
    await context.ask("settings_filled", "tournament-button-settings-form", fields)


async def _filled(context: TournamentContext) -> None:
    """Apply the form. An empty field means no name, no date, the whole movement or no time limit."""
    _check(context)
    typed = filled_in(context.interaction)
    now = context.contests.store.now()
    example = date_example(now, context.words)
    (date, zone), boards, rounds, minutes = read_all(
        lambda: _date(context.state, typed.get("date", ""), example, now),
        lambda: _number(context, typed, "boards", 1, context.game.most_boards),
        lambda: _number(context, typed, "rounds", 1, ROUNDS_MOST),
        lambda: _number(context, typed, "minutes", *MINUTES),
    )
    await _write(
        context,
        title=plain_name(typed.get("title", ""), width=TITLE_CHARS),
        date=date,
        zone=zone,
        boards=context.state.set_terms.boards if boards is None else boards,
        rounds=rounds,
        minutes=minutes,
    )


def _date(state: Tournament, typed: str, example: str, now: float) -> tuple[float | None, str]:
    """Return a typed date, as ``read_date`` does. *Raises:* CodedError ``tournament_date_past``.

    A date that was set when it lay ahead may stay.
    """
    date, zone = read_date(typed, example, now)
    if date is not None and date != state.date and date < now - DAY_S:
        raise CodedError("tournament_date_past", text=typed.strip(), example=example)
    return date, zone


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
    state = await context.write(event("settings", **changed))
    await _show(context, state)
    await context.contests.show(state.row.id)


def _check(context: TournamentContext) -> None:
    """Check that it gathers. *Raises:* CodedError ``tournament_over``, ``tournament_settled``."""
    context.check_not_over()
    if context.state.phase is not TournamentPhase.GATHERING:
        raise CodedError("tournament_settled")


EARLY_S: Final = 3600
"""Seconds before its date from which on a tournament starts without a question."""

MOST_DIRECTORS: Final = 3
"""Maximum directors besides the user who opened the tournament."""


async def _direct(context: TournamentContext) -> None:
    await context.desk(context.state)


async def _start(context: TournamentContext) -> None:
    """Start, or ask first if it is long before the date, or a pair would sit out each round."""
    context.check_gathering()
    state, words = context.state, context.words
    field, lines = starting_field(context.game, state), list[str]()
    if state.date is not None and state.date > context.contests.store.now() + EARLY_S:
        lines.append(words("tournament-start-early", day=f"<t:{int(state.date)}:F>"))
    if field.out:
        lines.append(words("tournament-start-odd"))
    if lines and field.error is None:
        lines += _plan_lines(context, state)
        yes = ButtonSpec("start_yes", label=words("tournament-button-start"), style="success")
        await context.answer(render_question(words, lines, yes, no="direct"))
        return
    await _start_now(context)


async def _start_now(context: TournamentContext) -> None:
    """Begin the first round, and say what is played."""
    async with context.tournaments.held(context.state.row.number) as state:
        if state.phase is not TournamentPhase.GATHERING:
            raise CodedError("tournament_started")
        if state.revision != context.state.revision:
            raise CodedError("tournament_moved")
        lines = [] if starting_field(context.game, state).error else _plan_lines(context, state)
        state = await context.tournaments.start(state)
    lines = [context.words("tournament-begins", plays=_part_of(state, context.user)), *lines]
    await context.answer(Rendered(content="\n".join(filter(None, lines))))
    context.contests.proceed_soon(context.state.row.id)


def _part_of(state: Tournament, user: int) -> str:
    """Return whether a user plays in the first round, sits it out before others (``out``), or neither."""
    own = state.contestant_of(user)
    if own is not None and own.number not in state.sits_out:
        return "yes"
    return "no" if own is None or state.rounds == 1 else "out"


def _plan_lines(context: TournamentContext, state: Tournament) -> list[str]:
    return plan_lines(state, context.game, context.words, starting_field(context.game, state))


async def _extend(context: TournamentContext) -> None:
    state = await context.write(event("extend", round=context.state.round, minutes=MINUTES_MORE))
    await context.desk(state, "tournament-extended", number=state.round, minutes=MINUTES_MORE)
    context.contests.proceed_soon(state.row.id)


async def _pause(context: TournamentContext) -> None:
    by, now = context.me.payload, context.contests.store.now()
    state = await context.write(event(context.request.verb, at=now, by=by))
    await context.desk(state)
    context.contests.proceed_soon(state.row.id)


async def _go_on(context: TournamentContext) -> None:
    """Let a paused table of the round play on."""
    number, table = numbers_of(context.request.arg, 2)
    if number != context.state.round:
        raise CodedError("tournament_moved")
    await context.tournaments.tables.go_on(context.state, table)
    await context.contests.proceed(context.state.row.id)
    await context.desk(await context.tournaments.load(context.state.row.number))


async def _end_round(context: TournamentContext) -> None:
    last = ButtonSpec("end_round_last", label=context.words("tournament-button-last-board"), style="primary")
    now = ButtonSpec("end_round_yes", label=context.words("tournament-button-end-now"), style="danger")
    choices = (last, now) if context.state.allowed is None else (now,)
    lines = [context.words("tournament-end-round-text")]
    await context.answer(render_question(context.words, lines, *choices, no="direct"))


async def _end_round_last(context: TournamentContext) -> None:
    await context.tournaments.call_time(context.state.row.number)
    await context.say("tournament-round-finishes", number=context.state.round)


async def _end_round_now(context: TournamentContext) -> None:
    await context.tournaments.tables.close_round(context.state)
    await context.say("tournament-round-ends", number=context.state.round)
    context.contests.proceed_soon(context.state.row.id)


async def _directors(context: TournamentContext) -> None:
    people = context.people(
        "directors_chosen", context.words("tournament-choose-directors"), least=0, most=MOST_DIRECTORS
    )
    await context.choose("tournament-directors-text", [people])


async def _directors_chosen(context: TournamentContext) -> None:
    """Make the chosen members directors; if none is chosen, only the opener remains one."""
    users = [user for user in context.chosen_people(MOST_DIRECTORS) if user != context.state.row.host_id]
    directors = [(await context.person(user, "tournament_member")).payload for user in users]
    state = await context.write(event("directors", user=context.user, directors=directors))
    names = context.words.list([player_name(director) for director in state.directors])
    await context.desk(
        state, "tournament-directors-named" if names else "tournament-directors-none", names=names
    )
    await context.contests.show(state.row.id)
    for sitting in state.sittings(state.round) if state.phase is TournamentPhase.PLAYING else ():
        await context.tournaments.tables.admit_directors(state, sitting, state.director_users)


async def _end(context: TournamentContext) -> None:
    context.check_not_over()
    text = (
        "tournament-end-text"
        if context.state.phase is TournamentPhase.PLAYING
        else "tournament-end-text-gathering"
    )
    yes = ButtonSpec("end_yes", label=context.words("tournament-do-end"), style="danger")
    await context.answer(render_question(context.words, [context.words(text)], yes, no="direct"))


async def _end_now(context: TournamentContext) -> None:
    context.check_not_over()
    await context.tournaments.close(context.state.row.number, context.user)
    await context.say("tournament-ended")


DIRECTION: Final[dict[str, ButtonAction[TournamentContext]]] = {
    "settings": DirectorAction(_settings, is_reading=True),
    "setting": DirectorAction(_setting),
    "fills": DirectorAction(_fills),
    "settings_form": DirectorAction(_form, is_reading=True),
    "settings_filled": DirectorAction(_filled),
    "direct": DirectorAction(_direct, is_reading=True),
    "start": DirectorAction(_start, as_shown=True),
    "start_yes": DirectorAction(_start_now, as_shown=True),
    "extend": DirectorAction(_extend, in_play=True),
    "pause": DirectorAction(_pause, in_play=True),
    "resume": DirectorAction(_pause, in_play=True),
    "go_on": DirectorAction(_go_on, in_play=True),
    "end_round": DirectorAction(_end_round, is_reading=True, in_play=True),
    "end_round_last": DirectorAction(_end_round_last, is_bound_to_revision=True, in_play=True),
    "end_round_yes": DirectorAction(_end_round_now, is_bound_to_revision=True, in_play=True),
    "directors": DirectorAction(_directors, is_reading=True),
    "directors_chosen": DirectorAction(_directors_chosen),
    "end": DirectorAction(_end),
    "end_yes": DirectorAction(_end_now),
}

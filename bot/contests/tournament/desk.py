"""The director's screens: controls, settings before the start and lineups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.contests.tournament.screens import (
    Tables,
    clock_line,
    date_line,
    early_lines,
    missing_lines,
    numbered_name,
    paused_lines,
    player_name,
    start_button,
    table_lines,
    terms_lines,
    title_of,
)
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.discord_io.message import ButtonSpec, ListOption, Rendered, Style, captioned, embed, notice_line
from bot.game_kit.module import GameModule
from bot.game_kit.tournament import TournamentGame
from bot.i18n import Words
from bot.i18n.typed_dates import written_date
from bot.settings.models import PACES

MINUTES_MORE: Final = 5
"""Minutes added to a round by the director's button."""


def render_desk(
    state: Tournament,
    game: TournamentGame,
    words: Words,
    notice: str = "",
    *,
    threads: Tables = MappingProxyType({}),
    boards: Mapping[int, int] = MappingProxyType({}),
) -> Rendered:
    """Render the director's controls, below a confirmation.

    In a round they name its tables, with their ``threads`` and the ``boards`` in play there, by table.
    """
    is_played = state.phase is TournamentPhase.PLAYING and state.round > 0
    rows: list[tuple[ButtonSpec, ...]] = []
    if state.phase is TournamentPhase.GATHERING:
        takes_out = ["take_out"] if state.count else []
        # Enabled, since the controls stay as they are while users sign up.
        rows.append((*_of(words, "enter", "add_bots", *takes_out), start_button(state, game, words)))
    elif state.phase is TournamentPhase.PLAYING:
        stops = "pause" if state.pause is None else "resume"
        extend = ButtonSpec("extend", label=words("tournament-button-extend", minutes=MINUTES_MORE))
        rows.append(
            (*_of(words, stops), *([] if state.minutes is None else [extend]), *_of(words, "end_round"))
        )
        rows.append(_of(words, "stand_in", "enter", "directors"))
        rows.append(
            tuple(answered_button(words, state.round, table) for table in sorted(state.director_calls)[:5])
        )
        rows.append(
            tuple(
                ButtonSpec(
                    "go_on",
                    f"{state.round}.{table}",
                    words("tournament-button-go-on", table=table),
                    "primary",
                )
                for table in sorted(state.waiting_tables)[:5]
            )
        )
    if state.phase is not TournamentPhase.GATHERING:
        log = ["log"] if state.log else []
        rows.append(_of(words, *(["rule"] if state.lines else []), "penalty", *log))
    if state.phase is not TournamentPhase.OVER:
        others = ["settings", "directors"] if state.phase is TournamentPhase.GATHERING else []
        rows.append((*_of(words, *others), _button(words, "end", style="danger")))
    tables = words.list([str(table) for table in sorted(state.director_calls)])
    message = embed(
        words("tournament-button-direct"),
        notice_line(notice),
        words("tournament-calls", list=tables, count=len(state.director_calls))
        if state.director_calls
        else "",
        [
            words("tournament-began", since=f"<t:{int(state.round_at)}:R>") if is_played else "",
            clock_line(state, words),
        ],
        table_lines(state, game, words, threads, boards) if is_played else "",
        paused_lines(state, words, reader="director"),
        missing_lines(state, game, words) if state.phase is TournamentPhase.GATHERING else "",
        early_lines(state, words) if state.phase is TournamentPhase.OVER else "",
        words("tournament-desk-last" if state.is_last_round else f"tournament-desk-{state.phase.value}"),
    )
    return Rendered(embeds=(message,), buttons=tuple(filter(None, rows)))


def _button(words: Words, verb: str, *, style: Style = "secondary") -> ButtonSpec:
    return ButtonSpec(verb, label=words(f"tournament-do-{verb.replace('_', '-')}"), style=style)


def _of(words: Words, *verbs: str) -> tuple[ButtonSpec, ...]:
    return tuple(_button(words, verb) for verb in verbs)


def answered_button(words: Words, number: int, table: int) -> ButtonSpec:
    """Return the button with which a director ends the call of a table of a round."""
    label = words("tournament-button-answered", table=table)
    return ButtonSpec("answered", arg=f"{number}.{table}", label=label, style="primary")


def add_bots_button(words: Words) -> ButtonSpec:
    """Return the button that enters a pair of bots."""
    return _button(words, "add_bots", style="primary")


def back_button(words: Words) -> ButtonSpec:
    """Return the button that shows the director's controls again."""
    return ButtonSpec("direct", label=words("tournament-button-back"))


def render_settings(state: Tournament, module: GameModule, game: TournamentGame, words: Words) -> Rendered:
    """Render the settings; the lists of form, movement, system and pace are above these buttons."""
    typed = written_date(state.date, state.zone, words).replace("_", " ")
    date = words("tournament-date-typed", day=date_line(state, words), typed=typed) if typed else ""
    teams = "yes" if game.team_size(state.set_terms) > 1 else "no"
    odd = words("tournament-fills-on" if state.fills else "tournament-fills-off", teams=teams)
    fills = "tournament-button-fills-on" if state.fills else "tournament-button-fills-off"
    lines = [date, *terms_lines(state, game, words), odd]
    buttons = (
        ButtonSpec("settings_form", label=words("tournament-button-settings-form"), style="primary"),
        ButtonSpec("fills", arg="0" if state.fills else "1", label=words(fills)),
        back_button(words),
    )
    return Rendered(embeds=(embed(title_of(state, module, game, words), lines),), buttons=(buttons,))


USUAL: Final = "usual"
"""The movement by the number of pairs, in a list or a button."""


def settings_choices(
    state: Tournament, game: TournamentGame, words: Words
) -> dict[str, Sequence[ListOption]]:
    """Return the options of each list of settings, by the setting's name."""
    terms = state.set_terms
    titles = {USUAL: words("tournament-movement-usual")}
    titles |= {name: game.movement_title(name, words) for name in game.movements}
    movements = [
        ListOption(name, title, game.movement_about(name, words), is_chosen=name == (terms.movement or USUAL))
        for name, title in titles.items()
    ]
    systems = [
        ListOption(name, game.system_title(name, words), is_chosen=name == (terms.system or game.systems[0]))
        for name in game.systems
    ]
    paces = [ListOption(pace, words(f"choice-pace-{pace}"), is_chosen=pace == state.pace) for pace in PACES]
    return {
        "form": [
            ListOption(form, game.form_title(form, words), is_chosen=form == terms.form)
            for form in game.forms
        ],
        "movement": captioned(movements, "movement", words),
        **({"system": systems} if systems else {}),
        "pace": captioned(paces, "pace", words),
    }


def render_lineup(state: Tournament, number: int, words: Words, notice: str = "") -> Rendered:
    """Render a contestant's players; a list of members for each of them is above these buttons."""
    own = state.contestant(number)
    returns = tuple(
        ButtonSpec("return", arg=f"{number}.{user}", label=words("tournament-button-return", name=name))
        for user, name in former_players(state, number)[:4]
    )
    bots = [ButtonSpec("stand_in_for", arg=str(number), label=words("tournament-button-both-bots"))]
    message = embed(
        numbered_name(state, number, words),
        notice_line(notice),
        words("tournament-lineup-text"),
        words("tournament-lineup-last") if own.users and state.users == set(own.users) else "",
    )
    last = (*(bots if own.users else []), back_button(words))
    return Rendered(embeds=(message,), buttons=tuple(filter(None, (returns, last))))


def former_players(state: Tournament, number: int) -> list[tuple[int, str]]:
    """Return the users, with names, who played for a contestant and now play for none."""
    return [
        (who.user, player_name(who))
        for who in dict.fromkeys(player for lineup in state.lineups(number) for player in lineup)
        if who.is_person and who.user is not None and state.contestant_of(who.user) is None
    ]

"""What the host, or a moderator, sets at a table that gathers."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of, one_of
from bot.discord_io.dispatch import Action
from bot.discord_io.responses import is_private
from bot.settings.guild import PACES
from bot.tables.actions.reading import show
from bot.tables.actions.tap import TableTap, redraw_quietly, show_panel
from bot.tables.setup.setup_screen import SEATS, render_options, render_setup
from bot.tables.view.panel_response import look_up_rules
from engine.errors import IllegalAction
from engine.table_rules import TablePhase


async def _setup(tap: TableTap) -> None:
    """Show what can be set: on the host's own panel, or to a moderator in a message apart."""
    _check(tap)
    if tap.table.presenter.sets_up(tap.user):
        await show_panel(tap)
        return
    await look_up_rules(tap.interaction, tap.table)
    scene = tap.table.presenter.scene(tap.user)
    rendered = render_setup(scene, tap.table.module, tap.table.presenter.rule_names)
    await show(tap, rendered, anew=not is_private(tap.interaction))


async def _rules(tap: TableTap) -> None:
    _check(tap)
    table, catalogue = tap.table, tap.table.module.catalogue
    rules = await catalogue.find(tap.interaction, tap.request.chosen())
    length = catalogue.length(table.rules)
    await table.terms.play_by(tap.user, catalogue.of_length(rules, length))
    await _redraw(tap)


async def _length(tap: TableTap) -> None:
    _check(tap)
    length = tap.request.chosen(tap.table.module.catalogue.lengths)
    await tap.table.terms.play_length(tap.user, length)
    await _redraw(tap)


async def _pace(tap: TableTap) -> None:
    _check(tap)
    pace = tap.request.chosen(PACES)
    if pace != tap.table.row.pace:
        await tap.table.terms.play_at(tap.user, pace)
    await _redraw(tap)


async def _bots(tap: TableTap) -> None:
    """Seat a bot of a level, or let one that sits play at another."""
    _check(tap)
    which, _, level = tap.request.chosen().partition(".")
    level = one_of(level, tap.table.module.players.levels)
    if which == SEATS:
        await tap.table.seating.add_bot(level)
    else:
        await tap.table.terms.set_level(number_of(which, most=len(tap.table.state.seats) - 1), level)
    await _redraw(tap)


async def _pick_options(tap: TableTap) -> None:
    """Show the options of the rules in place of what was tapped."""
    _check(tap)
    rendered = render_options(tap.table.presenter.scene(tap.user), tap.table.module)
    await show(tap, rendered, anew=not is_private(tap.interaction))


async def _options(tap: TableTap) -> None:
    _check(tap)
    known = tap.table.module.catalogue.option_keys(tap.table.rules)
    await tap.table.terms.take_options(tap.user, [one_of(value, known) for value in tap.request.values])
    await _redraw(tap)


def _check(tap: TableTap) -> None:
    """Raise ``not_host`` for who may not set this table up, ``already_started`` where it is too late."""
    tap.table.terms.may_set(tap.user, moderator=tap.is_moderator)
    if tap.table.state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started" if tap.table.state.is_open else "table_closed")


async def _redraw(tap: TableTap) -> None:
    """Show what holds now, where it was chosen."""
    if is_private(tap.interaction) and not tap.table.presenter.sets_up(tap.user):
        await _setup(tap)
    else:
        await redraw_quietly(tap)


SETUP: Final[dict[str, Action[TableTap]]] = {
    "setup": Action(_setup),
    "set_rules": Action(_rules),
    "set_length": Action(_length),
    "set_pace": Action(_pace),
    "set_bots": Action(_bots, late_echo=frozenset({"table_full", "not_a_bot", "seat_empty"})),
    "pick_options": Action(_pick_options),
    "options": Action(_options),
}

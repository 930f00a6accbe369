"""Actions that set up a table in the lobby, for its host and moderators."""

from __future__ import annotations

from typing import Any, Final

from bot.discord_io.component_request import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.private_answers import is_private
from bot.settings.models import PACES
from bot.tables.actions.context import TableContext, show_panel
from bot.tables.actions.reading import show
from bot.tables.panel_response import look_up_rules
from bot.tables.view.setup_screen import SEATS, WATCH_CHOICES, render_options, render_setup
from engine.entries import NewLevel, NewPace, NewRules, SetSpectatorDelay
from engine.errors import IllegalAction


async def _setup(context: TableContext) -> None:
    """Show the setup: on the host's panel, or to a moderator in a new message."""
    _check(context)
    if context.table.presenter.shows_setup(context.user):
        await show_panel(context)
        return
    await look_up_rules(context.interaction, context.table)
    scene = context.table.scene(context.user)
    rendered = render_setup(scene, context.table.module, context.table.presenter.rule_names)
    await show(context, rendered, as_new=not is_private(context.interaction))


async def _rules(context: TableContext) -> None:
    _check(context)
    table, catalogue = context.table, context.table.module.catalogue
    rules = await catalogue.find(context.interaction, context.request.chosen())
    if table.rules.players in catalogue.player_counts(rules):
        rules = catalogue.for_players(rules, table.rules.players)
    await _set_rules(context, catalogue.of_length(rules, catalogue.length(table.rules)))


async def _length(context: TableContext) -> None:
    _check(context)
    table, catalogue = context.table, context.table.module.catalogue
    await _set_rules(context, catalogue.of_length(table.rules, context.request.chosen(catalogue.lengths)))


async def _players(context: TableContext) -> None:
    _check(context)
    rules, catalogue = context.table.rules, context.table.module.catalogue
    counts = [str(count) for count in catalogue.player_counts(rules)]
    await _set_rules(context, catalogue.for_players(rules, int(context.request.chosen(counts))))


async def _pace(context: TableContext) -> None:
    _check(context)
    pace = context.request.chosen(PACES)
    if pace != context.table.row.pace:
        await context.table.commit(NewPace(context.user, pace))
    await _redraw(context)


async def _watched(context: TableContext) -> None:
    _check(context)
    tricks = WATCH_CHOICES[context.request.chosen(WATCH_CHOICES)]
    if tricks != context.table.state.watched:
        await context.table.commit(SetSpectatorDelay(context.user, tricks))
    await _redraw(context)


async def _bots(context: TableContext) -> None:
    """Seat a bot player of a level, or change the level of one."""
    _check(context)
    which, _, level = context.request.chosen().partition(".")
    level = one_of(level, context.table.module.players.levels)
    if which == SEATS:
        await context.table.seating.add_bot(level)
    else:
        seat = number_of(which, most=len(context.table.state.seats) - 1)
        await context.table.commit(NewLevel(seat, level))
    await _redraw(context)


async def _pick_options(context: TableContext) -> None:
    _check(context)
    rendered = render_options(context.table.scene(context.user), context.table.module)
    await show(context, rendered, as_new=not is_private(context.interaction))


async def _options(context: TableContext) -> None:
    _check(context)
    rules, catalogue = context.table.rules, context.table.module.catalogue
    known = catalogue.option_keys(rules)
    chosen = tuple(one_of(value, known) for value in context.request.values)
    await _set_rules(context, catalogue.with_options(rules, chosen))


async def _set_rules(context: TableContext, rules: Any) -> None:
    table = context.table
    if rules != table.rules:
        written = table.module.game.dump_rules(rules)
        await table.commit(NewRules(context.user, written, seats=len(table.state.seats)))
    await _redraw(context)


def _check(context: TableContext) -> None:
    """Check that the user may set it up. *Raises:* ``not_host``, ``already_started`` or ``table_closed``."""
    if context.user != context.table.state.host and not context.is_moderator:
        raise IllegalAction("not_host")
    context.check_gathers()


async def _redraw(context: TableContext) -> None:
    if is_private(context.interaction) and not context.table.presenter.shows_setup(context.user):
        await _setup(context)
    else:
        await context.redraw()


SETUP: Final[dict[str, ButtonAction[TableContext]]] = {
    "setup": ButtonAction(_setup),
    "set_rules": ButtonAction(_rules),
    "set_length": ButtonAction(_length),
    "set_players": ButtonAction(_players),
    "set_pace": ButtonAction(_pace),
    "set_bots": ButtonAction(
        _bots, already_done_if_late=frozenset({"table_full", "not_a_bot", "seat_empty"})
    ),
    "set_watched": ButtonAction(_watched),
    "pick_options": ButtonAction(_pick_options),
    "options": ButtonAction(_options),
}

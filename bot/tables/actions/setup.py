"""Actions that set up a table in the lobby, for its host and moderators."""

from __future__ import annotations

from typing import Final

from bot.discord_io.checked_text import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.responses import is_private
from bot.settings.models import PACES
from bot.tables.actions.context import TableContext, redraw_quietly, show_panel
from bot.tables.actions.reading import show
from bot.tables.view.panel_response import look_up_rules
from bot.tables.view.setup_screen import SEATS, WATCH_CHOICES, render_options, render_setup
from engine.errors import IllegalAction
from engine.table_rules import TablePhase


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
    length = catalogue.length(table.rules)
    await table.terms.set_rules(context.user, catalogue.of_length(rules, length))
    await _redraw(context)


async def _length(context: TableContext) -> None:
    _check(context)
    length = context.request.chosen(context.table.module.catalogue.lengths)
    await context.table.terms.set_length(context.user, length)
    await _redraw(context)


async def _players(context: TableContext) -> None:
    _check(context)
    table = context.table
    counts = [str(count) for count in table.module.catalogue.player_counts(table.rules)]
    await table.terms.set_players(context.user, int(context.request.chosen(counts)))
    await _redraw(context)


async def _pace(context: TableContext) -> None:
    _check(context)
    pace = context.request.chosen(PACES)
    if pace != context.table.row.pace:
        await context.table.terms.set_pace(context.user, pace)
    await _redraw(context)


async def _watched(context: TableContext) -> None:
    _check(context)
    chosen = context.request.chosen(WATCH_CHOICES)
    await context.table.terms.set_watched(context.user, WATCH_CHOICES[chosen])
    await _redraw(context)


async def _bots(context: TableContext) -> None:
    """Seat a bot player of a level, or change the level of one."""
    _check(context)
    which, _, level = context.request.chosen().partition(".")
    level = one_of(level, context.table.module.players.levels)
    if which == SEATS:
        await context.table.seating.add_bot(level)
    else:
        await context.table.terms.set_level(number_of(which, most=len(context.table.state.seats) - 1), level)
    await _redraw(context)


async def _pick_options(context: TableContext) -> None:
    """Show the options of the rules in place of the tapped message."""
    _check(context)
    rendered = render_options(context.table.scene(context.user), context.table.module)
    await show(context, rendered, as_new=not is_private(context.interaction))


async def _options(context: TableContext) -> None:
    _check(context)
    known = context.table.module.catalogue.option_keys(context.table.rules)
    await context.table.terms.set_options(
        context.user, [one_of(value, known) for value in context.request.values]
    )
    await _redraw(context)


def _check(context: TableContext) -> None:
    """Check that the user may set up this table now.

    Raises:
        IllegalAction: ``not_host``, ``already_started`` or ``table_closed``.
    """
    context.table.terms.check_may_set(context.user, moderator=context.is_moderator)
    if context.table.state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started" if context.table.state.is_open else "table_closed")


async def _redraw(context: TableContext) -> None:
    """Redraw the setup where it was tapped."""
    if is_private(context.interaction) and not context.table.presenter.shows_setup(context.user):
        await _setup(context)
    else:
        await redraw_quietly(context)


SETUP: Final[dict[str, ButtonAction[TableContext]]] = {
    "setup": ButtonAction(_setup),
    "set_rules": ButtonAction(_rules),
    "set_length": ButtonAction(_length),
    "set_players": ButtonAction(_players),
    "set_pace": ButtonAction(_pace),
    "set_bots": ButtonAction(_bots, late_echo=frozenset({"table_full", "not_a_bot", "seat_empty"})),
    "set_watched": ButtonAction(_watched),
    "pick_options": ButtonAction(_pick_options),
    "options": ButtonAction(_options),
}

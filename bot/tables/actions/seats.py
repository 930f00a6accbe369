"""Actions on seats, and on the options of a table whose game has not begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.discord_io.access import is_private, may_write
from bot.discord_io.commands import WHY
from bot.discord_io.component_request import number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.error_answers import answer_error
from bot.discord_io.message import notice_line
from bot.discord_io.payload import NO_PICTURES, Payload
from bot.discord_io.safe_text import escaped
from bot.discord_io.sending import close, edit
from bot.game_kit.catalogue import option_of
from bot.game_kit.status import PICK_BOT, seats_to_take
from bot.i18n import words
from bot.settings.models import PACES
from bot.tables.actions.context import (
    TableContext,
    answer_panel,
    confirm,
    look_up_rules,
    show_panel,
    show_seat,
)
from bot.tables.actions.panel import show
from bot.tables.clock.alarms import is_alone_with_bots
from bot.tables.opening import NewPlayer
from bot.tables.threads import IN_THREAD, answer_taken, rematch_in_thread
from bot.tables.view import additions
from bot.tables.view.table_pages import CALLED
from engine.entries import By, Leave, NewLevel, NewPace, NewRules, SetSpectatorDelay
from engine.errors import CodedError, IllegalAction
from engine.table_state import TablePhase, TableState


async def _join(context: TableContext, place: int = 0) -> None:
    seat = context.table.state.seat_of(context.user)
    if seat is None or context.table.state.occupant(seat).away:
        if seat is None:
            await context.table.services.doors.check_welcome(context.table.state.host, context.user)
        await context.table.check_deals_new_to(context.user)
        before = context.table.state if seat is None else None
        await context.table.seating.join(context.user, context.interaction.user.display_name, place=place)
        await show_seat(context.interaction, context.table, notice=_took_over(context, before))
    else:
        await show_panel(context)
    if context.arg == CALLED:
        await _show_seated(context)


async def _show_seated(context: TableContext) -> None:
    """Have the tapped message that calls users name those of them at the table.

    It keeps its invitation while one of them, or in the lobby another invited user, is awaited.
    """
    tapped, table = context.interaction.message, context.table
    if tapped is None or context.rematch.creation.registry.is_public_message(tapped.id):
        return
    sitters = [who for who in table.state.seats if who is not None]
    present = {who.user for who in sitters if who.is_present}
    called = list(dict.fromkeys(tapped.raw_mentions))
    seated = [f"<@{user}>" for user in called if user in present]
    if not seated:
        return
    say, doing = words(table.row.locale, table.module.name), "naming who has come to a table"
    line = say("invite-seated", players=say.list(seated))
    is_lobby = table.state.phase is TablePhase.LOBBY
    if len(seated) < len(called) or (is_lobby and any(who.away for who in sitters)):
        invitation, *_ = tapped.content.splitlines()
        # Its button stays.
        await edit(tapped.edit, Payload({"content": f"{invitation}\n{line}"}, NO_PICTURES), doing=doing)
    else:
        await close(tapped.edit, line, doing=doing)


def _took_over(context: TableContext, before: TableState | None) -> str | None:
    """Return the sentence that names the bot player whose seat the user has taken in play, if any."""
    seat = context.table.state.seat_of(context.user)
    bot = None if before is None or seat is None else before.seats[seat]
    if before is None or before.phase is not TablePhase.PLAYING or bot is None or bot.user is not None:
        return None
    return context.words("panel-took-over", name=escaped(bot.name))


async def _pick_bot(context: TableContext) -> None:
    """Show a user without a seat the bots whose seats they can take; with one seat left, take it."""
    scene = context.table.scene(context.user)
    if len(seats_to_take(scene)) < 2:
        await _join(context)
        return
    await show(context, additions.render_bots(scene), as_new=False)


async def _take(context: TableContext) -> None:
    most = len(context.table.state.seats) - 1
    await _join(context, number_of(context.request.chosen(), most=most) + 1)


async def _leave(context: TableContext) -> None:
    context.table.state.own_seat(context.user)
    if context.table.state.phase is TablePhase.LOBBY:
        await _leave_now(context)
    else:
        await confirm(context)


async def _leave_now(context: TableContext) -> None:
    await context.table.commit(Leave(context.user))
    await answer_panel(context.interaction, context.table, notice=context.words("panel-left"))


async def _show_seats(context: TableContext, *, as_new: bool) -> None:
    table = context.table
    context.check_gathers()
    table.seating.check_seat_taken(context.user)
    await show(context, additions.render_seats(table.scene(context.user), table.module), as_new=as_new)


async def _sit(context: TableContext) -> None:
    most = len(context.table.state.seats) - 1
    await context.table.seating.sit(context.user, number_of(context.request.chosen(), most=most))
    await _show_seats(context, as_new=False)


async def _bot(context: TableContext) -> None:
    context.table.seating.check_seat_taken(context.user)
    players = context.table.module.players
    await context.table.seating.add_bot(one_of(context.arg or players.default_level, players.levels))
    await context.redraw()


async def _start(context: TableContext) -> None:
    """Start the match, and deal at once if the game does so or the player is alone with bots."""
    table = context.table
    table.public_message.hold()  # the channel is shown the start and the first hand together
    try:
        await table.seating.start(context.user)
        if table.module.deals_on_start or is_alone_with_bots(table.state, is_contest=table.row.is_contest):
            table.dealing.changed_by(context.interaction.id)
            with suppress(IllegalAction):  # the cards are dealt already
                await table.dealing.deal_now(By.PLAYER)
    finally:
        table.public_message.release()
    await show_panel(context)


async def _back(context: TableContext) -> None:
    seat = context.table.state.seat_of(context.user)
    if seat is not None and not context.table.state.occupant(seat).away:
        # Another player's button, or their own a second time: no change, but an answer.
        await answer_panel(
            context.interaction, context.table, notice=context.sentence(CodedError("not_away"))
        )
        return
    # A seat can be reserved for a user who has seen the boards.
    await context.table.check_deals_new_to(context.user)
    await context.table.seating.back(context.user)
    await show_panel(context)


async def _rematch(context: TableContext) -> None:
    asker = NewPlayer(context.user, context.interaction.user.display_name)
    may_post = may_write(context.interaction, context.table.row.channel_id)
    try:
        if context.arg == IN_THREAD:
            again = await rematch_in_thread(context.interaction, context.rematch, context.table, asker)
        else:
            again = await context.rematch.play_again(context.table, asker, may_post=may_post)
    except CodedError as error:
        table, creation = context.table, context.rematch.creation
        if error.code == "rematch_not_yours":
            await answer_error(context.interaction, error, game=table.module.name)
            return
        if error.code != "channel_taken":
            raise
        in_thread = table.subject.request("rematch", IN_THREAD)
        await answer_taken(context.interaction, creation, table.row.channel_id, table.module, in_thread)
        return
    before, seat = context.table.state.seat_of(context.user), again.state.seat_of(context.user)
    has_moved = before is not None and seat is not None and seat != before
    notice = context.words("rematch-seat-moved") if has_moved else None
    await show_seat(context.interaction, again, notice=notice)


SEAT_ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    "join": ButtonAction(_join),
    "leave": ButtonAction(_leave, already_done_if_late=frozenset({"not_seated"})),
    "leave_yes": ButtonAction(_leave_now, already_done=frozenset({"not_seated", "away"})),
    "pick_seat": ButtonAction(partial(_show_seats, as_new=True)),
    "sit": ButtonAction(_sit, already_done_if_late=frozenset({"seat_of_another"})),
    "bot": ButtonAction(_bot, already_done_if_late=frozenset({"table_full"})),
    "start": ButtonAction(_start),
    "back": ButtonAction(_back),
    PICK_BOT: ButtonAction(_pick_bot),
    "take_seat": ButtonAction(_take),
    "rematch": ButtonAction(_rematch),
}


async def _setup(context: TableContext, notice: str | None = None) -> None:
    """Show the setup: on the host's panel, or to a moderator in a new message, with a notice on top."""
    presenter = context.table.presenter
    if presenter.shows_setup(context.user):
        presenter.folded_for = None
        await show_panel(context)
        return
    await look_up_rules(context.interaction, context.table)
    scene = context.table.scene(context.user)
    rendered = additions.render_setup(scene, context.table.module, context.table.presenter.rule_names)
    rendered = replace(rendered, content=notice_line(notice) or None)
    await show(context, rendered, as_new=False)


async def _find_rules(context: TableContext) -> None:
    wanted = context.request.chosen()
    rendered = context.table.module.catalogue.finder(context.words, "" if wanted == WHY else wanted)
    await show(context, rendered, as_new=False)


async def _rules(context: TableContext) -> None:
    table, catalogue = context.table, context.table.module.catalogue
    if (earlier := await table.earlier_with_deals()) is not None:
        raise IllegalAction("deals_of_another", game_id=earlier)
    if context.request.chosen() == WHY and catalogue.has_finder:
        await _find_rules(context)
        return
    rules = await catalogue.find(context.interaction, context.request.chosen())
    if table.rules.players in catalogue.player_counts(rules):
        rules = catalogue.for_players(rules, table.rules.players)
    rules = catalogue.keep_options(rules, table.rules)
    await _set_rules(context, catalogue.of_length(rules, catalogue.length(table.rules)))


async def _length(context: TableContext) -> None:
    table, catalogue = context.table, context.table.module.catalogue
    await _set_rules(context, catalogue.of_length(table.rules, context.request.chosen(catalogue.lengths)))


async def _players(context: TableContext) -> None:
    rules, catalogue = context.table.rules, context.table.module.catalogue
    counts = [str(count) for count in catalogue.player_counts(rules)]
    await _set_rules(context, catalogue.for_players(rules, int(context.request.chosen(counts))))


async def _pace(context: TableContext) -> None:
    pace = context.request.chosen(PACES)
    if pace != context.table.row.pace:
        await context.table.commit(NewPace(context.user, pace))
    await _redraw(context)


async def _watched(context: TableContext) -> None:
    tricks = additions.WATCH_CHOICES[context.request.chosen(additions.WATCH_CHOICES)]
    if tricks != context.table.state.watched:
        await context.table.commit(SetSpectatorDelay(context.user, tricks))
    await _redraw(context)


async def _bots(context: TableContext) -> None:
    which, _, level = context.request.chosen().partition(".")
    level = one_of(level, context.table.module.players.levels)
    if which == additions.SEATS:
        await context.table.seating.add_bot(level)
    else:
        seat = number_of(which, most=len(context.table.state.seats) - 1)
        await context.table.commit(NewLevel(seat, level))
    await _redraw(context)


async def _pick_options(context: TableContext) -> None:
    rendered = additions.render_options(context.table.scene(context.user), context.table.module)
    await show(context, rendered, as_new=False)


async def _options(context: TableContext) -> None:
    rules, catalogue = context.table.rules, context.table.module.catalogue
    known = catalogue.option_keys(rules)
    chosen = tuple(one_of(value, known) for value in context.request.values)
    new = catalogue.with_options(rules, chosen)
    counts = Counter(map(option_of, chosen))
    kept = [catalogue.in_force(new, option) for option, count in counts.items() if count > 1]
    names = context.words.list([catalogue.option_name(key, context.words) for key in kept if key])
    await _set_rules(context, new, context.words("setup-options-clash", options=names) if names else None)


async def _main_option(context: TableContext) -> None:
    """Change the option that has a list of its own."""
    rules, catalogue = context.table.rules, context.table.module.catalogue
    known = [line.value for line in catalogue.main_option_lines(rules, context.words)]
    await _set_rules(context, catalogue.with_main_option(rules, context.request.chosen(known)))


async def _set_rules(context: TableContext, rules: Any, notice: str | None = None) -> None:
    table = context.table
    if rules != table.rules:
        written = table.module.game.dump_rules(rules)
        await table.commit(NewRules(context.user, written, seats=len(table.state.seats)))
    await _redraw(context, notice)


async def _redraw(context: TableContext, notice: str | None = None) -> None:
    if is_private(context.interaction) and not context.table.presenter.shows_setup(context.user):
        await _setup(context, notice)
    else:
        await context.redraw(notice)


def _for_host(run: Callable[[TableContext], Awaitable[None]]) -> ButtonAction[TableContext]:
    """Return an action for those who may set the table up.

    It raises ``not_host``, ``already_started`` or ``table_closed``.
    """

    async def checked(context: TableContext) -> None:
        if context.user != context.table.state.host and not context.is_moderator:
            raise IllegalAction("not_host")
        context.check_gathers()
        await run(context)

    return ButtonAction(checked, already_done_if_late=frozenset({"table_full", "not_a_bot", "seat_empty"}))


SETUP: Final[dict[str, ButtonAction[TableContext]]] = {
    "setup": _for_host(_setup),
    "set_rules": _for_host(_rules),
    "find_country": _for_host(_find_rules),
    "find_length": _for_host(_find_rules),
    "set_length": _for_host(_length),
    "set_players": _for_host(_players),
    "set_option": _for_host(_main_option),
    "set_pace": _for_host(_pace),
    "set_bots": _for_host(_bots),
    "set_watched": _for_host(_watched),
    "pick_options": _for_host(_pick_options),
    "options": _for_host(_options),
}

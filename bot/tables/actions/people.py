"""The host's screen of people, and its actions: to remove a player, to keep a user out, to invite one."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import DISCORD_MOST, number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.memberships import find_member
from bot.discord_io.message import (
    ButtonSpec,
    ListOption,
    ListSpec,
    MembersSpec,
    Rendered,
    embed,
    render_question,
)
from bot.discord_io.safe_text import escaped, whole_name
from bot.exclusions.doors import name_of
from bot.game_kit.scene import Scene
from bot.tables.actions.context import TableContext
from bot.tables.actions.panel import show
from engine.entries import InviteOnly, KeepOut, ReserveSeat
from engine.errors import CodedError, IllegalAction
from engine.marks import mark_of
from engine.table_state import TablePhase


def render_people(scene: Scene, notice: str = "") -> Rendered:
    """Render the users whom the host keeps out and invites, with lists to change both."""
    words, state = scene.words, scene.state
    others = [
        ListOption(str(who.user), scene.label(seat))
        for seat, who in enumerate(state.seats)
        if who is not None and who.user not in (None, state.host) and not who.gone
    ]
    kept = [
        ListOption(str(one.mark or one.user), name_of(one.name, words))
        for one in state.kept_out[-25:]
        if one.mark or one.user > 0  # otherwise erased, and not known again
    ]
    lists: list[ListSpec | MembersSpec] = []
    if others:
        lists.append(ListSpec("remove", tuple(others), words("people-remove")))
    lists.append(MembersSpec("keep_out", words("people-keep-out")))
    if kept:
        lists.append(ListSpec("let_in", tuple(kept), words("people-let-in")))
    if state.phase is TablePhase.LOBBY:
        lists.append(MembersSpec("invite", words("people-invite")))
    names = words.list([escaped(one.label) for one in kept])
    lines = [
        words("people-invited-only" if state.invite_only else "people-open"),
        words("people-kept-out", names=names) if kept else "",
    ]
    arg, key = ("off", "people-button-open") if state.invite_only else ("on", "people-button-invited")
    switch = ButtonSpec("invite_only", arg=arg, label=words(key))
    message = embed(words("people-title"), words("people-about"), lines)
    return Rendered(content=notice or None, embeds=(message,), buttons=((switch,),), lists=tuple(lists))


def render_removal(scene: Scene, user: int, name: str) -> Rendered:
    words = scene.words
    yes = ButtonSpec("remove_yes", arg=str(user), label=words("people-remove-yes"), style="danger")
    return render_question(words, [words("people-remove-ask", name=escaped(name))], yes, no="people")


async def _people(context: TableContext) -> None:
    await _check(context)
    await _show(context)


async def _ask(context: TableContext) -> None:
    """Keep the chosen user out; ask first if they play."""
    await _check(context)
    state, user = context.table.state, number_of(context.request.chosen(), most=DISCORD_MOST)
    name = await _checked(context, user)
    if state.phase is TablePhase.PLAYING and state.seat_of(user) is not None:
        question = render_removal(context.table.scene(context.user), user, name)
        await show(context, question, as_new=False)
        return
    await _keep_out(context, user, name)


async def _remove(context: TableContext) -> None:
    await _check(context)
    user = number_of(context.arg, most=DISCORD_MOST)
    await _keep_out(context, user, await _checked(context, user))


async def _keep_out(context: TableContext, user: int, name: str) -> None:
    """Keep a user out, and show it to them on their panel, if that is open."""
    table = context.table
    was_seated = table.state.seat_of(user) is not None
    if not table.state.is_kept_out(user):
        await table.commit(KeepOut(user, name, keeper=table.id, mark=mark_of(table.id, user)))
        table.panels.push(user, soon=True)
    plays_on = was_seated and table.state.phase is TablePhase.PLAYING
    await _show(context, "people-removed" if plays_on else "people-out", name)


async def _let_in(context: TableContext) -> None:
    await _check(context)
    number = number_of(context.request.chosen(), most=DISCORD_MOST)
    found = [one for one in context.table.state.kept_out if number in (one.mark, one.user)]
    if not found:
        raise IllegalAction("not_kept_out")
    await context.table.commit(KeepOut(found[0].user, found[0].name, on=False))
    await _show(context, "people-in", name_of(found[0].name, context.words))


async def _invite_only(context: TableContext) -> None:
    await _check(context)
    is_on = one_of(context.arg, ("on", "off")) == "on"
    if is_on != context.table.state.invite_only:
        await context.table.commit(InviteOnly(context.user, is_on))
    await _show(context)


async def _invite(context: TableContext) -> None:
    """Reserve a seat for a member, and mention them in the channel if they want that."""
    await _check(context)
    context.check_gathers()
    user = number_of(context.request.chosen(), most=DISCORD_MOST)
    member = await find_member(context.interaction, user)
    if member is None or member.bot or user == context.user:
        raise CodedError("invite_impossible")
    if context.table.state.seat_of(user) is not None:
        raise CodedError("invited_already")
    doors, name = context.table.services.doors, escaped(whole_name(member.display_name))
    refused = CodedError("person_unavailable", name=name)
    for host in {context.user, context.table.state.host}:
        await doors.check_may_ask(host, user, name, context.table.row.guild_id, refused=refused)
    await context.table.commit(ReserveSeat(user, member.display_name))
    context.rematch.call(context.table, context.user, [user], "invite-call")
    await _show(context, "people-invited", member.display_name)


async def _checked(context: TableContext, user: int) -> str:
    """Return the name of a user who can be kept out. *Raises:* CodedError ``keep_out_host``."""
    state = context.table.state
    member = await find_member(context.interaction, user)
    if user in (context.user, state.host) or (member is not None and member.bot):
        raise IllegalAction("keep_out_host")
    seat = state.seat_of(user)
    if seat is not None:
        return state.occupant(seat).name
    return str(user) if member is None else member.display_name


async def _check(context: TableContext) -> None:
    """Check that the user decides who plays here.

    *Raises:* IllegalAction ``not_host``, ``table_closed``; ``people_contest`` where a contest decides it;
    StorageError.
    """
    table = context.table
    if context.user != table.state.host and not context.is_moderator:
        raise IllegalAction("not_host")
    if not table.state.is_open:
        raise IllegalAction("table_closed")
    is_drawn = not context.is_moderator and await table.is_drawn()
    if table.row.is_contest or table.row.season_id is not None or is_drawn:
        raise IllegalAction("people_contest")


async def _show(context: TableContext, key: str = "", name: str = "") -> None:
    notice = context.words(key, name=escaped(whole_name(name))) if key else ""
    rendered = render_people(context.table.scene(context.user), notice)
    await show(context, rendered, as_new=False)


PEOPLE: Final[dict[str, ButtonAction[TableContext]]] = {
    "people": ButtonAction(_people),
    "remove": ButtonAction(_ask),
    "keep_out": ButtonAction(_ask),
    "remove_yes": ButtonAction(_remove),
    "let_in": ButtonAction(_let_in),
    "invite_only": ButtonAction(_invite_only),
    "invite": ButtonAction(_invite),
}
"""The host's actions on people, by verb."""

"""What people ask of a table, by button or by command: a verb finds its function here.

The rest is the table's business. A command is a press of the same verb made at this moment.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.answers import (
    Interaction,
    answer_panel,
    answer_private,
    answer_quietly,
    answering,
    is_private,
    words_of,
)
from bot.direct import send_hand
from bot.floor import Floor, Person
from bot.hosted import HostedTable
from bot.ui.buttons import Press
from bot.ui.help import render_help, situation_of
from bot.ui.more import render_confirm, render_last_trick, render_more
from bot.ui.rules import render_rules
from bot.ui.scene import Rendered
from bot.ui.sheet import render_sheet
from engine.barbu.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.game import BARBU
from engine.barbu.state import Phase
from engine.cards import RANKS, Card, Denomination
from engine.entries import AnswerUndo, AskUndo, Back, Leave, Pause, Prefer, Resume
from engine.errors import BarbuError, IllegalAction
from engine.players.base import DEFAULT_LEVEL
from engine.seating import TablePhase
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap on one button of one table."""

    interaction: Interaction
    floor: Floor
    table: HostedTable
    press: Press

    @property
    def user(self) -> int:
        """Who tapped."""
        return self.interaction.user.id

    @property
    def arg(self) -> str:
        """What the button carries beside its verb."""
        return self.press.arg

    @property
    def is_moderator(self) -> bool:
        """Whether he may close any table here."""
        return self.interaction.permissions.manage_messages


Verb = Callable[[Tap], Awaitable[None]]

MOVES: Final = frozenset({"deal", "pick", "choose", "mark", "double", "redouble", "play", "pass", "claim"})
"""Verbs of the game itself: a button of an earlier moment redraws quietly instead."""


async def press(interaction: Interaction, floor: Floor, press: Press) -> None:
    """Answer one tap, whatever happens."""
    async with answering(interaction):
        verb = VERBS.get(press.verb)
        if verb is None:
            raise BarbuError("unknown_button")
        tap = Tap(interaction, floor, await floor.get(press.table), press)
        with tap.table.panels.answering(tap.user):
            async with answering(interaction, tap.table):
                await _guarded(tap, verb)


async def ask(interaction: Interaction, verb: str, arg: str | Callable[[HostedTable], str] = "") -> None:
    """Do for a slash command what the button ``verb`` does, at the table of its channel.

    ``arg`` is the button's argument, or makes it from the table.
    """
    floor: Floor = interaction.client.floor
    async with answering(interaction):
        table = await floor.here(interaction.channel_id)
        with table.panels.answering(interaction.user.id):
            async with answering(interaction, table):
                written = arg if isinstance(arg, str) else arg(table)
                now = Press(table.id, table.state.revision, verb, written)
                await VERBS[verb](Tap(interaction, floor, table, now))


async def _guarded(tap: Tap, verb: Verb) -> None:
    """Do what the tap asks, unless the game has moved on since: then the button is redrawn quietly."""
    try:
        if tap.press.verb in MOVES:
            if tap.table.state.seat_of(tap.user) is None:
                raise IllegalAction("not_your_button")
            if tap.press.revision != tap.table.state.revision:
                raise IllegalAction("stale", now=tap.table.state.revision)
        await verb(tap)
    except IllegalAction as error:
        if error.code != "stale":
            raise
        await _redraw_quietly(tap)


async def _redraw_quietly(tap: Tap) -> None:
    is_public_button = tap.interaction.message is not None and not is_private(tap.interaction)
    if is_public_button:
        await answer_quietly(tap.interaction)
    else:
        await answer_panel(tap.interaction, tap.table)


# ---------------------------------------------------------------------- seats


async def _join(tap: Tap) -> None:
    if tap.table.state.seat_of(tap.user) is None or _is_away(tap):
        await tap.table.join(tap.user, tap.interaction.user.display_name)
    await answer_panel(tap.interaction, tap.table)


def _is_away(tap: Tap) -> bool:
    return tap.table.state.occupant(tap.table.seat_of(tap.user)).away


async def _leave(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    if tap.table.state.phase is TablePhase.LOBBY:
        await _leave_now(tap)
    else:
        await _confirm(tap)


async def _leave_now(tap: Tap) -> None:
    await tap.table.commit(Leave(tap.user))
    await answer_panel(tap.interaction, tap.table)


async def _bot(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    await tap.table.add_bot(tap.arg or DEFAULT_LEVEL)
    await _acknowledge(tap)


async def _start(tap: Tap) -> None:
    await tap.table.start(tap.user)
    await answer_panel(tap.interaction, tap.table)


async def _back(tap: Tap) -> None:
    await tap.table.commit(Back(tap.user))
    await answer_panel(tap.interaction, tap.table)


async def _acknowledge(tap: Tap) -> None:
    """The public message shows what changed; a panel is redrawn."""
    await _redraw_quietly(tap)


# ------------------------------------------------------------------- the game


async def _show(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table)


async def _hand(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    await answer_panel(tap.interaction, tap.table)


async def _deal(tap: Tap) -> None:
    await tap.table.deal(tap.user, revision=tap.press.revision)
    await answer_panel(tap.interaction, tap.table)


async def _pick(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, picking=tap.arg)


async def _mark(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, marked=_seats(tap.arg))


async def _choose(tap: Tap) -> None:
    await _act(tap, lambda seat: _choice(tap, seat))


async def _double(tap: Tap) -> None:
    await _act(tap, lambda seat: Double(seat, _seats(tap.arg)))


async def _redouble(tap: Tap) -> None:
    await _act(tap, lambda seat: Redouble(seat, _seats(tap.arg)))


async def _play(tap: Tap) -> None:
    await _act(tap, lambda seat: Play(seat, Card.parse(tap.arg)))


async def _pass(tap: Tap) -> None:
    await _act(tap, lambda seat: _nothing(tap.table.state.game_state.phase, seat))


def _nothing(phase: Phase, seat: Seat) -> Action:
    """What saying nothing is called at this moment."""
    if phase is Phase.DOUBLE:
        return Double(seat)
    return Redouble(seat) if phase is Phase.REDOUBLE else Pass(seat)


async def _claim(tap: Tap) -> None:
    if tap.arg == "yes":
        await _act(tap, Claim)
        return
    # Asking before a claim that would be refused is asking in vain: the rules are tried first.
    BARBU.apply(tap.table.state.game_state, Claim(tap.table.seat_of(tap.user)))
    await _confirm(tap)


async def _act(tap: Tap, make: Callable[[Seat], Action]) -> None:
    await tap.table.act(tap.user, make, revision=tap.press.revision)
    await answer_panel(tap.interaction, tap.table)


def _seats(arg: str) -> frozenset[Seat]:
    return frozenset(int(part) for part in arg.split(",") if part)


def _choice(tap: Tap, seat: Seat) -> Choose:
    contract, _, detail = tap.arg.partition("/")
    values = tap.table.rules.values.get(contract)
    if not detail or values is None:
        return Choose(seat, contract)
    if values.contract.trump:
        return Choose(seat, contract, trump=Denomination.parse(detail))
    return Choose(seat, contract, start=RANKS.index(detail))


# ------------------------------------------------------------------ the table


async def _pause(tap: Tap) -> None:
    await tap.table.commit(Pause(tap.user))
    await _acknowledge(tap)


async def _resume(tap: Tap) -> None:
    await tap.table.commit(Resume(tap.user))
    await _acknowledge(tap)


async def _undo(tap: Tap) -> None:
    await tap.table.commit(AskUndo(tap.table.seat_of(tap.user)))
    await answer_panel(tap.interaction, tap.table)


async def _undo_yes(tap: Tap) -> None:
    await _answer_undo(tap, agrees=True)


async def _undo_no(tap: Tap) -> None:
    await _answer_undo(tap, agrees=False)


async def _answer_undo(tap: Tap, *, agrees: bool) -> None:
    seat = tap.table.state.seat_of(tap.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    await tap.table.commit(AnswerUndo(seat, agrees))
    await _acknowledge(tap)


async def _dm(tap: Tap) -> None:
    wanted = tap.arg == "on"
    await tap.table.commit(Prefer(tap.user, wanted))
    if wanted and not await send_hand(tap.table, tap.interaction.client, tap.user):
        raise BarbuError("dm_closed")
    notice = words_of(tap.interaction)("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(tap.interaction, Rendered(content=notice))


async def _end(tap: Tap) -> None:
    tap.table.may_end(tap.user, moderator=tap.is_moderator)
    await _confirm(tap)


async def _end_now(tap: Tap) -> None:
    await tap.table.end(tap.user, moderator=tap.is_moderator)
    await answer_panel(tap.interaction, tap.table)


async def _confirm(tap: Tap) -> None:
    rendered = render_confirm(tap.table.presenter.scene(tap.user), tap.press.verb)
    await answer_private(tap.interaction, rendered, tap.table.view_of(rendered))


async def _rematch(tap: Tap) -> None:
    table = tap.table
    me = Person(tap.user, tap.interaction.user.display_name)
    others = [
        Person(who.user, who.name)
        for who in table.state.seats
        if who is not None and who.user not in (None, me.user) and who.is_present
    ]
    people = [me, *others][: table.rules.players]
    again = await tap.floor.open(
        guild_id=table.row.guild_id,
        channel_id=table.row.channel_id,
        people=people,
        rules=table.rules,
        pace=table.row.pace,
        locale=table.row.locale,
    )
    again.board.request()
    await answer_panel(tap.interaction, again)


# -------------------------------------------------------------------- reading


async def _repost(tap: Tap) -> None:
    tap.table.board.repost()
    await answer_panel(tap.interaction, tap.table)


async def _more(tap: Tap) -> None:
    scene = tap.table.presenter.scene(tap.user, moderator=tap.is_moderator)
    await _read(tap, render_more(scene))


async def _last(tap: Tap) -> None:
    await _read(tap, render_last_trick(tap.table.presenter.scene(tap.user)))


async def _score(tap: Tap) -> None:
    scene = tap.table.presenter.scene(tap.user)
    if scene.view is None:
        raise BarbuError("nothing_to_show")
    turned = int(tap.arg) if tap.arg else None
    await _read(tap, render_sheet(scene, declarer=turned), anew=turned is None)


async def _rules(tap: Tap) -> None:
    match = tap.table.state.match
    in_play = match is not None and match.deal is not None and match.phase is Phase.PLAY
    contract = match.deal.contract if in_play and match is not None and match.deal is not None else None
    embeds = render_rules(tap.table.rules, words_of(tap.interaction), contract=contract)
    await _read(tap, Rendered(embeds=tuple(embeds)))


async def _help(tap: Tap) -> None:
    embed = render_help(words_of(tap.interaction), situation_of(tap.table.state))
    await _read(tap, Rendered(embeds=(embed,)))


async def _read(tap: Tap, rendered: Rendered, *, anew: bool = True) -> None:
    await answer_private(tap.interaction, rendered, tap.table.view_of(rendered), anew=anew)


VERBS: Final[dict[str, Verb]] = {
    "join": _join,
    "leave": _leave,
    "leave_yes": _leave_now,
    "bot": _bot,
    "start": _start,
    "back": _back,
    "hand": _hand,
    "show": _show,
    "deal": _deal,
    "pick": _pick,
    "choose": _choose,
    "mark": _mark,
    "double": _double,
    "redouble": _redouble,
    "play": _play,
    "pass": _pass,
    "claim": _claim,
    "pause": _pause,
    "resume": _resume,
    "undo": _undo,
    "undo_yes": _undo_yes,
    "undo_no": _undo_no,
    "dm": _dm,
    "end": _end,
    "end_yes": _end_now,
    "rematch": _rematch,
    "more": _more,
    "table": _repost,
    "last": _last,
    "score": _score,
    "rules": _rules,
    "help": _help,
}

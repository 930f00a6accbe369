"""The players' private panels: ephemeral messages, edited with the token of the last tap, or direct messages.

A token lives fifteen minutes. A panel whose token has expired is not redrawn any more, and the player opens a
new one with the public button. Private content is never sent anywhere else, whatever fails.

If a player has opened several, the newest message is the panel. The others are deleted at once while their
token is valid; else they close when they are tapped. Messages are ordered by their ids, even after a restart.

Beside the panel, a player has at most one private message (a hint, menu, analysis or replay) in each place,
so that they do not pile up below the hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import partial

import discord

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import PrivateAnswer
from bot.discord_io.sending import delete, edit, send_by
from bot.runtime.background import call_by
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import BELOW, PanelPlace, Presenter
from engine.game import DealEnded, TrickTaken
from engine.seats import Seat
from engine.table_state import Change, TableState


class Place(Enum):
    """Places beside a panel."""

    HINT = "hint"
    BESIDE = "beside"
    """Place of the ⋯ menu and the messages it opens, of analyses and animations."""
    REPLAY = "replay"
    """Place below the analysis that opens it."""
    REFUSAL = "refusal"
    """Place of the reason why a tap on the public message was rejected."""


class Until(Enum):
    """When a message is deleted, if no other takes its place before."""

    DECIDED = "decided"
    """At the next change of the table."""
    PAGE = "page"
    """With the next public message."""
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class _Aside:
    shown: PrivateAnswer
    until: Until
    revision: int
    read_at: float
    """When it has been read, on the loop's clock; it is not deleted as used before."""


REFUSAL_READ_S = 10.0
"""Seconds that a refusal stays at least, although the table changes."""


class Asides:
    """The private messages beside the panels of one table, by user and place.

    A tap can turn one of them into the user's panel, the message ``panel_of`` returns, which stays.
    """

    def __init__(self, table: StoredTable, panel_of: Callable[[int], int | None]) -> None:
        self._table, self._panel_of = table, panel_of
        self._shown: dict[tuple[int, Place], _Aside] = {}

    def opened(
        self, user: int, shown: PrivateAnswer, place: Place = Place.BESIDE, until: Until = Until.REPLACED
    ) -> None:
        """Record a message, just sent, and delete the last one in its place."""
        earlier = self._shown.get((user, place))
        read_s = REFUSAL_READ_S if place is Place.REFUSAL else 0.0
        self._shown[user, place] = _Aside(shown, until, self._table.state.revision, _in(read_s))
        if earlier is not None and earlier.shown.message_id != shown.message_id:
            self._delete(user, earlier)

    def used(self) -> set[int]:
        """Return the users with a message about a decision that was made."""
        return {user for user, _ in self._where(self._is_used)}

    def remove_used(self, user: int) -> None:
        """Delete a user's messages about a decision that was made."""
        self._remove(key for key in self._where(self._is_used) if key[0] == user)

    def remove_passing(self) -> None:
        """Delete the messages about the previous public message."""
        self._remove(self._where(lambda aside: aside.until is Until.PAGE))

    def close(self) -> None:
        self._shown.clear()

    def _is_used(self, aside: _Aside) -> bool:
        is_read = aside.read_at <= asyncio.get_running_loop().time()
        return aside.until is Until.DECIDED and is_read and aside.revision != self._table.state.revision

    def _where(self, condition: Callable[[_Aside], bool]) -> list[tuple[int, Place]]:
        return [key for key, one in self._shown.items() if condition(one)]

    def _remove(self, keys: Iterable[tuple[int, Place]]) -> None:
        for user, place in keys:
            self._delete(user, self._shown.pop((user, place)))

    def _delete(self, user: int, aside: _Aside) -> None:
        if aside.shown.message_id != self._panel_of(user):
            deletion = delete(aside.shown.delete, doing="deleting a private message beside a panel")
            self._table.services.background.spawn(deletion)


TOKEN_LIFE_S = 14.5 * 60
"""Seconds a token is used, a little less than Discord's fifteen minutes so that no redraw is late."""

RETRIES = 3
"""The most retries of a redraw that Discord did not receive."""

WATCHING_INTERVALS = 2.5
"""Intervals between edits for which a waiting player's panel may delay others' moves."""

DECIDING_INTERVALS = 1.0
"""As ``WATCHING_INTERVALS``, for players who may decide before their turn."""

WATCHING_STRETCH = 6.0
"""Factor for that time under full load: a waiting player's panel then shows a trick at once."""

KEEPING_UP = 0.5
"""The load, as ``LoadMonitor.share``, from which that time is used up: below it, panels show all that the
public message shows, for a quarter more requests per card."""


@dataclass(slots=True)
class _Open:
    """One open panel: its message, and until when that can be edited."""

    sent: PrivateAnswer
    expires_at: float
    place: PanelPlace
    next_at: float = 0.0
    lost: int = 0
    handle: asyncio.Handle | None = None
    due_at: float = 0.0
    """When ``handle`` redraws it, on the loop's clock."""
    is_in_turn: bool = False
    """Whether a redraw is waiting for its turn; it shows the state of that moment."""
    shown: tuple[Rendered, int] | None = None
    """The message of the last redraw, and the table's revision its buttons carry; None if not known."""

    @property
    def is_reachable(self) -> bool:
        return self.expires_at > asyncio.get_running_loop().time()


class Panels:
    """The open panels of one table, by user, and the private messages beside them, its ``asides``."""

    def __init__(self, table: StoredTable, presenter: Presenter) -> None:
        self._table, self._presenter, self._timer = table, presenter, presenter.timer
        self._services = table.services
        self._interval_s = table.services.config.edit_interval_s
        self._hold_s = table.services.config.trick_hold_s
        self._open: dict[int, _Open] = {}
        self._answering: dict[int, int] = {}
        self._late: dict[int, bool] = {}
        self._trick_until = 0.0
        self.asides = Asides(table, self._panel_of)

    def on_change(self, change: Change) -> None:
        """Note until when panels show a finished trick, and redraw them."""
        ended = any(isinstance(event, DealEnded) for event in change.events)
        if ended or len(change.after.line) < len(change.before.line):
            self._trick_until = 0.0
        elif any(isinstance(event, TrickTaken) for event in change.events):
            self._trick_until = _in(self._hold_s)  # a panel that shows it is not redrawn for its end
        self.push_all(soon=ended)  # the result is posted already
        for user in self.asides.used() - self._answering.keys():
            self.asides.remove_used(user)

    def push_all(self, *, soon: bool = False) -> None:
        """Redraw the open panels: immediately for the player to act, or for all with ``soon``.

        While a player decides, the others' panels combine several moves in one edit; under load more moves,
        since these edits are most of the bot's work and no player waits for them.
        """
        state = self._table.state
        turn = None if state.match is None else self._table.module.game.decider(state.match)
        for seat, who in enumerate(state.seats):
            if who is not None and who.user is not None:
                gather_s = self._timer.gather_s if turn is None else self._waiting_s(state, seat)
                self.push(who.user, soon=soon or seat == turn, gather_s=gather_s)

    def keep_up(self) -> None:
        """Redraw now the panels whose redraw is due later: the public message is about to show as much.

        Under load they stay behind it.
        """
        if self._services.load.share >= KEEPING_UP:
            self._services.load.record_shed("edits")
            return
        for user, panel in list(self._open.items()):
            if panel.handle is not None:
                self.push(user)

    def _waiting_s(self, state: TableState, seat: Seat) -> float:
        """Return the time for which the panel of a waiting player may delay others' moves."""
        decides = len(state.present) > 1 and self._table.module.game.acts_early(state.match, seat)
        intervals = DECIDING_INTERVALS if decides else WATCHING_INTERVALS
        return self._services.load.scale_interval(intervals * self._interval_s, most=WATCHING_STRETCH)

    def render(self, user: int, *, draft: object | None = None, notice: str | None = None) -> Rendered:
        """Render a player's panel as it is now; arguments as in ``Presenter.panel``."""
        is_held = asyncio.get_running_loop().time() < self._trick_until
        return self._presenter.panel(user, finished_trick=is_held, draft=draft, notice=notice)

    def render_answer(self, user: int, *, draft: object | None = None, notice: str | None = None) -> Rendered:
        """Render a player's panel as the answer to their tap, which replaces the redraws due until now."""
        if self._answering.get(user) == 1:
            self._late.pop(user, None)
        return self.render(user, draft=draft, notice=notice)

    def has_list(self, user: int, verb: str) -> bool:
        return any(spec.verb == verb for spec in self.render(user).lists)

    @contextmanager
    def answering(self, user: int) -> Iterator[None]:
        """Hold back redraws of a user's panel while their tap is answered, which redraws it.

        Two redraws sent at once could arrive in either order, and the older one would stay.
        """
        taps = self._answering.get(user, 0)
        self._answering[user] = taps + 1
        try:
            yield
        finally:
            if taps_left := self._answering.pop(user) - 1:
                # Answers to simultaneous taps can also arrive in either order.
                self._answering[user] = taps_left
                self._late[user] = True
            elif (soon := self._late.pop(user, None)) is not None:
                self.push(user, soon=soon)
            if user not in self._answering:
                self.asides.remove_used(user)

    def opened(self, user: int, shown: PrivateAnswer, place: PanelPlace) -> None:
        """Record a private answer, just sent, as the user's panel."""
        self._remember(user, _Open(shown, _in(TOKEN_LIFE_S), place))

    def opened_dm(self, user: int, message: discord.Message) -> None:
        place = PanelPlace(message.channel.id, message.jump_url)
        sent = PrivateAnswer(message.id, message.edit, message.delete)
        self._remember(user, _Open(sent, float("inf"), place))

    def follow(self, message_id: int) -> None:
        """Send the players' panels of the table's channel again below the public message, just posted.

        Otherwise the page before it would stay between a hand and the table. Menus of that page are deleted.
        """
        self.asides.remove_passing()
        if self._services.budget.is_tight:
            return
        for user, panel in list(self._open.items()):
            is_here = panel.place.channel_id == self._table.row.channel_id
            is_player = self._table.state.seat_of(user) is not None
            if is_here and is_player and panel.is_reachable and panel.sent.message_id < message_id:
                self._services.background.spawn(self._send_below(user, panel))

    async def _send_below(self, user: int, panel: _Open) -> None:
        await self._services.redraws.yield_turn()
        send_below = panel.sent.send_below
        if self._open.get(user) is not panel or send_below is None:
            return
        rendered = self.render(user)
        shown = rendered, self._table.state.revision
        view, call = self._table.view_of(rendered), partial(send_below, ephemeral=True, wait=True)
        sent = await send_by(call, rendered, view, doing="moving a panel down")
        if (message := sent.value) is not None:
            below = PrivateAnswer(message.id, message.edit, message.delete, send_below)
            self._remember(user, _Open(below, panel.expires_at, panel.place, shown=shown))
            self.push(user, soon=True)  # a change since then was to be shown on the earlier one

    def drop(self, user: int) -> None:
        """Stop redrawing a user's panel."""
        panel = self._open.pop(user, None)
        if panel is not None and panel.handle is not None:
            panel.handle.cancel()

    def is_open(self, user: int) -> bool:
        """Return whether the user has a panel that can still be edited."""
        panel = self._open.get(user)
        return panel is not None and panel.is_reachable

    def _panel_of(self, user: int) -> int | None:
        panel = self._open.get(user)
        return None if panel is None else panel.sent.message_id

    def has_moved(self, user: int, message_id: int) -> bool:
        newest = self._open.get(user)
        return newest is not None and newest.is_reachable and newest.sent.message_id > message_id

    def way_from(self, user: int, channel_id: int | None) -> str:
        """Return the link to the user's panel for a message in this channel, as in ``Presenter.moved``."""
        newest = self._open.get(user)
        return BELOW if newest is None or newest.place.channel_id == channel_id else newest.place.link

    def push(self, user: int, *, soon: bool = False, gather_s: float = 0.0) -> None:
        """Redraw a user's panel; without ``soon``, after the interval and at least ``gather_s`` seconds."""
        if user in self._answering:
            self._late[user] = soon or self._late.get(user, False)
            return
        if not self.is_open(user):
            self._open.pop(user, None)
            return
        panel, now = self._open[user], asyncio.get_running_loop().time()
        if panel.is_in_turn:
            return
        at = now if soon else max(now + gather_s, panel.next_at)
        if panel.handle is not None:
            if panel.due_at <= at:
                return
            panel.handle.cancel()
        panel.handle, panel.due_at = call_by(at, self._start, user, panel), at

    def close(self) -> None:
        for panel in self._open.values():
            if panel.handle is not None:
                panel.handle.cancel()
        self._open.clear()
        self.asides.close()

    def _remember(self, user: int, panel: _Open) -> None:
        earlier = self._open.get(user)
        if earlier is not None and self.has_moved(user, panel.sent.message_id):
            # The newer one was opened while this one was being rendered.
            self._services.background.spawn(self._close(user, panel))
            return
        if earlier is not None and earlier.handle is not None:
            earlier.handle.cancel()
        panel.next_at = _in(self._interval_s)
        self._open[user] = panel
        if earlier is not None and earlier.sent.message_id != panel.sent.message_id and earlier.is_reachable:
            self._services.background.spawn(self._close(user, earlier))

    async def _close(self, user: int, panel: _Open) -> None:
        """Delete a panel that a newer one has replaced."""
        for _ in range(1 + RETRIES):
            if not self.has_moved(user, panel.sent.message_id):
                return
            done = await delete(panel.sent.delete, doing="deleting a panel that moved")
            if done.failure is not Failure.UNREACHABLE:
                return
            await asyncio.sleep(self._interval_s)

    def _start(self, user: int, panel: _Open) -> None:
        panel.handle = None
        if user in self._answering:
            self._late.setdefault(user, False)
            return
        panel.next_at = _in(self._services.load.scale_interval(self._interval_s))
        if self._open.get(user) is panel:
            panel.is_in_turn = True
            self._services.background.spawn(self._redraw(user, panel))

    async def _redraw(self, user: int, panel: _Open) -> None:
        await self._services.redraws.yield_turn()
        panel.is_in_turn = False
        if user in self._answering:
            self._late.setdefault(user, False)
            return
        if self._open.get(user) is not panel:
            return  # replaced or closed while waiting for a turn
        rendered = self.render(user)
        shown = rendered, self._table.state.revision
        if panel.shown == shown:
            return
        view = self._table.view_of(rendered)
        done = await edit(panel.sent.edit, rendered, view, doing="pushing a panel")
        if done.failure is None and self._presenter.is_kept_out(user):
            self.drop(user)
            return
        panel.shown = shown if done.failure is None else None
        if done.failure in (Failure.EXPIRED, Failure.MESSAGE_GONE) and self._open.get(user) is panel:
            del self._open[user]
        if done.failure is Failure.BAD_EMOJI:
            self._services.card_emoji.disable()  # cards are letters from now on
        is_lost = done.failure in (Failure.UNREACHABLE, Failure.BAD_EMOJI)
        panel.lost = panel.lost + 1 if is_lost else 0
        if self.has_moved(user, panel.sent.message_id):
            await self._close(user, panel)
        elif 0 < panel.lost <= RETRIES:
            self.push(user)  # the player may not know that it is their turn
        elif self._open.get(user) is not panel:
            self.push(user)  # this redraw may have overwritten a newer answer


def _in(seconds: float) -> float:
    """Return the moment ``seconds`` from now on the loop's clock."""
    return asyncio.get_running_loop().time() + seconds

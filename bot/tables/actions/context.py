"""Requests at a table, and their answers: the user's panel, an error on it, or an answer computed first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, Self

import discord

from bot.discord_io.access import closes_tables, is_private, may_use
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.error_answers import (
    Recovery,
    as_coded_error,
    error_text,
    find_recovery,
    is_choice,
    is_passed_on,
)
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import discord_locale, words_of
from bot.discord_io.message import ButtonSpec, Rendered, render_question
from bot.discord_io.private_answers import PrivateAnswer, answer_private, answer_quietly
from bot.discord_io.sending import defer, edit
from bot.game_kit.scene import Scene
from bot.game_kit.screens import Question
from bot.i18n import Words
from bot.runtime.current import about_table, on_behalf_of
from bot.storage.sealing import is_public
from bot.tables.opening import Rematch
from bot.tables.table import LiveTable
from bot.tables.view.panels import Place, Until
from bot.tables.view.presenter import PanelPlace
from engine.errors import CodedError, IllegalAction
from engine.table_state import TablePhase


async def answer_panel(
    interaction: Interaction, table: LiveTable, *, notice: str | None = None, draft: object | None = None
) -> None:
    """Answer with the user's panel: by editing it if it was tapped, else as an ephemeral message.

    An older panel that is tapped closes; the newest shows what the tap has done. ``notice`` is a message on
    top of it, ``draft`` a choice the user has begun, of the game's own type.
    """
    note_user(interaction, table)
    user = interaction.user.id
    is_on_panel = is_private(interaction) and not interaction.response.is_done()
    tapped = interaction.message if is_on_panel else None
    if tapped is not None and table.panels.has_moved(user, tapped.id):
        way = table.panels.way_from(user, interaction.channel_id)
        rendered = table.presenter.moved(user, way, notice=notice)
        await answer_private(interaction, rendered, None)
        return
    if table.presenter.shows_setup(user):
        await look_up_rules(interaction, table)
    table.viewers.set_panel_channel(user, interaction.channel_id or 0)
    rendered = table.panels.render_answer(user, draft=draft, notice=notice)
    shown = await answer_private(interaction, rendered, table.view_of(rendered))
    if shown is None:
        table.panels.push(user, soon=True)
        return
    if tapped is not None and tapped.id == shown.message_id and not tapped.flags.ephemeral:
        table.panels.opened_dm(user, tapped)
    else:
        table.panels.opened(user, shown, _place(interaction, shown.message_id))


def _place(interaction: Interaction, message_id: int) -> PanelPlace:
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is not None:
        return PanelPlace(channel_id, f"<#{channel_id}>")
    chat = interaction.client.get_partial_messageable(channel_id)
    return PanelPlace(channel_id, chat.get_partial_message(message_id).jump_url)


async def show_seat(interaction: Interaction, table: LiveTable, *, notice: str | None = None) -> None:
    """Show a player who sat down their hand: as a direct message if they prefer that, else as the answer.

    The notice is shown on top of the answer.
    """
    seat = table.state.seat_of(interaction.user.id)
    wants_dm = seat is not None and table.state.occupant(seat).dm
    if wants_dm and await table.direct_messages.send_soon(interaction.user.id):
        on = words_of(interaction, table.module.name)("panel-dm-on")
        content = "\n".join(filter(None, (notice, on)))
        await answer_private(interaction, Rendered(content=content), as_new=True)
        return
    await answer_panel(interaction, table, notice=notice)


async def look_up_rules(interaction: Interaction, table: LiveTable) -> None:
    """Load the rule sets the host can choose from; if that fails, keep those loaded before.

    A table with the deals of an earlier one has its own rules alone.
    """
    with suppress(CodedError):
        is_fixed = await table.earlier_with_deals() is not None
        catalogue = table.module.catalogue
        names = (table.rules.name,) if is_fixed else await catalogue.shortlist(interaction)
        table.presenter.rule_names = names


def note_user(interaction: Interaction, table: LiveTable) -> None:
    """Record the user's language and avatar, and the newest message of the table's channel."""
    table.services.avatars.note(interaction.user)
    table.viewers.set_locale(interaction.user.id, discord_locale(interaction))
    if interaction.channel_id == table.row.channel_id:
        table.public_message.pages.saw_message(getattr(interaction.channel, "last_message_id", None))


@dataclass(eq=False, repr=False)
class LateAnswer:
    """The message of an interaction that is answered in the background."""

    interaction: Interaction
    table: LiveTable

    @classmethod
    async def promise(
        cls, interaction: Interaction, table: LiveTable, make: Callable[[Self], Awaitable[None]]
    ) -> None:
        """Defer the interaction without a change of the tapped message, and run ``make`` in the background.

        The tap ends immediately, since redraws of a panel wait for taps in progress.
        """
        late = cls(interaction, table)
        await defer(interaction, thinking=True)
        table.services.background.spawn(late._give(make))

    async def show(self, rendered: Rendered, view: discord.ui.View | None = None) -> PrivateAnswer | None:
        """Edit the message, also to show progress; return it, or None if it could not be shown."""
        done = await edit(self.interaction.edit_original_response, rendered, view, doing="answering late")
        return None if done.value is None else PrivateAnswer.original(self.interaction, done.value.id)

    async def show_aside(
        self, rendered: Rendered, place: Place = Place.BESIDE, until: Until = Until.REPLACED
    ) -> None:
        """Show the answer, with buttons of the table, in place of the last one there beside the panel."""
        shown = await self.show(rendered, self.table.view_of(rendered))
        if shown is not None:
            self.table.panels.asides.opened(self.interaction.user.id, shown, place, until)

    async def _give(self, make: Callable[[Self], Awaitable[None]]) -> None:
        """Run ``make``; show an error in place of the answer."""
        try:
            await make(self)
        except Exception as error:
            name_of, game = self.table.scene().name, self.table.module.name
            text = error_text(self.interaction, as_coded_error(error), name_of, game)
            await self.show(Rendered(content=text))


QUESTIONS: Final = {
    "leave": Question(
        "confirm-leave", "confirm-leave-lobby", "confirm-leave-yes", "leave_yes", last="confirm-leave-last"
    ),
    "end": Question("confirm-end", "confirm-end-lobby", "confirm-end-yes", "end_yes"),
}
"""Confirmations at every table, by verb."""

ALREADY_SO: Final = frozenset(
    {"stale", "already_started", "already_dealt", "already_paused", "not_paused", "no_undo_asked", "not_away"}
)
"""Errors that mean the requested change has happened already, as after a second tap."""


@dataclass(frozen=True, slots=True)
class TableContext(ActionContext):
    """A request to act at a table, from a button or the equivalent slash command."""

    table: LiveTable
    rematch: Rematch

    @property
    def arg(self) -> str:
        return self.request.arg

    @property
    def words(self) -> Words:
        """The texts for the user about the table's game, whose commands they name."""
        return words_of(self.interaction, self.table.module.name)

    @property
    def is_button(self) -> bool:
        """Whether the request is a tap on a button, not a command."""
        return self.interaction.message is not None

    @property
    def is_moderator(self) -> bool:
        """Whether the user may close any table of the server: as a moderator, or by the role set for that."""
        return closes_tables(self.interaction, self.table.row, self.table.settings.end_role)

    @property
    def is_late(self) -> bool:
        return self.request.revision != self.table.state.revision

    @property
    def already_done(self) -> frozenset[str]:
        return ALREADY_SO

    def permit(self, action: ButtonAction) -> None:
        """Check that the user may act at this table. *Raises:* CodedError ``table_elsewhere``."""
        sits = self.table.state.seat_of(self.user) is not None
        row = self.table.row
        # Players who have yet to play these deals may not watch, whatever channels they can see.
        if not (sits or is_public(row)) or not may_use(self.interaction, row, takes_part=sits):
            raise CodedError("table_elsewhere")

    def check_moment(self) -> None:
        """Check the user's seat and the button's revision. *Raises:* ``not_your_button`` or ``stale``."""
        if self.table.state.seat_of(self.user) is None:
            raise IllegalAction("not_your_button")
        if self.is_late:
            raise IllegalAction("stale", now=self.table.state.revision)

    def check_gathers(self) -> None:
        """Check that the game has not begun. *Raises:* ``already_started`` or ``table_closed``."""
        if self.table.state.phase is not TablePhase.LOBBY:
            raise IllegalAction("already_started" if self.table.state.is_open else "table_closed")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold back redraws of the user's panel, and report the player's activity to the timer afterwards."""
        with about_table(self.table.row), on_behalf_of(self.table.row.guild_id):
            with self.table.panels.answering(self.user):
                yield
            self.table.turn_timer.on_activity()

    async def run(self, action: ButtonAction) -> None:
        """Run the action, and record the interaction if it changed the table."""
        if not action.is_bound_to_revision:  # a move is answered with the panel, which notes its user
            note_user(self.interaction, self.table)
        before = self.table.state.seq
        await action.run(self)
        if self.table.state.seq != before:
            self.table.dealing.changed_by(self.interaction.id)

    async def redraw(self, notice: str | None = None) -> None:
        """Answer a tap on the public message silently, any other by the user's panel with a notice on top."""
        if self.is_button and not is_private(self.interaction):
            self.table.public_message.request_edit()  # it may be out of date because an edit was lost
            await answer_quietly(self.interaction)
        else:
            await answer_panel(self.interaction, self.table, notice=notice)

    def sentence(self, error: CodedError) -> str:
        return error_text(self.interaction, error, self.table.scene().name, self.table.module.name)

    async def report(self, error: CodedError) -> None:
        """Report an error to the user: on top of the tapped panel, or as an ephemeral message.

        A list stays whose choice was rejected, and a page of another feature whose button led here. The
        message replaces the last refusal; a player's goes with the next change of the table. It offers a seat
        at this table only, not at a later one of the channel, or at one beside this table's thread.
        """
        interaction, table, name_of = self.interaction, self.table, self.table.scene().name
        is_seated = table.state.seat_of(self.user) is not None
        is_apart = is_passed_on(interaction, self.request) or not is_private(interaction)
        if is_choice(interaction):
            is_apart = is_apart or not (is_seated and table.panels.has_list(self.user, self.request.verb))
        if is_seated and not is_apart and not interaction.response.is_done():
            await answer_panel(interaction, table, notice=self.words.error(error, name_of))
            return
        is_here = table.state.is_open and interaction.channel_id == table.row.channel_id
        recovery = await find_recovery(interaction, self.words, error) if is_here else Recovery()
        rendered = Rendered(content=recovery.text(error, self.words, name_of))
        shown = await answer_private(interaction, rendered, recovery.view, as_new=is_apart)
        if shown is not None and is_apart:
            until = Until.DECIDED if is_seated and recovery.view is None else Until.REPLACED
            table.panels.asides.opened(self.user, shown, Place.REFUSAL, until)


async def show_panel(context: TableContext) -> None:
    await answer_panel(context.interaction, context.table)


def render_confirm(scene: Scene, question: Question) -> Rendered:
    words, state = scene.words, scene.state
    text = question.playing if state.phase is TablePhase.PLAYING else question.gathering
    if question.last and state.phase is TablePhase.PLAYING and list(state.present) == [scene.seat]:
        text = question.last
    facts = question.facts(scene) if question.facts is not None else {}
    yes = ButtonSpec(question.verb, arg=question.arg, label=words(question.yes), style="danger")
    return render_question(words, [words(text, **facts)], yes, no="show")


async def confirm(context: TableContext) -> None:
    note_user(context.interaction, context.table)
    questions = {**QUESTIONS, **context.table.module.screens.questions}
    rendered = render_confirm(context.table.scene(context.user), questions[context.request.verb])
    await answer_private(context.interaction, rendered, context.table.view_of(rendered))

"""Actions of a panel's buttons: moves, choices begun before a move, looks, and the coach."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from bot.discord_io.access import check_may_write, is_private, missing_permissions
from bot.discord_io.component_request import number_of, one_of, read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private, with_host_note
from bot.game_kit.catalogue import ALL
from bot.game_kit.hand_buttons import PanelButtons
from bot.game_kit.next_deal import who_may_cut
from bot.game_kit.played import finished_index
from bot.game_kit.status import PAST
from bot.runtime.keyed import SingleFlight
from bot.settings.screens import OWN_SETTINGS
from bot.tables.actions.context import LateAnswer, TableContext, answer_panel, confirm, show_panel
from bot.tables.table import LiveTable
from bot.tables.view.panels import Place, Until
from bot.workers.pool import WorkerPool
from engine.dealing import CutBy, CutSource
from engine.entries import Act, AnswerUndo, AskUndo, Cut, End, Pause, Resume, SetDirectMessages
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.table_state import TablePhase
from engine.table_undo import check_undo, spared_seats


async def _hand(context: TableContext) -> None:
    context.table.state.own_seat(context.user)
    await show_panel(context)


async def _repost(context: TableContext) -> None:
    check_may_write(context.interaction, context.table.row.channel_id)
    context.table.public_message.repost()
    await show_panel(context)


async def _more(context: TableContext) -> None:
    """Open the ⋯ menu; a group of it in place of the one that was tapped."""
    scene = context.table.scene(context.user, moderator=context.is_moderator)
    menu = context.table.module.screens.menu(scene, context.arg)
    await show(context, menu, as_new=not context.arg, until=Until.PAGE)


async def _past(context: TableContext) -> None:
    """Open the ⋯ menu at a finished deal, by its index. *Raises:* CodedError ``deal_unknown``."""
    table = context.table
    deal = finished_index(str(number_of(context.arg) + 1), table.deals_finished)
    scene = table.scene(context.user, moderator=context.is_moderator)
    await show(context, table.module.screens.menu(scene, f"{PAST}.{deal}"))


async def _help(context: TableContext) -> None:
    scene = context.table.scene(context.user)
    rendered = context.table.module.screens.help(scene, missing_permissions(context.interaction))
    await show(context, with_host_note(context.interaction, rendered, scene.words))


async def _mine(context: TableContext) -> None:
    await context.interaction.client.handle_request(context.interaction, OWN_SETTINGS)


def scene_in_play(context: TableContext) -> Any:
    """Return the user's scene of a game that has begun. *Raises:* CodedError ``nothing_to_show``."""
    scene = context.table.scene(context.user)
    if scene.view is None:
        raise CodedError("nothing_to_show")
    return scene


async def show(
    context: TableContext, rendered: Rendered, *, as_new: bool = True, until: Until = Until.REPLACED
) -> None:
    """Answer privately; with ``as_new``, as a new message in place of the last, deleted at ``until``."""
    await show_aside(context.interaction, context.table, rendered, as_new=as_new, until=until)


async def show_aside(
    interaction: Interaction,
    table: LiveTable,
    rendered: Rendered,
    *,
    as_new: bool = True,
    until: Until = Until.REPLACED,
) -> None:
    """Answer an interaction privately, as ``show`` does."""
    apart = as_new or not is_private(interaction)
    shown = await answer_private(interaction, rendered, table.view_of(rendered), as_new=apart)
    if shown is not None and apart:
        # Buttons shown in the lobby no longer work once the game has begun.
        until = Until.PAGE if table.state.phase is TablePhase.LOBBY else until
        table.panels.asides.opened(interaction.user.id, shown, until=until)


async def _last(context: TableContext) -> None:
    await show(context, context.table.module.screens.last_trick(scene_in_play(context)))


async def _score(context: TableContext) -> None:
    turned = number_of(context.arg) if context.arg else None
    sheet = context.table.module.history.sheet(scene_in_play(context), turned=turned)
    await show(context, sheet, as_new=turned is None)


async def show_chapter(context: TableContext) -> None:
    """Show the chapter of the rules that the button names, or the first one."""
    chapter = "" if context.arg == ALL else context.arg
    rendered = context.table.module.catalogue.chapter(context.table.rules, context.words, chapter)
    await show(context, rendered, as_new=not context.arg)


GAME_READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "last": ButtonAction(_last),
    "score": ButtonAction(_score),
    "rules": ButtonAction(show_chapter),
}
"""Default actions of the commands that every game's group has."""

READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "hand": ButtonAction(_hand),
    "show": ButtonAction(show_panel),
    "table": ButtonAction(_repost),
    "more": ButtonAction(_more),
    PAST: ButtonAction(_past, lasting=True),
    "help": ButtonAction(_help),
    "mine": ButtonAction(_mine),
}


LookBack = Callable[[Interaction, LiveTable, SingleFlight, str], Awaitable[None]]
"""Handler of a button about finished deals; simultaneous requests share one computation."""

Advise = Callable[[WorkerPool, Any], Awaitable[Any]]
"""Function that returns advice on a view, within the time a player waits."""

RenderAdvice = Callable[[Any, Any], Rendered]
"""Function that renders advice with the player's scene."""


def coaching(
    advise: Advise, render: RenderAdvice, **looking_back: LookBack
) -> dict[str, ButtonAction[TableContext]]:
    """Return the action ``hint`` and, by verb, the actions about finished deals, whose buttons stay valid."""
    under_way = SingleFlight()

    async def hint(context: TableContext) -> None:
        """Give advice based on ``decision_view`` alone; its message goes once the decision is made."""
        table, user = context.table, context.user
        view, revision = table.decision_view(user), table.state.revision

        async def advise_now(late: LateAnswer) -> None:
            advice = await advise(table.services.workers, view)
            if table.state.revision != revision:
                raise CodedError("hint_late")
            await late.show_aside(render(table.scene(user), advice), Place.HINT, Until.DECIDED)

        await LateAnswer.promise(context.interaction, table, advise_now)

    def look_back(answer: LookBack) -> ButtonAction[TableContext]:
        async def run(context: TableContext) -> None:
            await answer(context.interaction, context.table, under_way, context.arg)

        return ButtonAction(run, lasting=True)

    return {"hint": ButtonAction(hint)} | {verb: look_back(answer) for verb, answer in looking_back.items()}


def panel_actions(buttons: PanelButtons) -> dict[str, ButtonAction[TableContext]]:
    """Return the actions of a game's panel, by verb: moves, choices begun before a move, and its looks.

    Moves and drafts are valid at their own revision only.
    """

    async def move(context: TableContext) -> None:
        await make_move(context, buttons.action_of)

    async def draft(context: TableContext) -> None:
        begun = buttons.draft_of(context.request.verb, context.arg)
        await answer_panel(context.interaction, context.table, draft=begun)

    return {
        **dict.fromkeys(buttons.moves, ButtonAction(move, is_bound_to_revision=True)),
        **dict.fromkeys(buttons.drafts, ButtonAction(draft, is_bound_to_revision=True)),
        **GAME_READING,
    }


async def make_move(context: TableContext, action_of: Callable[[str, str, Any, Seat], Any]) -> None:
    """Make the move of a button: the path of every card, from the tap to the answer.

    ``TableHandlers.open`` has found the table, and ``TableContext`` has checked the user and the revision.

    1. Find the user's seat, and parse the move from the button. Errors are ``not_seated``, ``away`` and
       ``unknown_button``.
    2. Commit it: the rules judge it, one row is stored, the state is replaced. Errors are the rules' own,
       and ``stale`` if another move came first.
    3. The subscribers show it, in the order of ``LiveTable``: the clock starts the next turn, the public
       message is edited, the other players' panels are redrawn.
    4. Answer the tap with the player's own panel.
    """
    table, request = context.table, context.request
    seat = table.state.acting_seat(context.user)
    action = action_of(request.verb, context.arg, table.state.game_state, seat)
    await table.commit(Act(action), revision=request.revision)
    await show_panel(context)


async def _commit(context: TableContext, entry: type[Pause | Resume]) -> None:
    if context.table.state.seat_of(context.user) is None:
        raise CodedError("pause_not_seated")
    await context.table.commit(entry(context.user))
    await context.redraw()


async def request_undo(table: LiveTable, seat: Seat) -> None:
    """Request that the last move of ``seat`` be taken back.

    *Raises:* IllegalAction ``undo_shared_deals`` if other tables play the same deals; ``undo_asked`` while
    another player waits for the answers to a request; also the errors of ``check_undo``.
    """
    _expect_no_other_request(table, seat)
    if table.state.undo is not None:
        return  # a new request would lose the consents so far
    _check_undo(table, seat)
    # The revision keeps a card from ending the deal between the check and the request.
    request = AskUndo(seat, spared_seats(table.module.game, table.state, seat), keeps_talk=True)
    check = partial(_expect_no_other_request, table, seat)
    await table.commit(request, revision=table.state.revision, check=check)


def _expect_no_other_request(table: LiveTable, seat: Seat) -> None:
    pending = table.state.undo
    if pending is not None and pending.asker != seat:
        raise IllegalAction("undo_asked", turn=pending.asker)


def _check_undo(table: LiveTable, seat: Seat) -> None:
    if table.rules.shared:
        raise IllegalAction("undo_shared_deals")
    check_undo(table.module.game, table.state, seat)


async def _undo(context: TableContext) -> None:
    table = context.table
    await request_undo(table, table.present_seat(context.user))
    await answer_panel(context.interaction, table)


async def _answer_undo(context: TableContext, *, agrees: bool) -> None:
    table, seat = context.table, context.table.state.seat_of(context.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    if agrees and table.state.undo is not None:
        _check_undo(table, table.state.undo.asker)
    check = partial(_expect_request_of, table, context.arg)
    await table.commit(AnswerUndo(seat, agrees), check=check)
    await context.redraw()


def _expect_request_of(table: LiveTable, asker: str) -> None:
    """Check that the undo is requested by the seat of the button, which earlier versions left out."""
    pending = table.state.undo
    if asker and pending is not None and str(pending.asker) != asker:
        raise IllegalAction("no_undo_asked")


async def _dm(context: TableContext) -> None:
    table, wanted = context.table, one_of(context.arg, ("on", "off")) == "on"
    await table.commit(SetDirectMessages(context.user, wanted))
    if wanted:
        await table.direct_messages.send_soon(context.user)
        if not table.state.occupant(table.state.own_seat(context.user)).dm:
            raise CodedError("dm_closed")
    notice = context.words("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(context.interaction, Rendered(content=notice))


async def _end(context: TableContext) -> None:
    await context.table.check_may_end(context.user, moderator=context.is_moderator)
    await confirm(context)


async def _end_now(context: TableContext) -> None:
    await context.table.check_may_end(context.user, moderator=context.is_moderator)
    await context.table.commit(End(context.user, counts=True))
    await show_panel(context)


async def _deal(context: TableContext) -> None:
    table = context.table
    wait_s = await table.deal_for(
        context.user, interaction_id=context.interaction.id, revision=context.request.revision
    )
    cutter = who_may_cut(table.module.game, table.state) if wait_s else None
    notice = None
    if cutter is not None:
        name = table.scene(context.user).name(cutter)
        notice = context.words("check-deal-waits", name=name, seconds=math.ceil(wait_s))
    await answer_panel(context.interaction, table, notice=notice)


async def _cut(context: TableContext) -> None:
    """Open the form for the cut. *Raises:* ``cut_too_late`` or ``not_cutter``, before the user types."""
    seat = context.table.state.acting_seat(context.user)
    cutter = context.table.module.game.cutter(context.table.state.game_state)
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    context.table.turn_timer.on_cut_started()
    words = context.words
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    label = words("check-cut-label", most=most)
    field = FormField("at", label, hint=words("check-cut-hint"), chars=3)
    custom_id = context.request.about.request("cut_at").custom_id
    await ask_form(context.interaction, custom_id, words("check-cut-title"), [field])


async def _cut_at(context: TableContext) -> None:
    """Cut after the number of cards typed; if none was, after a number derived from the interaction's id."""
    seat = context.table.state.acting_seat(context.user)
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    typed = context.arg.strip()
    at = read_number(typed)
    if typed and at is None:
        raise IllegalAction("cut_impossible", cut=typed, most=most)
    if at is None:  # a number of its own would do no good: this program knows the seed of the deal
        source = CutSource(CutBy.INTERACTION, context.interaction.id)
        anywhere = context.table.module.game.cut_of(context.table.state.game_state, source)
        cut = Cut(seat, anywhere or 1, str(source))
    else:
        cut = Cut(seat, at)
    await context.table.commit(cut)
    await context.redraw()


GAME_CONTROL: Final[dict[str, ButtonAction[TableContext]]] = {
    "pause": ButtonAction(partial(_commit, entry=Pause)),
    "resume": ButtonAction(partial(_commit, entry=Resume)),
    "undo": ButtonAction(_undo),
    "undo_yes": ButtonAction(partial(_answer_undo, agrees=True), is_bound_to_revision=True),
    "undo_no": ButtonAction(partial(_answer_undo, agrees=False), is_bound_to_revision=True),
    "dm": ButtonAction(_dm),
    "end": ButtonAction(_end),
    "end_yes": ButtonAction(_end_now, already_done=frozenset({"table_closed"})),
    "deal": ButtonAction(_deal, is_bound_to_revision=True),
    # A cut does not expire with its revision: a late one is rejected with the reason.
    "cut": ButtonAction(_cut),
    "cut_at": ButtonAction(_cut_at),
}

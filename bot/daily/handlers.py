"""What ``/daily`` shows and what its buttons do; all of it for one pair of eyes."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from bot.daily.comparison import Comparison, compared
from bot.daily.days import OWN_SEAT, promise_of, seed_of, shifted, starts_at, table_of
from bot.daily.screens import (
    MOVE_VERBS,
    PANEL_VERBS,
    DayFacts,
    render_comparison,
    render_daily_panel,
    render_daily_result,
    render_intro,
)
from bot.daily.service import DailyDeals, Try
from bot.daily.store import DayRow
from bot.discord_io.access import guild_of
from bot.discord_io.component import Ask, asks_view
from bot.discord_io.custom_id import one_of, read_as
from bot.discord_io.delivery import attempt
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import answer_private, answering
from bot.discord_io.viewer import viewer_of
from bot.games.barbu.actions.parse import action_of, seats_of
from bot.games.barbu.scene import Scene
from bot.history import replay
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.cards import Card
from engine.errors import CodedError, IllegalAction
from engine.table_rules import TableState

DESK: Final = "daily"

THINKING_S: Final = 1.2
"""How long an answer waits for the bots; Discord gives it three seconds, and a slow database wants some."""


async def open_daily(interaction: Interaction) -> None:
    """Answer ``/daily``: today's deal where one stands with it, and yesterday's comparison until then."""
    async with answering(interaction):
        guild_of(interaction)
        deals = _deals(interaction)
        deals.warm_up()
        current = await deals.find(interaction.user.id)
        if current is not None and not current.is_over:
            await _go_on(interaction, current)
        else:
            await _show_today(interaction, current)


async def press_daily(interaction: Interaction, ask: Ask) -> None:
    """Answer a tap; what is refused is said on top of the panel as it stands."""
    day, seq, arg = ask.word(0), ask.number(1), ask.own(2)
    deals, user = _deals(interaction), interaction.user.id
    match ask.verb:
        case "begin":
            if day != deals.today:
                raise CodedError("daily_over")
            name = interaction.user.display_name
            await _go_on(interaction, await deals.begin(user, name, guild_of(interaction)))
        case "today":
            await _show_today(interaction, await deals.find(user))
        case "yesterday":
            await _show_yesterday(interaction)
        case "replay":
            await replay.show(interaction, f"{arg}-{day}", 0, 0, anew=True)
        case verb:
            await _at_table(interaction, one_of(verb, PANEL_VERBS), day, seq, arg)


async def _at_table(interaction: Interaction, verb: str, day: str, seq: int, arg: str) -> None:
    """A tap on the panel of a try that is under way."""
    deals, user = _deals(interaction), interaction.user.id
    if day != deals.today:
        raise CodedError("daily_over")
    current = await deals.find(user)
    if current is None:
        raise CodedError("daily_unbegun")
    is_late = seq != current.row.seq
    if verb in MOVE_VERBS and not is_late:
        try:
            current = await deals.act(
                user, day, seq, lambda table: action_of(verb, arg, table.game_state, OWN_SEAT)
            )
        except IllegalAction as error:
            current = await deals.find(user) or current
            if error.code != "stale":
                await _show_panel(interaction, current, error=error)
                return
    if current.is_over or not current.awaits_person:
        await _go_on(interaction, current)
        return
    how: dict[str, Any] = {}
    if not is_late:
        if verb == "pick":
            how["picking"] = arg
        elif verb == "mark":
            how["marked"] = seats_of(arg)
        elif verb == "aim":
            how["aimed"] = read_as(Card.parse, arg)
    await _show_panel(interaction, current, **how)


async def _go_on(interaction: Interaction, current: Try) -> None:
    """Let the bots move, and show what they leave; when they take long, the table as it is until then."""
    if current.is_over:
        await _show_today(interaction, current)
        return
    deals = _deals(interaction)
    playing = asyncio.ensure_future(deals.play_on(interaction.user.id, current.row.day))
    playing.add_done_callback(_heard)
    await asyncio.wait([playing], timeout=THINKING_S)
    if not playing.done():
        await _show_panel(interaction, current)
    # What the bots do is written down even when nobody waits for this answer any more.
    current = await asyncio.shield(playing)
    if current.is_over:
        await _show_today(interaction, current)
    else:
        await _show_panel(interaction, current)


async def _show_panel(
    interaction: Interaction, current: Try, *, error: CodedError | None = None, **how: Any
) -> None:
    scene = _scene(interaction, current.table)
    notice = None if error is None else scene.words.error(error, scene.name)
    rendered = render_daily_panel(scene, current.row.day, notice=notice, **how)
    await _show(interaction, rendered, current.row.day, current.row.seq)


async def _show_today(interaction: Interaction, current: Try | None) -> None:
    """The invitation to today's deal, or the result of one's try."""
    deals = _deals(interaction)
    day = await deals.day(deals.today)
    facts = await _facts(deals, day)
    if current is None:
        table = table_of(day, interaction.user.display_name, user=interaction.user.id)
        rendered = render_intro(_scene(interaction, table), facts)
    else:
        scene = _scene(interaction, current.table)
        if scene.ended is None:
            await _show_panel(interaction, current)
            return
        comparison = await _comparison(interaction, day.day)
        rendered = render_daily_result(scene, scene.ended, facts, comparison)
    await _show(interaction, rendered, day.day, 0 if current is None else current.row.seq)


async def _show_yesterday(interaction: Interaction) -> None:
    deals = _deals(interaction)
    day = await deals.yesterday()
    if day is None:
        raise CodedError("daily_untried")
    scene = _scene(interaction, table_of(day, interaction.user.display_name, user=interaction.user.id))
    proof = promise_of(day), seed_of(day).hex()
    comparison = await _comparison(interaction, day.day)
    await _show(interaction, render_comparison(scene, day.day, proof, comparison), day.day, 0)


async def _show(interaction: Interaction, rendered: Rendered, day: str, seq: int) -> None:
    view = asks_view(rendered, DESK, day, str(seq))
    if interaction.response.is_done():
        # The answer showed the table before the bots had moved: it is that message that goes on.
        edit = interaction.edit_original_response(**await for_edit(rendered, view))
        await attempt(edit, "going on with the daily deal")
    else:
        await answer_private(interaction, rendered, view)


async def _facts(deals: DailyDeals, day: DayRow) -> DayFacts:
    tomorrow = await deals.day(shifted(day.day, 1))
    yesterday = await deals.yesterday()
    tried = yesterday is not None and bool(await deals.tries.outcomes(yesterday.day))
    return DayFacts(day.day, starts_at(tomorrow.day), promise_of(day), promise_of(tomorrow), tried)


async def _comparison(interaction: Interaction, day: str) -> Comparison:
    outcomes = await _deals(interaction).tries.outcomes(day)
    return compared(outcomes, interaction.user.id, guild_of(interaction))


def _scene(interaction: Interaction, table: TableState[Any, Any]) -> Scene:
    match, viewer = table.game_state, viewer_of(interaction)
    return Scene(
        table_id=0,
        state=table,
        view=BARBU.view_for(match, OWN_SEAT),
        words=viewer.words,
        until=None,
        pace="live",
        seat=OWN_SEAT,
        ended=last_result(match),
        display=viewer.display,
        card_emoji=viewer.card_emoji,
        hints=False,
    )


def _heard(playing: asyncio.Future[Try]) -> None:
    """Take note of how it ended: whoever waited may be gone."""
    if not playing.cancelled():
        playing.exception()


def _deals(interaction: Interaction) -> DailyDeals:
    deals: DailyDeals = interaction.client.daily
    return deals

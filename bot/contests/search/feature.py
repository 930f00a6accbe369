"""Searches as a feature: ``/lfg``, its buttons, and the next evening, set at the end of a game."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from bot.contests.making import POST, Making
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.search.actions import MINUTES_MOST, POST_ROOM, SearchCalls, SearchHandlers, Terms
from bot.contests.search.kind import OTHER_GAME, SEARCH, Searches
from bot.contests.tables import ContestTables
from bot.discord_io.component_request import number_of, one_of
from bot.discord_io.dispatch import ButtonAction, FeatureRoom
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.game_kit.module import GameModules
from bot.game_kit.private_game import EVENING_AT_TABLE
from bot.i18n import Words
from bot.runtime.dates import DAY_S
from bot.settings import Settings
from bot.storage.caps import Caps
from bot.storage.game_row import GameRow
from bot.tables.actions.context import TableContext
from bot.tables.feature import CallIntervals
from bot.tables.handlers import TableHandlers
from engine.errors import CodedError

DAYS: Final = {"day": 1, "week": 7}
"""Days from the evening of a game to the next one, by the argument of buttons of earlier versions."""

HALF_S: Final = 1800
QUARTER_S: Final = 900
HALVES: Final = 48
"""Half hours of a day."""

MOVES: Final = {"day-before": -HALVES, "day-after": HALVES, "earlier": -1, "later": 1}
"""The buttons that move a proposed date, with their half hours."""


async def agree_on_evening(searches: SearchHandlers, context: TableContext) -> None:
    """Answer the button under a final standing: agree on a date for the next evening, then post it."""
    interaction, table = context.interaction, context.table
    now = searches.contests.store.now()
    what, _, text = context.arg.partition(".")
    halves = number_of(text) if text else halves_until(table.row, DAYS.get(what, 7), now)
    if what in ("", "at"):
        rendered = render_date(table.row, halves, now, words_of(interaction, table.module.name))
        await answer_private(interaction, rendered, table.view_of(rendered), as_new=not what)
        return
    one_of(what, (*DAYS, "post"))
    if not is_near(table.row, halves, now):
        raise CodedError("evening_date")
    await searches.making.check_place(interaction)
    players = [who.user for who in table.state.seats if who is not None and who.user is not None]

    async def mentioned() -> list[int]:
        others = [user for user in players if user > 0 and user != context.user]
        return await searches.settings.wanting_calls(table.row.guild_id, others, most=50)

    await searches.make(
        interaction,
        Terms(table.module, table.rules, table.row.length, table.row.pace),
        made="evening-made",
        mentioned=mentioned,
        minutes=minutes_until(table.row, halves, now),
    )


def halves_until(row: GameRow, days: int, now: float) -> int:
    """Return the half hours from a game's opening to the same time so many days later, counted from today."""
    passed = max(0, math.floor((now - _opened(row)) / DAY_S))
    return (passed + days) * HALVES


def minutes_until(row: GameRow, halves: int, now: float) -> int:
    return math.ceil((_opened(row) + halves * HALF_S - now) / 60)


def is_near(row: GameRow, halves: int, now: float) -> bool:
    """Return whether a date is neither past nor too far ahead."""
    return 0 < minutes_until(row, halves, now) <= MINUTES_MOST


def _opened(row: GameRow) -> int:
    """Return the quarter of an hour in which a game was opened, in UTC seconds since the epoch."""
    return math.floor(row.created_at / QUARTER_S) * QUARTER_S


def render_date(row: GameRow, halves: int, now: float, words: Words) -> Rendered:
    """Render a proposed date, with buttons to move it by a day or half an hour, and to post it."""

    def button(name: str) -> ButtonSpec:
        moved = halves + MOVES[name]
        can_move, label = is_near(row, moved, now), words(f"evening-{name}")
        arg = f"at.{moved}" if can_move else name  # two buttons of one message must differ
        return ButtonSpec(EVENING_AT_TABLE, arg, label, disabled=not can_move)

    at = _opened(row) + halves * HALF_S
    post = ButtonSpec(
        EVENING_AT_TABLE,
        f"post.{halves}",
        words("button-post"),
        "success",
        disabled=not is_near(row, halves, now),
    )
    lines = [words("evening-about"), f"**<t:{at}:F>** (<t:{at}:R>)"]
    return Rendered(
        embeds=(embed(words("evening-button"), *lines),), buttons=(tuple(map(button, MOVES)), (post,))
    )


def setup(bot: Parts) -> None:
    contests, modules, making = bot[Contests], bot[GameModules], bot[Making]
    contests.add(Searches(modules, bot[ContestTables]))
    caps = Caps(bot.config.meetings_per_person, bot.config.meetings_per_guild)
    calls = SearchCalls(bot.database)
    handlers = bot.add(SearchHandlers(contests, calls, making, bot[Settings], bot[CallIntervals], caps))
    actions = bot[ContestRoom].actions[SEARCH] = handlers.by_verb
    bot.rooms[POST_ROOM] = FeatureRoom.of(
        handlers, {POST: SearchHandlers.post, OTHER_GAME: SearchHandlers.change_game}
    )
    bot.rooms[SEARCH] = ContestRoom(contests, {SEARCH: actions})
    evening = partial(agree_on_evening, handlers)
    bot[TableHandlers].feature_actions[EVENING_AT_TABLE] = ButtonAction(evening)
    offers = {"game": modules.offer, "length": making.offer_lengths}
    bot.command("lfg", handlers.search, offers=offers)

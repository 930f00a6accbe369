"""Searches as a feature: ``/lfg``, its buttons, and the next evening, set at the end of a game."""

from __future__ import annotations

import math
from typing import Final

from bot.contests.making import Making
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.search.actions import POST_ROOM, SearchCalls, SearchHandlers
from bot.contests.search.kind import OTHER_GAME, POST, SEARCH, Searches
from bot.contests.tables import ContestTables
from bot.discord_io.component_request import one_of
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

DAYS: Final = {"day": 1, "week": 7}
"""Days from the evening of a game to the next one, by the argument of the button."""


def next_evening(searches: SearchHandlers) -> dict[str, ButtonAction[TableContext]]:
    """Return the action of the button under a final standing, by its verb: ask for the day, then post it."""

    async def evening(context: TableContext) -> None:
        interaction, table = context.interaction, context.table
        now = searches.contests.store.now()
        if not context.arg:
            rendered = render_days(table.row, now, words_of(interaction, table.module.name))
            await answer_private(interaction, rendered, table.view_of(rendered), as_new=True)
            return
        at = time_after(table.row, one_of(context.arg, DAYS), now)
        await searches.making.check_place(interaction)
        players = [who.user for who in table.state.seats if who is not None and who.user is not None]

        async def mentioned() -> list[int]:
            others = [user for user in players if user > 0 and user != context.user]
            return await searches.settings.wanting_calls(table.row.guild_id, others, most=50)

        await searches.make(
            interaction,
            table.module,
            table.rules,
            table.row.length,
            table.row.pace,
            made="evening-made",
            mentioned=mentioned,
            minutes=math.ceil((at - now) / 60),
        )

    return {EVENING_AT_TABLE: ButtonAction(evening)}


def time_after(row: GameRow, wanted: str, now: float) -> float:
    """Return the time of the next evening: that at which the game was opened, on a later day.

    It is at most a week from now, whenever the game was opened.
    """
    days = DAYS[wanted]
    passed = max(0, math.floor((now - row.created_at) / DAY_S))
    return row.created_at + (passed + days) * DAY_S


def render_days(row: GameRow, now: float, words: Words) -> Rendered:
    times = {wanted: round(time_after(row, wanted, now)) for wanted in DAYS}
    lines = [
        words("evening-line", day=words(f"evening-{wanted}"), at=f"<t:{at}:F>")
        for wanted, at in times.items()
    ]
    buttons = tuple(
        ButtonSpec(EVENING_AT_TABLE, wanted, words(f"evening-{wanted}"), "primary") for wanted in DAYS
    )
    return Rendered(
        embeds=(embed(words("evening-button"), words("evening-about"), lines),), buttons=(buttons,)
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
    bot[TableHandlers].feature_actions.update(next_evening(handlers))
    offers = {"game": modules.offer, "length": making.offer_lengths}
    bot.command("lfg", handlers.search, offers=offers)

"""Actions that show something and change nothing: last trick, sheet, pictures, rules."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import number_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.responses import words_of
from bot.game_kit.played import finished_index, played_of
from bot.game_kit.rules_pages import ALL
from bot.games.barbu.screens.pictures import holds_cards, render_hand_picture, render_hands
from bot.games.barbu.screens.rules import render_rules
from bot.games.barbu.screens.settlement import render_settlement
from bot.games.barbu.screens.sheet_pictures import render_sheet_with_picture
from bot.games.barbu.tutorial.screens import COURSE
from bot.lessons.room import show_start
from bot.tables.actions.context import TableContext
from bot.tables.actions.reading import GAME_READING, scene_in_play, show, show_chapter
from engine.barbu.game import BARBU
from engine.barbu.play.state import DealSettled, Phase
from engine.errors import CodedError


async def _score(context: TableContext) -> None:
    turned = number_of(context.arg) if context.arg else None
    await show(
        context, render_sheet_with_picture(scene_in_play(context), declarer=turned), as_new=turned is None
    )


async def _picture(context: TableContext) -> None:
    context.table.seat_of(context.user)
    scene = context.table.scene(context.user)
    if not holds_cards(scene):
        raise CodedError("no_hand")
    await show(context, render_hand_picture(scene))


async def _hands(context: TableContext) -> None:
    ended = await _ended(context, context.arg)
    await show(context, render_hands(context.table.scene(context.user), ended))


async def _settlement(context: TableContext) -> None:
    """Show the result of a deal's doubles: ``5`` for the fifth deal, ``5.2`` for one player of it."""
    deal, _, seat = context.arg.partition(".")
    ended, scene = await _ended(context, deal), context.table.scene(context.user)
    shown = number_of(seat, most=len(scene.seats) - 1) if seat else None
    await show(context, render_settlement(scene, ended, shown), as_new=not seat)


async def _ended(context: TableContext, number: str) -> DealSettled:
    """Return a finished deal by its number, from 1 (empty: the last). *Raises:* CodedError if there is none.

    A deal before the last one, or before a restart, is read from the journal.
    """
    table, match = context.table, context.table.state.match
    count = 0 if match is None else len(match.finished)
    if not count:
        raise CodedError("nothing_to_show")
    last = table.presenter.last_ended
    if finished_index(number, count) == count - 1 and isinstance(last, DealSettled):
        return last
    # A deal may have been taken back between the two looks.
    played = await played_of(BARBU, table.row, table.journal)
    deals = played.ends(DealSettled)[:count]
    return deals[finished_index(number, len(deals))]


async def _rules(context: TableContext) -> None:
    """Show the rules of the contract in play; before there is one, or with an argument, a chapter of all."""
    match, words = context.table.state.match, words_of(context.interaction)
    is_chosen = match is not None and match.phase in (Phase.DOUBLE, Phase.REDOUBLE, Phase.PLAY)
    if match is None or not is_chosen or context.arg:
        await show_chapter(context)
        return
    embeds = render_rules(context.table.rules, words, contract=match.in_play.contract)
    whole = ButtonSpec("rules", arg=ALL, label=words("rules-all"))
    await show(context, Rendered(embeds=tuple(embeds), buttons=((whole,),)))


async def _lesson(context: TableContext) -> None:
    await show_start(context.interaction, COURSE, as_new=True)


READING: Final[dict[str, ButtonAction[TableContext]]] = {
    "last": GAME_READING["last"],
    "score": ButtonAction(_score),
    "picture": ButtonAction(_picture),
    "hands": ButtonAction(_hands, is_costly=True, lasting=True),
    "settlement": ButtonAction(_settlement, is_costly=True, lasting=True),
    "rules": ButtonAction(_rules),
    "lesson": ButtonAction(_lesson),
}

"""Verbs that only show something: the panel, the table anew, the last trick, the sheet, pictures, rules."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of
from bot.discord_io.message import ButtonSpec, Rendered
from bot.discord_io.permissions import missing_permissions
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.screens.help import render_table_help
from bot.games.barbu.screens.menu import render_last_trick, render_more
from bot.games.barbu.screens.pictures import holds_cards, render_hand_picture, render_hands
from bot.games.barbu.screens.rules import render_rules
from bot.games.barbu.screens.sheet_pictures import render_sheet_with_picture
from bot.games.barbu.screens.verification import render_check
from bot.games.barbu.tutorial.handlers import show_start
from bot.history.verification import last_deal, promises_file, record_file
from bot.settings.handlers import show_own
from bot.tables.actions.tap import Tap, Verb, show_panel
from engine.barbu.events import DealSettled
from engine.barbu.state import Phase
from engine.errors import CodedError


async def _hand(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    await show_panel(tap)


async def _repost(tap: Tap) -> None:
    tap.table.board.repost()
    await show_panel(tap)


async def _more(tap: Tap) -> None:
    await _read(tap, render_more(tap.table.presenter.scene(tap.user, moderator=tap.is_moderator)))


async def _last(tap: Tap) -> None:
    await _read(tap, render_last_trick(tap.table.presenter.scene(tap.user)))


async def _score(tap: Tap) -> None:
    scene = tap.table.presenter.scene(tap.user)
    if scene.view is None:
        raise CodedError("nothing_to_show")
    turned = number_of(tap.arg) if tap.arg else None
    await _read(tap, render_sheet_with_picture(scene, declarer=turned), anew=turned is None)


async def _picture(tap: Tap) -> None:
    tap.table.seat_of(tap.user)
    scene = tap.table.presenter.scene(tap.user)
    if not holds_cards(scene):
        raise CodedError("no_hand")
    await _read(tap, render_hand_picture(scene))


async def _hands(tap: Tap) -> None:
    ended = await _last_ended(tap)
    if ended is None:
        raise CodedError("nothing_to_show")
    await _read(tap, render_hands(tap.table.presenter.scene(tap.user), ended))


async def _last_ended(tap: Tap) -> DealSettled | None:
    """The deal that was finished last; read again from what is stored where it ended before a restart."""
    table = tap.table
    if (ended := table.presenter.last_ended) is not None:
        return ended
    checked = await last_deal(table.row, tap.registry.journal(table))
    if checked is None or table.state.match is None:
        return None
    finished = table.state.match.finished
    if checked.deal.index >= len(finished):
        return None  # taken back meanwhile
    return DealSettled(checked.deal, finished[checked.deal.index], ())


async def _rules(tap: Tap) -> None:
    """The rules of the contract in play, and from there (``all``) those of the whole game."""
    match, words = tap.table.state.match, words_of(tap.interaction)
    chosen = match is not None and match.phase in (Phase.DOUBLE, Phase.REDOUBLE, Phase.PLAY)
    contract = match.in_play.contract if chosen and match is not None and tap.arg != "all" else None
    embeds = render_rules(tap.table.rules, words, contract=contract)
    whole = ButtonSpec("rules", arg="all", label=words("rules-all"))
    buttons = () if contract is None else ((whole,),)
    await _read(tap, Rendered(embeds=tuple(embeds), buttons=buttons), anew=tap.arg != "all")


async def _help(tap: Tap) -> None:
    scene = tap.table.presenter.scene(tap.user)
    await _read(tap, render_table_help(scene, missing_permissions(tap.interaction)))


async def _lesson(tap: Tap) -> None:
    await show_start(tap.interaction, anew=True)


async def _mine(tap: Tap) -> None:
    await show_own(tap.interaction, anew=True)


async def _verify(tap: Tap) -> None:
    table, journal = tap.table, tap.registry.journal(tap.table)
    checked = await last_deal(table.row, journal)
    if checked is None:
        if not table.state.is_open:
            raise CodedError("nothing_to_check")
        words = words_of(tap.interaction)
        promises = promises_file(table.row, words)
        await answer_private(tap.interaction, Rendered(content=words("check-promises")), file=promises)
        return
    rendered = render_check(table.presenter.scene(tap.user), checked)
    await answer_private(tap.interaction, rendered, file=await record_file(table.row, journal))


async def _read(tap: Tap, rendered: Rendered, *, anew: bool = True) -> None:
    await answer_private(tap.interaction, rendered, tap.table.view_of(rendered), anew=anew)


READING: Final[dict[str, Verb]] = {
    "hand": _hand,
    "show": show_panel,
    "table": _repost,
    "more": _more,
    "last": _last,
    "score": _score,
    "picture": _picture,
    "hands": _hands,
    "verify": _verify,
    "rules": _rules,
    "help": _help,
    "lesson": _lesson,
    "mine": _mine,
}

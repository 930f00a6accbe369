"""Verbs that only show something: the panel, the table anew, the last trick, the sheet, the rules, help."""

from __future__ import annotations

from typing import Final

from bot.answers import answer_private, words_of
from bot.checking import last_deal, record_file
from bot.ui.check import render_check
from bot.ui.help import render_help, situation_of
from bot.ui.more import render_last_trick, render_more
from bot.ui.rules import render_rules
from bot.ui.scene import Rendered
from bot.ui.sheet import render_sheet
from bot.verbs.tap import Tap, Verb, show_panel
from bot.wishes.desk import show_own
from engine.barbu.state import Phase
from engine.errors import BarbuError


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


async def _mine(tap: Tap) -> None:
    await show_own(tap.interaction, anew=True)


async def _verify(tap: Tap) -> None:
    table, journal = tap.table, tap.floor.journal(tap.table)
    checked = await last_deal(table.row, journal)
    if checked is None:
        raise BarbuError("nothing_to_check")
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
    "verify": _verify,
    "rules": _rules,
    "help": _help,
    "mine": _mine,
}

"""Screens that the guided deals of all games share: the first page, and the row at the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord_io.message import ButtonSpec, ListOption, ListSpec, Rendered, Style, embed
from bot.discord_io.table_entry import ELSEWHERE, OPEN
from bot.game_kit.lobby import ButtonRow
from bot.i18n import Words


def render_intro(words: Words, text: str, lessons: Sequence[tuple[int, str]]) -> Rendered:
    """Render the first page, from which the course begins or any of its deals.

    Args:
        words: the catalogue.
        text: the game's introduction.
        lessons: the number and the name of each deal, in the order of the course.
    """
    go = ButtonSpec("deal", arg=str(lessons[0][0]), label=words("lesson-go"), style="success")
    lines = tuple(
        ListOption(str(number), words("lesson-line", place=place, contract=name))
        for place, (number, name) in enumerate(lessons, start=1)
    )
    return Rendered(
        embeds=(embed(words("lesson-title"), text),),
        buttons=((go, rules_button(words)),),
        lists=(ListSpec("deal", lines, words("lesson-which"), is_single=True),),
    )


def door_line(words: Words, door: str) -> str:
    """Return how to get to a table from here, if no button does."""
    return words(f"lesson-told-{door}") if door in (OPEN, ELSEWHERE) else ""


def end_row(
    words: Words, number: int, following: tuple[int, str] | None, door: str, *, is_failed: bool = False
) -> ButtonRow:
    """Return the buttons for the next deal, the way to a table, a repeat of this deal, and the rules.

    After a deal that failed the repeat comes first.
    """
    again, row = again_button(words, number), list[ButtonSpec]()
    if is_failed:
        row.append(replace(again, style="success"))
    if following is not None:
        row.append(next_button(words, *following, style="secondary" if row else "success"))
    if door and door != ELSEWHERE:
        label = words("lesson-open" if door == OPEN else f"lesson-door-{door}")
        style: Style = "secondary" if row else "success"
        spec = ButtonSpec("new", label=label, style=style)
        row.append(spec if door == OPEN else replace(spec, verb="door", arg=door))
    return (*row, *(() if is_failed else (again,)), rules_button(words))


def next_button(words: Words, number: int, name: str, *, style: Style = "secondary") -> ButtonSpec:
    """Return the button that leads to a deal by its number and name."""
    return ButtonSpec("deal", arg=str(number), label=words("lesson-next", contract=name), style=style)


def again_button(words: Words, number: int) -> ButtonSpec:
    """Return the button that restarts the deal."""
    return ButtonSpec("deal", arg=str(number), label=words("lesson-again"))


def rules_button(words: Words) -> ButtonSpec:
    """Return the button that shows the rules."""
    return ButtonSpec("rules", label=words("button-rules"))

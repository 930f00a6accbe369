"""Screens of drills: a puzzle, its answer, and the user's progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Any, Final

from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed
from bot.drills.positions import PuzzlePosition
from bot.drills.service import DrillScope
from bot.drills.store import DayCount, DrillRow, Morning
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.texts import as_text, capitalized
from bot.images.drawing import drawable
from bot.images.plot import career_picture

NEXT: Final = "next"
"""The verb of the button that asks the next question."""

EXPLAINED: Final = 3
"""Maximum equally right moves that are explained."""

WEEK: Final = "week"

MORNING: Final = "morning"
ON: Final = "on"
OFF: Final = "off"

SHOW: Final = "show"
REPLAY: Final = "replay"
PROGRESS: Final = "progress"

Row = tuple[ButtonSpec, ...]
"""A row of buttons."""


def render_puzzle(
    position: PuzzlePosition, scene: Scene, *, draft: object | None = None, notice: str | None = None
) -> Rendered:
    """Render a puzzle: the panel of that moment, with the moves to choose from.

    ``draft`` is a choice the user has begun, ``notice`` why a tap failed.
    """
    module, words = position.module, scene.words
    panel = module.screens.panel(scene, draft=draft, notice=notice, finished_trick=False)
    rows = _filtered(panel.buttons, lambda spec: _is_answer(position, spec))
    title = words("drill-title", game=module.title(words))
    question = position.drills.question(scene)
    head = as_text("\n".join(filter(None, (title, question and f"**{question}**"))))
    skip = ButtonSpec(NEXT, arg=DrillScope(module.name, "counting").text, label=words("drill-count-instead"))
    return replace(panel, content=head, buttons=_with_last(rows, skip))


def _filtered(rows: Sequence[Row], is_shown: Callable[[ButtonSpec], bool]) -> list[Row]:
    return [left for row in rows if (left := tuple(filter(is_shown, row)))]


def _with_last(rows: Sequence[Row], spec: ButtonSpec) -> tuple[Row, ...]:
    """Return the rows with one more button at the end, if it fits."""
    if len(rows) < ROWS:
        return (*rows, (spec,))
    return (*rows[:-1], (*rows[-1], spec)) if len(rows[-1]) < BUTTONS_PER_ROW else tuple(rows)


def _is_answer(position: PuzzlePosition, spec: ButtonSpec) -> bool:
    """Return whether a button of the panel belongs to the puzzle: not a claim or a button of the table."""
    buttons = position.module.buttons
    if spec.verb in buttons.drafts:
        return True
    if spec.verb not in buttons.moves:
        return False
    if spec.disabled:
        return True
    action = buttons.action_of(spec.verb, spec.arg, position.table.game_state, position.move.seat)
    return action in position.choices


def render_answer(
    position: PuzzlePosition, scene: Scene, row: DrillRow, *, replay: bool, offers_mornings: bool
) -> Rendered:
    """Render the verdict on the last answer, with the coach's reason and its certainty.

    ``row`` is the puzzle after the answer. With ``replay`` a button shows the deal.
    """
    module, words, move = position.module, scene.words, position.move
    text = module.move_text
    answer = module.game.from_payload(row.answer or {})
    is_right = answer in move.good
    best = answer if is_right else move.good[0]
    cost = position.drills.cost_text(words, move)
    others = [other for other in move.good if other != best]
    message = embed(
        words("drill-right" if is_right else "drill-wrong"),
        [
            words("drill-chosen", move=text(scene, answer)),
            "" if is_right else words("drill-best", move=text(scene, best)),
            words("drill-as-good", moves=words.list([text(scene, other) for other in others]))
            if others
            else "",
        ],
        _why(position, scene, (best, *others)),
        words("drill-in-the-game", move=text(scene, move.played), cost=cost),
        words("drill-again", at=f"<t:{int(row.due_at)}:R>"),
    )
    more = [ButtonSpec(REPLAY, label=words("drill-replay"))] if replay else []
    more += [morning_button(words, is_on=False)] if offers_mornings else []
    return Rendered(
        embeds=(message,), buttons=((*next_row(words, DrillScope(module.name, position.about)), *more),)
    )


def _why(position: PuzzlePosition, scene: Scene, good: Sequence[Any]) -> list[str]:
    """Return the reasons for the first right moves; moves with equal reasons share a line."""
    words, moves_of = scene.words, dict[str, tuple[str, ...]]()
    for move in good[:EXPLAINED]:
        for reason in position.drills.reasons(scene, position.move, move):
            moves_of[reason] = (*moves_of.get(reason, ()), position.module.move_text(scene, move))
    lines: dict[tuple[str, ...], list[str]] = {}
    for reason, moves in moves_of.items():
        lines.setdefault(moves, []).append(reason)
    explained, clauses = min(len(good), EXPLAINED), position.drills.gives_clauses

    def line(moves: Sequence[str], reason: str) -> str:
        if len(moves) == explained and not clauses:
            return words("drill-why", reason=capitalized(reason))
        key = "drill-why-clause" if clauses else "drill-why-of"
        return words(key, moves=_either(moves, words), reason=reason)

    return [line(moves, words.apart(reasons)) for moves, reasons in lines.items()]


def _either(moves: Sequence[str], words: Words) -> str:
    """Return one move, or two with "or", since a reason is about one card."""
    first, *others = moves
    return words("drill-either", first=first, second=others[0]) if others else first


def render_morning(position: PuzzlePosition, scene: Scene) -> Rendered:
    """Render the puzzle of the morning, with a button that ends these messages."""
    words, rendered = scene.words, render_puzzle(position, scene)
    rows = _filtered(rendered.buttons, lambda spec: spec.verb != NEXT)
    stop = morning_button(words, is_on=True)
    head = as_text(words("drill-morning"))
    return replace(rendered, content=f"{head}\n{rendered.content}", buttons=_with_last(rows, stop))


def render_week(module: GameModule, words: Words) -> Rendered:
    """Render the post of a server's puzzle of the week, which each member opens in private."""
    message = embed(words("drill-week-title", game=module.title(words)), words("drill-week"))
    go = ButtonSpec(WEEK, label=words("drill-week-solve"), style="success")
    return Rendered(embeds=(message,), buttons=((go,),))


def render_nothing_due(words: Words, count: int) -> Rendered:
    """Render the message that none of a user's ``count`` puzzles is due."""
    message = embed(words("drill-none-due-title"), words("drill-none-due", count=count))
    scope = DrillScope(about="counting")
    go = ButtonSpec(NEXT, arg=scope.text, label=words("drill-count-instead"), style="success")
    return Rendered(embeds=(message,), buttons=((go, _progress_button(words)),))


def render_progress(
    words: Words, days: Sequence[DayCount], count: int, due: int, morning: Morning | None
) -> Rendered:
    """Render a user's progress: a curve of the newest days, their puzzles, those due, the mornings."""
    answered, solved = sum(day.answered for day in days), sum(day.solved for day in days)
    message = embed(
        words("drill-progress-title"),
        words("drill-progress", answered=answered, solved=solved)
        if answered
        else words("drill-progress-none"),
        [words("drill-progress-due", count=count, due=due), _morning_line(words, morning)],
    )
    is_on = morning is not None and morning.next_at is not None
    row = (*next_row(words, DrillScope())[:1], morning_button(words, is_on=is_on))
    rendered = Rendered(embeds=(message,), buttons=(row,))
    return rendered.with_picture(partial(_curve, words, days)) if answered else rendered


def _morning_line(words: Words, morning: Morning | None) -> str:
    if morning is None or (morning.next_at is None and not morning.is_refused):
        return ""
    if morning.next_at is None or morning.is_refused:
        return words("drill-morning-refused")
    at = f"<t:{int(morning.next_at)}:f>"
    return words("drill-morning-on", zone=morning.zone.replace("_", " "), at=at)


def morning_button(words: Words, *, is_on: bool) -> ButtonSpec:
    if is_on:
        return ButtonSpec(MORNING, arg=OFF, label=words("drill-morning-stop"))
    return ButtonSpec(MORNING, arg=ON, label=words("drill-morning-button"))


def _curve(words: Words, days: Sequence[DayCount]) -> Drawing:
    values = tuple(accumulate((day.solved for day in days), initial=0))
    title = words("drill-progress-curve")
    draw = partial(career_picture, drawable(title, title), words("drill-progress-axis"), 1, values)
    return Drawing("progress.png", words("drill-progress-alt", solved=values[-1]), draw)


def next_row(words: Words, scope: DrillScope) -> tuple[ButtonSpec, ...]:
    """Return the buttons below an answer: the next question, and the user's progress."""
    go = ButtonSpec(NEXT, arg=scope.text, label=words("drill-next"), style="success")
    return go, _progress_button(words)


def _progress_button(words: Words) -> ButtonSpec:
    return ButtonSpec(PROGRESS, label=words("drill-progress-button"))

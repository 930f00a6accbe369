"""Screens of drills: a puzzle, its answer, the user's progress, and exercises on counting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Any, Final

from bot.discord_io.limits import BUTTONS_PER_ROW, ROWS
from bot.discord_io.message import ButtonSpec, Drawing, Rendered, embed, rows_of
from bot.drills.positions import PuzzlePosition, Task
from bot.drills.service import DrillScope
from bot.drills.store import DayCount, DrillRow, Morning
from bot.game_kit.hand_buttons import card_rows, hand_faces
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.cards import card_text, suit_text
from bot.i18n.texts import as_text, capitalized
from bot.images.drawing import drawable
from bot.images.plot import career_picture
from engine.cards import Card, CardSet
from engine.counting import Kind, Loss, loss_reason
from engine.seats import Seat

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
        key, (first, *others) = "drill-why-clause" if clauses else "drill-why-of", moves
        # A reason is about one card: "or" where it holds of two.
        either = words("drill-either", first=first, second=others[0]) if others else first
        return words(key, moves=either, reason=reason)

    return [line(moves, words.apart(reasons)) for moves, reasons in lines.items()]


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


COUNT: Final = "count"

QUESTIONS: Final = {Kind.OUT: "drill-ask-out", Kind.VOID: "drill-ask-void", Kind.EXIT: "drill-ask-exit"}
REASONS: Final = {Kind.OUT: "drill-how-out", Kind.VOID: "drill-how-void"}
LOSSES: Final = {
    Loss.ABOVE: "drill-how-exit",
    Loss.OPEN: "drill-how-exit-open",
    Loss.HIDDEN: "drill-how-exit-hidden",
    Loss.ANY: "drill-how-exit-any",
}


def render_task(task: Task, scene: Scene, *, notice: str = "") -> Rendered:
    """Render an exercise: the question, the cards the user sees, and the tricks so far."""
    words, seen = scene.words, task.seen
    others = [seat for seat in scene.seats if seat != seen.seat]
    letters = {seat: task.drills.letter(scene, seat) for seat in others}
    names = [
        f"**{letters[seat]}** {scene.bare(seat)}" for seat in others if letters[seat] != scene.bare(seat)
    ]
    in_view = [scene.bare(seat) for seat in others if seat not in seen.hidden_seats]
    heading = " · ".join([words("drill-open"), *in_view])
    message = embed(
        words("drill-count-title", game=task.module.title(words)),
        notice,
        task.drills.contract_line(scene),
        f"**{_question(task, words)}**",
        [words("drill-hand"), hand_faces(scene, seen.hand)],
        [heading, hand_faces(scene, seen.open_cards)] if seen.open_cards else "",
        [words("drill-tricks"), " · ".join(names), *_trick_lines(task, scene)],
    )
    return Rendered(embeds=(message,), buttons=tuple(_answer_rows(task, scene)))


def render_counted(task: Task, scene: Scene, chosen: int, scope: DrillScope) -> Rendered:
    """Render the verdict on the answer to an exercise, with the cards that are out."""
    words, exercise = scene.words, task.exercise
    is_right = chosen in exercise.right
    right = [_option(task, scene, option) for option in exercise.options if option in exercise.right]
    message = embed(
        words("drill-right" if is_right else "drill-wrong"),
        [
            f"**{_question(task, words)}**",
            words("drill-chosen", move=_option(task, scene, chosen)),
            "" if is_right else words("drill-answer", answers=words.list(right)),
        ],
        [words("drill-out"), hand_faces(scene, task.seen.out)],
        _reason(task, scene, chosen),
    )
    return Rendered(embeds=(message,), buttons=(next_row(words, scope),))


def _reason(task: Task, scene: Scene, chosen: int) -> str:
    """Return the explanation of a right answer from the cards seen; of the chosen one if it was right."""
    words, seen, exercise = scene.words, task.seen, task.exercise
    suit = exercise.suit
    if suit is None:
        return _loss_text(task, scene, Card(chosen if chosen in exercise.right else min(exercise.right)))
    facts: dict[str, str | int]
    if exercise.kind is Kind.OUT:
        facts = {
            "all": len(seen.deck.of_suit(suit)),
            "own": len(seen.hand.of_suit(suit)),
            "open": len(seen.open_cards.of_suit(suit)),
            "played": len(seen.played.of_suit(suit)),
            "out": len(seen.out.of_suit(suit)),
        }
    else:
        (seat,) = exercise.right
        number, card = next(
            (number, card)
            for number, trick in enumerate(seen.tricks, start=1)
            for player, card in trick
            if player == seat and trick[0][1].suit == suit and card.suit != suit
        )
        facts = {"name": scene.bare(seat), "number": number, "card": _face(scene, card)}
    return words(REASONS[exercise.kind], suit=suit_text(suit, words), **facts)


def _loss_text(task: Task, scene: Scene, card: Card) -> str:
    reason = loss_reason(task.seen, card)
    return scene.words(
        LOSSES[reason.loss],
        card=_face(scene, card),
        cards=(" / " if reason.loss is Loss.OPEN else " ").join(_face(scene, one) for one in reason.cards),
        name="" if reason.seat is None else scene.bare(reason.seat),
    )


def _question(task: Task, words: Words) -> str:
    suit = task.exercise.suit
    return words(QUESTIONS[task.exercise.kind], suit="" if suit is None else suit_text(suit, words))


def _option(task: Task, scene: Scene, option: int) -> str:
    match task.exercise.kind:
        case Kind.OUT:
            return str(option)
        case Kind.VOID:
            return scene.bare(option)
        case Kind.EXIT:
            return _face(scene, Card(option))


def _answer_rows(task: Task, scene: Scene) -> list[tuple[ButtonSpec, ...]]:
    """Return the answers as rows of buttons; cards are sorted as in a hand, in separate rows by suit."""
    options = task.exercise.options
    if task.exercise.kind is Kind.EXIT:
        rows = card_rows(CardSet.of(Card(option) for option in options), scene.display.suit_order)
        return [tuple(_card_answer(scene, card) for card in row) for row in rows]
    is_seat = task.exercise.kind is Kind.VOID
    answers = [
        ButtonSpec(COUNT, arg=str(int(option)), label=scene.plain(option) if is_seat else str(option))
        for option in options
    ]
    return rows_of(answers, BUTTONS_PER_ROW)


def _card_answer(scene: Scene, card: Card) -> ButtonSpec:
    face = scene.card_emoji.get(card)
    label = "" if face else card_text(card, scene.words)
    return ButtonSpec(COUNT, arg=str(int(card)), label=label, emoji=face)


def _trick_lines(task: Task, scene: Scene) -> list[str]:
    """Return a line for each trick: each player's letter and card, in the order of play, and the winner."""
    words, lines = scene.words, []
    for number, trick in enumerate(task.seen.tricks, start=1):
        cards = " · ".join(f"{_player(task, scene, seat)} {_face(scene, card)}" for seat, card in trick)
        line = words("drill-trick", number=number, cards=cards)
        if (winner := task.seen.winner_of(trick)) is not None:
            line += f" → **{_player(task, scene, winner)}**"
        lines.append(line)
    return lines


def _face(scene: Scene, card: Card) -> str:
    return scene.card_emoji.get(card) or card_text(card, scene.words)


def _player(task: Task, scene: Scene, seat: Seat) -> str:
    return scene.words("drill-you") if seat == task.seen.seat else task.drills.letter(scene, seat)

"""Screens of exercises on counting: the question, and the verdict on its answer."""

from __future__ import annotations

from typing import Final

from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.drills.positions import Task
from bot.drills.screens import next_row
from bot.drills.service import DrillScope
from bot.game_kit.hand_buttons import card_rows, hand_faces
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.cards import card_text, suit_text
from engine.cards import Card, CardSet
from engine.counting import Kind, Loss, loss_reason
from engine.seats import Seat

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

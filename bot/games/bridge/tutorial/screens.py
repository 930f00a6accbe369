"""The course of guided deals, and its screens: the table, both hands, and a sentence of advice."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed, notice_line
from bot.game_kit.hand_buttons import card_buttons, hand_faces
from bot.game_kit.lobby import ButtonRow
from bot.games.bridge.pictures import PICTURES
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import view_table
from bot.games.bridge.screens.deal import contract_lines, open_hands
from bot.games.bridge.screens.phrases import (
    call_label,
    contract_text,
    direction_name,
    hand_line,
    last_trick_line,
    trick_lines,
)
from bot.games.bridge.screens.result import outcome_lines
from bot.games.bridge.tutorial.advice import advice, cost_lines, lesson_learnt
from bot.games.bridge.tutorial.deals import BOTS, LEARNER, LESSONS, ORDER, SPARE, Progress, rules
from bot.games.bridge.tutorial.verdict import is_lost, is_reached
from bot.i18n import Words
from bot.lessons.course import (
    Course,
    again_button,
    door_line,
    end_row,
    next_button,
    render_first_page,
    rules_button,
)
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealSettled
from engine.bridge.view import View
from engine.cards import CardSet
from engine.faults import optional

Block = str | list[str]


def render_intro(scene: Scene) -> Rendered:
    """Render the introduction."""
    words = scene.words
    lessons = [(number, _title(number, words)) for number in ORDER]
    return render_first_page(words, words("bridge-lesson-intro"), lessons)


def render_lesson(scene: Scene, progress: Progress, notice: str = "", door: str = "") -> Rendered:
    """Render the deal; ``notice`` is why the last tap failed, ``door`` the way to a table at the end.

    Buttons: ``bid`` a call, ``play`` a card, ``deal`` a lesson by its number, ``rules``, and at the end
    ``new`` or a ``door``.
    """
    words, view = scene.words, scene.shown
    title = words(
        "lesson-title-deal",
        number=progress.place + 1,
        count=len(LESSONS),
        contract=_title(progress.number, words),
    )
    if scene.ended is not None:
        return _result(scene, scene.ended, progress, title, door)
    tip = optional("a tip", partial(advice, scene, progress), "")
    # Read once: after the learner's first card the advice and the table are enough.
    setting = "" if progress.cards else words(f"bridge-lesson-setting-{_setting(progress)}")
    advised: list[Block] = [
        optional("a verdict", partial(cost_lines, scene, progress), list[str]()),
        f"**{tip}**" if tip else "",
    ]
    cards = hand_faces(scene, view.hand) if progress.choices else hand_line(scene, view.hand)
    hand = [words("panel-hand", count=len(view.hand)), cards]
    message = embed(title, setting, *_table(scene, view, progress), *advised, hand, notice_line(notice))
    rendered = Rendered(embeds=(message,), buttons=_buttons(scene, view, progress))
    if scene.display.letters or not view.calls:
        return rendered
    # In play the picture shows both hands.
    own: Block = hand if progress.choices else contract_lines(scene)
    last = last_trick_line(scene, view) if progress.cards else ""
    draw = partial(PICTURES.play, scene, title=_picture_title(scene, view, progress))
    return rendered.with_picture(
        draw, lambda: embed(title, setting, own, last, *advised, notice_line(notice))
    )


def _picture_title(scene: Scene, view: View, progress: Progress) -> str:
    """Return the contract and who plays it; the deal's name before there is one."""
    words, contract = scene.words, view.contract
    if contract is None:
        return _title(progress.number, words)
    return words(
        "bridge-lesson-contract",
        contract=contract_text(contract, words),
        own="yes" if contract.declarer == LEARNER else "no",
        place=direction_name(view.seating.direction(contract.declarer), words),
    )


def _setting(progress: Progress) -> str:
    """Return the topic of the moment: the lesson's, or the play of the contract the learner has bid."""
    is_bid = progress.lesson.is_called and not progress.choices
    return "play" if is_bid else progress.lesson.name


def _title(number: int, words: Words) -> str:
    return words(f"bridge-lesson-name-{LESSONS[number].name}")


def _table(scene: Scene, view: View, progress: Progress) -> list[Block]:
    """Return the auction, or the contract, the tricks, and dummy's hand."""
    if progress.choices:
        return [view_table(scene)] if view.calls else []
    trick = [] if view.trick is None else trick_lines(scene, view.trick, view.trump_suit, waiting="")
    return [contract_lines(scene), last_trick_line(scene, view), trick, open_hands(scene)]


def _buttons(scene: Scene, view: View, progress: Progress) -> tuple[ButtonRow, ...]:
    words = scene.words
    again = [again_button(words, progress.number)] if progress.moves else []
    if progress.next is not None and optional("a verdict", partial(is_lost, progress), False):
        again.append(next_button(words, progress.next, _title(progress.next, words)))
    extras = (*again, rules_button(words))
    if progress.choices:
        calls = [
            ButtonSpec(
                "bid",
                arg=str(call),
                label=call_label(call, words),
                style="secondary" if call == PASS else "primary",
            )
            for call in progress.choices
        ]
        return (tuple(calls), extras)
    hand = (None if view.turn is None else view.hands[view.turn]) or CardSet()
    return (*card_buttons(scene, hand, hand), extras)


def _result(scene: Scene, ended: DealSettled, progress: Progress, title: str, door: str) -> Rendered:
    words = scene.words
    # A learner who only called has played no trick to look back at.
    last = last_trick_line(scene, ended.deal) if progress.cards else ""
    message = embed(
        title,
        last,
        outcome_lines(scene, ended.deal, ended.score, own=LEARNER),
        lesson_learnt(scene, ended, progress),
        words("bridge-lesson-end-all") if progress.next is None else "",
        door_line(words, door),
    )
    after = progress.next
    following = None if after is None else (after, _title(after, words))
    is_failed = not is_reached(progress.state, progress.lesson)
    row = end_row(words, progress.number, following, door, is_failed=is_failed)
    return Rendered(embeds=(message,), buttons=(row,))


TUTORIAL_ROOM: Final = "bridgehelp"
"""Handler name of the tutorial and of help outside a table, as their buttons carry it."""

COURSE: Final = Course(
    room=TUTORIAL_ROOM,
    game=BRIDGE,
    rules=rules,
    learner=LEARNER,
    bots=BOTS,
    spare=SPARE,
    move_verbs=frozenset({"bid", "play"}),
    read=Progress.read,
    intro=render_intro,
    lesson=render_lesson,
)

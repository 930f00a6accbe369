"""The course of guided deals, and its screens: the table, the learner's cards, and a sentence of advice."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed, notice_line, rows_of
from bot.game_kit.hand_buttons import card_buttons, playable_now
from bot.game_kit.lobby import ButtonRow
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import domino_lines
from bot.games.barbu.screens.panel_calls import choices_of, in_hand_order
from bot.games.barbu.screens.panel_table import since_line
from bot.games.barbu.screens.phrases import (
    TRICK_TEXTS,
    contract_name,
    contract_title,
    counted_cards,
    doubles,
    values_line,
)
from bot.games.barbu.screens.result import score_line
from bot.games.barbu.screens.table_pictures import PICTURES
from bot.games.barbu.tutorial.advice import (
    advice,
    cost_line,
    hand_line,
    is_redouble_good,
    lessons_learnt,
    setting_key,
)
from bot.games.barbu.tutorial.deals import (
    BOTS,
    LEADER,
    LEARNER,
    LESSONS,
    SPARE,
    Lesson,
    Offer,
    Progress,
    rules,
)
from bot.i18n import Words
from bot.i18n.cards import rank_name, trump_text
from bot.lessons import Course, door_line, restart_buttons, rules_button
from engine.barbu.game import BARBU
from engine.barbu.play.state import DealSettled, Phase
from engine.barbu.play.view import View
from engine.cards import NO_CARDS
from engine.errors import optional


def render_lesson(scene: Scene, progress: Progress, notice: str = "", door: str = "") -> Rendered:
    """Render the deal; ``notice`` is why the last tap failed, ``door`` the way to a table.

    Buttons: ``play`` a card, ``bet`` (``+`` or ``-``), ``trump``, ``deal`` a lesson by its number, ``rules``,
    and ``new`` or a ``door``.
    """
    view, lesson = scene.shown, progress.lesson
    title = COURSE.title(progress, scene.words)
    if scene.ended is not None:
        return _result(scene, scene.ended, progress, title, door)
    setting = scene.words(
        setting_key(progress),
        name=scene.name(lesson.declarer),
        contract=contract_title(scene.words, progress.contract, view.trump, lesson.start),
        values=values_line(scene, progress.contract),
        start="" if lesson.start is None else rank_name(lesson.start, scene.words),
    )
    passed = scene.words("lesson-passed") if progress.has_passed else ""
    tip = optional("a tip", partial(advice, scene, view, progress), "")
    cost = optional("a verdict", partial(cost_line, scene, progress), "")
    advised = [cost, passed, _stressed(tip), notice_line(notice)]
    if view.trick is None and progress.cards:
        setting = ""  # has been read: the last rows of a hand in domino are to stay in sight
    body = [setting, *_table(scene, view, lesson), *advised]
    buttons = _buttons(scene, view, progress, door, is_refused=bool(notice))
    rendered = Rendered(embeds=(embed(title, *body),), buttons=buttons)
    if scene.display.letters or view.phase is not Phase.PLAY:  # a table without a card says no more
        return rendered
    draw = partial(PICTURES.play, scene)
    bets = doubles(scene, view.pairs)  # the picture shows them as arrows
    return rendered.with_picture(
        draw, lambda: embed(title, setting, bets, _last_moves(scene, view), *advised)
    )


def _stressed(tip: str) -> str:
    """Return the advice with its last line in bold, the one that says what to do; the others explain it."""
    *explained, last = tip.splitlines() or [""]
    return "\n".join([*explained, f"**{last}**"]) if last else ""


def _name(number: int, words: Words) -> str:
    lesson = LESSONS[number]
    return words("lesson-choice") if lesson.offers else contract_name(lesson.contract, words)


def _table(scene: Scene, view: View, lesson: Lesson) -> list[str | list[str]]:
    if view.phase is Phase.CHOOSE:
        return [[_offer_line(scene, view, offer) for offer in lesson.offers]]
    if view.phase is not Phase.PLAY:
        return [doubles(scene, view.pairs)]
    if view.trick is None:
        left = " · ".join(
            f"{scene.bare(seat)} {scene.words('board-cards-left', count=view.hand_sizes[seat])}"
            for seat in scene.seats
        )
        return [domino_lines(scene, view), [left, since_line(scene, view)]]
    last = _last_moves(scene, view)
    lines = TRICK_TEXTS.lines(scene, view.trick, view.trump_suit, waiting="") if view.trick.plays else []
    is_won = view.contract is not None and scene.rules.values[view.contract].is_positive
    taken = _tricks(scene, view) if is_won else _taken_text(scene, view)
    return [doubles(scene, view.pairs), [last, taken], lines]


def _last_moves(scene: Scene, view: View) -> str:
    """Return the line on what the picture does not show: the last trick, or the last cards laid."""
    return since_line(scene, view) if view.trick is None else TRICK_TEXTS.last_line(scene, view)


def _offer_name(offer: Offer, words: Words) -> str:
    return contract_title(words, offer.contract, offer.trump, None)


def _offer_line(scene: Scene, view: View, offer: Offer) -> str:
    """Return a contract on offer: its values, and what the hand holds for or against it."""
    name, values = _offer_name(offer, scene.words), values_line(scene, offer.contract)
    reason = hand_line(scene, view, offer.contract, None if offer.trump is None else offer.trump.suit)
    return f"{scene.words('panel-contract', contract=name, values=values)}\n{reason}"


def _tricks(scene: Scene, view: View) -> str:
    return " · ".join(
        f"{scene.bare(seat)} {scene.words('board-tricks', count=count)}"
        for seat, count in enumerate(view.tricks_won)
        if count
    )


def _taken_text(scene: Scene, view: View) -> str:
    parts = [
        f"{scene.bare(seat)} {cards}"
        for seat in scene.seats
        if (cards := counted_cards(scene, view.contract, view.taken, seat))
    ]
    return scene.words("lesson-taken", list=", ".join(parts)) if parts else ""


def _result(scene: Scene, ended: DealSettled, progress: Progress, title: str, door: str) -> Rendered:
    words = scene.words
    rows = [score_line(scene, ended, seat) for seat in scene.seats]
    is_early = progress.lesson.start is None and any(ended.deal.hands)
    message = embed(
        title,
        TRICK_TEXTS.last_line(scene, ended.deal),
        words("lesson-early") if is_early else "",
        [words("lesson-result"), *rows],
        *optional("a verdict", partial(lessons_learnt, scene, ended, progress), list[list[str]]()),
        words("lesson-end-all") if progress.next is None else "",
        door_line(words, door),
    )
    return Rendered(embeds=(message,), buttons=(COURSE.end_row(progress, words, door),))


def _buttons(
    scene: Scene, view: View, progress: Progress, door: str, *, is_refused: bool
) -> tuple[ButtonRow, ...]:
    """Return the hand, then the other buttons; after a rejected card only the legal cards are enabled."""
    words = scene.words
    more = (rules_button(words), *COURSE.door_buttons(words, door))
    if view.phase is Phase.PLAY:
        rows = card_buttons(scene, view.hand, playable_now(view) if is_refused else view.hand)
        restart = restart_buttons(words, progress.number, is_begun=bool(progress.cards))
        return (*rows, (*restart, *more))
    hand = [spec for row in card_buttons(scene, view.hand, NO_CARDS) for spec in row]
    return (*rows_of(hand), (*_choices(scene, view, progress), *more))


def _choices(scene: Scene, view: View, progress: Progress) -> list[ButtonSpec]:
    """Return the buttons of a choice before the first card: contracts, trumps, or whether to bet."""
    words, lesson = scene.words, progress.lesson
    if view.phase is Phase.CHOOSE and lesson.offers:
        return [
            ButtonSpec("pick", arg=offer.letter, label=_offer_name(offer, words), style="primary")
            for offer in lesson.offers
        ]
    if view.phase is Phase.CHOOSE:
        choices = [choice for choice in choices_of(scene) if choice.contract == lesson.contract]
        suits = [choice.trump for choice in in_hand_order(scene, choices)]
        return [
            ButtonSpec("trump", arg=suit.code, label=trump_text(suit, words), style="primary")
            for suit in suits
            if suit
        ]
    again = view.phase is Phase.REDOUBLE
    names = scene.bare(LEADER if again else lesson.declarer)
    label = words("panel-confirm-redouble" if again else "panel-confirm-double", names=names)
    silence = words("panel-no-redouble" if again else "panel-no-double")
    is_good = not again or is_redouble_good(progress)
    return [
        ButtonSpec("bet", arg="+", label=label, style="primary" if is_good else "secondary"),
        ButtonSpec("bet", arg="-", label=silence, style="secondary" if is_good else "primary"),
        *restart_buttons(words, progress.number, is_begun=again),
    ]


TUTORIAL_ROOM: Final = "lesson"
"""Handler name of the tutorial, as its buttons carry it."""

COURSE: Final = Course(
    room=TUTORIAL_ROOM,
    game=BARBU,
    rules=rules,
    learner=LEARNER,
    bots=BOTS,
    spare=SPARE,
    move_verbs=frozenset({"pick", "bet", "trump", "play"}),
    read=Progress.read,
    about="lesson-intro",
    name=_name,
    lesson=render_lesson,
)

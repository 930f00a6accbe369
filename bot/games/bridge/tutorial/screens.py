"""The course of guided deals, and its screens: the table, both hands, and texts of advice.

The advice is for the next call or card; at the end there is the lesson.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed, notice_line
from bot.game_kit.hand_buttons import card_buttons, hand_faces
from bot.game_kit.lobby import ButtonRow
from bot.game_kit.panel import Block
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import view_table
from bot.games.bridge.screens.deal import contract_lines, open_hands
from bot.games.bridge.screens.phrases import (
    TRICK_TEXTS,
    call_label,
    call_text,
    contract_text,
    direction_name,
    hand_line,
)
from bot.games.bridge.screens.result import outcome_lines
from bot.games.bridge.screens.table_pictures import PICTURES
from bot.games.bridge.tutorial.deals import (
    BOTS,
    LEARNER,
    LESSONS,
    OPENING,
    RAISE,
    SPARE,
    Progress,
    rules,
)
from bot.games.bridge.tutorial.verdict import (
    Fatal,
    Tip,
    cost_now,
    drew_trumps_first,
    fatal_card,
    is_lost,
    is_reached,
    tip_of,
)
from bot.i18n import Words
from bot.i18n.cards import card_text, suit_text
from bot.lessons import (
    Course,
    door_line,
    restart_buttons,
    rules_button,
)
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.scoring import TRICKS
from engine.bridge.state import DealSettled
from engine.bridge.view import View
from engine.cards import Card, CardSet
from engine.errors import optional

GAME: Final = {True: 3, False: 4}
"""Level of a game contract, by whether it is in notrump."""


def advice(scene: Scene, progress: Progress) -> str:
    words = scene.words
    if progress.choices:
        if progress.lesson.auction:
            return words("bridge-lesson-answer")
        facts = {"opening": call_text(OPENING, words), "raise": call_text(RAISE, words)}
        return words("bridge-lesson-raise" if progress.calls else "bridge-lesson-open", **facts)
    return _tip_text(scene, tip_of(progress.state, progress.lesson))


def _tip_text(scene: Scene, tip: Tip) -> str:
    words = scene.words
    return words(
        f"bridge-lesson-tip-{tip.kind}",
        suit="" if tip.suit is None else suit_text(tip.suit, words),
        card="" if tip.beaten is None else card_text(tip.beaten, words),
        mine=card_text(tip.cards.lowest(), words),
        entry="" if tip.entry is None else card_text(tip.entry, words),
        here=_card_names(scene, tip.here),
        there=_card_names(scene, tip.there),
        count=tip.count,
    )


def _card_names(scene: Scene, cards: Iterable[Card]) -> str:
    return scene.words.list([card_text(card, scene.words) for card in sorted(cards, reverse=True)])


def lesson_learnt(scene: Scene, ended: DealSettled, progress: Progress) -> list[str]:
    """Return the result of the learner's choices, and the card that cost the contract."""
    words, score = scene.words, ended.score
    contract, name = score.contract, progress.lesson.name
    if contract is None:
        return [words("bridge-lesson-end-passed")]
    if progress.lesson.defends:
        if is_reached(progress.state, progress.lesson):
            return [words("bridge-lesson-end-defence-made")]
        facts = {"needed": TRICKS + 1 - contract.needed, "tricks": TRICKS - score.tricks}
        return [words("bridge-lesson-end-defence-lost", **facts), *_lost_lines(scene, progress)]
    end, game = "made" if score.tricks >= contract.needed else "down", GAME[contract.trump is None]
    if progress.lesson.is_called and contract.level > game:
        end = "slam"
    elif progress.lesson.is_called and contract.level < game and end == "made":
        end = "part"
    elif end == "made" and name == "trumps" and not drew_trumps_first(progress):
        end = "undrawn"
    key = "bridge-lesson-end-down" if end == "down" else f"bridge-lesson-end-{name}-{end}"
    lines = [words(key, tricks=score.tricks, needed=contract.needed)]
    return lines if score.tricks >= contract.needed else [*lines, *_lost_lines(scene, progress)]


def _lost_lines(scene: Scene, progress: Progress) -> list[str]:
    cost = optional(
        "a verdict",
        lambda: _fatal_lines(scene, progress, fatal_card(progress), "bridge-lesson-end-cost"),
        list[str](),
    )
    return [*cost, scene.words("bridge-lesson-end-again")]


def _cost_lines(scene: Scene, progress: Progress) -> list[str]:
    """Return the lines saying that the learner's last card cost the contract, with a tip; else none."""
    fatal, words = cost_now(progress), scene.words
    lines = _fatal_lines(scene, progress, fatal, "bridge-lesson-cost")
    if fatal is None or fatal.taken is None:
        return lines
    better, taken = card_text(fatal.tip.cards.lowest(), words), card_text(fatal.taken, words)
    return [*lines, words("bridge-lesson-cost-taken", taken=taken, better=better)]


def _fatal_lines(scene: Scene, progress: Progress, fatal: Fatal | None, key: str) -> list[str]:
    """Return the card that lost the contract, by the message ``key``, and the tip for that moment."""
    if fatal is None:
        return []
    key = "bridge-lesson-cost-defence" if progress.lesson.defends else key
    line = scene.words(key, card=card_text(fatal.card, scene.words), trick=fatal.trick)
    return [line, _tip_text(scene, fatal.tip)]


def render_lesson(scene: Scene, progress: Progress, notice: str = "", door: str = "") -> Rendered:
    """Render the deal; ``notice`` is why the last tap failed, ``door`` the way to a table.

    Buttons: ``bid`` a call, ``play`` a card, ``deal`` a lesson by its number, ``rules``, and ``new`` or a
    ``door``.
    """
    words, view = scene.words, scene.shown
    title = COURSE.title(progress, words)
    if scene.ended is not None:
        return _result(scene, scene.ended, progress, title, door)
    tip = optional("a tip", partial(advice, scene, progress), "")
    # Read once: after the learner's first card the advice and the table are enough.
    topic = "play" if progress.lesson.is_called and not progress.choices else progress.lesson.name
    setting = "" if progress.cards else words(f"bridge-lesson-setting-{topic}")
    advised: list[Block] = [
        optional("a verdict", partial(_cost_lines, scene, progress), list[str]()),
        f"**{tip}**" if tip else "",
    ]
    cards = hand_faces(scene, view.hand) if progress.choices else hand_line(scene, view.hand)
    hand = [words("panel-hand", count=len(view.hand)), cards]
    message = embed(title, setting, *_table(scene, view, progress), *advised, hand, notice_line(notice))
    rendered = Rendered(embeds=(message,), buttons=_buttons(scene, view, progress, door))
    if scene.display.letters or not view.calls:
        return rendered
    # In play the picture shows both hands.
    own: Block = hand if progress.choices else contract_lines(scene)
    last = TRICK_TEXTS.last_line(scene, view) if progress.cards else ""
    draw = partial(PICTURES.play, scene, title=_picture_title(scene, view, progress))
    return rendered.with_picture(
        draw, lambda: embed(title, setting, own, last, *advised, notice_line(notice))
    )


def _picture_title(scene: Scene, view: View, progress: Progress) -> str:
    """Return the contract and its player; the deal's name before there is a contract."""
    words, contract = scene.words, view.contract
    if contract is None:
        return _name(progress.number, words)
    return words(
        "bridge-lesson-contract",
        contract=contract_text(contract, words),
        own="yes" if contract.declarer == LEARNER else "no",
        place=direction_name(view.seating.direction(contract.declarer), words),
    )


def _name(number: int, words: Words) -> str:
    return words(f"bridge-lesson-name-{LESSONS[number].name}")


def _table(scene: Scene, view: View, progress: Progress) -> list[Block]:
    if progress.choices:
        return [view_table(scene)] if view.calls else []
    trick = [] if view.trick is None else TRICK_TEXTS.lines(scene, view.trick, view.trump_suit, waiting="")
    return [contract_lines(scene), TRICK_TEXTS.last_line(scene, view), trick, open_hands(scene)]


def _buttons(scene: Scene, view: View, progress: Progress, door: str) -> tuple[ButtonRow, ...]:
    words = scene.words
    again = restart_buttons(words, progress.number, is_begun=bool(progress.moves))
    if optional("a verdict", partial(is_lost, progress), False):
        again += COURSE.next_buttons(progress, words)
    extras = (*again, rules_button(words), *COURSE.door_buttons(words, door))
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
    last = TRICK_TEXTS.last_line(scene, ended.deal) if progress.cards else ""
    message = embed(
        title,
        last,
        outcome_lines(scene, ended.deal, ended.score, own=LEARNER),
        lesson_learnt(scene, ended, progress),
        words("bridge-lesson-end-all") if progress.next is None else "",
        door_line(words, door),
    )
    return Rendered(embeds=(message,), buttons=(COURSE.end_row(progress, words, door),))


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
    about="bridge-lesson-intro",
    name=_name,
    lesson=render_lesson,
)

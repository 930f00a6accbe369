"""Texts of a guided deal: the advice for the next call or card, and the lesson at the end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import call_text
from bot.games.bridge.tutorial.deals import OPENING, RAISE, Progress
from bot.games.bridge.tutorial.tips import Tip
from bot.games.bridge.tutorial.verdict import cost_now, drew_trumps_first, fatal_card, is_reached, tip_of
from bot.i18n.cards import card_text, suit_text
from engine.bridge.scoring import TRICKS
from engine.bridge.state import DealSettled
from engine.cards import Card
from engine.faults import optional

GAME: Final = {True: 3, False: 4}
"""The level that is a game, by whether the contract is without trumps."""


def advice(scene: Scene, progress: Progress) -> str:
    """Return the advice for the moment."""
    words = scene.words
    if progress.choices:
        facts = {"opening": call_text(OPENING, words), "raise": call_text(RAISE, words)}
        if progress.lesson.auction:
            return words("bridge-lesson-answer")
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
    """Return the card that lost the deal, with its tip, and that the deal can be repeated."""
    cost = optional("a verdict", partial(_cost_lines, scene, progress), list[str]())
    return [*cost, scene.words("bridge-lesson-end-again")]


def cost_lines(scene: Scene, progress: Progress) -> list[str]:
    """Return the lines saying that the learner's last card cost the contract, with a tip; else none."""
    fatal = cost_now(progress)
    if fatal is None:
        return []
    key, words = (
        "bridge-lesson-cost-defence" if progress.lesson.defends else "bridge-lesson-cost",
        scene.words,
    )
    lines = [words(key, card=card_text(fatal.card, words)), _tip_text(scene, fatal.tip)]
    if fatal.taken is None:
        return lines
    better, taken = card_text(fatal.tip.cards.lowest(), words), card_text(fatal.taken, words)
    return [*lines, words("bridge-lesson-cost-taken", taken=taken, better=better)]


def _cost_lines(scene: Scene, progress: Progress) -> list[str]:
    """Return the card that lost the contract, and the tip for that moment."""
    fatal, words = fatal_card(progress), scene.words
    if fatal is None:
        return []
    card = card_text(fatal.card, words)
    defends = progress.lesson.defends
    return [
        words("bridge-lesson-cost-defence", card=card)
        if defends
        else words("bridge-lesson-end-cost", card=card, trick=fatal.trick),
        _tip_text(scene, fatal.tip),
    ]

"""A lesson as a newcomer sees it: the table, their cards, and a sentence that says what matters now."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.hand import playable_now
from bot.games.barbu.screens.phrases import (
    contract_name,
    counted_cards,
    doubles,
    last_trick_line,
    trick_lines,
    values_line,
)
from bot.games.barbu.tutorial.deals import DECLARER, LEARNER, LESSONS
from bot.games.hand_buttons import card_buttons
from bot.i18n.cards import card_text, hand_text, signed_text, suit_text
from engine.barbu.events import DealSettled
from engine.barbu.state import Phase
from engine.barbu.view import View
from engine.cards import ACE
from engine.tricks import Trick

Row = tuple[ButtonSpec, ...]


def render_intro(scene: Scene) -> Rendered:
    """What a newcomer must know before the first card, which is not much."""
    words = scene.words
    go = ButtonSpec("deal", arg="0", label=words("lesson-go"), style="success")
    return Rendered(
        embeds=(embed(words("lesson-title"), words("lesson-intro")),), buttons=((go, _rules(scene)),)
    )


def render_lesson(scene: Scene, number: int, notice: str = "") -> Rendered:
    """The deal as it stands; ``notice`` says why the last tap did nothing.

    Buttons: ``play`` a card, ``bet`` (``+`` or ``-``), ``deal`` a lesson by its number, ``rules``, ``new``.
    """
    view, contract = scene.shown, LESSONS[number].contract
    title = scene.words(
        "lesson-title-deal",
        number=number + 1,
        count=len(LESSONS),
        contract=contract_name(contract, scene.words),
    )
    setting = scene.words(
        "lesson-setting",
        name=scene.name(DECLARER),
        contract=contract_name(contract, scene.words),
        values=values_line(scene, contract),
    )
    head = f"❗ {notice}" if notice else ""
    if scene.ended is not None:
        return _result(scene, scene.ended, number, title)
    body = [setting, *_table(scene, view), f"**{_advice(scene, view)}**", hand_text(view.hand, scene.words)]
    return Rendered(embeds=(embed(title, head, *body),), buttons=_buttons(scene, view, number))


def _table(scene: Scene, view: View) -> list[str | list[str]]:
    """What lies on the table and what has been taken."""
    if view.phase is not Phase.PLAY:
        return []
    trick = view.trick or Trick(DECLARER)
    last = last_trick_line(scene, view.last_trick, None) if view.last_trick is not None else ""
    lines = trick_lines(scene, trick, None, waiting="") if trick.plays else []
    return [doubles(scene, view.pairs), [last, _taken(scene, view)], lines]


def _taken(scene: Scene, view: View) -> str:
    parts = [
        f"{scene.bare(seat)} {cards}"
        for seat in scene.seats
        if (cards := counted_cards(scene, view.contract, view.taken, seat))
    ]
    return scene.words("lesson-taken", list=", ".join(parts)) if parts else ""


def _advice(scene: Scene, view: View) -> str:
    """What matters about the next move."""
    words = scene.words
    if view.phase is not Phase.PLAY or view.trick is None:
        return words("lesson-bet", name=scene.bare(DECLARER))
    best = view.trick.best(None)
    if best is None:
        return words("lesson-lead-hearts" if view.hand - playable_now(view) else "lesson-lead")
    suit, card = suit_text(best[1].suit, words), card_text(best[1], words)
    following = view.hand.of_suit(best[1].suit)
    if following:
        above = following.above(best[1])
        is_sure = len(view.trick.plays) == scene.rules.players - 1 or following.lowest().rank == ACE
        key = "below" if not above else "choice" if above != following else "last" if is_sure else "above"
        return words(f"lesson-follow-{key}", suit=suit, card=card)
    counting = view.hand & scene.rules.values[view.contract].counting if view.contract else view.hand
    if not counting:
        return words("lesson-void", suit=suit)
    worst = max(counting, key=lambda one: one.rank)
    return words("lesson-void-counting", suit=suit, card=card_text(worst, words))


def _result(scene: Scene, ended: DealSettled, number: int, title: str) -> Rendered:
    words, score = scene.words, ended.score
    rows = [
        " · ".join(
            filter(
                None,
                [
                    words("result-row", name=scene.name(seat), score=signed_text(score.score[seat])),
                    counted_cards(scene, score.contract, ended.deal.taken, seat),
                ],
            )
        )
        for seat in scene.seats
    ]
    is_early = any(ended.deal.hands)
    is_last = number == len(LESSONS) - 1
    message = embed(
        title,
        last_trick_line(scene, ended.deal.last_trick, None) if ended.deal.last_trick is not None else "",
        words("lesson-early") if is_early else "",
        [words("lesson-result"), *rows],
        _lessons_learnt(scene, ended, number),
        words("lesson-end-all") if is_last else "",
    )
    return Rendered(embeds=(message,), buttons=(_further(scene, number, is_last=is_last),))


def _lessons_learnt(scene: Scene, ended: DealSettled, number: int) -> list[str]:
    words, raw = scene.words, ended.score.raw
    own = raw[LEARNER]
    lines = [words("lesson-end-some", points=signed_text(own)) if own else words("lesson-end-clean")]
    if not LESSONS[number].bets:
        return lines
    if not ended.payments:
        return [*lines, words("lesson-end-unbet")]
    theirs, name = raw[DECLARER], scene.bare(DECLARER)
    if own == theirs:
        return [*lines, words("lesson-end-even", name=name)]
    told = {"theirs": signed_text(theirs), "yours": signed_text(own), "points": abs(own - theirs)}
    return [*lines, words("lesson-end-won" if own > theirs else "lesson-end-lost", name=name, **told)]


def _buttons(scene: Scene, view: View, number: int) -> tuple[Row, ...]:
    words = scene.words
    if view.phase is Phase.PLAY:
        rows = card_buttons(scene, view.hand, view.hand)
        return (*rows, (_again(scene, number), _rules(scene)))
    names = words("panel-confirm-double", names=scene.bare(DECLARER))
    bet = ButtonSpec("bet", arg="+", label=names, style="primary")
    silence = ButtonSpec("bet", arg="-", label=words("panel-no-double"))
    return ((bet, silence, _rules(scene)),)


def _further(scene: Scene, number: int, *, is_last: bool) -> Row:
    words = scene.words
    if not is_last:
        on = ButtonSpec("deal", arg=str(number + 1), label=words("lesson-next"), style="success")
        return (on, _again(scene, number), _rules(scene))
    new = ButtonSpec("new", label=words("lesson-open"), style="success")
    return (new, _again(scene, number), _rules(scene))


def _again(scene: Scene, number: int) -> ButtonSpec:
    return ButtonSpec("deal", arg=str(number), label=scene.words("lesson-again"))


def _rules(scene: Scene) -> ButtonSpec:
    return ButtonSpec("rules", label=scene.words("button-rules"))

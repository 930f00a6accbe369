"""A hint: what to call and what it says, or the card to play and what the others are worth."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.meanings import meaning_text
from bot.games.bridge.screens.phrases import call_label, call_text, code_card
from bot.i18n.cards import card_text, signed_text
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS
from engine.bridge.coach.advice import Advice, CardOption


def render_hint(scene: Scene, advice: Advice) -> Rendered:
    """The advice for the viewer's decision, with a button that follows it."""
    words = scene.words
    message = embed(
        words("coach-hint-title"),
        f"**{_advised(scene, advice.best)}**",
        _meaning(scene, advice),
        _others(scene, advice),
        _cards(scene, advice),
        _how(scene, advice),
    )
    button = _button(scene, advice.best)
    return Rendered(embeds=(message,), buttons=((button,),) if button is not None else ())


def _advised(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case MakeCall(call=call) if call == PASS:
            return call_text(call, words)
        case MakeCall():
            return words("bridge-hint-call", call=call_text(action.call, words))
        case Play():
            return words("bridge-hint-play", card=code_card(scene, action.card))
        case Claim():
            return words("bridge-hint-claim", count=action.tricks)
        case Answer():
            return words("bridge-hint-agree" if action.accepts else "bridge-hint-refuse")
        case _:
            raise ValueError("nobody is advised on that")


def _meaning(scene: Scene, advice: Advice) -> str:
    return meaning_text(advice.calls[0].meaning, scene.words) if advice.calls else ""


def _others(scene: Scene, advice: Advice) -> str:
    """Other calls that fit the hand."""
    words = scene.words
    calls = words.list([call_text(option.call, words) for option in advice.calls[1:]])
    return words("bridge-hint-others", calls=calls) if calls else ""


def _cards(scene: Scene, advice: Advice) -> list[str]:
    """What each card is worth, cards of the same worth in one line."""
    words, lines = scene.words, list[str]()
    for alike in _alike(advice.cards):
        cards = " ".join(code_card(scene, option.card) for option in alike)
        lines.append(
            words(
                "bridge-hint-card",
                cards=cards,
                tricks=round(alike[0].tricks, 1),
                points=signed_text(round(alike[0].points)),
            )
        )
    return [words("bridge-hint-cards"), *lines] if lines else []


def _alike(options: tuple[CardOption, ...]) -> list[list[CardOption]]:
    groups: list[list[CardOption]] = []
    for option in options:
        if groups and (groups[-1][0].tricks, groups[-1][0].points) == (option.tricks, option.points):
            groups[-1].append(option)
        else:
            groups.append([option])
    return groups


def _how(scene: Scene, advice: Advice) -> str:
    words = scene.words
    if advice.deals:
        return words("bridge-hint-searched", count=advice.deals)
    return "" if advice.calls else words("bridge-hint-by-rule")


def _button(scene: Scene, action: Action) -> ButtonSpec | None:
    words = scene.words
    match action:
        case MakeCall(call=call):
            verb, arg = ("pass", "") if call == PASS else ("bid", str(call))
            return ButtonSpec(verb, arg=arg, label=call_label(call, words), style="success")
        case Play(card=card):
            return ButtonSpec("play", arg=str(card), label=card_text(card, words), style="success")
        case _:
            return None

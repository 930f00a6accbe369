"""Reasons of the coach as parts of a sentence: to the player who decides, or about any player's card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import cards_in_order, contract_title
from bot.i18n.cards import decimal, suit_text
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play.state import Phase
from engine.cards import CardSet
from engine.seats import Seat

SURE, LIKELY = 0.99, 0.5

TO_THE_PLAYER: Final = frozenset(
    {
        Why.TAKES_FREE,
        Why.MUST_TAKE,
        Why.UNDER_LATER,
        Why.EMPTIES,
        Why.CANNOT_WIN,
        Why.SAVES_HIGH,
        Why.SPENDS_HIGH,
        Why.SHEDS,
        Why.RUFFS,
        Why.GOES_OUT,
        Why.GOES_AGAIN,
        Why.OPENS_OWN,
        Why.HOLDS_BACK,
    }
)
"""Reasons whose sentence addresses the player; they have another one about any player's card."""


def clause_about(scene: Scene, reason: Reason, player: Seat) -> str:
    """Return the reason for a card of ``player``, as part of a sentence."""
    if reason.why is Why.DUCKS_HIGHEST:
        return clause(scene, Reason(Why.DUCKS, card=reason.card))
    if reason.why not in TO_THE_PLAYER:
        return clause(scene, reason)
    facts = _plain_facts(scene, reason) | {"name": scene.bare(player)}
    return scene.words(f"coach-seen-{reason.why.value.replace('_', '-')}", **facts)


def clause(scene: Scene, reason: Reason) -> str:
    """Return a reason as part of a sentence to the player; empty for one shown in another place."""
    teller = _TELLERS.get(reason.why)
    if teller is not None:
        return teller(scene, reason)
    if reason.why in (Why.RULE_OF_THUMB, Why.CHOICE_NOW):
        return ""
    return scene.words(_key(reason.why), **_plain_facts(scene, reason))


def _key(why: Why) -> str:
    return f"coach-why-{why.value.replace('_', '-')}"


def _plain_facts(scene: Scene, reason: Reason) -> dict[str, Any]:
    chance = "sure" if reason.chance >= SURE else "likely" if reason.chance >= LIKELY else "unlikely"
    facts: dict[str, Any] = {"count": reason.count, "chance": chance, "cards": _cards(scene, reason.cards)}
    if reason.contract is not None:
        facts["contract"] = contract_title(scene.words, reason.contract, None, None)
    if reason.card is not None:
        facts["card"] = scene.card(reason.card)
    if reason.suit is not None:
        facts["suit"] = suit_text(reason.suit, scene.words)
    if reason.seat is not None:
        facts["name"] = scene.bare(reason.seat)
    return facts


def _reason_text(scene: Scene, reason: Reason) -> str:
    return scene.words(_key(reason.why), points=points_text(scene.rules, round(reason.points)))


def _still_out(scene: Scene, reason: Reason) -> str:
    contract = scene.shown.contract
    by_name = set() if contract is None else set(scene.rules.values[contract].contract.cards)
    # If the rules name the card it is named; otherwise cards are counted, as a player would.
    if all(str(card) in by_name for card in reason.cards):
        return scene.words("coach-why-still-out", cards=_cards(scene, reason.cards), count=len(reason.cards))
    return scene.words("coach-why-still-many", count=len(reason.cards))


def _cards(scene: Scene, cards: CardSet) -> str:
    return scene.words.list([scene.card(card) for card in cards_in_order(cards)])


def _choice_ahead(scene: Scene, reason: Reason) -> str:
    sign, points = decimal(reason.points)
    return scene.words("coach-why-choice-ahead", sign=sign, points=points)


def _call_pays(scene: Scene, reason: Reason) -> str:
    name = scene.bare(reason.seat or 0)
    return scene.words("coach-why-call-pays", name=name, points=round(reason.points, 1))


def _call_duty(scene: Scene, reason: Reason) -> str:
    return scene.words(f"coach-why-{_call_kind(scene)}-duty", name=scene.bare(reason.seat or 0))


def _call_not(scene: Scene, reason: Reason) -> str:
    name, cost = scene.bare(reason.seat or 0), round(-reason.points)
    only = "yes" if reason.count == 1 else "no"
    kind = _call_kind(scene)
    if cost <= 0:
        return scene.words(f"coach-why-{kind}-little", name=name, only=only)
    return scene.words(f"coach-why-{kind}-not", name=name, points=cost, only=only)


def _call_kind(scene: Scene) -> str:
    return "redouble" if scene.shown.phase is Phase.REDOUBLE else "call"


_TELLERS: dict[Why, Callable[[Scene, Reason], str]] = {
    Why.GIVES: _reason_text,
    Why.TRICK_COUNTS: _reason_text,
    Why.STILL_OUT: _still_out,
    Why.CHOICE_AHEAD: _choice_ahead,
    Why.CALL_PAYS: _call_pays,
    Why.CALL_DUTY: _call_duty,
    Why.CALL_NOT: _call_not,
}

"""Screen of a hint: the best action, the worth of the others, and the reasons as parts of a sentence."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.panel import claim_label
from bot.games.barbu.screens.panel_calls import choose_arg
from bot.games.barbu.screens.phrases import cards_in_order, contract_title, imposed_now
from bot.i18n import Words
from bot.i18n.cards import card_text, decimal, suit_text
from engine.barbu.coach.advice import NEARLY, Advice
from engine.barbu.coach.judging import main_reasons
from engine.barbu.coach.reasons import RatedAction, Reason, Why
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import Phase
from engine.cards import CardSet
from engine.errors import optional
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
    facts = _plain_facts(scene, reason)
    match reason.why:
        case Why.RULE_OF_THUMB | Why.CHOICE_NOW:
            return ""
        case Why.GIVES | Why.TRICK_COUNTS:
            facts["points"] = points_text(scene.rules, round(reason.points))
        case Why.STILL_OUT:
            return _still_out(scene, reason)
        case Why.CHOICE_AHEAD:
            facts["sign"], facts["points"] = decimal(reason.points)
        case Why.CALL_PAYS:
            facts["points"] = round(reason.points, 1)
        case Why.CALL_DUTY:
            return scene.words(f"coach-why-{_call_kind(scene)}-duty", **facts)
        case Why.CALL_NOT:
            return _call_not(scene, reason)
        case _:
            pass
    return scene.words(f"coach-why-{reason.why.value.replace('_', '-')}", **facts)


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


def _still_out(scene: Scene, reason: Reason) -> str:
    contract = scene.shown.contract
    by_name = set() if contract is None else set(scene.rules.values[contract].contract.cards)
    # If the rules name the card it is named; otherwise cards are counted, as a player would.
    if all(str(card) in by_name for card in reason.cards):
        return scene.words("coach-why-still-out", cards=_cards(scene, reason.cards), count=len(reason.cards))
    return scene.words("coach-why-still-many", count=len(reason.cards))


def _cards(scene: Scene, cards: CardSet) -> str:
    return scene.words.list([scene.card(card) for card in cards_in_order(cards)])


def _call_not(scene: Scene, reason: Reason) -> str:
    name, cost = scene.bare(reason.seat or 0), round(-reason.points)
    only = "yes" if reason.count == 1 else "no"
    kind = _call_kind(scene)
    if cost <= 0:
        return scene.words(f"coach-why-{kind}-little", name=name, only=only)
    return scene.words(f"coach-why-{kind}-not", name=name, points=cost, only=only)


def _call_kind(scene: Scene) -> str:
    return "redouble" if scene.shown.phase is Phase.REDOUBLE else "call"


def render_hint(scene: Scene, advice: Advice) -> Rendered:
    """Render the advice for the viewer's decision, with a button that follows it."""
    words = scene.words
    best_text = action_text(scene, advice.best)
    clauses = optional("the reasons of a hint", partial(_clauses, scene, advice), list[str]())
    line = words("coach-line", action=best_text, reasons=joined(words, clauses)) if clauses else ""
    values = optional("the figures of a hint", partial(_values, scene, advice), list[str]())
    how = words("coach-searched") if advice.is_searched else ""
    if any(reason.why is Why.RULE_OF_THUMB for reason in advice.reasons):
        how = words("coach-by-thumb")
    shows = optional("what doubles show", partial(_shown_by_doubles, scene), list[str]())
    line = line or words("coach-line-bare", action=best_text)
    message = embed(words("coach-hint-title"), line, shows, values, how)
    return Rendered(embeds=(message,), buttons=((_button(scene, advice.best),),))


def _clauses(scene: Scene, advice: Advice) -> list[str]:
    """Return the one reason that matters most, and a choice that is about as good."""
    level = _level(scene, advice)
    if isinstance(advice.best, Choose) and (fits := hand_fits(scene, advice.best)):
        return [fits, *level]
    reasons = advice.reasons[:1] if level else main_reasons(advice.reasons)
    clauses = [clause(scene, reason) for reason in reasons]
    if isinstance(advice.best, Double | Redouble):
        clauses.append(_bet_fits(scene, advice))
    return [text for text in (*clauses, *level) if text]


def action_text(scene: Scene, action: Action, *, as_label: bool = False) -> str:
    """Return the text of an advised action; ``as_label`` for a button, which shows no markup."""
    words = scene.words
    match action:
        case Play():
            card = card_text(action.card, words) if as_label else scene.card(action.card)
            return words("coach-play", card=card)
        case Choose():
            return words("coach-choose", contract=_choice(scene, action))
        case Double() | Redouble():
            key = "coach-double" if isinstance(action, Double) else "coach-redouble"
            if not action.targets:
                return words("coach-double-nobody" if key == "coach-double" else "coach-redouble-nobody")
            name = scene.label if as_label else scene.bare
            return words(key, names=words.list([name(seat) for seat in sorted(action.targets)]))
        case Claim():
            return words("coach-claim")
        case _:
            return words("coach-lay-none")


def joined(words: Words, clauses: list[str]) -> str:
    """Return parts of a sentence (at least one) as one."""
    text = clauses[0]
    for following in clauses[1:]:
        text = words("coach-then", first=text, next=following)
    return text


def move_text(scene: Scene, action: Action) -> str:
    """Return an action as short text: the card or the contract alone, or the call."""
    match action:
        case Play():
            return scene.card(action.card)
        case Choose():
            return _choice(scene, action)
        case _:
            return action_text(scene, action)


def _choice(scene: Scene, choice: Choose) -> str:
    return contract_title(scene.words, choice.contract, choice.trump, choice.start)


def _level(scene: Scene, advice: Advice) -> list[str]:
    """Return the line saying that the next best choice is about as good; empty if the figures differ."""
    other = advice.next_best
    alike = any(reason.why in (Why.ALIKE, Why.CLAIM) for reason in advice.reasons)
    if advice.lead is None or other is None or alike or not isinstance(advice.best, Play | Pass | Choose):
        return []
    if advice.lead >= NEARLY:
        return []
    return [scene.words("coach-level", other=move_text(scene, other.action))]


def _values(scene: Scene, advice: Advice) -> list[str]:
    """Return the worth of each action: every card, every contract at its best, every single double."""
    words = scene.words
    options = [option for option in advice.options if option.value is not None]
    options = [option for option in options if not isinstance(option.action, Claim)]
    if isinstance(advice.best, Choose):
        head = "coach-values-now" if scene.shown.deals_left > 1 else "coach-values-only"
        best = dict[str, RatedAction]()
        for one in options:
            best.setdefault(getattr(one.action, "contract", ""), one)
        options = [*best.values()]
    elif isinstance(advice.best, Double | Redouble):
        is_double = isinstance(advice.best, Double)
        head = "coach-values-calls" if is_double else "coach-values-redoubles"
        options = [one for one in options if len(getattr(one.action, "targets", ())) == 1]
        options.sort(key=lambda one: sorted(getattr(one.action, "targets", ())))  # as the buttons
    else:
        head = "coach-values-cards"
    if len(options) < 2:
        return []  # the reason says it
    shown, is_score = [], head == "coach-values-cards" and scene.rules.lowest_wins
    for option in options[:17]:  # the largest hand, of three players
        sign, points = decimal((option.shown or 0.0) * (-1 if is_score else 1))
        sign = sign.removeprefix("+") if is_score else sign  # as on the score sheet
        action = option.action
        targets = sorted(action.targets) if isinstance(action, Double | Redouble) else []
        text = scene.named(targets) if targets else move_text(scene, action)  # the heading names the call
        shown.append(words("coach-value", action=text, sign=sign, points=points))
    doubles = "no" if scene.rules.doubling is None else "yes"
    return [words(head, doubles=doubles), " · ".join(shown)]


def _button(scene: Scene, best: Action) -> ButtonSpec:
    arg, label = "", action_text(scene, best, as_label=True)
    match best:
        case Play():
            verb, arg = "play", str(best.card)
        case Choose():
            verb, arg = "choose", choose_arg(best)
        case Double() | Redouble():
            verb = "double" if isinstance(best, Double) else "redouble"
            arg = ",".join(map(str, sorted(best.targets)))
        case Claim():
            verb, label = "claim", claim_label(scene)
        case _:
            verb, label = "pass", scene.words("panel-pass")
    return ButtonSpec(verb, arg=arg, label=label, style="success")


# ------------------------------------------------------------------ reasons


def _shown_by_doubles(scene: Scene) -> list[str]:
    """Return a line per player who doubled, on what it shows of their hand; empty after the calls."""
    words, view = scene.words, scene.shown
    if view.phase not in (Phase.DOUBLE, Phase.REDOUBLE):
        return []
    lines = []
    for call in view.calls:
        if not isinstance(call, Double) or not call.targets or call.seat == scene.seat:
            continue
        is_owed = scene.rules.duty_doubles > 0 and call.targets == {view.declarer}
        shows = "owed" if is_owed else "good" if len(call.targets) == 1 else "better"
        names = words.list([scene.bare(seat) for seat in sorted(call.targets)])
        lines.append(words("coach-shows", name=scene.bare(call.seat), names=names, shows=shows))
    return lines


def _bet_fits(scene: Scene, advice: Advice) -> str:
    """Return the reason in the hand for the advised doubles, or against any; else the player who declares."""
    view, whys = scene.shown, {reason.why for reason in advice.reasons}
    if view.contract is None or not whys & {Why.CALL_PAYS, Why.CALL_NOT}:
        return ""
    value = scene.rules.values[view.contract]
    if Why.CALL_PAYS in whys:
        return "" if value.is_positive else hand_fits(scene, Choose(view.declarer, view.contract))
    counting = view.hand & value.counting
    if not value.is_positive and 0 < len(counting) <= 4:  # few enough to name
        shown = scene.words.list([scene.card(card) for card in cards_in_order(counting)])
        return scene.words("coach-why-hand-counting", held=shown)
    is_named = view.declarer in {reason.seat for reason in advice.reasons} and view.declarer != scene.seat
    if is_named and imposed_now(scene) is None:
        return scene.words("coach-why-chose", name=scene.bare(view.declarer))
    return ""


def hand_fits(scene: Scene, choice: Choose) -> str:
    """Return the clause on what fits a contract: cards near the start, trumps, high or low cards.

    Empty if the hand has fewer of them than its share, which would be a reason against the contract.
    """
    hand, rules = scene.shown.hand, scene.rules
    ranks = sorted({card.rank for card in rules.cards})
    if choice.start is not None:
        close = [rank for rank in ranks if abs(rank - choice.start) <= 2]  # two steps away at most
        near = sum(card.rank in close for card in hand)
        is_share = near * len(ranks) >= len(close) * len(hand)
        return scene.words("coach-why-hand-near", count=near) if is_share else ""
    if rules.values[choice.contract].is_domino:
        return ""
    high = sum(card.rank >= ranks[-3] for card in hand)  # queen and above
    if choice.trump is not None and choice.trump.suit is not None:
        trumps = len(hand.of_suit(choice.trump.suit))
        if 4 * trumps >= len(hand):
            return scene.words("coach-why-hand-trumps", count=trumps, high=high)
    if rules.values[choice.contract].is_positive:
        return scene.words("coach-why-hand-high", count=high) if high * len(ranks) >= 3 * len(hand) else ""
    low = sum(card.rank < ranks[len(ranks) // 2] for card in hand)
    return scene.words("coach-why-hand-low", count=low) if 2 * low >= len(hand) else ""

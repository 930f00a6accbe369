"""Screen of a hint: the call and its meaning, or the card and the worth of the others."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Final

from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.meanings import as_reason, is_minor_unnamed, meaning_lines, promise_texts
from bot.games.bridge.screens.panel import answer_buttons
from bot.games.bridge.screens.phrases import call_label, call_text
from bot.i18n import Words
from bot.i18n.cards import card_text, suit_text
from bot.runtime.numbers import signed_text
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS
from engine.bridge.coach.advice import Advice, CardOption
from engine.bridge.coach.passing import NearCall, Unmet
from engine.bridge.coach.reasons import reason_for
from engine.bridge.players.context import is_game
from engine.bridge.players.hand import MAJORS, Hand
from engine.bridge.players.play.opening_leads import Lead
from engine.bridge.players.shows import Meaning
from engine.cards import Suit
from engine.errors import optional

FOUR: Final = 4
"""Cards of a suit that make a promise of its length a reason for the call."""

TWO_SUITED: Final = frozenset({"landy", "michaels", "unusual_2nt"})
"""Meanings of calls that show two suits at once."""

FOR_TENTHS: Final = 100
"""Sample size from which tenths of tricks are significant; below it, show tens of points alone."""


def render_hint(scene: Scene, advice: Advice) -> Rendered:
    """Render the advice for the viewer's decision, with a button that follows it."""
    words = scene.words
    reasons = optional("the reasons of a hint", partial(_reasons, scene, advice), list[str | list[str]]())
    message = embed(words("coach-hint-title"), f"**{_advised(scene, advice.best)}**", *reasons)
    button = _button(scene, advice.best)
    return Rendered(embeds=(message,), buttons=((button,),) if button is not None else ())


def move_text(scene: Scene, action: Action) -> str:
    """Return an action as short text: the call or the card alone."""
    match action:
        case MakeCall():
            return call_text(action.call, scene.words)
        case Play():
            return scene.card(action.card)
        case _:
            return _advised(scene, action)


def _advised(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case MakeCall(call=call) if call == PASS:
            return call_text(call, words)
        case MakeCall():
            return words("bridge-hint-call", call=call_text(action.call, words))
        case Play():
            return words("bridge-hint-play", card=scene.card(action.card))
        case Claim():
            return words("bridge-hint-claim", count=action.tricks)
        case Answer():
            if action.accepts:  # only advised for partner's claim
                return words("bridge-hint-agree")
            view = scene.shown
            is_partners = view.seating.partner(view.claims[-1].claimer) == action.seat
            return words("bridge-hint-refuse-partner" if is_partners else "bridge-hint-refuse")
        case _:
            raise ValueError("no advice is given on this action")


def _reasons(scene: Scene, advice: Advice) -> list[str | list[str]]:
    return [
        [*_meaning(scene, advice), *_together(scene, advice)],
        _nearest(scene, advice),
        _others(scene, advice),
        _reason(scene, advice),
        _lead(scene, advice.lead),
        _cards(scene, advice),
        _how(scene, advice),
    ]


def _meaning(scene: Scene, advice: Advice) -> list[str]:
    if not advice.calls:
        return []
    words, hand = scene.words, Hand(scene.shown.hand)
    suit, second = _suits_of(advice.calls[0], hand)
    counted, total = _counted(advice.calls[0], hand)
    facts = {"points": hand.hcp, "longer": counted, "total": total}
    if suit is None:
        holds = words("bridge-hint-hand", **facts)
    elif second is None:
        holds = words("bridge-hint-hand-suit", **facts, length=hand.lengths[suit], suit=suit.symbol)
    else:
        lengths = {"length": hand.lengths[suit], "count": hand.lengths[second]}
        holds = words(
            "bridge-hint-hand-two-suits", **facts, **lengths, suit=suit.symbol, second=second.symbol
        )
    head, *promises = meaning_lines(as_reason(advice.calls[0]), words)
    tells = [words("bridge-hint-tells", what=", ".join(promises))] if promises else []
    return [holds, head, *tells]


def _together(scene: Scene, advice: Advice) -> list[str]:
    """Return the line on both partners' points, which are the reason for a bid of game or slam."""
    best, hand = advice.calls[0].call if advice.calls else PASS, Hand(scene.shown.hand)
    if not advice.partner or not best.is_bid or not is_game(best):
        return []
    total = hand.hcp + advice.partner
    return [scene.words("bridge-hint-together", sum=total, least=advice.partner)]


def _nearest(scene: Scene, advice: Advice) -> list[str]:
    """Return a heading, and a line for each call that the hand is near to, with what it misses.

    A hand that is too weak for all calls has a line on the lightest.
    """
    words, hand = scene.words, Hand(scene.shown.hand)
    if advice.lightest is not None:
        return [words("bridge-hint-lightest", what=_unmet_text(advice.lightest, hand, words))]
    lines = [_near_text(near, hand, words) for near in advice.nearest]
    return [words("bridge-hint-nearest"), *lines] if lines else []


def _near_text(near: NearCall, hand: Hand, words: Words) -> str:
    """Return the line on a call: the promises that a hand misses, or what else its system wants for it."""
    call = call_label(near.call, words)
    if not near.weighed:
        what = words.list([_unmet_text(unmet, hand, words) for unmet in near.unmet])
        return words("bridge-hint-near", call=call, what=what)
    own = near.call.suit
    suit = "" if own is None else own.symbol
    sides = [major.symbol for major in MAJORS if major is not own and hand.lengths[major] >= FOUR]
    reasons = [
        words(f"bridge-hint-weighed-{one.value.replace('_', '-')}", suit=suit, side=words.list(sides))
        for one in near.weighed
    ]
    return words("bridge-hint-near-kept", call=call, what=words.list(reasons))


def _unmet_text(unmet: Unmet, hand: Hand, words: Words) -> str:
    """Return a promise and what the hand has of it; a count that is not of high cards alone is named."""
    (what,) = promise_texts(unmet.promise, words)
    if unmet.held is None:
        return what
    if unmet.held != hand.hcp and unmet.promise.points is not None:
        return words("bridge-hint-unmet-long", what=what, held=unmet.held)
    if unmet.held != hand.hcp and unmet.promise.support is not None:
        return words("bridge-hint-unmet-shape", what=what, held=unmet.held)
    return words("bridge-hint-unmet", what=what, held=unmet.held)


def _counted(meaning: Meaning, hand: Hand) -> tuple[str, int]:
    """Return what besides high cards makes a hand strong enough for a call, and its count with that.

    That is ``yes`` for long suits, ``shape`` for long trumps and short suits, and ``no`` if the high cards
    are enough.
    """
    shows = meaning.counted_on
    if shows.support is not None:
        suit, least, most = shows.support
        total = hand.support_points(suit)
        return ("shape" if hand.hcp < least <= total <= most else "no"), total
    least, most = shows.points or (0, 0)
    return ("yes" if hand.hcp < least <= hand.points <= most else "no"), hand.points


def _suits_of(meaning: Meaning, hand: Hand) -> tuple[Suit | None, Suit | None]:
    """Return the suits whose length is a reason for a call: those it promises or supports; None for others.

    The second is that of a two-suited call.
    """
    shows = meaning.counted_on
    promised = [suit for suit, (least, _) in shows.lengths.items() if least >= FOUR]
    if is_minor_unnamed(meaning):
        promised.append(max(Suit.DIAMONDS, Suit.CLUBS, key=lambda suit: hand.lengths[suit]))
    if meaning.code in TWO_SUITED and len(promised) == 2:
        high, low = sorted(promised, reverse=True)
        return high, low
    if suits := promised or list(shows.one_of):
        return max(suits, key=lambda suit: hand.lengths[suit]), None
    if shows.support is not None:
        return shows.support[0], None
    return meaning.call.suit if meaning.call.is_bid and not meaning.artificial else None, None


def _reason(scene: Scene, advice: Advice) -> str:
    """Return the line on the recommended card's effect in its trick; empty for an opening lead."""
    if not isinstance(advice.best, Play) or advice.lead is not None:
        return ""
    words, reason = scene.words, reason_for(scene.shown, advice.best.card)
    if reason is None:
        return ""
    best = "" if reason.beaten is None else card_text(reason.beaten, words)
    by = "" if reason.by is None else card_text(reason.by, words)
    suit = suit_text(reason.suit, words)
    return words(f"bridge-hint-why-{reason.why.value}", suit=suit, best=best, by=by, count=reason.count)


def _others(scene: Scene, advice: Advice) -> str:
    words = scene.words
    calls = words.list([call_text(option.call, words) for option in advice.calls[1:]])
    return words("bridge-hint-others", calls=calls) if calls else ""


def _cards(scene: Scene, advice: Advice) -> list[str]:
    """Return the worth of each card, equal ones on one line, and the reason if the best is not advised."""
    words, figures = scene.words, partial(_figures, deals=advice.deals)
    lines = [
        words(
            "bridge-hint-card" if tricks is not None else "bridge-hint-card-rough",
            cards=" ".join(scene.card(option.card) for option in alike),
            tricks=tricks or 0,
            points=signed_text(points),
        )
        for (tricks, points), alike in groupby(advice.cards, key=figures)
    ]
    first = {option.card for option in advice.cards if figures(option) == figures(advice.cards[0])}
    is_close = isinstance(advice.best, Play) and bool(first) and advice.best.card not in first
    close = [words("bridge-hint-close")] if is_close else []
    return [words("bridge-hint-cards"), *lines, *close] if lines else []


def _figures(option: CardOption, *, deals: int) -> tuple[float | None, int]:
    """Return tricks and points as precisely as the number of sampled deals allows; of few, points alone."""
    if deals >= FOR_TENTHS:
        return round(option.tricks, 1), round(option.points)
    return None, round(round(option.points), -1)


def _lead(scene: Scene, lead: Lead | None) -> list[str]:
    if lead is None:
        return []
    words, reasons = scene.words, list[str]()
    if lead.suit_reason is not None:
        suit = suit_text(lead.card.suit, words)
        reasons.append(words(f"bridge-lead-suit-{lead.suit_reason.value}", suit=suit))
    if lead.card_reason is not None:
        reasons.append(words(f"bridge-lead-card-{lead.card_reason.value}"))
    return [f"• {reason}" for reason in reasons]


def _how(scene: Scene, advice: Advice) -> str:
    words = scene.words
    if advice.calls:
        return ""
    if isinstance(advice.best, Claim) and advice.best.tricks:
        return words("bridge-hint-why-claim")
    if advice.cards:
        return words("bridge-hint-searched", count=advice.deals)
    return words("bridge-hint-by-rule" if advice.lead is None else "bridge-hint-by-booklet")


def _button(scene: Scene, action: Action) -> ButtonSpec | None:
    words = scene.words
    match action:
        case MakeCall(call=call):
            verb, arg = ("pass", "") if call == PASS else ("bid", str(call))
            return ButtonSpec(verb, arg=arg, label=call_label(call, words), style="success")
        case Play(card=card):
            return ButtonSpec("play", arg=str(card), label=card_text(card, words), style="success")
        case Claim(tricks=0):
            return ButtonSpec("concede", label=words("bridge-concede-all"), style="danger")
        case Claim(tricks=tricks):
            return ButtonSpec("take", arg=str(tricks), label=words("bridge-button-claim"), style="success")
        case Answer(accepts=accepts):
            accept, refuse = answer_buttons(words)
            return accept if accepts else refuse
        case _:
            return None

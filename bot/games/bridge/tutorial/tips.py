"""Tips of a guided deal for each card: a plain way to play both hands that keeps every sure trick."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.game_kit.hand_buttons import playable_now
from bot.games.bridge.tutorial.deals import LEARNER, NORTH
from engine.bridge.claim import sure_leads, sure_tricks
from engine.bridge.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class Tip:
    """Advice on a card.

    Attributes:
        kind: topic, as in the keys of the texts.
        cards: the recommended cards, equally good.
        beaten: the best card of the trick so far.
        here, there: sure tricks of the hand to play, and of the other one.
        entry: the card to lead to the other hand.
        count: number of trumps the opponents hold.
    """

    kind: str
    cards: CardSet
    suit: Suit | None = None
    beaten: Card | None = None
    here: CardSet = NO_CARDS
    there: CardSet = NO_CARDS
    entry: Card | None = None
    count: int = 0


def tip_for(view: View) -> Tip:
    """Return the advice for the hand to play, for which the learner must decide."""
    trump = view.trump_suit
    best = None if view.trick is None else view.trick.best(trump)
    if view.trick is None or best is None:
        return _leading(view, trump)
    return _following(view, view.trick, best[1], trump)


def _hands(view: View) -> tuple[CardSet, CardSet]:
    """Return the hand to play, and the other hand of the learner's side."""
    one, other = (NORTH, LEARNER) if view.turn == NORTH else (LEARNER, NORTH)
    return view.hands[one] or NO_CARDS, view.hands[other] or NO_CARDS


def _leading(view: View, trump: Suit | None) -> Tip:
    (hand, other), unseen = _hands(view), view.unseen
    if trump is not None and (left := unseen.of_suit(trump)) and (trumps := hand.of_suit(trump)):
        return Tip("lead-draw", _only(trumps.highest()), suit=trump, count=len(left))
    sure = sure_leads((hand, other), unseen, trump)
    ways = sure.ways
    if not ways:
        if (entry := _entry(hand, other, unseen)) is not None:
            there = CardSet.of((other.of_suit(entry.suit).highest(),))
            return Tip("lead-entry", _only(entry), entry.suit, there=there, entry=entry)
        longest = max(Suit, key=lambda suit: len(hand.of_suit(suit)))
        return Tip("lead-none", _only(hand.of_suit(longest).lowest()))
    here = CardSet.of(led for led, reply in ways if not _wins(reply, led) and not _ruffs(reply, led, trump))
    there = CardSet.of(reply for led, reply in ways if _wins(reply, led))
    ruffs = CardSet.of(led for led, reply in ways if _ruffs(reply, led, trump)) - here
    is_short = trump is not None and _high(hand, other, unseen) < sure.tricks
    if ruffs and (is_short or not (here or there)):
        return Tip("lead-ruff", _only(ruffs.lowest()), suit=ruffs.lowest().suit)
    if trump is not None and is_short:
        suit = _shortened(hand, other, unseen, trump)
        leads = CardSet.of(led for led, _ in ways if led.suit is suit)
        if suit is not None and leads:
            return Tip("lead-shorten", leads, suit=suit, here=_sure((hand | other).of_suit(suit), unseen))
    entry = min((led for led, reply in ways if _wins(reply, led)), key=lambda led: led.rank, default=None)
    if entry is not None and (trump is None or not unseen.of_suit(trump)):
        # Once there, it also takes its high cards of suits that this hand cannot lead.
        there |= CardSet.of(card for card in _sure(other, unseen) if not hand.of_suit(card.suit))
    where = "both" if here and there else "here" if here else "there"
    leads = CardSet.of(led for led, _ in ways) - ruffs
    return Tip(f"lead-{where}", leads, here=here, there=there, entry=entry)


def _entry(hand: CardSet, other: CardSet, unseen: CardSet) -> Card | None:
    """Return the card to lead to a high card of the other hand, in the suit that is least likely ruffed."""
    suits = [
        suit
        for suit in Suit
        if hand.of_suit(suit)
        and other.of_suit(suit)
        and not (hand | unseen).of_suit(suit).above(other.of_suit(suit).highest())
    ]
    best = max(suits, key=lambda suit: len(unseen.of_suit(suit)), default=None)
    return None if best is None else hand.of_suit(best).lowest()


def _high(hand: CardSet, other: CardSet, unseen: CardSet) -> int:
    """Return the number of tricks that high cards take without a ruff."""
    return sum(
        min(
            len(_sure((hand | other).of_suit(suit), unseen)),
            max(len(hand.of_suit(suit)), len(other.of_suit(suit))),
        )
        for suit in Suit
    )


def _shortened(hand: CardSet, other: CardSet, unseen: CardSet, trump: Suit) -> Suit | None:
    """Return a suit that one hand can ruff after playing its few cards of it, all covered by sure tricks."""
    for suit in Suit:
        long, short = sorted((hand, other), key=lambda hand: -len(hand.of_suit(suit)))
        few, sure = len(short.of_suit(suit)), len(_sure((hand | other).of_suit(suit), unseen))
        if suit is not trump and short.of_suit(trump) and 0 < few <= sure < len(long.of_suit(suit)):
            return suit
    return None


def _following(view: View, trick: Trick, best: Card, trump: Suit | None) -> Tip:
    led = trick.plays[0][1].suit
    playable, unseen, is_last = playable_now(view), view.unseen, len(trick.plays) == len(view.hands) - 1
    following = playable.of_suit(led)
    # If the side has the best card, it is partner's, since the learner's own hand is to play.
    is_ours = next(seat for seat, card in trick.plays if card == best) in (LEARNER, NORTH)
    is_won = is_ours and (is_last or not unseen.of_suit(best.suit).above(best))
    above = NO_CARDS if is_won or best.suit != led else following.above(best)
    if following and above:
        return Tip("follow-above", _only(above.lowest() if is_last else above.highest()), led, best)
    if following:
        kind = "only" if len(following) == 1 else "ours" if is_won else "follow-below"
        return Tip(kind, _only(following.lowest()), led, best)
    if is_won:
        return Tip("void-ours", _only(_thrown(view, playable, trump, other_leads=True)), led, best)
    ruffing = NO_CARDS if trump is None else playable.of_suit(trump)
    beats = ruffing.above(best) if best.suit is trump else ruffing
    if beats:
        return Tip("void-ruff", _only(beats.lowest()), led, best)
    return Tip("void", _only(_thrown(view, playable, trump, other_leads=False)), led, best)


def _thrown(view: View, playable: CardSet, trump: Suit | None, *, other_leads: bool) -> Card:
    """Return the lowest card whose loss costs no sure trick, with the other hand or this one on lead."""
    (hand, other), unseen = _hands(view), view.unseen

    def left(card: Card) -> int:
        kept = hand.without(card)
        return sure_tricks((other, kept) if other_leads else (kept, other), unseen, trump)

    lowest = [held.lowest() for suit in Suit if (held := playable.of_suit(suit))]
    return max(lowest, key=lambda card: (left(card), -card.rank))


def _sure(cards: Iterable[Card], unseen: CardSet) -> CardSet:
    return CardSet.of(card for card in cards if not unseen.of_suit(card.suit).above(card))


def _wins(reply: Card, led: Card) -> bool:
    return reply.suit is led.suit and reply > led


def _ruffs(reply: Card, led: Card, trump: Suit | None) -> bool:
    return reply.suit is trump is not led.suit


def _only(card: Card) -> CardSet:
    return CardSet.of((card,))

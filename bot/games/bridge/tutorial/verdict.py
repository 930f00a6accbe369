"""Tips of a guided deal for each card, and the search for the card that lost it.

A tip is a plain way to play both hands that keeps every sure trick. After the card that lost the deal, the
tips no longer lead to the contract.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.game_kit.hand_buttons import playable_now
from bot.games.bridge.tutorial.deals import EAST, LEARNER, NORTH, WEST, Lesson, Progress, played_on
from bot.runtime.keyed import keep
from engine.bridge.calls import Call
from engine.bridge.claim import sure_leads, sure_tricks
from engine.bridge.game import BRIDGE
from engine.bridge.scoring import TRICKS
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit, Trick
from engine.seats import Seat


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


@dataclass(frozen=True, slots=True)
class Fatal:
    """The card that cost the contract.

    Attributes:
        trick: number of its trick, from 1.
        taken: the opponents' card that took the trick, if the advised card would have won it.
    """

    card: Card
    trick: int
    tip: Tip
    taken: Card | None = None


def by_tips(state: MatchState, lesson: Lesson) -> bool:
    """Return whether the learner reaches the aim if they play as advised from here on."""
    path: list[_Position] = []
    reached: bool | None = None
    while reached is None and state.phase is Phase.PLAY:
        path.append((lesson.name, state.in_play.calls, state.in_play.plays))
        reached = _BY_TIPS.get(path[-1])
        if reached is None:
            state = played_on(state, tip_of(state, lesson).cards.lowest())
    if reached is None:
        reached = is_reached(state, lesson)
    for position in path:
        keep(_BY_TIPS, position, reached)
    return reached


_Position: TypeAlias = tuple[str, tuple[Call, ...], tuple[tuple[Seat, Card], ...]]
"""A position in a guided deal: the lesson's name, the calls and the cards played."""

_BY_TIPS: Final[OrderedDict[_Position, bool]] = OrderedDict()
"""Whether the tips reach the aim, by position: each page of a deal asks for this one and the one before."""


def tip_of(state: MatchState, lesson: Lesson) -> Tip:
    """Return the advice for the card the learner is to play.

    If plain play would miss the aim of a lesson with its own idea, the advice is that idea.
    """
    plain = None if lesson.defends else tip_for(BRIDGE.view_for(state, LEARNER))
    if plain is not None and lesson.idea is None:
        return plain
    saving, deal = saving_cards(state, lesson), state.in_play
    idea = saving if lesson.idea is None else saving.of_suit(lesson.idea)
    hands = len(deal.hands)
    leads = deal.plays[hands * len(lesson.winners) :: hands]
    is_led = any(card.suit is lesson.idea for _, card in leads)
    if idea and deal.trick is not None and not deal.trick.plays and not is_led:
        return Tip(f"idea-{lesson.name}", CardSet.of([idea.highest()]))
    if plain is not None and (not saving or not plain.cards - saving):
        return plain
    if idea:
        return Tip(f"idea-{lesson.name}", CardSet.of([idea.highest()]))
    if not saving:
        return Tip("lost", deal.following(LEARNER))
    card = saving.lowest()
    is_only = len(deal.following(LEARNER if deal.turn is None else deal.turn)) == 1
    return Tip("only" if is_only else "saves", saving, card.suit)


def saving_cards(state: MatchState, lesson: Lesson) -> CardSet:
    """Return the cards after which the aim can still be reached against these bots."""
    deal = state.in_play
    cards = deal.following(LEARNER if deal.turn is None else deal.turn)
    return CardSet.of(card for card in cards if _can_reach(played_on(state, card), lesson))


def _can_reach(state: MatchState, lesson: Lesson) -> bool:
    if state.phase is not Phase.PLAY:
        return is_reached(state, lesson)
    deal = state.in_play
    where = (lesson.name, deal.hands, deal.trick, deal.winners)
    if where not in _REACHABLE:
        cards = deal.following(LEARNER if deal.turn is None else deal.turn)
        _REACHABLE[where] = any(_can_reach(played_on(state, card), lesson) for card in cards)
    return _REACHABLE[where]


_REACHABLE: dict[object, bool] = {}
"""Whether the aim can be reached, by lesson and position: a few hundred positions of fixed hands."""


def fatal_card(progress: Progress) -> Fatal | None:
    """Return the card that cost the aim; None if it was reached, or if no tips would reach it."""
    path, lesson = progress.played, progress.lesson
    if not path or is_reached(path[-1], lesson) or not by_tips(path[0], lesson):
        return None
    # Before the first card the tips reach the aim and after the last one they do not.
    lost = bisect_left(range(1, len(path)), True, key=lambda step: not by_tips(path[step], lesson))
    return _fatal(progress, lost)


def cost_now(progress: Progress) -> Fatal | None:
    """Return the learner's last card if it is the one that cost the aim."""
    path, lesson = progress.played, progress.lesson
    if len(path) < 2 or path[-1].phase is not Phase.PLAY or by_tips(path[-1], lesson):
        return None
    return _fatal(progress, len(path) - 2) if by_tips(path[-2], lesson) else None


def _fatal(progress: Progress, at: int) -> Fatal:
    before = progress.played[at]
    card, tip = progress.cards[at], tip_of(before, progress.lesson)
    advised = tip.cards.lowest()
    would_win = _best_after(before, advised) == (before.in_play.turn, advised)
    (seat, best), seating = _best_after(before, card), before.in_play.seating
    is_theirs = seat is not None and seating.side(seat) != seating.side(LEARNER)
    taken = best if would_win and is_theirs else None
    return Fatal(card, TRICKS - before.in_play.tricks_left + 1, tip, taken)


def _best_after(state: MatchState, card: Card) -> tuple[Seat | None, Card]:
    """Return winner and card of the trick after the learner's card; no seat while it is incomplete."""
    number, hands = len(state.in_play.winners), len(state.in_play.hands)
    after = played_on(state, card).in_play
    if len(after.winners) <= number:
        return None, card
    winner = after.winners[number]
    return winner, dict(after.plays[number * hands :][:hands])[winner]


def is_lost(progress: Progress) -> bool:
    """Return whether the deal continues although the tips no longer lead to its aim."""
    return progress.state.phase is Phase.PLAY and not by_tips(progress.state, progress.lesson)


def is_reached(state: MatchState, lesson: Lesson) -> bool:
    """Return whether the deal is over and the learner's aim reached: the contract made, or beaten."""
    return bool(state.finished) and is_made(state) is not lesson.defends


def is_made(state: MatchState) -> bool:
    """Return whether the deal is over and its contract made."""
    score = state.finished[-1] if state.finished else None
    return score is not None and score.contract is not None and score.tricks >= score.contract.needed


def drew_trumps_first(progress: Progress) -> bool:
    """Return whether the opponents had no trump left when the learner first led another suit."""
    for state, card in zip(progress.played, progress.cards, strict=False):
        deal = state.in_play
        trump = None if deal.contract is None else deal.contract.trump
        if trump is not None and card.suit is not trump and deal.trick is not None and not deal.trick.plays:
            return not any(deal.hands[seat].of_suit(trump) for seat in (EAST, WEST))
    return True

"""Texts of a lesson: the advice for the next move, and the summary at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.game_kit.hand_buttons import playable_now
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import cards_in_order, contract_name, contract_title
from bot.games.barbu.screens.stakes import example_of
from bot.games.barbu.tutorial.deals import (
    LEADER,
    LEARNER,
    LESSONS,
    SUITS,
    Lesson,
    Offer,
    Progress,
    rules,
    to_learner,
    with_card,
)
from bot.i18n.cards import card_text, suit_text
from engine.barbu.game import BARBU
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import DealSettled, MatchState, Phase
from engine.barbu.play.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit
from engine.seats import Seat


def setting_key(progress: Progress) -> str:
    """Return the message key of the lesson's setting: declarer, contract and topic."""
    lesson = progress.lesson
    if progress.offer is not None:
        return "lesson-setting-chosen"
    if lesson.offers:
        return "lesson-setting-choice"
    if lesson.picks_trump:
        return "lesson-setting-trumps"
    return "lesson-setting" if lesson.start is None else "lesson-setting-domino"


def advice(scene: Scene, view: View, progress: Progress) -> str:
    lesson = progress.lesson
    if view.phase is Phase.CHOOSE:
        return scene.words("lesson-choose" if lesson.offers else "lesson-trump")
    if view.phase is Phase.REDOUBLE:
        return scene.words(
            "lesson-redouble",
            name=scene.bare(LEADER),
            example=_example(scene, view, LEADER, again=True),
            reason=hand_line(scene, view, progress.contract, view.trump_suit),
            good="yes" if is_redouble_good(progress) else "no",
        )
    if view.phase is not Phase.PLAY:
        return _betting(scene, view, lesson)
    if view.trick is None:
        return _laying(scene, view)
    if len(view.hand) == 1:
        return scene.words("lesson-last-card")
    best = view.trick.best(view.trump_suit)
    is_won = view.contract is not None and scene.rules.values[view.contract].is_positive
    if best is None:
        # If possible, the advice names a card that the verdict would not blame.
        leading, kept = _leading_high if is_won else _leading_low, _blameless(view, progress)
        return leading(scene, view, kept)
    if is_won:
        return _winning(scene, view, view.trick.plays[0][1].suit, best[1])
    return _dodging(scene, view, progress, best[1])


def is_redouble_good(progress: Progress) -> bool:
    """Return whether a redouble, with the best play, brings more than none."""
    without, redoubled = (best_end(replace(progress, bet=bet)) for bet in (False, True))
    return redoubled > without


def _betting(scene: Scene, view: View, lesson: Lesson) -> str:
    """Return the advice to double, for a hand that can throw away its card that counts."""
    words, counting = scene.words, scene.rules.values[lesson.contract].counting
    missing = next(suit for suit in Suit if not view.hand.of_suit(suit))
    return words(
        "lesson-bet",
        name=scene.bare(lesson.declarer),
        example=_example(scene, view, lesson.declarer, again=False),
        suit=suit_text(missing, words),
        card=card_text((view.hand & counting).highest(), words),
    )


def _example(scene: Scene, view: View, other: Seat, *, again: bool) -> str:
    return example_of(scene.rules, scene.words, view.contract or "", scene.bare(other), again=again)


def hand_line(scene: Scene, view: View, contract: str, trump: Suit | None) -> str:
    """Return the sentence on the cards of the hand that speak for or against a contract."""
    hand, counting = view.hand, scene.rules.values[contract].counting
    if trump is not None:
        shown = hand.of_suit(trump)
    else:
        lower = CardSet.of(card for card in hand if all(card.rank < other.rank for other in counting))
        shown = hand & counting or lower
    cards = scene.words.list([card_text(card, scene.words) for card in cards_in_order(shown)])
    return scene.words(f"lesson-hand-{contract}", held=cards)


def cost_line(scene: Scene, progress: Progress) -> str:
    """Return the line on what the learner's last choice cost and the better one; empty if nothing."""
    words = scene.words
    if not progress.cards and (line := _trump_line(scene, progress)):
        return line
    found = last_mistake(progress)
    if found is None:
        return ""
    card, better = card_text(found.card, words), card_text(found.better, words)
    if found.taken:
        taken = words.list([card_text(card, words) for card in sorted(found.taken)])
        return words(
            "lesson-cost-took",
            card=card,
            better=better,
            taken=taken,
            points=points_text(scene.rules, found.points),
        )
    facts = {
        "missed": points_text(scene.rules, found.missed),
        "reached": points_text(scene.rules, found.reached),
        "bet": "yes" if scene.shown.pairs else "no",
    }
    return words("lesson-cost", card=card, better=better, **facts)


def _trump_line(scene: Scene, progress: Progress) -> str:
    """Return the line on what the learner's trump suit costs; empty if it is the best one."""
    trump = trump_cost(progress)
    if trump is None:
        return ""
    letter, best, reached = trump
    return scene.words(
        "lesson-cost-trump",
        suit=suit_text(Suit.parse(progress.trump), scene.words),
        best=suit_text(Suit.parse(letter), scene.words),
        missed=points_text(scene.rules, best),
        reached=points_text(scene.rules, reached),
    )


def costliest_line(scene: Scene, worst: Mistake | None) -> str:
    """Return the line on the card of the whole deal that cost most, and the better one; empty if none did."""
    if worst is None:
        return ""
    return scene.words(
        "lesson-end-card",
        card=card_text(worst.card, scene.words),
        better=card_text(worst.better, scene.words),
        missed=points_text(scene.rules, worst.missed),
        reached=points_text(scene.rules, worst.reached),
        bet="yes" if scene.shown.pairs else "no",
    )


def _dodging(scene: Scene, view: View, progress: Progress, best: Card) -> str:
    words = scene.words
    suit, card = suit_text(best.suit, words), card_text(best, words)
    following = view.hand.of_suit(best.suit)
    if following:
        above = following.above(best)
        is_last = view.trick is not None and len(view.trick.plays) == scene.rules.players - 1
        is_sure = is_last or not _unseen(scene, view).above(following.lowest())
        if above:
            key = "choice" if above != following else "last" if is_sure else "above"
        else:
            key = "below" if len(following) > 1 else "under"
        return words(f"lesson-follow-{key}", suit=suit, card=card, own=card_text(following.lowest(), words))
    given = card_to_give(scene, view, progress)
    if given is None:
        thrown = max(_blameless(view, progress), key=lambda card: card.rank)
        return words("lesson-void", suit=suit, card=card_text(thrown, words))
    return words("lesson-void-counting", suit=suit, card=card_text(given, words))


def card_to_give(scene: Scene, view: View, progress: Progress) -> Card | None:
    """Return the card that counts and that a player who cannot follow suit should give away.

    None if they can follow suit, or if the verdict would blame each card that counts.
    """
    if view.trick is None or view.contract is None or scene.rules.values[view.contract].is_positive:
        return None
    led = view.trick.led_suit
    if led is None or view.hand.of_suit(led):
        return None
    counting = _blameless(view, progress) & scene.rules.values[view.contract].counting
    return max(counting, key=lambda card: card.rank) if counting else None


def _unseen(scene: Scene, view: View) -> CardSet:
    return scene.rules.cards - view.hand - CardSet.of(card for _, card in view.plays if card is not None)


def _blameless(view: View, progress: Progress) -> CardSet:
    best = best_end(progress)
    return CardSet.of(card for card in playable_now(view) if best_end(progress.with_card(card)) == best)


def _leading_low(scene: Scene, view: View, kept: CardSet) -> str:
    """Return the advice for the lead in a contract to avoid tricks; ``kept`` cards cost nothing."""
    words, playable, unseen = scene.words, playable_now(view), _unseen(scene, view)
    if view.hand - playable:
        return words("lesson-lead-hearts")
    beaten = [card for card in playable if unseen.above(card)]
    if not beaten:
        return words("lesson-lead-sure")
    low = min(beaten, key=lambda card: (card not in kept, card.rank))
    return words("lesson-lead", card=card_text(low, words))


def _leading_high(scene: Scene, view: View, kept: CardSet) -> str:
    """Return the advice for the lead in a contract to win tricks; ``kept`` cards cost nothing."""
    words, unseen = scene.words, _unseen(scene, view)
    trump = view.trump_suit
    own, others = (
        (CardSet(), CardSet()) if trump is None else (view.hand.of_suit(trump), unseen.of_suit(trump))
    )
    if own and others and not others.above(own.highest()):
        return words("lesson-win-lead-trump", card=card_text(own.highest(), words))
    best = max(view.hand, key=lambda card: (card in kept, not unseen.above(card), card.rank))
    key = "lesson-win-lead" if not own else "lesson-win-lead-high" if others else "lesson-win-lead-safe"
    return words(key, card=card_text(best, words))


def _winning(scene: Scene, view: View, led: Suit, best: Card) -> str:
    words, trump = scene.words, view.trump_suit
    suit, card, playable = suit_text(led, words), card_text(best, words), playable_now(view)
    above = playable.above(best)
    if following := view.hand.of_suit(led):
        below = "lesson-win-follow-below" if len(following) > 1 else "lesson-follow-only"
        own = card_text((above or following).lowest(), words)
        return words("lesson-win-follow-can" if above else below, suit=suit, card=card, own=own)
    if trump is not None and playable == playable.of_suit(trump):
        return words("lesson-win-ruff", suit=suit, trump=suit_text(trump, words))
    return words("lesson-win-void", suit=suit)


def _laying(scene: Scene, view: View) -> str:
    words, playable, left = scene.words, playable_now(view), scene.rules.cards - view.layout
    beyond = {
        card: [near for near in left.of_suit(card.suit) if abs(near.rank - card.rank) == 1]
        for card in playable
    }
    if len(playable) == 1:
        return words("lesson-lay-only", card=card_text(playable.lowest(), words))
    for card, after in beyond.items():
        if own := [card for card in after if card in view.hand]:
            return words("lesson-lay-way", card=card_text(card, words), next=card_text(own[0], words))
    for card, after in beyond.items():
        if not after:
            return words("lesson-lay-end", card=card_text(card, words))
    most = max(playable, key=lambda choice: len(beyond[choice]))
    return words("lesson-lay-hold", card=card_text(most, words))


def lessons_learnt(scene: Scene, ended: DealSettled, progress: Progress) -> list[list[str]]:
    """Return the result of the learner's bet, their own result with the one lesson of their cards."""
    words, raw, lesson = scene.words, ended.score.raw, progress.lesson
    cards = [replace(progress, cards=progress.cards[:count]) for count in range(1, len(progress.cards) + 1)]
    mistakes = [one for one in map(last_mistake, cards) if one is not None]
    worst = max(mistakes, key=lambda one: one.missed - one.reached, default=None)
    mistake = costliest_line(scene, worst)
    if lesson.offers:
        return [_doubled_lines(scene, ended), [mistake], *_choice_lines(scene, progress)]
    own, points = raw[LEARNER], points_text(scene.rules, raw[LEARNER])
    if lesson.picks_trump:
        won = ended.deal.winners.count(LEARNER)
        tricks = words("lesson-end-tricks", count=won, points=points)
        lines = [_trump_line(scene, progress), mistake]
        return [[tricks, *(lines if any(lines) else [words("lesson-end-trumps")])]]
    if lesson.start is not None:
        if own == max(raw):
            return [[words("lesson-end-first", points=points), mistake]]
        is_last = "yes" if own == min(raw) else "no"
        later = words("lesson-end-later", points=points, last=is_last)
        return [[later, mistake or words("lesson-end-best")]]
    learnt = _kept_line(scene, ended, progress, worst) or mistake
    if own:
        lines = [words("lesson-end-some", points=points), learnt or words("lesson-end-best")]
    else:
        lines = [words("lesson-end-clean"), learnt]
    return [[_bet_line(scene, ended, lesson)], lines] if lesson.bets else [lines]


def _kept_line(scene: Scene, ended: DealSettled, progress: Progress, worst: Mistake | None) -> str:
    """Return the line on the card kept most often against the tip to give it away.

    Empty if there is none, or if the ``worst`` mistake was another card than one played in its place.
    """
    kept: Counter[Card] = Counter()
    places = []
    for place, card in enumerate(progress.cards):
        before = replace(progress, cards=progress.cards[:place])
        given = card_to_give(scene, BARBU.view_for(before.state, LEARNER), before)
        if given is not None and given != card:
            kept[given] += 1
            places.append(card)
    if not kept or (worst is not None and worst.card not in places):
        return ""
    card, count = kept.most_common(1)[0]
    mark = "took" if card in ended.deal.taken[LEARNER] else "gave"
    return scene.words("lesson-end-kept", card=card_text(card, scene.words), count=count, mark=mark)


def _doubled_lines(scene: Scene, ended: DealSettled) -> list[str]:
    lines = []
    for payment in ended.payments:
        facts = {"name": scene.bare(LEADER), "points": payment.points}
        paid = "lesson-end-doubled-won" if payment.receiver == LEARNER else "lesson-end-doubled-lost"
        lines.append(scene.words(paid if payment.points else "lesson-end-doubled-even", **facts))
    return lines


def _choice_lines(scene: Scene, progress: Progress) -> list[list[str]]:
    """Return the lines on each contract's worth to the hand and its fair share, then on the choice."""
    words, found = scene.words, list(worths(progress.number))
    best = max(found, key=lambda lane: lane[1] - lane[2])[0]
    lines = [words("lesson-end-worth")]
    for offer, points, share in found:
        name = contract_title(scene.words, offer.contract, offer.trump, None)
        mark = "yes" if offer is progress.offer else "no"
        shares = {"points": points_text(scene.rules, points), "share": points_text(scene.rules, round(share))}
        lines.append(words("lesson-end-worth-row", contract=name, mark=mark, **shares))
    is_best = "yes" if best is progress.offer else "no"
    return [lines, [words("lesson-end-choice", best=is_best, contract=contract_name(best.contract, words))]]


def _bet_line(scene: Scene, ended: DealSettled, lesson: Lesson) -> str:
    words, raw = scene.words, ended.score.raw
    if not ended.payments:
        return words("lesson-end-unbet")
    own, theirs, name = raw[LEARNER], raw[lesson.declarer], scene.bare(lesson.declarer)
    if own == theirs:
        return words("lesson-end-even", name=name)
    facts = {
        "theirs": points_text(scene.rules, theirs),
        "yours": points_text(scene.rules, own),
        "points": abs(own - theirs),
    }
    return words("lesson-end-won" if own > theirs else "lesson-end-lost", name=name, **facts)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card that cost points, since the bots play by plain rules.

    Attributes:
        better: one that would have kept the best end.
        reached: points at the end, at best, after the card.
        missed: points at the end, at best, before it.
        taken: cards that count, in the trick it took; empty if ``better`` would have taken it too.
        points: what they count.
    """

    card: Card
    better: Card
    reached: int
    missed: int
    taken: CardSet = NO_CARDS
    points: int = 0


def last_mistake(progress: Progress) -> Mistake | None:
    """Return the learner's last card if it cost points; None otherwise, and before the first."""
    if not progress.cards:
        return None
    before = replace(progress, cards=progress.cards[:-1])
    if before.state.phase is not Phase.PLAY:
        return None
    missed, reached, card = best_end(before), best_end(progress), progress.cards[-1]
    if reached >= missed:
        return None
    kept = [one for one in playable_cards(before.state, LEARNER) if best_end(before.with_card(one)) == missed]
    better = max(kept, key=lambda other: (other.suit == card.suit and other < card, other.rank))
    taken = _taken(progress, card, better)
    points = sum(rules().values[progress.contract].card_points[other] for other in taken)
    return Mistake(card, better, reached, missed, taken, points)


def _taken(progress: Progress, card: Card, better: Card) -> CardSet:
    """Return the counting cards that ``card`` took and ``better`` would not have, in a negative contract."""
    deal = progress.deal
    value, place = rules().values[progress.contract], len(progress.cards) - 1
    if value.is_positive or place >= len(deal.winners) or deal.winners[place] != LEARNER:
        return NO_CARDS
    size = rules().players
    trick = CardSet.of(one for _, one in deal.plays[size * place :][:size] if one is not None)
    would_win = not (trick.without(card)).of_suit(card.suit).above(better)
    return NO_CARDS if better.suit != card.suit or would_win else trick & value.counting


@lru_cache(maxsize=512)
def best_end(progress: Progress) -> int:
    """Return the learner's best score from here on, bets included."""
    return _best(progress.state, is_raw=False)


@lru_cache(maxsize=512)
def best_raw(offer: Offer, number: int) -> int:
    """Return the points of a contract at best, before bets, for the hand of the lesson."""
    return _best(Progress(number, bet=False, choice=offer.letter).state, is_raw=True)


def trump_cost(progress: Progress) -> tuple[str, int, int] | None:
    """Return the letter of the best trump, its best score, and that of the chosen one; None if it is best."""
    if not progress.lesson.picks_trump or not progress.trump:
        return None
    ends = {suit: best_end(Progress(progress.number, trump=suit)) for suit in SUITS}
    best = max(SUITS, key=lambda suit: ends[suit])
    chosen = ends[progress.trump]
    return (best, ends[best], chosen) if chosen < ends[best] else None


def worths(number: int) -> Iterator[tuple[Offer, int, float]]:
    """Yield each contract on offer with its points at best and the fair share of each player."""
    for offer in LESSONS[number].offers:
        yield offer, best_raw(offer, number), rules().values[offer.contract].total / rules().players


def _best(state: MatchState, *, is_raw: bool) -> int:
    end = last_result(state)
    if end is not None:
        return (end.score.raw if is_raw else end.score.score)[LEARNER]
    if state.phase is not Phase.PLAY:
        raise ValueError("a choice is open")
    cards = playable_cards(state, LEARNER)
    return max(_best(to_learner(with_card(state, card))[0], is_raw=is_raw) for card in cards)

"""The guided deals of bridge, one idea each: fixed hands, and bots that follow plain rules.

Most begin after eight tricks, two with the auction. Everything follows from the learner's
moves, so that a button that carries them carries the whole deal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import accumulate
from typing import Final, Self

from bot.discord_io.component_request import number_of, read_as
from bot.lessons import LessonProgress
from engine.bridge import match
from engine.bridge.actions import MakeCall, Play
from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.legality import decider, seat_to_act
from engine.bridge.record.board import parse_hand
from engine.bridge.rules import BridgeRules
from engine.bridge.state import Contract, DealState, MatchState, Phase
from engine.cards import Card, CardSet, Suit, deck_of
from engine.errors import CodedError, require
from engine.seats import Seat

LEARNER: Final[Seat] = 2
"""The learner's seat, South."""

NORTH, EAST, SOUTH, WEST = range(4)
BOTS: Final = ("Nora", "Edmond", "Walter")
"""Names of the bots at North, East and West."""
SPARE: Final = "Irma"

OPENING: Final = Call.parse("1S")

_MOVES: Final = re.compile(r"((?:P|[1-7](?:[CDHS]|NT))*)\.((?:[2-9TJQKA][CDHS])*)")
_CALLS: Final = re.compile(r"P|[1-7](?:[CDHS]|NT)")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided deal.

    Attributes:
        name: name of the lesson in message keys.
        hands: the hands as the learner gets them, North's first; five cards each, or all thirteen.
        auction: the calls before the learner's first decision.
        winners: the winner of each earlier trick, in order.
        choices: the calls to choose among, for each call the learner makes; empty if they make none.
        idea: the suit of the lesson's own idea; None if plain play suffices.
    """

    name: str
    hands: tuple[CardSet, ...]
    auction: tuple[Call, ...] = ()
    winners: tuple[Seat, ...] = ()
    choices: tuple[tuple[Call, ...], ...] = ()
    idea: Suit | None = None
    defends: bool = False

    @property
    def is_called(self) -> bool:
        """Whether the learner takes part in an auction."""
        return bool(self.choices)


_BEFORE: Final = (WEST, SOUTH, NORTH, SOUTH, EAST, SOUTH, WEST, SOUTH)
"""Winners of the earlier tricks: five for North and South, three for the others; South is to lead."""
_THREE: Final = (WEST, EAST, SOUTH, WEST, EAST, SOUTH, EAST, NORTH)
"""Winners of the earlier tricks: three for North and South, five for the others; North is to lead."""
_NOTRUMP: Final = tuple(parse_calls("1NT P 3NT P P P"))
_SPADES: Final = tuple(parse_calls("1S P 4S P P P"))


def _hands(*hands: str) -> tuple[CardSet, ...]:
    return tuple(parse_hand(hand) for hand in hands)


# Buttons carry a lesson's index in this tuple: append new ones at the end.
LESSONS: Final = (
    Lesson("tricks", _hands("4.AK.K.2", "Q.J.T.QJ", "A6.5.AQ.", "K.Q.J.AK"), _NOTRUMP, _BEFORE),
    Lesson("trumps", _hands("5.4.A7.3", "6.QJ.Q.J", "AK.AK.2.", "7..K.AKQ"), _SPADES, _BEFORE),
    Lesson(
        "auction",
        _hands("KT93.A8.K542.J83", "62.T743.T6.AT952", "AQJ84.K52.A73.76", "75.QJ96.QJ98.KQ4"),
        choices=((PASS, OPENING), (PASS, Call.parse("4S"), Call.parse("6S"))),
    ),
    Lesson(
        "finesse", _hands("AQ.5.4.6", ".QJ.T3.A", "4.A2.A.3", "K6..K.QJ"), _NOTRUMP, _BEFORE, idea=Suit.SPADES
    ),
    Lesson(
        "promote", _hands("2.5.65.8", "A.KQ.K.3", "KQJ.A.A.", ".J.4.T97"), _NOTRUMP, _BEFORE, idea=Suit.SPADES
    ),
    Lesson(
        "length", _hands(".5.65.87", "K.KQ.K.3", "654.A.A.", "Q.J.4.T9"), _NOTRUMP, _BEFORE, idea=Suit.SPADES
    ),
    Lesson(
        "ruff", _hands("5..62.73", "6.KJ.K.Q", "AK.4.A.A", "7.QT.J.K"), _SPADES, _BEFORE, idea=Suit.HEARTS
    ),
    Lesson(
        "discard",
        _hands(".53.AK.8", "T.A.Q.A9", "AKQ.4.2.", "J.K.J.KQ"),
        _SPADES,
        _BEFORE,
        idea=Suit.DIAMONDS,
    ),
    Lesson(
        "defence",
        _hands("7.A2.6.8", "KQ..KQ.Q", "3.K4.5.2", "A.Q.A.AK"),
        tuple(parse_calls("P 1NT P 3NT P P P")),
        _THREE,
        idea=Suit.HEARTS,
        defends=True,
    ),
    Lesson(
        "answer",
        _hands("A543.K42.AKQ.862", "JT98.QJ6.872.KQ3", "KQ2.A75.JT953.54", "76.T983.64.AJT97"),
        tuple(parse_calls("P P 1NT P")),
        choices=((PASS, Call.parse("2NT"), Call.parse("3NT")),),
    ),
)

ORDER: Final = (0, 3, 4, 5, 1, 6, 7, 8, 9, 2)
"""Order of the lessons: tricks without trumps, then with trumps, a defence, and two auctions."""

RAISE: Final = Call.parse("3S")
"""North's answer to the opening."""


@cache
def rules() -> BridgeRules:
    return BridgeRules(name="lesson", first_board=11)  # South deals, neither side is vulnerable


@cache
def beginning(number: int) -> MatchState:
    lesson = LESSONS[number]
    before = _before(lesson)
    played = [CardSet.of(trick[seat] for trick in before) for seat in range(4)]
    dealt = tuple(hand | cards for hand, cards in zip(lesson.hands, played, strict=True))
    state = match.with_hands(match.initial(rules()), dealt)
    for call in lesson.auction:
        state = _acted(state, call)
    for trick in before:
        for _ in range(4):
            state = _acted(state, trick[_turn(state)])
    return state


def _before(lesson: Lesson) -> Sequence[Sequence[Card]]:
    """Return the earlier tricks by seat: two rounds of each suit in which every hand follows."""
    if not lesson.winners:
        return []
    rest = deck_of(52) - CardSet.of(card for hand in lesson.hands for card in hand)
    rounds = [sorted(rest.of_suit(suit))[at : at + 4] for suit in Suit for at in (4, 0)]
    tricks = []
    for winner, cards in zip(lesson.winners, rounds, strict=True):
        lower = iter(cards[:-1])
        tricks.append([cards[-1] if seat == winner else next(lower) for seat in range(4)])
    return tricks


def _turn(state: MatchState) -> Seat:
    return require(seat_to_act(state), ValueError("no player is to act"))


def _acted(state: MatchState, what: Call | Card) -> MatchState:
    seat = decider(state)
    if seat is None:  # the deal is over: the request was forged
        raise CodedError("unknown_button")
    action = MakeCall(seat, what) if isinstance(what, Call) else Play(seat, what)
    return match.apply(state, action).state


@dataclass(frozen=True)
class Progress(LessonProgress[Lesson]):
    """A learner's progress in lesson ``number``, from 0; ``cards`` are those played from both hands."""

    lessons = LESSONS
    order = ORDER
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()

    @classmethod
    def read(cls, number: str, moves: str) -> Self:
        """Parse a button. *Raises:* CodedError ``unknown_button`` if no deal can reach this state."""
        found = _MOVES.fullmatch(moves or ".")
        lesson = number_of(number, most=len(LESSONS) - 1)
        if found is None or len(found[2]) > 52:
            raise CodedError("unknown_button")
        calls = tuple(Call.parse(text) for text in _CALLS.findall(found[1]))
        cards = tuple(Card.parse(found[2][at : at + 2]) for at in range(0, len(found[2]), 2))
        choices = LESSONS[lesson].choices
        if len(calls) > len(choices) or any(call not in choices[at] for at, call in enumerate(calls)):
            raise CodedError("unknown_button")
        return cls(lesson, calls, cards)

    @property
    def moves(self) -> str:
        """The moves as a button carries them: ``1S4S.AHKS``."""
        if not self.calls and not self.cards:
            return ""
        return "".join(map(str, self.calls)) + "." + "".join(map(str, self.cards))

    @property
    def choices(self) -> tuple[Call, ...]:
        return self.lesson.choices[len(self.calls)] if self.state.phase is Phase.AUCTION else ()

    def moved(self, verb: str, word: str) -> Progress:
        """Return the progress after a call or a card. *Raises:* IllegalAction for one against the rules."""
        if verb == "bid":
            call = read_as(Call.parse, word)
            if call not in self.choices:
                raise CodedError("unknown_button")
            further = replace(self, calls=(*self.calls, call))
        else:
            further = replace(self, cards=(*self.cards, read_as(Card.parse, word)))
        _ = further.state  # raises if the move is against the rules
        return further

    @cached_property
    def state(self) -> MatchState:
        return self.played[-1]

    @cached_property
    def played(self) -> tuple[MatchState, ...]:
        """The match before each of the learner's cards, and now. *Raises:* IllegalAction."""
        state = _to_learner(beginning(self.number))
        for call in self.calls:
            state = played_on(state, call)
        return tuple(accumulate(self.cards, played_on, initial=state))


def played_on(state: MatchState, what: Call | Card) -> MatchState:
    """Return the match at the learner's next choice after a call or a card. *Raises:* IllegalAction."""
    return _to_learner(_acted(state, what))


def _to_learner(state: MatchState) -> MatchState:
    """Return the match at the learner's next choice or at its end; the last trick is played automatically."""
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        deal = state.in_play
        if state.phase is Phase.AUCTION:
            if deal.turn == LEARNER:
                break
            state = _acted(
                state, RAISE if deal.turn == NORTH and deal.calls[-2:] == (OPENING, PASS) else PASS
            )
        elif deal.contract is not None and (decider(state) != LEARNER or deal.tricks_left == 1):
            state = _acted(state, card_of(deal, deal.contract, _turn(state)))
        else:
            break
    return state


def card_of(deal: DealState, contract: Contract, seat: Seat) -> Card:
    """Return the card that a seat's hand plays."""
    playable = deal.following(seat)
    trick, trump = deal.trick, contract.trump
    best = None if trick is None else trick.best(trump)
    if trick is None or best is None:
        return _led(playable)
    if best[0] == deal.seating.partner(seat) or (len(trick.plays) == 1 and best[1].suit == trick.led_suit):
        # Second hand low, and partner is not beaten.
        return _lowest(playable)
    winning = playable.above(best[1])
    if trump is not None and best[1].suit != trump:
        winning = winning or playable.of_suit(trump)
    return _lowest(winning or playable)


def _led(playable: CardSet) -> Card:
    """Return the top of the longest sequence; else the lowest card of the longest suit."""
    ranks = {card: {other.rank for other in playable.of_suit(card.suit)} for card in playable}
    tops = [card for card in playable if _run(playable, card) > 1 and card.rank + 1 not in ranks[card]]
    if tops:
        return max(tops, key=lambda card: (_run(playable, card), card.rank, -card.suit))
    longest = max(playable, key=lambda card: (len(playable.of_suit(card.suit)), -card.suit))
    return playable.of_suit(longest.suit).lowest()


def _run(playable: CardSet, card: Card) -> int:
    """Return the length of the sequence that a card heads, itself included."""
    ranks = {other.rank for other in playable.of_suit(card.suit)}
    return next(size for size in range(1, 14) if card.rank - size not in ranks)


def _lowest(cards: CardSet) -> Card:
    return min(cards, key=lambda card: (card.rank, card.suit))

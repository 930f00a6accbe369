"""The guided deals: twenty cards, fixed hands, and bots that follow plain rules.

Everything follows from the learner's moves, so that a button that carries them carries the whole deal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import Final, Self

from bot.discord_io.component_request import number_of, one_of, read_as
from bot.games.barbu.bot_players import BOT_NAMES
from bot.lessons import LessonProgress
from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double, Pass, Play, Redouble
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import DealState, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import Card, CardSet, Denomination, Suit, parse_rank
from engine.errors import CodedError, require
from engine.seats import Seat

LEARNER: Final[Seat] = 0
LEADER: Final[Seat] = 1
"""The bot on the left: it declares, so the learner sees three cards before playing their first."""

BOTS: Final = BOT_NAMES[:3]
SPARE: Final = BOT_NAMES[3]

SUITS: Final = tuple(suit.letter for suit in Suit)

_MOVES: Final = re.compile(r"([a-z]?)([+-]?)([CDHS]?)((?:[2-9TJQKA][CDHS]){0,5})")


@dataclass(frozen=True, slots=True)
class Offer:
    """A contract the learner may choose, with its trump, if any; buttons carry its ``letter``."""

    letter: str
    contract: str
    trump: Denomination | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided deal.

    Attributes:
        contract: the declarer's choice; if the learner chooses, the contract that suits the hand.
        hands: hands by seat, the learner's first.
        declarer: a bot's seat, or the learner's, who then chooses the trump.
        bets: whether the learner may double the declarer; otherwise there is no doubling round.
        start: start of domino; None for a deal of tricks.
        offers: contracts for the learner to choose among; the bot on the left then doubles them.
    """

    contract: str
    hands: tuple[CardSet, ...]
    declarer: Seat = LEADER
    bets: bool = False
    start: int | None = None
    offers: tuple[Offer, ...] = ()

    @property
    def picks_trump(self) -> bool:
        """Whether the learner chooses a trump, and nothing else."""
        return self.declarer == LEARNER and not self.offers


def _hands(*hands: str) -> tuple[CardSet, ...]:
    return tuple(CardSet.parse(hand) for hand in hands)


# Buttons carry a lesson's index in this tuple: append new ones at the end.
LESSONS: Final = (
    Lesson("hearts", _hands("AS AH QH TD KD", "KS QS AD JD QC", "TS TH QD TC JC", "JS KH JH KC AC")),
    Lesson(
        "queens", _hands("QS TS AH JC TC", "KS JS QH JH KD", "KH AD QD TD KC", "AS TH JD AC QC"), bets=True
    ),
    Lesson(
        "trumps",
        _hands("AS KS TS AH TD", "QS KH QH AD TC", "JS KD JD AC KC", "JH TH QD QC JC"),
        declarer=LEARNER,
    ),
    Lesson(
        "domino",
        _hands("AC JH QD TC JS", "QS KS TD TH TS", "QH KC KD AD AS", "JD AH KH JC QC"),
        start=parse_rank("Q"),
    ),
    Lesson(
        "queens",
        _hands("TC TD AH TS JS", "QC KD TH KS AS", "KC QD AD JH QS", "JC AC JD QH KH"),
        declarer=LEARNER,
        offers=(Offer("q", "queens"), Offer("h", "hearts"), Offer("t", "trumps", Denomination.parse("S"))),
    ),
)

ORDER: Final = (0, 2, 3, 1, 4)
"""Order of the lessons: cards to avoid, tricks to win, cards to lay, a bet, and a choice of contract."""


@cache
def rules() -> RuleSet:
    """Return the rules of the presets' first table with twenty cards, ten to ace, and the two contracts."""
    data = preset("contre").model_dump()
    wanted = {lesson.contract for lesson in LESSONS}
    low = [f"{rank}{suit}" for rank in "789" for suit in "CDHS"]
    contracts = [contract for contract in data["contracts"] if contract["name"] in wanted]
    doubling = data["doubling"] | {"duty_doubles": 0, "duty_redoubles": 0}
    lessons = {"name": "lesson", "deck": 32, "removed": low, "contracts": contracts, "doubling": doubling}
    return load_rules(data | lessons | {"options": {}})


@dataclass(frozen=True)
class Progress(LessonProgress[Lesson]):
    """A learner's progress in a lesson.

    Attributes:
        bet: whether they doubled the declarer, or redoubled the bot that doubled them; None before that.
        trump: letter of the suit they chose; empty before the choice, and if a bot declares.
        cards: the cards they have played, in order.
        choice: letter of the contract they chose; empty before the choice, and if none is offered.
    """

    lessons = LESSONS
    order = ORDER
    bet: bool | None = None
    cards: tuple[Card, ...] = ()
    trump: str = ""
    choice: str = ""

    @classmethod
    def read(cls, number: str, moves: str) -> Self:
        """Parse a button. *Raises:* CodedError ``unknown_button`` if no game can reach this state."""
        found = require(_MOVES.fullmatch(moves), CodedError("unknown_button"))
        choice, bet, trump, cards = found.groups()
        played = tuple(Card.parse(cards[at : at + 2]) for at in range(0, len(cards), 2))
        lesson = number_of(number, most=len(LESSONS) - 1)
        if choice and choice not in [offer.letter for offer in LESSONS[lesson].offers]:
            raise CodedError("unknown_button")
        return cls(lesson, None if not bet else bet == "+", played, trump, choice)

    @property
    def moves(self) -> str:
        """The moves as a button carries them: ``+KHTS``, with a trump ``SASKS``, with a contract ``q-TS``."""
        bet = "" if self.bet is None else "+" if self.bet else "-"
        return self.choice + bet + self.trump + "".join(map(str, self.cards))

    def moved(self, verb: str, word: str) -> Progress:
        """Return the progress after a button: a ``pick``, a ``bet``, a ``trump``, or a card to ``play``."""
        if verb == "play":
            return self.with_card(read_as(Card.parse, word))
        if verb == "bet":
            return replace(self, bet=one_of(word, ("+", "-")) == "+")
        return Progress.read(str(self.number), one_of(word, SUITS) if verb == "trump" else word)

    def with_card(self, card: Card) -> Progress:
        """Return the progress with one more card. *Raises:* IllegalAction for a card against the rules."""
        further = replace(self, cards=(*self.cards, card))
        _ = further.state  # raises if the move is against the rules
        return further

    @property
    def offer(self) -> Offer | None:
        """The contract the learner chose; None before, and if none is offered."""
        return next((offer for offer in self.lesson.offers if offer.letter == self.choice), None)

    @property
    def contract(self) -> str:
        """The contract that is played, or the lesson's before the choice."""
        return self.lesson.contract if self.offer is None else self.offer.contract

    @property
    def state(self) -> MatchState:
        return self._reached[0]

    @property
    def deal(self) -> DealState:
        """The deal in its current or final state."""
        end = last_result(self.state)
        return self.state.in_play if end is None else end.deal

    @property
    def has_passed(self) -> bool:
        """Whether the learner had to pass since their last card."""
        return self._reached[1]

    @cached_property
    def _reached(self) -> tuple[MatchState, bool]:
        return _reached_by(self)


@lru_cache(maxsize=512)
def _reached_by(progress: Progress) -> tuple[MatchState, bool]:
    """Return the match at the learner's next choice or its end, and whether they had to pass before.

    Cached, since a page compares its progress with others. *Raises:* IllegalAction.
    """
    lesson, offer = progress.lesson, progress.offer
    state = match.with_hands(match.initial(rules(), lesson.declarer), lesson.hands)
    is_chosen = offer if lesson.offers else progress.trump
    if lesson.declarer == LEARNER and not is_chosen and not progress.cards and progress.bet is None:
        return state, False
    trump = Denomination.parse(progress.trump) if progress.trump else None
    trump = trump if offer is None else offer.trump
    state = match.apply(state, Choose(lesson.declarer, progress.contract, trump, lesson.start)).state
    if lesson.bets and progress.bet is None:
        return to_learner(state)
    state = _after_calls(state, lesson, progress.bet)
    for card in progress.cards:
        state = with_card(to_learner(state)[0], card)
    return to_learner(state)


def with_card(state: MatchState, card: Card) -> MatchState:
    """Return the match after the learner's card. *Raises:* IllegalAction."""
    return match.apply(state, Play(LEARNER, card)).state


def _after_calls(state: MatchState, lesson: Lesson, bet: bool | None) -> MatchState:
    """Return the match after the doubling round, or when it waits for the learner to redouble.

    Only the learner may double; if they choose the contract, the bot on the left doubles instead.
    """
    while state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        seat, targets = BARBU.seat_to_act(state) or LEARNER, frozenset[Seat]()
        if state.phase is Phase.DOUBLE:
            bettor = LEADER if lesson.offers else LEARNER if bet else None
            targets = frozenset({lesson.declarer}) if seat == bettor else targets
            state = match.apply(state, Double(seat, targets)).state
            continue
        if lesson.offers and seat == LEARNER:
            if bet is None:
                break
            targets = frozenset({LEADER}) if bet else targets
        state = match.apply(state, Redouble(seat, targets)).state
    return state


def to_learner(state: MatchState) -> tuple[MatchState, bool]:
    """Return the match at the learner's next choice or its end, and whether they had to pass before."""
    has_passed = False
    while state.phase not in (Phase.DEAL, Phase.REDOUBLE) and (seat := BARBU.seat_to_act(state)) is not None:
        passes = BARBU.legal_actions(state, seat) == (Pass(seat),)
        if seat == LEARNER and not passes:
            break
        has_passed |= seat == LEARNER
        if state.phase is Phase.DOUBLE:
            state = match.apply(state, Double(seat)).state
        else:
            state = match.apply(state, Pass(seat) if passes else Play(seat, card_of(state, seat))).state
    return state, has_passed


def card_of(state: MatchState, seat: Seat) -> Card:
    playable = playable_cards(state, seat)
    if state.in_play.trick is None:
        return _card_to_lay(state, seat, playable)
    return _win(state, playable) if state.values.is_positive else _dodge(state, playable)


def _dodge(state: MatchState, playable: CardSet) -> Card:
    """Return the highest card that loses the trick; a counting card if it cannot follow."""
    trick, counting = state.in_play.trick, state.values.counting
    if trick is None or (best := trick.best(None)) is None:
        return min(playable - counting or playable, key=_rank)
    following = playable.of_suit(best[1].suit)
    if not following:
        return max(playable & counting or playable, key=_rank)
    losing = following - following.above(best[1])
    return (losing or following).highest() if losing or len(trick.plays) == 3 else following.lowest()


def _win(state: MatchState, playable: CardSet) -> Card:
    """Return the highest card to lead, the lowest that wins, else the lowest of all."""
    deal = state.in_play
    trump = deal.trump_suit
    best = None if deal.trick is None else deal.trick.best(trump)
    if best is None:
        return max(playable, key=_rank)
    winning = playable.above(best[1])
    if trump is not None and best[1].suit != trump:
        winning = winning or playable.of_suit(trump)
    return min(winning or playable, key=_rank)


def _card_to_lay(state: MatchState, seat: Seat, playable: CardSet) -> Card:
    """Return a card that lets the seat lay another of its own; else one that helps no player; else any."""
    hand, last = state.in_play.hands[seat], state.rules.cards

    def worth(card: Card) -> tuple[bool, bool, int, str]:
        beyond = [near for near in last.of_suit(card.suit) if abs(near.rank - card.rank) == 1]
        own = any(other in hand for other in beyond)
        open_to_others = any(other not in hand and other not in state.in_play.layout for other in beyond)
        return own, not open_to_others, -card.rank, str(card)

    return max(playable, key=worth)


def _rank(card: Card) -> int:
    return card.rank

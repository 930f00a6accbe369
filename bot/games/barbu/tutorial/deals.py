"""The guided deals: twenty cards, fixed hands, and bots that follow plain rules.

Everything follows from the learner's moves, so that a button that carries them carries the whole deal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final, Self

from bot.discord_io.custom_id import number_of, one_of, read_as
from bot.games.barbu.tutorial.bots import card_of
from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double, Pass, Play, Redouble
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import Card, CardSet, Denomination, Suit, parse_rank
from engine.errors import CodedError
from engine.seats import Seat

LEARNER: Final[Seat] = 0
LEADER: Final[Seat] = 1
"""The bot on the left: it declares, so the newcomer sees three cards before playing their first."""

BOTS: Final = ("Ada", "Bruno", "Clea")
SPARE: Final = "Dora"

SUITS: Final = tuple(suit.letter for suit in Suit)

_MOVES: Final = re.compile(r"([+-]?)([CDHS]?)((?:[2-9TJQKA][CDHS]){0,5})")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided deal.

    Attributes:
        contract: the declarer's choice.
        hands: hands by seat, the learner's first.
        declarer: a bot's seat, or the learner's, who then chooses the trump.
        bets: whether the learner may double the declarer; otherwise there is no doubling round.
        start: start of domino; None for a deal of tricks.
    """

    contract: str
    hands: tuple[CardSet, ...]
    declarer: Seat = LEADER
    bets: bool = False
    start: int | None = None

    @property
    def picks_trump(self) -> bool:
        """Whether the learner chooses a trump."""
        return self.declarer == LEARNER


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
)

ORDER: Final = (0, 2, 3, 1)
"""Order of the lessons: cards to avoid, tricks to win, cards to lay, and a bet."""


@cache
def rules() -> RuleSet:
    """Return the rules of the presets' first table with twenty cards, ten to ace, and the two contracts."""
    data = preset("contre").model_dump()
    wanted = {lesson.contract for lesson in LESSONS}
    low = [f"{rank}{suit}" for rank in "789" for suit in "CDHS"]
    contracts = [one for one in data["contracts"] if one["name"] in wanted]
    doubling = data["doubling"] | {"duty_doubles": 0, "duty_redoubles": 0}
    lessons = {"name": "lesson", "deck": 32, "removed": low, "contracts": contracts, "doubling": doubling}
    return load_rules(data | lessons | {"options": {}})


@dataclass(frozen=True)
class Progress:
    """A learner's progress in a lesson.

    Attributes:
        number: index of the lesson, from 0.
        bet: whether they doubled the declarer; None before the call, and without a doubling round.
        trump: letter of the suit they chose; empty before the choice, and if a bot declares.
        cards: the cards they have played, in order.
    """

    number: int
    bet: bool | None = None
    cards: tuple[Card, ...] = ()
    trump: str = ""

    @classmethod
    def read(cls, number: str, moves: str) -> Self:
        """Parse a button. *Raises:* CodedError ``unknown_button`` if no game can have come to that."""
        found = _MOVES.fullmatch(moves)
        if found is None:
            raise CodedError("unknown_button")
        bet, trump, cards = found.groups()
        played = tuple(Card.parse(cards[at : at + 2]) for at in range(0, len(cards), 2))
        lesson = number_of(number, most=len(LESSONS) - 1)
        return cls(lesson, None if not bet else bet == "+", played, trump)

    @property
    def moves(self) -> str:
        """The moves as a button carries them: ``+KHTS``, or with a trump chosen ``SASKS``."""
        bet = "" if self.bet is None else "+" if self.bet else "-"
        return bet + self.trump + "".join(map(str, self.cards))

    @property
    def place(self) -> int:
        """Which of the lessons it is, from 0."""
        return ORDER.index(self.number)

    @property
    def next(self) -> int | None:
        """The number of the lesson after this one; ``None`` behind the last."""
        return ORDER[self.place + 1] if self.place + 1 < len(ORDER) else None

    @property
    def lesson(self) -> Lesson:
        """The deal that is played."""
        return LESSONS[self.number]

    def moved(self, verb: str, word: str) -> Progress:
        """Return the progress after a button: a ``bet``, a ``trump``, or a card to ``play``."""
        if verb == "play":
            return self.with_card(read_as(Card.parse, word))
        return Progress.read(str(self.number), one_of(word, SUITS) if verb == "trump" else word)

    def with_card(self, card: Card) -> Progress:
        """Return the progress with one more card. *Raises:* IllegalAction for a card against the rules."""
        further = replace(self, cards=(*self.cards, card))
        _ = further.state
        return further

    @property
    def state(self) -> MatchState:
        """The match when it waits for the newcomer, or after the deal; raises ``IllegalAction``."""
        return self._reached[0]

    @property
    def has_passed(self) -> bool:
        """Whether the learner had to pass since their last card."""
        return self._reached[1]

    @cached_property
    def _reached(self) -> tuple[MatchState, bool]:
        lesson = self.lesson
        state = match.with_hands(match.initial(rules(), lesson.declarer), lesson.hands)
        if lesson.picks_trump and not self.trump and not self.cards:
            return state, False
        trump = Denomination.parse(self.trump) if self.trump else None
        state = match.apply(state, Choose(lesson.declarer, lesson.contract, trump, lesson.start)).state
        if lesson.bets and self.bet is None:
            return _to_learner(state)
        state = _after_calls(state, lesson.declarer, doubling=bool(self.bet))
        for card in self.cards:
            state = match.apply(_to_learner(state)[0], Play(LEARNER, card)).state
        return _to_learner(state)


def _after_calls(state: MatchState, declarer: Seat, *, doubling: bool) -> MatchState:
    """Return the match after the doubling round, in which only the learner may double."""
    while state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        seat = BARBU.seat_to_act(state) or LEARNER
        targets = frozenset({declarer}) if doubling and seat == LEARNER else frozenset()
        call = Double if state.phase is Phase.DOUBLE else Redouble
        state = match.apply(state, call(seat, targets)).state
    return state


def _to_learner(state: MatchState) -> tuple[MatchState, bool]:
    """Return the match at the learner's next choice or its end, and whether they had to pass before."""
    has_passed = False
    while state.phase is not Phase.DEAL and (seat := BARBU.seat_to_act(state)) is not None:
        passes = BARBU.legal_actions(state, seat) == (Pass(seat),)
        if seat == LEARNER and not passes:
            break
        has_passed |= seat == LEARNER
        if state.phase is Phase.DOUBLE:
            state = match.apply(state, Double(seat)).state
        else:
            state = match.apply(state, Pass(seat) if passes else Play(seat, card_of(state, seat))).state
    return state, has_passed

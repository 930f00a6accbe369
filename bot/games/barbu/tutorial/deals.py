"""The guided deals: twenty cards, hands that are always the same, bots that go by one plain rule.

Everything follows from what the newcomer did, so a button that carries their moves carries the whole deal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Self

from bot.discord_io.custom_id import number_of
from engine.barbu import match
from engine.barbu.actions import Choose, Double, Play, Redouble
from engine.barbu.game import BARBU
from engine.barbu.legality import playable_cards
from engine.barbu.rules import RuleSet, load_rules, preset
from engine.barbu.state import MatchState, Phase
from engine.cards import Card, CardSet
from engine.errors import CodedError
from engine.seats import Seat

LEARNER: Final[Seat] = 0
DECLARER: Final[Seat] = 1
"""The bot on the newcomer's left: it leads, so the newcomer sees three cards before playing their first."""

BOTS: Final = ("Ada", "Bruno", "Clea")

_MOVES: Final = re.compile(r"([+-]?)((?:[2-9TJQKA][CDHS]){0,5})")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided deal.

    Attributes:
        contract: what the declarer chooses.
        hands: by seat, the newcomer's first.
        bets: whether the newcomer may double the declarer; else nobody is asked.
    """

    contract: str
    hands: tuple[CardSet, ...]
    bets: bool


def _hands(*hands: str) -> tuple[CardSet, ...]:
    return tuple(CardSet.parse(hand) for hand in hands)


LESSONS: Final = (
    Lesson(
        "hearts",
        _hands("AS AH QH TD KD", "KS QS AD JD QC", "TS TH QD TC JC", "JS KH JH KC AC"),
        bets=False,
    ),
    Lesson(
        "queens",
        _hands("QS TS AH JC TC", "KS JS QH JH KD", "KH AD QD TD KC", "AS TH JD AC QC"),
        bets=True,
    ),
)


@cache
def rules() -> RuleSet:
    """The rules of the presets' first table with twenty cards, ten to ace, and the two contracts."""
    data = preset("contre").model_dump()
    wanted = {lesson.contract for lesson in LESSONS}
    low = [f"{rank}{suit}" for rank in "789" for suit in "CDHS"]
    contracts = [one for one in data["contracts"] if one["name"] in wanted]
    doubling = data["doubling"] | {"duty_doubles": 0, "duty_redoubles": 0}
    lessons = {"name": "lesson", "deck": 32, "removed": low, "contracts": contracts, "doubling": doubling}
    return load_rules(data | lessons | {"options": {}})


@dataclass(frozen=True)
class Progress:
    """How far a newcomer has come in a lesson.

    Attributes:
        number: the lesson, from 0.
        bet: whether they doubled the declarer; ``None`` before they have said so, and where nobody is asked.
        cards: what they have played, in order.
    """

    number: int
    bet: bool | None = None
    cards: tuple[Card, ...] = ()

    @classmethod
    def read(cls, number: str, moves: str) -> Self:
        """What a button carries; raises ``unknown_button`` where no game can have come to that."""
        found = _MOVES.fullmatch(moves)
        if found is None:
            raise CodedError("unknown_button")
        bet, cards = found.groups()
        played = tuple(Card.parse(cards[at : at + 2]) for at in range(0, len(cards), 2))
        return cls(number_of(number, most=len(LESSONS) - 1), None if not bet else bet == "+", played)

    @property
    def moves(self) -> str:
        """The moves as a button carries them: ``+KHTS``."""
        bet = "" if self.bet is None else "+" if self.bet else "-"
        return bet + "".join(map(str, self.cards))

    @property
    def lesson(self) -> Lesson:
        """The deal that is played."""
        return LESSONS[self.number]

    def with_card(self, card: Card) -> Progress:
        """The same with one card more; raises ``IllegalAction`` where the rules do not let it fall."""
        further = Progress(self.number, self.bet, (*self.cards, card))
        _ = further.state
        return further

    @cached_property
    def state(self) -> MatchState:
        """The match when it waits for the newcomer, or after the deal; raises ``IllegalAction``."""
        lesson = self.lesson
        state = match.with_hands(match.initial(rules(), DECLARER), lesson.hands)
        state = match.apply(state, Choose(DECLARER, lesson.contract)).state
        if lesson.bets and self.bet is None:
            return _to_learner(state)
        state = _called(state, doubling=bool(self.bet))
        for card in self.cards:
            state = match.apply(_to_learner(state), Play(LEARNER, card)).state
        return _to_learner(state)


def _called(state: MatchState, *, doubling: bool) -> MatchState:
    """The match once all have spoken: nobody but the newcomer says anything."""
    while state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        seat = BARBU.seat_to_act(state) or LEARNER
        targets = frozenset({DECLARER}) if doubling and seat == LEARNER else frozenset()
        call = Double if state.phase is Phase.DOUBLE else Redouble
        state = match.apply(state, call(seat, targets)).state
    return state


def _to_learner(state: MatchState) -> MatchState:
    """The match once the bots have done what comes before the newcomer's next move."""
    while (seat := BARBU.seat_to_act(state)) not in (LEARNER, None) and state.phase is not Phase.DEAL:
        if state.phase is Phase.DOUBLE:
            state = match.apply(state, Double(seat)).state
        else:
            state = match.apply(state, Play(seat, _card_of(state, seat))).state
    return state


def _card_of(state: MatchState, seat: Seat) -> Card:
    """What a bot plays: the highest card that loses the trick; what counts when it cannot follow."""
    playable, counting = playable_cards(state, seat), state.values.counting
    trick = state.in_play.trick
    if trick is None or (best := trick.best(None)) is None:
        return min(playable - counting or playable, key=lambda card: card.rank)
    following = playable.of_suit(best[1].suit)
    if not following:
        return max(playable & counting or playable, key=lambda card: card.rank)
    losing = following - following.above(best[1])
    return (losing or following).highest() if losing or len(trick.plays) == 3 else following.lowest()

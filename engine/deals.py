"""A game of deals that are scored by seat: the fields of its states, and the rules that follow from them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, Protocol, cast

from typing_extensions import TypeVar

from engine.card_rules import CardRules, read_rules
from engine.cards import NO_CARDS, OTHER_CARDS, SUIT_MASKS_OF, Card, CardSet, Suit, Trick, deck_of
from engine.dealing import Deal, deal_hands
from engine.errors import IllegalAction
from engine.game import A, DealEnded, Game, Play, Rules, StoredForm, TrickTaken, changed
from engine.seats import Seat


class Score(Protocol):
    """The score of a deal."""

    @property
    def score(self) -> tuple[int, ...]:
        """The points by seat."""


RulesT = TypeVar("RulesT", bound=Rules, default=Any)
DealT = TypeVar("DealT", bound="CardDeal", default=Any)
ScoreT = TypeVar("ScoreT", bound=Score, default=Any)
MatchT = TypeVar("MatchT", bound="CardMatch", default=Any)
EndedT = TypeVar("EndedT", bound=DealEnded, default=Any)


@dataclass(frozen=True)
class CardDeal:
    """A deal, from dealing to its result. A game adds its own fields.

    Attributes:
        cut_from: text form of the cut's ``engine.dealing.CutSource``; empty if unknown.
        dealt: hands by seat as dealt; ``hands`` as they are now.
        turn: the hand to act; ``None`` once the deal is over.
        plays: seat and card in order; ``None`` for a pass.
        trick: the trick on the table; ``None`` if cards are not played in tricks.
        winners: winner of each finished trick.
    """

    index: int
    dealer: Seat
    seed: bytes = field(repr=False)
    cut: int
    dealt: tuple[CardSet, ...] = field(repr=False)
    hands: tuple[CardSet, ...] = field(repr=False)
    _: KW_ONLY
    cut_from: str = ""
    turn: Seat | None = None
    plays: tuple[tuple[Seat, Card | None], ...] = ()
    trick: Trick | None = None
    last_trick: Trick | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def trump_suit(self) -> Suit | None:
        return None

    def decider(self, hand: Seat) -> Seat:
        """Return the seat whose player decides for a hand: its own, unless a game overrides this."""
        return hand

    def following(self, seat: Seat) -> CardSet:
        """Return the cards of a hand that follow suit; all cards before the lead or if none does."""
        hand, trick = self.hands[seat], self.trick
        if trick is None or not trick.plays:
            return hand
        return CardSet(hand.mask & SUIT_MASKS_OF[trick.plays[0][1]]) or hand

    def refusal_of(self, card: Card) -> IllegalAction | None:
        """Return the error for a card that is not in the hand to play, or does not follow suit, if so.

        Its facts concern only that hand.
        """
        if self.turn is None or card not in self.hands[self.turn]:
            return IllegalAction("card_not_held", card=str(card))
        following = self.following(self.turn)
        if card in following:
            return None
        return IllegalAction("must_follow", card=str(card), suit=following.lowest().suit.letter)

    def after_card(
        self: DealT, card: Card, then: Seat, trump: Suit | None
    ) -> tuple[DealT, TrickTaken | None]:
        """Return the deal after the hand to play plays a card, and the trick if it is complete.

        ``then`` is the seat that plays next in an incomplete trick; the winner of a complete one leads.
        *Raises:* ValueError if no trick is on the table.
        """
        seat, trick, held = self.turn, self.trick, list(self.hands)
        if seat is None or trick is None:
            raise ValueError("no trick is on the table")
        held[seat] = CardSet(held[seat].mask & OTHER_CARDS[card])
        hands, plays, trick = tuple(held), (*self.plays, (seat, card)), trick.with_play(seat, card)
        if len(trick.plays) < len(held):
            return changed(self, hands=hands, plays=plays, trick=trick, turn=then), None
        winner = trick.winner(trump)
        deal = changed(
            self,
            hands=hands,
            plays=plays,
            winners=(*self.winners, winner),
            trick=Trick(winner),
            last_trick=trick,
            turn=winner,
            **self.after_trick(trick, winner),
        )
        return deal, TrickTaken(trick, winner)

    def after_trick(self, trick: Trick, winner: Seat) -> dict[str, Any]:
        """Return the game's own fields that change when a seat takes a trick, with their values."""
        return {}


@dataclass(frozen=True)
class CardMatch(Generic[RulesT, DealT, ScoreT]):
    """A game: the rules, the scored deals, and the deal shown, which remains until the next one."""

    rules: RulesT
    first_dealer: Seat
    _: KW_ONLY
    finished: tuple[ScoreT, ...] = ()
    deal: DealT | None = None

    @property
    def in_play(self) -> DealT:
        """The deal shown, in play or just settled. *Raises:* ValueError if there is none."""
        if self.deal is None:
            raise ValueError("no deal is on the table")
        return self.deal

    @property
    def live(self) -> DealT | None:
        """The deal in play or broken off, if any."""
        return None if self.deal_is_settled else self.deal

    @property
    def deal_is_settled(self) -> bool:
        """Whether the deal shown is scored: neither in play nor broken off."""
        return self.deal is not None and self.deal.index < len(self.finished)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over the scored deals."""
        return tuple(sum(deal.score[seat] for deal in self.finished) for seat in range(self.rules.players))


@dataclass(frozen=True, slots=True)
class CardView(Generic[RulesT, A, ScoreT]):
    """A match as seen by ``seat``, or by a spectator without cards for ``None``. A game adds its own fields.

    Attributes:
        turn: the hand the match waits for; ``decider`` is the seat whose player decides for it.
        hand: the cards of ``seat``.
        hands: by seat, the cards this seat can see; ``None`` for a hidden hand.
        legal: every legal action of the seat's player now.
    """

    seat: Seat | None
    rules: RulesT
    turn: Seat | None
    decider: Seat | None
    hand: CardSet
    hands: tuple[CardSet | None, ...]
    hand_sizes: tuple[int, ...]
    trick: Trick | None
    last_trick: Trick | None
    plays: tuple[tuple[Seat, Card | None], ...]
    winners: tuple[Seat, ...]
    legal: tuple[A, ...]
    finished: tuple[ScoreT, ...]
    totals: tuple[int, ...]

    @property
    def trump_suit(self) -> Suit | None:
        return None

    @property
    def leads(self) -> bool:
        """Whether the next card opens a trick."""
        return self.trick is not None and not self.trick.plays


NOT_DRAWN: Final = Deal(b"", 0)
"""The draw of hands that come from no seed, such as those of an imported board."""


class CardGame(Game[MatchT, A], Generic[MatchT, A, EndedT]):
    """Base of the rules of a game whose states are a ``CardMatch`` and its ``CardDeal``.

    ``score_form`` is the stored form of a deal's score, ``ended`` the event that ends a deal.
    """

    rules_type: type[CardRules]
    match_type: type[Any] = CardMatch
    score_form: StoredForm[Any]
    ended: type[Any] = DealEnded

    def load_rules(self, data: Mapping[str, Any]) -> Any:
        return read_rules(self.rules_type, data)

    def initial(self, rules: Any, first_dealer: Seat) -> MatchT:
        """Return the match before its first deal. *Raises:* IllegalAction ``seat_unknown``."""
        match: MatchT = begin(self.match_type, rules, first_dealer)
        return match

    def decider(self, state: MatchT) -> Seat | None:
        """Return the seat to act; while a deal is played, the one that decides for the hand to play."""
        deal, seat = state.live, self.seat_to_act(state)
        return seat if deal is None or seat is None else deal.decider(seat)

    def view_for(self, state: MatchT, seat: Seat | None) -> Any:
        """Return a ``CardView`` with the open hands, the viewer's own and those they play.

        A game with other secrets must hide them itself.
        """
        own = () if seat is None else self.hands_played(state, seat)
        legal = () if seat is None else tuple(self.legal_actions(state, seat))
        seen = self.open_hands(state).union(own)
        turn, decider = self.seat_to_act(state), self.decider(state)
        return CardView(**seen_by(state, seat, seen, turn=turn, decider=decider, legal=legal))

    def with_hands(self, state: MatchT, hands: tuple[CardSet, ...], drawn: Deal = NOT_DRAWN) -> MatchT:
        """Return the match after the next deal begins with these hands by seat; ``drawn`` as in ``new_deal``.

        *Raises:* IllegalAction if no deal is awaited, or the hands do not divide the deck evenly.
        """
        raise NotImplementedError

    def outcome(self, state: MatchT) -> tuple[int, ...] | None:
        """Return final points by seat once no seat is to act, else ``None``."""
        return state.totals if self.seat_to_act(state) is None else None

    def dealer(self, state: MatchT) -> Seat | None:
        """Return the seat to act between two deals, which is the dealer's."""
        return self.seat_to_act(state) if state.deal is None or state.deal_is_settled else None

    def last_deal(self, state: MatchT) -> EndedT | None:
        last: EndedT | None = self.ended(state.in_play, state.finished[-1]) if state.deal_is_settled else None
        return last

    def cutter(self, state: MatchT) -> Seat | None:
        return None if state.rules.shared else super().cutter(state)

    def hands_played(self, state: MatchT, seat: Seat) -> tuple[Seat, ...]:
        """Return the hands for which the player of ``seat`` decides; before the first deal their own."""
        deal = state.deal
        if deal is None:
            return (seat,)
        return tuple(hand for hand in range(state.rules.players) if deal.decider(hand) == seat)

    def dump(self, state: MatchT) -> dict[str, Any]:
        """Return the first dealer and the scored deals, which are the whole state between deals."""
        finished = [self.score_form.write(score) for score in state.finished]
        return {"first_dealer": state.first_dealer, "finished": finished}

    def load(self, rules: Any, data: Mapping[str, Any]) -> MatchT:
        finished = tuple(map(self.score_form.read, data["finished"]))
        return changed(self.initial(rules, data["first_dealer"]), finished=finished)


@dataclass(frozen=True)
class CardWalk(Generic[RulesT, DealT, ScoreT, MatchT, A]):
    """A deal with all its cards, step by step. A step is one action, by default the play of a card.

    ``before`` are the scores of the deals finished before it.
    """

    game: ClassVar[CardGame]
    rules: RulesT
    first_dealer: Seat
    before: tuple[ScoreT, ...]
    deal: DealT

    @property
    def steps(self) -> tuple[A, ...]:
        """All actions in order; step 0 is the state right after the deal, step n that after n of them."""
        deal = self.deal
        plays: Any = tuple(Play(deal.decider(hand), card) for hand, card in deal.plays if card is not None)
        return cast(tuple[A, ...], plays)

    def undealt(self) -> MatchT:
        """Return the match before the deal."""
        match: MatchT = self.game.initial(self.rules, self.first_dealer)
        return changed(match, finished=self.before)

    def opening(self) -> MatchT:
        """Return the match right after the deal."""
        deal = self.deal
        match: MatchT = self.game.with_hands(self.undealt(), deal.dealt, Deal(deal.seed, deal.cut))
        return match

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The steps that open each trick."""
        cards = [step for step, action in enumerate(self.steps, start=1) if isinstance(action, Play)]
        return tuple(cards[:: self.rules.players])

    def state_at(self, step: int) -> MatchT:
        """Return the match after ``step`` steps, clamped to 0 … ``last``."""
        state = self.opening()
        for action in self.steps[: min(max(step, 0), self.last)]:
            state = self.game.apply(state, action).state
        return state


def begin(kind: type[MatchT], rules: Rules, first_dealer: Seat) -> MatchT:
    """Return a match before its first deal. *Raises:* IllegalAction ``seat_unknown``."""
    if not 0 <= first_dealer < rules.players:
        raise IllegalAction("seat_unknown", seat=first_dealer)
    return kind(rules, first_dealer)


def new_deal(
    kind: type[DealT], match: CardMatch, dealer: Seat, hands: tuple[CardSet, ...], drawn: Deal, **own: Any
) -> DealT:
    """Return the next deal of a match, with these hands by seat; the dealer is to act.

    ``drawn`` is recorded so that the hands can be verified; ``own`` are the game's own fields.

    *Raises:* IllegalAction ``hands_impossible`` if the hands do not divide the deck evenly.
    """
    rules, together = match.rules, 0
    for hand in hands:
        together |= hand.mask
    sizes = [hand.mask.bit_count() for hand in hands]
    if together != rules.cards.mask or sizes != [len(rules.cards) // rules.players] * rules.players:
        raise IllegalAction("hands_impossible")
    return kind(
        index=len(match.finished),
        dealer=dealer,
        seed=drawn.seed,
        cut=drawn.cut,
        cut_from=drawn.cut_from,
        dealt=hands,
        hands=hands,
        turn=dealer,
        **own,
    )


def seen_by(
    match: CardMatch,
    seat: Seat | None,
    hands: Collection[Seat],
    *,
    turn: Seat | None,
    decider: Seat | None,
    legal: tuple[Any, ...],
) -> dict[str, Any]:
    """Return the fields of a ``CardView``; besides their own, ``seat`` sees these ``hands``."""
    deal, rules = match.deal, match.rules
    held = (NO_CARDS,) * rules.players if deal is None else deal.hands
    return {
        "seat": seat,
        "rules": rules,
        "turn": turn,
        "decider": decider,
        "hand": NO_CARDS if seat is None else held[seat],
        "hands": tuple(
            cards if deal is not None and (owner == seat or owner in hands) else None
            for owner, cards in enumerate(held)
        ),
        "hand_sizes": tuple(len(cards) for cards in held),
        "trick": None if deal is None else deal.trick,
        "last_trick": None if deal is None else deal.last_trick,
        "plays": () if deal is None else deal.plays,
        "winners": () if deal is None else deal.winners,
        "legal": legal,
        "finished": match.finished,
        "totals": match.totals,
    }


MOST_PLAYERS: Final = 8
_PLAYS: Final = tuple(tuple(Play(seat, card) for card in deck_of(52)) for seat in range(MOST_PLAYERS))
"""Every play by seat and card, so that listing legal actions creates none."""


def plays_of(seat: Seat, mask: int) -> list[Any]:
    """Return the plays of a mask of cards by the player of a seat, lowest first, for a list of actions."""
    every = _PLAYS[seat]
    plays = []
    while mask:  # by card, since this list is built most often
        card = mask.bit_length() - 1
        plays.append(every[card])
        mask ^= 1 << card
    plays.reverse()
    return plays


def hands_of(rules: Rules, seed: bytes, cut: int, dealer: Seat) -> tuple[CardSet, ...]:
    """Return the hands by seat for a seed and a cut. Raises the errors of ``deal_hands``."""
    players, direction = rules.players, rules.direction
    return deal_hands(rules.cards, seed, cut, dealer=dealer, players=players, direction=direction)

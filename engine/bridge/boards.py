"""A board as other programs write it: hands, auction and play by the compass.

PBN and LIN are read into this and written from it; it knows no seats, only North, East, South and West.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bridge import auction
from engine.bridge.calls import Call
from engine.bridge.compass import COMPASS, PLAYERS
from engine.bridge.state import Contract, DealScore, DealState
from engine.bridge.vulnerability import Vulnerability
from engine.cards import RANKS, Card, CardSet, Suit, deck_of
from engine.errors import InvalidRecord

NOBODY = ("", "", "", "")
SUITS_DOWN = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Board:
    """One board.

    Attributes:
        number: from 1; ``None`` where the text gave none.
        dealer: 0 for North … 3 for West, as all that is counted by the compass here.
        hands: by the compass, as dealt.
        calls: the dealer's first; perhaps an auction that was broken off.
        plays: cards in the order they were played; who played them follows from ``contract``.
        tricks: what declarer's side won; ``None`` where it is not known.
    """

    dealer: int
    vulnerable: Vulnerability
    hands: tuple[CardSet, ...]
    number: int | None = None
    players: Names = NOBODY
    calls: tuple[Call, ...] = ()
    plays: tuple[Card, ...] = ()
    tricks: int | None = None

    def __repr__(self) -> str:
        return f"Board(number={self.number})"  # cards stay out of logs

    @property
    def contract(self) -> Contract | None:
        """The contract, its declarer by the compass; ``None`` where the auction is open or was passed out."""
        result = auction.result_of(self.calls) if auction.is_over(self.calls) else None
        if result is None:
            return None
        declarer = (self.dealer + result.turn) % PLAYERS
        return Contract(result.level, result.denomination, result.doubled, declarer)


def board_of(deal: DealState, score: DealScore | None, names: Sequence[str] = NOBODY) -> Board:
    """A deal by the compass; ``names`` are by seat. All hands are in it, so the deal must be over."""
    order = deal.seating.order
    north, east, south, west = (names[seat] for seat in order)
    return Board(
        dealer=deal.seating.direction(deal.dealer),
        vulnerable=deal.vulnerable,
        hands=tuple(deal.dealt[seat] for seat in order),
        number=deal.board,
        players=(north, east, south, west),
        calls=deal.calls,
        plays=tuple(card for _, card in deal.plays),
        tricks=score.tricks if score is not None and score.contract is not None else None,
    )


def unreadable(form: str, reason: str) -> InvalidRecord:
    """What is raised for text that is not of its form."""
    return InvalidRecord("bridge_text_unreadable", form=form, reason=reason)


def checked_hands(form: str, hands: Sequence[CardSet | None]) -> tuple[CardSet, ...]:
    """Four hands of thirteen that share out the deck; one that is ``None`` has the cards that are left."""
    known = [hand for hand in hands if hand is not None]
    together = CardSet.of(card for hand in known for card in hand)
    rest = deck_of(52) - together
    whole = tuple(rest if hand is None else hand for hand in hands)
    if len(known) < PLAYERS - 1 or [len(hand) for hand in whole] != [13] * PLAYERS:
        raise unreadable(form, "the hands are not four of thirteen cards")
    if sum(len(hand) for hand in whole) != len(CardSet.of(card for hand in whole for card in hand)):
        raise unreadable(form, "a card is in two hands")
    return whole


def checked_calls(form: str, calls: Sequence[Call]) -> tuple[Call, ...]:
    """The calls, each of which must have been legal."""
    for number, call in enumerate(calls):
        if call not in auction.legal_calls(calls[:number]):
            raise unreadable(form, f"call {number + 1}, {call}, is not legal")
    return tuple(calls)


def suit_text(hand: CardSet, suit: Suit) -> str:
    """The ranks of one suit, high to low: ``AKT5``; empty for a void."""
    return "".join(card.rank_letter for card in sorted(hand.of_suit(suit), reverse=True))


def hand_text(hand: CardSet) -> str:
    """A hand as bridge players write it, spades to clubs: ``KJ43.QJ32.K32.85``."""
    return ".".join(suit_text(hand, suit) for suit in SUITS_DOWN)


def parse_hand(text: str) -> CardSet:
    """Read ``KJ43.QJ32.K32.85``, a void as nothing or ``-``; anything else is a ``ValueError``."""
    suits = text.strip().upper().replace("10", "T").split(".")
    if len(suits) != len(Suit):
        raise ValueError(f"not four suits: {text!r}")
    cards: list[Card] = []
    for suit, ranks in zip(SUITS_DOWN, suits, strict=True):
        for rank in ranks.replace("-", ""):
            if rank not in RANKS:
                raise ValueError(f"not a rank: {rank!r}")
            cards.append(Card.of(RANKS.index(rank), suit))
    if len(set(cards)) != len(cards):
        raise ValueError(f"a card stands twice: {text!r}")
    return CardSet.of(cards)


def parse_direction(letter: str) -> int:
    """Read ``N``, ``E``, ``S`` or ``W`` as 0–3; anything else is a ``ValueError``."""
    if len(letter) != 1 or letter.upper() not in COMPASS:
        raise ValueError(f"not a direction: {letter!r}")
    return COMPASS.index(letter.upper())

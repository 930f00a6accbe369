"""A board in terms of the compass: hands, auction and play, as exchanged with other programs.

PBN and LIN are read into this form and written from it. It has directions, not seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bridge import auction
from engine.bridge.calls import Call
from engine.bridge.compass import COMPASS, PLAYERS, Vulnerability
from engine.bridge.state import Contract, DealScore, DealState
from engine.cards import RANKS, Card, CardSet, Suit, deck_of
from engine.errors import InvalidRecord

NO_NAMES = ("", "", "", "")
SUITS_DOWN = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Board:
    """One board.

    Attributes:
        number: from 1; ``None`` if the text gave none.
        dealer: 0 for North … 3 for West, like all directions here.
        hands: by direction, as dealt.
        calls: the auction, the dealer's call first; it may be incomplete.
        plays: cards in order; their players follow from ``contract``.
        tricks: tricks won by declarer's side; ``None`` if unknown.
        stated: the contract named in the text, for a board without its auction.
        alerts: explanations of calls by the number of the call; empty text for an alert alone.
    """

    dealer: int
    vulnerable: Vulnerability
    hands: tuple[CardSet, ...]
    number: int | None = None
    players: Names = NO_NAMES
    calls: tuple[Call, ...] = ()
    plays: tuple[Card, ...] = ()
    tricks: int | None = None
    stated: Contract | None = None
    alerts: tuple[tuple[int, str], ...] = ()

    def __repr__(self) -> str:
        return f"Board(number={self.number})"  # cards stay out of logs

    @property
    def contract(self) -> Contract | None:
        """The contract with its declarer by direction; ``None`` if the auction is open or passed out."""
        result = auction.result_of(self.calls) if auction.is_over(self.calls) else None
        if result is None:
            return None
        declarer = (self.dealer + result.turn) % PLAYERS
        return Contract(result.level, result.denomination, result.doubled, declarer)


def board_of(deal: DealState, score: DealScore | None, names: Sequence[str] = NO_NAMES) -> Board:
    """Return a finished deal by the compass, with all hands. ``names`` are by seat."""
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
        alerts=deal.explained,
    )


def unreadable(form: str, reason: str, fault: str = "notation") -> InvalidRecord:
    """Return the error for text that is not in its format, PBN or LIN.

    ``reason`` is the problem in English, for programmers. ``fault`` is its kind for the sentence users read:
    ``empty``, ``hands``, ``call`` or ``notation``.
    """
    return InvalidRecord("bridge_text_unreadable", form=form, reason=reason, fault=fault)


def check_hands(form: str, hands: Sequence[CardSet | None]) -> tuple[CardSet, ...]:
    """Check that four hands share out the deck, and return them. One may be ``None``, to be filled in.

    *Raises:* InvalidRecord if the hands do not share out the deck.
    """
    known = [hand for hand in hands if hand is not None]
    rest = deck_of(52) - CardSet.of(card for hand in known for card in hand)
    whole = tuple(rest if hand is None else hand for hand in hands)
    if len(known) < PLAYERS - 1 or [len(hand) for hand in whole] != [13] * PLAYERS:
        raise unreadable(form, "the hands are not four of thirteen cards", "hands")
    if sum(len(hand) for hand in whole) != len(CardSet.of(card for hand in whole for card in hand)):
        raise unreadable(form, "a card is in two hands", "hands")
    return whole


def check_calls(form: str, calls: Sequence[Call]) -> tuple[Call, ...]:
    """Check that each call is legal, and return the calls. *Raises:* InvalidRecord if one is not."""
    for number, call in enumerate(calls):
        if call not in auction.legal_calls(calls[:number]):
            raise unreadable(form, f"call {number + 1}, {call}, is not legal", "call")
    return tuple(calls)


def read_tricks(text: str) -> int | None:
    """Parse declarer's tricks; return None if the text is not a number of tricks in a deal."""
    text = text.strip()
    return int(text) if text.isdecimal() and int(text) <= 13 else None


def suit_text(hand: CardSet, suit: Suit) -> str:
    """Return the ranks of one suit from high to low, such as ``AKT5``; empty for a void."""
    return "".join(card.rank_letter for card in sorted(hand.of_suit(suit), reverse=True))


def hand_text(hand: CardSet) -> str:
    """Return a hand in the usual notation, spades to clubs: ``KJ43.QJ32.K32.85``."""
    return ".".join(suit_text(hand, suit) for suit in SUITS_DOWN)


def parse_hand(text: str) -> CardSet:
    """Parse ``KJ43.QJ32.K32.85``; a void is empty or ``-``. *Raises:* ValueError for other text."""
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
        raise ValueError(f"a card appears twice: {text!r}")
    return CardSet.of(cards)


def parse_direction(letter: str) -> int:
    """Parse ``N``, ``E``, ``S`` or ``W`` as 0–3. *Raises:* ValueError for other text."""
    if len(letter) != 1 or letter.upper() not in COMPASS:
        raise ValueError(f"not a direction: {letter!r}")
    return COMPASS.index(letter.upper())

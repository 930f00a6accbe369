"""A board in terms of the compass: hands, auction and play, as exchanged with other programs.

PBN and LIN are read into this form and written from it. It has directions, not seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.bridge import auction
from engine.bridge.calls import Call, read_call
from engine.bridge.compass import (
    COMPASS,
    PLAYERS,
    Vulnerability,
    dealer_of_board,
    vulnerability_of_board,
)
from engine.bridge.state import Contract, DealScore, DealState, contract_of
from engine.cards import RANKS, Card, CardSet, Suit, deck_of
from engine.errors import InvalidRecord

NO_NAMES = ("", "", "", "")
SUITS_DOWN = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

TEXT_CHARS: Final = 20
"""How much of a wrong word is shown to users."""

LONGEST_AUCTION: Final = 319
"""Number of calls in the longest auction: all bids doubled and redoubled, each call after two passes."""

Names = tuple[str, str, str, str]


class Room(StrEnum):
    """One of the two rooms of a team match, in which the same boards are played."""

    OPEN = "open"
    CLOSED = "closed"

    @classmethod
    def read(cls, word: str) -> Room | None:
        """Return the room whose name begins with the letter of a word, as files write it; else None."""
        letter = word.strip()[:1].lower()
        return next((room for room in cls if room.value[0] == letter), None)


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
        stated: the contract named in the text, for a board without its auction or its end.
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
        if not auction.is_over(self.calls):
            return None
        return contract_of(self.calls, lambda turn: (self.dealer + turn) % PLAYERS)


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


class Misread(ValueError):
    """Text of one board that is not in its format, or a board that cannot exist.

    Its message is the problem in English, for programmers. ``fault`` is its kind for the sentence users read:
    ``illegal``, ``call``, ``card``, ``value`` or ``notation``, and of hands ``twice``, ``double``, ``count``,
    ``rank``, ``suits`` or, where no single hand is at fault, ``hands``. ``text`` is the word at fault, and
    ``line`` its line in the text, from 1; None until it is known. ``facts`` are the card and the hands at
    fault, each hand by its letter.
    """

    def __init__(
        self,
        reason: str,
        fault: str = "notation",
        text: str = "",
        line: int | None = None,
        **facts: str | int,
    ) -> None:
        super().__init__(reason)
        self.fault = fault
        self.text = text
        self.line = line
        self.facts = facts


@contextmanager
def on_line(line: int | None) -> Iterator[None]:
    """Note the line of a text that is parsed inside the block in what it raises.

    *Raises:* Misread in place of every ValueError; it keeps a line that is known.
    """
    try:
        yield
    except ValueError as error:
        misread = error if isinstance(error, Misread) else Misread(str(error))
        if misread.line is None:
            misread.line = line
        raise misread from error


@dataclass(frozen=True, slots=True)
class WrittenBoard:
    """One board of a text, not parsed yet.

    Attributes:
        form: PBN or LIN.
        number: the board's number; ``None`` if the text gives none.
        line: where it begins in the text, from 1.
        parse: returns the board. *Raises:* ValueError if it cannot be read.
        room: the room of a team match in which it was played; None if the text names none.
    """

    form: str
    number: int | None
    line: int
    parse: Callable[[], Board]
    room: Room | None = None

    def read(self) -> Board:
        """Return the board.

        *Raises:* InvalidRecord ``bridge_board_unreadable``, which names the board and the line of the fault.
        """
        try:
            return self.parse()
        except ValueError as error:
            misread = error if isinstance(error, Misread) else Misread(str(error))
            raise InvalidRecord(
                "bridge_board_unreadable",
                form=self.form,
                number=self.number or 0,
                line=misread.line or self.line,
                fault=misread.fault,
                text=misread.text[:TEXT_CHARS],
                reason=str(misread),
                **misread.facts,
            ) from error


def parse_hands(first: int, texts: Sequence[str], parse: Callable[[str], CardSet]) -> tuple[CardSet, ...]:
    """Parse four hands, clockwise from the direction ``first``; an empty one gets the cards left.

    *Raises:* Misread if one cannot be read, or they do not share out the deck.
    """
    hands: list[CardSet | None] = [None] * PLAYERS
    for turn, text in enumerate(texts):
        direction = (first + turn) % PLAYERS
        try:
            hands[direction] = parse(text) if text.strip() else None
        except Misread as misread:
            misread.facts["hand"] = COMPASS[direction]
            raise
    return _check_hands(hands)


def _check_hands(hands: Sequence[CardSet | None]) -> tuple[CardSet, ...]:
    holders = dict[Card, int]()
    for direction, hand in enumerate(hands):
        for card in hand or ():
            if (first := holders.setdefault(card, direction)) != direction:
                raise Misread(
                    f"{card} is in two hands",
                    "twice",
                    card=str(card),
                    hand=COMPASS[first],
                    also=COMPASS[direction],
                )
    for direction, hand in enumerate(hands):
        if hand is not None and len(hand) != 13:
            letter, count = COMPASS[direction], len(hand)
            raise Misread(f"{letter} has {count} cards, not thirteen", "count", hand=letter, count=count)
    if hands.count(None) > 1:
        raise Misread("the hands are not four of thirteen cards", "hands")
    rest = deck_of(52) - CardSet.of(holders)
    return tuple(rest if hand is None else hand for hand in hands)


def setting_of(
    number: int | None, dealer: int | None, vulnerable: Vulnerability | None
) -> tuple[int, Vulnerability]:
    """Return dealer and vulnerability; where ``None``, those of the board's number, or of board 1."""
    counted = 1 if number is None else number
    return (
        dealer_of_board(counted) if dealer is None else dealer,
        vulnerability_of_board(counted) if vulnerable is None else vulnerable,
    )


def check_calls(calls: Sequence[Call], lines: Sequence[int]) -> tuple[Call, ...]:
    """Check that each call is legal, and return the calls; ``lines`` are theirs in the text.

    *Raises:* Misread if one is not.
    """
    if len(calls) > LONGEST_AUCTION:
        raise Misread(
            f"an auction has at most {LONGEST_AUCTION} calls",
            "illegal",
            str(calls[LONGEST_AUCTION]),
            lines[LONGEST_AUCTION],
        )
    for number, call in enumerate(calls):
        if call not in auction.legal_calls(calls[:number]):
            raise Misread(f"call {number + 1}, {call}, is not legal", "illegal", str(call), lines[number])
    return tuple(calls)


def read_marked_call(text: str) -> Call:
    """Parse a call with its marks, such as ``4H*``, ``(X)`` or ``1NT!``. *Raises:* Misread."""
    word = text[:40].strip("()!?*.,\ufe0f")
    try:
        return read_call("" if word == "-" else word)
    except ValueError as error:
        raise Misread(f"not a call: {text[:40]!r}", "call", text) from error


def read_card(text: str) -> Card:
    """Parse a card with its suit first, such as ``D4`` or ``h10``. *Raises:* Misread."""
    word = text.strip().upper().replace("10", "T")
    try:
        return Card.parse(word[::-1])
    except ValueError as error:
        raise Misread(f"not a card: {text[:40]!r}", "card", text) from error


def read_tricks(text: str) -> int | None:
    """Parse declarer's tricks; return None if the text is not a number of tricks in a deal."""
    found = re.fullmatch(r"[0-9]{1,2}", text.strip())
    tricks = int(found[0]) if found else 14
    return tricks if tricks <= 13 else None


def suit_text(hand: CardSet, suit: Suit) -> str:
    """Return the ranks of one suit from high to low, such as ``AKT5``; empty for a void."""
    return "".join(card.rank_letter for card in sorted(hand.of_suit(suit), reverse=True))


def hand_text(hand: CardSet) -> str:
    """Return a hand in the usual notation, spades to clubs: ``KJ43.QJ32.K32.85``."""
    return ".".join(suit_text(hand, suit) for suit in SUITS_DOWN)


def parse_hand(text: str) -> CardSet:
    """Parse ``KJ43.QJ32.K32.85``; a void is empty or ``-``. *Raises:* Misread for other text."""
    suits = text.strip().upper().replace("10", "T").split(".")
    if len(suits) != len(Suit):
        raise Misread(f"not four suits: {text!r}", "suits")
    cards: list[Card] = []
    for suit, ranks in zip(SUITS_DOWN, suits, strict=True):
        for rank in ranks.replace("-", ""):
            if rank not in RANKS:
                raise Misread(f"not a rank: {rank!r}", "rank", rank)
            cards.append(Card.of(RANKS.index(rank), suit))
    return hand_of(cards)


def hand_of(cards: Sequence[Card]) -> CardSet:
    """Return the cards of one hand as a set. *Raises:* Misread if one is there twice."""
    held = set[Card]()
    for card in cards:
        if card in held:
            raise Misread(f"{card} appears twice in a hand", "double", card=str(card))
        held.add(card)
    return CardSet.of(cards)


def parse_direction(letter: str) -> int:
    """Parse ``N``, ``E``, ``S`` or ``W`` as 0–3. *Raises:* ValueError for other text."""
    if len(letter) != 1 or letter.upper() not in COMPASS:
        raise ValueError(f"not a direction: {letter!r}")
    return COMPASS.index(letter.upper())

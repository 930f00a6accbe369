"""Cards, suits and points as displayed in a language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from bot.i18n.texts import Words
from bot.runtime.numbers import MINUS
from engine.cards import RANKS, Card, CardSet, Denomination, Suit

SHOWN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The default order of suits in a hand: black and red alternate."""

SUITS_BY_RANK = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order of suits in bridge."""


def suits_in(order: str) -> tuple[Suit, ...]:
    """Return the suits in one of ``bot.discord_io.viewer.SUIT_ORDERS``."""
    return SUITS_BY_RANK if order == "bridge" else SHOWN_SUITS


def rank_letters(words: Words) -> tuple[str, ...]:
    """Return the letters or digits on a language's cards, by rank."""
    return tuple(rank_text(rank, words) for rank in range(len(RANKS)))


def rank_text(rank: int, words: Words) -> str:
    """Return a rank (0–12) as printed on the card: ``K`` or ``R``, ``10``."""
    return words(f"rank-{RANKS[rank]}")


def rank_name(rank: int, words: Words) -> str:
    """Return the name of a rank (0–12): king, *roi*."""
    return words(f"rank-name-{RANKS[rank]}")


def suit_name(suit: Suit, words: Words) -> str:
    """Return the name of a suit: hearts, *cœur*."""
    return words(f"suit-name-{suit.letter}")


def suit_text(suit: Suit, words: Words) -> str:
    """Return a suit by symbol and name, so that colour is never the only clue: ``♥ hearts``."""
    return words("suit-and-name", symbol=suit.symbol, name=suit_name(suit, words))


def trump_text(denomination: Denomination, words: Words) -> str:
    return words("no-trump") if denomination.suit is None else suit_text(denomination.suit, words)


@cache
def card_text(card: Card, words: Words) -> str:
    """Return a card in short form: ``K♥`` or ``R♥``, ``10♠``."""
    return rank_text(card.rank, words) + card.suit.symbol


def card_name(card: Card, words: Words) -> str:
    """Return the full name of a card: king of hearts, *roi de cœur*."""
    return words("card-name", rank=rank_name(card.rank, words), suit=suit_name(card.suit, words))


def cards_text(cards: Iterable[Card], words: Words) -> str:
    """Return cards in short form, in the given order: ``K♥ 10♠``."""
    return " ".join(card_text(card, words) for card in cards)


@lru_cache(maxsize=4096)
def hand_text(hand: CardSet, words: Words, *, between: str = "\n", order: str = "alternate") -> str:
    """Return a hand by suit, high to low, without empty suits: ``♠ K 10 3``; ``between`` separates suits."""
    rows = []
    for suit in suits_in(order):
        ranks = [rank_text(card.rank, words) for card in hand.of_suit(suit)]
        if ranks:
            rows.append(f"{suit.symbol} {' '.join(reversed(ranks))}")
    return between.join(rows)


def decimal(points: float) -> tuple[str, float]:
    """Return points, rounded to one decimal, as a sign and an amount, the variables in the catalogues."""
    rounded = round(points, 1)
    return (MINUS if rounded < 0 else "+" if rounded > 0 else ""), abs(rounded)


def signed_decimal(points: float, words: Words) -> str:
    """Return points to one decimal with their sign, as written in the language: ``+3.5``, ``−3,5``."""
    sign, amount = decimal(points)
    return words("signed-decimal", sign=sign, points=amount)

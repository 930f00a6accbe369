"""Cards, suits and points as displayed in a language, and cards as users type them.

``parse_card`` accepts all languages, because players type their own language at any table. Ambiguous
letters are resolved in this order: the engine's own form (``KH``, which autocomplete sends) and English;
a single other language (``RP`` is *roi de pique* and *re di picche*, ``FF`` *fante di fiori*, ``KK``
*Karo-König*); a rank of one language with a suit of another (``VH`` is *valet* of hearts). So ``D`` before a
suit is always the queen, ``V``, ``F`` and ``B`` are the jack, and ``AC`` is always the ace of clubs. A text
that still has two readings is rejected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from bot.i18n.texts import LOCALES, Words, folded, words
from bot.runtime.numbers import MINUS
from engine.cards import RANKS, Card, CardSet, Denomination, Suit
from engine.errors import CodedError

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
def hand_text(
    hand: CardSet, words: Words, *, between: str = "\n", order: str = "alternate", whole: bool = False
) -> str:
    """Return a hand by suit, high to low, without empty suits: ``♠ K 10 3``; ``between`` separates suits.

    With ``whole`` no line breaks within a suit.
    """
    gap, rows = "\u00a0" if whole else " ", []
    for suit in suits_in(order):
        ranks = [rank_text(card.rank, words) for card in hand.of_suit(suit)]
        if ranks:
            rows.append(gap.join([suit.symbol, *reversed(ranks)]))
    return between.join(rows)


def decimal(points: float) -> tuple[str, float]:
    """Return points, rounded to one decimal, as a sign and an amount, the variables in the catalogues."""
    rounded = round(points, 1)
    return (MINUS if rounded < 0 else "+" if rounded > 0 else ""), abs(rounded)


def signed_decimal(points: float, words: Words) -> str:
    """Return points to one decimal with their sign, as written in the language: ``+3.5``, ``−3,5``."""
    sign, amount = decimal(points)
    return words("signed-decimal", sign=sign, points=amount)


def parse_card(text: str) -> Card:
    """Parse a card typed by a user: ``KH``, ``10♠``, ``♥R``, ``as de pique``, ``Herzkönig``.

    *Raises:* CodedError ``card_unreadable``, with the fact ``text``; ``card_missing``.
    """
    if not text.strip():
        raise CodedError("card_missing")
    words = [word for word in _words_of(text) if word not in _fillers()]
    if len(words) == 1 and len(words[0]) == 2:
        words = list(words[0])
    elif len(words) == 1:
        words = _split_word(words[0])
    readings = _readings(words) if len(words) == 2 else []
    if len(readings) != 1:
        raise CodedError("card_unreadable", text=text.strip())
    return readings[0]


@dataclass(frozen=True, slots=True)
class _Spelling:
    """Spellings of ranks and suits in one language, case-folded; ``names`` of suits may precede the rank."""

    ranks: dict[str, int]
    suits: dict[str, Suit]
    names: dict[str, Suit]


_SIGNS = {**{suit.symbol: suit for suit in Suit}, **dict(zip("♧♢♡♤", Suit, strict=True)), "❤": Suit.HEARTS}
_WORD = re.compile(r"[^\W\d_]+|\d+|[" + "".join(_SIGNS) + "]")


def _words_of(text: str) -> list[str]:
    return _WORD.findall(folded(text))


def _split_word(word: str) -> list[str]:
    """Split a suit and a rank written as one word, ``herzkonig``; leave any other word as it is."""
    for spelling in _spellings():
        for name in spelling.names:
            if word.startswith(name) and word[len(name) :] in spelling.ranks:
                return [name, word[len(name) :]]
    return [word]


def _all_words() -> Iterator[Words]:
    return (words(locale) for locale in LOCALES)


@cache
def _fillers() -> frozenset[str]:
    return frozenset(filler for words in _all_words() for filler in _words_of(words("card-fillers")))


@cache
def _spellings() -> tuple[_Spelling, ...]:
    return tuple(_spelling(words) for words in _all_words())


def _spelling(words: Words) -> _Spelling:
    ranks = {letter.lower(): rank for rank, letter in enumerate(RANKS) if letter.isdigit()}
    names: dict[str, Suit] = dict(_SIGNS)
    for rank in range(len(RANKS)):
        ranks |= {folded(rank_text(rank, words)): rank, folded(rank_name(rank, words)): rank}
    letters = {}
    for suit in Suit:
        names[folded(suit_name(suit, words))] = suit
        letters[folded(words(f"suit-letter-{suit.letter}"))] = suit
    for alias in words("card-aliases").split():
        spelt, letter = folded(alias.rpartition("/")[0]), alias.rpartition("/")[2]
        if letter in RANKS:
            ranks[spelt] = RANKS.index(letter)
        else:
            names[spelt] = Suit.parse(letter)
    return _Spelling(ranks, letters | names, names)


def _readings(words: list[str]) -> list[Card]:
    """Return the cards that two words can mean, by the first of the module's rules that finds any."""
    spellings = _spellings()
    first, second = words
    for group in (spellings[:1], spellings[1:]):
        found = {card for spelling in group for card in _read(first, second, spelling, spelling)}
        if found:
            return sorted(found)
    pairs = product(spellings, spellings)
    return sorted({card for one, other in pairs for card in _read(first, second, one, other)})


def _read(first: str, second: str, ranks: _Spelling, suits: _Spelling) -> Iterator[Card]:
    if first in ranks.ranks and second in suits.suits:
        yield Card.of(ranks.ranks[first], suits.suits[second])
    if first in suits.names and second in ranks.ranks:
        yield Card.of(ranks.ranks[second], suits.names[first])

"""Cards as users type them.

``parse_card`` accepts all languages, because players type their own language at any table. Ambiguous
letters are resolved in this order: the engine's own form (``KH``, which autocomplete sends) and English;
a single other language (``RP`` is *roi de pique* and *re di picche*, ``FF`` *fante di fiori*, ``KK``
*Karo-König*); a rank of one language with a suit of another (``VH`` is *valet* of hearts). So ``D`` before a
suit is always the queen, ``V``, ``F`` and ``B`` are the jack, and ``AC`` is always the ace of clubs. A text
that still has two readings is rejected.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from bot.i18n.cards import rank_name, rank_text, suit_name
from bot.i18n.texts import LOCALES, Words, words
from engine.cards import RANKS, Card, Suit
from engine.errors import CodedError


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


def _folded(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def _words_of(text: str) -> list[str]:
    return _WORD.findall(_folded(text))


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
        ranks |= {_folded(rank_text(rank, words)): rank, _folded(rank_name(rank, words)): rank}
    letters = {}
    for suit in Suit:
        names[_folded(suit_name(suit, words))] = suit
        letters[_folded(words(f"suit-letter-{suit.letter}"))] = suit
    for alias in words("card-aliases").split():
        spelt, letter = _folded(alias.rpartition("/")[0]), alias.rpartition("/")[2]
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

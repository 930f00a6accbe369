"""Parser for typed calls: ``1NT``, ``1SA``, ``3♠``, ``4 cœur``, ``passe``, ``contre``, ``X``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from bot.i18n.catalogue import LOCALES, words
from engine.bridge.calls import STRAINS, Call, read_call
from engine.cards import Suit
from engine.errors import CodedError

_BID = re.compile(r"([1-7])\s*(\D+)")


def parse_call(text: str) -> Call:
    """Parse a call typed in any of the languages. *Raises:* CodedError ``bridge_call_unreadable``.

    A letter that two languages read differently is the English suit: ``C`` is clubs, ``D`` diamonds.
    """
    plain = _folded(text).strip().rstrip("!?.")
    try:
        return read_call(plain)
    except ValueError:
        pass
    if plain in _call_words():
        return _call_words()[plain]
    found = _BID.fullmatch(plain)
    if found is not None and (strain := _strains().get(found[2].strip())) is not None:
        return read_call(f"{found[1]}{strain}")
    raise CodedError("bridge_call_unreadable", text=text.strip())


@cache
def _call_words() -> dict[str, Call]:
    """Return the words for pass, double and redouble in every language."""
    known: dict[str, Call] = {}
    for locale in LOCALES:
        for name in ("pass", "double", "redouble"):
            call = read_call(name)
            known |= {_folded(alias): call for alias in words(locale)(f"bridge-say-{name}").split(",")}
    return {alias.strip(): call for alias, call in known.items()}


@cache
def _strains() -> dict[str, str]:
    """Return the names of the denominations with their letters; English has precedence."""
    known: dict[str, str] = {}
    for written, letter in _spellings():
        known.setdefault(_folded(written), letter)
    return known


def _spellings() -> Iterator[tuple[str, str]]:
    for locale in LOCALES:
        say = words(locale)
        for suit in Suit:
            names = (suit.symbol, say(f"suit-name-{suit.letter}"), say(f"suit-letter-{suit.letter}"))
            yield from ((name, STRAINS[suit]) for name in names)
            yield from ((name.strip(), STRAINS[suit]) for name in say(f"bridge-say-{suit.letter}").split(","))
        yield from ((name.strip(), "N") for name in say("bridge-say-NT").split(","))


def _folded(text: str) -> str:
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in spread if unicodedata.category(letter) != "Mn")

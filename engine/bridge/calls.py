"""The 38 calls as small ints, ordered like bids. Source: docs/bridge.md, "The auction".

A call's number is 0 for pass, 1 for double, 2 for redouble, then 3 to 37 for the bids from 1♣ to 7NT, so that
the higher of two bids is the higher number. The text form is ``P``, ``X``, ``XX``, ``1C`` … ``7NT``.
"""

from __future__ import annotations

from typing import Never

from engine.cards import Denomination, Suit

LEVELS = range(1, 8)
STRAINS = "CDHSN"
"""One letter per denomination, in order. Notrump is ``N`` here and ``NT`` in text."""

_SPOKEN = ("P", "X", "XX")
_FIRST_BID = len(_SPOKEN)
_STRAINS = len(Denomination)
_LEVEL_OF = (0,) * _FIRST_BID + tuple(level for level in LEVELS for _ in Denomination)
_DENOMINATION_OF = (Denomination.CLUBS,) * _FIRST_BID + tuple(Denomination) * len(LEVELS)


class Call(int):
    """One call: an int 0–37. Bids have a level and a denomination."""

    __slots__ = ()

    @property
    def is_bid(self) -> bool:
        """Whether it is a bid, with a level and a denomination."""
        return int(self) >= _FIRST_BID

    @property
    def level(self) -> int:
        """The level, 1 to 7. *Raises:* ValueError if the call is not a bid."""
        return _LEVEL_OF[self] or self._no_bid()

    @property
    def denomination(self) -> Denomination:
        """The denomination. *Raises:* ValueError if the call is not a bid."""
        return _DENOMINATION_OF[self] if self.is_bid else self._no_bid()

    @property
    def suit(self) -> Suit | None:
        """The suit bid; ``None`` for notrump and for calls other than bids."""
        return self.denomination.suit if self.is_bid else None

    def _no_bid(self) -> Never:
        raise ValueError(f"{self} is not a bid")

    @classmethod
    def bid(cls, level: int, denomination: Denomination | int) -> Call:
        """Return the bid of a level, 1 to 7, and a denomination. *Raises:* ValueError for other levels."""
        if level not in LEVELS:
            raise ValueError(f"no bid of level {level}")
        return CALLS[_FIRST_BID + (level - 1) * _STRAINS + denomination]

    @classmethod
    def parse(cls, text: str) -> Call:
        """Parse the text form. *Raises:* ValueError for other text."""
        if text not in _BY_TEXT:
            raise ValueError(f"not a call: {text!r}")
        return _BY_TEXT[text]

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.code}" if self.is_bid else _SPOKEN[self]

    def __repr__(self) -> str:
        return f"Call({str(self)!r})"


CALLS = tuple(Call(number) for number in range(_FIRST_BID + len(LEVELS) * len(Denomination)))
PASS, DOUBLE, REDOUBLE = CALLS[:_FIRST_BID]
BIDS = CALLS[_FIRST_BID:]
_BY_TEXT = {str(call): call for call in CALLS}

_SPELLINGS = {
    "pass": "P",
    "p": "P",
    "-": "P",
    "x": "X",
    "dbl": "X",
    "d": "X",
    "double": "X",
    "xx": "XX",
    "rdbl": "XX",
    "r": "XX",
    "redouble": "XX",
}


def read_call(text: str) -> Call:
    """Parse a call in any usual notation: ``pass``, ``Dbl``, ``1n``, ``3NT!``. *Raises:* ValueError."""
    plain = text.strip().rstrip("!?").lower()
    if plain in _SPELLINGS:
        return _BY_TEXT[_SPELLINGS[plain]]
    code = plain.upper()
    for symbol, letter in zip("♣♦♥♠", STRAINS, strict=False):
        code = code.replace(symbol, letter)
    if len(code) == 2 and code[1] == "N":
        code += "T"
    return Call.parse(code)


def parse_calls(text: str) -> tuple[Call, ...]:
    """Parse calls separated by white space, each as ``read_call`` does."""
    return tuple(read_call(word) for word in text.split())

"""The 38 calls, as small ints that order as bids do. Source: docs/bridge.md, "The auction".

A call's number is 0 for pass, 1 for double, 2 for redouble, then the 35 bids from 1♣ to 7NT, so that of two
bids the higher is the higher number. The written form is ``P``, ``X``, ``XX``, ``1C`` … ``7NT``.
"""

from __future__ import annotations

from engine.cards import Denomination, Suit

LEVELS = range(1, 8)
STRAINS = "CDHSN"
"""One letter a denomination, in their order: no trump is ``N`` among letters, ``NT`` in writing."""

_SPOKEN = ("P", "X", "XX")
_FIRST_BID = len(_SPOKEN)


class Call(int):
    """One call, an int 0–37 that knows its level and denomination where it has one."""

    __slots__ = ()

    @property
    def is_bid(self) -> bool:
        """Whether it names a level and a denomination."""
        return int(self) >= _FIRST_BID

    @property
    def level(self) -> int:
        """1 to 7; ``ValueError`` where the call is no bid."""
        return self._bid // len(Denomination) + 1

    @property
    def denomination(self) -> Denomination:
        """What the bid names as trumps; ``ValueError`` where the call is no bid."""
        return Denomination(self._bid % len(Denomination))

    @property
    def suit(self) -> Suit | None:
        """The suit a bid names as trumps; ``None`` for a bid of no trump and for a call that is no bid."""
        return self.denomination.suit if self.is_bid else None

    @property
    def _bid(self) -> int:
        if not self.is_bid:
            raise ValueError(f"{self} is no bid")
        return int(self) - _FIRST_BID

    @classmethod
    def bid(cls, level: int, denomination: Denomination | int) -> Call:
        """The bid of a level, 1 to 7, and a denomination; ``ValueError`` for any other level."""
        if level not in LEVELS:
            raise ValueError(f"no bid of level {level}")
        return CALLS[_FIRST_BID + (level - 1) * len(Denomination) + denomination]

    @classmethod
    def parse(cls, text: str) -> Call:
        """Read the written form; anything else is a ``ValueError``."""
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
    """Read a call as people and other programs write it: ``pass``, ``Dbl``, ``1n``, ``3NT!``.

    Raises ``ValueError`` for anything else.
    """
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
    """Read calls separated by white space, as ``read_call`` does each."""
    return tuple(read_call(word) for word in text.split())

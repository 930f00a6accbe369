"""Scores a director assigns, as typed and as stored: ``score:60*420,40*-50``; and penalties."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from bot.i18n import Words
from bot.runtime.numbers import signed_text
from engine.bridge import scoring
from engine.bridge.compass import COMPASS, vulnerability_of_board
from engine.bridge.duplicate.results import Outcomes
from engine.errors import CodedError, raising

PREFIX: Final = "score:"

SCORE_EXAMPLE: Final = "60% 4SX N =; 40% -50"
MOST_PENALTY: Final = {"matchpoints": 100, "imps": 24, "teams": 20}
"""Highest penalty: percent of a board's top, IMPs, or victory points."""

_PART: Final = re.compile(
    r"(?:(?P<weight>\d{1,3})\s*%\s*)?"
    r"(?:(?P<points>[+-]?\d{1,4})"
    r"|(?P<level>[1-7])\s*(?P<strain>[CDHS]|NT|SA|N)\s*(?P<doubled>XX|X)?\s*(?P<declarer>[NESW])"
    r"\s*(?:(?P<made>=)|(?P<over>[+-]\d{1,2})))",
    re.ASCII | re.IGNORECASE,
)
_SIGNS: Final = str.maketrans(
    {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "−": "-", "\N{VARIATION SELECTOR-16}": ""}
)
_PENALTY: Final = re.compile(r"(\d{1,3})(?:[.,](\d))?\s*(?:%|IMPs?|VP)?", re.ASCII | re.IGNORECASE)


def read_score(text: str, board: int) -> str:
    """Return the stored form of typed scores of North and South: ``+420``, ``4SX N =``, or several.

    *Raises:* CodedError ``tournament_score``, ``tournament_score_missing``, ``tournament_weights``.
    """
    if not text.strip():
        raise CodedError("tournament_score_missing", example=SCORE_EXAMPLE)
    with raising(ValueError, CodedError("tournament_score", text=text.strip(), example=SCORE_EXAMPLE)):
        parts = [part.strip() for part in re.split("[;,\n]", text.translate(_SIGNS)) if part.strip()]
        if not 1 <= len(parts) <= 4:
            raise ValueError(text)
        outcomes = [_outcome(part, board, alone=len(parts) == 1) for part in parts]
        if not all(weight for weight, _ in outcomes):
            raise ValueError(text)
    if (total := sum(weight for weight, _ in outcomes)) != 100:
        raise CodedError("tournament_weights", total=total, example=SCORE_EXAMPLE)
    return PREFIX + ",".join(f"{weight}*{points}" for weight, points in outcomes)


def _outcome(part: str, board: int, *, alone: bool) -> tuple[int, int]:
    """Return a weight in percent and the points of North and South. *Raises:* ValueError."""
    found = _PART.fullmatch(part)
    if found is None or (found["weight"] is None and not alone):
        raise ValueError(part)
    weight = int(found["weight"] or 100)
    if found["points"] is not None:
        points = int(found["points"])
    else:
        side = COMPASS.index(found["declarer"].upper()) % 2
        level, doubled = int(found["level"]), len(found["doubled"] or "")
        tricks = scoring.BOOK + level + int(found["over"] or 0)
        vulnerable = vulnerability_of_board(board).includes(side)
        strain = "N" if len(found["strain"]) == 2 else found["strain"].upper()
        points = scoring.points(level, strain, doubled, vulnerable, tricks)
        points = -points if side else points
    if points % 10 or abs(points) > 7600:  # redoubled, vulnerable, and all tricks lost
        raise ValueError(part)
    return weight, points


def outcomes_of(ruling: str) -> Outcomes:
    """Return the scores of a stored ruling with their weights; empty for an award."""
    if not ruling.startswith(PREFIX):
        return ()
    parts = (part.split("*") for part in ruling.removeprefix(PREFIX).split(","))
    return tuple((Fraction(int(weight), 100), int(points)) for weight, points in parts)


def score_text(outcomes: Outcomes, words: Words) -> str:
    """Return assigned scores for readers: ``60% +420, 40% −50``."""
    if len(outcomes) == 1:
        return signed_text(outcomes[0][1])
    return ", ".join(
        f"{words('bridge-tournament-share', share=int(100 * weight))} {signed_text(points)}"
        for weight, points in outcomes
    )


def read_penalty(text: str, form: str) -> str:
    """Return a typed penalty as a decimal number. *Raises:* CodedError ``tournament_penalty``."""
    found, most = _PENALTY.fullmatch(text.strip()), MOST_PENALTY[form]
    amount = "" if found is None else f"{int(found[1])}.{found[2] or 0}"
    if not amount or not 0 < float(amount) <= most:
        raise CodedError("tournament_penalty", most=most)
    return amount


def penalty_of(amount: str, form: str) -> Fraction:
    """Return a stored penalty: a share of a board's top in matchpoints, else IMPs or victory points."""
    return Fraction(amount) / (100 if form == "matchpoints" else 1)

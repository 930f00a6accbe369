"""When a puzzle comes back: the FSRS algorithm, loaded with the first answer."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json

CARD_VERSION: Final = 1
"""Of the stored form of a card."""

SOON: Final = timedelta(minutes=10)
"""When a puzzle that was missed comes back."""


def reviewed(stored: str | None, moment: float, *, is_right: bool) -> tuple[str, float]:
    """Return a card after an answer, in its stored form, and when it is due next, in UTC epoch seconds.

    Args:
        stored: the card before; None for a new one. An unreadable one counts as new.
        moment: the time of the answer.
        is_right: whether the answer was right.
    """
    # Loaded here so that a bot without drills does not carry it.
    from fsrs import Rating, Scheduler

    scheduler = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)
    rating = Rating.Good if is_right else Rating.Again
    card, _ = scheduler.review_card(_card(stored), rating, datetime.fromtimestamp(moment, UTC))
    return to_json({"v": CARD_VERSION, "card": dict(card.to_dict())}), card.due.timestamp()


def _card(stored: str | None) -> Any:
    from fsrs import Card

    if stored is not None:
        with suppress(DamagedRow, KeyError, TypeError, ValueError):
            row = object_from_json(stored)
            if row.get("v") == CARD_VERSION:
                return Card.from_dict(row["card"])
    return Card(card_id=0)

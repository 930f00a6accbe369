"""Measurement of the time users wait for an answer."""

from __future__ import annotations

import pytest

from bot.metrics.answer_times import KEPT_S, AnswerClock
from bot.metrics.meters import REGISTRY


class Clock:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def value(name: str, **labels: str) -> float:
    """Return a metric's current value in this process."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


CALLBACK = "/api/v10/interactions/{}/aW50ZXJhY3Rpb24/callback"


def test_the_first_answer_is_timed() -> None:
    """The time from a tap's arrival to Discord's acceptance of the first answer is measured, once."""
    clock = Clock()
    answers = AnswerClock(clock)
    count, total, taps = (
        value(name, kind="component")
        for name in ("barbu_answer_seconds_count", "barbu_answer_seconds_sum", "barbu_taps_total")
    )
    answers.record_interaction(7, "component")
    clock.now += 0.25
    answers.record_response(CALLBACK.format(7), 200)
    answers.record_response(CALLBACK.format(7), 200)
    assert value("barbu_answer_seconds_count", kind="component") == count + 1
    assert value("barbu_answer_seconds_sum", kind="component") == pytest.approx(total + 0.25)
    assert value("barbu_taps_total", kind="component") == taps + 1


def test_a_rejected_answer_counts_as_unanswered() -> None:
    """A rejected or missing answer counts as unanswered after Discord's time limit."""
    clock = Clock()
    answers = AnswerClock(clock)
    unanswered, answered = (
        value(name, kind="form") for name in ("barbu_unanswered_total", "barbu_answer_seconds_count")
    )
    answers.record_interaction(8, "form")
    answers.record_response(CALLBACK.format(8), 404)
    answers.record_interaction(9, "form")
    clock.now += KEPT_S
    answers.count_unanswered()
    assert value("barbu_unanswered_total", kind="form") == unanswered + 2
    assert value("barbu_answer_seconds_count", kind="form") == answered


def test_unknown_answers_are_counted_by_status_only() -> None:
    """Edits, and answers to taps from before a start, are counted only by status."""
    answers = AnswerClock(Clock())
    before = value("barbu_discord_responses_total", status="429")
    for path in (CALLBACK.format(10), "/api/v10/channels/5/messages/6"):
        answers.record_response(path, 429)
    assert value("barbu_discord_responses_total", status="429") == before + 2

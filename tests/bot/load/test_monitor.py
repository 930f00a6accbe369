"""Load shedding when the event loop is late."""

from __future__ import annotations

import logging

import pytest

from bot.load.monitor import EASY_S, HARD_S, MOST_STRETCH, TELL_EVERY_S, Strain
from bot.metrics.meters import REGISTRY


def late(strain: Strain, late_s: float, looks: int = 60) -> Strain:
    """Return the monitor after the loop has been late by this much for a while."""
    for _ in range(looks):
        strain.note(late_s)
    return strain


def test_at_ease_edits_keep_their_pace() -> None:
    """A loop that is in time, or late only once, delays no edit."""
    strain = late(Strain(), EASY_S)
    assert strain.stretched(1.2) == 1.2
    strain.note(HARD_S)
    strain.note(0.0)
    assert not strain.is_hard
    assert strain.stretched(1.2) < 1.6


def test_the_later_the_loop_the_longer_edits_are_gathered() -> None:
    """A late loop doubles the edit interval at most, so that an edit comes within three seconds."""
    half = late(Strain(), (EASY_S + HARD_S) / 2)
    assert half.stretched(1.0) == pytest.approx((1 + MOST_STRETCH) / 2, abs=0.01)
    assert late(Strain(), 10.0).stretched(1.2) == pytest.approx(1.2 * MOST_STRETCH)
    assert 1.2 * MOST_STRETCH < 3


def test_strain_passes() -> None:
    """When the load passes, edits have their normal interval."""
    strain = late(late(Strain(), 1.0), 0.0)
    assert not strain.is_hard
    assert strain.stretched(1.2) == 1.2


def test_skipped_work_is_logged_once_a_minute_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    """The log states the loop's delay and the skipped work once a minute, and the metrics count all of it."""
    now = 100.0
    strain = late(Strain(lambda: now), 0.2)
    before = REGISTRY.get_sample_value("barbu_gave_way_total", {"what": "edits"}) or 0
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            strain.stretched(1.0)
        strain.gave_way("pictures")
        assert len(caplog.records) == 1
        now += TELL_EVERY_S
        strain.stretched(1.0)
    assert "200 ms late" in caplog.text
    assert "3 edits, 1 pictures" in caplog.records[-1].getMessage()
    assert REGISTRY.get_sample_value("barbu_gave_way_total", {"what": "edits"}) == before + 4
    assert REGISTRY.get_sample_value("barbu_loop_late_seconds") == pytest.approx(0.2, abs=0.01)

"""Load shedding when the event loop is late."""

from __future__ import annotations

import logging

import pytest

from bot.load.monitor import EASY_S, HARD_S, MOST_STRETCH, START_S, LoadMonitor
from bot.metrics.meters import REGISTRY
from bot.runtime.current import about
from bot.runtime.logs import LOG_EVERY_S, JsonFormatter


def late(load: LoadMonitor, late_s: float, looks: int = 60) -> LoadMonitor:
    """Return the load after the loop was late by `late_s` for a while."""
    for _ in range(looks):
        load.note(late_s)
    return load


def test_without_load_edits_keep_their_pace() -> None:
    """A loop that is on time, or late just once, does not delay edits."""
    load = late(LoadMonitor(), EASY_S)
    assert load.scale_interval(1.2) == 1.2
    load.note(HARD_S)
    load.note(0.0)
    assert not load.is_overloaded
    assert load.scale_interval(1.2) < 1.6


def test_edits_are_delayed_by_the_loops_lag() -> None:
    """The interval of edits at most doubles: at the default pace an edit still comes within three seconds."""
    half = late(LoadMonitor(), (EASY_S + HARD_S) / 2)
    assert half.scale_interval(1.0) == pytest.approx((1 + MOST_STRETCH) / 2, abs=0.01)
    assert late(LoadMonitor(), 10.0).scale_interval(1.2) == pytest.approx(1.2 * MOST_STRETCH)
    assert 1.2 * MOST_STRETCH < 3


def test_optional_work_resumes_after_the_load() -> None:
    """Optional work resumes once the load is over."""
    load = late(late(LoadMonitor(), 1.0), 0.0)
    assert not load.is_overloaded
    assert load.scale_interval(1.2) == 1.2


def test_skipped_work_is_logged_once_a_minute_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    """The log states the loop's delay and the skipped work once a minute, and the metrics count all of it."""
    now = 100.0
    load = late(LoadMonitor(lambda: now), 0.2)
    before = REGISTRY.get_sample_value("barbu_gave_way_total", {"what": "edits"}) or 0
    caplog.handler.setFormatter(JsonFormatter())
    with caplog.at_level(logging.WARNING), about(table=7):
        for _ in range(3):
            load.scale_interval(1.0)
        load.record_shed("pictures")
        assert len(caplog.records) == 1
        now += LOG_EVERY_S
        load.scale_interval(1.0)
    assert "200 ms late" in caplog.text
    assert '"table"' not in caplog.text  # it is about the process
    assert "3 edits, 1 pictures" in caplog.records[-1].getMessage()
    assert REGISTRY.get_sample_value("barbu_gave_way_total", {"what": "edits"}) == before + 4
    assert REGISTRY.get_sample_value("barbu_loop_late_seconds") == pytest.approx(0.2, abs=0.01)


def test_delays_of_a_start_are_no_warning(caplog: pytest.LogCaptureFixture) -> None:
    """While all tables come back at once the loop may be late: that is worth a line, but no warning."""
    now = 100.0
    load = late(LoadMonitor(lambda: now), 0.2)
    load.begin_start()
    with caplog.at_level(logging.INFO):
        load.scale_interval(1.0)
        now += START_S
        load.scale_interval(1.0)
    assert [record.levelno for record in caplog.records] == [logging.INFO, logging.WARNING]

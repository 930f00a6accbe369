"""engine/errors.py: faults that stop neither a table nor a screen."""

from __future__ import annotations

import logging

import pytest

from engine.errors import CodedError, Faults, SeveralErrors, optional, raise_any, raising, read_all, require


def _fails() -> int:
    raise ZeroDivisionError("nothing is divided by nought")


def _fails_elsewhere() -> int:
    raise KeyError("spades")


def test_a_part_without_a_fault_is_returned(passed_over: list[str]) -> None:
    """A part that works is returned, and nothing is counted."""
    assert optional("a part", lambda: 7, 0) == 7
    assert passed_over == []


def test_a_fault_is_counted_each_time_and_logged_once(
    passed_over: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A fault at one place is counted every time, and logged the first time with a reference."""
    assert [optional("the alerts", _fails, -1) for _ in range(3)] == [-1, -1, -1]
    assert len(passed_over) == 3
    (record,) = caplog.records
    assert (record.levelno, record.exc_info is not None) == (logging.ERROR, True)
    assert "continued without the alerts" in record.getMessage()
    reference = record.getMessage().split("reference ")[1].split(":")[0]
    assert len(reference) == 6


def test_faults_of_two_places_are_both_logged(
    passed_over: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Each place of the program that fails is logged with a separate reference."""
    for make in (_fails, _fails_elsewhere):
        optional("a part", make, 0)
    assert len({record.getMessage() for record in caplog.records}) == 2


def test_tests_fail_on_a_fault() -> None:
    """With strict faults, as in every test, a fault is raised."""
    assert Faults.strict
    with pytest.raises(ZeroDivisionError):
        optional("a part", _fails, 0)


def test_a_value_is_there_or_its_error_is_raised() -> None:
    """A value is returned, also an empty one; None raises the error that stands beside it."""
    assert require(0, CodedError("missing")) == 0
    with pytest.raises(CodedError, match="missing"):
        require(None, CodedError("missing"))


def _refuse(code: str) -> int:
    raise CodedError(code, text=code)


def test_values_given_at_once_are_all_judged() -> None:
    """All readers run: their results come in order, one error is raised as it is, several together."""
    assert read_all(lambda: 1, lambda: "two", lambda: None) == (1, "two", None)
    with pytest.raises(CodedError, match="alone") as alone:
        read_all(lambda: 1, lambda: _refuse("alone"))
    assert not isinstance(alone.value, SeveralErrors)
    with pytest.raises(SeveralErrors) as both:
        read_all(lambda: _refuse("first"), lambda: 1, lambda: _refuse("second"))
    assert [one.code for one in both.value.errors] == ["first", "second"]
    assert (both.value.code, both.value.facts) == ("first", {"text": "first"})
    raise_any([])


def test_another_error_takes_the_place_of_some() -> None:
    """Errors of other kinds are left as they are; the first error is the cause."""
    unknown = CodedError("unknown")
    with pytest.raises(CodedError, match="unknown") as made, raising(ValueError, unknown):
        int("x")
    assert isinstance(made.value.__cause__, ValueError)
    told = raising((KeyError, ValueError), lambda error: CodedError("unknown", reason=str(error)))
    with pytest.raises(CodedError, match="invalid literal"), told:
        int("x")
    with pytest.raises(TypeError), raising(ValueError, unknown):
        len(1)  # type: ignore[arg-type]

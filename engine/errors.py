"""Errors with stable codes, whose sentences are in the locales, and faults that must not stop anything."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, TypeAlias, TypeVar


class CodedError(Exception):
    """Base of every error a player, host or file can cause.

    Attributes:
        code: stable identifier, the key of its sentence in every locale (``error-<code>``).
        facts: values the sentence needs; never a hidden card, a seed or a token.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class SeveralErrors(CodedError):
    """The errors of several values that were given at once; its code and facts are those of the first.

    Attributes:
        errors: all of them, in the order of the values.
    """

    def __init__(self, errors: Sequence[CodedError]) -> None:
        super().__init__(errors[0].code, **errors[0].facts)
        self.errors = tuple(errors)


class IllegalAction(CodedError):
    """An action that the rules or the table do not allow. The state is unchanged."""


class InvalidRules(CodedError):
    """A rule set that cannot be played. Facts name the ``field`` and the ``reason``."""


class SeveralFaults(SeveralErrors, InvalidRules):
    """Several faults of one rule set, in the order of the fields."""

    errors: tuple[InvalidRules, ...]


class ImpossibleResult(CodedError):
    """A result entered on a score sheet that cannot have happened."""


class InvalidRecord(CodedError):
    """A stored game that cannot be read or does not replay."""


class SequenceTaken(CodedError):
    """A journal row that another writer has already committed. Reload before retrying."""


class JournalUnavailable(CodedError):
    """The journal could not be read or written.

    After a write error the row may or may not be stored; ``Table`` reads the journal again before its next
    commit.
    """


log = logging.getLogger(__name__)

T = TypeVar("T")

Other: TypeAlias = Exception | Callable[[Any], Exception]


def require(value: T | None, missing: Exception) -> T:
    """Return a value that has to be there. Raises ``missing`` if it is None.

    The error is made at each call: what runs for each tap or row raises its own.
    """
    if value is None:
        raise missing
    return value


@contextmanager
def raising(kinds: type[Exception] | tuple[type[Exception], ...], other: Other) -> Iterator[None]:
    """Raise another error in place of one of these kinds that the block raises, which is its cause.

    ``other`` is the error, or returns it for the one raised. It costs two microseconds, so what runs for
    each tap or row catches its own.
    """
    try:
        yield
    except kinds as error:
        raise (other if isinstance(other, Exception) else other(error)) from error


class Faults:
    """Handling of faults that are logged and skipped.

    Attributes:
        strict: raise the fault instead. Set by the tests, so that they fail on every fault.
        listeners: called once per fault. The bot counts faults for its operator.
    """

    strict: ClassVar[bool] = False
    listeners: ClassVar[set[Callable[[], object]]] = set()
    _logged: ClassVar[set[str]] = set()

    @classmethod
    def pass_over(cls, part: str, error: Exception) -> None:
        """Count a fault. Log it with a reference the first time; later only count it.

        ``part`` is what is skipped, as named in the log. *Raises:* ``error`` itself, if ``strict`` is set.
        """
        if cls.strict:
            raise error
        for listener in cls.listeners:
            listener()
        reference = _reference(error)
        if reference not in cls._logged:
            cls._logged.add(reference)
            log.error("unexpected error, reference %s: continued without %s", reference, part, exc_info=error)


def raise_any(errors: Sequence[CodedError]) -> None:
    """Raise the errors that were found. *Raises:* the only one of them, or SeveralErrors; nothing if none."""
    if len(errors) > 1:
        raise SeveralErrors(errors)
    if errors:
        raise errors[0]


def as_one(faults: Sequence[InvalidRules]) -> InvalidRules:
    """Return the only one of the faults of a rule set, or an error with all of them."""
    return faults[0] if len(faults) == 1 else SeveralFaults(faults)


def read_all(*readers: Callable[[], object]) -> tuple[Any, ...]:
    """Return the results of all readers of values that are given at once, such as the fields of a form.

    *Raises:* the CodedError of a reader, or SeveralErrors: a user learns of all wrong values together.
    """
    results, errors = list[object](), list[CodedError]()
    for reader in readers:
        try:
            results.append(reader())
        except CodedError as error:
            errors.append(error)
    raise_any(errors)
    return tuple(results)


def optional(part: str, make: Callable[[], T], otherwise: T) -> T:
    """Return the result of ``make``, or ``otherwise`` if it fails; ``part`` names it in the log."""
    try:
        return make()
    except Exception as error:
        Faults.pass_over(part, error)
        return otherwise


def _reference(error: Exception) -> str:
    """Return a reference shared by faults of one type with the same call path."""
    place, trace = type(error).__name__, error.__traceback__
    while trace is not None and (trace := trace.tb_next) is not None:  # below the frame that caught it
        place += f" {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    return hashlib.sha256(place.encode()).hexdigest()[:6]

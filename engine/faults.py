"""Faults of the program that must stop neither a table nor a screen: logged, counted, and gone on without."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")

_REFERENCE_CHARS: Final = 6


class Faults:
    """What happens when a fault is passed over.

    Attributes:
        strict: raise the fault instead. The tests set it, so that they fail on every fault.
        listeners: called once for each fault. The bot counts them for its operator.
    """

    strict: ClassVar[bool] = False
    listeners: ClassVar[set[Callable[[], object]]] = set()
    _logged: ClassVar[set[str]] = set()

    @classmethod
    def pass_over(cls, part: str, error: Exception) -> None:
        """Count a fault and log it, the first time under a reference; every later time is only counted.

        Args:
            part: what is gone on without, as the log names it.
            error: the fault.

        Raises:
            Exception: ``error`` itself, where ``strict`` is set.
        """
        if cls.strict:
            raise error
        for listener in cls.listeners:
            listener()
        reference = _reference(error)
        if reference not in cls._logged:
            cls._logged.add(reference)
            log.error("unexpected error, reference %s: gone on without %s", reference, part, exc_info=error)


def optional(part: str, make: Callable[[], T], otherwise: T) -> T:
    """Return what ``make`` returns, or ``otherwise`` if it fails.

    Args:
        part: what is made, as the log names it.
        make: makes it.
        otherwise: what to go on with if it cannot be made.
    """
    try:
        return make()
    except Exception as error:
        Faults.pass_over(part, error)
        return otherwise


def _reference(error: Exception) -> str:
    """Return a reference that faults of one kind on one way to one place of the program share."""
    place, trace = type(error).__name__, error.__traceback__
    while trace is not None and (trace := trace.tb_next) is not None:  # behind where it was caught
        place += f" {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    return hashlib.sha256(place.encode()).hexdigest()[:_REFERENCE_CHARS]

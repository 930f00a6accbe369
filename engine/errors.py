"""Errors with stable codes: the engine says what is wrong, the locales say it in words."""

from __future__ import annotations

from typing import Any


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
        told = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(CodedError):
    """An action the rules or the table refuse; the state is unchanged."""


class InvalidRules(CodedError):
    """A rule set that cannot be played; facts name the ``field`` and the ``reason``."""


class ImpossibleResult(CodedError):
    """A result of a deal, as entered on a sheet, that cannot have come about."""


class InvalidRecord(CodedError):
    """A written game that cannot be read or does not replay."""


class SequenceTaken(CodedError):
    """Another writer already committed this row of the journal: reload, then look again."""


class JournalUnavailable(CodedError):
    """The journal could not take or give a row; nothing was changed."""

"""Errors with stable codes; the locales hold their sentences."""

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
        facts = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class IllegalAction(CodedError):
    """An action that the rules or the table do not allow. The state is unchanged."""


class InvalidRules(CodedError):
    """A rule set that cannot be played. Facts name the ``field`` and the ``reason``."""


class ImpossibleResult(CodedError):
    """A result entered on a score sheet that cannot have happened."""


class InvalidRecord(CodedError):
    """A stored game that cannot be read or does not replay."""


class SequenceTaken(CodedError):
    """This journal row was already committed by another writer. Reload before retrying."""


class JournalUnavailable(CodedError):
    """The journal could not be read or written. Nothing was changed."""

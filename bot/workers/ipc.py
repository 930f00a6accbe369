"""What the bot and its workers send each other: pickled values, each behind its length.

Both ends are this program, and nobody else reaches the pipes between them.
"""

from __future__ import annotations

import copyreg
import io
import pickle
import struct
from functools import lru_cache
from typing import Any, BinaryIO, Final

from engine.barbu.rules import RuleSet

_LENGTH: Final = struct.Struct("!Q")
_KEPT: Final = 64


@lru_cache(maxsize=_KEPT)
def _rules(written: str) -> RuleSet:
    return RuleSet.model_validate_json(written)


def _reduced(rules: RuleSet) -> tuple[Any, tuple[str]]:
    # A view is mostly its rule set, and a worker has seen that before: as text it is read only once.
    return _rules, (rules.model_dump_json(),)


_REDUCERS: Final[Any] = {**copyreg.dispatch_table, RuleSet: _reduced}


def pack(value: Any) -> bytes:
    """A value as bytes; raises what ``pickle`` raises for those that cannot be sent."""
    stream = io.BytesIO()
    pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCERS
    pickler.dump(value)
    return stream.getvalue()


def unpack(data: bytes) -> Any:
    """The value that was packed."""
    return pickle.loads(data)  # noqa: S301 - from our own process, see above


def send(stream: BinaryIO, data: bytes) -> None:
    """Write one message; raises ``OSError`` or ``ValueError`` when nobody reads any more."""
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: BinaryIO) -> bytes | None:
    """Read one message; ``None`` when the other end is gone, be it in the middle of one."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None

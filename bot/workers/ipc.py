"""What the bot and its workers send each other: pickled values, each behind its length.

Both ends are this program, and nobody else reaches the pipes between them.
"""

from __future__ import annotations

import pickle
import struct
from typing import Any, BinaryIO, Final

_LENGTH: Final = struct.Struct("!Q")


def pack(value: Any) -> bytes:
    """A value as bytes; raises what ``pickle`` raises for those that cannot be sent."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


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

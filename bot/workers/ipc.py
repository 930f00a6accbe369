"""Messages between the bot and its workers: pickled values, each preceded by its length.

Both ends are this program, and no other process has access to the pipes.
"""

from __future__ import annotations

import pickle
import struct
from typing import Any, BinaryIO, Final

_LENGTH: Final = struct.Struct("!Q")


def pack(value: Any) -> bytes:
    """Return a value as bytes. *Raises:* as ``pickle``, for values that cannot be sent."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(data: bytes) -> Any:
    """Return the value that was packed."""
    return pickle.loads(data)  # noqa: S301 - from this program, see above


def send(stream: BinaryIO, data: bytes) -> None:
    """Write one message. *Raises:* OSError or ValueError if the other end is closed."""
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: BinaryIO) -> bytes | None:
    """Read one message; return ``None`` if the other end closed, even in the middle of a message."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None

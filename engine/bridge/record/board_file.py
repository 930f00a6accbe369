"""Files of boards: the encoding and the format of a file, and the boards in it."""

from __future__ import annotations

import codecs
import re
from typing import Final

from engine.bridge.record import lin, pbn
from engine.bridge.record.board import WrittenBoard
from engine.bridge.record.lin import is_lin
from engine.errors import InvalidRecord

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins with the mark of UTF-16
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_STATED: Final = re.compile(
    rb"charset=(iso-8859-\d{1,2}|windows-125\d|cp125\d|cp85\d|cp437|koi8-r)\b", re.IGNORECASE
)


def find_boards(raw: bytes) -> tuple[str, tuple[WrittenBoard, ...]]:
    """Return the format of a file, PBN or LIN, and its boards, not parsed yet.

    *Raises:* InvalidRecord ``bridge_text_unreadable`` if there is no board in it, or it is no text.
    """
    text = decode(raw)
    is_pbn = re.search(r"\[\s*Deal\s", text, re.IGNORECASE) is not None
    form = lin.FORM if not is_pbn and is_lin(text) else pbn.FORM
    found = (lin if form == lin.FORM else pbn).find_boards(text)
    if not found:
        raise InvalidRecord("bridge_text_unreadable", form=form, fault="empty")
    return form, found


def decode(raw: bytes) -> str:
    """Return the text of a file in UTF-8, UTF-16, the encoding it states, Windows-1252 or Latin-1.

    *Raises:* InvalidRecord ``bridge_text_unreadable`` if it is text in none of these.
    """
    encodings = [name for mark, name in _BYTE_ORDER_MARKS if raw.startswith(mark)][:1] or _guesses(raw)
    for encoding in encodings:
        try:
            text = raw.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise InvalidRecord("bridge_text_unreadable", form="PBN/LIN", fault="encoding")


def _guesses(raw: bytes) -> list[str]:
    """Return the encodings a text without a byte order mark may have, likeliest first."""
    sample = raw[:400]
    if b"\0" in sample:
        # Letters of these formats are ASCII, so that nearly every other byte of UTF-16 is zero.
        high, low = sample[1::2].count(0), sample[::2].count(0)
        if 10 * min(high, low) > max(high, low):
            return []
        return ["utf-16-le" if high > low else "utf-16-be"]
    # The PBN standard says Latin-1; Windows programs write their own superset of it, newer ones UTF-8.
    stated = [found[1].decode("ascii")] if (found := _STATED.search(raw)) else []
    return ["utf-8", *stated, "cp1252", "latin-1"]

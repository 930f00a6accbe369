"""docs/bridge.md, "Boards from elsewhere": encodings, and files that are broken in any way."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from engine.bridge.record.board_file import decode, find_boards
from engine.errors import InvalidRecord
from tests.engine.bridge.record.test_boards import LIN, PBN
from tests.repetition import sample

FIELD: Final = Path(__file__).parents[3] / "data" / "field"


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1"],
)
def test_encodings_are_recognised(encoding: str) -> None:
    """Names arrive in every encoding that club programs save in."""
    text = PBN.replace("Nora", "Zoë").replace("Sue", "Ñandú")
    form, boards = find_boards(text.encode(encoding))
    assert (form, boards[0].read().players[::2]) == ("PBN", ("Zoë", "Ñandú"))


def test_the_stated_encoding_is_used() -> None:
    """A file in another encoding may say so; what Windows adds to Latin-1 is read."""
    text = "% PBN 2.1\n%Content-type: text/x-pbn; charset=ISO-8859-2\n" + PBN.replace("Nora", "Łucja")
    assert find_boards(text.encode("iso-8859-2"))[1][0].read().players[0] == "Łucja"
    text = PBN.replace("a comment", "a “comment” …")
    assert find_boards(text.encode("cp1252"))[1][0].read().number == 3


@pytest.mark.parametrize("raw", [b"PK\x03\x04" + b"\x00abc\x00" * 40, b"\xff\xfe\x00", bytes(range(256)) * 3])
def test_what_is_no_text_is_said_to_be_none(raw: bytes) -> None:
    """A file that is no text in a known encoding is refused as such."""
    with pytest.raises(InvalidRecord) as refusal:
        find_boards(raw)
    assert refusal.value.facts["fault"] in ("encoding", "empty")
    assert refusal.value.code == "bridge_text_unreadable"


def test_an_unknown_encoding_is_named_as_the_fault() -> None:
    """Zeros in no pattern of UTF-16 are an unknown encoding."""
    for raw in (b"\xff\xfe\x00\xd8[Deal", b"PK\x00\x01\x00" * 99):
        with pytest.raises(InvalidRecord) as refusal:
            decode(raw)
        assert refusal.value.facts["fault"] == "encoding"


def outcomes(raw: bytes) -> list[str]:
    """Return ``read`` or the code of the refusal for each board of a file, or for the file."""
    try:
        written = find_boards(raw)[1]
    except InvalidRecord as error:
        return [error.code]
    found = []
    for one in written:
        try:
            found.append("read" if len(one.read().hands) == 4 else "?")
        except InvalidRecord as error:
            found.append(error.code if error.facts["line"] else "?")
    return found


POSSIBLE: Final = {"read", "bridge_board_unreadable", "bridge_text_unreadable"}


@pytest.mark.parametrize("raw", [b"", b"no boards here", b'[Board "1"', b"md|", b"lin=md%7C"])
def test_a_file_without_boards_is_refused(raw: bytes) -> None:
    """A file in which no board is found is refused, or its board is."""
    assert "read" not in outcomes(raw)


def test_broken_files_are_read_or_refused() -> None:
    """Whatever is cut out, doubled, swapped or overwritten, each board is read or refused with its place."""
    rng = random.Random(43)
    sources = [path.read_bytes() for path in sorted(FIELD.glob("*.[pl]*n"))]
    sources += [PBN.encode(), LIN.encode()]
    signs = b'[]{}";|%#\\\n\r -=!?*AKQJT9NESWp\x00\x1a\xff'
    for raw in sources * 12:
        broken = bytearray(raw)
        for _ in range(rng.randrange(1, 8)):
            at, end = sorted(rng.randrange(len(broken) + 1) for _ in range(2))
            part = broken[at : min(end, at + 40)]
            change = rng.randrange(4)
            if change == 0:
                broken[at : at + len(part)] = b""
            elif change == 1:
                broken[at:at] = part * rng.randrange(1, 3)
            elif change == 2:
                broken[at : at + 1] = bytes([rng.choice(signs)])
            else:
                broken[at:at] = bytes(rng.choice(signs) for _ in range(3))
        assert set(outcomes(bytes(broken))) <= POSSIBLE


PIECES: Final = (
    *("{", "[", '"', '[a "', 'x [a "\n', "[a\n", "[{}", '[a ";', "{}\n", '{[a "\n', '[Deal "', '" " '),
    *("\\", "md|", "|", "qx|o1|", "%7C", "lin=", "md|1", "ah|1|", "mb|p|", "-", "=1=", "\n\n"),
    '\n \n[Note "1:"]',
)


@pytest.mark.parametrize("piece", sample(PIECES, every=4))
def test_long_files_of_one_sign_are_read_in_linear_time(piece: str) -> None:
    """No sign repeated over a whole file makes the reader go back over it (it would take hours)."""
    size = 300_000
    text = (piece * (size // len(piece) + 1))[:size]
    for raw in (text.encode(), f'[Deal "x"]\n[Auction "N"]\n{text}'.encode()):
        assert "read" not in outcomes(raw)

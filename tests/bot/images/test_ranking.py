"""Tables of text and figures as pictures."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.images import ranking
from bot.images.drawing import ELLIPSIS, LOSS, WIDTH
from bot.images.ranking import CAPTION, MOST_ROWS, Column, ranking_picture

COLUMNS = (Column("Names"), Column("Score", right=True))


def height(rows: int) -> int:
    """Return the height of a picture with this many rows."""
    table = tuple(
        ("A very long name & somebody else whose name is longer still", "−3.5") for _ in range(rows)
    )
    image = Image.open(io.BytesIO(ranking_picture("Title", COLUMNS, table)))
    assert image.width == WIDTH
    return image.height


def test_each_row_has_its_line() -> None:
    """The picture grows with its rows, up to what a phone can show."""
    assert height(1) < height(2) < height(MOST_ROWS)
    assert height(MOST_ROWS) == height(MOST_ROWS + 5)


def test_a_caption_is_above_its_row() -> None:
    """A caption makes its row higher."""
    rows = (("4♠ N", "+420"), ("passed out", "0"))
    plain = Image.open(io.BytesIO(ranking_picture("Title", COLUMNS, rows)))
    captioned = Image.open(io.BytesIO(ranking_picture("Title", COLUMNS, rows, ("Ada – Bob", "Cleo – Dan"))))
    assert captioned.height == plain.height + 2 * CAPTION


def test_a_long_caption_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names with substitutes and an assigned score are drawn whole, on as many lines as they need."""
    texts: list[str] = []
    monkeypatch.setattr(ranking, "write", lambda _draw, _at, text, _size, _ink, **_: texts.append(text))
    names = "Ottavio & Clara (4) – Alice & Nora, then Alice & Bruno, then bots (1)"
    ruling = "Assigned: 60 % +590, 40 % −50"
    rows = (("", "50 %"), ("passed out", "0"))
    drawn = ranking_picture("Title", COLUMNS, rows, (f"{names}\n{ruling}", "Cleo – Dan"))
    assert ruling in texts
    lines = texts[texts.index("Score") + 1 : texts.index(ruling)]
    assert " ".join(lines) == names
    plain = Image.open(io.BytesIO(ranking_picture("Title", COLUMNS, rows)))
    assert Image.open(io.BytesIO(drawn)).height == plain.height + (len(lines) + 2) * CAPTION


def test_long_heads_and_captions_are_smaller_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long caption is smaller, all figures are of one size, and a loss of a named side is red."""
    texts: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def note(_draw: object, _at: object, text: str, size: int, ink: str, **_: object) -> None:
        texts[text], sizes[text] = ink, size

    monkeypatch.setattr(ranking, "write", note)
    heads = ("Contrat", "Entame", "Rés.", "Points", "NS", "EO")
    columns = tuple(map(Column, heads))
    caption = "Ottavio & Clara (4) – Chloé & Nora, puis Léo & Inès (1)"
    ranking_picture("Title", columns, (("6SA E", "4♦", "−1", "NS −50", "100 %", "0 %"),), (caption,))
    assert {*heads, caption} <= texts.keys()
    assert not any(ELLIPSIS in text for text in texts)
    assert texts["NS −50"] == LOSS
    assert sizes["NS −50"] == sizes["6SA E"] == sizes["100 %"]

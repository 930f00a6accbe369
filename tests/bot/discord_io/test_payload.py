"""Renderings on their way out."""

from __future__ import annotations

import logging

import discord
import pytest

from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.payload import for_edit, for_send
from tests.loopback.limits import check_message


def fails() -> bytes:
    raise OSError("no font")


def shown(*drawings: Drawing) -> Rendered:
    embeds = [discord.Embed(title="Score").set_image(url=drawing.url) for drawing in drawings]
    return Rendered(embeds=tuple(embeds), drawings=drawings)


async def test_a_picture_goes_out_with_its_words() -> None:
    """The file is uploaded under the name its embed calls it by, described for those who cannot see it."""
    fields = await for_send(shown(Drawing("sheet.png", "Ada leads", lambda: b"png")), None)
    (file,) = fields["files"]
    assert (file.filename, file.description, file.fp.read()) == ("sheet.png", "Ada leads", b"png")
    assert fields["embeds"][0].image.url == file.uri


async def test_a_picture_that_fails_takes_nothing_with_it(caplog: pytest.LogCaptureFixture) -> None:
    """Where one cannot be drawn the text goes out, with the other pictures; the log says which."""
    rendered = shown(Drawing("sheet.png", "", fails), Drawing("curve.png", "", lambda: b"png"))
    with caplog.at_level(logging.ERROR):
        fields = await for_edit(rendered, None)
    body = {"embeds": [embed.to_dict() for embed in fields["embeds"]]}
    names = [file.filename for file in fields["attachments"]]
    assert names == ["curve.png"]
    assert check_message(body, files=names) == []
    assert "sheet.png" in caplog.text
    assert rendered.embeds[0].image.url == "attachment://sheet.png"


async def test_an_edit_leaves_no_old_picture() -> None:
    """A message edited to a rendering without pictures loses those it had; a new one does not name files."""
    assert (await for_edit(Rendered(content="x"), None))["attachments"] == []
    assert "files" not in await for_send(Rendered(content="x"), None)

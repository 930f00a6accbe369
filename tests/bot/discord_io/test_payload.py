"""Rendered messages as requests to Discord."""

from __future__ import annotations

import logging
import threading
from dataclasses import replace

import discord
import pytest

from bot.discord_io.commands import offered, reason
from bot.discord_io.message import Drawing, Rendered
from bot.discord_io.payload import as_new, edit_of, for_edit
from tools.simulation.loopback.limits import check_message


def fails() -> bytes:
    raise OSError("no font")


def shown(*drawings: Drawing) -> Rendered:
    embeds = [discord.Embed(title="Score").set_image(url=drawing.url) for drawing in drawings]
    return Rendered(embeds=tuple(embeds), drawings=drawings)


async def test_a_picture_goes_out_with_its_words() -> None:
    """The picture's file has the name in its embed, and a description."""
    fields = as_new(await for_edit(shown(Drawing("sheet.png", "Ada leads", lambda: b"png")), None))
    (file,) = fields["files"]
    assert (file.filename, file.description, file.fp.read()) == ("sheet.png", "Ada leads", b"png")
    assert fields["embeds"][0].image.url == file.uri


async def test_a_failed_picture_does_not_stop_the_message(caplog: pytest.LogCaptureFixture) -> None:
    """A picture that cannot be drawn is logged by name, and the text and other pictures are sent."""
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
    """An edit without pictures removes old ones, and a new message names no files."""
    assert (await for_edit(Rendered(content="x"), None))["attachments"] == []
    assert "files" not in as_new(await for_edit(Rendered(content="x"), None))


async def test_an_unchanged_picture_is_not_sent_again() -> None:
    """If the message already has the picture of that moment and those names, nothing is drawn or uploaded."""
    drawn = []
    one, other = (Drawing("table.png", "", lambda: bytes(len(drawn.append(1) or b"")), n) for n in (1, 2))
    first = await edit_of(shown(one), None)
    again = await edit_of(shown(one), None, standing=first.pictures)
    assert "attachments" not in again.fields
    assert again.fields["embeds"][0].image.url == one.url
    assert (again.pictures, len(drawn)) == (first.pictures, 1)
    later = await edit_of(shown(other), None, standing=again.pictures)
    assert [file.filename for file in later.fields["attachments"]] == ["table.png"]
    assert later.pictures != first.pictures
    renamed = replace(other, alt="Ada, Bob")  # another player in the seat
    assert (await edit_of(shown(renamed), None, standing=later.pictures)).fields["attachments"]


async def test_a_picture_without_a_moment_is_always_sent() -> None:
    """A picture without a moment is always uploaded, since its changes are unknown."""
    first = await edit_of(shown(Drawing("sheet.png", "", bytes)), None)
    again = await edit_of(shown(Drawing("sheet.png", "", bytes)), None, standing=first.pictures)
    assert len(again.fields["attachments"]) == 1


async def test_text_does_not_wait_for_a_late_picture() -> None:
    """While a picture is late the message keeps its old one, or has none, and is marked as waiting."""
    may_end = threading.Event()

    def slow() -> bytes:
        may_end.wait(60)
        return b"png"

    drawing = Drawing("table.png", "", slow, 2)
    standing = await edit_of(shown(drawing), None, standing={"table.png": 1}, patience_s=0)
    bare = await edit_of(shown(drawing), None, patience_s=0)
    may_end.set()
    assert "attachments" not in standing.fields
    assert (standing.pictures, standing.is_late) == ({"table.png": 1}, True)
    assert (bare.fields["attachments"], bare.pictures, bare.is_late) == ([], {}, True)
    assert bare.fields["embeds"][0].image.url is None


async def test_a_caption_appears_only_with_its_picture() -> None:
    """While the picture is late or cannot be drawn the full text goes out, without an older picture."""
    may_end = threading.Event()

    def slow() -> bytes:
        may_end.wait(60)
        return b"png"

    full = Rendered(embeds=(discord.Embed(title="All of it"),))
    for draw, title in ((lambda: b"png", "Short"), (fails, "All of it"), (slow, "All of it")):
        drawing = Drawing("table.png", "", draw, 2)
        rendered = full.with_picture(lambda made=drawing: made, lambda: discord.Embed(title="Short"))
        sent = await edit_of(rendered, None, standing={"table.png": 1}, patience_s=0.2)
        assert [one.title for one in sent.fields["embeds"]] == [title]
        assert len(sent.fields["attachments"]) == (title == "Short")
        assert sent.is_late == (draw is slow)
        assert [one.title for one in rendered.without_pictures().embeds] == ["All of it"]
    may_end.set()


async def test_a_rendering_without_pictures_keeps_its_text() -> None:
    """A rendering without its pictures keeps everything else, and names no file."""
    rendered = shown(Drawing("table.png", "", bytes)).without_pictures()
    assert rendered.drawings == ()
    assert [(embed.title, embed.image.url) for embed in rendered.embeds] == [("Score", None)]


async def test_an_embed_of_a_picture_alone_goes_with_its_picture() -> None:
    """An embed without text is sent only with its picture, since Discord rejects empty ones."""
    lost = Drawing("podium.png", "Ada first", fails)
    embeds = (discord.Embed(title="Score"), discord.Embed(colour=1).set_image(url=lost.url))
    both = Rendered(embeds=embeds, drawings=(lost,))
    assert [one.title for one in both.without_pictures().embeds] == ["Score"]
    fields = as_new(await for_edit(both, None))
    assert [one.title for one in fields["embeds"]] == ["Score"]
    kept = as_new(
        await for_edit(Rendered(embeds=embeds, drawings=(Drawing(lost.name, "", lambda: b"png"),)), None)
    )
    assert len(kept["embeds"]) == 2


async def test_suit_signs_in_plain_text_are_not_emoji() -> None:
    """Cards in a message without an embed are marked as text, once each."""
    fields = as_new(await for_edit(Rendered(content="Try K♥, 10♠\ufe0e or KH."), None))
    assert fields["content"] == "Try K♥\ufe0e, 10♠\ufe0e or KH."


def test_suit_signs_in_suggestions_are_not_emoji() -> None:
    """Suggestions show suits as text, and send their values unchanged."""
    (choice,) = offered([("K♥", "KH")], "k")
    assert (choice.name, choice.value) == ("K♥\ufe0e", "KH")
    assert reason("Try K♥.")[0].name == "Try K♥\ufe0e."

"""Card faces as emoji: uploads, deletions and Discord's errors."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest

import bot.discord_io.card_emoji
from bot.discord_io.card_emoji import MAX_ATTEMPTS, NOTIFY_EVERY, TEXT, CardEmoji, in_letters, letters_of
from bot.discord_io.component_request import Subject
from bot.discord_io.message import ButtonSpec, Rendered
from bot.i18n import LOCALES
from bot.images.faces import HASHES, SIDE, tile_of, tiles_for
from engine.cards import Card, Suit, deck_of
from tests.bot.images.looking import colours_of, image_of

SOME = (
    tile_of("10", Suit.DIAMONDS, four_colours=False),
    tile_of("R", Suit.HEARTS, four_colours=True),
    tile_of("K", Suit.CLUBS, four_colours=True),
    tile_of("A", Suit.SPADES, four_colours=False),
)
ALL = tiles_for(letters_of(locale) for locale in LOCALES)


@dataclass
class Emoji:
    """An emoji as Discord returns it."""

    owner: Discord
    id: int
    name: str

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"

    async def delete(self) -> None:
        """Delete the emoji."""
        self.owner.log.append(f"- {self.name}")
        del self.owner.there[self.name]


@dataclass
class Discord:
    """The part of discord.py's client that emoji need, over a dictionary.

    ``refuses`` returns whether the call of this number, from 0, fails.
    """

    refuses: Any = lambda _: False
    there: dict[str, Emoji] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    calls: int = 0

    def _call(self) -> None:
        self.calls += 1
        if self.refuses(self.calls - 1):
            raise discord.HTTPException(FakeResponse(), {"code": 0, "message": "no"})  # type: ignore[arg-type]

    async def fetch_application_emojis(self) -> list[Emoji]:
        """Return all emoji."""
        self._call()
        return list(self.there.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        """Upload an emoji."""
        self._call()
        assert re.fullmatch(r"\w{2,32}", name)
        assert image_of(image).size == (SIDE, SIDE)
        assert len(image) < 256 * 1024
        assert name not in self.there
        self.log.append(f"+ {name}")
        self.there[name] = Emoji(self, 1_300_000_000_000_000_000 + self.calls, name)
        return self.there[name]


class FakeResponse:
    """The response in an error."""

    status = 503
    reason = "no"


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.discord_io.card_emoji, "PAUSE_S", 0)


async def settled(card_emoji: CardEmoji) -> None:
    """Wait until the upload has finished."""
    assert card_emoji._task is not None
    await card_emoji._task


def signs_on(discord_: Discord, first: str = "en") -> CardEmoji:
    """Return the faces of a bot that has just started."""
    return CardEmoji(discord_, first)  # type: ignore[arg-type]


async def test_another_process_gets_the_faces_when_notified() -> None:
    """One of several processes uploads the faces; another uses them once it is notified."""
    here, told = Discord(), list[int]()
    other = CardEmoji(here, "en", uploads=False)  # type: ignore[arg-type]
    other.start()
    await settled(other)
    assert here.log == []
    assert other.of("en", four_colours=True) is TEXT
    sender = CardEmoji(here, "en", notify=lambda: told.append(len(here.there)))  # type: ignore[arg-type]
    await sender.update()
    assert told[0] == NOTIFY_EVERY
    assert told[-1] == len(ALL)
    other.refresh()
    await settled(other)
    assert len(here.log) == len(ALL)
    assert other.of("it", four_colours=False) == sender.of("it", four_colours=False) != TEXT
    calls = here.calls
    other.refresh()
    await settled(other)
    assert here.calls == calls


async def test_every_face_is_uploaded_once() -> None:
    """The first start uploads all faces, the default language in four colours first; the next start none."""
    here = Discord()
    await signs_on(here, "fr").update()
    assert len(here.log) == len(ALL) == len({tile.name for tile in ALL})
    assert {line.split("_")[1] for line in here.log[: 13 * 4]} == {*"A23456789", "10", "R", "D", "V"}
    here.log.clear()
    again = signs_on(here)
    await again.update()
    assert here.log == []
    assert again.of("it", four_colours=False)


@pytest.mark.parametrize("four", [True, False])
@pytest.mark.parametrize("locale", LOCALES)
async def test_each_language_has_its_own_cards(locale: str, four: bool) -> None:
    """Every card of a deck is an emoji named after it in the letters of the language; no two are alike."""
    card_emoji = signs_on(Discord())
    await card_emoji.update()
    deck = card_emoji.of(locale, four_colours=four)
    assert set(deck) == set(deck_of(52))
    assert len(set(deck.values())) == 52
    king = deck[Card.parse("KC")]
    assert re.fullmatch(
        rf"<:card_{letters_of(locale)[11]}_clubs{'' if four else '_black'}_[0-9a-f]{{8}}:\d+>", king
    )


async def test_cards_are_text_until_the_deck_is_whole() -> None:
    """A deck with a missing face is shown as text, and complete decks as emoji."""
    here = Discord()
    await signs_on(here).update()
    del here.there[tile_of("R", Suit.HEARTS, four_colours=True).name]
    here.refuses = lambda call: call > 0
    here.calls = 0
    card_emoji = signs_on(here)
    await card_emoji.update()
    assert card_emoji.of("fr", four_colours=True) == TEXT
    assert len(card_emoji.of("en", four_colours=True)) == 52


async def test_cards_are_text_before_discords_first_answer() -> None:
    """Before the first answer from Discord cards are text."""
    assert signs_on(Discord()).of("en", four_colours=True) == TEXT


async def test_uploads_stop_after_three_failures() -> None:
    """After three failures in a row, or a failed list, uploads stop until the next start."""
    here = Discord(refuses=lambda call: call > 10)
    await signs_on(here).update()
    assert (len(here.there), here.calls) == (10, 14)
    silent = Discord(refuses=lambda _: True)
    await signs_on(silent).update()
    assert silent.calls == 1


async def test_single_failed_uploads_are_skipped() -> None:
    """Single failures are skipped, and the next start uploads the missing faces."""
    here = Discord(refuses=lambda call: call % 3 == 1)
    card_emoji = signs_on(here)
    await card_emoji.update()
    assert 0 < len(here.there) < len(ALL)
    here.refuses = lambda _: False
    await card_emoji.update()
    assert len(here.there) == len(ALL)
    assert card_emoji.of("en", four_colours=True)


async def test_an_old_drawing_goes_when_the_new_one_is_there() -> None:
    """A face with another hash is replaced after the new one is uploaded; foreign emoji stay."""
    here = Discord()
    for name in ("card_K_hearts_00000000", "logo", "card_K_hearts", "card_K_hearts_big_one1"):
        here.there[name] = Emoji(here, len(here.there), name)
    await signs_on(here).update()
    new = tile_of("K", Suit.HEARTS, four_colours=True).name
    at = here.log.index("- card_K_hearts_00000000")
    assert here.log[at - 1] == f"+ {new}"
    assert {"logo", "card_K_hearts", "card_K_hearts_big_one1"} <= here.there.keys()


async def test_an_old_drawing_stays_while_the_new_one_is_refused() -> None:
    """If a new face cannot be uploaded, no old one is deleted."""
    here = Discord(refuses=lambda call: call > 0)
    here.there["card_K_hearts_00000000"] = Emoji(here, 1, "card_K_hearts_00000000")
    await signs_on(here).update()
    assert list(here.there) == ["card_K_hearts_00000000"]


async def test_an_unexpected_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """An unexpected error in the background is logged, and the bot continues with text."""

    class Broken(Discord):
        async def fetch_application_emojis(self) -> list[Emoji]:
            raise LookupError

    card_emoji = signs_on(Broken())
    card_emoji.start()
    await card_emoji.stop()
    card_emoji.start()
    await settled(card_emoji)
    assert "cards are shown as text" in caplog.text
    assert card_emoji.of("en", four_colours=True) == TEXT


def test_emoji_are_squares_in_one_colour_each() -> None:
    """Every face fills its square except the corners, and no two are alike."""
    images = {tile.stem: image_of(tile.png()) for tile in ALL}
    assert len({image.tobytes() for image in images.values()}) == len(ALL)
    for image in images.values():
        assert (image.getpixel((0, 0))[3], image.getpixel((SIDE // 2, 2))[3]) == (0, 255)
        assert colours_of(image)


def test_a_faces_name_has_the_hash_of_its_drawing() -> None:
    """The stored hashes are those of exactly the faces' drawings."""
    assert {tile.stem: tile.drawn_hash() for tile in ALL} == HASHES


async def test_a_deleted_face_is_uploaded_again() -> None:
    """A rejected face makes cards text until it is uploaded again; after several rejections for good."""
    here = Discord()
    card_emoji = signs_on(here)
    await card_emoji.update()
    for _ in range(MAX_ATTEMPTS - 1):
        del here.there[next(iter(here.there))]
        card_emoji.disable()
        assert card_emoji.of("en", four_colours=True) == TEXT
        await settled(card_emoji)
        assert len(card_emoji.of("en", four_colours=True)) == 52
        assert len(here.there) == len(ALL)
    card_emoji.disable()
    await settled(card_emoji)
    assert card_emoji.of("en", four_colours=True) == TEXT


async def test_a_face_deleted_during_the_upload_is_uploaded_again() -> None:
    """A face rejected during the upload makes cards text only until that upload has ended."""
    here = Discord()

    def lose_one() -> None:
        if here.log.count(lost) == 1 and lost[2:] in here.there:
            del here.there[lost[2:]]
            card_emoji.disable()

    card_emoji = CardEmoji(here, "en", notify=lose_one)  # type: ignore[arg-type]
    lost = f"+ {ALL[0].name}"
    card_emoji.start()
    await settled(card_emoji)
    assert here.log.count(lost) == 2
    assert len(card_emoji.of("en", four_colours=True)) == 52


def test_buttons_fall_back_to_letters() -> None:
    """Buttons without emoji show the card's letters in their language; other buttons are unchanged."""
    specs = [
        ButtonSpec("play", arg=str(number), emoji=f"<:{tile.name}:1234567890123456789>")
        for number, tile in enumerate(SOME)
    ]
    rendered = Rendered(buttons=((*specs,), (ButtonSpec("hint", label="Hint", emoji="💡"),)))
    view = rendered.view(Subject("table", 1, 2))
    assert view is not None
    (first, last) = (row["components"] for row in in_letters(view).to_components())
    shown = [(button.get("label", ""), button.get("emoji")) for button in (*first, *last)]
    assert [label.rstrip("\N{VARIATION SELECTOR-15}") for label, _ in shown[:4]] == ["10♦", "R♥", "K♣", "A♠"]
    assert [emoji for _, emoji in shown[:4]] == [None] * 4
    assert (shown[4][0], shown[4][1]["name"]) == ("Hint", "💡")

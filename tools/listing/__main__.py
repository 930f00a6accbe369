"""Draw the pictures of README and of the listing: ``python -m tools.listing``; needs Chromium.

Everything on them comes from games played in the demo, so that they show what the bot looks like today.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PIL import Image

from bot.images.animation import make_gif, spread
from bot.images.drawing import FELT
from tools.listing.browser import Page, browser
from tools.listing.stage import PICTURE, Stage, stage

ROOT: Final = Path(__file__).resolve().parents[2]
PAPERS: Final = ROOT / "docs" / "pictures"
LISTING: Final = ROOT / "listing" / "pictures"

WIDE: Final = (1280, 720)
MARGIN: Final = 40

FRAMES: Final = 10
"""Of the animation, which then takes 20 seconds."""
MOST_BYTES: Final = 8_000_000

LOGO: Final = """<style>
  body {{ margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 8vh;
         background: {felt}; font-family: "DejaVu Sans", sans-serif; overflow: hidden; }}
  div {{ width: 54vh; height: 76vh; background: #fffdf7; border-radius: 7vh; position: relative;
        box-shadow: 0 2vh 6vh #0006; color: #c8102e; }}
  b {{ position: absolute; left: 5vh; top: 1vh; font-size: 27vh; line-height: 1.1; }}
  i {{ position: absolute; right: 5vh; bottom: 2vh; font-size: 42vh; line-height: 1; font-style: normal; }}
  h1 {{ color: #fffdf7; font-size: 34vh; margin: 0; }}
</style><div><b>K</b><i>♥</i></div>{name}"""
"""The king of hearts, whom the game is named after, alone or beside the bot's name."""


def side_by_side(pictures: Sequence[bytes], size: tuple[int, int]) -> bytes:
    """Return pictures side by side on the felt, as large as they fit."""
    canvas = Image.new("RGB", size, FELT)
    place = (size[0] - MARGIN) // len(pictures)
    for at, picture in enumerate(pictures):
        image = Image.open(io.BytesIO(picture)).convert("RGB")
        scale = min((place - MARGIN) / image.width, (size[1] - 2 * MARGIN) / image.height)
        fitted = image.resize(
            (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
        )
        left = MARGIN + at * place + (place - MARGIN - fitted.width) // 2
        canvas.paste(fitted, (left, (size[1] - fitted.height) // 2))
    return as_png(canvas)


def as_png(image: Image.Image) -> bytes:
    """Return an image as a PNG with few colours, as screens have."""
    data = io.BytesIO()
    image.convert("RGB").quantize(255, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


def small(picture: bytes) -> bytes:
    """Return a picture as ``as_png`` does."""
    return as_png(Image.open(io.BytesIO(picture)))


async def logo(page: Page, width: int, height: int, name: str = "") -> bytes:
    """Return the sign of the bot, with its name or alone."""
    text = LOGO.format(felt=FELT, name=name and f"<h1>{name}</h1>")
    await page.open("about:blank", width=width, height=height, scale=1)
    await page.run(f"document.documentElement.innerHTML = {text!r}")
    return small(await page.picture())


async def pictures(shown: Stage) -> dict[str, bytes]:
    """Play to the second deal, and return the pictures of messages by their names."""
    barbu, found = shown.tables["barbu"], dict[str, bytes]()
    await shown.start("barbu")
    await shown.play("barbu", lambda: shown.table("barbu").deals_finished == 1 and shown.tricks("barbu") >= 4)
    found["table"] = await shown.message(" · deal ", barbu)
    found["panel"] = await shown.message("Your turn", barbu)
    tables = [await shown.message(" · deal ", barbu, PICTURE)]
    await shown.start("bridge")
    await shown.play("bridge", lambda: shown.tricks("bridge") >= 3)
    tables.append(await shown.message("", shown.tables["bridge"], PICTURE))
    found["tables"] = side_by_side(tables, (1016, 411))
    await shown.show_guided_deal()
    found["guided"] = await shown.message("Guided deal", shown.quiet)
    await shown.show_score_sheet("en")
    found["sheet"] = await shown.message("Score sheet", shown.quiet)
    return found


async def animation(shown: Stage) -> bytes:
    """Play the deal on, and return what the channel sees as a GIF."""
    barbu, frames, before = shown.tables["barbu"], list[bytes](), shown.table("barbu").deals_finished

    def is_over() -> bool:
        return shown.table("barbu").deals_finished > before

    while True:
        await shown.settle(3.0)  # forced cards fall by themselves, the last ones too
        if is_over():
            break
        frames.append(await shown.message(" · deal ", barbu, ".embed-card", scale=1))
        done = shown.tricks("barbu")
        await shown.play("barbu", lambda done=done: is_over() or shown.tricks("barbu") > done)  # type: ignore[misc]
    frames.append(await shown.message("Result of", barbu, ".embed-card", scale=1))
    return make_gif(spread(frames, FRAMES), MOST_BYTES)


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


async def main() -> None:
    """Draw everything."""
    async with browser() as page:
        async with stage(page, "en") as shown:
            found = await pictures(shown)
            moving = await animation(shown)
            found["result"] = await shown.message("Result of", shown.tables["barbu"])
        signs = {
            "icon": await logo(page, 1024, 1024),
            "banner": await logo(page, 680, 240, "Barbu"),
            "social": await logo(page, 1280, 640, "Barbu"),
        }
    wide = {"playing": ("table", "panel"), "result": ("panel", "result"), "learning": ("guided", "sheet")}
    for name, parts in wide.items():
        signs[name] = side_by_side([found[part] for part in parts], WIDE)
    write(PAPERS, {f"{name}.png": small(picture) for name, picture in found.items()})
    write(LISTING, {"animation.gif": moving, **{f"{name}.png": data for name, data in signs.items()}})


if __name__ == "__main__":
    asyncio.run(main())

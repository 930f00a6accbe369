"""Measurements of pictures: the time to draw each after a warm-up, and its size in bytes."""

from __future__ import annotations

import io
from collections.abc import Callable
from random import Random
from time import perf_counter, thread_time
from typing import Any

from PIL import Image, ImageFilter

from bot.discord_io.card_emoji import letters_of
from bot.discord_io.message import Drawing
from bot.games.barbu.screens.pictures import deal_drawing, render_hand_picture
from bot.games.barbu.screens.sheet import curve_drawing, sheet_drawing
from bot.games.barbu.screens.table_pictures import BarbuPictures
from bot.images.badges import Avatar, read_avatar
from bot.images.cards import hand_picture
from bot.images.curve import curve_picture
from bot.images.deal import deal_picture
from bot.images.faces import tiles_for
from bot.images.sheet import sheet_picture
from bot.images.table import table_picture
from engine.barbu.play.state import Phase
from tools.bench.registry import Figure, measure
from tools.simulation.samples.barbu_scenes import match_at_random, rules_for, scene_of, until

MOST_MS = 40.0
MOST_BYTES = 80_000
TABLE_MS = 15.0
TABLE_BYTES = 40_000
"""Aims for a table's picture, lower than for others since one is sent after every trick."""
RUNS = 5
PICTURED: Any = BarbuPictures()
PICTURES = (hand_picture, deal_picture, sheet_picture, curve_picture, table_picture)


def _draw(drawing: Drawing) -> tuple[float, int]:
    """Return the best of several processor times, in milliseconds with empty caches, and the bytes."""
    times, data = [], b""
    for _ in range(RUNS + 1):
        for picture in PICTURES:
            picture.cache_clear()
        start = thread_time()
        data = drawing.draw()
        times.append(1000 * (thread_time() - start))
    return min(times[1:]), len(data)


def _of_players(players: int) -> dict[str, Callable[[], Drawing]]:
    """Return each picture of a whole game with ``players`` players."""
    rules = rules_for("contre", players)
    *_, (last, deal) = match_at_random(rules, 1)
    assert deal is not None
    scene, holding = scene_of(last, ended=deal), scene_of(until(rules, Phase.CHOOSE), 0)
    return {
        "hand": lambda: render_hand_picture(holding).drawings[0],
        "finished deal": lambda: deal_drawing(scene, deal),
        "score sheet": lambda: sheet_drawing(scene),
        "curve": lambda: curve_drawing(scene),
    }


def _tables(players: int) -> dict[str, Drawing]:
    """Return the largest picture of each kind shown at a table during a game with ``players`` players."""
    heaviest: dict[str, Drawing] = {}
    before, sizes = None, dict[Any, int]()
    avatars = {seat: _noise(seat) for seat in range(players)}
    for table, ended in match_at_random(rules_for("contre", players, length="short"), 1):
        scene = scene_of(table, ended=ended, avatars=avatars)
        made = [PICTURED.play(scene)]
        if ended is not None and ended is not before:
            before = ended
            made.append(PICTURED.result(scene, ended))
        for drawing in filter(None, made):
            assert isinstance(drawing.moment, tuple)
            kind = drawing.moment[0]
            if (size := len(drawing.draw())) > sizes.get(kind, 0):
                sizes[kind], heaviest[kind] = size, drawing
    return heaviest


def _noise(seed: int) -> Avatar:
    """Return an avatar that is hard to compress, like a photograph of leaves."""
    file, noise = io.BytesIO(), Image.frombytes("RGB", (64, 64), Random(seed).randbytes(3 * 64 * 64))
    noise.filter(ImageFilter.GaussianBlur(1)).save(file, "PNG")
    avatar = read_avatar(file.getvalue())
    assert avatar is not None
    return avatar


@measure("table pictures")
def table_pictures() -> list[Figure]:
    """Measure the largest picture of each kind in a game, with an avatar on every seat."""
    figures = []
    for players in (4, 8):
        for kind, drawing in sorted(_tables(players).items()):
            took_ms, size = _draw(drawing)
            figures.append(Figure(f"table picture ({kind}), {players} players", took_ms, "ms", aim=TABLE_MS))
            figures.append(Figure(f"bytes of it ({kind}), {players} players", size, "B", aim=TABLE_BYTES))
    return figures


@measure("pictures")
def pictures() -> list[Figure]:
    """Measure the pictures of whole games of four and of eight players."""
    figures = []
    for players in (4, 8):
        for name, make in _of_players(players).items():
            took_ms, size = _draw(make())
            figures.append(Figure(f"picture of a {name}, {players} players", took_ms, "ms", aim=MOST_MS))
            figures.append(Figure(f"bytes of a {name}, {players} players", size, "B", aim=MOST_BYTES))
    start = perf_counter()
    tiles = tiles_for([letters_of("en")])
    sizes = [len(tile.png()) for tile in tiles]
    figures.append(Figure("card emoji, each", 1000 * (perf_counter() - start) / len(tiles), "ms"))
    return [*figures, Figure("bytes of a card emoji", max(sizes), "B", aim=256_000)]

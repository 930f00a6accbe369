"""What pictures cost: time to draw each anew once everything is warm, and bytes to send."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bot.discord_io.card_emoji import letters_of
from bot.discord_io.message import Drawing
from bot.games.barbu.screens.pictures import deal_drawing, render_hand_picture
from bot.games.barbu.screens.sheet_pictures import curve_drawing, sheet_drawing
from bot.images.curve import curve_picture
from bot.images.deal import deal_picture
from bot.images.hand import hand_picture
from bot.images.sheet import sheet_picture
from bot.images.tiles import tiles_for
from engine.barbu.state import Phase
from tests.bench.registry import Figure, measure
from tests.bot.games.barbu.screens.scenes import match_at_random, rules_for, scene_of, until

MOST_MS = 40.0
MOST_BYTES = 80_000
RUNS = 5
PICTURES = (hand_picture, deal_picture, sheet_picture, curve_picture)


def _drawn(drawing: Drawing) -> tuple[float, int]:
    """The best of some runs, in milliseconds, none of them remembered from the last; and the bytes."""
    times = []
    for _ in range(RUNS + 1):
        for picture in PICTURES:
            picture.cache_clear()
        start = perf_counter()
        data = drawing.draw()
        times.append(1000 * (perf_counter() - start))
    return min(times[1:]), len(data)


def _of_players(players: int) -> dict[str, Callable[[], Drawing]]:
    """Every picture of a whole game with so many players."""
    rules = rules_for("contre", players)
    for table, ended in match_at_random(rules, 1):
        last, deal = table, ended
    assert deal is not None
    scene, holding = scene_of(last, ended=deal), scene_of(until(rules, Phase.CHOOSE), 0)
    return {
        "hand": lambda: render_hand_picture(holding).drawings[0],
        "finished deal": lambda: deal_drawing(scene, deal),
        "score sheet": lambda: sheet_drawing(scene),
        "curve": lambda: curve_drawing(scene),
    }


@measure("pictures")
def pictures() -> list[Figure]:
    """The largest of each picture: whole games of four players and of eight."""
    figures = []
    for players in (4, 8):
        for name, make in _of_players(players).items():
            took_ms, size = _drawn(make())
            figures.append(Figure(f"picture of a {name}, {players} players", took_ms, "ms", aim=MOST_MS))
            figures.append(Figure(f"bytes of a {name}, {players} players", size, "B", aim=MOST_BYTES))
    start = perf_counter()
    tiles = tiles_for([letters_of("en")])
    sizes = [len(tile.png()) for tile in tiles]
    figures.append(Figure("card emoji, each", 1000 * (perf_counter() - start) / len(tiles), "ms"))
    return [*figures, Figure("bytes of a card emoji", max(sizes), "B", aim=256_000)]

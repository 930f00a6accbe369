"""Measurement of requests to Discord per card, at a table of four users who tap at human pace."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections import Counter
from pathlib import Path

from tools.bench.registry import Figure, measure
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK, GameTable, people_of

PACE = ("BARBU_EDIT_INTERVAL_S", "BARBU_TRICK_HOLD_S")
SETTINGS = {name: value for name, value in QUICK.items() if name not in PACE}
"""Settings with the default pace of edits, but without other waits."""

TAP_EVERY_S = 1.5
CARDS = 40
SEED = 4
KINDS = {
    "answers": re.compile(r"POST /interactions/.*/callback"),
    "edits of panels": re.compile(r"PATCH /webhooks/.*"),
    "edits of the public message": re.compile(r"(PATCH|POST) /channels/.*/messages.*"),
}


async def _play_cards(table: GameTable) -> tuple[int, Counter[str]]:
    """Play some cards at human pace, and return their number and the requests of each kind."""
    while not any(button.verb == "play" for player in table.movers() for button in player.enabled(PLAY)):
        player = await table.next_mover()
        assert player is not None
        await table.tap(player, table.decide(player))
    await asyncio.sleep(2 * TAP_EVERY_S)
    seen, cards, due = len(table.loopback.world.requests), 0, time.perf_counter()
    while cards < CARDS and (player := await table.next_mover()) is not None:
        button = table.decide(player)
        if button.verb != "play":
            break
        await table.tap(player, button)
        cards += 1
        due = max(due + TAP_EVERY_S, time.perf_counter())
        await asyncio.sleep(due - time.perf_counter())
    lines = [f"{r.method} {r.path}" for r in list(table.loopback.world.requests)[seen:]]
    return cards, Counter(kind for line in lines for kind, form in KINDS.items() if form.fullmatch(line))


PLAY = frozenset({"play"})


@measure("requests", rounds=1)
async def requests() -> list[Figure]:
    """Count the requests of each kind per card of one deal, with a tap every 1.5 s.

    Five show a card to everybody at once: the answer, three panels and the public message. Cards played
    automatically are not counted, but shown.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "barbu.db"
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            loopback.add_guild()
            async with BotProcess(loopback, BARBU_RUN, SETTINGS | {"DATABASE_URL": str(database)}):
                people = list(people_of(loopback))
                table = await GameTable.started(loopback, database, people, seed=SEED)
                cards, counted = await _play_cards(table)
            loopback.assert_clean()
    return [
        Figure("requests per card at human pace", counted.total() / cards, "", aim=5.5),
        *(Figure(f"{kind} per card", counted[kind] / cards, "") for kind in KINDS),
    ]

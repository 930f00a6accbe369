"""Reproducible random games for measurements, played in memory."""

from __future__ import annotations

import random
from typing import Any

from bot.storage import Games
from bot.storage.game_row import GameRow, NewGame
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.entries import Act, Join, Start, TableEntry

SECRET = bytes(range(32))
PEOPLE = ("Anna", "Ben", "Carla", "David")
Entry = TableEntry | Act[Action]


def random_deal(match: MatchState, rng: random.Random) -> tuple[MatchState, list[Action]]:
    """Play one deal with random legal actions; return the state after it and its actions."""
    actions: list[Action] = [BARBU.deal(match, SECRET, rng.randrange(52))]
    match = BARBU.apply(match, actions[0]).state
    while match.phase not in (Phase.DEAL, Phase.OVER):
        actions.append(rng.choice(BARBU.legal_actions(match)))
        match = BARBU.apply(match, actions[-1]).state
    return match, actions


def random_game(rules: RuleSet, *, deals: int | None = None, last: int = 0) -> list[Entry]:
    """Return the journal of a game of ``deals`` deals (default: all) without its ``last`` actions."""
    rng = random.Random(28)
    entries: list[Entry] = [Join(number + 1, name) for number, name in enumerate(PEOPLE)]
    entries.append(Start(0))
    match: Any = BARBU.initial(rules, 0)
    for _ in range(deals or rules.deal_count):
        match, actions = random_deal(match, rng)
        entries += [Act(action) for action in actions]
    return entries[: len(entries) - last]


async def stored_game(
    games: Games, rules: RuleSet, *, guild_id: int = 1, channel_id: int = 1, host_id: int = 1
) -> GameRow:
    """Store a live table with an empty journal and return its row."""
    return await games.create_game(
        NewGame(
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host_id,
            locale="en",
            pace="live",
            length=rules.length.value,
            rules=rules.model_dump(mode="json"),
            secret=SECRET,
        )
    )

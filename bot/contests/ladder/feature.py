"""Ladders as a feature: ``/ladder`` and the buttons."""

from __future__ import annotations

from functools import partial

from bot.contests.challenge.making import ChallengeMaking
from bot.contests.challenge.service import Challenges
from bot.contests.ladder.handlers import LADDER_ROOM, LadderHandlers
from bot.contests.ladder.kind import LADDER, Ladders
from bot.contests.runner import Contests
from bot.contests.standings import standings_of
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.settings.command_lists import CLUB


def setup(bot: Parts) -> None:
    modules, challenges, contests = bot[GameModules], bot[Challenges], bot[Contests]
    ladders = Ladders(contests, challenges.store)
    contests.add(ladders)
    challenges.stakes.append(LadderHandlers.stake_of)
    bot.every_minute["ladders"] = ladders.settle
    climbing = bot.add(LadderHandlers(ladders, challenges, bot[ChallengeMaking], bot[Settings]))
    bot.rooms[LADDER_ROOM] = climbing
    bot.standings.append(
        standings_of(
            contests,
            modules,
            LADDER,
            lambda row: ComponentRequest(LADDER_ROOM, "stay", (row.game,)),
            room=LADDER_ROOM,
        )
    )
    games = {"game": partial(modules.offer, having="challenge")}
    bot.command("ladder", climbing.command, offers=games, family=CLUB)

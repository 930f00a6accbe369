"""Challenges as a feature: ``/challenge``, the buttons, and replays of both games."""

from __future__ import annotations

from functools import partial

from bot.contests.challenge.answers import ChallengeAnswers, table_actions
from bot.contests.challenge.handlers import ChallengeHandlers
from bot.contests.challenge.making import ChallengeMaking
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.store import ChallengeStore
from bot.contests.runner import Contests
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.game_kit.private_game import CHALLENGE_ROOM
from bot.settings import Settings
from bot.solo.replays import NamedReplays
from bot.storage import Games
from bot.storage.caps import Caps
from bot.tables.feature import CallIntervals
from bot.tables.handlers import TableHandlers
from bot.tables.opening import TableCreation
from bot.workers.pool import WorkerPool


def setup(bot: Parts) -> None:
    modules, settings, workers = bot[GameModules], bot[Settings], bot[WorkerPool]
    contests, replays = bot[Contests], bot[NamedReplays]
    caps = Caps(bot.config.challenges_per_person, bot.config.challenges_per_guild)
    store = ChallengeStore(bot.database)
    challenges = bot.add(Challenges(contests, store, modules, settings, workers, caps))
    contests.add(challenges)
    replays.openers["challenge"] = challenges.results.open_replay
    answers = ChallengeAnswers(challenges)
    bot[TableHandlers].feature_actions.update(table_actions(answers))
    making = bot.add(
        ChallengeMaking(challenges, answers, settings, bot[CallIntervals], bot[TableCreation], replays.show)
    )
    handlers = bot.rooms[CHALLENGE_ROOM] = ChallengeHandlers(challenges, answers, making, bot[Games])
    games = {"game": partial(modules.offer, having="challenge")}
    bot.command("challenge", handlers.command, everywhere=True, offers=games)

"""Hints and analyses over real sockets, computed in a real worker while the table continues."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import words
from tests.loopback import BotProcess, LoopbackDiscord, Message
from tests.loopback.game import BARBU_RUN, QUICK, GameTable, Player, people_of

CHOICES = frozenset({"choose", "pick"})

THINKING_S = 60.0
"""On a busy machine a worker needs some seconds to load, and all of a deal some more."""

LOADING_TRIES = 200
"""Until it has loaded, each answer waits three seconds for it: ten minutes are enough for any machine."""


async def advised(table: GameTable, player: Player) -> Message:
    """Return the hint a player gets, once it comes from the strong player."""
    by_thumb = words(player.locale)("coach-by-thumb")
    for _ in range(LOADING_TRIES):
        answer = await player.person.slash(table.channel, "hint")
        message = await answer.settled(THINKING_S)
        if by_thumb not in message.text:
            return message
    raise AssertionError(message.text)


async def test_a_worker_thinks_for_people_too(tmp_path: Path) -> None:
    """A hint and an analysis from a worker are private and on time, the analysis with its picture."""
    database = tmp_path / "barbu.db"
    env = QUICK | {"DATABASE_URL": str(database), "BARBU_BOT_WORKERS": "1"}
    async with LoopbackDiscord() as loopback:
        loopback.add_guild()
        people = list(people_of(loopback))
        async with BotProcess(loopback, BARBU_RUN, env) as bot:
            table = await GameTable.started(loopback, database, people, seed=4)
            await table.play(lambda: any(player.enabled(CHOICES) for player in table.players))
            player = next(one for one in table.players if one.enabled(CHOICES))
            hint = await advised(table, player)
            assert hint.seen_by is player.person.account
            assert words(player.locale)("coach-searched") in hint.text
            await table.play(lambda: len(table.ledger.state().game_state.finished) > 0)
            answer = await people[0].slash(table.channel, "analyse")
            analysis = await answer.settled(THINKING_S)
            await loopback.until(lambda: analysis.embeds, THINKING_S)
            assert analysis.seen_by is people[0].account
            assert "📈" in analysis.text
            assert [file["filename"] for file in analysis.attachments] == ["analysis-1.png"]
            assert "Traceback" not in bot.stderr
        loopback.assert_clean()

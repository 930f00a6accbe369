"""One card tapped a thousand times before any answer."""

from __future__ import annotations

import re
from contextlib import closing, suppress
from pathlib import Path

from tools.campaign.tally import Tally, check_journal, count_leaks
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.forks import Forks
from tools.simulation.loopback.game import QUICK, GameTable, people_of

PATIENCE_S = 120.0
PLAY = frozenset({"play"})
EXPIRED = re.compile("interaction expired before it|failed: expired")
"""In the log for each tap that a busy bot reaches only when Discord no longer takes an answer."""


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Tap one card ``rounds`` times before any answer; check that it is played once, and play on."""
    with closing(Forks()) as forks:
        return await _run(folder, forks, rounds=rounds, seed=seed)


async def _run(folder: Path, forks: Forks, *, rounds: int, seed: int) -> Tally:
    tally, database = Tally("taps"), folder / "barbu.db"
    async with LoopbackDiscord() as loopback:
        loopback.add_guild("Club", "fr")
        people = list(people_of(loopback))
        env = QUICK | {"DATABASE_URL": f"sqlite:///{database}", "BARBU_LOG_LEVEL": "INFO"}
        async with BotProcess(loopback, ["run"], env, forks=forks) as bot:
            table = await GameTable.started(loopback, database, people, seed=seed)
            await table.play(lambda: any(player.enabled(PLAY) for player in table.players))
            player = next(player for player in table.players if player.enabled(PLAY))
            button = player.enabled(PLAY)[0]
            sent = [table.send(player, button) for _ in range(rounds)]
            tally.tried = len(sent)

            def count_silent() -> int:
                return sum(not tap.first.done() for tap in sent)

            def count_expired() -> int:
                return len(EXPIRED.findall(bot.stderr))

            with suppress(TimeoutError):
                await loopback.until(lambda: count_silent() <= count_expired(), PATIENCE_S)
            tally.unanswered = min(count_silent(), count_expired())
            tally.add("dead", "a tap got no answer", count_silent() - tally.unanswered)
            for tap in sent:
                seen_by = tap.message.seen_by if tap.message is not None else player.person.account
                tally.add("leaked", "an answer went to another user", seen_by is not player.person.account)
            cards = [getattr(getattr(e, "action", None), "card", None) for e in table.ledger.entries()]
            count = [str(card) for card in cards].count(button.arg)
            tally.add("lost", f"{button.arg} was not played", int(count == 0))
            tally.add("doubled", f"{button.arg} was played {count} times", count - 1)
            try:
                await table.return_to_table()
                await table.play()
                await table.shows_journal()
            except (AssertionError, TimeoutError) as error:
                tally.add("dead", str(error))
            check_journal(table, tally)
            count_leaks(table, tally)
            tally.add("dead", "the bot wrote a traceback", int("Traceback" in bot.stderr))
    return tally

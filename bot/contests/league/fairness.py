"""The question whether players of a league favour each other, for those who run it.

Workers judge the newest deals that the players finished together. Nothing of it is stored, and no other user
sees it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from bot.contests.league.kind import Leagues
from bot.contests.league.season import Season
from bot.discord_io.error_answers import as_coded_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered, embed
from bot.discord_io.private_answers import PrivateAnswer, answer_private
from bot.discord_io.safe_text import escaped, names_by_user
from bot.discord_io.sending import edit
from bot.game_kit.module import GameModule
from bot.i18n import Words
from bot.runtime.background import BackgroundTasks
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from engine.fairness import LEAST_DEALS, Findings, Given, between, findings_of
from engine.table_state import TableState

log = logging.getLogger(__name__)

MOST_GAMES: Final = 80
"""Games looked at, the newest."""

LIMIT_S: Final = 600.0
"""Seconds for a look, within which Discord still takes its answer."""

DEAL_LIMIT_S: Final = 30.0
"""Seconds for judging a deal; it takes one, but workers may be busy."""

MOST_LINES: Final = 6


def render_findings(found: Findings, season: Season, words: Words) -> Rendered:
    """Render the findings as a question."""
    names = names_by_user((player.user, player.name) for player in season.players)
    lines = [
        words(
            "league-fair-line",
            names=words.list([f"**{escaped(names[user])}**" for user in one.users]),
            points=round(one.points.value, 1),
            margin=round(one.points.half_width or 0.0, 1),
            deals=one.deals,
        )
        for one in found.questions[:MOST_LINES]
    ]
    message = embed(
        words("league-fair-title"),
        words("league-fair-about", deals=found.deals),
        words("league-fair-pairs", pairs=len(found.favours), least=LEAST_DEALS),
        lines or words("league-fair-none"),
        words("league-fair-proof") if lines else "",
    )
    return Rendered(embeds=(message,))


@dataclass(eq=False, repr=False)
class FairPlay:
    """Looks at the deals of a league's players, one league at a time."""

    leagues: Leagues
    workers: WorkerPool
    background: BackgroundTasks
    _is_looking: bool = field(default=False, init=False)

    async def answer(self, interaction: Interaction, season: Season, words: Words) -> None:
        """Answer at once, and show the findings in that message once they are there.

        *Raises:* CodedError ``league_fair_game`` for a game without this question, ``league_fair_busy``.
        """
        module, _ = self.leagues.game(season.row.game)
        if module.favours_of is None:
            raise CodedError("league_fair_game")
        if self._is_looking:
            raise CodedError("league_fair_busy")
        self._is_looking = True
        try:
            waiting = Rendered(content=words("league-fair-looking"))
            shown = await answer_private(interaction, waiting, as_new=True)
        except BaseException:
            self._is_looking = False
            raise
        self.background.spawn(self._show(shown, season, module, words))

    async def _show(
        self, shown: PrivateAnswer | None, season: Season, module: GameModule, words: Words
    ) -> None:
        try:
            rendered = render_findings(
                findings_of([one async for one in self._deals(season, module)]), season, words
            )
        except Exception as error:
            rendered = Rendered(content=words.error(as_coded_error(error)))
        finally:
            self._is_looking = False
        if shown is not None:
            await edit(shown.edit, rendered, None, doing="answering a question of fairness")

    async def _deals(self, season: Season, module: GameModule) -> AsyncIterator[Given]:
        """Yield the favours of each deal between the season's players, until the time is up."""
        tables, favours_of = self.leagues.contests.tables, module.favours_of
        users, clock = {player.user for player in season.players}, asyncio.get_running_loop().time
        ends = clock() + LIMIT_S
        for number in await self.leagues.matches.together(season, MOST_GAMES):
            game = await tables.games.get(number)
            played = None if game is None else await tables.played(game)
            for index in range(0 if played is None else len(played.deals)):
                if played is None or favours_of is None or clock() > ends:
                    return
                seated = _seated(played.table, index, users)
                if len(seated) > 1:
                    walk = module.history.walk(played, index)
                    given = await self.workers.run(favours_of, walk, limit_s=DEAL_LIMIT_S, patient=True)
                    yield between(seated, given)


def _seated(table: TableState, deal: int, users: set[int]) -> dict[int, int]:
    """Return those of the users who played a deal themselves, by seat."""
    found = {}
    for seat in table.sitters[deal].played if deal < len(table.sitters) else ():
        who = table.seats[seat]
        if who is not None and who.user in users and who.user is not None:
            found[seat] = who.user
    return found

"""The question whether players of a contest favour each other, for those who run it.

Workers judge the newest deals that the players finished together. Nothing of it is stored, and no other user
sees it. Bridge has no such question: partners are to help each other, and two pairs of a tournament meet for
two or three boards, far fewer than say anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import func, select

from bot.contests.contest import ContestRow
from bot.contests.tables import ContestTables
from bot.discord_io.error_answers import as_coded_error
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.private_answers import PrivateAnswer, answer_private
from bot.discord_io.safe_text import escaped, names_by_user
from bot.discord_io.sending import edit
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words
from bot.runtime.background import BackgroundTasks
from bot.storage.schema import game_people, games
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import Store
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from engine.fairness import LEAST_DEALS, Findings, Given, between, findings_of
from engine.table_state import TableState

FAIR: Final = "fair"
"""The verb of the button."""

MOST_GAMES: Final = 80
"""Games looked at, the newest."""

LIMIT_S: Final = 600.0
"""Seconds for a look, within which Discord still takes its answer."""

DEAL_LIMIT_S: Final = 30.0
"""Seconds for judging a deal; it takes one, but workers may be busy."""

MOST_LINES: Final = 6


class SharedGames(Store):
    """Games that several users of a contest played. Every method raises ``StorageError``."""

    async def newest(self, row: ContestRow, users: Iterable[int], most: int) -> list[int]:
        """Return the newest finished games in the server of a contest that name two or more of the users."""
        named = game_people.c.game_id == games.c.id, game_people.c.user_id.in_(list(users))
        both = select(func.count()).where(*named).correlate(games).scalar_subquery()
        here = games.c.guild_id == row.guild_id, games.c.game == row.game, games.c.status == "over", IS_PUBLIC
        query = select(games.c.id).where(*here, both > 1)
        return await self._database.scalars(query.order_by(games.c.ended_at.desc(), games.c.id).limit(most))


def fair_buttons(module: GameModule, words: Words) -> tuple[ButtonSpec, ...]:
    """Return the button of the question; empty for a game without it."""
    return (ButtonSpec(FAIR, label=words("fair-button")),) if module.favours_of is not None else ()


def render_findings(found: Findings, named: Mapping[int, str], words: Words) -> Rendered:
    """Render the findings as a question; ``named`` are the names by user."""
    names = names_by_user(named.items())
    lines = [
        words(
            "fair-line",
            names=words.list([f"**{escaped(names[user])}**" for user in one.users]),
            points=round(one.points.value, 1),
            margin=round(one.points.half_width or 0.0, 1),
            deals=one.deals,
        )
        for one in found.questions[:MOST_LINES]
    ]
    message = embed(
        words("fair-title"),
        words("fair-about", deals=found.deals),
        words("fair-pairs", pairs=len(found.favours), least=LEAST_DEALS),
        lines or words("fair-none"),
        words("fair-proof") if lines else "",
    )
    return Rendered(embeds=(message,))


@dataclass(eq=False, repr=False)
class FairPlay:
    """Looks at the deals of a contest's players, one contest at a time."""

    shared: SharedGames
    tables: ContestTables
    modules: GameModules
    workers: WorkerPool
    background: BackgroundTasks
    _is_looking: bool = field(default=False, init=False)

    async def answer(
        self, interaction: Interaction, row: ContestRow, named: Mapping[int, str], words: Words
    ) -> None:
        """Answer at once, and show the findings in that message once they are there.

        ``named`` are the names of the contest's players by user. *Raises:* CodedError ``fair_game`` for a
        game without this question, ``fair_busy``.
        """
        module = self.modules.installed(row.game)
        if module.favours_of is None:
            raise CodedError("fair_game")
        if self._is_looking:
            raise CodedError("fair_busy")
        self._is_looking = True
        try:
            waiting = Rendered(content=words("fair-looking"))
            shown = await answer_private(interaction, waiting, as_new=True)
        except BaseException:
            self._is_looking = False
            raise
        self.background.spawn(self._show(shown, row, module, named, words))

    async def _show(
        self,
        shown: PrivateAnswer | None,
        row: ContestRow,
        module: GameModule,
        named: Mapping[int, str],
        words: Words,
    ) -> None:
        try:
            deals = [one async for one in self._deals(row, module, named.keys())]
            rendered = render_findings(findings_of(deals), named, words)
        except Exception as error:
            rendered = Rendered(content=words.error(as_coded_error(error)))
        finally:
            self._is_looking = False
        if shown is not None:
            await edit(shown.edit, rendered, None, doing="answering a question of fairness")

    async def _deals(self, row: ContestRow, module: GameModule, users: Iterable[int]) -> AsyncIterator[Given]:
        """Yield the favours of each deal between the users, until the time is up."""
        favours_of, clock, among = module.favours_of, asyncio.get_running_loop().time, set(users)
        ends = clock() + LIMIT_S
        for number in await self.shared.newest(row, among, MOST_GAMES):
            game = await self.tables.games.get(number)
            played = None if game is None else await self.tables.played(game)
            for index in range(0 if played is None else len(played.deals)):
                if played is None or favours_of is None or clock() > ends:
                    return
                seated = _seated(played.table, index, among)
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

"""One game's challenges: each user's deals against bots, and the replay of one deal as both played it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.contests.challenge.rules import settle_level
from bot.contests.challenge.state import ChallengeRow, ChallengeTry
from bot.contests.challenge.store import ChallengeStore
from bot.contests.runner import Contests
from bot.discord_io.message import Drawing, ListOption, Rendered
from bot.discord_io.viewer import Viewer
from bot.game_kit.exports import DealExport
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import ChallengeGame, DealResult
from bot.game_kit.replays import DealReplay, Replayable
from bot.i18n import Words
from bot.solo.games import SoloGames, Try
from bot.solo.tries import DealSource, own_seat_of, try_played
from bot.workers.pool import WorkerPool
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class PairedDeal:
    """Two replays of one deal; a step of it is a trick, or the end.

    The names are safe to show; ``words`` names the steps by which the two are compared.
    """

    deals: tuple[DealReplay, DealReplay]
    names: tuple[str, str]
    words: Words
    is_pictured = False
    has_export = False

    @property
    def last(self) -> int:
        """The number of the last step, at which both have ended."""
        return len(self._moments())

    def is_bot_move(self, step: int) -> bool:
        """Return False: a step is a trick of both deals."""
        return False

    def export(self) -> DealExport:
        """Raise, since there is no such format. *Raises:* CodedError ``nothing_to_download``."""
        raise CodedError("nothing_to_download")

    def pictures(self, viewer: Viewer) -> Sequence[Drawing]:
        """Return no frames, since it is not animated."""
        return []

    def marks(self, step: int, words: Words) -> Sequence[ListOption]:
        """Return the tricks to jump to."""
        longest = max((deal.marks(0, words) for deal in self.deals), key=len)
        return [
            ListOption(str(number), mark.label, is_chosen=number == step)
            for number, mark in enumerate(longest)
        ]

    def render(self, step: int, viewer: Viewer, *, title: str) -> Rendered:
        """Render both deals at the opening of one trick; a deal that was over by then at its end."""
        moments = self._moments()
        shown: list[Rendered] = []
        for deal, name in zip(self.deals, self.names, strict=True):
            marks = deal.marks(0, self.words)
            opens = {mark.label: int(mark.value) for mark in marks}
            # A contract of another kind has other names for its tricks: then they are counted.
            counted = int(marks[step].value) if step < len(marks) else deal.last
            own = opens.get(moments[step], counted) if step < len(moments) else deal.last
            heading = name if shown else f"{title} · {name}"
            shown.append(deal.render(own, viewer, title=heading))
        return _merge(*shown)

    def _moments(self) -> list[str]:
        """Return the names of the tricks of the longer one, in order."""
        return max(([mark.label for mark in deal.marks(0, self.words)] for deal in self.deals), key=len)


def paired(one: Replayable, other: Replayable, names: tuple[str, str], words: Words) -> Replayable:
    """Return the deals that two users have both played."""
    words = words.of(one.game)
    both = zip(one.deals, other.deals, strict=False)
    return Replayable([PairedDeal(deals, names, words) for deals in both], one.count, one.game)


def _merge(one: Rendered, other: Rendered) -> Rendered:
    other = _rename_files(other)
    has_text = one.full_text or other.full_text
    return Rendered(
        embeds=(*one.embeds, *other.embeds),
        drawings=(*one.drawings, *other.drawings),
        full_text=(*(one.full_text or one.embeds), *(other.full_text or other.embeds)) if has_text else (),
    )


def _rename_files(rendered: Rendered) -> Rendered:
    """Return a message whose files differ in name from those of the other deal."""
    new = {drawing.url: replace(drawing, name=f"other-{drawing.name}") for drawing in rendered.drawings}
    embeds = [
        embed.copy().set_image(url=new[embed.image.url].url) if embed.image.url in new else embed
        for embed in rendered.embeds
    ]
    return replace(rendered, embeds=tuple(embeds), drawings=tuple(new.values()))


Game: TypeAlias = Try[ChallengeTry]
"""A user's game of a challenge, and its table."""


class ChallengeGames(SoloGames[int, ChallengeTry]):
    """The users' games of all challenges in one game. Every method can raise StorageError."""

    def __init__(
        self,
        module: GameModule,
        challenge: ChallengeGame,
        store: ChallengeStore,
        workers: WorkerPool,
        contests: Contests,
    ) -> None:
        super().__init__(module, challenge, store, workers)
        self.challenge = challenge
        self._challenges = store
        self._contests = contests

    async def stored(self, user: int, key: int) -> tuple[DealSource, ChallengeTry]:
        """Return the stored game of a user who may continue it.

        *Raises:* CodedError ``challenge_gone``, ``challenge_unbegun``; the errors of ``check_may_play``.
        """
        row = await self._challenges.row(key)
        row.check_may_play(user, self._challenges.now())
        begun = await self._challenges.try_of(key, user)
        if begun is None:
            raise CodedError("challenge_unbegun")
        return row.source, begun

    async def begin(self, row: ChallengeRow, user: int, name: str) -> Game:
        """Begin a user's game, or return the one begun before. Raises the errors of ``check_may_play``."""
        row.check_may_play(user, self._challenges.now())
        level = self.challenge.level(is_ready=self._workers.is_ready)
        made = await self._contests.act(row.contest_id, lambda one: settle_level(one.state, level))
        begun = await self._challenges.begin(row, user, name)
        return (await self.opened(made.state.source, begun)).now

    def deal_of(self, current: Game) -> int:
        """Return the number of the deal on view, from 1."""
        return self.module.game.deal_number(current.table.game_state) + 1

    def results(self, row: ChallengeRow, played: ChallengeTry) -> list[DealResult]:
        """Return a user's finished deals, in order."""
        table = self.table_of(row.source, played.name, played.moves, user=played.user_id)
        return self.challenge.results(table.game_state, own_seat_of(table))

    def replay(self, row: ChallengeRow, played: ChallengeTry) -> Replayable:
        """Return a user's finished game with every hand open."""
        game = try_played(
            self.module, self.challenge, row.source, played.name, played.moves, user=played.user_id
        )
        replays = self.module.history.replays(game)
        return Replayable(tuple(replays), row.deals, self.module.name)

"""Ladders: the kind of contest, one for each server and game, without a page; ``/ladder`` and buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge.making import ChallengeMaking, Opponent
from bot.contests.challenge.page import host_and_guest
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import NO_CHANNEL, Contest, Event, NewContest, event
from bot.contests.feature import standings_of
from bot.contests.kind import PLAYER, Kind, Rules
from bot.contests.ladder import rules
from bot.contests.ladder.rules import REACH, Climber, Ladder, has_host_won
from bot.contests.runner import Contests
from bot.contests.store import AlreadyOpen
from bot.discord_io.access import guild_of
from bot.discord_io.commands import UserOption
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.dispatch import ActionContext, ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed, render_question, request_view, rows_of
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, names_by_user, whole_name
from bot.game_kit.exports import FILE, ResultTable, file_button, send_results
from bot.game_kit.module import GameModule, GameModules, usual_game
from bot.i18n import Words
from bot.pages.page import Page
from bot.runtime.background import errors_logged
from bot.settings import Settings
from bot.settings.command_lists import CLUB, CommandLists
from bot.storage.caps import Counted, lock_counts
from bot.storage.games import Games
from bot.storage.schema import contests
from engine.errors import CodedError, require

LADDER: Final = "ladder"


@dataclass(eq=False, repr=False)
class Ladders(Kind[Ladder]):
    """The ladders of all servers."""

    contests: Contests
    challenges: ChallengeStore

    rules: ClassVar[Rules[Ladder]] = rules
    name: ClassVar[str] = LADDER
    gone: ClassVar[str] = "contest_gone"
    verbs: ClassVar[frozenset[str]] = frozenset()
    is_kept_empty: ClassVar[bool] = False

    def people(self, state: Ladder) -> Mapping[int, str]:
        return dict.fromkeys(state.users, PLAYER)

    def is_open(self, state: Ladder) -> bool:
        """Return whether anybody is on it."""
        return bool(state.users)

    def leave(self, contest: Contest[Ladder], user: int) -> Event | None:
        return event("leave", user=user) if user in contest.state.users else None

    def end(self, state: Ladder) -> Event | None:
        return event("end") if self.is_open(state) else None

    async def page(self, contest: Contest[Ladder], pings: Sequence[int]) -> Page | None:
        """Return None: a ladder is shown to who asks for it."""
        return None

    # ----------------------------------------------------------------- what others ask

    async def order(self, guild_id: int, game: str) -> list[Climber]:
        """Return the users of a ladder, the first place first."""
        found = await self._find(guild_id, game)
        return [] if found is None else found.state.climbers

    async def join(self, new: NewContest, user: int, name: str, most: int) -> None:
        """Add a user at the last place of a ladder, which is ``new`` if there is none yet.

        Raises the errors of ``rules.join``.
        """
        while (found := await self._find(new.guild_id, new.game)) is None:
            with suppress(AlreadyOpen):  # by another user at the same moment
                await self.contests.create(new, check=partial(_check_new, self.contests, new))
        await self.contests.act(found.id, lambda one: rules.join(one.state, user, name, most))

    async def remove(self, guild_id: int, game: str, user: int) -> None:
        """Remove a user. *Raises:* CodedError ``ladder_not_in``."""
        found = require(await self._find(guild_id, game), CodedError("ladder_not_in"))
        await self.contests.act(found.id, lambda one: rules.leave(one.state, user))

    async def _find(self, guild_id: int, game: str) -> Contest[Ladder] | None:
        for row in await self.contests.store.select(*_here(guild_id, game)):
            found: Contest[Ladder] = await self.contests.load(row.id)
            return found
        return None

    async def settle(self) -> None:
        """Apply each ended challenge once to its ladder, in the order of their ends."""
        ladders: dict[tuple[int, str], list[ChallengeRow]] = {}
        for row in await self.challenges.climbs():
            ladders.setdefault((row.guild_id, row.game), []).append(row)
        for (guild_id, game), ended_here in ladders.items():
            with errors_logged(f"ladder of {game} in server {guild_id}: retry later"):
                for row in ended_here:  # those after one that fails wait for it
                    await self._settle(row)

    async def _settle(self, row: ChallengeRow) -> None:
        """Change the order, then note that; the order knows the challenge if this is repeated."""
        finished = (await self.challenges.finished_at([row]))[row.contest_id]
        found = await self._find(row.guild_id, row.game)
        if found is not None and rules.has_host_won(row, finished):
            await self.contests.act(found.id, lambda one: rules.climb(one.state, row))
        await self.contests.act(
            row.contest_id, lambda one: event("settled") if one.state.is_unsettled else None
        )


def new_ladder(guild_id: int, game: str, host_id: int, locale: str) -> NewContest:
    """Return a ladder that is about to be opened by the first user who joins it."""
    return NewContest(
        kind=LADDER,
        guild_id=guild_id,
        channel_id=NO_CHANNEL,
        host_id=host_id,
        locale=locale,
        game=game,
        setup={"climbers": []},
    )


async def _check_new(contests_: Contests, new: NewContest, connection: AsyncConnection) -> None:
    await lock_counts(connection, Counted(f"ladder.{new.game}", "guild", new.guild_id))
    for row in await contests_.store.select(*_here(new.guild_id, new.game), connection=connection):
        raise AlreadyOpen(row)


def _here(guild_id: int, game: str) -> tuple[ColumnElement[bool], ...]:
    return contests.c.kind == LADDER, contests.c.guild_id == guild_id, contests.c.game == game


LADDER_ROOM: Final = "climb"
"""Name of these handlers in a ``custom_id``; ``ladder`` means leaderboards."""

MOST_CLIMBERS: Final = 200


OTHER_GAME: Final = "game"
"""The button to the ladder of another game; its argument is the game."""


def render_ladder(
    order: Sequence[Climber],
    module: GameModule,
    words: Words,
    user: int,
    reach: Sequence[int],
    others: Sequence[GameModule] = (),
) -> Rendered:
    """Render a ladder, the first place first, for a user who may challenge those in ``reach``.

    It has the first ten places, and four above and below the user's own; and a button for each of the
    ``others``, the games of the other ladders.
    """
    users = [climber.user for climber in order]
    names = names_by_user((climber.user, climber.name) for climber in order)
    own = users.index(user) if user in users else None
    lines, last = [], -1
    for place, one in enumerate(order):
        if place >= 10 and (own is None or abs(place - own) > 4):
            continue
        if place != last + 1:
            lines.append("…")
        name = escaped(names[one.user])
        lines.append(words("ladder-line", place=place + 1, name=f"**{name}**" if one.user == user else name))
        last = place
    dares = [
        ButtonSpec(
            "climb", arg=str(other), label=words("league-button-dare", name=names[other]), style="primary"
        )
        for other in reach
    ]
    if own is None:
        entry = ButtonSpec("join", label=words("league-button-join"), style="success")
    else:
        entry = ButtonSpec("leave", label=words("league-button-leave"))
    games = [
        ButtonSpec(OTHER_GAME, arg=one.name, label=words("meeting-button-game", game=one.title(words)))
        for one in others
    ]
    buttons = [*dares, entry, *([file_button(words)] if order else []), *games]
    message = embed(
        words("ladder-title", game=module.title(words)),
        lines or words("ladder-empty"),
        words("ladder-top" if own == 0 else "ladder-explained"),
    )
    return Rendered(embeds=(message,), buttons=tuple(rows_of(buttons)))


@dataclass(frozen=True, slots=True)
class LadderContext(ActionContext):
    """A request about a server's ladder of a game."""

    module: GameModule

    @property
    def guild_id(self) -> int:
        """The server. *Raises:* CodedError ``only_in_server``."""
        return guild_of(self.interaction)

    @property
    def words(self) -> Words:
        """The user's catalogue with the game's texts."""
        return words_of(self.interaction, self.module.name)


@dataclass(eq=False, repr=False)
class LadderHandlers:
    """Ladders on Discord: one for each game of a server, whose places are decided by challenges."""

    ladders: Ladders
    challenges: Challenges
    making: ChallengeMaking
    settings: Settings
    played: Games

    async def command(
        self, interaction: Interaction, player: UserOption = None, game: str | None = None
    ) -> None:
        """Answer ``/ladder``: show it, or challenge a player for their place.

        Without ``game`` it is the ladder of the channel's or the server's game.
        """
        guild_of(interaction)
        if game is None:
            game = await usual_game(interaction, self.played, self.challenges.games)
        module, _ = self.challenges.modules.challenge(game, CodedError("ladder_no_game"))
        context = LadderContext(interaction, ComponentRequest(LADDER_ROOM, "climb"), module)
        await (self._show(context) if player is None else self._dare(context, player.id))

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> LadderContext:
        games = self.challenges.games
        return LadderContext(interaction, request, games[request.word(0, games)].module)

    def action(self, context: LadderContext, /) -> ButtonAction[LadderContext]:
        return ButtonAction(partial(context.request.among(ACTIONS), self), is_costly=True)

    async def _join(self, context: LadderContext) -> None:
        user = context.interaction.user
        if not (await self.settings.person(user.id)).challenges:
            raise CodedError("ladder_opted_out")
        name = whole_name(user.display_name)
        locale = await public_locale(context.interaction)
        new = new_ladder(context.guild_id, context.module.name, user.id, locale)
        await self.ladders.join(new, user.id, name, MOST_CLIMBERS)
        await self._show(context)

    async def _ask(self, context: LadderContext) -> None:
        """Ask whether the user wants to leave, since they lose their place."""
        order = await self.ladders.order(context.guild_id, context.module.name)
        if not any(climber.user == context.user for climber in order):
            raise CodedError("ladder_not_in")
        yes = ButtonSpec("leave_yes", label=context.words("league-button-leave"), style="danger")
        rendered = render_question(context.words, [context.words("ladder-leave-text")], yes, no="stay")
        await answer_private(
            context.interaction, rendered, request_view(rendered, LADDER_ROOM, context.module.name)
        )

    async def _leave(self, context: LadderContext) -> None:
        await self.ladders.remove(context.guild_id, context.module.name, context.user)
        await self._show(context)

    async def _file(self, context: LadderContext) -> None:
        order = await self.ladders.order(context.guild_id, context.module.name)
        rows = [(place, whole_name(one.name)) for place, one in enumerate(order, 1)]
        name = f"{context.module.name}-ladder"
        await send_results(context.interaction, name, ResultTable(("place", "name"), rows))

    async def _climb(self, context: LadderContext) -> None:
        await self._dare(context, context.request.number(1, most=DISCORD_MOST))

    @staticmethod
    async def stake_of(challenge: ChallengeRow, words: Words) -> str:
        """Return the sentence about a challenge for a place, or its result; see ``Challenges.stakes``."""
        if challenge.stake != LADDER:
            return ""
        if challenge.is_open:
            return words("ladder-challenge-counts")
        host, guest = host_and_guest(challenge, words)
        key = "ladder-challenge-won" if has_host_won(challenge, ()) else "ladder-challenge-kept"
        return words(key, host=host, guest=guest)

    async def _show(self, context: LadderContext) -> None:
        order, module = await self.ladders.order(context.guild_id, context.module.name), context.module
        reach = await self._within_reach([climber.user for climber in order], context.user)
        others = [one.module for one in self.challenges.games.values() if one.module is not module]
        rendered = render_ladder(order, module, context.words, context.user, reach, others)
        view = request_view(rendered, LADDER_ROOM, module.name)
        await answer_private(context.interaction, rendered, view)

    async def _show_other(self, context: LadderContext) -> None:
        """Show the ladder of the game of the tapped button."""
        games = self.challenges.games
        await self._show(replace(context, module=games[context.request.word(1, games)].module))

    async def _within_reach(self, users: list[int], user: int) -> list[int]:
        """Return the nearest users above a user who take challenges from them, the nearest first."""
        above = users[: users.index(user)] if user in users else []
        closed = await self.challenges.contests.doors.blocks.blocking(user, above)
        found = list[int]()
        for other in reversed(above):
            if len(found) == REACH:
                break
            if other not in closed and (await self.settings.person(other)).challenges:
                found.append(other)
        return found

    async def _dare(self, context: LadderContext, other: int) -> None:
        """Challenge a user for their place.

        Raises:
            CodedError: ``ladder_not_in``, ``ladder_reach``, ``ladder_absent``, and the errors of
                ``ChallengeMaking.make``.
        """
        interaction, module, guild_id = context.interaction, context.module, context.guild_id
        users = [climber.user for climber in await self.ladders.order(guild_id, module.name)]
        if context.user not in users:
            raise CodedError("ladder_not_in")
        if other != context.user and other not in await self._within_reach(users, context.user):
            raise CodedError("ladder_reach")
        try:
            await self.making.make(interaction, module.name, None, Opponent(other), stake=LADDER)
        except CodedError as error:
            if error.code != "challenge_absent" or interaction.guild is None:
                raise
            looked_up = await attempt(interaction.guild.fetch_member(other), "looking a player up")
            if looked_up.failure is not Failure.EXPIRED:
                raise
            await self.ladders.remove(guild_id, module.name, other)
            raise CodedError("ladder_absent") from error


ACTIONS: Final[dict[str, Callable[[LadderHandlers, LadderContext], Awaitable[None]]]] = {
    "join": LadderHandlers._join,
    "leave": LadderHandlers._ask,
    "leave_yes": LadderHandlers._leave,
    "stay": LadderHandlers._show,
    "climb": LadderHandlers._climb,
    OTHER_GAME: LadderHandlers._show_other,
    FILE: LadderHandlers._file,
}


def setup(bot: Parts) -> None:
    modules, challenges, contests = bot[GameModules], bot[Challenges], bot[Contests]
    ladders = Ladders(contests, challenges.store)
    contests.add(ladders)
    bot[CommandLists].used[CLUB].append(contests.store.servers_with(LADDER))
    challenges.stakes.append(LadderHandlers.stake_of)
    bot.every_minute["ladders"] = ladders.settle
    climbing = bot.add(LadderHandlers(ladders, challenges, bot[ChallengeMaking], bot[Settings], bot[Games]))
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

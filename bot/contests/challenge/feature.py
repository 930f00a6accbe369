"""Challenges as a feature: ``/challenge``, the buttons, and replays of both games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands

from bot.contests.challenge.answers import (
    DEAL_ON,
    panel_title,
    render_deal_over,
    render_open,
    render_opponents,
    render_over,
    render_own,
)
from bot.contests.challenge.making import ChallengeMaking, Opponent
from bot.contests.challenge.page import names_in, result_table
from bot.contests.challenge.results import REPLAY_PREFIX, ChallengeGames, Game
from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.runner import Contests
from bot.discord_io.access import is_public, is_visiting, may_use
from bot.discord_io.commands import UserOption
from bot.discord_io.component_request import DISCORD_MOST, ComponentRequest, number_of, one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered, members_list
from bot.discord_io.parts import Parts
from bot.discord_io.private_answers import answer_private, answer_text
from bot.discord_io.safe_text import whole_name
from bot.discord_io.sending import defer
from bot.game_kit.exports import FILE, send_results
from bot.game_kit.module import GameModules, game_here
from bot.game_kit.private_game import AT_TABLE, CHALLENGE_ROOM, DARE, NEXT_STEP, OFFER, challenge_request
from bot.game_kit.replays import NamedReplays
from bot.i18n import Words
from bot.settings import Settings
from bot.solo.panel import SHOW, PrivateContext, panel_action, panel_verbs, private_scene, show_private
from bot.storage.caps import Caps
from bot.storage.games import Games
from bot.tables.actions.context import TableContext
from bot.tables.feature import CallIntervals
from bot.tables.handlers import TableHandlers
from bot.tables.opening import TableCreation
from bot.workers.pool import WorkerPool
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class ChallengeContext(PrivateContext[ChallengeGames]):
    """A tap on a button of a challenge."""

    challenges: Challenges
    making: ChallengeMaking
    row: ChallengeRow

    @property
    def edits_page(self) -> bool:
        """Whether the answer must edit the page, because only an answer can."""
        return self.row.is_visiting and is_public(self.interaction)

    def title(self, current: Game, words: Words) -> str:
        return panel_title(self.row, self.module, words, self.games.deal_of(current))

    async def show(self, rendered: Rendered, current: Game) -> None:
        subject = replace(self.row.subject, revision=current.revision)
        await show_private(self.interaction, rendered, subject)

    async def show_end(self, current: Game | None = None) -> None:
        """Show a user who has finished the result, or their own while the other's is sealed."""
        row, results = await self.challenges.settle(self.row), self.challenges.results
        words = words_of(self.interaction, row.game)
        finished = await results.finished(row)
        if finished is not None:
            rendered = render_over(row, self.module, words, finished)
        else:
            side = row.side_of(self.user)
            played = (await results.finished_games(row)).get(row.users[side])
            if played is None:
                raise CodedError("challenge_ended")
            own = await results.deals(row, played)
            rendered = render_own(row, self.module, words, side, self.games.challenge, own)
        await show_private(self.interaction, rendered, row.subject)

    async def show_deal_over(self, current: Game) -> None:
        scene = private_scene(self.interaction, self.module, current.table)
        if scene.ended is None:
            await self.show_panel(current)
            return
        result = self.games.challenge.result(scene, scene.ended)
        deal = self.games.deal_of(current)
        await self.show(render_deal_over(self.row, self.module, scene, result, deal), current)

    async def advance(self, current: Game) -> None:
        """Let the bots move, then show the panel or the result; show an end in the channel too."""
        await super(ChallengeContext, self).advance(current)
        await self.show_page()

    async def show_page(self) -> None:
        """Update the page if it shows an earlier state."""
        challenges = self.challenges
        row = await challenges.store.row(self.row.id)
        if row.is_visiting:
            if is_public(self.interaction) and not self.interaction.response.is_done():
                await challenges.edit_as_answer(self.interaction, row)
            elif self.row.is_open and row.status == "over":
                await challenges.post_as_answer(self.interaction, row)
        elif row.revision != row.shown:
            await challenges.show(row)


async def _open(context: ChallengeContext) -> None:
    """Show a user their game, or its result, after accepting the challenge or agreeing to it."""
    row, person, challenges = context.row, context.interaction.user, context.challenges
    name = whole_name(person.display_name)
    if row.gathers:
        row = await challenges.agree(row, person.id, name)
        if row.gathers:
            names = names_in(row, words_of(context.interaction, row.game), row.missing)
            await _say(context, "challenge-pairs-agreed-now", names=names)
            return
    elif row.status == "open" and row.side_of(person.id) == 1:
        row = await challenges.accept(row, person.id, name)
        if context.edits_page:
            await context.show_page()
            return
    elif not row.takes_part(person.id):
        raise CodedError("challenge_not_yours")
    elif context.edits_page and not row.is_open:
        await context.show_page()
        return
    else:
        played = await challenges.store.try_of(row.id, person.id)
        if played is not None and played.points is not None:
            await context.show_end()
            await context.show_page()
            return
    await _begin(context, row)


async def _begin(context: ChallengeContext, row: ChallengeRow) -> None:
    """Show a user their game, or their pair's table. Raises the errors of ``PairTables.open``."""
    challenges, user = context.challenges, context.user
    if not row.is_pairs:
        begun = await context.games.begin(row, user, context.interaction.user.display_name)
        await replace(context, row=row).advance(begun)
        return
    row = await challenges.settle(row)
    done = await challenges.results.finished_games(row)
    if not row.is_open or row.users[row.side_of(user)] in done:
        await context.show_end()
        await context.show_page()
        return
    await defer(context.interaction)
    channel = await challenges.pairs.open(row.id, user)
    await _say(context, "challenge-pairs-table", table=f"<#{channel}>")


async def _decline(context: ChallengeContext) -> None:
    await context.challenges.decline(context.row, context.user)
    if context.edits_page:
        await context.show_page()
        return
    own = context.row.side_of(context.user) == 0
    await _say(context, "challenge-withdrawn-now" if own else "challenge-declined-now")


async def _say(context: ChallengeContext, key: str, **facts: Any) -> None:
    await answer_text(context.interaction, key, context.row.game, **facts)
    await context.show_page()


async def _again(context: ChallengeContext) -> None:
    """Challenge the other user to as many new deals."""
    row, other = context.row, context.row.other(context.user)
    if not row.takes_part(context.user) or other is None:
        raise CodedError("challenge_not_yours")
    guest, partners = Opponent(other, row.name_of(other)), None
    if row.partners is not None:
        side = row.side_of(context.user)
        (own,) = set(row.sides[side]) - {context.user}
        (second,) = set(row.sides[1 - side]) - {other}
        partners = Opponent(own), Opponent(second)
    await context.making.make(context.interaction, row.game, row.deals, guest, partners=partners)


async def _replay(context: ChallengeContext) -> None:
    name = f"{REPLAY_PREFIX}{context.row.id}-{context.request.word(2, GAMES)}"
    await context.making.replay(context.interaction, name)


async def _file(context: ChallengeContext) -> None:
    """Send the result as files. *Raises:* CodedError ``challenge_sealed`` until it is over."""
    row = await context.challenges.store.row(context.row.id)
    finished = await context.challenges.results.finished(row)
    if finished is None:
        raise CodedError("challenge_sealed" if row.is_open else "challenge_ended")
    name = f"{row.game}-challenge-{row.id}"
    await send_results(context.interaction, name, result_table(row, finished))


async def _next_deal(context: ChallengeContext) -> None:
    moved = await context.games.next_deal(context.user, context.row.id, context.request.revision)
    await context.advance(moved)


GAMES: Final = ("host", "guest", "both")
"""The users whose games a replay can show."""

ACTIONS: Final[dict[str, ButtonAction[ChallengeContext]]] = {
    "open": ButtonAction(_open),
    "join": ButtonAction(_open),  # on pages posted by earlier versions
    "decline": ButtonAction(_decline),
    "again": ButtonAction(_again),
    "replay": ButtonAction(_replay, is_costly=True),
    FILE: ButtonAction(_file, is_costly=True),
    DEAL_ON: ButtonAction(_next_deal, is_bound_to_revision=True),
    SHOW: ButtonAction(ChallengeContext.redraw),
}


VERBS: Final = frozenset({*ACTIONS, OFFER, DARE})
"""Verbs of all its buttons except those of panels."""


class ChallengeHandlers:
    """Challenges on Discord; ``played`` are the stored games, which show what a channel plays."""

    def __init__(self, challenges: Challenges, making: ChallengeMaking, played: Games) -> None:
        self._played = played
        self._challenges = challenges
        self._making = making
        panels = (panel_verbs(games.module) for games in challenges.games.values())
        self._verbs = frozenset(ACTIONS).union(*panels)

    async def command(
        self,
        interaction: Interaction,
        player: UserOption = None,
        game: str | None = None,
        deals: app_commands.Range[int, 1, 100] | None = None,
        partner: UserOption = None,
        second: UserOption = None,
    ) -> None:
        """Answer ``/challenge``: offer in private to challenge a user, or anyone; a button posts it.

        With a ``partner`` and a ``second`` opponent, two pairs play.

        Without ``game`` every game is offered, first that of the channel's newest table, or the one the
        channel is named after.

        Where the user and the bot are alone, show the user's open challenges.
        """
        if interaction.guild_id is None and not is_visiting(interaction):
            rows = self._challenges.with_games(await self._challenges.store.open_of(interaction.user.id))
            rendered = render_open(rows, words_of(interaction))
            subjects = {str(row.id): row.subject for row, _ in rows}
            view = rendered.view_with(lambda spec: subjects[spec.arg].request(spec.verb).custom_id)
            await answer_private(interaction, rendered, view, as_new=True)
            return
        guest, own, their = map(_opponent, (player, partner, second))
        if own is None and their is None:
            here = await game_here(interaction, self._played, self._challenges.games)
            await self._making.offer(interaction, guest, game=game, deals=deals, played_here=here)
            return
        if guest is None or own is None or their is None:
            raise CodedError("challenge_pairs_people")
        wanted = self._challenges.game_of_pairs if game is None else game
        pairs = own, their
        await self._making.offer(interaction, guest, game=wanted, deals=deals, partners=pairs)

    async def ask_at_table(self, context: TableContext) -> None:
        """Show the choice of whom to challenge: another user at the table, or anyone."""
        seated = [who for who in context.table.state.seats if who is not None]
        others = [
            (who.user, who.name)
            for who in seated
            if who.user is not None and who.user > 0 and who.user != context.user
        ]
        words = words_of(context.interaction)
        rendered = render_opponents(others, words)
        members = members_list(challenge_request(0, NEXT_STEP), words("challenge-choose"))
        view = rendered.view_with(
            lambda spec: challenge_request(int(spec.arg), NEXT_STEP).custom_id, [members]
        )
        await answer_private(context.interaction, rendered, view, as_new=True)

    async def open(self, interaction: Interaction, request: ComponentRequest, /) -> ChallengeContext | None:
        """Load the challenge of a button, and the game whose panel has it.

        Raises the errors of ``ChallengeGames.current``, and ``challenge_gone`` for users who may not see it.
        """
        if request.verb in (OFFER, DARE):
            await self._make(interaction, request)
            return None
        number = request.subject(self._verbs)
        if request.verb == "replay":
            request.word(2, GAMES)
        row = await self._challenges.store.row(number)
        takes_part = row.takes_part(interaction.user.id)
        if row.is_visiting:
            if not takes_part and interaction.channel_id != row.channel_id:
                raise CodedError("challenge_gone")
        else:
            if not may_use(interaction, row, takes_part=takes_part):
                raise CodedError("challenge_gone")
            await interaction.client.memberships.check(interaction, row.guild_id)
        games = self._challenges.games_of(row.game)
        current = None
        if request.verb in panel_verbs(games.module) | {DEAL_ON}:
            current = await games.current(interaction.user.id, row.id)
        return ChallengeContext(
            interaction, request, current, games, row.id, self._challenges, self._making, row
        )

    async def _make(self, interaction: Interaction, request: ComponentRequest) -> None:
        """Answer **Challenge** beside a user, or make the challenge chosen then."""
        user = request.number(0, most=DISCORD_MOST)
        request.number(1)
        if request.verb == OFFER:
            if request.values:
                user = number_of(request.chosen(), most=DISCORD_MOST)
            guest = Opponent(user) if user else None
            here = await game_here(interaction, self._played, self._challenges.games)
            is_new = request.own(2) != NEXT_STEP
            await self._making.offer(interaction, guest, as_new=is_new, played_here=here)
            return
        game, _, terms = request.word(2).partition(".")
        deals, *numbers = terms.split(".")
        pair = [Opponent(number_of(one, most=DISCORD_MOST)) for one in numbers]
        if len(pair) not in (0, 2):
            raise CodedError("unknown_button")
        partners = (pair[0], pair[1]) if pair else None
        game = one_of(game, self._challenges.games)
        guest = Opponent(user) if user else None
        await self._making.make(interaction, game, number_of(deals), guest, partners=partners, as_new=False)

    def action(self, context: ChallengeContext, /) -> ButtonAction[ChallengeContext]:
        """Return the action for the tap's verb. *Raises:* CodedError ``unknown_button``."""
        found = panel_action(context.module, context.request.verb)
        return found or context.request.among(ACTIONS)


def _opponent(user: discord.Member | discord.User | None) -> Opponent | None:
    return None if user is None else Opponent(user.id, user.display_name, is_bot=user.bot)


def setup(bot: Parts) -> None:
    modules, settings, workers = bot[GameModules], bot[Settings], bot[WorkerPool]
    contests, replays = bot[Contests], bot[NamedReplays]
    caps = Caps(bot.config.challenges_per_person, bot.config.challenges_per_guild)
    store = ChallengeStore(bot.database)
    challenges = bot.add(Challenges(contests, store, modules, settings, workers, caps))
    contests.add(challenges)
    replays.openers["challenge"] = challenges.results.open_replay
    making = bot.add(
        ChallengeMaking(challenges, settings, bot[CallIntervals], bot[TableCreation], replays.show)
    )
    handlers = bot.rooms[CHALLENGE_ROOM] = ChallengeHandlers(challenges, making, bot[Games])
    bot[TableHandlers].feature_actions[AT_TABLE] = ButtonAction(handlers.ask_at_table)
    games = {"game": partial(modules.offer, having="challenge")}
    bot.command("challenge", handlers.command, place="everywhere", offers=games)

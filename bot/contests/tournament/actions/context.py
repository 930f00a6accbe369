"""A tap on a tournament's button or list, and ways to answer it.

A member who cannot be chosen from a list is refused with one of these codes:

- ``tournament_partner_bot`` as the user's own partner;
- ``tournament_enter_bot`` as a player of a pair that a director enters;
- ``tournament_member`` as a substitute, or as a director.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.contests.room import ContestContext
from bot.contests.tournament.desk import add_bots_button, back_button, render_desk
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.starting import TOO_FEW
from bot.contests.tournament.state import Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.access import is_private, may_use, moderates
from bot.discord_io.component_request import DISCORD_MOST, number_of
from bot.discord_io.delivery import Delivered
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.error_answers import error_text, is_choice
from bot.discord_io.forms import FormField, ask_form
from bot.discord_io.memberships import find_member
from bot.discord_io.message import Component, ListOption, Rendered, members_list, request_list
from bot.discord_io.private_answers import answer_private
from bot.discord_io.safe_text import escaped, whole_name
from bot.discord_io.sending import send
from bot.game_kit.tournament import TournamentGame
from bot.settings import Settings
from engine.errors import CodedError

TABLE_VERBS: Final = frozenset({"call", "uncall", "cards"})
"""Verbs of the buttons in a table's thread."""


@dataclass(frozen=True, slots=True)
class DirectorAction(ButtonAction[Any]):
    """An action of the director; with ``in_play`` only while the tournament is played.

    One ``as_shown`` does nothing before the start if entries or settings have changed since its button was
    shown: the controls as they are now are shown first.
    """

    in_play: bool = False
    as_shown: bool = False


@dataclass(frozen=True, slots=True)
class TournamentContext(ContestContext[Tournament]):
    """A tap on a button of a tournament, or a choice from one of its lists."""

    tournaments: Tournaments
    settings: Settings

    @property
    def me(self) -> TournamentPlayer:
        user = self.interaction.user
        return TournamentPlayer(whole_name(user.display_name), user.id)

    @property
    def game(self) -> TournamentGame:
        return self.tournaments.game_of(self.state.row)

    @property
    def is_director(self) -> bool:
        """Whether the user opened the tournament, was named as a director, or moderates its channel."""
        return self.state.is_director(self.user) or moderates(self.interaction, self.state.row)

    def check_moment(self) -> None:
        """Reject a late request. *Raises:* CodedError ``tournament_moved``."""
        if self.is_late:
            raise CodedError("tournament_moved")

    def permit(self, action: ButtonAction) -> None:
        """Check the user's access. *Raises:* CodedError ``tournament_elsewhere``."""
        takes_part = self.state.contestant_of(self.user) is not None
        is_at_table = (
            self.request.verb in TABLE_VERBS and self.interaction.guild_id == self.state.row.guild_id
        )
        if is_at_table and takes_part:
            return
        if not may_use(self.interaction, self.state.row, takes_part=takes_part):
            raise CodedError("tournament_elsewhere")

    async def run(self, action: ButtonAction[Any]) -> None:
        """Run the action; for a director's action check the user first.

        Raises:
            CodedError: ``tournament_direct_there`` outside the server, ``tournament_not_director`` for other
                users, and the errors of ``check_playing``.
        """
        if isinstance(action, DirectorAction):
            self._check_director()
            if action.in_play:
                self.check_playing()
            is_outdated = self.request.revision < self.state.entered
            if action.as_shown and is_outdated and self.state.phase is TournamentPhase.GATHERING:
                notice = self.words("tournament-desk-changed")
                await self.answer(render_desk(self.state, self.game, self.words, notice))
                return
        await super(TournamentContext, self).run(action)

    def check_playing(self) -> None:
        """Check that it is played. *Raises:* CodedError ``tournament_not_started``, ``tournament_over``."""
        self.check_not_over()
        self.check_begun()

    def check_begun(self) -> None:
        """Check that it has started. *Raises:* CodedError ``tournament_not_started``."""
        if self.state.phase is TournamentPhase.GATHERING:
            raise CodedError("tournament_not_started")

    def check_not_over(self) -> None:
        """Check that it is not over. *Raises:* CodedError ``tournament_over``."""
        if self.state.phase is TournamentPhase.OVER:
            raise CodedError("tournament_over")

    def check_gathering(self) -> None:
        """Check that it has not begun. *Raises:* CodedError ``tournament_over``, ``tournament_started``."""
        self.check_not_over()
        if self.state.phase is not TournamentPhase.GATHERING:
            raise CodedError("tournament_started")

    def _check_director(self) -> None:
        if self.interaction.guild_id is None:
            raise CodedError("tournament_direct_there")
        if not self.is_director:
            raise CodedError("tournament_not_director")

    async def answer(
        self, rendered: Rendered, lists: Sequence[Component] = (), *, as_new: bool = False
    ) -> None:
        """Show a private message to the user."""
        view = rendered.view(self.state.subject, lists)
        await answer_private(self.interaction, rendered, view, as_new=as_new)

    async def choose(self, key: str, lists: Sequence[Component], **facts: Any) -> None:
        """Show lists under a sentence, with the button back to the director's controls."""
        text = self.words(key, **facts)
        await self.answer(Rendered(content=text, buttons=((back_button(self.words),),)), lists)

    async def ask(self, verb: str, title: str, fields: Sequence[FormField], *args: str) -> None:
        """Show a form whose submission is a request to this tournament."""
        await ask_form(
            self.interaction, self.state.subject.request(verb, *args).custom_id, self.words(title), fields
        )

    async def desk(self, state: Tournament, key: str = "", **facts: Any) -> None:
        """Show the director's controls, below a confirmation."""
        notice = f"✅ {self.words(key, **facts)}" if key else ""
        threads, boards = await self.tournaments.tables.in_play(state)
        desk = render_desk(state, self.game, self.words, notice, threads=threads, boards=boards)
        await replace(self, contest=state.contest).answer(desk)

    def sentence(self, error: CodedError) -> str:
        """Return the text of an error, with the game's words."""
        return error_text(self.interaction, error, game=self.state.row.game)

    async def report(self, error: CodedError) -> None:
        """Report an error; a director gets the button back to the controls, and a remedy."""
        remedies = (add_bots_button(self.words),) if error.code in TOO_FEW else ()
        is_apart = (not is_private(self.interaction) or is_choice(self.interaction)) and not remedies
        if is_apart or self.interaction.guild_id is None or not self.is_director:
            await super(TournamentContext, self).report(error)
            return
        await self.answer(
            Rendered(content=self.sentence(error), buttons=((*remedies, back_button(self.words)),))
        )

    async def person(self, user: int, code: str = "tournament_partner_bot") -> TournamentPlayer:
        """Return a server member by user id, who can play.

        *Raises:* CodedError with ``code`` for a bot or another server's user; ``person_unavailable`` for an
        excluded user.
        """
        member = await find_member(self.interaction, user)
        if member is None or member.bot:
            raise CodedError(code)
        name = whole_name(member.display_name)
        if await self.contests.doors.is_out(user, self.state.row.guild_id):
            raise CodedError("person_unavailable", name=escaped(name))
        return TournamentPlayer(name, user)

    def people(self, verb: str, placeholder: str, *args: str, least: int = 1, most: int = 1) -> Component:
        """Return a list of the server's members; a choice is a request to this tournament."""
        return members_list(self.state.subject.request(verb, *args), placeholder, least=least, most=most)

    def chosen_people(self, most: int) -> list[int]:
        """Return the members chosen from a list. *Raises:* CodedError ``unknown_button``."""
        users = [number_of(value, most=DISCORD_MOST) for value in self.request.values]
        if len(users) > most:
            raise CodedError("unknown_button")
        return users

    async def say(self, key: str, *, as_new: bool = False, **facts: Any) -> None:
        await self.answer(Rendered(content=self.words(key, **facts)), as_new=as_new)

    @property
    def channel(self) -> discord.PartialMessageable:
        """The tournament's channel."""
        row = self.state.row
        return self.contests.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)

    async def post(self, rendered: Rendered, pings: Sequence[int], doing: str) -> Delivered[discord.Message]:
        """Post a message in the tournament's channel, with mentions that ping these users only."""
        view = rendered.view(self.state.subject)
        return await send(self.channel, rendered, view, pings=pings, doing=doing)

    def list_of(self, verb: str, choices: Sequence[ListOption], placeholder: str, *args: str) -> Component:
        """Return a list whose choices are requests to this tournament."""
        return request_list(self.state.subject.request(verb, *args), choices, self.words(placeholder))

    def lists_of(self, verb: str, parts: Sequence[Sequence[ListOption]], placeholder: str) -> list[Component]:
        """Return lists for choices that do not fit one list."""
        return [self.list_of(verb, part, placeholder, str(at)) for at, part in enumerate(parts)]

    async def write(self, *payloads: dict[str, Any]) -> Tournament:
        """Store events, checked against the stored state."""
        async with self.tournaments.held(self.state.row.number) as state:
            for payload in payloads:
                state = await self.tournaments.write(state, payload)
        return state


def numbers_of(text: str, parts: int) -> tuple[int, ...]:
    """Parse numbers joined by dots from a button. *Raises:* CodedError ``unknown_button``."""
    found = tuple(map(number_of, text.split(".")))
    if len(found) != parts:
        raise CodedError("unknown_button")
    return found

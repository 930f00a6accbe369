"""Raffles as a kind of contest: its page and its button."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from bot.contests.contest import Contest, Event, event
from bot.contests.kind import PLAYER, WINNER, Kind, Record, Rules, Step
from bot.contests.room import ContestContext, ContestRoom
from bot.contests.runner import Contests
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.languages import words_of
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.private_answers import answer_private
from bot.i18n import words
from bot.pages.page import Page
from tests.second_contest import rules
from tests.second_contest.rules import Raffle


class Raffles(Kind[Raffle]):
    """The raffles."""

    rules: ClassVar[Rules[Raffle]] = rules
    name: ClassVar[str] = "raffle"
    gone: ClassVar[str] = "meeting_gone"
    verbs: ClassVar[frozenset[str]] = frozenset({"ticket"})

    def people(self, state: Raffle) -> Mapping[int, str]:
        """Return the holders of tickets, and who has won."""
        return {user: WINNER if user == state.winner else PLAYER for user, _ in state.tickets}

    def is_open(self, state: Raffle) -> bool:
        """Return whether tickets are to be had."""
        return state.is_open

    def starts_at(self, state: Raffle) -> float | None:
        """Return its hour."""
        return state.starts_at

    def due_at(self, state: Raffle) -> float | None:
        """Return its hour until it is drawn."""
        return state.starts_at if state.is_open else None

    def due(self, state: Raffle, now: float) -> Iterable[Step[Raffle]]:
        """Return the draw at its hour."""
        return [Record(rules.drawn(state))] if state.is_open and state.starts_at <= now else []

    def leave(self, contest: Contest[Raffle], user: int) -> Event | None:
        """Return the event that gives a ticket back."""
        holds = any(user == holder for holder, _ in contest.state.tickets)
        return event("back", user=user) if contest.state.is_open and holds else None

    def end(self, state: Raffle) -> Event | None:
        """Return the event that ends a raffle without a winner."""
        return event("end") if state.is_open else None

    async def page(self, contest: Contest[Raffle], pings: Sequence[int]) -> Page | None:
        """Return the page."""
        say, names = words(contest.row.locale, self.name), dict(contest.state.tickets)
        lines = [", ".join(names.values()) or "–"]
        if contest.state.winner is not None:
            lines.append(f"🏆 {names[contest.state.winner]}")
        buttons = ((ButtonSpec("ticket", label=say("raffle-ticket")),),) if contest.state.is_open else ()
        return Page(Rendered(embeds=(embed(say("raffle-title"), lines),), buttons=buttons))


def raffle_room(contests: Contests) -> ContestRoom:
    """Return the buttons of raffles."""
    return ContestRoom(contests, {Raffles.name: {"ticket": ButtonAction(_ticket)}})


async def _ticket(context: ContestContext[Raffle]) -> None:
    name = context.interaction.user.display_name
    await context.act(lambda contest: rules.take(contest.state, context.user, name))
    await answer_private(
        context.interaction, Rendered(content=words_of(context.interaction, Raffles.name)("raffle-luck"))
    )
    await context.contests.proceed(context.contest.id)

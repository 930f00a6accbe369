"""Answering the guided deal's buttons; all there is to know stands in them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.discord_io.card_emoji import emoji_for
from bot.discord_io.component import Ask, asks_view
from bot.discord_io.custom_id import read_as
from bot.discord_io.interaction import AnyInteraction as Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, Progress, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.settings.screens import OWN_SETTINGS
from bot.tables.creation import open_table
from engine.barbu.actions import Action
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.barbu.state import MatchState
from engine.cards import Card
from engine.errors import CodedError, IllegalAction
from engine.table_rules import Occupant, TablePhase, TableState, new_table

DESK: Final = "lesson"


async def show_start(interaction: Interaction, *, anew: bool = False) -> None:
    """What a newcomer reads first, in place of the message tapped; ``anew`` as a message of its own."""
    rendered = render_intro(_scene(interaction, Progress(0)))
    await _show(interaction, rendered, Progress(0), anew=anew)


async def press_lesson(interaction: Interaction, ask: Ask) -> None:
    """Answer one tap."""
    await ask.among(VERBS)(interaction, ask)


async def _start(interaction: Interaction, ask: Ask) -> None:
    await show_start(interaction)


async def _deal(interaction: Interaction, ask: Ask) -> None:
    await _show_deal(interaction, Progress.read(ask.word(2), ""))


async def _bet(interaction: Interaction, ask: Ask) -> None:
    await _show_deal(interaction, Progress.read(ask.word(0), ask.word(2)))


async def _play(interaction: Interaction, ask: Ask) -> None:
    """One more card; one that may not fall leaves all as it was and says why."""
    progress, card = Progress.read(ask.word(0), ask.word(1)), read_as(Card.parse, ask.word(2))
    try:
        await _show_deal(interaction, progress.with_card(card))
    except IllegalAction as error:
        scene = _scene(interaction, progress)
        await _show_deal(interaction, progress, words_of(interaction).error(error, scene.name))


async def _rules(interaction: Interaction, ask: Ask) -> None:
    from bot.tables.help import show_rule_set  # here, because what shows rules shows help, and help this

    await show_rule_set(interaction, interaction.client.modules["barbu"], anew=True)


async def _mine(interaction: Interaction, ask: Ask) -> None:
    await interaction.client.asked(interaction, OWN_SETTINGS)


async def _new(interaction: Interaction, ask: Ask) -> None:
    barbu = interaction.client.modules["barbu"]
    await open_table(interaction, barbu, rules=None, length=None, pace=None, thread=None)


async def _show_deal(interaction: Interaction, progress: Progress, notice: str = "") -> None:
    rendered = render_lesson(_scene(interaction, progress), progress.number, notice)
    await _show(interaction, rendered, progress)


async def _show(
    interaction: Interaction, rendered: Rendered, progress: Progress, *, anew: bool = False
) -> None:
    view = asks_view(rendered, DESK, str(progress.number), progress.moves)
    await answer_private(interaction, rendered, view, anew=anew)


def _scene(interaction: Interaction, progress: Progress) -> Scene:
    """The deal as a table with the newcomer and three bots."""
    try:
        match = progress.state
    except IllegalAction as error:  # no deal of ours: a button of another version
        raise CodedError("unknown_button") from error
    words, client = words_of(interaction), interaction.client
    display = replace(client.settings.of(interaction.user.id).display, confirm_card=False)
    person = Occupant(interaction.user.display_name, user=interaction.user.id)
    table: TableState[MatchState, Action] = replace(
        new_table(rules(), host=interaction.user.id),
        match=match,
        phase=TablePhase.PLAYING,
        seats=(person, *(Occupant(name) for name in BOTS)),
    )
    return Scene(
        table_id=0,
        state=table,
        view=BARBU.view_for(match, LEARNER),
        words=words,
        until=None,
        pace="live",
        seat=LEARNER,
        ended=last_result(match),
        display=display,
        card_emoji=emoji_for(display, words.locale, client.card_emoji.of),
    )


VERBS: Final[dict[str, Callable[[Interaction, Ask], Awaitable[None]]]] = {
    "start": _start,
    "deal": _deal,
    "bet": _bet,
    "play": _play,
    "rules": _rules,
    "new": _new,
    "mine": _mine,
}

"""``/help`` in direct messages: what works there, and where the games are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.limits import BUTTONS_PER_ROW
from bot.discord_io.message import Component, Rendered, StatelessView, Style, embed, request_button
from bot.discord_io.private_answers import answer_private
from bot.drills.positions import DRILL_ROOM
from bot.drills.screens import NEXT
from bot.drills.service import DrillScope
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import Words
from bot.settings.screens import OWN_SETTINGS
from bot.tables.no_table import own_table_line
from bot.tables.registry import TableRegistry

MOST_GAMES: Final = BUTTONS_PER_ROW - 2
"""Maximum games whose guided deals have a button."""


@dataclass(eq=False, repr=False)
class DirectHelp:
    """Handler of ``/help``, which Discord lists only outside servers."""

    modules: GameModules
    registry: TableRegistry

    async def command(self, interaction: Interaction) -> None:
        """Answer ``/help``: what works here, the user's open table, and how to open one."""
        first, *_ = games = self.modules.all
        say = words_of(interaction, first.name)
        own_table = own_table_line(interaction, self.registry, say, first.name)
        rendered = render_direct_help(say, [game.title(say) for game in games], own_table)
        await answer_private(interaction, rendered, StatelessView([_buttons(say, games)]))


def render_direct_help(say: Words, games: Sequence[str], own_table: str) -> Rendered:
    """Render the help; ``own_table`` is the line that links the user's table, empty if they have none."""
    alone = say("welcome-direct-lessons"), say("welcome-direct-drill"), say("welcome-direct-challenge")
    here = [say("welcome-direct-here"), *alone, say("welcome-direct-hands")]
    where = say("welcome-direct-tables", games=say.list(games))
    return Rendered(embeds=(embed(say("welcome-direct-title"), [where, own_table], here),))


def _buttons(say: Words, games: Sequence[GameModule]) -> list[Component]:
    """Return the buttons, which are those of other features."""
    drill = ComponentRequest(DRILL_ROOM, NEXT, (DrillScope().text,))
    shown: tuple[tuple[ComponentRequest, str, Style], ...] = (
        *(
            (ComponentRequest(game.screens.help_room, "start"), f"🎓 {game.title(say)}", "primary")
            for game in games[:MOST_GAMES]
        ),
        (drill, say("drill-button-puzzle"), "primary"),
        (OWN_SETTINGS, say("settings-mine"), "secondary"),
    )
    return [request_button(*one) for one in shown]

"""The animation of a finished game's most memorable deal."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_io.message import Rendered, embed
from bot.i18n import words
from bot.settings import GuildSettings
from bot.storage import Database, Games
from bot.tables.stored_table import StoredTable
from bot.tables.view.highlight import highlight_drawing, with_highlight
from engine.barbu.highlight import highlight_of
from tests.bot.leaderboard.played import store
from tests.bot.tables.parts import FixedSettings, services
from tests.databases import only_on_sqlite
from tools.simulation.modules import BARBU_MODULE

WANTED = GuildSettings(highlights=True)


@only_on_sqlite
async def test_the_best_deal_of_a_game_is_shown_where_the_server_wants_it(database: Database) -> None:
    """It is animated, has a description, and is left out by default and where deals are still secret."""
    core, games, say = await store(database, [1]), Games(database), words("en")
    row = await games.get(1)
    assert row is not None

    def table(settings: GuildSettings, **changes: bool) -> StoredTable:
        given = services(games=games, settings=FixedSettings(settings))
        return StoredTable(replace(row, **changes), BARBU_MODULE, given, core.state)

    drawing = await highlight_drawing(table(WANTED), say)
    assert drawing is not None
    best = highlight_of(core.state.rules, core.state.game_state.finished)
    assert best is not None
    assert f"Game 1 · deal {best.number + 1} of 4, trick by trick in" in drawing.alt
    assert drawing.draw().startswith(b"GIF89a")
    shown = with_highlight(Rendered(embeds=(embed("Over"),)), drawing)
    assert shown.embeds[-1].image.url == drawing.url
    assert await highlight_drawing(table(GuildSettings()), say) is None
    assert await highlight_drawing(table(WANTED, is_sealed=True), say) is None

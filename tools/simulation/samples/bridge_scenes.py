"""A table of bridge at any moment, as seen by a seat or the public."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_io.message import ButtonSpec, Rendered
from bot.games.bridge.scene import Scene
from bot.i18n import words
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.table_rules import Occupant, TablePhase, TableState, new_table
from tools.simulation.samples.bridge_deals import hands_of

NAMES = ("Ada", "Bob", "Cleo", "Dan")
"""North, East, South, West."""

HANDS = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")


def table_of(match: MatchState, *, bots: dict[int, str] | None = None) -> TableState[MatchState, object]:
    """Return a table with this match; ``bots`` are the levels of bot players by seat."""
    seats = tuple(
        Occupant(name, level=bots[seat]) if bots and seat in bots else Occupant(name, user=seat + 1)
        for seat, name in enumerate(NAMES)
    )
    phase = TablePhase.PLAYING if BRIDGE.outcome(match) is None else TablePhase.OVER
    return replace(new_table(match.rules, 1), seats=seats, phase=phase, match=match)


def scene_of(
    match: MatchState, seat: int | None = None, locale: str = "en", *, bots: dict[int, str] | None = None
) -> Scene:
    """Return the table as a seat or the public sees it."""
    return Scene(
        table_id=1,
        state=table_of(match, bots=bots),
        view=BRIDGE.view_for(match, seat),
        words=words(locale, "bridge"),
        until=None,
        pace="live",
        seat=seat,
        ended=BRIDGE.last_deal(match),
    )


def text_of(rendered: Rendered) -> str:
    """Return the text of a message without the markers on suit signs."""
    parts = [f"{one.title}\n{one.description}" for one in rendered.embeds]
    return "\n".join(parts).replace("\N{VARIATION SELECTOR-15}", "")


def buttons_of(rendered: Rendered) -> list[ButtonSpec]:
    """Return the enabled buttons."""
    return [spec for row in rendered.buttons for spec in row if not spec.disabled]

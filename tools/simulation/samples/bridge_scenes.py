"""Bridge tables at any moment, as seen by a seat or the public.

Also boards played to their end, as compared with others, what a solver finds of a deal, ways through the
guided deals, and what a learner sees of them.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from bot.discord_io.message import ButtonSpec, Rendered
from bot.games.bridge.coach.comparison import SeenField
from bot.games.bridge.scene import Scene
from bot.games.bridge.tutorial.deals import LEARNER, Progress
from bot.games.bridge.tutorial.screens import COURSE
from bot.i18n import words
from engine.bridge.double_dummy.table import DealSolution, Par, ParContract, TrickTable
from engine.bridge.duplicate.field import BotComparison, FieldComparison, FieldTable, field_of
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.cards import Denomination
from engine.table_state import Occupant, TablePhase, TableState, new_table
from tools.simulation.samples.bridge_deals import called, claimed, dealt, hands_of

NAMES = ("Ada", "Bob", "Cleo", "Dan")
"""Names of North, East, South and West."""

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


def four_hearts(tricks: int, rules: str = "single") -> MatchState:
    """Return a match in which North played four hearts and took ``tricks``."""
    return claimed(called(dealt(HANDS, preset(rules)), "1H P 4H P P P"), tricks)


def finished(state: MatchState) -> DealSettled:
    """Return the result of the last deal."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    return ended


def made() -> BotComparison:
    """Return a contract made at the table and defeated at the bot players'."""
    return BotComparison(finished(four_hearts(10)), finished(four_hearts(9)))


def seen(*others: DealSettled, again: bool = False) -> SeenField:
    """Return the field of table 1, which made four hearts; other tables are numbered from 2."""
    own = FieldTable(1, frozenset({1}), (finished(four_hearts(10)),))
    tables = [
        FieldTable(number, frozenset({number}), (ended,)) for number, ended in enumerate(others, start=2)
    ]
    names = dict.fromkeys(range(2, 9), ("Eve", "Finn", "Gus", "*Hal*"))
    field: FieldComparison | None = None if again else field_of(own, tables)
    return SeenField(field, {1: ("Ada", "Bob", "Cleo", "Dan"), **names})


SEEN = DealSolution(
    TrickTable(((8, 5, 8, 5), (7, 6, 7, 6), (9, 4, 9, 4), (8, 4, 8, 5), (9, 4, 9, 4))),
    Par(
        -100,
        (
            ParContract(5, Denomination.HEARTS, "NS", True, -1),
            ParContract(3, Denomination.NO_TRUMP, "N", False, 0),
        ),
    ),
)


PASSED = DealSolution(TrickTable(((6, 6, 6, 6),) * 5), Par(0, ()))


def moves(progress: Progress) -> list[tuple[str, str]]:
    """Return the verb and word of each possible call or card."""
    if progress.choices:
        return [("bid", str(call)) for call in progress.choices]
    deal = progress.state.in_play
    if progress.state.phase is not Phase.PLAY or deal.turn is None:
        return []
    return [("play", str(card)) for card in deal.following(deal.turn)]


@cache
def ways(progress: Progress) -> tuple[Progress, ...]:
    """Return the progress and everything it can lead to; each of them knows its state from then on."""
    further = (progress.moved(verb, word) for verb, word in moves(progress))
    return (progress, *(way for step in further for way in ways(step)))


@cache
def walk(progress: Progress, seed: int) -> tuple[Progress, ...]:
    """Return the progress and one random way from there."""
    rng, way = random.Random(seed), [progress]
    while further := moves(way[-1]):
        way.append(way[-1].moved(*rng.choice(further)))
    return tuple(way)


def scene_at(progress: Progress, locale: str = "en", name: str = "Zoe") -> Scene:
    """Return the deal as a learner of that name sees it."""
    match = progress.state
    return Scene(
        table_id=0,
        state=COURSE.table(progress, Occupant(name, user=1)),
        view=BRIDGE.view_for(match, LEARNER),
        words=words(locale, "bridge"),
        until=None,
        pace="live",
        seat=LEARNER,
        ended=BRIDGE.last_deal(match),
    )

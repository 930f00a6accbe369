"""Bridge's private games in play: who plays which hands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date

import pytest

from bot.daily.days import DayRow, starts_at
from bot.daily.service import DailyDeals, Try
from bot.daily.store import DailyTries
from bot.discord_io.message import Rendered
from bot.games.bridge.module import bridge_module
from bot.games.bridge.private_games import BridgeDaily
from bot.games.bridge.scene import SOUTH, Scene
from bot.i18n import words
from bot.solo.panel import render_private_panel
from bot.solo.tries import Move, serialize_move, try_played
from bot.storage import Database
from engine.bridge.actions import MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.game import BRIDGE
from engine.entries import By
from engine.table_state import TableState
from tests.bot.daily.test_service import NoThinking
from tools.simulation.samples.bridge_scenes import text_of

DAY = "2026-11-23"
USER = 1
GAME = BridgeDaily()
MODULE = bridge_module()
SOURCE = DayRow(bytes(32), BRIDGE.dump_rules(GAME.rules(date.fromisoformat(DAY))), "club", DAY)
NORTH, EAST = 0, 1


@pytest.fixture
async def deals(url: str) -> AsyncIterator[DailyDeals]:
    """Return bridge's daily deals of a new database, at noon of the day."""
    database = Database(url, clock=lambda: starts_at(DAY) + 43200.0)
    await database.open()
    tries = DailyTries(database, "bridge")
    await tries.make_day(DAY, SOURCE.secret, dict(SOURCE.rules))
    yield DailyDeals(MODULE, GAME, tries, NoThinking())
    await database.close()


def table_after(moves: list[Move]) -> TableState:
    """Return the table of a try after these moves."""
    return try_played(MODULE, GAME, SOURCE, "Ada", moves, user=USER).table


def moves_to(declarer: int, *, cards: int) -> list[Move]:
    """Return the stored moves of a try in which ``declarer`` plays 1NT, up to ``cards`` cards."""
    moves, bid = list[Move](), False
    while (state := table_after(moves).game_state).in_play.contract is None:
        seat = BRIDGE.decider(state)
        call = Call.parse("1NT" if seat == declarer and not bid else "P")
        bid = bid or seat == declarer
        moves.append(serialize_move(BRIDGE, MakeCall(seat, call), By.BOT))
    for _ in range(cards):
        legal = BRIDGE.legal_actions(table_after(moves).game_state)
        card = next(action for action in legal if isinstance(action, Play))
        moves.append(serialize_move(BRIDGE, card, By.BOT))
    return moves


async def played_on(deals: DailyDeals, declarer: int, *, cards: int) -> Try:
    """Return a stored try with these moves after the bots have moved."""
    begun = await deals.begin(USER, "Ada", 10)
    await deals.tries.write(begun.row, moves_to(declarer, cards=cards))
    return await deals.play_on(USER, DAY)


def panel_of(current: Try) -> Rendered:
    """Return the player's panel."""
    view = BRIDGE.view_for(current.table.game_state, SOUTH)
    say = words("en", "bridge")
    scene = Scene(0, current.table, view, say, None, "live", SOUTH, None, hints=False)
    panel = MODULE.screens.panel(scene, draft=None, notice=None, finished_trick=False)
    return render_private_panel(MODULE, "Deal of the day", panel)


async def test_the_player_plays_the_contracts_of_the_bot_partner(deals: DailyDeals) -> None:
    """When North declares, South plays both hands, starting with dummy's first card."""
    current = await played_on(deals, NORTH, cards=1)
    deal = current.table.game_state.in_play
    assert current.awaits_person
    assert (deal.turn, deal.player) == (SOUTH, SOUTH)
    assert "A bot declared, so you play both hands of this deal." in text_of(panel_of(current))
    hands = set[int]()
    while not current.is_over:
        turn = current.table.game_state.in_play.turn
        hands.add(turn)
        shown = text_of(panel_of(current))  # once, in the title
        assert shown.count("play from declarer’s hand") == int(turn == NORTH)
        assert shown.count("Last trick") == int(bool(current.table.game_state.in_play.winners))
        legal = BRIDGE.legal_actions(current.table.game_state)
        await deals.act(USER, DAY, current.row.seq, lambda *_, card=legal[0]: card)
        current = await deals.play_on(USER, DAY)
    assert hands == {NORTH, SOUTH}
    assert table_after(list(current.row.moves)).game_state == current.table.game_state


async def test_a_try_that_north_already_plays_continues_unchanged(deals: DailyDeals) -> None:
    """A try stored with dummy's first card played by the bot keeps North as its player."""
    current = await played_on(deals, NORTH, cards=2)
    assert current.is_over
    assert not any(move["kind"] == "bridge_hand_over" for move in current.row.moves)


async def test_the_player_defends_alone(deals: DailyDeals) -> None:
    """When an opponent declares, South plays only their own cards."""
    current = await played_on(deals, EAST, cards=1)
    while not current.is_over:
        assert current.table.game_state.in_play.turn == SOUTH
        legal = BRIDGE.legal_actions(current.table.game_state)
        await deals.act(USER, DAY, current.row.seq, lambda *_, card=legal[0]: card)
        current = await deals.play_on(USER, DAY)

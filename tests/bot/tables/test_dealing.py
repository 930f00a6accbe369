"""Dealing: what is promised of deals that are planned or come one by one, and what cuts the cards."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game_kit.module import GameModule
from bot.tables.dealing import Dealing, commitments_of
from engine.dealing import CutBy, CutSource, commitment_of, deal_seed
from engine.entries import Cut
from engine.errors import IllegalAction
from engine.table import Table
from engine.table_rules import new_table
from tests.bot.games.barbu.modules import BARBU_MODULE
from tests.engine.journal import SECRET, MemoryJournal, started
from tests.second_game.game import Rules
from tests.second_game.module import tandem_module

OPEN_ENDED = Rules("tandem", 5)
TANDEM_MODULE = tandem_module()


def dealing_at(
    table: Table[Any, Any],
    module: GameModule = BARBU_MODULE,
    commitments: tuple[str, ...] = (),
    message_id: int | None = None,
) -> Dealing:
    """The dealing of a table whose public message has that number."""
    return Dealing(
        table,
        module,
        secret=SECRET,
        commitments=commitments,
        message_id=lambda: message_id,
        ask_to_deal=lambda: 0.0,
    )


def open_ended_table() -> Table[Any, Any]:
    """A table of the second game, in its lobby."""
    game = TANDEM_MODULE.game
    return Table(game, MemoryJournal(), new_table(OPEN_ENDED, 1), secret=SECRET)


def test_a_game_without_an_end_in_sight_has_no_deals_to_promise_at_once() -> None:
    """Where nobody knows how many deals there will be, none is stored when the table opens."""
    assert commitments_of(SECRET, TANDEM_MODULE, OPEN_ENDED) == []


def test_each_deal_is_promised_as_it_comes() -> None:
    """What is not stored is the fingerprint of the seed that the game's secret gives that deal."""
    dealing = dealing_at(open_ended_table(), TANDEM_MODULE)
    assert dealing.commitment(7) == commitment_of(deal_seed(SECRET, 7))


async def test_what_was_stored_is_what_is_told() -> None:
    """A promise once made is told as it was made."""
    table = await started(MemoryJournal())
    dealing = dealing_at(table, commitments=("ab", "cd"))
    assert [dealing.commitment(number) for number in range(2)] == ["ab", "cd"]
    assert dealing.commitment(2) == commitment_of(deal_seed(SECRET, 2))


async def test_only_the_dealer_deals() -> None:
    """Another person is told whose deal it is, and nothing is written."""
    table = await started(MemoryJournal())
    dealer = table.game.dealer(table.state.game_state)
    other = next(who.user for seat, who in enumerate(table.state.seats) if who and seat != dealer)
    seq = table.state.seq
    with pytest.raises(IllegalAction) as refused:
        await dealing_at(table).deal(other or 0)
    assert (refused.value.code, refused.value.facts["dealer"]) == ("not_dealer", dealer)
    assert table.state.seq == seq


async def dealt_from(table: Table[Any, Any], dealing: Dealing, interaction_id: int | None = None) -> str:
    """Let the dealer deal; where the cut came from, as it is written down."""
    dealer = table.game.dealer(table.state.game_state)
    assert dealer is not None
    await dealing.deal(table.state.occupant(dealer).user or 0, interaction_id=interaction_id)
    source: str = table.state.line[0].action.cut_from
    return source


async def test_the_tap_that_deals_cuts() -> None:
    """Nobody here chooses the number of a request, so it cuts where nobody does."""
    table = await started(MemoryJournal())
    source = await dealt_from(table, dealing_at(table, message_id=9), interaction_id=1234)
    assert source == str(CutSource(CutBy.INTERACTION, 1234))


async def test_else_the_public_message_cuts() -> None:
    """Before anybody has asked anything, the number of the public message does."""
    table = await started(MemoryJournal())
    assert await dealt_from(table, dealing_at(table, message_id=9)) == str(CutSource(CutBy.MESSAGE, 9))


async def test_who_has_cut_is_not_overruled() -> None:
    """What the cutter said counts, whoever deals then."""
    table = await started(MemoryJournal())
    cutter = table.game.cutter(table.state.game_state)
    assert cutter is not None
    await table.commit(Cut(cutter, 5))
    source = await dealt_from(table, dealing_at(table, message_id=9), interaction_id=1234)
    assert source == str(CutSource(CutBy.SEAT, cutter))
    assert table.state.line[0].action.cut == 5


async def test_what_cut_last_is_known() -> None:
    """Where the cut of the last deal came from can be told to whoever asked for the deal."""
    table = await started(MemoryJournal())
    dealing = dealing_at(table, message_id=9)
    assert dealing.cut_from == ""
    assert await dealt_from(table, dealing, interaction_id=1234) == dealing.cut_from == "interaction:1234"

"""Dealing: commitments of planned and open-ended deals, and the source of the cut."""

from __future__ import annotations

import pytest

from bot.game_kit.module import GameModule
from bot.tables.dealing import Dealing
from engine.dealing import CutBy, CutSource, commitment_of, deal_seed
from engine.entries import By, Cut
from engine.errors import IllegalAction
from engine.table import Table
from engine.table_state import new_table
from tests.bot.tables.parts import stored_table
from tests.engine.journal import SECRET, MemoryJournal, started
from tests.second_game.game import Rules
from tests.second_game.module import tandem_module
from tools.simulation.modules import BARBU_MODULE

OPEN_ENDED = Rules(target=5)
TANDEM_MODULE = tandem_module()


def dealing_at(
    table: Table,
    module: GameModule = BARBU_MODULE,
    commitments: tuple[str, ...] = (),
    message_id: int | None = None,
) -> Dealing:
    """Return the dealing of a table whose public message has that id."""
    return Dealing(stored_table(table, module, commitments), lambda: message_id)


def open_ended_table() -> Table:
    """Return a table of the second game, in its lobby."""
    game = TANDEM_MODULE.game
    return Table(game, MemoryJournal(), new_table(OPEN_ENDED, 1), secret=SECRET)


def test_an_open_ended_game_stores_no_commitments() -> None:
    """A game with an unknown number of deals stores no commitments when its table opens."""
    assert TANDEM_MODULE.commitments(SECRET, OPEN_ENDED) == []


def test_a_commitment_not_stored_is_computed() -> None:
    """A commitment that is not stored is that of the deal's seed from the game's secret."""
    dealing = dealing_at(open_ended_table(), TANDEM_MODULE)
    assert dealing.commitment(7) == commitment_of(deal_seed(SECRET, 7))


async def test_a_stored_commitment_is_returned_unchanged() -> None:
    """A stored commitment is returned unchanged."""
    table = await started(MemoryJournal())
    dealing = dealing_at(table, commitments=("ab", "cd"))
    assert [dealing.commitment(number) for number in range(2)] == ["ab", "cd"]
    assert dealing.commitment(2) == commitment_of(deal_seed(SECRET, 2))


async def test_only_the_dealer_deals() -> None:
    """Another user is rejected with the dealer's seat, and nothing is written."""
    table = await started(MemoryJournal())
    dealer = table.game.dealer(table.state.game_state)
    other = next(who.user for seat, who in enumerate(table.state.seats) if who and seat != dealer)
    seq = table.state.seq
    with pytest.raises(IllegalAction) as refused:
        dealing_at(table).check_may_deal(other or 0)
    assert (refused.value.code, refused.value.facts["dealer"]) == ("not_dealer", dealer)
    assert table.state.seq == seq


async def dealt_from(table: Table, dealing: Dealing, interaction_id: int | None = None) -> str:
    """Let the dealer deal, and return the stored source of the cut."""
    dealer = table.game.dealer(table.state.game_state)
    assert dealer is not None
    dealing.check_may_deal(table.state.occupant(dealer).user or 0)
    if interaction_id is not None:
        dealing.changed_by(interaction_id)
    await dealing.deal_now(By.PLAYER)
    source: str = table.state.line[0].action.cut_from
    return source


async def test_the_dealing_request_cuts() -> None:
    """The id of the dealing request, which no player chooses, cuts."""
    table = await started(MemoryJournal())
    source = await dealt_from(table, dealing_at(table, message_id=9), interaction_id=1234)
    assert source == str(CutSource(CutBy.INTERACTION, 1234))


async def test_otherwise_the_public_message_cuts() -> None:
    """Before any request, the id of the public message cuts."""
    table = await started(MemoryJournal())
    assert await dealt_from(table, dealing_at(table, message_id=9)) == str(CutSource(CutBy.MESSAGE, 9))


async def test_a_players_cut_is_not_overruled() -> None:
    """The cutter's own cut applies, even if a bot deals."""
    table = await started(MemoryJournal())
    cutter = table.game.cutter(table.state.game_state)
    assert cutter is not None
    await table.commit(Cut(cutter, 5))
    source = await dealt_from(table, dealing_at(table, message_id=9), interaction_id=1234)
    assert source == str(CutSource(CutBy.SEAT, cutter))
    assert table.state.line[0].action.cut == 5

"""A shorter game keeps the mix of contracts, by buttons and by commands."""

from __future__ import annotations

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import Mix, load_rules
from engine.errors import IllegalAction
from tests.e2e.conftest import Opener
from tests.e2e.test_refusals import chosen
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import deals_over, open_and_start, play_unseen, play_until

ALL_FOUR = ("Ada", "Bob", "Cleo", "Dan")


async def choice_after(night: Evening, contract: str) -> None:
    """Play a deal of this contract, and on to the next choice."""
    await chosen(night, contract)
    await play_unseen(night, deals_over(night, night.table.deals_finished + 1))
    await play_until(night, Phase.CHOOSE)


@pytest.mark.parametrize(
    ("length", "contract", "closed", "code"),
    [
        ("express", "king", "king", "contract_taken"),
        ("short", "trumps", "domino", "contract_second_positive"),
    ],
)
async def test_a_contract_that_would_break_the_mix_is_not_offered(
    opened: Opener, length: str, contract: str, closed: str, code: str
) -> None:
    """A contract that would break the mix is not offered by panel or ``/choose``, and rejected if typed."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length=length)
        assert night.table.rules.keeps_mix
        await choice_after(night, contract)
        declarer = next(person for person in night.people if person.buttons("choose", "pick"))
        open_now = set(night.table.rules.values) - {contract, closed}
        panel = {button.arg.split("/")[0] for button in declarer.buttons("choose", "pick") if button.arg}
        assert panel == set(await declarer.offers("choose", "contract")) == open_now
        before = night.table.state.seq
        refusal = IllegalAction(code, contract=closed)
        detail = {"start": "7"} if closed == "domino" else {}
        assert night.say.error(refusal) in await declarer.slash("choose", contract=closed, **detail)
        assert night.table.state.seq == before


@pytest.mark.parametrize(("length", "told"), [("express", True), ("full", False)])
async def test_the_lobby_says_that_an_express_game_has_every_kind(
    opened: Opener, length: str, told: bool
) -> None:
    """The lobby's public message says briefly what a short game consists of."""
    async with opened("Ada") as night:
        await night.people[0].slash("barbu new", length=length)
        line = night.say("lobby-mix", each="once", deals=4)
        assert (line in night.board_text) is told


async def test_an_earlier_table_keeps_its_own_rule(opened: Opener) -> None:
    """A stored game whose rules do not name the mix lets a second declarer choose the same contract."""
    async with opened(*ALL_FOUR, bot_workers=0) as night:
        await open_and_start(night, length="express")
        written = dict(night.table.row.rules)
        assert written.pop("keeps_mix") is True
        before = load_rules(written)
        assert before.mix is Mix.FREE
        await choice_after(night, "king")
        state = BARBU.load(before, BARBU.dump(night.table.state.game_state))
        dealt = BARBU.apply(state, BARBU.deal(state, bytes(32), 0)).state
        assert "king" in {action.contract for action in BARBU.legal_actions(dealt)}  # type: ignore[union-attr]

"""Private messages beside a panel go once they have served their purpose."""

from __future__ import annotations

import pytest

from bot.game_kit.private_game import AT_TABLE
from bot.tables.view import panels
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person
from tools.simulation.evenings.play import deals_over, is_closed, open_and_start, play_unseen
from tools.simulation.evenings.requests import forge
from tools.simulation.evenings.screen import Screen

FOUR = ("Ada", "Bob", "Cleo", "Dan")


def messages(night: Evening) -> set[int]:
    """Return the ids of all messages of the channel, private ones too."""
    return set(night.env.backend.messages[night.channel.id])


def dealer_and_other(night: Evening) -> tuple[Person, Person]:
    """Return the player who deals next, and another one."""
    state = night.table.state
    seat = night.table.module.game.dealer(state.game_state)
    assert seat is not None
    dealer = next(one for one in night.people if one.id == state.occupant(seat).user)
    return dealer, next(one for one in night.people if one is not dealer)


@pytest.mark.parametrize("read_s", [0.0, 600.0])
async def test_a_refusal_goes_with_the_next_change(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, read_s: float
) -> None:
    """Who tapped Deal out of turn reads why, once; the line goes with the deal, if it could be read."""
    monkeypatch.setattr(panels, "REFUSAL_READ_S", read_s)
    async with opened(*FOUR, deal_delay_s=600) as night:
        await open_and_start(night, length="express")
        dealer, other = dealer_and_other(night)
        request = night.table.subject.request("deal").custom_id
        before = messages(night)
        for _ in range(2):
            assert "turn to deal" in await forge(other, night.board, request)
            await night.env.settle()
        (refusal,) = messages(night) - before
        await dealer.tap_public(night.board, "deal")
        await night.env.settle()
        assert (refusal in messages(night)) == (read_s > 0)


@pytest.mark.repetition
async def test_the_steps_of_a_challenge_replace_each_other(opened: Opener) -> None:
    """Whom to challenge, chosen at the end of a game, gives way to what to challenge them to."""
    async with opened("Ada", "Bob", bot_workers=0) as night:
        await open_and_start(night, length="express")
        await play_unseen(night, lambda: is_closed(night))
        ada = night.people[0]
        screen = Screen(ada)
        await ada.tap_in_menu(AT_TABLE, night.board, keep=False)
        screen.message = ada.panel
        before = messages(night)
        assert night.say("challenge-offer", name="Bob") in await screen.tap("offer")
        assert messages(night) == before


async def test_a_settlement_goes_with_the_next_deal(opened: Opener) -> None:
    """The settlement of a deal is there until the next one is on the table."""
    async with opened(*FOUR, deal_delay_s=600) as night:
        await open_and_start(night, length="express")
        await play_unseen(night, deals_over(night, 1))
        before = messages(night)
        await forge(night.people[0], night.board, night.table.subject.request("settlement", "1").custom_id)
        (settlement,) = messages(night) - before
        dealer, _ = dealer_and_other(night)
        await forge(dealer, night.board, night.table.subject.request("deal").custom_id)
        await night.env.settle()
        assert settlement not in messages(night)

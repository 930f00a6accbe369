"""Verifiable deals: committed before, cut by a player, opened afterwards."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from simcord import InteractionResult

from bot.cli.records import checked_line
from bot.game_kit.played import played_of
from bot.games.barbu.history import BarbuHistory
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.record.game_record import read_line
from engine.barbu.record.replay import verify
from engine.dealing import CutBy, CutSource, deal_hands
from engine.entries import By, Cut, from_payload
from tests.databases import on_every_database
from tests.e2e.conftest import Opener
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of, text_of
from tools.simulation.evenings.play import open_and_start, play_by_buttons, play_until
from tools.simulation.evenings.screen import Screen


def cutter_of(night: Evening) -> tuple[Person, Person]:
    """Return the user who may cut the pending deal, and a user who may not."""
    dealer = night.table.state.game_state.next_dealer
    seat = (dealer - 1) % 4
    user = night.table.state.occupant(seat).user
    cutter = next(person for person in night.people if person.id == user)
    return cutter, next(person for person in night.people if person is not cutter)


def dealer_of(night: Evening) -> int | None:
    """Return the user who deals next."""
    return night.table.state.occupant(night.table.state.game_state.next_dealer).user


def finished(night: Evening, deals: int) -> Callable[[], bool]:
    """Return a check of whether this many deals are on the sheet."""
    return lambda: len(night.table.state.game_state.finished) >= deals


async def form(person: Person) -> InteractionResult:
    """Return the form that the Cut button of a player's panel opens."""
    await person.slash("hand")
    assert person.panel is not None
    button = next(b for b in buttons_of(person.panel) if b.verb == "cut")
    shown = await person.member.click(person.panel, custom_id=button.custom_id)
    assert shown.modal is not None
    return shown


async def test_the_commitment_is_shown_before_and_the_seed_after(opened: Opener) -> None:
    """`/verify` gives every commitment before the deal, and the seed after it; the public message neither."""
    async with opened("Ada", "Bob", "Cleo", "Dan/fr", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        assert not re.search("`[0-9a-f]{8}", night.board_text)
        cutter, _ = cutter_of(night)
        await cutter.slash("cut", cards=17)
        await play_until(night, Phase.PLAY)
        ada, *_, dan = night.people
        screen = Screen(ada)
        await screen.slash("verify")
        await screen.tap("verify", "file")
        promises = screen.file.decode().splitlines()
        assert re.fullmatch("Deal 1: [0-9a-f]{64}", promises[1])
        assert len(promises) == 1 + night.table.rules.deal_count
        await play_by_buttons(night, finished(night, 1))
        short = await screen.slash("verify")
        assert night.say("check-fair") in short
        assert not re.search("[0-9a-f]{64}", short), "the fingerprints are behind their button"
        text = await screen.tap("verify", "details")
        commitment, seed, drawn, draw_seed, coming = re.findall(r"`([0-9a-f]{64})`", text)
        assert promises[1:3] == [f"Deal 1: {commitment}", f"Deal 2: {coming}"]
        assert promises[0] == f"First dealer: {drawn}"
        assert hashlib.sha256(bytes.fromhex(draw_seed)).hexdigest() == drawn
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
        assert f"after 17 cards, by {cutter.member.name}" in text
        assert "❌" not in text
        deal = night.table.state.game_state.in_play
        rules = night.table.rules
        dealt = deal_hands(
            rules.cards, bytes.fromhex(seed), 17, dealer=deal.dealer, players=4, direction=rules.direction
        )
        assert dealt == deal.dealt
        await (french := Screen(dan)).slash("verify")
        assert "Empreinte donnée avant la donne" in await french.tap("verify", "details")


async def test_a_deal_that_fails_its_check_shows_all_at_once(opened: Opener) -> None:
    """A deal with another fingerprint than promised shows it, and that of the next deal, without a button."""
    async with opened("Ada", deal_delay_s=600) as night:
        await open_and_start(night, length="express")
        await play_by_buttons(night, finished(night, 1))
        row = night.table.row
        night.table.row = replace(row, commitments=("0" * 64, *row.commitments[1:]))
        screen = Screen(night.people[0])
        text = await screen.slash("verify")
        assert night.say("check-unfair") in text
        assert "0" * 64 in text
        assert night.say("check-coming", digits=row.commitments[1]) in text
        assert screen.verbs == set()


async def test_a_running_deal_is_never_in_the_file(opened: Opener) -> None:
    """The file with the answer contains only finished deals, and the shell command verifies it."""
    async with opened("Ada") as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        await play_by_buttons(night, finished(night, 1))
        first = night.table.state.game_state.in_play.seed
        await play_until(night, Phase.PLAY)
        running = night.table.state.game_state.in_play.seed
        result = await night.people[0].member.slash(night.channel, "verify")
        assert result.response is not None
        (attached,) = result.response.attachments
        text = io.BytesIO(await attached.read()).read().decode()
        assert checked_line(text)[0] is None
        seeds = [deal["seed"] for deal in json.loads(text)["deals"]]
        # A second deal may end in its first trick, before a user is asked for a card.
        assert seeds[0] == first.hex()
        assert len(seeds) == night.table.deals_finished
        assert running.hex() not in text
        assert running.hex() not in text_of(result.response)


async def test_the_dealer_waits_for_the_cutter(opened: Opener) -> None:
    """A dealer who deals early learns that a player may still cut; the cards follow the cut or a timeout."""
    for cuts in (True, False):
        async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600, cut_wait_s=5) as night:
            night.go_by_discords_clock()
            await open_and_start(night)
            cutter, _ = cutter_of(night)
            dealer = next(p for p in night.people if p.id == dealer_of(night))
            said = await dealer.slash("deal")
            assert night.say("check-deal-waits", name=cutter.member.name, seconds=5) in said
            assert night.table.state.game_state.phase is Phase.DEAL
            if cuts:
                await cutter.slash("cut", cards=17)
            else:
                await night.env.advance_time(4)
                assert night.table.state.game_state.phase is Phase.DEAL
                await night.env.advance_time(2)
            assert night.table.state.game_state.phase is Phase.CHOOSE
            assert (night.table.state.game_state.in_play.cut == 17) or not cuts
            dealt = [act.by for act in night.table.state.line]
            assert dealt == [By.PLAYER]


async def test_an_open_cut_form_delays_the_deal(opened: Opener) -> None:
    """An open cut form delays the deal for a limited time, whichever player asks for the cards."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=10, cut_wait_s=5) as night:
        night.go_by_discords_clock()
        await open_and_start(night)
        cutter, _ = cutter_of(night)
        dealer = next(p for p in night.people if p.id == dealer_of(night))
        await night.env.advance_time(4)
        await form(cutter)
        await dealer.slash("deal")
        await night.env.advance_time(14)
        assert night.table.state.game_state.phase is Phase.DEAL
        await form(cutter)
        await night.env.advance_time(7)
        assert night.table.state.game_state.phase is Phase.CHOOSE


async def test_only_the_cutter_cuts_and_only_in_range(opened: Opener) -> None:
    """A cut by another player, out of range or too late is rejected with a sentence."""
    async with opened("Ada", "Bob", "Cleo", "Dan/fr", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night)
        cutter, other = cutter_of(night)
        refused = await other.slash("cut", cards=5)
        assert cutter.member.name in refused
        assert "cut" not in [b.verb for b in other.buttons()]
        for number in (0, 52, -3):
            answer = await cutter.slash("cut", cards=number)
            assert "51" in answer
            assert f"“{number}”" in answer
            assert night.table.state.cut is None
        shown = await form(cutter)
        await play_until(night, Phase.CHOOSE)
        late = await cutter.member.submit_modal(shown, {"at": "9"})
        said = " ".join(text_of(one) for one in (late.response, *late.followups) if one is not None)
        assert "too late" in said or "trop tard" in said


@pytest.mark.repetition
@on_every_database
@pytest.mark.parametrize("typed", ["30", repeated("")])
async def test_a_cut_outlives_a_restart(opened: Opener, typed: str) -> None:
    """A form opened before a restart still cuts, and the cut survives another restart until the deal."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night)
        cutter, _ = cutter_of(night)
        shown = await form(cutter)
        await night.restart()
        await cutter.member.submit_modal(shown, {"at": typed})
        cut = night.table.state.cut
        assert cut == 30 if typed else cut in range(1, 52)
        assert f"{cutter.member.name} has cut" in night.board_text
        await night.restart()
        assert night.table.state.cut == cut
        dealer = night.table.state.game_state.next_dealer
        user = night.table.state.occupant(dealer).user
        await next(person for person in night.people if person.id == user).slash("deal")
        assert night.table.state.game_state.in_play.cut == cut
        assert night.table.state.cut is None
        table = night.table
        rows = [row for _, row in await table.journal.read()]
        cuts = [entry for row in rows if isinstance(entry := from_payload(row, table.module.game), Cut)]
        assert [entry.at for entry in cuts] == [cut]


async def test_a_cut_from_the_panel(opened: Opener) -> None:
    """Only the cutter's panel has the Cut button, and it shows the cut once it is made."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night)
        for person in night.people:
            await person.slash("hand")
        cutter, _ = cutter_of(night)
        assert [p for p in night.people if p.buttons("cut")] == [cutter]
        assert not night.has_button("cut")
        shown = await form(cutter)
        done = await cutter.member.submit_modal(shown, {"at": "12"})
        assert f"{cutter.member.name} has cut" in text_of(done.response)
        assert night.table.state.cut == 12
        assert "from 1 to 51" in await cutter.slash("cut", cards=99)
        assert night.table.state.cut == 12


async def test_an_interaction_id_cuts_if_the_player_is_not_asked(opened: Opener) -> None:
    """A player whose deal follows at once is offered no Cut; the id of the last action cuts instead."""
    async with opened("Ada", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        assert night.people[0].buttons("cut") == []
        await play_by_buttons(night, finished(night, 1))
        deal = night.table.state.game_state.in_play
        await (screen := Screen(night.people[0])).slash("verify")
        assert "the number Discord gave the request" in await screen.tap("verify", "details")
        source = CutSource.parse(deal.cut_from)
        assert source.by is CutBy.INTERACTION
        assert source.cut(0, 52) == deal.cut


async def test_the_draw_is_promised_in_the_lobby(opened: Opener) -> None:
    """The lobby's check shows the SHA-256 of the draw for first dealer, and the record opens it."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await night.people[0].slash("barbu new")
        assert night.say("check-promises") in await night.people[0].tap_in_menu("verify")
        screen = Screen(night.people[0])
        assert night.say("check-promises") in await screen.slash("verify")
        assert screen.files == []
        assert night.say("check-promises-file") in await screen.tap("verify", "file")
        shown = re.search(r"[0-9a-f]{64}", screen.file.decode())
        assert shown is not None
        await night.people[0].tap_public(night.board, "start")
        played = await played_of(BARBU, night.table.row, night.table.journal)
        record = read_line(BarbuHistory().record(played) or "")
        assert record.draw is not None
        assert record.draw.commitment == shown[0]
        assert verify(record) == ()


async def test_after_a_restart_the_tables_message_cuts(opened: Opener) -> None:
    """A deal by the clock with no request since the start is cut by the id of the table's message."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        await night.restart()
        await night.table.dealing.deal_now(By.CLOCK, revision=None)
        deal = night.table.state.game_state.in_play
        assert deal.cut_from == f"message:{night.board.id}"


@pytest.mark.repetition
async def test_the_check_names_the_number_that_cut_the_deal_in_play(opened: Opener) -> None:
    """Check shows which number cut the deal in play, once it is dealt and after a restart; no panel does."""
    async with opened("Ada", "Bob", "Cleo", "Dan", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        dealer = next(person for person in night.people if person.id == dealer_of(night))
        panel = await dealer.slash("deal")
        source = CutSource.parse(night.table.state.game_state.in_play.cut_from)
        assert source.by is CutBy.INTERACTION
        assert str(source.number) not in panel
        said = night.say("check-cut-now", by="interaction", number=str(source.number))
        assert said in await dealer.tap_in_menu("verify")
        await night.restart()
        assert said in await dealer.tap_in_menu("verify")
        for person in night.people:
            await person.tap_public(night.board, "hand")
        await play_by_buttons(night, finished(night, 1))
        await play_until(night, Phase.DEAL)
        assert said not in await dealer.tap_in_menu("verify")
        cutter, _ = cutter_of(night)
        await cutter.slash("cut")
        assert CutSource.parse(night.table.state.cut_from).by is CutBy.INTERACTION


@pytest.mark.repetition
async def test_a_number_of_another_time_is_rejected(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal cut by an id from outside the game's time fails the check, in Discord and in the shell."""
    async with opened("Ada", "Bob", deal_delay_s=600) as night:
        night.go_by_discords_clock()
        await open_and_start(night, length="express")
        with monkeypatch.context() as patched:
            patched.setattr(night.table.dealing, "_cut", lambda: CutSource(CutBy.INTERACTION, 42))
            await play_until(night, Phase.PLAY)
        await play_by_buttons(night, finished(night, 1))
        answer = (await night.people[0].member.slash(night.channel, "verify")).response
        assert answer is not None
        assert night.say("check-cut-untimely") in text_of(answer)
        (attached,) = answer.attachments
        wrong = checked_line((await attached.read()).decode())[0]
        assert (
            wrong
            == "deal 1: interaction:42, which cut it, was not issued between its commitment and its deal"
        )

"""Bridge through Discord: deals by buttons and by commands, claims, hard stops."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy.library import is_installed
from engine.bridge.state import Phase
from engine.errors import CodedError
from engine.table_state import TablePhase
from tests.e2e.bridge_table import (
    FOUR,
    at_turn,
    call,
    deal,
    deal_of,
    open_and_start,
    opened,
    play,
    playable_now,
    reach,
    state_of,
)
from tests.e2e.conftest import Opener
from tests.e2e.setting_up import chosen_in, lines_of, list_of, pick, told_in
from tests.repetition import repeated
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import buttons_of
from tools.simulation.evenings.screen import Screen

__all__ = ["opened"]


@pytest.mark.parametrize("locale", [repeated("en"), "fr"])
async def test_by_buttons_alone(opened: Opener, locale: str) -> None:
    """Two users and two bot players play from lobby to standing by buttons after the first command."""
    async with opened("Ada", "Bob", locale=locale) as night:
        await open_and_start(night)
        await deal(night)
        for _ in range(200):
            if not night.table.state.is_open:
                break
            person = at_turn(night)
            if not (buttons := person.buttons("pass", "play", "accept")):
                raise AssertionError(night.board_text)
            await person.tap(buttons[0].verb, buttons[0].arg)
        assert len(state_of(night).finished) == 1
        say = night.say.of("bridge")
        assert say("standing-title-one") in night.board_text
        replayed = await night.people[0].slash("bridge replay", game=str(night.table.id))
        assert say("replay-title", number=night.table.id) in replayed
        assert say("replay-deal", number=1, count=1) not in replayed, "a game of one board is that board"


async def test_by_commands_alone(opened: Opener) -> None:
    """A deal is played by commands alone, with calls typed in several languages."""
    async with opened(*FOUR) as night:
        ada, *others = night.people
        await ada.slash("bridge new", rules="single")
        for person in others:
            await person.slash("bridge join")
        await ada.slash("bridge start")
        for typed in ("pass", "1♠", "contre", "2 sans atout", "4s", "X", "surcontre"):
            await at_turn(night).slash("bid", call=typed)
        assert list(map(str, deal_of(night).calls)) == ["P", "1S", "X", "2NT", "4S", "X", "XX"]
        for _ in range(3):
            await at_turn(night).slash("pass")
        assert "**4♠XX** by **N Bob**" in await ada.slash("hand")
        await ada.slash("bridge pause")
        assert night.table.state.paused
        await ada.slash("bridge resume")
        assert not night.table.state.paused
        rules = night.say("bridge-rules-title", form=night.say("bridge-form-single"))
        assert rules in await ada.slash("bridge rules")
        assert night.say("help-title-bridge-play") in await ada.slash("bridge help")
        cards = playable_now(night)
        assert await at_turn(night).offers("play", "card") == cards
        while cards:
            await at_turn(night).slash("play", card=cards[0])
            cards = playable_now(night) if night.table.state.is_open else []
        assert "1 · **" in await ada.slash("bridge score")
        assert "**Auction**" in await Screen(ada).slash("bridge replay")
        assert "Ada" in await ada.slash("bridge history")


async def test_partners_are_rated_as_a_pair(opened: Opener) -> None:
    """After a game all four players are on the leaderboard, and partners share a rating above the losers'."""
    async with opened(*FOUR) as night:
        await reach(night, Phase.PLAY)
        await play(night, 1)
        await at_turn(night).tap("claim")
        await at_turn(night).tap("concede")
        await at_turn(night).tap("take", "0")
        ranked = await night.people[0].slash("bridge leaderboard")
        assert all(name in ranked for name in FOUR)
        ratings = []
        for person in night.people:
            lines = (await person.slash("bridge stats")).splitlines()
            ratings.append(next(line for line in lines if line.startswith("Rating")))
        north, east, south, west = ratings
        assert north == south != east == west


async def test_partners_are_chosen(opened: Opener) -> None:
    """A guest sits across from the host in the South, both may move, and a restart keeps the seats."""
    async with opened("Ada", "Bob", "Cleo") as night:
        ada, bob, cleo = night.people
        await ada.slash("bridge new")
        await bob.tap_public(night.board, "join")
        await bob.tap("pick_seat")
        paired = night.say("seat-about-guest", paired="yes")
        assert paired in bob.text
        assert lines_of(bob, "sit") == {
            "0": "North · Bob",
            "1": f"East · {night.say('lobby-free')}",
            "3": f"West · {night.say('lobby-free')}",
        }
        assert "South Ada" in night.board_text
        free, with_ada = night.say("seat-partner-free"), night.say("seat-partners", names="Ada")
        assert list(told_in(bob, "sit")) == [with_ada, free, free]
        await pick(bob, "sit", "3")
        assert chosen_in(bob, "sit") == ["3"]
        assert paired not in bob.text, "the seat across is free"
        assert "West Bob" in night.board_text
        await cleo.tap_public(night.board, "join")
        menu = await ada.open_menu()
        (seats,) = [button for button in buttons_of(menu) if button.verb == "pick_seat"]
        await ada.tap_id(menu, seats.custom_id)
        await pick(ada, "sit", "0")
        await night.restart()
        assert [who and who.name for who in night.table.state.seats] == ["Ada", None, "Cleo", "Bob"]
        await cleo.slash("hand")
        await cleo.tap("pick_seat")
        assert paired in cleo.text
        assert list(lines_of(cleo, "sit")) == ["1", "2"]
        await ada.slash("bridge start")
        assert state_of(night).seating.direction(1) == 1
        assert list_of(cleo, "sit") is None, "the list of seats goes when the game starts"
        assert night.table.state.seat_of(cleo.id) == 2


@pytest.mark.parametrize("rules", ["single", "open"])
async def test_every_form_of_play_offers_the_seats(opened: Opener, rules: str) -> None:
    """Panel and menu of a lobby have the choice of seats, even if pairs are drawn later."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("bridge new", rules=rules)
        await bob.tap_public(night.board, "join")
        assert bob.buttons("pick_seat")
        assert "pick_seat" in [button.verb for button in buttons_of(await ada.open_menu())]


async def test_help_without_a_table_leads_on(opened: Opener) -> None:
    """Help without a table has buttons for the rules of bridge, the user's settings and a new table."""
    async with opened("Ada") as night:
        (ada,) = night.people
        screen = Screen(ada)
        await screen.slash("bridge help")
        assert night.say("bridge-heading-claims") in await screen.tap("rules")
        assert night.say("bridge-heading-auction") in await screen.tap("rules", "auction")
        assert night.say("help-title-bridge-none") in await screen.tap("help")
        await screen.slash("bridge help")
        assert await screen.tap("mine")
        await screen.slash("bridge help")
        assert screen.message is not None
        await ada.member.click(screen.message, custom_id=screen.id_of("new"))
        assert night.table.module.name == "bridge"


async def test_undo_by_consent(opened: Opener) -> None:
    """A call is taken back once the other three players agree; dummy has no say about dummy's cards."""
    async with opened(*FOUR) as night:
        ada, bob, cleo, dan = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1C")
        await ada.slash("bridge undo")
        assert "asks to take back **1♣\N{VARIATION SELECTOR-15}**. Do you agree?" in night.board_text
        for person in (bob, cleo, dan):
            assert list(map(str, deal_of(night).calls)) == ["1C"]
            await person.tap("undo_yes")
        assert (deal_of(night).calls, at_turn(night)) == ((), ada)
        assert "took back **1♣\N{VARIATION SELECTOR-15}**" in night.board_text
        await call(night, "1NT P P P")
        await play(night, 2)
        await ada.slash("bridge undo")
        await bob.tap("undo_no")
        assert "didn’t agree: " in night.board_text
        assert len(deal_of(night).plays) == 2
        await ada.slash("bridge undo")
        assert night.say("board-undo-waits", names="Bob and Dan") in night.board_text
        assert not cleo.buttons("undo_yes")
        for person in (bob, dan):
            await person.tap("undo_yes")
        assert (len(deal_of(night).plays), deal_of(night).turn, at_turn(night)) == (1, 2, ada)


async def test_no_undo_once_dummys_hand_is_open(opened: Opener) -> None:
    """Once dummy's hand is open, neither the menu nor the command takes back the lead or a call."""
    async with opened(*FOUR) as night:
        ada, bob, *_ = night.people
        await reach(night, Phase.PLAY)
        await play(night, 1)
        for person in (ada, bob):
            assert "undo" not in [button.verb for button in await person.menu()]
            said = await person.slash("bridge undo")
            assert night.say("error-undo-hand-seen") in said
        assert (night.table.state.undo, len(deal_of(night).plays)) == (None, 1)
        await play(night, 1)
        assert "undo" in [button.verb for button in await ada.menu()]


@pytest.mark.parametrize(("form", "deals"), [("rubber", {2, 3}), ("chicago", {4})])
async def test_a_rubber_and_a_chicago_end_with_the_standing(
    opened: Opener, form: str, deals: set[int]
) -> None:
    """A rubber ends with two games for a side and Chicago after four deals; both show the standing."""
    async with opened(*FOUR) as night:
        await open_and_start(night, rules=form)
        while night.table.state.is_open:
            await deal(night)
            await call(night, "3NT P P P")
            await play(night, 1)
            await at_turn(night).slash("bridge claim")
            await at_turn(night).tap("take", "13")
            while state_of(night).phase is Phase.CLAIM:
                await at_turn(night).tap("accept")
        assert len(state_of(night).finished) in deals
        assert night.say("standing-title") in night.board_text


@pytest.mark.repetition
async def test_a_series_closed_after_its_sixth_deal_counts(opened: Opener) -> None:
    """A series closed after its sixth deal has a winner and is counted, and the confirmation says so."""
    async with opened(*FOUR) as night:
        ada = night.people[0]
        await open_and_start(night, rules="open")
        for _ in range(6):
            await deal(night)
            await call(night, "P P P P")
        await deal(night)
        await call(night, "1C")
        assert night.say("bridge-confirm-end", open="yes") in await ada.slash("bridge end")
        await ada.tap("end_yes")
        assert night.table.state.phase is TablePhase.OVER
        assert night.say("standing-title") in night.board_text
        assert night.say("standing-uncounted") not in night.board_text
        assert "**1 game** finished" in await ada.slash("bridge stats")


async def killed(night: Evening) -> None:
    """Stop the bot hard, start it again, and check that the same deal is on the same message."""
    before, board = night.table.state, night.board.id
    await night.restart()
    after = night.table.state
    assert (after.match, after.seats, after.revision) == (before.match, before.seats, before.revision)
    assert night.board.id == board
    for person in night.people:
        await person.tap_public(night.board, "hand")


async def test_killed_in_every_phase(opened: Opener) -> None:
    """A hard stop in the auction, before the lead, in the play or during a claim loses nothing."""
    async with opened(*FOUR) as night:
        ada, bob, cleo, _ = night.people
        await open_and_start(night)
        await deal(night)
        await call(night, "1C")
        await ada.slash("alert", meaning="could be short")
        await killed(night)
        assert "could be short" in bob.text
        assert "could be short" not in cleo.text
        await call(night, "P P P")
        await killed(night)
        assert at_turn(night) is bob
        await play(night, 1)
        await killed(night)
        assert night.say("bridge-title-dummy") in ada.text
        await play(night, 3)
        await at_turn(night).slash("bridge claim")
        await at_turn(night).tap("take", "11")
        await killed(night)
        while state_of(night).phase is Phase.CLAIM:
            await at_turn(night).tap("accept")
        assert night.say.of("bridge")("standing-title-one") in night.board_text


async def test_a_claim_is_made_by_button(opened: Opener) -> None:
    """Declarer chooses the number of tricks, may cancel, and can concede during dummy’s turn."""
    async with opened(*FOUR) as night:
        await reach(night, Phase.PLAY)
        await play(night, 1)
        ada = at_turn(night)
        assert night.say("bridge-title-dummy") in ada.text
        await ada.tap("claim")
        assert night.say("bridge-claim-how-many") in ada.text
        assert len(ada.buttons("take")) == 13
        await ada.tap("show", "cards")
        assert ada.buttons("play")
        await ada.tap("claim")
        await ada.tap("concede")
        await ada.tap("take", "0")
        assert len(state_of(night).finished) == 1


async def test_a_claim_is_refused_and_accepted(opened: Opener) -> None:
    """The claimer's cards are shown to all; a claim needs every opponent's consent, or play continues."""
    async with opened(*FOUR) as night:
        await reach(night, Phase.CLAIM)
        deal = deal_of(night)
        claim = deal.claims[-1]
        name = night.people[claim.claimer].member.name
        left = 13 - len(deal.winners)
        said = night.say(
            "bridge-claims", name=f"{deal.seating.letter(claim.claimer)} {name}", tricks=12, left=left
        )
        assert said in night.board_text
        await at_turn(night).tap("refuse")
        assert state_of(night).phase is Phase.PLAY
        claimer = night.people[claim.claimer]
        assert not claimer.buttons("claim")
        while len(deal_of(night).plays) % 4 or at_turn(night) is not claimer:
            await play(night, 1)
        await play(night, 1)
        while deal_of(night).turn is not None and len(deal_of(night).plays) % 4:
            await play(night, 1)
        await at_turn(night).slash("bridge claim")
        await at_turn(night).tap("concede")
        await at_turn(night).tap("take", "0")
        while night.table.state.is_open:
            await at_turn(night).tap("accept")
        assert len(state_of(night).finished) == 1


async def test_commands_of_another_game(opened: Opener) -> None:
    """At a table of Barbu, bridge commands name their own game, show its rules and change nothing."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new")
        await ada.tap("start")
        seq = night.table.state.seq
        error = CodedError("other_game", game=night.say("game-barbu"))
        for command, options in (("alert", {}), ("bid", {"call": "1NT"}), ("compare", {})):
            assert await ada.slash(command, **options) == night.say.error(error), command
            assert "`/choose`" in night.say.error(error)
        assert await ada.reason("bid", "call") == night.say.error(error).replace("`", "")[:99] + "…"
        assert night.say("bridge-heading-claims") in await ada.slash("bridge rules")
        assert night.table.state.seq == seq


@pytest.mark.parametrize("seated", [True, False])
async def test_commands_of_barbu_at_a_table_of_bridge(opened: Opener, seated: bool) -> None:
    """With a seat or without, and in every list, they say which game is played and what to use here."""
    async with opened("Ada", "Eve", bot_workers=0) as night:
        ada, eve = night.people
        await ada.slash("bridge new")
        person, say = ada if seated else eve, night.say.of("bridge")
        error = say.error(CodedError("other_game", game=say("game-bridge")))
        assert "`/bid`" in error
        for _ in range(2):
            assert await person.slash("choose", contract="queens") == error
            for option in ("contract", "trump", "start"):
                assert await person.reason("choose", option) == error.replace("`", "")[:99] + "…"
            await ada.slash("bridge start")


async def test_the_first_board_is_dealt_on_start(opened: Opener) -> None:
    """The auction is open when play begins, without a wait for the deal, with the bots at their best."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("bridge new")
        await ada.tap("start")
        assert night.table.state.game_state.phase is Phase.AUCTION
        levels = {who.level for who in night.table.state.seats if who is not None}
        assert levels == {None, "expert" if is_installed() else "club"}


async def test_a_table_is_closed_before_the_first_board(opened: Opener) -> None:
    """A host who closes the table in the lobby reads in the panel that nothing was played."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("bridge new")
        await ada.slash("bridge end")
        assert night.say("standing-unplayed") in await ada.tap("end_yes")
        assert night.table.state.phase is TablePhase.ENDED


async def test_a_bot_partner_bids_as_the_user_chose(opened: Opener) -> None:
    """A system chosen in the user's own settings is bid by their pair; the table's card shows it."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        panel = Screen(ada)
        await panel.slash("barbu settings")
        await panel.tap("of_game", "bridge")
        assert "The table’s system" in panel.text
        assert "Bots: Acol" in await panel.choose("system", "system=acol")
        assert "15–17" in await panel.choose("changes", "notrump_least=15")
        await open_and_start(night)
        assert night.table.rules.systems == ("acol+notrump_least=15", "sayc")
        await night.restart()
        assert night.table.rules.systems == ("acol+notrump_least=15", "sayc")
        assert "The table’s system" in await panel.choose("system", "table")
        assert "My settings" in await panel.tap("settings")


async def test_another_form_of_play_keeps_the_chosen_system(opened: Opener) -> None:
    """The host chooses Acol with a change, then Chicago: the lobby names both, and the bots bid so."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        await ada.slash("bridge new")
        await ada.tap("setup")
        await ada.tap("pick_options")
        await pick(ada, "options", "system=acol")
        await ada.tap("pick_options")
        await pick(ada, "options", "system=acol", "notrump_least=15")
        assert "Bots: Acol" in night.board_text
        await pick(ada, "set_rules", "chicago")
        assert (night.table.rules.name, night.table.rules.systems[0]) == ("chicago", "acol+notrump_least=15")
        assert "Bots: Acol" in night.board_text
        await night.restart()
        await ada.slash("bridge start")
        assert night.table.rules.systems == ("acol+notrump_least=15",) * 2


async def test_options_say_what_counts_without_a_choice_or_after_two_that_clash(opened: Opener) -> None:
    """The page lists what is in force where nothing is ticked; of two key cards the table names the newer."""
    async with opened("Ada", bot_workers=0) as night:
        (ada,) = night.people
        name = night.say.of("bridge")
        await ada.slash("bridge new")
        await ada.tap("setup")
        page = await ada.tap("pick_options")
        usual = ("partner-alone", "system-sayc", "notrump-least-15", "major-length-5", "key-cards-0")
        assert all(name(f"bridge-option-{key}") in page for key in usual)
        assert all(night.say(f"setup-options-{key}") in page for key in ("about", "many"))
        told = await pick(ada, "options", "system=sef", "key_cards=1430", "key_cards=314")
        assert night.table.rules.systems[0] == "sef"
        first, second = (name(f"bridge-option-{key}") for key in ("key-cards-314", "key-cards-1430"))
        assert "❗" in told
        assert first in told
        assert second not in told
        page = await ada.tap("pick_options")
        assert name("bridge-option-system-sef") not in page, "it is ticked in the list"
        assert first in page
        assert "❗" not in await pick(ada, "options", "system=sef", "key_cards=0")

"""Actions that are not allowed are rejected with a reason, privately, and no player loses a turn."""

from __future__ import annotations

import pytest

from engine.barbu.play.state import Phase
from engine.errors import IllegalAction
from engine.table_state import TablePhase
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Person, buttons_of, items_of, text_of
from tools.simulation.evenings.play import in_phase, open_and_start, play_by_buttons, play_unseen, play_until

ALL_FOUR = ("Ada", "Bob", "Cleo", "Dan")


async def asked_for(night: Evening, verb: str) -> Person:
    """Play on until a user can press this button, and return that user."""
    await play_by_buttons(night, lambda: any(person.buttons(verb) for person in night.people))
    return next(person for person in night.people if person.buttons(verb))


async def chosen(night: Evening, contract: str) -> None:
    """Let the declarer choose this contract."""
    await play_until(night, Phase.CHOOSE)
    declarer = next(person for person in night.people if person.buttons("choose", "pick"))
    options = {"contract": contract}
    for option in ("trump", "start"):
        if values := await declarer.offers("choose", option, **options):
            options[option] = values[0]
    await declarer.slash("choose", **options)


async def test_the_same_button_twice(opened: Opener) -> None:
    """A double tap plays one card; the second tap only redraws the panel."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        player = await asked_for(night, "play")
        button, panel = player.buttons("play")[0], player.panel
        assert panel is not None
        await player.tap_id(panel, button.custom_id)
        plays = len(night.table.state.game_state.in_play.plays)
        text = await player.tap_id(panel, button.custom_id)
        assert len(night.table.state.game_state.in_play.plays) == plays
        assert "❗" not in text


async def test_a_card_button_of_an_earlier_deal_only_redraws(opened: Opener) -> None:
    """A card button of an earlier deal only redraws the panel."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        player = await asked_for(night, "play")
        old = player.buttons("play")[0]
        await play_unseen(night, in_phase(night, Phase.DEAL))
        await asked_for(night, "play")
        seq = night.table.state.seq
        assert player.panel is not None
        text = await player.tap_id(player.panel, old.custom_id)
        assert night.table.state.seq == seq
        assert "❗" not in text
        assert player.panel is not None


async def test_double_taps_in_the_lobby_and_at_the_end(opened: Opener) -> None:
    """A second tap on join, start, leave or end has no effect and causes no message."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        lobby = night.board
        join = next(b for b in buttons_of(lobby) if b.verb == "join").custom_id
        start = next(b for b in buttons_of(lobby) if b.verb == "start").custom_id
        for _ in range(2):
            assert "❗" not in await bob.tap_id(lobby, join)
        assert sum(who is not None for who in night.table.state.seats) == 2
        for _ in range(2):
            assert "❗" not in await ada.tap_id(lobby, start)
        await bob.slash("barbu leave")
        leave = bob.buttons("leave_yes")[0].custom_id
        assert bob.panel is not None
        assert night.say("panel-left") in await bob.tap_id(bob.panel, leave)
        assert bob.panel is not None
        assert "❗" not in await bob.tap_id(bob.panel, leave)
        await ada.slash("barbu end")
        end = ada.buttons("end_yes")[0].custom_id
        for _ in range(2):
            assert ada.panel is not None
            assert "❗" not in await ada.tap_id(ada.panel, end)


async def test_a_card_already_played_is_rejected(opened: Opener) -> None:
    """A card already played is rejected as not held, and the turn stays."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await chosen(night, "tricks")
        player = await asked_for(night, "play")
        card = player.buttons("play")[0].arg
        await player.tap("play", card)
        while not player.buttons("play"):
            await play_by_buttons(night, lambda: bool(player.buttons("play", "deal")))
        expected = night.say.error(IllegalAction("card_not_held", card=card))
        assert expected in await player.slash("play", card=card)
        assert player.buttons("play")


async def test_an_illegal_card(opened: Opener) -> None:
    """A card that does not follow suit is rejected with the suit to follow."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        await chosen(night, "tricks")

        def may_not_all() -> bool:
            return any(p.buttons("play") and len(p.buttons("play")) < len(buttons(p)) for p in night.people)

        def buttons(person: Person) -> list[str]:
            shown = [] if person.panel is None else buttons_of(person.panel)
            return [b.arg for b in shown if b.verb == "play"]

        await play_by_buttons(night, may_not_all)
        player = next(p for p in night.people if p.buttons("play"))
        legal = {b.arg for b in player.buttons("play")}
        wrong = next(card for card in buttons(player) if card not in legal)
        seq = night.table.state.seq
        assert "still have" in await player.slash("play", card=wrong)
        assert night.table.state.seq == seq
        assert {b.arg for b in player.buttons("play")} == legal


async def test_gibberish(opened: Opener) -> None:
    """Unreadable input is quoted with valid examples."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        declarer = await asked_for(night, "pick")
        say = night.say
        assert say.error(IllegalAction("contract_unknown", contract="soup")) in await declarer.slash(
            "choose", contract="soup"
        )
        assert say("error-trump-not-allowed") in await declarer.slash(
            "choose", contract="trumps", trump="banana"
        )
        assert say("error-trump-needed") in await declarer.slash("choose", contract="trumps")
        assert say("error-start-not-allowed") in await declarer.slash("choose", contract="domino", start="1")
        too_much = IllegalAction("choice_too_much", contract="queens", given="trump")
        assert say.error(too_much) in await declarer.slash("choose", contract="queens", trump="S")
        player = await asked_for(night, "play")
        assert say.error(IllegalAction("card_unreadable", text="banana")) in await player.slash(
            "play", card="banana"
        )


async def test_typed_by_hand(opened: Opener) -> None:
    """Contracts, trumps and cards can be typed by their usual names, in any language."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        declarer = await asked_for(night, "pick")
        await declarer.slash("choose", contract="atout", trump="pique")
        deal = night.table.state.game_state.in_play
        assert (deal.contract, str(deal.trump.code if deal.trump else "")) == ("trumps", "S")
        player = await asked_for(night, "play")
        card = player.buttons("play")[0]
        await player.slash("play", card=card.label)
        assert night.table.state.game_state.in_play.plays[-1][1] is not None


async def test_the_wrong_player(opened: Opener) -> None:
    """A choice, card or deal by the wrong player changes nothing and names the right one."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        dealer = next(person for person in night.people if person.buttons("deal"))
        other = next(person for person in night.people if person is not dealer)
        assert "turn to deal" in (await other.tap_public(night.board, "deal")).lower()
        await dealer.tap("deal")
        seq = night.table.state.seq
        for person in night.people:
            if not person.buttons("pick"):
                turn = night.table.state.own_seat(dealer.id)
                words = night.say.error(IllegalAction("not_your_turn", turn=turn), night.table.scene().name)
                assert words in await person.slash("choose", contract="queens")
        assert night.table.state.seq == seq
        await chosen(night, "queens")
        player = await asked_for(night, "play")
        seq = night.table.state.seq
        for person in night.people:
            if person is not player:
                assert "’s turn. Wait for yours" in await person.slash("play", card="2C")
        assert night.table.state.seq == seq


async def test_other_peoples_buttons(opened: Opener) -> None:
    """A user without a seat is rejected in private for every button of the public message."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express")
        eve = night.person("Eve")
        assert night.say("error-not-your-button") in await eve.tap_public(night.board, "deal")
        not_seated = night.say("tap-not-seated", button=night.say("button-take-a-seat"))
        assert not_seated in await eve.tap_public(night.board, "hand")
        ada = night.people[0]
        await play_by_buttons(night, lambda: bool(ada.buttons("play")))
        await ada.tap("play")
        await ada.slash("barbu undo")
        if night.has_button("undo_yes"):
            assert night.say("error-not-your-button") in await eve.tap_public(night.board, "undo_yes")


async def test_wrong_phase(opened: Opener) -> None:
    """A command of another phase is rejected with the phase the game is in."""
    async with opened(*ALL_FOUR) as night:
        ada = night.people[0]
        await ada.slash("barbu new", length="express")
        assert night.say("error-not-started") in await ada.slash("play", card="2C")
        assert night.say("error-not-started") in await ada.slash("barbu undo")
        assert night.say("error-nothing-to-show") in await ada.slash("barbu score")
        for person in night.people[1:]:
            await person.slash("barbu join")
        await ada.slash("barbu start")
        assert night.say("error-already-started") in await ada.slash("barbu start")
        assert night.say("error-already-started") in await ada.slash("barbu bot")
        for command, options in (("play", {"card": "2C"}), ("pass", {}), ("contre", {"who": "declarer"})):
            assert night.say("error-wrong-phase", phase="deal") in await ada.slash(command, **options)
        declarer = await asked_for(night, "pick")
        assert night.say("error-already-dealt") in await declarer.slash("deal")
        assert night.say("error-wrong-phase", phase="choose") in await declarer.slash("contre")
        assert night.say("error-wrong-phase", phase="choose") in await declarer.slash("play", card="2C")


async def test_doubles_refused(opened: Opener) -> None:
    """Doubling oneself, a spectator, no player or one who doubled first is rejected with its own message."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="full")
        await chosen(night, "queens")
        say = night.say
        first = await asked_for(night, "double")
        others = [person for person in night.people if person is not first]
        eve = night.person("Eve")
        assert say("error-double-self") in await first.slash("double", player=first.member)
        assert say("error-player-not-at-table") in await first.slash("contre", player=eve.member)
        assert say("error-targets-missing") in await first.slash("double")
        assert say("error-player-not-at-table") in await first.slash("contre", who="everybody")
        assert say("error-wrong-phase", phase="double") in await first.slash("redouble", who="table")
        # Naming one player twice is the same as naming them once.
        await first.slash("contre", player=others[0].member, player2=others[0].member)
        call = night.table.state.game_state.in_play.calls[-1]
        assert call.targets == {night.table.state.own_seat(others[0].id)}
        second = await asked_for(night, "double")
        assert second is not first
        if second is others[0]:
            words = say.error(
                IllegalAction("double_back", target=night.table.state.own_seat(first.id)),
                night.table.scene().name,
            )
            assert words in await second.slash("barbu contre", player=first.member)


async def test_the_declarer_alone_on_positives(opened: Opener) -> None:
    """On trumps and domino only the declarer can be doubled."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="full")
        await chosen(night, "domino")
        first = await asked_for(night, "double")
        declarer = night.table.state.game_state.in_play.dealer
        stranger = next(
            p for p in night.people if p is not first and night.table.state.own_seat(p.id) != declarer
        )
        words = night.say.error(
            IllegalAction("double_declarer_only", declarer=declarer), night.table.scene().name
        )
        assert words in await first.slash("contre", player=stranger.member)
        assert await first.offers("contre", "who") == ["declarer", f"seat-{declarer}"]


async def test_a_duty_is_explained(opened: Opener) -> None:
    """A player who owes doubles cannot pass; the message names the players to double and the rule."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express")
        # With one deal each, both doubles of a manche are owed at once.
        first = await asked_for(night, "double")
        state = night.table.state.game_state
        view = night.table.scene(first.id).shown
        answer = await first.slash("pass")
        if view.must_double:
            words = night.say.error(
                IllegalAction("duty_double", declarer=state.in_play.dealer, left=view.deals_left),
                night.table.scene().name,
            )
            assert words in answer
            assert night.table.state.game_state.in_play.calls == state.in_play.calls
        else:
            assert len(night.table.state.game_state.in_play.calls) > len(state.in_play.calls)


async def test_joining_twice_and_a_full_table(opened: Opener) -> None:
    """Joining again shows the same seat, and a fifth user learns that the table is full."""
    async with opened(*ALL_FOUR, "Eve") as night:
        ada, *others, eve = night.people
        await ada.slash("barbu new")
        for person in (ada, *others):
            await person.slash("barbu join")
        assert night.say("error-table-full") in await eve.slash("barbu join")
        assert night.say("error-join-first") in await eve.slash("barbu start")
        assert night.say("error-not-seated") in await eve.slash("barbu leave")


async def test_without_a_table(opened: Opener) -> None:
    """In a channel without a table every command says so, and help and rules can be read."""
    async with opened("Ada") as night:
        (ada,) = night.people
        for command in ("join", "leave", "start", "bot", "table", "last", "score", "pause", "end"):
            assert night.say("error-no-table-here") in await ada.slash(f"barbu {command}")
        for command in ("deal", "pass", "hand"):
            assert night.say("error-no-table-here") in await ada.slash(command)
        assert await ada.offers("play", "card") == []
        assert await ada.offers("contre", "who") == []
        assert await ada.slash("barbu rules")
        assert await ada.slash("barbu help")
        assert "contre" in await ada.offers("barbu rules", "rules")
        assert night.say("error-rules-unknown", name="soup", known="")[:20] in await ada.slash(
            "barbu new", rules="soup"
        )


async def test_every_phase_can_be_reached(opened: Opener) -> None:
    """Each phase can be reached, which the tests above rely on."""
    async with opened(*ALL_FOUR) as night:
        await open_and_start(night, length="express", rules="solar")
        for phase in (Phase.CHOOSE, Phase.DOUBLE, Phase.PLAY, Phase.DEAL):
            await play_until(night, phase)
            assert in_phase(night, phase)()


async def test_a_refusal_has_the_way_to_the_table(opened: Opener) -> None:
    """A user without a seat reads the refusal with a button that takes one, and a link to the table."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new", length="express")
        assert "already has a table" in await bob.slash("barbu new")
        refusal = bob.panel
        assert refusal is not None
        (row,) = refusal._message.components
        join, link, thread = row["components"]
        assert (join["label"], link["label"]) == ("Join", "Go to the table")
        assert thread["label"] == "Open in a thread"
        assert link["url"].endswith(f"/{night.channel.id}/{night.board.id}")
        await bob.tap_id(refusal, join["custom_id"])
        assert night.table.state.own_seat(bob.id) == 1


async def test_a_player_is_offered_no_second_seat(opened: Opener) -> None:
    """A player in play who opens another table is led to their own, and not to a bot player's seat."""
    async with opened("Ada") as night:
        (ada,) = night.people
        await ada.slash("barbu new", length="express")
        await ada.tap("start")
        refusal = (await ada.member.slash(night.channel, "barbu new")).response
        assert "You’re already at the table in this channel (Barbu)" in text_of(refusal)
        labels = [item["label"] for item in items_of(refusal) if "label" in item]
        assert labels == ["My hand", "Go to the table", "Open in a thread"]


async def test_a_refusal_without_a_free_seat_has_the_link_alone(opened: Opener) -> None:
    """If every seat is taken by a user, the refusal leads to the table and offers no seat."""
    async with opened(*ALL_FOUR, "Eve") as night:
        *four, eve = night.people
        await four[0].slash("barbu new", length="express")
        for person in four[1:]:
            await person.tap_public(night.board, "join")
        await four[0].tap("start")
        assert night.say.error(IllegalAction("not_seated")) in await eve.slash("hint")
        assert eve.panel is not None
        (row,) = eve.panel._message.components
        assert [item["label"] for item in row["components"]] == ["Go to the table"]


async def test_a_refusal_at_the_table_itself_has_no_link_there(opened: Opener) -> None:
    """A user who taps the table's message is offered a bot's seat, and no link to where they are."""
    async with opened("Ada") as night:
        await open_and_start(night, length="express")
        eve = night.person("Eve")
        button = night.say("button-take-a-seat")
        assert night.say("tap-not-seated", button=button) in await eve.tap_public(night.board, "hand")
        assert eve.panel is not None
        (row,) = eve.panel._message.components
        assert [item["label"] for item in row["components"]] == [button]


@pytest.mark.parametrize("verb", ["start", "bot"])
async def test_an_onlooker_joins_before_starting(opened: Opener, verb: str) -> None:
    """*Start* and *Add a bot* without a seat lead to *Join*, after which one's own panel starts the game."""
    async with opened("Ada", "Eve") as night:
        ada, eve = night.people
        await ada.slash("barbu new", length="express")
        assert "anybody seated can tap" in night.board_text
        seq = night.table.state.seq
        first = night.say("tap-join-first", button=night.say("lobby-join"))
        assert first in await eve.tap_public(night.board, verb)
        assert eve.panel is not None
        join = next(item for item in items_of(eve.panel) if item.get("label") == night.say("lobby-join"))
        assert night.table.state.seq == seq
        await eve.tap_id(eve.panel, join["custom_id"])
        assert [button.verb for button in eve.buttons()] == ["start", "leave", "more"]
        await eve.tap("start")
        assert night.table.state.phase is TablePhase.PLAYING
        assert night.table.state.seat_of(eve.id) is not None


@pytest.mark.parametrize("game", ["barbu", "bridge"])
async def test_the_menu_offers_the_setup_to_those_who_may_use_it(opened: Opener, game: str) -> None:
    """In a lobby only the host has *Set up* in the menu, and only seated players the choice of a seat."""
    async with opened("Ada", "Bob", "Eve") as night:
        ada, bob, eve = night.people
        await ada.slash(f"{game} new")
        await bob.tap_public(night.board, "join")
        setups = [("setup" in [item.verb for item in await one.menu(night.board)]) for one in (ada, bob, eve)]
        assert setups == [True, False, False]
        seats = [
            ("pick_seat" in [item.verb for item in await one.menu(night.board)]) for one in (ada, bob, eve)
        ]
        assert seats == ([True, True, False] if game == "bridge" else [False] * 3)
        for one in (ada, bob, eve):
            assert "report_table" in [item.verb for item in await one.menu(night.board)]


async def test_the_seat_is_refused_before_the_move(opened: Opener) -> None:
    """Without a seat a user reads that, whatever they typed as their card, contract, call or players."""
    async with opened("Ada", "Bob") as night:
        ada, bob = night.people
        await ada.slash("barbu new")
        await ada.slash("barbu start")
        no_seat = night.say("tap-not-seated", button=night.say("button-take-a-seat"))
        for command, options in (
            ("play", {"card": "banana"}),
            ("choose", {"contract": "trumps", "trump": "banana"}),
            ("contre", {"who": "banana"}),
            ("pass", {}),
        ):
            assert no_seat in await bob.slash(command, **options), command
        await ada.slash("barbu leave")
        await ada.tap("leave_yes")
        away = night.say.error(IllegalAction("away"))
        assert away in await ada.slash("play", card="banana")
        for command in ("claim", "undo"):
            assert away in await ada.slash(f"barbu {command}"), command

"""Doubles and cards announced before their turn, at a table of four people."""

from __future__ import annotations

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action
from engine.barbu.play.state import MatchState, Phase
from engine.entries import Act
from engine.game import Play
from engine.seats import Seat
from tests.e2e.conftest import Opener
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.person import Button, Person
from tools.simulation.evenings.play import open_and_start, play_directly, play_until
from tools.simulation.evenings.requests import forge

PEOPLE = ("Ada", "Bob", "Cleo", "Dan")


async def at_doubles(night: Evening) -> list[Person]:
    """Start a game, and return its players in the order in which they speak; the declarer is the last."""
    await open_and_start(night, rules="contre", length="express")
    for person in night.people[1:]:
        if night.table.state.seat_of(person.id) is None:
            await person.slash("barbu join")
    await play_until(night, Phase.DOUBLE)
    first = BARBU.decider(night.table.state.game_state)
    assert first is not None
    seats = [night.table.state.occupant((first + n) % 4).user for n in range(4)]
    found = [next(one for one in night.people if one.id == user) for user in seats]
    for person in found:
        await person.slash("hand")
    return found


async def test_three_players_decide_at_once(opened: Opener) -> None:
    """Players who wait decide meanwhile: each call is made in its turn, so none is asked after another."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, _ = await at_doubles(night)
        match = night.table.state.game_state
        assert night.say("panel-early-noted", call="No double") in await third.tap("announce")
        await second.tap("announce")
        assert night.table.state.game_state is match
        assert not any(one.startswith("announce") for one in night.board_text.split())
        await first.tap("double")
        assert night.table.state.game_state.phase is Phase.PLAY


async def test_a_double_asks_those_again_who_wait(opened: Opener) -> None:
    """A double made meanwhile ends what was announced, and buttons from before it are too late."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, declarer = await at_doubles(night)
        await third.tap("announce")
        panel, late = third.panel, third.buttons("announce")[0].custom_id
        assert panel is not None
        seat = night.table.state.seat_of(declarer.id)
        await first.slash("contre", player=declarer.member)
        assert seat is not None
        assert night.table.state.announced == ()
        await second.slash("pass")
        await third.tap_id(panel, late)
        state = night.table.state.game_state
        assert (state.phase, BARBU.decider(state)) == (Phase.DOUBLE, night.table.state.seat_of(third.id))
        await third.slash("hand")
        await third.tap("double")
        assert night.table.state.game_state.phase is Phase.REDOUBLE


async def test_an_announcement_survives_a_restart(opened: Opener) -> None:
    """An announced call is stored before it is answered, and made after a restart."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        first, second, third, _ = await at_doubles(night)
        await second.tap("announce")
        await third.tap("announce")
        assert isinstance(night.table.state.announced, tuple)
        await night.restart()
        await first.slash("hand")
        await first.tap("double")
        assert night.table.state.game_state.phase is Phase.PLAY


async def at_a_trick(night: Evening) -> tuple[Person, Person, Play]:
    """Play until two players wait behind the one to play; return these two, and a card of the first that
    stands after the next move.
    """
    found = list[tuple[Seat, Seat, Play]]()

    def is_there() -> bool:
        match = night.table.state.game_state
        turn = BARBU.decider(match)
        if turn is None or match.phase is not Phase.PLAY:
            return False
        second, third = (turn + 1) % 4, (turn + 2) % 4
        early, move = BARBU.early_actions(match, second), next_move(match)
        if early and BARBU.early_actions(match, third):
            after = BARBU.apply(match, move).state
            standing = [one for one in early if BARBU.stands_early(match, after, one, move)]
            found.extend((second, third, one) for one in standing[:1])
        return bool(found)

    await at_doubles(night)
    await play_directly(night, is_there)
    second, third, card = found[0]
    users = [night.table.state.occupant(seat).user for seat in (second, third)]
    waiting = [next(one for one in night.people if one.id == user) for user in users]
    for person in waiting:
        await person.slash("hand")
    return waiting[0], waiting[1], card


def next_move(match: MatchState) -> Action:
    return BARBU.legal_actions(match)[0]


async def play_one(night: Evening) -> None:
    """Make the first legal move of the player to act."""
    with night.as_bot():
        await night.table.commit(Act(next_move(night.table.state.game_state)))
    await night.env.settle()


def ahead_of(person: Person, card: Play) -> Button:
    """Return the button that marks a card."""
    return next(one for one in person.buttons("ahead") if one.arg.endswith(f"/{card.card}"))


async def test_a_card_marked_while_waiting_falls_in_its_turn(opened: Opener) -> None:
    """A card marked in private falls as soon as its turn comes; a tap takes a mark back before."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        second, third, card = await at_a_trick(night)
        board, match = night.board_text, night.table.state.game_state
        assert night.say("panel-ahead") in second.text
        await second.tap_id(second.panel, ahead_of(second, card).custom_id)
        trick, seat = match.in_play.trick, card.seat
        assert trick is not None
        leads = trick.with_play(seat, card.card).winner(match.in_play.trump_suit) == seat
        assert "✔️" in second.text
        assert ("unless a card that beats it" in second.text) is leads
        await third.tap("ahead")
        (marked,) = [one for one in third.buttons("ahead") if one.arg.endswith("/")]
        await third.tap("ahead", marked.arg)
        assert night.say("panel-ahead") in third.text
        assert (night.board_text, night.table.state.game_state) == (board, match)
        assert night.table.state.announced == ((card.seat, card),)
        await play_one(night)
        await night.env.advance_time(1)
        trick = night.table.state.game_state.in_play.trick
        assert (card.seat, card.card) in trick.plays


async def test_a_mark_that_comes_late(opened: Opener) -> None:
    """A tap on a card to mark plays it if its turn has come meanwhile; one for another trick does nothing."""
    async with opened(*PEOPLE, bot_workers=0) as night:
        second, _, card = await at_a_trick(night)
        panel, ask = second.panel, ahead_of(second, card).custom_id
        assert panel is not None
        index = len(night.table.state.game_state.in_play.winners)
        before = night.table.state.seq
        for wrong in (ask.replace(f":{index}.", f":{index + 1}."), ask.replace(f":{index}.", f":{index}.9")):
            await forge(second, panel, wrong)
        assert night.table.state.seq == before
        await play_one(night)
        await second.tap_id(panel, ask)
        assert (card.seat, card.card) in night.table.state.game_state.in_play.trick.plays

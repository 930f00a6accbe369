"""Seats and what people do around them: join, leave, miss, come back, pause, take back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.options import with_keys
from engine.barbu.rules.player_counts import for_players
from engine.barbu.rules.rule_set import preset
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset as bridge_preset
from engine.entries import (
    Act,
    AddBot,
    AnswerUndo,
    AskUndo,
    Back,
    By,
    End,
    Join,
    Keep,
    Leave,
    NewLevel,
    NewPace,
    NewRules,
    Pause,
    Prefer,
    Resume,
    RoleCall,
    Sit,
    Start,
    TakeOver,
)
from engine.errors import IllegalAction
from engine.table_rules import Occupant, TablePhase, TableState, advance, new_table
from engine.undo import undo_target
from tests.engine.journal import SECRET, BarbuTable, MemoryJournal, play_to, started, step, table_on


async def lobby(*users: int) -> BarbuTable:
    """A table at which these users sit."""
    table = table_on(MemoryJournal())
    for user in users:
        await table.commit(Join(user, f"P{user}"))
    return table


async def refuses(table: BarbuTable, entry: object, code: str) -> None:
    """An entry is refused with this code, and changes nothing."""
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        await table.commit(entry)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert table.state is before


async def miss(table: BarbuTable, user: int) -> None:
    """Play until the clock has moved for ``user`` once; all others move themselves."""
    seat = table.state.seat_of(user)
    while True:
        match = table.state.game_state
        if match.phase is not Phase.DEAL and BARBU.seat_to_act(match) == seat:
            await step(table, By.CLOCK)
            return
        await step(table)


async def test_seats_are_taken_in_order() -> None:
    """Each who joins gets the first free seat; a seat left is free again."""
    table = await lobby(1, 2, 3)
    await table.commit(Leave(2))
    await table.commit(Join(4, "P4"))
    assert [who and who.user for who in table.state.seats] == [1, 4, 3, None]


async def test_people_go_before_bots() -> None:
    """When every seat is taken a person takes over a bot's, before and during play."""
    table = await lobby(1)
    for name in ("X", "Y", "Z"):
        await table.commit(AddBot(name, "club"))
    await refuses(table, AddBot("W", "club"), "table_full")
    await table.commit(Join(2, "P2"))
    await table.start()
    await step(table)
    await table.commit(Join(3, "P3"))
    assert [who and who.user for who in table.state.seats] == [1, 2, 3, None]
    assert table.state.occupant(3).name == "Z"


async def test_a_seat_is_reserved_for_an_invited_user() -> None:
    """No other user gets the seat and play cannot start without an answer: the user joins or gives it up."""
    table = await lobby(1)
    for user in (2, 3, 4):
        await table.commit(Keep(user, f"P{user}"))
    await refuses(table, Keep(2, "P2"), "already_seated")
    await refuses(table, Join(5, "P5"), "table_full")
    assert table.state.present == (0,)
    await table.commit(Back(2))
    await table.commit(Leave(3))
    await table.commit(Join(5, "P5"))
    assert table.state.present == (0, 1, 2)
    await refuses(table, Start(0), "seats_free")
    await table.commit(Back(4))
    await table.start()
    await refuses(table, Keep(6, "P6"), "already_started")


async def test_the_lobby_alone_takes_bots_and_starts() -> None:
    """A game begins once, with all seats taken."""
    table = await lobby(1)
    await refuses(table, Start(0), "seats_free")
    for name in ("X", "Y", "Z"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    await refuses(table, Start(0), "already_started")
    await refuses(table, AddBot("W", "club"), "already_started")


async def test_the_same_secret_draws_the_same_dealer() -> None:
    """The first dealer follows from the game's secret."""
    first = [(await started(MemoryJournal())).state.game_state.first_dealer for _ in range(2)]
    assert first[0] == first[1]


async def test_the_host_hands_over() -> None:
    """Leaving, the host passes their part on; who sits down at a table without one gets it."""
    table = await lobby(1, 2)
    await table.commit(Leave(1))
    assert table.state.host == 2
    await table.commit(Leave(2))
    await table.commit(Join(3, "P3"))
    assert table.state.host == 3


async def test_the_host_who_misses_hands_over() -> None:
    """A host a bot plays for could not end the table: another takes their part."""
    table = await started(MemoryJournal())
    await miss(table, 1)
    await miss(table, 1)
    assert table.state.occupant(0).away
    assert table.state.host == 2
    await table.commit(Back(1))
    assert table.state.host == 2


async def test_the_table_s_creator_hosts_it_again() -> None:
    """The opener becomes host again on return; no other user does so by returning."""
    table = await started(MemoryJournal())
    for user in (1, 2):
        await table.commit(Leave(user))
    assert table.state.host == 3
    await table.commit(Back(2, hosts=True))
    assert table.state.host == 3
    await table.commit(Back(1, hosts=True))
    assert table.state.host == 1


async def test_leaving_in_play_keeps_the_seat() -> None:
    """A bot player keeps the seat; it can be taken back, and leaving twice is rejected."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Leave(2))
    assert table.state.occupant(1).away
    assert table.state.occupant(1).user == 2
    await refuses(table, Leave(2), "away")
    await table.commit(Back(2))
    assert table.state.occupant(1).is_present
    await refuses(table, Back(2), "not_away")


async def test_who_leaves_for_good_does_not_come_back() -> None:
    """The seat becomes a bot player's for good, also if a bot player kept it before."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Leave(3))
    for user in (2, 3):
        await table.commit(Leave(user, for_good=True))
        assert table.state.seat_of(user) is None
        await refuses(table, Back(user), "not_seated")
        await refuses(table, Join(user, "P"), "already_seated")
        await refuses(table, Leave(user, for_good=True), "not_seated")
    assert table.state.present == (0, 3)
    assert [who and who.user for who in table.state.seats] == [1, 2, 3, 4]


async def test_a_director_puts_a_user_on_a_free_seat() -> None:
    """A substitute takes the seat of a player who is gone, without their results; that player may return."""
    table = await started(MemoryJournal())
    await refuses(table, TakeOver(1, 9, "Ida"), "seat_of_another")
    await table.commit(Leave(2, for_good=True))
    await refuses(table, TakeOver(1, 3, "P"), "already_seated")
    await table.commit(TakeOver(1, 9, "Ida"))
    assert (table.state.seat_of(9), table.state.present) == (1, (0, 1, 2, 3))
    assert not any(1 in deal.seated for deal in (*table.state.sitters, table.state.dealt_to))
    await table.commit(Leave(9, for_good=True))
    await table.commit(TakeOver(1, 2, "P"))
    assert table.state.seat_of(2) == 1


async def test_two_misses_in_a_row() -> None:
    """The second move in a row that the clock makes gives the seat to a bot."""
    table = await started(MemoryJournal())
    await miss(table, 3)
    assert (table.state.occupant(2).misses, table.state.occupant(2).away) == (1, False)
    await miss(table, 3)
    assert (table.state.occupant(2).misses, table.state.occupant(2).away) == (0, True)


async def test_an_own_move_forgives() -> None:
    """A player's own move resets the count of misses; a forced move does not."""
    table = await started(MemoryJournal())
    await miss(table, 3)
    while BARBU.seat_to_act(table.state.game_state) != 2 or table.state.game_state.phase is Phase.DEAL:
        await step(table)
    await step(table, By.AUTO)
    assert table.state.occupant(2).misses == 1
    while BARBU.seat_to_act(table.state.game_state) != 2 or table.state.game_state.phase is Phase.DEAL:
        await step(table)
    await step(table)
    assert table.state.occupant(2).misses == 0


async def test_nobody_left() -> None:
    """When the last person leaves or misses, the table pauses; it goes on with the first who comes."""
    table = await started(MemoryJournal(), people=1)
    await miss(table, 1)
    await miss(table, 1)
    assert table.state.paused
    await table.commit(Back(1))
    assert not table.state.paused
    await table.commit(Leave(1))
    assert table.state.paused
    await table.commit(Join(7, "P7"))
    assert not table.state.paused
    assert table.state.host == 7


async def test_pause_and_resume() -> None:
    """A seated user may pause and resume; each once, and no other user may."""
    table = await started(MemoryJournal())
    await refuses(table, Resume(1), "not_paused")
    await refuses(table, Pause(99), "not_seated")
    await table.commit(Pause(1))
    await refuses(table, Pause(2), "already_paused")
    await table.commit(Resume(2))
    lobby_table = await lobby(1)
    await refuses(lobby_table, Pause(1), "not_started")


async def test_preferences_are_kept() -> None:
    """A player's choice of hands by direct message is stored with the seat."""
    table = await lobby(1)
    await table.commit(Prefer(1, dm=True))
    assert table.state.occupant(0).dm
    await refuses(table, Prefer(9, dm=True), "not_seated")


async def test_what_changes_the_revision() -> None:
    """In the lobby everything does; in play only what changes the match."""
    table = await lobby(1)
    before = table.state.revision
    await table.commit(Join(2, "P2"))
    assert table.state.revision > before
    playing = await started(MemoryJournal())
    await step(playing)
    before = playing.state.revision
    for entry in (Pause(1), Resume(1), Prefer(1, dm=True), Leave(2), Back(2)):
        await playing.commit(entry)
    assert playing.state.revision == before
    await step(playing)
    assert playing.state.revision == playing.state.seq - 1


async def undo(table: BarbuTable, asker: int) -> None:
    """Ask, and let all others agree."""
    await table.commit(AskUndo(asker))
    for seat in table.state.present:
        if seat != asker:
            await table.commit(AnswerUndo(seat, agrees=True))


async def test_undo_needs_everybody() -> None:
    """Until the last person agrees nothing happens; a refusal ends it."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    match, others = table.state.match, [seat for seat in range(4) if seat != asker]
    await table.commit(AskUndo(asker))
    await refuses(table, AnswerUndo(asker, agrees=True), "no_undo_asked")
    for seat in others[:-1]:
        await table.commit(AnswerUndo(seat, agrees=True))
    assert table.state.match is match
    await table.commit(AnswerUndo(others[-1], agrees=False))
    assert table.state.match is match
    await refuses(table, AnswerUndo(others[0], agrees=True), "no_undo_asked")


async def test_a_move_ends_the_question() -> None:
    """The next card cancels an undo request."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    await step(table)
    asker = BARBU.actor(table.state.line[-1].action)
    assert asker is not None
    await table.commit(AskUndo(asker))
    await step(table)
    assert table.state.undo is None


async def test_undo_goes_back_across_forced_moves() -> None:
    """The last move they chose goes, and everything after it: forced cards, bots' and others'."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.PLAY)
    before = table.state
    chooser = BARBU.seat_to_act(before.game_state)
    assert chooser is not None
    await step(table)
    for by in (By.BOT, By.AUTO, By.CLOCK):
        await step(table, by)
    while BARBU.seat_to_act(table.state.game_state) != chooser:
        await step(table, By.BOT)
    await step(table, By.AUTO)
    assert undo_target(BARBU, table.state, chooser) == len(before.line)
    await undo(table, chooser)
    assert table.state.match == before.match
    assert table.state.line == before.line


async def test_undo_across_the_end_of_a_deal() -> None:
    """The card that ended a deal can be taken back until the next deal; its score goes too."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.DEAL)
    last = table.state.line[-1]
    asker = BARBU.actor(last.action)
    assert asker is not None
    assert len(table.state.game_state.finished) == 1
    await undo(table, asker)
    assert table.state.game_state.finished == ()
    await table.commit(Act(last.action))
    assert len(table.state.game_state.finished) == 1
    await step(table)
    await refuses(table, AskUndo(asker), "nothing_to_undo")


async def test_bots_and_absent_players_are_not_asked() -> None:
    """Among bots a single person takes back at once."""
    table = await started(MemoryJournal(), people=2)
    while BARBU.seat_to_act(table.state.game_state) != 0 or table.state.game_state.phase is not Phase.PLAY:
        match = table.state.game_state
        own = match.phase is not Phase.DEAL and BARBU.seat_to_act(match) in (0, 1)
        await step(table, By.PLAYER if own else By.BOT)
    match = table.state.match
    await step(table)
    await table.commit(Leave(2))
    await table.commit(AskUndo(0))
    assert table.state.match == match


async def test_nothing_to_take_back() -> None:
    """A player who chose nothing in this deal has nothing to undo; nor has any player before play."""
    table = await started(MemoryJournal())
    await refuses(table, AskUndo(0), "nothing_to_undo")
    await step(table)
    await refuses(table, AskUndo(0), "nothing_to_undo")
    await refuses(await lobby(1), AskUndo(0), "not_started")


async def test_who_plays_which_deal_is_kept() -> None:
    """The owners of the seats at the deal, and those present at its start and end, are stored."""
    journal = MemoryJournal()
    table = await started(journal, people=3)
    await play_to(table, Phase.DEAL)
    await step(table)
    await table.commit(Join(4, "Dan"))
    await table.commit(Leave(2))
    await play_to(table, Phase.DEAL)
    await table.commit(Back(2))
    await step(table)
    await table.commit(Leave(3))
    await table.commit(Back(3))
    await play_to(table, Phase.DEAL)
    assert [(set(deal.seated), set(deal.played)) for deal in table.state.sitters] == [
        ({0, 1, 2}, {0, 1, 2}),
        ({0, 1, 2}, {0, 2}),
        ({0, 1, 2, 3}, {0, 1, 2, 3}),
    ]
    again = table_on(journal)
    await again.load()
    assert again.state.sitters == table.state.sitters
    await again.load(use_snapshot=False)
    assert again.state.sitters == table.state.sitters


async def test_a_deal_that_was_opened_again_is_counted_once() -> None:
    """Rows of earlier versions take back the card that ended a deal: it is not played until it ends again."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.DEAL)
    last = table.state.line[-1]
    await undo(table, BARBU.actor(last.action) or 0)
    assert table.state.sitters == ()
    await table.commit(Act(last.action))
    assert len(table.state.sitters) == 1


async def test_the_last_card_closes_the_table() -> None:
    """When the last deal is on the sheet the table is over and takes no move."""
    table = await started(MemoryJournal())
    while table.state.phase is TablePhase.PLAYING:
        await step(table, By.BOT)
    assert table.state.phase is TablePhase.OVER
    assert BARBU.outcome(table.state.game_state) is not None
    assert make_player("club")


async def test_rules_change_in_the_lobby_only() -> None:
    """Other rules are played from the start, seats stay; once play has begun they are what they are."""
    table = await lobby(1, 2)
    salad = with_keys(preset("trente-deux"), ["salad"])
    entry = NewRules(1, salad.model_dump(mode="json"))
    await table.commit(entry)
    assert table.state.rules == salad
    assert table.state.seat_of(2) == 1
    for name in ("Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    assert table.state.game_state.rules == salad
    with pytest.raises(IllegalAction) as refused:
        await table.commit(entry)
    assert refused.value.code == "already_started"


def contre_for(players: int) -> NewRules:
    """The default rules for a number of players, as the first user sets them."""
    return NewRules(1, for_players(preset("contre"), players).model_dump(mode="json"))


async def test_rules_for_more_players_add_free_seats() -> None:
    """Seated players keep their seats, and the table plays by the new number."""
    table = await lobby(1, 2)
    await table.commit(contre_for(6))
    assert [who.user if who else None for who in table.state.seats] == [1, 2, None, None, None, None]
    assert table.state.rules.players == 6


async def test_rules_for_fewer_players_take_free_seats_then_bots() -> None:
    """The last free seats go first, then the last bots; people keep their order."""
    table = await lobby(1)
    await table.commit(contre_for(6))
    for entry in (AddBot("Blaise", "club"), Join(2, "Bob"), AddBot("Colette", "club")):
        await table.commit(entry)
    await table.commit(contre_for(4))
    assert [who.name for who in table.state.seats if who] == ["P1", "Blaise", "Bob", "Colette"]
    await table.commit(contre_for(3))
    assert [who.name for who in table.state.seats if who] == ["P1", "Blaise", "Bob"]


async def test_rules_for_fewer_players_than_people_are_refused() -> None:
    """Nobody is sent away by a change of rules."""
    table = await lobby(1, 2, 3, 4)
    await refuses(table, contre_for(3), "rules_other_seats")
    assert len(table.state.seats) == 4


async def test_a_bot_plays_at_another_level() -> None:
    """Before play begins a bot's level can change, its seat and name stay; a person has none."""
    table = await lobby(1)
    await table.commit(AddBot("Blaise", "club"))
    await table.commit(NewLevel(1, "expert"))
    assert table.state.seats[1] == Occupant("Blaise", level="expert")
    await refuses(table, NewLevel(0, "expert"), "not_a_bot")
    await refuses(table, NewLevel(2, "expert"), "seat_empty")


async def test_a_pace_is_set_in_the_lobby_only() -> None:
    """Another pace changes nothing but the number of rows, and once play has begun it is refused."""
    table = await lobby(1)
    before = table.state
    await table.commit(NewPace(1, "relaxed"))
    assert table.state == replace(before, seq=before.seq + 1, revision=before.seq)
    for name in ("Blaise", "Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    await refuses(table, NewPace(1, "live"), "already_started")
    await refuses(table, NewLevel(1, "novice"), "already_started")
    await refuses(table, RoleCall(), "already_started")


async def test_seats_are_chosen() -> None:
    """Before play begins a person moves to a free seat, or changes seats with a bot."""
    table = await lobby(1, 2)
    await table.commit(AddBot("Cleo", "club"))
    await table.commit(Sit(2, 3))
    assert (table.state.seat_of(2), table.state.seats[1]) == (3, None)
    await table.commit(Sit(2, 2))
    assert table.state.seats[2:] == (Occupant("P2", user=2), Occupant("Cleo", level="club"))
    await table.commit(Sit(2, 2))
    assert [who and who.name for who in table.state.seats] == ["P1", None, "P2", "Cleo"]


async def test_only_the_host_changes_seats_with_people() -> None:
    """Only the host may move other users, including those who have not answered."""
    table = await lobby(1, 2, 3)
    await refuses(table, Sit(3, 1), "seat_of_another")
    await refuses(table, Sit(3, 0), "seat_of_another")
    await table.commit(Sit(1, 2))
    assert [table.state.seat_of(user) for user in (1, 2, 3)] == [2, 1, 0]
    await table.commit(Keep(4, "P4"))
    await refuses(table, Sit(2, 3), "seat_of_another")
    await table.commit(Sit(1, 3))
    assert (table.state.seat_of(1), table.state.seat_of(4)) == (3, 2)


async def test_what_is_no_seat_is_not_chosen() -> None:
    """A seat that is not there, a person who has not sat down, a game that has begun: refused."""
    table = await lobby(1)
    await refuses(table, Sit(1, 4), "seat_unknown")
    await refuses(table, Sit(1, -1), "seat_unknown")
    await refuses(table, Sit(9, 2), "not_seated")
    for name in ("Blaise", "Cleo", "Dan"):
        await table.commit(AddBot(name, "club"))
    await table.start()
    await refuses(table, Sit(1, 2), "already_started")


async def test_a_game_without_an_end_counts_when_it_is_closed() -> None:
    """If the game says that it counts so far, closing ends it; in older rows it was broken off."""
    game = BRIDGE
    table: TableState[Any, Any] = new_table(bridge_preset("open"), 1)
    for user in range(1, 5):
        table = advance(game, table, Join(user, f"P{user}")).after
    table = advance(game, table, Start(0)).after
    early = advance(game, table, End(1, counts=True)).after
    assert early.phase is TablePhase.ENDED
    for number in range(6):
        table = advance(game, table, Act(game.deal(table.game_state, SECRET, number))).after
        for _ in range(4):
            turn = game.decider(table.game_state)
            assert turn is not None
            table = advance(game, table, Act(MakeCall(turn, PASS))).after
    assert advance(game, table, End(1, counts=True)).after.phase is TablePhase.OVER
    assert advance(game, table, End(1)).after.phase is TablePhase.ENDED


async def test_people_with_a_role_are_called_once() -> None:
    """The second call to one table is refused."""
    table = await lobby(1, 2)
    await table.commit(RoleCall())
    await refuses(table, RoleCall(), "already_called")

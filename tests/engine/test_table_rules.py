"""Seats at a table: join, leave, miss moves, return, pause, undo."""

from __future__ import annotations

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.barbu.players.base import make_player
from engine.entries import (
    Act,
    AddBot,
    By,
    InviteOnly,
    Join,
    KeepOut,
    Leave,
    Pause,
    ReserveSeat,
    Resume,
    ReturnToSeat,
    SetDirectMessages,
    Start,
    TableEntry,
    TakeOver,
)
from engine.table_state import FormerUser, TablePhase
from tests.engine.journal import MemoryJournal, play_to, started, step, table_on
from tests.engine.lobbies import lobby, miss, refuses, undo


async def test_seats_are_taken_in_order() -> None:
    """A user who joins gets the first free seat; a seat left is free again."""
    table = await lobby(1, 2, 3)
    await table.commit(Leave(2))
    await table.commit(Join(4, "P4"))
    assert [who and who.user for who in table.state.seats] == [1, 4, 3, None]


async def test_users_replace_bots() -> None:
    """If every seat is taken a user takes over a bot's, before and during play."""
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


async def test_users_choose_among_bots_in_play() -> None:
    """A user may name the bot they replace; a seat without a bot, or any before the start, is refused."""
    table = await lobby(1)
    for name in ("X", "Y", "Z"):
        await table.commit(AddBot(name, "club"))
    await refuses(table, Join(2, "P2", place=4), "not_started")
    await table.start()
    await refuses(table, Join(2, "P2", place=1), "seat_of_another")
    await refuses(table, Join(2, "P2", place=5), "seat_of_another")
    await table.commit(Join(2, "P2", place=4))
    assert [who and who.user for who in table.state.seats] == [1, None, None, 2]


async def test_a_seat_is_reserved_for_an_invited_user() -> None:
    """No other user gets the seat, and play cannot start until the user joins or declines."""
    table = await lobby(1)
    for user in (2, 3, 4):
        await table.commit(ReserveSeat(user, f"P{user}"))
    await refuses(table, ReserveSeat(2, "P2"), "already_seated")
    await refuses(table, Join(5, "P5"), "table_full")
    assert table.state.present == (0,)
    await table.commit(ReturnToSeat(2))
    await table.commit(Leave(3))
    await table.commit(Join(5, "P5"))
    assert table.state.present == (0, 1, 2)
    await refuses(table, Start(0), "seats_free")
    await table.commit(ReturnToSeat(4))
    await table.start()
    await refuses(table, ReserveSeat(6, "P6"), "already_started")


async def test_bots_and_the_start_belong_to_the_lobby() -> None:
    """A game starts once, with all seats taken."""
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
    """A host who leaves passes the role on; at a table without a host the next to sit down gets it."""
    table = await lobby(1, 2)
    await table.commit(Leave(1))
    assert table.state.host == 2
    await table.commit(Leave(2))
    await table.commit(Join(3, "P3"))
    assert table.state.host == 3


async def test_a_host_replaced_by_a_bot_hands_over() -> None:
    """A host a bot plays for could not close the table, so another user becomes host."""
    table = await started(MemoryJournal())
    await miss(table, 1)
    await miss(table, 1)
    assert table.state.occupant(0).away
    assert table.state.host == 2
    await table.commit(ReturnToSeat(1))
    assert table.state.host == 2


async def test_the_table_s_creator_hosts_it_again() -> None:
    """The creator becomes host again on return; no other user does so by returning."""
    table = await started(MemoryJournal())
    for user in (1, 2):
        await table.commit(Leave(user))
    assert table.state.host == 3
    await table.commit(ReturnToSeat(2, hosts=True))
    assert table.state.host == 3
    await table.commit(ReturnToSeat(1, hosts=True))
    assert table.state.host == 1


async def test_leaving_in_play_keeps_the_seat() -> None:
    """A bot player keeps the seat; it can be taken back, and leaving twice is rejected."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Leave(2))
    assert table.state.occupant(1).away
    assert table.state.occupant(1).user == 2
    await refuses(table, Leave(2), "away")
    await table.commit(ReturnToSeat(2))
    assert table.state.occupant(1).is_present
    await refuses(table, ReturnToSeat(2), "not_away")


async def test_a_user_who_leaves_for_good_has_no_seat_until_they_join_again() -> None:
    """A bot player keeps the seat, even if one kept it before; who joins gets it again."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Leave(3))
    for user in (2, 3):
        await table.commit(Leave(user, for_good=True))
        assert table.state.seat_of(user) is None
        await refuses(table, ReturnToSeat(user), "not_seated")
        await refuses(table, Leave(user, for_good=True), "not_seated")
    assert table.state.present == (0, 3)
    assert [who and who.user for who in table.state.seats] == [1, 2, 3, 4]
    await table.commit(Join(3, "P", place=2))
    assert (table.state.seat_of(3), table.state.present) == (2, (0, 2, 3))
    await refuses(table, Join(3, "P"), "already_seated")


async def test_whom_the_host_keeps_out_cannot_sit_down_again() -> None:
    """They lose the seat they have, to a bot player in play; let back in, they may take it again."""
    table = await started(MemoryJournal())
    await refuses(table, KeepOut(table.state.host, "P"), "keep_out_host")
    await table.commit(KeepOut(2, "P"))
    assert table.state.seat_of(2) is None
    assert table.state.occupant(1).gone
    for entry, code in ((Join(2, "P"), "kept_out"), (ReturnToSeat(2), "not_seated")):
        await refuses(table, entry, code)
    await table.commit(KeepOut(2, "P", on=False))
    assert table.state.kept_out == ()
    await table.commit(InviteOnly(1, on=True))
    await table.commit(Join(2, "P"))
    assert table.state.present == (0, 1, 2, 3)


async def test_only_invited_users_sit_down_at_a_table_for_them() -> None:
    """An invitation is a reserved seat; it lets back in whom the host kept out, and outlasts that seat."""
    table = table_on(MemoryJournal())
    await table.commit(InviteOnly(1, on=True))
    await table.commit(Join(1, "P"))
    await refuses(table, Join(2, "P"), "host_chooses")
    await table.commit(KeepOut(2, "P"))
    await table.commit(ReserveSeat(2, "P"))
    await table.commit(ReturnToSeat(2))
    assert table.state.present == (0, 1)
    await table.commit(ReserveSeat(4, "P"))
    await table.commit(Leave(4))
    await refuses(table, Join(3, "P"), "host_chooses")
    await table.commit(Join(4, "P"))
    await table.commit(Leave(4))
    await table.commit(KeepOut(4, "P"))
    await table.commit(KeepOut(4, "P", on=False))
    await refuses(table, Join(4, "P"), "host_chooses")
    await table.commit(InviteOnly(1, on=False))
    await table.commit(Join(3, "P"))
    assert table.state.seat_of(3) == 2


async def test_a_director_puts_a_user_on_a_free_seat() -> None:
    """A substitute takes an absent player's seat, without their results; that player may return."""
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


async def test_a_deal_remembers_the_player_whom_a_substitute_replaced() -> None:
    """A finished deal has the player who made its moves, with and without a snapshot; a new deal does not."""
    journal = MemoryJournal()
    table = await started(journal)
    await play_to(table, Phase.DEAL)
    await step(table)
    await table.commit(Leave(2, for_good=True))
    await table.commit(TakeOver(1, 9, "Ida"))
    assert table.state.dealt_to.former == ()
    await play_to(table, Phase.DEAL)
    await table.commit(Leave(9, for_good=True))
    await table.commit(TakeOver(1, 8, "Jo"))
    await step(table)
    first, second = (deal.former for deal in table.state.sitters)
    assert (first, second) == ((FormerUser(1, "Bob", 2),), (FormerUser(1, "Ida", 9),))
    again = table_on(journal)
    for from_snapshot in (True, False):
        await again.load(use_snapshot=from_snapshot)
        assert again.state.sitters == table.state.sitters


async def test_two_misses_in_a_row() -> None:
    """After two moves in a row made by the clock a bot takes the seat."""
    table = await started(MemoryJournal())
    await miss(table, 3)
    assert (table.state.occupant(2).misses, table.state.occupant(2).away) == (1, False)
    await miss(table, 3)
    assert (table.state.occupant(2).misses, table.state.occupant(2).away) == (0, True)


async def test_a_players_move_resets_the_misses() -> None:
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


async def test_a_table_without_users_pauses() -> None:
    """When the last user leaves or misses, the table pauses; it continues when one returns."""
    table = await started(MemoryJournal(), people=1)
    await miss(table, 1)
    await miss(table, 1)
    assert table.state.paused
    await table.commit(ReturnToSeat(1))
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
    await table.commit(SetDirectMessages(1, dm=True))
    assert table.state.occupant(0).dm
    await refuses(table, SetDirectMessages(9, dm=True), "not_seated")


async def test_the_revision_changes_with_the_match() -> None:
    """In the lobby every entry changes the revision; in play only those that change the match."""
    table = await lobby(1)
    before = table.state.revision
    await table.commit(Join(2, "P2"))
    assert table.state.revision > before
    playing = await started(MemoryJournal())
    await step(playing)
    before = playing.state.revision
    for entry in (Pause(1), Resume(1), SetDirectMessages(1, dm=True), Leave(2), ReturnToSeat(2)):
        await playing.commit(entry)
    assert playing.state.revision == before
    await step(playing)
    assert playing.state.revision == playing.state.seq - 1


async def test_players_of_each_deal_are_stored() -> None:
    """Owners of the seats at the deal, and the users present at its start and end, are stored."""
    journal = MemoryJournal()
    table = await started(journal, people=3)
    await play_to(table, Phase.DEAL)
    await step(table)
    while 3 not in {BARBU.actor(act.action) for act in table.state.line}:
        await step(table)
    await table.commit(Join(4, "Dan"))
    await table.commit(Leave(2))
    await play_to(table, Phase.DEAL)
    await table.commit(ReturnToSeat(2))
    await step(table)
    await table.commit(Leave(3))
    await table.commit(ReturnToSeat(3))
    await play_to(table, Phase.DEAL)
    assert [(set(deal.seated), set(deal.played)) for deal in table.state.sitters] == [
        ({0, 1, 2}, {0, 1, 2}),
        ({0, 1, 2}, {0, 2}),
        ({0, 1, 2, 3}, {0, 1, 2, 3}),
    ]
    assert [[seat for seat, _ in deal.bots] for deal in table.state.sitters] == [[3], [], []]
    again = table_on(journal)
    await again.load()
    assert again.state.sitters == table.state.sitters
    await again.load(use_snapshot=False)
    assert again.state.sitters == table.state.sitters


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("entry", [Join(4, "Dan"), TakeOver(3, 4, "Dan"), ReturnToSeat(4)])
async def test_a_user_who_makes_all_moves_of_a_seat_has_the_deal(entry: TableEntry, is_late: bool) -> None:
    """A user who takes a bot's seat before its first move in a deal has that deal; later it counts for none.

    So does a user who was away when it was dealt: the seat is theirs either way, the deal is not. In each
    case they are named for it, not the bot.
    """
    journal, is_back = MemoryJournal(), isinstance(entry, ReturnToSeat)
    table = await started(journal, people=4 if is_back else 3)
    await play_to(table, Phase.DEAL)
    if is_back:
        await table.commit(Leave(4))
    await step(table)
    while is_late and 3 not in {BARBU.actor(act.action) for act in table.state.line}:
        await step(table)
    await table.commit(entry)
    await play_to(table, Phase.DEAL)
    *_, deal = table.state.sitters
    has_seat = is_back or not is_late
    assert (3 in deal.seated, 3 in deal.played, deal.bots) == (has_seat, not is_late, ())
    again = table_on(journal)
    await again.load(use_snapshot=False)
    assert again.state.sitters == table.state.sitters


async def test_a_reopened_deal_is_counted_once() -> None:
    """Rows of earlier versions take back a deal's last card: it is not played until it ends again."""
    table = await started(MemoryJournal())
    await play_to(table, Phase.DEAL)
    last = table.state.line[-1]
    await undo(table, BARBU.actor(last.action) or 0)
    assert table.state.sitters == ()
    await table.commit(Act(last.action))
    assert len(table.state.sitters) == 1


async def test_the_last_card_closes_the_table() -> None:
    """When the last deal is on the sheet the table is closed and accepts no move."""
    table = await started(MemoryJournal())
    while table.state.phase is TablePhase.PLAYING:
        await step(table, By.BOT)
    assert table.state.phase is TablePhase.OVER
    assert BARBU.outcome(table.state.game_state) is not None
    assert make_player("club")

"""Rules of a table: the effect of each journal entry on seats, pauses, undo and moves.

Pure: a table's state is the fold of its journal, without input, output or time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from engine.entries import (
    Act,
    AddBot,
    AnswerUndo,
    AskUndo,
    Back,
    By,
    Cut,
    End,
    Join,
    Keep,
    Leave,
    NewLevel,
    NewPace,
    NewRules,
    NewWatch,
    Pause,
    Prefer,
    Resume,
    RoleCall,
    Sit,
    Start,
    TableEntry,
    TakeOver,
)
from engine.errors import IllegalAction
from engine.game import A, Game, S
from engine.seats import Seat
from engine.table_state import (
    Change,
    Occupant,
    Sitters,
    TablePhase,
    TableState,
    UndoAnswer,
    UndoRequest,
    new_table,
)

__all__ = [
    "MISSES_BEFORE_AWAY",
    "Change",
    "Occupant",
    "TablePhase",
    "TableState",
    "UndoRequest",
    "advance",
    "fold",
    "new_table",
]

MISSES_BEFORE_AWAY = 2

_AUTO, _BOT, _CLOCK = By.AUTO, By.BOT, By.CLOCK


def advance(game: Game[S, A], state: TableState[S, A], entry: TableEntry | Act[A]) -> Change[S, A]:
    """Return the change ``entry`` makes to the table. *Raises:* IllegalAction if it is not allowed now."""
    if state.phase is not TablePhase.PLAYING and not state.is_open:
        raise IllegalAction("table_closed")
    if isinstance(entry, Act):
        return _apply_move(game, state, entry)
    after = _apply_table_entry(game, state, entry)
    moved = after.match is not state.match or state.phase is TablePhase.LOBBY
    after = replace(after, seq=state.seq + 1, revision=state.seq if moved else state.revision)
    return Change(state, after, entry)


def _apply_table_entry(game: Game[S, A], state: TableState[S, A], entry: TableEntry) -> TableState[S, A]:
    match entry:
        case Join() | Keep():
            return _join(state, entry)
        case Leave():
            return _leave(state, entry)
        case AddBot() | NewRules() | NewPace() | NewWatch() | NewLevel() | RoleCall() | Sit():
            return _apply_lobby_entry(game, state, entry)
        case Start():
            return _start(game, state, entry)
        case Cut():
            return _cut(game, state, entry)
        case AskUndo():
            return _ask_undo(game, state, entry)
        case AnswerUndo():
            return _answer_undo(game, state, entry)
        case Pause() | Resume():
            return _set_paused(state, entry.user, paused=isinstance(entry, Pause))
        case Back() | TakeOver():
            return _back(state, entry) if isinstance(entry, Back) else _take_over(state, entry)
        case Prefer():
            seat = state.own_seat(entry.user)
            return _with_occupant(state, seat, replace(state.occupant(seat), dm=entry.dm))
        case End():
            return _end(game, state, entry)
        case _:
            assert_never(entry)


def fold(
    game: Game[S, A], state: TableState[S, A], entries: Iterable[TableEntry | Act[A]]
) -> TableState[S, A]:
    """Return the table after a sequence of entries."""
    for entry in entries:
        state = advance(game, state, entry).after
    return state


def _apply_move(game: Game[S, A], state: TableState[S, A], act: Act[A]) -> Change[S, A]:
    if state.phase is not TablePhase.PLAYING:
        raise IllegalAction("not_started")
    if state.paused:
        raise IllegalAction("table_paused")
    action, match, seq = act.action, state.game_state, state.seq
    step = game.apply(match, action)
    if game.is_deal(action):
        after = replace(
            state,
            match=step.state,
            deal_start=match,
            line=(act,),
            dealt_to=_sitters(state),
            undo=None,
            undo_answer=None,
            drawn="",
            cut=None,
            cut_from="",
            seq=seq + 1,
            revision=seq,
        )
    else:
        line = (*state.line, act)
        after = replace(
            state, match=step.state, line=line, undo=None, undo_answer=None, seq=seq + 1, revision=seq
        )
    seat = game.actor(action)
    if seat is not None:
        after = _count_missed_turn(after, seat, act.by)
    if game.deals_finished(step.state) > game.deals_finished(match):
        after = replace(after, sitters=(*state.sitters, _sitters(state, state.dealt_to)))
    if game.outcome(step.state) is not None:
        after = replace(after, phase=TablePhase.OVER)
    return Change(state, after, act, tuple(step.events))


def _sitters(state: TableState[S, A], dealt_to: Sitters | None = None) -> Sitters:
    """Return the users of a deal being dealt now or, given ``dealt_to``, of that deal at its end."""
    present = frozenset(state.present)
    if dealt_to is not None:
        return Sitters(dealt_to.seated, dealt_to.played & present)
    owned = frozenset(n for n, who in enumerate(state.seats) if who is not None and who.user is not None)
    return Sitters(owned, present)


def _count_missed_turn(state: TableState[S, A], seat: Seat, by: By) -> TableState[S, A]:
    """Count missed turns in a row; after ``MISSES_BEFORE_AWAY`` a bot player takes the seat over."""
    if by is _AUTO or by is _BOT:
        return state
    occupant = state.occupant(seat)
    if occupant.user is None:
        return state
    misses = occupant.misses + 1 if by is _CLOCK else 0
    if misses == occupant.misses:
        return state
    if occupant.away or misses < MISSES_BEFORE_AWAY:
        return _with_occupant(state, seat, replace(occupant, misses=0 if occupant.away else misses))
    return _set_away(state, seat)


def _set_away(state: TableState[S, A], seat: Seat) -> TableState[S, A]:
    """Let a bot player keep ``seat``; a host who leaves passes the role to a present user."""
    occupant = state.occupant(seat)
    after = _pass_on_host(_with_occupant(state, seat, replace(occupant, away=True, misses=0)), occupant.user)
    # With no user left, the bot players wait instead of finishing the game alone.
    return replace(after, paused=after.paused or not after.present)


def _pass_on_host(state: TableState[S, A], leaver: int | None) -> TableState[S, A]:
    if state.host != leaver or not state.present:
        return state
    return replace(state, host=state.occupant(state.present[0]).user or state.host)


def _join(state: TableState[S, A], entry: Join | Keep) -> TableState[S, A]:
    if any(who is not None and who.user == entry.user for who in state.seats):
        raise IllegalAction("already_seated")
    if isinstance(entry, Keep):
        _expect_lobby(state)
        return _with_occupant(state, _free_seat(state), Occupant(entry.name, user=entry.user, away=True))
    bot = state.next_bot
    seat = bot if None not in state.seats and bot is not None else _free_seat(state)
    after = _ensure_host(_with_occupant(state, seat, Occupant(entry.name, user=entry.user)), entry.user)
    return _resume_on_return(state, after)


def _ensure_host(state: TableState[S, A], user: int) -> TableState[S, A]:
    """Make ``user`` the host if the host is absent, so that the table always has one."""
    seat = state.seat_of(state.host)
    here = seat is not None and state.occupant(seat).is_present
    return state if here else replace(state, host=user)


def _leave(state: TableState[S, A], entry: Leave) -> TableState[S, A]:
    seat = state.own_seat(entry.user)
    if state.phase is TablePhase.LOBBY:
        return _pass_on_host(_with_occupant(state, seat, None), entry.user)
    if state.occupant(seat).away and not entry.for_good:
        raise IllegalAction("away")
    after = replace(_set_away(state, seat), undo=None)
    return _with_occupant(after, seat, replace(after.occupant(seat), gone=entry.for_good))


def _sit(state: TableState[S, A], entry: Sit) -> TableState[S, A]:
    seat = state.own_seat(entry.user)
    if not 0 <= entry.seat < len(state.seats):
        raise IllegalAction("seat_unknown", seat=entry.seat)
    there = state.seats[entry.seat]
    # Only the host may move another user by taking their seat.
    if there is not None and there.user not in (None, entry.user) and entry.user != state.host:
        raise IllegalAction("seat_of_another", seat=entry.seat)
    own = state.occupant(seat)
    return _with_occupant(_with_occupant(state, seat, there), entry.seat, own)


def _apply_lobby_entry(
    game: Game[S, A],
    state: TableState[S, A],
    entry: AddBot | NewRules | NewPace | NewWatch | NewLevel | RoleCall | Sit,
) -> TableState[S, A]:
    """Apply an entry that is only allowed in the lobby."""
    _expect_lobby(state)
    match entry:
        case NewRules():
            return _change_rules(state, game.load_rules(entry.rules))
        case NewPace():
            return state  # game rules are independent of time
        case NewWatch():
            return replace(state, watched=entry.tricks)
        case RoleCall():
            if state.has_called:
                raise IllegalAction("already_called")
            return replace(state, has_called=True)
        case NewLevel():
            bot = state.occupant(entry.seat)
            if bot.user is not None:
                raise IllegalAction("not_a_bot", seat=entry.seat)
            return _with_occupant(state, entry.seat, replace(bot, level=entry.level))
        case AddBot():
            return _with_occupant(state, _free_seat(state), Occupant(entry.name, level=entry.level))
        case Sit():
            return _sit(state, entry)
        case _:
            assert_never(entry)


def _change_rules(state: TableState[S, A], rules: Any) -> TableState[S, A]:
    """Change the rules, and with them the number of seats: free seats go first, then those of bots."""
    seats = [*state.seats, *[None] * (rules.players - len(state.seats))]
    spare = [n for n, who in enumerate(seats) if who is None or who.user is None]
    spare.sort(key=lambda n: (seats[n] is not None, -n))
    excess = len(seats) - rules.players
    if excess > len(spare):
        people = len(seats) - len(spare)
        raise IllegalAction("rules_other_seats", players=rules.players, seats=people)
    kept = tuple(who for n, who in enumerate(seats) if n not in spare[:excess])
    return replace(state, rules=rules, seats=kept)


def _start(game: Game[S, A], state: TableState[S, A], entry: Start) -> TableState[S, A]:
    _expect_lobby(state)
    if free := sum(who is None or who.away for who in state.seats):
        raise IllegalAction("seats_free", free=free)
    match = game.initial(state.rules, entry.first_dealer)
    return replace(state, phase=TablePhase.PLAYING, match=match, drawn=entry.drawn)


def _cut(game: Game[S, A], state: TableState[S, A], entry: Cut) -> TableState[S, A]:
    _expect_playing(state)
    if state.paused:
        raise IllegalAction("table_paused")
    cutter, most = game.cutter(state.game_state), game.deck_size(state.game_state) - 1
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if entry.seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    if not 1 <= entry.at <= most:
        raise IllegalAction("cut_impossible", cut=entry.at, most=most)
    if entry.source and not game.may_come_from(state.game_state, entry.at, entry.source):
        raise IllegalAction("cut_unfounded", cut=entry.at)
    return replace(state, cut=entry.at, cut_from=entry.source)


def _ask_undo(game: Game[S, A], state: TableState[S, A], entry: AskUndo) -> TableState[S, A]:
    _expect_playing(state)
    if undo_target(game, state, entry.seat) is None:
        raise IllegalAction("nothing_to_undo")
    request = UndoRequest(entry.seat, frozenset(entry.spares))
    return _undo_if_agreed(game, replace(state, undo=request, undo_answer=None))


def _answer_undo(game: Game[S, A], state: TableState[S, A], entry: AnswerUndo) -> TableState[S, A]:
    _expect_playing(state)
    if state.undo is None or entry.seat == state.undo.asker or entry.seat not in state.present:
        raise IllegalAction("no_undo_asked")
    if not entry.agrees:
        return replace(state, undo=None, undo_answer=UndoAnswer(state.undo.asker, entry.seat))
    request = replace(state.undo, agreed=state.undo.agreed | {entry.seat})
    return _undo_if_agreed(game, replace(state, undo=request))


def _undo_if_agreed(game: Game[S, A], state: TableState[S, A]) -> TableState[S, A]:
    request = state.undo
    if request is None or set(state.present) - request.agreed - {request.asker}:
        return state
    target = undo_target(game, state, request.asker)
    if target is None:
        raise IllegalAction("nothing_to_undo")
    match = state_before(game, state, target)
    return replace(
        state,
        match=match,
        line=state.line[:target],
        sitters=state.sitters[: game.deals_finished(match)],
        undo=None,
        undo_answer=UndoAnswer(request.asker, action=state.line[target].action),
        cut=None,
        cut_from="",
    )


def _set_paused(state: TableState[S, A], user: int, *, paused: bool) -> TableState[S, A]:
    _expect_playing(state)
    state.own_seat(user)
    if state.paused == paused:
        raise IllegalAction("already_paused" if paused else "not_paused")
    return replace(state, paused=paused)


def _back(state: TableState[S, A], entry: Back) -> TableState[S, A]:
    seat = state.own_seat(entry.user)
    occupant = state.occupant(seat)
    if not occupant.away:
        raise IllegalAction("not_away")
    after = _ensure_host(_with_occupant(state, seat, replace(occupant, away=False)), entry.user)
    if entry.hosts and entry.user == state.opened_by:
        after = replace(after, host=entry.user)
    return _resume_on_return(state, after)


def _take_over(state: TableState[S, A], entry: TakeOver) -> TableState[S, A]:
    """Seat a user in place of a bot player or a player who is gone; that player returns if it is the same."""
    _expect_playing(state)
    if state.seat_of(entry.user) is not None:
        raise IllegalAction("already_seated")
    before = state.occupant(entry.seat)
    if before.user is not None and not before.gone:
        raise IllegalAction("seat_of_another", seat=entry.seat)
    after = _with_occupant(state, entry.seat, Occupant(entry.name, user=entry.user))
    if before.user != entry.user:
        # A player gets no results of deals that another player had the seat for.
        without = frozenset({entry.seat})
        kept = tuple(Sitters(deal.seated - without, deal.played - without) for deal in state.sitters)
        dealt = Sitters(state.dealt_to.seated - without, state.dealt_to.played - without)
        after = replace(after, sitters=kept, dealt_to=dealt)
    return _resume_on_return(state, _ensure_host(after, entry.user))


def _end(game: Game[S, A], state: TableState[S, A], entry: End) -> TableState[S, A]:
    if entry.counts and state.match is not None:
        match = game.close(state.match)
        if game.outcome(match) is not None:
            return replace(state, match=match, phase=TablePhase.OVER, paused=False, undo=None)
    return replace(state, phase=TablePhase.ENDED)


def _resume_on_return(before: TableState[S, A], after: TableState[S, A]) -> TableState[S, A]:
    """Resume play with the first user who returns to a table of waiting bot players."""
    return after if before.present else replace(after, paused=False)


def _expect_lobby(state: TableState[S, A]) -> None:
    if state.phase is not TablePhase.LOBBY:
        raise IllegalAction("already_started")


def _expect_playing(state: TableState[S, A]) -> None:
    if state.phase is not TablePhase.PLAYING:
        raise IllegalAction("not_started")


def _free_seat(state: TableState[S, A]) -> Seat:
    if None not in state.seats:
        raise IllegalAction("table_full")
    return state.seats.index(None)


def _with_occupant(state: TableState[S, A], seat: Seat, occupant: Occupant | None) -> TableState[S, A]:
    seats = (*state.seats[:seat], occupant, *state.seats[seat + 1 :])
    return replace(state, seats=seats)


def undo_target(game: Game[S, A], state: TableState[S, A], seat: Seat) -> int | None:
    """Return the index in ``line`` of the last move the player of ``seat`` chose, or ``None``."""
    for index in range(len(state.line) - 1, -1, -1):
        act = state.line[index]
        if game.actor(act.action) == seat and act.by is By.PLAYER:
            return index
    return None


def state_before(game: Game[S, A], state: TableState[S, A], target: int) -> S:
    """Return the match before the move at index ``target`` of ``line``.

    Raises:
        IllegalAction: ``nothing_to_undo`` if no deal has begun.
    """
    if state.deal_start is None:
        raise IllegalAction("nothing_to_undo")
    match = state.deal_start
    for act in state.line[:target]:
        match = game.apply(match, act.action).state
    return match


def check_undo(game: Game[S, A], state: TableState[S, A], seat: Seat) -> None:
    """Check that the player of ``seat`` has seen no other hand since their last move.

    Raises:
        IllegalAction: ``not_started``; ``nothing_to_undo``; ``undo_deal_over`` once the deal is over and all
            hands are shown; ``undo_hand_seen`` if a hand was put face up after the move.
    """
    match, target = state.game_state, undo_target(game, state, seat)
    if target is None:
        raise IllegalAction("nothing_to_undo")
    if game.last_deal(match) is not None:
        raise IllegalAction("undo_deal_over")
    if game.open_hands(match) != game.open_hands(state_before(game, state, target)):
        raise IllegalAction("undo_hand_seen")


def spared_seats(game: Game[S, A], state: TableState[S, A], asker: Seat) -> tuple[Seat, ...]:
    """Return the seats whose consent is not needed: a partner whose hand the asker plays."""
    return tuple(hand for hand in game.hands_played(state.game_state, asker) if hand != asker)

"""The rules of a tournament, purely computed: what each kind of event does to its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.contests.contest import ContestRow, Event
from bot.contests.tournament.state import (
    Contestant,
    ConventionCard,
    Lineup,
    PartnerRequest,
    Pause,
    Ruling,
    Tournament,
    TournamentPhase,
    TournamentPlayer,
)
from bot.game_kit.tournament import TournamentGame, TournamentTerms
from engine.errors import CodedError, InvalidRecord, require

TERMS: Final = ("form", "boards", "rounds", "movement", "system")
"""The conditions in a stored setup, besides the pace and the time limit."""


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """The rules of a game's tournaments."""

    game: TournamentGame

    def begin(self, row: ContestRow) -> Tournament:
        """Return the state of a new tournament."""
        return begin(row)

    def advance(self, state: Tournament, event: Event) -> Tournament:
        """Return the state after an event. *Raises:* CodedError if it is not possible now."""
        return advance(self.game, state, event)


def begin(row: ContestRow) -> Tournament:
    """Return the state of a new tournament."""
    setup = row.setup
    terms = TournamentTerms(**{name: setup[name] for name in TERMS if name in setup})
    return Tournament(row, terms, setup["pace"], setup["minutes"])


def setup_of(terms: TournamentTerms, pace: str, minutes: int | None) -> dict[str, Any]:
    return {name: getattr(terms, name) for name in TERMS} | {"pace": pace, "minutes": minutes}


def advance(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Return the state after an event. *Raises:* CodedError if it is not possible now."""
    kind = str(payload.get("kind"))
    if state.phase is TournamentPhase.OVER and kind not in _AFTERWARDS:
        raise CodedError("tournament_over")
    if kind in _GATHERING and state.phase is not TournamentPhase.GATHERING:
        raise CodedError("tournament_started")
    if kind in _PLAYING and state.phase is TournamentPhase.GATHERING:
        raise CodedError("tournament_not_started")
    change = {**_GATHERING, **_PLAYING, **_ALWAYS}.get(kind)
    if change is None:
        raise InvalidRecord("action_unknown", kind=kind)
    after = change(game, state, payload)
    revision = state.revision + 1
    is_entered = kind not in _BESIDE_ENTRIES or after.alone != state.alone
    return replace(after, revision=revision, entered=revision if is_entered else state.entered)


# ------------------------------------------------------------------ during the sign-up


def _sign(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    players = tuple(map(_player, payload["players"]))
    _check_free(state, *players)
    if state.count >= (most := game.most(state.set_terms)):
        raise CodedError("tournament_full", most=most)
    users = {player.user for player in players if player.user is not None}
    added = Contestant(state.count + 1, players)
    return replace(_without(state, users), contestants=(*state.contestants, added))


def _ask(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    asker, asked = _player(payload["asker"]), _player(payload["asked"])
    if asker.user == asked.user:
        raise CodedError("tournament_partner_self")
    _check_free(state, asker, asked)
    others = tuple(request for request in state.requests if request.asker.user != asker.user)
    alone = tuple(player for player in state.alone if player.user != asker.user)
    called = state.called | {(asker.user, asked.user)}
    return replace(state, requests=(*others, PartnerRequest(asker, asked)), called=called, alone=alone)


def _decline(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    found = state.request_of(payload["asker"]["user"], payload["asked"]["user"])
    if found is None:
        raise CodedError("tournament_not_asked")
    return replace(state, requests=tuple(request for request in state.requests if request != found))


def _alone(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    player = _player(payload["player"])
    _check_free(state, player)
    others = _without(state, {player.user})
    return replace(others, alone=(*others.alone, player))


def _withdraw(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    user = payload["user"]
    own, left = state.contestant_of(user), _without(state, {user})
    if own is None and left == state:
        raise CodedError("tournament_not_signed")
    return left if own is None else _renumbered(left, {own.number})


def _take_out(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Delete entries for the director."""
    return _renumbered(state, {state.contestant(number).number for number in payload["contestants"]})


def _renumbered(state: Tournament, gone: Set[int]) -> Tournament:
    """Return a field without these contestants; those after them move up."""
    kept = [contestant for contestant in state.contestants if contestant.number not in gone]
    renumbered = tuple(Contestant(at, one.players) for at, one in enumerate(kept, start=1))
    cards = {at: state.cards[one.number] for at, one in enumerate(kept, start=1) if one.number in state.cards}
    return replace(state, contestants=renumbered, cards=cards)


def _start(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    # Rows of earlier versions name no sharing: their tournaments keep the boards they began with.
    terms = replace(state.set_terms, can_share=payload.get("shares", False))
    plan = game.plan(replace(terms, movement=payload["movement"]), state.count)
    playing = replace(state, set_terms=terms, phase=TournamentPhase.PLAYING, plan=plan)
    return replace(playing, requests=(), alone=(), sign_up=payload.get("page"))


def _settings(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    changed = {name: payload[name] for name in TERMS if name in payload}
    terms = replace(state.set_terms, **changed)
    if state.count > (most := game.most(terms)):
        raise CodedError("tournament_full", most=most)
    others = {name: payload[name] for name in ("pace", "title", "date", "zone", "fills") if name in payload}
    minutes = payload.get("minutes", state.set_minutes)
    return replace(state, set_terms=terms, set_minutes=minutes, **others)


# ------------------------------------------------------------------ at any time


def _directors(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    return replace(state, directors=tuple(map(_player, payload["directors"])))


def _card(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Store a contestant's convention card; an empty text removes it."""
    own = require(state.contestant_of(payload["user"]), CodedError("tournament_not_signed"))
    others = {number: card for number, card in state.cards.items() if number != own.number}
    card = ConventionCard(payload["text"], payload.get("at"))
    return replace(state, cards={**others, own.number: card} if card.text else others)


def _end(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    turned = state.turned if state.plan is None else state.revision + 1
    return replace(state, phase=TournamentPhase.OVER, turned=turned)


def _settled(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Note after the end that every table was closed."""
    if state.phase is not TournamentPhase.OVER:
        raise CodedError("tournament_moved")
    return replace(state, is_settled=True)


# ------------------------------------------------------------------ while it is played


def _round(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    number = payload["number"]
    if number != state.round + 1 or number > state.rounds:
        raise CodedError("tournament_moved")
    begun = {
        (number, contestant): (state.contestant(contestant).players,)
        for sitting in state.sittings(number)
        for contestant in sitting.contestants
    }
    played_by = {**state.played_by, **begun}
    return replace(
        state,
        round=number,
        round_at=payload["at"],
        added_minutes=0,
        pause=None,
        paused_s=0.0,
        allowed=None,
        director_calls={},
        paused_tables={},
        played_by=played_by,
        is_seated=False,
        turned=state.revision + 1,
    )


def _seated(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Note that the tables stand as the state before this event wants them."""
    return replace(state, is_seated=payload["after"] == state.revision)


def _extend(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    if state.set_minutes is None:
        raise CodedError("tournament_no_clock")
    if payload["round"] != state.round:
        raise CodedError("tournament_moved")
    return replace(state, added_minutes=state.added_minutes + payload["minutes"], allowed=None)


def _pause(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Stop the clock; no round begins until it is restarted."""
    if state.pause is not None:
        raise CodedError("tournament_moved")
    return replace(state, pause=_pause_of(payload))


def _resume(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    if state.pause is None:
        raise CodedError("tournament_moved")
    stopped_s = max(0.0, payload["at"] - state.pause.at)
    return replace(state, pause=None, paused_s=state.paused_s + stopped_s)


def _tables_paused(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Note which tables of the round are paused now."""
    if payload["round"] != state.round:
        raise CodedError("tournament_moved")
    return replace(state, paused_tables={one["table"]: _pause_of(one) for one in payload["tables"]})


def _pause_of(payload: Event) -> Pause:
    by = payload.get("by")
    return Pause(payload["at"], None if by is None else _player(by))


def _time(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Let each table of the round finish the deal in play, and begin no other."""
    if payload["round"] != state.round or state.allowed is not None:
        raise CodedError("tournament_moved")
    # Events of earlier versions name the deals of each table ``tables``.
    return replace(state, allowed=dict(payload["allowed"] if "allowed" in payload else payload["tables"]))


def _call(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    if payload["round"] != state.round or state.sitting(payload["round"], payload["table"]) is None:
        raise CodedError("tournament_moved")
    return replace(state, director_calls={payload["table"]: (), **state.director_calls})


def _call_posted(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Note a message that calls the director to a table."""
    posts = _open_call(state, payload)
    return replace(
        state, director_calls={**state.director_calls, payload["table"]: (*posts, payload["message"])}
    )


def _answered(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """End a table's call of the director, answered or taken back."""
    _open_call(state, payload)
    others = {table: posts for table, posts in state.director_calls.items() if table != payload["table"]}
    return replace(state, director_calls=others)


def _open_call(state: Tournament, payload: Event) -> tuple[int, ...]:
    """Return the messages of a table's open call. *Raises:* CodedError ``tournament_call_answered``."""
    if payload["round"] != state.round or payload["table"] not in state.director_calls:
        raise CodedError("tournament_call_answered")
    return state.director_calls[payload["table"]]


def _late(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Add a contestant who plays, starting with a given round, those who would have sat out."""
    players, first = tuple(map(_player, payload["players"])), payload["round"]
    _check_free(state, *players)
    if state.plan is None or not state.round <= first <= state.rounds:
        raise CodedError("tournament_moved")
    number = state.count + 1
    whole = game.plan(replace(state.terms, late=state.late + 1), number)
    rounds = (*state.plan.rounds[: first - 1], *whole.rounds[first - 1 : state.rounds])
    after = replace(
        state,
        contestants=(*state.contestants, Contestant(number, players)),
        plan=replace(state.plan, rounds=rounds),
        late=state.late + 1,
        is_seated=False,
    )
    # Stored tournaments may have a late pair of round 0, which plays the last round.
    return _seat_late(after, number) if 0 < first == state.round else after


def _seat_late(state: Tournament, number: int) -> Tournament:
    """Record the players at the table that a late contestant adds to the current round."""
    met = next(table.contestants for table in state.sittings(state.round) if number in table.contestants)
    begun = {(state.round, contestant): (state.contestant(contestant).players,) for contestant in met}
    return replace(state, played_by={**state.played_by, **begun})


def _result(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    key = payload["round"], payload["table"]
    if key in state.lines or state.sitting(*key) is None:
        raise CodedError("tournament_moved")
    paused = {table: pause for table, pause in state.paused_tables.items() if table != key[1]}
    return replace(state, lines={**state.lines, key: tuple(payload["lines"])}, paused_tables=paused)


def _rule(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Apply a director's ruling on one deal; an empty one restores the score as played."""
    key = payload["round"], payload["table"], payload["board"]
    sitting = state.sitting(*key[:2])
    if key[:2] not in state.lines or sitting is None or key[2] not in sitting.boards:
        raise CodedError("tournament_board_unplayed", board=key[2])
    found = Ruling(
        state.revision, key, payload["ruling"], user=payload.get("user"), text=str(payload.get("text", ""))
    )
    return replace(state, log=(*state.log, found))


def _penalty(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    own = state.contestant(payload["contestant"])
    found = Ruling(
        state.revision,
        contestant=own.number,
        amount=payload["amount"],
        user=payload["user"],
        text=payload["text"],
    )
    return replace(state, log=(*state.log, found))


def _revoke(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    """Revoke a ruling, so that an earlier one on the same deal counts again."""
    if not any(entry.seq == payload["row"] and not entry.is_revoked for entry in state.log):
        raise CodedError("tournament_moved")
    log = (replace(entry, is_revoked=True) if entry.seq == payload["row"] else entry for entry in state.log)
    return replace(state, log=tuple(log))


def _replace(game: TournamentGame, state: Tournament, payload: Event) -> Tournament:
    number, players = state.contestant(payload["contestant"]).number, tuple(map(_player, payload["players"]))
    for player in players:
        own = None if player.user is None else state.contestant_of(player.user)
        if own is not None and own.number != number:
            raise CodedError("tournament_signed", name=player.name)
    changed = (Contestant(number, players) if who.number == number else who for who in state.contestants)
    played_by = _lineups_after(state, number, players)
    return replace(state, contestants=tuple(changed), played_by=played_by, is_seated=False)


def _lineups_after(
    state: Tournament, number: int, players: Lineup
) -> Mapping[tuple[int, int], tuple[Lineup, ...]]:
    """Return the lineups, with the new players of a contestant whose table is still in play."""
    sitting = state.sitting_of(number, state.round)
    if not state.round or sitting is None or (state.round, sitting.table) in state.lines:
        return state.played_by
    place = state.round, number
    return {**state.played_by, place: (*state.played_by[place], players)}


_GATHERING: Final = {
    "sign": _sign,
    "ask": _ask,
    "decline": _decline,
    "alone": _alone,
    "withdraw": _withdraw,
    "take_out": _take_out,
    "settings": _settings,
    "start": _start,
}
_PLAYING: Final = {
    "round": _round,
    "seated": _seated,
    "extend": _extend,
    "result": _result,
    "rule": _rule,
    "replace": _replace,
    "pause": _pause,
    "resume": _resume,
    "tables_paused": _tables_paused,
    "time": _time,
    "call": _call,
    "call_posted": _call_posted,
    "answered": _answered,
    "late": _late,
    "penalty": _penalty,
    "revoke": _revoke,
}
_BESIDE_ENTRIES: Final = frozenset({"ask", "decline", "directors", "card"})
"""Events that change neither entries nor settings, except for a request of a player listed as alone."""
_ALWAYS: Final = {"directors": _directors, "card": _card, "end": _end, "settled": _settled}
_AFTERWARDS: Final = frozenset({"rule", "penalty", "revoke", "directors", "settled"})
"""Kinds that are possible after the end of a tournament."""


def _player(payload: Mapping[str, Any]) -> TournamentPlayer:
    return TournamentPlayer(str(payload["name"]), payload.get("user"))


def _check_free(state: Tournament, *players: TournamentPlayer) -> None:
    """Check that none of these players is signed up. *Raises:* CodedError ``tournament_signed``."""
    for player in players:
        if player.user is not None and state.contestant_of(player.user) is not None:
            raise CodedError("tournament_signed", name=player.name)


def _without(state: Tournament, users: Iterable[int | None]) -> Tournament:
    gone = set(users) - {None}
    return replace(
        state,
        requests=tuple(one for one in state.requests if not {one.asker.user, one.asked.user} & gone),
        alone=tuple(player for player in state.alone if player.user not in gone),
    )

"""The rules of challenges, without Discord or a database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.contests.challenge import rules
from bot.contests.challenge.state import ACCEPT_S, LADDER, PLAY_S, REMIND_S, ChallengeRow
from bot.contests.contest import Event, event
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.challenge.stored import ADA, BOB, CLEO, new_challenge

DAN = 104
NOW = 1000.0


def begun(host: int = ADA, guest: int | None = BOB, **values: Any) -> ChallengeRow:
    """Return a new challenge."""
    return rules.begin(new_challenge(host, guest, now=NOW, **values).row(NOW, number=3))


def after(state: ChallengeRow, *events: Event | None) -> ChallengeRow:
    """Return a challenge after these events."""
    for one in events:
        if one is not None:
            state = rules.advance(state, one)
    return state


def pairs() -> ChallengeRow:
    """Return a challenge of Ada and Cleo to Bob and Dan."""
    return begun(partners=((CLEO, "Cleo"), (DAN, "Dan")))


def refused(code: str) -> Any:
    """Return the context of a refusal."""
    return pytest.raises(CodedError, match=code)


def test_whoever_accepts_first_is_the_guest() -> None:
    """Anyone may accept an open challenge once; the time to play begins then, with a reminder of its own."""
    state = after(begun(guest=None), event("remind"))
    assert (state.users, state.until, state.is_reminded) == ((ADA,), NOW + ACCEPT_S, True)
    state = after(state, rules.accept(state, BOB, "Bob", NOW + 5))
    assert (state.users, state.guest_name, state.status) == ((ADA, BOB), "Bob", "accepted")
    assert (state.until, state.is_reminded) == (NOW + 5 + PLAY_S, False)
    assert rules.accept(state, BOB, "Bob", NOW + 6) is None
    with refused("challenge_moved"):
        rules.accept(state, CLEO, "Cleo", NOW + 6)
    with refused("challenge_ended"):
        rules.accept(begun(), BOB, "Bob", NOW + ACCEPT_S)


def test_only_the_host_withdraws_an_open_challenge() -> None:
    """Another user, who could accept it, is referred to its host; once it is over, nothing is offered."""
    state = begun(guest=None)
    with pytest.raises(CodedError, match="challenge_only_host") as error:
        rules.decline(state, BOB, NOW)
    assert error.value.facts == {"name": state.host_name}
    with refused("challenge_not_yours"):
        rules.decline(after(state, rules.decline(state, ADA, NOW)), BOB, NOW)


def test_four_agree_before_two_pairs_play() -> None:
    """The last of the three others accepts; agreeing twice changes nothing, and others cannot."""
    state = pairs()
    assert set(state.missing) == {BOB, CLEO, DAN}
    for user in (CLEO, DAN):
        state = after(state, rules.agree(state, user, "x", NOW))
    assert (state.missing, state.status) == ([BOB], "open")
    assert rules.agree(state, CLEO, "x", NOW) is None
    assert rules.agree(state, ADA, "x", NOW) is None
    with refused("challenge_not_yours"):
        rules.agree(state, 105, "x", NOW)
    state = after(state, rules.agree(state, BOB, "x", NOW))
    assert (state.status, state.guest_name, state.sides) == (
        "accepted",
        "user 102",
        ((ADA, CLEO), (BOB, DAN)),
    )


def test_one_accepts_for_a_pair_whose_opponents_have_a_table() -> None:
    """An earlier version opened the host's table at once; then one opponent accepts for both."""
    state = pairs()
    state = after(state, rules.open_table(state, 0, 7))
    assert (state.gathers, rules.open_table(state, 0, 8)) == (False, None)
    state = after(state, rules.agree(state, DAN, "Dan", NOW))
    assert (state.status, state.guest_id, state.game_ids) == ("accepted", BOB, (7, None))


def test_a_challenge_is_declined_or_withdrawn_before_it_is_accepted() -> None:
    """The guest declines, the host withdraws; neither is possible later, nor for others."""
    state = begun()
    assert after(state, rules.decline(state, BOB, NOW)).status == "declined"
    assert after(state, rules.decline(state, ADA, NOW)).status == "withdrawn"
    with refused("challenge_not_yours"):
        rules.decline(state, CLEO, NOW)
    with refused("challenge_begun"):
        rules.decline(after(state, rules.accept(state, BOB, "Bob", NOW)), BOB, NOW)
    with refused("challenge_ended"):
        rules.decline(after(state, rules.end("lapsed")), BOB, NOW)


def test_an_ended_challenge_stays_as_it_ended() -> None:
    """A result, an end or an acceptance that comes too late is refused, as is an unknown event."""
    state = after(begun(), rules.end("withdrawn"))
    late = event("accept", guest={"user": BOB, "name": ""}, until=1.0)
    for one in (event("over", swing=3), rules.end("lapsed"), late):
        with refused("challenge_ended"):
            rules.advance(state, one)
    with pytest.raises(InvalidRecord):
        rules.advance(state, event("of a later version"))


def test_people_are_counted_by_their_part_in_an_open_challenge() -> None:
    """The guest is asked until they accept; afterwards a side has won, or neither."""
    state = pairs()
    assert rules.people(state) == {ADA: "host", BOB: "asked", CLEO: "partner", DAN: "partner"}
    state = after(state, rules.accept(state, BOB, "Bob", NOW))
    assert rules.people(state)[BOB] == "guest"
    over = after(state, event("over", swing=-2))
    assert rules.people(over) == {ADA: "player", CLEO: "player", BOB: "winner", DAN: "winner"}
    assert set(rules.people(after(state, event("over", swing=0))).values()) == {"player"}


def test_the_next_look_is_the_reminder_then_the_end() -> None:
    """A challenge falls due for its reminder, at its end, and at once while its end is to be applied."""
    state = begun()
    assert rules.due_at(state) == state.until - REMIND_S
    assert rules.due_at(after(state, event("remind"))) == state.until
    assert rules.due_at(visiting := begun(guild_id=0)) == visiting.until
    ended = after(state, rules.end("lapsed"))
    assert rules.due_at(ended) is None
    for one in (replace(ended, stake=LADDER), after(pairs(), rules.end("lapsed"))):
        assert rules.due_at(one) == 0.0
        assert rules.due_at(after(one, event("settled"))) is None


def test_the_first_to_begin_settles_the_level() -> None:
    """The level of the bots is settled once."""
    state = begun()
    state = after(state, rules.settle_level(state, "elite"))
    assert (state.source.level, rules.settle_level(state, "club")) == ("elite", None)

"""One round of doubles, doubles of the declarer only, and none answered: docs/rules.md, "Doubling"."""

from __future__ import annotations

from typing import Any

import pytest

from engine.barbu.paper.score_sheet import DealEntry, ScoreSheet
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import RuleSet, new_rules, preset
from engine.errors import IllegalAction, InvalidRules
from tests.engine.barbu.play.test_doubling import asked, options, refused, say, turn
from tests.engine.helpers import rules_with


def one_round(**said: Any) -> RuleSet:
    difference = {"kind": "difference", "double": 1, "redouble": 2}
    return rules_with(
        doubling={"rounds": 1, "duty_doubles": 0, "negative": difference, "positive": difference, **said}
    )


def settled(state: MatchState, raw: tuple[int, ...]) -> tuple[int, ...]:
    contract, calls = state.in_play.contract, state.in_play.calls
    assert contract is not None
    return settle_deal(state.rules, contract, calls, raw)[0]


def test_the_declarer_speaks_last_and_only_answers() -> None:
    """B doubles all, C and A double back: −6 0 −6 −12 at the queens becomes −12 +24 −12 −24."""
    state = say(asked(one_round(), "queens"), "B>ACD C>A D>")
    assert turn(state) == "A doubles"
    assert options(state) == ["-", "B", "C", "BC"]
    state = say(state, "A>C")
    assert {
        (pair.doubler, pair.doubled): pair.level for pair in pairs_of(state.in_play.calls, state.rules)
    } == {
        (1, 0): Level.DOUBLED,
        (1, 2): Level.DOUBLED,
        (1, 3): Level.DOUBLED,
        (2, 0): Level.REDOUBLED,
    }
    assert settled(state, (-6, 0, -6, -12)) == (-12, 24, -12, -24)


def test_doubling_back_redoubles() -> None:
    """B doubles C, C doubles B back: the king's −15 at C is paid twice more."""
    rules = rules_with(
        contracts=[{"name": "king", "cards": {"KH": -15}}],
        doubling={"rounds": 1, "duty_doubles": 0},
        options={},
    )
    state = say(asked(rules, "king"), "B>C C>B")
    assert settled(state, (0, 0, -15, 0)) == (0, 30, -45, 0)


def test_who_spoke_before_their_doubler_cannot_answer() -> None:
    """There is no second round: play begins when everybody has spoken."""
    state = say(asked(one_round(), "queens"), "B> C>B D>B")
    assert turn(state) == "A plays"


def test_a_declarer_without_doublers_is_not_asked() -> None:
    """A declarer who may not double, and whom nobody doubled, has no turn; with ``everyone`` they have."""
    assert turn(say(asked(one_round(), "queens"), "B>C C> D>")) == "A plays"
    assert turn(say(asked(one_round(who="everyone"), "queens"), "B> C> D>")) == "A doubles"
    state = say(asked(one_round(who="everyone"), "trumps"), "B>A C> D>")
    assert options(state) == ["-", "B"]


def test_an_announcement_may_hit_a_doubled_pair() -> None:
    """To announce the table redoubles who doubled the speaker and doubles the rest: "maximum"."""
    state = say(asked(one_round(form="announcement"), "queens"), "B>C")
    assert options(state) == ["-", "A", "B", "D", "BD", "ABD"]
    state = say(state, "C>ABD D> A>")
    levels = {(pair.doubler, pair.doubled): pair.level for pair in pairs_of(state.in_play.calls, state.rules)}
    assert levels == {(1, 2): Level.REDOUBLED, (2, 0): Level.DOUBLED, (2, 3): Level.DOUBLED}


def test_only_the_declarer_is_doubled() -> None:
    """With ``negative_targets`` a flank doubles the declarer or nobody: +8 −22 −8 −4 after a redouble."""
    rules = one_round(negative_targets="declarer")
    state = asked(rules, "queens")
    assert options(state) == ["-", "A"]
    assert refused(state, "B>C") == "double_declarer_only"
    state = say(state, "B>A C> D> A>B")
    assert settled(state, (-4, -10, -8, -4)) == (8, -22, -8, -4)


def test_without_redoubles_nobody_answers() -> None:
    """With ``redoubles`` off, play begins after the doubles, in one round and in two."""
    for rounds in (1, 2):
        rules = one_round(rounds=rounds, redoubles=False)
        state = say(asked(rules, "queens"), "B>AC")
        assert options(state) == ["-", "A", "D", "AD"]
        assert refused(state, "C>B") == "double_back_never"
        assert turn(say(state, "C> D>")) == "A plays"


def test_a_sheet_takes_redoubles_of_one_round() -> None:
    """On paper a redouble is entered as ever; one that could not be said is refused."""
    rules = one_round()
    row = DealEntry(
        "queens", (-6, 0, -6, -12), {1: frozenset({0, 2, 3}), 2: frozenset({0})}, {0: frozenset({2})}
    )
    assert ScoreSheet.from_rows(rules, 0, [row]).state.finished[0].score == (-12, 24, -12, -24)
    late = DealEntry("queens", (-6, 0, -6, -12), {2: frozenset({1})}, {1: frozenset({2})})
    with pytest.raises(IllegalAction, match="redouble_not_doubled"):
        ScoreSheet.from_rows(rules, 0, [late])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"rounds": 1, "table_answered": True}, "one_round"),
        ({"rounds": 1, "table_doubles_redouble": True}, "one_round"),
        ({"rounds": 1, "announce_standing": True}, "one_round"),
        ({"rounds": 1, "redouble_order": "declarer_last"}, "one_round"),
        ({"rounds": 1, "duty_doubles": 1, "duty_redoubles": 1}, "one_round"),
        ({"redoubles": False, "duty_doubles": 1, "duty_redoubles": 1}, "no_redoubles"),
    ],
)
def test_answers_without_a_round_are_rejected(said: dict[str, Any], why: str) -> None:
    """What only a second round could answer is rejected without one."""
    with pytest.raises(InvalidRules) as error:
        new_rules(preset("contre").model_dump() | {"doubling": said})
    assert error.value.facts["why"] == why

"""docs/rules.md, "Doubling"."""

from __future__ import annotations

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.doubling import (
    duties_owed,
    must_double,
    must_redouble,
    pairs_of,
)
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Call, DealScore, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.errors import IllegalAction
from tests.engine.helpers import SEATS, calls_of, dealt, on_sheet, rules_with

CONTRE, SOLAR = preset("contre"), preset("solar")


def asked(
    rules: RuleSet, contract: str, *, dealer: int = 0, finished: tuple[DealScore, ...] = ()
) -> MatchState:
    """Return a deal whose contract is chosen and whose doubling begins."""
    state = dealt(rules, dealer, finished)
    choice = next(a for a in legal_actions(state) if isinstance(a, Choose) and a.contract == contract)
    return match.apply(state, choice).state


def say(state: MatchState, text: str) -> MatchState:
    for call in calls_of(text):
        state = match.apply(state, call).state
    return state


def refused(state: MatchState, text: str) -> str:
    [call] = calls_of(text)
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, call)
    return refusal.value.code


def options(state: MatchState) -> list[str]:
    """Return the options of the seat to act: the targets of each call, a dash for a pass."""
    said = [action for action in legal_actions(state) if isinstance(action, Call)]
    return ["".join(SEATS[target] for target in sorted(call.targets)) or "-" for call in said]


def turn(state: MatchState) -> str:
    seat = state.in_play.turn
    assert seat is not None
    return f"{SEATS[seat]} {state.phase.value}s"


def order(state: MatchState) -> str:
    """Return the order of calls if all players pass."""
    asked_seats = []
    while state.phase is Phase.DOUBLE:
        asked_seats.append(turn(state)[:1])
        state = match.apply(state, legal_actions(state)[0]).state
    return "".join(asked_seats)


def level(rules: RuleSet, calls: str) -> dict[str, str]:
    return {
        SEATS[pair.doubler] + SEATS[pair.doubled]: pair.level.name.lower()
        for pair in pairs_of(calls_of(calls), rules)
    }


# Who speaks, and when


def test_contre_flanks_speak_from_the_declarers_left() -> None:
    """contre: the three flanks speak once each from the declarer's left; the declarer does not speak."""
    assert order(asked(CONTRE, "tricks")) == "BCD"
    assert order(asked(CONTRE, "tricks", dealer=2)) == "DAB"


def test_contre_answers_begin_with_the_declarer() -> None:
    """contre: the declarer redoubles first, then left, opposite, right, if they were doubled."""
    state = say(asked(CONTRE, "tricks"), "B>CD C>D D>A")
    assert turn(state) == "A redoubles"
    state = say(state, "/ A>")
    assert turn(state) == "C redoubles", "nobody doubled B"
    assert turn(say(state, "/ C>")) == "D redoubles"


def test_solar_the_declarer_speaks_last() -> None:
    """solar: every player may double, the declarer after the others."""
    assert order(asked(SOLAR, "tricks")) == "BCDA"


def test_solar_the_declarer_is_silent_on_positives() -> None:
    """solar: on positive contracts only the declarer can be doubled, so the declarer makes no call."""
    assert order(asked(SOLAR, "trumps")) == "BCD"


def test_solar_the_declarer_answers_last() -> None:
    """solar: redoubles go round from the declarer's left and end with the declarer."""
    state = say(asked(SOLAR, "tricks"), "B>A C> D>C A>")
    assert turn(state) == "C redoubles"
    assert turn(say(state, "/ C>D")) == "A redoubles"


def test_speech_follows_the_direction_of_play() -> None:
    """Counter-clockwise the first to speak sits on the declarer's right."""
    assert order(asked(rules_with(direction="counter_clockwise"), "tricks")) == "DCB"


def test_a_player_who_can_only_pass_has_no_turn() -> None:
    """A player who was not doubled is skipped in the redoubling; without doubles play starts at once."""
    assert say(asked(CONTRE, "tricks"), "B> C> D>").phase is Phase.PLAY
    state = say(asked(SOLAR, "tricks"), "B>A C>A D>A")
    assert turn(state) == "A redoubles", "the declarer has nobody left to double"


def test_calls_out_of_turn_are_refused() -> None:
    """A call out of turn or in the wrong round is refused."""
    state = asked(CONTRE, "tricks")
    assert refused(state, "C>A") == "not_your_turn"
    assert refused(state, "/ B>A") == "wrong_phase"
    assert refused(state, "/ C>A") == "not_your_turn"
    assert refused(say(state, "B> C> D>"), "A>B") == "wrong_phase"


def test_doubling_can_be_off() -> None:
    """A rule set without doubling goes from the choice to the play."""
    assert asked(rules_with(doubling=None), "tricks").phase is Phase.PLAY


# Targets


def test_negatives_any_set_of_targets() -> None:
    """contre: on a negative contract any set of the other players may be doubled."""
    assert options(asked(CONTRE, "king")) == ["-", "A", "C", "D", "AC", "AD", "CD", "ACD"]


@pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)
@pytest.mark.parametrize("contract", ["trumps", "domino"])
def test_positives_only_the_declarer(rules: RuleSet, contract: str) -> None:
    """contre, solar: on a positive contract only the declarer may be doubled."""
    state = asked(rules, contract)
    assert options(state) == ["-", "A"]
    assert refused(state, "B>C") == "double_declarer_only"


def test_positives_can_be_open_to_all_targets() -> None:
    """A rule set may allow any target on positives too."""
    rules = rules_with(doubling={"positive_targets": "anyone"})
    assert "CD" in options(asked(rules, "trumps"))


def test_contre_the_declarer_never_doubles() -> None:
    """contre: the declarer has no turn to double, and a double of theirs is rejected."""
    assert refused(asked(CONTRE, "tricks"), "A>B") == "not_your_turn"


def test_a_player_cannot_double_themselves() -> None:
    """A player is not among their own targets."""
    assert refused(asked(CONTRE, "tricks"), "B>B") == "double_self"


def test_a_double_is_not_doubled_back() -> None:
    """A player doubled by X cannot double X, but may redouble."""
    state = say(asked(CONTRE, "tricks"), "B>C")
    assert options(state) == ["-", "A", "D", "AD"]
    assert refused(state, "C>B") == "double_back"
    state = say(state, "C> D>")
    assert options(state) == ["-", "B"]


def test_redoubles_go_to_any_of_the_doublers() -> None:
    """Each player may redouble any set of those who doubled them, and no other player."""
    state = say(asked(CONTRE, "tricks"), "B>A C> D>A")
    assert options(state) == ["-", "B", "D", "BD"]
    assert refused(state, "/ A>C") == "redouble_not_doubled"


def test_pairs_stand_once_at_their_level() -> None:
    """Doubles and redoubles make pairs, each of one level."""
    assert level(CONTRE, "B>AC C>A / A>B") == {"BA": "redoubled", "BC": "doubled", "CA": "doubled"}


# One announcement


ANNOUNCED = rules_with(doubling={"form": "announcement", "positive_targets": "anyone"})


def test_an_announcement_is_one_of_five() -> None:
    """In announcement form a flank calls nothing, the declarer, one player, the family or the table."""
    state = asked(ANNOUNCED, "tricks")
    assert options(state) == ["-", "A", "C", "D", "CD", "ACD"]
    assert refused(state, "B>AC") == "double_form"


def test_an_announcement_may_include_a_doubled_pair() -> None:
    """A pair doubled from the other side is not doubled again; it can still be redoubled."""
    state = say(asked(ANNOUNCED, "tricks"), "B>ACD")
    assert options(state) == ["-", "A", "D", "BD", "ABD"], "B alone is doubled already"
    state = say(state, "C>ABD D>")
    assert level(ANNOUNCED, "B>ACD C>ABD")["BC"] == "doubled"
    assert options(state) == ["-", "B", "C", "BC"]
    state = say(state, "/ A>")
    assert (turn(state), options(state)) == ("C redoubles", ["-", "B"]), "B has doubled C, not C B"
    assert turn(say(state, "/ C>B")) == "D redoubles"


STANDING = rules_with(
    doubling={"form": "announcement", "positive_targets": "anyone", "announce_standing": True}
)


def test_family_and_table_may_restate_doubled_pairs() -> None:
    """If allowed, an announcement may restate existing pairs; it adds none and is answered."""
    state = say(asked(STANDING, "tricks"), "B>D C>D")
    assert options(state) == ["-", "A", "BC", "ABC"]
    assert refused(state, "D>B") == "double_back", "one player alone is not announced again"
    assert level(STANDING, "B>D C>D D>BC") == {"BD": "doubled", "CD": "doubled"}
    state = say(state, "D>BC")
    assert (turn(state), options(state)) == ("D redoubles", ["-", "B", "C", "BC"])
    assert options(say(asked(ANNOUNCED, "tricks"), "B>D C>D")) == ["-", "A", "ABC"]


def test_declarer_doubled_by_all_may_announce_the_table() -> None:
    """A declarer who calls last, doubled by every player, may still announce family or table."""
    everyone = {"who": "everyone", "form": "announcement"}
    rules = rules_with(doubling={**everyone, "announce_standing": True})
    state = say(asked(rules, "tricks"), "B>A C>A D>A")
    assert (turn(state), options(state)) == ("A doubles", ["-", "BCD"])
    assert turn(say(asked(rules_with(doubling=everyone), "tricks"), "B>A C>A D>A")) == "A redoubles"


# Table doubles


MUTUAL = rules_with(doubling={"table_doubles_redouble": True})


def test_mutual_table_doubles_count_as_redoubled() -> None:
    """If the rule set says so, two players who both doubled the table are redoubled; other pairs are not."""
    assert level(MUTUAL, "B>ACD C>ABD") == {
        "BA": "doubled",
        "BC": "redoubled",
        "BD": "doubled",
        "CA": "doubled",
        "CD": "doubled",
    }
    assert level(MUTUAL, "B>ACD C>ABD D>ABC")["BD"] == "redoubled"
    assert level(MUTUAL, "B>ACD C>AD")["BC"] == "doubled"
    assert level(CONTRE, "B>ACD C>ABD")["BC"] == "doubled"


def test_a_table_double_may_include_a_doubler() -> None:
    """With that rule, doubling the table includes earlier doublers; a smaller set still does not."""
    state = say(asked(MUTUAL, "tricks"), "B>ACD")
    assert options(state) == ["-", "A", "D", "AD", "ABD"]
    assert options(say(asked(MUTUAL, "trumps"), "B>A")) == ["-", "A"]


ANSWERED = rules_with(doubling={"table_doubles_redouble": True, "table_answered": True})


def test_a_doubler_may_redouble_a_table_double() -> None:
    """If table doubles are answered, an earlier doubler may redouble one against them, once."""
    state = say(asked(ANSWERED, "tricks"), "B>C C>ABD D> / A>")
    assert (turn(state), options(state)) == ("B redoubles", ["-", "C"])
    state = say(state, "/ B>C")
    assert turn(state) == "D redoubles", "the pair stands redoubled: C is not asked about it"
    assert level(ANSWERED, "B>C C>ABD / B>C")["CB"] == "redoubled"
    state = say(asked(ANSWERED, "tricks"), "B>C C>ABD D> / A> B>")
    assert (turn(state), options(state)) == ("C redoubles", ["-", "B"])


def test_only_the_switch_lets_a_doubler_answer_the_table() -> None:
    """Without that switch, and in games stored before it existed, an earlier doubler may not answer."""
    state = say(asked(MUTUAL, "tricks"), "B>C C>ABD D> / A>")
    assert (turn(state), options(state)) == ("C redoubles", ["-", "B"])
    assert refused(state, "/ B>C") == "not_your_turn"


def test_only_a_table_double_may_double_back() -> None:
    """A smaller set never doubles back, so there is nothing to answer in it."""
    state = say(asked(ANSWERED, "tricks"), "B>C")
    assert refused(state, "C>AB") == "double_back"


def test_mutual_table_doubles_cannot_be_redoubled() -> None:
    """Two players who doubled each other by table doubles have no call to redouble each other."""
    state = say(asked(MUTUAL, "tricks"), "B>ACD C>ABD D>")
    assert turn(state) == "A redoubles"
    state = say(state, "/ A>")
    assert turn(state) == "D redoubles"


# Duties


def sheet(*calls: str, dealer: int = 0) -> tuple[DealScore, ...]:
    """Return finished deals of ``dealer``, one for each text of calls."""
    return tuple(on_sheet(dealer, name, said) for name, said in zip(CONTRE.values, calls, strict=False))


def test_each_flank_owes_each_declarer_two_doubles() -> None:
    """contre, solar: two doubles of the declarer are owed per manche; other doubles do not count."""
    state = dealt(CONTRE, 0, sheet("B>ACD C>D", "B>C"))
    assert duties_owed(state)[0] == (0, 1, 2, 2)


def test_a_duty_starts_again_with_each_declarer() -> None:
    """Doubles of one declarer do not count for the next."""
    state = dealt(CONTRE, 0, sheet(*["B>A C>B"] * 7))
    assert state.next_dealer == 1
    assert duties_owed(state)[0] == (2, 0, 2, 2)


def test_a_flank_who_owes_all_that_is_left_must_double() -> None:
    """A flank who owes as many doubles as this declarer has deals left may not pass."""
    before = asked(CONTRE, "trumps", finished=sheet("", "", "", ""))
    assert options(before) == ["-", "A"]
    state = asked(CONTRE, "trumps", finished=sheet("", "", "", "", ""))
    assert must_double(state, 1)
    assert options(state) == ["A"]
    assert refused(state, "B>") == "duty_double"
    [call] = calls_of("B>")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, call)
    assert refusal.value.facts == {"declarer": 0, "left": 2}


def test_a_duty_is_met_by_any_set_with_the_declarer() -> None:
    """A flank under duty may double others too."""
    state = asked(CONTRE, "domino", finished=sheet("", "", "", "", ""))
    assert options(state) == ["A"]
    negative = tuple(on_sheet(0, name) for name in ("tricks", "queens", "hearts", "trumps", "domino"))
    assert options(asked(CONTRE, "king", finished=negative)) == ["A", "AC", "AD", "ACD"]


def test_one_double_still_owed_binds_in_the_last_deal() -> None:
    """A flank who doubled once must double in the last deal at the latest."""
    done = sheet("B>A", "", "", "", "", "")
    assert options(asked(CONTRE, "domino", finished=done)) == ["A"]
    done = sheet("B>A", "B>A", "", "", "", "")
    assert options(asked(CONTRE, "domino", finished=done)) == ["-", "A"]


def test_contre_has_no_duty_to_redouble() -> None:
    """contre, solar: no redouble is ever owed."""
    for rules in (CONTRE, SOLAR):
        state = asked(rules, "domino", finished=sheet("", "", "", "", "", ""))
        assert duties_owed(state)[1] == (0, 0, 0, 0)
        while state.phase is Phase.DOUBLE:
            state = match.apply(state, legal_actions(state)[-1]).state
        seat = state.in_play.turn
        assert seat is not None
        assert not must_redouble(state, seat)
        assert "-" in options(state)


OWING = rules_with(doubling={"duty_redoubles": 1})


def test_redouble_is_due_on_the_last_certain_double() -> None:
    """With a redouble owed to F, the declarer must redouble F's double if F owes no other after it."""
    first = asked(OWING, "tricks")
    state = say(first, "B>A C> D>")
    assert options(state) == ["-", "B"], "B still owes a double after this one"
    state = say(asked(OWING, "last_two", finished=sheet("B>A")), "B>A C>A D>")
    assert must_redouble(state, 0) == {1}
    assert options(state) == ["B", "BC"]
    assert refused(state, "/ A>C") == "duty_redouble"
    assert duties_owed(state)[1][1] == 1


def test_a_redouble_once_given_is_not_owed_again() -> None:
    """A redouble counts for the rest of the manche."""
    state = say(asked(OWING, "last_two", finished=sheet("B>A / A>B")), "B>A C> D>")
    assert options(state) == ["-", "B"]
    assert duties_owed(state)[1] == (0, 0, 1, 1)


@pytest.mark.parametrize(
    ("length", "per_declarer", "doubles"),
    [("full", 7, 2), ("half", 4, 1), ("short", 2, 1), ("express", 1, 0)],
)
def test_duties_scale_with_the_length(length: str, per_declarer: int, doubles: int) -> None:
    """A shorter game owes its share of the doubles, rounded: 2 of 7, then 1 of 4, 1 of 2, 0 of 1."""
    rules = rules_with(length=length)
    assert (rules.per_declarer, rules.duty_doubles) == (per_declarer, doubles)


def test_half_a_double_rounds_to_even() -> None:
    """A scaled duty of a whole number and a half is rounded to the even number."""
    contracts = CONTRE.model_dump()["contracts"]
    eight = [*contracts, {"name": "kings", "cards": {"K": -1}}]
    assert rules_with(length="half", contracts=eight, doubling={"duty_doubles": 1}).duty_doubles == 0
    assert rules_with(length="half", contracts=eight, doubling={"duty_doubles": 3}).duty_doubles == 2
    assert rules_with(length="half", contracts=eight, doubling={"duty_doubles": 5}).duty_doubles == 2


def test_duties_follow_the_declarer_if_the_deal_passes() -> None:
    """If the deal passes each time, each declarer's deals are counted separately."""
    rules = rules_with(dealer_rotation="each_deal", length="short", doubling={"duty_doubles": 7})
    assert rules.duty_doubles == 2
    done = tuple(on_sheet(dealer, "tricks", "B>A C>A" if dealer == 0 else "") for dealer in range(4))
    state = dealt(rules, 0, done)
    assert state.next_dealer == 0
    assert duties_owed(state)[0] == (0, 1, 1, 2)

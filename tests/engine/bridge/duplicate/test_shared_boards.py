"""docs/bridge.md, "Shared boards"."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.bridge import match
from engine.bridge.duplicate.field import FieldComparison, FieldTable, field_of
from engine.bridge.game import BRIDGE
from engine.bridge.rules import BridgeRules, load_rules, preset
from engine.bridge.state import DealSettled, MatchState
from engine.dealing import CutBy, CutSource, Deal
from engine.errors import IllegalAction, InvalidRules
from tools.simulation.samples.bridge_deals import called

SECRET = random.Random(1).randbytes(32)
SHARED = preset("duplicate")


def deals_of(
    points: list[int], secret: bytes = SECRET, rules: BridgeRules = SHARED
) -> tuple[DealSettled, ...]:
    """Return the first boards of a game with this secret, with these scores of North and South."""
    state = match.initial(rules)
    ended = []
    for mine in points:
        state = called(match.apply(state, BRIDGE.deal(state, secret, 17)).state, "P P P P")
        last = BRIDGE.last_deal(state)
        assert isinstance(last, DealSettled)
        score = replace(last.score, score=(mine, -mine, mine, -mine))
        ended.append(replace(last, score=score))
    return tuple(ended)


def table(number: int, points: list[int], people: set[int], secret: bytes = SECRET) -> FieldTable:
    """Return a table with these scores on its boards."""
    return FieldTable(number, frozenset(people), deals_of(points, secret))


def seen(own: FieldTable, *others: FieldTable) -> FieldComparison:
    """Return the field, which must exist."""
    found = field_of(own, others)
    assert found is not None
    return found


def test_the_same_secret_deals_the_same_boards_uncut() -> None:
    """Shared boards are not cut, whatever the request, so that two tables have the same cards."""
    state = match.initial(SHARED)
    assert BRIDGE.cutter(state) is None
    deals = {
        BRIDGE.deal(state, SECRET, cut, source) for cut, source in ((0, ""), (9, ""), (30, "message:77"))
    }
    assert len(deals) == 1
    other = match.initial(preset("session"))
    assert BRIDGE.cutter(other) == 3


@pytest.mark.parametrize("cut", [(5, ""), (0, str(CutSource(CutBy.MESSAGE, 5)))])
def test_a_cut_of_shared_boards_is_refused(cut: tuple[int, str]) -> None:
    """A journal or record that cuts them nevertheless is refused."""
    seed = BRIDGE.deal(match.initial(SHARED), SECRET, 0).seed
    with pytest.raises(IllegalAction) as refusal:
        match.apply(match.initial(SHARED), Deal(seed, *cut))
    assert refusal.value.code == "cut_unfounded"


@pytest.mark.parametrize(
    "wrong", [{"pairs": "drawn", "deals": 6}, {"deals": None}, {"counting": "chicago", "deals": 4}]
)
def test_boards_are_shared_in_duplicate_by_fixed_pairs(wrong: dict[str, object]) -> None:
    """Drawn pairs, an open series and Chicago have no boards to share."""
    with pytest.raises(InvalidRules):
        load_rules({"name": "mine", "shared": True, **wrong})


def test_a_field_compares_board_by_board() -> None:
    """Each board is compared with every other table that played it: matchpoints and IMPs, both ways."""
    field = seen(table(7, [420, -50], {1}), table(8, [170, -50], {2}), table(9, [420, 100], {3}))
    first = field.of_board(1)
    assert first[7, 0].share == first[9, 0].share == Fraction(3, 4)
    assert first[8, 1].share == 1
    assert first[7, 0].imps == Fraction(0 + 6, 2)
    assert first[8, 0].imps == -6
    whole = field.in_all()
    assert whole[7, 0].share == Fraction(3 + 1, 8)
    assert whole[9, 0].share == Fraction(3 + 4, 8)
    assert all(whole[number, 0].imps == -whole[number, 1].imps for number in (7, 8, 9))
    assert [(one.contestant, one.first) for one in field.places(0)] == [(9, 1), (7, 2), (8, 3)]
    assert [one.contestant for one in field.places(1)] == [8, 7, 9]


def test_only_finished_boards_of_others_are_seen() -> None:
    """The field leaves out boards that one's own table still has to play."""
    field = seen(table(7, [420], {1}), table(8, [170, -50, 90], {2}))
    assert [deal.deal.board for other in field.others for deal in other.deals] == [1]
    assert field.in_all()[8, 0].boards == 1


def test_other_cards_are_not_compared() -> None:
    """A table with other cards is not compared, even on a board of the same number."""
    field = seen(table(7, [420], {1}), table(8, [170], {2}, random.Random(2).randbytes(32)))
    assert field.others == ()
    assert field.in_all() == {}


def test_a_user_who_played_the_boards_before_is_not_compared() -> None:
    """A table counts if none of its users sat at an earlier one that counts; so one's own may not count."""
    early, late = table(7, [420], {1, 2}), table(8, [170], {2, 3})
    assert field_of(late, [early]) is None
    assert seen(early, late).others == ()
    third = table(9, [100], {3, 4})
    assert [one.number for one in seen(early, late, third).others] == [9]


def test_two_tables_are_a_match_of_teams() -> None:
    """With two teams seated crosswise at two tables, IMPs are those of a match."""
    field = seen(table(7, [420, 100], {1, 2, 3, 4}), table(8, [-50, 140], {5, 6, 7, 8}))
    assert field.in_all()[7, 0].imps == 10 - 1 == field.in_all()[8, 1].imps


def test_a_match_of_shared_boards_has_eight_different_boards() -> None:
    """Eight boards come from one secret, North dealing the first, each different from the last."""
    deals = deals_of([0] * 8)
    assert [deal.deal.board for deal in deals] == list(range(1, 9))
    assert deals[0].deal.dealer == 0
    assert len({deal.deal.dealt for deal in deals}) == 8
    assert isinstance(match.initial(SHARED), MatchState)

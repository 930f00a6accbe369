"""docs/rules.md, "A game written down": whatever is changed in a record is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.barbu.record.game_record import FORMAT_2, FORMAT_3, read_line
from engine.barbu.record.replay import Fault
from engine.dealing import CutBy, CutSource, commitment_of, draw_below
from engine.errors import InvalidRecord
from engine.records import CommonFault, write_line
from tests.engine.barbu.record.played_records import END, SHORT, faults, first, played
from tests.engine.helpers import OF_ANY_LENGTH, rules_with


def set_in(deal: int, **values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["deals"][deal].update(values)


OTHER_SEED = "ab" * 32


def draw(**values: str) -> Callable[[dict[str, Any]], object]:
    """Write a draw for the first dealer into a record, with these values."""
    kept = {"commitment": commitment_of(bytes(31) + b"x"), "seed": OTHER_SEED}
    return lambda data: data.update(format=FORMAT_2, draw=kept | values)


def cut_by_invented(data: dict[str, Any], index: int) -> None:
    """Cut a deal by an id that Discord gave out years before the game."""
    deal, cards = data["deals"][index], len(SHORT.cards)
    number = next(n for n in range(5000) if CutSource(CutBy.INTERACTION, n).cut(index, cards) == deal["cut"])
    deal.update(cut_from=f"interaction:{number}", dealt_at=1_700_000_001_000)
    data.update(format=FORMAT_3, promised_at=1_700_000_000_000)


TAMPERINGS: dict[str, tuple[Callable[[dict[str, Any]], object], Fault | CommonFault, dict[str, Any]]] = {
    "rules": (
        lambda data: data["rules"].update(players=9),
        CommonFault.RULES_INVALID,
        {"field": "players"},
    ),
    "the name of its rules": (
        lambda data: data["rules"].update(grand_slam=True),
        Fault.NAME_WRONG,
        {"name": "contre", "field": "grand_slam"},
    ),
    "a value of its rules that no deal used": (
        lambda data: data["rules"]["doubling"]["negative"].update(redouble=9),
        Fault.NAME_WRONG,
        {"name": "contre", "field": "doubling.negative.redouble"},
    ),
    "a draw": (draw(seed="00" * 32), Fault.DRAW_BROKEN, {}),
    "a draw and its commitment": (
        draw(seed=OTHER_SEED, commitment=commitment_of(bytes.fromhex(OTHER_SEED))),
        Fault.DRAW_WRONG,
        {"written": 0, "expected": draw_below(bytes.fromhex(OTHER_SEED), 4)},
    ),
    "a draw without a seed": (draw(seed="xyz"), Fault.DRAW_UNREADABLE, {}),
    "a cut that does not follow": (
        lambda data: data.update(format=FORMAT_2) or set_in(2, cut_from="interaction:7")(data),
        Fault.CUT_UNFOUNDED,
        {"deal": 2, "source": "interaction:7"},
    ),
    "a cut of somebody who may not": (
        lambda data: data.update(format=FORMAT_2) or set_in(2, cut_from="seat:2")(data),
        Fault.CUT_UNFOUNDED,
        {"deal": 2},
    ),
    "a cut from nowhere": (
        lambda data: data.update(format=FORMAT_2) or set_in(2, cut_from="the cat")(data),
        Fault.CUT_UNFOUNDED,
        {"deal": 2},
    ),
    "a cut by a number that was invented": (
        lambda data: cut_by_invented(data, 2),
        Fault.CUT_UNTIMELY,
        {"deal": 2},
    ),
    "a player": (lambda data: data["players"].pop(), Fault.PLAYERS_WRONG, {"written": 3, "expected": 4}),
    "the first dealer": (lambda data: data.update(first_dealer=4), Fault.FIRST_DEALER_WRONG, {"seat": 4}),
    "another first dealer": (lambda data: data.update(first_dealer=1), Fault.DEALER_WRONG, {"deal": 0}),
    "an option": (
        lambda data: data["options"].update(scale=5),
        Fault.OPTION_WRONG,
        {"option": "scale", "written": 5, "expected": 1},
    ),
    "a deal too many": (
        lambda data: data["deals"].append(data["deals"][-1]),
        CommonFault.TOO_MANY_DEALS,
        {"deal": 8, "expected": 8},
    ),
    "a seed": (set_in(2, seed=OTHER_SEED), CommonFault.COMMITMENT_WRONG, {"deal": 2}),
    "a seed and its commitment": (
        set_in(2, seed=OTHER_SEED, commitment=commitment_of(bytes.fromhex(OTHER_SEED))),
        CommonFault.HANDS_WRONG,
        {"deal": 2},
    ),
    "a seed left out": (set_in(1, seed=None), CommonFault.SEED_MISSING, {"deal": 1}),
    "a commitment left out": (set_in(1, commitment=None), CommonFault.COMMITMENT_MISSING, {"deal": 1}),
    "a seed that is none": (set_in(1, seed="xyz"), CommonFault.SEED_UNREADABLE, {"deal": 1}),
    "a short seed": (set_in(1, seed="abcd"), CommonFault.SEED_UNREADABLE, {"deal": 1}),
    "a cut": (
        lambda data: data["deals"][3].update(cut=(data["deals"][3]["cut"] + 1) % 52),
        CommonFault.HANDS_WRONG,
        {"deal": 3},
    ),
    "a cut outside the deck": (set_in(3, cut=52), CommonFault.CUT_WRONG, {"deal": 3, "cut": 52}),
    "no cut": (set_in(3, cut=None), CommonFault.CUT_WRONG, {"deal": 3}),
    "hands and seed gone": (
        set_in(3, hands=None, seed=None, commitment=None),
        CommonFault.HANDS_MISSING,
        {"deal": 3},
    ),
    "a hand that is none": (
        set_in(0, hands=["AS AS", "", "", ""]),
        CommonFault.HANDS_UNREADABLE,
        {"deal": 0},
    ),
    "three hands": (
        lambda data: data["deals"][0]["hands"].pop(),
        CommonFault.HANDS_IMPOSSIBLE,
        {"deal": 0},
    ),
    "no contract": (set_in(1, contract=None), Fault.CHOICE_MISSING, {"deal": 1}),
    "an unknown contract": (
        set_in(1, contract="salad"),
        Fault.CHOICE_ILLEGAL,
        {"deal": 1, "reason": "contract_unknown"},
    ),
    "a contract played before": (
        lambda data: data["deals"][1].update(
            {k: data["deals"][0][k] for k in ("contract", "trump", "start")}
        ),
        Fault.CHOICE_ILLEGAL,
        {"deal": 1, "reason": "contract_played"},
    ),
    "a trump that is none": (
        set_in(1, trump="X"),
        Fault.CHOICE_ILLEGAL,
        {"deal": 1, "reason": "choice_unreadable"},
    ),
    "a double of oneself": (
        set_in(0, calls=[{"seat": 1, "double": [1]}]),
        Fault.CALL_ILLEGAL,
        {"deal": 0, "call": 0, "seat": 1},
    ),
    "a call out of turn": (
        set_in(0, calls=[{"seat": 2, "double": [0]}, {"seat": 1, "double": [0]}]),
        Fault.CALL_ILLEGAL,
        {"deal": 0, "call": 1, "reason": "not_your_turn"},
    ),
    "a call by nobody": (
        set_in(0, calls=[{"seat": 7, "double": []}]),
        Fault.CALL_ILLEGAL,
        {"deal": 0, "call": 0},
    ),
    "a call too late": (
        lambda data: data["deals"][0]["calls"].append({"seat": 1, "redouble": [0]}),
        Fault.CALL_ILLEGAL,
        {"deal": 0, "reason": "wrong_phase"},
    ),
    "a card that is not held": (
        lambda data: data["deals"][0]["plays"].__setitem__(0, [0, other_card(data, 0)]),
        Fault.PLAY_ILLEGAL,
        {"deal": 0, "play": 0, "reason": "card_not_held"},
    ),
    "a card that is none": (
        lambda data: data["deals"][0]["plays"][4].__setitem__(1, "ZZ"),
        Fault.PLAY_ILLEGAL,
        {"deal": 0, "play": 4, "card": "ZZ", "reason": "card_unreadable"},
    ),
    "a play by another": (
        lambda data: data["deals"][0]["plays"][5].__setitem__(0, 9),
        Fault.PLAY_ILLEGAL,
        {"deal": 0, "play": 5, "seat": 9, "reason": "not_your_turn"},
    ),
    "a play too many": (
        lambda data: data["deals"][4]["plays"].append([0, "AS"]),
        Fault.TOO_MANY_PLAYS,
        {"deal": 4},
    ),
    "plays cut off": (
        lambda data: data["deals"][4]["plays"].pop(),
        CommonFault.DEAL_CUT_SHORT,
        {"deal": 4},
    ),
    "a raw score": (
        lambda data: data["deals"][5]["raw"].__setitem__(0, 99),
        Fault.RAW_WRONG,
        {"deal": 5},
    ),
    "no raw score": (set_in(5, raw=None), Fault.RAW_MISSING, {"deal": 5}),
    "a score": (
        lambda data: data["deals"][5]["score"].reverse(),
        Fault.SCORE_WRONG,
        {"deal": 5},
    ),
    "no score": (set_in(5, score=None), Fault.SCORE_MISSING, {"deal": 5}),
    "the totals": (
        lambda data: data["scores"].reverse(),
        CommonFault.TOTALS_WRONG,
        {"expected": list(END.totals)},
    ),
    "no totals": (lambda data: data.pop("scores"), CommonFault.TOTALS_MISSING, {}),
    "the last deal cut off": (
        lambda data: data["deals"].pop(),
        CommonFault.GAME_CUT_SHORT,
        {"deals": 7, "expected": 8},
    ),
    "a deal cut out": (lambda data: data["deals"].pop(1), Fault.DEALER_WRONG, {"deal": 1}),
}


def other_card(data: dict[str, Any], deal: int) -> str:
    """Return a card of another hand than the one that leads."""
    dealer = data["deals"][deal]["dealer"]
    return str(data["deals"][deal]["hands"][(dealer + 1) % 4].split()[0])


@pytest.mark.parametrize("what", sorted(TAMPERINGS))
def test_tampering_is_found_and_reported(what: str) -> None:
    """Whatever is changed in a record is reported as its first fault, with its place."""
    change, fault, facts = TAMPERINGS[what]
    code, told = first(change)
    assert code == fault
    assert {key: told.get(key) for key in facts} == facts


def test_every_fault_has_a_test() -> None:
    """Every known fault is provoked by a test."""
    assert {fault for _, fault, _ in TAMPERINGS.values()} == {*Fault, *CommonFault}


def test_swapped_cards_are_found() -> None:
    """Two cards exchanged between two hands are found by the seed, or else by the play that needs them."""

    def swap(data: dict[str, Any]) -> None:
        one, two = (data["deals"][0]["hands"][seat].split() for seat in (0, 1))
        one[0], two[0] = two[0], one[0]
        data["deals"][0]["hands"][:2] = [" ".join(one), " ".join(two)]

    code, facts = first(swap)
    assert (code, facts) == (CommonFault.HANDS_WRONG, {"deal": 0, "seat": 0})

    def swap_without_seed(data: dict[str, Any]) -> None:
        swap(data)
        data["deals"][0].update(seed=None, commitment=None, cut=None)

    assert first(swap_without_seed)[0] == Fault.PLAY_ILLEGAL


@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_tampering_with_any_preset_is_reported(name: str) -> None:
    """In each preset's record a swapped card, a changed seed or score, and a cut line are reported."""
    rules = rules_with(name, length="express")
    _, record = played(rules, 5)

    def swap(data: dict[str, Any]) -> None:
        one, two = (data["deals"][2]["hands"][seat].split() for seat in (1, 3))
        one[-1], two[-1] = two[-1], one[-1]
        data["deals"][2]["hands"][1], data["deals"][2]["hands"][3] = " ".join(one), " ".join(two)

    def touch(data: dict[str, Any]) -> None:
        data["deals"][1]["score"][0] += 1
        data["deals"][1]["score"][1] -= 1

    assert first(swap, record)[0] == CommonFault.HANDS_WRONG
    assert first(set_in(2, seed=OTHER_SEED), record)[0] == CommonFault.COMMITMENT_WRONG
    assert first(touch, record)[0] == Fault.SCORE_WRONG
    assert first(lambda data: data["deals"][3]["plays"].pop(), record)[0] in (
        CommonFault.DEAL_CUT_SHORT,
        Fault.PLAY_ILLEGAL,
    )
    assert first(lambda data: data["deals"].pop(), record)[0] == CommonFault.GAME_CUT_SHORT
    line = write_line(record)
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(line[: len(line) // 2])


def test_a_wrong_score_does_not_hide_later_faults() -> None:
    """Faults that play can continue after are all reported, in the order of play."""

    def change(data: dict[str, Any]) -> None:
        data["deals"][1]["score"][0] += 1
        data["deals"][3]["raw"][2] -= 1
        data["scores"][0] += 1

    assert faults(change) == [Fault.SCORE_WRONG, Fault.RAW_WRONG, CommonFault.TOTALS_WRONG]

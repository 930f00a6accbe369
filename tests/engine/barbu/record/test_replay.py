"""docs/rules.md, "A game written down": records replay, and faults are named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Phase
from engine.barbu.record.game_record import GameRecord, read_line, record_of
from engine.barbu.record.replay import Fault, replay, verify
from engine.barbu.rules.rule_set import load_rules, preset, preset_names
from engine.dealing import commitment_of
from engine.records import write_line
from tests.engine.barbu.record.played_records import END, PLAYERS, RECORD, SHORT, faults, played, stopped
from tests.engine.helpers import FOR_ALL, play_out


@pytest.mark.parametrize("name", preset_names())
def test_a_record_replays_to_the_same_match(name: str) -> None:
    """A record replays to the very state it was written from, without a fault."""
    end, record = played(preset(name), 3)
    assert verify(record) == ()
    assert replay(record) == end
    assert record.scores == end.totals


def test_a_record_has_the_written_form() -> None:
    """A record is one line of JSON: the format first, cards as text, people without a level."""
    line = write_line(RECORD)
    assert "\n" not in line
    data = json.loads(line)
    assert list(data) == ["format", "game", "rules", "options", "players", "first_dealer", "deals", "scores"]
    assert data["format"] == "barbu-record/1"
    assert data["players"][0] == {"name": "Alice", "kind": "human"}
    assert data["players"][1]["level"] == "expert"
    assert data["options"] == {
        "per_declarer": 2,
        "salad": False,
        "scale": 1,
        "grand_slam": False,
        "early_end": True,
    }
    deal = data["deals"][0]
    assert deal["commitment"] == commitment_of(bytes.fromhex(deal["seed"]))
    assert sorted(" ".join(deal["hands"]).split()) == sorted(map(str, SHORT.cards))
    assert {"trump", "start"} <= set(deal)
    assert all(set(call) in ({"seat", "double"}, {"seat", "redouble"}) for call in deal["calls"])


@pytest.mark.parametrize("actions", range(0, 170, 3))
def test_an_unfinished_game_replays_as_far_as_it_went(actions: int) -> None:
    """A game's record, closed after any number of actions, replays to where it stopped."""
    state, record = stopped(SHORT, 11, actions)
    assert record.scores is None
    assert verify(record) == ()
    assert replay(record) == state
    assert read_line(write_line(record)) == record


def test_claims_are_written_as_plain_plays() -> None:
    """A claim leaves only plays in the record, and the record replays without it."""
    for seed in range(20):
        end, actions, ended = play_out(SHORT, seed)
        if any(type(action).__name__ == "Claim" for action in actions):
            record = record_of(SHORT, PLAYERS, 0, [(event.deal, event.score) for event in ended])
            assert replay(record) == end
            return
    pytest.fail("no game with a claim was found")


def test_passes_may_be_left_out() -> None:
    """A seat that could call and has no call in the record has passed."""

    def without_passes(data: dict[str, Any]) -> None:
        for deal in data["deals"]:
            deal["calls"] = [call for call in deal["calls"] if call.get("double") or call.get("redouble")]

    assert faults(without_passes) == []


def test_unneeded_passes_may_be_written() -> None:
    """Passes of seats that could not call change nothing."""

    def with_passes(data: dict[str, Any]) -> None:
        for deal in data["deals"]:
            doubles = [call for call in deal["calls"] if "double" in call]
            redoubles = [call for call in deal["calls"] if "redouble" in call]
            silent = {0, 1, 2, 3} - {call["seat"] for call in redoubles}
            empty = [{"seat": deal["dealer"], "double": []}]
            order = [(deal["dealer"] + step) % 4 for step in range(4)]
            answers = {call["seat"]: call for call in redoubles}
            answers.update({seat: {"seat": seat, "redouble": []} for seat in silent})
            deal["calls"] = [*doubles, *empty, *(answers[seat] for seat in order)]

    assert faults(with_passes) == []


def test_hands_without_a_seed_still_verify() -> None:
    """A game with hands and no seed replays from its hands; its shuffle cannot be checked."""

    def by_hand(data: dict[str, Any]) -> None:
        for deal in data["deals"]:
            deal["commitment"] = deal["seed"] = deal["cut"] = None

    assert faults(by_hand) == []
    data = json.loads(write_line(RECORD))
    by_hand(data)
    record = read_line(json.dumps(data))
    assert all(deal.seed is None for deal in record.deals)
    assert replay(record).finished == END.finished


def test_a_seed_alone_gives_the_hands() -> None:
    """Omitted hands follow from seed and cut."""
    assert faults(lambda data: [deal.update(hands=None) for deal in data["deals"]]) == []


def test_a_deal_awaiting_its_cut_may_be_last() -> None:
    """An unfinished game may end with a deal of which only dealer and commitment are known."""
    _, record = stopped(SHORT, 11, 0)
    announced = {"dealer": 0, "commitment": "00" * 32, "seed": None, "hands": None}
    assert faults(lambda data: data["deals"].append(announced), record) == []


def test_the_seed_of_an_open_deal_may_be_withheld() -> None:
    """The last deal of an unfinished game may keep its seed secret; its hands are still replayed."""
    state, record = stopped(SHORT, 11, 30)
    assert state.phase is Phase.PLAY
    assert faults(lambda data: data["deals"][-1].update(seed=None), record) == []
    assert legal_actions(state)


GIVEN = 1403928374650129384
"""A Discord snowflake id."""


GIVEN_AT = (GIVEN >> 22) + 1_420_070_400_000
"""Time of that id, in milliseconds since the Unix epoch."""


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *((name, "express") for name in FOR_ALL),
        *((name, length) for name in FOR_ALL if name != "trente-deux" for length in ("half", "short")),
    ],
)
def test_a_record_says_which_rule_shortened_its_game(name: str, length: str) -> None:
    """A record that breaks the mix it claims to keep is refused; an earlier one without it is not."""
    free = load_rules(preset(name).model_dump() | {"length": length, "keeps_mix": False})
    data = json.loads(write_line(next(filter(breaks_mix, (played(free, seed)[1] for seed in range(40))))))
    assert verify(read_line(json.dumps(data))) == ()
    del data["rules"]["keeps_mix"]
    assert verify(read_line(json.dumps(data))) == ()
    data["rules"]["keeps_mix"] = True
    found = verify(read_line(json.dumps(data)))
    code = "contract_taken" if length == "express" else "contract_second_positive"
    assert found[0].code == Fault.CHOICE_ILLEGAL
    assert found[0].facts["reason"] == code


def breaks_mix(record: GameRecord) -> bool:
    """Return whether two declarers chose one contract, or one declarer two positive ones."""
    chosen = [(deal.dealer, str(deal.contract)) for deal in record.deals]
    if len(chosen) == len(record.players):
        return len({contract for _, contract in chosen}) < len(chosen)
    paying = [dealer for dealer, contract in chosen if contract in ("trumps", "domino")]
    return len(set(paying)) < len(paying)

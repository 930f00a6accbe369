"""docs/rules.md, "A game written down": records replay, and faults are named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.events import DealEnded
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.record.game_record import FORMAT, FORMAT_2, FORMAT_3, GameRecord, PlayerRecord, read_line
from engine.barbu.record.problems import Fault
from engine.barbu.record.proof import unproven_facts
from engine.barbu.record.replay import replay, verify
from engine.barbu.record.writer import record_of
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, preset, preset_names
from engine.dealing import CLOCKS_APART_MS, CutBy, CutSource, DealTime, commitment_of, draw_below
from engine.errors import InvalidRecord
from engine.record_checks import Unproven
from engine.records import write_line
from tests.engine.helpers import play_out, rules_with

PLAYERS = [
    PlayerRecord(name="Alice", kind="human"),
    *(PlayerRecord(name=f"Bot {number}", kind="bot", level="expert") for number in range(3)),
]
SHORT = rules_with("contre", length="short")


def played(rules: RuleSet, seed: int) -> tuple[MatchState, GameRecord]:
    end, _, ended = play_out(rules, seed)
    return end, record_of(rules, PLAYERS, 0, [(event.deal, event.score) for event in ended])


END, RECORD = played(SHORT, 11)


def faults(change: Callable[[dict[str, Any]], object], record: GameRecord = RECORD) -> list[str]:
    """Return the problems a check finds in a record with changed JSON."""
    data = json.loads(write_line(record))
    change(data)
    return [problem.code for problem in verify(read_line(json.dumps(data)))]


def first(
    change: Callable[[dict[str, Any]], object], record: GameRecord = RECORD
) -> tuple[str, dict[str, Any]]:
    data = json.loads(write_line(record))
    change(data)
    record = read_line(json.dumps(data))
    problem = verify(record)[0]
    with pytest.raises(InvalidRecord, match=problem.code):
        replay(record)
    return problem.code, dict(problem.facts)


def stopped(rules: RuleSet, seed: int, actions: int) -> tuple[MatchState, GameRecord]:
    """A game closed after some of its actions, and its record."""
    _, done, _ = play_out(rules, seed)
    state, deals = match.initial(rules), []
    for action in done[:actions]:
        step = match.apply(state, action)
        deals += [(e.deal, e.score) for e in step.events if hasattr(e, "payments")]
        state = step.state
    unfinished = None if state.phase is Phase.DEAL else state.deal
    return state, record_of(rules, PLAYERS, 0, deals, unfinished)


@pytest.mark.parametrize("name", preset_names())
def test_a_record_replays_to_the_same_match(name: str) -> None:
    """A written game replays to the very state it was written from, and has no fault."""
    end, record = played(preset(name), 3)
    assert verify(record) == ()
    assert replay(record) == end
    assert record.scores == end.totals


def test_a_record_has_the_written_form() -> None:
    """One line of JSON: the format first, cards as text, people without a level."""
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
    """Closed after any number of actions a game's record replays to where it stopped."""
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
    """A seat that may speak and has no call in the record has passed."""

    def without_passes(data: dict[str, Any]) -> None:
        for deal in data["deals"]:
            deal["calls"] = [call for call in deal["calls"] if call.get("double") or call.get("redouble")]

    assert faults(without_passes) == []


def test_unneeded_passes_may_be_written() -> None:
    """Passes of seats that had nothing to say change nothing."""

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
    """A game dealt by hand, its cards from no seed, replays from its hands; its shuffle is not checkable."""

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


def set_in(deal: int, **values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["deals"][deal].update(values)


OTHER_SEED = "ab" * 32


def draw(**values: str) -> Callable[[dict[str, Any]], object]:
    """Write a draw for the first dealer into a record, with these values."""
    kept = {"commitment": commitment_of(bytes(31) + b"x"), "seed": OTHER_SEED}
    return lambda data: data.update(format=FORMAT_2, draw=kept | values)


def cut_by_invented(data: dict[str, Any], index: int) -> None:
    """Let a number that Discord gave out years before the game cut a deal as it was cut."""
    deal, cards = data["deals"][index], len(SHORT.cards)
    number = next(n for n in range(5000) if CutSource(CutBy.INTERACTION, n).cut(index, cards) == deal["cut"])
    deal.update(cut_from=f"interaction:{number}", dealt_at=1_700_000_001_000)
    data.update(format=FORMAT_3, promised_at=1_700_000_000_000)


TAMPERINGS: dict[str, tuple[Callable[[dict[str, Any]], object], Fault, dict[str, Any]]] = {
    "rules": (
        lambda data: data["rules"].update(players=9),
        Fault.RULES_INVALID,
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
        Fault.TOO_MANY_DEALS,
        {"deal": 8, "expected": 8},
    ),
    "a seed": (set_in(2, seed=OTHER_SEED), Fault.COMMITMENT_WRONG, {"deal": 2}),
    "a seed and its commitment": (
        set_in(2, seed=OTHER_SEED, commitment=commitment_of(bytes.fromhex(OTHER_SEED))),
        Fault.HANDS_WRONG,
        {"deal": 2},
    ),
    "a seed left out": (set_in(1, seed=None), Fault.SEED_MISSING, {"deal": 1}),
    "a commitment left out": (set_in(1, commitment=None), Fault.COMMITMENT_MISSING, {"deal": 1}),
    "a seed that is none": (set_in(1, seed="xyz"), Fault.SEED_UNREADABLE, {"deal": 1}),
    "a short seed": (set_in(1, seed="abcd"), Fault.SEED_UNREADABLE, {"deal": 1}),
    "a cut": (
        lambda data: data["deals"][3].update(cut=(data["deals"][3]["cut"] + 1) % 52),
        Fault.HANDS_WRONG,
        {"deal": 3},
    ),
    "a cut outside the deck": (set_in(3, cut=52), Fault.CUT_WRONG, {"deal": 3, "cut": 52}),
    "no cut": (set_in(3, cut=None), Fault.CUT_WRONG, {"deal": 3}),
    "hands and seed gone": (
        set_in(3, hands=None, seed=None, commitment=None),
        Fault.HANDS_MISSING,
        {"deal": 3},
    ),
    "a hand that is none": (set_in(0, hands=["AS AS", "", "", ""]), Fault.HANDS_UNREADABLE, {"deal": 0}),
    "three hands": (
        lambda data: data["deals"][0]["hands"].pop(),
        Fault.HANDS_IMPOSSIBLE,
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
        Fault.DEAL_CUT_SHORT,
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
        Fault.TOTALS_WRONG,
        {"expected": list(END.totals)},
    ),
    "no totals": (lambda data: data.pop("scores"), Fault.TOTALS_MISSING, {}),
    "the last deal cut off": (
        lambda data: data["deals"].pop(),
        Fault.GAME_CUT_SHORT,
        {"deals": 7, "expected": 8},
    ),
    "a deal cut out": (lambda data: data["deals"].pop(1), Fault.DEALER_WRONG, {"deal": 1}),
}


def other_card(data: dict[str, Any], deal: int) -> str:
    """A card of another hand than the one that leads."""
    dealer = data["deals"][deal]["dealer"]
    return str(data["deals"][deal]["hands"][(dealer + 1) % 4].split()[0])


@pytest.mark.parametrize("what", sorted(TAMPERINGS))
def test_tampering_is_found_and_named(what: str) -> None:
    """Each thing that can be changed in a record is named as the first thing wrong, with its place."""
    change, fault, facts = TAMPERINGS[what]
    code, told = first(change)
    assert code == fault
    assert {key: told.get(key) for key in facts} == facts


def test_every_fault_is_provoked() -> None:
    """No fault is known that a test does not provoke."""
    assert {fault for _, fault, _ in TAMPERINGS.values()} == set(Fault)


def test_swapped_cards_are_found() -> None:
    """Two cards exchanged between two hands are found by the seed, or else by the play that needs them."""

    def swap(data: dict[str, Any]) -> None:
        one, two = (data["deals"][0]["hands"][seat].split() for seat in (0, 1))
        one[0], two[0] = two[0], one[0]
        data["deals"][0]["hands"][:2] = [" ".join(one), " ".join(two)]

    code, facts = first(swap)
    assert (code, facts) == (Fault.HANDS_WRONG, {"deal": 0, "seat": 0})

    def swap_without_seed(data: dict[str, Any]) -> None:
        swap(data)
        data["deals"][0].update(seed=None, commitment=None, cut=None)

    assert first(swap_without_seed)[0] == Fault.PLAY_ILLEGAL


@pytest.mark.parametrize("name", preset_names())
def test_tampering_with_any_preset_is_named(name: str) -> None:
    """In a record of every preset a card swapped, a seed changed, a score touched, a line cut are named."""
    rules = rules_with(name, length="express")
    _, record = played(rules, 5)

    def swap(data: dict[str, Any]) -> None:
        one, two = (data["deals"][2]["hands"][seat].split() for seat in (1, 3))
        one[-1], two[-1] = two[-1], one[-1]
        data["deals"][2]["hands"][1], data["deals"][2]["hands"][3] = " ".join(one), " ".join(two)

    def touch(data: dict[str, Any]) -> None:
        data["deals"][1]["score"][0] += 1
        data["deals"][1]["score"][1] -= 1

    assert first(swap, record)[0] == Fault.HANDS_WRONG
    assert first(set_in(2, seed=OTHER_SEED), record)[0] == Fault.COMMITMENT_WRONG
    assert first(touch, record)[0] == Fault.SCORE_WRONG
    assert first(lambda data: data["deals"][3]["plays"].pop(), record)[0] in (
        Fault.DEAL_CUT_SHORT,
        Fault.PLAY_ILLEGAL,
    )
    assert first(lambda data: data["deals"].pop(), record)[0] == Fault.GAME_CUT_SHORT
    line = write_line(record)
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(line[: len(line) // 2])


def test_a_wrong_score_does_not_hide_what_comes_after() -> None:
    """Faults that play can continue after are all reported, in the order of play."""

    def change(data: dict[str, Any]) -> None:
        data["deals"][1]["score"][0] += 1
        data["deals"][3]["raw"][2] -= 1
        data["scores"][0] += 1

    assert faults(change) == [Fault.SCORE_WRONG, Fault.RAW_WRONG, Fault.TOTALS_WRONG]


def test_a_deal_awaiting_its_cut_may_stand_last() -> None:
    """An unfinished game may end with a deal of which only dealer and commitment are known."""
    _, record = stopped(SHORT, 11, 0)
    announced = {"dealer": 0, "commitment": "00" * 32, "seed": None, "hands": None}
    assert faults(lambda data: data["deals"].append(announced), record) == []


def test_the_seed_of_an_open_deal_may_be_withheld() -> None:
    """The last deal of an unfinished game may keep its seed secret; its hands are played all the same."""
    state, record = stopped(SHORT, 11, 30)
    assert state.phase is Phase.PLAY
    assert faults(lambda data: data["deals"][-1].update(seed=None), record) == []
    assert legal_actions(state)


GIVEN = 1403928374650129384
"""A number as Discord gives them out."""
GIVEN_AT = (GIVEN >> 22) + 1_420_070_400_000
"""When it did, in milliseconds since the Unix epoch."""


def founded_by_seats(time: DealTime) -> GameRecord:
    """The first deal of a game, cut by the player who may."""
    rules, secret = preset("contre").of_length(Length.EXPRESS), bytes(32)
    first_dealer, _ = BARBU.first_dealer_from(rules, BARBU.draw_seed(rules, secret))
    state = match.initial(rules, first_dealer)
    source = str(CutSource(CutBy.SEAT, BARBU.cutter(state) or 0))
    dealt = match.apply(state, BARBU.deal(state, secret, 9, source)).state
    record = record_of(rules, PLAYERS, first_dealer, (), dealt.in_play, times={0: time})
    assert record.deals[0].cut_from == source
    return record


def founded(source: str, time: DealTime | None = None) -> GameRecord:
    """A game whose first dealer was drawn and whose deals were all cut by one source, at that time."""
    rules, secret = preset("contre").of_length(Length.EXPRESS), bytes(range(32))
    seed = BARBU.draw_seed(rules, secret)
    state, deals = match.initial(rules, BARBU.first_dealer_from(rules, BARBU.draw_seed(rules, secret))[0]), []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            cut = BARBU.cut_of(state, CutSource.parse(source))
            action: Any = BARBU.deal(state, secret, cut or 0, source)
        else:
            action = legal_actions(state)[0]
        step = match.apply(state, action)
        deals += [(event.deal, event.score) for event in step.events if isinstance(event, DealEnded)]
        state = step.state
    times = {} if time is None else dict.fromkeys(range(len(deals)), time)
    return record_of(rules, PLAYERS, state.first_dealer, deals, draw_seed=seed.hex(), times=times)


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_a_record_proves_its_draw_and_its_cuts(by: CutBy) -> None:
    """With draw, cuts and times the record has the third form, and leaves nothing unproven."""
    record = read_line(write_line(founded(f"{by}:{GIVEN}", DealTime(GIVEN_AT, GIVEN_AT + 1))))
    assert (record.format, verify(record)) == (FORMAT_3, ())
    assert unproven_facts(record) == Unproven((), (), drawn=False, house=None, shown=True)
    assert {deal.cut for deal in record.deals} != {record.deals[0].cut}, "each deal is cut elsewhere"


@pytest.mark.parametrize("by", [CutBy.INTERACTION, CutBy.MESSAGE])
def test_a_record_without_times_says_that_numbers_are_not_dated(by: CutBy) -> None:
    """A record of the second form verifies as before; its deals are reported as undated."""
    record = read_line(write_line(founded(f"{by}:{GIVEN}")))
    assert (record.format, verify(record)) == (FORMAT_2, ())
    every = tuple(range(len(record.deals)))
    assert unproven_facts(record) == Unproven((), (), drawn=False, house=None, shown=True, undated=every)


@pytest.mark.parametrize(
    ("promised_at", "dealt_at", "is_timely"),
    [
        (0, 0, True),
        (CLOCKS_APART_MS, CLOCKS_APART_MS + 1, True),
        (CLOCKS_APART_MS + 1, CLOCKS_APART_MS + 2, False),
        (-CLOCKS_APART_MS - 1, -CLOCKS_APART_MS, True),
        (-CLOCKS_APART_MS - 2, -CLOCKS_APART_MS - 1, False),
    ],
)
def test_a_number_that_cuts_is_of_the_games_time(promised_at: int, dealt_at: int, is_timely: bool) -> None:
    """Its moment lies between promise and deal, as far as two clocks agree."""
    time = DealTime(GIVEN_AT + promised_at, GIVEN_AT + dealt_at)
    problems = verify(founded(f"interaction:{GIVEN}", time))
    assert {problem.code for problem in problems} == (set() if is_timely else {Fault.CUT_UNTIMELY})


def test_a_cutter_and_an_older_form_need_no_times() -> None:
    """If a player chooses the cut no time is recorded; times in an older form are not valid."""
    time = DealTime(GIVEN_AT, GIVEN_AT)
    assert "_at" not in write_line(founded_by_seats(time))
    data = json.loads(write_line(founded(f"message:{GIVEN}", time)))
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(json.dumps(data | {"format": FORMAT_2}))


def test_unproven_facts_are_named() -> None:
    """Deals by hand, cuts without a source, an uncommitted draw and house rules are all named."""
    assert RECORD.format == FORMAT
    assert unproven_facts(RECORD) == Unproven((), tuple(range(8)), drawn=True, house=None, shown=True)
    data = json.loads(write_line(RECORD))
    data["rules"]["name"] = "ours"
    for deal in data["deals"][2:]:
        deal.update(seed=None, commitment=None, cut=None)
    bare = read_line(json.dumps(data))
    assert verify(bare) == ()
    assert unproven_facts(bare) == Unproven(tuple(range(2, 8)), (0, 1), drawn=True, house="ours", shown=True)


def test_the_first_form_says_nothing_of_draw_and_cuts() -> None:
    """A record with more than its form allows is rejected."""
    data = json.loads(write_line(founded("message:9")))
    with pytest.raises(InvalidRecord, match="record_unreadable"):
        read_line(json.dumps(data | {"format": FORMAT}))


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *((name, "express") for name in preset_names()),
        *((name, length) for name in preset_names() if name != "trente-deux" for length in ("half", "short")),
    ],
)
def test_a_record_says_which_rule_shortened_its_game(name: str, length: str) -> None:
    """A record that breaks the mix it says it keeps is refused; one that says nothing of it is of before."""
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
    """Whether two declarers chose one contract, or one declarer two that pay."""
    chosen = [(deal.dealer, str(deal.contract)) for deal in record.deals]
    if len(chosen) == len(record.players):
        return len({contract for _, contract in chosen}) < len(chosen)
    paying = [dealer for dealer, contract in chosen if contract in ("trumps", "domino")]
    return len(set(paying)) < len(paying)

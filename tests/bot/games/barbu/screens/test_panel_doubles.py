"""Doubling by taps: stateless marks, one confirmation, and forced doubles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import ButtonSpec, Rendered
from bot.games.barbu.screens.panel import PanelDraft, render_panel
from bot.games.barbu.screens.stakes import sample_points
from bot.i18n import words
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset, preset_names
from engine.dealing import Deal
from engine.entries import Act, Announce
from engine.table_rules import advance
from tests.engine.helpers import rules_with
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    Table,
    match_at_random,
    rules_for,
    scene_of,
    started,
    texts_of,
    until,
)


def specs(rendered: Rendered, verb: str) -> list[ButtonSpec]:
    """Return all buttons of a verb."""
    return [spec for row in rendered.buttons for spec in row if spec.verb == verb]


def doubling(rules: str = "contre", *, contract: str = "queens", **changes: object) -> Table:
    """Return a deal of four in which seat 1, the first flank, is to double."""
    return chosen(started(rules_for(rules, 4, **changes)), contract)


def chosen(table: Table, contract: str) -> Table:
    """Return the next deal with a contract chosen."""
    table = advance(BARBU, table, Act(Deal(bytes(32), 7))).after
    choices = BARBU.legal_actions(table.game_state)
    choice = next(action for action in choices if getattr(action, "contract", "") == contract)
    return advance(BARBU, table, Act(choice)).after


def said(table: Table, *targets: int) -> Table:
    """Return the table after the player to act doubles these seats."""
    seat = BARBU.seat_to_act(table.game_state)
    assert seat is not None
    return advance(BARBU, table, Act(Double(seat, frozenset(targets)))).after


def test_each_player_who_can_be_doubled_has_a_button() -> None:
    """On a negative contract every opponent can be marked, and all together."""
    rendered = render_panel(scene_of(doubling(), 1))
    assert [spec.arg for spec in specs(rendered, "mark") if not spec.disabled] == ["0", "2", "3", "3,2,0"]


def test_the_example_stands_before_ones_turn_too() -> None:
    """A player who may decide before their turn reads the example, not the bare rule."""
    texts = texts_of(render_panel(scene_of(doubling(), 2)))
    assert any("Alice −12, you −6: Alice pays you **6**" in text for text in texts)


def test_a_mark_button_holds_the_next_marks() -> None:
    """With Alice marked, a tap on Cléo marks both and a tap on Alice unmarks her."""
    rendered = render_panel(scene_of(doubling(), 1), draft=PanelDraft(marked=frozenset({0})))
    assert [spec.arg for spec in specs(rendered, "mark")][:3] == ["", "0,2", "0,3"]


def test_the_confirmation_names_the_players() -> None:
    """One button makes the whole announcement and names the doubled players."""
    rendered = render_panel(scene_of(doubling(), 1), draft=PanelDraft(marked=frozenset({0, 2})))
    confirm = next(spec for spec in specs(rendered, "double") if spec.arg)
    assert (confirm.arg, confirm.label) == ("0,2", "Double Alice and Cléo")


@pytest.mark.parametrize(("contract", "is_domino"), [("domino", True), ("trumps", False)])
def test_a_bet_on_domino_says_how_its_rows_grow(contract: str, is_domino: bool) -> None:
    """Who is asked to double in domino reads what the contract is; other contracts say it by their values."""
    text = " ".join(texts_of(render_panel(scene_of(doubling(contract=contract), 1))))
    assert ("**The rows** (each from " in text) is is_domino
    assert ("in order of going out" in text) is is_domino


def test_long_names_are_counted_instead() -> None:
    """Names too long for a label are replaced by their number."""
    table = until(rules_for("solar", 8), Phase.DOUBLE, contract="queens")
    seats = tuple(replace(who, name=NASTY_NAMES[0]) for who in table.seats if who is not None)
    seat = BARBU.seat_to_act(table.game_state)
    assert seat is not None
    everyone = frozenset(range(8)) - {seat}
    rendered = render_panel(scene_of(replace(table, seats=seats), seat), draft=PanelDraft(marked=everyone))
    assert "Double 7 players" in [spec.label for spec in specs(rendered, "double")]


def test_one_tap_doubles_the_only_target() -> None:
    """On a positive contract that is the declarer: a question by name, no marks, and the reason."""
    rendered = render_panel(scene_of(doubling(contract="trumps"), 1))
    assert specs(rendered, "mark") == []
    assert [(spec.arg, spec.disabled) for spec in specs(rendered, "double")] == [("", False), ("0", False)]
    text = " ".join(texts_of(rendered))
    assert "**Will you double Alice?**" in text
    assert "only the declarer can be doubled" in text


def test_an_earlier_doubler_cannot_be_doubled() -> None:
    """A player cannot double one who has doubled them; the panel says why and lists the pair once."""
    rendered = render_panel(scene_of(said(doubling(), 2), 2))
    assert [spec.arg for spec in specs(rendered, "mark") if not spec.disabled] == ["0", "3", "3,0"]
    text = " ".join(texts_of(rendered))
    assert "Whoever has doubled you can’t be doubled, only redoubled later." in text
    assert text.count("Bob") == 1, "in what was said"


@pytest.mark.parametrize("marked", [frozenset(), frozenset({2})])
def test_a_duty_marks_the_declarer_for_good(marked: frozenset[int]) -> None:
    """A player who owes a double has the declarer marked, Pass disabled, and the reason shown."""
    table = doubling(
        length="express", doubling={**preset("contre").model_dump(mode="json")["doubling"], "duty_doubles": 7}
    )
    rendered = render_panel(scene_of(table, 1), draft=PanelDraft(marked=marked))
    declarer = specs(rendered, "mark")[0]
    silence, confirm = specs(rendered, "double")
    assert (declarer.disabled, declarer.style, silence.disabled) == (True, "primary", True)
    assert confirm.arg == ",".join(map(str, sorted(marked | {0})))
    assert "you **must** double Alice now" in " ".join(texts_of(rendered))


@pytest.mark.parametrize(
    ("contract", "targets"),
    [("queens", ()), ("queens", (0,)), ("queens", (0, 3)), ("domino", ()), ("domino", (0,))],
)
def test_a_noted_call_is_marked_on_its_button(contract: str, targets: tuple[int, ...]) -> None:
    """Before one's turn the button of the noted call alone stands out, and its players are marked."""
    table = doubling(contract=contract)
    noted = Double(2, frozenset(targets))
    before = specs(render_panel(scene_of(table, 2)), "announce")
    assert not any("✔️" in spec.label or spec.style == "success" for spec in before)
    table = advance(BARBU, table, Announce(2, BARBU.to_payload(noted))).after
    panel = render_panel(scene_of(table, 2))
    marked = [spec for spec in specs(panel, "announce") if spec.label.startswith("✔️ ")]
    assert [(spec.style, spec.arg.partition("/")[2]) for spec in marked] == [
        ("success", ",".join(map(str, targets)))
    ]
    text = " ".join(texts_of(panel))
    assert words("en")("panel-early-change", again="no") in text
    assert words("en")("panel-early", again="no") not in text
    assert "danger" not in {spec.style for spec in specs(panel, "announce")}
    if specs(panel, "plan"):
        assert sum(spec.style == "primary" for spec in specs(panel, "plan")) == len(targets)
        cleared = render_panel(scene_of(table, 2), draft=PanelDraft(marked=frozenset()))
        assert not any(spec.style == "primary" for spec in specs(cleared, "plan"))


def test_a_noted_call_that_lapsed_is_mentioned() -> None:
    """A double made meanwhile is named to the player whose note it ended, until they have called."""
    noted = Announce(3, BARBU.to_payload(Double(3, frozenset({0}))))
    table = said(advance(BARBU, doubling(), noted).after, 0)
    gone = words("en")("panel-early-lapsed", name="Bob", again="no")
    for _ in range(2):  # while they wait, and in their turn
        assert gone in " ".join(texts_of(render_panel(scene_of(table, 3))))
        assert gone not in " ".join(texts_of(render_panel(scene_of(table, 0))))
        table = said(table)
    assert gone not in " ".join(texts_of(render_panel(scene_of(table, 3))))


def test_a_note_on_a_redouble_speaks_of_redoubles() -> None:
    """Once only redoubles are left, a redouble is what would end the note."""
    table = said(doubling(), 0, 2)
    while table.game_state.phase is Phase.DOUBLE:
        table = said(table)
    later = next(seat for seat in range(4) if BARBU.early_actions(table.game_state, seat))
    assert table.game_state.phase is Phase.REDOUBLE
    text = " ".join(texts_of(render_panel(scene_of(table, later))))
    assert "unless somebody redoubles before your turn" in text


def test_rows_that_no_card_is_in_yet_are_no_heading() -> None:
    """While doubles are called in domino, the panel says that the rows are still empty."""
    text = " ".join(texts_of(render_panel(scene_of(doubling(contract="domino"), 1))))
    assert "): no card has been laid yet." in text


def test_only_doublers_can_be_redoubled() -> None:
    """A declarer doubled by Bob and Dan can redouble only them."""
    table = said(said(said(doubling(), 0)), 0)
    assert table.game_state.phase is Phase.REDOUBLE
    rendered = render_panel(scene_of(table, 0), draft=PanelDraft(marked=frozenset({3})))
    assert [spec.label for spec in specs(rendered, "mark")][:2] == ["Bob", "⚔️ Dan 🤖"]
    assert [spec.arg for spec in specs(rendered, "redouble")] == ["", "3"]


@pytest.mark.parametrize("seat", [0, 1])
def test_no_pair_is_listed_twice(seat: int) -> None:
    """Doubles shown with the contract are not listed again."""
    table = said(said(said(doubling(), 0)), 0)
    text = " ".join(texts_of(render_panel(scene_of(table, seat)))).split("**Your hand**")[0]
    assert text.count("doubles Alice") == 2
    assert ": no double" not in text


def test_each_announcement_is_a_button() -> None:
    """If the rules allow one announcement, each button has its set: declarer, player, flanks or table."""
    changes = {**preset("contre").model_dump(mode="json")["doubling"], "form": "announcement"}
    rendered = render_panel(scene_of(doubling(doubling=changes), 1), draft=PanelDraft(marked=frozenset({0})))
    marks = [(spec.label, spec.arg) for spec in specs(rendered, "mark") if not spec.disabled]
    assert marks == [("Cléo", "2"), ("Dan 🤖", "3"), ("The family", "2,3"), ("All of them", "0,2,3")]


def test_every_confirmation_offered_is_legal() -> None:
    """For any marks the confirmation is legal or disabled."""
    table = said(doubling("solar"), 2)
    legal = {action.targets for action in BARBU.legal_actions(table.game_state) if isinstance(action, Double)}
    for mask in range(16):
        marked = frozenset(seat for seat in range(4) if mask >> seat & 1)
        for spec in specs(render_panel(scene_of(table, 2), draft=PanelDraft(marked=marked)), "double"):
            targets = frozenset(map(int, spec.arg.split(","))) if spec.arg else frozenset()
            assert spec.disabled or targets in legal


@pytest.mark.parametrize(
    ("rules", "contract", "example"),
    [
        (
            "contre",
            "queens",
            "Bob −12, you −6: Bob pays you **12** instead of 6.\n• Bob −6, you −12: you pay Bob **12**",
        ),
        ("contre", "trumps", "Bob +10, you +30: Bob pays you **30** instead of 10."),
        ("torneo", "queens", "pays you **18** instead of 6."),
    ],
)
def test_a_redouble_shows_its_stake(rules: str, contract: str, example: str) -> None:
    """The panel says by an example what a redouble pays in this contract, by the table's rules."""
    table = until(preset(rules), Phase.REDOUBLE, 4, contract=contract)
    turn = scene_of(table).shown.turn
    before, _, after = " ".join(texts_of(render_panel(scene_of(table, turn)))).partition("\nFor example:\n")
    assert "whichever of you" not in before
    assert example in after


@pytest.mark.parametrize(
    ("preset_name", "contract", "example"),
    [
        ("contre", "queens", "you −6: Alice pays you **6**.\n• Alice −6, you −12: you pay Alice **6**."),
        ("contre", "trumps", "you +30: Alice pays you **10**.\n• Alice +30, you +10: you pay Alice"),
        (
            "torneo",
            "queens",
            "pays you **6**.\n• Alice −6, you −12: you pay Alice **6**. If Alice redoubles: **18**.",
        ),
    ],
)
def test_a_double_shows_its_payment_and_that_of_a_redouble(
    preset_name: str, contract: str, example: str
) -> None:
    """The rule in short stands above an example, which names the other player and what is paid."""
    table = doubling(preset_name, contract=contract)
    before, _, after = " ".join(texts_of(render_panel(scene_of(table, 1)))).partition(
        "If you double Alice, for"
    )
    assert "A bet: whoever" in before
    assert "A double is a bet" not in before
    assert example in after


def test_the_example_is_told_once_a_kind_of_payment() -> None:
    """After a deal whose doubles paid alike the panel has the rule in short alone."""
    told, rules = set[tuple[bool, bool, bool, bool]](), preset("contre")
    for table, _ in match_at_random(rules, 4):
        deal, seat = table.game_state.deal, BARBU.decider(table.game_state)
        if table.game_state.phase is not Phase.DOUBLE or deal is None or seat is None:
            continue
        said = " ".join(texts_of(render_panel(scene_of(table, seat))))
        paid = rules.settlement_of(deal.contract or "")
        known = any(rules.settlement_of(one.contract) == paid for one in table.game_state.finished)
        has_example, has_rule = "If you double" in said, "A bet: whoever" in said
        if has_example or has_rule:  # there is somebody to double
            has_reason = deal.contract in ("trumps", "domino") and "only the declarer" in said
            told.add((known, has_example, has_rule, has_reason))
    assert told == {(False, True, True, False), (False, True, True, True), (True, False, True, False)}


def test_what_was_said_is_short() -> None:
    """Many doubles take few words: a double of everyone, and those who made none together, last."""
    table = started(rules_for("solar", 6))
    table = said(said(said(said(chosen(table, "queens"), 0, 2, 3, 4, 5), 0, 3)), 0, 5)
    lines = (render_panel(scene_of(table, 5)).embeds[0].description or "").splitlines()
    assert (
        "⚔️ Bob doubles everyone · ⚔️ Cléo doubles Alice and Dan · ⚔️ Eve doubles Alice and Fay"
        " · No double: Dan" in lines
    )


def test_the_question_follows_the_marks() -> None:
    """With players marked the question is whether to double those; its button names them without marks."""
    rendered = render_panel(scene_of(doubling(), 1), draft=PanelDraft(marked=frozenset({0, 3})))
    assert "**Double Alice and Dan?**" in str(texts_of(rendered))
    assert "Who will you double?" not in str(texts_of(rendered))
    assert specs(rendered, "double")[-1].label == "Double Alice and Dan"


def test_an_unusual_contract_shows_the_rule() -> None:
    """Where no example fits, as in a race, the panel says by the rule what a double pays."""
    contracts = [{"name": "domino", "race": {"card": -2, "first": 30}}]
    rules = rules_with(contracts=contracts, doubling={"duty_doubles": 0})
    table = chosen(started(rules), "domino")
    said = " ".join(texts_of(render_panel(scene_of(table, 1))))
    assert "A double is a bet: the player with fewer points gives all of them to the other" in said


@pytest.mark.parametrize("name", preset_names())
def test_an_example_s_points_are_of_the_contract(name: str) -> None:
    """The example's points differ, have the contract's sign, and leave the others no other sign."""
    for values in preset(name).values.values():
        if (points := sample_points(values)) is None:
            continue
        worse, better = points
        assert worse < better
        if not values.places:
            assert 0 <= sum(points) / values.total <= 1
            assert all(one * values.total >= 0 for one in points)

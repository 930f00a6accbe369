"""Entering a deal: the draft, the typed result, and the messages of every step."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.limits import CUSTOM_ID_CHARS
from bot.discord_io.message import Rendered, request_view
from bot.games.barbu.score_sheet.draft import (
    DETAIL_CHARS,
    TYPED_CHARS,
    Draft,
    options_of,
    raw_of_typed,
    row_of_draft,
    unit_of,
)
from bot.games.barbu.score_sheet.ledger import payload_of
from bot.games.barbu.score_sheet.screens import (
    render_contracts,
    render_draft,
    render_entered,
    render_rows,
    render_score_sheet,
    result_fields,
)
from bot.i18n import LOCALES, words
from bot.i18n.cards import trump_text
from engine.barbu.rules.rule_set import RuleSet, preset, preset_names
from engine.cards import Denomination
from engine.errors import CodedError, ImpossibleResult, SeveralErrors
from tests.repetition import repeated
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, blank, filled, rows_at_random, rules_for

CONTRE = preset("contre")


def draft_at_random(rules: RuleSet, rng: Random) -> Draft:
    """Return a draft with as many entries as possible."""
    seats = range(rules.players)
    pairs = [(a, b) for a in seats for b in seats if a != b]
    return Draft(
        rng.choice([None, rng.randrange(60)]),
        rng.choice(rules.contracts).name,
        frozenset(rng.sample(pairs, rng.randrange(len(pairs)))),
        frozenset(rng.sample(pairs, rng.randrange(len(pairs)))),
        rng.randrange(3),
        "♦" * DETAIL_CHARS,
        ("9" * TYPED_CHARS,) * rules.players if rules.players <= 4 else ("9" * 26,),
    )


@pytest.mark.parametrize("players", range(3, 9))
def test_a_draft_fits_into_its_button(players: int) -> None:
    """The largest draft fits into a button and is read back unchanged."""
    rules, rng = rules_for("contre", players), Random(players)
    for _ in range(50):
        draft = draft_at_random(rules, rng)
        ask = ComponentRequest("sheet", "enter", ("999999", "999", draft.encode(rules)))
        again = ComponentRequest.read({"custom_id": ask.custom_id})
        assert again is not None
        assert (again.number(0), again.revision) == (999_999, 999)
        assert Draft.decode(again.arg, rules) == draft


@pytest.mark.parametrize("players", range(3, 9))
def test_a_deal_to_be_corrected_fits_into_its_button(players: int) -> None:
    """The points of any deal of a whole sheet, doubles included, can be corrected one by one."""
    rules = rules_for("contre", players)
    for number, row in enumerate(rows_at_random(rules, players)):
        draft = Draft.of(number, row, rules)
        assert Draft.decode(draft.encode(rules), rules) == draft


@pytest.mark.parametrize(
    "arg",
    ["", "1.2", "x....", "-1....", "1000....", ".99...", ".-1...", "..?..", "..-1..", "....x", "....-1"],
)
def test_an_unreadable_draft_is_an_unknown_button(arg: str) -> None:
    """A forged button or one of another version is rejected as unknown."""
    with pytest.raises(CodedError) as refused:
        Draft.decode(arg, CONTRE)
    assert refused.value.code == "unknown_button"


@pytest.mark.parametrize("players", range(3, 9))
def test_a_forged_draft_is_cut_to_its_button(players: int) -> None:
    """Typed text in a draft is cut to what a button can carry."""
    rules = rules_for("contre", players)
    everything = "z" * 13
    draft = Draft.decode(f"99.1.{everything}.{everything}.1~{'d' * 50}~{'9' * 50}~{'8' * 50}", rules)
    assert (
        len(ComponentRequest("sheet", "enter", ("999999", "999", draft.encode(rules))).custom_id)
        <= CUSTOM_ID_CHARS
    )


def test_possible_doubles_of_two_players() -> None:
    """Flanks double each other and the declarer, who may redouble; on positives only the declarer."""
    against_declarer = options_of(0, 1, 0, CONTRE, "tricks")
    assert [(set(a), set(b)) for a, b in against_declarer] == [
        (set(), set()),
        ({(1, 0)}, set()),
        ({(1, 0)}, {(0, 1)}),
    ]
    assert len(options_of(1, 2, 0, CONTRE, "tricks")) == 5
    assert len(options_of(1, 2, 0, CONTRE, "trumps")) == 1
    assert len(options_of(0, 1, 0, preset("solar"), "tricks")) >= 5
    both = {(1, 2), (2, 1)}
    mutual = [set(b) for a, b in options_of(1, 2, 0, preset("torneo"), "tricks") if set(a) == both]
    assert mutual == [set(), {(1, 2)}, {(2, 1)}]


@pytest.mark.parametrize(
    ("doubles", "redoubles", "label"),
    [
        ({(1, 2), (2, 0), (2, 1), (2, 3)}, set(), "⚔️ ⇄"),
        ({(1, 2), (2, 0), (2, 1), (2, 3)}, {(1, 2)}, "⚔️⚔️ ⇄"),
        ({(1, 0), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3)}, set(), "⚔️⚔️ ⇄"),
    ],
)
def test_a_pair_that_doubled_each_other_has_the_level_of_the_rules(
    doubles: set[tuple[int, int]], redoubles: set[tuple[int, int]], label: str
) -> None:
    """Such a pair is redoubled if both doubled the table or one redoubled, and the sheet accepts it."""
    torneo = preset("torneo")
    ledger = blank(torneo)
    draft = Draft(contract="tricks", doubles=frozenset(doubles), redoubles=frozenset(redoubles))
    labels = [spec.label or "" for row in render_draft(ledger, draft, words("en")).buttons for spec in row]
    assert [text.partition(" ")[2].rpartition(" ")[0] for text in labels if "⇄" in text] == [label]
    typed = replace(draft, typed=("2", "2", "4", "5"))
    entry = row_of_draft(torneo, typed, declarer=0)
    assert len(ledger.sheet.with_row(entry).rows) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_no_trump_can_be_typed(locale: str) -> None:
    """The field for the trump, and the button that carries it, have room for the word of every language."""
    torneo, typed = preset("torneo"), trump_text(Denomination.NO_TRUMP, words(locale))
    assert len(typed) <= DETAIL_CHARS
    draft = Draft.decode(Draft(contract="trumps", detail=typed).encode(torneo), torneo)
    assert row_of_draft(torneo, draft, declarer=0).trump is Denomination.NO_TRUMP


def test_points_may_have_nine_digits() -> None:
    """The points of a house contract may be as large as the rules allow, in the form and in its button."""
    typed = {"seat0": "-123456789", **{f"seat{seat}": "+123456789" for seat in (1, 2, 3)}}
    draft = Draft(contract="hearts").with_typed(typed, CONTRE)
    assert draft.typed == tuple(typed.values())
    assert Draft.decode(draft.encode(CONTRE), CONTRE) == draft
    assert raw_of_typed(CONTRE, "hearts", ("-12345678", "", "", "")) == (-12_345_678, 0, 0, 0)


@pytest.mark.parametrize(
    ("contract", "typed", "raw"),
    [
        ("tricks", ("3", "2", "6", "2"), (-6, -4, -12, -4)),
        ("tricks", ("-6", "-4", "\N{MINUS SIGN}12", "-4"), (-6, -4, -12, -4)),
        ("queens", ("2", "", "1", "1"), (-12, 0, -6, -6)),
        ("king", ("", "1", "", ""), (0, -20, 0, 0)),
        ("hearts", ("6", "24", "", ""), (-6, -24, 0, 0)),
        ("trumps", ("13", "0", "0", "0"), (65, 0, 0, 0)),
        ("domino", ("2", "1", "4", "3"), (20, 45, -10, 10)),
        ("domino", ("2", "1", "", "3"), (20, 45, -10, 10)),
        ("domino", ("+20", "+45", "-10", "+10"), (20, 45, -10, 10)),
        ("tricks", ("", "", "", ""), ()),
    ],
)
def test_figures_are_read_as_typed(contract: str, typed: tuple[str, ...], raw: tuple[int, ...]) -> None:
    """Tricks, cards and places are typed without a sign, points with one; an empty field is zero."""
    assert raw_of_typed(CONTRE, contract, typed) == raw


@pytest.mark.parametrize(
    ("contract", "typed", "code"),
    [
        ("tricks", ("3", "2", "5", "2"), "result_tricks"),
        ("queens", ("2", "2", "1", ""), "result_cards"),
        ("tricks", ("three", "", "", ""), "sheet_unreadable"),
        ("domino", ("1", "1", "2", "3"), "result_order"),
        ("domino", ("1", "2", "3", "9"), "result_order"),
        ("domino", ("1", "", "", "4"), "result_order"),
    ],
)
def test_impossible_results_are_refused(contract: str, typed: tuple[str, ...], code: str) -> None:
    """Each impossible result is rejected with its own sentence."""
    with pytest.raises(CodedError, match=code) as refused:
        raw_of_typed(CONTRE, contract, typed)
    assert isinstance(refused.value, ImpossibleResult) == code.startswith("result")


def test_all_unreadable_fields_are_named_at_once() -> None:
    """Several wrong scores and a wrong trump share one answer, a line each."""
    draft = Draft(contract="trumps", typed=("three", "10", "?", "three"), detail="purple")
    with pytest.raises(SeveralErrors) as refused:
        row_of_draft(CONTRE, draft, declarer=0)
    said = words("en", "barbu").error(refused.value)
    codes = [[inner.code for inner in getattr(one, "errors", [one])] for one in refused.value.errors]
    assert codes[0] == ["sheet_unreadable"] * 2
    assert len(codes) == 2
    assert [text in said for text in ("three", "?")] == [True, True]
    assert len(said.splitlines()) == 3


def test_all_cards_that_count_are_a_grand_slam() -> None:
    """One player with every counting card has a grand slam, if the rules have it."""
    rules = CONTRE.model_copy(update={"grand_slam": True})
    assert unit_of(rules.values["queens"]) == "cards"
    assert raw_of_typed(rules, "queens", ("4", "", "", "")) == (48, -24, -24, -24)


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("locale", [repeated("en"), "fr"])
def test_every_step_is_fit_to_send(name: str, locale: str) -> None:
    """Pages, steps and confirmations keep Discord's limits, for any names and number of deals."""
    say = words(locale)
    for deals in (0, 1, 11, 999):
        ledger = filled(preset(name), 2, NASTY_NAMES, deals=deals)
        shown = [render_score_sheet(ledger, say), render_rows(ledger, say), render_rows(ledger, say, 0)]
        shown.append(render_entered(ledger, say))
        if deals != 999:
            shown.append(render_contracts(ledger, Draft(), say, "no"))
            for contract in ledger.rules.contracts:
                draft = replace(Draft(), contract=contract.name)
                shown.append(render_draft(ledger, draft, say, "no"))
                assert 1 <= len(result_fields(ledger, draft, say)) <= 5
        closed = ledger.after(payload_of("close"))
        shown.append(render_score_sheet(closed, say))
        assert not render_score_sheet(closed, say).buttons or len(closed.row.players) > 4
        for rendered in shown:
            assert faults(rendered) == []


@pytest.mark.parametrize("players", [3, 5, 8])
def test_any_number_of_players_fits(players: int) -> None:
    """Many pairs take several pages, and more than four players share one field for figures."""
    say, rules = words("fr"), rules_for("contre", players)
    ledger = filled(rules, 4, NASTY_NAMES)
    for rendered in (render_score_sheet(ledger, say), render_rows(ledger, say), render_entered(ledger, say)):
        assert faults(rendered) == []
    new = blank(rules, NASTY_NAMES)
    every = frozenset(combinations(range(players), 2))
    for page in range(3):
        draft = Draft(None, "tricks", every, frozenset((b, a) for a, b in every), page)
        assert faults(render_draft(new, draft, say)) == []
        fields = result_fields(new, replace(draft, contract="trumps"), say)
        assert len(fields) == (4 if players == 3 else 2)


def faults(rendered: Rendered) -> list[object]:
    """Return the violations of Discord's limits."""
    view = request_view(rendered, "sheet", "999999", "999")
    body = {
        "content": rendered.content,
        "embeds": [embed.to_dict() for embed in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    return list(check_message(body, files=[drawing.name for drawing in rendered.drawings]))


def test_the_form_of_a_result_says_what_is_counted_and_how_many_there_are() -> None:
    """Each field names the cards of its contract; its placeholder is the range, short enough for a phone."""

    def fields(contract: str) -> list[tuple[str, str]]:
        shown = result_fields(blank(CONTRE), Draft(contract=contract), words("en"))
        return [(field.label, field.hint) for field in shown if field.name != "detail"]

    names = [label.partition(":")[0] for label, _ in fields("queens")]
    assert fields("queens") == [(f"{name}: queens taken", "0–4") for name in names]
    assert fields("king")[0] == (f"{names[0]}: king taken", "0–1")
    assert fields("domino")[0] == (f"{names[0]}: place", f"1–{CONTRE.players}")
    assert fields("tricks")[0] == (f"{names[0]}: tricks", f"0–{CONTRE.hand_size}")


def test_an_empty_sheet_names_its_players_in_seat_order() -> None:
    """Before the first deal the page has a line with the players; afterwards the score names them."""
    empty = blank(CONTRE)
    line = " · ".join(str(player["name"]) for player in empty.row.players)
    assert line in (render_score_sheet(empty, words("en")).content or "").splitlines()
    begun = filled(CONTRE, 1)
    assert line not in (render_score_sheet(begun, words("en")).content or "").splitlines()

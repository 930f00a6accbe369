"""docs/bridge.md, "What the bots bid": the language the system is written in, and its errors."""

from __future__ import annotations

import pytest

from engine.bridge.auction import legal_calls
from engine.bridge.calls import Call, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import Context
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import system
from engine.bridge.players.shows import Forcing, Row
from engine.bridge.players.system import read
from engine.bridge.players.table.expressions import TableError
from engine.bridge.players.table.reader import SystemTable
from engine.bridge.players.table.words import HEARTS, SPADES, WORDS
from engine.bridge.record.board import parse_hand

ONE_HEART = "1H P"


def after(auction: str) -> Context:
    return read(parse_calls(auction), 0, Vulnerability.NONE)


def rows(body: str, auction: str = ONE_HEART, **given: object) -> list[Row]:
    """Return the rows of a section with this body."""
    names = f"given {', '.join(given)}\n" if given else ""
    table = SystemTable(WORDS)
    table.read("test.txt", f"[test] A section\n{names}{body}")
    table.check()
    return table.rows("test", after(auction), **given)


def called(body: str, auction: str = ONE_HEART, **given: object) -> str:
    return " ".join(str(row.call) for row in rows(body, auction, **given))


def test_a_line_is_a_row() -> None:
    """A row names its call, its meaning, the promised hand, further conditions, and how forcing it is."""
    (row,) = rows("2NT | jacoby_2nt | 13+ support for hearts, hearts 4+ | 11+ hcp | game force, artificial")
    assert (row.call, row.code, row.forcing, row.artificial) == (
        Call.parse("2NT"),
        "jacoby_2nt",
        Forcing.GAME,
        True,
    )
    assert row.shows.facts() == {"support": ["H", 13, 37], "lengths": {"H": [4, 13]}}
    assert row.takes(Hand(parse_hand("A2.KQ32.KJ32.832")))
    assert not row.takes(Hand(parse_hand("A2.KQJ32.9832.83")))


@pytest.mark.parametrize(
    ("call", "auction", "made"),
    [
        ("cheapest spades", ONE_HEART, "1S"),
        ("jump clubs", ONE_HEART, "3C"),
        ("double jump clubs", ONE_HEART, "4C"),
        ("cheapest spades to 2", "1H 2S", ""),
        ("jump hearts at 3", ONE_HEART, "3H"),
        ("jump hearts at 3", "1H 2C", "3H"),
        ("jump hearts at 3", "1H 2S", ""),
        ("3 nt", ONE_HEART, "3NT"),
        ("(2 + 1) hearts", ONE_HEART, "3H"),
        ("Double", "1H", "X"),
        ("Pass", "1H", "P"),
    ],
)
def test_calls_are_named_or_relative(call: str, auction: str, made: str) -> None:
    """A call is written in full, by level and suit, or as the cheapest bid or jump, up to a level."""
    assert called(f"{call} | some_call", auction) == made


def test_each_goes_through_suits_and_if_chooses() -> None:
    """Lines below ``each`` apply to every suit, those below ``if`` and ``else`` by their condition."""
    body = """
each suit in suits but hearts:
  if suit is a major:
    1 suit | new_suit
  else if suit is diamonds:
    2 suit | two_over_one
  else:
    3 suit | jump_shift
"""
    assert called(body) == "1S 2D 3C"
    assert called("each suit in suits_upwards where suit above diamonds:\n  2 suit | two_over_one") == "2H 2S"


def test_settings_are_given_and_computed() -> None:
    """A section is given settings, computes more, and passes them on to other sections."""
    table = SystemTable(WORDS)
    table.read(
        "test.txt",
        "[one] First\ngiven suit\nlet more = 13 if suit is spades else 12\nuse two with least = more - 1\n"
        "[two] Second\ngiven suit, least\n1 suit | opening_suit | least-15 hcp",
    )
    table.check()
    (row,) = table.rows("one", after(""), suit=SPADES)
    assert (str(row.call), row.shows.hcp) == ("1S", (12, 15))
    assert table.rows("one", after(""), suit=HEARTS)[0].shows.hcp == (11, 15)


@pytest.mark.parametrize(
    ("weighs", "takes"),
    [
        ("16+ hcp, balanced", False),
        ("16+ hcp or balanced", True),
        ("not 16+ hcp", True),
        ("(16+ hcp or spades 4+) and hearts 0-3", True),
        ("16+ hcp or spades 4+ and hearts 0-2", False),
        ("stopper in spades, good spades", True),
        ("stopper in clubs", False),
        ("1+ honours in suit", True),
        ("(limit - 10)+ honours in suit", False),
    ],
)
def test_conditions_are_joined_by_commas_or_and_and_not(weighs: str, takes: bool) -> None:
    """``,`` and ``and`` need all, ``or`` any, and brackets group."""
    (row,) = rows(f"1S | new_suit | | {weighs}", suit=SPADES, limit=14)
    assert row.takes(Hand(parse_hand("KQJ4.432.A932.83"))) is takes


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("1NT | opening_1nt | fifteen points", 2, "“fifteen points” is not a promise a call can make"),
        ("\n1NT | opening_1nt | 15-17 hcp | looks nice", 3, "“looks nice” is not understood"),
        ("1NT | opening_1nt | 15-most hcp", 2, "the name “most” is unknown here"),
        ("1NT", 2, "neither a row nor"),
        ("1NT | a | b | c | d | e", 2, "two to five columns"),
        ("1NT | Opening", 2, "not the name of a meaning"),
        ("9NT | opening_1nt", 2, "“9NT” is not a call"),
        ("1NT | opening_1nt | | | very forcing", 2, "“very forcing” is none of"),
        ("1NT | opening_1nt | 15+ hcp if balanced", 2, "is about the hand"),
        ("if 15+ hcp:\n  1NT | opening_1nt", 2, "is about the hand"),
        ("if seat > 2:\n1NT | opening_1nt", 2, "nothing is indented below"),
        ("else:\n  1NT | opening_1nt", 2, "no “if” above"),
        ("1NT | opening_1nt\n  2NT | opening_2nt", 3, "no line above it opens a block"),
        ("let seat_now = seat\nlet seat_now = 3", 3, "has a value already"),
        ("use nothing", 2, "no section “nothing”"),
        ("use test with suit", 2, "gives no value"),
        ("let x = shown(spades)", 2, "the function “shown” is unknown"),
        ("let x = [spades]", 2, "is not understood"),
        ("1NT | opening_1nt | | 15+ hcp, ", 2, "a condition is missing"),
        ("1NT | opening_1nt | | luck: 15+ hcp", 2, "“luck” is no name of a condition"),
    ],
)
def test_errors_name_file_and_line(text: str, line: int, problem: str) -> None:
    """A faulty line is reported with its file and the fault."""
    with pytest.raises(TableError) as raised:
        rows(text)
    assert str(raised.value).startswith(f"test.txt, line {line}: ")
    assert problem in str(raised.value)


def test_a_section_needs_a_header_and_its_settings() -> None:
    """Rows without a header, two sections of one name, and a section used without its settings are errors."""
    table = SystemTable(WORDS)
    with pytest.raises(TableError, match="line 2: a section begins with"):
        table.read("test.txt", "# A remark\n1NT | opening_1nt")
    table.read("one.txt", "[one] First\ngiven suit\n1 suit | opening_suit")
    with pytest.raises(TableError, match=r"two.txt, line 1: section “one” is already at one.txt, line 1"):
        table.read("two.txt", "[one] Again")
    table.read("two.txt", "[two] Second\nuse one")
    with pytest.raises(TableError, match=r"two.txt, line 2: section “one” needs suit"):
        table.check()


STAGES = """
<any> Somebody has opened
when opening_bid is not none
let opened = opening_suit

<answering> Partner opened
within any
when partner_opened
let points = 6 if opened in majors else 5

<resort> Hands without a row
fallback
"""
ANSWERS = """
[drury] Answers of a passed hand
in answering: i_passed, opened in majors
given opened
2C | drury | opened 3+

[raises] Raises
in answering: partner said opening_suit/natural
given points, opened, high = 3
high opened | limit_raise | points+ hcp

[rest] The rest
in resort
Pass | settled

[openings] Openings, which the section above leaves nothing to do
in resort
1S | opening_suit
"""


def staged(text: str, *more: str) -> SystemTable:
    table = SystemTable(WORDS)
    for number, part in enumerate((STAGES, text, *more)):
        table.read(f"{number}.txt", part)
    table.check()
    return table


@pytest.mark.parametrize(
    ("auction", "made", "later"),
    [
        ("", "", "P"),
        ("1H P", "3H", "P"),
        ("P P 1H P", "2C", "P"),
        ("P P 1D P", "3D", "P"),
        ("1H", "", "P"),
    ],
)
def test_a_section_says_when_it_speaks(auction: str, made: str, later: str) -> None:
    """The first stage that holds, and its first section whose condition holds, give the rows."""
    table, at = staged(ANSWERS), after(auction)
    assert " ".join(str(row.call) for row in table.page(at)) == made
    assert " ".join(str(row.call) for row in table.later(at)) == later


def test_a_section_gets_settings_of_its_stage_or_their_defaults() -> None:
    """A section is given what its stage has computed, and settings with a value of their own."""
    for auction, least in (("1H P", 6), ("1D P", 5)):
        (row,) = staged(ANSWERS).page(after(auction))
        assert row.shows.hcp == (least, 37)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[one] First\nPass | settled", "no situation and no section uses “one”"),
        ("[one] First\nin any: partner said roudi/one\nPass | one", "no row means roudi"),
        ("[one] First\nin nowhere\nPass | settled", "there is no situation “nowhere”"),
        ("[one] First\nin any\ngiven suit\nPass | settled", "situation “any” has no suit"),
        ("[one] First\nin any: 12+ hcp\nPass | settled", "is about the hand"),
        ("<two> Second\nwithin one", "there is no situation “one”"),
        ("<two> Second\n1NT | opening_1nt", "is none of: within, when, let, fallback"),
        ("<two> Second\nwithin any\nlet opened = spades", "has a value already"),
        ("<any> Again", "situation “any” is already at 0.txt, line 2"),
    ],
)
def test_errors_in_stages_are_reported(text: str, problem: str) -> None:
    """A faulty line about when a section speaks is an error that says what is wrong."""
    with pytest.raises(TableError, match=problem.replace("+", r"\+")):
        staged(text)


def test_an_impossible_call_gives_no_row() -> None:
    """A bid above seven is left out."""
    assert called("cheapest clubs | new_suit\njump spades | new_suit", "7C P") == ""
    assert legal_calls(parse_calls("7C P"))


def test_the_system_is_read_without_an_error() -> None:
    """Every line of the bots' system is read."""
    assert len(system().sections) > 100
    assert len(list(system().lines())) > 350

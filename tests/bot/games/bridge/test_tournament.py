"""Bridge's part in a tournament: stored results, and a board's score sheet."""

from __future__ import annotations

import csv
import io
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.game_kit.tournament import EventSource, RoundTable, TableResult, TournamentTerms
from bot.games.bridge.screens.all_hands import diagram
from bot.games.bridge.tournament import BridgeTournament
from bot.i18n import LOCALES, words
from engine.bridge.compass import AS_SEATED
from engine.bridge.duplicate.field import board_of_bots
from engine.bridge.game import BRIDGE
from engine.bridge.match import apply
from engine.dealing import deal_seed
from tests.engine.bridge.record.reading import read_pbn

GAME = BridgeTournament()
SECRET = bytes(range(32))
TERMS = TournamentTerms("matchpoints", 2, None, "howell")


def dealt(boards: tuple[int, ...], board: int) -> Any:
    """Return a board as a table with these players deals it."""
    rules = GAME.rules(boards)
    state = BRIDGE.initial(rules, 0)
    for _ in range(board - boards[0]):
        state = apply(state, BRIDGE.deal(state, SECRET, 0)).state
        while BRIDGE.dealer(state) is None:
            state = apply(state, BRIDGE.legal_actions(state)[0]).state
    return apply(state, BRIDGE.deal(state, SECRET, 0)).state.in_play


@pytest.mark.parametrize("board", [3, 4])
def test_bots_alone_and_score_sheet_have_the_cards_of_the_table(board: int) -> None:
    """Board, dealer, vulnerability and hands match a table with the same secret."""
    at_table = dealt((3, 4), board)
    by_bots = board_of_bots(board, deal_seed(SECRET, board - 3)).deal
    for name in ("board", "dealer", "vulnerable", "dealt"):
        assert getattr(by_bots, name) == getattr(at_table, name)
    sheet = GAME.sheet(TERMS, 4, [], board, SECRET, words("en"))
    assert sheet.cards == diagram(at_table.dealt, AS_SEATED, words("en"))


def test_bots_bid_the_tournaments_system() -> None:
    """Tables and boards of bots alone have the system; one that names none has the standard one."""
    assert GAME.rules((1, 2)).systems == ("sayc", "sayc")
    assert GAME.rules((1, 2), "acol").systems == ("acol", "acol")
    assert [GAME.system_of(locale) for locale in ("en", "fr")] == ["sayc", "sef"]
    bid = {
        system: [board_of_bots(board, deal_seed(SECRET, board), system).deal.calls for board in range(1, 9)]
        for system in ("", "sayc", "acol")
    }
    assert bid[""] == bid["sayc"] != bid["acol"]


def test_a_table_is_compared_with_the_other_tables() -> None:
    """Each seat gets the IMPs against the other tables; unfinished, ruled and lone boards do not count."""
    table = RoundTable(1, (1, 2), (1, 2, 3, 4))

    def line(board: int, points: int) -> dict[str, Any]:
        return {"board": board, "points": points}

    results = [
        TableResult(1, (1, 2), line(1, 620)),
        TableResult(1, (3, 4), line(1, 170)),  # 450: 10 IMPs
        TableResult(1, (5, 6), line(1, 620)),
        TableResult(2, (1, 2), line(2, -50)),
        TableResult(2, (3, 4), line(2, 100)),  # 150: 4 IMPs
        TableResult(3, (1, 2), line(3, 400)),
        TableResult(4, (1, 2), None, "average"),
        TableResult(4, (3, 4), line(4, 400)),
        TableResult(4, (5, 6), line(4, 420)),
    ]
    north, east, south, west = GAME.figures(table, results)
    assert north == south == {"imps": 1, "compared": 2}
    assert east == west == {"imps": -1, "compared": 2}
    assert GAME.figures(RoundTable(1, (1, 2), (3,)), results) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_plan_leaves_out_is_said(locale: str) -> None:
    """Shared boards, opponents not met and rounds sat out are named, and nothing where nothing is lost."""
    say = words(locale, "bridge")
    short = TournamentTerms("matchpoints", 2, 3, "howell")
    assert GAME.plan_notes(short, 8, say) == [
        say("bridge-tournament-shared"),
        say("bridge-tournament-met", met=3, opponents=7),
    ]
    assert GAME.plan_notes(TERMS, 8, say) == []
    assert GAME.plan_notes(TournamentTerms("imps", 2, None, "mitchell"), 5, say) == [
        say("bridge-tournament-out", boards="4–6")
    ]
    assert say("bridge-tournament-met-teams", met=2, opponents=3) in GAME.plan_notes(
        TournamentTerms("teams", 2, 2), 8, say
    )


def test_a_table_of_bots_has_the_same_result_each_time() -> None:
    """A table of bot players has the same result whenever it is played."""
    assert board_of_bots(5, SECRET) == board_of_bots(5, SECRET)


def test_a_line_shows_no_card_but_the_lead() -> None:
    """A line has contract, declarer, tricks and points, and only the lead of the cards."""
    (line,) = GAME.lines([board_of_bots(1, SECRET)])
    assert set(line) <= {"board", "calls", "points", "contract", "declarer", "tricks", "lead"}
    assert line["board"] == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_a_score_sheet_in_every_language(locale: str) -> None:
    """North and South's best score comes first, marked as theirs; awards and passes have texts."""
    played = {"board": 1, "points": 590, "contract": "4SX", "declarer": "N", "tricks": 10, "lead": "KH"}
    pairs = [(one.contestants, one.boards) for one in GAME.plan(TERMS, 4).rounds[0]]
    results = [
        TableResult(1, pairs[0][0], {"board": 1, "points": 0}),
        TableResult(1, pairs[1][0], played),
        TableResult(2, pairs[1][0], None, "average"),
    ]
    say = words(locale, "bridge")
    sheet = GAME.sheet(TERMS, 4, results, 1, SECRET, say)
    assert [one.contestants for one in sheet.lines] == [pairs[1][0], pairs[0][0]]
    contract, lead, result, points = sheet.lines[0].outcome
    assert contract.startswith("4♠X ")
    sides = say("bridge-letter-n") + say("bridge-letter-s")
    assert (lead.endswith("♥"), result, points) == (True, "=", f"{sides} +590")
    assert sheet.lines[0].worth[0].startswith("100")
    assert sheet.lines[1].outcome[0] == say("bridge-passed-out")
    (awarded,) = GAME.sheet(TERMS, 4, results, 2, SECRET, say).lines
    assert awarded.outcome[0] == GAME.ruling_title("average", say)
    (field,) = GAME.fields(TERMS, 4, results, say)
    assert len(field.places) == 4


def test_a_teams_line_names_both_pairs() -> None:
    """A team's line names its two pairs and its victory points."""
    terms = TournamentTerms("teams", 1)
    first, second = GAME.plan(terms, 4).rounds[0]
    results = [
        TableResult(1, first.contestants, {"board": 1, "points": 620}),
        TableResult(1, second.contestants, {"board": 1, "points": 170}),
    ]
    (field,) = GAME.fields(terms, 4, results, words("en", "bridge"))
    assert [one.contestants for one in field.places] in ([(1, 2), (3, 4)], [(3, 4), (1, 2)])


def test_an_assigned_score_is_exported_as_written() -> None:
    """The table has the scores of a ruling with their shares, not the form in which they are stored."""
    source = EventSource(
        "Pairs",
        "23/11/2026",
        (1,),
        [TableResult(1, (4, 1), None, "score:60*420,40*-50"), TableResult(1, (2, 3), None, "score:100*200")],
        lambda pair: [f"P{pair}"],
        lambda board: SECRET,
        lambda result, pair: f"P{pair}",
    )
    rows = csv.DictReader(io.StringIO(GAME.export(TERMS, 4, source).files["csv"]))
    assert [row["award"] for row in rows] == ["60% +420, 40% -50", "200"]


def test_a_finished_event_is_exported_for_club_programs() -> None:
    """Hands read back from PBN; CSV is safe in a spreadsheet; USEBIO has pairs, places and scores."""
    lines = {1: dict(GAME.lines([board_of_bots(1, SECRET)])[0]), 2: {"board": 2, "points": 0}}
    results = [
        TableResult(1, (4, 1), lines[1]),
        TableResult(1, (2, 3), {**lines[1], "points": -50}),
        TableResult(2, (4, 1), lines[2]),
        TableResult(2, (2, 3), None, "plus_minus", 3, 2),
    ]
    source = EventSource(
        "Pairs",
        "23/11/2026",
        (1, 2),
        results,
        lambda pair: [f"=P{pair}", "Bo\x00b <&>"],
        lambda board: SECRET,
        lambda result, pair: f"=P{pair} & Bob" if result.board == 1 else f"Sub {pair}",
    )
    exported = GAME.export(TERMS, 4, source)
    files = exported.files
    assert exported.forms == "PBN, CSV, JSON, USEBIO"
    assert [board.number for board in read_pbn(files["pbn"])] == [1, 2]
    assert read_pbn(files["pbn"])[0].hands == tuple(dealt((1, 2), 1).dealt)
    assert f'[Event "{source.title}"]' in files["pbn"]
    day, month, year = source.day.split("/")
    assert f'[Date "{year}.{month}.{day}"]' in files["pbn"]
    assert '[Scoring "MP"]' in files["pbn"]
    table = files["pbn"].split("[ScoreTable")[1].splitlines()[1:]
    assert len([row for row in table if row.startswith(("1 ", "2 ", "3 ", "4 "))]) == sum(
        result.board == 1 for result in source.results
    )
    rows = list(csv.DictReader(io.StringIO(files["csv"])))
    assert [row["ns_points"] for row in rows] == [str(lines[1]["points"]), "-50", "0", ""]
    assert (rows[3]["award"], rows[3]["contract"], rows[2]["contract"]) == ("plus_minus", "ADJ", "PASS")
    assert rows[3]["declarer"] + rows[3]["lead"] + rows[3]["tricks"] == "", "the struck result is left out"
    assert (rows[3]["round"], rows[3]["table"], rows[3]["board"]) == ("3", "2", "2")
    assert rows[0]["ns_names"].startswith("'=P4 & ")
    assert [row["ew_names"] for row in rows[2:]] == ["Sub 1", "Sub 3"], "who played that board"
    assert float(rows[0]["ns_score"]) + float(rows[0]["ew_score"]) == 100.0
    event = ElementTree.fromstring(files["xml"]).find("EVENT")  # noqa: S314
    assert event is not None
    assert len(event.findall("PARTICIPANTS/PAIR")) == 4
    assert [one.findtext("NS_PAIR_NUMBER") for one in event.findall("BOARD/TRAVELLER_LINE")] == ["4", "2"] * 2
    assert event.findtext("PARTICIPANTS/PAIR/PLAYER[2]/PLAYER_NAME") == "Bob <&>"
    assert event.findtext("WINNER_TYPE") == "1"
    # Matchpoints are out of a top of two for two results; an adjusted board has neither contract nor score.
    entries = event.findall("BOARD/TRAVELLER_LINE")
    points = [
        [float(one.findtext(f"{side}_MATCH_POINTS") or "nan") for side in ("NS", "EW")] for one in entries
    ]
    assert points[0] in ([2.0, 0.0], [0.0, 2.0])
    assert [sum(pair) for pair in points] == [2.0] * 4
    facts = [(one.findtext("CONTRACT"), one.findtext("SCORE")) for one in entries]
    assert (facts[2], facts[3]) == (("PASS", "0"), ("", ""))


def test_teams_have_no_pairs_file() -> None:
    """A match of teams has hands and lines, but no USEBIO file, which is for pairs here."""
    source = EventSource(
        "Teams", "23/11/2026", (1,), [], lambda pair: [], lambda board: SECRET, lambda *_: ""
    )
    assert set(GAME.export(TournamentTerms("teams", 2), 4, source).files) == {"pbn", "csv", "json"}

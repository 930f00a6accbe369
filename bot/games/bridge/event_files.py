"""Files of a tournament for club programs: hand records as PBN, results as a table and as USEBIO XML."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from xml.etree import ElementTree

from bot.game_kit.exports import Cell, ResultTable
from bot.game_kit.tournament import EventSource, TableResult, WrittenResult
from bot.games.bridge.rulings import outcomes_of
from engine.bridge.duplicate.contest import BoardWorth, Form, Standing
from engine.bridge.duplicate.field import shared_board
from engine.bridge.record.board import Board
from engine.bridge.record.pbn import PbnEvent, PbnResult, write_pbn
from engine.cards import Card

COLUMNS: Final = (
    *("round", "table", "board", "ns", "ew", "ns_names", "ew_names"),
    *("contract", "declarer", "lead", "tricks"),
    *("ns_points", "award", "ns_score", "ew_score"),
)
EVENT_TYPES: Final = {"matchpoints": "MP_PAIRS", "imps": "CROSS_IMPS", "teams": "TEAMS"}
PBN_SCORING: Final = {"matchpoints": "MP", "imps": "IMP", "teams": "IMP"}
DIRECTIONS: Final = ("NS", "EW")


@dataclass(frozen=True, slots=True)
class EventScores:
    """The computed figures of a tournament.

    Attributes:
        fields: the rankings, in matchpoints as shares of 1.
        worths: worth of each result, by board and the two pairs.
    """

    form: Form
    fields: tuple[tuple[Standing, ...], ...]
    worths: Mapping[tuple[int, int, int], BoardWorth]

    def worth_of(self, one: TableResult) -> BoardWorth | None:
        north_south, east_west = one.contestants
        return self.worths.get((one.board, north_south, east_west))

    def figures_of(self, one: TableResult) -> tuple[str, str]:
        """Return the scores of both pairs for a result as text, empty without any."""
        worth = self.worth_of(one)
        if worth is None:
            return "", ""
        return _figure(self.form, worth.north_south), _figure(self.form, worth.east_west)


def hand_records(source: EventSource, scores: EventScores, seed_of: Callable[[int], bytes]) -> str:
    """Return the hands of the boards as PBN, each with its results at all tables."""
    deals = [shared_board(number, seed_of(number)) for number in source.boards]
    boards = [Board(deal.dealer, deal.vulnerable, deal.dealt, deal.board) for deal in deals]
    day, month, year = source.day.split("/")
    tables = {
        number: [_pbn_result(one, source, scores) for one in source.results if one.board == number]
        for number in source.boards
    }
    event = PbnEvent(source.title, f"{year}.{month}.{day}", PBN_SCORING[scores.form], tables)
    return write_pbn(tuple(boards), event)


def _pbn_result(one: TableResult, source: EventSource, scores: EventScores) -> PbnResult:
    north_south, east_west = one.contestants
    line = _counted(one)
    return PbnResult(
        (north_south, east_west),
        (source.played_by(one, north_south), source.played_by(one, east_west)),
        str(line.get("contract", "Pass")) if line else "",
        str(line.get("declarer", "")),
        line.get("tricks"),
        line.get("points"),
        scores.figures_of(one),
    )


def result_table(source: EventSource, scores: EventScores) -> ResultTable:
    """Return one row per board and table; scores are percentages, IMPs, or empty."""
    rows: list[list[Cell]] = []
    for result in source.results:
        north_south, east_west = result.contestants
        line = _counted(result)
        rows.append(
            [
                *(result.round, result.table, result.board, north_south, east_west),
                *(source.played_by(result, pair) for pair in result.contestants),
                _contract(line, result.ruling),
                line.get("declarer", ""),
                line.get("lead") or "",
                line.get("tricks", ""),
                line.get("points", ""),
                _award(result.ruling),
                *scores.figures_of(result),
            ]
        )
    return ResultTable(COLUMNS, rows)


def usebio_xml(source: EventSource, scores: EventScores) -> str:
    """Return the results of a pairs event as USEBIO 1.2, as club web sites read it."""
    root = ElementTree.Element("USEBIO", Version="1.2")
    event = ElementTree.SubElement(root, "EVENT", EVENT_TYPE=EVENT_TYPES[scores.form])
    is_matchpoints = scores.form == "matchpoints"
    _add(event, "BOARD_SCORING_METHOD", "MATCH_POINTS" if is_matchpoints else "CROSS_IMPS")
    _add(event, "EVENT_DESCRIPTION", source.title)
    _add(event, "DATE", source.day)
    _add(event, "WINNER_TYPE", 2 if len(scores.fields) > 1 else 1)
    pairs = ElementTree.SubElement(event, "PARTICIPANTS")
    for at, field in enumerate(scores.fields):
        for place in field:
            pair = ElementTree.SubElement(pairs, "PAIR")
            _add(pair, "PAIR_NUMBER", place.contestant)
            if len(scores.fields) > 1:
                _add(pair, "DIRECTION", DIRECTIONS[at])
            _add(pair, "PLACE", place.place)
            _add(pair, "PERCENTAGE" if is_matchpoints else "TOTAL_SCORE", _figure(scores.form, place.value))
            for name in source.names(place.contestant):
                _add(ElementTree.SubElement(pair, "PLAYER"), "PLAYER_NAME", name)
    for number in source.boards:
        board = ElementTree.SubElement(event, "BOARD")
        top = 2 * (sum(of == number for of, _, _ in scores.worths) - 1)  # two for each other result
        _add(board, "BOARD_NUMBER", number)
        for result in source.results:
            if result.board == number:
                _traveller(board, result, scores, top)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _traveller(board: ElementTree.Element, one: TableResult, scores: EventScores, top: int) -> None:
    north_south, east_west = one.contestants
    line, entry = _counted(one), ElementTree.SubElement(board, "TRAVELLER_LINE")
    _add(entry, "NS_PAIR_NUMBER", north_south)
    _add(entry, "EW_PAIR_NUMBER", east_west)
    _add(entry, "CONTRACT", "" if one.ruling else _contract(line, one.ruling))
    if "contract" in line:
        _add(entry, "PLAYED_BY", line["declarer"])
        if "lead" in line:
            card = Card.parse(line["lead"])
            _add(entry, "LEAD", f"{card.suit.letter}{card.rank_letter}")
        _add(entry, "TRICKS", line["tricks"])
    _add(entry, "SCORE", "" if one.ruling else line.get("points", 0))
    worth = scores.worth_of(one)
    if worth is not None:
        is_matchpoints = scores.form == "matchpoints"
        unit, scale = ("MATCH_POINTS", top) if is_matchpoints else ("CROSS_IMP_POINTS", 1)
        _add(entry, f"NS_{unit}", f"{float(worth.north_south * scale):.2f}")
        _add(entry, f"EW_{unit}", f"{float(worth.east_west * scale):.2f}")


def _counted(one: TableResult) -> WrittenResult:
    """Return the result at the table; empty if there is none, or a ruling takes its place."""
    return {} if one.ruling or one.line is None else one.line


def _contract(line: WrittenResult, ruling: str) -> str:
    return "ADJ" if ruling else str(line.get("contract", "PASS"))


def _award(ruling: str) -> Cell:
    """Return a ruling for a table: an assigned score, several as ``60% +420, 40% -50``, an award by name."""
    scores = outcomes_of(ruling)
    if len(scores) == 1:
        return scores[0][1]
    return ", ".join(f"{int(100 * weight)}% {points:+d}" for weight, points in scores) or ruling


def _figure(form: Form, value: Fraction) -> str:
    """Return a share as a percentage, or points; two decimals with a point, for programs."""
    number = float(value)
    return f"{100 * number if form == 'matchpoints' else number:.2f}"


def _add(parent: ElementTree.Element, tag: str, value: object) -> None:
    # XML cannot carry every character that a name may have.
    text = "".join(letter for letter in str(value) if letter.isprintable())
    ElementTree.SubElement(parent, tag).text = text

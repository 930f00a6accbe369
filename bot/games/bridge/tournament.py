"""Duplicate bridge tournaments: pairs in matchpoints or IMPs, and teams of four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, cast

from bot.game_kit.exports import DealExport
from bot.game_kit.tournament import (
    BoardSheet,
    EventSource,
    RankedContestant,
    RankingGroup,
    ResultLine,
    RoundPlan,
    RoundTable,
    TableResult,
    TournamentTerms,
    WrittenResult,
)
from bot.games.bridge.event_files import EventScores, hand_records, result_table, usebio_xml
from bot.games.bridge.rulings import (
    SCORE_EXAMPLE,
    outcomes_of,
    penalty_of,
    read_penalty,
    read_score,
    score_text,
)
from bot.games.bridge.screens.all_hands import diagram, double_dummy_lines
from bot.games.bridge.screens.auction import calls_text
from bot.games.bridge.screens.phrases import (
    contract_text,
    direction_name,
    option_text,
    result_text,
    side_name,
    vulnerability_text,
)
from bot.games.bridge.system_choice import OF_LANGUAGES
from bot.i18n import Words
from bot.i18n.cards import card_text, signed_decimal
from bot.runtime.numbers import signed_text
from bot.workers.pool import WorkerPool
from engine.bridge.calls import Call
from engine.bridge.compass import AS_SEATED, COMPASS, SIDES, dealer_of_board
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.table import solve_deal
from engine.bridge.duplicate import contest
from engine.bridge.duplicate.contest import coverage_of
from engine.bridge.duplicate.field import board_of_bots, shared_board
from engine.bridge.duplicate.movement import FEWEST_PAIRS, MOST_BOARDS_A_ROUND, Movement
from engine.bridge.duplicate.results import Award, AwardedResult, Result, ScoredResult, board_imps
from engine.bridge.players.known_systems import DEFAULT, NAMES
from engine.bridge.rules import MOST_BOARD, BridgeRules, load_rules
from engine.bridge.state import Contract, DealSettled
from engine.cards import Card
from engine.dealing import deal_seed
from engine.errors import CodedError, raising
from engine.game import DealEnded
from engine.seats import Seat

_RULINGS: Final[Mapping[str, tuple[Award, Award]]] = MappingProxyType(
    {
        "average": (Award.AVERAGE, Award.AVERAGE),
        "plus_minus": (Award.PLUS, Award.MINUS),
        "minus_plus": (Award.MINUS, Award.PLUS),
        "plus": (Award.PLUS, Award.PLUS),
        "minus": (Award.MINUS, Award.MINUS),
    }
)


def _ruling_title(ruling: str, words: Words) -> str:
    if outcomes := outcomes_of(ruling):
        return words("bridge-tournament-assigned", score=score_text(outcomes, words))
    return words(f"bridge-tournament-ruling-{ruling.replace('_', '-')}")


INSIGHT_S: Final = 10.0
"""The most seconds that the page of a board waits for its double-dummy table."""


class BridgeTournament:
    """``bot.game_kit.tournament.TournamentGame`` for bridge; a contestant is a pair."""

    forms: tuple[str, ...] = contest.FORMS
    size = 2
    most_boards = MOST_BOARDS_A_ROUND
    movements: tuple[str, ...] = (contest.HOWELL, contest.MITCHELL)
    systems: tuple[str, ...] = NAMES
    rulings: tuple[str, ...] = tuple(_RULINGS)
    ruling_example = SCORE_EXAMPLE
    no_fault = "average"
    seats = staticmethod(AS_SEATED.seats_of)
    read_ruling = staticmethod(read_score)
    ruling_title = staticmethod(_ruling_title)

    def most(self, terms: TournamentTerms) -> int:
        return contest.most_pairs(_form(terms))

    def team_size(self, terms: TournamentTerms) -> int:
        return contest.PAIRS_A_TEAM if _form(terms) == "teams" else 1

    def plan(self, terms: TournamentTerms, count: int) -> RoundPlan:
        """Return the pairings; if several movements fit, those of the usual one."""
        _, movement, name = _plan(terms, count)
        rounds = tuple(
            tuple(RoundTable(one.table, (one.north_south, one.east_west), one.boards) for one in meetings)
            for meetings in movement.rounds
        )
        return RoundPlan(name, rounds)

    def plan_notes(self, terms: TournamentTerms, count: int, words: Words) -> list[str]:
        """Return sentences about shared boards, opponents not met and pairs that sit out."""
        form, movement, _ = _plan(terms, count)
        seen = coverage_of(movement, is_teams=form == "teams")
        notes = [words("bridge-tournament-shared")] if seen.is_shared else []
        if seen.met.most < seen.opponents:
            key = "bridge-tournament-met-teams" if form == "teams" else "bridge-tournament-met"
            notes.append(words(key, met=str(seen.met), opponents=seen.opponents))
        if seen.out:
            notes.append(words("bridge-tournament-out", boards=str(seen.boards)))
        return notes

    def rules(self, boards: Sequence[int], system: str = "") -> BridgeRules:
        """Return the rules for a table's consecutive boards; at least one."""
        deals = {"deals": len(boards), "first_board": min(boards), "shared": True}
        return load_rules({"name": "tournament", **deals, "system": system or DEFAULT})

    def lines(self, deals: Sequence[DealEnded]) -> list[WrittenResult]:
        """Return contract, declarer, lead, tricks and points of North and South."""
        return [_line(event) for event in deals if isinstance(event, DealSettled)]

    async def by_bots(
        self, workers: WorkerPool, boards: Sequence[int], board: int, secret: bytes, system: str = ""
    ) -> list[WrittenResult]:
        """Let four bots bid and play a board, in a worker if one is free; return its line."""
        seed = deal_seed(secret, board - min(boards))
        playing = workers.run_or_here(board_of_bots, board, seed, system, limit_s=20.0, patient=True)
        return self.lines([await playing])

    def fields(
        self,
        terms: TournamentTerms,
        count: int,
        results: Sequence[TableResult],
        words: Words,
        penalties: Sequence[tuple[int, str]] = (),
    ) -> list[RankingGroup]:
        """Return the ranking of pairs, or of teams with IMPs; in a Mitchell movement one by direction."""
        form, movement, _ = _plan(terms, count)
        lost = [(pair, penalty_of(amount, form)) for pair, amount in penalties]
        standings = contest.standings(form, movement, _results(results), lost)
        imps = contest.team_imps(movement, _results(results)) if form == "teams" else {}

        def value_of(one: contest.Standing) -> str:
            won = [_value("imps", imps[one.contestant], words)] if one.contestant in imps else []
            return " · ".join([_value(form, one.value, words), *won])

        def pairs_of(contestant: int) -> tuple[int, ...]:
            return (2 * contestant - 1, 2 * contestant) if form == "teams" else (contestant,)

        titles = [side_name(side, words) for side in range(len(SIDES))] if len(standings) > 1 else [""]
        return [
            RankingGroup(
                title,
                tuple(RankedContestant(one.place, pairs_of(one.contestant), value_of(one)) for one in field),
            )
            for title, field in zip(titles, standings, strict=True)
        ]

    def figures(self, table: RoundTable, results: Sequence[TableResult]) -> Sequence[Mapping[str, int]]:
        """Return IMPs against the other tables and the number of boards compared; empty without any."""
        total, compared = Fraction(0), 0
        for board in table.boards:
            sheet = [one for one in _results(results) if one.board == board]
            scored = [one for one in sheet if isinstance(one, ScoredResult)]
            pairs = [(one.north_south, one.east_west) for one in scored]
            if table.contestants in pairs and len(scored) > 1:
                total += board_imps(scored)[pairs.index(table.contestants)]
                compared += 1
        if not compared:
            return []
        by_seat: dict[Seat, int] = {seat: round(total) for seat in self.seats(0)}
        by_seat |= {seat: -round(total) for seat in self.seats(1)}
        return [{"imps": by_seat[seat], "compared": compared} for seat in sorted(by_seat)]

    def sheet(
        self,
        terms: TournamentTerms,
        count: int,
        results: Sequence[TableResult],
        board: int,
        secret: bytes,
        words: Words,
    ) -> BoardSheet:
        """Return the traveller, best score of North and South first, and the four hands."""
        form, movement, _ = _plan(terms, count)
        earned = contest.board_worths(form, movement, _results(results), board)
        found = [result for result in results if result.board == board]
        found.sort(key=lambda table: (table.line is None, -int((table.line or {}).get("points", 0))))
        first = _first_of(movement, board)
        deal = shared_board(board, deal_seed(secret, board - first))
        title = words(
            "bridge-tournament-board",
            number=board,
            dealer=direction_name(deal.dealer, words),
            vulnerable=vulnerability_text(deal.vulnerable, words),
        )
        worth = tuple(words(f"bridge-tournament-column-{side.lower()}") for side in SIDES)
        return BoardSheet(
            title,
            (
                words("bridge-column-contract"),
                words("bridge-tournament-column-lead"),
                words("bridge-column-result"),
                words("bridge-tournament-column-points"),
            ),
            worth,
            tuple(
                ResultLine(
                    row.contestants,
                    _outcome(row, words),
                    _worth(form, earned.get((row.contestants[0], row.contestants[1])), words),
                )
                for row in found
            ),
            diagram(deal.dealt, AS_SEATED, words),
            headed=(1,),
        )

    async def insight(self, workers: WorkerPool, board: int, secret: bytes, first: int, words: Words) -> str:
        """Return the double-dummy table and par; empty without a solver or workers."""
        if not library.is_installed():
            return ""
        try:
            deal = shared_board(board, deal_seed(secret, board - first))
            seen = await workers.run(solve_deal, deal, limit_s=INSIGHT_S)
        except CodedError as error:
            if error.code == "thinking_off":
                return ""
            raise
        return "\n".join(double_dummy_lines(seen, words))

    def course(self, line: WrittenResult, words: Words) -> str:
        """Return the auction; results of earlier versions have none."""
        if "calls" not in line:
            return ""
        calls = [Call.parse(text) for text in str(line["calls"]).split()]
        return calls_text(words, dealer_of_board(line["board"]), calls)

    def export(self, terms: TournamentTerms, count: int, source: EventSource) -> DealExport:
        """Return the hand records as PBN, the results as CSV and JSON, and those of pairs as USEBIO too."""
        form, movement, _ = _plan(terms, count)
        results = _results(source.results)
        worths = {
            (board, *pairs): worth
            for board in source.boards
            for pairs, worth in contest.board_worths(form, movement, results, board).items()
        }
        lost = [(pair, penalty_of(amount, form)) for pair, amount in source.penalties]
        scores = EventScores(form, contest.standings(form, movement, results, lost), worths)

        def seed_of(board: int) -> bytes:
            return deal_seed(source.secret_of(board), board - _first_of(movement, board))

        files = {
            "pbn": hand_records(source, scores, seed_of),
            **result_table(source, scores).files,
        }
        if form != "teams":
            files["xml"] = usebio_xml(source, scores)
        return DealExport(files)

    def seat_title(self, seat: Seat, words: Words) -> str:
        return direction_name(AS_SEATED.direction(seat), words)

    def form_title(self, form: str, words: Words) -> str:
        return words(f"choice-tournament-scoring-{form}")

    def movement_title(self, movement: str, words: Words) -> str:
        """Return the title of a movement: Howell, Mitchell, or each team against each other."""
        return words(f"bridge-tournament-movement-{movement}")

    def movement_about(self, movement: str, words: Words) -> str:
        return words(f"bridge-tournament-movement-about-{movement}")

    def system_of(self, locale: str) -> str:
        return OF_LANGUAGES.get(locale, DEFAULT)

    def system_title(self, system: str, words: Words) -> str:
        return option_text(f"system={system or DEFAULT}", words)

    def read_penalty(self, terms: TournamentTerms, text: str) -> str:
        """Return a penalty in percent of a board's top, IMPs or victory points."""
        return read_penalty(text, terms.form)

    def penalty_hint(self, terms: TournamentTerms, words: Words) -> str:
        return words(f"bridge-tournament-unit-{terms.form}")

    def penalty_title(self, terms: TournamentTerms, amount: str, words: Words) -> str:
        return words(f"bridge-tournament-penalty-{terms.form}", amount=-float(amount))


def _form(terms: TournamentTerms) -> contest.Form:
    return cast(contest.Form, terms.form)


def _plan(terms: TournamentTerms, count: int) -> tuple[contest.Form, Movement, str]:
    form = _form(terms)
    known = contest.movements(form, count)
    if not known:
        if form == "teams" and count >= FEWEST_PAIRS:
            raise CodedError("tournament_uneven", pairs=count)
        raise CodedError("tournament_too_few", pairs=count, least=FEWEST_PAIRS)
    if terms.late:
        with raising(ValueError, CodedError("tournament_no_half_table")):
            late = contest.plan_with_late_pair(
                form, terms.movement, count, terms.boards, terms.rounds, can_share=terms.can_share
            )
        return form, late, terms.movement
    name = terms.movement if terms.movement in known else known[0]
    with raising(ValueError, CodedError("tournament_too_long", most=MOST_BOARD)):
        found = contest.plan(form, name, count, terms.boards, terms.rounds, can_share=terms.can_share)
    return form, found, name


def _first_of(movement: Movement, board: int) -> int:
    """Return the first board of the set that contains a board."""
    return next(min(meeting.boards) for meeting in movement.meetings() if board in meeting.boards)


def _line(ended: DealSettled) -> WrittenResult:
    score, seating = ended.score, ended.score.seating
    line: dict[str, Any] = {"board": score.board, "points": score.score[seating.order[0]]}
    line["calls"] = " ".join(map(str, ended.deal.calls))
    if score.contract is not None:
        declarer = seating.letter(score.contract.declarer)
        line |= {"contract": str(score.contract), "declarer": declarer, "tricks": score.tricks}
        if ended.deal.plays:
            line["lead"] = str(ended.deal.plays[0][1])
    return line


def _results(results: Sequence[TableResult]) -> list[Result]:
    found: list[Result] = []
    for result in results:
        north_south, east_west = result.contestants
        if outcomes := outcomes_of(result.ruling):
            mean = round(sum(weight * points for weight, points in outcomes))
            weighted = outcomes if len(outcomes) > 1 else ()
            found.append(ScoredResult(result.board, north_south, east_west, mean, weighted))
        elif result.ruling:
            found.append(AwardedResult(result.board, north_south, east_west, *_RULINGS[result.ruling]))
        elif result.line is not None:
            found.append(ScoredResult(result.board, north_south, east_west, result.line["points"]))
    return found


def _value(form: contest.Form, value: Fraction, words: Words) -> str:
    if form == "matchpoints":
        return words("bridge-tournament-share", share=round(100 * float(value), 1))
    if form == "imps":
        return words("bridge-tournament-imps", imps=signed_decimal(float(value), words))
    return words("bridge-tournament-points", points=round(float(value), 2))


def _worth(form: contest.Form, earned: contest.BoardWorth | None, words: Words) -> tuple[str, ...]:
    if earned is None:
        return ("", "")
    both = earned.north_south, earned.east_west
    if form == "matchpoints":
        return tuple(words("bridge-tournament-share", share=round(100 * float(share), 1)) for share in both)
    return tuple(signed_decimal(float(imps), words) for imps in both)


def _outcome(one: TableResult, words: Words) -> tuple[str, ...]:
    """Return contract, lead, result and the points of North and South; or the award."""
    if one.ruling:
        return _ruling_title(one.ruling, words), "", "", ""
    line = one.line or {}
    if "contract" not in line:
        return words("bridge-passed-out"), "", "", "0"
    contract = Contract.parse(line["contract"], COMPASS.index(line["declarer"]))
    letter = words(f"bridge-letter-{line['declarer'].lower()}")
    lead = card_text(Card.parse(line["lead"]), words) if "lead" in line else ""
    return (
        f"{contract_text(contract, words)} {letter}",
        lead,
        result_text(line["tricks"] - contract.needed),
        f"{words('bridge-letter-n')}{words('bridge-letter-s')} {signed_text(line['points'])}",
    )

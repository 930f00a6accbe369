"""``barbu bridge …``: bridge at the shell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.cli.support.console import fail, words_or_fail
from engine.bridge.compass import Vulnerability

if TYPE_CHECKING:
    from engine.bridge.calls import Call
    from engine.bridge.duplicate.movement import Movement
    from engine.bridge.players.hand import Hand
    from engine.bridge.players.shows import Meaning
    from engine.bridge.players.table.reader import SystemTable

app = typer.Typer(
    help="Bridge: what bots bid and why, and plans for duplicate.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class CompassPoint(StrEnum):
    """A seat at the table."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class Plan(StrEnum):
    """The plan by which pairs or teams meet."""

    HOWELL = "howell"
    MITCHELL = "mitchell"
    MITCHELL_SKIP = "mitchell-skip"
    TEAMS = "teams"


@app.callback()
def bridge() -> None:
    """Bridge: what bots bid and why, and plans for duplicate."""


@app.command()
def bid(
    hand: Annotated[str, typer.Option(help="Spades, hearts, diamonds, clubs: KJ43.QJ32.K32.85.")],
    seat: Annotated[CompassPoint, typer.Option(help="Who holds the hand.")],
    dealer: Annotated[CompassPoint, typer.Option(help="Who makes the first call.")] = CompassPoint.NORTH,
    vulnerable: Annotated[
        Vulnerability, typer.Option(help="Which sides are vulnerable.")
    ] = Vulnerability.NONE,
    auction: Annotated[str, typer.Option(help='The calls so far, the dealer first: "1NT P".')] = "",
    system: Annotated[str, typer.Option(help="Name of the bidding system, or a folder with one.")] = "sayc",
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one JSON object.")] = False,
) -> None:
    """Show what a bot bids with a hand, and why.

    Every call of the auction is explained.
    """
    from engine.bridge.players.system import choose, read

    cards, calls = _hand(hand), _calls(auction)
    first, mine = "NESW".index(dealer.value), "NESW".index(seat.value)
    turn = (first + len(calls)) % 4
    if turn != mine:
        caller = "NESW"[turn]
        fail(f"After this auction {caller} calls, not {seat.value}. Check --seat and --dealer.")
    table = _system(system)
    chosen = choose(cards, calls, first, vulnerable, (table, table))
    meanings = read(calls, first, vulnerable, (table, table)).meanings
    if as_json:
        answer = {**_as_data(chosen), "calls": [_as_data(meaning) for meaning in meanings]}
        typer.echo(json.dumps(answer, ensure_ascii=False))
        return
    for meaning in meanings:
        typer.echo(f"{meaning.call!s:>4}  {_explained(meaning)}")
    typer.echo(f"{chosen.call!s:>4}  {_explained(chosen)}  <- {seat.value}")


def _explained(meaning: Meaning) -> str:
    from bot.games.bridge.screens.meanings import meaning_lines
    from bot.i18n import words

    return "; ".join(meaning_lines(meaning, words("en", "bridge")))


def _as_data(meaning: Meaning) -> dict[str, Any]:
    return {"call": str(meaning.call), "meaning": _explained(meaning)}


@app.command()
def system(
    name: Annotated[
        str, typer.Argument(help="Name of a system, or a folder with the files of one.")
    ] = "sayc",
    only_card: Annotated[bool, typer.Option("--card", help="Only the convention card.")] = False,
    language: Annotated[
        str, typer.Option(help="Language of the card: en, de, fr, it. The whole system is in English.")
    ] = "en",
    check: Annotated[
        bool, typer.Option("--check", help="Look for calls without an answer; exit with 1 if there are any.")
    ] = False,
    is_deep: Annotated[
        bool, typer.Option("--deep", help="With --check: every call after every other (up to a minute).")
    ] = False,
    other: Annotated[
        str | None, typer.Option("--compare", help="Print what differs in this system or folder.")
    ] = None,
    opponent: Annotated[
        str | None,
        typer.Option("--duel", help="Bid boards against this system or folder, scored double dummy."),
    ] = None,
    boards: Annotated[int, typer.Option(min=1, help="With --duel: how many boards, each bid twice.")] = 64,
    seed: Annotated[int, typer.Option(help="With --duel: the same seed gives the same boards.")] = 0,
) -> None:
    """Print, check, compare or measure the bidding systems of bots.

    A page is Markdown: a convention card comes first, then every rule. The checks: artificial and forcing
    calls have an answer when the opponents pass, double or overcall, and no hand is without a row.
    """
    from bot.cli.bridge.system_page import card_page, checked, compared, duel_lines, page

    table = _system(name)
    if check:
        lines, has_holes = checked(table, is_deep=is_deep)
        typer.echo("\n".join(lines))
        raise typer.Exit(1 if has_holes else 0)
    if opponent is not None:
        typer.echo("\n".join(duel_lines(table, _system(opponent), boards=boards, seed=seed)))
    elif other is not None:
        typer.echo("\n".join(compared(table, _system(other))))
    elif only_card:
        typer.echo(card_page(words_or_fail(language, "bridge"), table), nl=False)
    elif language != "en":
        fail("The whole system is in English. Add --card for the convention card in another language.")
    else:
        typer.echo(page(table), nl=False)


def _system(name: str) -> SystemTable:
    """Return a system by its name, or the one in a folder; exit with a message if there is none."""
    from engine.bridge.players.known_systems import NAMES, system_in
    from engine.bridge.players.known_systems import system as known_system
    from engine.bridge.players.table.expressions import TableError

    folder = Path(name)
    is_included = name.partition("+")[0] in NAMES
    if not is_included and not folder.is_dir():
        fail(f'There is no system "{name}". There are: {", ".join(NAMES)}; or name a folder.')
    try:
        return known_system(name) if is_included else system_in(folder)
    except (TableError, OSError, UnicodeDecodeError) as error:
        fail(f"The system cannot be read: {error}.")


@app.command()
def movement(
    contestants: Annotated[
        int, typer.Argument(help="How many pairs play, 4 to 32 (16 in a Howell); or teams, 2 to 8.")
    ],
    plan: Annotated[Plan, typer.Option(help="How they meet.")] = Plan.HOWELL,
    boards: Annotated[int, typer.Option(help="Boards per round.")] = 2,
    rounds: Annotated[
        int | None, typer.Option(help="Number of rounds (default: the whole movement).")
    ] = None,
    has_real_cards: Annotated[
        bool,
        typer.Option(
            "--real-cards",
            help="Boards pass from table to table (default: virtual cards, as in Discord).",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one JSON object.")] = False,
) -> None:
    """Plan a duplicate: which pairs meet on which boards.

    With virtual cards, all tables play the same boards in a round if some boards would otherwise be compared
    at too few tables. The plan mitchell-skip is for real cards only.
    """
    from engine.bridge.duplicate.contest import team_of

    try:
        movement = _planned(plan, contestants, boards, rounds, has_real_cards=has_real_cards)
    except ValueError as error:
        fail(f"There is no such movement: {error}.")
    shown = team_of if plan is Plan.TEAMS else int
    if as_json:
        listed = [
            [
                {"table": row.table, "ns": shown(row.north_south), "ew": shown(row.east_west)}
                | {"boards": list(row.boards)}
                for row in rows
            ]
            for rows in movement.rounds
        ]
        typer.echo(json.dumps({"plan": plan.value, "rounds": listed}))
        return
    for number, rows in enumerate(movement.rounds, start=1):
        typer.echo(f"Round {number}")
        for row in rows:
            numbers = f"{row.boards[0]}–{row.boards[-1]}" if len(row.boards) > 1 else str(row.boards[0])
            sides = f"NS {shown(row.north_south):>2}  EW {shown(row.east_west):>2}"
            typer.echo(f"  Table {row.table:>2}  {sides}  boards {numbers}")
        playing = {shown(one) for row in rows for one in (row.north_south, row.east_west)}
        if out := [str(one) for one in range(1, contestants + 1) if one not in playing]:
            typer.echo(f"  Sits out: {', '.join(out)}")
    for note in _notes(movement, is_teams=plan is Plan.TEAMS):
        typer.echo(note)


def _notes(movement: Movement, *, is_teams: bool) -> Iterator[str]:
    """Yield sentences about what a movement leaves out."""
    from engine.bridge.duplicate.contest import coverage_of

    seen, kind = coverage_of(movement, is_teams=is_teams), "team" if is_teams else "pair"
    if seen.is_shared:
        yield "All tables play the same boards in each round."
    if seen.compared.least < seen.tables:
        yield f"Not all boards are compared at all {seen.tables} tables. Tables per board: {seen.compared}."
    if seen.compared.least == 1:
        yield "A board played at one table only is an average, whatever the result."
    if seen.met.most < seen.opponents:
        yield f"Not all {kind}s meet. Opponents per {kind}: {seen.met.most} of {seen.opponents}."
    if seen.out:
        yield f"One {kind} sits out each round. Boards per {kind}: {seen.boards}."


def _planned(
    plan: Plan, contestants: int, boards: int, rounds: int | None, *, has_real_cards: bool
) -> Movement:
    """Return the movement. *Raises:* ValueError if there is none, or it has fewer rounds."""
    from engine.bridge.duplicate.contest import plan as plan_contest
    from engine.bridge.duplicate.movement import howell, mitchell
    from engine.bridge.duplicate.teams import round_robin

    can_share = not has_real_cards
    if plan is Plan.TEAMS:
        count = len(round_robin(contestants, boards, rounds))
        return plan_contest("teams", plan.value, 2 * contestants, boards, count, can_share=can_share)
    if plan is Plan.HOWELL:
        made = howell(contestants, boards, rounds)
    else:
        made = mitchell(contestants, boards, rounds, "skip" if plan is Plan.MITCHELL_SKIP else "share")
    is_shared = can_share and made.is_thin and plan is not Plan.MITCHELL_SKIP
    return made.with_boards_shared() if is_shared else made


def _hand(text: str) -> Hand:
    from engine.bridge.players.hand import Hand
    from engine.bridge.record.board import parse_hand

    try:
        cards = parse_hand(text)
    except ValueError as error:
        fail(f"This hand cannot be read ({error}). Write it as KJ43.QJ32.K32.85, spades first.")
    if len(cards) != 13:
        fail(f"A hand has 13 cards; this one has {len(cards)}.")
    return Hand(cards)


def _calls(text: str) -> tuple[Call, ...]:
    from engine.bridge.auction import is_over, legal_calls
    from engine.bridge.calls import parse_calls

    try:
        calls = parse_calls(text.replace(",", " "))
    except ValueError as error:
        fail(f"This auction cannot be read ({error}). Write calls as P, X, XX, 1C … 7NT.")
    for number, call in enumerate(calls):
        if call not in legal_calls(calls[:number]):
            fail(f"Call {number + 1} of the auction, {call}, is not legal there.")
    if is_over(calls):
        fail("This auction is over: there are no more calls.")
    return calls

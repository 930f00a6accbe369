"""``barbu settle``: settle one deal played with real cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.support.console import fail, words_or_fail
from bot.cli.support.options import Language, find_rules

if TYPE_CHECKING:
    from bot.i18n.texts import Words
    from engine.barbu.paper.score_sheet import ScoreSheet
    from engine.barbu.play.settlement import Payment
    from engine.barbu.rules.rule_set import RuleSet

_NUMBERS = "one number per seat, separated by commas"


def settle(
    contract: Annotated[str, typer.Option(help="The contract that was played.")],
    rules: Annotated[str, typer.Option(help="A rule set by name, or a .toml or .json file.")] = "contre",
    declarer: Annotated[int, typer.Option(min=0, help="The declarer's seat, from 0.")] = 0,
    raw: Annotated[str | None, typer.Option(help=f"Points before doubles: {_NUMBERS}.")] = None,
    tricks: Annotated[str | None, typer.Option(help=f"Tricks won: {_NUMBERS}.")] = None,
    cards: Annotated[
        list[str] | None, typer.Option(help='Cards a seat took, "2:QS QH"; once for each seat.')
    ] = None,
    last: Annotated[str | None, typer.Option(help="Seats that won the last tricks, in order.")] = None,
    first: Annotated[str | None, typer.Option(help="Seats that won the first tricks, in order.")] = None,
    most: Annotated[str | None, typer.Option(help="Seats with the most cards of any one suit.")] = None,
    order: Annotated[
        str | None, typer.Option(help="In domino, the seats in the order they went out.")
    ] = None,
    left: Annotated[str | None, typer.Option(help=f"In a race, cards left: {_NUMBERS}.")] = None,
    double: Annotated[list[str] | None, typer.Option(help="Who doubled whom, 1:0 or 1:0,2.")] = None,
    redouble: Annotated[list[str] | None, typer.Option(help="Who redoubled whom, 0:1.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="One of the set's options: salad, scale=5; may be repeated.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play, 3 to 8.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    *,
    language: Language,
) -> None:
    """Settle one deal of Barbu played with real cards.

    It prints the scores, and what each doubled pair pays.
    """
    from bot.games.barbu.error_facts import word_facts
    from bot.i18n import add_facts
    from engine.barbu.game import BARBU
    from engine.barbu.paper.score_sheet import DealEntry, ScoreSheet
    from engine.barbu.rules.rule_set import load_rules
    from engine.errors import CodedError

    words = words_or_fail(language)
    found = find_rules(rules, options=option or (), players=players, language=language)
    # A single deal is not bound to an order.
    found = load_rules(found.model_dump() | {"contract_order": "free", "schedule": ()})
    if declarer >= found.players:
        fail(f"There is no seat {declarer}: these rules have seats 0 to {found.players - 1}.")
    try:
        row = DealEntry(
            contract,
            _raw(
                found,
                contract,
                declarer,
                raw,
                order,
                left,
                cards or [],
                tricks=tricks,
                last=last,
                first=first,
                most=most,
            ),
            _doubles(found, double or [], "--double"),
            _doubles(found, redouble or [], "--redouble"),
        )
        sheet = ScoreSheet.from_rows(found, declarer, [row])
    except CodedError as error:
        add_facts(BARBU.name, word_facts)
        fail(words.error(error, lambda seat: words("settle-seat", seat=seat)))
    typer.echo(json.dumps(_as_data(sheet), indent=2) if as_json else _in_words(sheet, words))


def _raw(
    rules: RuleSet,
    contract: str,
    declarer: int,
    raw: str | None,
    order: str | None,
    left: str | None,
    cards: list[str],
    **seats: str | None,
) -> tuple[int, ...]:
    """Return the points before doubles; ``seats`` are lists of numbers, by what they say of the tricks."""
    from engine.barbu.paper.raw_scores import raw_of_left, raw_of_order, raw_of_taken
    from engine.cards import CardSet

    has_taken = any((*cards, *filter(None, seats.values())))
    if raw is not None:
        if has_taken or order or left:
            fail("Give either --raw or what was taken, not both.")
        return tuple(map(rules.shown_points, _numbers(raw, "--raw")))
    if order is not None:
        return raw_of_order(rules, contract, _numbers(order, "--order"))
    if left is not None:
        return raw_of_left(rules, contract, _numbers(left, "--left"))
    if not has_taken:
        return ()
    taken = [CardSet()] * rules.players if cards else []
    for text in cards:
        seat, _, held = text.partition(":")
        try:
            taken[_seat(rules, seat, "--cards")] = CardSet.parse(held)
        except ValueError as error:
            fail(f'--cards "{text}" cannot be read: {error}.')
    numbers = {name: _numbers(text, f"--{name}") for name, text in seats.items() if text}
    return raw_of_taken(rules, contract, cards=taken, declarer=declarer, **numbers)


def _numbers(text: str, option: str) -> tuple[int, ...]:
    try:
        return tuple(int(part.replace("−", "-")) for part in text.split(","))
    except ValueError:
        fail(f'{option} "{text}" cannot be read: give whole numbers separated by commas.')


def _seat(rules: RuleSet, text: str, option: str) -> int:
    if text.strip() not in map(str, range(rules.players)):
        fail(f'{option} "{text}" is not a seat: these rules have seats 0 to {rules.players - 1}.')
    return int(text)


def _doubles(rules: RuleSet, texts: list[str], option: str) -> dict[int, frozenset[int]]:
    doubles: dict[int, frozenset[int]] = {}
    for text in texts:
        who, _, whom = text.partition(":")
        targets = frozenset(_seat(rules, target, option) for target in whom.split(","))
        seat = _seat(rules, who, option)
        doubles[seat] = doubles.get(seat, frozenset()) | targets
    return doubles


def _as_data(sheet: ScoreSheet) -> dict[str, object]:
    [score], [payments] = sheet.state.finished, sheet.payments
    return {
        "rules": sheet.state.rules.name,
        "contract": score.contract,
        "declarer": score.dealer,
        "raw": score.raw,
        "score": score.score,
        "total": sum(score.score),
        "payments": [
            {
                "doubler": payment.pair.doubler,
                "doubled": payment.pair.doubled,
                "redoubled": _is_redoubled(payment),
                "payer": payment.payer,
                "receiver": payment.receiver,
                "points": payment.points,
            }
            for payment in payments
        ],
    }


def _in_words(sheet: ScoreSheet, words: Words) -> str:
    from bot.games.barbu.points import points_text
    from bot.games.barbu.screens.phrases import contract_name

    def named(seat: int) -> str:
        return words("settle-seat", seat=seat)

    [score], [payments], rules = sheet.state.finished, sheet.payments, sheet.state.rules
    lines = [f"{contract_name(score.contract, words)} ({sheet.state.rules.name})"]
    for seat, (before, after) in enumerate(zip(score.raw, score.score, strict=True)):
        who = named(seat) + (" *" if seat == score.dealer else "")
        lines.append(f"  {who}: {points_text(rules, before)} → {points_text(rules, after)}")
    for payment in payments:
        key = "settle-redoubled" if _is_redoubled(payment) else "settle-doubled"
        pair = words(key, doubler=named(payment.pair.doubler), doubled=named(payment.pair.doubled))
        paid = words(
            "settle-paid" if payment.points else "settle-nothing",
            payer=named(payment.payer),
            receiver=named(payment.receiver),
            points=payment.points,
        )
        lines.append(f"  {pair} {paid}")
    lines.append(words("settle-total", total=points_text(rules, sum(score.score))))
    return "\n".join(lines)


def _is_redoubled(payment: Payment) -> bool:
    from engine.barbu.play.settlement import Level

    return payment.pair.level is Level.REDOUBLED

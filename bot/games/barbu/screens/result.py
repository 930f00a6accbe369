"""Result of a deal: each player's score with its reasons, and the payments of doubled pairs step by step."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of, tab
from bot.game_kit.next_deal import cut_lines, next_line
from bot.game_kit.status import absence_lines, past_button, result_buttons
from bot.games.barbu.points import change_text, points_text
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import (
    TRICK_TEXTS,
    contract_title,
    counted_cards,
    status_lines,
    values_line,
)
from bot.games.barbu.screens.rules_text import settlement_lines
from bot.i18n.cards import card_text
from engine.barbu.game import BARBU
from engine.barbu.moments import Moment, moments_of
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.scoring import is_unplayed
from engine.barbu.play.settlement import Level, Payment, PaymentStep, StepKind, steps_of
from engine.barbu.play.state import DealSettled
from engine.barbu.rules.rule_set import Settlement
from engine.seats import Seat


def settlement_button(scene: Scene, deal: int) -> list[ButtonSpec]:
    """Return the button for the settlement of a finished deal, by its index; empty if no player doubled."""
    if not pairs_of(scene.shown.finished[deal].calls, scene.rules):
        return []
    return [ButtonSpec("settlement", arg=str(deal + 1), label=scene.words("button-settlement"))]


def render_settlement(scene: Scene, ended: DealSettled, seat: Seat | None = None) -> Rendered:
    """Render one player's points of a deal with the effect of doubles, and a button for each other player.

    ``seat`` is that player; None means the viewer or, for a spectator, the player with the largest gain or
    loss by doubles.
    """
    words, number = scene.words, ended.deal.index + 1
    score, shown = ended.score, scene.seat if seat is None else seat
    if shown is None:
        shown = max(scene.seats, key=lambda one: abs(score.score[one] - score.raw[one]))
    message = embed(
        words(
            "settlement-title",
            number=number,
            contract=contract_title(scene.words, score.contract, score.trump, score.start),
        ),
        *_player_lines(scene, ended, shown),
        settlement_lines(scene.rules, words, score.contract) if ended.payments else "",
    )
    others = [
        tab(
            ButtonSpec(
                "settlement",
                arg=f"{number}.{other}",
                label=f"{scene.label(other)} {points_text(scene.rules, score.score[other])}",
            ),
            is_open=other == shown,
        )
        for other in scene.seats
    ]
    rows = rows_of(others, 4) if ended.payments else []
    return Rendered(embeds=(message,), buttons=(*rows, (past_button(words, ended.deal.index),)))


def _player_lines(scene: Scene, ended: DealSettled, seat: Seat) -> list[str | list[str]]:
    words, score = scene.words, ended.score
    if not ended.payments:
        return [words("settlement-none")]
    name, raw = f"**{scene.name(seat)}**", points_text(scene.rules, score.raw[seat])
    own = [payment for payment in ended.payments if seat in (payment.payer, payment.receiver)]
    head = words("settlement-play", name=name, points=raw)
    if not own:
        return [[head, words("settlement-not-in")]]
    parts = [
        raw,
        *(
            change_text(scene.rules, one.points if one.receiver == seat else -one.points)
            for one in own
            if one.points
        ),
    ]
    total = words("settlement-sum", sum=" ".join(parts), points=points_text(scene.rules, score.score[seat]))
    settlement = scene.rules.settlement_of(score.contract)
    if settlement is None:
        raise ValueError("there are payments, and no doubles by the rules")
    return [head, *([_pair_line(scene, one, score.raw, settlement)] for one in own), total]


def _pair_line(scene: Scene, payment: Payment, raw: Sequence[int], settlement: Settlement) -> str:
    """Return a doubled pair: both players' points, the sum step by step, and the payer."""
    words, pair = scene.words, payment.pair
    low, high = scene.bare(payment.payer), scene.bare(payment.receiver)
    key = "settlement-redoubled" if pair.level is Level.REDOUBLED else "settlement-doubled"
    key = "settlement-mutual" if pair.is_mutual else key
    who = words(key, doubler=scene.bare(pair.doubler), doubled=scene.bare(pair.doubled))
    points = words(
        "settlement-points",
        low=low,
        lowpoints=points_text(scene.rules, raw[payment.payer]),
        high=high,
        highpoints=points_text(scene.rules, raw[payment.receiver]),
    )
    steps = _steps_texts(scene, steps_of(pair, raw, settlement), low, high)
    paid = words("settlement-nobody-pays")
    if payment.points:
        paid = words("settlement-pays", payer=low, receiver=high, points=payment.points)
    return f"{who}\n{points} · {' · '.join(steps)}\n→ {paid}"


def _steps_texts(scene: Scene, steps: Sequence[PaymentStep], low: str, high: str) -> list[str]:
    """Return the steps of a payment; points given with the difference on top are the better player's."""
    if [step.kind for step in steps[:2]] != [StepKind.GIVES, StepKind.ADDS]:
        return [_step_text(scene, step, low) for step in steps]
    both = scene.words("settlement-step-both", name=high, points=steps[1].points)
    return [both, *(_step_text(scene, step, low) for step in steps[2:])]


def _step_text(scene: Scene, step: PaymentStep, low: str) -> str:
    return scene.words(
        f"settlement-step-{step.kind.value}",
        number=str(step.number) if step.number > 0 else points_text(scene.rules, step.number),
        count=step.number,
        points=step.points,
        name=low,
    )


def render_result(scene: Scene, ended: DealSettled, *, closed: bool = False) -> Rendered:
    """Render the result; ``closed`` once no action is expected, which leaves buttons to look closer."""
    words, score, then = scene.words, ended.score, scene.in_deal(ended.deal.index)
    message = embed(
        words(
            "result-title",
            number=ended.deal.index + 1,
            count=scene.rules.deal_count,
            contract=contract_title(scene.words, score.contract, score.trump, score.start),
        ),
        "" if closed else status_lines(scene),
        words("result-declarer", name=then.name(score.dealer), values=values_line(scene, score.contract)),
        moment_lines(then, ended),
        score_lines(then, ended),
        payments_lines(then, ended.payments, ended.score.raw),
        TRICK_TEXTS.last_line(then, ended.deal),  # the players have had no time to see it
        "" if closed else [next_line(scene, BARBU), *cut_lines(scene, BARBU)],
        "" if closed else absence_lines(scene),
    )
    buttons = result_buttons(scene, BARBU, ended.deal.index, closed=closed)
    return Rendered(embeds=(message,), buttons=buttons)


def render_result_caption(scene: Scene, ended: DealSettled, *, closed: bool = False) -> discord.Embed:
    """Render the text beside the result's picture: the points with their reasons, and who deals next.

    The picture shows contract, declarer, hands, payments and the moment; doubles that pay nothing are here.
    """
    then = scene.in_deal(ended.deal.index)
    return embed(
        scene.words("result-title-brief", number=ended.deal.index + 1, count=scene.rules.deal_count),
        "" if closed else status_lines(scene),
        score_lines(then, ended),
        [_payment_line(then, ended.score.raw, one, in_full=True) for one in ended.payments if not one.points],
        "" if closed else [next_line(scene, BARBU), *cut_lines(scene, BARBU)],
        "" if closed else absence_lines(scene),
    )


def payments_lines(scene: Scene, payments: Sequence[Payment], raw: Sequence[int]) -> list[str]:
    """Return a heading and a line for each of these payments of a deal; empty if there are none.

    ``raw`` is the points before payments, by seat.
    """
    if not payments:
        return []
    in_full = len(payments) <= 12  # of more, a line only names payer and receiver
    return [
        scene.words("result-settled"),
        *(_payment_line(scene, raw, payment, in_full=in_full) for payment in payments),
    ]


def moment_lines(scene: Scene, ended: DealSettled) -> list[str]:
    return [
        moment_text(scene, moment, f"**{scene.bare(moment.seat)}**", scene.bare(moment.other))
        for moment in moments_of(scene.rules, ended.deal, ended.score)
    ]


def moment_text(scene: Scene, one: Moment, name: str, other: str) -> str:
    return scene.words(
        f"moment-{one.kind.value}",
        name=name,
        other=other,
        points=points_text(scene.rules, one.points),
        card="" if one.card is None else card_text(one.card, scene.words),
    )


def score_lines(scene: Scene, ended: DealSettled) -> list[str]:
    """Return a line per player, most points in this deal first; also what is unusual about the points."""
    by_points = sorted(scene.seats, key=lambda seat: -ended.score.score[seat])
    lines = [score_line(scene, ended, seat) for seat in by_points]
    if not ended.deal.plays:
        lines.append(scene.words("result-shared"))
    total, contract = sum(ended.score.score), ended.score.contract
    if total not in scene.rules.sums_of(contract):
        points, expected = (
            points_text(scene.rules, sum_) for sum_ in (total, scene.rules.values[contract].total)
        )
        lines.append(scene.words("result-sum-wrong", points=points, expected=expected))
    return lines


def score_line(scene: Scene, ended: DealSettled, seat: Seat) -> str:
    """Return a player's points with their reasons and, after the first deal, those of the game."""
    words, score = scene.words, ended.score.score[seat]
    parts = [words("result-row", name=scene.name(seat), score=points_text(scene.rules, score))]
    parts += points_apart(scene, ended, seat)
    parts += how_parts(scene, ended, seat)
    parts.append(counted_cards(scene, ended.score.contract, ended.deal.taken, seat))
    # Counted here, because a closed page is rendered when the match has continued.
    finished = scene.shown.finished[: ended.deal.index + 1]
    if len(finished) > 1:
        parts.append(
            words("result-total", points=points_text(scene.rules, sum(deal.score[seat] for deal in finished)))
        )
    return " · ".join(part for part in parts if part)


def points_apart(scene: Scene, ended: DealSettled, seat: Seat) -> list[str]:
    """Return a player's points from the cards and from doubles; empty if doubles paid them nothing."""
    raw, score = ended.score.raw[seat], ended.score.score[seat]
    if not any(one.points and seat in (one.payer, one.receiver) for one in ended.payments):
        return []
    cards, doubles = points_text(scene.rules, raw), change_text(scene.rules, score - raw)
    return [scene.words("result-raw", cards=cards, doubles=doubles)]


def how_parts(scene: Scene, ended: DealSettled, seat: Seat) -> list[str]:
    """Return the reasons for the raw points apart from cards: a place, tricks, the last tricks.

    Empty for a deal that was shared out unplayed.
    """
    words, deal, values = scene.words, ended.deal, scene.rules.values[ended.score.contract]
    if is_unplayed(scene.rules, ended.score.contract, ended.score.calls):
        return []
    if values.race and seat not in deal.out:
        return [words("board-cards-left", count=len(deal.hands[seat]))]
    if values.is_domino:
        if seat not in deal.out:
            return [words("board-place-last")]
        return [words("board-place", place=deal.out.index(seat) + 1)]
    parts = [words("board-tricks", count=deal.winners.count(seat))] if values.trick else []
    if values.last:
        first = len(deal.winners) - len(values.last)
        won = [str(n + 1) for n, winner in enumerate(deal.winners) if winner == seat and n >= first]
        if won:
            parts.append(words("result-last", tricks=words.list(won), count=len(won)))
    return parts


def _payment_line(scene: Scene, raw: Sequence[int], payment: Payment, *, in_full: bool) -> str:
    words, pair = scene.words, payment.pair
    mark = words("board-mark-redouble" if pair.level is Level.REDOUBLED else "board-mark-double")
    between = words(
        "result-pair", mark=mark, doubler=scene.bare(pair.doubler), doubled=scene.bare(pair.doubled)
    )
    if not payment.points:
        if raw[payment.payer] == raw[payment.receiver]:
            return words("result-nothing", pair=between)
        return words("result-none-to-give", pair=between, payer=scene.bare(payment.payer))
    return words(
        "result-pays",
        pair=between if in_full else mark,
        payer=scene.bare(payment.payer),
        receiver=scene.bare(payment.receiver),
        points=payment.points,
    )

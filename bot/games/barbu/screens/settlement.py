"""Settlement of a finished deal: the sum of each doubled pair step by step, by player."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.games.barbu.screens.rules_text import settlement_lines
from bot.i18n.cards import signed_text
from engine.barbu.play.settlement import Level, Payment, PaymentStep, StepKind, steps_of
from engine.barbu.play.state import DealSettled
from engine.barbu.rules.rule_set import Settlement
from engine.seats import Seat

PLAYERS_PER_ROW = 4


def settlement_button(scene: Scene, ended: DealSettled) -> list[ButtonSpec]:
    """Return the button for the settlement of a result; empty if nobody doubled."""
    if not ended.payments:
        return []
    label = scene.words("button-settlement")
    return [ButtonSpec("settlement", arg=str(ended.deal.index + 1), label=label)]


def render_settlement(scene: Scene, ended: DealSettled, seat: Seat | None = None) -> Rendered:
    """Render one player's points of a deal with the effect of doubles, and a button for each other player.

    ``seat`` is that player; None for the viewer or, for a spectator, the player with the largest gain or loss
    by doubles.
    """
    words, number = scene.words, ended.deal.index + 1
    shown = _first_shown(scene, ended) if seat is None else seat
    message = embed(
        words(
            "settlement-title",
            number=number,
            contract=contract_title(scene.words, ended.score.contract, ended.score.trump, ended.score.start),
        ),
        *_player_lines(scene, ended, shown),
        settlement_lines(scene.rules, words, ended.score.contract) if ended.payments else "",
    )
    others = [
        ButtonSpec(
            "settlement",
            arg=f"{number}.{other}",
            label=f"{scene.label(other)} {signed_text(ended.score.score[other])}",
            style="primary" if other == shown else "secondary",
        )
        for other in scene.seats
    ]
    return Rendered(
        embeds=(message,), buttons=tuple(rows_of(others, PLAYERS_PER_ROW)) if ended.payments else ()
    )


def _first_shown(scene: Scene, ended: DealSettled) -> Seat:
    if scene.seat is not None:
        return scene.seat
    score = ended.score
    return max(scene.seats, key=lambda seat: abs(score.score[seat] - score.raw[seat]))


def _player_lines(scene: Scene, ended: DealSettled, seat: Seat) -> list[str | list[str]]:
    words, score = scene.words, ended.score
    if not ended.payments:
        return [words("settlement-none")]
    name, raw = f"**{scene.name(seat)}**", signed_text(score.raw[seat])
    own = [payment for payment in ended.payments if seat in (payment.payer, payment.receiver)]
    head = words("settlement-play", name=name, points=raw)
    if not own:
        return [[head, words("settlement-not-in")]]
    parts = [raw, *(signed_text(one.points if one.receiver == seat else -one.points) for one in own)]
    total = words("settlement-sum", sum=" ".join(parts), points=signed_text(score.score[seat]))
    settlement = scene.rules.settlement_of(score.contract)
    if settlement is None:
        raise ValueError("there are payments, and no doubles by the rules")
    return [head, *([_pair_line(scene, one, score.raw, settlement)] for one in own), total]


def _pair_line(scene: Scene, payment: Payment, raw: Sequence[int], settlement: Settlement) -> str:
    """Return a doubled pair: both players' points, the sum step by step, and the payer."""
    words, pair = scene.words, payment.pair
    low, high = scene.bare(payment.payer), scene.bare(payment.receiver)
    key = "settlement-redoubled" if pair.level is Level.REDOUBLED else "settlement-doubled"
    who = words(key, doubler=scene.bare(pair.doubler), doubled=scene.bare(pair.doubled))
    points = words(
        "settlement-points",
        low=low,
        lowpoints=signed_text(raw[payment.payer]),
        high=high,
        highpoints=signed_text(raw[payment.receiver]),
    )
    steps = _steps_texts(scene, steps_of(pair, raw, settlement), low)
    paid = words("settlement-nobody-pays")
    if payment.points:
        paid = words("settlement-pays", payer=low, receiver=high, points=payment.points)
    return f"{who}\n{points} · {' · '.join(steps)}\n→ {paid}"


def _steps_texts(scene: Scene, steps: Sequence[PaymentStep], low: str) -> list[str]:
    """Return the steps of a payment; points given with the difference on top are one sum."""
    if [step.kind for step in steps[:2]] != [StepKind.GIVES, StepKind.ADDS]:
        return [_step_text(scene, step, low) for step in steps]
    given, added = steps[:2]
    number = str(given.number) if given.number >= 0 else signed_text(given.number)
    both = scene.words("settlement-step-both", number=number, more=added.number, points=added.points)
    return [both, *(_step_text(scene, step, low) for step in steps[2:])]


def _step_text(scene: Scene, step: PaymentStep, low: str) -> str:
    return scene.words(
        f"settlement-step-{step.kind.value}",
        number=str(step.number) if step.number > 0 else signed_text(step.number),
        count=step.number,
        points=step.points,
        name=low,
    )

"""The deal of the night, told in a sentence or two."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.phrases import contract_title
from bot.i18n.cards import signed_text
from engine.barbu.highlight import NightDeal, Why, deal_of_the_night


def night_of(scene: Scene) -> NightDeal | None:
    """The deal to tell of a game that is over or was closed."""
    return deal_of_the_night(scene.rules, scene.shown.finished)


def night_lines(scene: Scene, night: NightDeal) -> list[str]:
    """Which deal it was, and what happened."""
    deal = scene.shown.finished[night.number]
    contract = contract_title(scene, deal.contract, deal.trump, deal.start)
    head = scene.words(
        "night-deal", number=night.number + 1, contract=contract, declarer=scene.name(deal.dealer)
    )
    return [head, _story(scene, night)]


def night_button(scene: Scene, night: NightDeal) -> ButtonSpec:
    """The button that opens its replay."""
    return ButtonSpec("replay", arg=str(night.number), label=scene.words("button-replay"))


def _story(scene: Scene, night: NightDeal) -> str:
    words, hero, loser = scene.words, scene.bare(night.hero), scene.bare(night.loser)
    points = signed_text(night.points)
    match night.why:
        case Why.ALL:
            return words("night-all", name=hero, points=points)
        case Why.REDOUBLED:
            pair = night.payment.pair if night.payment is not None else None
            won = pair is not None and pair.doubled == night.hero
            return words(
                "night-redouble-won" if won else "night-redouble-lost",
                winner=hero,
                loser=loser,
                points=night.points,
            )
        case Why.DECIDED:
            return words("night-decided", name=hero, leader=loser, points=points)
        case _:
            worst = scene.shown.finished[night.number].score[night.loser]
            return words("night-swing", name=hero, points=points, loser=loser, lost=signed_text(worst))

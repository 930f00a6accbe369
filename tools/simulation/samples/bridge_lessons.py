"""Ways through bridge's guided deals, and what a learner sees of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.bridge.scene import Scene
from bot.games.bridge.tutorial.deals import LEARNER, Progress
from bot.games.bridge.tutorial.screens import COURSE
from bot.i18n import words
from engine.bridge.game import BRIDGE
from engine.bridge.legality import playable_cards
from engine.bridge.state import Phase
from engine.table_rules import Occupant


def steps(progress: Progress) -> list[Progress]:
    """Return the progress after each possible call or card."""
    if progress.choices:
        return [progress.moved("bid", str(call)) for call in progress.choices]
    deal = progress.state.in_play
    if progress.state.phase is not Phase.PLAY or deal.turn is None:
        return []
    return [progress.moved("play", str(card)) for card in playable_cards(deal, deal.turn)]


def ways(progress: Progress) -> Iterator[Progress]:
    """Yield the progress and everything it can lead to."""
    yield progress
    for step in steps(progress):
        yield from ways(step)


def walk(progress: Progress, seed: int) -> Iterator[Progress]:
    """Yield the progress and one random way from there."""
    rng = random.Random(seed)
    while True:
        yield progress
        further = steps(progress)
        if not further:
            return
        progress = rng.choice(further)


def scene_at(progress: Progress, locale: str = "en", name: str = "Zoe") -> Scene:
    """Return the deal as a learner of that name sees it."""
    match = progress.state
    return Scene(
        table_id=0,
        state=COURSE.table(progress, Occupant(name, user=1)),
        view=BRIDGE.view_for(match, LEARNER),
        words=words(locale, "bridge"),
        until=None,
        pace="live",
        seat=LEARNER,
        ended=BRIDGE.last_deal(match),
    )

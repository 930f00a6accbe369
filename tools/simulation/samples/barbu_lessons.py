"""Ways through Barbu's guided deals, and what a learner sees of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.barbu.scene import Scene
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, LESSONS, Progress, rules
from bot.i18n import words
from engine.barbu.game import BARBU
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import Phase
from engine.table_rules import Occupant, TablePhase, new_table


def ways(progress: Progress) -> Iterator[Progress]:
    """Yield the progress and everything it can lead to."""
    yield progress
    if progress.state.phase is Phase.PLAY:
        for card in playable_cards(progress.state, LEARNER):
            yield from ways(progress.with_card(card))


STARTS = [
    Progress(0),
    Progress(1),
    Progress(1, bet=True),
    Progress(1, bet=False),
    Progress(2),
    *(Progress(2, trump=suit) for suit in "CDHS"),
    Progress(3),
    Progress(4),
    *(Progress(4, choice=offer.letter) for offer in LESSONS[4].offers),
    *(Progress(4, choice=offer.letter, bet=offer.letter == "q") for offer in LESSONS[4].offers),
]


def scene_at(progress: Progress, locale: str = "en", name: str = "Zoe") -> Scene:
    """Return the deal as a learner of that name sees it."""
    seats = (Occupant(name, user=1), *(Occupant(bot) for bot in BOTS))
    table = replace(new_table(rules(), host=1), match=progress.state, phase=TablePhase.PLAYING, seats=seats)
    return Scene(
        table_id=0,
        state=table,
        view=BARBU.view_for(progress.state, LEARNER),
        words=words(locale),
        until=None,
        pace="live",
        seat=LEARNER,
        ended=last_result(progress.state),
    )

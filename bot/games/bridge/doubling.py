"""Bridge's ``/double`` and ``/redouble``: a call, which is always about the last bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord_io.choices import Offer
from bot.game_kit.doubling import Doubling, Verb
from bot.game_kit.scene import Scene
from bot.games.bridge.autocomplete import legal_in
from engine.bridge.state import MatchState, Phase
from engine.errors import CodedError
from engine.seats import Seat


def _argument_of(verb: Verb, match: MatchState, seat: Seat, named: frozenset[Seat], who: str) -> str:
    if named or who:
        raise CodedError("bridge_double_names_nobody")
    return ""


def _offers(verb: Verb, match: MatchState, seat: Seat, scene: Scene) -> Sequence[Offer]:
    legal_in(match, seat, Phase.AUCTION)
    raise CodedError("bridge_double_names_nobody")


DOUBLING: Final = Doubling(argument_of=_argument_of, offers=_offers)

"""Chunks of games with bets, which any process can play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import TypeAdapter

from bot.batches.batch import Batch, name_of
from engine.barbu.play import match
from engine.barbu.play.actions import Double
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from tools.bet_games import CLASSES, BetDeal, Class, bets_of_match

COMMON = ("games", "late", "open")
"""Ways of playing: whole games; deals after the negative contracts; those with doubles of flanks allowed."""
RARE = ("games-answers", "open-answers")
"""Ways of playing that search for redoubles by flanks."""
SOUGHT = "games-free"
"""Way of playing that searches for doubles of trumps and domino that no duty explains."""
WAYS = (*COMMON, *RARE, SOUGHT)
REACHED: Mapping[str, Sequence[Class]] = {
    "games": [case for case in CLASSES if not case[0] and case[1:] != (True, False)],
    "late": [case for case in CLASSES if case[0] and case[2]],
    "open": [(True, False, False)],
    "games-answers": [(False, True, False)],
    "open-answers": [(True, True, False)],
    SOUGHT: [case for case in CLASSES if case[0] and case[2]],
}
"""Classes of bets that each way of playing is used for."""
MATCHES: Mapping[str, int] = {
    "games": 2,
    "late": 16,
    "open": 16,
    "games-answers": 1,
    "open-answers": 16,
    SOUGHT: 1,
}
"""Matches per chunk."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Matches of one way of playing, starting with seed ``first``, and the classes of bets wanted."""

    way: str
    cards: str
    first: int
    wanted: tuple[Class, ...]


Results = Callable[[Batch], Iterable[Any]]
"""Computes a batch and returns the results in order."""

_FORM = TypeAdapter(list[BetDeal])


def play(way: str, cards: str, first: int, wanted: Sequence[Sequence[bool]]) -> list[Any]:
    """Play the matches of a chunk and return their deals in JSON form."""
    make_ready()
    deals: list[BetDeal] = []
    classes = [case for case in CLASSES if list(case) in [list(other) for other in wanted]]
    for seed in range(first, first + MATCHES[way]):
        rng = random.Random(f"{way}:{seed}")
        deals += bets_of_match(start_match(way, rng), rng, cards, classes, is_free=way == SOUGHT)
    data: list[Any] = _FORM.dump_python(deals, mode="json")
    return data


def play_chunks(chunks: Sequence[Chunk], results: Results) -> Iterator[list[BetDeal]]:
    """Yield the deals of each chunk in order."""
    for data in results(Batch(name_of(play), {}, [asdict(chunk) for chunk in chunks])):
        yield _FORM.validate_python(data, strict=False)


def start_match(way: str, rng: random.Random) -> MatchState:
    """Return a match to start from, with its rules and scored deals."""
    rules = preset("contre")
    if way.startswith("open"):
        data = rules.model_dump()
        rules = load_rules(
            {**data, "name": "open", "doubling": {**data["doubling"], "positive_targets": "anyone"}}
        )
    state = match.initial(rules, rng.randrange(rules.players))
    return (
        state
        if way.startswith("games")
        else MatchState(rules, state.first_dealer, finished=tuple(_late(rules, state, rng)))
    )


def _late(rules: RuleSet, state: MatchState, rng: random.Random) -> Iterator[DealScore]:
    """Yield scores up to the last declarer's positive contracts, after all others have been played."""
    nothing = (0,) * rules.players
    names = [contract.name for contract in rules.contracts]
    negative = [name for name in names if not rules.values[name].is_positive]
    for index in range(rules.deal_count - (len(names) - len(negative))):
        declarer = rules.dealer_of(index, state.first_dealer)
        place = index % rules.per_declarer
        name = (*negative, *(other for other in names if other not in negative))[place]
        calls = tuple(
            Double(seat, frozenset({declarer}) if rng.random() < 0.3 else frozenset())
            for seat in range(rules.players)
            if seat != declarer
        )
        yield DealScore(declarer, name, None, None, calls, nothing, nothing)

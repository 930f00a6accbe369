"""Sample screens that only bridge has: guided deals, meanings of calls, hints, and results of deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.bridge.coach.analysis_screens import render_analysis
from bot.games.bridge.coach.comparison import render_comparison
from bot.games.bridge.coach.hint_screens import render_hint
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.meanings import askable, render_calls, render_meaning
from bot.games.bridge.screens.result import render_result
from bot.games.bridge.tutorial.deals import LESSONS, Progress
from bot.games.bridge.tutorial.screens import COURSE, render_lesson
from bot.i18n import Words
from engine.bridge import match
from engine.bridge.actions import Explain
from engine.bridge.calls import parse_calls
from engine.bridge.coach.advice import Advice, CardOption, advise
from engine.bridge.coach.analysis import Bidding, DealAnalysis
from engine.bridge.compass import PLAYERS
from engine.bridge.double_dummy.costs import CardCost
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealSettled, MatchState, Phase
from tools.simulation.samples.bridge_deals import called, dealt, played_out
from tools.simulation.samples.bridge_scenes import HANDS, PASSED, SEEN, made, scene_at, scene_of, seen, walk
from tools.words.common_screens import Screen
from tools.words.rest import lines_of

WAYS: Final = 6
"""Ways through each guided deal to show."""
AUCTIONS: Final = (
    "1NT P 2C P 2H P 4H P P P",
    "1NT P 2D P 2H P 3NT P 4H P P P",
    "1S P 2NT P 4S P 4NT P 5H P 6S P P P",
    "2C P 2D P 2NT P 4C P 4H P P P",
    "1C 1S X 2S P P 3D P P P",
    "1H 2H X P P 2S P P P",
    "2H X P 3C P P P",
    "3S P P X P 4D P P P",
    "1D X XX 1H P P 2NT P 3NT P P P",
    "1S 2NT P 3C P P X P P P",
)


def bridge_screens(words: Words) -> Iterator[Screen]:
    """Yield each sample screen with its room's name."""
    yield "guided deals", lines_of(COURSE.render_intro(words))
    for number in range(len(LESSONS)):
        for seed in range(WAYS):
            for progress in walk(Progress(number), seed):
                scene = replace(scene_at(progress), words=words)
                yield "guided deals", lines_of(render_lesson(scene, progress, door="open"))
    yield from _meanings(words)
    yield from _hints(words)
    yield from _results(words)


def _meanings(words: Words) -> Iterator[Screen]:
    """Yield every call of some auctions as explained by its bot, and users' calls with their questions."""
    for text in AUCTIONS:
        state, bots = called(dealt(HANDS), text[: -len(" P")]), dict.fromkeys(range(PLAYERS), "club")
        scene = replace(scene_of(state, bots=bots), words=words)
        for turn in range(len(state.in_play.calls)):
            yield "what calls mean", lines_of(render_meaning(scene, state.in_play, turn))
    state = called(dealt(HANDS), "1C P 1H")
    novices = replace(scene_of(state, bots={0: "novice"}), words=words)
    yield "what calls mean", lines_of(render_meaning(novices, state.in_play, 0))
    reader = replace(scene_of(state, 1), words=words)
    turns = askable(reader, state.in_play, is_auction=True)
    yield "what calls mean", lines_of(render_calls(reader, state.in_play, turns))
    for was_asked in (False, True):
        yield "what calls mean", lines_of(render_meaning(reader, state.in_play, 0, asked=was_asked))
    state = match.apply(state, Explain(0, 0, "12–14")).state
    reader = replace(scene_of(state, 1), words=words)
    yield "what calls mean", lines_of(render_meaning(reader, state.in_play, 0))


def _hints(words: Words) -> Iterator[Screen]:
    """Yield hints in an auction and in the play by rule, and one with invented search results."""
    state = dealt(HANDS)
    for call in ("1NT", "P", "3NT", "P", "P", "P"):
        yield "hints", lines_of(render_hint(*_scene_and_advice(state, words)))
        state = called(state, call)
    for _ in range(6):
        scene, advice = _scene_and_advice(state, words)
        yield "hints", lines_of(render_hint(scene, advice))
        cards = [action.card for action in scene.shown.legal if hasattr(action, "card")]
        options = tuple(CardOption(card, 9.0 - at, 400.0 - 50 * at) for at, card in enumerate(cards))
        yield "hints", lines_of(render_hint(scene, replace(advice, cards=options, deals=40)))
        state = match.apply(state, advice.best).state
        if state.phase is not Phase.PLAY:
            break


def _scene_and_advice(state: MatchState, words: Words) -> tuple[Scene, Advice]:
    seat = BRIDGE.decider(state)
    view = BRIDGE.view_for(state, seat)
    return replace(scene_of(state, seat), words=words), advise(view)


def _results(words: Words) -> Iterator[Screen]:
    """Yield results with explanations of calls, their analyses, and comparisons with other tables."""
    state = called(dealt(HANDS), "1NT P 3NT P P P")
    explained = played_out(match.apply(state, Explain(0, 0, "15–17")).state)
    for end, found in ((explained, SEEN), (called(dealt(HANDS), "P P P P"), PASSED)):
        scene = replace(scene_of(end), words=words, analysis=found)
        ended = _end_of(end)
        yield "looking back", lines_of(render_result(scene, ended))
        for analysis in _analyses(ended):
            yield "looking back", lines_of(render_analysis(scene, ended, analysis))
    comparison = replace(scene_of(called(dealt(HANDS), "P P P P")), words=words)
    for field in (None, seen(), seen(made().bots), seen(made().bots, again=True)):
        yield "looking back", lines_of(render_comparison(comparison, [made(), made()], field))


def _analyses(ended: DealSettled) -> Iterator[DealAnalysis]:
    """Yield analyses with many, one and no cards that cost tricks, and with a passed-out comparison."""
    contract, plays = ended.deal.contract, [card for _, card in ended.deal.plays]
    bid = Bidding(ended.deal.calls, contract, 9 if contract else 0, 400 if contract else 0)
    costs = tuple(CardCost(at, at % PLAYERS, card, at % 2, (card,)) for at, card in enumerate(plays))
    found = SEEN if contract else PASSED
    for shown in (costs, costs[:1], ()):
        yield DealAnalysis(found.table, found.par, bid, Bidding(parse_calls("P P P P"), None, 0, 0), shown)


def _end_of(state: MatchState) -> DealSettled:
    ended = BRIDGE.last_deal(state)
    if ended is None:
        raise ValueError("no deal is finished")
    return ended

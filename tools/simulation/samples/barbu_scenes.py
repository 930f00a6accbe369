"""Real tables for tests of renderings: random whole matches, with difficult names.

Also ways through the guided deals, what a learner sees of them, and score sheets with any rules and deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from bot.discord_io.component_request import Subject
from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.games.barbu.score_sheet.ledger import Ledger, ledger_of
from bot.games.barbu.score_sheet.ledger import payload_of as row_payload_of
from bot.games.barbu.score_sheet.store import SheetRow
from bot.games.barbu.tutorial.deals import BOTS, LEARNER, LESSONS, Progress, rules
from bot.i18n import words
from engine.barbu.game import BARBU
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.legality import playable_cards
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import DealScore, DealSettled, MatchState, Phase
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import Card, CardSet, Suit
from engine.dealing import Deal
from engine.entries import Act, AddBot, Join, Start
from engine.seats import Seat
from engine.table_rules import advance
from engine.table_state import Change, Occupant, TablePhase, TableState, new_table

NASTY_NAMES = (
    "**bold** __under__ ~~s~~ `c` ||s||",
    "@everyone @here <@123456789012345>",
    "👨‍👩‍👧‍👦🏳️‍🌈🇫🇷👩🏽‍🚀🎉🎉🎉🎉",
    "\u202eשלום עולם שלום עולם שלום עולם",
    "[click](https://example.org/a/b)",
    "Z\u0335\u0321\u0322\u0327a\u0336\u0321l\u0337\u0328g\u0338o\u0335\u0321\u0322\u0327\u0335\u0321",
    "```\n# Heading\n> quote",
    "\u200b\u2060\u200e",
)
PLAIN_NAMES = ("Alice", "Bob", "Cléo", "Dan", "Eve", "Fay", "Gus", "Hal")
UNTIL = 1_700_000_000

Table = TableState[MatchState, Any]


def rules_for(name: str, players: int, *, length: str = "full", **changes: Any) -> RuleSet:
    """Return a preset for any number of players, with its salad if it has one and some fields changed.

    Rules with a schedule have a length of their own.
    """
    rules = preset(name)
    rules = with_options(rules, salad=True) if "salad" in rules.options else rules
    changes = changes if rules.schedule else {"length": length} | changes
    return load_rules(for_players(rules, players).model_dump(mode="json") | changes)


def seated(rules: RuleSet, names: tuple[str, ...] = PLAIN_NAMES, *, bots: int = 1) -> Table:
    """Return a table in its lobby with every seat taken, the last ones by bot players."""
    table: Table = new_table(rules, host=100)
    people = rules.players - bots
    for seat in range(people):
        table = advance(BARBU, table, Join(100 + seat, names[seat])).after
    for seat in range(people, rules.players):
        table = advance(BARBU, table, AddBot(names[seat], "rule")).after
    return table


def started(rules: RuleSet, names: tuple[str, ...] = PLAIN_NAMES, *, first_dealer: Seat = 0) -> Table:
    """Return a table before its first deal."""
    return advance(BARBU, seated(rules, names), Start(first_dealer)).after


def moved(table: Table, rng: Random) -> Change[MatchState, Any]:
    """Make one random legal move or deal."""
    match = table.game_state
    if match.phase is Phase.DEAL:
        return advance(BARBU, table, Act(BARBU.deal(match, rng.randbytes(32), rng.randrange(32))))
    return advance(BARBU, table, Act(rng.choice(BARBU.legal_actions(match))))


def match_at_random(rules: RuleSet, seed: int, names: tuple[str, ...] = PLAIN_NAMES) -> Iterator[Any]:
    """Yield every table of a random match with the deal ended last: ``(table, ended)``."""
    rng = Random(seed)
    table, ended = started(rules, names), None
    yield table, ended
    while table.phase is TablePhase.PLAYING:
        change = moved(table, rng)
        table = change.after
        ended = next((event for event in change.events if isinstance(event, DealSettled)), ended)
        yield table, ended


def until(
    rules: RuleSet, phase: Phase, seed: int = 1, *, contract: str | None = None, plays: int = 0
) -> Table:
    """Return the first table of a random match in this phase and contract, after this many cards."""
    for table, _ in match_at_random(rules, seed):
        deal = table.game_state.deal
        named = contract is None or (deal is not None and deal.contract == contract)
        if table.game_state.phase is phase and named and (deal is None or len(deal.plays) >= plays):
            return table
    raise LookupError(f"no {phase} of {contract} with seed {seed}")


def scene_of(
    table: Table,
    seat: Seat | None = None,
    *,
    locale: str = "en",
    ended: DealSettled | None = None,
    **facts: Any,
) -> Scene:
    """Return the table as a seat (or the channel) sees it."""
    view = BARBU.view_for(table.game_state, seat) if table.match is not None else None
    return Scene(7, table, view, words(locale), UNTIL, "live", seat, ended, **facts)


def reshuffled(table: Table, rng: Random, keep: Seat | None = None) -> Table:
    """Return the table with all hidden cards redistributed among their holders."""
    match = table.game_state
    deal = match.in_play
    seats = [seat for seat in range(len(deal.hands)) if seat != keep]
    pool = [card for seat in seats for card in deal.hands[seat]]
    rng.shuffle(pool)
    hands, dealt = list(deal.hands), list(deal.dealt)
    for seat in seats:
        size = len(deal.hands[seat])
        played = deal.dealt[seat] - deal.hands[seat]
        hands[seat], pool = CardSet.of(pool[:size]), pool[size:]
        dealt[seat] = played | hands[seat]
    other = replace(deal, hands=tuple(hands), dealt=tuple(dealt), seed=rng.randbytes(32), cut=0)
    return replace(table, match=replace(match, deal=other))


def texts_of(rendered: Rendered) -> list[str]:
    """Return all texts of a rendering, including buttons and their ids."""
    said = [rendered.content or ""]
    said += [text for one in rendered.embeds for text in (one.title or "", one.description or "")]
    return said + [f"{spec.verb} {spec.arg} {spec.label}" for row in rendered.buttons for spec in row]


def payload_of(rendered: Rendered) -> dict[str, Any]:
    """Return the request body of a rendering."""
    view = rendered.view(Subject("table", 123456, 9999))
    return {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }


FACTS = {
    "card": Card.parse("KS"),
    "cards": CardSet.parse("QS QH"),
    "suit": Suit.HEARTS,
    "seat": 1,
    "contract": "queens",
    "count": 2,
    "points": -6.0,
    "chance": 0.6,
}


@cache
def playing(contract: str) -> Table:
    """Return a table before the first card of a contract."""
    return until(rules_for("contre", 4), Phase.PLAY, contract=contract)


@cache
def ways(progress: Progress) -> tuple[Progress, ...]:
    """Return the progress and everything it can lead to; each of them knows its state from then on."""
    if progress.state.phase is not Phase.PLAY:
        return (progress,)
    further = (progress.with_card(card) for card in playable_cards(progress.state, LEARNER))
    return (progress, *(way for step in further for way in ways(step)))


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


def blank(rules: RuleSet, names: tuple[str, ...] = PLAIN_NAMES, *, user: int | None = None) -> Ledger:
    """Return an empty sheet; the first player is ``user``."""
    players = tuple({"name": name} for name in names[: rules.players])
    if user is not None:
        players[0]["user"] = user  # type: ignore[assignment]
    data = rules.model_dump(mode="json")
    return ledger_of(SheetRow(7, 10, 20, 30, "en", data, players, None, 0.0), [])


def row_of(score: DealScore) -> DealEntry:
    """Return the row of a score sheet for a scored deal of a match."""
    doubles = {call.seat: call.targets for call in score.calls if isinstance(call, Double)}
    redoubles = {call.seat: call.targets for call in score.calls if isinstance(call, Redouble)}
    return DealEntry(score.contract, score.raw, doubles, redoubles, score.trump, score.start, score.dealer)


def rows_at_random(rules: RuleSet, seed: int) -> list[DealEntry]:
    """Return the deals of a random match, as a user would enter them."""
    rng, state = Random(seed), BARBU.initial(rules, 0)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            action = Deal(rng.randbytes(32), rng.randrange(len(rules.cards)))
        else:
            action = rng.choice(BARBU.legal_actions(state))
        state = BARBU.apply(state, action).state
    return [row_of(score) for score in state.finished]


def filled(rules: RuleSet, seed: int, names: tuple[str, ...] = PLAIN_NAMES, *, deals: int = 999) -> Ledger:
    """Return a sheet with the first deals of a random match."""
    ledger = blank(rules, names)
    for row in rows_at_random(rules, seed)[:deals]:
        ledger = ledger.after(row_payload_of("row", row))
    return ledger

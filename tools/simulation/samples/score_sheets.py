"""Sheets for tests, with any rules, names and deals."""

from __future__ import annotations

from random import Random

from bot.games.barbu.score_sheet.ledger import Ledger, ledger_of, payload_of
from bot.games.barbu.score_sheet.store import SheetRow
from engine.barbu.game import BARBU
from engine.barbu.paper.score_sheet import DealEntry
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.dealing import Deal
from tools.simulation.samples.barbu_scenes import PLAIN_NAMES


def blank(rules: RuleSet, names: tuple[str, ...] = PLAIN_NAMES, *, user: int | None = None) -> Ledger:
    """Return an empty sheet; the first player is ``user``."""
    players = tuple({"name": name} for name in names[: rules.players])
    if user is not None:
        players[0]["user"] = user  # type: ignore[assignment]
    data = rules.model_dump(mode="json")
    return ledger_of(SheetRow(7, 10, 20, 30, "en", data, players, None, 0.0), [])


def rows_at_random(rules: RuleSet, seed: int) -> list[DealEntry]:
    """Return the deals of a random match, as a user would enter them."""
    rng, state = Random(seed), BARBU.initial(rules, 0)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            action = Deal(rng.randbytes(32), rng.randrange(len(rules.cards)))
        else:
            action = rng.choice(BARBU.legal_actions(state))
        state = BARBU.apply(state, action).state
    return [DealEntry.from_score(score) for score in state.finished]


def filled(rules: RuleSet, seed: int, names: tuple[str, ...] = PLAIN_NAMES, *, deals: int = 999) -> Ledger:
    """Return a sheet with the first deals of a random match."""
    ledger = blank(rules, names)
    for row in rows_at_random(rules, seed)[:deals]:
        ledger = ledger.after(payload_of("row", row))
    return ledger

"""No rendering shows what its reader may not know.

Checked in the strong form: if the hidden cards are redistributed, every message, panel and button stays
exactly the same.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.menu import render_more
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.phrases import TRICK_TEXTS
from bot.i18n import LOCALES, words
from bot.i18n.cards import card_text
from bot.i18n.texts import as_text
from engine.barbu.play.state import Phase
from engine.cards import CardSet, deck_of
from tests.repetition import sampled
from tools.simulation.samples.barbu_scenes import match_at_random, reshuffled, rules_for, scene_of, texts_of

HIDDEN_IN = (Phase.CHOOSE, Phase.DOUBLE, Phase.REDOUBLE, Phase.PLAY)
LOOKED_AT = 3
"""Check every third moment of a match, or all with ``--thorough``."""

MATCHES = [("contre", 4, 1), ("solar", 4, 2), ("contre", 3, 3), ("solar", 5, 4), ("contre", 8, 5)]


def test_reshuffling_changes_hands() -> None:
    """The helper of these tests redistributes the hidden cards and keeps the given hand."""
    table = next(t for t, _ in match_at_random(rules_for("contre", 4), 1) if t.game_state.phase is Phase.PLAY)
    before, after = table.game_state.in_play, reshuffled(table, Random(1), keep=2).game_state.in_play
    assert before.hands[2] == after.hands[2]
    assert all(before.hands[seat] != after.hands[seat] for seat in (0, 1, 3))
    assert [len(hand) for hand in before.hands] == [len(hand) for hand in after.hands]


@pytest.mark.parametrize(("rules", "players", "seed"), sampled(MATCHES, every=3))
def test_the_board_does_not_depend_on_hidden_cards(
    rules: str, players: int, seed: int, is_thorough: bool
) -> None:
    """The public board does not depend on the cards in the hands."""
    rng = Random(seed)
    for step, (table, ended) in enumerate(match_at_random(rules_for(rules, players, length="short"), seed)):
        if table.game_state.phase not in HIDDEN_IN or (step % LOOKED_AT and not is_thorough):
            continue
        other = reshuffled(table, rng)
        for render in (render_deal, render_more, TRICK_TEXTS.render_last):
            assert texts_of(render(scene_of(table, ended=ended))) == texts_of(
                render(scene_of(other, ended=ended))
            )


@pytest.mark.parametrize(("rules", "players", "seed"), sampled(MATCHES, every=3))
def test_a_panel_does_not_depend_on_other_hands(
    rules: str, players: int, seed: int, is_thorough: bool
) -> None:
    """A player's panel and menu do not depend on the cards they do not hold."""
    rng = Random(seed)
    for step, (table, ended) in enumerate(match_at_random(rules_for(rules, players, length="short"), seed)):
        if table.game_state.phase not in HIDDEN_IN or (step % LOOKED_AT and not is_thorough):
            continue
        seat = step // LOOKED_AT % players
        other = reshuffled(table, rng, keep=seat)
        for render in (render_panel, render_more):
            here, there = scene_of(table, seat, ended=ended), scene_of(other, seat, ended=ended)
            assert texts_of(render(here)) == texts_of(render(there))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_channel_names_no_card_that_has_not_been_played(locale: str) -> None:
    """Every card on the board was played in this deal, or is named in the contract's values."""
    texts = {as_text(card_text(card, words(locale))): card for card in deck_of(52)}
    pattern = re.compile("|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True)))
    for table, _ in match_at_random(rules_for("contre", 4), 6):
        deal, contract = table.game_state.deal, None
        if table.game_state.phase not in HIDDEN_IN or deal is None:
            continue
        contract = table.rules.values[deal.contract].contract if deal.contract else None
        valued = {key for key in contract.cards if len(key) == 2} if contract else set()
        fallen = CardSet.of(card for _, card in deal.plays if card is not None)
        said = " ".join(texts_of(render_deal(scene_of(table, locale=locale))))
        named = {texts[found] for found in pattern.findall(said)}
        assert [str(card) for card in named if card not in fallen and str(card) not in valued] == []

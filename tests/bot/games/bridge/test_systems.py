"""The bidding system of a table: an option that bots, explanations, alerts and the card follow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.bridge import catalogue as catalogues
from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.convention_card import render_card
from bot.games.bridge.screens.auction import alerted_by_bots
from bot.games.bridge.screens.meanings import bot_meaning
from bot.games.bridge.screens.menu import LOBBY
from bot.i18n import LOCALES, words
from engine.bridge.coach.advice import advise
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Club
from engine.bridge.players.known_systems import NAMES, both_pairs, system
from engine.bridge.rules import BridgeRules, load_rules, preset
from engine.errors import InvalidRules
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, scene_of

CATALOGUE = BridgeCatalogue()
FRENCH = CATALOGUE.with_options(preset("single"), ["system=sef"])
BOTS = dict.fromkeys(range(4), "club")


def test_the_system_is_an_option_beside_the_others() -> None:
    """Each option is chosen by itself; rules stored before, and without a choice, are SAYC."""
    assert (FRENCH.system, FRENCH.partner) == ("sef", "alone")
    both = CATALOGUE.with_options(FRENCH, ["system=sef", "partner=never"])
    assert (both.system, both.partner) == ("sef", "never")
    assert CATALOGUE.with_options(both, []) == preset("single")
    assert CATALOGUE.with_options(both, ["partner=alone"]) == preset("single")
    stored = {key: value for key, value in FRENCH.model_dump().items() if key != "system"}
    assert load_rules(stored).system == NAMES[0] == "sayc"
    with pytest.raises(InvalidRules):
        CATALOGUE.with_options(FRENCH, ["system=nothing"])


def test_the_system_of_another_version_is_the_standard_one() -> None:
    """A stored name that this version does not know loads, and the bots bid SAYC."""
    assert both_pairs(load_rules({**FRENCH.model_dump(), "system": "later"}).system)[0] is system()


@pytest.mark.parametrize(
    ("locale", "name", "proposed"), [("fr", None, "sef"), ("en", None, "sayc"), ("fr", "duplicate", "sayc")]
)
async def test_the_servers_language_proposes_the_system(
    monkeypatch: pytest.MonkeyPatch, locale: str, name: str | None, proposed: str
) -> None:
    """New tables of a French server bid French, except with boards that other tables play."""

    async def language(_: object) -> str:
        return locale

    async def chosen(_: object, __: object) -> str:
        return "single"

    monkeypatch.setattr(catalogues, "public_locale", language)
    monkeypatch.setattr(BridgeCatalogue, "chosen_by_server", chosen)
    assert (await CATALOGUE.find(cast(Any, SimpleNamespace()), name)).system == proposed


def said_by_bot(rules: BridgeRules, auction: str) -> str:
    """Return the explanation of the auction's last call but one, by a bot."""
    state = called(dealt(HANDS, rules), auction)
    scene = scene_of(state, bots=BOTS)
    return bot_meaning(scene, state.in_play, len(state.in_play.calls) - 2, "club")


def test_bots_and_explanations_follow_the_system() -> None:
    """A call asks Roudi in one system and shows clubs in the other; alerts are of the system too."""
    auction = "1D P 1H P 1NT P 2C P"
    assert "Roudi" in said_by_bot(FRENCH, auction)
    assert "Roudi" not in said_by_bot(preset("single"), auction)
    alerts = [
        alerted_by_bots(scene_of(state, bots=BOTS), state.in_play)
        for rules in (FRENCH, preset("single"))
        for state in (called(dealt(HANDS, rules), "2D P"),)
    ]
    assert alerts == [frozenset({0}), frozenset()]


def test_calls_and_hints_are_of_the_system() -> None:
    """After two diamonds, strong at this table, a bot answers, and a hint says so."""
    state = called(dealt(HANDS, FRENCH), "2D P")
    seat = BRIDGE.decider(state)
    assert seat is not None
    view = BRIDGE.view_for(state, seat)
    decided = Club().decide(view)
    assert decided == advise(view).best
    assert decided.call.is_bid  # type: ignore[union-attr]


@pytest.mark.parametrize("locale", LOCALES)
def test_lobby_and_card_name_the_system(locale: str) -> None:
    """The lobby says what is bid if it is not the standard system, and the card is that system's."""
    say = words(locale, "bridge")
    named = say("bridge-option-system-sef")
    lines = [
        LOBBY.terms(scene_of(dealt(HANDS, rules), locale=locale)) for rules in (FRENCH, preset("single"))
    ]
    assert [named in terms for terms in lines] == [True, False]
    assert "12–14" in (render_card(words("en", "bridge"), 0, "acol").embeds[0].description or "")
    assert say("bridge-means-opening-2d-gf") in (render_card(say, 0, "sef").embeds[0].description or "")

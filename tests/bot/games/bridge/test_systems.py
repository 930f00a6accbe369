"""The bidding system of a table: an option that bots, explanations, alerts and the card follow."""

from __future__ import annotations

import itertools
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import CLOSED_LIST_CHARS
from bot.games.bridge import catalogue as catalogues
from bot.games.bridge import convention_card
from bot.games.bridge.catalogue import BridgeCatalogue
from bot.games.bridge.convention_card import render_card
from bot.games.bridge.partner_system import render_wish
from bot.games.bridge.screens.auction import alerted_by_bots
from bot.games.bridge.screens.meanings import bot_meaning
from bot.games.bridge.screens.menu import LOBBY
from bot.games.bridge.system_choice import OPPOSING, SWITCHES, change_wish
from bot.i18n import LOCALES, words
from engine.bridge import match
from engine.bridge.coach.advice import advise
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Club
from engine.bridge.players.known_systems import DEFAULT, NAMES, is_known, pair_systems, system
from engine.bridge.rules import BridgeRules, load_rules, preset
from engine.errors import CodedError, InvalidRules
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, table_of, text_of

CATALOGUE = BridgeCatalogue()
FRENCH = CATALOGUE.with_options(preset("single"), ["system=sef"])
BOTS = dict.fromkeys(range(4), "club")


def test_the_system_is_an_option_beside_the_others() -> None:
    """Each option is chosen by itself; rules stored before, and without a choice, are SAYC."""
    assert (FRENCH.system, FRENCH.partner) == ("sef", "alone")
    both = CATALOGUE.with_options(FRENCH, ["system=sef", "partner=never"])
    assert (both.system, both.partner) == ("sef", "never")
    silent = preset("single").model_copy(update={"proposed": "sayc"})
    assert CATALOGUE.with_options(both, []) == silent
    assert CATALOGUE.with_options(both, ["partner=alone"]) == silent
    stored = {key: value for key, value in FRENCH.model_dump().items() if key != "system"}
    assert load_rules(stored).system == NAMES[0] == "sayc"
    with pytest.raises(InvalidRules):
        CATALOGUE.with_options(FRENCH, ["system=nothing"])


def test_the_system_of_another_version_is_the_standard_one() -> None:
    """A stored name that this version does not know loads, and the bots bid SAYC."""
    assert pair_systems(load_rules({**FRENCH.model_dump(), "system": "later"}).systems)[0] is system()


def test_a_choice_changes_the_notrump_or_the_majors() -> None:
    """Changes are offered that are not the system's own way; they are kept with the rules."""
    offered = CATALOGUE.option_keys(preset("single"))
    assert {"notrump_least=12", "major_length=4"} <= set(offered)
    weak = CATALOGUE.with_options(preset("single"), ["notrump_least=12"])
    assert weak.systems == ("sayc+notrump_least=12",) * 2
    assert load_rules(weak.model_dump(mode="json")) == weak
    # Acol has a weak notrump of its own.
    acol = CATALOGUE.with_options(weak, ["system=acol", "notrump_least=12"])
    assert acol.systems == ("acol", "acol")
    assert "notrump_least=15" in CATALOGUE.option_keys(acol)
    assert CATALOGUE.with_options(weak, []).systems == preset("single").systems


def test_changes_that_do_not_go_together_are_refused() -> None:
    """French bids rest on a strong notrump and five-card majors; the error says what to leave out."""
    for change in ("notrump_least=12", "transfers=0"):
        with pytest.raises(InvalidRules) as refusal:
            CATALOGUE.with_options(preset("single"), ["system=sef", change])
        assert refusal.value.code == "bridge_system_switches"
    assert not any(
        map(
            is_known,
            (
                "sef+major_length=4",
                "sef+transfers=0",
                "sayc+key_cards=5",
                "sayc+nothing=1",
                "later",
                "acol+notrump_least=99",
                "acol+x",
                "",
            ),
        )
    )


def test_key_cards_are_explained() -> None:
    """A table whose bots ask for key cards explains the answers so, and others speak of aces."""
    modern = CATALOGUE.with_options(preset("single"), ["key_cards=1430"])
    assert modern.systems == ("sayc+key_cards=1430",) * 2
    said = said_by_bot(modern, "1S P 3S P 4NT P 5D P")
    assert "key cards: 0 / 3" in said
    assert "aces: 1" in said_by_bot(preset("single"), "1S P 3S P 4NT P 5D P")


def test_each_pair_may_bid_another_system() -> None:
    """The same call is explained by the system of the pair that makes it; drawn pairs have one system."""
    mixed = CATALOGUE.with_options(FRENCH, ["system=sef", "opposing=acol"])
    assert mixed.systems == ("sef", "acol")
    assert CATALOGUE.with_options(mixed, ["system=acol", "opposing=acol"]).systems == ("acol", "acol")
    changes = ["system=sef", "opposing=acol", "opposing+notrump_least=15"]
    assert CATALOGUE.with_options(mixed, changes).systems == ("sef", "acol+notrump_least=15")
    # With changes, the same system without them is another one.
    weak = CATALOGUE.with_options(preset("single"), ["notrump_least=12"])
    assert CATALOGUE.with_options(weak, ["notrump_least=12", "opposing=sayc"]).systems[1] == "sayc"
    assert CATALOGUE.with_options(weak, ["opposing=sayc"]).opposing == ""
    with pytest.raises(InvalidRules) as refusal:
        CATALOGUE.with_options(
            CATALOGUE.with_options(preset("single"), ["opposing=acol"]),
            ["opposing=sef", "opposing+transfers=0"],
        )
    assert refusal.value.code == "bridge_system_switches"
    assert not any(key.startswith("opposing") for key in CATALOGUE.option_keys(preset("series")))
    assert "15–17" in said_by_bot(mixed, "1NT P")
    assert "12–14" in said_by_bot(mixed, "P 1NT P")


async def test_the_card_is_of_either_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the pairs bid different systems, the title says whose it is, and a list chooses the other.

    A player is shown the card of their own pair first.
    """
    shown: list[tuple[str, list[str]]] = []
    here = SimpleNamespace(guild_id=None)

    async def answer(_: object, page: Any, view: Any, *, as_new: bool) -> None:
        del as_new
        shown.append((text_of(page), re.findall(r"ask-list:[^']*", str(view.to_components()))))

    monkeypatch.setattr(convention_card, "answer_private", answer)
    monkeypatch.setattr(convention_card, "words_of", lambda *_: words("en", "bridge"))

    async def tap(custom_id: str, value: str) -> None:
        request = ComponentRequest.read({"custom_id": custom_id, "values": [value]})
        assert request is not None
        action = convention_card.ROOM.actions[request.verb]
        await action.run(cast(Any, SimpleNamespace(request=request, interaction=here)))

    mixed = CATALOGUE.with_options(FRENCH, ["system=sef", "opposing=acol"])
    table = SimpleNamespace(state=table_of(match.initial(mixed)))
    for user in (2, 99):
        context = SimpleNamespace(interaction=here, table=table, user=user)
        await convention_card.show_table_card(cast(Any, context))
    (own, _), (theirs, _) = shown
    assert "12–14" in own
    assert "East–West" in own.partition("\n")[0]
    assert "15–17" in theirs
    assert "North–South" in theirs.partition("\n")[0]
    del shown[0]
    turn, pair = shown[0][1]
    await tap(pair, "1")
    assert "12–14" in shown[1][0]
    await tap(shown[1][1][0], "2")
    assert "12–14" in shown[2][0]
    await tap("ask-list:conventions:turn:sef", "0")
    assert len(shown[3][1]) == 1
    with pytest.raises(CodedError):
        await tap("ask-list:conventions:turn:later", "0")
    assert turn != shown[1][1][0]


def test_names_with_every_change_fit_a_custom_id() -> None:
    """A system with all its changes is abbreviated in the list under its card, and read in full again."""
    changes = [key for key in CATALOGUE.option_keys(preset("single")) if key in SWITCHES[DEFAULT]]
    mixed = CATALOGUE.with_options(preset("single"), ["opposing=acol"])
    other = [key for key in CATALOGUE.option_keys(mixed) if key.startswith("opposing+")]
    most = CATALOGUE.with_options(mixed, [*changes, "opposing=acol", *other])
    assert {key.partition("=")[0] for key in changes} == {key.partition("=")[0] for key in most.switches}
    assert {key.partition("=")[0] for key in other} == {
        f"opposing+{key.partition('=')[0]}" for key in most.opposing_switches
    }
    written = (*map(convention_card.short_name, most.systems), "10")
    assert ComponentRequest(convention_card.CARD_ROOM, "turn", written).list_id
    assert convention_card.full_name(written[0]) == most.systems[0]
    assert convention_card.full_name("acol+notrump_least=15") == "acol+notrump_least=15"


@pytest.mark.parametrize(
    ("locale", "name", "proposed"), [("fr", None, "sef"), ("en", None, "sayc"), ("fr", "duplicate", "sef")]
)
async def test_the_servers_language_proposes_the_system(
    monkeypatch: pytest.MonkeyPatch, locale: str, name: str | None, proposed: str
) -> None:
    """New tables of a French server bid French, also with boards that other tables play."""

    async def language(_: object) -> str:
        return locale

    async def chosen(_: object, __: object) -> str:
        return "single"

    monkeypatch.setattr(catalogues, "public_locale", language)
    monkeypatch.setattr(BridgeCatalogue, "chosen_by_server", chosen)
    found = await CATALOGUE.find(cast(Any, SimpleNamespace()), name)
    assert (found.system, found.proposed) == (proposed, proposed)


@pytest.mark.parametrize("form", ["single", "duplicate"])
def test_the_system_has_a_list_of_its_own(form: str) -> None:
    """The system in force is marked; another one keeps the options that it has too, and drops the others."""
    rules = CATALOGUE.with_main_option(preset(form), "system=acol")
    lines = CATALOGUE.main_option_lines(rules, words("en", "bridge"))
    assert [line.value for line in lines if line.is_chosen] == ["system=acol"]
    assert rules.systems == ("acol", "acol")
    assert not rules.proposed
    changed = CATALOGUE.with_options(rules, ["system=acol", "key_cards=1430", "transfers=0"])
    assert CATALOGUE.with_main_option(changed, "system=sef").systems[0] == "sef+key_cards=1430"
    assert rules.model_copy(update={"system": "sayc"}) == preset(form)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_system_is_described(locale: str) -> None:
    """A closed list shows each system's name whole, and the open one tells what it is, also when proposed."""
    lines = CATALOGUE.main_option_lines(PROPOSED, words(locale, "bridge"))
    assert len({line.description for line in lines if line.description}) == len(NAMES)
    assert all(len(line.label) <= CLOSED_LIST_CHARS for line in lines)


def test_the_card_names_the_system() -> None:
    """The convention card begins with the system and what the table changes in it."""
    text = str(render_card(words("en", "bridge"), 0, "acol+notrump_least=15").embeds[0].description)
    first, second = text.splitlines()[:2]
    assert "Acol" in first
    assert "15–17" in second


PROPOSED = preset("single").model_copy(update={"system": "sef", "proposed": "sef"})


@pytest.mark.parametrize(
    ("wishes", "systems"),
    [
        # North alone with bots: the wish is of the own pair, and the opponents bid what was proposed.
        (["acol", None, None, None], ("acol", "sef")),
        ([None, "acol+notrump_least=15", None, ""], ("sef", "sef")),
        ([None, "acol+notrump_least=15", None, None], ("sef", "acol+notrump_least=15")),
        # Two users who are partners have not agreed on the wish of one.
        (["acol", "sayc", "", None], ("sef", "sayc")),
        (["later", "", None, None], ("sef", "sef")),
        (["sef+transfers=0", "acol", None, None], ("sef", "acol")),
    ],
)
def test_a_bot_partner_bids_as_its_partner_wishes(wishes: list[str | None], systems: tuple[str, str]) -> None:
    """The wish of a user counts for their pair if the partner is a bot and the wish is of this version."""
    assert CATALOGUE.as_wished(PROPOSED, wishes).systems == systems


def test_a_table_that_has_chosen_is_not_changed_by_wishes() -> None:
    """A choice, a change and another system of East–West count before wishes, as do shared boards."""
    wishes = ["acol", None, None, None]
    for chosen in (["system=sef"], ["key_cards=1430"], ["opposing=acol"]):
        rules = CATALOGUE.with_options(PROPOSED, chosen)
        assert CATALOGUE.as_wished(rules, wishes) == rules
    assert CATALOGUE.as_wished(FRENCH, wishes) == FRENCH
    shared = preset("duplicate").model_copy(update={"proposed": "sayc"})
    assert CATALOGUE.as_wished(shared, wishes) == shared
    # Who plays the contracts is another question.
    silent = CATALOGUE.with_options(PROPOSED, ["partner=never"])
    assert CATALOGUE.as_wished(silent, wishes).systems == ("acol", "sef")
    assert CATALOGUE.with_options(CATALOGUE.with_options(PROPOSED, ["system=sef"]), []).proposed == "sayc"


def test_a_wish_does_not_outlast_its_game() -> None:
    """The next game of the same table begins with what was proposed, and with the wishes of its users."""
    wished = CATALOGUE.as_wished(PROPOSED, ["acol", None, None, None])
    assert CATALOGUE.as_wished(CATALOGUE.again(wished), ["", None, None, None]).systems == ("sef", "sef")
    drawn = preset("series").model_copy(update={"proposed": "sayc"})
    assert CATALOGUE.as_wished(drawn, [None, "acol", None, None]).systems == ("acol", "acol")
    assert CATALOGUE.as_wished(drawn, ["", "acol", None, None]).systems == ("sayc", "sayc")


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
def test_the_page_of_a_wish_names_it_and_offers_its_changes(locale: str) -> None:
    """The page lists the wish and its changes; the list of changes is that of the system wished."""
    say = words(locale, "bridge")
    page, lists = render_wish("sef+key_cards=314", say)
    shown = page.embeds[0].description or ""
    for key in ("system-sef", "key-cards-314"):
        assert say(f"bridge-option-{key}") in shown
    assert len(lists) == 2
    page, lists = render_wish("", say, usual="sef")
    usual = say("bridge-wish-usual", system=say("bridge-option-system-sef"))
    assert f"- {usual}" in (page.embeds[0].description or "")
    assert len(lists) == 1


def test_a_changed_wish_has_one_value_of_each_change() -> None:
    """Of two values of one change the newer counts, and what is a system's own way is no change."""
    assert change_wish("", ["system=acol"]) == "acol"
    wish = change_wish("acol", ["system=acol", "notrump_least=15", "key_cards=314"])
    assert wish == "acol+key_cards=314+notrump_least=15"
    assert change_wish(wish, ["system=acol", "key_cards=314", "key_cards=1430"]) == "acol+key_cards=1430"
    with pytest.raises(InvalidRules):
        change_wish("sef", ["system=sef", "transfers=0"])


@pytest.mark.parametrize("locale", LOCALES)
def test_lobby_and_card_name_the_system(locale: str) -> None:
    """The lobby says what is bid if it is not the standard system, and the card is that system's."""
    say = words(locale, "bridge")
    named = say("bridge-option-system-sef")
    lines = [
        LOBBY.terms(scene_of(dealt(HANDS, rules), locale=locale)) for rules in (FRENCH, preset("single"))
    ]
    assert [named in terms for terms in lines] == [True, False]
    mixed = CATALOGUE.with_options(preset("single"), ["notrump_least=12", "opposing=sef"])
    terms = LOBBY.terms(scene_of(dealt(HANDS, mixed), locale=locale))
    assert terms[1:] == [say("bridge-option-notrump-least-12"), say("bridge-option-opposing-sef")]
    assert "12–14" in (render_card(words("en", "bridge"), 0, "acol").embeds[0].description or "")
    assert say("bridge-means-opening-2d-gf") in (render_card(say, 0, "sef").embeds[0].description or "")


@pytest.mark.parametrize("form", ["chicago", "session", "rubber"])
def test_another_form_of_play_keeps_the_options(form: str) -> None:
    """Systems, their changes and the partner question stay chosen in any form with the same pairs."""
    new = preset(form).model_copy(update={"system": "sef", "proposed": "sef"})
    for own, opposing in itertools.product(NAMES, NAMES):
        for change, other in itertools.product(("", *SWITCHES.get(own, ())), SWITCHES.get(opposing, ("",))):
            rules, keys = preset("single"), list[str]()
            parts = "partner=never", f"system={own}", change, f"opposing={opposing}", f"{OPPOSING}{other}"
            for part in parts:
                offered = CATALOGUE.option_keys(rules)
                keys = [key for key in (*keys, part) if key in offered]
                rules = CATALOGUE.with_options(rules, keys)
            kept = CATALOGUE.keep_options(new, rules)
            assert (kept.name, kept.systems, kept.partner) == (form, rules.systems, "never")


def test_another_form_of_play_drops_what_it_does_not_offer() -> None:
    """Drawn pairs bid one system, as do shared boards; a proposal is no choice."""
    mixed = CATALOGUE.with_options(FRENCH, ["system=sef", "opposing=acol"])
    assert CATALOGUE.keep_options(preset("open"), mixed).systems == ("sef", "sef")
    shared, silent = (
        preset(form).model_copy(update={"proposed": "sayc"}) for form in ("duplicate", "chicago")
    )
    assert CATALOGUE.keep_options(shared, mixed) == CATALOGUE.with_options(shared, ["system=sef"])
    assert CATALOGUE.keep_options(silent, shared) == silent
    assert CATALOGUE.keep_options(silent, PROPOSED) == silent

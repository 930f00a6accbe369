"""The private panel: its enabled buttons are exactly the legal actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import ButtonSpec, Rendered
from bot.games.barbu.screens.menu import QUESTIONS
from bot.games.barbu.screens.panel import PanelDraft, render_panel
from bot.i18n import LOCALES, words
from bot.runtime.numbers import signed_text
from bot.tables.actions.context import render_confirm
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from engine.cards import RANKS, CardSet
from engine.entries import Leave, Pause
from engine.table_rules import advance
from tests.engine.helpers import chosen, contracts_of, play, rules_with
from tools.simulation.samples.barbu_scenes import (
    Table,
    match_at_random,
    playing,
    rules_for,
    scene_of,
    seated,
    started,
    texts_of,
    until,
)


def enabled(rendered: Rendered, *verbs: str) -> list[ButtonSpec]:
    """Return the enabled buttons of these verbs."""
    return [spec for row in rendered.buttons for spec in row if spec.verb in verbs and not spec.disabled]


def said(rendered: Rendered) -> str:
    """Return all texts of a message, suits without the mark that keeps them from being drawn as emoji."""
    return " ".join(texts_of(rendered)).replace("\N{VARIATION SELECTOR-15}", "")


def pressed(spec: ButtonSpec, legal: tuple[Action, ...]) -> Action:
    """Return the legal action of a button."""
    asked = {
        Play: lambda a: ("play", str(a.card)),
        Pass: lambda a: ("pass", ""),
        Claim: lambda a: ("claim", ""),
        Double: lambda a: ("double", ",".join(map(str, sorted(a.targets)))),
        Redouble: lambda a: ("redouble", ",".join(map(str, sorted(a.targets)))),
        Choose: lambda a: ("choose", choice_arg(a)),
    }
    return next(action for action in legal if asked[type(action)](action) == (spec.verb, spec.arg))


def choice_arg(choice: Choose) -> str:
    """Return the stored form of a choice."""
    if choice.trump is not None:
        return f"{choice.contract}/{choice.trump.code}"
    return choice.contract if choice.start is None else f"{choice.contract}/{RANKS[choice.start]}"


def in_turn(table: Table) -> int:
    """Return the seat to act."""
    turn = BARBU.seat_to_act(table.game_state)
    assert turn is not None
    return turn


@pytest.mark.parametrize(("rules", "players"), [("contre", 4), ("solar", 4), ("contre", 3), ("solar", 6)])
def test_the_cards_that_can_be_pressed_are_the_legal_ones(rules: str, players: int) -> None:
    """At a player's turn exactly their legal cards, pass and claim are enabled; otherwise none."""
    for table, _ in match_at_random(rules_for(rules, players, length="short"), 4):
        if table.game_state.phase is not Phase.PLAY:
            continue
        seat = in_turn(table)
        legal = BARBU.legal_actions(table.game_state, seat)
        rendered = render_panel(scene_of(table, seat))
        if seat == players - 1:  # a bot player's panel has no enabled button
            continue
        lit = enabled(rendered, "play", "pass", "claim")
        assert sorted(map(str, (pressed(spec, legal) for spec in lit))) == sorted(map(str, legal))
        other = (seat + 1) % players
        assert enabled(render_panel(scene_of(table, other)), "play", "pass", "claim") == []


@pytest.mark.parametrize(
    ("contract", "trump", "label", "style"),
    [
        ("last_two", None, "Take the rest (−60)", "secondary"),
        ("trumps", "S", "Take the rest (+10)", "success"),
    ],
)
def test_a_claim_shows_its_score(contract: str, trump: str | None, label: str, style: str) -> None:
    """Button and question show the deal's score, doubles included; it is grey if taking costs points."""
    hands, calls = ["AS KS", "2S 2H", "3C 3H", "4D 4H"], "B>A" if contract == "last_two" else ""
    match = chosen(preset("contre"), contract, hands, trump=trump, calls=calls)
    gone = preset("contre").cards - CardSet.parse(" ".join(hands))
    taken, plays = (CardSet(), gone, CardSet(), CardSet()), tuple((1, card) for card in gone)
    match = replace(match, deal=replace(match.in_play, plays=plays, winners=(1,) * 11, taken=taken))
    scene = scene_of(replace(started(preset("contre")), match=match), 0)
    assert [(spec.label, spec.style) for spec in enabled(render_panel(scene), "claim")] == [(label, style)]
    question = render_confirm(scene, QUESTIONS["claim"]).embeds[0].description or ""
    score = "**−60**, doubles included." if calls else "**+10**."
    assert question.endswith(f"your score in it is {score}")


def test_a_spectator_has_no_points_to_claim() -> None:
    """For a spectator the question of a claim shows 0 points, not the first player's."""
    hands = ["AS KS", "2S 2H", "3C 3H", "4D 4H"]
    match = chosen(preset("contre"), "trumps", hands, trump="S")
    scene = scene_of(replace(started(preset("contre")), match=match), None)
    question = render_confirm(scene, QUESTIONS["claim"]).embeds[0].description or ""
    assert question.endswith(f"your score in it is **{signed_text(0)}**.")


def test_every_card_of_the_hand_has_its_button() -> None:
    """Exactly the held cards have buttons, to be played or marked, enabled or not."""
    for table, _ in match_at_random(preset("contre"), 8):
        if table.game_state.phase is Phase.PLAY:
            rows = render_panel(scene_of(table, 1)).buttons
            cards = {
                spec.arg.rpartition("/")[2] for row in rows for spec in row if spec.verb in ("play", "ahead")
            }
            assert cards == {str(card) for card in table.game_state.in_play.hands[1]}


def test_choices_lead_to_every_legal_choice() -> None:
    """The declarer's buttons, with a second step for suit or rank, reach each legal choice once."""
    table = until(preset("contre"), Phase.CHOOSE)
    legal = BARBU.legal_actions(table.game_state, 0)
    first = render_panel(scene_of(table, 0))
    found = [pressed(spec, legal) for spec in enabled(first, "choose")]
    for spec in enabled(first, "pick"):
        picking = render_panel(scene_of(table, 0), draft=PanelDraft(picking=spec.arg))
        found += [pressed(option, legal) for option in enabled(picking, "choose")]
        assert enabled(picking, "show"), "a way back to the other contracts"
    assert sorted(map(repr, found)) == sorted(map(repr, legal))


@pytest.mark.parametrize(
    ("contract", "asked"), [("trumps", "which suit?"), ("domino", "do the rows start with?")]
)
def test_the_only_contract_left_is_not_asked_for(contract: str, asked: str) -> None:
    """If one contract is left, the panel asks at once for its trump or start, with no way to another."""
    rules = rules_with(contracts=contracts_of("contre", contract), doubling=None)
    scene = scene_of(until(rules, Phase.CHOOSE), 0)
    panel = render_panel(scene)
    legal = BARBU.legal_actions(scene.state.match, 0)
    assert sorted(repr(pressed(spec, legal)) for spec in enabled(panel, "choose")) == sorted(map(repr, legal))
    assert enabled(panel, "show", "pick") == []
    assert asked in "".join(texts_of(panel))
    assert "choose the contract" not in "".join(texts_of(panel))


def test_a_picked_contract_leaves_only_the_next_question() -> None:
    """Once a contract is picked, the panel asks for its trump or start, and no longer for a contract."""
    scene = scene_of(until(preset("contre"), Phase.CHOOSE), 0)
    assert "choose the contract" in str(texts_of(render_panel(scene)))
    picking = str(texts_of(render_panel(scene, draft=PanelDraft(picking="domino"))))
    assert "which card do the rows start with?" in picking
    assert "choose the contract" not in picking


def test_a_fixed_start_needs_no_choice() -> None:
    """If domino starts at a fixed rank, its button chooses at once."""
    rules = rules_for("contre", 4, domino={"fixed_start": "J"})
    rendered = render_panel(scene_of(until(rules, Phase.CHOOSE), 0))
    assert "domino/J" in {spec.arg for spec in enabled(rendered, "choose")}


def test_an_imposed_contract_is_the_only_one_enabled() -> None:
    """In an imposed order, later contracts are shown but disabled."""
    rules = rules_for("contre", 4, contract_order="imposed")
    rendered = render_panel(scene_of(until(rules, Phase.CHOOSE), 0))
    assert [spec.arg for spec in enabled(rendered, "choose", "pick")] == ["tricks"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_declarer_reads_how_many_contracts_they_still_choose(locale: str) -> None:
    """What the table has left is named as the table's, in one sentence for each group of contracts."""
    rendered = render_panel(scene_of(until(preset("rifki"), Phase.CHOOSE), 0, locale=locale))
    say = words(locale, "barbu")
    shared, trumps = texts_of(rendered)[2].split("\n\n")[0].splitlines()[-2:]
    assert "3" in shared
    assert all(
        say("panel-group-times", contract=say(f"contract-{name}"), left=2) in shared
        for name in ("king", "men")
    )
    assert say("contract-trumps") in trumps
    assert "×" not in trumps
    assert max(map(len, (shared, trumps))) <= 160


def test_only_the_declarer_chooses() -> None:
    """During the choice another player's panel shows their own hand and the declarer's name."""
    rendered = render_panel(scene_of(until(preset("contre"), Phase.CHOOSE), 1))
    assert enabled(rendered, "choose", "pick") == []
    assert "Waiting for Alice" in texts_of(rendered)[1]


def test_a_wait_without_a_deadline_leaves_no_empty_line() -> None:
    """The line of the deadline says what follows; to a player who left it names the way back."""
    say = words("en")
    table = until(preset("contre"), Phase.PLAY, plays=1)
    waiting = next(seat for seat in range(3) if seat != BARBU.decider(table.game_state))
    scene = replace(scene_of(table, waiting), until=None)
    assert say("panel-waiting-open") in " ".join(texts_of(render_panel(scene)))
    away = advance(BARBU, table, Leave(100 + waiting)).after
    left = " ".join(texts_of(render_panel(replace(scene_of(away, waiting), until=None))))
    assert say("panel-waiting-away") in left
    assert say("panel-waiting-open") not in left


def test_a_player_who_can_decide_already_is_not_asked_to_wait() -> None:
    """The question of a doubling round takes the place of the line about waiting."""
    table = until(preset("contre"), Phase.DOUBLE, contract="queens")
    early = [seat for seat in range(3) if BARBU.early_actions(table.game_state, seat)]
    assert early
    for seat in early:
        text = " ".join(texts_of(render_panel(replace(scene_of(table, seat), until=None))))
        assert words("en")("panel-early", again="no") in text
        assert words("en")("panel-waiting-open") not in text


def test_the_dealer_deals() -> None:
    """Between deals only the dealer's panel has a Deal button."""
    table = started(preset("contre"), first_dealer=1)
    assert enabled(render_panel(scene_of(table, 1)), "deal")
    assert not enabled(render_panel(scene_of(table, 0)), "deal")


def test_any_player_deals_for_a_bot() -> None:
    """If a bot player deals, every present player's panel has the Deal button and says that they may."""
    table = started(preset("contre"), first_dealer=3)
    panels = [render_panel(scene_of(table, seat)) for seat in range(3)]
    assert all(enabled(panel, "deal") for panel in panels)
    assert all("The next deal" in texts_of(panel)[1] for panel in panels)
    assert all(
        "deals <t:1700000000:R>; tap **Deal** to begin at once." in str(texts_of(panel)) for panel in panels
    )
    assert ["You may cut the cards first." in str(texts_of(panel)) for panel in panels] == [
        False,
        False,
        True,
    ]
    assert "Cléo may cut the cards first." in str(texts_of(panels[0]))
    away = advance(BARBU, table, Leave(100)).after
    assert not enabled(render_panel(scene_of(away, 0)), "deal")


def test_the_last_trick_is_shown_before_the_result() -> None:
    """A panel that changes from the hand to a result or to the winner shows the last trick first."""
    shown = set[Phase]()
    for table, ended in match_at_random(rules_for("contre", 4, length="express"), 2):
        phase = table.game_state.phase
        if ended is None or phase not in (Phase.DEAL, Phase.OVER) or not ended.deal.winners:
            continue
        (text,) = (one.description or "" for one in render_panel(scene_of(table, 0, ended=ended)).embeds)
        result = "🏆" if phase is Phase.OVER else "for you"
        assert -1 < text.find("Last trick: ") < text.find(result)
        shown.add(phase)
    assert shown == {Phase.DEAL, Phase.OVER}


def test_after_a_deal_the_panel_shows_its_result() -> None:
    """The panel shows the last deal with its payments, its check and the player's score."""
    for table, ended in match_at_random(preset("contre"), 2):
        if table.game_state.phase is Phase.DEAL and ended is not None and ended.payments:
            text = " ".join(texts_of(render_panel(scene_of(table, 0, ended=ended))))
            assert f"**{signed_text(ended.score.score[0])}** for you" in text
            assert "pays" not in text
            raw = ended.score.raw[0]
            is_paid = any(one.points and 0 in (one.payer, one.receiver) for one in ended.payments)
            assert (f"cards {signed_text(raw)}, doubles " in text) is is_paid
            return
    raise AssertionError("nobody doubled")


def test_a_paused_table_enables_only_resume() -> None:
    """During a pause no card is enabled, and the game can be resumed."""
    table = advance(BARBU, until(preset("contre"), Phase.PLAY), Pause(100)).after
    rendered = render_panel(scene_of(table, in_turn(table)))
    assert [spec.verb for spec in enabled(rendered, "play", "resume")] == ["resume"]


def test_an_absent_player_can_take_the_seat_back() -> None:
    """For a player who is away the cards make room for the button to take the seat back."""
    table = until(preset("contre"), Phase.PLAY)
    table = advance(BARBU, table, Leave(100)).after
    rendered = render_panel(scene_of(table, 0))
    assert [spec.verb for row in rendered.buttons for spec in row] == ["back", "more"]
    assert "Trick" not in " ".join(texts_of(rendered))


def test_the_lobbys_panel_shows_the_place_of_the_hand_and_the_length() -> None:
    """A guest who has just joined sees where the hand will be and how long the game is; the host chose it."""
    table = seated(preset("contre"))
    host, guest = (" ".join(texts_of(render_panel(scene_of(table, seat)))) for seat in (0, 1))
    assert "**here**" in host
    assert "**here**" in guest
    assert ["28 deals" in text and "min" in text for text in (host, guest)] == [False, True]


def test_a_notice_is_shown_next_to_the_buttons() -> None:
    """The reaction to the player's last tap is the last line, next to the thumb."""
    rendered = render_panel(scene_of(until(preset("contre"), Phase.PLAY), 0), notice="No such card.")
    assert (rendered.embeds[0].description or "").endswith("❗ No such card.")


def test_a_deal_that_nobody_doubled_says_so_at_its_start() -> None:
    """Until the first trick is taken the panel says that the doubling is over, without a double."""
    match = chosen(preset("contre"), "tricks", ["AS KS", "2S 2H", "3S 3H", "4S 4H"])
    tables = [replace(started(preset("contre")), match=one) for one in (match, play(match, "AS 2S 3S 4S"))]
    texts = [" ".join(texts_of(render_panel(scene_of(table, 0)))) for table in tables]
    assert ["Nobody doubled." in text for text in texts] == [True, False]


def test_a_spectator_gets_no_hand() -> None:
    """A spectator's panel says that they do not play, and shows no cards."""
    rendered = render_panel(scene_of(until(preset("contre"), Phase.PLAY), None))
    assert rendered.buttons == ()
    assert "not playing" in " ".join(texts_of(rendered))


def test_the_end_offers_a_rematch() -> None:
    """After the game the panel shows the ranking and a rematch button."""
    for table, _ in match_at_random(rules_for("contre", 4, length="express"), 2):  # noqa: B007 the last counts
        pass
    assert [spec.verb for spec in enabled(render_panel(scene_of(table, 0)), "rematch", "score")] == [
        "rematch",
        "score",
    ]


def test_an_automatic_move_leaves_no_button_to_tap() -> None:
    """While the only move is about to be made, the panel says so, with the same rows and nothing to tap."""
    one_card = playing("queens")
    turn = BARBU.seat_to_act(one_card.game_state)
    scene = scene_of(one_card, turn)
    shown, forced = render_panel(scene), render_panel(replace(scene, plays_itself=True))
    assert "Playing the only card you may play…" in str(texts_of(forced))
    assert not enabled(forced, "play", "pass", "hint", "show")
    cards = [[spec.arg for spec in row if spec.verb == "play"] for row in shown.buttons]
    assert [[spec.arg for spec in row if spec.verb == "play"] for row in forced.buttons] == cards


def test_an_automatic_pass_is_announced() -> None:
    """If nothing fits and the table passes, the button to pass stays in its place, disabled."""
    table = next(
        table
        for table, _ in match_at_random(preset("contre"), 3)
        if table.game_state.phase is Phase.PLAY
        and table.game_state.in_play.trick is None
        and all(isinstance(action, Pass) for action in BARBU.legal_actions(table.game_state))
    )
    scene = scene_of(table, BARBU.seat_to_act(table.game_state))
    asked, forced = render_panel(scene), render_panel(replace(scene, plays_itself=True))
    assert "Nothing fits: you must pass" in str(texts_of(asked))
    assert "Passing for you…" in str(texts_of(forced))
    assert not enabled(forced, "pass")
    assert [spec.verb for spec in forced.buttons[-1]] == [spec.verb for spec in asked.buttons[-1]]


def test_the_question_stands_beside_its_buttons() -> None:
    """Below the hand, as the last line: what to choose, whom to double, and that one can decide already."""
    say = words("en")
    for phase, key in ((Phase.CHOOSE, "panel-choose"), (Phase.DOUBLE, "panel-may-double")):
        table = until(preset("contre"), phase, contract=None if phase is Phase.CHOOSE else "queens")
        lines = (render_panel(scene_of(table, in_turn(table))).embeds[0].description or "").splitlines()
        assert lines[-1].startswith(f"**{say(key)}**")
    early = next(seat for seat in range(3) if BARBU.early_actions(table.game_state, seat))
    lines = (render_panel(scene_of(table, early)).embeds[0].description or "").splitlines()
    assert lines[-1] == say("panel-early", again="no")

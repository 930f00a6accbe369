"""The settlement of a deal, by player and by pair."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.barbu.points import points_text
from bot.games.barbu.screens.menu import render_more
from bot.games.barbu.screens.result import render_result_caption, render_settlement
from bot.i18n import LOCALES, words
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.settlement import settle
from engine.barbu.play.state import Call, DealSettled
from engine.barbu.rules.rule_set import preset, preset_names
from tests.bot.games.barbu.screens.test_result import Table, text_of, tricks_deal
from tests.engine.helpers import calls_of
from tools.simulation.samples.barbu_scenes import match_at_random, rules_for, scene_of

REDOUBLED = calls_of("C>A / A>C")


def trumps_deal(raw: tuple[int, ...], calls: tuple[Call, ...] = REDOUBLED) -> tuple[Table, DealSettled]:
    """Return a deal of trumps, a contract that transfers points."""
    table, ended = tricks_deal()
    doubling = table.rules.doubling
    score, payments = settle(raw, pairs_of(calls, table.rules), doubling.positive)
    counted = replace(ended.score, contract="trumps", calls=calls, raw=raw, score=score)
    return table, DealSettled(replace(ended.deal, contract="trumps", calls=calls), counted, payments)


def test_a_players_points_are_added_up() -> None:
    """A player's line adds the cards, each pair's share, and the total on the sheet."""
    table, ended = tricks_deal()
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "**Alice**: −6 from the cards" in text
    assert "Together: −6 −2 +12 = **+4**" in text
    assert "Dan" not in text


def test_a_pair_is_settled_in_steps() -> None:
    """A pair's lines have the doubler, both players' points, the difference, the factor and the payment."""
    table, ended = tricks_deal()
    lines = text_of(render_settlement(scene_of(table, ended=ended), ended, 0)).splitlines()
    at = lines.index("⚔️⚔️ **Cléo** doubled **Alice** and was redoubled")
    assert lines[at + 1 : at + 3] == [
        "Cléo −12, Alice −6 · 6 points apart · × 2 = 12",
        "→ Cléo pays Alice **12**",
    ]
    at = lines.index("⚔️ **Bob** doubled **Alice**")
    assert lines[at + 1 : at + 3] == ["Alice −6, Bob −4 · 2 points apart", "→ Alice pays Bob **2**"]


def test_tables_that_doubled_each_other_were_not_redoubled() -> None:
    """If two players both doubled the table, neither is shown as a redoubler."""
    calls = calls_of("B>ACD C>ABD")
    table, ended = tricks_deal()
    torneo = preset("torneo")
    score, payments = settle(ended.score.raw, pairs_of(calls, torneo), torneo.doubling.negative)
    settled = DealSettled(ended.deal, replace(ended.score, calls=calls, score=score), payments)
    text = text_of(render_settlement(scene_of(table, ended=settled), settled, 1))
    assert "⚔️⚔️ **Bob** and **Cléo** both doubled the table, which redoubles the pair" in text
    assert "was redoubled" not in text


def test_transferred_points_are_settled_in_steps() -> None:
    """On a positive contract of ``contre`` the loser's points are paid, and by a redouble the difference."""
    table, ended = trumps_deal((15, 10, 30, 10))
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "Alice +15, Cléo +30 · redoubled: as many as Cléo scored, 30\n→ Alice pays Cléo **30**" in text
    table, ended = trumps_deal((-10, 10, 45, 20), calls_of("C>A"))
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "Alice gives their points, −10 · points below 0 aren’t given\n→ nobody pays" in text
    caption = render_result_caption(scene_of(table, ended=ended), ended).description or ""
    assert "Cléo ⚔️ Alice: Alice has no points to give, nobody pays" in caption
    table, ended = trumps_deal((15, 10, 15, 25))
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "· equal\n→ nobody pays" in text


def test_the_rule_of_the_contract_follows_the_sum() -> None:
    """The last line names the settlement: by difference on negative contracts, else by transfer."""
    table, ended = tricks_deal()
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "(2× if redoubled)" in text.split("Together:")[1]
    table, ended = trumps_deal((15, 10, 30, 10))
    text = text_of(render_settlement(scene_of(table, ended=ended), ended, 0))
    assert "redoubled, as many as the other scored" in text.split("Together:")[1]


def test_ones_own_points_are_shown_first() -> None:
    """A player's own points come first, a spectator sees the most changed; buttons show other players."""
    table, ended = tricks_deal()
    assert "**Bob**: −4" in text_of(render_settlement(scene_of(table, seat=1, ended=ended), ended))
    shown = render_settlement(scene_of(table, ended=ended), ended)
    assert "**Cléo**: −12" in text_of(shown)
    assert [(spec.verb, spec.arg, spec.disabled) for spec in shown.buttons[0]] == [
        ("settlement", f"1.{seat}", seat == 2) for seat in range(4)
    ]
    assert shown.buttons[0][2].label == "Cléo −32"


def test_a_result_with_doubles_offers_the_settlement() -> None:
    """The menu of a doubled deal has the button; another settlement says that there were none."""
    table, ended = tricks_deal()
    shown = render_more(scene_of(table, ended=ended), "past.0")
    assert next(s for row in shown.buttons for s in row if s.verb == "settlement").label == "🧮 Settlement"
    score = replace(table.game_state.finished[0], calls=())
    undoubled = replace(table, match=replace(table.game_state, finished=(score,)))
    shown = render_more(scene_of(undoubled), "past.0")
    assert "settlement" not in [s.verb for row in shown.buttons for s in row]
    quiet = replace(ended, payments=())
    assert "Nobody doubled" in text_of(render_settlement(scene_of(table, ended=quiet), quiet))


@pytest.mark.parametrize("name", preset_names())
def test_every_presets_sums_are_right(name: str) -> None:
    """For any play, doubles and preset, each player's sum ends at the points on the sheet."""
    rules = rules_for(name, preset(name).players, length="express")
    for number, (table, ended) in enumerate(match_at_random(rules, 7)):
        if ended is None or rules.doubling is None or table.game_state.finished[-1] != ended.score:
            continue
        scene = replace(scene_of(table, ended=ended), words=words(LOCALES[number % len(LOCALES)], "barbu"))
        for seat in scene.seats:
            text = text_of(render_settlement(scene, ended, seat))
            own = [paid for paid in ended.payments if seat in (paid.payer, paid.receiver)]
            assert text.count("→") == len(own)
            if own:
                share = sum(paid.points if paid.receiver == seat else -paid.points for paid in own)
                assert ended.score.raw[seat] + share == ended.score.score[seat]
                assert f" = **{points_text(rules, ended.score.score[seat])}**\n" in text

"""The result of a deal and the end of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import Rendered
from bot.game_kit.standing import ranking
from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.result import moment_text, render_result, render_result_caption
from bot.games.barbu.screens.standing import render_standing
from engine.barbu.game import BARBU
from engine.barbu.moments import Moment, MomentKind
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.doubling import pairs_of
from engine.barbu.play.scoring import shares
from engine.barbu.play.settlement import settle
from engine.barbu.play.state import DealScore, DealSettled, DealState, MatchState, Phase
from engine.barbu.rules.rule_set import preset
from engine.cards import Card, CardSet
from engine.entries import End
from engine.table_rules import advance
from engine.table_state import DealUsers, TablePhase
from tests.engine.helpers import rules_with
from tools.simulation.modules import BARBU_MODULE
from tools.simulation.samples.barbu_scenes import Table, match_at_random, rules_for, scene_of, seated, started


def text_of(rendered: Rendered) -> str:
    """Return all text of the embeds."""
    return "\n".join(one.description or "" for one in rendered.embeds)


def tricks_deal() -> tuple[Table, DealSettled]:
    """Return the first example of the rules: tricks 3 2 6 2, doubles A–B and C–D, A–C redoubled."""
    rules = preset("contre")
    calls = (
        Double(1, frozenset({0})),
        Double(2, frozenset({0, 3})),
        Redouble(0, frozenset({2})),
    )
    raw = (-6, -4, -12, -4)
    score, payments = settle(raw, pairs_of(calls, rules), rules.doubling.negative if rules.doubling else None)  # type: ignore[arg-type]
    deal = DealState(
        index=0,
        dealer=0,
        seed=bytes(32),
        cut=0,
        dealt=(CardSet(),) * 4,
        hands=(CardSet(),) * 4,
        taken=(CardSet(),) * 4,
        contract="tricks",
        calls=calls,
        winners=(0,) * 3 + (1,) * 2 + (2,) * 6 + (3,) * 2,
    )
    ended = DealSettled(deal, DealScore(0, "tricks", None, None, calls, raw, score), payments)
    match = MatchState(rules, 0, Phase.DEAL, finished=(ended.score,), deal=deal)
    return replace(started(rules), match=match), ended


def test_each_player_s_points_are_explained() -> None:
    """Each player's final points are bold, followed by the play and the doubles."""
    table, ended = tricks_deal()
    lines = text_of(render_result(scene_of(table, ended=ended), ended)).splitlines()
    assert "Alice **+4** · cards −6, doubles +10 · 3 tricks" in lines
    assert "Cléo **−32** · cards −12, doubles −20 · 6 tricks" in lines


def test_bets_that_cancel_out_are_still_named() -> None:
    """A player who paid as much as they got reads that doubles changed nothing, unlike one without a bet."""
    table, ended = tricks_deal()
    first, _, last = ended.payments
    bets = (replace(first, payer=3, receiver=1, points=6), replace(last, payer=2, receiver=3, points=6))
    raw = ended.score.raw
    even = replace(
        ended, payments=bets, score=replace(ended.score, score=(raw[0], raw[1] + 6, raw[2] - 6, raw[3]))
    )
    lines = text_of(render_result(scene_of(table, ended=even), even)).splitlines()
    assert "Dan 🤖 **−4** · cards −4, doubles 0 · 2 tricks" in lines
    assert "Alice **−6** · 3 tricks" in lines


def test_each_pair_settles_in_a_line() -> None:
    """Each pair's line has the doubler, the level, and the payment."""
    table, ended = tricks_deal()
    lines = text_of(render_result(scene_of(table, ended=ended), ended)).splitlines()
    assert [line for line in lines if "⚔️" in line] == [
        "Bob ⚔️ Alice: Alice pays Bob **2**",
        "Cléo ⚔️⚔️ Alice: Cléo pays Alice **12**",
        "Cléo ⚔️ Dan: Cléo pays Dan **8**",
    ]


def test_the_sum_is_checked() -> None:
    """Points that do not add up to the contract's worth are marked; a right sum takes no line."""
    table, ended = tricks_deal()
    assert "Check" not in text_of(render_result(scene_of(table, ended=ended), ended))
    wrong = replace(ended, score=replace(ended.score, score=(0, 0, 0, 0)))
    assert "Check: sum = 0, not −26 ✗" in text_of(render_result(scene_of(table, ended=wrong), wrong))


def test_the_text_repeats_nothing_of_the_picture() -> None:
    """The text has points with reasons and the next dealer, and nothing that the picture shows."""
    table, ended = tricks_deal()
    scene = scene_of(table, ended=ended)
    text = render_result_caption(scene, ended).description or ""
    assert "Alice **+4** · cards −6, doubles +10 · 3 tricks" in text
    assert "Declarer" not in text
    assert "pays" not in text
    assert "to deal" in text
    assert "to deal" not in (render_result_caption(scene, ended, closed=True).description or "")


def test_a_bet_that_pays_nothing_stands_beside_the_picture() -> None:
    """A doubled pair with equal points has no arrow in the picture, so the text beside it names the pair."""
    table, ended = tricks_deal()
    first, *others = ended.payments
    raw = list(ended.score.raw)
    raw[first.payer] = raw[first.receiver]
    score = replace(ended.score, raw=tuple(raw))
    even = replace(ended, score=score, payments=(replace(first, points=0), *others))
    lines = (render_result_caption(scene_of(table, ended=even), even).description or "").splitlines()
    assert [line for line in lines if "⚔️" in line] == ["Bob ⚔️ Alice: equal, nobody pays"]


def test_the_trick_that_ended_the_deal_is_seen() -> None:
    """The result shows the last trick, which no board showed."""
    for table, ended in match_at_random(preset("contre"), 4):
        if ended is not None and ended.deal.last_trick is not None:
            text = text_of(render_result(scene_of(table, ended=ended), ended))
            assert "Last trick: " in text
            return


def test_the_next_dealer_is_named_with_a_deal_button() -> None:
    """The result leads to the next deal."""
    table, ended = tricks_deal()
    rendered = render_result(scene_of(table, ended=ended), ended)
    assert "**Alice** to deal; otherwise the bot deals <t:1700000000:R>." in text_of(rendered)
    assert [spec.verb for spec in rendered.buttons[0]] == ["hand", "deal", "analyse", "more"]
    assert rendered.buttons[0][1].label == "Next deal"


def test_a_closed_result_awaits_nothing() -> None:
    """Once the next deal has its message, a result keeps its totals and the buttons of its deal."""
    matches = match_at_random(preset("contre"), 4)
    open_text, kept = "", None
    for table, ended in matches:
        if ended is not None and table.game_state.phase is Phase.DEAL and not open_text:
            kept = ended
            open_text = text_of(render_result(scene_of(table, ended=ended), ended))
        if len(table.game_state.finished) == 3:
            break
    assert kept is not None
    closed = render_result(scene_of(table), kept, closed=True)
    assert [(spec.verb, spec.arg) for spec in closed.buttons[0]] == [("analyse", "1"), ("past", "0")]
    assert open_text.startswith(text_of(closed))


@pytest.mark.parametrize("rules", ["contre", "solar"])
def test_every_result_of_a_match_adds_up(rules: str) -> None:
    """In a random whole match every result adds up."""
    for table, ended in match_at_random(preset(rules), 5):
        if ended is not None and table.game_state.phase in (Phase.DEAL, Phase.OVER):
            text = text_of(render_result(scene_of(table, ended=ended), ended))
            assert "✗" not in text
            assert "closed" not in text


def final(rules: str = "contre", **totals: int) -> Scene:
    """Return a finished express game, with these totals if given."""
    for table, _ in match_at_random(rules_for(rules, 4, length="express"), 5):  # noqa: B007 the last one counts
        pass
    scene = scene_of(table)
    if totals:
        first, *rest = table.game_state.finished
        others = [sum(deal.score[seat] for deal in rest) for seat in scene.seats]
        score = tuple(total - other for total, other in zip(totals.values(), others, strict=True))
        match = replace(table.game_state, finished=(replace(first, score=score), *rest))
        scene = scene_of(replace(table, match=match))
    return scene


def test_equal_points_share_a_place() -> None:
    """Two players with equal points are both first, and the next is third."""
    scene = final(a=10, b=-30, c=10, d=10 - 0)
    ranked = ranking(scene.state, BARBU)
    assert [(one.place, one.seats) for one in ranked] == [(1, (0,)), (1, (2,)), (1, (3,)), (4, (1,))]


def test_the_standing_has_medals_winner_and_highlight() -> None:
    """The ranking is in order; the winner and the deal of the night have their own lines."""
    scene = final(a=10, b=-30, c=25, d=-5)
    text = text_of(render_standing(scene))
    assert "🏆 **Cléo** wins!" in text
    assert "🥇 Cléo **+25**\n🥈 Alice **+10**\n🥉 Dan 🤖 **−5**\n4\\. Bob **−30**" in text
    assert "Deal of the night: " in text.replace("*", "")


def test_equal_players_share_a_medal_unless_all_are_equal() -> None:
    """Two first players have gold and the next is third; four equal players have no medals."""
    text = text_of(render_standing(final(a=10, b=-30, c=10, d=-5)))
    assert "🥇 Alice **+10**\n🥇 Cléo **+10**\n🥉 Dan 🤖 **−5**\n4\\. Bob **−30**" in text
    text = text_of(render_standing(final(a=0, b=0, c=0, d=0)))
    assert "1= Alice **0**\n1= Bob **0**\n1= Cléo **0**\n1= Dan 🤖 **0**" in text


def test_equal_wins_by_doubles_are_all_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players who won the same by doubles share the line; where too many did, there is none."""
    scene = final(a=10, b=-30, c=25, d=-5)

    def line(*wins: tuple[int, int, int]) -> str:
        taken = [[0] * 4 for _ in range(4)]
        for one, other, points in wins:
            taken[one][other], taken[other][one] = points, -points
        first, none = scene.shown.finished[0], [[0] * 4 for _ in range(4)]
        monkeypatch.setattr(
            "bot.games.barbu.screens.standing.net_exchanges",
            lambda _, deals: taken if deals == [first] else none,
        )
        return next((row for row in text_of(render_standing(scene)).splitlines() if "⚔️" in row), "")

    most = "Cléo won most, **30 points** from Alice."
    assert line((2, 0, 30), (1, 0, 20)) == f"⚔️ Doubles between two players, over the whole game: {most}"
    pairs = "Bob (from Alice) and Cléo (from Alice)"
    both = f"⚔️ Doubles, over the whole game: most won by {pairs}, **30 points** each."
    assert line((1, 0, 30), (2, 0, 30)) == both
    assert not line((1, 0, 30), (2, 0, 30), (2, 1, 30), (3, 0, 30))

    nora = replace(scene.state, sitters=(DealUsers(bots=((2, "Nora"),)),))
    scene = replace(scene, state=nora)
    assert "Nora won most, **30 points** from Alice." in line((2, 0, 30), (1, 0, 20))


def left(scene: Scene, *seats: int) -> Scene:
    """Return the scene with these players away."""
    occupants = [
        replace(who, away=seat in seats) if who is not None else None
        for seat, who in enumerate(scene.state.seats)
    ]
    return replace(scene, state=replace(scene.state, seats=tuple(occupants)))


def test_a_player_replaced_by_a_bot_counts_as_last() -> None:
    """A player replaced by a bot is last in the standing, which names the reason and another winner."""
    scene = left(final(a=10, b=-30, c=25, d=-5), 2)
    text = text_of(render_standing(scene))
    assert "🏆 **Alice** wins!" in text
    assert "🥇 Alice **+10**\n🥈 Dan 🤖 **−5**\n🥉 Bob **−30**\n" in text
    assert "4\\. Cléo 💤 **+25** · left to a bot: counts as last" in text


def test_the_standing_places_as_the_ratings_do() -> None:
    """With any players away, the places shown are those of the game's result."""
    for away in ((), (0,), (1,), (0, 2), (0, 1, 2)):
        scene = left(final(), *away)
        shown = {one.seats[0]: one.place for one in ranking(scene.state, BARBU)}
        assert shown == {one.seat: one.place for one in BARBU_MODULE.result_of(scene.state).seats}


def test_a_closed_table_is_ranked_by_points_alone() -> None:
    """A table closed early counts nowhere: absent players keep their place, and there are no medals."""
    scene = left(final(a=10, b=-30, c=25, d=-5), 2)
    scene = replace(scene, state=replace(scene.state, phase=TablePhase.ENDED))
    text = text_of(render_standing(scene))
    assert "1\\. Cléo 💤 **+25**\n2\\. Alice" in text
    assert "counts as last" not in text


def test_one_deal_is_not_the_deal_of_the_night() -> None:
    """With a single deal finished there is none to choose from; with two there is."""
    scene = final()
    for count, is_there in ((1, False), (2, True)):
        match = replace(scene.state.game_state, finished=scene.state.game_state.finished[:count])
        state = replace(scene.state, match=match, phase=TablePhase.ENDED)
        shown = replace(scene, state=state, view=BARBU.view_for(match, None))
        assert ("Deal of the night" in text_of(render_standing(shown))) is is_there


def test_a_deal_that_was_not_played_has_no_tricks() -> None:
    """A deal that was shared out unplayed is not shown as one in which each player took no tricks."""
    table, ended = tricks_deal()
    rules = rules_with(doubling={"undoubled_negative": "shared"})
    raw = shares(-26, 0, 4)
    score = replace(ended.score, calls=(), raw=raw, score=raw)
    shared = DealSettled(replace(ended.deal, calls=(), winners=()), score, ())
    text = text_of(render_result(scene_of(replace(table, rules=rules), ended=shared), shared))
    assert "the deal wasn’t played" in text
    assert "trick" not in text.replace("per trick", "")


def test_a_shared_victory_names_all() -> None:
    """Players who are equal at the top win together."""
    assert "🏆 **Alice and Cléo** win!" in text_of(render_standing(final(a=5, b=0, c=5, d=-10)))


def test_the_standing_offers_a_rematch_and_the_sheet() -> None:
    """The last message of a game has a rematch button and a sheet button."""
    assert [spec.verb for spec in render_standing(final()).buttons[0]] == [
        "rematch",
        "replay",
        "score",
        "more",
    ]


def test_a_table_closed_in_the_lobby_has_no_standing() -> None:
    """A table closed in the lobby shows a sentence and a button for a new table."""
    table = advance(BARBU, seated(preset("contre")), End(100)).after
    rendered = render_standing(scene_of(table))
    assert "before the first card" in text_of(rendered)
    assert [spec.verb for spec in rendered.buttons[0]] == ["rematch"]


def test_a_table_closed_early_has_a_ranking_without_a_winner() -> None:
    """A table closed after some deals shows the ranking without a winner."""
    table, _ = tricks_deal()
    text = text_of(render_standing(scene_of(advance(BARBU, table, End(100)).after)))
    assert "Closed after 1 of 28 deals.\nA game closed early doesn’t count for any leaderboard." in text
    assert "🏆" not in text


def test_a_deal_broken_off_does_not_count() -> None:
    """A table closed during a deal shows only the deals finished before it."""
    told = {}
    for table, _ in match_at_random(preset("contre"), 4):
        played = len(table.game_state.finished)
        if table.game_state.phase is Phase.PLAY and played not in told:
            told[played] = text_of(render_standing(scene_of(advance(BARBU, table, End(100)).after)))
        if played == 2:
            break
    assert told[0] == "The table was closed during the first deal, so nothing counts."
    assert "Closed after 1 of 28 deals.\nDeal 2 was not finished and doesn’t count.\n" in told[1]


def test_the_moment_of_a_card_given_away_names_the_card() -> None:
    """The line stands in a picture too, far from the contract's name."""
    moment = Moment(MomentKind.GIVEN_AWAY, 0, 20, 1, Card.parse("KH"))
    said = moment_text(final(), moment, "Ada", "Bob")
    assert said == "🎯 Ada was doubled, but Bob took K♥."

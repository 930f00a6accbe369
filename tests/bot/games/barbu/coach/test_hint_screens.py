"""The texts of hints and analyses: complete, within limits, and without hidden cards."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from random import Random

import pytest

from bot.games.barbu.coach.analysis_screens import Analysed, render_analysis
from bot.games.barbu.coach.hint_screens import TO_THE_PLAYER, clause, clause_about, move_text, render_hint
from bot.games.barbu.scene import Scene
from bot.i18n import LOCALES
from bot.i18n.cards import card_text, decimal
from bot.images.analysis import CostChart, CostRow, cost_chart
from engine.barbu.coach.advice import Advice, advise
from engine.barbu.coach.choices import Bet, Judgement, Verdict, bets_of, choices_of
from engine.barbu.coach.judging import CostlyChoice, MadeCallVerdict, costly_choices
from engine.barbu.coach.reasons import RatedAction, Reason, Why
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Choose, Double, Play, Redouble
from engine.barbu.play.match import apply
from engine.barbu.play.settlement import Level
from engine.barbu.play.state import DealState, MatchState, Phase
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import preset
from engine.cards import Card, CardSet, Denomination
from tests.engine.barbu.players.helpers import after_choice, holding
from tests.engine.helpers import SIZES, dealt
from tests.repetition import sampled
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import (
    FACTS,
    NASTY_NAMES,
    match_at_random,
    payload_of,
    playing,
    reshuffled,
    rules_for,
    scene_of,
    started,
    texts_of,
    until,
)


def at_play(locale: str = "en", contract: str = "queens") -> Scene:
    """Return the scene of the player to act."""
    table = playing(contract)
    return scene_of(table, BARBU.seat_to_act(table.game_state), locale=locale)


def said(scene: Scene, *reasons: Reason, lead: float = 1.2) -> str:
    """Return the sentence of a hint with these reasons."""
    options = [RatedAction(action, -lead * at) for at, action in enumerate(scene.shown.legal)]
    advice = Advice(options[0].action, tuple(options), reasons, is_searched=True)
    return texts_of(render_hint(scene, advice))[2].replace("\N{VARIATION SELECTOR-15}", "")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_has_its_words(locale: str) -> None:
    """Every reason has a text in every language, in singular and plural."""
    scene = at_play(locale)
    numbers = ((1, 0.2, 0.4), (2, 0.6, -6.0), (5, 1.0, 1.0))
    for why, (count, chance, points) in itertools.product(Why, numbers):
        cards = CardSet.of(list(CardSet.parse("QS QH QD QC KH"))[:count])
        facts = FACTS | {"count": count, "chance": chance, "points": points, "cards": cards}
        text = said(scene, Reason(why, **facts))  # type: ignore[arg-type]
        assert text, why
        assert "None" not in text
        assert "{" not in text


def test_a_sentence_as_it_is_read() -> None:
    """The card and one reason; if the next card is about as good, that instead of a comparison."""
    scene = at_play()
    ducks = Reason(Why.DUCKS, card=Card.parse("KS"))
    takes = Reason(Why.OTHER_TAKES, card=Card.parse("AS"), chance=0.6)
    out = Reason(Why.STILL_OUT, cards=CardSet.parse("QS QH"))
    text = said(scene, ducks, takes, out)
    other = scene.shown.legal[1]
    why = "it stays under `K♠`, which is winning the trick"
    assert f"{why}; `A♠` would probably take the trick." in text
    assert "still out" not in text
    assert isinstance(other, Play)
    level = f"{why}; `{card_text(other.card, scene.words)}` is about as good."
    assert level in said(scene, ducks, takes, out, lead=0.05)
    king = said(at_play(contract="king"), Reason(Why.STILL_OUT, cards=CardSet.parse("KH")))
    assert "`K♥` is still out" in king


def test_every_card_of_three_players_has_its_figure() -> None:
    """On lead among three, a hint lists all 17 cards of the hand."""
    table = until(rules_for("contre", 3), Phase.PLAY, contract="tricks")
    scene = scene_of(table, BARBU.seat_to_act(table.game_state))
    text = said(scene, Reason(Why.STILL_OUT, cards=CardSet.parse("KH"))).split("**")[-1]
    assert {card for card in scene.shown.hand if f"`{card_text(card, scene.words)}`" not in text} == set()
    assert len(scene.shown.hand) == 17


def test_a_cards_figures_have_the_sign_of_the_score_sheet() -> None:
    """Where the lowest total wins, the points of the cards are shown without a sign, as on the sheet.

    Rules without doubles do not say that these are included.
    """
    table = until(rules_for("lora", 4), Phase.PLAY, contract="tricks")
    scene = scene_of(table, BARBU.seat_to_act(table.game_state))
    text = said(scene, Reason(Why.STILL_OUT, cards=CardSet.parse("KH")))
    assert "**Your average points in this deal**" in text
    figures = text.split("**")[-1]
    assert " 1.2" in figures
    assert not {"+", "−"} & set(figures)


def test_a_contracts_figures_are_of_one_kind() -> None:
    """The reason is the hand's value for a contract; the value of choosing it now is only in the list."""
    state = holding(dealt(preset("contre")), "AS KS QS JS TS 9S AH KH AD KD AC KC QC")
    table = replace(started(preset("contre")), match=state)
    scene = scene_of(table, BARBU.seat_to_act(state))
    advice = advise(scene.shown, search=True)
    text = texts_of(render_hint(scene, advice))[2].replace("\N{VARIATION SELECTOR-15}", "")
    best = advice.options[0].value or 0.0
    assert text.count("rather than later") == 1
    assert "you hold 6 trumps and 10 cards above the jack." in text
    assert f"{best:+.1f} · " in text.split("**Points gained by declaring it now rather than later**")[1]


def test_the_declarers_last_deal_is_compared_with_no_later_one() -> None:
    """In the declarer's last deal the figures are headed as the lead over an even share."""
    state = dealt(rules_for("contre", 4, length="express"))
    table = replace(started(state.rules), match=state)
    scene = scene_of(table, BARBU.seat_to_act(state))
    choices = [choice for choice in scene.shown.legal if isinstance(choice, Choose)]
    options = tuple(RatedAction(choice, -1.0 * at) for at, choice in enumerate(choices))
    text = texts_of(render_hint(scene, Advice(choices[0], options, (), is_searched=True)))[2]
    assert "above (+) or below (−) the table’s average in this deal, before doubles**" in text
    assert "later" not in text


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        (Choose(0, "domino", start=7), "5 of your cards are close to the card the rows start with"),
        (Choose(0, "domino", start=2), "6 of your cards are close to the card the rows start with."),
        (Choose(0, "queens"), "you hold 9 low cards"),
        (Choose(0, "trumps", Denomination.parse("S")), "you hold 4 trumps and 2 cards above the jack"),
    ],
)
def test_a_contract_has_a_plain_reason(choice: Choose, reason: str) -> None:
    """The hint for a contract says what in the hand fits it."""
    assert reason in hint_for(choice, "2S 3S 7S 9S 2H 7H 8H 2D 6D 7D AD 5C QC")


@pytest.mark.parametrize(
    "choice",
    [
        Choose(0, "domino", start=12),
        Choose(0, "trumps", Denomination.parse("C")),
        Choose(0, "queens"),
    ],
)
def test_no_reason_speaks_against_the_contract_it_is_given_for(choice: Choose) -> None:
    """A hand with few cards that fit a contract gives no reason for it: the hint names the contract alone."""
    low, high = "2S 8S 9S TS JS 7H 8H 9H TH 7D 8D 9D 2C", "AS KS QS JS AH KH QH JH AD KD QD JD AC"
    text = hint_for(choice, high if choice.contract == "queens" else low)
    assert " your cards" not in text
    assert "you hold" not in text


def hint_for(choice: Choose, hand: str) -> str:
    """Return the text of a hint to choose a contract with this hand, which has no other reason."""
    state = holding(dealt(preset("contre")), hand)
    table = replace(started(preset("contre")), match=state)
    scene = scene_of(table, BARBU.seat_to_act(state))
    return " ".join(texts_of(render_hint(scene, Advice(choice, (), (), is_searched=False))))


def test_a_hint_for_a_call_says_what_earlier_doubles_show() -> None:
    """While doubles are called, the hint reads each one made: owed, of one player, or of several."""
    state = after_choice(dealt(preset("contre")), "queens")
    state = apply(apply(state, Double(1, frozenset({0}))).state, Double(2, frozenset({0, 3}))).state
    text = texts_of(render_hint(*advised(state)))[2]
    assert "doubled Alice: it may be one of the doubles they owe, so it says little" in text
    assert "doubled Alice and Dan: doubling several players shows a very good hand" in text
    state = apply(after_choice(dealt(preset("contre")), "queens"), Double(1, frozenset({2}))).state
    assert "doubled Cléo: it shows a good hand for this contract" in texts_of(render_hint(*advised(state)))[2]
    assert "🗣️" not in said(at_play(), Reason(Why.STILL_OUT, cards=CardSet.parse("KH")))


def test_a_hint_for_a_call_repeats_no_rule() -> None:
    """What a double pays stands in the panel above the hint."""
    state = after_choice(dealt(preset("contre")), "queens")
    assert " pays " not in texts_of(render_hint(*advised(state)))[2]


def test_a_call_is_named_as_one() -> None:
    """Where a choice is compared with a better one, a call reads as a call, not as a name alone."""
    scene, _ = advised(after_choice(dealt(preset("contre")), "queens"))
    assert move_text(scene, Double(1, frozenset({0}))) == "Double Alice"
    assert move_text(scene, Double(1)) == "Don’t double"


def advised(state: MatchState) -> tuple[Scene, Advice]:
    """Return the scene of the seat to act, and advice to do the first legal thing."""
    table = replace(started(preset("contre")), match=state)
    scene = scene_of(table, BARBU.seat_to_act(state))
    return scene, Advice(scene.shown.legal[0], (), (), is_searched=False)


def test_numbers_are_written_by_the_readers_language() -> None:
    """French numbers have a decimal comma; what rounds to nothing has no sign."""
    scene = at_play("fr")
    legal = scene.shown.legal
    options = tuple(RatedAction(action, -1.2 * at) for at, action in enumerate(legal))
    assert "−1,2" in "".join(texts_of(render_hint(scene, Advice(legal[0], options, (), is_searched=True))))
    assert decimal(-0.04) == ("", 0.0)
    assert decimal(-1.25) == ("−", 1.2)
    assert decimal(3.0) == ("+", 3.0)


@pytest.mark.parametrize(
    ("rules", "players"), sampled([one for one in SIZES if one[1] in (3, 4, 8)], every=9)
)
def test_hints_fit_discord_and_reveal_no_secret(rules: str, players: int) -> None:
    """In any game and with any names a hint fits, and it does not depend on hidden cards."""
    looked, rng = 0, Random(3)
    for step, (table, _) in enumerate(
        match_at_random(rules_for(rules, players, length="express"), 3, NASTY_NAMES)
    ):
        phase, turn = table.game_state.phase, BARBU.seat_to_act(table.game_state)
        if turn is None or phase is Phase.DEAL or (phase is Phase.PLAY and step % 11):
            continue
        scene = scene_of(table, turn)
        hint = render_hint(scene, advise(scene.shown, search=False))
        assert check_message(payload_of(hint)) == []
        if phase is not Phase.PLAY:
            other = scene_of(reshuffled(table, rng, keep=turn), turn)
            assert texts_of(render_hint(other, advise(other.shown, search=False))) == texts_of(hint)
        looked += 1
    assert looked > 5


def played_deal(players: int = 4) -> DealState:
    """Return the deal that ``analysed`` judges."""
    rules = rules_for("contre", players, length="express")
    return next(ended.deal for _, ended in match_at_random(rules, 3, NASTY_NAMES) if ended is not None)


def analysed(players: int, *, cost: float = 12.3, seat: int | None = None) -> tuple[Scene, Analysed]:
    """Return a deal with costs for every player, and the table after it."""
    rules = rules_for("contre", players, length="express")
    table, ended = next(found for found in match_at_random(rules, 3, NASTY_NAMES) if found[1] is not None)
    walk = Walk(rules, 0, (), ended.deal)
    found = [
        Verdict(one.seat, one.number, one.step, one.played, one.moves[0], cost if at % 3 else 0.0)
        for at, one in enumerate(choices_of(walk))
    ]
    rounds = max(one.number for one in found)
    judgement = Judgement(rounds, tuple(found), is_whole=False)
    costly = costly_choices(judgement, choices_of(walk), seat)
    bets = (*bets_of(walk, ended.score.raw), *(Bet(0, 1, Level.REDOUBLED, True, -120) for _ in range(30)))
    return scene_of(table, seat), Analysed(0, ended.score, judgement, bets, costly)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [3, 4, 8])
def test_an_analysis_fits_discord(players: int, locale: str) -> None:
    """Any analysis fits its message, and its picture has a description."""
    scene, deal = analysed(players)
    rendered = render_analysis(replace(scene, words=scene_of(scene.state, locale=locale).words), deal)
    (drawing,) = rendered.drawings
    assert check_message(payload_of(rendered), files=[drawing.name]) == []
    assert not (rendered.embeds[0].description or "").endswith("…")
    assert rendered.embeds[0].image.url == drawing.url
    assert drawing.draw().startswith(b"\x89PNG")
    assert len(drawing.alt) > 20


def test_the_text_has_the_pictures_figures() -> None:
    """Each player's total and the costliest choice are in the text."""
    scene, deal = analysed(4)
    text = texts_of(render_analysis(scene, deal))[2]
    for seat in range(4):
        assert f"{deal.judgement.total(seat):.1f}" in text
    assert "**Costliest choices**\nTurn " in text
    assert "and 2" in text or "more" in text
    assert "the last tricks are missing" in text


def test_the_costliest_choice_is_first() -> None:
    """The costliest choices, cards and doubles alike, and the players are sorted by cost."""
    scene, deal = analysed(4)
    calls = [
        MadeCallVerdict(seat, 0, Double(seat), cost, 0.0, (Double(seat, frozenset({3})),), ())
        for seat, cost in ((0, 19.6), (1, 5.5))
    ]
    text = texts_of(render_analysis(scene, replace(deal, calls=tuple(calls))))[2]
    totals, worst = text.split("**Costliest choices**")[0], text.split("**Costliest choices**")[1]
    costs = [float(found) for found in re.findall(r"[Cc]ost\N{NO-BREAK SPACE}\*\*([\d.]+)\*\*", worst)]
    assert len(set(costs)) == 3
    assert costs == sorted(costs, reverse=True)
    sums = [float(found) for found in re.findall(r": \*\*([\d.]+)\*\*", totals)]
    assert len(sums) == 4
    assert sums == sorted(sums, reverse=True)


def test_the_readers_own_mistakes_are_first() -> None:
    """A player's analysis begins with their own total and choices, however dear those of others are."""
    scene, deal = analysed(4, seat=2)
    calls = (MadeCallVerdict(0, 0, Double(0), 19.6, 0.0, (Double(0, frozenset({3})),), ()),)
    rendered = render_analysis(scene, replace(deal, calls=calls))
    totals, worst = texts_of(rendered)[2].split("**Costliest choices, yours first**\n")
    assert totals.split("\n\n")[1].startswith(scene.bare(2))
    assert scene.bare(2) in worst.splitlines()[0]
    (first, *_) = [one for one in deal.judgement.verdicts if one.seat == 2 and one.cost]
    assert rendered.buttons[0][0].arg.startswith(f"0.{first.step}.")
    own = replace(deal, costly=tuple(one for one in deal.costly if one.verdict.seat == 2))
    _, worst = texts_of(render_analysis(scene, own))[2].split("**Your costliest choices**\n")
    assert scene.bare(2) not in worst.splitlines()[0], "the heading says whose they are"


def test_a_bots_choices_in_a_users_seat_are_not_theirs() -> None:
    """What a bot played for an absent reader comes after their own, under its own name and total."""
    scene, deal = analysed(4, seat=2)
    first, *others = [one for one in deal.judgement.verdicts if one.seat == 2 and one.cost]
    costly = tuple(CostlyChoice(one, ()) for one in (*others[:1], first))
    deal = replace(deal, by_bots=frozenset(one.played for one in others), costly=costly)
    rendered = render_analysis(scene, deal)
    totals, worst = texts_of(rendered)[2].split("**Costliest choices, yours first**\n")
    assert totals.split("\n\n")[1].startswith(f"{scene.bare(2)}: **12.3**\n")
    assert f"{scene.bare(2)} (bot): **{12.3 * len(others):.1f}**" in totals
    assert f", {scene.bare(2)}: " in worst.splitlines()[0]
    assert f", {scene.bare(2)} (bot): " in worst.splitlines()[1]
    assert f"{scene.plain(2)} (bot): {12.3 * len(others):.1f} in total" in rendered.drawings[0].alt


def test_a_total_is_the_sum_of_the_figures_shown() -> None:
    """A player's total is the sum of the costs as they are displayed, and with doubles that of both parts."""
    scene, deal = analysed(4)
    first, *others = deal.judgement.verdicts
    uneven = (replace(first, seat=1, cost=0.06), *(replace(one, seat=1, cost=0.06) for one in others[:2]))
    calls = [
        MadeCallVerdict(1, 0, Double(1), cost, 0.0, (Double(1, frozenset({3})),), ())
        for cost in (26.35, 8.56)
    ]
    deal = replace(deal, judgement=replace(deal.judgement, verdicts=uneven), calls=tuple(calls))
    text = texts_of(render_analysis(scene, deal))[2]
    assert f"{scene.bare(1)}: **35.3**, of which 35.0 from doubles" in text
    assert "made no double, better to double" in text
    (drawing,) = render_analysis(scene, deal).drawings
    assert f"{scene.label(1)}: 0.3 in total" in drawing.alt


def test_each_costly_choice_leads_into_the_replay() -> None:
    """A button for each costly choice opens the replay before it, with both cards."""
    scene, deal = analysed(4)
    ((first, *_),) = render_analysis(scene, deal).buttons
    verdict = deal.costly[0].verdict
    assert isinstance(verdict.best, Play)
    assert isinstance(verdict.played, Play)
    cards = f"{verdict.best.card}.{verdict.played.card}"
    assert (first.verb, first.arg) == ("replay", f"0.{verdict.step}.{cards}")
    assert Walk(scene.rules, 0, (), played_deal()).steps[verdict.step] == verdict.played


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_about_another_player_has_its_own_text(locale: str) -> None:
    """A reason in an analysis does not address the reader, who may be any of the players."""
    scene = at_play(locale)
    for why in (Why.DUCKS_HIGHEST, *TO_THE_PLAYER):
        text = clause_about(scene, Reason(why, **FACTS), 1)  # type: ignore[arg-type]
        assert "{" not in text
        assert text != clause(scene, Reason(why, **FACTS)), why  # type: ignore[arg-type]


def test_a_deal_without_mistakes_needs_no_picture() -> None:
    """An analysis without mistakes says so and has no picture."""
    scene, deal = analysed(4, cost=0.0)
    rendered = render_analysis(scene, deal)
    assert rendered.drawings == ()
    assert "No clear mistakes" in texts_of(rendered)[2]


def test_a_deal_that_was_not_played_is_not_analysed() -> None:
    """The analysis of a deal scored without play says so."""
    scene, deal = analysed(4)
    unplayed = replace(deal, judgement=Judgement(0, ()))
    rendered = render_analysis(scene, unplayed)
    assert "No card was played" in texts_of(rendered)[2]
    assert rendered.drawings == ()


def test_a_chart_is_drawn_once() -> None:
    """Equal charts share one cached picture."""
    row = CostRow("Ada", (0.0, 3.1), ("", "3.1"), "3.1")
    chart = CostChart("What each choice cost", "Trick", (row,))
    assert cost_chart(chart) is cost_chart(chart)


def bet_hint(contract: str, hand: str, reason: Reason, **details: Denomination) -> str:
    """Return the hint not to double with a hand."""
    state = holding(after_choice(dealt(preset("contre")), contract, **details), hand)
    seat = BARBU.seat_to_act(state)
    assert seat is not None
    scene = scene_of(replace(started(preset("contre")), match=state), seat)
    text = texts_of(render_hint(scene, Advice(Double(seat), (), (reason,), is_searched=True)))[2]
    return text.replace("\N{VARIATION SELECTOR-15}", "").replace("`", "")


def test_a_hint_against_doubling_names_the_only_target_and_why() -> None:
    """One possible target is not called the best; the hint adds who chose, or the counting cards held."""
    low = "2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C"
    only = bet_hint(
        "trumps", low, Reason(Why.CALL_NOT, seat=0, points=-23.04, count=1), trump=Denomination.parse("S")
    )
    assert "doubling Alice would cost you about 23 points on average, a possible redouble included" in only
    assert "included; Alice chose this contract" in only
    queens = "QS QH QD AS 2H 3H 4H 5H 2D 3D 4D 5D 2C"
    best = bet_hint("queens", queens, Reason(Why.CALL_NOT, seat=0, points=-6.2, count=3))
    assert "even doubling Alice, your best target, would cost you about 6 points on average" in best
    assert "you hold Q♠, Q♥ and Q♦ yourself" in best


@pytest.mark.parametrize(("action", "head"), [(Double, "each double "), (Redouble, "each redouble ")])
def test_the_worth_of_redoubles_is_called_so(action: type[Double | Redouble], head: str) -> None:
    """The list of what each call should earn names doubles or redoubles, in the order of the seats."""
    state = after_choice(dealt(preset("contre")), "queens")
    scene = scene_of(replace(started(preset("contre")), match=state), 1)
    options = tuple(RatedAction(action(1, frozenset({other})), 1.0, 1.0) for other in (3, 2))
    advice = Advice(options[0].action, options, (), is_searched=True)
    text = "\n".join(texts_of(render_hint(scene, advice)))
    assert head in text
    assert f"{scene.bare(2)} +1.0 · {scene.bare(3)} +1.0" in text


def test_a_reason_against_redoubling_is_about_a_redouble() -> None:
    """The reason names a double or a redouble according to the phase."""
    state = replace(after_choice(dealt(preset("contre")), "queens"), phase=Phase.REDOUBLE)
    scene = scene_of(replace(started(preset("contre")), match=state), 0)
    text = clause(scene, Reason(Why.CALL_NOT, seat=1, points=-19.2, count=1))
    assert text == f"redoubling {scene.bare(1)} would cost you about 19 points on average"


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (Phase.DOUBLE, "you still owe {name} a double, and this is the best time"),
        (Phase.REDOUBLE, "you owe {name} a redouble, and this may be the last chance"),
    ],
)
def test_a_duty_is_a_double_or_a_redouble(phase: Phase, text: str) -> None:
    """A redouble that must be made now is called a redouble, not a double made at the best time."""
    state = replace(after_choice(dealt(preset("torneo")), "queens"), phase=phase)
    scene = scene_of(replace(started(preset("torneo")), match=state), 0)
    assert clause(scene, Reason(Why.CALL_DUTY, seat=1, count=3)) == text.format(name=scene.bare(1))


def test_a_double_with_its_redouble_is_one_line() -> None:
    """A double that was redoubled has one line, with the sum and its two parts."""
    scene, deal = analysed(4)
    bets = (Bet(0, 1, Level.DOUBLED, True, -20), Bet(1, 0, Level.REDOUBLED, True, 25))
    text = texts_of(render_analysis(scene, replace(deal, bets=bets)))[2]
    names = [scene.bare(seat) for seat in (0, 1)]
    assert f"❌ {names[0]} doubled {names[1]}, who redoubled: −45 (−20, and −25 from the redouble)" in text
    assert text.count("❌") == 1


def test_a_costly_double_is_among_the_costly_choices() -> None:
    """A double that costs points on average is named and counted, even if no card cost anything."""
    scene, deal = analysed(4, cost=0.0)
    call = MadeCallVerdict(1, 1, Double(1, frozenset({0})), 29.24, 1.0, (Double(1),), ())
    text = texts_of(render_analysis(scene, replace(deal, calls=(call,))))[2]
    assert "No clear mistakes" not in text
    name, doubled = scene.bare(1), scene.bare(0)
    assert (
        f"Doubling: {name} doubled {doubled}, better no double. Cost\N{NO-BREAK SPACE}**29.2** on average"
        in text
    )
    assert f"{scene.bare(1)}: **29.2**, of which 29.2 from doubles" in text

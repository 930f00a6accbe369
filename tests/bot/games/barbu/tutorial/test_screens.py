"""The screens of the guided deals, in every language and every way of play."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.discord_io.message import Rendered, request_view
from bot.game_kit.hand_buttons import playable_now
from bot.games.barbu.tutorial.advice import Mistake, advice, best_end, last_mistake
from bot.games.barbu.tutorial.deals import LEARNER, Progress, rules
from bot.games.barbu.tutorial.screens import COURSE, render_lesson
from bot.i18n import LOCALES, words
from bot.i18n.cards import card_text
from engine.barbu.play.scoring import last_result
from engine.barbu.play.state import Phase
from engine.cards import Card, CardSet, Suit
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import NASTY_NAMES, STARTS, payload_of, scene_at, ways


def text_at(*cards: str, number: int = 0, bet: bool | None = None, trump: str = "") -> str:
    progress = Progress(number, bet, tuple(map(Card.parse, cards)), trump)
    return render_lesson(scene_at(progress), progress).embeds[0].description or ""


def fits(rendered: Rendered, progress: Progress) -> bool:
    assert request_view(rendered, "lesson", str(progress.number), progress.moves) is not None
    files = [drawing.name for drawing in rendered.drawings]
    shown = [check_message(payload_of(rendered), files=files)]
    return [*shown, check_message(payload_of(rendered.without_pictures()))] == [[], []]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_fits_discord(locale: str) -> None:
    """Steps of every deal have their sentence and buttons, within Discord's limits."""
    assert fits(COURSE.render_intro(words(locale)), Progress(0))
    for start in STARTS:
        for progress in list(ways(start))[::18]:
            scene = scene_at(progress, locale, NASTY_NAMES[0])
            assert fits(render_lesson(scene, progress, "x" * 300, "elsewhere"), progress)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((), "you must follow suit"),
        (("TD",), "Give A♥ away"),
        (("TD", "AH"), "the trick will be yours"),
        (("TD", "AH", "AS"), "hearts may not be led"),
        (("KD",), "You lead"),
    ],
)
def test_each_step_has_its_advice(cards: tuple[str, ...], said: str) -> None:
    """Following, discarding and leading each have their own advice."""
    assert said in text_at(*cards).replace("\N{VARIATION SELECTOR-15}", "")


def test_the_bet_is_explained_and_settled() -> None:
    """The deal with a bet explains a double, and shows at its end what it paid."""
    assert "a bet that you’ll do better" in text_at(number=1)
    won = text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=True)
    assert "Your bet is won: Ada has −18" in won
    assert won.index("Your bet is won") < won.index("You took nothing that counts")
    assert "You didn’t bet" in text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=False)


def test_no_other_hand_is_shown() -> None:
    """During the deal no unplayed card of the bot players is shown."""
    for progress in ways(Progress(0)):
        if last_result(progress.state) is not None:
            continue
        text = (render_lesson(scene_at(progress), progress).embeds[0].description or "").replace(
            "\N{VARIATION SELECTOR-15}", ""
        )
        setting = text.index("A♥ −6") if "A♥ −6" in text else 0
        deal = progress.state.in_play
        for seat in (1, 2, 3):
            for card in deal.hands[seat]:
                shown = f"`{card.rank_letter.replace('T', '10')}{card.suit.symbol}`"
                assert shown not in text[setting:]


def labels(progress: Progress, door: str) -> list[str]:
    """Return the buttons under a lesson."""
    return [
        spec.label for row in render_lesson(scene_at(progress), progress, door=door).buttons for spec in row
    ]


@pytest.mark.parametrize(
    ("trump", "cards", "said"),
    [
        ("", (), "Which suit should be trumps"),
        ("S", (), "draws the others’ trumps out"),
        ("S", ("AS", "KS", "TS"), "have no trump left"),
        ("S", ("AS", "KS", "AH", "TS", "TD"), "You took 4 tricks: +20"),
    ],
)
def test_trumps_are_explained(trump: str, cards: tuple[str, ...], said: str) -> None:
    """The learner chooses trumps as the hand is sorted, draws the others', and sees what tricks brought."""
    page = render_lesson(scene_at(Progress(2)), Progress(2))
    suits = [spec.label for row in page.buttons for spec in row if spec.verb == "trump"]
    assert [plain(label)[:1] for label in suits] == ["♠", "♥", "♦"]
    assert said in text_at(*cards, number=2, trump=trump)


def plain(text: str) -> str:
    return text.replace("\N{VARIATION SELECTOR-15}", "")


def test_the_setting_of_domino_makes_way_for_the_hand() -> None:
    """After the learner's first card the rules of the rows, which they have read, are left out."""
    setting = "Each suit opens with its"
    assert [setting in text_at(*cards, number=3) for cards in ((), ("JS",))] == [True, False]


def test_a_mistake_is_explained_at_once() -> None:
    """A card that took counting cards names the card that would not have; another has its cost."""
    took = plain(text_at("KD"))
    assert "Your K♦ was the highest, so you took the trick and K♥: −2. 10♦ would have stayed below." in took
    assert "⚠️" not in text_at("TD")
    cost = plain(text_at("QD", number=3))
    assert "with J♥ you could still have got +45; now −10 is the best" in cost
    assert "With ♠ spades as trumps you could have reached +20" in plain(text_at(number=2, trump="H"))


def test_the_cost_of_a_card_says_that_it_counts_the_bet() -> None:
    """Where the learner has doubled, the points that a card could have brought include the bet."""
    costs = [
        one
        for one in ways(Progress(1, bet=True))
        if last_result(one.state) is None and (found := last_mistake(one)) and not found.taken
    ]
    texts = [render_lesson(scene_at(one), one).embeds[0].description or "" for one in costs]
    assert texts
    assert all(", bet included; now" in text for text in texts)


def test_the_end_names_the_card_that_cost_most() -> None:
    """The end of each kind of deal names the costliest card and the better one; that of a good deal none."""
    assert "⚠️" not in text_at("JH", "JS", "AC", "TC", "QD", number=3)
    for start in (Progress(0), Progress(1, bet=True), Progress(2, trump="S"), Progress(3)):
        over = [one for one in ways(start) if last_result(one.state) is not None]
        last, mistakes = max(((one, mistakes_in(one)) for one in over), key=lambda found: len(found[1]))
        worst = max(mistakes, key=lambda one: one.missed - one.reached)
        text = plain(render_lesson(scene_at(last), last).embeds[0].description or "")
        card, better = (plain(card_text(one, words("en"))) for one in (worst.card, worst.better))
        assert f"⚠️ Your costliest card was {card}. With {better} you could still have got" in text


def test_the_end_blames_a_poor_trump_suit() -> None:
    """A trump suit chosen against the advice is named at the end with its cost; the best one is not."""
    for trump, is_blamed in (("D", True), ("S", False)):
        last = next(one for one in ways(Progress(2, trump=trump)) if last_result(one.state) is not None)
        text = plain(render_lesson(scene_at(last), last).embeds[0].description or "")
        assert ("With ♠ spades as trumps you could have reached +20" in text) is is_blamed


def test_an_only_card_under_the_highest_is_good_news() -> None:
    """A learner whose only card of a suit cannot take a trick to avoid reads that this is good."""
    tips = {
        plain(render_lesson(scene_at(one), one).embeds[0].description or "")
        for one in ways(Progress(1, bet=True))
    }
    assert any(
        "You have only Q♠, and it stays under K♠: the trick won’t be yours. Good!" in tip for tip in tips
    )
    assert not any("You have only Q♠, which can’t beat" in tip for tip in tips)


def mistakes_in(last: Progress) -> list[Mistake]:
    """Return the mistakes among the learner's cards, in order."""
    played = (replace(last, cards=last.cards[: count + 1]) for count in range(len(last.cards)))
    return [found for one in played if (found := last_mistake(one)) is not None]


def test_the_reason_to_bet_is_in_the_hand() -> None:
    """The learner has no card of the suit that is named, and holds the card that counts."""
    text = plain(text_at(number=1))
    assert "You have no ♦ diamonds: when it is led, you can throw Q♠ away." in text
    assert "Ada −12, you −6: Ada pays you **6**" in text


@pytest.mark.parametrize("bet", [True, False])
def test_a_bet_is_named_beside_the_picture(bet: bool) -> None:
    """The text beside the picture, which has an arrow for the bet, says who doubled whom."""
    progress = Progress(1, bet)
    rendered = render_lesson(scene_at(progress), progress)
    assert rendered.drawings
    assert ("doubles Ada" in plain(rendered.embeds[0].description or "")) is bet


@pytest.mark.parametrize(("choice", "advised"), [("q", "redouble."), ("h", "leave it at that.")])
def test_the_advice_on_a_redouble_looks_at_the_hand(choice: str, advised: str) -> None:
    """The learner is advised to redouble a contract that suits their hand, and no other."""
    chosen = Progress(4).moved("pick", choice)
    text = render_lesson(scene_at(chosen), chosen).embeds[0].description or ""
    _, _, tip = text.partition("💡")
    assert f"{advised}**" in tip
    (primary,) = [
        spec
        for row in render_lesson(scene_at(chosen), chosen).buttons
        for spec in row
        if spec.verb == "bet" and spec.style == "primary"
    ]
    assert (primary.arg == "+") is (advised == "redouble.")


def test_the_choice_of_a_contract_is_taught() -> None:
    """The learner chooses, is doubled and may redouble; the end compares the contracts for that hand."""
    start = Progress(4)
    page = render_lesson(scene_at(start), start)
    picks = [spec.label for row in page.buttons for spec in row if spec.verb == "pick"]
    assert picks == ["Queens", "Hearts", "Trumps (♠ spades)"]
    text = plain(page.embeds[0].description or "").replace("`", "")
    assert "You hold no queen; J♠, 10♠, 10♣ and 10♦ are lower than a queen." in text
    assert "A♥ is your only heart: when hearts are led, you must play it" in text
    assert "Your trumps: J♠ and 10♠. The others hold higher ones." in text
    chosen = start.moved("pick", "q")
    page = render_lesson(scene_at(chosen), chosen)
    assert "Ada has doubled you" in (page.embeds[0].description or "")
    assert "Ada pays you **12** instead of 6" in (page.embeds[0].description or "")
    redoubled = chosen.moved("bet", "+")
    *_, best = (one for one in ways(redoubled) if best_end(one) == 36 and last_result(one.state) is not None)
    text = plain(render_lesson(scene_at(best), best).embeds[0].description or "")
    assert "You did better than Ada, who doubled you, and win **36**." in text
    assert "▸ Queens: 0 (a fair share is about −6)" in text
    assert "\n\nYour choice suits this hand best" in text, "apart from the contracts' worth"
    *_, worse = ways(Progress(4, choice="h", bet=False))
    assert "**Queens** suits this hand best" in (
        render_lesson(scene_at(worse), worse).embeds[0].description or ""
    )


def test_domino_is_explained() -> None:
    """Domino's advice names the player a card helps, a forced pass, and at the end who was first."""
    assert "hold it back" in text_at(number=3)
    assert "ends its row" in text_at("JH", "JS", number=3)
    assert "Each suit opens with its queen" in text_at(number=3)
    assert "You were first out: +45" in text_at("JH", "JS", "AC", "TC", "QD", number=3)
    for end in (one for one in ways(Progress(3)) if (ended := last_result(one.state)) is not None):
        raw = ended.score.raw
        text = render_lesson(scene_at(end), end).embeds[0].description or ""
        assert ("You were last: " in text) is (raw[LEARNER] == min(raw))
    passed = next(one for one in ways(Progress(3)) if one.has_passed and last_result(one.state) is None)
    assert "so you passed" in text_at(*map(str, passed.cards), number=3)


@pytest.mark.parametrize(
    ("door", "label"),
    [
        ("open", "Open a table"),
        ("join", "Join the table here"),
        ("start", "Start my game"),
        ("back", "Back to my table"),
        ("kept", "Take my seat back"),
    ],
)
def test_each_deal_ends_with_links(door: str, label: str) -> None:
    """The last page of each deal leads to the channel's table, and to the next deal if there is one."""
    finished = [
        Progress(0, None, tuple(map(Card.parse, ("TD", "QH", "AS", "KD", "AH")))),
        Progress(2, None, tuple(map(Card.parse, ("AS", "KS", "AH", "TS", "TD"))), "S"),
        Progress(3, None, tuple(map(Card.parse, ("JH", "JS", "AC", "TC", "QD")))),
        Progress(1, True, tuple(map(Card.parse, ("AH", "TS", "QS", "TC", "JC")))),
        next(one for one in ways(Progress(4, True, choice="q")) if last_result(one.state) is not None),
    ]
    for progress in finished:
        assert label in labels(progress, door)
    assert [one.startswith("Next: ") for one in (labels(one, door)[0] for one in finished)] == [
        True,
        True,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("cards", [("TD", "QH", "AS", "KD", "AH"), ("TD", "KD", "AS", "QH", "AH")])
def test_the_next_deal_comes_first(cards: tuple[str, ...]) -> None:
    """After a deal played well or badly the main button leads on; the repeat is beside it."""
    progress = Progress(0, None, tuple(map(Card.parse, cards)))
    row = render_lesson(scene_at(progress), progress, door="elsewhere").buttons[0]
    assert [(spec.label, spec.style) for spec in row] == [
        ("Next: Trumps", "success"),
        ("Play it again", "secondary"),
        ("Rules", "secondary"),
    ]


def test_a_deal_is_restarted_once_it_has_begun() -> None:
    """Before the first card there is nothing to restart; then a button offers it, and no repeat."""
    for progress, is_begun in ((Progress(0), False), (Progress(0).with_card(Card.parse("TD")), True)):
        found = labels(progress, "elsewhere")
        assert ("Restart" in found) is is_begun
        assert "Play it again" not in found


def test_the_points_of_a_result_add_up_as_read() -> None:
    """A result with a bet has the points of the cards apart, which the sentence about the bet names."""
    text = text_at("AH", "TS", "QS", "TC", "JC", number=1, bet=True)
    assert "Ada 🤖 **−36** · cards −18, doubles −18" in text
    assert "Zoe **+18** · cards 0, doubles +18" in text
    assert "Ada has −18 from the cards, you have 0" in text


def test_next_to_another_groups_table_there_is_no_link() -> None:
    """Next to another group's table, the last page says where to open one."""
    progress = Progress(0, None, tuple(map(Card.parse, ("TD", "QH", "AS", "KD", "AH"))))
    text = render_lesson(scene_at(progress), progress, door="elsewhere").embeds[0].description or ""
    assert "/barbu new" in text
    assert labels(progress, "elsewhere") == ["Next: Trumps", "Play it again", "Rules"]


def test_where_a_table_can_be_opened_the_line_names_the_button() -> None:
    """A result names no command for what the button below it does."""
    progress = Progress(0, None, tuple(map(Card.parse, ("TD", "QH", "AS", "KD", "AH"))))
    text = render_lesson(scene_at(progress), progress, door="open").embeds[0].description or ""
    assert "**Open a table**" in text
    assert "Open a table" in labels(progress, "open")
    assert "/barbu" not in text


def test_after_a_refusal_only_the_legal_cards_stand_out() -> None:
    """Any card can be tapped to learn whether it is allowed; after a refusal the legal ones are marked."""
    progress = Progress(0)
    scene = scene_at(progress)
    free, refused = (render_lesson(scene, progress, notice) for notice in ("", "Follow suit."))
    lit = [
        {spec.arg for row in one.buttons for spec in row if spec.verb == "play" and not spec.disabled}
        for one in (free, refused)
    ]
    assert lit == [{"AS", "AH", "QH", "KD", "TD"}, {"KD", "TD"}]


@pytest.mark.parametrize("progress", [Progress(1), Progress(2), Progress(4), Progress(4, choice="q")])
def test_the_hand_is_shown_as_cards_before_play(progress: Progress) -> None:
    """While the learner bets, names trumps or chooses a contract, the hand is shown as cards."""
    scene = scene_at(progress)
    rows = render_lesson(scene, progress, door="join").buttons
    shown = {spec.arg for row in rows for spec in row if spec.verb == "play" and spec.disabled}
    assert shown == {str(card) for card in scene.shown.hand}


def test_every_step_has_a_way_out() -> None:
    """A learner can leave for the table before the deal is over; once doubled, they can choose again."""
    for progress in (Progress(0), Progress(1), Progress(2), Progress(4), Progress(4, choice="q")):
        assert "Join the table here" in labels(progress, "join")
        assert "Join the table here" not in labels(progress, "elsewhere")
    assert "Restart" in labels(Progress(4, choice="q"), "join")


def test_a_result_teaches_one_lesson() -> None:
    """The end of a deal to dodge names one card to learn from, or that nothing better was possible."""
    lessons = ("costliest card", "kept it", "couldn’t have done better")
    for last in ways(Progress(0)):
        if (end := last_result(last.state)) is None:
            continue
        text = render_lesson(scene_at(last), last).embeds[0].description or ""
        found = sum(lesson in text for lesson in lessons)
        assert found == 1 if end.score.raw[0] else found <= 1


CARD = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")


def test_tips_name_only_cards_and_choices_of_the_learner() -> None:
    """On every way, mistakes too, a tip names only cards, duties and choices that the learner has.

    A plain suit need only be followed; a single card is not called the highest or lowest of its suit.
    """
    assert "Follow suit: ♥ hearts. Your A♥ beats K♥" in plain(text_at("TS", "TD", number=2, trump="S"))
    for progress in {way.moves: way for start in STARTS for way in ways(start)}.values():
        scene = scene_at(progress)
        view = scene.shown
        if scene.ended is not None or view.phase is not Phase.PLAY:
            continue
        tip = plain(advice(scene, view, progress)).replace("`", "")
        on_table = view.trick.cards if view.trick is not None else CardSet()
        named = CardSet.of(
            Card.parse(rank.replace("10", "T") + suit_letter(suit)) for rank, suit in CARD.findall(tip)
        )
        assert named - view.hand - on_table == CardSet(), (progress.moves, tip)
        assert "must beat" not in tip, (progress.moves, tip)
        if "your lowest" in tip or "your highest" in tip:
            assert view.trick is not None
            assert view.trick.led_suit is not None
            assert len(view.hand.of_suit(view.trick.led_suit)) > 1, (progress.moves, tip)
        if view.trump is None or view.trump.suit is None:
            continue
        if "must play a trump" in tip:
            assert playable_now(view) == playable_now(view).of_suit(view.trump.suit), (progress.moves, tip)
        own = view.hand.of_suit(view.trump.suit)
        seen = view.hand | CardSet.of(card for _, card in view.plays if card is not None)
        others = (rules().cards - seen).of_suit(view.trump.suit)
        if "no trump left" in tip:
            assert not own
        if "for certain" in tip:
            assert own
            assert others
            assert not others.above(own.highest()), (progress.moves, tip)


def test_a_card_that_a_tip_names_is_never_blamed() -> None:
    """On every way, mistakes too, the card that a tip says to play is among the best by the verdict."""
    for progress in {f"{way.number}{way.moves}": way for start in STARTS for way in ways(start)}.values():
        scene = scene_at(progress)
        view = scene.shown
        if scene.ended is not None or view.phase is not Phase.PLAY:
            continue
        tip = plain(advice(scene, view, progress)).replace("`", "")
        named = CardSet.of(
            Card.parse(rank.replace("10", "T") + suit_letter(suit)) for rank, suit in CARD.findall(tip)
        )
        best = {
            card for card in playable_now(view) if best_end(progress.with_card(card)) == best_end(progress)
        }
        advised = set(playable_now(view) & named)
        if "hold it back" in tip:
            assert best - advised, (progress.moves, tip)
        elif "makes way for your own" in tip:
            assert advised & best, (progress.moves, tip)
        else:
            assert advised <= best, (progress.moves, tip)


def test_a_tip_gives_up_a_counting_card_only_where_that_is_best() -> None:
    """After the first deal's mistake the tip is to throw the ace of spades, and the end does not disagree."""
    assert "Throw A♠ away" in plain(text_at("KD", "TD")).replace("`", "")
    assert "⚠️" not in text_at("KD", "TD", "AS")
    assert "kept it" not in text_at("KD", "TD", "AS", "AH", "QH")


def suit_letter(symbol: str) -> str:
    return next(suit.letter for suit in Suit if suit.symbol == symbol)


def test_a_low_trump_is_not_called_high() -> None:
    """With the lowest trump alone, the tip is to lead a high card of another suit."""
    text = plain(text_at(number=2, trump="D")).replace("`", "")
    assert "Others may hold a higher trump than yours. Your A♥ has the best chance." in text
    assert "draws the others" not in text


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("TD", "KD", "AS", "QH", "AH"), "thrown A♥, but you kept it. In the end you took it yourself."),
        (
            ("TD", "AS", "KD", "QH", "AH"),
            "could have thrown A♥, but you kept it. It went to somebody else",
        ),
        (("TD", "AH", "AS", "KD", "QH"), ""),
    ],
)
def test_a_kept_counting_card_is_named_at_the_end(cards: tuple[str, ...], said: str) -> None:
    """A learner who keeps a counting card that the tip said to give away reads of it at the end."""
    text = plain(text_at(*cards)).replace("`", "")
    assert said in text if said else "kept it" not in text

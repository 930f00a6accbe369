"""Rule sets in words, with every field described."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.games.barbu.points import points_text
from bot.games.barbu.screens.rules import render_chapter, render_rules
from bot.i18n import LOCALES, words
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, preset, preset_names
from engine.errors import IllegalAction

HOUSE: dict[str, Any] = {
    "name": "house",
    "deck": 32,
    "players": 4,
    "direction": "counter_clockwise",
    "opening_lead": "dealer_right",
    "contract_order": "imposed",
    "early_end": False,
    "grand_slam": True,
    "scale": 5,
    "contracts": [
        {"name": "black_lady", "cards": {"QS": -3, "Q": -1, "S": -1}, "slam": "counted", "face_up": True},
        {"name": "last_three", "last": [-1, -2, -3]},
        {"name": "both", "sum_of": ["black_lady", "last_three"]},
        {"name": "domino", "places": [16, 10, 6, 0]},
    ],
    "domino": {"fixed_start": "J", "wrap": True, "several_cards": True, "voluntary_pass": True},
}


def read(rules: RuleSet, locale: str = "en", contract: str | None = None) -> str:
    """Return all the text of the rendering."""
    embed = render_rules(rules, words(locale), contract=contract)
    parts = [embed.title or "", embed.description or ""]
    parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    return "\n".join(parts).replace("\N{VARIATION SELECTOR-15}", "")


def check_limits(embed: discord.Embed) -> None:
    assert len(embed) <= 6000
    assert len(embed.title or "") <= 256
    assert len(embed.fields) <= 25
    for field in embed.fields:
        assert 1 <= len(field.name or "") <= 256
        assert 1 <= len(field.value or "") <= 1024


def changed(rules: RuleSet, **values: Any) -> RuleSet:
    """Return the rule set with changes; ``trumps``, ``domino`` and ``doubling`` are changed in part."""
    data = rules.model_dump(mode="json")
    for name, value in values.items():
        data[name] = {**data[name], **value} if isinstance(value, dict) else value
    return load_rules(data)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_fits_one_message(name: str, locale: str) -> None:
    """Each preset, whole and by contract, keeps Discord's limits in every language."""
    rules = preset(name)
    for contract in (None, *rules.values):
        embed = render_rules(rules, words(locale), contract=contract)
        check_limits(embed)
        assert "…" not in str([field.value for field in embed.fields])


@pytest.mark.parametrize("name", preset_names())
def test_the_chapters_are_the_whole_rules(name: str) -> None:
    """Each section is in one chapter, to which every other one has a button; no chapter is empty."""
    rules, say = preset(name), words("en")
    first = render_chapter(rules, say)
    chapters = [spec.arg for spec in first.buttons[0]]
    assert ("settlement" in chapters) is (rules.doubling is not None)
    pages = [render_chapter(rules, say, chapter) for chapter in chapters]
    assert pages[0] == first
    shown = [(field.name, field.value) for page in pages for field in page.embeds[0].fields]
    whole = [(field.name, field.value) for field in render_rules(rules, say).fields]
    assert sorted(map(str, shown)) == sorted(map(str, whole))
    for page in pages:
        assert page.embeds[0].fields
        assert [spec.arg for spec in page.buttons[0]] == chapters


@pytest.mark.parametrize("name", preset_names())
def test_every_contract_is_listed_with_its_total(name: str) -> None:
    """Every contract of a preset is listed with its total value, if it has a fixed one."""
    text = read(preset(name))
    for values in preset(name).values.values():
        if values.has_total:
            assert points_text(preset(name), values.total) + " in all" in text


def test_values_are_listed() -> None:
    """Points per trick, card, rank, suit, last trick and place are listed."""
    text = read(preset("contre"))
    for said in (
        "−2 per trick",
        "last but one −10, last trick −20",
        "each queen −6",
        "A♥ −6, each other heart −2",
        "K♥ −20",
        "+5 per trick",
        "first out +45, second +20, third +10, fourth −10",
        "must double each declarer at least twice",
        "add up to 0 for the whole table",
        "28 deals in a full game, 4 in Express",
        "for 7 deals in a row (1 in Express)",
        "A shorter game has proportionally fewer of these duties, and Express none.",
    ):
        assert said in text, said


def test_the_rules_of_a_short_game_are_its_own() -> None:
    """The rules of an Express table name its own number of deals, and no duties that it cannot have."""
    text = read(load_rules({**preset("contre").model_dump(), "length": "express"}))
    assert "The dealer is the declarer; then the next player deals." in text
    assert "in Express" not in text
    assert "must double" not in text


def test_house_contracts_are_described_by_their_values() -> None:
    """A house contract is described by its own name and scaled values."""
    text = read(load_rules(HOUSE))
    for said in (
        "**Black lady**: Q♠ −15, each other queen −5, each other spade −5",
        "**Last three**: 3 tricks from the end −5, last but one −10, last trick −15",
        "**Both**: Black lady and Last three, all at once",
        "Grand slam: a player who takes everything that counts scores +130, and every other player −65",
        "stay face up",
        "anticlockwise",
        "dealer’s right",
        "in the order listed",
        "last card",
        "starts with the jack",
        "one card or several",
        "after the ace comes the seven",
        "not twice in a row",
        "There is no doubling",
    ):
        assert said in text, said


def test_rules_are_described_in_french() -> None:
    """The values are in French, with French letters on the cards."""
    text = read(preset("contre"), "fr")
    for said in (
        "R♥ −20",
        "chaque dame −6",
        "chaque autre cœur −2",
        "+5 par pli",
        "au moins 2 fois",
        "28 donnes",
    ):
        assert said in text, said


@pytest.mark.parametrize(
    ("part", "field", "one", "other"),
    [
        ("trumps", "no_trump", False, True),
        ("trumps", "head", False, True),
        ("trumps", "must_ruff", False, True),
        ("trumps", "must_overruff", False, True),
        ("domino", "wrap", False, True),
        ("domino", "voluntary_pass", False, True),
        ("domino", "several_cards", False, True),
        ("domino", "fixed_start", None, "8"),
        ("domino", "ace_again", False, True),
        ("doubling", "undoubled_negative", "played", "shared"),
        (None, "hearts_free", False, True),
        ("doubling", "who", "flanks", "everyone"),
        ("doubling", "positive_targets", "declarer", "anyone"),
        ("doubling", "form", "any_set", "announcement"),
        ("doubling", "table_doubles_redouble", False, True),
        ("doubling", "redouble_order", "declarer_first", "declarer_last"),
        ("doubling", "duty_doubles", 0, 2),
        ("doubling", "duty_redoubles", 0, 1),
        (
            "doubling",
            "negative",
            {"kind": "difference", "redouble": 2},
            {"kind": "difference", "redouble": 3},
        ),
        ("doubling", "positive", {"kind": "transfer"}, {"kind": "difference"}),
        (None, "direction", "clockwise", "counter_clockwise"),
        (None, "first_dealer", "lot", "high_card"),
        (None, "dealer_rotation", "manche", "each_deal"),
        (None, "contract_order", "free", "imposed"),
        (None, "opening_lead", "declarer", "dealer_left"),
        (None, "early_end", False, True),
        (None, "length", "full", "half"),
        (None, "keeps_mix", False, True),
        (None, "scale", 1, 5),
        (None, "grand_slam", False, True),
        (None, "removed", [], ["2C", "2D", "2H", "2S"]),
    ],
)
def test_every_field_is_described(part: str | None, field: str, one: Any, other: Any) -> None:
    """Rule sets that differ in one field have different texts, in every language."""
    base = preset("contre")
    rules = [changed(base, **({part: {field: value}} if part else {field: value})) for value in (one, other)]
    for locale in LOCALES:
        assert read(rules[0], locale) != read(rules[1], locale), locale


@pytest.mark.parametrize("locale", LOCALES)
def test_the_mix_of_a_shorter_game_is_described(locale: str) -> None:
    """Each length states its own limit, and the full game all of them; without the switch none does."""
    said = {}
    for length in ("full", "half", "short", "express"):
        rules = changed(preset("contre"), length=length)
        lines = set(read(rules, locale).splitlines())
        (said[length],) = lines - set(read(changed(rules, keeps_mix=False), locale).splitlines())
    assert said["half"] == said["short"]
    assert len(set(said.values())) == 3
    moot = changed(preset("trente-deux"), length="short")
    assert read(moot, locale) == read(changed(moot, keeps_mix=False), locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_contract_with_its_own_end_is_described(locale: str) -> None:
    """A contract that ends unlike the others says so."""
    base = preset("contre")
    own = [contract.model_dump(mode="json") for contract in base.contracts]
    own[3]["early_end"] = False
    assert read(changed(base, contracts=own), locale) != read(base, locale)


@pytest.mark.parametrize(
    ("duties", "said"),
    [
        ({}, "If you can’t go higher, you may discard instead"),
        ({"must_underruff": True}, "If you can’t go higher, trump low all the same"),
        ({"must_overruff": False}, "If you can’t go higher, you may discard instead"),
        ({"must_overruff": False, "must_underruff": True}, ""),
        ({"must_ruff": False}, ""),
        ({"must_ruff": False, "must_underruff": True}, ""),
    ],
)
def test_underruffing_is_described(duties: dict[str, bool], said: str) -> None:
    """What to do with only low trumps is said where trumping is compulsory and not every trump will do."""
    text = read(changed(preset("contre"), trumps=duties))
    assert ("can’t go higher" in text) is bool(said)
    assert said in text


@pytest.mark.parametrize("locale", LOCALES)
def test_overruffing_alone_binds_only_those_who_trump(locale: str) -> None:
    """With a duty to overruff but none to ruff, the text says that discarding is still possible."""
    texts = [read(changed(preset("contre"), trumps={"must_ruff": must}), locale) for must in (True, False)]
    over = words(locale)("rules-trump-overruff", must="yes", ruff="yes")
    assert [over in text for text in texts] == [True, False]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("trente-deux", "play any card."),
        ("contre", "unless the rules for trumps say otherwise."),
        ("torneo", "play any card."),
        ("king-italiano", "unless the contract says otherwise."),
        ("rifki", "unless the rules for trumps or the contract say otherwise."),
    ],
)
def test_exceptions_to_discarding_freely_are_named(name: str, said: str) -> None:
    """A player who cannot follow suit is referred to further duties only where the rules have some."""
    assert said in read(preset(name))


def test_an_imposed_order_is_not_followed_by_a_choice() -> None:
    """Where the order is imposed, a shorter game goes through it, and no line speaks of choosing."""
    lora = preset("lora")
    assert "chosen" not in read(lora)
    assert "every declarer plays the next contract" in read(lora)
    assert "plays the next contract in this order" in read(changed(lora, length="express"))
    assert "skips the others" in read(changed(lora, length="half"))


def test_one_positive_contract_is_no_limit_of_a_mix() -> None:
    """Rules with a single positive contract do not say that a declarer chooses at most one."""
    assert "at most one positive" in read(preset("contre"))
    assert "at most one positive" not in read(preset("trente-deux"))


def test_a_schedule_says_only_what_can_happen() -> None:
    """Groups played in full say how often each contract comes, and a repeat is named where one can be."""
    italian, portuguese, rifki = (read(preset(name)) for name in ("king-italiano", "king-portugal", "rifki"))
    assert "Contracts are played in the order listed, each once at the table." in italian
    assert "6 deals in this order: Tricks" in portuguese
    assert "Each of them is played once at the table" in portuguese
    assert "contract more than once" not in portuguese, "each player declares one of the last four deals"
    assert (
        "Each of them is played twice at the table. A declarer may choose the same contract more than once"
        in rifki
    )
    assert "Each declarer plays Trumps twice." in rifki


def test_remarks_on_many_contracts_stand_once() -> None:
    """A remark on three contracts or more is a line below them; one on two stays with each."""
    rifki = read(preset("rifki"))
    assert rifki.count("stay face up") == 1
    assert "**King of hearts, Queens, Kings and jacks, Hearts**: If you can’t follow suit" in rifki
    assert read(preset("contre")).count("only if you hold nothing else") == 2


def test_a_domino_is_described_by_its_own_name() -> None:
    """The rules of rows stand below the contract's name, with who begins."""
    text = read(preset("lora"))
    assert "Domino" not in text
    assert "\nLora\n- There are no tricks: cards are laid face up in rows" in text
    assert "The player on the dealer’s right begins" in text
    assert "Half of each suit" in read(preset("torneo")), "rows go round"
    assert "Half of each suit" not in read(preset("contre"))


def test_the_lead_is_part_of_a_single_contracts_rules() -> None:
    """The rules of one contract say who leads, or who begins."""
    assert "dealer’s right leads to the first trick" in read(preset("trente-deux"), contract="queens")
    assert "dealer’s right begins" in read(preset("trente-deux"), contract="domino")


def test_a_suit_in_a_contracts_name_is_not_repeated() -> None:
    """A contract with one trump suit names it, unless its own name does."""
    named = preset("king-italiano").model_dump(mode="json")
    assert "Trumps: ♥" not in read(preset("king-italiano"))
    named["contracts"] = [
        {**one, "name": "battle"} if one["name"] == "hearts_trumps" else one for one in named["contracts"]
    ]
    named["schedule"][0]["contracts"] = [one["name"] for one in named["contracts"]]
    assert "**Battle**: +1 per trick (+13 in all). Trumps: ♥ hearts." in read(load_rules(named))


def test_a_declarer_without_anybody_to_double_is_not_said_to_double() -> None:
    """Where all may double but positives bind the declarer alone, the declarer doubles nobody there."""
    assert "only the declarer can be doubled, and doubles nobody" in read(preset("solar"))
    assert "The declarer never doubles" in read(preset("solar"), contract="trumps")
    assert "the declarer comes last" in read(preset("solar"), contract="queens")


def test_the_length_changes_the_owed_doubles() -> None:
    """A shorter game states its own number of deals and of owed doubles."""
    text = read(changed(preset("contre"), length="short"))
    for said in ("8 deals in all", "2 of the 7", "must double each declarer at least once"):
        assert said in text, said
    assert "adds up to" not in text


def test_the_contract_in_play_alone() -> None:
    """With a contract given, only its rules are described, including its settlement."""
    trumps = read(preset("contre"), contract="trumps")
    assert "Queens" not in trumps
    assert "domino" not in trumps.lower()
    assert "gives all of them to the other" in trumps
    hearts = read(preset("contre"), contract="hearts")
    assert "nothing else" in hearts
    assert "the difference" in hearts
    assert "trumped" not in hearts


def test_the_chapter_on_doubling_begins_with_what_a_double_is() -> None:
    """A newcomer reads what a double is before who may double; rules without doubles do not say it."""
    said = "- A double is a bet between two players: whoever does worse pays the other.\n- Every player but"
    assert said in read(preset("contre"))
    assert "bet between two" not in read(preset("trix")).partition("\n")[2]


def test_a_double_is_explained_by_the_panels_example() -> None:
    """The rules have the panel's example: of the contract in play, or of one contract of each sign.

    Its lines are indented below the line they belong to, and the bet is named once.
    """
    example = "If you double Alex, for example:\n  - Alex +10, you +30: Alex pays you **10**.\n"
    assert example in read(preset("contre"), contract="trumps")
    whole = read(preset("contre"))
    assert "- **Tricks**: If you double Alex, for example:\n  - Alex −12, you −4" in whole
    assert f"- **Trumps**: {example}" in whole
    assert whole.count("A double is a bet") == 1
    assert "A double is a bet" not in read(preset("trente-deux"))


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "the one who pays ends up with more points"),
        ("fr", "celui qui paie se retrouve avec plus de points"),
        ("it", "chi paga si ritrova con più punti"),
        ("de", "Wer zahlt, hat hier danach mehr Punkte"),
    ],
)
def test_to_pay_is_to_have_more_where_the_lowest_wins(locale: str, said: str) -> None:
    """Where the lowest total wins, the rules say that a payment adds to the points of the one who pays."""
    assert said in read(preset("famille"), locale)
    assert said not in read(preset("solar"), locale)


def test_sums_follow_the_contracts() -> None:
    """What the contracts add up to, and how a shorter game mixes them, stands below their list."""
    for name, sentence in (("contre", "add up to 0"), ("contre", "at most one positive")):
        sections = render_rules(preset(name), words("en")).fields
        (found,) = [field for field in sections if sentence in (field.value or "")]
        assert found.name == "Contracts"
        assert (found.value or "").index("**Trumps**") < (found.value or "").index(sentence)


def test_a_contract_the_rules_do_not_have_is_refused() -> None:
    """An unknown contract is rejected by name."""
    with pytest.raises(IllegalAction) as refused:
        render_rules(preset("contre"), words("en"), contract="salad")
    assert (refused.value.code, refused.value.facts) == ("contract_unknown", {"contract": "salad"})


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_house_rules_still_fit(locale: str) -> None:
    """Twenty contracts of many cards are cut to one message and not rejected."""
    ranks, suits = "23456789TJQKA", "CDHS"
    contracts = [
        {
            "name": f"contract_with_a_long_name_{number:02}",
            "cards": {rank + suit: -1 for rank in ranks for suit in suits},
            "hearts_led": "last",
            "face_up": True,
            "slam": "counted",
        }
        for number in range(20)
    ]
    check_limits(render_rules(load_rules({"name": "long", "contracts": contracts}), words(locale)))


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ("express", "each declarer plays only one of the 7."),
        ("short", "each declarer plays 2 of the 7, each only once."),
        ("full", "no declarer chooses the same contract twice."),
    ],
)
def test_the_rules_say_how_many_contracts_a_declarer_plays(length: str, said: str) -> None:
    """The rules say that contracts are played only once where a declarer plays several."""
    text = read(preset("contre").of_length(Length(length)))
    assert f"chooses a contract; {said}" in text


def test_positive_contracts_are_named_where_the_word_is_used() -> None:
    """The chapters that set positive contracts apart from negative ones say which are positive."""
    rules = changed(preset("contre"), doubling={"positive": {"kind": "transfer"}})
    said = "Positive, where you want points: Trumps and Domino. All other contracts are negative."
    for chapter, word in (("doubling", "in negative contracts"), ("settlement", "negative contracts:")):
        (embed,) = render_chapter(rules, words("en"), chapter).embeds
        text = "\n".join([embed.description or "", *(field.value or "" for field in embed.fields)])
        assert text.index(said) < text.lower().index(word)

"""Texts that several screens share: contracts, options, doubles, tricks, time limits, absent players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.discord_io.message import ListOption
from bot.game_kit import status
from bot.game_kit.tricks import TrickTexts
from bot.games.barbu.points import points_text
from bot.games.barbu.scene import Scene
from bot.i18n import Words
from bot.i18n.cards import SHOWN_SUITS, card_text, rank_name, rank_text, suit_name, trump_text
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Redouble
from engine.barbu.play.legality import imposed_contract
from engine.barbu.play.settlement import Pair
from engine.barbu.play.state import Phase
from engine.barbu.rules.card_sets import COUNTING
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.options import option_keys, origin_of
from engine.barbu.rules.pace import game_minutes
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS, SUITS, Card, CardSet, Denomination, Suit
from engine.seats import Seat


def cards_in_order(cards: CardSet) -> list[Card]:
    """Return cards suit by suit, each from the highest down."""
    return [card for suit in SHOWN_SUITS for card in reversed(list(cards.of_suit(suit)))]


def rules_title(name: str, words: Words) -> str:
    """Return the title of a rule set; house rules have their own name."""
    key = f"lobby-rules-{name}"
    return words(key) if words.has(key) else name


def rules_about(name: str, words: Words) -> str:
    """Return a short description of a rule set; empty for house rules."""
    key = f"rules-about-{name}"
    return words(key) if words.has(key) else ""


def contract_name(name: str, words: Words) -> str:
    """Return the name of a contract; one of house rules has its own, made readable."""
    key = "contract-" + name.replace("_", "-")
    return words(key) if words.has(key) else name.replace("_", " ").capitalize()


def imposed_now(scene: Scene) -> str | None:
    """Return the contract that a fixed order imposes on the declarer on view; None if they choose one."""
    view = scene.shown
    return imposed_contract(scene.rules, [(one.dealer, one.contract) for one in view.finished], view.declarer)


def order_of(scene: Scene, contract: str) -> str:
    """Return whether the declarer on view plays a contract in a fixed order or by choice, for a sentence."""
    return "imposed" if imposed_now(scene) == contract else "free"


def contract_title(words: Words, contract: str, trump: Denomination | None, start: int | None) -> str:
    """Return a contract as chosen: "Trumps ♠", "No trump", "Domino from 8"."""
    name = contract_name(contract, words)
    if trump is not None and trump.suit is None:
        return words("board-contract-no-trump")
    if trump is not None:
        return words("board-contract-trump", contract=name, trump=trump_text(trump, words))
    if start is not None:
        return words("board-contract-start", contract=name, start=rank_text(start, words))
    return name


def values_line(scene: Scene, name: str) -> str:
    """Return the values of a contract on a line: "A♥ −6, other ♥ −2"."""
    rules = scene.rules
    return ", ".join(value_texts(rules, name, scene.words, brief=True))


def stakes_line(scene: Scene, name: str) -> str:
    """Return the values of a contract in play, and that few points are good where the lowest total wins."""
    values = values_line(scene, name)
    return scene.words("board-values-lowest", values=values) if scene.rules.lowest_wins else values


def value_texts(rules: RuleSet, name: str, words: Words, *, brief: bool = False) -> Iterator[str]:
    """Yield the values of a contract; ``brief`` has suits as signs and all last tricks or places in one."""
    contract, factor = rules.values[name].contract, rules.sign * rules.scale
    for path, points in contract.numbers.items():
        if path.startswith(("race", "slam_scores", *(("last", "places") if brief else ()))):
            continue
        yield value_phrase(contract, path, points_text(rules, points * factor), words, brief=brief)
    if brief:
        yield from _listed_values(rules, contract, words)
    if contract.race is not None:
        race = contract.race
        card = points_text(rules, race.card * factor)
        if race.first == "rest":
            yield words("rules-value-race-rest", card=card)
        else:
            yield words("rules-value-race", card=card, points=points_text(rules, race.first * factor))
    if contract.sum_of:
        names = [contract_name(name, words) for name in contract.sum_of]
        yield words("rules-value-sum", contracts=words.list(names))


_SLAM_VALUES: Final = {
    ("taker", False): "rules-value-slam-taker",
    ("others", False): "rules-value-slam-others",
    ("taker", True): "board-value-slam-taker",
    ("others", True): "board-value-slam-others",
}


def value_phrase(contract: Contract, path: str, points: str, words: Words, *, brief: bool = False) -> str:
    """Return one value of a contract in words; ``path`` is a key of ``Contract.numbers``."""
    kind, _, key = path.partition(".")
    match kind:
        case "trick":
            return words("rules-value-trick", points=points)
        case "cards":
            # A number without a sign would read like a card: J♣ 8.
            text = f"= {points}" if points.isdecimal() and points != "0" else points
            return _card_value(contract, key, text, words, brief=brief)
        case "first":
            return words("rules-value-first", number=int(key) + 1, points=points)
        case "most_in_suit":
            return words("rules-value-most", points=points)
        case "each":
            return words("rules-value-each", points=points)
        case "last":
            return words("rules-value-last", back=len(contract.last) - int(key), points=points)
        case "slam_scores":
            return words(_SLAM_VALUES[key, brief], points=points)
        case "race" if key == "card":
            return words("rules-value-race-card", points=points)
        case _:  # places, and the one who is out first in a race
            place = int(key) + 1 if kind == "places" else 1
            return words("rules-value-place", place=place, points=points)


def _listed_values(rules: RuleSet, contract: Contract, words: Words) -> Iterator[str]:
    """Yield the values of the last tricks in one phrase, and those of the places in another."""
    last, places = (
        [points_text(rules, points * rules.sign * rules.scale) for points in all_of]
        for all_of in (contract.last, contract.places)
    )
    if last:
        before, final = ("", *last)[-2:]
        yield words("board-value-last", points=", ".join(last), before=before, last=final, count=len(last))
    if places:
        yield words("board-value-places", points=", ".join(places))


def cards_of_keys(keys: Iterable[str], words: Words) -> str:
    """Return a set of cards as rules write it: cards, ranks and suits by their signs."""

    def text(key: str) -> str:
        if key == COUNTING:
            return words("rules-cards-counting")
        if key in SUITS:
            return Suit.parse(key).symbol
        return rank_text(RANKS.index(key), words) if key in RANKS else card_text(Card.parse(key), words)

    return ", ".join(map(text, keys))


def _card_value(contract: Contract, key: str, points: str, words: Words, *, brief: bool) -> str:
    """Return the value of a card, a rank or a suit; "other" if a narrower key covers some of the cards."""
    if key in RANKS:
        other = any(len(closer) == 2 and closer[0] == key for closer in contract.cards)
        rank = rank_name(RANKS.index(key), words)
        return words("rules-value-rank", rank=rank, points=points, other="yes" if other else "no")
    if key in SUITS:
        suit = Suit.parse(key)
        other = any(closer[-1] == key or closer in RANKS for closer in contract.cards if closer != key)
        facts = {"points": points, "other": "yes" if other else "no"}
        if brief:
            return words("board-value-suit", suit=suit.symbol, **facts)
        return words("rules-value-suit", suit=suit_name(suit, words), **facts)
    return words("rules-value-card", card=card_text(Card.parse(key), words), points=points)


def doubles(scene: Scene, pairs: Iterable[Pair]) -> list[str]:
    """Return the doubles in force, a line per player who doubled or redoubled; empty if there are none."""
    once: dict[Seat, list[Seat]] = {}
    twice: dict[Seat, list[Seat]] = {}
    tables: set[Seat] = set()
    for pair in pairs:
        if pair.redoubler is not None:
            twice.setdefault(pair.doubled, []).append(pair.doubler)
            continue
        once.setdefault(pair.doubler, []).append(pair.doubled)
        if pair.is_mutual:
            once.setdefault(pair.doubled, []).append(pair.doubler)
            tables |= {pair.doubler, pair.doubled}
    texts = [
        scene.words(key, who=scene.bare(who), whom=scene.named(whom), count=len(whom))
        for key, by_seat in (("board-doubles", once), ("board-redoubles", twice))
        for who, whom in by_seat.items()
    ]
    if tables:
        texts.append(scene.words("board-tables-redoubled", who=scene.named(sorted(tables))))
    return texts


TRICK_TEXTS: Final[TrickTexts[Scene]] = TrickTexts()


def counted_cards(scene: Scene, contract: str | None, taken: Sequence[CardSet], seat: Seat) -> str:
    """Return the counting cards a seat has taken in this contract; may be empty."""
    if contract is None:
        return ""
    cards = taken[seat] & scene.rules.values[contract].counting
    return " ".join(scene.card(card) for card in cards_in_order(cards)) if cards else ""


def totals_line(scene: Scene, points: Sequence[int]) -> str:
    return " · ".join(
        scene.words("board-total", name=scene.bare(seat), points=points_text(scene.rules, points[seat]))
        for seat in scene.seats
    )


def lies_face_up(scene: Scene, contract: str | None) -> bool:
    """Return whether the cards that count in this contract stay face up after the trick."""
    return contract is not None and scene.rules.values[contract].contract.face_up


def face_up_lines(scene: Scene, contract: str | None, taken: Sequence[CardSet]) -> list[str]:
    """Return the cards that lie face up before each player, if the rules say so."""
    if not lies_face_up(scene, contract):
        return []
    lying = [(seat, counted_cards(scene, contract, taken, seat)) for seat in scene.seats]
    rows = [
        scene.words("board-lies-up", name=scene.bare(seat), cards=cards) for seat, cards in lying if cards
    ]
    return [scene.words("board-face-up"), *(rows or [scene.words("board-face-up-none")])]


def length_line(scene: Scene) -> str:
    """Return the line on the length of the game, with its minutes where players move within seconds.

    Rules with a schedule have a length of their own.
    """
    words, rules = scene.words, scene.rules
    length = words("setup-deals", count=rules.deal_count)
    if not rules.schedule:
        name = words(f"choice-barbu-length-{rules.length.value}")
        length = words("lobby-length", length=name, deals=rules.deal_count)
    if scene.pace != "live":
        return length
    return f"{length} · {words('rules-finder-minutes', minutes=game_minutes(rules))}"


def lowest_wins_line(scene: Scene) -> str:
    """Return the line saying that the lowest total wins; empty where the highest does."""
    return scene.words("rules-wins", wins=scene.rules.wins) if scene.rules.lowest_wins else ""


def option_name(key: str, words: Words) -> str:
    """Return the name of an option; ``key`` is its typed form, ``scale=5``."""
    return _option_text("rules-option", key, words) or key


def option_about(key: str, words: Words) -> str:
    return _option_text("rules-option-about", key, words)


def option_lines(rules: RuleSet, words: Words) -> tuple[ListOption, ...]:
    """Return the options as lines of a list, the active ones marked; empty if there are none."""
    origin, taken = origin_of(rules)
    return tuple(
        ListOption(key, option_name(key, words), option_about(key, words), is_chosen=key in taken)
        for key in option_keys(origin)
    )


def options_line(scene: Scene) -> str:
    """Return the line of active options; empty if there are none."""
    _, taken = origin_of(scene.rules)
    names = [option_name(key, scene.words) for key in taken]
    return scene.words("lobby-options", options=scene.words.list(names)) if names else ""


def _option_text(prefix: str, key: str, words: Words) -> str:
    name, _, value = key.partition("=")
    message = f"{prefix}-{name.replace('_', '-')}"
    return words(message, value=value) if words.has(message) else ""


def status_lines(scene: Scene) -> list[str]:
    """Return the status of the table, and the bot's moves for players who ran out of time."""
    return status.status_lines(scene, BARBU, _what_was_done, move_text)


def undo_lines(scene: Scene) -> list[str]:
    """Return the lines about a requested undo, which name the move."""
    return status.undo_lines(scene, BARBU, move_text)


def move_text(scene: Scene, action: Action) -> str:
    """Return a move in short, calls as on their buttons; empty for a claim."""
    words = scene.words
    match action:
        case Choose():
            return contract_title(words, action.contract, action.trump, action.start)
        case Double() | Redouble():
            call = "double" if isinstance(action, Double) else "redouble"
            key = f"panel-confirm-{call}" if action.targets else f"panel-no-{call}"
            return words(key, names=scene.named(sorted(action.targets)))
        case Pass():
            return words("panel-pass")
        case _:
            return status.played_text(scene, action)


def clock(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as the end of a sentence."""
    return scene.deadline_then(then_of(scene))


def by_itself_lines(scene: Scene) -> list[str]:
    """Return the lines saying which cards, and last a pass, were automatic since the viewer's last choice."""
    made = status.made_by_itself(scene, BARBU)
    has_passed = bool(made) and isinstance(made[-1], Pass)
    passed = scene.words("panel-passed-by-itself") if has_passed else ""
    return [status.by_itself_line(scene, made), passed]


def then_of(scene: Scene) -> str:
    """Return the key of the text on what happens when the time of the player to act is up."""
    match scene.shown.phase:
        case Phase.CHOOSE:
            return "clock-chooses"
        case Phase.DOUBLE | Phase.REDOUBLE:
            # A timeout stakes no player's points: only a call that duty forces is made for them.
            legal = BARBU.legal_actions(scene.state.game_state)
            calls = [action for action in legal if isinstance(action, Double | Redouble)]
            return "clock-owes" if all(call.targets for call in calls) else "clock-passes"
        case _:
            return "clock-plays"


def _what_was_done(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case Double(targets=targets) if targets:
            return words("board-clock-doubled", whom=scene.named(sorted(targets)))
        case Redouble(targets=targets) if targets:
            return words("board-clock-redoubled", whom=scene.named(sorted(targets)))
        case Claim():
            return words("board-clock-claimed")
        case Double() | Redouble() | Pass():
            return words("board-clock-passed")
        case _:
            return words("board-clock-chose")

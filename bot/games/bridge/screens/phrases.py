"""Texts that several screens share: calls, directions, hands, tricks, time limits, absent players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from bot.discord_io.message import ListOption
from bot.game_kit import status, tricks
from bot.games.bridge.scene import Scene
from bot.games.bridge.system_choice import OPPOSING
from bot.i18n import Words
from bot.i18n.cards import hand_text, rank_text, suits_in
from bot.runtime.numbers import signed_text
from engine.bridge.actions import Action, Answer, Claim, MakeCall
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.compass import COMPASS, PLAYERS, SIDES, Seating, Side, Vulnerability
from engine.bridge.game import BRIDGE
from engine.bridge.sheet import is_dealt_again
from engine.bridge.state import Contract, DealScore, Phase
from engine.cards import CardSet, Denomination, Suit
from engine.seats import Seat


def denomination_text(denomination: Denomination, words: Words) -> str:
    """Return a denomination in short: ``♠``, ``NT`` or ``SA``."""
    return words("bridge-nt") if denomination.suit is None else denomination.suit.symbol


def call_text(call: Call, words: Words) -> str:
    """Return a call in short: ``2♠``, ``3NT``, ``X``, a pass in the language's own word."""
    if call.is_bid:
        return f"{call.level}{denomination_text(call.denomination, words)}"
    return words("bridge-pass") if call == PASS else str(call)


def call_label(call: Call, words: Words) -> str:
    """Return a call for a button; double and redouble in full, with their sign."""
    if call in (DOUBLE, REDOUBLE):
        return words("bridge-double" if call == DOUBLE else "bridge-redouble")
    return call_text(call, words)


def contract_text(contract: Contract | None, words: Words) -> str:
    """Return a contract in short: ``4♠X``, or the text that all passed."""
    if contract is None:
        return words("bridge-passed-out")
    return f"{contract.level}{denomination_text(contract.denomination, words)}{'X' * contract.doubled}"


def result_text(over: int) -> str:
    """Return the result of a contract: ``=``, ``+1``, ``−2``."""
    return signed_text(over) if over else "="


def option_text(option: str, words: Words) -> str:
    """Return the text of an option such as ``system=sef``; its value if it is of another version."""
    if option.startswith(OPPOSING):
        return words(
            "bridge-option-opposing-change", change=option_text(option.removeprefix(OPPOSING), words)
        )
    key = f"bridge-option-{_option_key(option)}"
    return words(key) if words.has(key) else option.partition("=")[2]


def option_about(option: str, words: Words) -> str:
    """Return the short description of an option; empty if it is of another version."""
    key = f"bridge-option-about-{_option_key(option.removeprefix(OPPOSING))}"
    return words(key) if words.has(key) else ""


def option_choices(options: Sequence[str], chosen: Collection[str], words: Words) -> tuple[ListOption, ...]:
    """Return options as the lines of a list."""
    return tuple(
        ListOption(key, option_text(key, words), option_about(key, words), is_chosen=key in chosen)
        for key in options
    )


def _option_key(option: str) -> str:
    return option.replace("=", "-").replace("_", "-")


def side_name(side: Side, words: Words) -> str:
    """Return the name of a side: North–South or East–West."""
    return words(f"bridge-side-{SIDES[side].lower()}")


def side_letters(side: Side, words: Words) -> str:
    """Return a side as two letters of the language: NS or EW."""
    return "".join(words(f"bridge-letter-{letter}") for letter in SIDES[side].lower())


def vulnerability_text(vulnerable: Vulnerability, words: Words) -> str:
    return words(f"bridge-vulnerable-{vulnerable.value}")


def letter_at(direction: int, words: Words) -> str:
    """Return a direction, counted clockwise from North, as one letter of the language."""
    return words(f"bridge-letter-{COMPASS[direction % len(COMPASS)].lower()}")


def letter_of(seating: Seating, seat: Seat, words: Words) -> str:
    return words(f"bridge-letter-{seating.letter(seat).lower()}")


def contract_facts(contract: Contract, seating: Seating, words: Words) -> dict[str, str]:
    """Return what sentences say of a contract: its text, and its declarer's letter."""
    letter = letter_of(seating, contract.declarer, words)
    return {"contract": contract_text(contract, words), "letter": letter}


def direction_name(direction: int, words: Words) -> str:
    """Return the name of a direction: North, East, South or West."""
    return words(f"bridge-direction-{COMPASS[direction].lower()}")


def placed_name(scene: Scene, seating: Seating, seat: Seat) -> str:
    """Return a player with their direction: ``N Alice``; a player without a name is ``North`` alone."""
    name = scene.name(seat)
    is_named = name != direction_name(seating.direction(seat), scene.words)
    return f"{letter_of(seating, seat, scene.words)} {name}" if is_named else name


def contract_line(scene: Scene, score: DealScore, *, own: Seat | None = None) -> str:
    """Return the sentence that names a board's contract, and who made it or went down.

    A declarer at the seat ``own`` is addressed as the reader.
    """
    words, contract = scene.words, score.contract
    if contract is None:
        is_again = is_dealt_again(scene.rules, contract)
        return words("bridge-all-passed-again" if is_again else "bridge-all-passed")
    over = score.tricks - contract.needed
    made, down = "bridge-made", "bridge-down"
    if contract.declarer == own:
        made, down = "bridge-made-own", "bridge-down-own"
    name = placed_name(scene, score.seating, contract.declarer)
    facts = {"name": name, "contract": contract_text(contract, words), "tricks": score.tricks}
    return words(made if over >= 0 else down, count=abs(over), **facts)


def suits_of(scene: Scene) -> tuple[Suit, ...]:
    """Return the suits in the viewer's order, which is also that of the card buttons."""
    return suits_in(scene.display.suit_order)


def hand_lines(scene: Scene, hand: CardSet) -> list[str]:
    """Return a hand as a line per suit, high cards first: card faces if available; a void is a dash."""
    lines = []
    for suit in suits_of(scene):
        cards = list(reversed(list(hand.of_suit(suit))))
        if cards and scene.card_emoji:
            lines.append(" ".join(scene.card_emoji[card] for card in cards))
        else:
            ranks = " ".join(rank_text(card.rank, scene.words) for card in cards)
            lines.append(f"`{suit.symbol}` {ranks or '—'}")
    return lines


def hand_line(scene: Scene, hand: CardSet) -> str:
    """Return a hand on one line: ``♠ A Q 5 · ♥ K 2 · …``; void suits are left out."""
    return hand_text(hand, scene.words, between=" · ", order=scene.display.suit_order)


def to_play_line(scene: Scene, seat: Seat, name: str) -> str:
    """Return the line that names the hand to play or lead, or the other player who plays it."""
    view = scene.shown
    if view.decider is not None and view.decider != seat:
        key = "bridge-plays-dummy" if seat == view.dummy else "bridge-plays-declarer"
        return scene.words(key, name=f"**{scene.name(view.decider)}**")
    return tricks.to_play_line(scene, seat, name)


TRICK_TEXTS: Final[tricks.TrickTexts[Scene]] = tricks.TrickTexts(
    name=lambda scene, seat: placed_name(scene, scene.shown.seating, seat),
    short=lambda scene, seat: letter_of(scene.shown.seating, seat, scene.words),
    entry="{who} {card}",
    between=" ",
    order=lambda scene, leader: (scene.shown.seating.after(leader, turn) for turn in range(PLAYERS)),
    to_play=to_play_line,
)


def word_facts(facts: Mapping[str, Any], told: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return the calls and the hands among an error's facts in the reader's language."""
    own: dict[str, Any] = {
        name: direction_name(COMPASS.index(facts[name]), words)
        for name in facts.keys() & {"hand", "also"}
        if facts[name] in tuple(COMPASS)
    }
    for name in facts.keys() & {"call", "last"}:
        try:
            own[name] = call_text(Call.parse(str(facts[name])), words)
        except ValueError:
            continue  # a fact of another error that has the same name
    return own


THEN: Final = {Phase.AUCTION: "clock-calls", Phase.PLAY: "clock-plays", Phase.CLAIM: "clock-answers"}
"""Keys of the texts saying what happens when the player's time is up, by phase."""


def status_lines(scene: Scene) -> list[str]:
    """Return the status of the table, and the bot's moves for players who ran out of time."""
    return status.status_lines(scene, BRIDGE, _what_was_done, _move_text)


def undo_lines(scene: Scene) -> list[str]:
    """Return the lines about a requested undo, which name the card or the call."""
    return status.undo_lines(scene, BRIDGE, _move_text)


def clock(scene: Scene) -> str:
    """Return the player's time limit and its consequence, as the end of a sentence."""
    return scene.deadline_then(THEN.get(scene.shown.phase, ""))


def _move_text(scene: Scene, action: Action) -> str:
    if isinstance(action, MakeCall):
        return call_text(action.call, scene.words)
    return status.played_text(scene, action)


def _what_was_done(scene: Scene, action: Action) -> str:
    words = scene.words
    match action:
        case MakeCall(call=call) if call != PASS:
            return words("bridge-clock-called", call=call_text(call, words))
        case Claim():
            return words("bridge-clock-claimed")
        case Answer(accepts=accepts):
            return words("bridge-clock-agreed" if accepts else "bridge-clock-refused")
        case _:
            return words("board-clock-passed")

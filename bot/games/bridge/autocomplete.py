"""Typed calls, and autocomplete of the commands that only bridge has: what is possible now for the user.

``/double`` and ``/redouble`` are calls here, which always refer to the last bid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from bot.discord_io.commands import WHY, Offer
from bot.discord_io.component_request import read_number
from bot.game_kit.module import Doubling, Verb
from bot.game_kit.scene import Scene
from bot.games.bridge.screens.meanings import askable
from bot.games.bridge.screens.phrases import call_label, call_text
from bot.i18n import Words
from bot.i18n.texts import LOCALES, folded, words
from bot.tables.table import LiveTable
from engine.bridge.actions import MakeCall
from engine.bridge.calls import STRAINS, Call, read_call
from engine.bridge.game import BRIDGE
from engine.bridge.state import DealState, MatchState, Phase
from engine.cards import Suit
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat

_BID = re.compile(r"([1-7])\s*(\D+)")


def parse_call(text: str) -> Call:
    """Parse a call typed in any of the languages.

    *Raises:* CodedError ``bridge_call_unreadable``, ``bridge_call_missing``.

    A letter that two languages read differently is the English suit: ``C`` is clubs, ``D`` diamonds.
    """
    if not text.strip():
        raise CodedError("bridge_call_missing")
    plain = folded(text).strip().rstrip("!?.")
    try:
        return read_call(plain)
    except ValueError:
        pass
    if plain in _call_words():
        return _call_words()[plain]
    found = _BID.fullmatch(plain)
    if found is not None and (strain := _strains().get(found[2].strip())) is not None:
        return read_call(f"{found[1]}{strain}")
    raise CodedError("bridge_call_unreadable", text=text.strip())


@cache
def _call_words() -> dict[str, Call]:
    known: dict[str, Call] = {}
    for locale in LOCALES:
        for name in ("pass", "double", "redouble"):
            call = read_call(name)
            known |= {folded(alias): call for alias in words(locale)(f"bridge-say-{name}").split(",")}
    return {alias.strip(): call for alias, call in known.items()}


@cache
def _strains() -> dict[str, str]:
    """Return the names of the denominations with their letters; English has precedence."""
    known: dict[str, str] = {}
    for written, letter in _spellings():
        known.setdefault(folded(written), letter)
    return known


def _spellings() -> Iterator[tuple[str, str]]:
    for locale in LOCALES:
        say = words(locale)
        for suit in Suit:
            names = (suit.symbol, say(f"suit-name-{suit.letter}"), say(f"suit-letter-{suit.letter}"))
            yield from ((name, STRAINS[suit]) for name in names)
            yield from ((name.strip(), STRAINS[suit]) for name in say(f"bridge-say-{suit.letter}").split(","))
        yield from ((name.strip(), "N") for name in say("bridge-say-NT").split(","))


def legal_calls(match: MatchState, seat: Seat) -> list[Call]:
    """Return the calls a seat may make now. *Raises:* IllegalAction, with the reason if there are none."""
    if match.phase is not Phase.AUCTION:
        raise IllegalAction("bridge_wrong_phase", phase=match.phase.value)
    if BRIDGE.decider(match) != seat:
        raise BRIDGE.turn_error(match, seat)
    return [action.call for action in BRIDGE.legal_actions(match, seat) if isinstance(action, MakeCall)]


def calls_of(table: LiveTable, user: int) -> list[Call]:
    """Return the calls the player may make now. *Raises:* IllegalAction, with the reason if none."""
    return legal_calls(table.state.game_state, table.deciding_seat(user))


def typed_call(table: LiveTable, user: int, text: str) -> str:
    """Return a typed call as its button carries it.

    *Raises:* IllegalAction if the user picked the offer that says why there is no call.
    """
    table.deciding_seat(user)
    if text == WHY:
        calls_of(table, user)
    return str(parse_call(text))


def called_deal(table: LiveTable, user: int) -> tuple[MatchState, DealState]:
    """Return the match and its deal, if there are calls and the user may know their meaning.

    Raises:
        IllegalAction: ``bridge_nothing_called``; ``bridge_onlooker_calls`` for a spectator during the
            auction, who could pass on to a player what partner may not know.
    """
    match: MatchState | None = table.state.match
    if match is None or match.deal is None or not match.deal.calls or match.phase in (Phase.DEAL, Phase.OVER):
        raise IllegalAction("bridge_nothing_called")
    if match.phase is Phase.AUCTION and table.state.seat_of(user) is None:
        raise IllegalAction("bridge_onlooker_calls")
    return match, match.deal


def turns_of(table: LiveTable, user: int) -> list[tuple[int, DealState]]:
    """Return the calls the user may ask about, newest first. *Raises:* IllegalAction if there are none."""
    match, deal = called_deal(table, user)
    turns = askable(table.scene(user), deal, is_auction=match.phase is Phase.AUCTION)
    return [(turn, deal) for turn in reversed(turns)]


def typed_turn(table: LiveTable, user: int, text: str) -> str:
    """Return the turn of a typed call as a button carries it: by its number, or the newest such call."""
    if read_number(text, most=999) is not None:  # more than any auction has
        return text
    found = turns_of(table, user)
    wanted = parse_call(text)
    for turn, deal in found:
        if deal.calls[turn] == wanted:
            return str(turn)
    raise CodedError("bridge_nothing_called")


def call_offers(table: LiveTable, user: int, words: Words) -> list[Offer]:
    return [(call_label(call, words), str(call)) for call in calls_of(table, user)]


def turn_offers(table: LiveTable, user: int, words: Words) -> list[Offer]:
    """Return the calls the user may ask about."""
    scene = table.scene(user)
    return [
        (f"{call_text(deal.calls[turn], words)} · {scene.label(deal.caller(turn))}", str(turn))
        for turn, deal in turns_of(table, user)
    ]


def _argument_of(verb: Verb, match: MatchState, seat: Seat, named: frozenset[Seat], who: str) -> str:
    if named or who:
        raise CodedError("bridge_double_names_nobody")
    return ""


def _offers(verb: Verb, match: MatchState, seat: Seat, scene: Scene) -> Sequence[Offer]:
    legal_calls(match, seat)
    raise CodedError("bridge_double_names_nobody")


DOUBLING: Final = Doubling(argument_of=_argument_of, offers=_offers)

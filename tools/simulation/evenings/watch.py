"""The checks of every evening: Discord's limits, and no card shown too early."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import simcord
from simcord.components import walk_components

from bot.discord_io.component_request import TABLE_ROOM, ComponentRequest
from bot.tables.table import LiveTable
from bot.tables.view.table_pages import lasting_verbs
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.bridge import state as bridge
from engine.bridge.calls import BIDS
from engine.cards import Card, CardSet, deck_of
from engine.table_state import TableState
from tools.simulation.loopback.limits import (
    check_choices,
    check_commands,
    check_message,
    check_modal,
)

EPHEMERAL = 1 << 6
FORM = 9
CARD = re.compile("(10|[2-9AKQJRDV])([♠♥♣♦])")
EMOJI = re.compile("card_(10|[2-9AKQJRDVBF])_([shcd])[a-z]+(?:_black|_red)?_[0-9a-f]{8}")
SUIT_OF_HAND = re.compile(r"([♠♥♣♦])((?: (?:10|[2-9AKQJRDV])(?![\w♠♥♣♦]))+)")
LETTERS = {"10": "T", "R": "K", "D": "Q", "V": "J", "B": "J", "F": "J"}
SUIT_LETTERS = dict(zip("♠♥♣♦shcd", "SHCDSHCD", strict=True))
ALL_CARDS = CardSet.of(deck_of(52))
CARD_NAMES = frozenset(map(str, ALL_CARDS))
KING_OF_HEARTS = CardSet.parse("KH")
"""Card that names a contract, in texts too."""


def in_the_rules(rules: RuleSet) -> CardSet:
    """Return the cards named in the rules, which say nothing about the deal."""
    named = {key for contract in rules.contracts for key in contract.cards if len(key) == 2}
    return KING_OF_HEARTS | CardSet.of(map(Card.parse, named))


def cards_in(text: str) -> CardSet:
    """Return every card in a text, single (K♥ or an emoji) or by suits as in a hand (♥ K 10 4)."""
    text = text.replace("\N{VARIATION SELECTOR-15}", "")
    found = CARD.findall(text)
    found += [(rank, suit) for suit, ranks in SUIT_OF_HAND.findall(text) for rank in ranks.split()]
    found += [(rank, suit) for rank, suit in EMOJI.findall(text)]
    return CardSet.of({Card.parse(LETTERS.get(rank, rank) + SUIT_LETTERS[suit]) for rank, suit in found})


def known_at_barbu(state: TableState[MatchState, Any], reader: int | None) -> CardSet:
    """Return the cards a user, or all users, may know at a table of Barbu."""
    match = state.game_state
    deal = match.deal
    if deal is None or match.phase in (Phase.DEAL, Phase.OVER):
        return ALL_CARDS
    played = CardSet.of({card for _, card in deal.plays if card is not None})
    seat = None if reader is None else state.seat_of(reader)
    own = CardSet() if seat is None else deal.dealt[seat]
    return in_the_rules(match.rules) | played | deal.layout | own


def known_at_bridge(state: TableState[bridge.MatchState, Any], reader: int | None) -> CardSet:
    """Return the cards a user may know at a bridge table, plus those that read like bids."""
    match = state.game_state
    deal = match.deal
    if deal is None or match.phase in (bridge.Phase.DEAL, bridge.Phase.OVER):
        return ALL_CARDS
    calls = BIDS if match.phase is bridge.Phase.AUCTION else deal.calls
    named = CardSet.of(Card.parse(str(call)) for call in calls if str(call) in CARD_NAMES)
    played = CardSet.of({card for _, card in deal.plays})
    seat = None if reader is None else state.seat_of(reader)
    seen = {*deal.faced, *([] if seat is None else [seat])}
    if seat is not None and deal.contract is not None and seat == deal.player:
        seen.add(deal.contract.declarer)
    return named | played | CardSet.of(card for who in seen for card in deal.dealt[who])


KNOWN: dict[str, Callable[[TableState, int | None], CardSet]] = {
    "barbu": known_at_barbu,
    "bridge": known_at_bridge,
}
"""The cards a user may know at a table, by game."""


class Watch:
    """A check of every message shown against the cards that its readers may know."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.leaks: list[str] = []
        self.seen = 0
        backend: Any = env.backend
        for name in ("commit_message", "edit_message"):
            setattr(backend, name, self._looking(getattr(backend, name)))

    def _looking(self, show: Any) -> Any:
        def shown(*args: Any, **kwargs: Any) -> Any:
            message = show(*args, **kwargs)
            self._look(message)
            return message

        return shown

    def _look(self, message: Any) -> None:
        texts = [message.content or ""]
        texts += [
            f"{e.get('title')}\n{e.get('description')}\n{e.get('fields') or ''}" for e in message.embeds
        ]
        items = list(walk_components(message.components))
        buttons = [item for item in items if item.get("type") == 2]
        texts += [f"{item.get('label')} {(item.get('emoji') or {}).get('name')}" for item in buttons]
        shown = cards_in("\n".join(texts))
        self.seen += 1
        found = [
            request
            for item in items
            if (request := ComponentRequest.read(item)) is not None and request.room == TABLE_ROOM
        ]
        verbs = {request.verb for request in found}
        reader = self._reader(message)
        for table in self._tables({request.number(0) for request in found}):
            if verbs <= lasting_verbs(table.module):
                continue  # a closed page, whose deal is over
            extra = shown - KNOWN[table.module.name](table.state, reader)
            if extra:
                who = "all users" if reader is None else f"user {reader}"
                self.leaks.append(f"{who} was shown {extra} in message {message.id}")

    def _reader(self, message: Any) -> int | None:
        """Return the only user who can see a message, or None if it is public."""
        direct = {channel: user for user, channel in self.env.backend.dm_channels.items()}
        if message.channel_id in direct:
            return int(direct[message.channel_id])
        if not message.flags & EPHEMERAL:
            return None
        readers = [user for user in self.env.backend.users if message.visible_to(user)]
        return next(user for user in readers if user != self.env.backend.bot_user.id)

    def _tables(self, numbers: set[int]) -> list[LiveTable]:
        registry = self.env.bot.registry  # type: ignore[attr-defined]
        return [table for table in registry.live if table.id in numbers and table.state.match is not None]


def faults_of(env: simcord.Env) -> list[str]:
    """Return everything the bot sent that Discord would reject."""
    found = []
    sent: dict[str, set[str]] = {}
    for entry in env.http_requests:
        body = entry.json if isinstance(entry.json, dict) else {}
        faults: list[Any] = []
        if entry.path.endswith("/callback"):
            data = body.get("data") or {}
            if body.get("type") == FORM:
                faults = check_modal(data)
            else:
                faults = check_choices(data["choices"]) if "choices" in data else _check(data, set())
        elif "/messages" in entry.path or entry.path.startswith("/webhooks/"):
            there = sent.setdefault(entry.path.partition("/messages")[0], set())
            faults = _check(body, there if "attachments" not in body else set())
            there |= _files(body)
        elif entry.path.endswith("/commands") and isinstance(entry.json, list):
            faults = _check_commands(json.dumps(entry.json))
        found += [f"{entry.method} {entry.path}: {fault}" for fault in faults]
    return found


@cache
def _check_commands(sent: str) -> list[Any]:
    """Check a set of commands once per process, since most evenings register the same one."""
    return check_commands(json.loads(sent))


def _check(message: Any, there: set[str]) -> list[Any]:
    """Return the faults of a message with its uploaded files and those an edit leaves ``there``."""
    return check_message(message, files=sorted(_files(message) | there))


def _files(message: Any) -> set[str]:
    return {str(file.get("filename")) for file in message.get("attachments") or []}

"""The bots' convention card: what each call means after the most frequent beginnings of an auction."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from bot.discord_io.component_request import ComponentRequest, one_of
from bot.discord_io.dispatch import ActionContext, ButtonAction, FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import public_locale, words_of
from bot.discord_io.message import ListOption, Rendered, embed, request_list, request_view
from bot.discord_io.private_answers import answer_private
from bot.games.bridge.screens.meanings import meaning_lines
from bot.games.bridge.screens.phrases import call_text, option_text, side_name
from bot.games.bridge.system_choice import system_options
from bot.i18n import Words
from bot.i18n import words as in_language
from bot.tables.actions.context import TableContext
from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.compass import Side, Vulnerability
from engine.bridge.game import BRIDGE
from engine.bridge.players.context import System
from engine.bridge.players.known_systems import DEFAULT, is_known
from engine.bridge.players.known_systems import system as known_system
from engine.bridge.players.system import meaning_at, read, rows_at
from engine.bridge.players.table.reader import SystemTable
from engine.errors import CodedError

AUCTIONS: Final = ("", "1NT P", "1S P", "1D P", "2C P", "2H P", "1H", "1NT", "1D 1S", "1H X", "1H X P")
"""The auctions of the card, in order."""


def auction_title(auction: str, words: Words) -> str:
    """Return the title of a page: the openings, calls over an opposing opening, or an auction."""
    calls = parse_calls(auction)
    if len(calls) == 1:
        return words("bridge-card-over", call=call_text(calls[0], words))
    return " – ".join(call_text(call, words) for call in calls) or words("bridge-card-openings")


def card_lines(auction: str, words: Words, system: System) -> list[str]:
    """Return the calls after an auction with their meanings; calls that differ only in suit share a line."""
    at = read(parse_calls(auction), 0, Vulnerability.NONE, (system, system))
    meanings = {
        call: ", ".join(meaning_lines(meaning_at(at, call), words))
        for call in sorted({row.call for row in rows_at(at)})
    }
    return list(_grouped(meanings, words))


def about_card(words: Words, system: SystemTable, public: Words | None = None) -> str:
    """Return the first lines of a system's card: which bots bid it, its majors and its notrump.

    The level is named in ``public``, the language of the tables, by default in ``words``.
    """
    switches = system.vocabulary.constants
    least = switches.get("notrump_least", 15)
    majors = switches.get("major_length", 5)
    most = switches.get("notrump_most", least + 2)
    novice = (public or words)("level-novice")
    return words("bridge-card-about", majors=majors, least=least, most=most, novice=novice)


def render_card(
    words: Words, number: int, name: str = DEFAULT, *, public: Words | None = None, side: Side | None = None
) -> Rendered:
    """Render one auction of a system's card, by its number from 0; ``public`` as in ``about_card``.

    The title names the ``side`` that bids it, where the other one bids another system.
    """
    auction = AUCTIONS[number]
    heading = f"**{auction_title(auction, words)}**"
    name = name if is_known(name) else DEFAULT
    system = known_system(name)
    lines = [heading, *card_lines(auction, words, system)]
    named = [option_text(key, words) for key in system_options(name)]
    about = [about_card(words, system, public), words("bridge-card-own")]
    title = words("bridge-card-title")
    title = title if side is None else f"{title} · {side_name(side, words)}"
    return Rendered(embeds=(embed(title, named, about, lines),))


def card_options(words: Words, chosen: int) -> list[ListOption]:
    options = []
    for number, auction in enumerate(AUCTIONS):
        calls, about = parse_calls(auction), ""
        if calls[1:] == (PASS,):
            about = words("bridge-card-answers", call=call_text(calls[0], words))
        title = auction_title(auction, words)
        options.append(ListOption(str(number), title, about, is_chosen=number == chosen))
    return options


def _grouped(texts: dict[Call, str], words: Words) -> Iterator[str]:
    """Yield a line for calls that mean the same but for their suit."""
    groups: dict[str, list[Call]] = {}
    for call, text in texts.items():
        alike = text if call.suit is None else text.replace(_symbol(call), "·")
        groups.setdefault(alike, []).append(call)
    for text, calls in groups.items():
        suits = " / ".join(_symbol(call) for call in calls)
        yield f"- **{' '.join(call_text(call, words) for call in calls)}** {text.replace('·', suits)}"


def _symbol(call: Call) -> str:
    return call.suit.symbol if call.suit is not None else ""


CARD_ROOM: Final = "conventions"
"""Name of these handlers in a ``custom_id``."""
VERBS: Final = ("turn", "pair")


async def show_card(context: ActionContext, name: str = "") -> None:
    """Show the first page of a system's card, the standard one's by default, in a new private message."""
    await _show(context.interaction, 0, (name or DEFAULT,) * 2, as_new=True)


async def show_table_card(context: TableContext) -> None:
    """Show the first page of the card that a table's bots bid by; of two, that of the user's pair.

    Others are shown North–South's.
    """
    state = context.table.state
    seat = state.seat_of(context.user)
    side = 0 if seat is None or state.match is None else state.match.seating.side(seat)
    await _show(context.interaction, 0, state.rules.systems, as_new=True, side=side)


async def _turn(context: ActionContext) -> None:
    """Show the auction chosen from the list."""
    request = context.request
    number = int(request.chosen(frozenset(map(str, range(len(AUCTIONS))))))
    await _show(context.interaction, number, _names(request), as_new=False, side=_side(request.own(2) or "0"))


async def _pair(context: ActionContext) -> None:
    """Show the card of the pair chosen from the list, at the same auction."""
    request = context.request
    number, side = request.number(2, most=len(AUCTIONS) - 1), _side(request.chosen(_SIDES))
    await _show(context.interaction, number, _names(request), as_new=False, side=side)


_SIDES: Final = frozenset({"0", "1"})


def _side(text: str) -> Side:
    return int(one_of(text, _SIDES))


def _names(request: ComponentRequest) -> tuple[str, str]:
    """Return the systems of both pairs; older messages name one, or none."""
    first = full_name(request.own(0) or DEFAULT)
    names = first, full_name(request.own(1) or first)
    if not all(map(is_known, names)):
        raise CodedError("unknown_button")
    return names


_SWITCHES: Final = MappingProxyType(
    {
        "c": "check_back",
        "k": "key_cards",
        "m": "major_length",
        "n": "notrump_least",
        "t": "transfers",
        "w": "multi",
    }
)
"""Switches that a custom id abbreviates to a letter, so that all of them fit into it."""
_SHORT: Final = re.compile(r"\+([a-z])(?=[0-9])")


def short_name(name: str) -> str:
    """Return a system's name as custom ids have it: ``acol+n15`` for ``acol+notrump_least=15``."""
    for letter, switch in _SWITCHES.items():
        name = name.replace(f"+{switch}=", f"+{letter}")
    return name


def full_name(short: str) -> str:
    """Return a system's name from a custom id; older ones are not abbreviated."""
    return _SHORT.sub(lambda found: f"+{_SWITCHES.get(found[1], found[1])}=", short)


async def _show(
    interaction: Interaction, number: int, names: tuple[str, str], *, as_new: bool, side: Side = 0
) -> None:
    words = words_of(interaction, BRIDGE.name)
    # In a thread, since reading the system's tables takes a while the first time.
    public = None if interaction.guild_id is None else in_language(await public_locale(interaction))
    named = side if names[0] != names[1] else None
    page = await asyncio.to_thread(render_card, words, number, names[side], public=public, side=named)
    # A custom id has no room for two long names.
    written = (short_name(names[0]), "" if names[0] == names[1] else short_name(names[1]))
    turn = ComponentRequest(CARD_ROOM, "turn", (*written, str(side)))
    lists = [request_list(turn, card_options(words, number), words("bridge-card-choose"))]
    if named is not None:
        pair = ComponentRequest(CARD_ROOM, "pair", (*written, str(number)))
        sides = [ListOption(str(one), side_name(one, words), is_chosen=one == side) for one in (0, 1)]
        lists.append(request_list(pair, sides, words("bridge-card-choose-pair")))
    await answer_private(interaction, page, request_view(page, CARD_ROOM, lists=lists), as_new=as_new)


SYSTEM: Final[dict[str, ButtonAction[ActionContext]]] = {"system": ButtonAction(show_card)}
"""The button that opens the standard card, by verb."""
TABLE_SYSTEM: Final[dict[str, ButtonAction[TableContext]]] = {"system": ButtonAction(show_table_card)}
"""The button that opens the card of a table's system, by verb."""
ROOM: Final = FeatureRoom({"turn": ButtonAction(_turn), "pair": ButtonAction(_pair)})
"""Handlers of the requests under the card."""

"""Meanings of calls as text: from the bidder, or from the system for a bot's call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.auction import (
    alerted_for,
    at_call,
    auction_table,
    bot_of_call,
    bots_alerts_for,
)
from bot.games.bridge.screens.phrases import call_text, letter_of, placed_name
from bot.i18n import Words
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS, REDOUBLE, Call
from engine.bridge.compass import PLAYERS
from engine.bridge.legality import may_know
from engine.bridge.players.base import bot_meaning_of
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.shows import MOST_CARDS, MOST_POINTS, Forcing, Meaning, Shows
from engine.bridge.players.system import is_expected, meaning_at, read
from engine.bridge.sheet import sheet_of
from engine.bridge.state import DealState, Phase
from engine.bridge.view import View
from engine.cards import Suit
from engine.seats import Seat

PAGE_LINES = 18
"""Maximum lines of a page of meanings, so that the panel fits one screen of a phone."""
PHONE_COLUMNS = 38
"""Characters in a line of a phone 390 pixels wide."""
_MEANINGLESS = "no_agreement"
"""Code of a call without a meaning; what its bidder showed before does not belong to it."""
MOST_CALLS = 20
"""Maximum calls to ask about on one page: four rows."""


def render_calls(scene: Scene, deal: DealState, turns: Sequence[int]) -> Rendered:
    """Render the auction, with the alerts the viewer may know and a button for each call to ask about."""
    words = scene.words
    table = auction_table(scene, deal, alerted=alerted_for(scene, scene.shown))
    buttons = call_buttons(scene, deal, turns)
    text = words("bridge-ask-which" if buttons else "bridge-ask-none")
    message = embed(words("bridge-ask-title"), table, text)
    return Rendered(embeds=(message,), buttons=tuple(rows_of(buttons)))


def call_buttons(scene: Scene, deal: DealState | View, turns: Sequence[int]) -> list[ButtonSpec]:
    """Return a button for each call to ask about, as ``W: 1♣``; of very many the last ones."""
    words = scene.words
    return [
        ButtonSpec(
            "explain_call",
            arg=str(turn),
            label=words(
                "bridge-says",
                who=letter_of(deal.seating, deal.caller(turn), words),
                what=call_text(deal.calls[turn], words),
            ),
        )
        for turn in turns[-MOST_CALLS:]
    ]


def render_meaning(scene: Scene, deal: DealState, turn: int, *, asked: bool = False) -> Rendered:
    """Render the meaning of one call; ``asked`` if the viewer has just asked its bidder."""
    return Rendered(embeds=(embed(*meaning_parts(scene, deal, turn, asked=asked)),))


def meaning_parts(scene: Scene, deal: DealState | View, turn: int, *, asked: bool = False) -> tuple[str, str]:
    """Return title and text of a call's meaning, as far as the viewer may know it."""
    scene, caller = at_call(scene, deal, turn), deal.caller(turn)
    words, who = scene.words, scene.state.seats[caller]
    name = f"{letter_of(deal.seating, caller, words)} {scene.label(caller)}"
    title = words("bridge-meaning-title", call=call_text(deal.calls[turn], words), name=name)
    explanation = dict(deal.explained).get(turn)
    if explanation:
        text = words("bridge-said", name=placed_name(scene, deal.seating, caller), text=escaped(explanation))
    elif who is not None and who.user is None:
        text = bot_meaning(scene, deal, turn, who.level or "")
    elif asked:
        text = words("bridge-asked-now", name=scene.bare(caller))
    else:
        text = words("bridge-unexplained", name=scene.bare(caller))
    return title, text


def is_robot(scene: Scene, seat: Seat) -> bool:
    who = scene.state.seats[seat]
    return who is not None and who.user is None


def would_mean_pages(scene: Scene) -> list[list[str]]:
    """Return pages of lines on what the viewer's calls would mean to a bot partner, cheapest first.

    Left out are most passes, bids above level four, calls without a meaning in the system, and calls that
    show more than the viewer's earlier calls allow. The last line says that the rest is natural, so no line
    says which are artificial. Calls that differ only in their own suit share a line.
    """
    view, words = scene.shown, scene.words
    if view.phase is not Phase.AUCTION or view.turn != scene.seat or scene.seat is None:
        return []
    if not is_robot(scene, view.seating.after(scene.seat, 2)):
        return []
    legal = [action.call for action in view.legal if isinstance(action, MakeCall)]
    dealer = view.seating.direction(view.dealer)
    at = read(view.calls, dealer, view.vulnerable, pair_systems(scene.rules.systems))
    alike = dict[str, list[str]]()
    for call in legal:
        if call.is_bid and call.level > 4:
            break
        meaning = meaning_at(at, call)
        if _is_foretold(meaning, view.calls) and is_expected(at, call):
            own = call.denomination.suit if call.is_bid else None
            text = ", ".join(meaning_lines(replace(meaning, artificial=False), words, own=own))
            alike.setdefault(text, []).append(call_text(call, words))
    if not alike:
        return []
    head, pages, height = words("bridge-would-mean"), list[list[str]](), PAGE_LINES
    for line in [
        *(f"**{' '.join(calls)}** {text}" for text, calls in alike.items()),
        words("bridge-would-mean-rest"),
    ]:
        lines = 1 + len(line.replace("*", "")) // PHONE_COLUMNS
        height += lines
        if height > PAGE_LINES:
            pages.append([head])
            height = lines
        pages[-1].append(line)
    return pages


def _is_foretold(meaning: Meaning, calls: Sequence[Call]) -> bool:
    """Return whether a call's meaning is listed: an agreement, or any answer to a double or redouble."""
    if meaning.call == PASS:
        last = next((call for call in reversed(calls) if call != PASS), None)
        is_answer = last is not None and not last.is_bid
        return is_answer or meaning.code in ("penalty_pass", "no_opening")
    return meaning.call == REDOUBLE or meaning.code not in (_MEANINGLESS, "natural")


def alert_lines(scene: Scene, view: View) -> list[str]:
    """Return the meanings of the artificial calls that the viewer's bot opponents made in the last round.

    The lines do not add that the calls are artificial.
    """
    words = scene.words
    recent = [turn for turn in sorted(bots_alerts_for(scene, view)) if turn >= len(view.calls) - PLAYERS]
    return [
        words(
            "bridge-alerted-bot",
            call=call_text(view.calls[turn], words),
            name=placed_name(scene, view.seating, view.caller(turn)),
            text=", ".join(meaning_lines(replace(_meaning_in(scene, view, turn), artificial=False), words)),
        )
        for turn in recent
    ]


def bot_meaning(scene: Scene, deal: DealState | View, turn: int, level: str) -> str:
    """Return the meaning of a bot's call by its rule table, or the text that it bids by no system."""
    if level == "novice":
        return scene.words("bridge-novice-bids")
    return meaning_text(_meaning_in(scene, deal, turn), scene.words)


def _meaning_in(scene: Scene, deal: DealState | View, turn: int) -> Meaning:
    """Return the meaning of a bot's call in the system its pair bids, as its level makes such calls."""
    dealer, systems = deal.seating.direction(deal.dealer), pair_systems(scene.rules.systems)
    caller = deal.caller(turn)
    at = read(deal.calls[:turn], dealer, deal.vulnerable, systems)
    finished = scene.shown.finished if isinstance(deal, View) else scene.shown.finished[: deal.index]
    below = sheet_of(scene.rules, finished).below[deal.seating.side(caller)]
    who = scene.state.seats[caller]
    return bot_meaning_of(at, deal.calls[turn], below, (who and who.level) or "")


def as_reason(meaning: Meaning) -> Meaning:
    """Return a meaning as the reason why a hand should make the call.

    A pass is left without what it shows partner, a wide range that says less than the hand's own points.
    """
    return replace(meaning, shows=Shows(), usual=None) if meaning.call == PASS else meaning


def meaning_text(meaning: Meaning, words: Words) -> str:
    """Return the meaning of a call of the system, with what it shows on lines of its own."""
    head, *facts = meaning_lines(meaning, words)
    return "\n".join((head, *(f"• {line}" for line in facts)))


def meaning_name(code: str, words: Words) -> str:
    """Return the sentence for a meaning; a general one if the system names a meaning of its own."""
    return words(_key(code) if has_name(code, words) else "bridge-meaning-unnamed")


def has_name(code: str, words: Words) -> bool:
    """Return whether a meaning has a sentence of its own."""
    return words.has(_key(code))


def _key(code: str) -> str:
    return f"bridge-means-{code.replace('_', '-')}"


def meaning_lines(meaning: Meaning, words: Words, *, own: Suit | None = None) -> list[str]:
    """Return the meaning of a call of the system, then each thing it shows; the suit ``own`` goes unnamed."""
    head = meaning_name(meaning.code, words)
    return [head] if meaning.code == _MEANINGLESS else [head, *_facts(meaning, words, own)]


def _facts(meaning: Meaning, words: Words, own: Suit | None) -> list[str]:
    certain, expected = (promise_texts(shows, words, own) for shows in (meaning.shows, meaning.counted_on))
    texts = [text for text in expected if text in certain]
    if is_minor_unnamed(meaning):
        texts.append(words("bridge-shows-a-minor"))
    if usual := [text for text in expected if text not in certain]:
        texts.append(words("bridge-shows-usually", what=", ".join(usual)))
    if meaning.artificial:
        texts.append(words("bridge-shows-artificial"))
    if meaning.forcing is not Forcing.NO:
        texts.append(words(f"bridge-forcing-{meaning.forcing.value}"))
    return texts


def is_minor_unnamed(meaning: Meaning) -> bool:
    """Return whether the second suit of a two-suited call is a minor that the call leaves open."""
    return meaning.code == "michaels" and len(meaning.shows.lengths) == 1


def promise_texts(shows: Shows, words: Words, own: Suit | None = None) -> list[str]:
    """Return what a call shows, a text each; the suit ``own`` goes unnamed."""
    texts = _strength(shows, words)
    texts += [
        words(
            "bridge-shows-own" if suit == own else "bridge-shows-length",
            cards=_range(cards, MOST_CARDS, words),
            count=cards[1],
            suit=suit.symbol,
        )
        for suit, cards in shows.lengths.items()
        if cards != (0, MOST_CARDS)
    ]
    if shows.one_of:
        texts.append(words("bridge-shows-one-of", suits=_suits(shows.one_of)))
    if shows.balanced is not None:
        texts.append(words("bridge-shows-balanced" if shows.balanced else "bridge-shows-unbalanced"))
    if shows.stops:
        texts.append(words("bridge-shows-stops", suits=_suits(shows.stops)))
    if shows.good == (own,):
        texts.append(words("bridge-shows-good-own"))
    elif shows.good:
        texts.append(words("bridge-shows-good", suits=_suits(shows.good)))
    key_cards = None if shows.key_cards is None else shows.key_cards[1]
    for name, numbers in (("aces", shows.aces), ("kings", shows.kings), ("key-cards", key_cards)):
        if numbers is not None:
            texts.append(words(f"bridge-shows-{name}", numbers=" / ".join(map(str, numbers))))
    return texts


def _strength(shows: Shows, words: Words) -> list[str]:
    texts = list[str]()
    if shows.hcp is not None and shows.hcp != (0, MOST_POINTS):
        texts.append(words("bridge-shows-hcp", points=_range(shows.hcp, MOST_POINTS, words)))
    if shows.points is not None and shows.points != (0, MOST_POINTS):
        key = "bridge-shows-points-all" if texts else "bridge-shows-points"
        texts.append(words(key, points=_range(shows.points, MOST_POINTS, words)))
    if shows.support is not None:
        suit, least, most = shows.support
        points = _range((least, most), MOST_POINTS, words)
        texts.append(words("bridge-shows-support", points=points, suit=suit.symbol))
    return texts


def _range(ends: tuple[int, int], most: int, words: Words) -> str:
    least, highest = ends
    if least == highest:
        return str(least)
    if highest >= most:
        return f"{least}+"
    return words("bridge-at-most", count=highest) if least == 0 else f"{least}–{highest}"


def _suits(suits: Sequence[Suit]) -> str:
    return " ".join(suit.symbol for suit in suits)


def may_ask(scene: Scene, deal: DealState | View, turn: int, seat: Seat | None, *, is_auction: bool) -> bool:
    """Return whether a player may ask about a call, not their own; ``None`` stands for a spectator.

    A bot partner's calls mean what its convention card says, which is open; another partner may not be asked
    before the auction is over.
    """
    caller, is_bots = deal.caller(turn), bot_of_call(scene, deal, turn) is not None
    if caller == seat and not is_bots:
        return False
    is_open = seat is not None and is_bots
    return is_open or may_know(deal.seating, caller, seat, is_auction=is_auction)


def partner_line(scene: Scene, view: View) -> str:
    """Return the line on why partner's calls are not among those to ask about; empty if they are."""
    seat = scene.seat
    if seat is None or view.phase is not Phase.AUCTION or is_robot(scene, view.seating.partner(seat)):
        return ""
    has_called = any(
        call != PASS
        and view.caller(turn) == view.seating.partner(seat)
        and bot_of_call(scene, view, turn) is None
        for turn, call in enumerate(view.calls)
    )
    return scene.words("error-bridge-partners-call") if has_called else ""


def askable(scene: Scene, deal: DealState | View, *, is_auction: bool) -> list[int]:
    """Return the calls the viewer may ask about, as in ``may_ask``.

    Spectators may ask about all calls after the auction. Passes before the first bid, and a bot's
    passes without a meaning, are left out.
    """
    return _askable_from(scene, deal, scene.seat, is_auction=is_auction)


def is_any_askable(scene: Scene, deal: DealState | View, *, is_auction: bool) -> bool:
    """Return whether a player, or after the auction a spectator, may ask about a call."""
    return any(_askable_from(scene, deal, seat, is_auction=is_auction) for seat in (None, *range(PLAYERS)))


def _askable_from(scene: Scene, deal: DealState | View, seat: Seat | None, *, is_auction: bool) -> list[int]:
    found = []
    dealer = deal.seating.direction(deal.dealer)
    meanings = read(deal.calls, dealer, deal.vulnerable, pair_systems(scene.rules.systems)).meanings
    for turn, call in enumerate(deal.calls):
        is_plain = not any(deal.calls[:turn]) or (
            bot_of_call(scene, deal, turn) and meanings[turn].code in ("no_action", "no_opening")
        )
        if call == PASS and is_plain and turn not in dict(deal.explained):
            continue
        if may_ask(scene, deal, turn, seat, is_auction=is_auction):
            found.append(turn)
    bids = [turn for turn in found if deal.calls[turn]]
    return bids if len(found) > MOST_CALLS else found

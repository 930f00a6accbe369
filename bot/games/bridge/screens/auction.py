"""The auction as text, a line per round, with alerts: calls that players explained, or artificial ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache, partial

from bot.discord_io.safe_text import escaped
from bot.games.bridge.scene import Scene
from bot.games.bridge.screens.phrases import call_text, letter_at, placed_name, vulnerability_text
from bot.i18n import Words
from engine.bridge.actions import MakeCall
from engine.bridge.calls import Call
from engine.bridge.compass import PLAYERS, Vulnerability
from engine.bridge.legality import may_know
from engine.bridge.players.known_systems import pair_systems
from engine.bridge.players.system import read
from engine.bridge.state import DealScore, DealState, Phase
from engine.bridge.view import View
from engine.errors import optional
from engine.seats import Seat
from engine.table_state import Occupant


def alerted_for(scene: Scene, view: View) -> frozenset[int]:
    """Return the alerted calls the viewer may know of: in the auction the opponents' and their own."""
    return frozenset(turn for turn, _ in view.explained) | bots_alerts_for(scene, view)


def bots_alerts_for(scene: Scene, view: View) -> frozenset[int]:
    """Return the artificial calls of bots that the viewer may know of: in the auction the opponents'."""
    is_auction = view.phase is Phase.AUCTION
    return frozenset(
        turn
        for turn in alerted_by_bots(scene, view)
        if may_know(view.seating, view.caller(turn), view.seat, is_auction=is_auction)
    )


def alerted_in(scene: Scene, deal: DealState) -> frozenset[int]:
    return frozenset(turn for turn, _ in deal.explained) | alerted_by_bots(scene, deal)


def alerted_by_bots(scene: Scene, deal: View | DealState) -> frozenset[int]:
    """Return the artificial calls of bots that bid by the system."""
    bots = {
        turn
        for turn in range(len(deal.calls))
        if (who := bot_of_call(scene, deal, turn)) is not None and who.level not in (None, "novice")
    }
    if not bots:
        return frozenset()
    dealer = deal.seating.direction(deal.dealer)
    reads = partial(_artificial, deal.calls, dealer, deal.vulnerable, scene.rules.systems)
    return optional("alerts", reads, frozenset[int]()) & bots


def bot_of_call(scene: Scene, deal: View | DealState, turn: int) -> Occupant | None:
    """Return the bot player that made a call, even if a user has its seat by now; ``None`` for a user's."""
    who = at_call(scene, deal, turn).state.seats[deal.caller(turn)]
    return who if who is not None and who.user is None else None


def own_calls(scene: Scene, deal: View | DealState, seat: Seat | None) -> list[int]:
    """Return the calls of a user's seat, without those of the bot player they replaced."""
    turns = (turn for turn in range(len(deal.calls)) if deal.caller(turn) == seat)
    return [turn for turn in turns if bot_of_call(scene, deal, turn) is None]


def at_call(scene: Scene, deal: View | DealState, turn: int) -> Scene:
    """Return the scene with the bot player that made a call back in its seat, as in ``Scene.as_moved``."""
    caller = deal.caller(turn)
    if scene.replaced_bot(caller) is None:
        return scene
    acts = [act for act in scene.state.line if isinstance(act.action, MakeCall)]
    if tuple(act.action.call for act in acts[: turn + 1]) != deal.calls[: turn + 1]:
        return scene
    return scene.as_moved(caller, acts[turn])


@lru_cache(maxsize=1024)
def _artificial(
    calls: tuple[Call, ...], dealer: int, vulnerable: Vulnerability, names: tuple[str, str]
) -> frozenset[int]:
    """Return the calls that are artificial by the system. Cached: each viewer's page needs them."""
    meanings = read(calls, dealer, vulnerable, pair_systems(names)).meanings
    return frozenset(turn for turn, meaning in enumerate(meanings) if meaning.artificial)


GAP = "\N{EM SPACE}"
"""Space between two calls of a round; Discord collapses ordinary spaces."""

ALERTED = "!"
IN_TURN = "?"


def auction_table(
    scene: Scene, deal: DealState | View, *, alerted: Collection[int] = (), is_open: bool = False
) -> str:
    """Return the calls, a line a round, dealer first, with marks on alerts and on the player to act."""
    dealer = deal.seating.direction(deal.dealer)
    return calls_text(scene.words, dealer, deal.calls, alerted=alerted, is_open=is_open)


def calls_text(
    words: Words, dealer: int, calls: Sequence[Call], *, alerted: Collection[int] = (), is_open: bool = False
) -> str:
    """Return the calls, dealer first, each after the letter of its direction, a line a round."""
    texts = [call_text(call, words) + (ALERTED if turn in alerted else "") for turn, call in enumerate(calls)]
    if is_open:
        texts.append(IN_TURN)
    cells = [f"**{letter_at(dealer + turn, words)}** {call}" for turn, call in enumerate(texts)]
    return "\n".join(GAP.join(cells[at : at + PLAYERS]) for at in range(0, len(cells), PLAYERS))


def view_table(scene: Scene) -> str:
    """Return the auction of the deal on view with the alerts the viewer may know; or its first caller."""
    view = scene.shown
    if not view.calls and view.phase is Phase.AUCTION and scene.state.is_open:
        is_own = scene.seat == view.dealer
        name = placed_name(scene, view.seating, view.dealer)
        return scene.words("bridge-opens-own" if is_own else "bridge-opens", name=name)
    is_open = view.phase is Phase.AUCTION and scene.state.is_open
    return auction_table(scene, view, alerted=alerted_for(scene, view), is_open=is_open)


def deal_table(scene: Scene, deal: DealState, *, is_open: bool = False) -> str:
    """Return the auction of a finished deal with all alerts; ``is_open`` during its calls."""
    return auction_table(scene, deal, alerted=alerted_in(scene, deal), is_open=is_open)


def explanations_in(scene: Scene, deal: View | DealState) -> list[str]:
    """Return the explanations in a deal; of very many the last ones."""
    return optional("explanations", partial(_meaning_lines, scene, deal), [])


def _meaning_lines(scene: Scene, deal: View | DealState) -> list[str]:
    words = scene.words
    lines = [
        words(
            "bridge-explained",
            call=call_text(deal.calls[turn], words),
            name=placed_name(scene, deal.seating, deal.caller(turn)),
            text=escaped(text),
        )
        for turn, text in sorted(deal.explained)
        if text
    ]
    return lines[-8:]  # leaves space for the rest of a message


def place_line(scene: Scene, score: DealScore | None = None) -> str:
    """Return the dealer and the vulnerability of the board on view, or of a finished one."""
    deal, words = score or scene.shown, scene.words
    dealer = placed_name(scene, deal.seating, deal.dealer)
    return words("bridge-place", dealer=dealer, vulnerable=vulnerability_text(deal.vulnerable, words))


def seating_lines(scene: Scene) -> list[str]:
    """Return the two pairs, each player with their direction."""
    view = scene.shown
    return [
        " – ".join(placed_name(scene, view.seating, seat) for seat in view.seating.seats_of(side))
        for side in (0, 1)
    ]

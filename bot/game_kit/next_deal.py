"""Time between two deals: the cut, and the next dealer."""

from __future__ import annotations

from bot.discord_io.message import ButtonSpec
from bot.game_kit.scene import Scene
from engine.game import Game
from engine.seats import Seat
from engine.table_state import TableState


def who_may_cut(game: Game, state: TableState) -> Seat | None:
    """Return the player who may still cut the next deal; None if there is none, as when a bot would."""
    cutter = None if state.match is None else game.cutter(state.match)
    if cutter is None or state.cut is not None or not state.is_open or state.paused:
        return None
    return cutter if state.occupant(cutter).is_present else None


def may_deal(scene: Scene, dealer: Seat) -> bool:
    """Return whether the viewer may deal: as the dealer, or as any seated player if the dealer is a bot."""
    if scene.own is None or not scene.own.is_present or scene.state.paused:
        return False
    return scene.seat == dealer or not scene.state.occupant(dealer).is_present


def deal_label(scene: Scene, game: Game) -> str:
    """Return the label of the button that deals, as every screen of this moment shows it."""
    match = scene.state.match
    is_first = match is None or game.last_deal(match) is None
    return scene.words("button-deal" if is_first else "button-next-deal")


def deal_buttons(scene: Scene, game: Game) -> list[ButtonSpec]:
    """Return the buttons to deal, and in the cutter's panel to cut."""
    buttons, dealer = list[ButtonSpec](), _dealer(scene, game)
    if dealer is None:
        return buttons
    if not scene.state.paused and (scene.seat is None or may_deal(scene, dealer)):
        buttons.append(ButtonSpec("deal", label=deal_label(scene, game), style="success"))
    if scene.seat is not None and scene.seat == who_may_cut(game, scene.state):
        buttons.append(ButtonSpec("cut", label=scene.words("button-cut")))
    return buttons


def dealing_line(scene: Scene, game: Game, dealer: Seat) -> str:
    """Return the line about the next dealer, their button, and when the bot deals instead.

    It is the same on every screen, except that a spectator has no such button and no deadline.
    """
    words, state = scene.words, scene.state
    facts = {"name": f"**{scene.name(dealer)}**", "button": deal_label(scene, game)}
    is_open = state.is_open and not state.paused
    is_bots = is_open and not state.occupant(dealer).is_present
    if scene.is_watched:
        return words("board-deals", **facts)
    if scene.until is None or not is_open:
        key = "board-deals" if not is_bots else "board-deals-alone" if len(state.present) == 1 else ""
        return words(key or "board-deals-anybody", **facts)
    key = "board-deals-or-anybody" if is_bots else "board-deals-or-bot"
    return words(key, when=f"<t:{scene.until}:R>", **facts)


def next_line(scene: Scene, game: Game) -> str:
    """Return the line about the next dealer, or that the game is over, below the result of a deal."""
    dealer = game.dealer(scene.state.game_state)
    return scene.words("result-over") if dealer is None else dealing_line(scene, game, dealer)


def own_deal_line(scene: Scene, game: Game) -> str:
    """Return the line for the player who deals next."""
    facts = {"button": deal_label(scene, game)}
    if scene.until is None:
        return scene.words("panel-deal", **facts)
    return scene.words("panel-deal-or-bot", when=f"<t:{scene.until}:R>", **facts)


def cut_lines(scene: Scene, game: Game) -> list[str]:
    """Return the line saying that the next deal's cards have been cut, or why a bot waits before it deals."""
    state, dealer = scene.state, _dealer(scene, game)
    cutter = None if dealer is None else game.cutter(state.game_state)
    if dealer is None or cutter is None:
        return []
    if state.cut is not None:
        return [scene.words("check-has-cut", name=scene.name(cutter))]
    if state.occupant(dealer).is_present or who_may_cut(game, state) is None:
        return []
    own = "yes" if cutter == scene.seat else "no"
    return [scene.words("check-may-cut", name=scene.name(cutter), own=own)]


def _dealer(scene: Scene, game: Game) -> Seat | None:
    state = scene.state
    return None if state.match is None or not state.is_open else game.dealer(state.match)

"""A try at the daily deal, played by its buttons."""

from __future__ import annotations

from tools.simulation.evenings.screen import Screen

MOVES = ("play", "pass", "redouble", "double", "choose", "pick")


DONE = "Your result"


async def move(screen: Screen) -> bool:
    """Make any move that is offered and return whether there was one."""
    verb = next((verb for verb in MOVES if verb in screen.verbs), None)
    if verb is None:
        return False
    await screen.tap(verb)
    return True


async def play_out(screen: Screen) -> None:
    """Play the current try to its end."""
    for _ in range(60):
        if DONE in screen.text or "Ton résultat" in screen.text:
            return
        if not await move(screen):
            await screen.tap("show")
    raise AssertionError(screen.text)

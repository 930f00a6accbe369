"""Sampling of deals by a Markov chain of swaps, uniform over all consistent deals.

Each step swaps two cards between two hands, or passes three round three hands, if the knowledge allows it. A
step is as likely as its reverse, so the chain converges to a uniform distribution or, with a ``tilt``, to one
weighted by each hand's cards.
"""

from __future__ import annotations

from math import exp
from typing import Any

from engine.barbu.players.kernel.bits import compile_kernel, draw


@compile_kernel
def breaks(hands: Any, clauses: Any) -> bool:
    """Return whether a hand holds cards of both masks of a clause ``(seat, mask, mask)``."""
    for number in range(len(clauses)):
        hand = hands[clauses[number, 0]]
        if hand & clauses[number, 1] and hand & clauses[number, 2]:
            return True
    return False


@compile_kernel
def pass_round(hands: Any, owners: Any, one: int, two: int, three: int) -> None:
    """Move ``one`` to the owner of ``two``, ``two`` to that of ``three`` and ``three`` to that of ``one``.

    If ``three`` is ``two``, the cards are swapped.
    """
    a, b, c = owners[one], owners[two], owners[three]
    hands[a] &= ~(1 << one)
    hands[b] &= ~(1 << two)
    hands[c] &= ~(1 << three)
    hands[b] |= 1 << one
    owners[one] = b
    if three != two:
        hands[c] |= 1 << two
        owners[two] = c
    hands[a] |= 1 << three
    owners[three] = a


@compile_kernel
def pass_back(hands: Any, owners: Any, one: int, two: int, three: int) -> None:
    """Undo ``pass_round``."""
    if three == two:
        pass_round(hands, owners, one, two, two)
    else:
        pass_round(hands, owners, three, two, one)


@compile_kernel
def spread(
    hands: Any,
    owners: Any,
    cards: Any,
    allowed: Any,
    clauses: Any,
    tilt: Any,
    rng: Any,
    steps: int,
    deals: Any,
) -> None:
    """Fill ``deals[n, seat]`` with hands that are ``steps`` swaps apart.

    Args:
        hands: ``hands[seat]``, masks of the consistent deal to start from; updated.
        owners: ``owners[card]``, the seat of each card in it; updated.
        cards: the hidden cards.
        allowed: ``allowed[card]``, a bit for each seat that may hold it.
        clauses: rows of ``(seat, mask, mask)``, of which a hand may meet only one.
        tilt: ``tilt[seat, card]``, log-weight of a card in a hand.
        rng: generator state.
        steps: swaps tried between deals.
        deals: output.
    """
    number = len(cards)
    for deal in range(len(deals)):
        for _ in range(steps if number else 0):
            one, two = cards[draw(rng, number)], cards[draw(rng, number)]
            a, b = owners[one], owners[two]
            if a == b or not allowed[one] >> b & 1:
                continue
            three, c = two, a
            change = tilt[b, one] - tilt[a, one]
            if draw(rng, 4) == 0:
                three = cards[draw(rng, number)]
                c = owners[three]
                if c in (a, b) or not allowed[two] >> c & 1 or not allowed[three] >> a & 1:
                    continue
                change += tilt[c, two] - tilt[b, two] + tilt[a, three] - tilt[c, three]
            elif not allowed[two] >> a & 1:
                continue
            else:
                change += tilt[a, two] - tilt[b, two]
            if change < 0 and draw(rng, 1 << 20) >= exp(change) * (1 << 20):
                continue
            pass_round(hands, owners, one, two, three)
            if len(clauses) and breaks(hands, clauses):
                pass_back(hands, owners, one, two, three)
        deals[deal, :] = hands

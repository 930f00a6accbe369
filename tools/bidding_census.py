"""Look for holes in the bots' bidding: `python -m tools.bidding_census --hands 200000`.

Four bots bid random deals. Counted, in the first three rounds:

- silent hands: a pass below game with 13 or more high-card points opposite partner's opening; and, while the
  opponents have the last bid at the three level or lower, a pass with 16 or more by a hand that has only
  passed, or with 18 or more by one that has shown less. Passes of doubles do not count, nor hands with four
  cards in a suit of theirs. Counted separately: hands that leave partner five points or fewer, by the least
  that the opponents have shown;
- false explanations: calls that promise what the hand does not have, in the whole auction.

With ``--wild 0.5`` one player of each deal makes half of their calls at random; these are not examined.

``--mixed 50000`` bids 50 000 auctions in which players also make random calls, and counts those in which a
bot player fails or makes an illegal call.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.bridge.auction import is_over, legal_calls
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import LHO, ME, PARTNER, RHO, Context, Systems
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import DEFAULT, NAMES, system
from engine.bridge.players.shows import Meaning
from engine.bridge.players.system import Reading, call_at
from engine.cards import CardSet, deck_of
from engine.errors import Faults

ROUNDS = 3
OPPOSITE_OPENING = 13
IN_COMPETITION = 16
STRONG = 18
ALL_POINTS = 40
PARTNER_NOTHING = 5
LEFT_IN = frozenset({"penalty_pass", "leaves_double", "penalty_double", "redouble", "no_opening"})
"""Codes of passes that play a doubled contract, and of the pass before an opening."""


@dataclass
class Census:
    """The results of a number of deals.

    Attributes:
        hands: calls in the first three rounds.
        calls, false: all calls, and those whose explanation is false for the hand.
        silent: examples of silent hands, by kind: the hand and the auction.
        lies: examples of false explanations, by code.
    """

    hands: int = 0
    calls: int = 0
    false: int = 0
    silent: dict[str, list[str]] = field(
        default_factory=lambda: {
            "opposite an opening": [],
            "in competition": [],
            "in competition, partner without points": [],
        }
    )
    lies: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    @property
    def share_false(self) -> float:
        """The share of calls whose explanation is false."""
        return self.false / max(self.calls, 1)


def take(deals: int, seed: int, names: Sequence[str] = (DEFAULT, DEFAULT), wild: float = 0) -> Census:
    """Let four bots bid deals, and examine every call; ``names`` are the pairs' systems.

    ``wild`` is the share of random calls of one player of each deal, whose calls are not examined.
    """
    census, rng = Census(), random.Random(seed)
    systems = system(names[0]), system(names[1])
    for _ in range(deals):
        hands, vulnerable = _deal(rng), rng.choice(list(Vulnerability))
        seat = rng.randrange(4) if wild else None
        for turn, hand, at, meaning in _bidding(hands, vulnerable, systems, rng, {seat: wild}):
            if turn % 4 == seat:
                continue
            census.calls += 1
            auction = f"{_hand_text(hand)} after '{' '.join(map(str, at.calls))}': {meaning.call}"
            if not meaning.shows.fits(hand):
                census.false += 1
                key = f"{'pass' if meaning.call == PASS else 'bid'} {meaning.code}"
                census.lies[key] += 1
                census.examples.setdefault(key, f"{auction} {meaning.shows.facts()}")
            if turn < 4 * ROUNDS:
                census.hands += 1
                kind = silence(at, hand, meaning)
                if kind:
                    census.silent[kind].append(auction)
    return census


def silence(at: Context, hand: Hand, meaning: Meaning) -> str | None:
    """Return the kind of a pass that hides values, if the call is one."""
    last = at.last
    if meaning.call != PASS or meaning.code in LEFT_IN or last is None or at.is_game:
        return None
    shown = at.mine.least
    theirs = at.last_bidder in (LHO, RHO)
    if any(hand.lengths[suit] >= 4 for suit in at.their_suits):
        return None
    by_partner = at.opening is not None and at.opening[0] == PARTNER and at.partner.least >= 10
    if by_partner and hand.hcp >= OPPOSITE_OPENING and shown + 3 < hand.hcp and not last.doubled:
        return "opposite an opening"
    has_bid = any(call != PASS for call in at.by(ME))
    least = STRONG if has_bid else IN_COMPETITION
    if theirs and hand.hcp >= least and shown + 3 < hand.hcp and last.bid.level <= 3 and not last.doubled:
        left = ALL_POINTS - hand.hcp - at.known[LHO].least - at.known[RHO].least
        return "in competition" if left > PARTNER_NOTHING else "in competition, partner without points"
    return None


def _bidding(
    hands: list[Hand],
    vulnerable: Vulnerability,
    systems: Systems,
    rng: random.Random,
    wild: Mapping[int | None, float],
) -> Iterator[tuple[int, Hand, Context, Meaning]]:
    """Yield each call of an auction of bots: its turn, the hand, the situation and its meaning.

    ``wild`` is the share of random calls by seat: doubles, passes and low bids.
    """
    reading, calls = Reading(0, vulnerable, systems), list[Call]()
    while not is_over(calls):
        hand, at = hands[len(calls) % 4], reading.context
        call, share = call_at(at, hand), wild.get(len(calls) % 4, 0)
        if share and rng.random() < share:
            legal = legal_calls(calls)
            doubles = [one for one in legal if one in (DOUBLE, REDOUBLE)]
            call = rng.choice([PASS, *doubles * 3, *[one for one in legal if one.is_bid][:6]])
        calls.append(call)
        yield len(calls) - 1, hand, at, reading.add(calls[-1])


def fail(auctions: int, seed: int, names: Sequence[str] = (DEFAULT, DEFAULT)) -> list[str]:
    """Bid ``auctions`` with some random calls, and return those in which a bot player fails.

    ``names`` are the systems of North–South and of East–West.
    """
    found: list[str] = []
    systems = system(names[0]), system(names[1])
    for number in range(auctions):
        rng = random.Random(f"{seed}:{number}")
        hands, reading = _deal(rng), Reading(0, rng.choice(list(Vulnerability)), systems)
        by_system, calls = rng.random(), list[Call]()
        try:
            while not is_over(calls):
                legal, call = legal_calls(calls), call_at(reading.context, hands[len(calls) % 4])
                if call not in legal:
                    raise ValueError(f"illegal call {call}")
                calls.append(call if rng.random() < by_system else rng.choice([PASS, *legal[:8]]))
                reading.add(calls[-1]).shows.facts()
        except Exception as error:
            found.append(f"{' '.join(map(str, calls))}: {error!r}")
    return found


def _deal(rng: random.Random) -> list[Hand]:
    cards = list(deck_of(52))
    rng.shuffle(cards)
    return [Hand(CardSet.of(cards[at : at + 13])) for at in range(0, 52, 13)]


def _hand_text(hand: Hand) -> str:
    from engine.cards import RANKS, Suit

    return ".".join(
        "".join(RANKS[rank] for rank in sorted(hand.ranks[suit], reverse=True)) for suit in reversed(Suit)
    )


def main() -> None:
    """Take the census and print its figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=200_000, help="hands to deal")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals")
    parser.add_argument("--examples", type=int, default=5, help="examples of each kind")
    parser.add_argument("--mixed", type=int, help="only bid this number of auctions with some random calls")
    parser.add_argument("--wild", type=float, default=0, help="share of random calls of one player")
    parser.add_argument("--systems", nargs=2, default=(DEFAULT, DEFAULT), choices=NAMES, help="of each pair")
    chosen = parser.parse_args()
    if chosen.mixed is not None:
        Faults.strict = True
        failures = fail(chosen.mixed, chosen.seed, chosen.systems)
        print(f"{chosen.mixed} mixed auctions, {len(failures)} failures")  # noqa: T201
        print("\n".join(failures[: chosen.examples]))  # noqa: T201
        return
    census = take(chosen.hands // 4, chosen.seed, chosen.systems, chosen.wild)
    print(f"{chosen.hands} hands, {census.hands} calls in the first {ROUNDS} rounds")  # noqa: T201
    for kind, found in census.silent.items():
        print(f"silent {kind}: {len(found)}")  # noqa: T201
        for example in found[: chosen.examples]:
            print(f"  {example}")  # noqa: T201
    print(f"false explanations: {census.false} of {census.calls} calls, {census.share_false:.2%}")  # noqa: T201
    for key, number in census.lies.most_common(chosen.examples * 4):
        print(f"  {number} {key}: {census.examples[key]}")  # noqa: T201


if __name__ == "__main__":
    main()

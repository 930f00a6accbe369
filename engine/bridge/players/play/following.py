"""Cards to a trick that another player led, for either side. Source: docs/bridge.md, "What the bots play"."""

from __future__ import annotations

from engine.bridge.players.hand import KING, TEN
from engine.bridge.players.play.sight import Sight
from engine.cards import Card, CardSet, Suit


def follow(sight: Sight) -> Card:
    led = sight.trick.led_suit
    if led is None:
        raise ValueError("nothing is led yet")
    if not sight.hand.of_suit(led):
        return _when_void(sight)
    place = len(sight.trick.plays)
    if place == 1:
        return _second(sight)
    return _third(sight) if place == 2 else _fourth(sight)


def cheapest_winner(sight: Sight, cards: CardSet) -> Card | None:
    """Return the lowest of ``cards`` that would win the trick so far, or None."""
    return min((card for card in cards if sight.beats(card)), default=None)


def _second(sight: Sight) -> Card:
    """Return the card of second hand: low, but cover an honour, and take a trick that may be lost later."""
    led = sight.trick.plays[0][1]
    cards = sight.legal
    higher = CardSet.of(card for card in cards if card > led)
    if sight.is_declaring and sight.other is not None:
        best = _highest(sight.other.of_suit(led.suit))
        # The other hand plays last and can win, so a low card is enough here.
        if best is not None and sight.is_master(best) and best > led:
            return cards.lowest()
        top = _highest(higher)
        if top is not None and sight.is_master(top):
            return sight.equals_below(top)
    elif led.rank >= TEN and higher and _should_cover(sight, led):
        return higher.lowest()
    elif sight.trump is not None and (ace := _highest(higher)) is not None and _is_now_or_never(sight, ace):
        return ace
    return cards.lowest()


def _should_cover(sight: Sight, led: Card) -> bool:
    """Return whether to cover dummy's honour: yes, unless dummy also has the one below."""
    if sight.trick.plays[0][0] != sight.dummy_seat or sight.dummy is None:
        return False
    return Card(led - 1) not in sight.dummy if led.rank else False


def _is_now_or_never(sight: Sight, ace: Card) -> bool:
    """Return whether dummy led a singleton, and would ruff a top card that is not played now."""
    if sight.dummy is None or not sight.is_master(ace):
        return False
    return sight.trick.plays[0][0] == sight.dummy_seat and not sight.dummy.of_suit(ace.suit)


def _third(sight: Sight) -> Card:
    """Return the card of third hand: high, but no higher than needed; declarer finesses."""
    cards = sight.legal
    best = sight.best
    if best is None:
        return cards.lowest()
    if sight.partner_is_winning and _will_hold(sight, best[1]):
        return signal(sight, cards)
    if cheapest_winner(sight, cards) is None:
        return signal(sight, cards)
    return _finesse(sight, cards) if sight.is_declaring else _high_enough(sight, cards)


def _will_hold(sight: Sight, card: Card) -> bool:
    """Return whether a winning card will hold against the hand that plays last."""
    last = sight.seating.after(sight.seat)
    if not sight.is_declaring and last == sight.dummy_seat and sight.dummy is not None:
        after = sight.dummy.of_suit(card.suit)
        can_ruff = not after and sight.trump is not None and bool(sight.dummy.of_suit(sight.trump))
        return not after.above(card) and not can_ruff
    return sight.is_master(card)


def _finesse(sight: Sight, cards: CardSet) -> Card:
    """Return the lower of two honours with a gap between them if the player before may hold the gap."""
    winners = sorted((card for card in cards if sight.beats(card)), reverse=True)
    top = sight.equals_below(winners[0])
    below = [card for card in winners if card < top and card.rank >= TEN - 1]
    if sight.is_master(winners[0]) and below:
        candidate = sight.equals_below(below[0])
        missing = len(sight.against.above(below[0]))
        # With many cards missing, a finesse is the better chance; with few they may drop.
        if missing == 1 and len(sight.against.of_suit(top.suit)) >= 4:
            return candidate
    return top


def _high_enough(sight: Sight, cards: CardSet) -> Card:
    """Return the lowest card that dummy, playing last, cannot beat; else the lowest of the top cards."""
    last = sight.seating.after(sight.seat)
    winning = [card for card in cards if sight.beats(card)]
    if last == sight.dummy_seat and sight.dummy is not None:
        over = _highest(sight.dummy.of_suit(winning[0].suit))
        safe = [card for card in winning if over is None or card > over]
        return min(safe) if safe else cards.lowest()
    # Dummy has played: finesse against its cards, else play the top.
    return sight.equals_below(max(winning))


def _fourth(sight: Sight) -> Card:
    """Return the card of last hand: win as cheaply as possible, unless partner is winning."""
    if sight.partner_is_winning:
        return signal(sight, sight.legal)
    winner = cheapest_winner(sight, sight.legal)
    return winner if winner is not None else sight.legal.lowest()


def signal(sight: Sight, cards: CardSet) -> Card:
    """Return a card that wins nothing: a high spot asks partner to continue the suit, a low one to switch."""
    first = sight.trick.plays[0]
    low = [card for card in sorted(cards) if card.rank < TEN]
    if sight.is_declaring or first[0] != sight.partner or len(low) < 2:
        return cards.lowest()
    likes = len(cards) >= 3 and any(card.rank > TEN for card in cards)
    return low[-1] if likes or _wants_a_ruff(sight, first[1], cards) else cards.lowest()


def _wants_a_ruff(sight: Sight, led: Card, cards: CardSet) -> bool:
    """Return whether the hand can ruff the third round: partner led ace or king, and it holds two cards."""
    trump = sight.trump
    has_trump = trump is not None and led.suit != trump and bool(sight.hand.of_suit(trump))
    return has_trump and led.rank >= KING and len(cards) == 2


def _when_void(sight: Sight) -> Card:
    """Return the card when void in the suit led: a ruff if partner will not win the trick, else a discard."""
    trump = sight.trump
    if trump is not None and sight.hand.of_suit(trump) and not _partner_will_win(sight):
        ruff = cheapest_winner(sight, sight.hand.of_suit(trump))
        if ruff is not None:
            return ruff
    return discard(sight)


def _partner_will_win(sight: Sight) -> bool:
    best = sight.best
    is_last = len(sight.trick.plays) == 3
    return best is not None and best[0] == sight.partner and (is_last or sight.is_master(best[1]))


def discard(sight: Sight) -> Card:
    """Return the lowest card of the suit that needs its length least; trumps and winners last."""
    trump = sight.trump

    def loss(card: Card) -> tuple[bool, bool, float, int]:
        suit = sight.hand.of_suit(card.suit)
        guards = _guards(sight, card.suit)
        return card.suit == trump, sight.is_master(card), guards - len(suit) * 0.1, card.rank

    return min(sight.hand, key=loss)


def _guards(sight: Sight, suit: Suit) -> float:
    """Return the damage of discarding a small card of a suit: kings and queens need guards."""
    cards = sorted(sight.hand.of_suit(suit), reverse=True)
    above = len(sight.against.above(cards[0]))
    if above == 0:
        return 1.0 if len(cards) > 2 else 0.5
    return 2.0 if above <= 2 and len(cards) <= above + 1 else 0.0


def _highest(cards: CardSet) -> Card | None:
    return cards.highest() if cards else None

"""docs/bridge.md, "What the bots play": opening leads."""

from __future__ import annotations

from pathlib import Path

from engine.bridge.auction import result_of
from engine.bridge.boards import parse_hand
from engine.bridge.calls import parse_calls
from engine.bridge.players.play.leads import card_from, lead_of, wishes
from engine.bridge.players.system import read
from engine.bridge.vulnerability import Vulnerability
from engine.cards import Card, CardSet

PUBLISHED = Path(__file__).parent / "leads.txt"


def lines() -> list[tuple[CardSet, str, list[str]]]:
    """Cards, what is led against (``T``, ``N`` or an auction) and the leads that are right."""
    rows = [line.split("|") for line in PUBLISHED.read_text("utf-8").splitlines() if line[0] != "#"]
    return [
        (
            parse_hand(cards if "." in cards else cards.strip() + "..."),
            against.strip(),
            right.strip().split("/"),
        )
        for cards, against, right in rows
    ]


def led(hand: CardSet, auction: str) -> Card:
    calls = parse_calls(auction)
    result = result_of(calls)
    assert result is not None
    after, leader = read(calls, 0, Vulnerability.NONE), (result.turn + 1) % 4
    return lead_of(hand, result.denomination.suit, wishes(after, leader))


def test_published_leads_are_made() -> None:
    """Of published leads nine in ten are made: the card of a suit nearly always, the suit three in four."""
    suits = [(cards, against, right) for cards, against, right in lines() if len(against) == 1]
    hands = [(cards, against, right) for cards, against, right in lines() if len(against) > 1]
    cards_right = sum(
        str(card_from(cards, against_trumps=against == "T"))[0] in right for cards, against, right in suits
    )
    leads = [(str(led(hand, auction)), right) for hand, auction, right in hands]
    hands_right = sum(card[::-1] in right or card[-1] in right for card, right in leads)
    assert cards_right / len(suits) >= 0.97
    assert hands_right / len(hands) >= 0.75
    assert (cards_right + hands_right) / (len(suits) + len(hands)) >= 0.9


def test_a_double_of_no_trump_asks_for_dummys_first_suit() -> None:
    """Where the defenders have not bid, partner's double of 3NT wants the suit dummy bid first."""
    hand = parse_hand("Q63.974.962.AQ53")
    assert led(hand, "1D P 1S P 1NT P 3NT X P P P").suit.letter == "S"
    assert led(hand, "1D P 1S P 1NT P 3NT P P P").suit.letter == "C"

"""docs/bridge.md, "What the bots play": opening leads."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bridge.auction import result_of
from engine.bridge.calls import parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.play.opening_leads import card_from, explained_lead, lead_of, opening_lead, wishes
from engine.bridge.players.play.sight import sight_of
from engine.bridge.players.system import read
from engine.bridge.record.board import parse_hand
from engine.bridge.view import view_for
from engine.cards import Card, CardSet, deck_of
from tools.simulation.samples.bridge_deals import called, dealt

PUBLISHED = Path(__file__).parent / "leads.txt"


def lines() -> list[tuple[CardSet, str, list[str]]]:
    """Yield cards, the contract (``T``, ``N`` or an auction) and the right leads."""
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
    """Nine in ten published leads are made: nearly always the card of a suit, three in four the suit."""
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
    """If the defenders have not bid, partner's double of 3NT asks for the suit dummy bid first."""
    hand = parse_hand("Q63.974.962.AQ53")
    assert led(hand, "1D P 1S P 1NT P 3NT X P P P").suit.letter == "S"
    assert led(hand, "1D P 1S P 1NT P 3NT P P P").suit.letter == "C"


@pytest.mark.parametrize(
    ("hand", "auction", "card", "suit_reason", "card_reason"),
    [
        ("KQ72.K8.T95.J954", "1NT P 3NT P P P", "2S", "longest", "fourth"),
        ("QJT7.K8.T95.J954", "1NT P 3NT P P P", "QS", None, "sequence"),
        ("K9752.84.AT5.Q95", "1S P 2H P 3NT P P P", "5D", "unbid", "low"),
        ("Q63.974.962.AQ53", "1D P 1S P 1NT P 3NT X P P P", "3S", "asked", "low"),
        ("943.K8642.A32.K5", "1C 1S 2NT P 3NT P P P", "9S", "partner", "nothing"),
        ("AK32.84.T652.954", "1H P 2H P P P", "KS", None, "ace-king"),
        ("9752.842.T6532.5", "1H P 2H P P P", "5C", "singleton", None),
        ("K752.84.K652.954", "1H P 2H P P P", "9C", "safe", "nothing"),
    ],
)
def test_a_lead_has_a_reason(
    hand: str, auction: str, card: str, suit_reason: str | None, card_reason: str | None
) -> None:
    """The booklet's lead has a reason for the suit and one for the card."""
    leader = (result_of(parse_calls(auction)).turn + 1) % 4  # type: ignore[union-attr]
    rest = sorted(deck_of(52) - parse_hand(hand))
    others = iter([CardSet.of(rest[at : at + 13]) for at in (0, 13, 26)])
    hands = [parse_hand(hand) if seat == leader else next(others) for seat in range(4)]
    view = view_for(called(dealt(hands), auction), leader)
    lead = explained_lead(view, sight_of(view))
    assert (str(lead.card), lead.suit_reason, lead.card_reason) == (card, suit_reason, card_reason)
    assert lead.card == opening_lead(view, sight_of(view))

"""The plain reason for a recommended card, from the view of its player alone."""

from __future__ import annotations

import pytest

from engine.bridge.coach.reasons import Why, reason_for
from engine.bridge.legality import decider
from engine.bridge.view import view_for
from engine.cards import Card
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played

HANDS = hands_of("AKQ4.K32.A32.432", "JT9.QJ9.KQJ.QJT9", "8765.A87.987.AK8", "32.T654.T654.765")
"""North declares 4♠ against East's lead of the king of diamonds."""


@pytest.mark.parametrize(
    ("before", "card", "why"),
    [
        ("", "QC", Why.LONGEST),
        ("", "KD", Why.LEADS),
        ("KD", "7D", Why.BELOW),
        ("KD 7D 4D", "AD", Why.WINS_LAST),
        ("KD 7D 4D AD", "AS", Why.DRAWS),
        ("KD 7D 4D AD", "KH", Why.SURE),
        ("KD 7D 4D AD", "2C", Why.LEADS),
        ("KD 7D 4D AD 2C 9C", "KC", Why.ABOVE),
        ("KD 7D 4D AD 2C 9C KC", "5C", Why.BELOW),
        ("KD 7D 4D 2D JD 8D", "5D", Why.OURS),
        ("KD 7D 4D AD 2D JD 9D", "5D", Why.OURS),
        ("KD 7D 4D AD AS 9S 5S 2S KS TS 6S 3S QS JS 7S", "5C", Why.THROWS),
    ],
)
def test_a_card_has_the_reason_its_player_can_see(before: str, card: str, why: Why) -> None:
    """A lead draws trumps, wins or builds a suit; a reply wins, stays low, ruffs or is thrown."""
    state = played(called(dealt(HANDS), "1S P 2S P 4S P P P"), before)
    seat = decider(state)
    assert seat is not None
    reason = reason_for(view_for(state, seat), Card.parse(card))
    assert reason is not None
    assert reason.why is why

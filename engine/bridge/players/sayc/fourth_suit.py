"""The fourth suit, bid when three are told: it asks, and promises nothing of itself.

Source: docs/bridge.md, "What the bots bid".
"""

from __future__ import annotations

from engine.bridge.calls import PASS, Call
from engine.bridge.players.context import ME, NO_TRUMP, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, Hand
from engine.bridge.players.sayc.sums import GAME, cards_for, needs
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
_THREE_NO_TRUMP = Call.parse("3NT")


def asks(at: Context) -> list[Row]:
    """Responder's second bid: no fit, and no stop for no trump or a major of five that partner may help."""
    opening, own = at.opening, _bid_by(at, ME)
    if opening is None or opening[0] != PARTNER or len(own) != 1 or len(_bid_by(at, PARTNER)) != 2:
        return []
    if at.rho != PASS or len(at.unbid) != 1 or at.partner_said is None or at.theirs or at.game_force:
        return []
    (fourth,), mine = at.unbid, own[0]
    bid = at.cheapest(fourth)
    if bid is not None and bid.level == 1:
        bid = at.jump(fourth)  # one spade is still a suit
    if bid is None or bid.level > 3 or at.partner_said.call.suit is None:
        return []
    game = needs(at, GAME)

    def wants(hand: Hand) -> bool:
        shown = [one for one in MAJORS if at.partner.shortest[one] >= 3]
        if any(hand.lengths[one] >= cards_for(at, one) for one in shown):
            return False
        if hand.points >= game and hand.hcp >= game - 2:
            return not hand.stops(fourth) or (mine in MAJORS and hand.lengths[mine] >= 5)
        helps = any(
            at.partner.shortest[one] >= 4 and hand.lengths[one] >= 4 for one in HIGH_TO_LOW if one != mine
        )
        return not hand.stops(fourth) and not helps and hand.lengths[mine] <= 5

    least = game - 2 if bid.level == 2 else game
    return [Row(bid, "fourth_suit", Shows(points=up(least)), Forcing.ONCE, artificial=True, when=wants)]


def _bid_by(at: Context, who: int) -> list[Suit]:
    """The suits a player has bid, in order."""
    suits = [call.suit for call in at.by(who)]
    return [suit for suit in suits if suit is not None]


def answers(at: Context, said: Meaning) -> list[Row]:
    """Opener: three cards in partner's major, a stop, a longer suit than told, or the first suit again."""
    own, theirs, fourth = _bid_by(at, ME), _bid_by(at, PARTNER), said.call.suit
    no_trump = at.cheapest(NO_TRUMP)
    if len(own) < 2 or not theirs or fourth is None or no_trump is None:
        return []
    first, second, responded, rows = own[0], own[1], theirs[0], list[Row]()
    low, jump = at.cheapest(responded), at.jump(responded)
    three = {responded: (3, 13)}
    if responded in MAJORS and low is not None and jump is not None:
        if jump.level <= 4:
            rows.append(Row(jump, "jump_raise", Shows(points=up(16), lengths=three), Forcing.GAME))
        rows.append(Row(low, "raise_suit", Shows(points=(11, 18), lengths=three)))
    if no_trump.level == 2:
        rows.append(Row(_THREE_NO_TRUMP, "to_play", Shows(hcp=up(15), stops=(fourth,))))
        rows.append(Row(no_trump, "rebid_nt", Shows(hcp=(11, 14), stops=(fourth,))))
    elif no_trump.level == 3:
        rows.append(Row(no_trump, "to_play", Shows(stops=(fourth,))))
    for suit, cards in ((first, 6), (second, 5)):
        longer = at.cheapest(suit)
        if longer is not None and longer.level <= 4:
            rows.append(Row(longer, "rebid_suit", Shows(lengths={suit: (cards, 13)})))
    high = at.cheapest(fourth)
    if high is not None and high.level <= 3:
        rows.append(Row(high, "raise_suit", Shows(lengths={fourth: (4, 13)})))
    if responded not in MAJORS and low is not None and low.level <= 4:
        rows.append(Row(low, "raise_suit", Shows(lengths=three)))
    for suit in (first, second):
        again = at.cheapest(suit)
        if again is not None and again.level <= 3:
            rows.append(Row(again, "rebid_suit", Shows(lengths={suit: (4, 13)}), fallback=True))
    return rows


def goes_on(at: Context, said: Meaning) -> list[Row]:
    """Responder, who asked, with the answer: game, or a raise that partner may pass."""
    suit, own = said.call.suit, _bid_by(at, ME)
    if len(own) < 2 or not said.call.is_bid or said.call.level > 3:
        return []
    mine, fourth, game = own[0], own[-1], needs(at, GAME)
    enough = Shows(points=up(game))
    to_no_trump = Row(_THREE_NO_TRUMP, "to_play", Shows(points=up(game), stops=(fourth,)), Forcing.STOP)
    if suit is None:
        six = Shows(points=up(game), lengths={mine: (6, 13)})
        long = [Row(Call.bid(4, mine), "to_play", six, Forcing.STOP)] if mine in MAJORS else []
        settled = Row(PASS, "settled", Shows(points=down(game - 1)))
        return [*long, Row(_THREE_NO_TRUMP, "to_play", enough, Forcing.STOP), settled]
    if suit is fourth:
        # Partner has it: no trump is safe.
        return [Row(_THREE_NO_TRUMP, "to_play", enough, Forcing.STOP)] if said.call.level == 3 else []
    if suit in MAJORS:
        four, three = Call.bid(4, suit), Call.bid(3, suit)
        few = 8 - at.partner.shortest[suit] if suit != mine else 5
        rows = [Row(four, "to_play", Shows(points=up(game), lengths={suit: (few, 13)}), Forcing.STOP)]
        if suit != mine:
            rows.append(to_no_trump)
            no_better = Shows(points=up(game), lengths={suit: (2, 13)})
            rows.append(Row(four, "to_play", no_better, Forcing.STOP, fallback=True))
        if at.is_legal(three):
            invites = Shows(points=(game - 2, game - 1), lengths={suit: (few, 13)})
            rows.append(Row(three, "invite_major", invites))
        return [*rows, Row(PASS, "settled", Shows(points=down(game - 1)))]
    rows = []
    if mine in MAJORS and at.is_legal(Call.bid(3, mine)):
        six = Shows(points=up(game), lengths={mine: (6, 13)})
        rows.append(Row(Call.bid(3, mine), "rebid_forcing", six, Forcing.ONCE))
    rows.append(to_no_trump)
    if said.call.level == 3:
        rows.append(Row(Call.bid(4, suit), "raise_suit", Shows(lengths={suit: (3, 13)})))
    return rows

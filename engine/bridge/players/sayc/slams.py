"""Asking for aces and kings, and what the answers lead to. Source: docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, QUEEN, Hand
from engine.bridge.players.shows import Forcing, Meaning, Row, Shows
from engine.cards import Denomination, Suit

_ANSWERS = {"blackwood": ("5C", "5D", "5H", "5S"), "gerber": ("4D", "4H", "4S", "4NT")}
_KINGS = {"5NT": ("6C", "6D", "6H", "6S", "6NT"), "5C": ("5D", "5H", "5S", "5NT")}
"""By what asked: over Blackwood and over Gerber, where no king and all four answer alike."""


def after_asking(at: Context) -> list[Row]:
    """Rows while an ace or king is being asked for, and once the answer is there."""
    said = at.our_side
    if at.rho not in (PASS, DOUBLE) or not said:
        return []
    who, last = said[-1]
    if who == PARTNER and last.code in _ANSWERS:
        return [_answer(text, number) for number, text in enumerate(_ANSWERS[last.code])]
    if who == PARTNER and last.code == "king_ask":
        return _kings(_KINGS[str(last.call)])
    if who == PARTNER and last.code == "grand_slam_force":
        return _honours(at)
    if who == PARTNER and last.code == "aces":
        return _decide(at, last)
    if who == PARTNER and last.code == "kings":
        return _decide_on_seven(at, last)
    if who == PARTNER and last.code in ("slam", "sign_off", "top_honours"):
        return [Row(PASS, "settled", Shows())]
    return []


def _honours(at: Context) -> list[Row]:
    """Partner asks for two of the three top trumps: they make the grand slam."""
    trump = trump_of(at)
    suit = trump.suit
    if suit is None:
        return []
    both = Row(
        Call.bid(7, trump),
        "top_honours",
        Shows(good=(suit,)),
        Forcing.STOP,
        when=lambda hand: hand.honours(suit, QUEEN) >= 2,
    )
    return [both, Row(Call.bid(6, trump), "sign_off", Shows(), Forcing.STOP)]


def _kings(answers: tuple[str, ...]) -> list[Row]:
    """An answer for each number of kings; with one answer too few, none and all four share the first."""
    shared = len(answers) == 4
    return [
        Row(
            Call.parse(text),
            "kings",
            Shows(kings=(0, 4) if shared and number == 0 else (number,)),
            Forcing.ONCE,
            True,
        )
        for number, text in enumerate(answers)
    ]


def _answer(text: str, number: int) -> Row:
    aces = (0, 4) if number == 0 else (number,)
    return Row(Call.parse(text), "aces", Shows(aces=aces), Forcing.ONCE, artificial=True)


def trump_of(at: Context) -> Denomination:
    """What is to be trumps: the agreed suit, else a suit bid and not denied, else no trump."""
    asked = next((meaning for who, meaning in reversed(at.our_side) if meaning.code in _ANSWERS), None)
    if asked is not None and asked.code == "gerber":
        return Denomination.NO_TRUMP
    fit = at.fit
    if fit is not None:
        return Denomination(int(fit))
    spoken = [meaning.call for _, meaning in at.our_side if meaning.call.is_bid and not meaning.artificial]
    suits = [call.denomination for call in spoken if call.denomination is not Denomination.NO_TRUMP]
    return suits[-1] if suits else Denomination.NO_TRUMP


def _decide(at: Context, answer: Meaning) -> list[Row]:
    """With the number of aces known: small slam, the way to seven, or the lowest bid that stops."""
    trump = trump_of(at)
    partner = answer.shows.aces or (0,)

    def together(hand: Hand) -> int:
        # Nought or four: with an ace of one's own it cannot be four.
        return hand.aces + (
            partner[-1]
            if hand.aces + partner[-1] <= 4 and partner[0] == 0 and hand.aces == 0 and len(partner) > 1
            else partner[0]
        )

    rows: list[Row] = []
    asked = next((one for who, one in at.our_side if who == ME and one.code in _ANSWERS), None)
    kings = Call.parse("5C" if asked is not None and asked.code == "gerber" else "5NT")
    if asked is not None and at.is_legal(kings):
        rows.append(
            Row(
                kings,
                "king_ask",
                Shows(),
                Forcing.ONCE,
                True,
                when=lambda hand: together(hand) == 4 and _strong_enough(at, hand, 36),
            )
        )
    rows.append(Row(Call.bid(6, trump), "slam", Shows(), Forcing.STOP, when=lambda hand: together(hand) >= 3))
    last = at.last
    if last is not None and last.bid.denomination is trump and answer.call == last.bid:
        rows.append(Row(PASS, "sign_off", Shows()))
    low = at.cheapest(trump)
    if low is not None:
        rows.append(Row(low, "sign_off", Shows(), Forcing.STOP))
    return rows


def _strong_enough(at: Context, hand: Hand, points: int) -> bool:
    return hand.points + at.partner.least >= points


def _decide_on_seven(at: Context, answer: Meaning) -> list[Row]:
    trump = trump_of(at)
    partner = (answer.shows.kings or (0,))[0]
    rows = [
        Row(Call.bid(7, trump), "slam", Shows(), Forcing.STOP, when=lambda hand: hand.kings + partner >= 4)
    ]
    if answer.call < Call.bid(6, trump):
        rows.append(Row(Call.bid(6, trump), "slam", Shows(), Forcing.STOP))
    last = at.last
    if last is not None and last.bid.denomination is trump:
        rows.append(Row(PASS, "sign_off", Shows()))
    low = at.cheapest(trump)
    return [*rows, Row(low, "sign_off", Shows(), Forcing.STOP)] if low is not None else rows


def asks(at: Context, least: int, trump: Suit | None = None) -> list[Row]:
    """Blackwood for a hand of so many points, once a suit is known to fit."""
    fit = trump if trump is not None else at.fit
    four = Call.parse("4NT")
    if fit is None or not at.is_legal(four):
        return []
    shows = Shows(support=(fit, max(least, 12), 37))
    six, sure = Call.bid(6, fit), Shows(support=(fit, max(least, 14), 37))
    return [
        # With a void the number of aces tells nothing: the slam is bid without asking.
        Row(six, "slam", sure, Forcing.STOP, when=lambda hand: _jumps_there(at, hand)),
        Row(
            four,
            "blackwood",
            shows,
            Forcing.ONCE,
            True,
            when=lambda hand: not _has_void(hand) and _may_ask(at, hand),
        ),
    ]


def _jumps_there(at: Context, hand: Hand) -> bool:
    """A void and enough high cards: shape alone makes no slam."""
    return _has_void(hand) and _may_ask(at, hand) and hand.hcp + at.partner.least >= 26


def _has_void(hand: Hand) -> bool:
    return hand.shape[-1] == 0


def _may_ask(at: Context, hand: Hand) -> bool:
    """No two quick losers in one suit: it is held, or the other side cannot have ace and king of anything."""
    return 40 - hand.hcp - at.partner.least < 7 or _has_control(at, hand)


def _has_control(at: Context, hand: Hand) -> bool:
    """No suit beside trumps in which two quick losers are certain, where partner has shown nothing."""
    return all(
        hand.stops(suit) or hand.lengths[suit] <= 1 or at.partner.shortest[suit] >= 4 for suit in HIGH_TO_LOW
    )

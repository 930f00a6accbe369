"""Later rounds, where no table speaks: what both hands are known to hold says how high and where.

Partner's points and lengths are known from the calls so far; what is missing to game or slam is what the
player in turn must hold. Each row still says what it shows, so that partner can go on in the same way.
"""

from __future__ import annotations

from dataclasses import replace

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import has_no_short_suit, on
from engine.bridge.players.context import LHO, PARTNER, RHO, Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, Hand
from engine.bridge.players.sayc import contested, fourth_suit, slams
from engine.bridge.players.sayc.improving import forcing_bid, improve
from engine.bridge.players.sayc.sums import GAME, MINOR_GAME, SLAM, cards_for, hopes, needs
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Denomination

NT = Denomination.NO_TRUMP


def later(at: Context) -> list[Row]:
    """Rows for any turn, from what is known."""
    last = at.last
    if last is None:
        return []
    invited = _answers_invitation(at)
    if invited:
        return invited
    if at.last_bidder in (LHO, RHO):
        return [*contested.compete(at), Row(PASS, "no_action", Shows())]
    return [
        *_slam(at),
        *fourth_suit.asks(at),
        *_games(at),
        *_invites(at),
        *_forced(at),
        *improve(at),
        Row(PASS, "settled", Shows()),
    ]


def _slam(at: Context) -> list[Row]:
    """Blackwood with a fit; at no trump the slam itself, or an invitation to it."""
    fit = at.fit
    if at.our_level > 4:
        return []
    if fit is not None:
        return slams.asks(at, needs(at, SLAM), fit)
    sure, four = needs(at, SLAM), Call.parse("4NT")
    low = max(SLAM - min(at.partner.most, at.partner.least + 1), GAME - at.partner.least + 1)
    even = on(lambda hand: has_no_short_suit(hand) or (at.partner.balanced and hand.shape[-1] == 1))
    rows = [Row(Call.parse("6NT"), "to_play", Shows(hcp=up(sure)), Forcing.STOP, when=even)]
    told = at.partner_said
    at_no_trump = told is not None and told.call.is_bid and told.call.denomination is NT
    if at.is_legal(four) and low < sure and at_no_trump:
        rows.append(Row(four, "quantitative", Shows(hcp=(low, sure - 1)), when=even))
    return rows


def _answers_invitation(at: Context) -> list[Row]:
    """Partner has invited six no trump: the upper half of what was shown accepts."""
    said = at.partner_said
    if said is None or said.code != "quantitative" or at.rho != PASS:
        return []
    middle = (at.mine.least + min(at.mine.most, at.mine.least + 4) + 1) // 2
    return [
        Row(Call.parse("6NT"), "accept", Shows(hcp=up(middle)), Forcing.STOP),
        Row(PASS, "decline", Shows(hcp=down(middle - 1))),
    ]


def _games(at: Context) -> list[Row]:
    if at.is_game:
        return _correct_game(at)
    rows: list[Row] = []
    sure = needs(at, GAME)
    for major in MAJORS:
        bid = Call.bid(4, major)
        cards = cards_for(at, major)
        if at.is_legal(bid) and cards <= 6:
            lengths = {major: (cards, 13)}
            shows = (
                Shows(support=(major, sure, 37), lengths=lengths)
                if cards <= 4
                else Shows(points=up(sure), lengths=lengths)
            )
            # With no support promised a long suit is worth less.
            least = sure - 3 if at.partner.shortest[major] >= 3 or cards <= 4 else sure - 1
            rows.append(Row(bid, "to_play", shows, when=on(lambda hand, least: hand.hcp >= least, least)))
    three = Call.parse("3NT")
    if at.is_legal(three):
        unguarded = tuple(suit for suit in at.their_suits)
        rows.append(
            Row(
                three,
                "to_play",
                Shows(hcp=up(sure), stops=unguarded),
                when=lambda hand: (
                    _suits_nt(at, hand) and not _hides_major(at, hand) and not _has_fives(at, hand)
                ),
            )
        )
    for minor in MINORS:
        cards = cards_for(at, minor)
        bid = Call.bid(5, minor)
        if at.is_legal(bid) and cards <= 5:
            rows.append(
                Row(
                    bid,
                    "to_play",
                    Shows(points=up(needs(at, MINOR_GAME)), lengths={minor: (cards, 13)}),
                    when=lambda hand: min(hand.shape) <= 1,
                )
            )
    return rows


def _suits_nt(at: Context, hand: Hand) -> bool:
    """Every suit that our side has not bid is held, or partner has offered no trump."""
    if at.partner.balanced or any(
        one.call.is_bid and one.call.denomination is NT for one in at.said(PARTNER)
    ):
        return True
    return all(
        hand.stops(suit) for suit in HIGH_TO_LOW if at.partner.shortest[suit] < 3 and hand.lengths[suit] < 5
    )


def _hides_major(at: Context, hand: Hand) -> bool:
    """Whether a major of four is still untold that partner may hold, beside a longer suit."""
    return (
        any(
            hand.lengths[major] >= 4 and at.mine.shortest[major] == 0 and at.partner.longest[major] >= 4
            for major in MAJORS
            if major not in at.their_suits and (low := forcing_bid(at, major)) is not None and low.level <= 3
        )
        and not hand.is_balanced
    )


def _has_fives(at: Context, hand: Hand) -> bool:
    """Whether a second suit of five is untold."""
    return hand.shape[1] >= 5 and any(
        hand.lengths[suit] >= 5 and suit not in at.their_suits and suit not in at.our_suits
        for suit in HIGH_TO_LOW
        if (bid := forcing_bid(at, suit)) is not None and bid.level <= 3
    )


def _correct_game(at: Context) -> list[Row]:
    """Partner bid 3NT over a major that fits."""
    last = at.last
    rows: list[Row] = []
    if last is not None and last.bid == Call.parse("3NT") and at.last_bidder == PARTNER:
        for major in MAJORS:
            cards = cards_for(at, major)
            mine = at.mine.shortest[major]
            if (
                at.partner.shortest[major] >= 4 and mine < 8 and cards <= 4 and mine == 0
            ) or at.partner.shortest[major] >= 5:
                rows.append(
                    Row(
                        Call.bid(4, major),
                        "preference",
                        Shows(lengths={major: (cards, 13)}),
                        Forcing.STOP,
                        when=lambda hand: not hand.is_balanced,
                    )
                )
    return rows


def _invites(at: Context) -> list[Row]:
    if at.is_game or at.game_force:
        return []
    low, sure = hopes(at, GAME), needs(at, GAME)
    rows: list[Row] = []
    if low >= sure - 1 or at.partner_limited_by_pass:
        return rows
    for major in MAJORS:
        cards, bid = cards_for(at, major), Call.bid(3, major)
        if (
            at.is_legal(bid)
            and cards <= 6
            and (at.partner.shortest[major] >= 3 or at.mine.shortest[major] >= 4)
        ):
            lengths = {major: (cards, 13)}
            alone = at.partner.shortest[major] < 3
            shows = Shows(hcp=(low, sure - 2)) if alone else Shows(points=(low, sure - 1))
            rows.append(Row(bid, "invite_major", replace(shows, lengths=lengths)))
    two = Call.parse("2NT")
    if at.is_legal(two):
        rows.append(
            Row(
                two,
                "invite_nt",
                Shows(hcp=(low, sure - 1), stops=at.their_suits),
                when=lambda hand: _suits_nt(at, hand) and (hand.shape[0] <= 5 or hand.shape[-1] >= 2),
            )
        )
    for minor in MINORS:
        cards, bid = max(cards_for(at, minor), 3), Call.bid(3, minor)
        if at.is_legal(bid) and cards <= 5 and at.partner.shortest[minor] >= 3:
            rows.append(Row(bid, "invite_minor", Shows(points=(low, sure - 1), lengths={minor: (cards, 13)})))
        elif at.is_legal(bid) and at.mine.shortest[minor] >= 4:
            rows.append(Row(bid, "invite_minor", Shows(hcp=(low, sure - 2), lengths={minor: (6, 13)})))
    return rows


def _forced(at: Context) -> list[Row]:
    """Strong enough for game and no game to bid yet: a new suit, the fourth, one's own again, else 3NT."""
    if at.is_game:
        return []
    sure = max(needs(at, GAME), 10 if at.partner.least < 15 else 6)
    rows: list[Row] = []
    if sure > at.mine.most:
        return rows
    for suit in reversed(HIGH_TO_LOW):
        bid = forcing_bid(at, suit)
        if bid is None or bid.level > 3 or suit in at.their_suits:
            continue
        if suit not in at.our_suits:
            shows = Shows(points=up(sure), lengths={suit: (4, 13)})
            rows.append(Row(bid, "new_suit_forcing", shows, Forcing.ONCE))
        elif at.mine.shortest[suit] >= 4 and suit in MAJORS and bid.level == 3 and at.fit is not suit:
            shows = Shows(points=up(sure), lengths={suit: (5, 13)})
            rows.append(Row(bid, "rebid_forcing", shows, Forcing.ONCE))
    rows += _cue_bids(at, sure)
    three = Call.parse("3NT")
    if at.is_legal(three) and at.ours[-1].is_bid:
        enough = Shows(points=up(sure), stops=at.their_suits)
        rows.append(Row(three, "to_play", enough, fallback=True, when=lambda hand: hand.hcp >= sure - 1))
    return rows


def _cue_bids(at: Context, sure: int) -> list[Row]:
    """Their suit, where it is not held and game is sure: partner is to say more."""
    rows: list[Row] = []
    for suit in at.their_suits:
        cue = at.cheapest(suit)
        if cue is not None and cue.level <= 3 and at.ours[-1].is_bid:
            shows = Shows(points=up(sure))
            rows.append(
                Row(
                    cue,
                    "cue_force",
                    shows,
                    Forcing.ONCE,
                    artificial=True,
                    when=on(lambda hand, suit: not hand.stops(suit) and hand.hcp > sure, suit),
                )
            )
    return rows

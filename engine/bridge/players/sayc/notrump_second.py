"""Second bids after Stayman and a transfer, and what opener says to them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bridge.calls import PASS, Call
from engine.bridge.players.conditions import on
from engine.bridge.players.hand import MAJORS, MINORS
from engine.bridge.players.sayc.frame import Frame
from engine.bridge.players.sayc.notrump_first import answers
from engine.bridge.players.shows import Forcing, Row, Shows, down, up
from engine.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit


def after_stayman(frame: Frame, answer: Call) -> list[Row]:
    """Responder's second bid, opener having answered Stayman."""
    game, invite, rows = frame.game, frame.invite, list[Row]()
    found = answer.suit
    if found in MAJORS and found is not None:
        fit = {found: (4, 13)}
        rows += [
            Row(
                Call.parse("4NT"),
                "blackwood",
                Shows(support=(found, 33 - frame.least, 37), lengths=fit),
                Forcing.ONCE,
                True,
            ),
            Row(
                Call.bid(4, found),
                "to_play",
                Shows(support=(found, game, 37), lengths=fit),
                Forcing.STOP,
                when=lambda hand: hand.hcp >= game or hand.support_points(found) > game,
            ),
        ]
        if frame.level == 1:
            rows.append(
                Row(Call.bid(3, found), "invite_major", Shows(support=(found, invite, game), lengths=fit))
            )
    for major in MAJORS:
        if major == found:
            continue
        shape = {major: (5, 13)}
        if answer.denomination < int(major) or found is None or found not in MAJORS:
            if frame.level == 1:
                rows += [
                    Row(Call.bid(3, major), "natural_game", Shows(hcp=up(game), lengths=shape), Forcing.GAME),
                    Row(Call.bid(2, major), "invite_five", Shows(hcp=(invite, game - 1), lengths=shape)),
                ]
            else:
                rows.append(
                    Row(Call.bid(3, major), "natural_game", Shows(hcp=up(game), lengths=shape), Forcing.GAME)
                )
    for minor in MINORS:
        if frame.level == 1:
            shows = Shows(points=up(frame.slam_try - 1), lengths={minor: (5, 13)})
            rows.append(
                Row(
                    Call.bid(3, minor),
                    "slam_try_minor",
                    shows,
                    Forcing.GAME,
                    when=on(
                        lambda hand, suit: (
                            hand.hcp >= frame.slam_try or (hand.lengths[suit] >= 6 and hand.hcp >= game + 3)
                        ),
                        minor,
                    ),
                )
            )
    rows += _balance(frame, _other_major(found))
    rows.append(Row(PASS, "weak", Shows(hcp=down(invite - 1))))
    return rows


def _other_major(found: Suit | None) -> dict[Suit, tuple[int, int]]:
    """Who asked for a major and does not raise it has the other one."""
    if found not in MAJORS or found is None:
        return {}
    return {found: (0, 3), HEARTS if found is SPADES else SPADES: (4, 13)}


def _balance(frame: Frame, lengths: Mapping[Suit, tuple[int, int]]) -> list[Row]:
    """No-trump bids of responder's second turn, by strength; what they tell of the majors."""
    game, invite = frame.game, frame.invite
    rows = [
        Row(Call.parse("6NT"), "to_play", Shows(hcp=up(frame.slam), lengths=lengths), Forcing.STOP),
        Row(Call.parse("4NT"), "quantitative", Shows(hcp=(frame.slam_try, frame.slam - 1), lengths=lengths)),
        Row(Call.parse("3NT"), "choice_of_games", Shows(hcp=(game, frame.slam_try - 1), lengths=lengths)),
    ]
    if frame.level == 1:
        rows.append(Row(Call.parse("2NT"), "invite_nt", Shows(hcp=(invite, game - 1), lengths=lengths)))
    # Who looked for a slam in a minor by way of Stayman has no major at all.
    if lengths:
        rows.append(
            Row(Call.parse("3NT"), "choice_of_games", Shows(hcp=(game, frame.slam - 1)), fallback=True)
        )
    return rows


def after_transfer(frame: Frame, major: Suit, answer: Call) -> list[Row]:
    """Responder's second bid, opener having completed the transfer to ``major``."""
    game, invite = frame.game, frame.invite
    six, rows = {major: (6, 13)}, list[Row]()
    if frame.level == 3:
        asks = Shows(points=up(frame.slam), lengths=six)
        return [
            Row(Call.parse("4NT"), "blackwood", asks, Forcing.ONCE, artificial=True),
            Row(PASS, "settled", Shows(lengths={major: (5, 13)})),
        ]
    if answer.level > frame.level + 1:
        return [
            Row(Call.bid(4, major), "to_play", Shows(points=(game - 2, 37)), Forcing.STOP),
            Row(PASS, "weak", Shows(points=down(game - 3))),
        ]
    rows += [
        Row(Call.parse("4NT"), "blackwood", Shows(points=up(frame.slam), lengths=six), Forcing.ONCE, True),
        Row(
            Call.bid(4, major),
            "to_play",
            Shows(points=(game, frame.slam - 1), lengths=six),
            Forcing.STOP,
            when=lambda hand: hand.points > game or hand.shape[-1] <= 1 or frame.level == 2,
        ),
    ]
    if frame.level == 1:
        rows.append(Row(Call.bid(3, major), "invite_six", Shows(points=(invite + 1, game), lengths=six)))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit != major and not (suit == HEARTS and major == SPADES and frame.level == 2):
            level = 2 if suit == SPADES and frame.level == 1 else 3
            least = invite if level == 2 else game
            length = 5 if suit in MAJORS else 4
            rows.append(
                Row(
                    Call.bid(level, suit),
                    "natural_game" if level == 3 else "invite_two_suits",
                    Shows(points=(least + 1, 37), lengths={suit: (length, 13), major: (5, 13)}),
                    Forcing.GAME if level == 3 else Forcing.ONCE,
                    when=lambda hand: max(hand.shape[2], 0) < 4 and not hand.is_balanced,
                )
            )
    rows += _balance(frame, {})
    rows.append(Row(PASS, "weak", Shows(points=down(invite))))
    return rows


def _to_slam_try(frame: Frame, minor: Suit) -> list[Row]:
    """Responder has a long minor: four cards and more than a minimum go on, all else is 3NT."""
    fits = Shows(hcp=(frame.least + 1, frame.most), lengths={minor: (4, 5)})
    return [
        Row(Call.bid(4, minor), "raise_suit", fits, Forcing.GAME),
        Row(Call.parse("3NT"), "preference", Shows(), Forcing.STOP),
    ]


def opener_third(frame: Frame, asked: str, call: Call, fit: tuple[Suit, int] | None) -> list[Row]:
    """Opener's third bid: to an invitation, or a choice of games; ``fit`` is a major and cards it needs."""
    middle = (frame.least + frame.most + 1) // 2
    major = None if fit is None else fit[0]
    has_fit = Shows() if fit is None else Shows(lengths={fit[0]: (fit[1], 5)})
    rows: list[Row] = []
    match asked:
        case "invite_major" | "invite_six" | "invite_five":
            suit = call.suit
            if suit is None:
                return []
            rows = [
                Row(
                    Call.bid(4, suit),
                    "accept",
                    Shows(hcp=(middle, frame.most), lengths={suit: (2 if asked != "invite_five" else 3, 5)}),
                    Forcing.STOP,
                ),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
            if asked == "invite_five":
                rows.insert(
                    1, Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP)
                )
        case "invite_nt":
            if major is not None:
                rows = [
                    Row(
                        Call.bid(4, major),
                        "accept",
                        Shows(hcp=(middle, frame.most), lengths=has_fit.lengths),
                        Forcing.STOP,
                    ),
                    Row(
                        Call.bid(3, major),
                        "preference",
                        Shows(hcp=(frame.least, middle - 1), lengths=has_fit.lengths),
                        Forcing.STOP,
                    ),
                ]
            rows += [
                Row(Call.parse("3NT"), "accept", Shows(hcp=(middle, frame.most)), Forcing.STOP),
                Row(PASS, "decline", Shows(hcp=(frame.least, middle - 1))),
            ]
        case "choice_of_games":
            if major is not None:
                rows = [Row(Call.bid(4, major), "preference", has_fit, Forcing.STOP)]
            rows.append(Row(PASS, "settled", Shows()))
        case "quantitative":
            rows = answers(frame, "quantitative", call)
        case "slam_try_minor":
            rows = _to_slam_try(frame, Suit(int(call.denomination)))
        case "natural_game":
            rows = _to_second_suit(call.suit, fit)
    return rows


def _to_second_suit(suit: Suit | None, fit: tuple[Suit, int] | None) -> list[Row]:
    """Responder has told another suit: a major that fits, else 3NT."""
    rows: list[Row] = []
    if suit is not None and suit in MAJORS:
        rows.append(Row(Call.bid(4, suit), "preference", Shows(lengths={suit: (3, 5)}), Forcing.STOP))
    if fit is not None:
        has_fit = Shows(lengths={fit[0]: (fit[1], 5)})
        rows.append(Row(Call.bid(4, fit[0]), "preference", has_fit, Forcing.STOP))
    return [*rows, Row(Call.parse("3NT"), "preference", Shows(), Forcing.STOP)]

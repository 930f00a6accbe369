"""Faults of a game record. Source: docs/rules.md, "A game written down"."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Faults of a well-formed record. Deals count from 0.

    Every fault of a deal has the fact ``deal``; ``reason`` is the code of an ``IllegalAction``.
    """

    RULES_INVALID = "record_rules_invalid"
    NAME_WRONG = "record_name_wrong"
    PLAYERS_WRONG = "record_players_wrong"
    FIRST_DEALER_WRONG = "record_first_dealer_wrong"
    DRAW_UNREADABLE = "record_draw_unreadable"
    DRAW_BROKEN = "record_draw_broken"
    DRAW_WRONG = "record_draw_wrong"
    OPTION_WRONG = "record_option_wrong"
    TOO_MANY_DEALS = "record_too_many_deals"
    DEALER_WRONG = "record_dealer_wrong"
    SEED_MISSING = "record_seed_missing"
    SEED_UNREADABLE = "record_seed_unreadable"
    COMMITMENT_MISSING = "record_commitment_missing"
    COMMITMENT_WRONG = "record_commitment_wrong"
    CUT_WRONG = "record_cut_wrong"
    CUT_UNFOUNDED = "record_cut_unfounded"
    CUT_UNTIMELY = "record_cut_untimely"
    HANDS_MISSING = "record_hands_missing"
    HANDS_UNREADABLE = "record_hands_unreadable"
    HANDS_WRONG = "record_hands_wrong"
    HANDS_IMPOSSIBLE = "record_hands_impossible"
    CHOICE_MISSING = "record_choice_missing"
    CHOICE_ILLEGAL = "record_choice_illegal"
    CALL_ILLEGAL = "record_call_illegal"
    PLAY_ILLEGAL = "record_play_illegal"
    TOO_MANY_PLAYS = "record_too_many_plays"
    DEAL_CUT_SHORT = "record_deal_cut_short"
    RAW_MISSING = "record_raw_missing"
    RAW_WRONG = "record_raw_wrong"
    SCORE_MISSING = "record_score_missing"
    SCORE_WRONG = "record_score_wrong"
    TOTALS_MISSING = "record_totals_missing"
    TOTALS_WRONG = "record_totals_wrong"
    GAME_CUT_SHORT = "record_game_cut_short"

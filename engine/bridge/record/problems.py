"""Faults of a match record. Source: docs/bridge.md, "A match written down"."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Faults of a well-formed record. Deals count from 0."""

    RULES_INVALID = "record_rules_invalid"
    TOO_MANY_DEALS = "record_too_many_deals"
    DEAL_WRONG = "record_deal_wrong"
    """``field`` of the deal differs from the match."""
    SEED_MISSING = "record_seed_missing"
    SEED_UNREADABLE = "record_seed_unreadable"
    COMMITMENT_MISSING = "record_commitment_missing"
    COMMITMENT_WRONG = "record_commitment_wrong"
    CUT_WRONG = "record_cut_wrong"
    HANDS_MISSING = "record_hands_missing"
    HANDS_UNREADABLE = "record_hands_unreadable"
    HANDS_WRONG = "record_hands_wrong"
    HANDS_IMPOSSIBLE = "record_hands_impossible"
    CALL_ILLEGAL = "record_call_illegal"
    EXPLANATION_ILLEGAL = "record_explanation_illegal"
    PLAY_ILLEGAL = "record_play_illegal"
    CLAIM_ILLEGAL = "record_claim_illegal"
    DEAL_CUT_SHORT = "record_deal_cut_short"
    TOTALS_MISSING = "record_totals_missing"
    TOTALS_WRONG = "record_totals_wrong"
    GAME_CUT_SHORT = "record_game_cut_short"

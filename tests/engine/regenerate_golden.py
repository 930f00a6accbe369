"""Write the golden games again: ``python -m tests.engine.regenerate_golden``.

They are games that must replay for ever. Regenerate them only when the form of records changes, and keep the
old ones. ``second-form`` is not among them: it was written once by the test of records that prove their draw
and their cuts.
"""

from __future__ import annotations

from pathlib import Path

from engine.barbu.record.game_record import PlayerRecord, record_of
from engine.records import write_line
from tests.engine.helpers import play_out, rules_with

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "contre": ("contre", "short", 2024),
    "solar": ("solar", "short", 2025),
    "whole": ("contre", "full", 7),
    "trente-deux": ("trente-deux", "half", 2026),
    "torneo": ("torneo", "short", 2027),
    "tafferan": ("tafferan", "short", 2028),
    "torneo-answered": ("torneo", "short", 2029),
    "tafferan-standing": ("tafferan", "short", 2029),
    "mix-express": ("contre", "express", 2030),
    "mix-short": ("torneo", "short", 2030),
    "mix-half": ("solar", "half", 2030),
    "english": ("english", "short", 2031),
    "famille": ("famille", "short", 2031),
    "king-italiano": ("king-italiano", "full", 2031),
    "king-portugal": ("king-portugal", "full", 2031),
    "ravage": ("ravage", "short", 2031),
    "rifki": ("rifki", "full", 2031),
    "trix": ("trix", "short", 2031),
    "lora": ("lora", "short", 2032),
}


def golden_line(name: str) -> str:
    """Return the line of a golden game: random play from a fixed seed."""
    base, length, seed = GAMES[name]
    rules = rules_with(base, length=length)
    _, _, ended = play_out(rules, seed, first_dealer=1)
    players = [PlayerRecord(name=f"seat {seat}", kind="bot", level="random") for seat in range(4)]
    return write_line(record_of(rules, players, 1, [(event.deal, event.score) for event in ended]))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.jsonl").write_text(golden_line(game) + "\n", "utf-8")

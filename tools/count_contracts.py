"""Count the contracts declared in records of Barbu: ``python -m tools.count_contracts FILE…``.

The files come from ``barbu simulate``. Each line of the output is a file: its rule set and length, the number
of games and deals, the share of deals in which points are dodged, and each contract with its number.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from engine.barbu.record.game_record import GameRecord, read_line
from engine.barbu.rules.rule_set import load_rules


def count_contracts(games: Iterable[GameRecord]) -> str:
    """Return the line of these games, which share their rules; the record of a deal names its contract."""
    games = list(games)
    rules = load_rules(games[0].rules)
    counted = Counter(deal.contract for game in games for deal in game.deals if deal.contract is not None)
    deals = counted.total()
    dodged = sum(number for name, number in counted.items() if not rules.values[name].is_positive)
    each = ", ".join(f"{number} {name}" for name, number in counted.most_common())
    share = f"{dodged} of {deals} dodged ({100 * dodged / max(1, deals):.0f} %)"
    return f"{rules.name} {rules.length}: {len(games)} games, {share}: {each}"


def main() -> None:
    """Print the line of each file named on the command line."""
    for name in sys.argv[1:]:
        lines = Path(name).read_text(encoding="utf-8").splitlines()
        sys.stdout.write(count_contracts(read_line(line) for line in lines) + "\n")


if __name__ == "__main__":
    main()

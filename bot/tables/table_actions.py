"""What can be asked of a table, by button or by command: a verb finds its function in ``VERBS``."""

from bot.games.barbu.actions.coaching import COACHING
from bot.games.barbu.actions.moves import MOVES
from bot.tables.actions.cutting import CUTTING
from bot.tables.actions.game_control import COURSE
from bot.tables.actions.reading import READING
from bot.tables.actions.replay import PAST
from bot.tables.actions.seats import SEATS
from bot.tables.actions.tap import Tap, Verb, redraw_quietly

__all__ = ["VERBS", "Tap", "Verb", "redraw_quietly"]

VERBS: dict[str, Verb] = {**SEATS, **MOVES, **CUTTING, **COURSE, **COACHING, **READING, **PAST}

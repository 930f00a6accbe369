"""What can be asked of a table, by button or by command: a verb finds its function in ``VERBS``."""

from bot.verbs.coaching import COACHING
from bot.verbs.course import COURSE
from bot.verbs.cutting import CUTTING
from bot.verbs.moves import MOVES
from bot.verbs.past import PAST
from bot.verbs.reading import READING
from bot.verbs.seats import SEATS
from bot.verbs.tap import Tap, Verb, redraw_quietly

__all__ = ["VERBS", "Tap", "Verb", "redraw_quietly"]

VERBS: dict[str, Verb] = {**SEATS, **MOVES, **CUTTING, **COURSE, **COACHING, **READING, **PAST}

"""The schema, for both databases, by topic; ``migrations/`` builds the same tables step by step.

Times are UTC seconds since the epoch; JSON is stored as text on both databases.
"""

from bot.storage.schema.base import FIRST_GAME, POINTS, UNCHANGED_ROW, metadata
from bot.storage.schema.games import *
from bot.storage.schema.groups import *
from bot.storage.schema.people import *

"""Discord's limits: characters of texts, and numbers of parts."""

from __future__ import annotations

from typing import Final

CONTENT_CHARS: Final = 2000
TITLE_CHARS: Final = 256
DESCRIPTION_CHARS: Final = 4096
FIELD_CHARS: Final = 1024
EMBEDS_CHARS: Final = 6000
"""Maximum characters of all embeds of a message together."""
MESSAGE_EMBEDS: Final = 10
ALT_CHARS: Final = 1024
"""Maximum characters of a picture's description."""
LABEL_CHARS: Final = 80
"""Maximum characters of a button's label."""
LINE_CHARS: Final = 100
"""Maximum characters of a suggestion, of a list's entry, and of the text above that list."""
FORM_CHARS: Final = 45
"""Maximum characters of a form's title and of a field's label."""
CUSTOM_ID_CHARS: Final = 100
BUTTONS_PER_ROW: Final = 5
ROWS: Final = 5
OPTIONS: Final = 25
"""Maximum options of a list, and maximum suggestions at one time."""

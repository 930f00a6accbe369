"""Discord's limits: characters of texts, and numbers of parts."""

from __future__ import annotations

from typing import Final

CONTENT_CHARS: Final = 2000
TITLE_CHARS: Final = 256
DESCRIPTION_CHARS: Final = 4096
FIELD_CHARS: Final = 1024
EMBEDS_CHARS: Final = 6000
"""Of all embeds of a message together."""
MESSAGE_EMBEDS: Final = 10
ALT_CHARS: Final = 1024
"""Of the description of a picture."""
LABEL_CHARS: Final = 80
"""Of a button."""
LINE_CHARS: Final = 100
"""Of a suggestion, of an entry of a list, and of the text above that list."""
FORM_CHARS: Final = 45
"""Of the title of a form and of a field's label."""
CUSTOM_ID_CHARS: Final = 100
BUTTONS_PER_ROW: Final = 5
ROWS: Final = 5
OPTIONS: Final = 25
"""Of a list, and suggestions at once."""

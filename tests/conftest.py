"""What holds for every test."""

from __future__ import annotations

import os

from hypothesis import settings

from bot.i18n import Words

# A failure must be found again by whoever runs the same commit, so CI draws the same examples every time;
# and no test may fail because the machine was busy.
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# A key or a variable missing from a catalogue fails the test that meets it; a running bot only logs it.
Words.strict = True

"""Sample screens of what only bridge has: its guided deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.bridge.tutorial.deals import LESSONS, Progress
from bot.games.bridge.tutorial.screens import render_intro, render_lesson
from bot.i18n import Words
from tests.bot.games.bridge.tutorial.test_deals import walk
from tests.bot.games.bridge.tutorial.test_screens import scene_at
from tests.words.common_screens import Screen
from tests.words.heard import lines_of

WAYS: Final = 6
"""So many ways through each guided deal are shown."""


def bridge_screens(say: Words) -> Iterator[Screen]:
    """By the name of each room."""
    yield "guided deals", lines_of(render_intro(replace(scene_at(Progress(0)), words=say)))
    for number in range(len(LESSONS)):
        for seed in range(WAYS):
            for progress in walk(Progress(number), seed):
                scene = replace(scene_at(progress), words=say)
                yield "guided deals", lines_of(render_lesson(scene, progress, door="open"))

"""The course of guided deals of bridge."""

from __future__ import annotations

from typing import Final

from bot.games.bridge.tutorial.deals import BOTS, LEARNER, SPARE, Progress, rules
from bot.games.bridge.tutorial.screens import render_intro, render_lesson
from bot.lessons.course import Course
from engine.bridge.game import BRIDGE

TUTORIAL_ROOM: Final = "bridgehelp"
"""Handler name of the tutorial and of help outside a table, as their buttons carry it."""

COURSE: Final = Course(
    room=TUTORIAL_ROOM,
    game=BRIDGE,
    rules=rules,
    learner=LEARNER,
    bots=BOTS,
    spare=SPARE,
    move_verbs=frozenset({"bid", "play"}),
    read=Progress.read,
    intro=render_intro,
    lesson=render_lesson,
)

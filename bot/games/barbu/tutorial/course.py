"""The course of guided deals of Barbu."""

from __future__ import annotations

from typing import Final

from bot.games.barbu.tutorial.deals import BOTS, LEARNER, SPARE, Progress, rules
from bot.games.barbu.tutorial.screens import render_intro, render_lesson
from bot.lessons.course import Course
from engine.barbu.game import BARBU

TUTORIAL_ROOM: Final = "lesson"
"""Handler name of the tutorial, as its buttons carry it."""

COURSE: Final = Course(
    room=TUTORIAL_ROOM,
    game=BARBU,
    rules=rules,
    learner=LEARNER,
    bots=BOTS,
    spare=SPARE,
    move_verbs=frozenset({"pick", "bet", "trump", "play"}),
    read=Progress.read,
    intro=render_intro,
    lesson=render_lesson,
)

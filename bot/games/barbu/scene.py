"""A table of Barbu as one viewer sees it."""

from __future__ import annotations

from typing import TypeAlias

from bot.games import scene
from engine.barbu.events import DealSettled
from engine.barbu.rules import RuleSet
from engine.barbu.view import View

Scene: TypeAlias = scene.Scene[View, RuleSet, DealSettled]

"""A table of Barbu as one viewer sees it."""

from __future__ import annotations

from typing import TypeAlias

from bot.game_kit import scene
from engine.barbu.play.state import DealSettled
from engine.barbu.play.view import View
from engine.barbu.rules.rule_set import RuleSet

Scene: TypeAlias = scene.Scene[View, RuleSet, DealSettled]

"""A table of bridge as one viewer sees it."""

from __future__ import annotations

from typing import TypeAlias

from bot.game_kit import scene
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.view import View

Scene: TypeAlias = scene.Scene[View, BridgeRules, DealSettled]

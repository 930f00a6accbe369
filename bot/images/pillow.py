"""Pillow, loaded when the first picture is drawn: in that picture's thread, and never by an idle bot."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any


class Late:
    """A module that is imported, in whatever thread, when something of it is first used."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        value = getattr(import_module(self._name), name)
        setattr(self, name, value)
        return value


if TYPE_CHECKING:
    from PIL import Image as Image
    from PIL import ImageColor as ImageColor
    from PIL import ImageDraw as ImageDraw
    from PIL import ImageFont as ImageFont
else:
    Image, ImageColor = Late("PIL.Image"), Late("PIL.ImageColor")
    ImageDraw, ImageFont = Late("PIL.ImageDraw"), Late("PIL.ImageFont")

"""``barbu doctor``: looks whether an installation is sound."""

from bot.cli.doctor.command import doctor

__all__ = ["doctor"]

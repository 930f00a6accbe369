"""``barbu doctor``: checks an installation."""

from bot.cli.doctor.command import doctor

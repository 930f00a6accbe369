"""A small Discord on 127.0.0.1 for tests: REST, gateway, users, faults, and the bot as a process."""

from tests.loopback.actors import CannotDoError, Person
from tests.loopback.interactions import Interaction, NoAnswerError
from tests.loopback.model import Channel, Guild, Message
from tests.loopback.process import BotDiedError, BotProcess
from tests.loopback.server import LoopbackDiscord

__all__ = [
    "BotDiedError",
    "BotProcess",
    "CannotDoError",
    "Channel",
    "Guild",
    "Interaction",
    "LoopbackDiscord",
    "Message",
    "NoAnswerError",
    "Person",
]

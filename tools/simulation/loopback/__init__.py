"""A small Discord on 127.0.0.1 for tests: REST, gateway, users, faults, and the bot as a process."""

from tools.simulation.loopback.actors import CannotDoError, Person
from tools.simulation.loopback.interactions import Interaction, NoAnswerError
from tools.simulation.loopback.model import Channel, Guild, Message
from tools.simulation.loopback.process import BotDiedError, BotProcess
from tools.simulation.loopback.server import LoopbackDiscord

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

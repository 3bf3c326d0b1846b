"""The parts that the senders of messages need."""

from __future__ import annotations

from typing import Protocol

from bot.core.service import Service
from bot.desk.private_answers import PrivateAnswers
from bot.drawing.pictures import GameDrawings
from bot.lobby.lobby import Lobby
from bot.lobby.places import GamePlaces
from bot.lobby.talk import Talks
from bot.orders.standing import StandingAnswerRunner
from bot.panel.draft import Drafts
from bot.program.choices import Choices
from bot.time.clocks import GameClocks
from bot.time.evenings import Evenings


class SenderParts(Protocol):
    """The parts for composing a message when it is sent."""

    service: Service
    pictures: GameDrawings
    choices: Choices
    clocks: GameClocks
    drafts: Drafts
    evenings: Evenings
    lobby: Lobby
    places: GamePlaces
    private_answers: PrivateAnswers
    standings: StandingAnswerRunner
    talks: Talks

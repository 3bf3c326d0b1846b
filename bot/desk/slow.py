"""What answers that take long are made with."""

from __future__ import annotations

from typing import Protocol

from bot.apart.apart import Apart
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.panel.underway import Underway


class SlowParts(Protocol):
    """The games, the processes that work and that draw, and who says how far the work is."""

    service: Service
    apart: Apart
    pictures: GameDrawings
    underway: Underway

"""The parts that slow answers need."""

from __future__ import annotations

from typing import Protocol

from bot.apart.apart import Apart
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.panel.underway import Underway


class SlowParts(Protocol):
    """The games, the worker and drawing processes, and the progress display."""

    service: Service
    apart: Apart
    pictures: GameDrawings
    underway: Underway

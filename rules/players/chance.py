"""The luck of scripted players: the same decision of the same game always draws the same."""

from __future__ import annotations

import hashlib
import hmac
from random import Random


def chance_seed(secret: bytes, seat: str, number: int) -> bytes:
    """The seed of a seat's luck at its decision ``number``, made of the game's secret; dice are never made of it so."""
    return hmac.new(secret, f"player {seat} {number}".encode(), hashlib.sha256).digest()


def chance_of(secret: bytes, seat: str, number: int) -> Random:
    """The luck of a seat at its decision ``number``."""
    return Random(chance_seed(secret, seat, number))

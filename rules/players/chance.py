"""The luck of scripted players: the same decision of the same game always draws the same."""

from __future__ import annotations

import hashlib
import hmac
from random import Random


def chance_of(secret: bytes, seat: str, number: int) -> Random:
    """The luck of a seat at its decision ``number``, made of a secret of the game; dice are never made of it in this way."""
    return Random(hmac.new(secret, f"player {seat} {number}".encode(), hashlib.sha256).digest())

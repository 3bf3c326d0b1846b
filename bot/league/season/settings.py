"""What a season is played by. Everything can be changed until it matters: ``frozen`` says what no longer may be."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.league.formats.field import Points, Side
from bot.league.ties.breaks import unknown

Format = Literal["swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder"]
#: How sides are given: by the table of the format and what everybody had before, or both games at once with the sides swapped.
Sides = Literal["history", "both"]
TIES = ("direct", "wins", "sonneborn_berger", "degrees", "margins")
SWISS_TIES = ("buchholz_cut1", "buchholz", "direct", "sonneborn_berger", "wins")


class SettingsError(ValueError):
    """A setting that cannot be: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season's settings. ``days``: how long a round lasts, 0 for as long as it takes; ``harder``: which seat is the harder one.

    ``pool_size`` and ``qualify`` (how many of each pool go on) are for pools, ``third`` (a match for the third place) for
    brackets, ``reach`` (how many steps one may challenge upwards) for ladders; ``most``: how many may take part, 0 for any
    number; ``late_half``: for so many of the latest rounds that a late entrant missed, half a point each (Swiss).
    """

    name: str
    game: str
    scenario: str
    options: dict[str, str] = {}
    format: Format = "round_robin"
    rounds: int = 0
    sides: Sides = "history"
    points: Points = Points()
    ties: tuple[str, ...] = TIES
    pool_size: int = 3
    qualify: int = 1
    third: bool = False
    reach: int = 3
    most: int = 0
    late_half: int = 1
    days: int = 0
    pace: str = ""
    harder: Side = ""

    def harder_first(self) -> bool | None:
        """Whether the harder side is the first seat; None if no side is called harder."""
        return None if not self.harder else self.harder == "first"

    def checked(self) -> Settings:
        """These settings. Raises SettingsError with what cannot be."""
        if not 1 <= len(self.name.strip()) <= 60:
            raise SettingsError("league-name-length")
        if names := unknown(self.ties):
            raise SettingsError("league-unknown-tie-break", name=names[0])
        if self.format == "swiss" and not 1 <= self.rounds <= 30:
            raise SettingsError("league-rounds", least=1, most=30)
        if self.format == "pools" and not (2 <= self.pool_size <= 12 and 1 <= self.qualify < self.pool_size):
            raise SettingsError("league-pools")
        if not 0 <= self.days <= 365:
            raise SettingsError("league-days", most=365)
        return self


#: What may no longer be changed once a season has begun.
SEALED = ("game", "scenario", "options", "format", "sides", "pool_size", "points", "ties", "harder")


def frozen(old: Settings, new: Settings) -> list[str]:
    """Which of the settings that matter from the start on are not the same."""
    return [name for name in SEALED if getattr(old, name) != getattr(new, name)]

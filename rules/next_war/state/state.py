"""Everything of one game of Next War, as it is saved."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.engine import Result

Weather = Literal["clear", "overcast", "storm"]
Segment = Literal[
    "initiative_movement", "initiative_combat", "elite_reaction", "exploitation", "exploitation_combat", "reaction",
    "reaction_combat", "first_movement", "first_combat", "second_movement", "second_combat", "",
]  # fmt: skip
#: The segments of a turn in which units move (3.0); the combat segments follow some of them. "": none of them.
MOVEMENT: tuple[Segment, ...] = (
    "initiative_movement", "elite_reaction", "exploitation", "reaction", "first_movement", "second_movement",
)  # fmt: skip
SEGMENTS: tuple[Segment, ...] = (
    "initiative_movement", "initiative_combat", "elite_reaction", "exploitation", "exploitation_combat", "reaction",
    "reaction_combat", "first_movement", "first_combat", "second_movement", "second_combat", "",
)  # fmt: skip
WEATHERS: tuple[Weather, ...] = ("clear", "overcast", "storm")
CONTESTED = "contested"
#: The version of saved states.
SCHEMA = 1


class TheatreState(msgspec.Struct, kw_only=True):
    """Places are hexes or boxes, units ids. What is as at the start of the scenario is left out. New fields have a default."""

    scenario: str
    #: The hash of the module whose tables the game is played by, "" for the house's.
    module: str = ""
    turn: int = 1
    #: The segment under way, and whose it is.
    segment: Segment = ""
    active: str = ""
    weather: Weather = "clear"
    #: Whether the first movement segment of the game is still to end (8.2.3).
    opening: bool = True

    # -- units -----------------------------------------------------------------------------------------------------
    #: Unit -> hex, or box ("box:", "at_sea:", "in_shore:" and its name); unit -> steps it has lost, of those that lost some.
    place: dict[str, str] = {}
    lost: dict[str, int] = {}
    #: Units that have moved in this segment (8.5.1).
    moved: list[str] = []
    #: Units without supply when it was last checked (13.1.1); units that dropped or flew in this turn (13.1.4).
    unsupplied: list[str] = []
    lifted: list[str] = []

    # -- the board -------------------------------------------------------------------------------------------------
    #: Hex -> its side, of those that are not held as at the start; hex -> the side that entered it last in this turn (2.8).
    taken: dict[str, str] = {}
    entered: dict[str, str] = {}
    #: Hex -> the number of the Clearing marker in it (8.4.1).
    clearing: dict[str, int] = {}
    #: Neutral countries that are open.
    opened: list[str] = []
    #: Box of the sea -> its side, or "contested" (7.1); hex -> the side with a beachhead in it (8.5.8.2).
    sea: dict[str, str] = {}
    beachheads: dict[str, str] = {}
    #: Ferries that are destroyed (8.3.1.8), by their names; forts that were taken (8.3.1.10).
    sunk: list[str] = []
    razed: list[str] = []
    #: Hexes that were overstacked when the segment began (8.1.1.1).
    crowded: list[str] = []

    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []

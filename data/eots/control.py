"""Who controls which hex when a scenario begins."""

from __future__ import annotations

from collections.abc import Mapping

from data.eots.board import BoardTable
from data.eots.units import Side
from data.tables import Sheet

#: Regions (``hexes.csv``) that fall to Japan with a nation's surrender.
NATION_REGIONS: dict[str, tuple[str, ...]] = {
    "malaya": ("Malaya",),
    "philippines": ("Philippines",),
    "dutch_east_indies": ("NEI",),
    "burma": ("Burma",),
}
#: The Air Ferry: an Allied airfield at sea (8.35).
AIR_FERRY = "5408"


class ControlSheet(Sheet, frozen=True):
    """Control as a scenario file gives it.

    Control of the campaign of 1941, then surrendered nations and ``japan_regions`` Japanese, then hexes with a ground unit of
    the sides in ``ground_units_hold``, then the lists.
    """

    japan: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    surrendered: tuple[str, ...] = ()
    japan_regions: tuple[str, ...] = ()
    ground_units_hold: tuple[Side, ...] = ()

    @property
    def mandates(self) -> Side:
        """The owner of the Australian Mandates: Japan if all of them are given to it, else the Allies as a part of Australia."""
        return "japan" if "Australian_Mandates" in self.japan_regions else "allies"


def resolve_control(sheet: ControlSheet, board: BoardTable, ground: Mapping[str, Side]) -> dict[str, Side]:
    """The side of every land hex and atoll of the board; ``ground`` maps hexes to the side of a ground unit standing there."""
    fallen = {region for nation in sheet.surrendered for region in NATION_REGIONS[nation]} | set(sheet.japan_regions)
    control: dict[str, Side] = {}
    for name, h in board.rows.items():
        if h.start_control:
            control[name] = "japan" if fallen.intersection(h.region) else h.start_control
        elif name == AIR_FERRY:
            control[name] = "allies"
    for name, side in ground.items():
        if side in sheet.ground_units_hold:
            control[name] = side
    for name in sheet.japan:
        control[name] = "japan"
    for name in sheet.allies:
        control[name] = "allies"
    return control

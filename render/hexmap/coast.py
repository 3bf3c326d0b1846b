"""Coastlines: from hexes and hexsides to a soft mask of land, the same at every scale.

The tables only say which hexes hold land and which of their sides are crossed by land or sea. Each land hex becomes an outline of
twelve spokes (six corners, six middles of sides): long where land goes on, short where the sea comes in. The blurred outlines,
roughened by noise and cut at half height, give bays and headlands. Land that touches across a side grows together.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.geometry import Point, chaikin_outline
from render.hexmap.boards import BoardArt, HexArt, SideArt
from render.hexmap.geometry import CORNER_ANGLES, DIRECTIONS, SIDE_ANGLES, Grid, hex_name_beside

#: State of the six sides of a hex: does land, does sea cross it.
Crossing = tuple[bool, bool]
#: Columns and rows of hexes that the noise covers, and how many hexes further on every side.
NOISE_COLUMNS, NOISE_ROWS, NOISE_PAD = 64, 34, 3.0


def _side_crossing(side: SideArt, all_hexes: Mapping[str, HexArt]) -> Crossing:
    sea = side.sea == "open"
    land = side.land == "open" or (side.land == "blocked" and not sea)
    if not land and not sea:
        both = all(all_hexes[n].terrain not in ("ocean", "atoll") for n in (side.a, side.b))
        return both, not both
    return land, sea


class Shores:
    """The shape of all land of a board in units of one hex size, found once per board."""

    def __init__(self, board: BoardArt) -> None:
        self.board = board
        self.hexes: dict[str, HexArt] = {**board.context, **board.hexes}
        self.cross: dict[tuple[str, str], Crossing] = {}
        for s in board.sides:
            if s.a in self.hexes and s.b in self.hexes:
                self.cross[s.a, s.b] = self.cross[s.b, s.a] = _side_crossing(s, self.hexes)
        self.mass: dict[str, int] = {}
        for h in self.hexes.values():
            self.mass[h.landmass] = self.mass.get(h.landmass, 0) + 1

    def crossing(self, name: str, i: int) -> Crossing:
        """What is across side i of a hex. Beyond the map: land if the land of this hex reaches both corners, else sea."""
        found = self.cross.get((name, hex_name_beside(name, DIRECTIONS[i], self.board.odd_lower, self.board.numbers)))
        if found is not None:
            return found
        near = [
            self.cross.get((name, hex_name_beside(name, DIRECTIONS[j % 6], self.board.odd_lower, self.board.numbers)))
            for j in (i - 1, i + 1, i - 2, i + 2)
        ]
        known = [c for c in near if c is not None]
        land = self.hexes[name].inland or sum(c[0] for c in known) * 2 > len(known)
        return land, not land

    def _around(self, name: str, i: int) -> tuple[Crossing, Crossing, Crossing]:
        """The three sides that meet in the corner between sides i and i + 1: those two and the one leading away."""
        a, b = (hex_name_beside(name, DIRECTIONS[k % 6], self.board.odd_lower, self.board.numbers) for k in (i, i + 1))
        return self.crossing(name, i), self.crossing(name, (i + 1) % 6), self.cross.get((a, b), (True, False))

    def _open_water(self, name: str, i: int) -> bool:
        return not all(land for land, _ in self._around(name, i))

    def corner_is_land(self, name: str, i: int) -> bool:
        """Whether the three hexes around a corner grow together there.

        No side is all sea, and sea that crosses a side together with land can come in at the side's other end.
        """
        if self._open_water(name, i):
            return False
        for side, other in ((i, (i - 1) % 6), ((i + 1) % 6, (i + 1) % 6)):
            if self.crossing(name, side)[1] and not self._open_water(name, other):
                return False
        return True

    def outline(self, name: str) -> list[Point]:
        """Outline of the land in a hex around (0, 0), in hex sizes."""
        h = self.hexes[name]
        dice = random.Random(f"{name}/shore")
        if h.lone:
            return _island_outline(h, dice)
        small = self.mass.get(h.landmass, 0) <= 4
        reach_side, reach_corner = (0.60, 0.50) if small else (0.76, 0.66)
        points: list[Point] = []
        for i in range(6):
            land, _ = self.crossing(name, i)
            neck = land and not (self.corner_is_land(name, (i - 1) % 6) or self.corner_is_land(name, i))
            length = 0.5 * (1.32 if neck else 1.12 if land else reach_side + dice.uniform(-0.12, 0.10))
            points.append((length * math.cos(SIDE_ANGLES[i]), length * math.sin(SIDE_ANGLES[i])))
            edge = 1 / math.sqrt(3)
            if self.corner_is_land(name, i):
                reach = edge * 1.10
            else:
                flanks = self.crossing(name, i)[0] + self.crossing(name, (i + 1) % 6)[0]
                reach = edge * (reach_corner + 0.07 * flanks + dice.uniform(-0.10, 0.06))
            points.append((reach * math.cos(CORNER_ANGLES[i]), reach * math.sin(CORNER_ANGLES[i])))
        return chaikin_outline(points, 2)


def _island_outline(h: HexArt, dice: random.Random) -> list[Point]:
    radius, stretch, bearing = h.shape
    if not radius:
        tiny = h.terrain == "open"
        radius, stretch = dice.uniform(0.15, 0.20) if tiny else dice.uniform(0.22, 0.28), dice.uniform(1.2, 1.8)
        bearing = dice.uniform(0, 180)
    turn = math.radians(bearing)
    long, short = radius * math.sqrt(stretch), radius / math.sqrt(stretch)
    points: list[Point] = []
    for k in range(14):
        angle = 2 * math.pi * k / 14
        wobble = dice.uniform(0.84, 1.16)
        x, y = long * wobble * math.cos(angle), short * wobble * math.sin(angle)
        points.append((x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)))
    return chaikin_outline(points, 2)


def smooth_noise(seed: str, grid: Grid, size: tuple[int, int], cell: float) -> Image.Image:
    """A grey picture of smooth noise with bumps of ``cell`` hex sizes, fixed to the board at any scale."""
    step = cell * grid.size
    pad = NOISE_PAD / cell
    span_c, span_r = int((NOISE_COLUMNS * 0.87 + 2 * NOISE_PAD) / cell), int((NOISE_ROWS + 2 * NOISE_PAD) / cell)
    field = Image.frombytes("L", (span_c, span_r), random.Random(seed).randbytes(span_c * span_r))
    x0, y0 = grid.spot(0, 0)
    left, top = pad - x0 / step, pad - y0 / step
    box = (left, top, left + size[0] / step, top + size[1] / step)
    return _tiled_to(field, math.ceil(box[2]), math.ceil(box[3])).resize(size, Image.Resampling.BICUBIC, box=box)


def _tiled_to(field: Image.Image, wide: int, high: int) -> Image.Image:
    """A field of at least that size: repeated beside itself where a board is larger than the others."""
    if wide <= field.width and high <= field.height:
        return field
    found = Image.new("L", (max(wide, field.width), max(high, field.height)))
    for left in range(0, found.width, field.width):
        for top in range(0, found.height, field.height):
            found.paste(field, (left, top))
    return found


def rough_noise(seed: str, grid: Grid, size: tuple[int, int], cell: float) -> Image.Image:
    """Noise of three octaves, the coarsest with bumps of ``cell`` hex sizes."""
    mixed = Image.blend(smooth_noise(seed + "a", grid, size, cell), smooth_noise(seed + "b", grid, size, cell / 2.3), 0.42)
    return Image.blend(mixed, smooth_noise(seed + "c", grid, size, cell / 5.1), 0.26)


def cut_field(field: Image.Image, level: float, soft: float) -> Image.Image:
    """The field cut at ``level`` (0 to 255): 255 above, 0 below, a ramp of width ``soft`` between."""
    return field.point([max(0, min(255, round(255 * ((v - level) / soft + 0.5)))) for v in range(256)])


def land_field(shores: Shores, grid: Grid, size: tuple[int, int]) -> Image.Image:
    """A grey picture, above 128 where there is land; its slope at the shore spans about a sixth of a hex."""
    field = Image.new("L", size, 0)
    draw = ImageDraw.Draw(field)
    for name, h in shores.hexes.items():
        if h.terrain in ("ocean", "atoll"):
            continue
        x, y = grid.centre(name)
        if -grid.size < x < size[0] + grid.size and -grid.size < y < size[1] + grid.size:
            draw.polygon([(x + px * grid.size, y + py * grid.size) for px, py in shores.outline(name)], fill=255)
    field = field.filter(ImageFilter.GaussianBlur(grid.size * 0.075))
    bumps = rough_noise("coast", grid, size, 0.34).point([max(50, min(205, round(128 + (v - 128) * 1.5))) for v in range(256)])
    return ImageChops.add(field, bumps, 1.0, -128)


def atoll_masks(shores: Shores, grid: Grid, size: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Masks of the reefs' islets and of their lagoons: a broken ring of blobs in each atoll hex."""
    islets, lagoons = Image.new("L", size, 0), Image.new("L", size, 0)
    dots, water = ImageDraw.Draw(islets), ImageDraw.Draw(lagoons)
    for name, h in shores.hexes.items():
        if h.terrain != "atoll":
            continue
        dice = random.Random(f"{name}/atoll")
        x, y = grid.centre(name)
        a, b = grid.size * dice.uniform(0.25, 0.30), grid.size * dice.uniform(0.17, 0.22)
        turn = dice.uniform(-0.5, 0.5)
        ring: list[Point] = []
        for k in range(26):
            t = 2 * math.pi * k / 26
            wave = dice.uniform(0.93, 1.07)
            px, py = a * wave * math.cos(t), b * wave * math.sin(t)
            ring.append((x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn)))
        water.polygon(chaikin_outline(ring, 1), fill=255)
        for px, py in ring:
            if dice.random() < 0.74:
                r = grid.size * dice.uniform(0.022, 0.042)
                dots.ellipse((px - r, py - r, px + r, py + r), fill=255)
    return islets.filter(ImageFilter.GaussianBlur(grid.size * 0.006)), lagoons

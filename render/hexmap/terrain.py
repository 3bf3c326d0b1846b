"""The ground of a map as a painting: depth of sea, land tints, relief, coast, and the edge of the board."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.hexmap.boards import BoardArt
from render.hexmap.coast import Shores, atoll_masks, cut_field, land_field, rough_noise
from render.hexmap.geometry import Grid
from render.paint.theme import Colour, Theme, mix_colours

Size = tuple[int, int]
#: How strongly the relief shows in each terrain, 0 to 255.
RELIEF = {
    "mountain": 240,
    "jungle": 70,
    "mixed": 60,
    "open": 30,
    "ocean": 40,
    "atoll": 15,
    "forest": 50,
    "rough": 150,
    "swamp": 15,
    "desert": 35,
}


def wide_blur(mask: Image.Image, radius: float) -> Image.Image:
    """A wide blur, done small."""
    step = max(1, int(radius // 6))
    small = mask.resize((max(1, mask.width // step), max(1, mask.height // step)), Image.Resampling.BOX)
    return small.filter(ImageFilter.GaussianBlur(radius / step)).resize(mask.size, Image.Resampling.BICUBIC)


def contour_band(field: Image.Image, level: int, width: int, strength: float) -> Image.Image:
    """A line along the contour ``level`` of a field."""
    return field.point([round(max(0.0, 1 - abs(v - level) / width) * 255 * strength) for v in range(256)])


def weakened_mask(mask: Image.Image, share: float) -> Image.Image:
    """A mask weakened to a share of itself."""
    return mask.point([round(v * share) for v in range(256)])


def lay_colour(image: Image.Image, colour: Colour, mask: Image.Image) -> None:
    """Paint one colour through a mask."""
    image.paste(colour, (0, 0), mask)


def paint_sea(land: Image.Image, grid: Grid, theme: Theme) -> Image.Image:
    """The sea around some land, shallower towards it."""
    sea = Image.new("RGB", land.size, theme.deep)
    bumps = rough_noise("sea", grid, land.size, 2.2).point([round((v - 128) * 0.30 + 128) for v in range(256)])
    far = ImageChops.add(wide_blur(land, grid.size * 1.15), bumps, 1, -128)
    lay_colour(sea, theme.sea, far.point([min(255, round(v * 2.6)) for v in range(256)]))
    near = wide_blur(land, grid.size * 0.30)
    lay_colour(sea, theme.shallow, near.point([min(255, round(max(0, v - 12) * 1.7)) for v in range(256)]))
    return sea


def draw_waterlines(sea: Image.Image, land: Image.Image, grid: Grid, theme: Theme) -> None:
    """Fine lines that follow the coast at sea, as engravers draw them."""
    soft = land.filter(ImageFilter.GaussianBlur(grid.size * 0.12))
    line = mix_colours(theme.grid_sea, theme.sea, 0.25)
    for level, width, strength in ((72, 15, 0.75), (26, 9, 0.55)):
        lay_colour(sea, line, contour_band(soft, level, width, strength))


def _land_tints(board: Shores, grid: Grid, size: Size, theme: Theme) -> tuple[Image.Image, Image.Image]:
    """Land colours by hex, grown into the neighbouring sea and softened; and the strength of the relief."""
    colours = Image.new("RGB", size, theme.terrain["ocean"])
    relief = Image.new("L", size, RELIEF["ocean"])
    paint, rise = ImageDraw.Draw(colours), ImageDraw.Draw(relief)
    for factor in (1.45, 1.0):
        for name, h in board.hexes.items():
            if h.terrain == "ocean":
                continue
            corners = grid.corners(name, factor)
            paint.polygon(corners, fill=theme.terrain[h.terrain])
            rise.polygon(corners, fill=RELIEF[h.terrain])
    return colours.filter(ImageFilter.GaussianBlur(grid.size * 0.07)), relief.filter(ImageFilter.GaussianBlur(grid.size * 0.11))


def relief_light(size: Size, grid: Grid) -> Image.Image:
    """Light from the north-west on rough ground, 128 where flat."""
    ridges = [255 - 2 * abs(v - 128) if v > 0 else 0 for v in range(256)]
    folds = rough_noise("relief", grid, size, 0.50).point(ridges)
    ground = Image.blend(folds, rough_noise("hills", grid, size, 0.20), 0.40).filter(ImageFilter.GaussianBlur(grid.size * 0.014))
    reach = max(1, round(grid.size * 0.020))
    lit = ImageChops.subtract(ImageChops.offset(ground, reach, reach), ImageChops.offset(ground, -reach, -reach), 1.0, 128)
    return lit.point([max(0, min(255, round(128 + (v - 128) * 1.15))) for v in range(256)])


def board_mask(board: BoardArt, grid: Grid, size: Size, grow: float = 1.0) -> Image.Image:
    """A mask that is white in the playable hexes."""
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for name in board.hexes:
        draw.polygon(grid.corners(name, grow), fill=255)
    return mask


def paint_ground(shores: Shores, grid: Grid, size: Size, theme: Theme) -> tuple[Image.Image, Image.Image]:
    """The painted ground and the mask of land."""
    field = land_field(shores, grid, size)
    soft = min(40.0, max(16.0, 2400.0 / grid.size))
    land = cut_field(field, 128, soft)
    islets, lagoons = atoll_masks(shores, grid, size)
    land = ImageChops.lighter(land, islets)
    sea = paint_sea(land, grid, theme)
    draw_waterlines(sea, land, grid, theme)
    lay_colour(sea, theme.lagoon, weakened_mask(lagoons.filter(ImageFilter.GaussianBlur(grid.size * 0.02)), 0.85))
    colours, strength = _land_tints(shores, grid, size, theme)
    lit = Image.merge("RGB", [relief_light(size, grid)] * 3)
    colours = Image.composite(ImageChops.overlay(colours, lit), colours, strength)
    lay_colour(colours, theme.sand, contour_band(field, 152, 22, 0.55))
    image = Image.composite(colours, sea, land)
    lay_colour(image, theme.sand, islets)
    lay_colour(image, theme.coast, contour_band(field, 124, round(soft * 0.95), 0.9))
    rim = ImageChops.subtract(islets.filter(ImageFilter.GaussianBlur(max(0.6, grid.size * 0.011))), weakened_mask(islets, 0.8))
    lay_colour(image, theme.coast, rim)
    inside = board_mask(shores.board, grid, size, 1.02)
    fading = wide_blur(inside, grid.size * 0.5).point([max(178, 255 - 2 * v) for v in range(256)])
    dim = ImageChops.multiply(fading, ImageChops.invert(inside))
    lay_colour(image, theme.outside, dim)
    return image, land

"""Golden pictures: small copies of pictures that were checked by eye, compared tolerantly.

To accept a change, draw them again, LOOK at the changed files, and commit them::

    python -m tests.render.golden

A picture is shrunk to :data:`WIDTH` and compared with the stored copy in blocks: single pixels and another version of a
font's edges do not count; a missing counter or a name in another place does. ``python -m tests.render.golden --check`` prints
how far each picture is from its copy.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec
from PIL import Image, ImageChops, ImageStat

from render.pages import EncodedPicture, draw_battle_card, draw_hand, draw_map
from render.pages.film import FilmStrip, film_pictures
from render.pages.league.draw import draw_sheet
from render.pages.odds import draw_odds
from render.pages.poster import draw_poster
from render.scene import ThemeName
from tests.league.showing.shown import sheets
from tests.render.gallery import areas_sample, battle_sample, course, fight, landing, odds_sample, plan_sample, war_film
from tests.render.setups import hand_scene, setup_scene
from tests.render.sixth_round import a_hand, a_turn, generals, the_score, the_table

FOLDER = Path(__file__).parent / "golden"
#: Width of a kept copy, side of a block in its pixels, and how far a block and a whole picture may be off (of 255).
WIDTH, BLOCK = 480, 12
WORST_BLOCK, WHOLE = 24.0, 3.0
#: Sheets of a league: which, for a large screen, in which language and theme.
SHEETS: dict[str, tuple[str, bool, str, ThemeName]] = {
    "league_table": ("table_pools", False, "ru", "paper"),
    "league_crosstable": ("cross_robin", True, "pl", "dark"),
    "league_bracket": ("bracket_out", True, "en", "paper"),
    "league_round": ("round_swiss", False, "pl", "dark"),
}


def _image(picture: EncodedPicture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def _frame() -> Image.Image:
    image = list(film_pictures(war_film()))[-1][0]
    assert image.height > FilmStrip(image.width).height
    return image


def _sheet(name: str) -> Callable[[], Image.Image]:
    kind, wide, lang, theme = SHEETS[name]
    shown = dict(sheets(lang, wide=wide))[kind]
    return lambda: _image(draw_sheet(msgspec.structs.replace(shown, theme=theme), "png"))


def draw(name: str) -> Image.Image:
    """One of the pictures, as large as it is posted."""
    makers: dict[str, Callable[[], Image.Image]] = {
        "landing": lambda: _image(draw_map(landing(False, zones=True), "png")),
        "landing_part": lambda: _image(draw_map(landing(True), "png")),
        "landing_part_dark": lambda: _image(draw_map(msgspec.structs.replace(landing(True), theme="dark"), "png")),
        "burma": lambda: _image(draw_map(msgspec.structs.replace(setup_scene("burma", "ru"), scale=0.75), "png")),
        "hand": lambda: _image(draw_hand(hand_scene("Ręka", ("J17", "J44", "J73", "J09"), "pl"), "png")),
        "battle": lambda: _image(draw_battle_card(fight(), "png")),
        "poster": lambda: _image(draw_poster(course(), "png")),
        "film": _frame,
        "plan": lambda: _image(draw_map(plan_sample(), "png")),
        "forces": lambda: _image(draw_map(battle_sample(), "png")),
        "odds": lambda: _image(draw_odds(odds_sample("ru"), "png")),
        "areas": lambda: _image(draw_map(areas_sample(), "png")),
        "generals": lambda: _image(draw_map(msgspec.structs.replace(generals("europe", "pl"), theme="dark"), "png")),
        "generals_supply": lambda: _image(draw_map(generals("supply_united_kingdom", "en"), "png")),
        "generals_turn": lambda: _image(draw_map(a_turn("ru"), "png")),
        "generals_table": lambda: _image(draw_hand(the_table("pl"), "png")),
        "generals_hand": lambda: _image(draw_hand(a_hand("en"), "png")),
        "generals_score": lambda: _image(draw_poster(the_score("ru"), "png")),
        "generals_straits": lambda: _image(draw_map(generals("straits", "pl"), "png")),
    }
    return (makers.get(name) or _sheet(name))()


NAMES = (
    "landing",
    "landing_part",
    "landing_part_dark",
    "burma",
    "hand",
    "battle",
    "poster",
    "film",
    "plan",
    "forces",
    "odds",
    "areas",
    "generals",
    "generals_supply",
    "generals_turn",
    "generals_table",
    "generals_hand",
    "generals_score",
    "generals_straits",
    *SHEETS,
)


def small(image: Image.Image) -> Image.Image:
    """A picture as it is stored."""
    return image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.BOX)


@lru_cache(maxsize=16)
def kept(name: str) -> Image.Image:
    """The copy on disk. Raises FileNotFoundError if there is none."""
    with Image.open(FOLDER / f"{name}.webp") as image:
        return image.convert("RGB")


def difference(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """How far two small pictures differ: on the whole, and in the worst block; 255 for other sizes."""
    if a.size != b.size:
        return 255.0, 255.0
    grey = ImageChops.difference(a, b).convert("L")
    blocks = grey.resize((max(1, a.width // BLOCK), max(1, a.height // BLOCK)), Image.Resampling.BOX)
    return ImageStat.Stat(grey).mean[0], float(ImageStat.Stat(blocks).extrema[0][1])


def main() -> None:
    """Accepts the pictures as they are drawn now, or (``--check``) says how far they are off."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        image = small(draw(name))
        if "--check" in sys.argv:
            print(f"{name:20} whole {difference(image, kept(name))[0]:6.2f}  worst block {difference(image, kept(name))[1]:6.2f}")
        else:
            image.save(FOLDER / f"{name}.webp", "WEBP", quality=95, method=6)
            print(f"{name:20} {image.width} x {image.height}")


if __name__ == "__main__":
    main()

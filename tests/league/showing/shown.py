"""Seasons to look at, and all sheets of them: ``python -m tests.league.showing.shown FOLDER`` draws every kind."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from bot.league.telling.brackets import bracket_sheet
from bot.league.telling.crosstables import crosstable_sheet
from bot.league.telling.schedules import schedule_sheet
from bot.league.telling.signs import SeasonPeople
from bot.league.telling.standings import standings_sheet
from league.season.events import RoundPublished
from league.season.season import Season
from league.season.settings import SWISS_TIES, TIES, Format, SeasonSettings
from render.pages.league.draw import draw_sheet
from render.sheet import SheetScene
from tests.league.seasons import Played

#: Names of people: long, short, in other scripts, in fancy letters, in some that no font here has.
CALLED = (
    "Anna", "Boris Pietrowicz-Długonazwiskowy III", "Żaneta", "Дмитрий", "𝓕𝓪𝓷𝓬𝔂 ✨", "山田太郎", "Eve", "Franz",
    "Grażyna Brzęczyszczykiewicz", "Hal", "Ivo", "Jan", "Κώστας", "L", "Marie-Claire", "Nils",
)  # fmt: skip


@cache
def season(format_: Format, people: int, rounds: int = 0, seed: int = 1, sides: str = "both", left: int = 0) -> Season:
    """A season played at random, up to its ``left`` last rounds, the first of them published. Do not change it."""
    rng = random.Random(seed)
    ties = SWISS_TIES if format_ == "swiss" else TIES
    rules = SeasonSettings(
        "Autumn league 2026", "tiny", "full", format=format_, rounds=rounds, sides="both" if sides == "both" else "history",
        ties=ties, qualify=1 if format_ != "pools" else 2, third=True, harder="second",
    )  # fmt: skip
    played = Played(rng, rules, people)
    played.play()
    if not left:
        return played.season
    events = played.season.log
    at = [n for n, event in enumerate(events) if isinstance(event, RoundPublished)][-left]
    until = msgspec.structs.replace(events[at], until=1_795_800_000)
    return Season.from_log([*events[:at], until])


def people(of: Season) -> SeasonPeople:
    """Names for everybody in a season."""
    return SeasonPeople({place.player: CALLED[n % len(CALLED)] for n, place in enumerate(of.places.values())})


def sheets(lang: str = "en", *, wide: bool = False) -> Iterator[tuple[str, SheetScene]]:
    """Every kind of sheet, of every format."""
    pools = season("pools", 12, left=2)
    done = season("pools", 12)
    robin = season("round_robin", 9, sides="history", left=2)
    swiss = season("swiss", 40, 7, sides="history", left=1)
    out = season("elimination", 13, left=1)
    twice = season("double_elimination", 8)
    for name, one in (("pools", pools), ("robin", robin), ("swiss", swiss), ("out", out)):
        who = people(one)
        yield f"table_{name}", standings_sheet(one, who, lang, wide=wide)
        if name != "out":
            yield f"cross_{name}", crosstable_sheet(one, who, lang, wide=wide)
        yield f"round_{name}", schedule_sheet(one, who, lang, seats=("Japan", "Allies"), wide=wide)
    for name, one in (("pools", done), ("out", out), ("twice", twice)):
        made = bracket_sheet(one, people(one), lang, wide=wide)
        assert made is not None
        yield f"bracket_{name}", made


def main(folder: Path) -> None:
    """Draws every kind, in both widths, and says how long each took."""
    folder.mkdir(parents=True, exist_ok=True)
    for wide, theme, lang in ((False, "paper", "ru"), (True, "dark", "pl")):
        for name, sheet in sheets(lang, wide=wide):
            shown = msgspec.structs.replace(sheet, theme=theme)
            draw_sheet(shown, "jpeg")
            begun = time.perf_counter()
            picture = draw_sheet(shown, "jpeg")
            took = (time.perf_counter() - begun) * 1000
            (folder / f"{name}_{'wide' if wide else 'phone'}.jpg").write_bytes(picture.data)
            print(f"{name:14} {picture.width:5} x {picture.height:5} {len(picture.data) // 1024:4} kB {took:6.1f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

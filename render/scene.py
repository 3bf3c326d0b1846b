"""What a picture shows, without any game's rules: frozen Structs that a game's adapter fills and the painters read.

A scene is complete: the same scene always gives the same picture, byte for byte. Hexes are the numbers printed on the board
("3921"); sides, counters and cards have keys "GAME:KEY" that :mod:`render.paint.theme` turns into the game's colours and flags.
"""

from __future__ import annotations

from typing import Literal, TypeVar, get_args

import msgspec

#: A mark on a counter, by what is drawn: a golden rim, a tick, a red exclamation mark, a black dot, waves, a pale rim, pale in a
#: red rim.
Mark = Literal["active", "moved", "alarm", "dot", "wave", "pale", "gone"]
#: How a unit gets at a place: it moves there, or next to it; strikes it from its own place; can battle there.
ReachWay = Literal["enters", "beside", "strikes", "battles"]
#: The short name of a language: a folder of ``words``.
Lang = str
ThemeName = Literal["paper", "dark", "paper_sight", "dark_sight"]


class CounterSpec(msgspec.Struct, frozen=True):
    """One counter.

    * ``symbol``: the picture on it, any of :data:`render.paint.symbols.SHIPS`, ``PLANES``, ``SIZES`` and ``SIGNS``; "disc",
      "square", "cube" are plain counters with the label as their letter.
    * ``colour``: "GAME:KEY" of the game's counter colours.
    * ``factors``: the numbers at its foot as printed, e.g. attack and defence ("12", "9"); may be empty.
    * ``extra``: text beside the symbol, e.g. a range "2/5"; at the foot of a counter without factors.
    * ``letters``: beside the symbol of a counter without factors, e.g. "HQ".
    * ``name``: its full name, if that is more than its label.
    * ``left``: for more than two steps, the remaining ones: that many of its ``steps`` pips are filled. 0: none drawn.
    """

    id: str
    symbol: str
    colour: str
    label: str
    factors: tuple[str, ...] = ()
    extra: str = ""
    letters: str = ""
    reduced: bool = False
    steps: int = 2
    marks: frozenset[Mark] = frozenset()
    name: str = ""
    left: int = 0


class StackSpec(msgspec.Struct, frozen=True):
    """The counters in one hex, the most important first. ``total``: the text of a plate that replaces them all, "" for none."""

    hex: str
    counters: tuple[CounterSpec, ...]
    total: str = ""


class ZoneArea(msgspec.Struct, frozen=True, tag="zone"):
    """A side's zone; ``neutralised`` hexes are hatched in grey. ``label``: its words in the legend."""

    side: str
    hexes: tuple[str, ...]
    neutralised: tuple[str, ...] = ()
    label: str = ""


class BattleMark(msgspec.Struct, frozen=True, tag="battle"):
    """A battle declared or fought in a hex."""

    hex: str
    label: str = ""


class Arrow(msgspec.Struct, frozen=True, tag="arrow"):
    """A move along a path of hexes from its start; ``faded``: made before the picture's subject.

    ``kind``: how it is drawn, a key of :data:`render.paint.arrows.ARROWS` ("sea", "air", "land", "landing", "transfer").
    """

    path: tuple[str, ...]
    kind: str
    side: str = ""
    label: str = ""
    faded: bool = False


class Highlight(msgspec.Struct, frozen=True, tag="highlight"):
    """Hexes framed in a colour: a side or a key of :data:`render.paint.theme.HIGHLIGHTS` ("choice", "target", "warning", ...).

    ``label``: what the frame means, for the legend; a ``faint`` one is a thin edge without tint.
    """

    hexes: tuple[str, ...]
    colour: str = "choice"
    label: str = ""
    faint: bool = False


class Ring(msgspec.Struct, frozen=True, tag="ring"):
    """Everything within ``radius`` hexes of a hex: the range of a headquarters or of aircraft."""

    hex: str
    radius: int
    side: str = ""
    label: str = ""


class Area(msgspec.Struct, frozen=True, tag="area"):
    """A tinted area with a firm edge: the reach of a unit, the range of a headquarters, all that is in supply.

    ``colour``: a side or a key of :data:`render.paint.theme.HIGHLIGHTS`. ``label`` is above the hex ``at``, or
    at the upper end of the area. ``tint``: how strongly it is coloured, 0 for only the edge.
    """

    hexes: tuple[str, ...]
    colour: str = "info"
    label: str = ""
    at: str = ""
    tint: float = 0.2


class SupplyLineArt(msgspec.Struct, frozen=True, tag="supply"):
    """A supply line from its source through ``path``; ``cut``: the hex of the break, "" for a whole line."""

    path: tuple[str, ...]
    side: str = ""
    cut: str = ""


class Note(msgspec.Struct, frozen=True, tag="note"):
    """A few words in a hex."""

    hex: str
    text: str


class Tag(msgspec.Struct, frozen=True, tag="tag"):
    """A number on a disc, over the counters at the upper left of a hex: the same number as its button.

    ``colour``: a key of :data:`render.paint.theme.HIGHLIGHTS`.
    """

    hex: str
    text: str
    colour: str = "choice"


class ForcesPlate(msgspec.Struct, frozen=True, tag="forces"):
    """The forces of a battle, on a plate beside its hex: (side, its counters) for each side."""

    hex: str
    sides: tuple[tuple[str, tuple[CounterSpec, ...]], ...]
    label: str = ""


class Works(msgspec.Struct, frozen=True, tag="works"):
    """A stretch of a transport route between two hexes that differs from the board's drawing: ``built``, or not yet."""

    a: str
    b: str
    built: bool


class Passage(msgspec.Struct, frozen=True, tag="passage"):
    """The side that may pass the strait between two areas, "" for all; not ``open``: nobody."""

    a: str
    b: str
    side: str = ""
    open: bool = True


class Tie(msgspec.Struct, frozen=True, tag="tie"):
    """An area that needs another one, such as a fleet its port: a dotted line between both with a ``sign`` in the middle."""

    a: str
    b: str
    side: str = ""
    sign: str = "port"


class AreaPoints(msgspec.Struct, frozen=True, tag="points"):
    """The points of an area, on plates left of its name: (side, points) for each side that gets some."""

    hex: str
    parts: tuple[tuple[str, str], ...]


Overlay = (
    ZoneArea
    | BattleMark
    | Arrow
    | Highlight
    | Ring
    | Note
    | Area
    | SupplyLineArt
    | ForcesPlate
    | Works
    | Passage
    | Tag
    | Tie
    | AreaPoints
)


class Crop(msgspec.Struct, frozen=True):
    """A part of the board: the given hexes and everything within ``radius`` hexes of them.

    A ``wide`` part is drawn at the size of the whole board, any other larger. ``box``: on a board of areas, the part in the
    board's units (left, top, right, bottom), regardless of the areas.
    """

    hexes: tuple[str, ...]
    radius: int = 2
    wide: bool = False
    box: tuple[float, float, float, float] | None = None


class Track(msgspec.Struct, frozen=True):
    """One counter of the position: "Political Will", "4"; ``side`` colours the box."""

    label: str
    value: str
    side: str = ""


class MapScene(msgspec.Struct, frozen=True):
    """A position on a board.

    ``board`` is "GAME/BOARD". ``control`` maps a hex to the side whose flag flies there. ``scale``
    multiplies the board's normal size (1.0; a crop is drawn larger by itself). ``crop`` None shows the whole board.
    ``callouts`` False leaves tall stacks as piles with their number. ``legend`` adds a key of the overlays at the foot.
    """

    board: str
    control: dict[str, str] = {}
    stacks: tuple[StackSpec, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    title: str = ""
    subtitle: tuple[str, ...] = ()
    tracks: tuple[Track, ...] = ()
    crop: Crop | None = None
    theme: ThemeName = "paper"
    lang: Lang = "en"
    scale: float = 1.0
    callouts: bool = True
    legend: bool = False


class CardValue(msgspec.Struct, frozen=True):
    """A value at the foot of a card with its label; ``right``: at the right end of the line."""

    label: str
    value: str
    right: bool = False


class CardSpec(msgspec.Struct, frozen=True):
    """One card in a hand, its words in the language of the hand.

    * ``id``: the number printed on it, "" for none.
    * ``kind``: "GAME:KIND" of the game's kinds of cards, for the colour; its name goes into ``subtitle``, its sign is ``icon``.
    * ``corner``: text in the upper left corner, the sign itself if ""; ``corner_label`` below it.
    * ``values``: at the foot, after the word ``values_label``.
    * ``modes``: the ways it may be played now; ``note``: one short line under the text, such as why it cannot be played.
    * ``corner_words``: the meaning of the corner, for people who cannot see the card ("ops 3").
    """

    id: str
    title: str
    kind: str
    icon: str
    text: str
    corner: str = ""
    corner_label: str = ""
    values: tuple[CardValue, ...] = ()
    values_label: str = ""
    subtitle: str = ""
    modes: tuple[str, ...] = ()
    note: str = ""
    side: str = ""
    corner_words: str = ""


class CardGroup(msgspec.Struct, frozen=True):
    """Cards together under a separate title; ``side`` colours its plate. It may be empty."""

    title: str
    cards: tuple[CardSpec, ...] = ()
    side: str = ""


class HandScene(msgspec.Struct, frozen=True):
    """Cards side by side: up to twelve in full, more with less of their text, above 24 only their heads.

    ``groups``: further cards below, each group under its title: the cards on the table.
    """

    title: str
    cards: tuple[CardSpec, ...]
    lang: Lang = "en"
    theme: ThemeName = "paper"
    groups: tuple[CardGroup, ...] = ()

    def every(self) -> tuple[CardSpec, ...]:
        """All cards, those of groups behind the others."""
        return (*self.cards, *(card for group in self.groups for card in group.cards))


class BattleSide(msgspec.Struct, frozen=True):
    """One side of a battle: its units, its strength, its rolls and its losses.

    ``modifiers`` are lines such as ("+1", "surprise"). ``dice`` are the numbers rolled, one for each stage, with the ``stages``'
    names if there are several; ``sums`` what the modifiers make of each, e.g. "+ 3 = 6". ``rating`` is e.g. "×1.5". ``hits``
    are the strength scored, of several stages parted by " · ". ``losses`` have one line for each unit hit.
    """

    side: str
    name: str
    counters: tuple[CounterSpec, ...]
    strength: str = ""
    modifiers: tuple[tuple[str, str], ...] = ()
    dice: tuple[int, ...] = ()
    stages: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    rating: str = ""
    hits: str = ""
    losses: tuple[str, ...] = ()
    winner: bool = False


class BattleScene(msgspec.Struct, frozen=True):
    """A battle, attacker left. ``condition``: intelligence condition or the like; ``result``: the outcome in one line.

    ``faces``: of the dice that were rolled; ``hits``: what fire is worth, where the game does not call it hits.
    """

    title: str
    left: BattleSide
    right: BattleSide
    condition: str = ""
    result: str = ""
    lang: Lang = "en"
    theme: ThemeName = "paper"
    faces: int = 10
    hits: str = ""


class BattlesScene(msgspec.Struct, frozen=True):
    """Several battles on one sheet, in the order in which they were fought."""

    battles: tuple[BattleScene, ...]
    lang: Lang = "en"
    theme: ThemeName = "paper"


class Shot(msgspec.Struct, frozen=True):
    """One picture of a film: a map without title and tracks, the text above it, and how long it is shown.

    ``head``: date and tracks in a line; ``caption``: what happens; ``loud``: a battle or the end, written in the colour of alarm.
    """

    map: MapScene
    head: str
    caption: str = ""
    seconds: float = 1.0
    loud: bool = False


class FilmScene(msgspec.Struct, frozen=True):
    """A replay. All its maps show the same board, crop, scale and theme."""

    title: str
    shots: tuple[Shot, ...]
    lang: Lang = "en"
    theme: ThemeName = "paper"


class Series(msgspec.Struct, frozen=True):
    """A line of a chart: one value for each mark of the poster's time axis; ``side`` colours it."""

    name: str
    values: tuple[float, ...]
    side: str = ""


class Chart(msgspec.Struct, frozen=True):
    """A chart of the poster: lines, ``stacked`` areas that add up, or ``bars``: one for what each series adds up to."""

    title: str
    series: tuple[Series, ...]
    stacked: bool = False
    bars: bool = False


class PosterScene(msgspec.Struct, frozen=True):
    """The course of a war on one sheet: the map as it ended, charts over ``times``, ``events`` as (time, words) in order.

    Without a ``map`` it has only the charts.
    """

    title: str
    subtitle: str
    map: MapScene | None
    times: tuple[str, ...]
    charts: tuple[Chart, ...]
    events: tuple[tuple[str, str], ...] = ()
    lang: Lang = "en"
    theme: ThemeName = "paper"


class OddsSide(msgspec.Struct, frozen=True):
    """One side of a future battle: its units, its strength, and the chances of losing each number of steps.

    ``losses``: (how many, share from 0 to 1), the same numbers in the same order on both sides.
    """

    side: str
    name: str
    counters: tuple[CounterSpec, ...]
    strength: str = ""
    losses: tuple[tuple[str, float], ...] = ()


class SideChance(msgspec.Struct, frozen=True):
    """Something that goes to the left or the right side, or to neither: shares from 0 to 1 that add up to 1 at most."""

    label: str
    left: float
    right: float


class OddsScene(msgspec.Struct, frozen=True):
    """The odds of a battle, attacker left: ``chances`` as bars from side to side, then each side with what it loses."""

    title: str
    chances: tuple[SideChance, ...]
    left: OddsSide
    right: OddsSide
    condition: str = ""
    lang: Lang = "en"
    theme: ThemeName = "paper"


Scene = MapScene | HandScene | BattleScene | BattlesScene | FilmScene | PosterScene | OddsScene
AnyScene = TypeVar("AnyScene")
#: Every theme.
THEME_NAMES: tuple[ThemeName, ...] = get_args(ThemeName)


def themed_scene(scene: AnyScene, theme: str) -> AnyScene:
    """The same scene in another theme, including maps inside it; a scene without a theme comes back unchanged.

    Raises ValueError for an unknown theme.
    """
    if theme not in THEME_NAMES:
        raise ValueError(f"no theme '{theme}'")
    if not isinstance(scene, msgspec.Struct) or "theme" not in scene.__struct_fields__:
        return scene
    changed: dict[str, object] = {"theme": theme}
    if isinstance(scene, PosterScene):
        changed["map"] = themed_scene(scene.map, theme) if scene.map is not None else None
    if isinstance(scene, FilmScene):
        changed["shots"] = tuple(msgspec.structs.replace(shot, map=themed_scene(shot.map, theme)) for shot in scene.shots)
    if isinstance(scene, BattlesScene):
        changed["battles"] = tuple(themed_scene(one, theme) for one in scene.battles)
    return msgspec.structs.replace(scene, **changed)


def scene_key(kind: str, packed: bytes, fmt: str) -> bytes:
    """The bytes that identify a scene: equal scenes, packed in a fixed order, give equal bytes in every process."""
    return kind.encode() + b"\0" + fmt.encode() + b"\0" + packed

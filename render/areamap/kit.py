"""Scenes of games described only by data (:mod:`data.kit`), without any code of their own.

Sides, colours and kinds of cards are named "GAME:KEY" in scenes, boards "GAME/BOARD", hexes of a scene are areas.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from data.kit import PieceRow, load_kit, load_kit_cards, load_pieces
from render.areamap.grounds import board_title, place_ids_of, scene_board_name
from render.paint.counters import id_in_words
from render.paint.theme import card_sign
from render.say import kit_name_text
from render.scene import CardSpec, CounterSpec, Crop, HandScene, Lang, MapScene, Mark, Overlay, StackSpec, ThemeName, Track
from words import tr

#: Order of pieces in an area.
RANK = {"hq": 0, "naval": 1, "air": 2, "ground": 3, "plain": 4}
#: Where pieces are: piece -> area; or area -> pieces, in a list or each with its number.
At = Mapping[str, str | Sequence[str] | Mapping[str, int]]


def piece_name(row: PieceRow, lang: Lang = "en") -> str:
    """The name of a piece in the language, else in English, else its label, else its id in words."""
    return str(getattr(row, f"name_{lang}", row.name_en)) or row.name_en or row.label or id_in_words(row.id)


def _kit_piece_name(game: str, row: PieceRow, lang: Lang) -> str:
    """As ``piece_name``; for a kit with names in the words, those."""
    file = load_kit(game).words
    return tr(lang, f"{file}:piece-{row.id}") if file and not row.name_en else piece_name(row, lang)


def kit_counter(game: str, piece: str, marks: frozenset[Mark] = frozenset(), lang: Lang = "en") -> CounterSpec:
    """The counter of a piece. Raises KeyError for an unknown one."""
    row = load_pieces(game)[piece]
    return CounterSpec(
        id=piece,
        symbol=row.symbol,
        colour=f"{game}:{row.colour}",
        label=row.label,
        factors=(row.attack, row.defence) if row.attack else (),
        steps=1,
        marks=marks,
        name=_kit_piece_name(game, row, lang),
    )


def kit_card(game: str, card: str, lang: Lang = "en") -> CardSpec:
    """A card in a language. Raises KeyError for an unknown one."""
    row = load_kit_cards(game)[card]
    kind = kit_name_text(load_kit(game).cards[row.kind].name, lang)
    title = getattr(row, f"title_{lang}", row.title_en)
    return CardSpec(
        id=row.number,
        title=title,
        corner=row.value,
        kind=f"{game}:{row.kind}",
        icon=card_sign(f"{game}:{row.kind}"),
        text=getattr(row, f"text_{lang}", row.text_en),
        subtitle=kind if kind != title else "",
        side=f"{game}:{row.side}",
    )


def kit_hand(game: str, cards: Sequence[str], lang: Lang = "en", title: str = "", theme: ThemeName = "paper") -> HandScene:
    """A hand of cards. Raises KeyError for an unknown one."""
    return HandScene(title, tuple(kit_card(game, c, lang) for c in cards), lang, theme)


def by_area(game: str, board: str, at: At) -> dict[str, list[str]]:
    """The pieces in each area, in the order in which they are drawn.

    ``at``: piece -> area, or area -> pieces. Raises KeyError for an unknown piece, ValueError for more of a piece than there are.
    """
    rows, areas = load_pieces(game), place_ids_of(game, board)
    found: dict[str, list[str]] = {}
    for key, those in at.items():
        if isinstance(those, str):
            if those in areas:
                found.setdefault(those, []).append(key)
        elif key in areas:
            counted = those.items() if isinstance(those, Mapping) else Counter(those).items()
            found.setdefault(key, []).extend(p for p, n in counted for _ in range(n))
    for piece, n in Counter(p for those in found.values() for p in those).items():
        if n > rows[piece].count:
            raise ValueError(f"{n} pieces '{piece}', there are {rows[piece].count}")
    return {area: sorted(those, key=lambda p: (RANK[rows[p].kind], p)) for area, those in sorted(found.items())}


def _area_counters(game: str, those: Sequence[str], came: Sequence[str], lang: Lang) -> tuple[CounterSpec, ...]:
    """The counters of an area, those that came last in a golden rim."""
    left, found = Counter(came), list[CounterSpec]()
    for piece in those:
        new = left[piece] > 0
        left[piece] -= new
        found.append(kit_counter(game, piece, frozenset({"active"} if new else ()), lang))
    return tuple(found)


def kit_map(
    game: str,
    board: str,
    pieces: At,
    control: Mapping[str, str],
    *,
    lang: Lang = "en",
    theme: ThemeName = "paper",
    overlays: Sequence[Overlay] = (),
    placed: At | None = None,
    lost: At | None = None,
    tracks: Sequence[Track] = (),
    crop: Crop | None = None,
    title: str = "",
) -> MapScene:
    """A position on a board of areas: ``pieces`` piece -> area or area -> pieces, ``control`` area -> side of the kit.

    Pieces in no area of the board are off it. ``placed``: pieces among them that arrived last. ``lost``: removed pieces, drawn
    in their old places. Raises KeyError for an unknown piece, ValueError for too many of one.
    """
    stand, came = by_area(game, board, pieces), by_area(game, board, placed or {})
    stacks = [StackSpec(area, _area_counters(game, those, came.get(area, []), lang)) for area, those in stand.items()]
    for area, those in by_area(game, board, lost or {}).items():
        gone = tuple(kit_counter(game, p, frozenset({"gone"}), lang) for p in those)
        known = next((k for k, stack in enumerate(stacks) if stack.hex == area), None)
        if known is None:
            stacks.append(StackSpec(area, gone))
        else:
            stacks[known] = StackSpec(area, (*stacks[known].counters, *gone))
    return MapScene(
        board=scene_board_name(game, board, lang),
        control={area: f"{game}:{side}" for area, side in sorted(control.items())},
        stacks=tuple(stacks),
        overlays=tuple(overlays),
        title=title or board_title(game, board, lang),
        tracks=tuple(tracks),
        crop=crop,
        theme=theme,
        lang=lang,
    )

"""Scenes of games that are told by data alone (:mod:`data.kit`): no code of their own is needed to draw them.

Sides, colours and kinds of cards are named "GAME:KEY" in scenes, boards "GAME/BOARD", hexes of a scene are areas.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data.kit import load_areas, load_kit, load_kit_cards, load_pieces
from render.scene import CardSpec, CounterSpec, Crop, HandScene, Lang, MapScene, Mark, Overlay, StackSpec, ThemeName, Track

#: Order of pieces in an area.
RANK = {"hq": 0, "naval": 1, "air": 2, "ground": 3}


def kit_counter(game: str, piece: str, marks: frozenset[Mark] = frozenset()) -> CounterSpec:
    """The counter of a piece. Raises KeyError for an unknown one."""
    row = load_pieces(game)[piece]
    return CounterSpec(
        id=piece,
        kind=row.kind,
        symbol=row.symbol,
        colour=f"{game}:{row.colour}",
        label=row.label,
        factors=(row.attack, row.defence) if row.attack else (),
        steps=1,
        marks=marks,
    )


def kit_card(game: str, card: str, lang: Lang = "en") -> CardSpec:
    """A card in a language. Raises KeyError for an unknown one."""
    row = load_kit_cards(game)[card]
    kind = load_kit(game).cards[row.kind]
    return CardSpec(
        id=card,
        title=getattr(row, f"title_{lang}"),
        ops=int(row.value) if row.value else -1,
        oc="",
        ec="",
        lv="",
        kind=f"{game}:{row.kind}",
        icon=kind.icon,
        text=getattr(row, f"text_{lang}"),
        subtitle=getattr(kind.name, lang),
        side=f"{game}:{row.side}",
    )


def kit_hand(game: str, cards: Sequence[str], lang: Lang = "en", title: str = "", theme: ThemeName = "paper") -> HandScene:
    """A hand of cards."""
    return HandScene(title, tuple(kit_card(game, c, lang) for c in cards), lang, theme)


def kit_map(
    game: str,
    board: str,
    pieces: Mapping[str, str],
    control: Mapping[str, str],
    *,
    lang: Lang = "en",
    theme: ThemeName = "paper",
    overlays: Sequence[Overlay] = (),
    marks: Mapping[str, frozenset[Mark]] | None = None,
    tracks: Sequence[Track] = (),
    subtitle: Sequence[str] = (),
    crop: Crop | None = None,
) -> MapScene:
    """A position on a board of areas: ``pieces`` piece -> area, ``control`` area -> side of the kit. Raises KeyError."""
    rows, told = load_pieces(game), marks or {}
    by_area: dict[str, list[str]] = {}
    for piece, area in pieces.items():
        by_area.setdefault(area, []).append(piece)
    stacks = tuple(
        StackSpec(
            area,
            tuple(kit_counter(game, p, told.get(p, frozenset())) for p in sorted(those, key=lambda p: (RANK[rows[p].kind], p))),
        )
        for area, those in sorted(by_area.items())
    )
    return MapScene(
        board=f"{game}/{board}",
        control={area: f"{game}:{side}" for area, side in sorted(control.items())},
        stacks=stacks,
        overlays=tuple(overlays),
        title=getattr(load_areas(game, board).title, lang),
        subtitle=tuple(subtitle),
        tracks=tuple(tracks),
        crop=crop,
        theme=theme,
        lang=lang,
    )

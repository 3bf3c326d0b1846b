"""Pictures of a game that has a kit and nothing else: map, hand, places and looks, made from what its view shows of itself.

A view has attributes (or keys) named as in :class:`data.kit.KitView`; those it lacks are left out of the picture::

    class YourView(msgspec.Struct):
        at: dict[str, str]          # piece -> area, or area -> pieces
        control: dict[str, str]     # area -> side
        hand: tuple[str, ...]       # the cards of the seat the view is for

Nothing else of a view is looked at, so a picture shows nothing that the view does not.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from data.kit import KitMove, KitTrack, KitView, has_kit, kit_board_of, kit_boards, load_kit, load_pieces, register
from render.adapter import Pictures, Sight
from render.areamap.filming import kit_film
from render.areamap.grounds import (
    around_place,
    board_table_of,
    closest_crop,
    part_crop,
    place_ids_of,
    place_words_of,
    scene_board_name,
)
from render.areamap.kit import by_area, kit_hand, kit_map
from render.hexmap.choosing import number_places, number_tags, places_among
from render.hexmap.filming import turn_views
from render.icon import IconKey, IconScene, side_icons
from render.say import kit_name_text
from render.scene import (
    Area,
    AreaPoints,
    Arrow,
    BattleMark,
    Crop,
    FilmScene,
    HandScene,
    Highlight,
    Lang,
    MapScene,
    Note,
    Overlay,
    Passage,
    SupplyLineArt,
    Tie,
    Track,
)
from words import ENGLISH, is_known_message, known_languages, tr

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.contract.choosing import Choosing

#: The look that tints the areas of each side.
CONTROL = "control"


class KitPictures(Pictures):
    """The pictures of one game. Raises KeyError for a game without a kit, TableError for a fault in its tables."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.kit = load_kit(game)

    def icons(self) -> Mapping[IconKey, IconScene]:
        """The sides of the kit and its pieces."""
        pieces = load_pieces(self.game)
        found = {("unit", one.id): IconScene(one.symbol, f"{self.game}:{one.colour}") for one in pieces.values()}
        return {**side_icons(self.game, self.kit.sides), **found}

    def _read(self, view: Any) -> KitView:
        """The kit's view of a view. Raises TypeError for another form."""
        try:
            return msgspec.convert(view, KitView, from_attributes=True)
        except msgspec.ValidationError as error:
            raise TypeError(f"the view of {self.game} cannot be drawn: {error}") from error

    def _side(self, side: str) -> str:
        return f"{self.game}:{side}" if side in self.kit.sides else side

    def _board(self, view: KitView) -> str:
        return view.board or kit_board_of(self.game, view.scenario)

    def _overlays(self, seen: KitView, there: Collection[str]) -> list[Overlay]:
        """Frames, moves, battles and notes in the areas that are there."""
        pieces, found = load_pieces(self.game), list[Overlay]()
        owner: dict[str, str] = {}
        for area, those in by_area(self.game, self._board(seen), self._known(seen.at)).items():
            owner[area] = pieces[those[0]].side
        found += [Highlight((name,), self._side(colour)) for name, colour in seen.marked.items() if name in there]
        for move in seen.moves:
            kit_move = move if isinstance(move, KitMove) else KitMove(move)
            if kit_move.path and set(kit_move.path) <= set(there):
                side = kit_move.side or owner.get(kit_move.path[-1], "")
                found.append(Arrow(kit_move.path, kit_move.kind, self._side(side), kit_move.label, kit_move.faded))
        found += [SupplyLineArt(c.path, self._side(c.side), c.cut) for c in seen.chains if set(c.path) <= set(there)]
        found += [Tie(t.a, t.b, self._side(t.side), t.sign) for t in seen.ties if {t.a, t.b} <= set(there)]
        found += [BattleMark(name) for name in seen.battles if name in there]
        found += [Note(name, text) for name, text in seen.notes.items() if name in there]
        return found

    def _map(self, view: Any, lang: Lang, crop: Crop | None = None, over: Sequence[Overlay] = ()) -> MapScene:
        """A view's scene; ``over``: what is laid over it instead of moves, battles and notes."""
        seen = self._read(view)
        board = self._board(seen)
        overlays = [*over] or self._overlays(seen, place_ids_of(self.game, board))
        for pair, side in seen.passes.items():
            a, _, b = pair.partition("/")
            overlays.append(Passage(a, b, self._side(side), bool(side)))
        overlays += [
            AreaPoints(area, tuple((self._side(side), f"{n:+}".replace("-", "−")) for side, n in those.items()))
            for area, those in seen.brings.items()
            if those
        ]
        control = {area: side for area, side in seen.control.items() if side in self.kit.sides}
        tracks = [track if isinstance(track, KitTrack) else KitTrack(*map(str, track)) for track in seen.tracks]
        return kit_map(
            self.game,
            board,
            self._known(seen.at),
            control,
            lang=lang,
            placed=self._known(seen.placed),
            lost=self._known(seen.lost),
            overlays=overlays,
            tracks=[Track(self.said(t.label, lang), self.said(t.value, lang), self._side(t.side)) for t in tracks],
            crop=crop,
            title=seen.title,
        )

    def said(self, text: str | int, lang: Lang) -> str:
        """A track value of a view, in words: the name of a side, the kit's message "track-TEXT", else unchanged."""
        value = str(text)
        if value in self.kit.sides:
            return kit_name_text(self.kit.sides[value].name, lang)
        key = f"{self.kit.words}:track-{value}"
        return tr(lang, key) if self.kit.words and is_known_message(ENGLISH, key) else value

    def _known(self, at: Mapping[str, Any]) -> dict[str, Any]:
        """The places of pieces, without those that are nowhere."""
        pieces = load_pieces(self.game)
        return {key: those for key, those in at.items() if those and (key not in pieces or isinstance(those, str))}

    def board_of(self, scenario: str) -> str:
        """The board of a scenario, whose ground is painted in advance. Raises KeyError if the kit does not define it."""
        return scene_board_name(self.game, kit_board_of(self.game, scenario), ENGLISH)

    def map(self, view: Any, lang: Lang) -> MapScene:
        """The whole board."""
        return self._map(view, lang)

    def choosing(self, view: Any, choice: Choosing, lang: Lang) -> MapScene | None:
        """The board with the areas of the values numbered, what is picked in green; None if none of them is on it."""
        seen = self._read(view)
        there = place_ids_of(self.game, self._board(seen))
        stand = by_area(self.game, self._board(seen), self._known(seen.at))
        at = {piece: area for area, those in stand.items() for piece in those}
        numbers = number_places(choice.marks, at, there)
        if not numbers:
            return None
        picked = {at.get(value, value) for value in choice.picked}
        began = places_among([one for value in choice.chosen for one in value.split("+")], at, there)
        marks: list[Overlay] = [Highlight(tuple(sorted(began)), "good")] if began else []
        marks += [Highlight(tuple(sorted(numbers)), "choice", faint=True), *number_tags(numbers, picked, ", ")]
        crop = closest_crop(self.game, self._board(seen), (*numbers, *began))
        scene = self._map(view, lang, crop, over=(*self._overlays(seen, there), *marks))
        return msgspec.structs.replace(scene, tracks=(), title="")

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """The control view, and the named parts of the scenario's board or of all boards."""
        names = [kit_board_of(self.game, scenario)] if scenario else kit_boards(self.game)
        return (CONTROL, *dict.fromkeys(part.id for board in names for part in board_table_of(self.game, board).part))

    def regions(self, scenario: str = "") -> tuple[str, ...]:
        """The named parts of the board."""
        return tuple(look for look in KitPictures.looks(self, scenario) if look != CONTROL)

    def look(self, name: str, state: Any, view: Any, lang: Lang) -> Sight:
        """One of ``looks``; the state is not read. Raises KeyError for another name, or a part missing from the view's board."""
        if name == CONTROL:
            return self._control(view, lang)
        board = self._board(self._read(view))
        for part in board_table_of(self.game, board).part:
            if part.id == name:
                scene = self._map(view, lang, part_crop(self.game, board, name))
                return msgspec.structs.replace(scene, title=kit_name_text(part.name, lang))
        raise KeyError(name)

    def replay(
        self, views: Sequence[Any], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """A picture for every view in which something on the board changed, of one ``turn`` (``turn`` of the views) if given."""
        seen, _, ending = turn_views([self._read(view) for view in views], events, turn, ending)
        return kit_film([self._map(view, lang) for view in seen], kit_name_text(self.kit.title, lang), ending, lang)

    def hand(self, view: Any, lang: Lang) -> HandScene | None:
        """The hand of the view's seat; None if it shows none."""
        hand = self._read(view).hand
        return kit_hand(self.game, hand, lang) if hand else None

    def place(self, view: Any, place: str, lang: Lang) -> MapScene:
        """The map around an area, given by its id or its name in any language. Raises KeyError for an unknown one."""
        board = self._board(self._read(view))
        names, wanted = place_words_of(self.game, board), place.strip().casefold()
        for one in place_ids_of(self.game, board):
            said = {kit_name_text(names[one], lang).casefold() for lang in known_languages()} if one in names else set()
            if wanted in (one.casefold(), *said):
                return self._map(view, lang, around_place(self.game, board, one))
        raise KeyError(place)

    def _control(self, view: Any, lang: Lang) -> MapScene:
        """Who controls what: the areas of each side in its colour, and their numbers above."""
        held: dict[str, list[str]] = {}
        for area, side in self._read(view).control.items():
            held.setdefault(side, []).append(area)
        areas = [
            Area(tuple(sorted(those)), self._side(side), tint=0.4)
            for side, those in sorted(held.items())
            if side in self.kit.sides
        ]
        tracks = [
            Track(kit_name_text(row.name, lang), str(len(held.get(side, ()))), self._side(side))
            for side, row in self.kit.sides.items()
        ]
        return msgspec.structs.replace(self._map(view, lang, over=areas), tracks=tuple(tracks))


def find_kit(game: str, module: str) -> bool:
    """Whether a game has a kit: in ``data/GAME/kit``, or as the folder ``kit`` in its own package, which is then registered.

    ``module``: the module of the game's object, "brandubh.rules"; the nearest package above it that has a kit is taken.
    """
    if has_kit(game):
        return True
    while module:
        spec = importlib.util.find_spec(module)
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            if (Path(place) / "kit" / "kit.toml").is_file():
                register(game, Path(place) / "kit")
                return True
        module = module.rpartition(".")[0]
    return False


def pictures_of(game: str, module: str = "") -> KitPictures | None:
    """The pictures of a game that has a kit, None for any other. Raises TableError for a fault in its tables."""
    return KitPictures(game) if find_kit(game, module) else None

"""The pictures of Generals: those of its kit, and what its rules know besides: supply, straits, points by round, cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from data.kit import KitView
from render.adapter import Sight
from render.areamap.adapter import CONTROL, KitPictures
from render.areamap.areas import areas_of
from render.areamap.grounds import closest_crop
from render.generals import cards, dispatch
from render.generals.course import course_sheet
from render.generals.film import WORLD, cards_shown, generals_film, nation_turn_views
from render.generals.reaching import battle_ways
from render.generals.say import say, side_name_text
from render.generals.supply import nation_supply_sight
from render.scene import Crop, FilmScene, HandScene, Highlight, Lang, MapScene, PosterScene, ReachWay
from rules.engine.contract.story import TURN
from rules.generals.state.board import NATIONS, SIDES
from rules.generals.state.book import book_of
from rules.generals.state.decks import card_of
from rules.generals.state.war import GeneralsWar
from rules.generals.table import labels
from rules.generals.table.asked import card_spaces
from rules.generals.table.dispatch import END

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.generals.game import GeneralsView
    from rules.generals.state.state import GeneralsState

#: Other views of the map besides its parts; one for the supply of each nation.
SCORE, STRAITS, TABLE, SUPPLY = "score", "straits", "table", "supply_"


class GeneralsPictures(KitPictures):
    """Pictures as the host asks for them."""

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        """Parts of the board, which a phone wants first; the table, points, straits, the supply of each nation."""
        nations = (f"{SUPPLY}{nation}" for nation in NATIONS)
        return (*(look for look in super().looks(scenario) if look != CONTROL), TABLE, SCORE, STRAITS, *nations)

    def look(self, name: str, state: GeneralsState, view: GeneralsView, lang: Lang) -> Sight:
        """One of them. Raises KeyError for another name."""
        if name == SCORE:
            return self.score(view, lang)
        if name == STRAITS:
            return self.straits(view, lang)
        if name == TABLE:
            return cards.open_cards_scene(view, lang)
        if name not in self.looks():
            raise KeyError(name)
        if name.startswith(SUPPLY):
            nation = name.removeprefix(SUPPLY)
            own = [space for space, pieces in view.at.items() if any(piece.rpartition("_")[0] == nation for piece in pieces)]
            return self.supply(state, view, nation, lang, self.nearest(view, own))
        if view.board and name not in {part.id for part in areas_of(f"generals/{view.board}").part}:
            return self.map(view, lang)  # a module's board has other parts, or none
        return super().look(name, state, view, lang)

    def reaching(self, state: GeneralsState, view: GeneralsView, place: str) -> Mapping[tuple[str, str], tuple[ReachWay, ...]]:
        """The pieces next to a space from which their nation can battle there (12)."""
        return battle_ways(GeneralsWar(state, None), place)

    def nearest(self, view: GeneralsView, spaces: Collection[str]) -> Crop | None:
        """The part of a view's board that shows some spaces, None for all of it."""
        return closest_crop(self.game, view.board or WORLD, spaces)

    def score(self, view: GeneralsView, lang: Lang) -> PosterScene:
        """The points of both sides by round, and those of each nation."""
        rounds = f"{self.said('round', lang)} {view.round}/{book_of(view.module).numbers.rounds}"
        return course_sheet(view, lang, say(lang, "score"), f"{rounds}: {self._points(view, lang)}")

    def _points(self, view: GeneralsView, lang: Lang) -> str:
        """The points of both sides in words."""
        return ", ".join(f"{self.said(side, lang)} {view.score[side]}" for side in SIDES)

    def straits(self, view: GeneralsView, lang: Lang) -> MapScene:
        """Straits in the colour of the side that may pass, and the spaces that control them."""
        known = book_of(view.module).tables.straits.values()
        seen = KitView(
            board=view.board, at={s.control: view.at[s.control] for s in known if s.control in view.at}, passes=view.passes
        )
        frames = [
            Highlight(
                tuple(s.control for s in known if view.passes[f"{s.a}/{s.b}"] == side),
                f"generals:{side}",
                say(lang, "strait-of", side=self.said(side, lang)),
            )
            for side in SIDES
        ]
        scene = self._map(seen, lang, over=[frame for frame in frames if frame.hexes])
        return msgspec.structs.replace(scene, title=say(lang, "straits"), legend=True)

    def supply(self, state: GeneralsState, view: GeneralsView, nation: str, lang: Lang, crop: Crop | None = None) -> MapScene:
        """The supply of a nation: its chains, the ports of its navies, and where it is cut."""
        lines = nation_supply_sight(state, nation)
        seen = KitView(board=view.board, at=view.at, passes=view.passes, chains=lines.chains, ties=lines.ties)
        frames = [
            Highlight(lines.sources, "good", say(lang, "source"), faint=True),
            Highlight(lines.cut, "warning", say(lang, "cut-off")),
        ]
        scene = self._map(seen, lang, crop)
        over = (*(frame for frame in frames if frame.hexes), *scene.overlays)
        title = say(lang, "supply", nation=side_name_text(nation, lang))
        return msgspec.structs.replace(scene, overlays=over, title=title, legend=True)

    def targets(self, view: GeneralsView, spaces: Sequence[str], lang: Lang, card: str) -> MapScene:
        """The places where a card may be used, on the part of the board with these spaces."""
        marks = [Highlight(tuple(spaces), "target", say(lang, "target"))]
        scene = self._map(view, lang, self.nearest(view, spaces), over=marks)
        title = say(lang, "targets", card=labels.card_title_of(card, lang, view.module), count=len(spaces))
        return msgspec.structs.replace(scene, title=title, tracks=(), legend=True)

    def explained(
        self, topic: str, state: GeneralsState, view: GeneralsView, lang: Lang, args: Mapping[str, tuple[str, ...]]
    ) -> Sight | None:
        """Supply of a nation, of a piece or of those in a space; where a card may be used; straits, points."""
        asked = [part for values in args.values() for value in values for part in value.split(":")]
        asked += [value.rpartition("_")[0] for value in asked if value.endswith(("_army", "_navy"))]
        if topic == SCORE:
            return self.score(view, lang)
        if topic == STRAITS:
            return self.straits(view, lang)
        if topic not in (SUPPLY.rstrip("_"), "targets", "why"):
            return None
        g = GeneralsWar(state, None)
        if card := next((value for value in asked if value in g.book.cards), ""):
            return self.targets(view, there, lang, card) if (there := card_spaces(g, card)) else None
        spaces = [value for value in asked if value in g.board.bit and "nation" not in asked]
        there = [piece.rpartition("_")[0] for space in spaces for piece in view.at.get(space, ())]
        nation = next((value for value in (*asked, *there) if value in g.board.nations), view.active)
        if not nation:
            return None
        own = [space for space, pieces in view.at.items() if any(piece.rpartition("_")[0] == nation for piece in pieces)]
        return self.supply(state, view, nation, lang, self.nearest(view, spaces or own))

    def hand(self, view: GeneralsView, lang: Lang) -> HandScene | None:
        """The hand of a nation, with its face-down cards below; None without cards."""
        down = [card for those in view.responses.values() for card in those]
        held = view.hand or ()
        if view.hand is None or not (held or down):
            return None
        nation = book_of(view.module).cards[(*held, *down)[0]].nation
        title = say(lang, "hand", nation=side_name_text(nation, lang), count=len(held))
        return cards.nation_hand_scene(held, lang, title, view.module, down)

    def cards(self, view: GeneralsView, values: Sequence[str], lang: Lang) -> HandScene | None:
        """The cards that a nation chooses from."""
        return cards.nation_hand_scene([card_of(value) for value in values], lang, "", view.module)

    def chapter(self, name: str, view: GeneralsView, events: Sequence[Event], lang: Lang) -> Sight | None:
        """A nation's turn on its part of the board, or its cards; a round's points; the sheet of a game."""
        if name == TURN:
            return self.score(msgspec.structs.replace(view, round=len(view.course)), lang)
        if name == END:
            return self.poster([view], lang, [events], "")
        turn = dispatch.nation_turn_seen(view, events)
        if turn is None:
            return None
        if not turn.spaces:
            return dispatch.shown_cards(turn, view, lang)
        scene = self._map(turn.seen, lang, self.nearest(view, turn.spaces))
        return msgspec.structs.replace(scene, title=dispatch.turn_heading_text(turn, view, lang))

    def poster(self, views: Sequence[GeneralsView], lang: Lang, events: Sequence[Sequence[Event]], ending: str) -> PosterScene:
        """The sheet of a game: the final map, both sides' curves, the points of each nation.

        Raises ValueError without views.
        """
        if not views:
            raise ValueError("a poster without views")
        last = views[-1]
        ground = msgspec.structs.replace(
            self._map(KitView(board=last.board, at=last.at, passes=last.passes, brings=last.brings), lang), title=""
        )
        points = self._points(last, lang)
        return course_sheet(
            last, lang, ground.title or self.map(last, lang).title, " · ".join(t for t in (points, ending) if t), ground
        )

    def replay(
        self, views: Sequence[GeneralsView], lang: Lang, events: Sequence[Sequence[Event]], turn: int | None, ending: str
    ) -> FilmScene | None:
        """A film of the turns in which something happened; None without views."""
        if not views:
            return None
        last_views = nation_turn_views(views, turn)
        maps = [self.map(view, lang) for view in last_views]
        return generals_film(last_views, maps, cards_shown(events), self.map(views[-1], lang), ending, lang)


PICTURES = GeneralsPictures("generals")

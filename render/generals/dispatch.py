"""The picture of a nation's turn: where pieces came, fell and fought, or the cards it showed where the board stayed as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from data.kit import KitView
from render.generals import cards
from render.generals.say import side_name_text
from render.scene import HandScene, Lang
from rules.generals.table.labels import card_title_of

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.generals.game import GeneralsView

#: Cards that everybody saw; pieces that came; pieces that went.
SHOWN = ("played", "laid", "used")
_CAME, _WENT = ("built", "recruited"), ("removed", "cut-off", "withdrawn")


class SeenNationTurn(NamedTuple):
    """The public part of a nation's turn. ``spaces``: where something happened on the board."""

    nation: str
    cards: tuple[str, ...]
    seen: KitView
    spaces: tuple[str, ...]


def nation_turn_seen(view: GeneralsView, events: Sequence[Event]) -> SeenNationTurn | None:
    """The turn described by some events, the last if there are several; None for none."""
    begun = [n for n, event in enumerate(events) if event.kind == "turn"]
    if not begun:
        return None
    nation, own = str(events[begun[-1]].facts["seat"]), events[begun[-1] + 1 :]
    came: dict[str, list[str]] = {}
    gone: dict[str, list[str]] = {}
    battles: dict[str, None] = {}
    for event in own:
        facts = event.facts
        if event.kind == "battled":
            battles[facts["area"]] = None
        if event.kind not in (*_CAME, *_WENT):
            continue
        piece, space = f"{facts['seat']}_{facts['piece']}", facts["area"]
        there, present = (came if event.kind in _CAME else gone), piece in view.at.get(space, ())
        if present == (event.kind in _CAME) and piece not in there.get(space, ()):
            there.setdefault(space, []).append(piece)
    # What the nation scored for in this turn.
    held = {s for e in own if e.kind == "points" and e.facts["seat"] == nation for s in e.facts.get("areas", ())}
    brings = {space: {nation: view.brings[space][nation]} for space in sorted(held) if nation in view.brings.get(space, {})}
    seen = KitView(
        board=view.board,
        at=view.at,
        passes=view.passes,
        placed=came,
        lost=gone,
        battles=tuple(battles),
        brings=brings,
        tracks=view.tracks[1:3],
    )
    shown = dict.fromkeys(str(event.facts["card"]) for event in own if event.kind in SHOWN)
    return SeenNationTurn(nation, tuple(shown), seen, tuple(dict.fromkeys((*battles, *came, *gone))))


def turn_heading_text(played_turn: SeenNationTurn, view: GeneralsView, lang: Lang) -> str:
    """Whose turn it was, and the cards that were shown in it."""
    titles = ", ".join(card_title_of(card, lang, view.module) for card in played_turn.cards)
    return f"{side_name_text(played_turn.nation, lang)}: {titles}" if titles else side_name_text(played_turn.nation, lang)


def shown_cards(played_turn: SeenNationTurn, view: GeneralsView, lang: Lang) -> HandScene | None:
    """The cards of a turn that left the board as it was; None where none was shown."""
    return (
        cards.nation_hand_scene(played_turn.cards, lang, side_name_text(played_turn.nation, lang), view.module)
        if played_turn.cards
        else None
    )

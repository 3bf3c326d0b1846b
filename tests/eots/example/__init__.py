"""The worked example of the classic rulebook (its section 19) as a game of ours: December 1941 and the first card of turn 2.

``example.toml`` holds the paragraphs in order: what is played, what the dice show, and what the book says comes of it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from data.tables import Sheet, read_toml
from rules.engine.contract.core import Event
from rules.engine.machine.dice import FixedDice
from rules.eots.s04_turn.sequence import EotsTurn
from rules.eots.s17_scenarios import setup
from tests.eots.positions import Played


class Roll(Sheet, frozen=True, kw_only=True):
    """A battle roll: strength times rating is hits."""

    hex: str
    stage: str
    side: str
    strength: int
    modifiers: dict[str, int] = {}
    natural: int
    rating: float
    hits: int


class Part(Sheet, frozen=True, kw_only=True):
    """One paragraph. ``draws`` become dice after ``dice``: the cards that each side draws, in order.

    ``at``: unit -> hex or box, "/r" for reduced; ``lost``: hex of a battle -> steps lost by unit; ``control``: hex -> side;
    ``state``: fields of the state; ``asp_used`` and ``resources``: of Japan; ``due``: the next decision.
    """

    id: str
    play: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    draws: dict[str, tuple[str, ...]] = {}
    at: dict[str, str] = {}
    control: dict[str, str] = {}
    roll: tuple[Roll, ...] = ()
    lost: dict[str, dict[str, int]] = {}
    state: dict[str, Any] = {}
    asp_used: int | None = None
    resources: int | None = None
    due: tuple[str, ...] = ()


class Sheets(Sheet, frozen=True):
    """The whole example."""

    part: tuple[Part, ...]


PARTS: tuple[Part, ...] = read_toml(Path(__file__).parent / "example.toml", Sheets).part


class PlayedPart(msgspec.Struct, frozen=True):
    """A paragraph after it was played: the game then, and only the events of the paragraph."""

    part: Part
    after: Played
    events: tuple[Event, ...]

    def place(self, uid: str) -> str:
        """Where a unit is, "/r" if it is reduced."""
        state = self.after.position.state
        return state.place[uid] + ("/r" if uid in state.reduced else "")

    def rolls(self) -> list[dict[str, Any]]:
        """The battle rolls of the paragraph."""
        return [e.facts for e in self.events if e.kind == "battle-roll"]

    def of(self, kind: str) -> list[dict[str, Any]]:
        """The facts of the paragraph's events of a kind."""
        return [e.facts for e in self.events if e.kind == kind]


def _picks(played: Played, draws: dict[str, tuple[str, ...]]) -> list[int]:
    """The results that draw these cards from the decks as they are."""
    found = []
    for side, cards in draws.items():
        deck = list(played.position.state.deck[side])
        for card in cards:
            found.append(deck.index(card))
            deck.remove(card)
    return found


def _copy(played: Played) -> Played:
    """A game that continues from the same position."""
    found = Played.__new__(Played)
    found.position, found.events, found.dice = played.position, list(played.events), played.dice
    return found


def opened(**options: str) -> Played:
    """The campaign in the classic edition, with every hit to be named, as in the book."""
    g = setup.set_up_scenario("campaign_1941", {"edition": "classic", **options}, FixedDice([]), EotsTurn())
    g.state.single_hits = False
    return Played(g)


@cache
def example() -> dict[str, PlayedPart]:
    """Every paragraph, played in order in one game of the classic edition. Raises IllegalActionError where a line is not legal,

    ValueError if a paragraph leaves dice over.
    """
    played = opened()
    found: dict[str, PlayedPart] = {}
    for part in PARTS:
        before = len(played.events)
        rolled = [*part.dice, *_picks(played, part.draws)]
        played.dice = FixedDice(rolled)
        played.play(*part.play)
        if not _used_up(played.dice):
            raise ValueError(f"{part.id}: more dice than rolls")
        found[part.id] = PlayedPart(part, _copy(played), tuple(played.events[before:]))
    return found


def _used_up(dice: FixedDice) -> bool:
    try:
        dice.below(1_000, "after the paragraph")
    except IndexError:
        return True
    return False


def before(part_id: str) -> Played:
    """The game when a paragraph begins."""
    ids = [part.id for part in PARTS]
    return _copy(example()[ids[ids.index(part_id) - 1]].after)

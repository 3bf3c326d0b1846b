"""All tables of Generals, read and checked against each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import msgspec

from data.generals.cards import CardRow, Kind, Part, read_cards, read_parts
from data.generals.words import Known
from data.tables import Sheet, TableError, read_csv, read_toml

HERE = Path(__file__).parent
SIDES = ("axis", "allies")


class Nation(msgspec.Struct, frozen=True):
    """A nation: its place in the order of play, its home, its pieces, and how many cards of each kind its deck has."""

    id: str
    side: Literal["axis", "allies"]
    order: int
    home: str
    armies: int
    navies: int
    build_army: int
    build_navy: int
    land_battle: int
    sea_battle: int
    status: int
    response: int
    event: int
    economic_warfare: int

    def cards(self) -> dict[str, int]:
        """How many cards of each kind its deck has."""
        return {
            "build_army": self.build_army,
            "build_navy": self.build_navy,
            "land_battle": self.land_battle,
            "sea_battle": self.sea_battle,
            "status": self.status,
            "response": self.response,
            "event": self.event,
            "economic_warfare": self.economic_warfare,
        }


class Space(msgspec.Struct, frozen=True):
    """A space; ``source``: whether a supply source is printed in it."""

    id: str
    kind: Literal["land", "sea"]
    source: bool


class Link(msgspec.Struct, frozen=True):
    """Two spaces with a common border."""

    a: str
    b: str


class Strait(msgspec.Struct, frozen=True):
    """Two seas joined for the side that ``control`` opens it to."""

    id: str
    control: str
    a: str
    b: str


class Numbers(Sheet, frozen=True):
    """Numbers of the rules that are no nation's own (``rules.toml``)."""

    dealt: int
    kept: int
    hand: int
    rounds: int
    source_alone: int
    source_shared: int
    homes: int
    tie: Literal["axis", "allies"]
    lead: int
    reallocation: int


class Tables(NamedTuple):
    """Everything the rules play by. ``parts``: by card, in the order of the table."""

    numbers: Numbers
    nations: dict[str, Nation]
    spaces: dict[str, Space]
    links: tuple[Link, ...]
    straits: dict[str, Strait]
    cards: dict[str, CardRow]
    parts: dict[str, tuple[Part, ...]]


def read_tables(folder: Path) -> Tables:
    """All tables of a folder. Raises TableError."""
    spaces = read_csv(folder / "spaces.csv", Space)
    by_space = spaces.by("id")
    nations = read_csv(folder / "nations.csv", Nation)
    by_nation = nations.by("id")
    for i, nation in enumerate(nations):
        home = by_space.get(nation.home)
        if home is None or home.kind != "land" or not home.source:
            raise nations.fault(i, "home", f"'{nation.home}' is no source of supply on land")
    if sorted(nation.order for nation in nations) != list(range(1, len(nations) + 1)):
        raise nations.fault(0, "order", "the nations do not play one after the other")
    links = read_csv(folder / "links.csv", Link)
    straits = read_csv(folder / "straits.csv", Strait)
    seen: set[frozenset[str]] = set()
    for i, link in enumerate(links):
        for column, space in (("a", link.a), ("b", link.b)):
            if space not in by_space:
                raise links.fault(i, column, f"no space '{space}'")
        if frozenset((link.a, link.b)) in seen or link.a == link.b:
            raise links.fault(i, "b", f"{link.a} and {link.b} are joined already")
        seen.add(frozenset((link.a, link.b)))
    for i, strait in enumerate(straits):
        for column, space, kind in (("control", strait.control, "land"), ("a", strait.a, "sea"), ("b", strait.b, "sea")):
            if space not in by_space or by_space[space].kind != kind:
                raise straits.fault(i, column, f"'{space}' is no {kind} space")
    known = Known(tuple(by_nation), SIDES, tuple(by_space))
    rows = read_cards(folder, known)
    cards = rows.by("id")
    for nation in nations:
        for kind in get_args(Kind):
            found = sum(card.copies for card in rows if (card.nation, card.kind) == (nation.id, kind))
            if found != nation.cards()[kind]:
                raise TableError(
                    rows.path, 0, "copies", f"{found} cards {kind} of {nation.id}; its deck has {nation.cards()[kind]}"
                )
    parts: dict[str, tuple[Part, ...]] = dict.fromkeys(cards, ())
    for part in read_parts(folder, known, cards):
        parts[part.card] += (part,)
    for i, card in enumerate(rows):
        if not parts[card.id]:
            raise rows.fault(i, "id", f"nothing stands in effects.csv for '{card.id}'")
    numbers = read_toml(folder / "rules.toml", Numbers)
    order = sorted(by_nation.values(), key=lambda nation: nation.order)
    return Tables(numbers, {nation.id: nation for nation in order}, by_space, tuple(links), straits.by("id"), cards, parts)


@cache
def load_tables() -> Tables:
    """The tables of this folder."""
    return read_tables(HERE)

"""All tables of Generals, read and checked against each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import msgspec

from data.generals import fitting
from data.generals.board import MOST_NAME, BoardSpace, BorderLink, SpaceName, Strait, check_joins, check_spaces
from data.generals.cards import CardText, Kind, NationCardRow, Part, read_nation_cards, read_parts, read_texts
from data.generals.words import KnownSpaces
from data.modules import NAMES, ModuleTable, TableSource, opened_once, read_own_names
from data.tables import NumberedRows, Sheet, TableError, report_fault

HERE = Path(__file__).parent
#: Cards that may be the printed ones, for each stand-in of the house: ready rows for modules.
CANDIDATES = HERE / "candidates"
SIDES = ("axis", "allies")
#: What a module may replace: all. ``names.csv`` has the names of its spaces, ``DRAWING`` their shapes (``drawn.py``).
DRAWING = "world.toml"
REPLACEABLE = (
    ModuleTable("cards.csv", ("id",)),
    ModuleTable("effects.csv", ("card",), many=True),
    ModuleTable("texts.csv", ("card", "lang"), house=False),
    ModuleTable("nations.csv", ("id",)),
    ModuleTable("rules.toml"),
    ModuleTable("spaces.csv", ("id",)),
    ModuleTable("links.csv", ("a", "b")),
    ModuleTable("straits.csv", ("id",)),
    ModuleTable(NAMES, ("space", "lang"), house=False),
    ModuleTable(DRAWING, house=False),
)


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
    #: When its hint helps a beginner (``rules/generals/table/hints.py``).
    advice: str = ""

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


class GeneralsNumbers(Sheet, frozen=True):
    """Numbers of the rules that belong to no nation (``rules.toml``)."""

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
    #: Number of players -> the nations of each (4).
    shares: dict[str, tuple[tuple[str, ...], ...]] = {}


class GeneralsTables(NamedTuple):
    """Everything the rules play by. ``parts``: by card, in their order.

    Of a module: ``texts`` by card and language, ``names`` of spaces by space and language, the ``drawing`` of its board.
    """

    numbers: GeneralsNumbers
    nations: dict[str, Nation]
    spaces: dict[str, BoardSpace]
    links: tuple[BorderLink, ...]
    straits: dict[str, Strait]
    cards: dict[str, NationCardRow]
    parts: dict[str, tuple[Part, ...]]
    texts: dict[tuple[str, str], CardText]
    names: dict[tuple[str, str], str]
    drawing: str

    @property
    def stand_ins(self) -> int:
        """How many cards in the decks may not be as printed."""
        return sum(card.copies for card in self.cards.values() if card.doubtful)

    @property
    def own_board(self) -> bool:
        """Whether the board differs from the house's."""
        house = generals_tables_of("")
        homes = {nation.id: nation.home for nation in self.nations.values()}
        return bool(self.names or self.drawing) or (
            (self.spaces, set(self.links), self.straits) != (house.spaces, set(house.links), house.straits)
            or homes != {nation.id: nation.home for nation in house.nations.values()}
        )


def read_generals_tables(source: TableSource | Path) -> GeneralsTables:
    """All tables of a folder, or of a source with a module. Raises TableError, or hands every fault to the source."""
    source = TableSource(source, REPLACEABLE) if isinstance(source, Path) else source

    def wrong(error: TableError) -> None:
        report_fault(source.faults, error)

    begun = len(source.faults or ())
    spaces = source.csv("spaces.csv", BoardSpace)
    by_space = spaces.by("id", source.faults)
    plain = len(source.faults or ()) == begun
    check_spaces(source, spaces)
    nations = source.csv("nations.csv", Nation)
    by_nation = nations.by("id", source.faults)
    for i, nation in enumerate(nations):
        home = by_space.get(nation.home)
        if (home is None and plain) or (home is not None and (home.kind != "land" or not home.source)):
            wrong(nations.fault(i, "home", f"'{nation.home}' is no source of supply on land"))
        for column, count in (("armies", nation.armies), ("navies", nation.navies)):
            if not 0 < count <= 20:
                wrong(nations.fault(i, column, f"{count} is not between 1 and 20"))
    if sorted(nation.order for nation in nations) != list(range(1, len(nations) + 1)):
        wrong(nations.fault(0, "order", "the nations do not play one after the other"))
    _check_nations(source, nations)
    links, straits = source.csv("links.csv", BorderLink), source.csv("straits.csv", Strait)
    check_joins(source, by_space, links, straits, sound=plain)
    named = read_own_names(source, SpaceName, by_space, "space", key="space", most=MOST_NAME, plain=True, sound=plain)
    names = {key: row.name for key, row in named.items()}
    known = KnownSpaces(tuple(by_nation), SIDES, tuple(by_space))
    so_far = len(source.faults or ())
    rows = read_nation_cards(source, known)
    cards = rows.by("id", source.faults)
    # Rows with faults are left out: faults that follow from their absence are not reported.
    sound = len(source.faults or ()) == so_far
    if sound:
        _check_counts(source, nations, rows)
    parts: dict[str, tuple[Part, ...]] = dict.fromkeys(cards, ())
    so_far = len(source.faults or ())
    done = read_parts(source, known, cards, sound=sound)
    for part in done:
        if part.card in parts:
            parts[part.card] += (part,)
    if len(source.faults or ()) == so_far:
        _check_fit(source, rows, cards, done)
        for i, card in enumerate(rows):
            if not parts[card.id]:
                report_fault(source.faults, rows.fault(i, "id", f"effects.csv has nothing for '{card.id}'"))
    numbers = source.toml("rules.toml", GeneralsNumbers)
    _check_numbers(source, numbers, by_nation)
    order = {nation.id: nation for nation in sorted(by_nation.values(), key=lambda nation: nation.order)}
    texts = read_texts(source, cards, sound=sound)
    drawing = source.module.files.get(DRAWING, "") if source.module is not None else ""
    return GeneralsTables(
        numbers, order, by_space, tuple(links), straits.by("id", source.faults), cards, parts, texts, names, drawing
    )


def _check_nations(source: TableSource, nations: NumberedRows[Nation]) -> None:
    """Check that all six nations are in every game (4) on two sides: a module describes nations, it cannot add or remove any."""
    house = tuple(generals_tables_of("").nations) if source.module is not None else tuple(nation.id for nation in nations)
    for i, nation in enumerate(nations):
        if nation.id not in house:
            report_fault(source.faults, nations.fault(i, "id", f"no nation '{nation.id}': the six are {', '.join(house)}"))
        if nation.home in [other.home for other in nations[:i]]:
            report_fault(source.faults, nations.fault(i, "home", f"'{nation.home}' is another nation's home"))
    for missing in [name for name in house if name not in {nation.id for nation in nations}]:
        report_fault(source.faults, TableError(nations.path, 0, "id", f"'{missing}' is missing"))
    for side in SIDES:
        if nations and side not in {nation.side for nation in nations}:
            report_fault(source.faults, TableError(nations.path, 0, "side", f"nobody plays for the {side}"))


def _check_fit(
    source: TableSource, rows: NumberedRows[NationCardRow], cards: dict[str, NationCardRow], parts: NumberedRows[Part]
) -> None:
    """Check that what a card answers fits its kind and its effects."""
    for i, card in enumerate(rows):
        for column, reason in fitting.of_card(card):
            report_fault(source.faults, rows.fault(i, column, reason))
    outer = {(part.card, part.part): part for part in parts}
    for i, part in enumerate(parts):
        if part.card in cards:
            for column, reason in fitting.of_part(cards[part.card], part, outer.get((part.card, part.part[:-2]))):
                report_fault(source.faults, parts.fault(i, column, reason))


def _check_counts(source: TableSource, nations: NumberedRows[Nation], rows: NumberedRows[NationCardRow]) -> None:
    """Check the printed number of cards of each kind, nation by nation. A fault names the last such row, if there is one."""
    for nation in nations:
        for kind in get_args(Kind):
            there = [i for i, card in enumerate(rows) if (card.nation, card.kind) == (nation.id, kind)]
            found = sum(rows[i].copies for i in there)
            if found != nation.cards()[kind]:
                path, row = (rows.paths[there[-1]], rows.lines[there[-1]]) if there else (rows.path, 0)
                reason = f"{found} cards {kind} of {nation.id}; its deck has {nation.cards()[kind]}"
                report_fault(source.faults, TableError(path, row, "copies", reason))


def _check_numbers(source: TableSource, numbers: GeneralsNumbers, nations: dict[str, Nation]) -> None:
    """The numbers of the rules go together."""
    least = min((sum(nation.cards().values()) for nation in nations.values()), default=0)
    sound = {
        "dealt": 1 <= numbers.dealt <= least,
        "kept": 1 <= numbers.kept <= numbers.dealt,
        "hand": 1 <= numbers.hand <= 20,
        "rounds": 1 <= numbers.rounds <= 100,
        "source_alone": 0 <= numbers.source_alone <= 99,
        "source_shared": 0 <= numbers.source_shared <= 99,
        "homes": 1 <= numbers.homes <= len(nations),
        "lead": 1 <= numbers.lead <= 999,
        "reallocation": 1 <= numbers.reallocation <= 20,
    }
    for key in [key for key, good in sound.items() if not good]:
        report_fault(source.faults, TableError("rules.toml", 0, key, "out of bounds"))
    for people, shares in numbers.shares.items():
        each = sorted(nation for share in shares for nation in share)
        one_side = all(len({nations[nation].side for nation in share if nation in nations}) == 1 for share in shares)
        if people != str(len(shares)) or each != sorted(nations) or not one_side:
            reason = "not each nation once, a person's all on one side, as many shares as people"
            report_fault(source.faults, source.wrong("rules.toml", ("shares", people), reason))


#: The tables with those of a kept module over them, by its hash; the house's for "".
generals_tables_of = opened_once(HERE, REPLACEABLE, read_generals_tables)


@cache
def load_candidates() -> tuple[dict[str, NationCardRow], dict[str, tuple[Part, ...]]]:
    """Cards that may be the printed ones, to replace stand-ins, and their effects. Raises TableError."""
    tables, source = generals_tables_of(""), TableSource(CANDIDATES, ())
    known = KnownSpaces(tuple(tables.nations), SIDES, tuple(tables.spaces))
    cards = read_nation_cards(source, known).by("id")
    parts: dict[str, tuple[Part, ...]] = dict.fromkeys(cards, ())
    for part in read_parts(source, known, cards, sound=True):
        parts[part.card] += (part,)
    return cards, parts

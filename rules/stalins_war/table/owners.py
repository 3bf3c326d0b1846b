"""What else must hold of an owner's tables that could be read: names in every language, cards that say what they do, supply."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from data.modules import MODULE_FILE, Module, row_of
from data.stalins_war import Tables, load_tables
from data.tables import TableError, toml_error
from rules.hexmap.hexset import HexSet
from rules.stalins_war.course.s04_setup import prepare, supplied_at_first
from rules.stalins_war.ground.s13_supply import shelters, traced
from rules.stalins_war.state.book import Book
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War
from words import ENGLISH, known, langs

NAMES = "names.csv"
_SHEET = Path(MODULE_FILE)
#: What the English name of a card that brings units must say (7.5.2a).
REINFORCEMENTS = "Reinforcements"
#: Verbs by which cards bring units.
BRINGING = ("enter", "exchange", "land")


def unnamed(module: Module, tables: Tables) -> Iterator[TableError]:
    """Languages that there are not; places, units, cards, gates and scenarios without a name in a language of the module."""
    sheet = module.sheet
    for lang in sheet.languages:
        if lang not in langs():
            yield toml_error(_SHEET, ("languages",), f"no language '{lang[:20]}' (one of {', '.join(langs())})", _text(module))
    if ENGLISH not in sheet.languages:
        yield toml_error(_SHEET, ("languages",), f"'{ENGLISH}' is missing: every module has English names", _text(module))
    for (one, lang), _row in tables.names.items():
        if lang not in langs():
            yield fault(module, NAMES, one, f"is named in '{lang[:20]}', which is no language here ({', '.join(langs())})")
    for sort, table, ids in (
        ("place", "places.csv", tables.map.places),
        ("unit", "units.csv", tables.forces.units),
        ("card", "cards.csv", tables.cards.rows),
        ("gate", "gates.csv", tables.map.gates),
        ("scenario", "scenarios.toml", tables.scenarios),
    ):
        words = {"card": "stalins_war_cards", "place": "stalins_war_names", "unit": "stalins_war_names"}.get(sort, "stalins_war")
        for one in ids:
            lack = [
                lang
                for lang in sheet.languages
                if lang in langs() and (one, lang) not in tables.names and not known(lang, f"{words}:{sort}-{one}")
            ]
            if lack and sort == "scenario" and len(sheet.languages) == 1:
                continue  # its title will do
            if lack:
                told = "English" if lack == [ENGLISH] else ", ".join(lack)
                yield fault(module, table, one, f"has no name in {told} in {NAMES}")


def _text(module: Module) -> str:
    return module.files[MODULE_FILE]


def untold(module: Module, tables: Tables) -> Iterator[TableError]:
    """Cards that do something else than the house's under its text; those that bring units under another name than the book's."""
    house = load_tables()
    for card, parts in tables.cards.parts.items():
        row = tables.names.get((card, ENGLISH))
        new = card not in house.cards.parts or parts != house.cards.parts[card]
        if new and parts and (row is None or not row.text):
            yield fault(module, "card_effects.csv", card, f"does something else than its text says: give it one in {NAMES}")
        brings = card in tables.cards.rows and tables.cards.rows[card].kind == "reinforcement"
        if row is not None and brings != (REINFORCEMENTS.lower() in row.name.lower()):
            reason = (
                f"brings units, so '{REINFORCEMENTS}' stands in its name (7.5.2a)"
                if brings
                else f"brings no units, so '{REINFORCEMENTS}' does not stand in its name (7.5.2a)"
            )
            yield fault(module, NAMES, card, reason)


def doubled(module: Module, tables: Tables) -> Iterator[TableError]:
    """Weaker counters that come in the place of others (11.3.6) and by a card too, or stand beside those in a scenario."""
    brought = {uid for parts in tables.cards.parts.values() for part in parts if part.verb in BRINGING for uid in part.what}
    for uid, row in tables.forces.units.items():
        if not row.becomes:
            continue
        together = [name for name, rows in tables.forces.setup.items() if {uid, row.becomes} <= {one.unit for one in rows}]
        if row.becomes in brought or together:
            reason = f"becomes '{row.becomes}', which a card brings or a scenario has beside it"
            yield fault(module, "units.csv", uid, reason)


def unsuppliable(module: Module, tables: Tables) -> Iterator[TableError]:
    """Units of scenarios that no step of the game can supply: not with every place held and no enemy on the map."""
    book = Book(tables)
    for scenario in tables.scenarios:
        state = prepare(scenario, "", book)
        for side in SIDES:
            alone = WarState(scenario=scenario, turn=state.turn, control=dict.fromkeys(state.control, side))
            g = War(alone, None, book)
            for uid, at in sorted(state.place.items()):
                row = book.units[uid]
                if row.side == side and not row.free and not _somewhere(g, uid, at):
                    yield fault(module, "setup.csv", uid, f"in {at} cannot be supplied by any step of {scenario}", "unit")


def _somewhere(g: War, uid: str, at: str) -> HexSet:
    """The hexes in which a unit would be supplied that it could ever get to from where it stands, by land, rail or sea."""
    row, board = g.unit(uid), g.board
    if not row.movement:
        return board.bit[at] & (traced(g, row.nation).full | traced(g, row.nation).defence | shelters(g, row.side))
    near = here = board.land.flood(board.bit[at], board.all)
    for ports in board.ports.values():
        if here & ports:
            near |= board.land.flood(ports, board.all)
    found = traced(g, row.nation)
    return near & (found.full | found.defence) | board.bit[at] & shelters(g, row.side)


def out_of_supply(module: Module, tables: Tables) -> Iterator[TableError]:
    """Units that are not in full supply when a scenario begins: no fault, but worth a look."""
    book = Book(tables)
    for scenario in tables.scenarios:
        g = War(prepare(scenario, "", book), None, book)
        supplied_at_first(g)
        for uid, level in sorted(g.state.supply.items()):
            reason = f"in {g.state.place[uid]} begins {scenario} with supply '{level}'"
            yield fault(module, "setup.csv", uid, reason, "unit")


def fault(module: Module, table: str, one: str, reason: str, column: str = "") -> TableError:
    """A fault named where the module's own row is."""
    if table.endswith(".toml"):
        return toml_error(Path(table), (one,), reason, module.files.get(table, ""))
    for name in (column,) if column else ("id", "card", "gate"):
        if row := row_of(module.files.get(table, ""), name, one):
            return TableError(table, row, name, f"'{one}' {reason}")
    return TableError(table, 0, column or "id", f"'{one}' {reason}")

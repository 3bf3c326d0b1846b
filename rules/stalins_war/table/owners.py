"""Further checks of an owner's readable tables: names in every language, cards with effects, supply."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from data.modules import MODULE_FILE, NAMES, Module, csv_line_of
from data.stalins_war import ArmyUnitRow, WarTables, crowding_fault, war_tables_of
from data.tables import TableError, toml_error
from rules.hexmap.hexset import HexSet
from rules.modules import fault_at
from rules.stalins_war.course.s04_setup import prepare_state, supplied_at_first
from rules.stalins_war.ground.s13_supply import fortress_supply_hexes, traced_supply
from rules.stalins_war.state.book import WarBook
from rules.stalins_war.state.state import AXIS, SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from words import ENGLISH, is_known_message, known_languages

_SHEET = Path(MODULE_FILE)
#: What the English name of a card that brings units must say (7.5.2a).
REINFORCEMENTS = "Reinforcements"
#: Verbs by which cards bring units.
BRINGING = ("enter", "exchange", "land")


def unnamed_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Languages that there are not; places, units, cards, gates and scenarios without a name in a language of the module."""
    sheet = module.sheet
    for lang in sheet.languages:
        if lang not in known_languages():
            yield toml_error(
                _SHEET,
                ("languages",),
                f"no language '{lang[:20]}' (one of {', '.join(known_languages())})",
                _module_file_text(module),
            )
    if ENGLISH not in sheet.languages:
        yield toml_error(
            _SHEET, ("languages",), f"'{ENGLISH}' is missing: every module has English names", _module_file_text(module)
        )
    for (one, lang), _row in tables.names.items():
        if lang not in known_languages():
            yield owner_fault(
                module, NAMES, one, f"is named in '{lang[:20]}', which is no language here ({', '.join(known_languages())})"
            )
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
                if lang in known_languages()
                and (one, lang) not in tables.names
                and not is_known_message(lang, f"{words}:{sort}-{one}")
            ]
            if lack and sort == "scenario" and len(sheet.languages) == 1:
                continue  # its title will do
            if lack:
                languages = "English" if lack == [ENGLISH] else ", ".join(lack)
                yield owner_fault(module, table, one, f"has no name in {languages} in {NAMES}")


def _module_file_text(module: Module) -> str:
    return module.files[MODULE_FILE]


def card_text_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Cards that do something else than the house's under its text; those that bring units under another name than the book's."""
    house = war_tables_of("")
    for card, parts in tables.cards.parts.items():
        row = tables.names.get((card, ENGLISH))
        new = card not in house.cards.parts or parts != house.cards.parts[card]
        if new and parts and (row is None or not row.text):
            yield owner_fault(module, "card_effects.csv", card, f"does something else than its text says: give it one in {NAMES}")
        brings = card in tables.cards.rows and tables.cards.rows[card].kind == "reinforcement"
        if row is not None and brings != (REINFORCEMENTS.lower() in row.name.lower()):
            reason = (
                f"brings units, so '{REINFORCEMENTS}' must be in its name (7.5.2a)"
                if brings
                else f"brings no units, so '{REINFORCEMENTS}' does not stand in its name (7.5.2a)"
            )
            yield owner_fault(module, NAMES, card, reason)


def doubled_counter_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Weaker counters that replace others (11.3.6) and also come by a card, or are on the map with those in a scenario."""
    brought = {uid for parts in tables.cards.parts.values() for part in parts if part.verb in BRINGING for uid in part.what}
    for uid, row in tables.forces.units.items():
        if not row.becomes:
            continue
        together = [name for name, rows in tables.forces.setup.items() if {uid, row.becomes} <= {one.unit for one in rows}]
        if row.becomes in brought or together:
            reason = f"becomes '{row.becomes}', which a card brings or a scenario has beside it"
            yield owner_fault(module, "units.csv", uid, reason)


def unsuppliable_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Units of scenarios that no step of the game can supply: not with every place held and no enemy on the map."""
    book = WarBook(tables)
    for scenario in tables.scenarios:
        state = prepare_state(scenario, "", book)
        for side in SIDES:
            controlled = FrontState(scenario=scenario, turn=state.turn, control=dict.fromkeys(state.control, side))
            g = FrontWar(controlled, None, book)
            for uid, at in sorted(state.place.items()):
                row = book.units[uid]
                if row.side == side and not row.free and not _suppliable_hexes(g, uid, at):
                    yield owner_fault(module, "setup.csv", uid, f"in {at} cannot be supplied by any step of {scenario}", "unit")


def crowded_at_first(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Hexes with more units at the start of a scenario than the module's own number allows (9.1.1)."""
    most = tables.numbers.stack_most
    for scenario, rows in tables.forces.setup.items():
        stacks: dict[str, list[ArmyUnitRow]] = {}
        for row in rows:
            stacks.setdefault(row.hex, []).append(tables.forces.units[row.unit])
        crowded = [hex_ for hex_, stack in stacks.items() if crowding_fault(stack, most) == "fifth-unit"]
        own = [hex_ for hex_ in crowded if csv_line_of(module.files.get("setup.csv", ""), "hex", hex_)]
        reason = f"more units than stack_most ({most}) of rules.toml begin {scenario} here"
        yield from (owner_fault(module, "setup.csv", hex_, reason, "hex") for hex_ in own)
        if rest := len(crowded) - len(own):
            reason = f"in {rest} hexes of the house's setup.csv more units begin {scenario}"
            yield toml_error(Path("rules.toml"), ("stack_most",), reason, module.files.get("rules.toml", ""))


def unplayable_number_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Numbers by which no game can be played: hands without cards, stacks without units (7.6.1, 9.1.1)."""
    numbers = tables.numbers

    def wrong(key: str, reason: str) -> TableError:
        return toml_error(Path("rules.toml"), (key,), reason, module.files.get("rules.toml", ""))

    for key in ("hand_least", "hand_most", "stack_most", "supply_range", "trench_most", "vp_most"):
        if getattr(numbers, key) < 1:
            yield wrong(key, "not 1 or more")
    if numbers.hand_least > numbers.hand_most:
        yield wrong("hand_least", f"more than hand_most ({numbers.hand_most})")
    if numbers.mobilization_cards > numbers.hand_most:
        yield wrong("mobilization_cards", f"more than hand_most ({numbers.hand_most})")
    for turn, row in tables.forces.turns.items():
        if row.axis_minimum > numbers.hand_most:
            reason = f"keeps more cards than hand_most ({numbers.hand_most}) of rules.toml"
            yield owner_fault(module, "turns.csv", str(turn), reason, "axis_minimum", key="turn")


def hand_limit_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Scenarios whose hands are beyond the limit (7.6.1), that give cards which they leave out, or begin beyond the track."""
    most, text = tables.numbers.hand_most, module.files.get("scenarios.toml", "")

    def wrong(scenario: str, key: str, reason: str) -> TableError:
        return toml_error(Path("scenarios.toml"), (scenario, key), reason, text)

    for name, sheet in tables.scenarios.items():
        for side in SIDES:
            given = sum(tables.cards.rows[card].side == side for card in sheet.given if card in tables.cards.rows)
            hand = sheet.hands.axis if side == AXIS else sheet.hands.soviet
            if max(hand, given) > most:
                yield wrong(name, "hands", f"{side} {max(hand, given)}: hand_most of rules.toml is {most}")
        for key, cards in (("given", sheet.given), ("aside", sheet.aside)):
            for card in sorted(set(cards) & set(sheet.out)):
                yield wrong(name, key, f"'{card}' is left out of the decks (out)")
        for card in sorted(set(sheet.given) & set(sheet.aside)):
            yield wrong(name, "given", f"'{card}' is set aside too")
        if sheet.vp > tables.numbers.vp_most:
            yield wrong(name, "vp", f"{sheet.vp} is more than vp_most ({tables.numbers.vp_most}) of rules.toml")
        if not sheet.title.isprintable() or not sheet.title.strip():
            yield wrong(name, "title", "empty, or with letters that cannot be printed")


def enemy_card_faults(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Cards that bring units of the enemy; units that become one another in a circle (7.5.2, 11.3.6)."""
    units = tables.forces.units
    for card, parts in tables.cards.parts.items():
        side = tables.cards.rows[card].side
        for part in parts:
            for uid in part.what if part.verb in BRINGING else ():
                if units[uid].side != side:
                    yield owner_fault(
                        module, "card_effects.csv", card, f"brings '{uid}', a unit of the enemy", "what", key="card"
                    )
    for uid in units:
        seen, one = {uid}, units[uid].becomes
        while one and one not in seen:
            seen.add(one)
            one = units[one].becomes
        if one == uid:
            yield owner_fault(module, "units.csv", uid, "becomes itself in the end", "becomes", key="id")


def _suppliable_hexes(g: FrontWar, uid: str, at: str) -> HexSet:
    """The hexes in which a unit would be supplied and which it could ever reach from its own, by land, rail or sea."""
    row, board = g.unit(uid), g.board
    if not row.movement:
        return board.bit[at] & (
            traced_supply(g, row.nation).full | traced_supply(g, row.nation).defence | fortress_supply_hexes(g, row.side)
        )
    near = here = board.land.flood(board.bit[at], board.all)
    for ports in board.ports.values():
        if here & ports:
            near |= board.land.flood(ports, board.all)
    found = traced_supply(g, row.nation)
    return near & (found.full | found.defence) | board.bit[at] & fortress_supply_hexes(g, row.side)


def out_of_supply(module: Module, tables: WarTables) -> Iterator[TableError]:
    """Units that are not in full supply when a scenario begins: no fault, but worth a look."""
    book = WarBook(tables)
    for scenario in tables.scenarios:
        g = FrontWar(prepare_state(scenario, "", book), None, book)
        supplied_at_first(g)
        for uid, level in sorted(g.state.supply.items()):
            reason = f"in {g.state.place[uid]} begins {scenario} with supply '{level}'"
            yield owner_fault(module, "setup.csv", uid, reason, "unit")


def owner_fault(module: Module, table: str, one: str, reason: str, column: str = "", *, key: str = "") -> TableError:
    """A fault named at the module's own row. ``key``: the column of ``one``, if that is not ``column``."""
    keys = (key or column,) if column else ("id", "card", "gate")
    return fault_at(module, ((table, name) for name in keys), one, reason, column)

"""The made-up modules of the tests: read, and kept so that games can be played with them."""

from __future__ import annotations

from pathlib import Path

from data.modules import MODULE_FILE, Module, keep_module, read_files, read_module
from data.tables import TableError
from rules.engine.contract.game import game_with_tables
from rules.generals.game import GAME, Generals
from rules.generals.table.modules import REPLACEABLE, GeneralsModules

#: The folder of the one with five other cards.
SAMPLE = Path(__file__).parent / "sample"
#: One with a board, an order of play and decks of its own.
ISLES = Path(__file__).parent / "isles"


def module(folder: Path = SAMPLE) -> Module:
    """The module in a folder. Raises the first fault of one whose sheet is of no use."""
    faults: list[TableError] = []
    found = read_module(read_files(folder, faults), REPLACEABLE, ("generals",), faults)
    if found is None:
        raise faults[0]
    return found


#: Each candidate, and a card of the house whose place it can take.
PLACES = {
    "ger_ardennes_offensive": "ger_v_weapons", "ger_v_weapons_warfare": "ger_submarines_unprotected",
    "ger_jet_fighters": "ger_wolf_packs", "ger_production_initiative": "ger_the_autobahn",
    "uk_defensive_posture": "uk_asw_tactics", "uk_enigma_response": "uk_raf", "uk_rationing_response": "uk_destroyers",
    "jpn_unimpeded_shipping": "jpn_imperial_designs", "sov_motherland_response": "sov_moscow",
    "ita_romanian_response": "ita_german_reinforcements", "usa_free_french_allies": "usa_theater_shift",
}  # fmt: skip


def with_candidates() -> dict[str, str]:
    """A new module as it is written for an owner, all candidates taken into the decks."""
    files = dict(GeneralsModules("Generals").skeleton("ready"))
    for name in ("cards.csv", "effects.csv", "texts.csv"):
        lines = []
        for line in files[name].splitlines():
            card = line.removeprefix("# ").partition(",")[0]
            lines += [] if card in PLACES.values() else [line.removeprefix("# ") if card in PLACES else line]
        files[name] = "\n".join(lines) + "\n"
    gone = ", ".join(f'"{card}"' for card in PLACES.values())
    return files | {MODULE_FILE: files[MODULE_FILE].replace('"cards.csv" = []', f'"cards.csv" = [{gone}]')}


def candidates() -> Generals:
    """The game with all candidates in its decks."""
    faults: list[TableError] = []
    found = read_module(with_candidates(), REPLACEABLE, ("generals",), faults)
    assert found is not None
    keep_module(found)
    return game_with_tables(GAME, found.sha)


def sample(folder: Path = SAMPLE) -> Generals:
    """The game by the tables of a made-up module."""
    made = module(folder)
    keep_module(made)
    return game_with_tables(GAME, made.sha)

"""The "state" of a position: what its other fields cannot say, in the program's own form, with every name in it checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.state import marks, migrations
from rules.eots.state.model import SIDES, EotsState, Offensive
from rules.positions.exact import misshapen_fault
from rules.positions.fault import FaultError, GatheredFaults, is_list, is_object, known_keys, no_such

#: Fields of the state that never stand in "state", besides those that a file has fields for.
PLAIN = ("schema", "scenario", "edition", "board", "victory_table")

#: What files of earlier programs say in words that are fields now.
EARLIER = ("flags", "counters")


def lay_eots_fields(state: EotsState, given: dict[str, Any], types: Mapping[str, Any], faults: GatheredFaults) -> None:
    """Lay fields of "state" over a state, those of earlier programs in today's form. Raises FaultError at the first fault."""
    known_keys(given, (*types, *EARLIER), "state")
    for name, value in given.items():
        at = f"state.{name}"
        try:
            if name in EARLIER:
                _read_earlier_fields(state, name, value)
            elif name == "offensive" and value is not None:
                offensive = is_object(value, at) | {}
                migrations.notes_as_fields(offensive)
                state.offensive = msgspec.convert(offensive, Offensive)
                state.offensive.before = migrations.renewed_state_bytes(state.offensive.before)
            elif name == "stack":
                rows = [dict(row) if isinstance(row, dict) else row for row in is_list(value, at)]
                migrations.typed_tasks([row for row in rows if isinstance(row, dict)])
                state.stack = msgspec.convert(rows, types[name])
            else:
                setattr(state, name, msgspec.convert(value, types[name]))
        except msgspec.ValidationError as error:
            raise misshapen_fault(error, at) from error
        except KeyError as error:
            raise FaultError(at, "name-of-nothing", name=error.args[0] if error.args else "") from error
    if given:
        _check_names(state)


def _check_names(state: EotsState) -> None:
    """Every name in "state" is one of the game."""
    cat = board_catalogue(state.board, state.edition)
    _check_piles(state, cat)
    for hex_ in state.control_at_setup:
        if hex_ not in cat.hexes:
            raise FaultError("state.control_at_setup", "no-hex", name=hex_, board=cat.board_id)
    if state.active not in (*SIDES, ""):
        raise no_such("state.active", "side", state.active, SIDES)
    if state.offensive is not None:
        _check_offensive(state, cat)


def _read_earlier_fields(state: EotsState, name: str, value: Any) -> None:
    """Words in force and numbers as files of earlier programs have them. Raises FaultError."""
    try:
        if name == "flags":
            marks.put_fields(state, marks.fields_in_force(msgspec.convert(value, list[str])))
        else:
            marks.put_fields(state, marks.fields_counted(msgspec.convert(value, dict[str, int])))
    except msgspec.ValidationError as error:
        raise misshapen_fault(error, f"state.{name}") from error
    except (KeyError, ValueError) as error:
        raise FaultError(f"state.{name}", "name-of-nothing", name=error.args[0] if error.args else "") from error


def _check_piles(state: EotsState, cat: Catalogue) -> None:
    """Cards are known ones of their side, each in one pile."""
    seen: dict[str, str] = {}
    for name in ("deck", "hand", "discard", "out_of_game", "played", "events_played"):
        piles: dict[str, list[str]] = getattr(state, name)
        known_keys(piles, SIDES, f"state.{name}")
        for side, card in ((side, card) for side, pile in piles.items() for card in pile):
            if card not in cat.cards or cat.cards[card].side != side:
                raise no_such(f"state.{name}.{side}", "card", card, [one for one, row in cat.cards.items() if row.side == side])
            if name in ("played", "events_played"):
                continue
            if card in seen:
                raise FaultError(f"state.{name}.{side}", "also-in", name=card, other=seen[card])
            seen[card] = name


def _check_offensive(state: EotsState, cat: Catalogue) -> None:
    """Every unit, hex and card that an offensive names is one of the game."""
    off = state.offensive
    assert off is not None
    named: list[tuple[str, Any, str, Iterable[str]]] = [
        ("unit", cat.units, "hq", [off.hq, off.reaction_hq]),
        ("unit", cat.units, "activated", off.activated),
        ("unit", cat.units, "reacted", off.reacted),
        ("unit", cat.units, "origin", off.origin),
        ("unit", cat.units, "moved", off.moved),
        ("unit", cat.units, "assigned", off.assigned),
        ("unit", cat.units, "covering", off.covering),
        ("hex", cat.hexes, "moved", [h for moved in off.moved.values() for h in moved.path if h != CHINA_BOX]),
        ("hex", cat.hexes, "battles", [battle.hex for battle in off.battles]),
        ("hex", cat.hexes, "assigned", off.assigned.values()),
        ("hex", cat.hexes, "covering", off.covering.values()),
        ("card", cat.cards, "card", [off.card, off.counter]),
        ("card", cat.cards, "reaction_cards", off.reaction_cards),
    ]
    for what, known, field, names in named:
        for name in names:
            if name and name not in known:
                raise no_such(f"state.offensive.{field}", what, name, known)

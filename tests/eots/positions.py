"""Small positions for tests of the rules: a scenario's map with the units a test names, prescribed dice, plays as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import pytest

from rules.engine.contract.core import Action, Event, IllegalActionError, Refusal
from rules.engine.contract.steps import settle
from rules.engine.machine.dice import FixedDice
from rules.engine.machine.position import Position
from rules.eots.game import GAME
from rules.eots.s07_offensive import declare, offensive
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.s17_scenarios import setup
from rules.eots.state.model import SIDES, Mode, Offensive, Side, UnitMove
from rules.eots.state.war import EotsWar

#: A hex, or a hex with "reduced".
Place = str | tuple[str, str]

SCENARIOS = {"south_pacific": "south_pacific", "burma": "burma", "full": "campaign_1941"}


def war(
    board: str = "south_pacific",
    scenario: str = "",
    units: Mapping[str, Place] | None = None,
    control: Mapping[str, Iterable[str]] | None = None,
    dice: Sequence[int] = (),
    keep: bool = False,
    **state_fields: Any,
) -> EotsWar:
    """A position on a scenario's map, with nothing on the stack and no cards but those named.

    ``units`` maps unit ids to a hex, a box, or (hex, "reduced"); ``keep`` leaves the set-up's other units where they are,
    otherwise nothing else is on the map. ``control`` changes who holds hexes, by side. ``dice``: results of the dice in
    order. ``state_fields``: any fields of the state (turn, hand, asp, rivalry, flags ...).
    Raises ValueError for an unknown unit, hex or field, so that a test cannot rest on a misspelt name.
    """
    state = setup.new_state(scenario or SCENARIOS[board], {})
    if scenario and board not in ("south_pacific", state.board):
        raise ValueError(f"scenario {scenario} is on board {state.board}, not {board}")
    for side in SIDES:
        for pile in (state.deck, state.discard, state.out_of_game, state.hand, state.played, state.events_played):
            pile.setdefault(side, [])
        state.future.setdefault(side, "")
        state.drawn.setdefault(side, 0)
        state.passes.setdefault(side, 0)
        state.reshuffle.setdefault(side, False)
    if keep:
        setup.place_units(state)
    g = EotsWar(state, FixedDice(list(dice)))
    for uid, place in (units or {}).items():
        if uid not in g.cat.units:
            raise ValueError(f"no unit {uid}")
        hex_, reduced = (place, False) if isinstance(place, str) else (place[0], place[1] == "reduced")
        if hex_.isdigit() and hex_ not in g.grid.bit:
            raise ValueError(f"no hex {hex_} on board {state.board}")
        state.place[uid] = hex_
        state.reduced.discard(uid)
        if reduced:
            state.reduced.add(uid)
    for holder, hexes in (control or {}).items():
        for hex_ in hexes:
            if hex_ not in state.control:
                raise ValueError(f"nobody controls {hex_} on board {state.board}")
            state.control[hex_] = "japan" if holder == "japan" else "allies"
    for name, value in state_fields.items():
        if name not in type(state).__struct_fields__:
            raise ValueError(f"no state field {name}")
        current = getattr(state, name)
        setattr(state, name, {**current, **value} if isinstance(current, dict) and isinstance(value, dict) else value)
    g.touch()
    return g


class Played:
    """A game being played line by line in a test: ``position``, every event so far, dice that may be topped up."""

    def __init__(self, g: EotsWar) -> None:
        dice = g.dice
        if not isinstance(dice, FixedDice):
            raise ValueError("a test position has prescribed dice")
        settle(g)
        self.dice = dice
        self.position = Position(GAME, g.state)
        self.events: list[Event] = list(g.events)

    @property
    def g(self) -> EotsWar:
        """The position for reading."""
        found: EotsWar = self.position.g
        return found

    def play(self, *lines: str, dice: Sequence[int] = ()) -> Played:
        """Play lines such as ``japan: oc J17``; ``dice`` are the results these lines roll, no more and no fewer."""
        if dice:
            self.dice = FixedDice(list(dice))
        for line in lines:
            outcome = self.position.play(action(line), self.dice)
            self.position = outcome.position
            self.events.extend(outcome.events)
        return self

    def refused(self, line: str) -> Refusal:
        """The refusal that a line meets. Fails the test if it is legal."""
        refusal = self.position.check(action(line))
        assert refusal is not None, f"{line} is legal"
        return refusal

    def legal(self, line: str) -> bool:
        """Whether a line may be played now."""
        return self.position.check(action(line)) is None

    def choices(self, line: str) -> tuple[str, ...]:
        """The legal values of the next argument after ``seat: verb args``."""
        one = action(line)
        slot = self.position.slot(one.seat, one.verb, one.args)
        assert slot is not None, f"{line} needs no further argument"
        return slot.choices

    def what(self) -> tuple[str, ...]:
        """The decisions that are due, as "seat what"."""
        return tuple(f"{p.seat} {p.what}" for p in self.position.prompts)

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [e.kind for e in self.events]

    def last(self, kind: str, **facts: Any) -> dict[str, Any]:
        """The facts of the last event of a kind with these facts. Fails the test if there was none."""
        for event in reversed(self.events):
            if event.kind == kind and all(event.facts.get(k) == v for k, v in facts.items()):
                return event.facts
        pytest.fail(f"no event {kind} {facts}")


def action(line: str) -> Action:
    """The action of a line ``seat: verb args``."""
    seat, _, text = line.partition(":")
    return Action.parse(seat.strip(), text.strip())


def play(start: EotsWar | Played, *lines: str, dice: Sequence[int] = ()) -> Played:
    """Settle a position and play lines from it. Raises IllegalActionError at the first that is not legal."""
    played = start if isinstance(start, Played) else Played(start)
    return played.play(*lines, dice=dice)


def start_offensive(
    g: EotsWar, side: Side, card: str, kind: str = "OC", hq: str = "", units: str = "", done: bool = True
) -> Played:
    """Begin the offensive of a card, with its headquarters and units (joined by "+") if named; ``done`` ends activation."""
    offensive.open_offensive(g, side, card, kind)
    played = Played(g)
    if hq:
        played.play(f"{side}: hq {hq}")
    if units:
        played.play(f"{side}: activate {units}")
        if done and any(p.what == "activate" for p in played.position.prompts):
            played.play(f"{side}: done")
    return played


def offensive_under_way(
    g: EotsWar, side: Side, units: str, card: str = "", kind: str = "OC", ops: int = 3, condition: str = "surprise", **fields: Any
) -> EotsWar:
    """Put an offensive into a position, its units (divided by blanks) activated; no step on the stack."""
    card = card or {"japan": "J25", "allies": "A25"}[side]
    off = Offensive(side=side, card=card, kind="OC" if kind == "OC" else "EC", ops=ops, naval=5 * ops, before=g.snapshot())
    off.activated = units.split()
    off.origin = {u: g.where(u) for u in off.activated}
    for name, value in {"condition": condition, **fields}.items():
        if name not in Offensive.__struct_fields__:
            raise ValueError(f"no field {name} of an offensive")
        setattr(off, name, value)
    g.state.offensive = off
    g.touch()
    return g


def landing(g: EotsWar, uid: str, origin: str = "4825", mode: str = "amphibious", ship: str = "") -> None:
    """Note that a unit came to its hex by sea in the offensive under way."""
    g.off.moved[uid] = UnitMove(mode=cast(Mode, mode), path=[origin, g.where(uid)], ship=ship)


def fight(g: EotsWar, hex_: str, assigned: Mapping[str, str] | None = None, defended: bool = False) -> Played:
    """Fight one battle of the offensive under way, with units assigned from a distance; plays to the first decision."""
    g.off.battles = [*g.off.battles, declare.new_battle(g, hex_)]
    g.off.battles[-1].beach_defended = defended or g.off.battles[-1].beach_defended
    for uid in g.at(hex_, g.off.side, "air", "naval"):
        if uid in g.off.activated and g.is_air_power(uid):
            g.off.assigned[uid] = hex_
    g.off.assigned |= dict(assigned or {})
    g.touch()
    g.stack.append(FightBattles())
    return Played(g)


__all__ = ["IllegalActionError", "Played", "action", "fight", "landing", "offensive_under_way", "play", "start_offensive", "war"]

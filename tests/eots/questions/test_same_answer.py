"""Two questions and the panel give the same answer about a unit (7.21, 7.26, 8.0): ``activation``, ``moves`` and the choices."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from rules.engine import Action, Position
from rules.eots.game import GAME
from rules.eots.positions import position as files
from rules.eots.s07_offensive.activation import ActivateUnits
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar
from rules.eots.what_if import trial
from tests.eots.reference.strew import strewn

ask = GAME.position_questions
SIDES: tuple[Side, Side] = ("japan", "allies")
SEEDS = (0, 1, 2, 4, 5, 7, 9)
#: Units checked in each position and side.
LOOKS = 9


def given(seed: int, **more: Any) -> dict[str, Any]:
    """A position without rivalry and with shipping left, so that only units in the way prevent a landing.

    Japan's brigades are next to a cruiser that may carry them (8.46), in every third position without any shipping.
    """
    rng = random.Random(f"{seed} same")
    scenario = ("south_pacific", "campaign_1942_1945", "year_1943", "burma")[seed % 4]
    made = strewn(rng, scenario, "newest", str(seed), mixed=bool(seed % 2))
    ports = {h for held in made["control"].values() for h in held}
    cruisers = [row[1] for row in made["units"] if row[0] in ("jp_ca_aoba", "jp_ca_nachi", "jp_ca_takao") and row[1] in ports]
    brigades = ("jp_bde_1sn", "jp_bde_2sn", "jp_bde_4sn", "jp_bde_ss") if cruisers else ()
    made["units"] = [[row[0], cruisers[0], *row[2:]] if row[0] in brigades else row for row in made["units"]]
    free = {"japan_asp": 7 if seed % 3 else 0, "allied_asp": 7, "japan_asp_used": 0, "allied_asp_used": 0}
    return {**made, "markers": {**made["markers"], **free, "japan_rivalry": False, "allied_rivalry": False}, **more}


@cache
def opened(seed: int) -> EotsWar:
    return EotsWar(files.read(given(seed)), None)


def battles_of(g: EotsWar, side: Side, rng: random.Random) -> list[str]:
    """Hexes in which the enemy of a side could have declared a battle: the places of that side's units, and a few ships."""
    held = sorted({g.where(u) for u in g.units_of(side, "ground", "air", "naval", "hq")} & set(g.grid.bit))
    coast = [h for h in held if g.cat.coastal & g.grid.bit[h]] or held
    return sorted(rng.sample(coast, min(len(coast), 2)))


class Seen:
    """What the comparison came across: a test without any landing would say nothing about landings."""

    def __init__(self) -> None:
        self.modes: set[str] = set()
        self.codes: set[str] = set()
        self.company = self.looks = 0


def reactions(seed: int, side: Side, seen: Seen) -> None:
    rng, g = random.Random(f"{seed} {side}"), opened(seed)
    battles, ops = battles_of(g, side, rng), rng.randint(1, 3)
    hqs = sorted(u for u in g.units_of(side, "hq"))
    for hq in rng.sample(hqs, min(len(hqs), 2)) if battles else ():
        asked = {"hq": hq, "role": "reaction", "ops": ops, "battles": battles}
        said = ask.answer("activation", given(seed), **asked)
        t = trial.reacting_trial(g, side, ops, battles)
        trial.activate_in_trial(t, hq, (), True)
        t.stand_on(ActivateUnits(side=side, reaction=True))
        panel = Position(GAME, t.state)
        slot = panel.slot(side, "activate") if panel.prompt(side) is not None else None
        offered = set(slot.choices) if slot is not None else set()
        company = said["in_company"] if slot is not None else {}
        assert offered == set(said["units"]), (seed, hq)
        assert set(slot.along if slot is not None else ()) == set(company), (seed, hq)
        serving = set(ask.answer("activation", given(seed), hq=hq, role="reaction", ops=ops)["units"])
        order = sorted(sorted(serving), key=lambda u: (u not in company, rng.random()))
        for uid in order[:LOOKS] if offered else ():
            one(seed, panel, side, uid, asked, company, seen)


def one(
    seed: int, panel: Position, side: Side, uid: str, asked: dict[str, Any], company: dict[str, list[str]], seen: Seen
) -> None:
    """One unit: may it be activated, does it get there, and why not."""
    g, battles, ops = opened(seed), asked["battles"], asked["ops"]
    here = f"{seed} {side} {uid} {battles}"
    answer = ask.answer("activation", given(seed), **asked, unit=uid)["unit"]
    refused = panel.check(Action(side, "activate", (uid,)))
    assert (refused is None) == answer["may"], here
    near = min(battles, key=lambda h: (g.cat.distance(g.where(uid), h), h))
    moved = ask.answer("moves", given(seed), unit=uid, role="reaction", ops=ops, battles=battles, to=near)
    goals = {mode: set(found) for mode, found in moved["destinations"].items() if isinstance(found, list)}
    if g.where(uid) not in battles:
        if g.is_air_power(uid):
            strikes = any(g.cat.distance(g.where(uid), h) <= (g.unit(uid).range or 0) for h in battles)
            assert answer["may"] or not (strikes or any(goals.values())), here
        else:
            assert answer["may"] == any(found & set(battles) for found in goals.values()), here
    seen.looks += 1
    seen.modes |= {mode for mode, found in goals.items() if found}
    if refused is None:
        return
    assert refused.code == answer["why_not"]["code"], here
    seen.codes.add(refused.code)
    assert refused.code != "battle-not-possible", "the battle is declared"
    if uid in company:
        assert refused.code in ("ship-first", "carrier-first"), here
        together = [uid, *company[uid]]
        for line in (together, together[::-1]):
            assert panel.check(Action(side, "activate", ("+".join(line),))) is None, here
        if refused.code == "ship-first":
            assert refused.facts["cause"] in {why["code"] for why in moved["to"]["why_not"].values()}, here
            stack = ask.answer("moves", given(seed), units=together, role="reaction", ops=ops, battles=battles)
            seen.modes |= {mode for mode, found in stack["destinations"].items() if found}
            assert any(set(found) & set(battles) for found in stack["destinations"].values() if isinstance(found, list)), here
        seen.company += 1
    elif g.unit(uid).kind == "ground" and refused.code != "cannot-join-battle":
        assert refused.code in {why["code"] for why in moved["to"]["why_not"].values()}, here


def test_of_a_reaction_the_questions_and_the_panel_say_the_same() -> None:
    """7.26, 8.45 B, 9.12: who may react, by which movement, with which units, and why not."""
    seen = Seen()
    for seed in SEEDS:
        for side in SIDES:
            reactions(seed, side, seen)
    assert seen.looks > 120
    assert {"naval", "air", "ground", "amphibious", "organic"} <= seen.modes
    assert seen.company > 5
    assert {"ship-first", "cannot-join-battle"} <= seen.codes


@pytest.mark.parametrize("side", SIDES)
def test_of_an_offensive_too(side: Side) -> None:
    """7.21, 8.0: each kind of movement of an active unit to random hexes, by the panel and by ``moves``."""
    seen: set[str] = set()
    for seed in SEEDS:
        rng, g = random.Random(f"{seed} {side} moves"), opened(seed)
        ops = rng.randint(1, 3)
        units = sorted(u for u in g.units_of(side, "ground", "air", "naval"))
        for uid in rng.sample(units, min(len(units), 6)):
            t = trial.under_way(g, side, "", "OC", ops, [uid])
            t.stand_on(MoveUnits(side=side))
            panel = Position(GAME, t.state)
            first = ask.answer("moves", given(seed), unit=uid, ops=ops)["destinations"]
            near = [h for h in g.grid.bit if g.cat.distance(g.where(uid), h) <= 4]
            goals = {rng.choice(near), *(rng.choice(found) for found in first.values() if isinstance(found, list) and found)}
            for goal in sorted(goals & set(g.grid.bit)):
                to = ask.answer("moves", given(seed), unit=uid, ops=ops, to=goal)["to"]
                for mode in (*to["by"], *to["why_not"]):
                    refused = panel.check(Action(side, "move", (g.where(uid), uid, mode, goal))) if panel.prompt(side) else True
                    assert (refused is None) == (mode in to["by"]), (seed, uid, mode, goal)
                    if mode in to["by"]:
                        seen.add(mode)
                    elif refused is not True and first.get(mode):
                        assert refused.code == to["why_not"][mode]["code"], (seed, uid, mode, goal)
    assert {"naval", "air", "ground", "amphibious", "strategic"} <= seen

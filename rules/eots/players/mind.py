"""What Empire of the Sun tells its computer players: a card with an aim as a plan, and the terms of the war."""

from __future__ import annotations

from pathlib import Path
from random import Random

import data.eots
from data.eots.aims import AimScales, load_aim_scales
from data.players.sheet import load_computer_sheet
from rules.engine.contract.core import Action
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.eots.players.aims import aims_of, place_values
from rules.eots.players.script import AimedScript
from rules.eots.s16_victory import political_will, victory
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.players.mind import ComputerMind, won_share
from rules.players.plan import ComputerPlan

FILE = Path(data.eots.__file__).parent / "computer.toml"
#: Decisions that are worth a look ahead; the first units activated say what an offensive aims at.
SEARCHED = ("play-card", "choose-hq", "reaction-hq")
#: Aims that are looked at for a decision, and for each use of a card.
AIMS, FOR_A_CARD = 6, 2


class TheaterMind(ComputerMind[EotsState]):
    """Plays either side."""

    def __init__(self, scales: AimScales | None = None) -> None:
        super().__init__(load_computer_sheet(FILE))
        self.scales = scales or load_aim_scales()
        self.quick = AimedScript(self.scales)

    def plans(self, sight: Sight[EotsState], chance: Random, most: int) -> list[ComputerPlan]:
        """Cards with aims; for other decisions what each aim asks for."""
        g: EotsWar = sight.position.g
        off = g.state.offensive
        own = off is None or off.side == sight.seat
        aims = aims_of(g, sight.seat, self.scales)[:AIMS] if own else []
        if sight.prompt.what == "play-card":
            found = self._card_plans(sight, aims)
            chance.shuffle(found)
            found.sort(key=lambda plan: -plan.worth)
            return found[:most]
        plans: dict[Action, ComputerPlan] = {}
        for worth, aim in aims or [(0.0, "")] * AIMS:
            script = AimedScript(self.scales, aim)
            action = script.choose(sight, Random(chance.getrandbits(32)))
            plans.setdefault(action, ComputerPlan(action, worth, script, {"aim": aim} if aim else {}))
        return list(plans.values())[:most]

    def _card_plans(self, sight: Sight[EotsState], aims: list[tuple[float, str]]) -> list[ComputerPlan]:
        """Each use of a card; offensives with some aims each."""
        likes, found = self.scales.verbs.get("play-card", {}), list[ComputerPlan]()
        for number, action in enumerate(sight.actions()):
            liked = likes.get(action.verb, 1.0)
            if action.verb not in ("oc", "event") or not aims:
                found.append(ComputerPlan(action, liked))
                continue
            chosen = {0, number % len(aims)}
            for at in sorted(chosen)[:FOR_A_CARD]:
                worth, aim = aims[at]
                found.append(ComputerPlan(action, liked + worth, AimedScript(self.scales, aim), {"aim": aim}))
        return found

    def is_searched(self, sight: Sight[EotsState]) -> bool:
        off = sight.position.g.state.offensive
        return sight.prompt.what in SEARCHED or (sight.prompt.what == "activate" and off is not None and not off.activated)

    def is_far_enough(self, start: Position[EotsState], now: Position[EotsState], seat: str) -> bool:
        """When the seat is to play a card again, and no offensive is under way."""
        return any(prompt.seat == seat and prompt.what == "play-card" for prompt in now.due)

    def terms(self, position: Position[EotsState], seat: str) -> dict[str, float]:
        g: EotsWar = position.g
        result = position.game.result(position.state)
        if result is not None:
            return {"won": won_share(result.winners, seat)}
        sign, enemy = (1.0 if seat == "japan" else -1.0), g.enemy(seat)
        values = place_values(g, self.scales)
        held = sum(value if g.controls(seat, hex_) else -value for hex_, value in values.items() if hex_ in g.state.control)
        points = sum(value for _, value in victory.victory_result(g)[2])
        resources = sum(1 for hex_ in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", hex_))
        return {
            "points": sign * points,
            "will": -sign * g.state.political_will,
            "progress": sign * max(0, political_will.progress_target(g) - len(political_will.locations_taken(g))),
            "places": held / 2,
            "strength": side_strength(g, seat) - side_strength(g, enemy),
            "resources": sign * resources,
        }


def side_strength(g: EotsWar, side: str) -> float:
    """The attack and defence of a side's units on the map."""
    return float(sum(g.attack(uid) + g.defence(uid) for uid in g.units_of(side, "air", "naval", "ground")))

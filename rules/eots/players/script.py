"""The script of an offensive with an aim: any decision, answered by what is liked most or nearly so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from random import Random

from data.eots.aims import AimScales
from rules.engine.contract.core import Action, IllegalActionError, Prompt, Slot
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import random_action
from rules.eots.players import conduct, havens, reaction_force
from rules.eots.players.aims import aim_under_way
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar

#: Decisions in which the nearest units, headquarters and hexes are liked best, for an aim.
POST_BATTLE = "post-battle-move"
#: The verb by which units are named one by one.
ONE_BY_ONE = "activate"
#: Ways to fill an action that are tried before anything legal is taken.
TRIES = 6
#: Actions that are tried before what is merely liked.
LOOKED_AT = 40


class AimedScript(Player[EotsState]):
    """Plays a seat towards an aim; without one towards what the offensive under way aims at."""

    def __init__(self, scales: AimScales, aim: str = "") -> None:
        self.scales, self.aim = scales, aim

    def choose(self, sight: Sight[EotsState], chance: Random) -> Action:
        with suppress(IllegalActionError):  # values that do not go together; whatever is liked then
            for action in islice(self._considered(sight), LOOKED_AT):
                if action.verb in sight.prompt.verbs and sight.position.check(action) is None:
                    return action
        return self._liked(sight, chance)

    def choose_next(self, sight: Sight[EotsState], chance: Random, held: Mapping[str, str]) -> tuple[Action, Mapping[str, str]]:
        """An action; the aim of an offensive is held from its first units on."""
        off = sight.position.g.state.offensive
        if off is None or off.side != sight.seat or self.aim:
            return self.choose(sight, chance), {}
        if held.get("with") != off.card:
            force = conduct.activation_force(sight, self.scales) if sight.prompt.what == "activate" else None
            if force is None:
                return self.choose(sight, chance), {}
            held = {"aim": force.aim, "with": off.card}
        return AimedScript(self.scales, held["aim"]).choose(sight, chance), held

    def _considered(self, sight: Sight[EotsState]) -> Iterator[Action]:
        """What an offensive that was thought through does next, the best first; nothing in other decisions."""
        what, scales = sight.prompt.what, self.scales
        if what == "choose-hq":
            return conduct.leaders(sight, scales, self.aim)
        if what == "activate":
            return conduct.activations(sight, scales, self.aim)
        if what == "move":
            return conduct.offensive_moves(sight, scales, self.aim)
        if what == "declare":
            return conduct.declarations(sight, scales, self.aim)
        if what == POST_BATTLE:
            return havens.returns_home(sight, scales)
        if what == "reaction-hq":
            return iter([action for action, _ in reaction_force.weighed_reactions(sight, scales)])
        if what == "reaction-activate":
            return reaction_force.reacting_units(sight, scales)
        if what == "reaction-move":
            return reaction_force.reaction_moves(sight, scales)
        if what == "reinforce":
            return havens.arrivals(sight, scales)
        if what == "replacements":
            return havens.repairs(sight)
        return havens.hits_placed_best(sight) if what == "place-hits" else iter(())

    def _liked(self, sight: Sight[EotsState], chance: Random) -> Action:
        """Any action, those liked more oftener."""
        prompt = sight.prompt
        aim = self.aim or aim_under_way(sight.position.g, sight.seat, self.scales)
        likes = self.scales.verbs.get(prompt.what, {})
        for tried in range(TRIES):
            verb = chance.choices(prompt.verbs, [likes.get(one, 1.0) for one in prompt.verbs])[0]
            found = self._filled(sight, prompt, verb, aim, chance, tried)
            if found is not None:
                return found
        return random_action(sight.position, chance, seat=sight.seat)

    def _filled(self, sight: Sight[EotsState], prompt: Prompt, verb: str, aim: str, chance: Random, tried: int) -> Action | None:
        """An action of a verb, None if the values chosen do not go together. Each further try names fewer at once."""
        args: list[str] = []
        try:
            while (slot := sight.slot(verb, args)) is not None:
                values = list(slot.choices)
                if len(values) < max(1, slot.low):
                    return None
                if slot.multi:
                    args.append("+".join(self._several(sight, slot, verb, aim, chance, tried)))
                else:
                    args.append(chance.choices(values, self._weights(sight, prompt, slot, aim))[0])
        except IllegalActionError:
            return None
        action = Action(prompt.seat, verb, tuple(args))
        return action if sight.position.check(action) is None else None

    def _several(self, sight: Sight[EotsState], slot: Slot, verb: str, aim: str, chance: Random, tried: int) -> Sequence[str]:
        """Values of a slot that takes several: one unit to activate, else as many as may be, the nearest to the aim first."""
        g: EotsWar = sight.position.g
        values = list(slot.choices)
        chance.shuffle(values)
        if slot.kind == "unit" and aim:
            values.sort(key=lambda uid: -self._unit_weight(g, uid, aim))
        most = 1 if verb == ONE_BY_ONE else max(1, min(slot.high, len(values)) >> (tried // 2))
        if verb == ONE_BY_ONE and tried:
            chance.shuffle(values)
        return values[: max(slot.low, most)]

    def _weights(self, sight: Sight[EotsState], prompt: Prompt, slot: Slot, aim: str) -> Sequence[float]:
        """How much each value of a slot is liked."""
        g: EotsWar = sight.position.g
        if slot.kind == "choice":
            return [self.scales.modes.get(value, 1.0) for value in slot.choices]
        if slot.kind == "hex":
            return [self._hex_weight(g, prompt, value, aim) for value in slot.choices]
        if slot.kind in ("unit", "hq") and aim:
            return [self._unit_weight(g, value, aim) for value in slot.choices]
        return [1.0] * len(slot.choices)

    def _unit_weight(self, g: EotsWar, uid: str, aim: str) -> float:
        if uid not in g.state.place or g.where(uid) not in g.grid.bit:
            return 1.0
        return max(self.scales.unit_near ** g.grid.distance(g.where(uid), aim), 1e-6)

    def _hex_weight(self, g: EotsWar, prompt: Prompt, hex_: str, aim: str) -> float:
        scales = self.scales
        if hex_ not in g.grid.bit:
            return scales.elsewhere
        bit, enemy = g.grid.bit[hex_], g.enemy(prompt.seat)
        if prompt.what == POST_BATTLE:
            return scales.home if bit & (g.cat.ports | g.cat.airfields) else scales.elsewhere
        if hex_ == aim:
            return scales.aim
        if bit & g.mask(enemy):
            return scales.enemy_units
        return scales.enemy_held if g.controls(enemy, hex_) else scales.elsewhere

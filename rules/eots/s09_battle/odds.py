"""The chances of a battle in its present state (9.0): every result of the dice, with hits placed by a plain rule of thumb.

The side that fires buys the step that costs the enemy most strength for each hit. Carrier losses are not shifted. Within that
rule the chances are exact: dice with the same hits are taken together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rules.engine import Prompt
from rules.engine.contract.steps import Step
from rules.engine.machine.dice import FixedDice
from rules.eots.s09_battle import fight, forces
from rules.eots.s09_battle.fire import FireStage
from rules.eots.s09_battle.tasks import RollDie
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import EotsWar
from rules.odds.copies import copy_state
from rules.odds.explorer import Faces, OddsExplorer, take_first

FACES = 10
#: All rolls of a battle: four dice.
ALL = FACES**4


class BattleOdds(OddsExplorer[EotsState, EotsWar]):
    """Plays the battle on top of a stack to its end."""

    changed = ("place", "reduced", "control", "garrisons_gone", "returning", "offensive", "stack")

    def __init__(self, floor: int) -> None:
        """``floor``: how many steps are on the stack when the battle is over."""
        super().__init__(EotsWar)
        self.floor = floor

    def is_over(self, g: EotsWar) -> bool:
        """Whether the battle has left the stack."""
        return len(g.stack) <= self.floor

    def is_rolling(self, g: EotsWar, top: Step[EotsWar]) -> bool:
        """A stage of fire whose die is due."""
        return isinstance(top, FireStage) and isinstance(top.due, RollDie)

    def classes(self, g: EotsWar, top: Step[EotsWar]) -> list[tuple[Faces, float]]:
        """One natural roll for each different result of the die that is due, with its chance."""
        assert isinstance(top, FireStage)
        assert isinstance(top.due, RollDie)
        side, table = top.due.side, top.table(g)
        modifier = sum(value for _, value in top.modifiers(g, side))
        groups: dict[tuple[float, bool], list[int]] = {}
        for natural in range(FACES):
            critical = top.is_critical(g, side, natural, natural + modifier)
            groups.setdefault((table.rating(natural + modifier), critical), []).append(natural)
        return [((faces[0],), len(faces) / FACES) for faces in groups.values()]

    def decide(self, g: EotsWar, top: Step[EotsWar], prompt: Prompt) -> None:
        """No shifts; hits go where a lost step costs most strength."""
        if "decline" in prompt.verbs:
            top.do(g, prompt.seat, "decline", ())
        elif prompt.verbs[0] == "hit":
            take_first(g, top, prompt, choose=lambda units: _dearest_unit(g, top, units))
        else:
            take_first(g, top, prompt)

    def finish_roll(self, g: EotsWar) -> None:
        """The rolls distinguish states that go on alike."""
        g.forget_rolls()

    def alike(self, state: EotsState) -> bytes:
        """A key shared by states from which a battle continues in the same way."""
        battles = state.offensive.battles if state.offensive is not None else []
        key = msgspec.msgpack.encode((state.place, state.stack, battles), order="deterministic")
        return key + msgspec.msgpack.encode(sorted(state.reduced))


def battle_ends(
    g: EotsWar, hex_: str, explorer: type[BattleOdds] = BattleOdds
) -> Iterator[tuple[EotsWar, dict[str, int], float]]:
    """Every end of a declared battle that has not begun: the position after it, the steps lost by unit, the chance."""
    start = copy_state(g.state, BattleOdds.changed)
    fight.begin_battle_stages(EotsWar(start, FixedDice(())), hex_)
    floor, over = next((n, step) for n, step in enumerate(start.stack) if isinstance(step, fight.BattleEnd))
    before = dict(over.before)
    for state, chance in explorer(floor).ends(start):
        end = EotsWar(state, FixedDice(()))
        yield end, {u: had - fight.unit_steps(end, u) for u, had in before.items() if fight.unit_steps(end, u) < had}, chance


class BattleShares:
    """All ends of a battle together: how many of the ``ALL`` rolls of four dice lead to each result."""

    def __init__(self, g: EotsWar, hex_: str, explorer: type[BattleOdds] = BattleOdds) -> None:
        self.winner: Counter[str] = Counter()
        self.air_naval: Counter[str] = Counter()
        self.ground: Counter[str] = Counter()
        #: Who holds the hex; steps lost by side; by unit, the sum of its losses over all rolls.
        self.holder: Counter[str] = Counter()
        self.steps: dict[str, Counter[int]] = {side: Counter() for side in SIDES}
        self.lost: Counter[str] = Counter()
        for end, lost, chance in battle_ends(g, hex_, explorer):
            rolls, battle = round(chance * ALL), forces.battle_at(end, hex_)
            self.winner[battle.ground_winner or battle.air_naval_winner] += rolls
            self.air_naval[battle.air_naval_winner] += rolls
            self.ground[battle.ground_winner] += rolls
            self.holder[end.state.control.get(hex_, "")] += rolls
            for side in SIDES:
                self.steps[side][sum(n for uid, n in lost.items() if g.side(uid) == side)] += rolls
            for uid, n in lost.items():
                self.lost[uid] += n * rolls


def _dearest_unit(g: EotsWar, stage: Any, units: Sequence[str]) -> str:
    """The unit from which a lost step takes most strength, for each hit it costs."""
    return max(units, key=lambda uid: _worth_of_step(g, stage, uid))


def _worth_of_step(g: EotsWar, stage: FireStage, uid: str) -> float:
    if uid == forces.GARRISON:
        return 0.0
    row = g.unit(uid)
    left = 0 if g.is_reduced(uid) else row.attack_reduced or 0
    return (g.attack(uid) - left) / stage.cost(g, uid)

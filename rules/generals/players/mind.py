"""What Generals tells its computer players: plans by the greedy player, a round's look ahead, terms."""

from __future__ import annotations

from pathlib import Path
from random import Random

import data.generals
from data.generals.greedy import NationScales, load_nation_scales
from data.players.sheet import load_computer_sheet
from rules.bitset import single_bits
from rules.engine.contract.core import Action
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.generals.players.greedy import GreedyNation, weighed_actions
from rules.generals.players.ground import NationGround
from rules.generals.state.board import ENEMY
from rules.generals.state.decks import card_of
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.players.mind import ComputerMind, won_share
from rules.players.plan import ComputerPlan

FILE = Path(data.generals.__file__).parent / "computer.toml"
#: Decisions that are worth a look ahead: the play of a turn, a window.
SEARCHED = ("play", "answer-exchange", "answer-atonce")
#: Plans that begin with the same card, at most.
OF_A_CARD = 3


class NationMind(ComputerMind[GeneralsState]):
    """Plays any nation for its side."""

    def __init__(self, scales: NationScales | None = None) -> None:
        super().__init__(load_computer_sheet(FILE))
        self.scales = (scales or load_nation_scales()).of_computers()
        self.quick = GreedyNation(self.scales)

    def plans(self, sight: Sight[GeneralsState], chance: Random, most: int) -> list[ComputerPlan]:
        """The actions that the greedy player likes, a few of each card."""
        weighed = sorted(weighed_actions(sight, chance, self.scales), key=lambda one: -one[0])
        found, seen = list[ComputerPlan](), dict[tuple[str, str], int]()
        for worth, action in weighed:
            key = (action.verb, action.args[0] if action.args else "")
            seen[key] = seen.get(key, 0) + 1
            if seen[key] <= OF_A_CARD:
                found.append(ComputerPlan(action, worth, None, plan_facts(sight.position.g, action)))
        return found[:most]

    def is_searched(self, sight: Sight[GeneralsState]) -> bool:
        return sight.prompt.what in SEARCHED

    def is_far_enough(self, start: Position[GeneralsState], now: Position[GeneralsState], seat: str) -> bool:
        """After ``horizon`` rounds, when the nation that was active is to play again."""
        state, then = now.state, start.state
        return state.round >= then.round + self.sheet.horizon and state.active == then.active

    def terms(self, position: Position[GeneralsState], seat: str) -> dict[str, float]:
        g: GeneralsWar = position.g
        state, side = g.state, g.board.side[seat]
        foe = ENEMY[side]
        found: dict[str, float] = {"points": state.score[side] - state.score[foe]}
        if state.result is not None:
            return found | {"won": won_share(state.result.winners, seat)}
        ground = NationGround(g, self.scales)
        found |= dict.fromkeys(("pieces", "statuses", "responses", "dry", "homes"), 0.0)
        for nation in g.board.nations:
            sign = 1.0 if g.board.side[nation] == side else -1.0
            found["pieces"] += sign * nation_worth(ground, nation)
            found["statuses"] += sign * ground.left * len(state.statuses[nation])
            found["responses"] += sign * ground.left * len(state.responses[nation])
            found["dry"] -= sign * max(0, ground.left - 1 - g.deck_size(nation))
            found["homes"] -= sign * bool(g.board.home[nation] & g.of_side(ENEMY[g.board.side[nation]], "army"))
        return found


def plan_facts(g: GeneralsWar, action: Action) -> dict[str, str]:
    """What a card is played for: the space, and the card. Nothing of cards that are laid down, and of answers."""
    area = next((arg for arg in action.args[1:] if arg in g.board.bit), "")
    return {"area": area, "card": card_of(action.args[0])} if action.verb == "play" and area else {}


def nation_worth(ground: NationGround, nation: str) -> float:
    """What the pieces of a nation are worth for its side; those without supply keep a share."""
    found = 0.0
    for piece in ("army", "navy"):
        for bit in single_bits(ground.g.spaces(nation, piece)):
            share = 1.0 if bit & ground.supplied[nation] else ground.scales.cut
            found += share * ground.worth(nation, piece, bit)
    return found

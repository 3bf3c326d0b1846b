"""What a game tells its computer players. Every part has a default, so a game without any has a recruit at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Generic

from data.players.sheet import ComputerSheet, load_computer_sheet
from rules.engine.contract.core import Action, S
from rules.engine.contract.game import game_of_position
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import random_action
from rules.players.careful import RandomPlayer
from rules.players.plan import ComputerPlan


class ComputerMind(Generic[S]):
    """The part of a game in its computer players: plans, their worth, who plays on in a look ahead, and how far."""

    def __init__(self, sheet: ComputerSheet | None = None) -> None:
        #: Weights, levels and styles.
        self.sheet = sheet or load_computer_sheet()
        #: Decides in a look ahead, and what is not worth a search.
        self.quick: Player[Any] = RandomPlayer()

    def in_style(self, style: str) -> ComputerMind[S]:
        """What a game tells players of a style. Styles change the weights of the table; this is for what they change besides."""
        return self

    def plans(self, sight: Sight[S], chance: Random, most: int) -> list[ComputerPlan]:
        """Plans for a decision, the best at a glance first, at most ``most``. At least one."""
        game = game_of_position(sight.position)
        actions = list(islice(sight.actions(sets="whole"), most + 1))
        if len(actions) > most:  # too many to look at: drawn verb by verb, so that each has its share
            drawn = (random_action(sight.position, chance, seat=sight.seat) for _ in range(most))
            actions = list(dict.fromkeys(drawn))
        found = [action for action in actions if not is_questionable(game, sight.position, action)]
        return [ComputerPlan(action) for action in found or actions or [self.quick.choose(sight, chance)]]

    def is_searched(self, sight: Sight[S]) -> bool:
        """Whether a decision is worth a look ahead; the quick player takes the others."""
        return True

    def with_experience(
        self, sight: Sight[S], held: Mapping[str, str], plans: Sequence[ComputerPlan]
    ) -> tuple[Sequence[ComputerPlan], Mapping[str, str]]:
        """Plans as experience weighs them, the best first, and what is handed on to the seat's next choice with the reasons of
        this one. ``plans`` is empty for decisions that are not searched; ``held``: what the last choice has handed on.
        """
        return plans, {}

    def goes_on(self, sight: Sight[S], held: Mapping[str, str]) -> Player[Any] | None:
        """Who carries out the plan that the seat's last choice was for (``ComputerPlan.facts``); None if it is over, or the seat
        is to think again.
        """
        return None

    def is_far_enough(self, start: Position[S], now: Position[S], seat: str) -> bool:
        """Whether a look ahead from ``start`` may stop at ``now``, before its most actions."""
        return False

    def terms(self, position: Position[S], seat: str) -> dict[str, float]:
        """The features of a position for a seat, by the names of the table's weights."""
        return common_terms(position, seat)


def is_questionable(game: Any, position: Position[Any], action: Action) -> bool:
    """Whether people would be asked twice before they do this."""
    return bool(game.table.confirm(position, action) or game.teaching.warnings(position, action))


def common_terms(position: Position[Any], seat: str) -> dict[str, float]:
    """What can be counted in any game: the end, the score, cards in hands."""
    game = game_of_position(position)
    result = game.result(position.state)
    if result is not None:
        return {"won": won_share(result.winners, seat)}
    found = dict[str, float]()
    score = game.scoring.score(position)
    if score is not None and score.leads:
        sign = 1.0 if seat in score.leads else -1.0
        found |= {"leads": sign, "margin": sign * (score.margin or 0)}
    own = game.hands.hand_cards(position.state, seat)
    if own is not None:
        others = [game.hands.hand_cards(position.state, one) or () for one in game.seats if one != seat]
        found["cards"] = len(own) - max(map(len, others), default=0)
    return found


def won_share(winners: tuple[str, ...], seat: str) -> float:
    """1 for a winner, -1 for a loser, 0 where nobody wins."""
    return 0.0 if not winners else 1.0 if seat in winners else -1.0


def weighted_terms(terms: Mapping[str, float], weights: Mapping[str, float]) -> dict[str, float]:
    """Features times their weights; a feature without a weight counts nothing."""
    return {name: value * weights.get(name, 0.0) for name, value in terms.items()}

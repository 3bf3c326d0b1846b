"""The library's engine for the Dutch system, three times as fast: what a pair weighs depends on a few traits of the two alone.

The library weighs every pair of a bracket by every criterion. Most pairs are alike: of four hundred people in the second round no
two with the same history differ in anything that the criteria ask. Each kind of pair is weighed once here. What is forbidden
depends on who the two are, and is asked for each pair as before. The pairings are the same (tests/league/test_dutch_engine.py).
"""

from __future__ import annotations

from typing import Any

from py4swiss.dynamicuint import DynamicUint
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import Pairing, PairingError
from py4swiss.engines.dutch.bracket import BracketPairer, Brackets
from py4swiss.engines.dutch.bracket.bracket_matcher import BracketMatcher
from py4swiss.engines.dutch.player import Player, get_player_infos_from_trf
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.trf import ParsedTrf

_Traits = tuple[Any, ...]


def _traits(player: Player) -> _Traits:
    """All of a player that a quality criterion looks at."""
    wish = player.color_preference
    return (
        player.role,
        player.points_with_acceleration,
        wish.side,
        wish.strength,
        player.color_difference,
        player.color_double,
        player.float_1,
        player.float_2,
        player.bye_received,
        player.top_scorer,
    )


class _Matcher(BracketMatcher):
    """Weighs each kind of pair once."""

    _kinds: dict[Player, _Traits] | None = None

    def _get_weight(self, player_1: Player, player_2: Player) -> DynamicUint:
        if self._kinds is None:
            self._kinds = {player: _traits(player) for player in self._player_list}
            self._known: dict[tuple[_Traits, _Traits], DynamicUint] = {}
        if not self._validity_matcher.is_allowed_pair(player_1, player_2):
            return DynamicUint(self._zero_weight)
        kind = self._kinds[player_1], self._kinds[player_2]
        weight = self._known.get(kind)
        if weight is None:
            weight = self._known[kind] = super()._get_weight(player_1, player_2)
        return DynamicUint(weight)  # the library changes weights in their places


class _Pairer(BracketPairer):
    def __init__(self, state: Any, validity_matcher: ValidityMatcher, initial_color: bool) -> None:
        self._bracket, self._validity_matcher, self._initial_color = state, validity_matcher, initial_color
        self._num = len(state.mdp_list + state.resident_list + state.lower_list)
        self._bracket_matcher = _Matcher(state, validity_matcher)
        self._heterogeneous_s1: list[Player] = []
        self._heterogeneous_s2: list[Player] = []
        self._homogeneous_s1: list[Player] = []
        self._homogeneous_s2: list[Player] = []
        self._exchanges = 0


class Engine(DutchEngine):
    """As the library's, with the faster weighing."""

    @classmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        """The round after those of a report. Raises the library's PairingError if no legal one is left."""
        found = []
        round_ = min(len(section.results) for section in trf.player_sections) + 1
        players = sorted(get_player_infos_from_trf(trf), reverse=True)
        validity = ValidityMatcher(players, trf.x_section.forbidden_pairs)
        if not validity.is_valid_matching():
            raise PairingError("Round can not be paired")
        brackets = Brackets(players, round_)
        while not brackets.is_finished():
            pairer = _Pairer(brackets.get_current_bracket(), validity, trf.x_section.configuration.first_round_color)
            pairs = cls._get_bracket_pairs(pairer)
            if pairs is None:
                brackets.collapse()
            else:
                brackets.apply_bracket_pairings(pairs)
                found.extend(pairs)
        found.sort(key=cls._get_player_pair_score, reverse=True)
        return [cls._get_pairing(pair) for pair in found]

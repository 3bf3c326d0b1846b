"""Compares the answers of ``fieldpost generals ask`` with those of the naive implementation for one position."""

from __future__ import annotations

from typing import Any

from rules.generals.game import GAME
from tests.generals.reference.reckon import SIDE, World


def differences(given: dict[str, Any]) -> dict[str, Any]:
    """The differences, by question and nation: the rules' answer, the naive one."""
    ask, world = GAME.position_questions.answer, World(given)
    given = {**given, "deal": "x"}
    supply, targets, score = ask("supply", given), ask("targets", given)["nations"], ask("score", given)["nations"]
    pairs: dict[str, tuple[Any, Any]] = {"straits": (supply["straits"], world.straits())}
    for nation in SIDE:
        good, here = world.supplied(nation), supply["nations"][nation]
        pairs |= {
            f"supplied {nation}": ({space for _, space in here["supplied"]}, good),
            f"cut off {nation}": ({tuple(one) for one in here["cut_off"]}, _cut(world, nation, good)),
            f"sources {nation}": (set(here["sources"]), world.sources(nation) & world.at[nation, "army"]),
            f"home {nation}": (score[nation]["home_lost"], world.home_lost(nation)),
        }
        for piece, domain in (("army", "land"), ("navy", "sea")):
            pairs[f"build {piece} {nation}"] = (set(targets[nation]["build"][piece]), world.build(nation, piece))
            pairs[f"room {piece} {nation}"] = (set(targets[nation]["recruit"][piece]), world.room(nation, piece))
            battles = {space: sorted(who) for space, who in targets[nation]["battle"][domain].items()}
            pairs[f"battle {domain} {nation}"] = (battles, {s: sorted(who) for s, who in world.battle(nation, piece).items()})
        lost = world.home_lost(nation)
        pairs[f"points {nation}"] = (score[nation]["sources"], {} if lost else world.points_of_sources(nation))
        pairs[f"cards {nation}"] = (score[nation]["cards"], {} if lost else world.points_of_cards(nation))
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _cut(world: World, nation: str, good: set[str]) -> set[tuple[str, str]]:
    return {(piece, space) for piece in ("army", "navy") for space in world.at[nation, piece] - good}

"""Card modifiers of factors and dice (9.2, 9.4, 7.25), from the table of their effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from data.eots import load_card_effects

if TYPE_CHECKING:
    from data.eots import EffectRow
    from rules.eots.state.model import DeclaredBattle
    from rules.eots.state.war import EotsWar


class Modifiers:
    """The modifiers of one card: rows of the table of card effects, their targets and conditions read."""

    def __init__(self, card: str) -> None:
        self._rows: dict[str, list[EffectRow]] = {}
        for row in load_card_effects().get(card, ()):
            self._rows.setdefault(row.effect, []).append(row)

    def factor(self, g: EotsWar, effect: str, uid: str) -> int:
        """The modifier of a unit's factor: ``effect`` is "attack_modifier" or "defence_modifier"."""
        return sum(row.value for row in self._rows.get(effect, ()) if _is_target(g, row, uid))

    def die(self, g: EotsWar, kind: str, side: str, battle: DeclaredBattle) -> int:
        """The modifier of a side's die: ``kind`` is "air_naval" or "ground"."""
        return sum(row.value for row in self._of_die(g, "die_modifier", kind, side, battle))

    def final_die(self, g: EotsWar, kind: str, side: str, battle: DeclaredBattle) -> int | None:
        """The modifier of a side's die in place of all others, or None."""
        return next((row.value for row in self._of_die(g, "final_die_modifier", kind, side, battle)), None)

    def critical_from(self, g: EotsWar, kind: str, side: str, battle: DeclaredBattle) -> int | None:
        """The modified roll from which a side's hit is critical, or None."""
        return next((row.value for row in self._of_die(g, "critical_from", kind, side, battle)), None)

    def _of_die(self, g: EotsWar, effect: str, kind: str, side: str, battle: DeclaredBattle) -> Iterable[EffectRow]:
        for row in self._rows.get(effect, ()):
            if row.target == f"{side}:{kind}" and _modifier_holds(g, row, battle):
                yield row


def _is_target(g: EotsWar, row: EffectRow, uid: str) -> bool:
    who, _, words = row.target.partition(":")
    unit, kinds = g.unit(uid), words.split("|")
    return who in (unit.side, unit.nationality) and (unit.kind in kinds or unit.class_ in kinds)


# -- conditions of a battle, by their first word -------------------------------------------------------------------------


def _on_island(g: EotsWar, side: str, battle: DeclaredBattle, _: list[str]) -> bool:
    return bool(g.grid.bit[battle.hex] & g.cat.one_hex_islands)


def _in_area(g: EotsWar, side: str, battle: DeclaredBattle, names: list[str]) -> bool:
    """Whether the battle is in one of these hexes, regions or kinds of terrain."""
    here = g.grid.bit[battle.hex]
    return any(name == battle.hex or here & (g.cat.terrain.get(name, 0) | g.cat.regions.get(name, 0)) for name in names)


def _is_against_naval(g: EotsWar, side: str, battle: DeclaredBattle, nations: list[str]) -> bool:
    """Against an enemy naval unit of these nations, in the hex or striking from elsewhere."""
    ships = list(g.at(battle.hex, g.enemy(side), "naval"))
    ships += [u for u, hex_ in g.off.assigned.items() if hex_ == battle.hex and g.is_carrier(u)]
    return any(g.unit(u).nationality in nations for u in ships)


def _is_with_ground(g: EotsWar, side: str, battle: DeclaredBattle, classes: list[str]) -> bool:
    """Whether the side has a ground unit of one of these classes in the hex."""
    return any(g.unit(u).class_ in classes for u in g.at(battle.hex, side, "ground"))


def _near_idle(g: EotsWar, side: str, battle: DeclaredBattle, words: list[str]) -> bool:
    """Within a distance of a friendly, inactive naval unit of one of these classes."""
    reach, *classes = words
    ships = [u for u in g.units_of(side, "naval") if g.unit(u).class_ in classes and u not in g.off.activated]
    return any(g.cat.distance(g.where(u), battle.hex) <= int(reach) for u in ships)


CONDITIONS: dict[str, Callable[[EotsWar, str, DeclaredBattle, list[str]], bool]] = {
    "one_hex_island": _on_island,
    "in": _in_area,
    "against": _is_against_naval,
    "with": _is_with_ground,
    "near_idle": _near_idle,
}


def _modifier_holds(g: EotsWar, row: EffectRow, battle: DeclaredBattle) -> bool:
    if not row.condition:
        return True
    word, *rest = row.condition.split(":")
    return CONDITIONS[word](g, row.target.partition(":")[0], battle, rest)

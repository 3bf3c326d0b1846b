"""8.5.8, 9.9.4. What an assault from the sea adds to a battle: who lands."""

from __future__ import annotations

from rules.next_war.sea.s08_landing import is_aboard
from rules.next_war.state.fight import BattleUnderWay


def landing_units(fight: BattleUnderWay) -> list[str]:
    """The attackers that come from ships."""
    return sorted(uid for uid, place in fight.attackers.items() if is_aboard(place))


def attack_hexes(fight: BattleUnderWay) -> set[str]:
    """The hexes that an attack comes from; those that land come from none (9.6.3)."""
    return {place for place in fight.attackers.values() if not is_aboard(place)}

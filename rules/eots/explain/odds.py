"""The odds of a battle over every roll of the dice (9.0): of one declared in the position, or of any forces.

Cards count only if they are on the table or named by the asker: hands are not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from rules.engine.contract.questions import Answer, ChanceTable, Said
from rules.engine.contract.steps import refuse
from rules.eots.explain.public import Lines, public_war
from rules.eots.explain.topics import CONDITIONS
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement.air import landing_fields, strike_range
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.s09_battle.forces import air_naval_fighters, air_naval_modifiers, air_naval_strength, ground_strength
from rules.eots.s09_battle.odds import ALL, BattleShares
from rules.eots.state.model import Condition, EotsState
from rules.eots.state.war import EotsWar
from rules.eots.what_if.field import BattleForces, ForcesError, drawn_up

#: Maximum rows of the table; all further results are counted together in the last.
ROWS = 13
#: Most units whose mean losses are shown.
MEANS = 8


def explain_battle_odds(state: EotsState, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Chance to win, steps lost by each side, mean loss of each unit.

    Without attackers: the battle declared in the hex, also with more defenders or cards. Raises IllegalActionError for forces
    that cannot fight there.
    """
    g = public_war(state)
    hex_ = args["hex"][0]
    if hex_ not in g.grid.bit:
        raise refuse("no-such-hex", "8.0", hex=hex_)
    attackers = _named_forces(g, args.get("attackers", ()), "")
    cards = {name: args[name] for name in ("event", "reaction") if args.get(name)}
    declared = not attackers and _is_battle_pending(g, hex_)
    more = bool(args.get("defenders") or cards)
    if declared and more:
        attackers = _units_in_battle(g, hex_, g.off.side)
    defenders = _named_forces(g, args.get("defenders", ()), g.enemy(g.side(attackers[0])) if attackers else "")
    condition = (args.get("condition") or ("",))[0]
    if condition and condition not in CONDITIONS:
        raise refuse("not-a-condition", "7.25", value=condition)
    if declared and more:
        defenders += [u for u in _units_in_battle(g, hex_, g.enemy(g.off.side)) if u not in defenders]
        condition = condition or g.off.condition
        if g.off.kind == "EC":
            cards.setdefault("event", (g.off.card,))
    if attackers:
        brought = _checked_forces(g, hex_, attackers, defenders)
        return _odds_answer(_drawn_up_forces(g, hex_, attackers, defenders, condition, cards), hex_, "odds-forces", brought)
    return _odds_answer(_declared_battle(g, hex_, condition, more), hex_, "odds-declared", [])


def _is_battle_pending(g: EotsWar, hex_: str) -> bool:
    """Whether a battle is declared in a hex and has not begun."""
    off = g.state.offensive
    return off is not None and any(b.hex == hex_ and b.stage == "declared" for b in off.battles)


def _units_in_battle(g: EotsWar, hex_: str, side: str) -> list[str]:
    """Units of a side that are in a declared battle so far: those in its hex, and those that strike at it."""
    there = set(g.at(hex_, side, "naval", "air", "ground"))
    return list(g.sorted_units(there | {u for u, at in g.off.assigned.items() if at == hex_ and g.side(u) == side}))


def _named_forces(g: EotsWar, named: tuple[str, ...], side: str) -> list[str]:
    """Units, a hex standing for all that fight of a side in it; of the first unit's side if none is given."""
    found: list[str] = []
    for one in named:
        if one in g.grid.bit:
            there = list(g.at(one, side or None, "naval", "air", "ground"))
            mine = side or (g.side(found[0]) if found else g.side(there[0]) if there else "")
            if not any(g.side(u) == mine for u in there):
                raise refuse("no-units-there", "9.0", hex=one)
            found += [u for u in g.sorted_units(there) if g.side(u) == mine and u not in found]
        elif one not in g.cat.units:
            raise refuse("no-unit", "7.21", value=one)
        else:
            found.append(one)
    return found


def _declared_battle(g: EotsWar, hex_: str, condition: str, more: bool) -> EotsWar:
    """The battle now declared in a hex; under another condition if one is named."""
    off = g.state.offensive
    battle = next((b for b in off.battles if b.hex == hex_), None) if off is not None else None
    if off is None or battle is None or more:
        raise refuse("odds-need-attackers", "9.0", hex=hex_)
    if battle.stage != "declared":
        raise refuse("battle-under-way", "9.0", hex=hex_)
    g.suppose_one_battle(battle)
    if condition:
        g.set_condition(cast("Condition", condition))
    g.stand_on(FightBattles())
    return g


def _drawn_up_forces(
    g: EotsWar, hex_: str, attackers: list[str], defenders: list[str], condition: str, cards: Mapping[str, tuple[str, ...]]
) -> EotsWar:
    """Put the forces where they fight. The enemy's units in the hex defend it whether they are named or not."""
    side = g.side(attackers[0])
    for name, owner in (("event", side), ("reaction", g.enemy(side))):
        for card in cards.get(name, ()):
            if card not in g.cat.cards or g.cat.cards[card].side != owner:
                raise refuse("card-of-other-side", "5.3", card=card, side=owner)
    event = cards.get("event", ("",))[0]
    if event and g.cat.cards[event].kind != "military":
        raise refuse("no-offensive-card", "5.31", card=event)
    forces = BattleForces(
        hex=hex_,
        side=side,
        attackers=attackers,
        defenders=defenders,
        condition=cast("Condition", condition or "surprise"),
        card=event,
        kind="EC" if event else "OC",
        ops=g.cat.cards[event].ops if event else 3,
        reaction_cards=cards.get("reaction", ()),
    )
    try:
        t = drawn_up(g, forces)
    except ForcesError as unfit:
        if unfit.kind == "no-battle-there":
            raise refuse("battle-not-possible", "7.24", hex=hex_) from unfit
        raise refuse("odds-not-possible", "9.0", hex=hex_) from unfit
    if not t.off.battles or not _has_foes(t, hex_):
        raise refuse("no-enemy-there", "7.24", hex=hex_)
    return t


def _has_foes(t: EotsWar, hex_: str) -> bool:
    """Whether there is an enemy unit or a garrison to fight."""

    enemy = t.enemy(t.off.side)
    assigned = any(at == hex_ and t.side(u) == enemy for u, at in t.off.assigned.items())
    return assigned or bool(barred_land.occupied_hexes(t, enemy) & t.grid.bit[hex_])


def _checked_forces(g: EotsWar, hex_: str, attackers: list[str], defenders: list[str]) -> list[str]:
    """Check the forces; distant carriers and air units are put where they could have moved. Returns these."""
    g.suppose_no_offensive()
    side = g.side(attackers[0])
    brought: list[str] = []
    for units, owner in ((attackers, side), (defenders, g.enemy(side))):
        for at, uid in enumerate(units):
            facts: dict[str, Any] = {"unit": uid, "hex": hex_}
            if g.side(uid) != owner:
                raise refuse("odds-wrong-side", "9.0", **facts, side=owner)
            if g.unit(uid).kind == "hq":
                raise refuse("hq-does-not-fight", "9.0", **facts)
            if not g.on_map(uid):
                raise refuse("not-on-map", "7.21", **facts)
            if uid in units[:at]:
                raise refuse("already-assigned", "7.24", **facts)
            if g.is_air_power(uid) and g.cat.distance(g.where(uid), hex_) > strike_range(g, uid):
                _bring_near(g, uid, hex_)
                brought.append(uid)
    return brought


def _bring_near(g: EotsWar, uid: str, hex_: str) -> None:
    """Put a carrier at sea, or an air unit on an airfield of its side, where it can strike the hex (8.21, 8.31, 9.11)."""
    side, reach = g.side(uid), strike_range(g, uid)
    near = g.cat.disc(hex_, reach) & ~g.mask(g.enemy(side))
    at_sea = g.unit(uid).kind == "naval"
    places = near & (sea_hexes(g, side) & ~g.cat.land if at_sea else landing_fields(g, side))
    if not places:
        raise refuse("strike-out-of-range", "9.11", unit=uid, hex=hex_, have=reach)
    here = g.where(uid)
    g.put(uid, min(g.grid.iterate(places), key=lambda h: (g.cat.distance(here, h), h)))


def _odds_answer(t: EotsWar, hex_: str, head: str, brought: list[str]) -> Answer:
    side = t.off.side
    enemy = t.enemy(side)
    lines: Lines = [Said(head, {"hex": hex_, "side": side, "condition": t.off.condition}, "9.0")]
    if brought:
        lines.append(Said("odds-brought", {"units": brought}, "8.0"))
    battle = t.off.battles[0]
    for who in (side, enemy):
        fighting = {u: air_naval_strength(t, battle, u) for u in air_naval_fighters(t, battle, who)}
        ground = {u: ground_strength(t, battle, u) for u in t.at(hex_, who, "ground")}
        air_bonus = sum(value for _, value in air_naval_modifiers(t, battle, who))
        facts = {"side": who, "units": [*fighting, *(u for u in ground if u not in fighting)], "bonus": air_bonus}
        lines.append(Said("odds-side", {**facts, "air": sum(fighting.values()), "ground": sum(ground.values())}, "9.2"))
    found = BattleShares(t, hex_)
    for name, counts in (("winner", found.winner), ("air-naval", found.air_naval), ("ground", found.ground)):
        shares = {who: 100 * counts[who] / ALL for who in (side, enemy)}
        if name == "ground" and not any(shares.values()):
            continue
        neither = 100 - sum(shares.values())
        chances = {"side": side, "enemy": enemy, "chance": shares[side], "other": shares[enemy], "neither": neither}
        lines.append(Said(f"odds-{name}", chances, "9.0"))
    lines.append(Said("odds-control", {"side": side, "hex": hex_, "chance": 100 * found.holder[side] / ALL}, "9.33"))
    means = sorted(found.lost.items(), key=lambda row: (-row[1], row[0]))[:MEANS]
    if means:
        lines.append(Said("odds-means", {"lost": {uid: round(n / ALL, 2) for uid, n in means}}, "9.2"))
    return Answer(
        tuple(lines), ChanceTable(Said("odds-losses"), (side, enemy), _loss_rows(found.steps[side], found.steps[enemy]))
    )


def _loss_rows(*columns: Mapping[int, int]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Steps lost and how likely, from none to the most; many at the end together."""
    most = max((n for column in columns for n, count in column.items() if count), default=0)
    rows = [(str(n), tuple(column.get(n, 0) / ALL for column in columns)) for n in range(most + 1)]
    if len(rows) > ROWS:
        tail = rows[ROWS - 1 :]
        rows = [*rows[: ROWS - 1], (f"{ROWS - 1}+", tuple(sum(row[1][k] for row in tail) for k in range(len(columns))))]
    return tuple(rows)

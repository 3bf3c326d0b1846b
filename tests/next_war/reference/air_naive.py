"""The naive implementation of the air (6, 8.5.2 to 8.5.4): no bits, no cache, no line of the rules; and what it is drawn on."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from tests.next_war.reference.drawn import own_position
from tests.next_war.reference.naive import Naive
from tests.next_war.reference.world import WATER, csv_rows, own_world

LEVELS = (("contested", 0, 3), ("advantage", 4, 7), ("superiority", 8, 15), ("supremacy", 16, 999))
#: Points more for entering an enemy zone, of units on foot (8.2.2).
EZOC = 1
FLIGHTS = ("airmobile", "drop", "transport")


def air_position(seed: int) -> dict[str, Any]:
    """A random board with units that fly, helicopters, points."""
    rng = random.Random(seed)
    given = own_position(seed)
    for row in given["units"].values():
        if row["mobility"] == "leg" and "static" not in row["flags"] and rng.random() < 0.7:
            row["flags"] += rng.choice((" airmobile", " airborne", " airmobile airborne"))
    hexes: dict[str, str] = given["board"]["hexes"]
    land = [name for name, words in hexes.items() if words.split()[0] not in WATER]
    for name in rng.sample(land, max(2, len(land) // 6)):
        if "airbase" not in hexes[name] and "airfield" not in hexes[name]:
            hexes[name] += rng.choice((" airfield", " airbase"))
    taken = {row["at"] for row in given["units"].values()}
    # Some begin at a base of their side, so that drops and transport are tried too.
    for row in given["units"].values():
        foes = {one["at"] for one in given["units"].values() if one["side"] != row["side"]}
        homes = [
            name for name, words in hexes.items()
            if {"airbase", "airfield"} & {*words.split()} and row["side"] in words.split() and name not in foes
        ]  # fmt: skip
        if homes and row["mobility"] in ("leg", "airmobile") and rng.random() < 0.6:
            row["at"] = rng.choice(homes)
    given["segment"] = rng.choice((given["segment"], "first_movement"))
    for side in ("blue", "red"):
        for n in range(rng.randint(0, 2)):
            at = rng.choice([name for name in land if name not in taken] or land)
            given["units"][f"{side}h{n}"] = {
                "side": side, "at": at, "kind": "helicopter", "steps": 2, "support": 1, "range": rng.randint(1, 4),
            }  # fmt: skip
    _put_at_sea(given, rng)
    given["board"] |= {
        "lift": {side: rng.randint(0, 3) for side in ("blue", "red")},
        "caps": {cap: {side: rng.randint(0, 2) for side in ("blue", "red")} for cap in ("air", "drop")},
    }  # fmt: skip
    return given | {"air_points": {side: rng.randint(0, 20) for side in ("blue", "red")}}


def _put_at_sea(given: dict[str, Any], rng: random.Random) -> None:
    """Amphibious groups in all-sea hexes, marines ashore and aboard, marine helicopters (6.5.5, 8.5.5)."""
    units: dict[str, dict[str, Any]] = given["units"]
    sea = [name for name, words in given["board"]["hexes"].items() if words.split()[0] == "sea"]
    for row in units.values():
        if ("airmobile" in row.get("flags", "") or row.get("kind") == "helicopter") and rng.random() < 0.5:
            row["flags"] = f"{row.get('flags', '')} marine".strip()
    for side in ("blue", "red"):
        if not sea or rng.random() < 0.3:
            continue
        ships = [f"{side}s{n}" for n in range(min(len(sea), rng.randint(1, 2)))]
        for ship in ships:
            at = sea.pop(rng.randrange(len(sea)))
            units[ship] = {
                "side": side, "at": at, "kind": "ship", "type": "amph", "support": 1, "range": 1, "marines": 9,
                "airmobile": rng.randint(1, 3),
            }  # fmt: skip
        decks = list(ships)
        for row in units.values():
            if row["side"] != side or "marine" not in row.get("flags", "").split() or rng.random() < 0.6:
                continue
            if row.get("kind") != "helicopter":
                row["at"] = f"aboard:{rng.choice(ships)}"
            elif decks:
                row["at"] = f"aboard:{decks.pop()}"


def apart(a: str, b: str) -> int:
    """Hexes from one to another: first straight on while columns differ, then up or down."""
    (c1, r1), (c2, r2) = ((int(name[:2]), int(name[2:])) for name in (a, b))
    steps = abs(c1 - c2)
    low, high = (2 * r1 + (c1 & 1)) - steps, (2 * r1 + (c1 & 1)) + steps
    goal = 2 * r2 + (c2 & 1)
    return steps + (max(0, low - goal, goal - high) + 1) // 2


class NaiveAir:
    """The air of one position."""

    def __init__(self, given: dict[str, Any]) -> None:
        units: dict[str, dict[str, Any]] = given["units"]
        self.ships = {uid: row for uid, row in units.items() if row.get("kind") == "ship"}
        self.aboard = {uid: row for uid, row in units.items() if "kind" not in row and row["at"].startswith("aboard:")}
        ground = {uid: row for uid, row in units.items() if "kind" not in row and uid not in self.aboard}
        self.given, self.w = given, own_world({**given, "units": ground})
        self.n = Naive(self.w)
        self.words = {name: words.split() for name, words in given["board"]["hexes"].items()}
        self.choppers = {uid: row for uid, row in given["units"].items() if row.get("kind") == "helicopter"}

    def base(self, at: str) -> str:
        """The hex of a base: that of the ship for one aboard."""
        ship = at.partition(":")[2]
        return str(self.ships[ship]["at"]) if ship else at

    def ship_way(self, uid: str) -> int | None:
        """8.5.5: hexes from the farthest of the nearest ships that lift all steps of a unit; None if they do not."""
        row = self.given["units"][uid]
        itself = row.get("mobility") == "airmobile" and uid not in self.w.cut
        if itself or not {"marine", "airmobile"} <= {*row["flags"].split()}:
            return None
        here = self.base(row["at"])
        left = row.get("steps", 1) - row.get("lost", 0)
        for far, ship in sorted((apart(one["at"], here), uid) for uid, one in self.ships.items() if one["side"] == row["side"]):
            left -= self.ships[ship]["airmobile"]
            if left <= 0:
                return far
        return None

    def goals_from_aboard(self, uid: str) -> set[str]:
        """8.5.5: every hex that a unit aboard is lifted to."""
        row, w = self.aboard[uid], self.w
        far, side, here = self.ship_way(uid), row["side"], self.base(row["at"])
        bound = (
            uid in self.given.get("moved", ())
            or w.segment == "elite_reaction"
            or "combat" in w.segment
            or w.storm
            or w.active != side
        )
        if far is None or bound or (w.segment == "exploitation" and uid in w.cut):
            return set()
        zone = self.n.zone(w.foe(side))
        found = set()
        for name in self.words:
            more = EZOC if name in zone and not self.n.units_in(name, side) else 0
            if self.lands(name, side, "airmobile") and far + apart(here, name) + more <= 24:
                found.add(name)
        return found

    def level(self) -> tuple[str, str]:
        """6.4."""
        blue, red = (max(1, self.given["air_points"][side]) for side in ("blue", "red"))
        name = next(name for name, low, high in LEVELS if low <= abs(blue - red) <= high)
        return name, "" if name == "contested" else "blue" if blue > red else "red"

    def foes_in(self, a: str, side: str) -> bool:
        """8.2.2."""
        return bool(self.n.units_in(a, self.w.foe(side)))

    def bases(self, side: str, *, calm: bool = False) -> set[str]:
        """8.4.2, 8.5.2."""
        zone = self.n.zone(self.w.foe(side)) if calm else set()
        return {
            name for name, words in self.words.items()
            if {"airbase", "airfield"} & {*words} and self.w.held.get(name) == side and not self.foes_in(name, side)
            and name not in zone and words[0] not in WATER
        }  # fmt: skip

    def is_works(self, a: str) -> bool:
        """8.3.1.2, 8.3.1.5."""
        words = self.words[a]
        return words[0] == "urban" or "city" in words or self.is_installation(a)

    def is_installation(self, a: str) -> bool:
        """8.3.1.2."""
        return any(word in ("airbase", "installation") or word.startswith("port") for word in self.words[a])

    def lands(self, a: str, side: str, by: str) -> bool:
        """8.5.2, 8.5.3, 8.5.4.3.1."""
        terrain, foe = self.words[a][0], self.w.foe(side)
        country = self.w.hexes[a]["country"]
        if terrain in WATER or self.foes_in(a, side) or country in self.w.closed:
            return False
        if by == "transport":
            return a in self.bases(side, calm=True)
        if by == "drop":
            rough = terrain in ("urban", "mountain", "high_mountain", "highland", "highland_woods")
            return not rough and "city" not in self.words[a] and not (self.is_installation(a) and country == foe)
        if terrain == "high_mountain" or (self.is_works(a) and self.w.held.get(a) == foe):
            return False
        roads = {name for pair in self.w.roads for name in pair}
        return terrain not in ("highland", "highland_woods", "mountain") or a in roads

    def flies(self, uid: str, by: str) -> bool:
        """Who flies, when, and from where; with what points and caps."""
        unit, w = self.w.units[uid], self.w
        if not self.n.may_move(uid) or w.segment == "elite_reaction" or w.storm:
            return False
        if w.segment == "exploitation" and unit.at in self.n.zone(w.foe(unit.side)):
            return False
        if by == "drop":
            able = "airborne" in unit.flags and unit.at in self.bases(unit.side, calm=True)
        elif by == "transport":
            able = unit.mobility in ("leg", "airmobile") and unit.at in self.bases(unit.side, calm=True)
        else:
            able = "airmobile" in unit.flags or unit.mobility == "airmobile"
        return able and self.has_means(uid, by)

    def has_means(self, uid: str, by: str) -> bool:
        """8.5.2.1, 8.5.3.1, 8.5.4.1."""
        unit = self.w.units[uid]
        if by != "airmobile":
            cap = self.given["board"]["caps"]["drop" if by == "drop" else "air"][unit.side]
            return unit.sp <= cap
        return self.has_points(uid) or self.ship_way(uid) is not None

    def has_points(self, uid: str) -> bool:
        """8.5.4.1: whether a unit needs no points, or its side has those that lift it."""
        unit = self.w.units[uid]
        itself = unit.mobility == "airmobile" and uid not in self.w.cut
        have = self.given["board"]["lift"][unit.side]
        have = {"clear": have, "overcast": (have + 1) // 2, "storm": 0}[self.given["weather"]]
        return itself or -(-unit.sp.numerator // unit.sp.denominator) <= have

    def cost(self, uid: str, goal: str) -> int | None:
        """8.5.4.3, 8.2.2."""
        unit = self.w.units[uid]
        total = apart(unit.at, goal)
        zone = self.n.zone(self.w.foe(unit.side))
        if unit.at in zone and len(self.n.units_in(unit.at, unit.side)) == 1:
            total += self.extra("ezoc_leave_add", uid)
        if goal in zone and not self.n.units_in(goal, unit.side):
            total += self.extra("ezoc_enter_add", uid)
        far = self.ship_way(uid)
        if far is not None and far + total <= 24:
            return far + total
        if not (bases := self.bases(unit.side)) or not self.has_points(uid):
            return None
        return min(apart(base, unit.at) for base in bases) + total

    def extra(self, feature: str, uid: str) -> int:
        """Points more, in whole points."""
        found = self.n.cost(feature, [uid]) or Fraction()
        return -(-found.numerator // found.denominator)

    def goals(self, uid: str, by: str) -> set[str]:
        """Every hex that a unit may fly to by itself."""
        unit = self.w.units[uid]
        if not self.flies(uid, by):
            return set()
        found = {name for name in self.words if name != unit.at and self.lands(name, unit.side, by)}
        if by != "airmobile":
            return found
        return {name for name in found if (points := self.cost(uid, name)) is not None and points <= 24}

    # -- helicopters -------------------------------------------------------------------------------------------------

    def room(self, a: str, side: str) -> int:
        """6.5.1.1."""
        if a.startswith("aboard:"):
            return 1 - sum(row["at"] == a for row in self.choppers.values())
        words = self.words[a]
        limit = 3 if "airbase" in words else 1 if {"airfield", "city"} & {*words} or words[0] == "urban" else 0
        return limit - sum(row["at"] == a and row["side"] == side for row in self.choppers.values())

    def new_bases(self, uid: str) -> set[str]:
        """6.5.1.2."""
        row = self.choppers[uid]
        side, w = row["side"], self.w
        if w.segment == "elite_reaction" or "combat" in w.segment or w.active != side:
            return set()
        towns = {
            name for name, words in self.words.items()
            if ("city" in words or words[0] == "urban") and w.held.get(name) == side and not self.foes_in(name, side)
        }  # fmt: skip
        decks = {f"aboard:{ship}" for ship, one in self.ships.items() if one["side"] == side}
        decks = decks if "marine" in row.get("flags", "") else set()
        here = self.base(row["at"])
        return {
            name for name in self.bases(side) | towns | decks
            if name != row["at"] and apart(here, self.base(name)) <= 2 * row["range"] and self.room(name, side) > 0
        }  # fmt: skip

    # -- fire --------------------------------------------------------------------------------------------------------

    def spared(self, side: str, goal: str, origin: str) -> bool:
        """6.6."""
        if self.level()[1] == self.w.foe(side):
            return False
        foes = [unit.at for unit in self.w.units.values() if unit.side != side]
        ends = [name for name in (origin, goal) if name]
        return all(self.w.hexes[name]["country"] == side and all(apart(name, at) > 1 for at in foes) for name in ends)

    def modifier(self, side: str, what: str, goal: str, escort: int, *, over: bool) -> int:
        """6.6.1, 6.2.2, 8.5.2, and the house's."""
        foe = self.w.foe(side)
        found = escort + (3 if what == "transport" and self.w.hexes[goal]["country"] == side else 0)
        works = [
            name for name, words in self.words.items()
            if ("airbase" in words or any(word.startswith("port") for word in words)) and self.w.held.get(name) == foe
        ]  # fmt: skip
        works += [row["at"] for row in self.ships.values() if row["side"] == foe]
        tracked = [unit.at for unit in self.w.units.values() if unit.side == foe and {"mech", "armour"} & {*unit.flags}]
        found -= any(apart(goal, name) <= 2 for name in works)
        found -= any(apart(goal, at) <= 1 for at in tracked)
        return found - over

    def is_over(self, side: str, origin: str, goal: str, most: int) -> bool:
        """Whether no way of that length over the board keeps clear of enemy units."""
        if not origin or origin == goal:
            return False
        seen, front = {origin}, {origin}
        for _ in range(most):
            near = {q for a in front for q in self.words if apart(a, q) == 1 and q not in seen}
            front = {q for q in near if q == goal or not self.foes_in(q, side)}
            seen |= front
        return goal not in seen

    def results(self, side: str, modifier: int) -> list[tuple[bool, bool, int]]:
        """What each face of the die does."""
        level, owner = self.level()
        column = "contested" if not owner else f"{'fly' if owner == side else 'fire'}_{level}"
        rows = {int(row["roll"]): row for row in csv_rows("adf.csv") if row["level"] == column}
        found = []
        for die in range(10):
            row = rows[max(min(rows), min(max(rows), die + modifier))]
            found.append((row["star"] == "1", row["abort"] == "1", int(row["minus"])))
        return found

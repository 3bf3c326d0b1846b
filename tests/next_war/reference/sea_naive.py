"""The sea by the book's sentences, read from the fields of a position file: no code and no table of the rules is shared.

Positions are drawn here too: two or three zones in a row, each with hexes, a port or a beach, and an At Sea box.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from tests.next_war.reference.world import beside

SIDES = ("blue", "red")
MOVING = ("initiative_movement", "exploitation", "reaction", "first_movement", "second_movement")
SHIPS = ("cv", "sag", "amph")


def sea_position(seed: int) -> dict[str, Any]:
    """A small sea with ships, mines, marines and troops."""
    rng = random.Random(seed)
    zones: dict[str, Any] = {}
    hexes: dict[str, str] = {}
    count = rng.randint(2, 3)
    for n in range(count):
        near = [f"o{m}" for m in (n - 1, n + 1) if 0 <= m < count] + (["far"] if n == 0 else [])
        states = ("blue", "red", "contested")
        zones[f"c{n}"] = {"kind": "in_shore", "linked": [f"o{n}"], "state": rng.choice(states), "control": rng.randint(-1, 1)}
        zones[f"o{n}"] = {"kind": "at_sea", "linked": [f"c{n}"], "adjacent": near, "state": rng.choice(states)}
        for column in (2 * n + 1, 2 * n + 2):
            hexes |= {f"{column:02}01": f"sea zone=c{n}", f"{column:02}02": f"sea zone=c{n}"}
            ground = rng.choice(("flat", "flat", "rough", "flat_woods"))
            port = f" port={rng.randint(1, 4)}" if rng.random() < 0.6 else ""
            hexes[f"{column:02}03"] = f"{ground} {rng.choice(SIDES)}{port} zone=c{n}"
            hexes[f"{column:02}04"] = f"flat {rng.choice(SIDES)}"
    zones["far"] = {"kind": "holding", "adjacent": ["o0"], "side": "blue", "state": ""}
    given: dict[str, Any] = {"board": {"hexes": hexes, "zones": zones, "caps": {"sea": {"blue": rng.randint(1, 4), "red": 3}}}}
    wet = [name for name, words in hexes.items() if words.startswith("sea")]
    coast = [name for name in hexes if name.endswith("03")]
    units: dict[str, Any] = {}
    ground = {name: hexes[name].split()[1] if rng.random() < 0.8 else rng.choice(SIDES) for name in hexes if name not in wet}
    active = rng.choice(SIDES)
    docks = [name for name in coast if "port" in hexes[name] and hexes[name].split()[1] == active == ground[name]]
    for n in range(rng.randint(2, 6)):
        side = rng.choice(SIDES)
        boxes = [f"in_shore:c{m}" for m in range(count)] + [f"at_sea:o{m}" for m in range(count)]
        ports = [name for name in coast if "port" in hexes[name] and hexes[name].split()[1] == side and ground[name] == side]
        free = [name for name in wet if all(unit["at"] != name for unit in units.values())]
        at = rng.choice((rng.choice(boxes), rng.choice(free), rng.choice(ports or boxes)))
        units[f"s{n}"] = {
            "side": side, "kind": "ship", "type": rng.choice(SHIPS), "at": at, "support": rng.randint(0, 3),
            "range": rng.randint(1, 4), "marines": 2,
        }  # fmt: skip
    for n in range(rng.randint(1, 5)):
        at = rng.choice(docks if docks and rng.random() < 0.7 else sorted(ground))
        units[f"u{n}"] = {
            "side": ground[at], "at": at, "attack": 0, "sp": rng.choice(("0.5", "1", "2")), "ma": rng.randint(4, 7),
            "flags": rng.choice(("infantry", "infantry marine", "mech", "armour marine")),
        }  # fmt: skip
        if units[f"u{n}"]["flags"] in ("mech", "armour marine"):
            units[f"u{n}"]["mobility"] = "mechanized"
    mines = {name: rng.choice((1, 2)) for name in rng.sample(wet + coast, rng.randint(0, 3))}
    given |= {
        "units": units, "active": active, "segment": rng.choice((*MOVING, "elite_reaction", "first_combat")),
        "weather": rng.choice(("clear", "clear", "overcast", "storm")), "mines": mines,
        "mined_by": {name: rng.choice(SIDES) for name in mines},
        "submarine": {side: rng.randint(0, 6) for side in SIDES}, "asw": {side: rng.randint(0, 6) for side in SIDES},
        "moved": sorted(uid for uid in units if rng.random() < 0.1),
        "at_sea": sorted(uid for uid in units if uid[0] == "s" and rng.random() < 0.2),
        "shelled": sorted(uid for uid in units if uid[0] == "s" and rng.random() < 0.2),
        "beachheads": {name: ground[name] for name in coast if "rough" not in hexes[name] and rng.random() < 0.2},
        "landed": {name: rng.randint(0, 3) for name in coast if rng.random() < 0.3},
        "sea_carried": {side: rng.randint(0, 3) for side in SIDES}, "opening": False,
    }  # fmt: skip
    return given


class NaiveSea:
    """A position, computed plainly."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.words = {name: words.split() for name, words in given["board"]["hexes"].items()}
        self.zones = given["board"]["zones"]
        self.units = given["units"]

    # -- the board ---------------------------------------------------------------------------------------------------

    def is_wet(self, place: str) -> bool:
        """An all-sea hex."""
        return place in self.words and self.words[place][0] == "sea"

    def near(self, hex_: str) -> list[str]:
        """Neighbours on the board."""
        return [one for one in beside(hex_) if one in self.words]

    def zone_of(self, hex_: str) -> str:
        """The In Shore box of a hex."""
        return next((word[5:] for word in self.words[hex_] if word.startswith("zone=")), "")

    def port(self, hex_: str) -> int:
        """The capacity of a port; 0 for none."""
        return next((int(word[5:]) for word in self.words[hex_] if word.startswith("port=")), 0)

    def approach(self, port: str) -> str:
        """The hex by which a port is entered: the first all-sea hex beside it, as files have it."""
        column, row = int(port[:2]), int(port[2:])
        down = column % 2
        order = ((0, -1), (0, 1), (1, down - 1), (1, down), (-1, down - 1), (-1, down))
        return next(name for name in (f"{column + a:02}{row + b:02}" for a, b in order) if self.is_wet(name))

    def held(self, hex_: str) -> str:
        """Who holds a hex."""
        return next((word for word in self.words[hex_] if word in SIDES), "")

    def foe(self, side: str) -> str:
        """The other side."""
        return SIDES[1 - SIDES.index(side)]

    def open_port(self, hex_: str, side: str) -> bool:
        """A friendly port without enemies in it."""
        ashore = [one for one in self.units.values() if one.get("kind") != "ship"]
        return (
            bool(self.port(hex_)) and self.held(hex_) == side and all(one["at"] != hex_ or one["side"] == side for one in ashore)
        )

    def state(self, box: str) -> str:
        """Who controls a box."""
        return str(self.zones[box]["state"])

    def ships(self, place: str, side: str, *kinds: str) -> list[str]:
        """A side's ships in a place."""
        return [
            uid for uid, one in self.units.items()
            if one.get("kind") == "ship" and one["at"] == place and one["side"] == side and (not kinds or one["type"] in kinds)
        ]  # fmt: skip

    # -- control -----------------------------------------------------------------------------------------------------

    def rolled(self) -> list[str]:
        """The boxes that are rolled for: blue dominates (Q3)."""
        found = []
        for box, row in self.zones.items():
            if row["kind"] == "in_shore":
                sea = self.state(row["linked"][0])
                if sea == "blue" or self.state(box) == "contested" or self.state(box) != sea:
                    found.append(box)
        return found + [box for box, row in self.zones.items() if row["kind"] == "at_sea" and self.state(box) != "blue"]

    def control_modifier(self, box: str) -> int:
        """What is added to the roll for a box (7.2.2, 7.4)."""
        total = int(self.zones[box].get("control", 0))
        places = [f"{self.zones[one]['kind']}:{one}" for one in (box, *self.zones[box]["linked"])]
        for place in places:
            total += 2 * len(self.ships(place, "blue", "cv")) + len(self.ships(place, "blue", "sag"))
            total -= 2 * len(self.ships(place, "red", "cv")) + len(self.ships(place, "red", "sag"))
        threat, defence = self.given["submarine"]["red"], self.given["asw"]["blue"]
        total -= threat >= 4 and threat > defence
        total += defence >= 4 and defence > threat
        return total

    # -- movement ----------------------------------------------------------------------------------------------------

    def next_to(self, place: str, side: str) -> list[str]:
        """The places beside one (8.5.6.4)."""
        if place in self.words:
            if not self.is_wet(place):
                return [self.approach(place)] if self.port(place) else [one for one in self.near(place) if self.is_wet(one)]
            zone = self.zone_of(place)
            hexes = [one for one in self.words if self.is_wet(one) and one != place and self.zone_of(one) == zone]
            ports = [one for one in self.words if self.port(one) and self.open_port(one, side) and self.approach(one) == place]
            return [f"in_shore:{zone}", *hexes, *ports]
        kind, _, box = place.partition(":")
        row = self.zones[box]
        found = []
        for one in (*row.get("linked", ()), *row.get("adjacent", ())):
            other = self.zones[one]
            if other["kind"] == "holding":
                found += [f"box:{one}"] if other["side"] == side else []
            else:
                found.append(f"{other['kind']}:{one}")
        return found + (
            [one for one in self.words if self.is_wet(one) and self.zone_of(one) == box] if kind == "in_shore" else []
        )

    def mines_on(self, place: str) -> set[str]:
        """The markers whose area a place lies in (7.5.3)."""
        found = set()
        for hex_ in self.given["mines"]:
            area = {hex_}
            if not self.is_wet(hex_):
                area |= {one for one in self.near(hex_) if self.is_wet(one)}
            if place in area:
                found.add(hex_)
        return found

    def step_chance(self, side: str, ship: str, a: str, b: str) -> Fraction:
        """The chance to come from one place to the next (8.5.6.4.1)."""
        foe = self.foe(side)
        boxes = [place.partition(":")[2] for place in (a, b) if place.startswith(("at_sea", "in_shore"))]
        zone = next(
            (
                self.zone_of(x) if x in self.words else x.partition(":")[2]
                for x in (b, a)
                if x in self.words or x.startswith("in_shore")
            ),
            "",
        )
        needed = any(self.state(box) == foe for box in boxes)
        needed = needed or bool(self.mines_on(a) | self.mines_on(b))
        needed = needed or bool(self.ships(a, foe) or self.ships(b, foe))
        friendly = bool(zone) and self.state(zone) == side
        wet = [self.is_wet(a), self.is_wet(b)]
        if a in self.words and b in self.words and any(wet) and not friendly:
            needed = True
        if not needed:
            return Fraction(1)
        modifier = self.given["submarine"][foe] - self.given["asw"][side]
        if zone:
            counted = [zone, *self.zones[zone]["linked"]]
        else:
            hot = [x for x in (b, a) if x.startswith("at_sea") and (self.state(x[7:]) == foe or self.ships(x, foe))]
            first = hot[0] if hot else a if b.startswith("box") else b
            counted = [first.partition(":")[2], *self.zones[first.partition(":")[2]]["linked"]]
        for box in counted:
            place = f"{self.zones[box]['kind']}:{box}"
            modifier += len(self.ships(place, foe, "cv", "sag"))
            modifier -= len([one for one in self.ships(place, side, "cv", "sag") if one != ship])
        fresh = self.mines_on(b) - self.mines_on(a)
        modifier += max((self.given["mines"][one] for one in fresh), default=0)
        if self.is_wet(b) and self.state(self.zone_of(b)) == foe:
            modifier += 1
        if b.startswith("at_sea") and any(self.state(one) == foe for one in self.zones[b[7:]]["linked"]):
            modifier += 1
        return Fraction(sum(die + modifier <= 4 for die in range(10)), 10)

    def may_sail(self, ship: str) -> bool:
        """8.5.6.4, 8.5.6.5."""
        one = self.units[ship]
        on = self.given["segment"] in MOVING and self.given["active"] == one["side"] and self.given["weather"] != "storm"
        return on and ship not in self.given["moved"]

    def ways(self, side: str, ship: str, start: str, most: int | None, beach: str = "") -> dict[str, Fraction]:
        """Place -> the best chance to get there over any places, all of them looked at again until nothing gets better.

        ``beach``: a beach that may be the end of a way.
        """
        best: dict[tuple[str, int], Fraction] = {(start, 0): Fraction(1)}
        better = True
        while better:
            better = False
            for (here, used), chance in list(best.items()):
                if here != start and here in self.words and not self.is_wet(here):
                    continue  # a port or a beach ends a way
                onward = self.next_to(here, side)
                if beach and here in ([self.approach(beach)] if self.port(beach) else self.near(beach)) and self.is_wet(here):
                    onward = [*onward, beach]
                for to in onward:
                    count = used + (most is not None and to.startswith("at_sea"))
                    if most is not None and count > most:
                        continue
                    found = chance * self.step_chance(side, ship, here, to)
                    if found > best.get((to, count), Fraction(-1)):
                        best[to, count] = found
                        better = True
        ends: dict[str, Fraction] = {}
        for (place, _), chance in best.items():
            if place != start:
                ends[place] = max(chance, ends.get(place, Fraction(0)))
        return ends

    def goals(self, ship: str) -> dict[str, Fraction]:
        """Where a ship may end, and the best chance to get there."""
        one = self.units[ship]
        found = self.ways(one["side"], ship, one["at"], 0 if ship in self.given["at_sea"] else 1)
        taken = {other["at"] for other in self.units.values() if other.get("kind") == "ship"}
        return {place: chance for place, chance in found.items() if not (self.is_wet(place) and place in taken)}

    # -- transport and support ---------------------------------------------------------------------------------------

    def transports(self, uid: str) -> dict[str, Fraction]:
        """Where a unit may go by sea, and the best chance to get there (8.5.7)."""
        one, given = self.units[uid], self.given
        side, at, halves = one["side"], one["at"], int(Fraction(one["sp"]) * 2)
        if given["segment"] not in MOVING or given["active"] != side or given["weather"] == "storm" or uid in given["moved"]:
            return {}
        if halves > 2 * given["board"]["caps"]["sea"].get(side, 99) - given["sea_carried"][side]:
            return {}
        mine = [name for name, owner in given["beachheads"].items() if owner == side and not self.foes_in(name, side)]
        places = {name for name in self.words if self.open_port(name, side)} | set(mine)
        if at not in places:
            return {}
        flags = one["flags"].split()
        light = "marine" in flags or one["ma"] <= 5
        found = {}
        for goal in places - {at}:
            room = 2 * (self.port(goal) or 2) - given["landed"].get(goal, 0)
            both_ports = self.open_port(at, side) and self.open_port(goal, side)
            if halves > room or not (both_ports or (light and self.zone_of(at) == self.zone_of(goal))):
                continue
            if not self.port(goal) and not {"marine", "infantry"} & set(flags):
                continue
            found[goal] = self.ways(side, "", at, None, "" if self.open_port(goal, side) else goal).get(goal, Fraction(-1))
        return {goal: chance for goal, chance in found.items() if chance >= 0}

    def foes_in(self, hex_: str, side: str) -> bool:
        """Enemy ground units in a hex."""
        return any(one["at"] == hex_ and one["side"] != side and one.get("kind") != "ship" for one in self.units.values())

    def supporters(self, hex_: str, side: str) -> list[str]:
        """The ships that may support a battle (7.3.1, Q44)."""
        found = []
        for uid, one in self.units.items():
            if one.get("kind") != "ship" or one["side"] != side or one["at"] not in self.words or uid in self.given["shelled"]:
                continue
            around = {one["at"], *self.near(one["at"])}
            if any(
                other.get("kind") == "ship" and other["side"] != side and other["at"] in around for other in self.units.values()
            ):
                continue
            if one["support"] and self.apart(one["at"], hex_) <= one["range"]:
                found.append(uid)
        return sorted(found)

    def apart(self, a: str, b: str) -> int:
        """Hexes from one to another, ring by ring; hexes off the board are gone over too."""
        seen, ring, far = {a}, {a}, 0
        while b not in ring:
            ring = {one for here in ring for one in beside(here)} - seen
            seen |= ring
            far += 1
        return far

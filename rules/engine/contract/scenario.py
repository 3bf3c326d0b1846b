"""A scenario as a lobby shows it: its seats, its camps, who shares which seats."""

from __future__ import annotations

import msgspec


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A lobby's information about a scenario: its seats in order, first and last turn, options with their possible values.

    ``camps``: allied seats, by the camp's name; a seat without one is its own camp. ``shares``: number of players -> the seats
    of each, if the game prints it. ``level``: 1 for a first game, 3 for experienced players.
    """

    id: str
    title: str
    seats: tuple[str, ...]
    turns: tuple[int, int]
    options: dict[str, tuple[str, ...]] = {}
    camps: dict[str, tuple[str, ...]] = {}
    shares: dict[int, tuple[tuple[str, ...], ...]] = {}
    level: int = 2

    def shared(self, people: int) -> tuple[tuple[str, ...], ...]:
        """The seats shared by that many people: as the game prints it, else in turn, with nobody in two camps if possible.

        () for more people than seats, or no people.
        """
        if people in self.shares or not 0 < people <= len(self.seats):
            return self.shares.get(people, ())
        camps = self.every_camp()
        if len(camps) > people:
            return tuple(self.seats[one::people] for one in range(people))
        sizes = [1] * len(camps)
        for _ in range(people - len(camps)):  # the next person to the camp with the most seats for each
            place = max(range(len(camps)), key=lambda n: (len(camps[n]) / sizes[n], -n))
            sizes[place] += 1
        return tuple(camp[one::size] for camp, size in zip(camps, sizes, strict=True) for one in range(size))

    def camp_of(self, seat: str) -> tuple[str, ...]:
        """The seats that win and lose with this one, including itself."""
        return next((seats for seats in self.camps.values() if seat in seats), (seat,))

    def every_camp(self) -> tuple[tuple[str, ...], ...]:
        """All camps by their seats, those of a single seat among them."""
        return tuple(dict.fromkeys(self.camp_of(seat) for seat in self.seats))

    def others(self, seat: str) -> tuple[str, ...]:
        """Every other seat."""
        return tuple(one for one in self.seats if one != seat)

    def opponents(self, seat: str) -> tuple[str, ...]:
        """The seats of the other camps."""
        return tuple(one for one in self.seats if one not in self.camp_of(seat))

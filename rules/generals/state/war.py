"""The context of the game's steps: pieces, supply, points. With ``Decks`` and ``TurnLimits`` the only code that changes them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

from data.generals import Part
from rules.engine import Dice, Result
from rules.generals.state.board import ENEMY, SIDES
from rules.generals.state.state import BoardChange, Deed, Doom, GeneralsState, Guard
from rules.generals.state.turns import TurnLimits

T = TypeVar("T")


class GeneralsWar(TurnLimits):
    """The context of the game. It caches results from the state until something changes."""

    def __init__(self, state: GeneralsState, dice: Dice | None) -> None:
        super().__init__(state, dice)
        self._spaces: dict[str, dict[str, int]] = {
            "army": {nation: self.board.set(spaces) for nation, spaces in state.army.items()},
            "navy": {nation: self.board.set(spaces) for nation, spaces in state.navy.items()},
        }
        self._sides: dict[tuple[str, str], int] = {}
        self._supply: dict[tuple[str, bool], int] = {}
        self._known: dict[Hashable, Any] = {}
        self._standing: dict[str, list[tuple[str, Part]]] | None = None

    def begin_by_revision(self, revision: int) -> None:
        """The game goes on by an earlier revision of the rules."""
        self.state.revision = min(revision, self.state.revision)
        self.changed()

    def changed(self) -> None:
        self._moved()
        self._standing = None

    def _moved(self) -> None:
        """A piece came or went."""
        self._sides.clear()
        self._supply.clear()
        self._known.clear()

    def remembered(self, key: Hashable, work: Callable[[], T]) -> T:
        """A result computed from pieces and open statuses, cached until one of them changes.

        ``key`` names it and all its other inputs.
        """
        if key not in self._known:
            self._known[key] = work()
        found: T = self._known[key]
        return found

    # -- pieces ----------------------------------------------------------------------------------------------------

    def spaces(self, nation: str, piece: str) -> int:
        """The spaces of a nation's armies, navies, or "any" of both."""
        if piece == "any":
            return self._spaces["army"].get(nation, 0) | self._spaces["navy"].get(nation, 0)
        return self._spaces[piece].get(nation, 0)

    def of_side(self, side: str, piece: str) -> int:
        """The spaces of a side's armies, navies, or "any" of both."""
        key = (side, piece)
        if key not in self._sides:
            found = 0
            for nation in self.board.of_side[side]:
                found |= self.spaces(nation, piece)
            self._sides[key] = found
        return self._sides[key]

    def straits(self, nation: str) -> tuple[str, ...]:
        """The straits open to a nation's side now (6)."""
        return self.board.straits_open(self.board.side[nation], self.of_side("axis", "army"))

    def beside(self, nation: str, spaces: int) -> int:
        """The spaces next to others, for a nation's side, now."""
        return self.board.beside(spaces, self.straits(nation))

    def left(self, nation: str, piece: str) -> int:
        """The number of pieces that a nation can still place (8)."""
        return self.book.pool["army" if piece == "army" else "navy"][nation] - self.spaces(nation, piece).bit_count()

    def owners(self, side: str, piece: str, space: str) -> tuple[str, ...]:
        """The nations of a side with an army (a navy) in a space."""
        bit = self.board.bit[space]
        return tuple(nation for nation in self.board.of_side[side] if self.spaces(nation, piece) & bit)

    def _put(self, nation: str, piece: str, space: str) -> None:
        places = self.state.army if piece == "army" else self.state.navy
        places[nation] = sorted([*places[nation], space])
        self._spaces[piece][nation] |= self.board.bit[space]
        self._moved()

    @contextmanager
    def without(self, nation: str, piece: str, space: str) -> Iterator[None]:
        """Look at the board as if a piece were not there."""
        before, known = self._spaces[piece][nation], (self._sides, self._supply, self._known)
        self._spaces[piece][nation] = before & ~self.board.bit[space]
        self._sides, self._supply, self._known = {}, {}, {}
        try:
            yield
        finally:
            self._spaces[piece][nation] = before
            self._sides, self._supply, self._known = known

    @contextmanager
    def with_piece(self, nation: str, piece: str, space: str) -> Iterator[None]:
        """Look at the board as if a piece had come to a space."""
        before, known = self._spaces[piece][nation], (self._sides, self._supply, self._known)
        self._spaces[piece][nation] = before | self.board.bit[space]
        self._sides, self._supply, self._known = {}, {}, {}
        try:
            yield
        finally:
            self._spaces[piece][nation] = before
            self._sides, self._supply, self._known = known

    def _take(self, nation: str, piece: str, space: str) -> None:
        places = self.state.army if piece == "army" else self.state.navy
        places[nation].remove(space)
        self._spaces[piece][nation] &= ~self.board.bit[space]
        self._moved()

    def place(self, nation: str, piece: str, space: str, use: int, *, built: bool, recruited: bool = False, by: str = "") -> None:
        """A piece out of the pool comes to a space (12, 15). Two enemy homes held win at once (16).

        ``built``: whether it counts as just built for its owner; ``recruited``: whether it came regardless of supply;
        ``by``: whose card it was.
        """
        self._put(nation, piece, space)
        self.state.deeds.append(Deed("placed", nation, piece, space, use, built=built))
        self.note("placed", nation, piece, space, by if by != nation else "")
        self.emit("recruited" if recruited else "built", seat=nation, piece=piece, area=space)
        self._judge(self.board.side[nation])

    def note(self, kind: Literal["placed", "battled", "lost"], nation: str, piece: str, space: str, by: str = "") -> None:
        """Note an event on the board this turn, for later viewers."""
        change = BoardChange(kind, nation, piece, space, by)
        self.state.changes.append(change)
        self.state.story.changes.append(change)

    def declare(self, nation: str, piece: str, space: str, use: int) -> None:
        """A piece already there counts as just built (15)."""
        self.state.deeds.append(Deed("placed", nation, piece, space, use, built=True))
        self.emit("declared", seat=nation, piece=piece, area=space)

    def withdraw(self, nation: str, piece: str, space: str) -> None:
        """A nation removes a piece of its own (8)."""
        self._take(nation, piece, space)
        self.note("lost", nation, piece, space)
        self.forget_piece(nation, piece, space)
        self.emit("withdrawn", seat=nation, piece=piece, area=space)

    def cut_off(self, nation: str, piece: str, space: str) -> None:
        """Remove a piece without supply in its owner's supply phase (9)."""
        self._take(nation, piece, space)
        self.note("lost", nation, piece, space)
        self.forget_piece(nation, piece, space)
        self.emit("cut-off", seat=nation, piece=piece, area=space)

    def battle(self, nation: str, piece: str, space: str, use: int, victim: str) -> None:
        """A nation battles a space; ``victim``: the nation of the attacked piece, "" for an empty space (12)."""
        self.state.deeds.append(Deed("battle", nation, piece, space, use, victim))
        self.note("battled", nation, piece, space)
        self.emit("battled", seat=nation, piece=piece, area=space, victim=victim)
        if victim:
            self.doom(nation, victim, piece, space, use, battle=True)

    def note_status(self, nation: str, card: str, use: int) -> None:
        """A nation uses an open status, and a deck of this game has an answer to that (14)."""
        if self.book.status_answered:
            self.state.deeds.append(Deed("status", nation, "", "", use, card=card))

    def forget_deeds(self) -> None:
        """Earlier events can no longer be answered."""
        self.state.deeds, self.state.doomed = [], []

    def grant_supply(self, nation: str, spaces: list[str]) -> None:
        """A nation's pieces in these spaces count as supplied for the rest of the turn (9)."""
        self.state.granted[nation] = spaces
        self.changed()
        self.emit("granted", seat=nation, areas=spaces)

    def forget_piece(self, nation: str, piece: str, space: str) -> None:
        """Guards and threats of a piece that is gone are gone with it."""
        state, key = self.state, (nation, piece, space)
        state.guards = [g for g in state.guards if (g.nation, g.piece, g.space) != key]
        state.doomed = [d for d in state.doomed if (d.nation, d.piece, d.space) != key]

    # -- threats ---------------------------------------------------------------------------------------------------

    def guarded(self, nation: str, piece: str, space: str) -> bool:
        """Whether none but its owner may take a piece off this turn."""
        return Guard(nation, piece, space) in self.state.guards

    def guard(self, nation: str, piece: str, space: str) -> None:
        """A piece is not removed this turn, and a pending removal is cancelled."""
        self.state.guards.append(Guard(nation, piece, space))
        self.spare(nation, piece, space)
        self.emit("guarded", seat=nation, piece=piece, area=space)

    def spare(self, nation: str, piece: str, space: str) -> None:
        """A pending removal of a piece is cancelled."""
        key = (nation, piece, space)
        self.state.doomed = [d for d in self.state.doomed if (d.nation, d.piece, d.space) != key]

    def doom(self, by: str, nation: str, piece: str, space: str, use: int, *, battle: bool) -> None:
        """Announce the removal of a piece; a guarded one stays."""
        if not self.guarded(nation, piece, space):
            supplied = bool(self.supplied(nation) & self.board.bit[space])
            self.state.doomed.append(Doom(nation, piece, space, by, use, battle, supplied))

    def fall(self, doom: Doom) -> None:
        """Remove a piece that nobody saved."""
        self.state.doomed.remove(doom)
        self._take(doom.nation, doom.piece, doom.space)
        self.note("lost", doom.nation, doom.piece, doom.space)
        self.forget_piece(doom.nation, doom.piece, doom.space)
        self.state.deeds.append(Deed("removed", doom.nation, doom.piece, doom.space, doom.use, supplied=doom.supplied))
        self.emit("removed", seat=doom.nation, piece=doom.piece, area=doom.space, by=doom.by)

    # -- standing effects and supply -------------------------------------------------------------------------------

    def standing(self, verb: str) -> list[tuple[str, Part]]:
        """The parts of open statuses that hold all the time, with whose they are."""
        if self._standing is None:
            self._standing = {}
            for nation, cards in self.state.statuses.items():
                for card in cards:
                    for part in self.book.always[card]:
                        self._standing.setdefault(part.verb, []).append((nation, part))
        return self._standing.get(verb, [])

    def sources(self, nation: str) -> int:
        """The spaces that are supply sources for a nation while its army is there (9)."""
        found = self.board.sources
        for owner, part in self.standing("private_supply_source"):
            if owner == nation and part.at is not None:
                found |= self.board.set(part.at.of)
        return found & ~self.blocked(self.board.side[nation])

    def blocked(self, side: str) -> int:
        """The spaces that are not sources for a side, even if printed as such."""
        found = 0
        for _, part in self.standing("block_supply_source"):
            if side in part.who and part.at is not None:
                found |= self.board.set(part.at.of)
        return found

    def supplied(self, nation: str, plain: bool = False) -> int:
        """The spaces in which a nation's pieces are in supply (9).

        ``plain``: for building, where what counts as supplied by a status that holds all the time does not help.
        """
        key = (nation, plain)
        found = self._supply.get(key)
        if found is None:
            found = self._supply[key] = self._supplied(nation, plain)
        return found

    def _supplied(self, nation: str, plain: bool) -> int:
        armies, navies = self._spaces["army"][nation], self.in_port(nation, self._spaces["navy"][nation])
        start = self.sources(nation) & armies
        if not plain:
            for owner, part in self.standing("always_supplied"):
                if owner == nation:
                    start |= self.spaces(nation, part.what)
        found = self.board.flood(start, armies | navies, self.straits(nation)) if start else 0
        granted = self.state.granted.get(nation)
        if granted:
            found |= self.board.set(granted) & self.spaces(nation, "any")
        return found

    def chained(self, nation: str) -> int:
        """The spaces of pieces with a chain to a source: a piece next to one of them is supplied once it is there (9, 12)."""
        armies, afloat = self._spaces["army"][nation], self.in_port(nation, self._spaces["navy"][nation])
        return self.board.flood(self.sources(nation) & armies, armies | afloat, self.straits(nation))

    def in_port(self, nation: str, seas: int) -> int:
        """The seas with an army of a nation's side on a coast (9)."""
        if not seas:
            return 0
        key = (self.board.side[nation], "coast")
        if key not in self._sides:
            self._sides[key] = self.board.sea & self.board.beside(self.of_side(self.board.side[nation], "army"))
        return seas & self._sides[key]

    # -- points ----------------------------------------------------------------------------------------------------

    def points(self, nation: str, count: int, why: str, **facts: Any) -> None:
        """A nation's side gains (loses) points (16)."""
        if count:
            self.state.score[self.board.side[nation]] += count
            for points in (self.state.earned, self.state.story.points):
                points[nation] = points.get(nation, 0) + count
            self.emit("points", seat=nation, side=self.board.side[nation], count=count, why=why, **facts)

    def home_lost(self, nation: str) -> bool:
        """Whether an enemy army is on a nation's home (16)."""
        return bool(self.board.home[nation] & self.of_side(ENEMY[self.board.side[nation]], "army"))

    def homes_held(self, side: str) -> int:
        """The number of enemy home spaces with a side's armies (16)."""
        return sum(self.home_lost(nation) for nation in self.board.of_side[ENEMY[side]])

    def _judge(self, side: str) -> None:
        held = self.homes_held(side)
        if held >= self.book.numbers.homes and not self.over:
            self.end(side, "homes")

    def ahead(self) -> str:
        """The side that has won if points are counted now; equal ones are broken as the box says (16)."""
        best = max(self.state.score[side] for side in SIDES)
        first = [side for side in SIDES if self.state.score[side] == best]
        return first[0] if len(first) == 1 else self.book.numbers.tie

    def end(self, side: str, degree: str) -> None:
        """The game is over."""
        lines = tuple((one, self.state.score[one]) for one in SIDES)
        self.state.result = Result(self.board.of_side[side], degree, lines)
        self.emit("ended", winner=side, degree=degree)

"""12, 15. Building and recruiting: where a piece may be placed, whose, and which pieces may count as just built."""

from __future__ import annotations

from typing import ClassVar

from data.generals import Part
from rules.bitset import single_bits
from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.cards.verb import UseOfCard, VerbWork, part_ground, part_nations, register_verb, where_spaces
from rules.generals.state.board import ENEMY, PIECES
from rules.generals.state.war import GeneralsWar

SECTION = "12"


def spaces_with_room(g: GeneralsWar, nation: str, piece: str) -> int:
    """The spaces with room for a piece of a nation: of its kind, no other of its own there, no enemy (8)."""
    return g.board.ground[piece] & ~g.spaces(nation, piece) & ~g.of_side(ENEMY[g.board.side[nation]], piece)


def buildable_spaces(g: GeneralsWar, nation: str, piece: str) -> int:
    """The spaces in which a nation may build (12), whether it has a piece left or not."""
    if piece == "army":
        return (g.beside(nation, g.supplied(nation, plain=True)) | g.board.home[nation]) & spaces_with_room(g, nation, piece)
    near = g.beside(nation, g.chained(nation))
    if granted := g.state.granted.get(nation):
        near |= g.beside(nation, g.supplied(nation, plain=True)) & g.board.set(granted)
    return g.in_port(nation, near & spaces_with_room(g, nation, piece))


def recruit_anywhere_spaces(g: GeneralsWar, nation: str) -> int:
    """The spaces in which a nation may recruit an army because it may build one there, by its open statuses."""
    found = 0
    for owner, part in g.standing("replace_build"):
        if owner == nation and part.at is not None:
            found |= g.board.set(part.at.of)
    return found & spaces_with_room(g, nation, "army")


def placeable_spaces(g: GeneralsWar, use: UseOfCard, part: Part, nation: str) -> int:
    """The spaces where a part may put a piece of a nation that it has in its pool."""
    at = part_ground(g, use, part)
    if part.verb == "recruit":
        return at & spaces_with_room(g, nation, part.what)
    found = at & buildable_spaces(g, nation, part.what)
    return found | recruit_anywhere_spaces(g, nation) if part.what == "army" else found


def declarable_spaces(g: GeneralsWar, use: UseOfCard, part: Part, nation: str) -> int:
    """The spaces with a supplied piece that may count as just built (15)."""
    if part.verb != "build":
        return 0
    return part_ground(g, use, part) & g.spaces(nation, part.what) & g.supplied(nation)


def spaces_after_removal(g: GeneralsWar, use: UseOfCard, part: Part, nation: str) -> dict[str, int]:
    """For each own piece that may be removed first: the spaces where a part may then put it (8). Supply is judged without it."""

    def work() -> dict[str, int]:
        found: dict[str, int] = {}
        for bit in single_bits(g.spaces(nation, part.what)):
            space = g.board.names(bit)[0]
            with g.without(nation, part.what, space):
                if there := placeable_spaces(g, use, part, nation) & ~bit:
                    found[space] = there
        return found

    marks = (use.nation, use.chooser, tuple(use.built), use.battled, use.removed)
    return g.remembered(("freed", use.card, part.part, nation, *marks), work)


@register_verb("build", "recruit")
class Placing(VerbWork):
    """Build or recruit: a piece of the actor, or of the nation a card names (13)."""

    repeated = True

    def _nation(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """The owner of the piece, "" while that must be chosen, and the values chosen after that."""
        who = part_nations(g, use, part)
        if len(who) == 1:
            return who[0], chosen
        return (chosen[0], chosen[1:]) if chosen else ("", ())

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        nation, rest = self._nation(g, use, part, chosen)
        if not nation:
            able = tuple(one for one in part_nations(g, use, part) if self._places(g, use, part, one))
            return Slot("nation", "side", able, section=SECTION)
        if not rest:
            return Slot("space", "area", tuple(g.board.names(self._places(g, use, part, nation))), section=SECTION)
        mine = nation == use.actor
        if len(rest) == 1 and mine and g.left(nation, part.what) <= 0 and not g.board.bit[rest[0]] & g.spaces(nation, part.what):
            wanted = g.board.bit[rest[0]]
            able = tuple(space for space, there in spaces_after_removal(g, use, part, nation).items() if there & wanted)
            return Slot("taken", "area", able, section="8")
        return None

    def why(self, g: GeneralsWar, use: UseOfCard, part: Part, value: str) -> Refusal | None:
        bit, nation, piece = g.board.bit.get(value, 0), part_nations(g, use, part)[0], part.what
        facts = {"area": value}
        if not bit:
            return None
        if not bit & g.board.ground[piece]:
            return Refusal("wrong-ground", "8", facts)
        if bit & g.of_side(ENEMY[g.board.side[nation]], piece):
            return Refusal("enemy-there", "8", facts)
        if part.verb == "build" and not bit & (g.beside(nation, g.supplied(nation, plain=True)) | g.board.home[nation]):
            return Refusal("not-beside", SECTION, facts)
        if part.verb == "build" and piece == "navy" and not g.in_port(nation, bit):
            return Refusal("no-port", "9", facts)
        return None

    def _places(self, g: GeneralsWar, use: UseOfCard, part: Part, nation: str) -> int:
        found = declarable_spaces(g, use, part, nation)
        if g.left(nation, part.what) > 0:
            return found | placeable_spaces(g, use, part, nation)
        if nation == use.actor or g.since(2):  # nobody removes an ally's piece (8): the ally is asked
            for there in spaces_after_removal(g, use, part, nation).values():
                found |= there
        return found

    def free(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        """Whether no piece must be removed, or declared as newly built."""
        who = part_nations(g, use, part)
        return part.may or not any(g.left(one, part.what) > 0 and placeable_spaces(g, use, part, one) for one in who)

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        nation, rest = self._nation(g, use, part, args)
        space = rest[0]
        if g.board.bit[space] & g.spaces(nation, part.what):
            g.declare(nation, part.what, space, use.number)
            return
        if len(rest) > 1:
            g.withdraw(nation, part.what, rest[1])
        if nation != use.actor and g.left(nation, part.what) <= 0:
            push(g, TakeOff(seat=nation, use=use, part=part.part, space=space))
            return
        put_piece(g, use, part, nation, space)


def put_piece(g: GeneralsWar, use: UseOfCard, part: Part, nation: str, space: str) -> None:
    """A piece of a nation's pool comes to a space by a part of a card."""
    built = part.verb == "build"
    plain = built and bool(g.board.bit[space] & buildable_spaces(g, nation, part.what) & where_spaces(g, use, part.at))
    # A piece that a status recruits instead of building counts as just built for its owner too.
    g.place(nation, part.what, space, use.number, built=built, recruited=not plain, by=use.nation)


class TakeOff(Step[GeneralsWar]):
    """An ally's card would place a piece of a nation that has none left: it may take one off for that, or leave it (8)."""

    verbs: ClassVar[tuple[str, ...]] = ("do", "decline")
    seat: str
    use: UseOfCard
    part: str
    space: str

    def _part(self, g: GeneralsWar) -> Part:
        return next(part for part in g.book.tables.parts[self.use.card] if part.part == self.part)

    def piece(self, g: GeneralsWar) -> str:
        """The kind of piece in question."""
        return self._part(g).what

    def _able(self, g: GeneralsWar) -> tuple[str, ...]:
        wanted = g.board.bit[self.space]
        return tuple(
            space for space, there in spaces_after_removal(g, self.use, self._part(g), self.seat).items() if there & wanted
        )

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        part = self._part(g)
        if g.left(self.seat, part.what) > 0 or not self._able(g):
            return ()
        facts = {"card": self.use.card, "piece": f"{self.seat}_{part.what}", "area": self.space}
        return (Prompt(self.seat, "take-off", "8", self.verbs, facts),)

    def advance(self, g: GeneralsWar) -> None:
        """Since the question the nation has removed a piece itself, or has no piece left that would help."""
        pop(g, self)
        part = self._part(g)
        if g.left(self.seat, part.what) > 0 and placeable_spaces(g, self.use, part, self.seat) & g.board.bit[self.space]:
            put_piece(g, self.use, part, self.seat, self.space)

    def slot_do(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("taken", "area", self._able(g), section="8")

    def do_do(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        part = self._part(g)
        g.withdraw(seat, part.what, args[0])
        put_piece(g, self.use, part, seat, self.space)

    def do_decline(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.emit("not-lent", seat=seat, piece=self._part(g).what, area=self.space)


def pieces_worth_moving(g: GeneralsWar, nation: str, piece: str) -> dict[str, int]:
    """For each piece of a nation that could be built again: the spaces, including its present one (12, 15).

    In its present space it is built again, or counts as just built. In games begun before revision 2 it had to move.
    """

    def work() -> dict[str, int]:
        found: dict[str, int] = {}
        for bit in single_bits(g.spaces(nation, piece)):
            space = g.board.names(bit)[0]
            with g.without(nation, piece, space):
                there = buildable_spaces(g, nation, piece) | (recruit_anywhere_spaces(g, nation) if piece == "army" else 0)
            there = there | bit & g.supplied(nation) if g.since(2) else there & ~bit
            if there:
                found[space] = there
        return found

    return g.remembered(("movable", nation, piece), work)


@register_verb("rebuild_each")
class Rebuilding(VerbWork):
    """One by one in any order: an own piece is removed and built again, each at most once."""

    repeated, endless = True, True

    def _pieces(self, g: GeneralsWar, use: UseOfCard, part: Part) -> dict[str, dict[str, int]]:
        """Space -> kind of piece -> where it may go, for those not yet built again in this use."""
        nation, found = use.actor, dict[str, dict[str, int]]()
        done = {(d.piece, d.space) for d in g.state.deeds if (d.kind, d.use, d.nation) == ("placed", use.number, nation)}
        for piece in PIECES if part.what == "any" else (part.what,):
            for space, there in pieces_worth_moving(g, nation, piece).items():
                if (piece, space) not in done:
                    found.setdefault(space, {})[piece] = there
        return found

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        if len(chosen) > 1:
            return None
        found = self._pieces(g, use, part)
        if not chosen:
            return Slot("taken", "area", tuple(sorted(found)), section="8")
        there = next(iter(found.get(chosen[0], {"": 0}).values()))
        return Slot("space", "area", tuple(g.board.names(there)), section=SECTION)

    def free(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return True

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        here, there = args
        nation = use.actor
        piece = "army" if g.board.bit[here] & g.spaces(nation, "army") else "navy"
        if here == there and g.board.bit[here] & g.supplied(nation):
            g.declare(nation, piece, here, use.number)
            return
        g.withdraw(nation, piece, here)
        g.place(nation, piece, there, use.number, built=True)

"""The value of a piece in its present or a possible space, from public facts of the board."""

from __future__ import annotations

from contextlib import nullcontext

from data.generals.greedy import NationScales
from rules.bitset import single_bits
from rules.generals.cards.verb import UseOfCard, where_spaces
from rules.generals.course.scoring import cards_scored, sources_scored
from rules.generals.state.board import ENEMY, SIDES
from rules.generals.state.war import GeneralsWar

#: A status that gives points for pieces: their nations, their kind, where, how many, and whether one of them is enough.
Bonus = tuple[tuple[str, ...], str, int, int, bool]
#: Spaces farther than this from every source have no attraction.
FAR = 6


class NationGround:
    """Worked out once for a decision. All figures are points of victory for the side of the piece's nation."""

    def __init__(self, g: GeneralsWar, scales: NationScales) -> None:
        self.g, self.scales = g, scales
        #: The remaining turns of each nation, and those that count.
        self.left = g.book.numbers.rounds - g.state.round + 1
        self.ahead = min(self.left, scales.horizon)
        self.supplied = {nation: g.supplied(nation) for nation in g.board.nations}
        #: Side -> piece -> the spaces it may battle.
        self.reach = {side: {"army": 0, "navy": 0} for side in SIDES}
        for nation in g.board.nations:
            around = g.beside(nation, self.supplied[nation])
            self.reach[g.board.side[nation]]["army"] |= around & g.board.land
            self.reach[g.board.side[nation]]["navy"] |= around & g.board.sea
        self.wanted = {side: g.board.sources & ~g.blocked(side) & ~g.of_side(side, "army") for side in SIDES}
        self._rings = {
            side: g.board.rings(self.wanted[side], g.board.board, g.straits(g.board.of_side[side][0]))
            if self.wanted[side]
            else []
            for side in SIDES
        }
        self.bonuses = [bonus for nation in g.board.nations for bonus in self._bonuses(nation)]
        #: Nation -> the points it gets in a turn, as long as it holds its home.
        self.income = {n: sum(sources_scored(g, n).values()) + sum(cards_scored(g, n).values()) for n in g.board.nations}

    def _bonuses(self, nation: str) -> list[Bonus]:
        g, found = self.g, list[Bonus]()
        for card in g.state.statuses[nation]:
            if g.card(card).trigger != "victory_step":
                continue
            use = UseOfCard(nation, card)
            for part in g.parts(card):
                tally = part.count or (part.when.tally if part.when is not None else None)
                if part.verb == "vp" and tally is not None:
                    found.append(
                        (
                            g.board.nations_of(tally.who),
                            tally.piece,
                            where_spaces(g, use, tally.where),
                            part.n[0],
                            part.count is None,
                        )
                    )
        return found

    # -- places ----------------------------------------------------------------------------------------------------

    def distance(self, side: str, bit: int) -> int:
        """Steps from a space to the nearest source that a side does not hold."""
        return next((steps for steps, ring in enumerate(self._rings[side][:FAR]) if ring & bit), FAR)

    def points(self, nation: str, piece: str, bit: int) -> float:
        """The points per turn of a nation's piece in a space for its side, beyond those without it."""
        g, side = self.g, self.g.board.side[nation]
        found = 0.0
        if piece == "army" and not g.home_lost(nation):
            allied = 0
            for ally in g.board.of_side[side]:
                if ally != nation:
                    allied |= g.spaces(ally, "army") | g.board.home[ally]  # an ally takes its own home itself
            if bit & g.board.sources & ~g.blocked(side) and not bit & allied:
                found += g.book.numbers.source_alone
            for owner, part in g.standing("private_supply_source"):
                if owner == nation and part.at is not None and bit & g.board.set(part.at.of):
                    found += part.n[0]
        for nations, kind, where, count, once in self.bonuses:
            if nation in nations and kind in (piece, "any") and bit & where:
                others = 0
                for one in nations:
                    others |= g.spaces(one, kind)
                if not once or not others & where & ~bit:
                    found += count
        return found

    def homes(self, nation: str, bit: int) -> float:
        """The points a turn that enemies lose because an army of a nation is on their home."""
        g, found = self.g, 0.0
        side = g.board.side[nation]
        foes, home = g.board.of_side[ENEMY[side]], g.board.home
        for foe in foes:
            if bit & home[foe]:
                held = sum(bool(home[one] & g.of_side(side, "army") & ~bit) for one in foes)
                # The second home wins at once.
                found += 100.0 if held + 1 >= g.book.numbers.homes else self.income[foe] + 2
        return found

    def worth(self, nation: str, piece: str, bit: int) -> float:
        """The value of a nation's piece in a space for its side, whether present or possible."""
        scales, side = self.scales, self.g.board.side[nation]
        found = scales.army if piece == "army" else scales.navy
        found += self.points(nation, piece, bit) * self.ahead
        around = self.g.beside(nation, bit)
        open_to = around & self.wanted[side]
        held = open_to & self.g.of_side(ENEMY[side], "army")
        share = 1.0 if piece == "army" else 0.5
        found += share * (scales.front * held.bit_count() + scales.step * (open_to & ~held).bit_count())
        found += scales.near * (FAR - self.distance(side, bit)) / FAR
        if piece == "army":
            found += self.homes(nation, bit) * self.ahead * scales.home
            if bit & self.g.board.home[nation]:
                found += self.income[nation] * scales.home
        if bit & self.reach[ENEMY[side]][piece]:
            found *= scales.threatened
        return found

    def coming(self, nation: str, piece: str, bit: int, taken: int = 0) -> float:
        """What a piece is worth for its side as it comes to a space: little, where no supply will reach it.

        ``taken``: the space that it comes from, which no longer passes supply on.
        """
        found, g = self.worth(nation, piece, bit), self.g
        if self.scales.stranded < 1:
            gone = g.without(nation, piece, g.board.names(taken)[0]) if taken else nullcontext()
            with gone, g.with_piece(nation, piece, g.board.names(bit)[0]):
                if not bit & g.supplied(nation):
                    found = found * self.scales.stranded - self.scales.wasted
        return found

    # -- pieces ----------------------------------------------------------------------------------------------------

    def gone(self, nation: str, piece: str, bit: int) -> float:
        """The loss of a nation's side with a piece: its value, and that of pieces supplied through it."""
        found = self.worth(nation, piece, bit)
        if not bit & self.supplied[nation]:
            return found * self.scales.cut
        with self.g.without(nation, piece, self.g.board.names(bit)[0]):
            left = self.g.supplied(nation)
        lost = self.supplied[nation] & ~left & ~bit
        for one in single_bits(lost):
            kind = "army" if one & self.g.board.land else "navy"
            found += self.worth(nation, kind, one) * self.scales.chain
        return found

    def removed(self, nation: str, piece: str, bit: int) -> float:
        """The gain of a nation's enemies when its piece is removed: its side's loss, and the opened way."""
        found = self.gone(nation, piece, bit)
        foe = ENEMY[self.g.board.side[nation]]
        if piece == "army" and bit & self.wanted[foe]:
            found += self.scales.step
        return found

    def chance(self, nation: str) -> float:
        """The chance that nothing saves a piece of a nation, by the face-down responses of its side."""
        down = sum(len(self.g.state.responses[one]) for one in self.g.board.of_side[self.g.board.side[nation]])
        return float(self.scales.saved ** min(down, 4))

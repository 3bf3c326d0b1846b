"""12, 15. Battle and elimination: possible targets, removals, and rescues."""

from __future__ import annotations

from collections.abc import Mapping

from data.generals import Part
from rules.bitset import single_bits
from rules.engine import Refusal, Slot
from rules.generals.cards.verb import UseOfCard, VerbWork, enemy_of_nation, part_ground, part_nations, register_verb, where_spaces
from rules.generals.state.board import PIECES
from rules.generals.state.war import GeneralsWar

DOMAIN: Mapping[str, str] = {"land": "army", "sea": "navy"}


def in_reach(g: GeneralsWar, nation: str, piece: str) -> int:
    """The spaces a nation may battle (12): next to a supplied piece of its own, without a piece of its own side."""
    return g.beside(nation, g.supplied(nation)) & g.board.ground[piece] & ~g.of_side(g.board.side[nation], piece)


@register_verb("battle")
class BattleByCard(VerbWork):
    """A battle by the rules of the basic cards. The space may be empty; of several enemies one is named."""

    repeated = True

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        nation, piece = use.actor, DOMAIN[part.what]
        if not chosen:
            there = in_reach(g, nation, piece) & part_ground(g, use, part)
            if part.n[1] > 1:  # several battles in spaces that a card lists: each once
                for deed in g.state.deeds:
                    if (deed.kind, deed.use) == ("battle", use.number):
                        there &= ~g.board.bit[deed.space]
            return Slot("space", "area", tuple(g.board.names(there)), section="12")
        if len(chosen) == 1:
            there_are = g.owners(enemy_of_nation(g, nation), piece, chosen[0])
            return Slot("nation", "side", there_are, section="12") if len(there_are) > 1 else None
        return None

    def why(self, g: GeneralsWar, use: UseOfCard, part: Part, value: str) -> Refusal | None:
        bit, nation, piece = g.board.bit.get(value, 0), use.actor, DOMAIN[part.what]
        facts = {"area": value}
        if not bit:
            return None
        if not bit & g.board.ground[piece]:
            return Refusal("wrong-ground", "8", facts)
        if bit & g.of_side(g.board.side[nation], piece):
            return Refusal("own-side-there", "12", facts)
        if not bit & g.beside(nation, g.supplied(nation)):
            return Refusal("not-beside", "12", facts)
        return None

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        nation, piece, space, number = use.actor, DOMAIN[part.what], args[0], use.number
        there = g.owners(enemy_of_nation(g, nation), piece, space)
        victim = args[1] if len(args) > 1 else there[0] if there else ""
        g.battle(nation, piece, space, number, victim)


def battle_prey(g: GeneralsWar, use: UseOfCard, part: Part) -> dict[str, list[tuple[str, str]]]:
    """Space -> the enemy pieces in it, as nation and kind, that a part may take off: those not guarded, nor doomed already."""
    kinds = PIECES if part.what == "any" else (part.what,)
    found: dict[str, list[tuple[str, str]]] = {}
    there = where_spaces(g, use, part.at)
    for piece in kinds:
        for bit in single_bits(g.of_side(enemy_of_nation(g, use.nation), piece) & there):
            space = g.board.names(bit)[0]
            for nation in g.owners(enemy_of_nation(g, use.nation), piece, space):
                doomed = any((d.nation, d.piece, d.space) == (nation, piece, space) for d in g.state.doomed)
                if not g.guarded(nation, piece, space) and not doomed:
                    found.setdefault(space, []).append((nation, piece))
    return found


@register_verb("eliminate")
class Eliminate(VerbWork):
    """Enemy pieces are removed, regardless of supply and neighbours (15). It is not a battle."""

    repeated = True

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        found = battle_prey(g, use, part)
        if not chosen:
            return Slot("space", "area", tuple(sorted(found)), section="15")
        if len(chosen) == 1 and len(found.get(chosen[0], ())) > 1:
            return Slot("nation", "side", tuple(nation for nation, _ in found[chosen[0]]), section="15")
        return None

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        there = battle_prey(g, use, part)[args[0]]
        nation, piece = next(one for one in there if len(args) == 1 or one[0] == args[1])
        g.emit("aimed", seat=use.actor, victim=nation, piece=piece, area=args[0])
        g.doom(use.actor, nation, piece, args[0], use.number, battle=False)


@register_verb("eliminate_trigger_piece")
class EliminatePlaced(VerbWork):
    """Remove the piece whose placing the card answers."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        standing = [t for t in use.targets if not g.guarded(t.nation, t.piece, t.space)]
        if chosen or len(standing) == 1:
            return None
        return Slot("space", "area", tuple(sorted({t.space for t in standing})), section="15")

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        standing = [t for t in use.targets if not g.guarded(t.nation, t.piece, t.space)]
        for target in standing:
            if not args or target.space == args[0]:
                g.emit("aimed", seat=use.actor, victim=target.nation, piece=target.piece, area=target.space)
                g.doom(use.actor, target.nation, target.piece, target.space, use.number, battle=False)
                return


@register_verb("eliminate_own")
class EliminateOwn(VerbWork):
    """The chooser removes a piece of its own; no enemy does, so nothing answers it."""

    def _there(self, g: GeneralsWar, use: UseOfCard, part: Part) -> int:
        return g.spaces(use.actor, part.what) & where_spaces(g, use, part.at)

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("space", "area", tuple(g.board.names(self._there(g, use, part))), section="8")

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        piece = "army" if part.what == "army" or g.board.bit[args[0]] & g.spaces(use.actor, "army") else "navy"
        g.withdraw(use.actor, piece, args[0])


def protected_pieces(g: GeneralsWar, use: UseOfCard, part: Part) -> dict[str, list[tuple[str, str]]]:
    """Space -> the pieces, as nation and kind, that a guard may choose.

    They are not guarded yet; supplied, or threatened, where the card asks for that.
    """
    kinds = PIECES if part.what == "any" else (part.what,)
    there = where_spaces(g, use, part.at)
    threatened = g.card(use.card).trigger == "piece_would_be_removed"
    found: dict[str, list[tuple[str, str]]] = {}
    for nation in part_nations(g, use, part):
        for piece in kinds:
            mask = g.spaces(nation, piece) & there
            if part.when is not None:
                mask &= g.supplied(nation)
            for bit in single_bits(mask):
                space = g.board.names(bit)[0]
                if g.guarded(nation, piece, space):
                    continue
                if not threatened or any((d.nation, d.piece, d.space) == (nation, piece, space) for d in g.state.doomed):
                    found.setdefault(space, []).append((nation, piece))
    return found


@register_verb("guard")
class Guarding(VerbWork):
    """A piece on the board now cannot be taken off this turn but by its owner."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        found = protected_pieces(g, use, part)
        if not chosen:
            return Slot("space", "area", tuple(sorted(found)), section="14")
        if len(chosen) == 1 and len(found.get(chosen[0], ())) > 1:
            return Slot("nation", "side", tuple(dict.fromkeys(nation for nation, _ in found[chosen[0]])), section="14")
        return None

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        there = protected_pieces(g, use, part)[args[0]]
        nation, piece = next(one for one in there if len(args) == 1 or one[0] == args[1])
        g.guard(nation, piece, args[0])


@register_verb("prevent_removal")
class Sparing(VerbWork):
    """A piece that was battled is not taken off by this battle."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return any(self._is(use, part, t.nation, t.piece, t.space) for t in g.state.doomed if t.battle)

    def _is(self, use: UseOfCard, part: Part, nation: str, piece: str, space: str) -> bool:
        return (nation, piece, space) == (use.nation, part.what, use.battled)

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.spare(use.nation, part.what, use.battled)
        g.emit("spared", seat=use.nation, piece=part.what, area=use.battled)

"""The value of a card's use: part by part, each with its best values unless these are given."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from itertools import islice

from data.generals import NationCardRow, Part
from rules.generals.cards.choices import useful_branches
from rules.generals.cards.verb import (
    VERBS,
    UseOfCard,
    first_choice,
    is_part_possible,
    part_completions,
    part_nations,
)
from rules.generals.cards.warfare import lessened_loss, warfare_added, warfare_amount
from rules.generals.players.following import answering_uses, without_prey
from rules.generals.players.ground import NationGround
from rules.generals.state.decks import card_of

#: Ways to fill the choices of a part that are looked at.
WAYS = 24

Args = tuple[str, ...]


class Weigher:
    """Weighs uses of cards for the nation that decides."""

    def __init__(self, ground: NationGround, nation: str) -> None:
        self.ground, self.g, self.scales = ground, ground.g, ground.scales
        self.nation, self.side = nation, self.g.board.side[nation]

    # -- cards -----------------------------------------------------------------------------------------------------

    def kept(self, card: str) -> float:
        """The value of a card in its owner's hand."""
        row = self.g.card(card)
        found = self.scales.kinds[row.nation][row.kind]
        if row.kind == "status" and row.trigger in self.scales.prized:
            found *= self.scales.prize
        if row.kind in ("status", "response"):
            found *= self.ground.left / self.g.book.numbers.rounds
        return found

    def hand(self, cards: Args) -> float:
        """The value of several cards together: a second one of a kind is worth less."""
        found, seen = 0.0, dict[str, int]()
        for card in sorted(map(card_of, cards), key=self.kept, reverse=True):
            kind = self.g.card(card).kind
            found += self.kept(card) * self.scales.more ** seen.get(kind, 0)
            seen[kind] = seen.get(kind, 0) + 1
        return found

    def laid(self, row: NationCardRow) -> float:
        """The value of laying down a status or a response."""
        g, left = self.g, self.ground.left
        if row.kind == "response":
            down = len(g.state.responses[row.nation])
            return self.scales.response * left * self.scales.more**down + self.scales.kinds[row.nation]["response"] / 2
        found = max(self.scales.status, self.scales.lasts * self.lasting(row)) * left
        if row.trigger == "victory_step":
            use = UseOfCard(row.nation, row.id)
            now = sum(warfare_amount(g, use, part) for part in g.parts(row.id) if is_part_possible(g, use, part))
            return found + now * self.ground.ahead
        if row.trigger == "continuous":
            return found + 1.0
        return found

    def lasting(self, row: NationCardRow) -> float:
        """What a status brings in a turn, by what it answers and what it does."""
        worth = self.scales.lasting.get(row.trigger, {})
        return max((worth.get(part.verb, 0.0) for part in self.g.parts(row.id)), default=0.0)

    def cost(self, row: NationCardRow) -> float:
        """The cost of a card's use."""
        cost = row.cost
        if not cost.cards:
            return 0.0
        if cost.zone == "hand":
            return self.scales.hand_card * cost.cards
        return self.lost(row.nation, cost.cards)

    def lost(self, nation: str, count: int) -> float:
        """A nation's loss for that many cards of its deck: more if it will lack them later, a point each if none is left."""
        deck, hand = self.g.deck_size(nation), len(self.g.state.hand[nation])
        short = max(0, count - deck - hand)
        dry = max(0, min(count, deck) - max(0, deck - self.ground.left))
        return self.scales.deck_card * (count - short) + self.scales.deck_card * dry + 1.0 * short

    # -- uses ------------------------------------------------------------------------------------------------------

    def use(self, use: UseOfCard, args: Args, branch: str = "") -> float:
        """A card's gain for its actor's side if its first choice has these values."""
        g, found = self.g, 0.0
        first = None if branch else first_choice(g, use)
        with ExitStack() as looks:
            for part in g.parts(use.card, branch):
                if part == first and args:
                    found += self.part(use, part, args)
                    if part.n[1] > 1:
                        found += self.best(use, part) * 0.5 * (part.n[1] - 1)
                    elif self.scales.followed:
                        found += self.scales.followed * self.followed(use, part, args)
                        looks.enter_context(without_prey(g, use, part, args))  # what follows in the text finds the space empty
                elif is_part_possible(g, use, part):
                    found += self.best(use, part) * (1 if VERBS[part.verb].repeated is False else min(part.n[1], 2) or 1)
        return found

    def followed(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The gain of own cards on the table that answer a battle, or a piece that is built (14)."""
        if part.verb not in ("battle", "build"):
            return 0.0
        g, nation, found = self.g, use.actor, 0.0
        owner, rest = self._nation(use, part, args) if part.verb == "build" else (nation, args)
        answers = answering_uses(g, nation, part, rest[0]) if owner == nation else []
        if not answers:
            return found
        with g.with_piece(nation, part.what, rest[0]) if part.verb == "build" else without_prey(g, use, part, args):
            for row, then in answers:
                patience = self.scales.patience if row.kind == "response" else 0.0
                found += max(0.0, self.use(then, ()) - self.cost(row) - patience)
        return found

    def best(self, use: UseOfCard, part: Part) -> float:
        """A part's gain with its best values."""
        ways = islice(part_completions(self.g, use, part), WAYS)
        best = max((self.part(use, part, way) for way in ways), default=0.0)
        return max(best, 0.0) if VERBS[part.verb].free(self.g, use, part) else best

    def part(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A part's gain for the deciding side, with the given values."""
        weigh = WEIGHTS.get(part.verb)
        return weigh(self, use, part, args) if weigh is not None else 0.0

    def _nation(self, use: UseOfCard, part: Part, args: Args) -> tuple[str, Args]:
        who = part_nations(self.g, use, part)
        if len(who) > 1:
            return args[0], args[1:]
        return (who[0] if who else use.actor), args

    # -- parts -----------------------------------------------------------------------------------------------------

    def place(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A piece that comes to a space."""
        nation, rest = self._nation(use, part, args)
        bit = self.g.board.bit[rest[0]]
        if bit & self.g.spaces(nation, part.what):
            return 0.2  # declared
        return (
            self._after_move(nation, part.what, rest[0], rest[1]) if len(rest) > 1 else self.ground.coming(nation, part.what, bit)
        )

    def lend(self, nation: str, piece: str, there: str, taken: str) -> float:
        """A piece that is taken off, so that an ally's card can place it elsewhere."""
        return self._after_move(nation, piece, there, taken)

    def _after_move(self, nation: str, piece: str, there: str, taken: str) -> float:
        """A piece that comes to a space, taken off another."""
        here = self.g.board.bit[taken]
        return self.ground.coming(nation, piece, self.g.board.bit[there], here) - self.ground.gone(nation, piece, here)

    def rebuild(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A piece that goes elsewhere, or counts as just built in its own space."""
        if args[0] == args[1]:
            return 0.2
        piece = "army" if self.g.board.bit[args[0]] & self.g.spaces(use.actor, "army") else "navy"
        return self._after_move(use.actor, piece, args[1], args[0]) - 0.5

    def battle(self, use: UseOfCard, part: Part, args: Args) -> float:
        """An enemy piece that is battled."""
        piece = "army" if part.what == "land" else "navy"
        there = self.g.owners("axis" if self.g.board.side[use.actor] == "allies" else "allies", piece, args[0])
        victim = args[1] if len(args) > 1 else there[0] if there else ""
        if not victim or self.g.guarded(victim, piece, args[0]):
            return 0.1
        return self.ground.removed(victim, piece, self.g.board.bit[args[0]]) * self.ground.chance(victim)

    def eliminate(self, use: UseOfCard, part: Part, args: Args) -> float:
        """An enemy piece that is removed."""
        foe = "axis" if self.g.board.side[use.nation] == "allies" else "allies"
        for piece in ("army", "navy") if part.what == "any" else (part.what,):
            owners = self.g.owners(foe, piece, args[0])
            if owners:
                victim = args[1] if len(args) > 1 else owners[0]
                return self.ground.removed(victim, piece, self.g.board.bit[args[0]]) * self.ground.chance(victim)
        return 0.0

    def placed(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A piece that is removed because it was placed."""
        for target in use.targets:
            if not args or target.space == args[0]:
                bit, whose = self.g.board.bit[target.space], target.nation
                return self.ground.removed(whose, target.piece, bit) * self.ground.chance(whose)
        return 0.0

    def own_off(self, use: UseOfCard, part: Part, args: Args) -> float:
        """An own piece that is removed."""
        piece = "army" if self.g.board.bit[args[0]] & self.g.spaces(use.actor, "army") else "navy"
        return -self.ground.gone(use.actor, piece, self.g.board.bit[args[0]])

    def guard(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The value of a piece that stays: high if it is about to be removed."""
        named = args[1] if len(args) > 1 else ""
        for doom in self.g.state.doomed:
            if doom.space == args[0] and named in ("", doom.nation) and self.g.board.side[doom.nation] == self.side:
                return self.ground.gone(doom.nation, doom.piece, self.g.board.bit[doom.space])
        return 0.05

    def spare(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A navy that a battle does not take off."""
        return self.ground.gone(use.nation, part.what, self.g.board.bit[use.battled]) if use.battled else 0.0

    def mill(self, use: UseOfCard, part: Part, args: Args) -> float:
        """Cards that a nation loses."""
        nation = args[0] if args else part_nations(self.g, use, part)[0]
        count = warfare_amount(self.g, use, part) + (warfare_added(self.g, use) if nation != use.nation else 0)
        count -= lessened_loss(self.g, use, nation, count)[0]
        return self.lost(nation, count) * (-1.0 if self.g.board.side[nation] == self.side else 1.0)

    def points(self, use: UseOfCard, part: Part, args: Args) -> float:
        """Points at once."""
        return float(warfare_amount(self.g, use, part))

    def cancel(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The text of an enemy's card that does not happen."""
        state = self.g.state
        if not state.text:
            return 0.0
        theirs, found = UseOfCard(state.text_by, state.text_card), 0.0
        for part in self.g.parts(theirs.card):
            if part.verb in ("mill", "vp") and is_part_possible(self.g, theirs, part):
                found += self.points(theirs, part, ()) if part.verb == "vp" else -self.mill(theirs, part, ())
        return found

    def supply(self, use: UseOfCard, part: Part, args: Args) -> float:
        """Pieces without supply that have it for this turn."""
        found = 0.0
        for piece in ("army", "navy"):
            cut = self.g.spaces(use.nation, piece) & ~self.g.supplied(use.nation)
            found += sum(self.ground.worth(use.nation, piece, self.g.board.bit[space]) for space in self.g.board.names(cut))
        return found

    def table(self, use: UseOfCard, part: Part, args: Args) -> float:
        """A card that leaves an enemy's table."""
        if part.what == "response":
            return self.scales.response * self.ground.left
        row = self.g.card(args[0] if args else use.status)
        return self.laid(row) if self.g.board.side[row.nation] != self.side else -self.laid(row)

    def branch(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The value of one of several texts."""
        found = useful_branches(self.g, use, part)
        if not found:
            return 0.0
        path, rest = (next(iter(found.values())), args) if len(found) == 1 else (found[args[0]], args[1:])
        inner = self.g.parts(use.card, path)
        total = self.part(use, inner[0], rest) if rest or VERBS[inner[0].verb].slot(self.g, use, inner[0], ()) is None else 0.0
        return total + sum(self.best(use, one) for one in inner[1:] if is_part_possible(self.g, use, one))

    def ally(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The value of an ally's options."""
        inner = UseOfCard(args[0] if args else part.who[0], use.card, use.number)
        parts = [one for one in self.g.parts(use.card, f"{part.part}a") if is_part_possible(self.g, inner, one)]
        return sum(max(0.0, self.best(inner, one)) for one in parts)

    def cards(self, use: UseOfCard, part: Part, args: Args) -> float:
        """The value of own cards: drawn, played again, looked at."""
        worth = {"draw": 0.8, "play_from_hand": 3.0, "play_from_discard": 3.5, "play_from_deck": 3.0, "peek_reorder": 0.7}
        return worth.get(part.verb, 0.4)


Weight = Callable[[Weigher, UseOfCard, Part, Args], float]
WEIGHTS: dict[str, Weight] = {
    "build": Weigher.place,
    "recruit": Weigher.place,
    "rebuild_each": Weigher.rebuild,
    "battle": Weigher.battle,
    "eliminate": Weigher.eliminate,
    "eliminate_trigger_piece": Weigher.placed,
    "eliminate_own": Weigher.own_off,
    "guard": Weigher.guard,
    "prevent_removal": Weigher.spare,
    "mill": Weigher.mill,
    "vp": Weigher.points,
    "cancel_card": Weigher.cancel,
    "supplied_until_end_of_turn": Weigher.supply,
    "discard_table": Weigher.table,
    "choose_one": Weigher.branch,
    "ally_may": Weigher.ally,
    "draw": Weigher.cards,
    "play_from_hand": Weigher.cards,
    "play_from_discard": Weigher.cards,
    "play_from_deck": Weigher.cards,
    "discard_used_status": Weigher.table,
    "peek_reorder": Weigher.cards,
}

"""12. Economic warfare: cards that cost the enemy cards, what adds to them, what cancels them; and points at once."""

from __future__ import annotations

from data.generals import Part
from rules.engine import Slot
from rules.engine.contract.steps import push
from rules.generals.cards.forfeit import lose_deck_cards
from rules.generals.cards.run import Rescue, Run
from rules.generals.cards.triggers import for_any_time, offered_cards
from rules.generals.cards.verb import (
    StandingVerb,
    UseOfCard,
    VerbWork,
    count_tally,
    is_part_met,
    part_nations,
    register_verb,
    where_spaces,
)
from rules.generals.state.war import GeneralsWar


def warfare_amount(g: GeneralsWar, use: UseOfCard, part: Part) -> int:
    """The number of cards or points of a part: its number, once for each piece that it counts."""
    return part.n[0] * (count_tally(g, use, part.count) if part.count is not None else 1)


def warfare_added(g: GeneralsWar, use: UseOfCard) -> int:
    """The additions of open statuses to a card of economic warfare (once a card)."""
    row = g.card(use.card)
    if row.kind != "economic_warfare" or use.added:
        return 0
    found = 0
    for owner, part in g.standing("modify_mill"):
        if owner == use.nation and (not part.key or part.key in row.keys) and is_part_met(g, use, part):
            found += part.n[0]
    return found


def lessened_loss(g: GeneralsWar, use: UseOfCard, nation: str, lost: int) -> tuple[int, str]:
    """How many fewer cards a nation loses by a card of economic warfare (once a card), and by which of its statuses."""
    if g.card(use.card).kind != "economic_warfare":
        return 0, ""
    cards = [card for card in g.state.statuses[nation] for part in g.parts(card) if part.verb == "lessen_mill"]
    most = sum(part.n[0] for owner, part in g.standing("lessen_mill") if owner == nation) - use.spared.get(nation, 0)
    return min(lost, max(0, most)), cards[0] if cards else ""


@register_verb("mill")
class Mill(VerbWork):
    """A nation loses cards off the top of its deck, unseen. Of several nations the actor names one."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        who = part_nations(g, use, part)
        return None if chosen or len(who) == 1 else Slot("nation", "side", who, section="12")

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return bool(part_nations(g, use, part)) and warfare_amount(g, use, part) > 0

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        nation = args[0] if args else part_nations(g, use, part)[0]
        lost = warfare_amount(g, use, part)
        if nation != use.nation:
            lost += warfare_added(g, use)
            use.added = True
        fewer, status = lessened_loss(g, use, nation, lost)
        if fewer:
            use.spared[nation] = use.spared.get(nation, 0) + fewer
            g.emit("spared-cards", seat=nation, count=fewer, card=status)
        lose_deck_cards(g, nation, lost - fewer)


@register_verb("vp")
class ScorePoints(VerbWork):
    """Points for the actor's side, at once."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return warfare_amount(g, use, part) > 0

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.points(use.actor, warfare_amount(g, use, part), "card", card=use.card)


@register_verb("cancel_card")
class Cancel(VerbWork):
    """The text of the card just played does not happen; it stays used."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return bool(g.state.text)

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        for step in g.stack:
            if isinstance(step, Run) and step.use.number == g.state.text:
                step.cancelled = True
        g.emit("cancelled", seat=g.state.text_by, card=g.state.text_card, by=use.nation)
        g.close_text()


@register_verb("discard_used_status")
class DiscardUsed(VerbWork):
    """The status just used leaves its owner's table."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return use.status in g.state.statuses.get(use.loser, ())

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.lose_status(use.loser, use.status)


class Lot(Rescue, kw_only=True):
    """Before the lot takes a response, its nation may use one for any time (14), if it may have one by what all know.

    In games begun before revision 2 the lot fell at once.
    """

    nation: str

    def asked(self, g: GeneralsWar) -> list[str]:
        return [self.nation] if for_any_time(g, self.nation) else []

    def offers(self, g: GeneralsWar, seat: str) -> tuple[str, ...]:
        return tuple(card for card in offered_cards(g, seat) if g.card(card).trigger == "any_time")

    def settle(self, g: GeneralsWar) -> None:
        if g.state.responses[self.nation]:
            g.lose_response(self.nation)


@register_verb("discard_table")
class DiscardTable(VerbWork):
    """A card leaves another nation's table: a status of the actor's choice, or a response by lot, unseen."""

    def slot(self, g: GeneralsWar, use: UseOfCard, part: Part, chosen: tuple[str, ...]) -> Slot | None:
        if part.what == "response" or chosen:
            return None
        return Slot("card", "card", tuple(sorted(g.state.statuses[part.who[0]])), section="11")

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        return bool((g.state.responses if part.what == "response" else g.state.statuses)[part.who[0]])

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        if part.what == "response":
            if g.since(2):
                push(g, Lot(window=f"{g.state.uses}", queue=[], side=g.board.side[part.who[0]], nation=part.who[0]))
            else:
                g.lose_response(part.who[0])
        else:
            g.lose_status(part.who[0], args[0])


# 14. Verbs of permanent open statuses. Other rules read them; here is only what using them would do.


@register_verb("replace_build", "modify_mill", "lessen_mill", "private_supply_source", "block_supply_source", "always_supplied")
class StandingStatus(StandingVerb):
    """Such a status is never used: it is permanent."""


@register_verb("supplied_until_end_of_turn")
class Granted(VerbWork):
    """A nation's pieces in these spaces count as supplied for the rest of the turn (9)."""

    def can(self, g: GeneralsWar, use: UseOfCard, part: Part) -> bool:
        there = where_spaces(g, use, part.at) & g.spaces(use.nation, "any")
        return bool(there & ~g.supplied(use.nation))

    def do(self, g: GeneralsWar, use: UseOfCard, part: Part, args: tuple[str, ...]) -> None:
        g.grant_supply(use.nation, g.board.names(where_spaces(g, use, part.at)))

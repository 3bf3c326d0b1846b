"""Playing strategy cards (5.0): the offensives segment, every way to use a card, and where the card goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots import burma_road, china, headquarters, india, infrastructure, stacking, victory
from rules.eots.events.base import event
from rules.eots.events.specials import Forced
from rules.eots.state import Offensive, Side

if TYPE_CHECKING:
    from rules.eots.war import War

SECTIONS = {
    "oc": "7.1",
    "event": "5.3",
    "future": "7.29",
    "discard": "5.37",
    "withdraw": "6.13",
    "return": "6.15",
    "china": "13.72",
    "build": "13.77",
    "reconcile": "17.26",
    "pass": "12.4",
}
#: Ways to use a card, in the order of 5.0; a pass needs none.
WAYS: tuple[str, ...] = ("oc", "event", "future", "discard", "withdraw", "return", "china", "build", "reconcile")


def usable(g: War, side: str) -> list[str]:
    """The hand, and a future card of an earlier turn while it is not the last card left (7.29 B)."""
    cards = list(g.state.hand.get(side, []))
    future = g.state.future.get(side, "")
    if future and cards and g.state.future_turn.get(side, 0) < g.state.turn:
        cards.append(future)
    return cards


def december_event(g: War, side: str) -> str:
    """The event that Japan must play now in December 1941, in the order of the scenario's table (17.11), or ""."""
    if side != "japan" or not g.scenario.special.december_1941 or g.state.turn != g.scenario.turns.first:
        return ""
    return next((c for c in g.scenario.cards.japan.hand if c in g.state.hand["japan"]), "")


def forced(g: War, card: str) -> bool:
    """A card that must be played as its event this turn (5.37, 17.11)."""
    if g.scenario.special.december_1941 and g.state.turn == g.scenario.turns.first:
        return card in g.scenario.cards.japan.hand
    own = event(card)
    return isinstance(own, Forced) and own.condition(g)


def oc_refusal(g: War, side: str, card: str) -> Refusal | None:
    """Why a card may not be played for its operations value, or None (5.0, 5.37, mandates)."""
    row = g.cat.cards.get(card)
    if row is None or card not in usable(g, side):
        return Refusal("not-in-hand", "5.0", {"card": card})
    if forced(g, card):
        return Refusal("must-be-event", "5.37", {"card": card})
    if row.intel_oc is None:
        return Refusal("no-oc-value", "5.2", {"card": card})
    if event_or_discard(g, card):
        return Refusal("event-or-discard", "5.31", {"card": card})
    return None


def event_or_discard(g: War, card: str) -> bool:
    """Whether a card may only be its event or be discarded while its condition holds (A30)."""
    mandate = g.cat.cards[card].mandate
    return bool(mandate) and mandate.startswith("event_or_discard") and event(card).playable(g) is None


def offensive_refusal(g: War, side: str, card: str) -> Refusal | None:
    """Why a card may not start an OC offensive, or None: an HQ in supply is needed (7.21)."""
    from rules.eots import offensive

    refusal = oc_refusal(g, side, card)
    if refusal is None and not g.memo(("oc-leaders", side), lambda: offensive.leaders(g, side, card, "OC")):
        return Refusal("no-hq-in-supply", "7.21", {"card": card})
    return refusal


def event_refusal(g: War, side: str, card: str, offensive_only: bool = False) -> Refusal | None:
    """Why a card may not be played as its event by the active player, or None (5.3)."""
    from rules.eots import offensive

    row = g.cat.cards.get(card)
    facts = {"card": card}
    if row is None or (card not in usable(g, side) and g.state.future.get(side) != card):
        return Refusal("not-in-hand", "5.0", facts)
    if row.kind == "reaction":
        return Refusal("reaction-card", "5.32", facts)
    if december_event(g, side) not in ("", card):
        return Refusal("not-this-event-yet", "17.11", {**facts, "first": december_event(g, side)})
    if offensive_only and row.kind != "military":
        return Refusal("no-offensive-card", "7.29 A", facts)
    own = event(card)
    refusal = own.playable(g)
    if refusal is not None:
        return refusal
    if row.kind == "military" and "all_japanese" not in row.hq:
        hqs = [hq for hq in g.units_of(side, "hq") if offensive.leader_refusal(g, hq, card, "EC") is None]
        if not hqs and not own.brings_hq(g) and not own.needs_no_hq(g):
            return Refusal("no-hq-for-event", "5.31 A", facts)
    return None


def future_refusal(g: War, side: str, card: str) -> Refusal | None:
    """Why a card may not be laid aside as a future offensive, or None (7.29)."""
    facts = {"card": card}
    if card not in g.state.hand.get(side, []):
        return Refusal("not-in-hand", "5.0", facts)
    if g.state.future.get(side):
        return Refusal("future-taken", "7.29", facts)
    if not g.cat.cards[card].future_ok or forced(g, card):
        return Refusal("not-as-future", "5.37", facts)
    if event_or_discard(g, card):
        return Refusal("event-or-discard", "5.31", facts)
    if g.state.future_turn.get(side) == g.state.turn:
        return Refusal("future-once-a-turn", "7.29", facts)
    return None


def discard_refusal(g: War, side: str, card: str) -> Refusal | None:
    """Why a card may not simply be discarded, or None (5.37).

    A card that must be played is let go all the same when nothing else can be done with it: the phase must end.
    """
    laid_aside = g.edition.future_may_be_discarded and g.state.future.get(side) == card and card in usable(g, side)
    if card not in g.state.hand.get(side, []) and not laid_aside:
        return Refusal("not-in-hand", "5.0", {"card": card})
    if december_event(g, side) not in ("", card):
        return Refusal("not-this-event-yet", "17.11", {"card": card, "first": december_event(g, side)})
    if (g.cat.cards[card].reshuffle or forced(g, card)) and any(
        _TESTS[way](g, side, card) is None for way in WAYS if way != "discard"
    ):
        return Refusal("not-discarded", "5.37", {"card": card})
    return None


def reconcile_refusal(g: War, side: str, card: str) -> Refusal | None:
    """Why a card may not be spent on ending the own rivalry, or None: three-turn scenarios only (17.26, 17.37, 17.47)."""
    refusal = oc_refusal(g, side, card)
    facts = {"card": card}
    if refusal is not None:
        return refusal
    if not g.scenario.special.rivalry_buyout or not g.state.rivalry.get(side):
        return Refusal("no-rivalry-to-end", "17.26", facts)
    need = g.cat.charts.rivalry.buyout_ops
    if g.cat.cards[card].ops < need:
        return Refusal("card-too-small", "17.26", {**facts, "need": need})
    return None


_TESTS: dict[str, Callable[[War, str, str], Refusal | None]] = {
    "oc": offensive_refusal,
    "event": event_refusal,
    "future": future_refusal,
    "discard": discard_refusal,
    "withdraw": headquarters.withdraw_refusal,
    "return": headquarters.return_refusal,
    "china": china.offensive_refusal,
    "build": infrastructure.build_refusal,
    "reconcile": reconcile_refusal,
}


# -- the segment -----------------------------------------------------------------------------------------------------


class OffensivesSegment(Step):
    """The sides alternate; a side without cards is passed over; both hands empty ends the segment (4.22)."""

    def advance(self, g: War) -> None:
        s = g.state
        burma_road.update(g)  # 13.78: after every card
        if any(s.played.values()):  # 8.34, 8.48: after every card, an offensive or not
            stacking.check(g)
            if g.stack[-1] is not self:
                return
        first = g.enemy(s.active) if s.active else "japan"
        for side in (first, g.enemy(first)):
            if s.hand[side]:
                s.active = side
                g.touch()
                push(g, PlayCard(side=side))
                return
        pop(g, self)


class PlayCard(Step):
    """The active player uses one card or a pass."""

    side: Side

    def _cards(self, g: War, verb: str) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return tuple(c for c in usable(g, self.side) if _TESTS[verb](g, self.side, c) is None)

        return g.memo(("play", self.side, verb), build)

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        def build() -> tuple[Prompt, ...]:
            verbs = [v for v in WAYS if self._cards(g, v)]
            if g.state.passes.get(self.side, 0) > 0:
                verbs.append("pass")
            facts = {"cards": len(g.state.hand[self.side]), "passes": g.state.passes.get(self.side, 0)}
            return (Prompt(self.side, "play-card", "4.22", tuple(verbs), facts),)

        return g.memo("play-card", build)

    def slot(self, g: War, seat: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
        if verb == "pass":
            return None
        if not chosen:
            return Slot("card", "card", self._cards(g, verb), section=SECTIONS.get(verb, "5.0"))
        if verb in ("withdraw", "return"):
            return headquarters.slot(g, seat, verb, chosen)
        if verb == "build" and len(chosen) == 1:
            return Slot("route", "hex", infrastructure.buildable(g, seat), section="13.77")
        return None

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen:
            return headquarters.why(g, seat, verb, chosen, value)
        return _TESTS[verb](g, seat, value) if verb in _TESTS else None

    def do_oc(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        from rules.eots import offensive

        pop(g, self)
        take(g, self.side, args[0])
        offensive.start(g, self.side, args[0], "OC")

    def do_event(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        play_event(g, self.side, args[0])

    def do_future(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.state.hand[self.side].remove(args[0])
        g.state.future[self.side] = args[0]
        g.state.future_turn[self.side] = g.state.turn
        g.touch()
        g.emit("future-offensive", side=self.side)
        g.emit("future-offensive-card", (self.side,), side=self.side, card=args[0])

    def do_discard(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        take(g, self.side, args[0])
        put_away(g, self.side, args[0], removed=False)
        g.emit("discarded", side=self.side, card=args[0])

    def do_withdraw(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        headquarters.withdraw(g, args[1])
        victory.sudden_death(g)

    def do_return(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        g.put(args[1], args[2])
        headquarters.arrived(g, args[1])
        g.emit("hq-placed", unit=args[1], hex=args[2])

    def do_china(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        china.offensive(g)

    def do_build(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        infrastructure.build(g, args[1])

    def do_reconcile(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        g.state.rivalry[self.side] = False
        g.touch()
        g.emit("rivalry", side=self.side, on=False)

    def do_pass(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.state.passes[self.side] -= 1
        g.touch()
        g.emit("passed", side=self.side, left=g.state.passes[self.side])

    def _as_oc(self, g: War, card: str) -> None:
        pop(g, self)
        take(g, self.side, card)
        put_away(g, self.side, card, removed=False)
        g.emit("card-played", side=self.side, card=card, how="OC")


# -- where cards go --------------------------------------------------------------------------------------------------


def take(g: War, side: str, card: str) -> None:
    """Take a card from the hand, or the future offensive card, to be played."""
    s = g.state
    if s.future.get(side) == card:
        s.future[side] = ""
    else:
        s.hand[side].remove(card)
    s.played.setdefault(side, []).append(card)
    g.touch()


def put_away(g: War, side: str, card: str, removed: bool) -> None:
    """Put a played card onto its pile; a forced card that was not an event makes its deck be reshuffled (5.36, 5.37)."""
    s = g.state
    (s.out_of_game if removed else s.discard)[side].append(card)
    if not removed and g.cat.cards[card].reshuffle:
        s.reshuffle[side] = True
    g.touch()


def draw_for_event(g: War, side: str, card: str) -> None:
    """The card drawn after an event, at most three an Offensives Phase (5.35)."""
    s = g.state
    if g.cat.cards[card].draw and s.drawn.get(side, 0) < g.cat.charts.play.extra_draws_max:
        s.drawn[side] = s.drawn.get(side, 0) + 1
        g.draw(side, 1, f"event:{card}")


def play_event(g: War, side: Side, card: str) -> None:
    """Play a card as its event: an EC offensive, or the effect of a resource or political card (5.3)."""
    from rules.eots import offensive

    row = g.cat.cards[card]
    take(g, side, card)
    if row.kind == "military":
        offensive.start(g, side, card, "EC")
        return
    g.emit("card-played", side=side, card=card, how="EC")
    push(g, AfterEvent(side=side, card=card))
    event(card).play(g)


class AfterEvent(Step):
    """A resource or political event is over: the card goes to its pile and may bring another (5.35, 5.36)."""

    side: Side
    card: str

    def advance(self, g: War) -> None:
        pop(g, self)
        g.state.events_played.setdefault(self.side, []).append(self.card)
        put_away(g, self.side, self.card, removed=bool(g.cat.cards[self.card].remove))
        draw_for_event(g, self.side, self.card)
        victory.sudden_death(g)


def after_offensive(g: War) -> None:
    """An offensive is over: its card and the draws of the events played in it; reaction cards lie on their piles already."""
    off: Offensive = g.off
    side = off.side
    india.recovered(g)
    as_event = off.kind == "EC" and not off.cancelled
    if not off.cancelled:  # ASPs of this offensive only are spent first; what is left of them is lost (A09, J44)
        g.state.asp_used[side] -= min(off.asp_bonus, off.asp_used)
    g.state.offensive = None
    g.touch()
    put_away(g, side, off.card, removed=as_event and bool(g.cat.cards[off.card].remove))
    if as_event:
        g.state.events_played.setdefault(side, []).append(off.card)
        draw_for_event(g, side, off.card)
    for card in off.reaction_cards:
        draw_for_event(g, g.enemy(side), card)
    victory.sudden_death(g)


STEPS: tuple[type[Step], ...] = (OffensivesSegment, PlayCard, AfterEvent)

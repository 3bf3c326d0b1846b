"""8.5.8.2. After a successful assault a beachhead may be placed at once."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.ground.s02_doctrine import is_answered_ahead, rules_at
from rules.next_war.sea.s08_beachheads import lay_beachhead, why_no_beachhead
from rules.next_war.state.war import TheatreWar


class OfferBeachhead(Step[TheatreWar]):
    """ "lay" the beachhead, or "forgo" it; "decline": by the doctrine, else it is laid."""

    verbs: ClassVar[tuple[str, ...]] = ("lay", "forgo", "decline")
    seat: str
    hex: str
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if not self._is_open(g) or is_answered_ahead(g, self.seat, "offer-beachhead", self.hex):
            return ()
        return (Prompt(self.seat, "offer-beachhead", "8.5.8.2", self.verbs, {"hex": self.hex}),)

    def do_lay(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True
        lay_beachhead(g, self.hex, seat)

    def do_forgo(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """By the newest rule for the hex."""
        rule = next(rules_at(g, seat, "lay", "forgo", hex_=self.hex), None)
        self.over = True
        if rule is None or rule.what == "lay":
            lay_beachhead(g, self.hex, seat)

    def _is_open(self, g: TheatreWar) -> bool:
        return not self.over and why_no_beachhead(g, self.seat, self.hex) is None and bool(g.walkers(self.hex, self.seat))

    def advance(self, g: TheatreWar) -> None:
        if self._is_open(g):
            g.reveal()
            self.do_decline(g, self.seat, ())
        else:
            pop(g, self)


def offer_beachhead(g: TheatreWar, hex_: str, side: str) -> None:
    """Marines of a side have assaulted and are ashore."""
    push(g, OfferBeachhead(seat=side, hex=hex_))

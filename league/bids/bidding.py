"""One bidding of two people: sealed, changed until both have bid, then revealed and settled.

A bidding begins with a commitment to the secret of its dice, which is published with it; the secret is told with the outcome, and
anybody can draw again (``settle`` with the same secret).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.engine.contract.bids import Scale
from rules.engine.contract.dice import Dice
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.dice import SealedDice, secret_commitment

#: The die that two equal bids for one side are drawn by; equal rolls are rolled again.
SIDES = 6
#: Rolls are told by this label and the number of the bidder, 0 or 1.
LABEL = "bid"


class BidError(Exception):
    """A bid that cannot be: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class SideBid(msgspec.Struct, frozen=True):
    """What somebody bids: the seat (of the camp) they want, and what they give for it."""

    seat: str
    amount: int


class BiddingOutcome(msgspec.Struct, frozen=True):
    """What a bidding came to: who has which camp (``sides``: seat of a camp -> person), and the option as the game reads it.

    ``rolls``: of those who bid the same for the same side, by person, one after the other; () where nothing was drawn.
    """

    sides: dict[str, str]
    option: str
    value: str
    offers: dict[str, SideBid]
    rolls: tuple[tuple[str, int], ...] = ()

    def options(self) -> dict[str, str]:
        """What the game is to be set up with beside its other options; nothing where nobody gives anything."""
        return {self.option: self.value} if self.value != "0" else {}


class Bidding(msgspec.Struct, frozen=True):
    """A bidding under way; ``commitment``: of the secret that ties are drawn by.

    Its ``offers`` are shown to nobody but who made them.
    """

    people: tuple[str, str]
    commitment: str
    offers: dict[str, SideBid] = {}

    @classmethod
    def of(cls, one: str, other: str, secret: bytes) -> Bidding:
        """A bidding of two people. Raises ValueError for one person."""
        if one == other:
            raise ValueError("two people bid")
        return cls((one, other), secret_commitment(secret))

    def with_offer(self, who: str, offer: SideBid, info: ScenarioInfo, scale: Scale) -> Bidding:
        """The bidding with somebody's bid, or with another one in the place of their first. Raises BidError for what cannot be.

        Once both have bid nothing can be changed.
        """
        if who not in self.people:
            raise BidError("bid-not-yours")
        if self.complete:
            raise BidError("bid-over")
        if offer.seat not in info.seats:
            raise BidError("bid-seat")
        most = most_of(info, scale)
        if not 0 <= offer.amount <= most:
            raise BidError("bid-amount", most=most)
        return msgspec.structs.replace(self, offers={**self.offers, who: offer})

    @property
    def complete(self) -> bool:
        """Whether both have bid: then it can be revealed."""
        return len(self.offers) == len(self.people)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who has not bid yet."""
        return tuple(who for who in self.people if who not in self.offers)

    def settle(self, info: ScenarioInfo, scale: Scale, secret: bytes) -> BiddingOutcome:
        """What it came to. Raises BidError while a bid is missing, ValueError for another secret than the committed one."""
        if not self.complete:
            raise BidError("bid-waiting", number=len(self.waiting))
        if secret_commitment(secret) != self.commitment:
            raise ValueError("not the secret that was committed to")
        return settle_bids(self.people, self.offers, info, scale, SealedDice(secret, 0))


def most_of(info: ScenarioInfo, scale: Scale) -> int:
    """The highest bid: as the game says, and as far as the scenario's option goes both ways."""
    values = {int(value) for value in info.options.get(scale.option, ())}
    return max((n for n in range(scale.most + 1) if {n, -n} <= values), default=0)


def settle_bids(
    people: tuple[str, str], offers: Mapping[str, SideBid], info: ScenarioInfo, scale: Scale, dice: Dice
) -> BiddingOutcome:
    """Two bids as they come out. Raises ValueError for a scenario that has not two camps."""
    camps = info.every_camp()
    if len(camps) != 2:
        raise ValueError(f"{info.id} has {len(camps)} camps")
    one, other = people
    mine, theirs = offers[one], offers[other]
    rolls: tuple[tuple[str, int], ...] = ()
    if info.camp_of(mine.seat) != info.camp_of(theirs.seat):
        holder, given = one, mine.amount - theirs.amount
    else:
        holder, rolls = _higher_bid(one, mine.amount, other, theirs.amount, dice)
        given = offers[holder].amount
    camp = info.camp_of(offers[holder].seat)
    [against] = [found for found in camps if found != camp]
    # What is given helps the others: the option's number is above nothing if theirs is the camp that it helps.
    number = given if scale.helps in against else -given
    sides = {camp[0]: holder, against[0]: other if holder == one else one}
    return BiddingOutcome(sides, scale.option, scale.value(number), dict(offers), rolls)


def _higher_bid(one: str, mine: int, other: str, theirs: int, dice: Dice) -> tuple[str, tuple[tuple[str, int], ...]]:
    if mine != theirs:
        return (one if mine > theirs else other), ()
    rolls: list[tuple[str, int]] = []
    while True:
        first, second = dice.die(SIDES, f"{LABEL} 0"), dice.die(SIDES, f"{LABEL} 1")
        rolls += [(one, first), (other, second)]
        if first != second:
            return (one if first > second else other), tuple(rolls)

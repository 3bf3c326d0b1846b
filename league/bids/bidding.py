"""Bidding between two people: sealed, changeable until both have bid, then revealed and settled.

A bidding begins with a published commitment to the secret of its dice; the secret is revealed with the outcome, and anybody
can repeat the draw (``settle`` with the same secret).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from league.ledger import RefusedByLeagueError
from rules.engine.contract.bids import Scale
from rules.engine.contract.dice import Dice
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.dice import SealedDice, secret_commitment

#: The die that decides between equal bids for one side; equal rolls are rolled again.
SIDES = 6
#: The label of a roll, with the number of the bidder, 0 or 1.
LABEL = "bid"


class BidError(RefusedByLeagueError):
    """An invalid bid."""


class SideBid(msgspec.Struct, frozen=True):
    """A bid: the side a player wants (by a seat of it), and what they give for it."""

    seat: str
    amount: int


class BiddingOutcome(msgspec.Struct, frozen=True):
    """The outcome of a bidding: who has which side (``sides``: seat of a side -> person), and the game option it leads to.

    ``rolls``: by person, in order, if both bid the same for the same side; () without a draw.
    """

    sides: dict[str, str]
    option: str
    value: str
    offers: dict[str, SideBid]
    rolls: tuple[tuple[str, int], ...] = ()

    def options(self) -> dict[str, str]:
        """Options added to the game's set-up; empty if nobody gives anything."""
        return {self.option: self.value} if self.value != "0" else {}


class Bidding(msgspec.Struct, frozen=True):
    """A bidding in progress; ``commitment``: to the secret that decides ties.

    Each of its ``offers`` is shown only to its bidder.
    """

    people: tuple[str, str]
    commitment: str
    offers: dict[str, SideBid] = {}

    @classmethod
    def of(cls, one: str, other: str, secret: bytes) -> Bidding:
        """A bidding between two people. Raises ValueError if they are the same person."""
        if one == other:
            raise ValueError("two people bid")
        return cls((one, other), secret_commitment(secret))

    def with_offer(self, who: str, offer: SideBid, info: ScenarioInfo, scale: Scale) -> Bidding:
        """The bidding with a new bid, which replaces the person's earlier one. Raises BidError for an invalid bid.

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
        """Whether both have bid, so that the bids can be revealed."""
        return len(self.offers) == len(self.people)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The people who have not bid yet."""
        return tuple(who for who in self.people if who not in self.offers)

    def settle(self, info: ScenarioInfo, scale: Scale, secret: bytes) -> BiddingOutcome:
        """The outcome. Raises BidError while a bid is missing, ValueError if the secret is not the committed one."""
        if not self.complete:
            raise BidError("bid-waiting", number=len(self.waiting))
        if secret_commitment(secret) != self.commitment:
            raise ValueError("not the secret that was committed to")
        return settle_bids(self.people, self.offers, info, scale, SealedDice(secret, 0))


def most_of(info: ScenarioInfo, scale: Scale) -> int:
    """The highest bid that the game allows and the scenario's option covers in both directions."""
    values = {int(value) for value in info.options.get(scale.option, ())}
    return max((n for n in range(scale.most + 1) if {n, -n} <= values), default=0)


def settle_bids(
    people: tuple[str, str], offers: Mapping[str, SideBid], info: ScenarioInfo, scale: Scale, dice: Dice
) -> BiddingOutcome:
    """Compare two bids. Raises ValueError for a scenario that does not have two sides."""
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
    # What is given helps the other side: the option is positive if it helps that side.
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

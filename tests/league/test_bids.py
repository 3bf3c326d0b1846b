"""Bids for sides: sealed, revealed together, drawn with committed dice; the examples of Empire of the Sun 16.49."""

from __future__ import annotations

import pytest

from league.bids.bidding import Bidding, BiddingOutcome, BidError, SideBid, most_of, settle_bids
from league.formats.field import Pair, Proposal
from league.season.season import FieldPlace, Season
from league.season.settings import SeasonSettings
from league.season.sides import assign_sides
from rules.engine.contract.bids import Scale
from rules.engine.contract.scenario import ScenarioInfo
from rules.engine.machine.dice import FixedDice, secret_commitment
from rules.eots.game import GAME

SECRET = bytes(range(32))
POINTS = next(info for info in GAME.scenarios() if "points" in info.options)
CAMPAIGN = next(info for info in GAME.scenarios() if "points" not in info.options)


def both(info: ScenarioInfo, mark: SideBid, greg: SideBid, dice: tuple[int, ...] = ()) -> BiddingOutcome:
    scale = GAME.scoring.bids(info.id)
    assert scale is not None
    return settle_bids(("mark", "greg"), {"mark": mark, "greg": greg}, info, scale, FixedDice(dice))


@pytest.mark.parametrize(
    ("mark", "greg", "japan", "points"),
    [
        (SideBid("japan", 1), SideBid("japan", 0), "mark", "-1"),
        (SideBid("allies", 2), SideBid("allies", 1), "greg", "+2"),
        (SideBid("japan", 2), SideBid("allies", 3), "mark", "+1"),
        (SideBid("japan", 3), SideBid("allies", 2), "mark", "-1"),
        (SideBid("japan", 2), SideBid("allies", 2), "mark", "0"),
    ],
)
def test_the_examples_of_the_rulebook(mark: SideBid, greg: SideBid, japan: str, points: str) -> None:
    """16.49 A 1 and 2, both examples with both of their cases."""
    found = both(POINTS, mark, greg)
    assert found.sides == {"japan": japan, "allies": "greg" if japan == "mark" else "mark"}
    assert (found.option, found.value, found.rolls) == ("points", points, ())


def test_in_a_campaign_the_will_of_the_us_is_bid() -> None:
    """16.49 B: who bids more for Japan adds to it, who bids more for the Allies takes from it."""
    found = both(CAMPAIGN, SideBid("japan", 2), SideBid("japan", 1))
    assert (found.sides["japan"], found.options()) == ("mark", {"will": "+2"})
    found = both(CAMPAIGN, SideBid("japan", 0), SideBid("allies", 1))
    assert (found.sides["japan"], found.options()) == ("mark", {"will": "-1"})
    assert both(CAMPAIGN, SideBid("japan", 1), SideBid("allies", 1)).options() == {}


def test_equal_bids_for_one_side_are_rolled_for_until_one_is_higher() -> None:
    """16.49 A 3."""
    found = both(POINTS, SideBid("japan", 1), SideBid("japan", 1), (3, 3, 0, 5))
    assert found.rolls == (("mark", 4), ("greg", 4), ("mark", 1), ("greg", 6))
    assert (found.sides["japan"], found.value) == ("greg", "-1")


def test_a_scale_goes_as_far_as_the_option_of_the_scenario() -> None:
    for info in GAME.scenarios():
        scale = GAME.scoring.bids(info.id)
        assert scale is not None
        most = most_of(info, scale)
        assert most >= 2
        assert {scale.value(-most), scale.value(most)} <= set(info.options[scale.option])
    assert GAME.scoring.bids("nowhere") is None
    assert most_of(ScenarioInfo("x", "X", ("a", "b"), (1, 1)), Scale("points", "a", 3, "bid")) == 0


def test_a_bidding_stays_sealed_until_both_have_bid_and_is_then_final() -> None:
    scale = GAME.scoring.bids(POINTS.id)
    assert scale is not None
    bidding = Bidding.of("mark", "greg", SECRET)
    assert bidding.commitment == secret_commitment(SECRET)
    bidding = bidding.with_offer("mark", SideBid("japan", 3), POINTS, scale)
    bidding = bidding.with_offer("mark", SideBid("japan", 1), POINTS, scale)
    assert (bidding.waiting, bidding.complete) == (("greg",), False)
    with pytest.raises(BidError, match="bid-waiting"):
        bidding.settle(POINTS, scale, SECRET)
    for who, offer, code in (
        ("anna", SideBid("japan", 1), "bid-not-yours"),
        ("greg", SideBid("china", 1), "bid-seat"),
        ("greg", SideBid("japan", -1), "bid-amount"),
        ("greg", SideBid("japan", 99), "bid-amount"),
    ):
        with pytest.raises(BidError, match=code):
            bidding.with_offer(who, offer, POINTS, scale)
    bidding = bidding.with_offer("greg", SideBid("japan", 1), POINTS, scale)
    with pytest.raises(BidError, match="bid-over"):
        bidding.with_offer("greg", SideBid("japan", 0), POINTS, scale)
    found = bidding.settle(POINTS, scale, SECRET)
    assert found == bidding.settle(POINTS, scale, SECRET), "anybody draws the same"
    assert len(found.rolls) >= 2
    with pytest.raises(ValueError, match="committed"):
        bidding.settle(POINTS, scale, bytes(32))
    with pytest.raises(ValueError, match="two people"):
        Bidding.of("mark", "mark", SECRET)


def test_pools_with_both_sides_may_end_in_a_final_that_is_bid_for() -> None:
    pool = Pair("a", "b", "", "A")
    final = Pair("a", "c", "final")
    season = Season()
    season.settings = SeasonSettings("Spring", "eots", "south_pacific", format="pools", sides="both", playoffs="bids")
    season.places = {name: FieldPlace(name, name, seed=number) for number, name in enumerate("abc", 1)}
    found = assign_sides(season, Proposal(1, (pool, final))).pairs
    assert [(one.double, one.settle) for one in found] == [(True, ""), (False, "bids")]

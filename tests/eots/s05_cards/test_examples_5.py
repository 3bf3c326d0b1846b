"""A worked example of 5.3 D that no other test has."""

from __future__ import annotations

import pytest

from tests.eots.positions import start_offensive, war


@pytest.mark.parametrize("rivalry", [True, False])
def test_5_3_d_a33_where_the_marker_is_already(rivalry: bool) -> None:
    """The card ends US rivalry; without rivalry that part does nothing, and the rest of the event still applies."""
    rivals = {"japan": False, "allies": rivalry}
    g = war(scenario="year_1944", keep=True, turn=8, control={"allies": ["2006"]}, rivalry=rivals)
    p = start_offensive(g, "allies", "A33", "EC")
    assert not p.g.state.rivalry["allies"]
    assert p.what() == ("allies free-route",)

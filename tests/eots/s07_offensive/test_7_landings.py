"""Landings in an offensive: the Guadalcanal example of 6.5, landings turned back (8.45 B), promises of cards (5.31), secrets."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders.shorthand import order_reader
from bot.telling.text import GameWords
from rules.engine import Action
from rules.engine.machine.dice import FixedDice
from rules.eots import GAME
from tests.eots.cards import to_the_end
from tests.eots.positions import Place, Played, start_offensive, war

GUADALCANAL, ESPIRITU_SANTO, NOUMEA, RABAUL, TRUK = "4423", "4825", "4828", "4021", "4017"
GHORMLEY = "us_hq_south_pacific_ghormley"
FREE: dict[str, Any] = {"rivalry": {"allies": False, "japan": False}, "asp": {"allies": 5, "japan": 5}, "turn": 4}


def skip(p: Played, *whats: str) -> Played:
    """End these decisions with "done" where they are due; nobody asks when there is nothing left to do."""
    for what in whats:
        if any(q.what == what for q in p.position.prompts):
            p.play(f"{p.position.prompts[0].seat}: done")
    return p


def watchtower(units: dict[str, Place] | None = None, card: str = "A13", kind: str = "EC", **fields: Any) -> Played:
    """South Pacific command against Guadalcanal, held by a weak brigade."""
    start: dict[str, Place] = {
        GHORMLEY: NOUMEA,
        "us_hq_central_pacific": "5808",
        "us_marine_1_div": NOUMEA,
        "us_ca_northampton": NOUMEA,
        "us_air_13af": ESPIRITU_SANTO,
        "jp_bde_4sn": (GUADALCANAL, "reduced"),
        "jp_hq_south_seas": TRUK,
        "jp_ca_aoba": RABAUL,
    }
    g = war("south_pacific", units={**start, **(units or {})}, control={"japan": [GUADALCANAL]}, **{**FREE, **fields})
    return start_offensive(g, "allies", card, kind, GHORMLEY)


def test_6_5_guadalcanal() -> None:
    """The beaten garrison is gone before post-battle movement: cruiser and air unit go to the captured base."""
    p = skip(watchtower().play("allies: activate us_marine_1_div+us_ca_northampton+us_air_13af"), "activate")
    p.play(f"allies: move {NOUMEA} us_marine_1_div+us_ca_northampton amphibious {GUADALCANAL}")
    skip(p, "move").play(f"allies: battle {GUADALCANAL} us_air_13af", dice=[0, 4, 0])
    p.play("allies: hit jp_bde_4sn")
    assert p.g.controls("allies", GUADALCANAL)
    assert GUADALCANAL in p.choices(f"allies: move {ESPIRITU_SANTO} us_air_13af")
    p.play(f"allies: move {ESPIRITU_SANTO} us_air_13af {GUADALCANAL}", "allies: done")
    g = p.g
    assert {g.where(u) for u in ("us_marine_1_div", "us_ca_northampton", "us_air_13af")} == {GUADALCANAL}
    assert g.state.offensive is None
    assert g.state.discard["allies"] == ["A13"]


def unescorted(units: dict[str, Place] | None = None, activate: str = "us_marine_1_div", **fields: Any) -> Played:
    """The Marines go without ships; a Japanese cruiser reacts under intercept."""
    p = watchtower(units, card="A28", kind="OC", **fields).play(f"allies: activate {activate}")
    skip(p, "activate").play(f"allies: move {NOUMEA} us_marine_1_div amphibious {GUADALCANAL}")
    skip(p, "move")
    if p.what() == ("allies declare",):
        p.play(f"allies: battle {GUADALCANAL} us_air_13af")
    p.play("japan: roll", dice=[0])
    return skip(p.play("japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba"), "reaction-activate")


def test_8_45_b_landing_turned_back() -> None:
    """Met by a warship: a step lost, no battle, the landing sails home and the hex stays Japanese."""
    p = unescorted().play(f"japan: move {RABAUL} jp_ca_aoba naval {GUADALCANAL}")
    assert p.last("landing-turned-back")["units"] == ["us_marine_1_div"]
    assert p.last("no-battle") == {"hex": GUADALCANAL, "why": "turned-back"}
    assert p.g.is_reduced("us_marine_1_div")
    assert "battle" not in p.kinds()
    while p.what() == ("japan post-battle-move",):
        origin = p.choices("japan: move")[0]
        goal = p.choices(f"japan: move {origin} jp_ca_aoba")[0]
        p.play(f"japan: move {origin} jp_ca_aoba {goal}")
    assert p.what() == ("allies post-battle-move",)
    assert p.refused("allies: done").code == "must-leave-first", "it may not stay on the beach"
    p.play(f"allies: move {GUADALCANAL} us_marine_1_div {NOUMEA}")
    assert p.g.controls("japan", GUADALCANAL)


def test_8_45_b_the_others_fight_on() -> None:
    """Air units assigned to the battle fight without the troops."""
    p = unescorted(activate="us_marine_1_div+us_air_13af")
    p.play(f"japan: move {RABAUL} jp_ca_aoba naval {GUADALCANAL}", dice=[8, 8, 0, 0])
    assert "no-battle" not in p.kinds()
    assert [roll["stage"] for roll in p.g.off.battles[0].rolls] == ["air_naval", "air_naval"]
    assert p.g.is_reduced("us_marine_1_div")


def test_8_45_b_escorted_landings_are_not_turned_back() -> None:
    """With a ship in the hex the battle is fought."""
    p = watchtower(card="A28", kind="OC").play("allies: activate us_marine_1_div+us_ca_northampton", "allies: done")
    p.play(f"allies: move {NOUMEA} us_marine_1_div+us_ca_northampton amphibious {GUADALCANAL}")
    p.play("japan: roll", dice=[0])
    skip(p.play("japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba"), "reaction-activate")
    p.play(f"japan: move {RABAUL} jp_ca_aoba naval {GUADALCANAL}", dice=[3, 3, 0, 0])
    assert "landing-turned-back" not in p.kinds()
    assert p.last("battle")["hex"] == GUADALCANAL


def test_unopposed_landing_takes_the_hex_at_the_end_6_5() -> None:
    p = watchtower({"jp_bde_4sn": "eliminated"}).play("allies: activate us_marine_1_div", "allies: done")
    p.play(f"allies: move {NOUMEA} us_marine_1_div amphibious {GUADALCANAL}")
    assert p.g.controls("allies", GUADALCANAL)
    assert p.kinds().index("moved") < p.kinds().index("control")


# -- promises of a card (5.31) ---------------------------------------------------------------------------------------------


def test_j12_only_one_hex_islands_are_offered() -> None:
    """Operation MI: a hex on New Guinea is refused by the card, an island is not."""
    units: dict[str, Place] = {"jp_hq_south_seas": TRUK, "jp_af_21": RABAUL, "jp_af_22": RABAUL}
    units |= {"us_marine_bde": GUADALCANAL, "au_bde_port_moresby": "3823"}
    g = war("full", units=units, control={"japan": [RABAUL, TRUK]}, **FREE)
    p = start_offensive(g, "japan", "J12", "EC", "jp_hq_south_seas", "jp_af_21+jp_af_22")
    skip(p, "move")
    assert p.choices("japan: battle") == (GUADALCANAL,)
    assert p.refused("japan: battle 3823 jp_af_21").code == "card-one-hex-islands"


def philippines(units: dict[str, Place]) -> Played:
    start: dict[str, Place] = {"us_hq_southwest_pacific": "3319", "us_air_5af": "3319", "us_lrb_5af": "3319", "jp_af_26": "3520"}
    g = war("full", units={**start, **units}, control={"allies": ["3319"], "japan": ["3520", "2915"]}, **{**FREE, "turn": 9})
    p = start_offensive(g, "allies", "A62", "EC", "us_hq_southwest_pacific", "us_air_5af+us_lrb_5af")
    return skip(p, "move")


def test_a62_the_promised_battle_must_be_declared() -> None:
    """While a battle in the Philippines can still be declared, "done" is not offered."""
    p = philippines({"jp_ad_1": "2915"})
    assert "2915" in p.choices("allies: battle")
    assert p.refused("allies: done").code == "card-battle-in"
    p.play("allies: battle 2915 us_lrb_5af")
    assert p.legal("allies: done")


def test_a62_without_any_such_battle_the_card_counts_as_an_oc() -> None:
    """A condition that could not be met from the beginning, in an invented position: no event, nothing is cancelled (5.31)."""
    p = philippines({}).play("allies: done")
    assert p.last("event-becomes-oc")["card"] == "A62"
    to_the_end(p)
    assert "cancelled" not in p.kinds()
    assert p.g.state.offensive is None
    assert p.g.state.discard["allies"] == ["A62"]


# -- secrets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J13", "J25"])
def test_windows_open_whatever_he_holds(card: str) -> None:
    """Any card opens every window, so that nobody learns from a pause whether it is a reaction card."""
    p = watchtower(hand={"japan": [card]}).play("allies: activate us_marine_1_div+us_ca_northampton", "allies: done")
    p.play(f"allies: move {NOUMEA} us_marine_1_div+us_ca_northampton amphibious {GUADALCANAL}")
    seen = []
    p.dice = FixedDice([4, 4, 4])
    while p.position.prompts and p.position.prompts[0].seat == "japan":
        prompt = p.position.prompts[0]
        assert prompt.secret
        seen.append(prompt.what)
        p.play("japan: decline")
    assert seen == ["react-weather", "intelligence", "react-attack"]


def test_no_window_without_cards() -> None:
    p = watchtower().play("allies: activate us_marine_1_div+us_ca_northampton", "allies: done")
    p.play(f"allies: move {NOUMEA} us_marine_1_div+us_ca_northampton amphibious {GUADALCANAL}", dice=[4, 4, 4])
    assert not [e for e in p.what() if e.startswith("japan")]


def test_reaction_card_draws_when_the_offensive_is_over_5_35() -> None:
    """J84 brings a card, but not before the end of the offensive."""
    p = watchtower(hand={"japan": ["J84"]}, deck={"japan": ["J01", "J02"]}, card="A28", kind="OC")
    p.play("allies: activate us_marine_1_div+us_ca_northampton", "allies: done")
    p.play(f"allies: move {NOUMEA} us_marine_1_div+us_ca_northampton amphibious {GUADALCANAL}")
    p.play("japan: decline", "japan: react J84", "japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba")
    assert p.g.state.hand["japan"] == []
    assert p.g.off.condition == "intercept"


# -- a landing in a reaction (7.26, 8.45 B) --------------------------------------------------------------------------------

MARINES, CRUISER = "us_marine_1_div", "us_ca_northampton"


def intercepted(**fields: Any) -> Played:
    """A Japanese cruiser and a brigade land at Guadalcanal; the Allies react with a cruiser and Marines at Espiritu Santo."""
    units: dict[str, Place] = {
        "jp_hq_south_seas": RABAUL, "jp_ca_aoba": RABAUL, "jp_bde_ss": RABAUL,
        GHORMLEY: NOUMEA, CRUISER: ESPIRITU_SANTO, MARINES: ESPIRITU_SANTO, "us_marine_2_div": ESPIRITU_SANTO,
    }  # fmt: skip
    control = {"japan": [RABAUL, TRUK], "allies": [GUADALCANAL, ESPIRITU_SANTO, NOUMEA]}
    units["au_bde_port_moresby"] = GUADALCANAL
    g = war("south_pacific", units=units, control=control, **{**FREE, **fields})
    p = start_offensive(g, "japan", "J25", "OC", "jp_hq_south_seas", "jp_ca_aoba+jp_bde_ss")
    p.play(f"japan: move {RABAUL} jp_ca_aoba+jp_bde_ss amphibious {GUADALCANAL}")
    return p.play("allies: roll", dice=[0]).play(f"allies: hq {GHORMLEY}")


@pytest.mark.parametrize("line", [f"{CRUISER}+{MARINES}", f"{MARINES}+{CRUISER}"])
def test_8_45_b_a_landing_and_its_escort_react_in_one_line(line: str) -> None:
    p = intercepted()
    slot = p.position.slot("allies", "activate")
    assert slot is not None
    assert (slot.choices, set(slot.along)) == ((CRUISER,), {MARINES, "us_marine_2_div"}), "offered is what is legal by itself"
    p.play(f"allies: activate {line}")
    assert set(p.g.off.reacted) == {CRUISER, MARINES}
    p.play("allies: done") if p.what() == ("allies reaction-activate",) else None
    assert p.legal(f"allies: move {ESPIRITU_SANTO} {CRUISER}+{MARINES} amphibious {GUADALCANAL}")


def test_8_45_b_without_ships_it_is_refused_for_the_enemy_ship() -> None:
    """The reason is not the distance; and the one ASP of a reaction carries one of two divisions, in any order (7.26)."""
    p = intercepted()
    refused = p.refused(f"allies: activate {MARINES}")
    assert (refused.code, refused.section) == ("ship-first", "8.45 B")
    assert (refused.facts["gap"], refused.facts["blocker"], refused.facts["vessels"]) == ("ships", "jp_ca_aoba", [CRUISER])
    said = [GameWords(GAME, lang).refusal(refused) for lang in ("en", "ru", "pl")]
    assert "Aoba" in said[0]
    assert all("Northampton" in one and "{" not in one for one in said)
    for line in (f"{CRUISER}+{MARINES}+us_marine_2_div", f"us_marine_2_div+{MARINES}+{CRUISER}"):
        assert p.refused(f"allies: activate {line}").code == "asp-short"


@pytest.mark.parametrize("typed", ["northampton, 1st marine division", "1st marine division + northampton"])
def test_8_45_b_it_is_understood_as_people_type_it(typed: str) -> None:
    p = intercepted()
    order = order_reader(GameWords(GAME, "en", p.position.state))(p.position, Action.parse("allies", f"activate {typed}"))
    assert set(order.args[0].split("+")) == {CRUISER, MARINES}
    assert p.position.check(order) is None


def test_8_45_b_before_revision_6_the_ship_went_first() -> None:
    p = intercepted(revision=5)
    assert set(p.choices("allies: activate")) == {CRUISER}
    assert p.refused(f"allies: activate {CRUISER}+{MARINES}").code == "ship-first"
    p.play(f"allies: activate {CRUISER}")
    assert MARINES in p.choices("allies: activate")

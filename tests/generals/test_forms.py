"""The form of cards: discarded, kept, lost, in one go; only a nation's own hand is in it."""

from __future__ import annotations

import pytest

from bot.panel.ticks import BOXES
from rules.engine import Position, SealedDice
from rules.generals.game import GAME
from rules.generals.state.state import GeneralsState
from rules.generals.table.forms import are_cards_due, are_pieces_due, card_fields, card_orders, piece_fields, piece_orders
from tests.generals.board import Table, war

HOME = {"ger": ["germany"]}
HAND = ["ger_plunder", "ger_build_army", "ger_build_army", "ger_blitzkrieg"]


def discarding() -> Table:
    """Germany has played and may discard what is left."""
    return war("ger", army=HOME, hand={"ger": HAND}).do("ger", "play ger_blitzkrieg")


def values(position: Position[GeneralsState], seat: str) -> list[str]:
    [field] = card_fields(position, seat)
    return [line.value for line in field.values]


@pytest.mark.parametrize("chosen", [(), ("ger_plunder",), ("ger_build_army", "ger_build_army.2")])
def test_10_cards_are_discarded_by_one_form(chosen: tuple[str, ...]) -> None:
    table = discarding()
    assert are_cards_due(table.position, "germany")
    assert values(table.position, "germany") == ["ger_build_army", "ger_build_army.2", "ger_plunder"]
    [order] = card_orders(table.position, "germany", {"cards": chosen})
    assert table.position.check(order) is None
    table.do("ger", str(order))
    assert len(table.state.hand["germany"]) == 3 - len(chosen)


def test_3_cards_kept_at_the_set_up_are_one_form_of_each_nation() -> None:
    position = GAME.start("war", {}, SealedDice(bytes(32), 0)).position
    for prompt in position.prompts:
        [field] = card_fields(position, prompt.seat)
        assert field.least == field.most > 1
        assert {line.value.partition(".")[0] for line in field.values} <= set(position.state.hand[prompt.seat])
        [order] = card_orders(position, prompt.seat, {"cards": tuple(line.value for line in field.values[: field.most])})
        assert position.check(order) is None


def test_nobody_else_has_the_form_and_no_other_decision() -> None:
    table = discarding()
    assert not any(are_cards_due(table.position, seat) for seat in GAME.seats if seat != "germany")
    playing = war("ger", army=HOME, hand={"ger": HAND})
    assert not are_cards_due(playing.position, "germany")


# -- pieces -------------------------------------------------------------------------------------------------------------------


def rebuilding(*, army: list[str], first: str) -> Table:
    """The Soviet Union rebuilds: the first piece went where it stood."""
    hand = {"sov": ["sov_trans_siberian", "sov_guards"]}
    return war("sov", army={"sov": army}, hand=hand).do("sov", f"play sov_trans_siberian {first} {first}")


def taps_by_form(position: Position[GeneralsState], chosen: dict[str, tuple[str, ...]]) -> int:
    """Taps that a form takes: opened, filled in (a menu two, a radio button one), sent."""
    fields = {field.name: field for field in piece_fields(position, "soviet_union")}
    return 2 + sum(1 if len(fields[name].values) <= BOXES else 2 for name in chosen)


def test_15_pieces_are_rebuilt_by_one_form_whatever_order_supply_wants() -> None:
    table = rebuilding(army=["moscow", "ukraine", "siberia", "kazakhstan"], first="moscow")
    assert are_pieces_due(table.position, "soviet_union")
    fields = piece_fields(table.position, "soviet_union")
    assert [field.name for field in fields] == ["kazakhstan", "siberia", "ukraine"]
    chosen = {"siberia": ("russia",), "ukraine": ("ukraine",), "kazakhstan": ("middle_east",)}
    orders = piece_orders(table.position, "soviet_union", chosen)
    assert orders[-1].verb == "decline" or len(orders) == len(chosen)
    assert taps_by_form(table.position, chosen) <= 6
    for order in orders:
        table.do("sov", str(order))
    assert {"moscow", "russia", "ukraine", "middle_east"} == set(table.state.army["soviet_union"])
    assert table.silence().what() != "do-rebuild-each"


def test_15_pieces_without_supply_come_first_and_five_at_most() -> None:
    far = ["balkans", "iceland", "india", "kazakhstan", "siberia", "ukraine"]
    table = rebuilding(army=["moscow", *far], first="moscow")
    fields = piece_fields(table.position, "soviet_union")
    assert len(fields) == 5
    supplied = table.war.board.names(table.war.supplied("soviet_union"))
    assert [field.name in supplied for field in fields] == sorted(field.name in supplied for field in fields)
    [order] = piece_orders(table.position, "soviet_union", {fields[0].name: (fields[0].values[0].value,)})
    assert order.verb == "do", "pieces that the form does not show may still be rebuilt"


def test_15_pieces_sent_to_one_space_are_refused_and_nothing_moves() -> None:
    table = rebuilding(army=["moscow", "ukraine", "siberia"], first="moscow")
    orders = piece_orders(table.position, "soviet_union", {"ukraine": ("kazakhstan",), "siberia": ("kazakhstan",)})
    table.do("sov", str(orders[0]))
    assert table.refused("sov", str(orders[1])) in ("not-legal", "not-offered", "no-room")


def test_13_what_an_ally_may_do_in_any_order_is_one_form() -> None:
    table = war("usa", army={"usa": ["eastern_us"], "uk": ["united_kingdom"]}, hand={"usa": ["usa_arsenal_of_democracy"]})
    table.do("usa", "play usa_arsenal_of_democracy")
    assert are_pieces_due(table.position, "united_kingdom")
    fields = piece_fields(table.position, "united_kingdom")
    assert [field.title[0] for field in fields] == ["form-part-where"] * 2
    chosen = {"build_navy": ("north_sea",), "build_army": ("iceland",)}
    orders = piece_orders(table.position, "united_kingdom", chosen)
    assert [order.args for order in orders] == [("build_navy", "north_sea"), ("build_army", "iceland")]
    for order in orders:
        table.do("uk", str(order))
    assert table.has("uk", "army", "iceland")
    assert not any(are_pieces_due(table.position, seat) for seat in GAME.seats)

"""Forms: the markers of a round with the fight that follows; the combat cards, losses and advance of a fight."""

from __future__ import annotations

from rules.engine import Action, Position
from rules.engine.contract.core import Note
from rules.engine.contract.table import AGAIN, Chosen, FormField, FormValue, OrderForm, ended_where_asked, orders_in_turn
from rules.stalins_war.battle.s11_advance import advancing_units
from rules.stalins_war.battle.s11_losses import TakeLosses
from rules.stalins_war.battle.s11_strongest import facing_defenders
from rules.stalins_war.battle.s11_winner import units_alive
from rules.stalins_war.ground.s11_gates import markable_hexes, targets_from_hex
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar

#: Fewer steps than this are lost by as many buttons.
FEWEST = 3
#: Goes on with the plan of the round; begins a fight at once, without combat cards.
GO_ON, NOW = "go-on", f"{AGAIN}now"
#: What asks for combat cards: the attacker, the defender.
ASKED_FOR_CARDS = ("combat-cards", "combat-cards-against")
#: Hexes to fight for that are offered.
TARGETS = 12


# -- a round (house rule 7.3, 11.1) -------------------------------------------------------------------------------------------


def is_round_due(position: Position[FrontState], seat: str) -> bool:
    """Whether a side still places its combat markers."""
    prompt = position.prompt(seat)
    return prompt is not None and prompt.what == "orders" and "mark" in prompt.verbs


def _targets_of(g: FrontWar, seat: str) -> dict[str, list[str]]:
    """Hexes that may be fought for, with those that have a marker or may get one, the strongest first."""
    found: dict[str, list[str]] = {}
    hexes = dict.fromkeys((*g.state.marked, *markable_hexes(g, seat)))
    for origin in sorted(hexes, key=lambda hex_: -sum(g.strength(uid) for uid in g.at(hex_, seat))):
        for target in targets_from_hex(g, seat, origin):
            found.setdefault(target, []).append(origin)
    return dict(list(found.items())[:TARGETS])


def _markers_for(g: FrontWar, origins: list[str], most: int) -> list[str]:
    """The hexes that get a marker for a fight, as many as the OPS allow; those that have one need none."""
    return [hex_ for hex_ in origins if hex_ not in g.state.marked][:most]


def round_fields(position: Position[FrontState], seat: str) -> tuple[FormField, ...]:
    """The hexes that get a marker, and how the round goes on."""
    g: FrontWar = position.g
    slot = position.slot(seat, "mark")
    if slot is None:
        return ()
    targets = _targets_of(g, seat)
    lines = []
    for hex_ in slot.choices:
        against = [uid for at in targets_from_hex(g, seat, hex_) for uid in g.at(at, g.enemy(seat))]
        strengths = {"count": sum(g.strength(uid) for uid in g.at(hex_, seat)), "other": sum(map(g.strength, against))}
        lines.append(FormValue(hex_, (("mark-strengths", strengths),)))
    then = [FormValue(GO_ON, says=("form-go-on", {}))]
    for target, origins in targets.items():
        new = _markers_for(g, origins, slot.high)
        fought = [hex_ for hex_ in origins if hex_ in g.state.marked or hex_ in new]
        ours = sum(g.strength(uid) for hex_ in fought for uid in g.at(hex_, seat))
        theirs = sum(map(g.strength, facing_defenders(g, seat, target)))
        note: Note = ("form-strike-with", {"count": ours, "other": theirs, "hexes": fought})
        then.append(FormValue(target, (note,), ("form-strike", {"hex": target})))
        then.append(FormValue(target + NOW, (note,), ("form-strike-now", {"hex": target})))
    return (
        FormField("markers", ("form-markers", {"count": slot.high}), "hex", tuple(lines), 0, slot.high),
        FormField("then", ("form-then", {}), "hex", tuple(then), 1, 1, (GO_ON,)),
    )


def round_orders(position: Position[FrontState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "mark", then "done", "strike", and the fight begun; without markers of one's own those next to the fight get theirs."""
    g: FrontWar = position.g
    slot = position.slot(seat, "mark")
    markers, then = list(chosen.get("markers", ())), chosen.get("then", (GO_ON,))[0]
    target = then.removesuffix(NOW)
    if then != GO_ON and not markers and slot is not None:
        markers = _markers_for(g, _targets_of(g, seat).get(target, []), slot.high)
    found = [Action(seat, "mark", ("+".join(markers),))] if markers else []
    if then == GO_ON:
        return tuple(found)
    found += [Action(seat, "done"), Action(seat, "strike", (target,))]
    return (*found, *_beginning(position, seat, found)) if then.endswith(NOW) else tuple(found)


def _beginning(position: Position[FrontState], seat: str, before: list[Action]) -> list[Action]:
    """What begins the fight that these orders declare: all is said, and no combat card played where one is asked for."""
    for action in before:
        if position.check(action) is not None:
            return []
        after = position.outlook(action).position
        if after is None:
            return []
        position = after
    found = [Action(seat, "done")]
    after = position.outlook(found[0]).position if position.check(found[0]) is None else None
    prompt = after.prompt(seat) if after is not None else None
    return [*found, Action(seat, "decline")] if prompt is not None and prompt.what == "combat-cards" else found


# -- losses (11.3.2) ----------------------------------------------------------------------------------------------------------


def _losses_of(position: Position[FrontState], seat: str) -> TakeLosses | None:
    prompt, step = position.prompt(seat), position.g.stack[-1]
    return step if prompt is not None and prompt.what == "lose" and isinstance(step, TakeLosses) else None


def are_losses_due(position: Position[FrontState], seat: str) -> bool:
    """Whether a side loses several steps."""
    step = _losses_of(position, seat)
    return step is not None and step.left >= FEWEST


def loss_fields(position: Position[FrontState], seat: str) -> tuple[FormField, ...]:
    """A box for every step that may be lost, first ones before second ones."""
    step, g = _losses_of(position, seat), position.g
    if step is None or g.state.fight is None:
        return ()
    units = [uid for uid in units_alive(g, g.state.fight.units(seat)) if step.may_take(g, uid)]
    lines = [
        FormValue(uid if number == 1 else f"{uid}{AGAIN}{number}", (("form-step", {"number": number, "count": g.strength(uid)}),))
        for number in range(1, step.left + 1)
        for uid in units
        if g.steps(uid) >= number
    ]
    title = ("form-losses-left", {"left": step.left})
    return (FormField("losses", title, "unit", tuple(lines), 1, min(step.left, len(lines))),)


def loss_orders(position: Position[FrontState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "lose" for each step."""
    return orders_in_turn(position, seat, "lose", chosen.get("losses", ()))


# -- combat cards (7.5.5) -----------------------------------------------------------------------------------------------------


def are_cards_due(position: Position[FrontState], seat: str) -> bool:
    """Whether a side may lay down several combat cards in a fight."""
    prompt = position.prompt(seat)
    slot = position.slot(seat, "use") if prompt is not None and prompt.what in ASKED_FOR_CARDS and "use" in prompt.verbs else None
    return slot is not None and len(slot.choices) > 1


def card_fields(position: Position[FrontState], seat: str) -> tuple[FormField, ...]:
    """A box for every card that may be laid down, with its text."""
    slot = position.slot(seat, "use") if are_cards_due(position, seat) else None
    if slot is None:
        return ()
    lines = tuple(FormValue(card, (("card-says", {"wording": card}),)) for card in slot.choices)
    return (FormField("cards", ("form-cards-used", {}), "card", lines, 0, len(lines)),)


def card_orders(position: Position[FrontState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "use" for each card, then no more; none at all is "decline"."""
    return orders_in_turn(position, seat, "use", chosen.get("cards", ()), "decline")


# -- advance (11.5) -----------------------------------------------------------------------------------------------------------


def is_advance_due(position: Position[FrontState], seat: str) -> bool:
    """Whether several units may advance, or a Blitz marker may be laid too."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.what != "advance":
        return False
    able = position.slot(seat, "advance") if "advance" in prompt.verbs else None
    return able is not None and len(able.choices) >= (2 if "blitz" in prompt.verbs else FEWEST)


def advance_fields(position: Position[FrontState], seat: str) -> tuple[FormField, ...]:
    """A box for each unit that leads a Blitz marker in, and for each that follows or goes in without one."""
    g: FrontWar = position.g
    fight, prompt = g.state.fight, position.prompt(seat)
    if fight is None or prompt is None or not is_advance_due(position, seat):
        return ()
    leaders = position.slot(seat, "blitz") if "blitz" in prompt.verbs else None
    plain = position.slot(seat, "advance")
    able = dict.fromkeys((*(plain.choices if plain is not None else ()), *advancing_units(g, fight, blitz=leaders is not None)))
    found = []
    if leaders is not None:
        found.append(
            FormField(
                "blitz", ("form-blitz", {}), "unit", tuple(_unit_line(g, uid) for uid in leaders.choices), 0, len(leaders.choices)
            )
        )
    return (
        *found,
        FormField("advance", ("form-advance-to", {}), "unit", tuple(_unit_line(g, uid) for uid in able), 0, len(able)),
    )


def _unit_line(g: FrontWar, uid: str) -> FormValue:
    return FormValue(uid, (("unit-is", {"count": g.strength(uid), "steps": g.steps(uid), "supply": g.supply(uid)}),))


def advance_orders(position: Position[FrontState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "blitz" with those that lead, "advance" with the others, then no more."""
    leaders = chosen.get("blitz", ())
    others = [uid for uid in chosen.get("advance", ()) if uid not in leaders]
    orders = [Action(seat, verb, ("+".join(units),)) for verb, units in (("blitz", leaders), ("advance", others)) if units]
    return ended_where_asked(position, orders, "done")


#: The forms, by name.
FORMS: dict[str, OrderForm[FrontState]] = {
    "round": OrderForm(due=is_round_due, fields=round_fields, orders=round_orders),
    "combat-cards": OrderForm(due=are_cards_due, fields=card_fields, orders=card_orders),
    "losses": OrderForm(due=are_losses_due, fields=loss_fields, orders=loss_orders),
    "advance": OrderForm(due=is_advance_due, fields=advance_fields, orders=advance_orders),
}

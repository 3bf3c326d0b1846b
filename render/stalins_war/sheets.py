"""Off-map data as tables: the box with the costs of its units, the returning units; both sides' cards (7.6, 14)."""

from __future__ import annotations

from render.hexmap.tables import word_table
from render.scene import Lang
from render.sheet import Fact, FactPlates, Kind, SheetScene, SheetTable
from render.stalins_war.map import FrontMap
from render.stalins_war.say import say
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table import tallies
from rules.stalins_war.table.labels import sort_name
from words.numerals import numeral_text

#: The columns of the tables, by the messages of their heads: units with their prices, units that wait, cards.
PRICED: dict[str, Kind] = {"box-unit": "name", "box-strength": "number", "box-steps": "number", "box-cost": "number"}
WAITING: dict[str, Kind] = {"box-unit": "name", "box-when": "text", "box-what": "text"}
PILED: dict[str, Kind] = {"piles-card": "name", "card-ops": "number", "piles-where": "text"}
#: Columns of figures with short heads, which words say in full.
EXPLAINED = ("box-strength", "box-steps", "box-cost", "card-ops")


def box_sheet(state: FrontState, seen: FrontMap) -> SheetScene:
    """The box of both sides with the price of a step, then the units that wait, by turn."""
    g, view, lang = FrontWar(state, None), seen.view, seen.lang
    blocks: list[FactPlates | SheetTable] = []
    for side in SIDES:
        who, rows = say(lang, f"side-{side}"), []
        for price, units in tallies.units_by_price(g, side).items():
            worth = numeral_text(lang, price) if price else say(lang, "box-never")
            for uid in units:
                row = g.unit(uid)
                rows.append((sort_name("unit", uid, lang, view.module), str(row.strengths[0]), str(row.steps), worth))
        if rows:
            blocks.append(word_table(seen, PRICED, rows, say(lang, "box-of", side=who), EXPLAINED))
        late = [
            (sort_name("unit", uid, lang, view.module), f"{say(lang, 'track-turn')} {turn}", say(lang, way))
            for turns, way in ((view.waiting, "box-waits"), (view.away, "box-away"))
            for turn, units in tallies.by_turn(g, turns, side).items()
            for uid in units
        ]
        if late:
            blocks.append(word_table(seen, WAITING, late, say(lang, "box-late", side=who)))
    points = tuple(Fact(say(lang, f"track-rp-{kind}"), numeral_text(lang, worth)) for kind, worth in view.rp.items() if worth)
    if points:
        blocks.insert(0, FactPlates(points))
    return SheetScene(say(lang, "box"), _sheet_subtitle(seen) if blocks else say(lang, "box-empty"), tuple(blocks), False, lang)


def piles_sheet(state: FrontState, seen: FrontMap) -> SheetScene:
    """The way to Total War; of each side its piles, card by card. Cards of the own hand are not counted to the own deck."""
    g, view, lang = FrontWar(state, None), seen.view, seen.lang
    blocks: list[FactPlates | SheetTable] = [FactPlates(total_war_facts(g, lang), say(lang, "track-total-war"))]
    for side in SIDES:
        own = set(view.hand or ()) | set(view.set_aside) if view.who == side else set()
        held = [card for card in tallies.unseen_cards(state, side) if card not in own]
        counts = f"{say(lang, 'piles-deck')} {view.decks.get(side, 0)} · {say(lang, 'piles-hand')} {view.hands.get(side, 0)}"
        if view.aside.get(side):
            counts += f" · {say(lang, 'piles-aside')} {view.aside[side]}"
        sorts = (
            ("kept", view.kept.get(side, ())),
            ("discards", view.discards.get(side, ())),
            ("removed", view.removed.get(side, ())),
            ("in-deck" if own else "unseen", held),
        )
        rows = [
            (
                f"{sort_name('card', card, lang, view.module)}{' ★' if g.card(card).starred else ''}",
                str(g.card(card).ops),
                say(lang, f"piles-{sort}"),
            )
            for sort, cards in sorts
            for card in sorted(cards)
        ]
        blocks.append(word_table(seen, PILED, rows, f"{say(lang, f'side-{side}')}: {counts}", EXPLAINED))
    return SheetScene(say(lang, "piles"), _sheet_subtitle(seen), tuple(blocks), False, lang)


def total_war_facts(g: FrontWar, lang: Lang) -> tuple[Fact, ...]:
    """The count towards Total War (7.6.4): of each side and of both, out of what is asked for."""
    count = tallies.total_war(g)
    if count.begun:
        return (Fact(say(lang, "track-total-war"), "✓"),)
    if not tallies.total_war_near(g):
        return (Fact(say(lang, "track-total-war"), say(lang, "total-war-never")),)
    facts = [Fact(say(lang, f"side-{side}"), f"★ {count.played[side]} / {count.one}") for side in SIDES]
    facts.append(Fact(say(lang, "starred-both"), f"★ {count.together} / {count.both}"))
    return (*facts, Fact(say(lang, "starred-from"), f"{say(lang, 'track-turn')} {count.turn}"))


def _sheet_subtitle(seen: FrontMap) -> str:
    return f"{seen.title} · {seen.turn_text()}"

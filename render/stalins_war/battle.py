"""A fight as a card: who fought on what ground, every shift with its rule, dice, losses, where everybody ended (11.2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from data.stalins_war import war_tables_of
from render.scene import BattleScene, BattleSide, Lang
from render.stalins_war.counters import front_counter, front_side_key
from render.stalins_war.say import say
from rules.engine import Event
from rules.engine.contract.core import OF_HOUSE
from rules.stalins_war.battle.s11_fire import FACES
from rules.stalins_war.state.state import ENEMY
from rules.stalins_war.table.labels import sort_name, war_label
from words import tr
from words.numerals import MINUS, numeral_text

#: The event that reports a whole fight.
OVER = "battle-over"


def fight_scene(event: Event, lang: Lang) -> BattleScene | None:
    """The card of a fight that is over; None for any other event."""
    if event.kind != OVER or "volleys" not in event.facts:
        return None
    facts: Mapping[str, Any] = event.facts
    side, module = str(facts["seat"]), str(facts["module"])
    place = war_label("hex", facts["hex"], lang, module)
    ground = [_shift_word_text(one, lang) for one in facts["ground"]]
    return BattleScene(
        title=say(lang, "battle", place=place),
        left=_fight_side(facts, side, facts["attackers"], lang),
        right=_fight_side(facts, ENEMY[side], facts["defenders"], lang),
        condition=say(lang, "battle-ground", ground=", ".join(ground)),
        result=_fight_result_text(facts, lang),
        lang=lang,
        faces=FACES,
    )


def fight_over_text(event: Event, lang: Lang) -> str:
    """A fight that is over in one line: where, who won, how many steps either side lost."""
    facts = event.facts
    if event.kind != OVER or "volleys" not in facts:
        return ""
    lost = dict.fromkeys((str(facts["seat"]), ENEMY[str(facts["seat"])]), 0)
    for one in facts["losses"]:
        lost[str(facts["seat"]) if one["unit"] in facts["attackers"] else ENEMY[str(facts["seat"])]] += one["steps"]
    costs = ", ".join(f"{say(lang, f'side-{side}')} {MINUS}{count}" for side, count in lost.items() if count)
    line = f"⚔ {war_label('hex', facts['hex'], lang, str(facts['module']))}: {_fight_result_text(facts, lang)}"
    return f"{line} ({costs})" if costs else line


def _fight_side(facts: Mapping[str, Any], side: str, units: Sequence[str], lang: Lang) -> BattleSide:
    module = str(facts["module"])
    known = war_tables_of(module).forces.units
    mine = [uid for uid in units if uid in known]
    plain = BattleSide(
        side=front_side_key(side),
        name=say(lang, f"side-{side}"),
        counters=tuple(front_counter(uid, facts["before"].get(uid, 0), frozenset(), lang, module) for uid in mine),
        losses=tuple(_unit_fates(facts, mine, lang)),
        winner=side == facts["winner"],
    )
    volley = facts["volleys"].get(side)
    if volley is None:
        return plain
    reasons = [f"{_shift_reason_text(why, lang, module)} ({_rule_number_text(rule, lang)})" for why, _, rule in volley["shifts"]]
    columns = [numeral_text(lang, columns, signed=True) for _, columns, _ in volley["shifts"]]
    return msgspec.structs.replace(
        plain,
        strength=f"{volley['strength']} · {say(lang, 'battle-table-' + volley['table'])}",
        modifiers=tuple(zip(columns, reasons, strict=True)),
        dice=(volley["die"],),
        rating=say(lang, "battle-column", column=volley["column"]),
        hits=f"{volley['loss']}{'*' if volley['starred'] else ''}",
    )


def _shift_reason_text(why: str, lang: Lang, module: str) -> str:
    """Why a column moved: a card by its name, anything else in a word."""
    return sort_name("card", why, lang, module) if why in war_tables_of(module).cards.rows else _shift_word_text(why, lang)


def _shift_word_text(what: str, lang: Lang) -> str:
    """Ground, weather ... in a word. A fortress is said otherwise of supply."""
    return say(lang, "battle-fortress") if what == "fortress" else tr(lang, f"stalins_war:word-{what}")


def _rule_number_text(section: str, lang: Lang) -> str:
    """A rule's number; one of the house says so."""
    number = section.removeprefix(OF_HOUSE)
    return number if number == section else say(lang, "battle-house-rule", number=number)


def _unit_fates(facts: Mapping[str, Any], units: Sequence[str], lang: Lang) -> list[str]:
    """The results for the units of a side, a line for each changed unit."""
    module = str(facts["module"])
    steps = {one["unit"]: one["steps"] for one in facts["losses"]}
    lines = []
    for uid in units:
        called = sort_name("unit", uid, lang, module)
        if uid in facts["gone"]:
            lines.append(say(lang, "battle-gone", unit=called))
            continue
        fate = [say(lang, "battle-steps", count=steps[uid])] if uid in steps else []
        if uid in facts["retreats"]:
            fate.append("→ " + war_label("hex", facts["retreats"][uid], lang, module))
        if fate:
            lines.append(f"{called}: {' · '.join(fate)}")
    return lines


def _fight_result_text(facts: Mapping[str, Any], lang: Lang) -> str:
    """Who won, and with what result."""
    winner = facts["winner"]
    said = [say(lang, "battle-won", side=say(lang, f"side-{winner}")) if winner else say(lang, "battle-nobody")]
    stayed = [uid for uid in facts["defenders"] if uid not in facts["gone"] and uid not in facts["retreats"]]
    if winner == facts["seat"] and stayed:
        said.append(say(lang, "battle-held"))
    elif facts["retreats"]:
        said.append(say(lang, "battle-retreat"))
    if facts["advances"]:
        said.append(say(lang, "battle-blitz" if facts["blitzed"] else "battle-advance"))
    return " · ".join(said)

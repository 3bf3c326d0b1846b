"""Rules of a doctrine and names of groups, in words: "doctrine 131: retreat towards 2018 from column 8", "group hammer = 131"."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence

from rules.engine import Action, IllegalActionError, Position
from rules.engine.contract.steps import refuse
from rules.next_war.battle.s09_answers import kinds_of_answers
from rules.next_war.battle.s09_doctrine import MOST_NAMED, NONE
from rules.next_war.battle.s09_odds import odds_of_charts
from rules.next_war.ground.s02_doctrine import ESCORT, EVERYWHERE, OF_ALL, OF_HEXES, OF_UNITS, RULE_KINDS, SUPPORT, odds_ratio
from rules.next_war.sea.s08_places import box_place, boxes_in_play
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.typed.flights import count_of_points
from rules.next_war.typed.groups import after_word, line_words, meant_hex, named_formation, refuse_name, refuse_unit, units_meant
from rules.next_war.typed.sea_ways import meant_place


def read_side_line(position: Position[TheatreState], seat: str, text: str, lang: str) -> Action | None:
    """A line that a side may type at any moment: a rule, a name for units; None for another one."""
    g = TheatreWar(position.state, None)
    return _read_group(g, seat, text, lang) or read_rule(g, seat, text, lang, named=True)


def read_wished_rule(position: Position[TheatreState], seat: str, text: str, lang: str) -> Action:
    """A rule in words, with or without the word before it. Raises IllegalActionError for words that mean none."""
    g = TheatreWar(position.state, None)
    found = read_rule(g, seat, text, lang, named=True) or read_rule(g, seat, text, lang, named=False)
    if found is None:
        raise _unread_rule(text, lang)
    return found


def _unread_rule(text: str, lang: str) -> IllegalActionError:
    """Words that are no rule, with a way to write each."""
    ways = [line_words(f"line-rule-{what}", lang)[0].replace("*", "…") for what in RULE_KINDS]
    return refuse_name("rule-unread", "9.0", "word", ways, text=text)


def _read_group(g: TheatreReading, seat: str, text: str, lang: str) -> Action | None:
    """``group NAME = UNITS``, ``drop group NAME``."""
    dropped = after_word(text, "line-ungroup", lang)
    if dropped is not None:
        return Action(seat, "ungroup", (dropped,))
    order = after_word(text, "line-group", lang)
    if order is None or "=" not in order:
        return None
    name, _, who = (part.strip() for part in order.partition("="))
    own = g.units_of(seat)
    units = units_meant(g, seat, own, re.sub(r"\s*,\s*", "+", who), lang)
    if not units:
        raise refuse_unit(g, seat, "8.5", own, who)
    return Action(seat, "group", (name, "+".join(units)))


def read_answer(g: TheatreReading, seat: str, hexes: Sequence[str], text: str, lang: str, *, attacks: bool) -> Action | None:
    """An answer ahead, written as a rule is: ``RULE [at HEX] [from column N]``, else for all ``hexes``; None for another line."""
    found = read_rule(g, seat, text, lang, named=False, kinds=kinds_of_answers(g, attacks=attacks))
    if found is None:
        return None
    where, *rest = found.args
    if where not in (EVERYWHERE, *hexes):
        raise refuse_name("not-declared", "9.2.1", "hex", hexes, text=where)
    return Action(seat, "answer", (hexes[0] if where == EVERYWHERE and len(hexes) == 1 else where, *rest))


def read_rule(
    g: TheatreReading, seat: str, text: str, lang: str, *, named: bool, kinds: Sequence[str] = RULE_KINDS
) -> Action | None:
    """``[doctrine] [FORMATION:] RULE [at HEX] [from column N | from ODDS]``; ``named``: only behind its word, or "ask me"."""
    order = after_word(text, "line-doctrine", lang) if named else text.strip()
    if order is None:
        asks = any(text.strip().lower().startswith(one) for one in line_words("line-rule-ask", lang))
        order = text.strip() if asks else None
    if order is None:
        return None
    order, least = _parted_least(g, order.strip(" :"), lang)
    order, formation = _parted_formation(g, seat, order)
    found = None
    with contextlib.suppress(IllegalActionError):  # else the word is that before a hex where a rule holds
        found = _stated_rule(g, seat, order, _patterns_with_place(lang, kinds), lang)
    where = formation or EVERYWHERE
    if found is None:
        order, hex_ = (order, "") if formation else _parted_place(g, order, lang)
        where = hex_ or where
        found = _stated_rule(g, seat, order, _rule_patterns(lang, kinds), lang)
    if found is not None:
        what, value = found
        if what == "enter" and not value and where != EVERYWHERE:
            where, value = EVERYWHERE, where  # "reinforcements at 1421"
        value = value or (EVERYWHERE if what in (*OF_ALL, SUPPORT) else "")
        return Action(seat, "doctrine", (where, least, what, *([value] if value else [])))
    if not named or re.match(r"\S+ \d+ \S", order):
        return None  # the form of an action
    raise _unread_rule(order, lang)


def _stated_rule(
    g: TheatreReading, seat: str, order: str, patterns: Sequence[tuple[str, str]], lang: str
) -> tuple[str, str] | None:
    """The kind of a rule in words and what it names, "" for nothing; None for words of none of the patterns."""
    for pattern, what in patterns:
        before, star, after = pattern.partition("*")
        match = re.fullmatch(rf"{re.escape(before.strip())}\s*(.*?)\s*{re.escape(after.strip())}" if star else re.escape(pattern),
                             order, re.IGNORECASE)  # fmt: skip
        if match and (not star or match[1]):
            value = _value_meant(g, seat, what, match[1], lang) if star else ""
            return what, NONE if order.lower() in line_words("line-none", lang) else value
    return None


def _patterns_with_place(lang: str, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """The ways to write rules with a word that else is before a hex where they hold: "shelter in *", "retreat at once"."""
    words = {*line_words("line-holds-at", lang)}
    return [one for one in _rule_patterns(lang, kinds) if words & {*one[0].split()}]


def _rule_patterns(lang: str, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """The ways in which rules are written, the longest first, and which rule each is."""
    found = [(pattern, what) for what in kinds for pattern in line_words(f"line-rule-{what}", lang)]
    found += [(pattern, SUPPORT) for pattern in line_words("line-none", lang) if SUPPORT in kinds]
    return sorted(found, key=lambda one: -len(one[0]))


def _parted_least(g: TheatreReading, text: str, lang: str) -> tuple[str, str]:
    """A rule without the column or the odds from which on it holds, and that; "0" for any. Raises IllegalActionError."""
    for word in line_words("line-column", lang):
        if match := re.fullmatch(rf"(.*?)[\s,]+{re.escape(word)}\s+(\d+)", text, re.IGNORECASE):
            return match[1], match[2]
    for word in sorted(line_words("line-if", lang), key=len, reverse=True):
        if match := re.fullmatch(rf"(.*?)[\s,]+{re.escape(word)}\s+(\d+(?:[.,]\d+)?\s*:\s*[1-9]\d*)", text, re.IGNORECASE):
            named = re.sub(r"\s", "", match[2]).replace(",", ".")
            known = odds_of_charts(g)
            found = [one for one in known if odds_ratio(one) == odds_ratio(named)]
            if not found:
                raise refuse_name("no-such-odds", "9.2.2", "odds", known, text=match[2])
            return match[1], found[0]
    return text, "0"


def _parted_formation(g: TheatreReading, seat: str, text: str) -> tuple[str, str]:
    """A rule without the formation for which it holds, named before a colon, and that; "" for none."""
    before, colon, rest = text.partition(":")
    formation = named_formation(g, g.units_of(seat), before) if colon else ""
    return (rest.strip(), formation) if formation else (text, "")


def _parted_place(g: TheatreReading, text: str, lang: str) -> tuple[str, str]:
    """A rule without the hex where it holds, named at its end, and that; "" for none. Raises IllegalActionError."""
    words = "|".join(map(re.escape, line_words("line-holds-at", lang)))
    match = re.fullmatch(rf"(.*)\s(?:{words})\s+(.+)", f" {text}", re.IGNORECASE)
    return (match[1].strip(), meant_hex(g, match[2], lang)) if match else (text, "")


def _value_meant(g: TheatreReading, seat: str, what: str, text: str, lang: str) -> str:
    """What a rule names, as its slot wants it. Raises IllegalActionError."""
    if what in OF_ALL and text.lower() in line_words("line-all", lang):
        return EVERYWHERE
    if what in OF_UNITS:
        own = (*g.units_of(seat), *(uid for uid in g.state.dead if g.side(uid) == seat))
        named = [units_meant(g, seat, own, part.strip(), lang) for part in re.split(r"[,+]", text)]
        units = list(dict.fromkeys(uid for part in named for uid in part))
        if not all(named) or len(units) > MOST_NAMED:
            raise refuse_name("rule-unit", "9.0", "unit", own, text=text)
        return "+".join(units)
    if what == "enter":
        with contextlib.suppress(IllegalActionError):  # else a box at sea
            return meant_hex(g, text, lang)
    if what in ("shelter", "enter"):
        boxes = [box_place(g, box) for box in boxes_in_play(g, "at_sea", "in_shore")]
        return meant_place(g, boxes, text, lang)
    if what == "sweep" and text.strip() in g.board.bit:
        return text.strip()  # a hex of the sea has only its number
    if what in OF_HEXES:
        return meant_hex(g, text, lang)
    if what == ESCORT:
        if not text.isdecimal():
            raise _unread_rule(text, lang)
        return text
    return _support_meant(text, lang)


def _support_meant(text: str, lang: str) -> str:
    found: list[str] = []
    for part in (one.strip() for one in text.split("+")):
        kind = next((one for one in ("helicopters", "ships") if part.lower() in line_words(f"line-{one}", lang)), "")
        count = count_of_points(part, lang)
        if not kind and not count:
            raise refuse("support-unread", "9.2.4", text=part)
        found.append(kind or f"air_{count}")
    return "+".join(found)

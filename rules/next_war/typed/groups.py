"""Groups of units in words: a formation, a hex, a kind, all within some hexes of another, names that a side has given."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.engine import IllegalActionError, Refusal
from rules.engine.contract.steps import refuse
from rules.hexmap.hexset import HexSet
from rules.next_war.state.reading import TheatreReading
from rules.next_war.table.labels import hex_name
from rules.next_war.table.picks import KINDS, is_of_kind
from rules.next_war.typed.letters import bare_letters, plain_letters
from words import ENGLISH, tr


def refuse_name(code: str, section: str, kind: str, legal: Sequence[str], **facts: object) -> IllegalActionError:
    """A name that means nothing here: raised with what would be legal, of a kind."""
    return IllegalActionError(Refusal(code, section, facts, tuple(legal), kind))


def refuse_unit(g: TheatreReading, side: str, section: str, legal: Sequence[str], text: str) -> IllegalActionError:
    """Who is named and cannot be meant here: raised with the reason. What is hidden of the enemy's units decides nothing."""
    uid, state = unit_called(g, tuple(g.book.units), text), g.state
    if not uid or (g.side(uid) == side and uid in state.place):
        return refuse_name("no-such-unit", section, "unit", legal, text=text)
    code = "not-yours-there" if g.side(uid) != side else "unit-gone" if uid in state.dead else "not-on-map"
    return refuse_name(code, section, "unit", legal, unit=uid)


def line_words(name: str, lang: str) -> tuple[str, ...]:
    """The ways in which something may be written, in the language of the line and in English; last those without its marks."""
    found = [
        one.strip().lower() for spoken in dict.fromkeys((lang, ENGLISH)) for one in tr(spoken, f"next_war:{name}").split("|")
    ]
    return tuple(dict.fromkeys((*found, *map(bare_letters, found))))


def parted_line(text: str, name: str, lang: str) -> tuple[str, str]:
    """What is before and after a word in the middle; all of it and "" where it is not there."""
    for word in sorted(line_words(name, lang), key=len, reverse=True):
        before, *after = re.split(rf" {re.escape(word)} ", f" {text} ", maxsplit=1, flags=re.IGNORECASE)
        if after:
            return before.strip(), after[0].strip()
    return text.strip(), ""


def after_word(text: str, name: str, lang: str) -> str | None:
    """What follows a word at the beginning; None where another is there."""
    for word in sorted(line_words(name, lang), key=len, reverse=True):
        if text.lower().startswith(f"{word} "):
            return text[len(word) :].strip()
    return None


def meant_hex(g: TheatreReading, text: str, lang: str) -> str:
    """The hex that a number or a name means. Raises IllegalActionError for none."""
    typed = plain_letters(text.strip())
    for hex_ in g.board.names(g.start.playable & g.board.ground):
        if typed in (hex_.lower(), plain_letters(hex_name(g.book, hex_, lang))):
            return hex_
    raise refuse("no-such-hex", "8.5.1", hex=text.strip())


def named_formation(g: TheatreReading, units: Sequence[str], text: str) -> str:
    """The formation of some units that a text means; "" for none."""
    typed = plain_letters(text.strip())
    return next((name for uid in units if (name := g.unit(uid).formation) and plain_letters(name) == typed), "")


def own_group(g: TheatreReading, side: str, text: str) -> list[str] | None:
    """The units of a group that a side has named so; None for none of that name."""
    typed = text.strip().casefold()
    return next((units for name, units in g.state.groups.get(side, {}).items() if name.casefold() == typed), None)


def units_meant(g: TheatreReading, side: str, among: Sequence[str], text: str, lang: str) -> list[str]:
    """The units of some that a text means, parts joined by "+"; [] if a part means none of them.

    A part is a unit, a group of one's own, a formation, ``FORMATION: all [KIND]``, ``all [KIND]``, a hex; each with
    ``in HEX`` or ``within N of HEX``.
    """
    formation, colon, rest = text.partition(":")
    if colon:
        name = named_formation(g, among, formation)
        members = [uid for uid in among if name and g.unit(uid).formation == name]
        return units_meant(g, side, members, rest, lang) if members else []
    found: list[str] = []
    for part in (one.strip() for one in text.split("+")):
        more = _part_meant(g, side, among, part, lang)
        if not more:
            return []
        found += more
    return list(dict.fromkeys(found))


def _part_meant(g: TheatreReading, side: str, among: Sequence[str], text: str, lang: str) -> list[str]:
    own = own_group(g, side, text)
    if own is not None:
        return [uid for uid in among if uid in own]
    if formation := named_formation(g, among, text):
        return [uid for uid in among if g.unit(uid).formation == formation]
    if one := unit_called(g, among, text):
        return [one]
    near, what = _nearby(g, text, lang)
    if near is not None:
        inside = [uid for uid in among if g.where(uid) & near]
        return _part_meant(g, side, inside, what, lang) if what else inside
    here = [uid for uid in among if g.state.place.get(uid, "").lower() == text.lower()]
    return here or _all_of_kind(g, among, text, lang)


def _nearby(g: TheatreReading, text: str, lang: str) -> tuple[HexSet | None, str]:
    """The hexes that "... in HEX", "... within N of HEX" mean, and what is said before; None where neither is said."""
    for pattern in line_words("line-within", lang):
        before, middle, _ = (re.escape(one.strip()) for one in f"{pattern}*".split("*", 2))
        match = re.fullmatch(rf"(.*?)\s*\b{before}\s+(\d+)\s+{middle}\s+(\S.*)", text, re.IGNORECASE)
        if match:
            heart, far = meant_hex(g, match[3], lang), int(match[2])
            return g.board.set(at for at in g.board.bit if g.board.grid.distance(at, heart) <= far), match[1]
    what, where = parted_line(text, "line-in", lang)
    return (g.board.bit[meant_hex(g, where, lang)], what) if where else (None, text)


def _all_of_kind(g: TheatreReading, units: Sequence[str], text: str, lang: str) -> list[str]:
    """ "all", "all mech", "all armour", "all infantry", "all light" of some units; [] where the text says something else."""
    words = text.strip().lower().split()
    if not words or words[0] not in line_words("line-all", lang) or len(words) > 2:
        return []
    if len(words) == 1:
        return list(units)
    kind = next((kind for kind in KINDS if words[1] in line_words(f"line-{kind}", lang)), "")
    if kind:
        return [uid for uid in units if is_of_kind(g, uid, kind)]
    return [uid for uid in units if plain_letters(g.unit(uid).formation) == plain_letters(words[1])]


def unit_called(g: TheatreReading, units: Sequence[str], text: str) -> str:
    """The one unit that an id, a name, the part before its formation or its first words mean; "" for none, or several."""

    def plain(one: str) -> str:
        return "".join(letter for letter in plain_letters(one) if letter.isalnum() or letter == "/")

    typed = plain(text)

    def beginnings(uid: str) -> tuple[str, ...]:
        words = g.unit(uid).name.split()
        return tuple("".join(words[:count]) for count in range(1, len(words)))

    for names in (lambda uid: (uid, g.unit(uid).name), lambda uid: (g.unit(uid).name.partition("/")[0],), beginnings):
        found = [uid for uid in units if typed in map(plain, names(uid))]
        if len(found) == 1:
            return found[0]
    return ""

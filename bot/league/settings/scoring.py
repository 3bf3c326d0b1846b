"""The points of a season in one form: as a moderator types them, and the same read back, in any language.

A line (or a part between commas) for each kind of result: "decisive 4", "draw 1", "margin 0.1 per 5 up to 1", "harder side
Japan +1". What is not named follows from the rest: a bye and a forfeit are worth a win, a requested bye a draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from bot.league.settings.sides import named_sides
from bot.lobby.lobby import find_game
from bot.program.denied import DeniedError, LocalFact
from bot.telling.named import clean_name
from bot.telling.text import GameWords
from league.formats.field import PointsScale, Side
from league.season.settings import IN_TWOS, SeasonSettings
from words import known_languages, tr
from words.numerals import MINUS, numeral_text

#: Results that are worth a number, in their order, with the field that keeps it.
_PLAIN = {
    "win": "win", "draw": "draw", "loss": "loss", "bye": "bye", "rest": "half", "forfeit": "forfeit", "absent": "absent",
}  # fmt: skip
#: What follows from another number where nothing is said.
_FOLLOWS = {"bye": "win", "half": "draw", "forfeit": "win", "absent": "loss"}
_MARGIN, _HARDER, _LOST = "margin", "harder", "lost"
_ENDS = re.compile(r"[\n;]|,(?!\d)")
_NUMBER = re.compile(r"([+−-]?)(\d*)(?:[.,](\d+))?([½¼¾]?)")
_NUMBERS = re.compile(r"[+−-]?(?:\d+(?:[.,]\d+)?[½¼¾]?|[½¼¾])")
_PARTS = {"": "0", "½": "0.5", "¼": "0.25", "¾": "0.75"}
#: Between the seats of a side: commas end a line.
_SEATS = " / "
#: Nobody needs more points for a game than this.
_MOST = 1000


def points_lines(rules: SeasonSettings, lang: str, *, whole: bool = False) -> list[str]:
    """The points, a line for each kind of result; ``whole``: also those that follow from others."""
    points, lines = rules.points, list[str]()
    levels = dict(_level_names(rules, lang))

    def add(name: str, worth: Decimal) -> None:
        lines.append(f"{name} {_worth_text(worth, lang)}")

    if points.win_by or (whole and levels):
        for level in sorted(levels, reverse=True):
            add(levels[level], points.game("win", level))
    else:
        add(_label(lang, "win"), points.win)
    add(_label(lang, "draw"), points.draw)
    if points.loss_by:
        for level in sorted(levels):
            add(_lost_label(lang, levels[level]), points.game("loss", level))
    add(_label(lang, "loss"), points.loss)
    for key, field in _PLAIN.items():
        if field in _FOLLOWS and (whole or getattr(points, field) != getattr(points, _FOLLOWS[field])):
            add(_label(lang, key), getattr(points, field))
    if points.margin_step:
        facts = {
            "points": _worth_text(points.margin, lang),
            "step": points.margin_step,
            "most": _worth_text(points.margin_most, lang),
        }
        lines.append(tr(lang, "league-points-margin-line", **facts))
    if rules.harder and (sides := named_sides(rules, lang))[0]:
        side = sides[0 if rules.harder == "first" else 1].replace(", ", _SEATS)
        bonus = f" +{_worth_text(points.harder, lang)}" if points.harder else ""
        lines.append(f"{_label(lang, _HARDER)} {side}{bonus}")
    return lines


def read_points(rules: SeasonSettings, typed: str) -> SeasonSettings:
    """The settings with the points that somebody typed, in any language.

    Raises DeniedError "league-points-unknown" for a line that is none, "league-points-number" for one without its number.
    """
    known = dict(_known_labels(rules))
    plain: dict[str, Decimal] = {}
    wins: dict[int, Decimal] = {}
    losses: dict[int, Decimal] = {}
    more: dict[str, Any] = {}
    side: Side = ""
    for line in (one.strip() for one in _ENDS.split(typed) if one.strip()):
        label = max((one for one in known if line.casefold().startswith(one)), key=len, default="")
        kind, level = known.get(label, ("", 0))
        rest = line[len(label) :].strip(" :=")
        if kind == _MARGIN:
            more |= _read_margin(line, rest)
        elif kind == _HARDER:
            side, more["harder"] = _read_harder(rules, line, rest)
        elif kind in ("", _LOST, "level"):
            if not kind:
                raise DeniedError(
                    "league-points-unknown",
                    text=line,
                    known=LocalFact({lang: ", ".join(_label_names(rules, lang)) for lang in known_languages()}),
                )
            (losses if kind == _LOST else wins)[level] = _read_worth(line, rest)
        else:
            plain[_PLAIN[kind]] = _read_worth(line, rest)
    if "win" not in plain and len(set(wins.values())) == 1:
        plain["win"], wins = next(iter(wins.values())), {}
    more |= {**_whole_scale(plain, wins), "win_by": _by_level(wins), "loss_by": _by_level(losses)}
    return msgspec.structs.replace(rules, points=PointsScale(**more), harder=side)


def _whole_scale(plain: Mapping[str, Decimal], wins: Mapping[int, Decimal]) -> dict[str, Decimal]:
    """Every plain number: those that were named, and what follows from them."""
    found = dict(plain)
    if wins and "win" not in found:
        found["win"] = wins[min(wins)]
    default = PointsScale()
    for field in ("win", "draw", "loss", *_FOLLOWS):
        found.setdefault(field, found[_FOLLOWS[field]] if field in _FOLLOWS else getattr(default, field))
    return found


def _by_level(worth: Mapping[int, Decimal]) -> tuple[Decimal, ...]:
    """The numbers of level 1, 2 ...; a level that was not named counts as the nearest below, else above."""
    if not worth:
        return ()
    return tuple(worth[max((one for one in worth if one <= level), default=min(worth))] for level in range(1, max(worth) + 1))


def _read_margin(line: str, rest: str) -> dict[str, Any]:
    numbers = [_number_of(one) for one in _NUMBERS.findall(rest)]
    if not 2 <= len(numbers) <= 3 or any(one < 0 for one in numbers) or numbers[1] % 1 or not 0 < numbers[1] <= _MOST:
        raise DeniedError("league-points-number", text=line)
    return {
        "margin": numbers[0],
        "margin_step": int(numbers[1]),
        "margin_most": numbers[2] if len(numbers) > 2 else Decimal(_MOST),
    }


def _read_harder(rules: SeasonSettings, line: str, rest: str) -> tuple[Side, Decimal]:
    found = re.fullmatch(r"(.*?)\s*((?:[+]\s*)?(?:\d+(?:[.,]\d+)?[½¼¾]?|[½¼¾]))?", rest)
    named = clean_name(found[1]).casefold() if found is not None else ""
    worth = _read_worth(line, found[2]) if found is not None and found[2] else Decimal(0)
    for lang in known_languages():
        for side, name in zip(("first", "second"), named_sides(rules, lang), strict=True):
            if name and named in (name.replace(", ", _SEATS).casefold(), *name.casefold().split(", ")):
                return ("first" if side == "first" else "second"), worth
    sides = {lang: ", ".join(filter(None, named_sides(rules, lang))) for lang in known_languages()}
    raise DeniedError("league-points-side", text=line, known=LocalFact(sides))


def _read_worth(line: str, typed: str) -> Decimal:
    """A number of points as typed: "1", "0.5", "2,5", "½", "2½". Raises DeniedError "league-points-number"."""
    if not _NUMBERS.fullmatch(typed.replace(" ", "")):
        raise DeniedError("league-points-number", text=line)
    return _number_of(typed.replace(" ", ""))


def _number_of(typed: str) -> Decimal:
    found = _NUMBER.fullmatch(typed)
    assert found is not None
    worth = Decimal(f"{found[2] or 0}.{found[3] or 0}") + Decimal(_PARTS[found[4]])
    if worth > _MOST:
        raise DeniedError("league-points-number", text=typed)
    return (-worth if found[1] in (MINUS, "-") and worth else worth).normalize() + 0


def _worth_text(worth: Decimal, lang: str) -> str:
    whole, rest = divmod(abs(worth), 1)
    sign = next((sign for sign, value in _PARTS.items() if sign and Decimal(value) == rest), "")
    if sign:
        return f"{MINUS if worth < 0 else ''}{int(whole) or ''}{sign}"
    return numeral_text(lang, float(worth))


# -- names of results --------------------------------------------------------------------------------------------------------


def _label(lang: str, key: str) -> str:
    return tr(lang, f"league-points-{key}")


def _lost_label(lang: str, level: str) -> str:
    return tr(lang, "league-points-lost", level=level)


def _level_names(rules: SeasonSettings, lang: str) -> Iterator[tuple[int, str]]:
    """The levels of victory of the season's game, by their numbers."""
    if not rules.degrees:
        return
    try:
        words = GameWords(find_game(rules.game), lang)
    except DeniedError:
        return
    for level in sorted(set(rules.degrees.values())):
        name = f"level-{level}"
        yield level, words.written(f"degree-{name}") or tr(lang, "league-points-level", number=level)


def _known_labels(rules: SeasonSettings) -> Iterator[tuple[str, tuple[str, int]]]:
    """What a line may begin with, in every language: the kind of result, and its level."""
    for lang in known_languages():
        yield from _labels_in(rules, lang)


def _labels_in(rules: SeasonSettings, lang: str) -> Iterator[tuple[str, tuple[str, int]]]:
    for key in (*_PLAIN, _MARGIN, *([_HARDER] if rules.format in IN_TWOS else [])):
        yield _label(lang, key).casefold(), (key, 0)
    for level, name in _level_names(rules, lang):
        yield name.casefold(), ("level", level)
        yield _lost_label(lang, name).casefold(), (_LOST, level)


def _label_names(rules: SeasonSettings, lang: str) -> list[str]:
    """What a line may begin with, in one language: any language is read, but nobody needs all of them."""
    return list(dict.fromkeys(name for name, (kind, _) in _labels_in(rules, lang) if kind != _LOST))

"""2.3.6, 3.0. The state in which a scenario begins."""

from __future__ import annotations

from rules.next_war.state.book import TheatreBook
from rules.next_war.state.state import RULES, TheatreState

#: Counters that are not set up in the standard game (2.3.5).
ADVANCED = ("hq", "air")


def first_state(
    scenario: str, module: str, book: TheatreBook, *, supply: bool = False, air: bool = True, fog: bool = False
) -> TheatreState:
    """A scenario as it begins: units where they are set up, HQs and aircraft left out; no segment is under way.

    ``supply``, ``fog``: whether supply (13.1) and fog of war (13.2) are played; ``air``: whether air points, helicopters and lift
    are (6).
    """
    sheet = book.scenarios[scenario]
    placed = {uid: at for units in sheet.setup.values() for uid, at in units.items() if book.units[uid].kind not in ADVANCED}
    return TheatreState(
        scenario=scenario,
        module=module,
        revision=RULES,
        active=sheet.first_initiative,
        initiative=sheet.first_initiative,
        supply_rule=supply,
        air_rule=air,
        fog=fog,
        points=dict(sheet.pregame_vp),
        place=placed,
        sea=dict(sheet.sea_boxes),
        beachheads={hex_: side for side, names in sheet.beachheads.items() for hex_ in names},
        razed=taken_forts(book, scenario),
        mines={one.hex: one.density for one in sheet.mines},
        mined_by={one.hex: one.side for one in sheet.mines},
        submarine=dict(sheet.sea_levels.submarine),
        asw=dict(sheet.sea_levels.asw),
    )


def taken_forts(book: TheatreBook, scenario: str) -> list[str]:
    """The forts that begin in enemy hands: they are none any longer (8.3.1.10)."""
    start = book.start(scenario)
    return [hex_ for side in book.sides for hex_ in book.board.names(book.forts[side] & start.held[book.enemy[side]])]


def begin_by_revision(state: TheatreState, revision: int) -> None:
    """A game that has just begun goes on by an earlier revision of the rules. The first knew nothing of the air (6)."""
    state.revision = min(revision, state.revision)
    state.air_rule = state.air_rule and state.revision > 1

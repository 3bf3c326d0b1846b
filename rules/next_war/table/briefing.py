"""What a lobby says about a scenario, and to each side when the game begins."""

from __future__ import annotations

from math import ceil

from rules.engine.contract.game import Note
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: Minutes that a turn of both sides takes where both are there: an estimate.
TURN_MINUTES = 40


def theatre_scenario_notes(module: str, scenario: str) -> tuple[Note, ...]:
    """How long, who begins, what wins, whose material it is."""
    book = book_of(module)
    sheet = book.scenarios[scenario]
    return (
        (
            "about-length",
            {
                "turns": sheet.turns,
                "count": sheet.automatic_turns,
                "seat": sheet.first_initiative,
                "hours": ceil(sheet.turns * TURN_MINUTES / 60),
            },
        ),
        *([(f"about-{scenario}", {})] if not module else []),
        ("about-objectives", {"hexes": _objectives(sheet.objectives)}),
        *(("about-win", facts) for facts in _winning_leads(book, scenario)),
        ("about-house" if not module else "about-owner", {}),
    )


def _objectives(objectives: dict[str, int]) -> list[str]:
    """The hexes that the scenario names, the dearest first."""
    return sorted(objectives, key=lambda hex_: -objectives[hex_])


def _winning_leads(book: TheatreBook, scenario: str) -> list[dict[str, object]]:
    """For each side: the least lead with which it wins, or the greatest of the other side."""
    first, second = sorted(book.sides, key=lambda side: book.powers[side].naval != "first")
    found: list[dict[str, object]] = []
    for side, sign in ((second, 1), (first, -1)):
        # Leads are those of the second side; the winner's own are counted from its side.
        bands = [band for band in book.scenarios[scenario].victory if band.side == side]
        ends = [band.at_least if sign > 0 else band.at_most for band in bands]
        leads = [sign * end for end in ends if end is not None]
        if leads:
            least, other = min(leads), first if side == second else second
            ahead, behind = (side, other) if least > 0 else (other, side)
            found.append({"seat": side, "side": ahead, "other_side": behind, "count": abs(least), "up": int(least > 0)})
    return found


def theatre_side_aims(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """What a side fights for, with what, a hint for its first turn."""
    g = TheatreWar(state, None)
    mine = [hex_ for hex_ in _objectives(g.sheet.objectives) if g.holder(hex_) == seat]
    theirs = [hex_ for hex_ in _objectives(g.sheet.objectives) if g.holder(hex_) == g.enemy(seat)]
    coming = [uid for row in g.sheet.reinforcements if row.side == seat for uid in row.units]
    attacker = seat == g.sheet.first_initiative
    return (
        *((("aim-take", {"hexes": theirs}),) if theirs else ()),
        *((("aim-hold", {"hexes": mine}),) if mine else ()),
        ("aim-forces", {"count": len(g.units_of(seat)), "other": len(coming)}),
        ("aim-hint-attack" if attacker else "aim-hint-defend", {}),
    )

"""Inter-service rivalry (14.0): of the US services (14.1), of the Japanese ones (14.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal

if TYPE_CHECKING:
    from rules.eots.s05_cards.event import CardEvent
    from rules.eots.state.war import EotsWar


#: Service of a counter -> the service whose rivalry it shares.
_RIVALLING = {"army": "army", "navy": "navy", "marine": "navy"}


def is_rivalry_on(g: EotsWar, side: str) -> bool:
    """Whether the services of a side are rivals now."""
    return bool(g.state.rivalry.get(side))


def begin_rivalry(g: EotsWar, side: str) -> None:
    """The services of a side fall out."""
    _switch_rivalry(g, side, True)


def end_rivalry(g: EotsWar, side: str) -> None:
    """The services of a side agree; if they did already, nothing changes."""
    _switch_rivalry(g, side, False)


def _switch_rivalry(g: EotsWar, side: str, now: bool) -> None:
    if is_rivalry_on(g, side) != now:
        g.turn_rivalry(side, now)
    g.emit("rivalry", side=side, on=now)


def rivalling_service(g: EotsWar, uid: str) -> str:
    """The rivalling service a unit belongs to: "army" or "navy" of Japan or the US (1.3); "" for everybody else (14)."""
    unit = g.unit(uid)
    return _RIVALLING.get(unit.service, "") if unit.nationality in ("jp", "us") else ""


def rivalry_refusal(g: EotsWar, hq: str, uid: str, chosen: Sequence[str], event: CardEvent | None) -> Refusal | None:
    """Why a unit may not be activated besides those chosen, or None: army and navy apart under rivalry (14.1 C, 14.2 A)."""
    own = rivalling_service(g, uid)
    if not own or not is_rivalry_on(g, g.side(uid)):
        return None
    others = [u for u in chosen if rivalling_service(g, u) not in ("", own)]
    if not others or (event is not None and event.waives_rivalry(g, hq, uid, list(chosen))):
        return None
    section = "14.2 A" if g.side(uid) == "japan" else "14.1 C"
    return Refusal("rivalry", section, {"unit": uid, "service": own, "blocker": others[0]})

"""``/standing``: have questions answered without being asked each time. Only its owner ever sees what is set here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.core import games
from bot.core.match import Match
from bot.desk.desk import Desk
from bot.desk.public import PublicPresses
from bot.orders.shorthand import meant
from bot.orders.standing import mark_of
from bot.panel import answers
from bot.panel.controls import Control, Interaction, Press, button, layout, text
from bot.panel.controls import rows as rows_of
from bot.panel.ops import Op
from bot.panel.search import search
from bot.program.denied import DeniedError
from bot.store import Standing
from bot.telling.localise import agreed, said
from bot.telling.text import Words, clip
from rules.engine import Game, Slot
from rules.engine.contract.wishes import Until

#: Until when a standing answer holds, and how that is offered.
UNTIL: dict[Until, str] = {
    "occasion": "choice-until-occasion",
    "turn": "choice-until-turn",
    "own": "choice-until-own",
    "game": "choice-until-game",
}
#: How many places, and how many cards to be used, may be named at once.
MOST = 20
#: What the buttons that drop a part of a standing answer bear: declining, or the card to be used.
PASSES = "@"


def read_places(match: Match, words: Words, typed: str) -> tuple[str, ...]:
    """Places as typed, by number, name or part of a name, with "+", "," or spaces between. Raises DeniedError for others."""
    kind = match.game.kind_of("place", match.position.state)
    slot = Slot("place", kind, match.game.named(match.position.state, kind))
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r"[+,;]", typed))):
        whole = meant(slot, words, part, True)
        for typed_place in [part] if whole or len(part.split()) == 1 else part.split():
            found.append(_place(slot, words, typed_place))
    if len(found) > MOST:
        raise DeniedError("standing-too-many", most=MOST)
    return tuple(dict.fromkeys(found))


def _place(slot: Slot, words: Words, typed: str) -> str:
    found = meant(slot, words, typed, True)
    if len(found) == 1:
        return found[0]
    near = [words.value(slot.kind, one) for one in found[:5]] or [name for _, name in search(slot, words, typed[:60], 3)]
    if near:
        raise DeniedError("ask-unknown", value=clip(typed, 60), near=", ".join(near))
    raise DeniedError("no-such-place", place=clip(typed, 60))


def read_stakes(match: Match, words: Words, typed: str) -> tuple[str, ...]:
    """What is at stake as typed, if only in part, or chosen, with commas between.

    Raises DeniedError for what the game does not know, or what may mean several things.
    """
    known = match.game.wishes.stakes
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r"[+,;]", typed))):
        meant_one = [one for one in known if part.lower() in (one, stake_named(one, words).lower())]
        meant_one = meant_one or [one for one in known if part.lower() in stake_named(one, words).lower()]
        if len(meant_one) != 1:
            near = ", ".join(stake_named(one, words) for one in known)
            raise DeniedError("ask-unknown" if near else "standing-no-stakes", value=clip(part, 60), near=near)
        found += meant_one
    return tuple(dict.fromkeys(found))


def stake_named(stake: str, words: Words) -> str:
    """What may be at stake, in words."""
    return words.tr(f"stake-{stake}")


def together(rows: Sequence[Standing], words: Words) -> str:
    """Standing answers of several seats of one person in words: those that say the same in one."""
    found: dict[Standing, list[str]] = {}
    for row in rows:
        found.setdefault(replace(row, seat="", mark="", uses=()), []).append(row.seat)
    lines = [told(row, words, ", ".join(words.seat(seat) for seat in seats)) for row, seats in found.items()]
    lines += [used(row.seat, card, place, words) for row in rows for card, place in row.uses]
    return "\n".join(filter(None, lines))


def told(row: Standing, words: Words, names: str = "") -> str:
    """A standing answer in words; ``names``: of whom, in the place of its seat."""
    lines: list[str] = []
    kind = words.game.kind_of("place", words.state)
    if row.passes:
        lines.append(words.tr("standing-is", seat=names or words.seat(row.seat), until=words.tr(UNTIL[row.until])))
    if row.places:
        names = ", ".join(words.value(kind, place) for place in row.places)
        lines.append(words.tr("standing-only" if row.only else "standing-unless", places=names))
    if row.stakes:
        lines.append(words.tr("standing-stakes", stakes=", ".join(stake_named(one, words) for one in row.stakes)))
    lines += [used(row.seat, card, place, words) for card, place in row.uses]
    return "\n".join(lines)


def used(seat: str, card: str, place: str, words: Words) -> str:
    """A card that is to be used, in words."""
    where = words.value(words.game.kind_of("place", words.state), place) if place else ""
    return words.tr(
        "standing-use-at" if place else "standing-use", seat=words.seat(seat), card=words.value("card", card), place=where
    )


class StandingAnswers:
    """Carries out ``/standing``."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.service.store

    def _mine(self, match: Match, interaction: Interaction, seat: str) -> list[str]:
        """The seats of a person that a wish is for: with one they act for those of the same camp, which are asked together."""
        camp = match.info.camp_of(seat)
        return [one for one in match.seats_of(interaction.user.id) if one in camp]

    async def set(self, interaction: Interaction, until: Until, unless: str, at: str, stake: str) -> None:
        """``/standing set``. Raises DeniedError where nothing is going on that it could end with, or a place is unknown."""
        match, seat, words = await self.desk.here(interaction)
        if unless and at:
            raise DeniedError("standing-either")
        places, stakes = read_places(match, words, unless or at), read_stakes(match, words, stake)
        rows = await self._decline(match, self._mine(match, interaction, seat), until, places, stakes, bool(at))
        await answers.tell(interaction, together(rows, words) + "\n" + words.tr("standing-how"))

    async def _decline(
        self, match: Match, seats: list[str], until: Until, places: tuple[str, ...], stakes: tuple[str, ...], only: bool
    ) -> list[Standing]:
        """Have these seats decline; cards that they want to have used stay so. Raises DeniedError."""
        if until not in match.game.wishes.spans:
            raise DeniedError("standing-no-span", title=match.game.title)
        rows: list[Standing] = []
        for seat in seats:
            mark = mark_of(match, seat, until)
            if until in ("occasion", "own") and not mark:
                raise DeniedError("standing-no-occasion")
            before = await self.desk.standings.of(match, seat)
            uses = before.uses if before is not None else ()
            rows.append(Standing(match.id, seat, until, mark, places, only, stakes=stakes, uses=uses))
        for row in rows:
            await self.desk.standings.make(row)
        return rows

    async def use(self, interaction: Interaction, card: str, at: str) -> None:
        """``/standing use``. Raises DeniedError where the card is not on one's table, or a place is unknown."""
        match, _, words = await self.desk.here(interaction)
        for seat in match.seats_of(interaction.user.id):
            slot = Slot("card", "card", match.game.wishes.cards(match.position.state, seat))
            if len(found := meant(slot, words, card, True)) == 1:
                break
        else:
            raise DeniedError("standing-no-card", card=clip(card, 60))
        before = await self.desk.standings.of(match, seat)
        row = before or Standing(match.id, seat, "game", passes=False)
        uses = [(found[0], place) for place in read_places(match, words, at) or ("",)]
        row = replace(row, uses=tuple(dict.fromkeys((*row.uses, *uses)))[:MOST], due="", wake=None)
        await self.desk.standings.make(row)
        await answers.tell(interaction, told(row, words) + "\n" + words.tr("standing-how"))

    async def declines(self, interaction: Interaction, press: Press) -> None:
        """A button: whatever is asked about what the enemy is doing (or for longer) is declined, this question first.

        The message it stands on, a panel or a direct message, says so from then on; a decision can still be made from it.
        """
        match, seat = await self.desk.own(interaction, press)
        until = next((one for one in match.game.wishes.taps if one == (press.rest or "occasion")), None)
        prompt = match.position.prompt(seat)
        if until is None or prompt is None or not match.game.wishes.may_decline(prompt):
            raise DeniedError("standing-no-occasion")
        rows = await self._decline(match, self._mine(match, interaction, seat), until, (), (), False)
        words = Words(match.game, answers.lang(interaction), match.position.state)
        decide = button(Press(match.id, 0, 0, Op.DECIDE, ""), words.tr("button-decide"))
        place = f"**{words.seat(seat)}** · {match.game.title} {words.tr('game-number', game=match.id)}"
        says = words.tr("decline-always-set")
        if until != "occasion":
            says = "\n".join([together(rows, words), words.tr("standing-how")])
        view = layout(text(place, 200), text(says, 1200), ui.ActionRow(decide))
        await answers.change(interaction, view)

    async def off(self, interaction: Interaction) -> None:
        """``/standing off``."""
        match, _, words = await self.desk.here(interaction)
        dropped = [await self.store.standings.drop(match.id, seat) for seat in match.seats_of(interaction.user.id)]
        if not any(dropped):
            raise DeniedError("standing-none")
        await answers.tell(interaction, words.tr("standing-gone"))

    async def _list(self, match: Match, user: int, words: Words) -> ui.LayoutView | None:
        """What somebody has set, each part with a button that drops it; None for nothing."""
        items: list[ui.Item[Any]] = []
        controls: list[Control] = []
        for seat in match.seats_of(user):
            row = await self.desk.standings.of(match, seat)
            if row is None:
                continue
            items.append(text(told(row, words), 1500))
            number = match.info.seats.index(seat)
            if row.passes:
                label = f"{words.tr('button-standing-drop')}: {words.seat(seat)}"
                controls.append(button(Press(match.id, 0, number, Op.STANDING_DROP, PASSES), clip(label, 80)))
            for card in dict.fromkeys(card for card, _ in row.uses):
                label = f"{words.tr('button-standing-drop')}: {words.value('card', card)}"
                controls.append(button(Press(match.id, 0, number, Op.STANDING_DROP, card), clip(label, 80)))
        return layout(*items, *rows_of(controls)) if items else None

    async def show(self, interaction: Interaction) -> None:
        """``/standing show``."""
        match, _, words = await self.desk.here(interaction)
        shown = await self._list(match, interaction.user.id, words)
        if shown is None:
            await answers.tell(interaction, words.tr("standing-none"))
        else:
            await answers.show(interaction, shown)

    async def drop(self, interaction: Interaction, press: Press) -> None:
        """The button below a part of a standing answer: that part holds no longer."""
        match, seat = await self.desk.own(interaction, press)
        row = await self.desk.standings.of(match, seat)
        words = Words(match.game, answers.lang(interaction), match.position.state)
        if row is not None:
            if press.rest == PASSES:
                row = replace(row, passes=False, until="game", mark="", places=(), stakes=())
            else:
                row = replace(row, uses=tuple(use for use in row.uses if use[0] != press.rest))
            if row.passes or row.uses:
                await self.desk.standings.make(replace(row, due="", wake=None))
            else:
                await self.store.standings.drop(match.id, seat)
        shown = await self._list(match, interaction.user.id, words)
        await answers.change(interaction, shown or layout(text(words.tr("standing-gone"))))

    async def cards(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Cards of one's own that may be named."""
        match, _, words = await self.desk.here(interaction)
        wishes, state = match.game.wishes, match.position.state
        found = {
            card: words.value("card", card) for seat in match.seats_of(interaction.user.id) for card in wishes.cards(state, seat)
        }
        return [Choice(name=clip(name, 100), value=card) for card, name in found.items() if current.lower() in name.lower()]

    async def stakes(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """What may be at stake; what stands there already stays."""
        match, _, words = await self.desk.here(interaction)
        given, _, last = current.rpartition(",")
        found = [
            stake_named(one, words) for one in match.game.wishes.stakes if last.strip().lower() in stake_named(one, words).lower()
        ]
        whole = [", ".join(filter(None, (given.strip(), name))) for name in found if name not in given]
        return [Choice(name=name, value=name) for name in whole if len(name) <= 100]


def _reacting() -> list[Game]:
    """The games in which somebody may be asked about what another seat is doing."""
    return [game for game in games.games().values() if game.wishes.occasion is not None]


def _group_of(desk: Desk) -> tuple[app_commands.Group, StandingAnswers]:
    """The commands, in the words of the games that are played here when this is called."""
    of = _reacting()
    carried_out = StandingAnswers(desk)
    spans = {one for game in of for one in game.wishes.spans} or set(UNTIL)

    class StandingGroup(app_commands.Group):
        """The commands."""

        def __init__(self) -> None:
            super().__init__(name="standing", description=agreed(of, "cmd-standing-description"), guild_only=True)

        @app_commands.command(name="set", description=said("cmd-standing-set-description"))
        @app_commands.describe(until=said("opt-until"), unless=said("opt-unless"), at=said("opt-at"), stake=said("opt-stake"))
        @app_commands.choices(
            until=[Choice(name=agreed(of, msgid), value=value) for value, msgid in UNTIL.items() if value in spans]
        )
        async def set(
            self, interaction: Interaction, until: str, unless: str | None = None, at: str | None = None, stake: str | None = None
        ) -> None:
            """Decline from now on."""
            async with answers.guarded(interaction):
                wanted: Any = until
                await carried_out.set(interaction, wanted, unless or "", at or "", stake or "")

        @set.autocomplete("stake")
        @answers.completing
        async def stakes(self, interaction: Interaction, current: str) -> list[Choice[str]]:
            return await carried_out.stakes(interaction, current)

        @app_commands.command(name="use", description=said("cmd-standing-use-description"))
        @app_commands.describe(card=said("opt-standing-card"), at=said("opt-standing-at"))
        async def use(self, interaction: Interaction, card: str, at: str | None = None) -> None:
            """Have a card used."""
            async with answers.guarded(interaction):
                await carried_out.use(interaction, card, at or "")

        @use.autocomplete("card")
        @answers.completing
        async def cards(self, interaction: Interaction, current: str) -> list[Choice[str]]:
            return await carried_out.cards(interaction, current)

        @app_commands.command(name="off", description=said("cmd-standing-off-description"))
        async def off(self, interaction: Interaction) -> None:
            """Be asked again."""
            async with answers.guarded(interaction):
                await carried_out.off(interaction)

        @app_commands.command(name="show", description=said("cmd-standing-show-description"))
        async def show(self, interaction: Interaction) -> None:
            """What stands."""
            async with answers.guarded(interaction):
                await carried_out.show(interaction)

    return StandingGroup(), carried_out


def add_standing_commands(tree: app_commands.CommandTree[discord.Client], desk: Desk, presses: PublicPresses) -> None:
    """``/standing``, the buttons under a question that decline for a while, and those that drop what was set."""
    group, carried_out = _group_of(desk)
    presses.ops |= {Op.STANDING: carried_out.declines, Op.STANDING_DROP: carried_out.drop}
    tree.add_command(group)

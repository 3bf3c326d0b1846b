"""``/plan``: orders prepared in private, checked and drawn, and carried out in the user's turn."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.core import plans
from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.core.reading import read_orders
from bot.desk.cogs import CommandTree
from bot.desk.panels import PlayerPanels
from bot.desk.public import PublicPresses
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.orders.shorthand import order_reader
from bot.orders.typed import example_for
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.panel.panel_view import NOTICE
from bot.program.denied import DeniedError, StaleError
from bot.store import Plan
from bot.telling.localise import described_by
from bot.telling.text import GameWords, fit_last_lines, plain_text


class PlanCommands:
    """Carries out ``/plan``."""

    def __init__(self, panels: PlayerPanels, pictures: GameDrawings) -> None:
        self.panels = panels
        self.finder = panels.finder
        self.pictures = pictures
        self.service = panels.service
        self.store = panels.service.store

    async def _plan(self, match: GameMatch, seat: str, name: str) -> Plan:
        wanted = plans.name_of(name).lower()
        for plan in await self.store.plans.of_seat(match.id, seat):
            if plan.name.lower() == wanted:
                return plan
        raise DeniedError("plan-unknown", name=name)

    async def write(self, interaction: Interaction, name: str, orders: str | None) -> None:
        """``/plan write``: save orders under a name and show their state; without orders, a form to write them in."""
        match, seat, words = await self.finder.here(interaction)
        name = plans.name_of(name)
        kept = {plan.name: plan.text for plan in await self.store.plans.of_seat(match.id, seat)}
        if orders is None:
            press = Press(match.id, 0, match.info.seats.index(seat), Op.PLAN_WRITTEN, name)
            title, label = words.tr("plan-title", name=name), words.tr("orders-label")
            example = example_for(match.position, seat, words)
            shown = words.tr("typed-example", orders=example) if example else ""
            await reply.show_form(interaction, TextForm(press, title, label, long=True, value=kept.get(name, ""), example=shown))
            return
        await self._keep(interaction, match, seat, words, name, orders)

    async def written(self, interaction: Interaction, press: Press) -> None:
        """The submitted form."""
        match, seat, words = await self._own(interaction, press)
        await self._keep(interaction, match, seat, words, plans.name_of(press.rest), form_text(interaction))

    async def _keep(
        self, interaction: Interaction, match: GameMatch, seat: str, words: GameWords, name: str, orders: str
    ) -> None:
        lines = [str(order) for order in read_orders(seat, orders)]
        if len("\n".join(lines)) > plans.LENGTH:
            raise DeniedError("orders-too-long", most=plans.LENGTH)
        others = [plan for plan in await self.store.plans.of_seat(match.id, seat) if plan.name != name]
        if len(others) >= plans.MOST:
            raise DeniedError("plan-too-many", most=plans.MOST)
        await self.store.plans.save(match.id, seat, name, "\n".join(lines))
        await reply.defer_answer(interaction)
        await self._show(interaction, match, seat, words, await self._plan(match, seat, name))

    async def show(self, interaction: Interaction, name: str) -> None:
        """``/plan show``: each line with its reason if illegal, and the resulting map."""
        match, seat, words = await self.finder.here(interaction)
        plan = await self._plan(match, seat, name)
        await reply.defer_answer(interaction)
        await self._show(interaction, match, seat, words, plan)

    async def _show(
        self, interaction: Interaction, match: GameMatch, seat: str, words: GameWords, plan: Plan, notice: str = ""
    ) -> None:
        orders = read_orders(seat, plan.text)
        tried = await plans.try_plan(match, seat, orders, order_reader(words))
        picture = await self._picture(match, seat, words, tried, answers.private_theme(interaction))
        items: list[ui.Item[Any]] = [
            make_paragraph(words.tr("plan-head", name=plain_text(plan.name), seat=words.seat(seat)), 300)
        ]
        if notice:
            items.append(make_paragraph(notice, 500))
        if picture is not None:
            items.append(gallery_of(picture))
        items.append(make_paragraph(plans.head_lines(plans.plan_text_lines(tried, words), 2900), 3000))
        if tried.now and not tried.refused:
            press = Press(match.id, match.rev_for(seat), match.info.seats.index(seat), Op.PLAN_PLAYED, plan.name)
            items.append(ui.ActionRow(make_button(press, words.tr("button-play-plan"), "success")))
        await answers.send_private_view(interaction, make_layout(*items), [file_of(picture)] if picture else None)

    async def _picture(self, match: GameMatch, seat: str, words: GameWords, tried: plans.Tried, theme: str) -> PictureFile | None:
        """What the legal orders would do, as the panel shows it before they are handed over; else the map after them."""
        if tried.first is None or tried.last is None or not tried.playable:
            return None
        before = plans.Planned(match.id, match.game, tried.first)
        drawn = await self.pictures.plan(before, tried.last, seat, words.lang, theme=theme)
        after = plans.Planned(match.id, match.game, tried.last)
        return drawn or await self.pictures.map(after, seat, words.lang, theme=theme)

    async def play(self, interaction: Interaction, name: str) -> None:
        """``/plan play``."""
        match, seat, words = await self.finder.here(interaction)
        await reply.defer_answer(interaction)
        await self._carry_out(interaction, match, seat, words, name, None)

    async def played(self, interaction: Interaction, press: Press) -> None:
        """The button under a plan."""
        match, seat, words = await self._own(interaction, press)
        await reply.defer_answer(interaction)
        try:
            await self._carry_out(interaction, match, seat, words, press.rest, press.rev)
        except StaleError:
            await self._show(interaction, match, seat, words, await self._plan(match, seat, press.rest), words.tr("moved-on"))

    async def _own(self, interaction: Interaction, press: Press) -> tuple[GameMatch, str, GameWords]:
        """The match and seat of a button that only the seat's owner may press."""
        match, seat = await self.finder.own(interaction, press)
        return match, seat, GameWords(match.game, answers.private_language(interaction), match.position.state)

    async def _carry_out(
        self, interaction: Interaction, match: GameMatch, seat: str, words: GameWords, name: str, rev: int | None
    ) -> None:
        """Carry out what can be at once, all of it or nothing; what comes after a die or another's decision stays planned."""
        user = interaction.user.id
        if await self.store.clicks.response(interaction.id) is not None:
            return  # delivered twice, and carried out the first time
        plan = await self._plan(match, seat, name)
        if match.position.prompt(seat) is None:
            raise DeniedError("not-your-turn")
        orders = read_orders(seat, plan.text)
        tried = await plans.try_plan(match, seat, orders, order_reader(words))
        if tried.refused:
            await self._show(interaction, match, seat, words, plan, words.tr("plan-refused"))
            return
        now, rest = [line.order for line in tried.lines[: tried.playable]], orders[tried.playable :]
        try:
            done = await self.service.act(match.id, user, seat, rev, now, interaction.id)
        except LineRefusedError as refused:  # the game moved on between the two
            await answers.send_private_text(interaction, answers.line_text(refused, words, len(now)))
            return
        await self.store.plans.save(match.id, seat, plan.name, "\n".join(map(str, rest)))
        after = GameWords(done.match.game, words.lang, done.match.position.state)
        lines = [after.event(event) for event in done.events if any(event.visible(one) for one in done.match.seats_of(user))]
        if rest:
            lines.append(words.tr("plan-rest", name=plain_text(plan.name), count=len(rest)))
        await self.panels.open_panel(interaction, match.id, fit_last_lines(lines, NOTICE) or words.tr("done"))

    async def listing(self, interaction: Interaction) -> None:
        """``/plan list``."""
        match, seat, words = await self.finder.here(interaction)
        found = await self.store.plans.of_seat(match.id, seat)
        lines = [
            words.tr(
                "plan-line",
                name=plain_text(plan.name),
                count=len(plan.text.splitlines()),
                at=discord.utils.format_dt(plan.changed_at, "R"),
            )
            for plan in found
        ]
        await answers.send_private_text(interaction, "\n".join(lines) or words.tr("plan-none"))

    async def delete(self, interaction: Interaction, name: str) -> None:
        """``/plan delete``."""
        match, seat, words = await self.finder.here(interaction)
        plan = await self._plan(match, seat, name)
        await self.store.plans.save(match.id, seat, plan.name, "")
        await answers.send_private_text(interaction, words.tr("plan-gone", name=plain_text(plan.name)))

    async def names(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """The user's own plans, for completion."""
        match, seat, _ = await self.finder.here(interaction)
        found = [plan.name for plan in await self.store.plans.of_seat(match.id, seat) if current.lower() in plan.name.lower()]
        return [Choice(name=name, value=name) for name in found[:25]]


class PlanGroup(app_commands.Group):
    """The commands."""

    def __init__(self, plans_: PlanCommands) -> None:
        super().__init__(name="plan", description=described_by("cmd-plan-description"), guild_only=True)
        self._plans = plans_

    @app_commands.command(name="write", description=described_by("cmd-plan-write-description"))
    @app_commands.describe(name=described_by("opt-plan"), orders=described_by("opt-plan-orders"))
    async def write(self, interaction: Interaction, name: str, orders: str | None = None) -> None:
        """Write a plan."""
        async with answers.guard_interaction(interaction, form=orders is None):
            await self._plans.write(interaction, name, orders)

    @answers.slash_command("list", "cmd-plan-list-description")
    async def list(self, interaction: Interaction) -> None:
        """List all plans."""
        await self._plans.listing(interaction)

    @answers.slash_command("show", "cmd-plan-show-description", name="opt-plan")
    async def show(self, interaction: Interaction, name: str) -> None:
        """Show one plan in the present position."""
        await self._plans.show(interaction, name)

    @answers.slash_command("delete", "cmd-plan-delete-description", name="opt-plan")
    async def delete(self, interaction: Interaction, name: str) -> None:
        """Delete a plan."""
        await self._plans.delete(interaction, name)

    @answers.slash_command("play", "cmd-plan-play-description", name="opt-plan")
    async def play(self, interaction: Interaction, name: str) -> None:
        """Carry a plan out."""
        await self._plans.play(interaction, name)

    @answers.complete_option("name", write, show, delete, play)
    async def names(self, interaction: Interaction, current: str) -> Any:
        """The user's own plans."""
        return await self._plans.names(interaction, current)


def add_plan_commands(tree: CommandTree, plans_: PlanCommands, presses: PublicPresses) -> None:
    """``/plan``, its form and its button."""
    presses.ops |= {Op.PLAN_WRITTEN: plans_.written, Op.PLAN_PLAYED: plans_.played}
    tree.add_command(PlanGroup(plans_))

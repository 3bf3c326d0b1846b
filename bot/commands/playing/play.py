"""``/play`` and its buttons: play with somebody who waits, wait no longer, play the computer meanwhile."""

from __future__ import annotations

import asyncio
from datetime import UTC
from typing import Any

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.opening import complete_titles, matching_choices
from bot.commands.playing.asking import ANY, TypedWish, asking_layout, games_meant, wished_scenario, wished_seat
from bot.commands.playing.ground import MeetingPlace
from bot.core import games
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.lobby.lobby import find_game
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.choices import Choices
from bot.program.denied import DeniedError
from bot.seeking.buttons import seeker_buttons
from bot.seeking.seeking import Seeking, Sought
from bot.seeking.texts import seeker_text, why_text, wish_text
from bot.seeking.wanted import PACES, USUAL_PACE, playable_scenarios
from bot.store.seekers.seekers import GameWish, Seeker
from bot.telling.localise import described_by, language_choices
from bot.telling.text import GameWords
from bot.time.hours import with_typed_hours
from bot.time.wishes import wish_of
from league.schedule.common_hours import PlayerHours
from rules.engine import Game
from words import tr

_PACES = [Choice(name=described_by(f"play-pace-{pace}"), value=pace) for pace in PACES]
#: Hours that are offered.
_HOURS = ("18-23", "20-24", "9-12", "12-18", "6-9")


class PlayCommand(commands.Cog):
    """Finds an opponent, or lets one wait."""

    def __init__(self, seeking: Seeking, choices: Choices, presses: PublicPresses) -> None:
        self.seeking = seeking
        self.choices = choices
        self.presses = presses
        self.lobby = seeking.room.lobby
        self.service = seeking.room.service
        presses.ops |= {
            Op.SEEKER_GAME: self._choose_game,
            Op.SEEKER_JOIN: self._join,
            Op.SEEKER_STOP: self._stop,
            Op.SEEKER_COMPUTER: self._computer,
        }

    @answers.slash_command(
        described_by("cmd-play-game-name"),
        "cmd-play-description",
        game="opt-game",
        scenario="opt-play-scenario",
        pace="opt-play-pace",
        hours="opt-play-hours",
        side="opt-play-side",
        lang="opt-play-lang",
    )
    @app_commands.autocomplete(game=complete_titles)
    @app_commands.rename(hours=described_by("opt-play-hours-name"))
    @app_commands.choices(pace=_PACES, lang=language_choices())
    @app_commands.guild_only
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        scenario: str | None = None,
        pace: str | None = None,
        hours: app_commands.Range[str, 1, 50] | None = None,
        side: app_commands.Range[str, 1, 60] | None = None,
        lang: str | None = None,
    ) -> None:
        """Find an opponent; what is not said is as the user chose it last."""
        typed = TypedWish(game, scenario, pace, hours, side, lang)
        meant = games_meant(typed)
        if len(meant) > 1:
            await self._ask_game(interaction, typed, meant)
        else:
            await self._seek(interaction, typed, meant[0])

    async def _ask_game(self, interaction: Interaction, typed: TypedWish, meant: list[Game]) -> None:
        """A button for each game, the one chosen last first. Raises DeniedError."""
        await self._hours(interaction.user.id, typed.hours or "")  # refused before a game is chosen, not after
        chosen = await self.seeking.seekers.chosen(interaction.user.id, interaction.guild_id or 0)
        await answers.send_private_view(
            interaction, asking_layout(typed, meant, [one.game_type for one in chosen], answers.private_language(interaction))
        )

    async def _choose_game(self, interaction: Interaction, press: Press) -> None:
        """A game, below the question which."""
        typed = TypedWish.read(press.rest)
        await self._seek(interaction, typed, find_game(typed.game or ""))

    async def _seek(self, interaction: Interaction, typed: TypedWish, rules: Game) -> None:
        """Find an opponent, or a place among those who wait."""
        ground = MeetingPlace(interaction, self.lobby, self.choices)
        wish = await self._wish(interaction, typed, rules)
        await reply.defer_answer(interaction)
        sought = await self.seeking.play(wish, ground, interaction.id)
        if sought.match is not None:
            await self._begun(interaction, wish, sought)
        elif sought.seeker is not None:
            await self._waiting(interaction, sought.seeker, apart=sought.apart)

    async def _wish(self, interaction: Interaction, typed: TypedWish, rules: Game) -> GameWish:
        """The wish as typed, with the last choice for what was not. Raises DeniedError."""
        user, guild = interaction.user.id, interaction.guild_id or 0
        scenario, pace, hours, side, lang = typed.scenario, typed.pace, typed.hours, typed.side, typed.lang
        chosen = await self.seeking.seekers.chosen(user, guild)
        last = next((one for one in chosen if one.game_type == rules.id), None)
        of_any = next(iter(chosen), None)
        return GameWish(
            user_id=user,
            guild_id=guild,
            channel_id=interaction.channel_id or 0,
            game_type=rules.id,
            scenario=wished_scenario(rules, last.scenario if scenario is None and last is not None else scenario or ""),
            seat=wished_seat(rules, last.seat if side is None and last is not None else side or ""),
            pace=_known_pace(pace or (of_any.pace if of_any is not None else USUAL_PACE)),
            hours=await self._hours(user, of_any.hours if hours is None and of_any is not None else hours or ""),
            lang=lang if lang is not None else (of_any.lang if of_any is not None else ""),
            tongue=answers.private_language(interaction),
        )

    async def _hours(self, user: int, typed: str) -> str:
        """Typed hours with their zone, "" for any. Raises DeniedError "play-hours-bad"."""
        if typed.strip().lower() in ("", ANY):
            return ""
        span, _, zone = typed.replace("–", "-").strip().partition(" ")
        zone = zone.strip() or wish_of(await self.service.store.people.settings("user", user)).zone
        try:
            with_typed_hours(PlayerHours(UTC), f"{span} {zone}")
        except ValueError:
            raise DeniedError("play-hours-bad", text=typed) from None
        return f"{span} {zone}"

    async def _begun(self, interaction: Interaction, wish: GameWish, sought: Sought) -> None:
        """The game is there: its panel, against whom, and why they fit."""
        match, lang = sought.match, answers.private_language(interaction)
        assert match is not None
        words = GameWords(match.game, lang, match.position.state)
        mine = ", ".join(map(words.seat, match.seats_of(interaction.user.id))) or "-"
        said = words.tr(
            "play-found", seats=mine, title=words.full_title(match.info), other=f"<@{sought.other}>", place=f"<#{match.place}>"
        )
        await self.presses.parts.panels.open_panel(interaction, match.id, f"{said}\n{why_text(wish, sought.hours, lang)}")

    async def _waiting(self, interaction: Interaction, seeker: Seeker, *, apart: bool) -> None:
        lang = answers.private_language(interaction)
        lines = [tr(lang, "play-apart-now")] if apart else []
        lines += [seeker_text(seeker, lang), tr(lang, "play-how")]
        rules = games.installed_games().get(seeker.game_type)
        offers = [] if rules is None else await asyncio.to_thread(self.service.library.offers, rules, interaction.guild_id)
        lines += [tr(lang, "play-house")] if offers else []
        buttons: list[ui.Item[Any]] = [ui.ActionRow(*seeker_buttons(seeker, lang))]
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines)), *buttons))

    async def _join(self, interaction: Interaction, press: Press) -> None:
        """**Play with them**, below the line of somebody who waits."""
        ground = MeetingPlace(interaction, self.lobby, self.choices)
        await reply.defer_answer(interaction)
        seeker = await self.seeking.seekers.get(press.game)
        if seeker is None:
            raise DeniedError("play-gone")
        wish = GameWish(
            user_id=interaction.user.id,
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            game_type=seeker.game_type,
            tongue=answers.private_language(interaction),
        )
        sought = await self.seeking.join(press.game, wish, ground, interaction.id)
        await self._begun(interaction, seeker, sought)

    async def _stop(self, interaction: Interaction, press: Press) -> None:
        """**Stop waiting**."""
        seeker = await self.seeking.stop(press.game, interaction.user.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "play-stopped", what=wish_text(seeker, lang)))

    async def _computer(self, interaction: Interaction, press: Press) -> None:
        """**Play the computer meanwhile**."""
        await reply.defer_answer(interaction)
        ground = MeetingPlace(interaction, self.lobby, self.choices)
        match = await self.seeking.meanwhile(press.game, interaction.user.id, ground, interaction.id)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        mine = ", ".join(map(words.seat, match.seats_of(interaction.user.id))) or "-"
        said = words.tr("play-meanwhile", seats=mine, place=f"<#{match.place}>")
        await self.presses.parts.panels.open_panel(interaction, match.id, said)

    @answers.complete_option("scenario", play)
    async def _scenarios(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        rules, lang = self._meant(interaction), answers.private_language(interaction)
        listed = [
            (info.id, GameWords(game, lang).scenario(info) if len(rules) == 1 else GameWords(game, lang).full_title(info))
            for game in rules
            for info in playable_scenarios(game)
        ]
        return matching_choices(current, [(ANY, tr(lang, "play-any")), *listed])

    @answers.complete_option("side", play)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        rules, lang = self._meant(interaction), answers.private_language(interaction)
        seats = dict.fromkeys(
            (seat, GameWords(game, lang).seat(seat)) for game in rules for info in playable_scenarios(game) for seat in info.seats
        )
        return matching_choices(current, [(ANY, tr(lang, "play-any")), *seats])

    @answers.complete_option("hours", play)
    async def _offered_hours(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        lang = answers.private_language(interaction)
        zone = wish_of(await self.service.store.people.settings("user", interaction.user.id)).zone
        offered = [(ANY, tr(lang, "play-any")), *((f"{one} {zone}", f"{one} {zone}".replace("-", "–", 1)) for one in _HOURS)]
        found = [Choice(name=name[:100], value=value) for value, name in offered if current.lower() in f"{value} {name}".lower()]
        return found or [Choice(name=current[:50], value=current[:50])]

    def _meant(self, interaction: Interaction) -> list[Game]:
        """The games that the options typed so far may mean."""
        wanted = getattr(interaction.namespace, "game", None)
        known = list(games.installed_games().values())
        return [game for game in known if wanted in (game.id, game.title)] or known


def _known_pace(pace: str) -> str:
    """A pace; the usual one for what an earlier program offered."""
    return pace if pace in PACES else USUAL_PACE


def add_play_command(tree: CommandTree, seeking: Seeking, choices: Choices, presses: PublicPresses) -> None:
    """``/play`` and its buttons."""
    add_cog(tree, PlayCommand(seeking, choices, presses))

"""The button *Chances* of a case: how often the computer wins the game from here, for moderators who do not play."""

from __future__ import annotations

from bot.apart.play_outs import play_position_out
from bot.core.match import GameMatch
from bot.desk.public import PublicPresses
from bot.league.commands.moderators.desk import SeasonDeskCog
from bot.league.commands.shared.common import moderated_season
from bot.league.parts import LeagueParts
from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import personal_word_row
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.program.newest import Newest
from bot.telling.text import GameWords
from league.cases import rights
from league.cases.docket import Case
from rules.engine.contract.core import Result
from rules.players.play_outs import BOUNDS, PlayOutBounds, PlayOutTally, public_bytes

# What playing a position out came to, in words, with how it was made.


def chances_lines(tally: PlayOutTally, bounds: PlayOutBounds, case: int, match: GameMatch, words: GameWords) -> list[str]:
    """A line for each side that won, the most wins first, and how the numbers came about."""
    all_, made = len(tally.ends), words.player(tally.player)
    lines = [f"### {words.tr('chances-head', case=case, game=match.id)}"]
    for winners, count in tally.wins.items():
        who = words.winners(Result(winners, "")) if winners else words.tr("chances-draw")
        lines.append(words.tr("chances-line", who=who, count=count, all=all_))
    if tally.unfinished:
        lines.append(words.tr("chances-unfinished", count=tally.unfinished, all=all_, actions=bounds.longest))
    lines.append(f"-# {words.tr('chances-how', number=all_, player=made)}")
    if match.game.hands.deal_again is not None:
        lines.append(f"-# {words.tr('chances-dealt')}")
    if all_ < bounds.wanted:
        lines.append(f"-# {words.tr('chances-fewer', wanted=bounds.wanted, number=all_)}")
    if tally.passed:
        lines.append(f"-# {words.tr('chances-weaker', player=words.player(tally.passed[0]))}")
    return [*lines, f"-# {words.tr('chances-hint')}"]


#: Positions whose numbers are kept in memory.
_KNOWN = 50


class ChancesPress(SeasonDeskCog):
    """Plays positions out. It takes minutes: progress is shown, and it can be cancelled."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        super().__init__(parts)
        self._known: Newest[tuple[str, bytes], PlayOutTally] = Newest(_KNOWN)
        self.bounds = BOUNDS
        presses.ops[Op.CASE_CHANCES] = self._ask

    async def _ask(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        case, lang = await self.found(held, press.rev), answers.private_language(interaction)
        await self._may_see(held, case, interaction.user.id)
        match = (await self.work.facting.facts(held, case, lang)).match
        if match is None or match.position.over:
            raise DeniedError("case-chances-over")
        if interaction.user.id in match.players():
            raise DeniedError("case-chances-player")
        await reply.defer_answer(interaction)
        found = await self._tally(interaction, match)
        lines = chances_lines(found, self.bounds, case.number, match, GameWords(match.game, lang))
        held = await moderated_season(self.parts, interaction, press)
        await self._may_see(held, case, interaction.user.id)  # they may have entered meanwhile
        if interaction.is_expired():
            await self.parts.leagues.post(held, personal_word_row(held.id, interaction.user.id, "\n".join(lines)))
            return
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines))))

    async def _may_see(self, held: HeldSeason, case: Case, user: int) -> None:
        """Raises DeniedError for those who play in the season, or may come in."""
        docket = (await self.work.files.of(held.id)).docket
        if code := rights.stake_in_chances(held.season, docket, str(user)):
            raise DeniedError(code)
        await self.work.rulings.may_see(held, case, user)

    async def _tally(self, interaction: Interaction, match: GameMatch) -> PlayOutTally:
        """What the position came to, or comes to now."""
        table, key = self.parts.table, (match.row.game_type, public_bytes(match.position))
        if (found := self._known.get(key)) is not None:
            return found

        async def work() -> PlayOutTally:
            found = self._known[key] = await play_position_out(table.apart.thinkers, match, self.bounds)
            return found

        return await table.underway.share(interaction, "work-chances", table.apart.play_outs, ("chances", *key), work)

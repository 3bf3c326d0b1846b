"""What playing a position out came to, in words, with how it was made."""

from __future__ import annotations

from bot.core.match import GameMatch
from bot.telling.text import GameWords
from rules.engine.contract.core import Result
from rules.players.play_outs import PlayOutBounds, PlayOutTally


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

"""14. When a card on the table may be used: what it answers must be the latest of its kind, and its part must do something.

``fits`` reads nothing that is hidden, so it also shows which nations could have an answer (``called``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from data.generals import CardRow
from rules.generals.cards.verb import Target, Use, enemy, spaces, useful
from rules.generals.state.state import Deed, Doom
from rules.generals.state.war import War

Finder = Callable[[War, str, CardRow], Use | None]


def fits(g: War, nation: str, card: CardRow) -> Use | None:
    """How a card of a nation's table could be used in answer to what is open now; None if it could not."""
    finder = FINDERS.get(card.trigger)
    if finder is None or (card.once and card.id in g.state.used):
        return None
    use = finder(g, nation, card)
    return use if use is not None and useful(g, use) else None


def offers(g: War, nation: str) -> tuple[str, ...]:
    """The cards on a nation's table, face-down ones too, that it may use now."""
    cards = (*g.state.statuses[nation], *g.state.responses[nation])
    return tuple(sorted(card for card in cards if fits(g, nation, g.card(card)) is not None))


def saving(g: War, nation: str) -> tuple[str, ...]:
    """The cards on a nation's table, face-down ones too, that save a piece about to come off."""
    cards = (*g.state.statuses[nation], *g.state.responses[nation])
    return tuple(sorted(card for card in cards if _saves(g, nation, g.card(card))))


def saviours(g: War, nation: str) -> tuple[str, ...]:
    """The cards by which a nation is asked whether it saves a piece about to come off, by what everybody knows."""
    return tuple(card for card in _reasons(g, nation) if _saves(g, nation, g.card(card)))


def _saves(g: War, nation: str, card: CardRow) -> bool:
    return card.trigger in ("piece_would_be_removed", "any_time") and _calls(g, nation, card)


def for_any_time(g: War, nation: str) -> bool:
    """Whether a nation may have a response face down that could be used now at any time, by what everybody knows."""
    shown = g.state.discard[nation]
    return bool(g.state.responses[nation]) and any(
        card.trigger == "any_time" and card.id not in shown and fits(g, nation, card) is not None
        for card in g.book.responses[nation]
    )


def called(g: War, nation: str) -> bool:
    """Whether a nation is asked: by what everybody knows, it may have an answer to what is open now (14)."""
    return next(_reasons(g, nation), None) is not None


def reasons(g: War, nation: str) -> tuple[str, ...]:
    """The cards by which a nation is asked: responses it may have face down, by what everybody knows, and its open statuses."""
    return tuple(_reasons(g, nation))


def _reasons(g: War, nation: str) -> Iterator[str]:
    if g.state.responses[nation]:
        shown = g.state.discard[nation]
        yield from (card.id for card in g.book.responses[nation] if card.id not in shown and _calls(g, nation, card))
    yield from (card for card in g.state.statuses[nation] if _calls(g, nation, g.card(card)))


def _calls(g: War, nation: str, card: CardRow) -> bool:
    """Whether a card is reason enough to ask for it: one for any time only where it saves a piece."""
    if card.trigger == "any_time_own_turn":
        return False
    if card.trigger != "any_time":
        return fits(g, nation, card) is not None
    if not g.state.doomed:
        return False
    use = Use(nation, card.id)
    there = 0
    for part in g.parts(card.id):
        there |= spaces(g, use, part.at)
    named = {who for part in g.parts(card.id) for who in part.who}
    return any(doom.nation in named and g.board.bit[doom.space] & there for doom in g.state.doomed) and useful(g, use)


# -- one finder a trigger ----------------------------------------------------------------------------------------------------


def _inside(g: War, use: Use, card: CardRow, space: str) -> bool:
    return card.where is None or bool(g.board.bit[space] & spaces(g, use, card.where))


def _latest(g: War, kind: str, piece: str, nations: Callable[[Deed], bool]) -> Deed | None:
    return next((d for d in reversed(g.state.deeds) if d.kind == kind and d.piece == piece and nations(d)), None)


def _built(piece: str) -> Finder:
    def find(g: War, nation: str, card: CardRow) -> Use | None:
        own = [d for d in g.state.deeds if d.kind == "placed" and (d.nation, d.piece) == (nation, piece) and d.built]
        there = [d.space for d in own if d.use == own[-1].use and g.spaces(nation, piece) & g.board.bit[d.space]]
        return Use(nation, card.id, built=there) if there else None

    return find


def _fought(piece: str) -> Finder:
    def find(g: War, nation: str, card: CardRow) -> Use | None:
        deed = _latest(g, "battle", piece, lambda d: d.nation == nation)
        use = Use(nation, card.id, battled=deed.space) if deed else None
        return use if use is not None and deed is not None and _inside(g, use, card, deed.space) else None

    return find


def _own_navy_battled(g: War, nation: str, card: CardRow) -> Use | None:
    deed = _latest(g, "battle", "navy", lambda d: d.victim == nation)
    doomed = deed and any((d.nation, d.piece, d.space, d.supplied) == (nation, "navy", deed.space, True) for d in g.state.doomed)
    return Use(nation, card.id, battled=deed.space, attacker=deed.nation) if deed and doomed else None


def _ally_battled(g: War, nation: str, card: CardRow) -> Use | None:
    deed = _latest(g, "battle", "army", lambda d: g.board.side[d.nation] != g.board.side[nation])
    if deed is None or not deed.victim:
        return None
    use = Use(nation, card.id, battled=deed.space, attacker=deed.nation)
    return use if _inside(g, use, card, deed.space) else None


def _placed(piece: str) -> Finder:
    def find(g: War, nation: str, card: CardRow) -> Use | None:
        theirs = [
            d for d in g.state.deeds if (d.kind, d.piece) == ("placed", piece) and g.board.side[d.nation] == enemy(g, nation)
        ]
        use = Use(nation, card.id)
        for deed in theirs:
            target = Target(deed.nation, piece, deed.space)
            standing = g.spaces(deed.nation, piece) & g.board.bit[deed.space] and target not in use.targets
            doomed = any((d.nation, d.piece, d.space) == (deed.nation, piece, deed.space) for d in g.state.doomed)
            if deed.use == theirs[-1].use and standing and not doomed and _inside(g, use, card, deed.space):
                use.targets.append(target)
        return use if use.targets else None

    return find


def _removed(g: War, nation: str, card: CardRow) -> Use | None:
    """A supplied piece that an enemy has taken off, or is about to: then it goes before the card does anything.

    An army of its own, or what its parts say of whose loss they answer.
    """
    tallies = [part.when.tally for part in g.parts(card.id) if part.when is not None and part.when.shape == "lost"]
    tally = next((one for one in tallies if one is not None), None)
    pieces = ("army",) if tally is None else ("army", "navy") if tally.piece == "any" else (tally.piece,)
    losers = (nation,) if tally is None else g.board.nations_of(tally.who)

    def one(lost: Deed | Doom) -> bool:
        return lost.nation in losers and lost.piece in pieces and lost.supplied

    gone = [(deed.nation, deed.space) for deed in g.state.deeds if deed.kind == "removed" and one(deed)]
    going = [(doom.nation, doom.space) for doom in g.state.doomed if one(doom)]
    for loser, space in (*going, *reversed(gone)):
        use = Use(nation, card.id, removed=space, loser=loser)
        if _inside(g, use, card, space):
            return use
    return None


def _status_used(g: War, nation: str, card: CardRow) -> Use | None:
    """A status that an enemy named by the card has just used, and that lies there still."""
    named = {one for part in g.parts(card.id) for who in part.who for one in g.board.nations_of(who)}
    for deed in reversed(g.state.deeds):
        if deed.kind == "status" and deed.nation in named and deed.card in g.state.statuses[deed.nation]:
            return Use(nation, card.id, status=deed.card, loser=deed.nation)
    return None


def _text(g: War, nation: str, card: CardRow) -> Use | None:
    state = g.state
    if not state.text or g.board.side[state.text_by] == g.board.side[nation]:
        return None
    keys = {part.key for part in g.parts(card.id) if part.verb == "cancel_card" and part.key}
    return Use(nation, card.id) if not keys or keys & set(g.card(state.text_card).keys) else None


def _threatened(g: War, nation: str, card: CardRow) -> Use | None:
    return Use(nation, card.id) if g.state.doomed else None


def _any_time(g: War, nation: str, card: CardRow) -> Use | None:
    return Use(nation, card.id)


def _own_turn(g: War, nation: str, card: CardRow) -> Use | None:
    return Use(nation, card.id) if g.state.active == nation else None


FINDERS: dict[str, Finder] = {
    "own_army_built": _built("army"),
    "own_navy_built": _built("navy"),
    "own_land_battle": _fought("army"),
    "own_sea_battle": _fought("navy"),
    "own_navy_battled": _own_navy_battled,
    "axis_army_battled": _ally_battled,
    "enemy_army_placed": _placed("army"),
    "enemy_navy_placed": _placed("navy"),
    "piece_would_be_removed": _threatened,
    "piece_was_removed": _removed,
    "enemy_ew_played": _text,
    "any_time": _any_time,
    "any_time_own_turn": _own_turn,
    "enemy_status_used": _status_used,
}

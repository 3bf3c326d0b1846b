"""14. When a card on the table may be used: the event it answers must be the latest of its kind, and its part must do something.

``fitting_use`` reads nothing that is hidden, so it also shows which nations could have an answer (``is_nation_called``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from data.generals import NationCardRow
from rules.generals.cards.verb import CardTarget, UseOfCard, enemy_of_nation, is_use_useful, where_spaces
from rules.generals.state.state import Deed, Doom
from rules.generals.state.war import GeneralsWar

Finder = Callable[[GeneralsWar, str, NationCardRow], UseOfCard | None]


def fitting_use(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    """How a card of a nation's table could answer the open events; None if it could not."""
    finder = FINDERS.get(card.trigger)
    if finder is None or (card.once and card.id in g.state.used):
        return None
    use = finder(g, nation, card)
    return use if use is not None and is_use_useful(g, use) else None


def offered_cards(g: GeneralsWar, nation: str) -> tuple[str, ...]:
    """The cards on a nation's table, face-down ones too, that it may use now."""
    cards = (*g.state.statuses[nation], *g.state.responses[nation])
    return tuple(sorted(card for card in cards if fitting_use(g, nation, g.card(card)) is not None))


def saving_cards(g: GeneralsWar, nation: str) -> tuple[str, ...]:
    """The cards on a nation's table, including face-down ones, that save a piece about to be removed."""
    cards = (*g.state.statuses[nation], *g.state.responses[nation])
    return tuple(sorted(card for card in cards if _card_saves(g, nation, g.card(card))))


def asking_saving_cards(g: GeneralsWar, nation: str) -> tuple[str, ...]:
    """The cards that justify asking a nation whether it saves a piece about to be removed, from public facts."""
    return tuple(card for card in _find_asking_reasons(g, nation) if _card_saves(g, nation, g.card(card)))


def _card_saves(g: GeneralsWar, nation: str, card: NationCardRow) -> bool:
    return card.trigger in ("piece_would_be_removed", "any_time") and _is_asking_reason(g, nation, card)


def for_any_time(g: GeneralsWar, nation: str) -> bool:
    """Whether a nation may have a response face down that could be used now at any time, by what everybody knows."""
    shown = g.state.discard[nation]
    return bool(g.state.responses[nation]) and any(
        card.trigger == "any_time" and card.id not in shown and fitting_use(g, nation, card) is not None
        for card in g.book.responses[nation]
    )


def is_nation_called(g: GeneralsWar, nation: str) -> bool:
    """Whether a nation is asked: by public facts, it may have an answer to the open events (14)."""
    return next(_find_asking_reasons(g, nation), None) is not None


def asking_reasons(g: GeneralsWar, nation: str) -> tuple[str, ...]:
    """The cards by which a nation is asked: responses it may have face down, by what everybody knows, and its open statuses."""
    return tuple(_find_asking_reasons(g, nation))


def _find_asking_reasons(g: GeneralsWar, nation: str) -> Iterator[str]:
    if g.state.responses[nation]:
        shown = g.state.discard[nation]
        yield from (card.id for card in g.book.responses[nation] if card.id not in shown and _is_asking_reason(g, nation, card))
    yield from (card for card in g.state.statuses[nation] if _is_asking_reason(g, nation, g.card(card)))


def _is_asking_reason(g: GeneralsWar, nation: str, card: NationCardRow) -> bool:
    """Whether a card is a reason to ask: one for any time only if it saves a piece."""
    if card.trigger == "any_time_own_turn":
        return False
    if card.trigger != "any_time":
        return fitting_use(g, nation, card) is not None
    if not g.state.doomed:
        return False
    use = UseOfCard(nation, card.id)
    there = 0
    for part in g.parts(card.id):
        there |= where_spaces(g, use, part.at)
    named = {who for part in g.parts(card.id) for who in part.who}
    return any(doom.nation in named and g.board.bit[doom.space] & there for doom in g.state.doomed) and is_use_useful(g, use)


# -- one finder a trigger ----------------------------------------------------------------------------------------------------


def _deed_inside(g: GeneralsWar, use: UseOfCard, card: NationCardRow, space: str) -> bool:
    return card.where is None or bool(g.board.bit[space] & where_spaces(g, use, card.where))


def _latest_deed(g: GeneralsWar, kind: str, piece: str, nations: Callable[[Deed], bool]) -> Deed | None:
    return next((d for d in reversed(g.state.deeds) if d.kind == kind and d.piece == piece and nations(d)), None)


def _built_finder(piece: str) -> Finder:
    def find(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
        own = [d for d in g.state.deeds if d.kind == "placed" and (d.nation, d.piece) == (nation, piece) and d.built]
        there = [d.space for d in own if d.use == own[-1].use and g.spaces(nation, piece) & g.board.bit[d.space]]
        return UseOfCard(nation, card.id, built=there) if there else None

    return find


def _battled_finder(piece: str) -> Finder:
    def find(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
        deed = _latest_deed(g, "battle", piece, lambda d: d.nation == nation)
        use = UseOfCard(nation, card.id, battled=deed.space) if deed else None
        return use if use is not None and deed is not None and _deed_inside(g, use, card, deed.space) else None

    return find


def _own_navy_battled(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    deed = _latest_deed(g, "battle", "navy", lambda d: d.victim == nation)
    doomed = deed and any((d.nation, d.piece, d.space, d.supplied) == (nation, "navy", deed.space, True) for d in g.state.doomed)
    return UseOfCard(nation, card.id, battled=deed.space, attacker=deed.nation) if deed and doomed else None


def _ally_battled(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    deed = _latest_deed(g, "battle", "army", lambda d: g.board.side[d.nation] != g.board.side[nation])
    if deed is None or not deed.victim:
        return None
    use = UseOfCard(nation, card.id, battled=deed.space, attacker=deed.nation)
    return use if _deed_inside(g, use, card, deed.space) else None


def _placed_finder(piece: str) -> Finder:
    def find(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
        theirs = [
            d
            for d in g.state.deeds
            if (d.kind, d.piece) == ("placed", piece) and g.board.side[d.nation] == enemy_of_nation(g, nation)
        ]
        use = UseOfCard(nation, card.id)
        for deed in theirs:
            target = CardTarget(deed.nation, piece, deed.space)
            standing = g.spaces(deed.nation, piece) & g.board.bit[deed.space] and target not in use.targets
            doomed = any((d.nation, d.piece, d.space) == (deed.nation, piece, deed.space) for d in g.state.doomed)
            if deed.use == theirs[-1].use and standing and not doomed and _deed_inside(g, use, card, deed.space):
                use.targets.append(target)
        return use if use.targets else None

    return find


def _removed_use(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    """A supplied piece that an enemy has removed, or is about to: then it is removed before the card takes effect.

    An army of the nation, or a piece of those whose loss its parts answer.
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
        use = UseOfCard(nation, card.id, removed=space, loser=loser)
        if _deed_inside(g, use, card, space):
            return use
    return None


def _status_used(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    """A status named by the card that an enemy has just used, and that is still on the table."""
    named = {one for part in g.parts(card.id) for who in part.who for one in g.board.nations_of(who)}
    for deed in reversed(g.state.deeds):
        if deed.kind == "status" and deed.nation in named and deed.card in g.state.statuses[deed.nation]:
            return UseOfCard(nation, card.id, status=deed.card, loser=deed.nation)
    return None


def _text_use(g: GeneralsWar, nation: str, card: NationCardRow) -> UseOfCard | None:
    state = g.state
    if not state.text or g.board.side[state.text_by] == g.board.side[nation]:
        return None
    keys = {part.key for part in g.parts(card.id) if part.verb == "cancel_card" and part.key}
    return UseOfCard(nation, card.id) if not keys or keys & set(g.card(state.text_card).keys) else None


FINDERS: dict[str, Finder] = {
    "own_army_built": _built_finder("army"),
    "own_navy_built": _built_finder("navy"),
    "own_land_battle": _battled_finder("army"),
    "own_sea_battle": _battled_finder("navy"),
    "own_navy_battled": _own_navy_battled,
    "axis_army_battled": _ally_battled,
    "enemy_army_placed": _placed_finder("army"),
    "enemy_navy_placed": _placed_finder("navy"),
    "piece_would_be_removed": lambda g, nation, card: UseOfCard(nation, card.id) if g.state.doomed else None,
    "piece_was_removed": _removed_use,
    "enemy_ew_played": _text_use,
    "any_time": lambda g, nation, card: UseOfCard(nation, card.id),
    "any_time_own_turn": lambda g, nation, card: UseOfCard(nation, card.id) if g.state.active == nation else None,
    "enemy_status_used": _status_used,
}

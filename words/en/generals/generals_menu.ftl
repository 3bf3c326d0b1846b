# Generals: notes next to each choice on a panel

slot-used = Which card on the table?
slot-discarded = Which card goes?
reach-status = status
reach-response = face down
reach-works = works at once
reach-choices = { $count } choices
reach-spaces =
    { $count ->
        [one] 1 space
       *[other] { $count } spaces
    }
reach-battle =
    { $count ->
        [one] 1 target
       *[other] { $count } targets
    }
reach-empty = empty spaces only
reach-declared = no new piece
reach-kind = { $kind }
cost-nothing = costs nothing
cost-deck =
    { $count ->
        [one] costs the top card
       *[other] costs the top { $count }
    } of { $of }
cost-hand = costs { $count } of your hand of { $of }
cost-points =
    costs { $count } cards: you lack { $points }, −{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
place-declared = already there
place-source = ★ { $count } a turn
place-source-shared = ★ +{ $count } a turn, { $nation } −{ $fewer }
place-empty = nobody there
place-enemies = { $pieces }
total-lost =
    ⚠ Cut off, in the current position lost after your play: { $areas }
total-cut = Cut off: { $areas }
total-home = ⚠ An enemy army holds your home space: you score nothing this turn.
total-points =
    After your play, in the current position: { $count_signed } { $count ->
        [one] point
       *[other] points
    } · { $left } in your deck
total-useless = Can only be discarded now: { $cards }
total-kept = You keep: { $cards }
card-says = { $wording }
checkpoint = Back to the start of my turn
form-cards = Cards in one form …
form-cards-away = Cards to discard; none: keep all
form-cards-kept = Keep { $count } { $count ->
    [one] card
   *[other] cards
}
form-cards-lost = Lose { $count } { $count ->
    [one] card
   *[other] cards
}
form-pieces = Pieces in one form …
form-rebuild-from = { $area }: rebuild where?
form-part-where = { $option }: where?
form-taken-from = the piece from { $area }
form-same-space = the same space

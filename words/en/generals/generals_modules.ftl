# Generals: stand-ins for printed cards, and owners' modules
hand-stand-in = stand-in
explain-card-head = **{ $card }** · { $nation } · { $kind } · ×{ $count }
explain-card-text = { $wording }
explain-card-cost-deck = Using it costs { $count ->
    [one] a card
   *[other] { $count } cards
 } from the top of the deck.
explain-card-cost-hand = Using it costs { $count ->
    [one] a card
   *[other] { $count } cards
 } from the hand.
explain-card-stand-in = ⚠ Stand-in: { $sure ->
    [no] the printed game may have another card in its place.
   *[yes] the printed card may say something else.
 }
explain-deck-head = **{ $nation }**: { $count } cards
explain-deck-kind = **{ $kind }** ({ $count }): { $cards }
explain-deck-basic = **{ $kind }**: { $count }
explain-deck-stand-ins = ⚠ Stand-ins ({ $count }), which may differ from the printed cards: { $cards }
cmd-explain-card-name = card
cmd-explain-card-description = The text of a card, and whether it is our stand-in for a printed one
cmd-explain-deck-name = deck
cmd-explain-deck-description = All cards of a nation, stand-ins marked
opt-card-card = Which card
opt-deck-nation = Which nation

# Standing answers: what is at stake, cards to be used, how long

choice-until-own = until my own next turn
button-decline-turn = Decline until the turn is over
button-decline-own = Decline until my turn
button-decline-game = Decline for the whole game
button-standing-drop = Drop
standing-stakes = You are asked all the same if this is at stake: { $stakes }
standing-use = **{ $seat }**: { $card } is used as soon as it fits
standing-use-at = **{ $seat }**: { $card } is used when it is about: { $place }
standing-no-span = { $title } has no standing answer for so long.
standing-no-stakes = This game knows nothing that could be at stake: { $value }
standing-no-card = You have no card on the table that answers anything and is called so: { $card }
opt-stake = Ask me all the same if one of these is at stake (with commas)
opt-standing-card = A card that lies on your table
opt-standing-at = Only when it is about one of these places (with commas)
cmd-standing-use-description = Have a card on your table used for you when it fits
question-answered = ✓ *Answered. A new question comes as a new message.*

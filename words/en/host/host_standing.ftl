# Standing answers: what is at stake, cards to use, how long

choice-until-own = until my own next turn
button-decline-turn = Decline this turn
button-decline-own = Decline until my turn
button-decline-game = Decline all game
button-standing-drop = Drop
standing-stakes = You will still be asked if this is at stake: { $stakes }
standing-use = **{ $seat }**: { $card } is used as soon as it fits
standing-use-at = **{ $seat }**: { $card } is used when this place is involved: { $place }
standing-no-span = { $title } has no standing answer that lasts that long.
standing-no-stakes = This game has nothing of that name that could be at stake: { $value }
standing-no-card = You have no card in play with that name that can answer anything: { $card }
opt-stake = Still ask me if one of these is at stake (separated by commas)
opt-standing-card = A card you have in play
opt-standing-at = Only when one of these places is involved (separated by commas)
cmd-standing-use-description = Have a card you have in play used for you when it fits
question-answered = ✓ *Answered. A new question comes as a new message.*
cmd-standing-rule-description = Rules in words by which your questions are answered; nobody sees them
opt-standing-rule = Rules as the game reads them, separated by semicolons
standing-no-rules = { $title } has no rules in words for standing answers.
standing-rules-how = Rules answer only while you have a standing answer: `/standing set`. A question that you wish to be asked, and your own decisions without a rule, wait for you.

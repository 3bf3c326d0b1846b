# Standing answers

stake-own_piece = a piece of mine
stake-army = an army of my side
stake-navy = a navy of my side
stake-economic_warfare = economic warfare
button-decline-always = Pass this turn
button-decline-turn = Pass this round
button-decline-own = Pass until my turn
choice-until-occasion = while this nation's turn lasts
choice-until-turn = until the round is over
standing-is = **{ $seat }**: passes whenever it is asked for a card on its table ({ $until }).
standing-no-occasion = Nobody has a turn just now. Choose until the round is over, or for the whole game.
decline-always-set = You pass whatever you are asked while this nation's turn lasts. Each pass is given for you after a pause drawn by lot, seconds at the table, minutes by post; nobody can tell it from your own. `/standing off` ends it.

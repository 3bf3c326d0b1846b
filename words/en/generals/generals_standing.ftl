# Standing answers

stake-own_piece = a piece of mine
stake-army = an army of my side
stake-navy = a navy of my side
stake-economic_warfare = economic warfare
button-decline-always = Pass this turn
button-decline-turn = Pass this round
button-decline-own = Pass until my turn
choice-until-occasion = until this turn ends
choice-until-turn = until the round is over
standing-is = **{ $seat }**: passes whenever it is asked for a card on its table ({ $until }).
standing-no-occasion = No nation has a turn right now. Choose “until the round is over” or “for the whole game”.
decline-always-set = You pass on every question until this nation's turn ends. Each pass is given after a random delay (seconds in a live game, minutes by post), so nobody can tell it from your own. `/standing off` ends it.

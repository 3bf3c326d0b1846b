# Contents of a position file that not everybody may see
stipulated-hands = hands
stipulated-future = future offensive cards
stipulated-deal = the deal of all hands
stipulated-decks = the order of the decks

# Dice
event-host-sealed = 🎲 From entry { $since } on the dice come from a new sealed secret: SHA-256 `{ $hash }`.
event-host-mixed = 🎲 { THE($seat, start: "yes") } added to the dice, from entry { $since } on: “{ $text }”
mix-head = Added to the dice by the players:
button-mix = 🎲 Add to the dice
start-own-mix = You were the last to add to the dice. Another player must press Start, or add something after you.

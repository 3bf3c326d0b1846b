# Position files, and corrections by a moderator
part-vp = VP
part-turn = Turn
part-round = Round
part-nowhere = not on the map
edit-part-units = units on the map
edit-part-places = who holds places
edit-part-tracks = VP, turn and round
edit-part-hands = hands
stipulated-hands = hands
stipulated-aside = cards set aside
stipulated-deal = the deal of all hands
edit-hint-units = ge_18a 0815 1
edit-hint-places = 0217 soviet
edit-hint-tracks = vp 12
edit-hint-hands = axis AX01 AX02

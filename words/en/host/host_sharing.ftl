# Seats shared out among the players
lobby-shares = More seats than people? Everyone takes one seat, then you split the rest: as the game prints it, at random (from the sealed secret), or in a draft.
lobby-drafts = 🎯 Draft: { $user } takes a seat, and the seats that go with it.
button-share-printed = As printed
button-share-lot = At random
button-share-draft = Draft
button-share-stop = End the draft
shared = The seats of game #{ $game } are split again.
shared-printed = Seats as printed. { $who }
shared-lot = 🎲 Seats at random, from the sealed secret: the same people always get the same seats. { $who }
shared-draft = 🎯 The seats are drafted. The order comes from the sealed secret: { $order }
share-not-now = The seats cannot be split in this way now.
draft-not-yet = The seats are being drafted: it is { $user }'s turn.

# Seats shared out among those who sit there
lobby-shares = More seats than people? Everybody takes one, then you share all of them out: as the game prints it, by a lot that the sealed secret casts, or in a draft.
lobby-drafts = 🎯 Draft: { $user } takes a seat, and with it those that go together.
button-share-printed = As printed
button-share-lot = By lot
button-share-draft = Draft
button-share-stop = End the draft
shared = The seats of game #{ $game } are shared out anew.
shared-printed = Seats as printed. { $who }
shared-lot = 🎲 Seats by lot, cast by the sealed secret: it falls the same way for the same people. { $who }
shared-draft = 🎯 The seats are drafted, in an order cast by the sealed secret: { $order }
share-not-now = The seats cannot be shared out in this way now.
draft-not-yet = The seats are being drafted: it is { $user }'s turn.

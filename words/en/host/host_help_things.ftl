# /help: places, pieces, cards and sides by their names
help-thing-words = where worth value side held hold holds who owner owns points point place region piece card much does belong belongs why important good
help-thing-place = A place on the map. `/map place:` shows the map around it.
help-thing-region = A region with { $count ->
    [one] one place
   *[other] { $count } places
}: { $places }
help-thing-piece = A piece.
help-thing-at = Now at: { $place }
help-thing-card = A card of this game.
help-thing-seat = A side of this game. { $who }
help-thing-elsewhere = It is not in the scenario played here.
help-thing-begins = When this begins: { $scenario }

# Generals: reports to the channel of a nation's turn, of a round, of the end

# A nation's turn: a card and its effects
told-played = **{ THE($seat, start: "yes") }** plays **{ $card }**
told-played-again = **{ THE($seat, start: "yes") }** plays **{ $card }** from the discard pile
told-laid = **{ THE($seat, start: "yes") }** lays down the status **{ $card }**
told-laid-down = **{ THE($seat, start: "yes") }** lays down a response, face down
told-dropped = **{ THE($seat, start: "yes") }** plays nothing and discards a card
told-idle = **{ THE($seat, start: "yes") }** has nothing to play
told-used = **{ THE($seat, start: "yes") }** uses **{ $card }**
told-paid =
    pays { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
told-cancelled = **{ $card }** has no effect
told-placed = ✚ { $piece }, **{ $area }**
told-declared = rebuilt in place: { $piece }, **{ $area }**
told-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(nobody there)
       *[other] {""}
    }
told-aimed = 🎯 { $piece }, **{ $area }**
told-removed = ✖ { $piece }, **{ $area }**
told-cut-off = ✖ out of supply: { $piece }, **{ $area }**
told-withdrawn = ✖ removed by its owner: { $piece }, **{ $area }**
told-not-lent = nobody removes a piece for it: { $piece }, **{ $area }**
told-guarded = 🛡 { $piece }, **{ $area }**
told-spared = 🛡 stays: { $piece }, **{ $area }**
told-granted = in supply this turn: { $areas }
told-put-back = { $card } goes back into the deck ({ $status })
told-lost-cards =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the deck ({ $left } left)
told-lost-hand =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the hand
told-lost-status = { THE($seat, start: "yes") } loses the status **{ $card }**
told-spared-cards = { THE($seat, start: "yes") } is spared { $count ->
    [one] a card
   *[other] { $count } cards
 }: **{ $card }**
told-lost-response = { THE($seat, start: "yes") } loses a response, unseen

# Points
told-sources = { $seat } **{ $count_signed }** for { $areas }
told-scored = { $seat } **{ $count_signed }** for { $card }
told-missing = { $seat } **{ $count_signed }** for cards it could not lose
told-home-lost = { THE($seat, start: "yes") } scores nothing: the enemy holds its home space
told-score = Axis **{ $axis }** : **{ $allies }** Allies (round { $round })

# The summary of a round
told-round = **Round { $round } is over: Axis { $axis } ({ $axis_more_signed }), Allies { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· 1 round to go
       *[other] {" "}· { $left } rounds to go
    }
told-nation = **{ $seat }**
told-cards = { $cards }
told-face-down =
    { $count ->
        [one] a response face down
       *[other] { $count } responses face down
    }
told-in-battled = ⚔ { $areas }
told-in-placed = ✚ { $areas }
told-in-placed-ally = ✚ { $piece }, { $area }
told-in-lost = ✖ { $piece }, { $area }
told-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# In the log
event-turn-over = Axis { $axis } · Allies { $allies }

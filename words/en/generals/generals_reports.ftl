# Generals: reports to the channel of a nation's turn, of a round, of the end

# A nation's turn: a card and its effects
report-played = **{ THE($seat, start: "yes") }** plays **{ $card }**
report-laid = **{ THE($seat, start: "yes") }** lays down the status **{ $card }**
report-laid-down = **{ THE($seat, start: "yes") }** lays down a response, face down
report-dropped = **{ THE($seat, start: "yes") }** plays nothing and discards a card
report-idle = **{ THE($seat, start: "yes") }** has nothing to play
report-used = **{ THE($seat, start: "yes") }** uses **{ $card }**
report-paid =
    pays { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
report-cancelled = **{ $card }** has no effect
report-placed = ✚ { $piece }, **{ $area }**
report-declared = rebuilt in place: { $piece }, **{ $area }**
report-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(nobody there)
       *[other] {""}
    }
report-aimed = 🎯 { $piece }, **{ $area }**
report-removed = ✖ { $piece }, **{ $area }**
report-cut-off = ✖ out of supply: { $piece }, **{ $area }**
report-withdrawn = ✖ removed by its owner: { $piece }, **{ $area }**
report-not-lent = nobody removes a piece for it: { $piece }, **{ $area }**
report-guarded = 🛡 { $piece }, **{ $area }**
report-spared = 🛡 stays: { $piece }, **{ $area }**
report-granted = in supply this turn: { $areas }
report-put-back = { $card } goes back into the deck ({ $status })
report-lost-cards =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the deck ({ $left } left)
report-lost-hand =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the hand
report-lost-status = { THE($seat, start: "yes") } loses the status **{ $card }**
report-spared-cards = { THE($seat, start: "yes") } is spared { $count ->
    [one] a card
   *[other] { $count } cards
 }: **{ $card }**
report-lost-response = { THE($seat, start: "yes") } loses a response, unseen

# Points
report-sources = { $seat } **{ $count_signed }** for { $areas }
report-scored = { $seat } **{ $count_signed }** for { $card }
report-missing = { $seat } **{ $count_signed }** for cards it could not lose
report-home-lost = { THE($seat, start: "yes") } scores nothing: the enemy holds its home space
report-score = Axis **{ $axis }** : **{ $allies }** Allies (round { $round })

# The summary of a round
report-round = **Round { $round } is over: Axis { $axis } ({ $axis_more_signed }), Allies { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· 1 round to go
       *[other] {" "}· { $left } rounds to go
    }
report-nation = **{ $seat }**
report-cards = { $cards }
report-face-down =
    { $count ->
        [one] a response face down
       *[other] { $count } responses face down
    }
report-in-battled = ⚔ { $areas }
report-in-placed = ✚ { $areas }
report-in-placed-ally = ✚ { $piece }, { $area }
report-in-lost = ✖ { $piece }, { $area }
report-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# In the log
event-turn-over = Axis { $axis } · Allies { $allies }
outcome-no-luck = In { $title } nothing is rolled: a battle succeeds unless a card stops it.

# What is at stake in the last round
button-sheet-stakes = At stake
opt-league-stakes = What is at stake in the last round: which result is enough for each player
stakes-first = First place
stakes-through = { $number ->
        [one] Play-offs: the first
       *[other] Play-offs: the first { $number }
    }
stakes-up = { $number ->
        [one] Going up: the first
       *[other] Going up: the first { $number }
    }
stakes-stay = { $number ->
        [one] Staying up: the first
       *[other] Staying up: the first { $number }
    }
stakes-sure = Enough
stakes-sure-words = enough for sure:
stakes-chance = Chance
stakes-chance-words = a chance with:
stakes-win = win
stakes-draw = draw
stakes-loss = loss
stakes-any = any result
stakes-safe = ✓ already
stakes-others = by others
stakes-out = { $number ->
        [one] One more player cannot reach it.
       *[other] { $number } more players cannot reach it.
    }
stakes-exact = “Enough” holds whatever the others do; –: no result of their own is. Exact: all { $number } ways for the open games to end, no-shows left out.
stakes-drawn = “Enough” holds whatever the others do; –: no result of their own is. Not exact: { $number } ways for the open games to end, drawn by chance, no-shows left out.
stakes-margins = A tie that only margins of victory break counts as open.
stakes-none = What is at stake is shown while the last round of a Swiss, a round robin or pools is being played.

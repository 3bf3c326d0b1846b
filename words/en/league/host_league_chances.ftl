# Chances in a case: the position played out by the computer
button-chances = Chances
work-chances = Playing it out
chances-head = Case { $case }: chances in game #{ $game }
chances-line = { $who }: **{ $count } of { $all }**
chances-draw = Draw
chances-unfinished = Not over after { $actions } decisions: { $count } of { $all }
chances-how = { $number ->
        [one] The computer ({ $player }) played the position to its end once.
       *[other] The computer ({ $player }) played the position to its end { $number } times.
    }
chances-dealt = Each time everything hidden was dealt again, and each side decided by what it sees: this says nothing about anyone's real cards.
chances-fewer = { $number ->
        [one] Only one play-out, not { $wanted }: the game takes too long.
       *[other] Only { $number } play-outs, not { $wanted }: the game takes too long.
    }
chances-weaker = The stronger computer ({ $player }) would take too long here.
chances-hint = Only a hint for your ruling: people play differently. Players do not see it.
case-chances-player = You play in this season, or may still come in: you do not see how its games would go on.
case-chances-over = There is no game to play out: it has not begun, or is over by its rules.

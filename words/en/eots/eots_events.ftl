# Empire of the Sun: events as the log shows them

# What happened
event-set-up = Set up: { $scenario }, turn { $turn }
event-turn = **Turn { $turn }** ({ $year })
event-hand-size = { $side }: { $cards } cards, passes { $passes }
event-drew = { THE($side, start: "yes") } drew { $count ->
    [one] 1 card
   *[other] { $count } cards
}
event-drew-cards = { THE($side, start: "yes") } drew: { $cards }
event-reshuffled = { $side }: the discards were shuffled into the deck
event-delayed = { $unit } is delayed
event-europe-roll = { $unit }: die { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}modifier { $modifier }
}, { $sent ->
    [true] sent to Europe
   *[other] comes to the Pacific
}
event-delayed-together = Delayed: { $units }
event-europe-rolls = { $units }: dice { $dice }{ $modifier ->
    [0] {""}
   *[other] {", "}modifier { $modifier }
}; { $gone_count ->
    [0] all come to the Pacific
   *[other] sent to Europe: { $gone }
}
event-placed-together = { $units } arrive in { $hex }
event-reinforcements-delayed = Allied reinforcements of turn { $turn } are delayed
event-placed = { $unit } arrives in { $hex }
event-no-place = { $unit } has no place to arrive and waits
event-to-track = { $unit } waits on the turn track, turn { $turn }
event-removed = { $unit } leaves the game
event-replaced = { $unit } regains a step ({ $hex })
event-rebuilt = { $unit } is rebuilt in { $hex }
event-submarine-war = Submarine war: die { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
} − { $turn } (turn): { $success ->
    [true] Japan draws a card less{ $lost_asp ->
        [0] {""}
       *[other] {" "}and loses { $lost_asp } ASP for good
    }
   *[other] no effect
}
event-bombing = { $unit } bombs Japan: die { $roll }, modified { $modified }: { $success ->
    [true] success
   *[other] no effect
}
event-escort = Escort level: { $now }
event-initiative = Initiative: { $side }{ $seized ->
    [true] {" "}(future offensive)
   *[other] {""}
}
event-card-played = { THE($side, start: "yes") } played { $card } ({ $how })
event-passed = { THE($side, start: "yes") } passed ({ $left } left)
event-discarded = { THE($side, start: "yes") } discarded { $card }
event-swapped-card = { $gave } given, { $took } taken
event-lost-card = { $side }: { $card } is lost ({ $cause })
event-no-card-to-lose = { $side }: no card to lose ({ $card })
event-future-offensive = { THE($side, start: "yes") } set a card aside for a future offensive
event-future-offensive-card = Set aside: { $card }
event-offensive = **{ $side }: { $how } offensive**, { $card }
event-hq-chosen = { $side }: { $unit } leads, up to { $limit } units
event-activated = { $side }: { $reaction ->
    [true] reaction
   *[other] active
}: { $units }
event-moved = { $side }: { $units }: { $path_first } → **{ $path_last }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ASP
}){ $zoi ->
    [true] {" "}through enemy ZOI
   *[other] {""}
}
event-moved-out = { $unit } moves out to { $hex }
event-joined = { $units }: joining the battle in { $hex }
event-disengaged = { $units }: withdrawn from { $origin } to { $hex }
event-battle-declared = { $side }: battle declared in **{ $hex }**{ $special ->
    [true] {" "}(special reaction)
   *[other] {""}
}
event-assigned = { $units }: fighting in { $hex }
event-covering = { $units }: covering the landing in { $hex }
event-battle-lapsed = No battle in { $hex }
event-no-battle = No battle in { $hex }{ $why_id ->
    [surprise] : the intelligence condition stayed Surprise, nobody could react to join the special battle
    [nobody-came] : nobody reacted to fight the special battle
    [turned-back] : the landing was turned back
    [no-attackers] : no attacker is left
   *[other] {""}
}
event-event-conditions-unmet = The conditions of { $card } were not met
event-cancelled = **The offensive { $card } of { THE($side) } is cancelled** ({ $cause })
event-reaction-card = { $side }: reaction { $card }
event-no-reaction = { $side }: no reaction
event-intelligence-roll = { $special ->
    [true] Special reaction
   *[other] Intelligence
}: die { $natural }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
} against { $value }: { $success ->
    [true] success
   *[other] { $natural ->
        [9] failure (a 9 always fails)
       *[other] failure
    }
}
event-condition = Intelligence condition: **{ $condition }**{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}
event-reaction-hq = { $side }: { $unit } leads the reaction, up to { $limit } units
event-reaction-void = { $unit } cannot reach any battle and stays in { $hex }
event-battle = Battle in **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] ground
   *[other] air-naval
}: strength { $strength }, die { $natural } → { $modified }, ×{ $rating } = **{ $hits }** { $hits ->
    [one] hit
   *[other] hits
}{ $critical ->
    [true] {", "}critical
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(modifiers: { $modifiers })
}
event-air-naval-result = { $hex }: air-naval battle won by { THE($winner) } ({ $strength }){ $air_denied ->
    [true] {"; "}air denied
   *[other] {""}
}
event-ground-result = { $hex }: ground battle won by { THE($winner) }
event-battle-over = **Battle in { $hex } won by { THE($winner) }** ({ $condition }){ $lost_count ->
    [0] , no losses
   *[other] . Losses: { $lost }
}
event-step-lost = { $unit } loses a step ({ $hex })
event-eliminated = **{ $unit } is eliminated** ({ $hex })
event-last-step-kept = { $unit } keeps its last step ({ $hex })
event-garrison-step-lost = Garrison of { $hex }: { $left } left
event-carrier-shift = The loss passes from { $taker } to { $giver }
event-lost-with-ship = { $unit } is lost with { $ship }
event-landing-turned-back = The landing in { $hex } turns back: { $units }
event-retreated = { $unit } retreats from { $origin } to { $hex }
event-no-retreat = { $unit } cannot retreat from { $hex }
event-no-haven = { $unit } has no port or airfield to go to from { $hex }
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit } makes an emergency move from { $origin } to { $hex }
event-evacuated = { $units }: evacuated from { $origin } to { $hex }
event-control = { $hex } is now { $side_id ->
    [japan] Japanese
   *[other] Allied
}
event-offensive-over = { $side }: the offensive is over ({ $card })
event-hq-overrun = { $unit } is overrun in { $hex }
event-hq-placed = { $unit } is placed in { $hex }
event-hq-replaced = { $new } replaces { $old }
event-activation-cancelled = { $unit } is back in { $hex }: its activation is cancelled
event-air-drop = { $unit } drops from { $origin } onto { $hex }
event-paratroopers = { $card }: paratroopers take { $hex }
event-redeployed = { $unit }: new base { $hex } (from { $origin })
event-replacements-gained = { $pool }: { $steps } steps more, { $now } in stock
event-hump = Supplies now fly over the Hump
event-hq-withdrawn = { $unit } is withdrawn from { $hex }
event-china-front = China front: { $now }{ $change ->
    [0] {" (as before)"}
   *[other] {""}
}
event-china-offensive = Offensive in China: die { $roll } + { $support } (Allied support), { $base } or less needed: { $success ->
    [true] success
   *[other] failure
}
event-northern-india-unrest = Unrest in Northern India: die { $roll }
event-india = India: { $now }
event-surrender = **Surrender: { $nation }**
event-mandates-owned = { $side }: the Australian Mandates are theirs until the enemy holds both Rabaul and Guadalcanal
event-liberated = **Retaken: { $nation }**
event-burma-road = Burma Road: { $status }
event-kwai-bridge = The Kwai bridge is built
event-route-built = Transport route built in { $hex }
event-barges = Japan has barges from now on
event-pt-boats = PT boats: the barges are gone
event-tokyo-express = Tokyo Express marker in { $hex }
event-asp-gained = { $side }: ASP level { $now }
event-asp-lost = { $side }: ASP level falls to { $now } ({ $card })
event-rivalry = { $on ->
    [true] Inter-service rivalry begins: { $side }
   *[other] Inter-service rivalry ends: { $side }
}
event-war-in-europe = War in Europe: { $now } ({ $change_signed })
event-political-will = US Political Will { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Progress of the War: { $taken_count } of { $target ->
    [one] 1 hex
   *[other] { $target } hexes
} taken
event-attrition = { $unit } suffers attrition in { $hex }
event-doctrine = { $card } is in force
event-kamikaze = { $card }: { $unit } attacks in { $hex }
event-raid-roll = { $card }: die { $roll }
event-submarine-attack = { $card }: die { $roll }, steps { $steps }
event-tojo-resigned = Tojo has resigned
event-game-over = **The game is over: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
    [political_will_0] {""}
   *[other] {"; "}{ $reason }
})

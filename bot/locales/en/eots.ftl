# Empire of the Sun: what the rules say, in words of the table.

# Seats, degrees, status
seat-japan = Japan
seat-allies = Allies
degree-allied_decisive = Allied decisive victory
degree-allied_tactical = Allied tactical victory
degree-japan_tactical = Japanese tactical victory
degree-japan_decisive = Japanese decisive victory
degree-treaty = negotiations: US Political Will is 0
degree-campaign = the campaign is over
degree-japan_surrenders = Japan surrenders
status-turn = **Turn { $turn }** of { $last } · { $year }
status-will = US Political Will **{ $will }** · War in Europe { $europe }
status-cards = Cards: Japan **{ $japan }** (passes { $japan_passes }) · Allies **{ $allies }** (passes { $allies_passes })
status-asp = ASP left: Japan **{ $japan }** · Allies **{ $allies }**
status-china = China: { $front }, divisions { $divisions } · Burma Road { $status }
status-progress = Progress of the War: { $taken }/{ $target } hexes
status-offensive = Under way: { $how } offensive of **{ $side }**, { $card }
hand-future-offensive = future offensive, face down
confirm-hand-over = This ends your part; afterwards it can be taken back only if the other side agrees. Go on?
confirm-discard = Really use the card for that?

# Decisions
prompt-opening-hand = Your first hand: take the cards on offer, or decline?
prompt-fleet-leaves = Ships may leave for another port
prompt-reinforce = Place reinforcements: { $left }
prompt-replacements = Use replacements ({ $pools })
prompt-bombing = Send B-29s against Japan: { $units }
prompt-initiative = You have fewer cards: play { $card } now to go first?
prompt-play-card = Play a card ({ $cards } in hand, passes { $passes })
prompt-choose-hq = Choose the headquarters for { $card } ({ $how })
prompt-activate = Activate units: { $used } of { $limit }, { $hq }
prompt-reaction-activate = Activate units for the reaction: { $used } of { $limit }, { $hq }
prompt-move = Move your units (naval range { $naval }, ASP { $asp })
prompt-reaction-move = Move reacting units into battle (naval range { $naval }, ASP { $asp })
prompt-disengage = Enemy ground units come to { $hex }: withdraw yours?
prompt-declare = Declare battles{ $battles_count ->
    [0] {""}
   *[other] {" "}(so far { $battles })
}{ $must_count ->
    [0] {""}
   *[other] ; still to fight or cover: { $must }
}
prompt-react-weather = A weather card before the battles?
prompt-react-intelligence = An intelligence or counter-offensive card?
prompt-react-attack = An attack card?
prompt-intelligence = Intelligence: now { $condition }. { $open ->
    [true] Roll { $value } or less{ $zoi ->
        [true] {" "}(die –2: they touched your ZOI)
       *[other] {""}
    }, or play a card
   *[other] A card?
}
prompt-special-reaction = Special reaction: roll for it?
prompt-reaction-hq = Choose a headquarters to react to { $battles }, or decline
prompt-next-battle = Which battle is fought next?
prompt-place-hits = Place your hits in { $hex }: { $hits } left{ $critical ->
    [true] {", "}critical hit
   *[other] {""}
}
prompt-critical-hit = The critical hit in { $hex } buys nothing: which of the weakest units loses a step?
prompt-keep-last-step = { $hex }: which of your ground units keeps the last step?
prompt-carrier-shift = { $hex }: shift a carrier's loss to another?
prompt-retreat = Retreat from { $hex }
prompt-post-battle-move = Post-battle movement (naval range { $naval }){ $must_count ->
    [0] {""}
   *[other] ; must leave: { $must }
}
prompt-emergency-move = Emergency move
prompt-overstack = Too many units in { $hex }: remove one
prompt-leave-india = Units must leave India: { $units }
prompt-swap-card = Discard a card for one of your discards? ({ $card })
prompt-submarine-hit = { $card }: steps to take from active ships: { $steps }
prompt-skip-bombed = Skip bombing: which unit loses a step?
prompt-kamikaze = { $card }: choose the attack
prompt-bombard-airfield = Bombardment of an airfield: which air unit loses a step?
prompt-place-halsey = Place the Halsey headquarters
prompt-place-unit = Place { $unit }
prompt-tokyo-express = Place the Tokyo Express marker
prompt-evacuate = Evacuate ground units
prompt-storm-damage = Storm: which unit loses a step?
prompt-indian-unrest = Indian unrest: which unit loses a step?
prompt-raid = Raid: which unit loses a step?
prompt-hit-b29 = Which B-29 loses a step?
prompt-air-drop = Drop { $unit } from { $hex }?
prompt-air-loss = Which air unit loses a step?
prompt-free-route = { $card }: build a transport route for free?
prompt-stop-march = Which unit is stopped?
prompt-strike-force = Where does the striking force go to attack { $hex }?
prompt-join-special = Draw idle air units into the new battle at { $hex }?
prompt-air-joins = Which battle does each air unit in range join?
prompt-paratroopers = { $card }: take a hex with paratroopers?
prompt-redeploy = { $card }: move the headquarters and up to { $ships } ships to a port?

# Buttons
verb-activate = Activate
verb-battle = Declare battle
verb-bomb = Bomb Japan
verb-build = Build route
verb-china = Offensive in China
verb-cover = Cover a landing
verb-decline = Decline
verb-discard = Discard
verb-disengage = Withdraw
verb-done = Done
verb-evacuate = Evacuate
verb-event = Event (EC)
verb-fight = Fight
verb-future = Future offensive
verb-historical = Historical cards
verb-hit = Hit
verb-hq = Choose HQ
verb-join = Join battle
verb-keep = Keep
verb-lose = Lose a step
verb-drop = Drop
verb-stop = Stop
verb-marker = Place marker
verb-move = Move
verb-oc = Offensive (OC)
verb-pass = Pass
verb-place = Place
verb-react = Play reaction
verb-rebuild = Rebuild unit
verb-reconcile = End rivalry
verb-redeploy = Redeploy
verb-remove = Remove
verb-replace = Restore step
verb-retreat = Retreat
verb-return = Return HQ
verb-roll = Roll
verb-seize = Seize initiative
verb-shift = Shift the loss
verb-strike = Attack
verb-swap = Swap
verb-take = Take card
verb-withdraw = Withdraw HQ

# What is chosen
slot-battle = Battle hex
slot-card = Card
slot-destination = Where to
slot-give = Card to give
slot-giver = Carrier to spare
slot-hq = Headquarters
slot-mode = How to move
slot-origin = From which hex
slot-route = Route
slot-take = Card to take
slot-taker = Carrier that takes the loss
slot-target = Target
slot-unit = Unit
slot-units = Units

# What happened
event-set-up = Set up: { $scenario }, turn { $turn }
event-turn = **Turn { $turn }** ({ $year })
event-hand-size = { $side }: { $cards } cards, passes { $passes }
event-drew = { $side } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}
event-drew-cards = You drew: { $cards }
event-reshuffled = { $side }: the discards are shuffled into the deck
event-delayed = { $unit } is delayed
event-europe-roll = { $unit }: die { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}modifier { $modifier }
}, { $sent ->
    [true] sent to Europe
   *[other] comes to the Pacific
}
event-reinforcements-delayed = Allied reinforcements of turn { $turn } are delayed
event-placed = { $unit } arrives in { $hex }
event-no-place = { $unit } has nowhere to arrive and waits
event-to-track = { $unit } waits on the turn track, turn { $turn }
event-removed = { $unit } leaves the game
event-replaced = { $unit } regains a step ({ $hex })
event-rebuilt = { $unit } is rebuilt in { $hex }
event-submarine-war = Submarine war: die { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
}: { $success ->
    [true] Japan draws a card less
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
event-card-played = { $side }: play { $card } ({ $how })
event-passed = { $side }: pass ({ $left } left)
event-discarded = { $side }: discard { $card }
event-swapped-card = { $gave } given, { $took } taken
event-lost-card = { $side }: { $card } is lost ({ $cause })
event-no-card-to-lose = { $side }: no card to lose ({ $card })
event-future-offensive = { $side }: a card is set aside for a future offensive
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
event-event-conditions-unmet = The conditions of { $card } were not met
event-cancelled = **The offensive { $card } of { $side } is cancelled** ({ $cause })
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
event-reaction-void = { $unit } cannot reach the battle in { $hex } and stays
event-battle = Battle in **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] ground
   *[other] air-naval
}: strength { $strength }, die { $natural } → { $modified }, ×{ $rating } = **{ $hits }** hits{ $critical ->
    [true] {", "}critical
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(modifiers: { $modifiers })
}
event-air-naval-result = { $hex }: air-naval battle won by { $winner } ({ $strength }){ $air_denied ->
    [true] {"; "}air denied
   *[other] {""}
}
event-ground-result = { $hex }: ground battle won by { $winner }
event-battle-over = **Battle in { $hex }: { $winner }** ({ $condition }). Losses: { $lost }
event-step-lost = { $unit } loses a step ({ $hex })
event-eliminated = **{ $unit } is eliminated** ({ $hex })
event-last-step-kept = { $unit } keeps its last step ({ $hex })
event-garrison-step-lost = Garrison of { $hex }: { $left } left
event-carrier-shift = The loss passes from { $giver } to { $taker }
event-lost-with-ship = { $unit } is lost with { $ship }
event-landing-turned-back = The landing in { $hex } turns back: { $units }
event-retreated = { $unit } retreats from { $origin } to { $hex }
event-no-retreat = { $unit } cannot retreat from { $hex }
event-no-haven = { $unit } finds no haven from { $hex }
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit } makes an emergency move from { $origin } to { $hex }
event-evacuated = { $units }: evacuated from { $origin } to { $hex }
event-control = { $hex } is now { $side_id ->
    [japan] Japanese
   *[other] Allied
}
event-offensive-over = The offensive of { $side } is over ({ $card })
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
event-china-front = China front: { $now }
event-china-offensive = Offensive in China: die { $roll } against { $base } + { $support }: { $success ->
    [true] success
   *[other] failure
}
event-northern-india-unrest = Unrest in Northern India: die { $roll }
event-india = India: { $now }
event-surrender = **{ $nation } surrenders**
event-liberated = **{ $nation } is retaken**
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
event-progress-of-war = Progress of the War: { $taken_count }/{ $target } hexes
event-attrition = { $unit } suffers attrition in { $hex }
event-doctrine = { $card } is in force
event-kamikaze = { $card }: { $unit } attacks in { $hex }
event-raid-roll = { $card }: die { $roll }
event-submarine-attack = { $card }: die { $roll }, steps { $steps }
event-tojo-resigned = Tojo has resigned
event-game-over = **The game is over: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
   *[other] {"; "}{ $reason }
})

# Why not: cards
refusal-not-in-hand = { $card } is not in your hand.
refusal-must-be-event = { $card } must be played as an event.
refusal-event-or-discard = { $card } can only be an event or be discarded.
refusal-no-oc-value = { $card } cannot be an operations card.
refusal-no-hq-in-supply = No headquarters of yours can lead an offensive with { $card }.
refusal-no-hq-for-event = The headquarters that { $card } asks for is not on the map in supply.
refusal-reaction-card = { $card } is a reaction card: it answers an enemy offensive.
refusal-no-reaction-card = { $card } is not a reaction card.
refusal-not-this-event-yet = Before { $card } may be an event, { $first } must be played.
refusal-no-offensive-card = { $card } is no offensive.
refusal-future-taken = You already have a future offensive set aside.
refusal-not-as-future = { $card } cannot be set aside.
refusal-future-once-a-turn = A future offensive was already set aside this turn.
refusal-not-discarded = { $card } may not be discarded.
refusal-no-rivalry-to-end = There is no rivalry to end.
refusal-card-too-small = { $card } is too small: an operations value of { $need } is needed.
refusal-japan-only = Only Japan can do that.
refusal-china-surrendered = China has surrendered.
refusal-china-offensive-too-soon = The next offensive in China is possible from turn { $turn } on.
refusal-china-cut-off = China is cut off: no supplied way to the front.
refusal-rivalry-on = Inter-service rivalry is already in force.
refusal-aleutians-free = No Japanese unit is in the Aleutians.
refusal-needs-event = { $needs } must have been played as an event first.
refusal-needs-control = These hexes must be yours first: { $hexes }.
refusal-tojo-in-office = Tojo has not resigned yet.
refusal-no-b29-in-china = No B-29 is in China.
refusal-no-b29-near-tokyo = No B-29 is in range of { $hex }.
refusal-nothing-to-evacuate = There is no unit to evacuate.
refusal-no-route-to-build = No transport route can be built now.
refusal-wrong-window = { $card } is not played at this step ({ $window }).
refusal-three-cards-played = At most { $need } reaction cards in an offensive.
refusal-weather-alone = A weather card is played alone.
refusal-weatherproof = { $offensive } cannot be cancelled by weather.
refusal-one-counter-offensive = Only one counter-offensive an offensive; { $played } was played.
refusal-condition-locked = { $offensive } does not let the intelligence condition change.
refusal-already-rolled = After the intelligence roll { $card } comes too late.
refusal-other-intelligence-card = { $card } cannot be played beside { $played }.
refusal-no-air-or-naval-active = { $card } needs an active enemy air or naval unit.
refusal-no-active-ship = { $card } needs an active enemy ship.
refusal-no-ship-in-port = { $card } needs an enemy ship in port.
refusal-no-kamikaze-target = { $card } needs a battle within { $range } of { $hex }.
refusal-not-seac = { $card } answers offensives of SEAC only, not of { $hq }.
refusal-card-other-hq = { $card } asks for { $wanted }, not { $hq }.
refusal-card-battle-in = { $card } needs a battle in: { $region }.
refusal-card-landing-near = { $card } needs a landing within { $range } of { $hex }.
refusal-card-one-hex-islands = { $card } lets battles only on one-hex islands, not { $hex }.

# Why not: headquarters and activation
refusal-no-hq = { $hq } is no headquarters of yours.
refusal-hq-unsupplied = { $hq } is out of supply.
refusal-hq-gone = { $unit } is out of the game.
refusal-hq-stays = { $unit } cannot be withdrawn.
refusal-no-hq-to-withdraw = No headquarters can be withdrawn.
refusal-no-hq-to-return = No headquarters can return now.
refusal-no-early-return = No headquarters may return before its turn with { $card }.
refusal-no-port-for-hq = There is no port for { $unit }.
refusal-hq-cannot-be-activated = { $unit } is a headquarters and is not activated.
refusal-wrong-side = { $unit } is not yours.
refusal-enemy-unit = { $unit } belongs to the enemy.
refusal-own-unit = { $unit } is your own; hits go to the enemy.
refusal-no-unit = There is no unit "{ $value }".
refusal-not-on-map = { $unit } is not on the map.
refusal-already-activated = { $unit } is already active.
refusal-not-activated = { $unit } is not active in this offensive.
refusal-bombed-this-turn = { $unit } bombed Japan this turn.
refusal-scenario-forbids-activation = The scenario keeps { $unit } where it is.
refusal-wrong-nationality = { $hq } cannot activate { $unit } ({ $nationality }).
refusal-outside-command-area = { $unit } is outside the area of { $hq }.
refusal-too-many-units = Too many units: { $have } of at most { $need }.
refusal-no-battle-in-range = No battle is within { $have } of this headquarters.
refusal-rivalry = Inter-service rivalry: { $unit } cannot act together with { $blocker }.
refusal-card-forbids-class = { $card } activates only: { $classes }.
refusal-card-forbids-nation = { $card } activates only: { $nations }.
refusal-card-ground-limit = { $card } allows { $need } ground units; { $have } are active.
refusal-card-ground-only = { $card } allows only { $only } of the ground units.
refusal-card-needs-chinese = { $card }: a Chinese army must be activated, such as { $unit }.
refusal-card-other-unit = { $card } gives no steps to { $unit }.
refusal-december-1941-only = { $card } can only be an event in December 1941, in its order.
refusal-struck-already = { $unit } was used for { $card } this turn.
refusal-card-landing-hexes = { $card } allows no such landing in { $hex }: too far from a controlled port, or no escort.
refusal-hex-defended = { $hex } is defended: { $blocker }.
refusal-no-drop-there = { $card }: no paratroopers can drop on { $hex }.
refusal-nothing-to-redeploy = Nothing can be moved to a port near resources.
refusal-no-port-near-resources = { $hex } is not an open port within { $range } hexes of a resource hex.
refusal-too-many-ships = { $hex } takes { $need } ships, not { $have }.
refusal-no-enemy-in-region = { $card }: there is no enemy in { $region }.
refusal-no-ground-unit-from = { $card }: no active ground unit began in { $regions }.
refusal-no-landing-in-reach = { $card }: no landing force within { $need } hexes of { $hex } and its surroundings can be activated.
refusal-card-ground-size = { $card } allows ground units of this size only: { $size }.
refusal-card-unit-limit = { $card } allows { $need } units.
refusal-card-air-or-naval = { $card } activates either air or naval units, not both.

# Why not: movement
refusal-no-such-hex = There is no hex { $hex } on this map.
refusal-no-hex = There is no hex { $hex } on this map.
refusal-already-moved = { $unit } has already moved.
refusal-not-in-this-hex = { $unit } is in { $hex }.
refusal-nowhere-to-go = { $unit } has nowhere to go.
refusal-no-unit-to-move = No active unit of yours that may still move is in { $hex }.
refusal-cannot-move-together = These units cannot move together: { $units }.
refusal-no-common-destination = { $units } have no destination in common.
refusal-no-common-battle = { $units } cannot join the same battle.
refusal-mode-not-for-these-units = { $units } cannot move { $mode }.
refusal-out-of-range-or-blocked = { $hex } is out of range, or zones or closed hexsides block the way.
refusal-target-out-of-range = { $unit } cannot reach { $hex }.
refusal-battle-out-of-range = No declared battle is in range from { $hex }.
refusal-no-way-by-sea = There is no way by sea to { $hex }.
refusal-enemy-ships = Enemy ships in { $hex }: { $blocker }.
refusal-no-airfield = { $hex } has no airfield.
refusal-airfield-not-controlled = The airfield of { $hex } is not yours.
refusal-no-port = { $hex } has no port.
refusal-not-coastal = { $hex } is not on the coast.
refusal-mountain-coast = No landing in the mountains of { $hex }.
refusal-marines-first = { $hex } is defended: a marine unit must land with the others.
refusal-hex-closed-to-unit = { $hex } is closed to { $unit }.
refusal-not-amphibious = { $unit } cannot make landings.
refusal-no-organic-carrier = { $need } ships able to carry are needed; { $have } are here.
refusal-asp-short = { $need } ASP are needed; { $have } are left.
refusal-no-barges = Barges need an operations value of { $need }; this one is { $have }.
refusal-barges-carry-ground-only = Barges carry ground units only.
refusal-origin-not-controlled = { $hex }, where they start, is not yours.
refusal-stays-in-battle-hex = Units in the battle hex { $hex } stay there.
refusal-no-place-to-rest = { $unit } cannot stay in { $hex }.
refusal-supplied-place-first = { $unit } must go to a supplied place while there is one, not { $hex }.

# Why not: battles
refusal-battle-forbidden = No battle may be declared in { $hex }.
refusal-battle-not-possible = No battle is possible in { $hex }: it is neither yours nor can be attacked.
refusal-no-battle-there = There is no declared battle in { $hex }.
refusal-no-enemy-there = There is no enemy in { $hex }.
refusal-nobody-in-range = None of your active units can fight in { $hex }.
refusal-one-battle-only = An OC offensive has one battle; it is in { $declared }.
refusal-already-assigned = { $unit } already has its battle.
refusal-fights-where-it-stands = { $unit } fights only in the hex where it stands, { $hex }.
refusal-not-in-battle = { $unit } does not take part in this battle.
refusal-too-few-hits = A step of { $unit } costs { $need } hits.
refusal-full-units-first = { $unit } is reduced; full units lose a step first.
refusal-ships-and-air-first = Ships and aircraft are hit before { $unit }.
refusal-last-step = { $unit } keeps its last step.
refusal-too-few-air-units = Not enough air power took part: the hits on { $unit } need { $need }.

# Why not: arrivals and losses made good
refusal-not-arriving = { $unit } does not arrive now.
refusal-no-place-now = There is no legal place for { $unit } now.
refusal-not-controlled = { $hex } is not yours.
refusal-no-supply-or-hq = { $hex } is unsupplied or out of range of a headquarters.
refusal-no-supply-or-zoi = { $unit } is unsupplied or in enemy ZOI.
refusal-no-replacements-left = No replacements are left for { $unit } ({ $pool }).
refusal-not-reduced = { $unit } is neither reduced nor lost.
refusal-prewar-unit = { $unit } is a pre-war unit and is not rebuilt.
refusal-rebuilt-this-turn = { $unit } was rebuilt this turn.
refusal-no-b29 = { $unit } is no B-29.
refusal-bombed-already = { $unit } has bombed this turn.

# Looks at the map
look-zones = Zones of influence
look-part = The region that matters
look-supply = Supply lines
look-ranges = Ranges of headquarters
look-reach = Reach of activated units
look-changes = What changed hands
look-battles = Who fights
look-burma = Burma and India
look-china = China and Japan
look-indies = East Indies and Malaya
look-philippines = Philippines
look-central = Central Pacific
look-south = South Pacific
look-australia = Australia
look-samoa = Fiji and Samoa
look-north = North Pacific
look-guinea = New Guinea
look-solomons = Solomon Islands

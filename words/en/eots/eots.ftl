# Empire of the Sun: the rules' decisions, verbs and options

# Seats, degrees, status
seat-japan = Japan
seat-allies = Allies
    .article = the
    .number = plural
degree-allied_decisive = Allied decisive victory
degree-allied_tactical = Allied tactical victory
degree-japan_tactical = Japanese tactical victory
degree-japan_decisive = Japanese decisive victory
degree-treaty = negotiations: US Political Will is 0
degree-campaign = the campaign is over
degree-japan_surrenders = Japan surrenders
degree-level-1 = tactical
degree-level-2 = decisive
status-turn = **Turn { $turn }** of { $last } · { $year }
status-will = US Political Will **{ $will }** · War in Europe { $europe ->
    [0] 0
   *[other] { $europe_signed }
}
status-cards = Cards: Japan **{ $japan }**{ $japan_passes ->
    [0] {""}
   *[other] {" "}(passes { $japan_passes })
} · Allies **{ $allies }**{ $allies_passes ->
    [0] {""}
   *[other] {" "}(passes { $allies_passes })
}
status-asp = ASP left: Japan **{ $japan }** · Allies **{ $allies }**
status-china = China: { $front }, divisions { $divisions } · Burma Road { $status }
status-progress = Progress of the War: { $taken }/{ $target } hexes
status-offensive = Under way: { $how } offensive of { THE($side) }, { $card }
hand-future-offensive = future offensive, face down
confirm-hand-over = This ends your part of the offensive. After it any undo needs the other player's consent; the computer always agrees. Continue?
confirm-discard = Really use the card for that?
confirm-react = The other side sees the card. Play it?

# Decisions
prompt-opening-hand = { $offer_id ->
    [future] Set a future offensive card aside?
    [swap] Exchange a card for { $cards }?
    [nothing] { $cards } is for a first hand without a military card: you have nothing to exchange. Decline, so that nobody learns it
   *[other] Your first hand: take { $cards_count ->
        [0] the cards on offer
       *[other] { $cards }
    }, or decline?
}
prompt-fleet-leaves = Emergency naval movement: each of your ships may go to another port within { $most } hexes
prompt-reinforce = Place reinforcements: { $left }
prompt-replacements = Use replacements ({ $pools })
prompt-bombing = Send B-29s against Japan: { $units }
prompt-initiative = { $open ->
    [true] You have fewer cards: play { $card } now to go first?
   *[other] You hold fewer cards, but { $card } cannot be played as an offensive now, so you cannot go first
}
prompt-play-card = Play a card ({ $cards } in hand{ $passes ->
    [0] {""}
   *[other] , passes { $passes }
})
prompt-choose-hq = Choose the headquarters for { $card } ({ $how })
prompt-activate = Activate units: { $used } of { $limit }, { $hq }
prompt-reaction-activate = Activate units for the reaction: { $used } of { $limit }, { $hq }
prompt-move = Move your units (naval range { $naval }, ASP { $asp })
prompt-reaction-move = Move reacting units into battle (naval range { $naval }, ASP { $asp })
prompt-disengage = Enemy ground units are moving to { $hex }: withdraw yours?
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
        [true] {" "}(die −2: they touched your ZOI)
       *[other] {""}
    }, or play a card
   *[other] A card?
}
prompt-special-reaction = Special reaction: roll for it? { $value } or less{ $zoi ->
    [true] {" "}(die −2: they touched your ZOI)
   *[other] {""}
}
prompt-reaction-hq = Choose a headquarters to react to { $battles }, or decline
prompt-next-battle = Which battle do you fight next?
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
}{ $crowded_count ->
    [0] {""}
   *[other] ; overstacked, the excess will be removed: { $crowded }
}
prompt-emergency-move = Emergency move
prompt-overstack = Too many units in { $hex }: remove one (in supply it comes back later)
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
prompt-join-special = Move idle air units into the new battle at { $hex }?
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

# What to choose
slot-battle = Battle hex
slot-card = Card
slot-destination = Where to
slot-give = Card to give
slot-giver = Carrier that takes the loss
slot-hq = Headquarters
slot-mode = How to move
slot-origin = From which hex
slot-route = Route
slot-take = Card to take
slot-taker = Carrier to spare
slot-target = Target
slot-unit = Unit
slot-units = Units

# Views of the map
look-zones = Zones of influence
look-part = The relevant region
look-supply = Supply lines
look-ranges = Ranges of headquarters
look-reach = Reach of activated units
look-changes = What changed hands
look-battles = Units in battle
look-part-nothing = Nothing is going on that would make one region matter more than another.
look-changes-nothing = Nothing has changed hands since the beginning.
look-battles-nothing = No battle is going on.
look-reach-nothing = No unit is activated.
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

# Commands
cmd-activate-description = Activate a headquarters or units
cmd-battle-description = Declare or fight a battle
cmd-commit-description = Finish what you are choosing or moving (Done)
cmd-move-description = Move units
cmd-offensive-description = Launch an offensive
cmd-pass-description = Pass, or finish what you are doing
cmd-react-description = React to the enemy
opt-origin-name = from
opt-destination-name = to
opt-battle-name = battle
opt-mode-name = how
opt-piece-name = unit
opt-place-name = hex

# Texts of the table, in the words of this game
why-what = Why what? Name a unit (and a hex to get to), or an order.
opt-why-piece = Which unit (with no hex: why it cannot be activated or has no supply)
opt-why-place = To which hex? Number or name
button-decline-always = Decline this offensive
choice-until-occasion = until this action ends
cmd-standing-description = Decline reactions without being asked each time; nobody sees it
decline-always-set = You decline every question about this offensive. All answers are given after one random delay (seconds while you both play, minutes by post), so nobody can tell them from your own. `/standing off` ends it.
edit-hint-control = 4423 allies
edit-hint-hands = hands allies A24 A25
edit-hint-markers = political_will 3
edit-hint-units = us_cv_wasp 4423 reduced
edit-name-hands = hands
edit-part-control = Control of hexes
edit-part-hands = Cards (the players are notified that you saw them)
edit-part-markers = Markers
edit-part-units = Units
event-host-exported = 👁 <@{ $user }> (moderator) exported the game, hands and dice included.
event-host-hands-seen = 👁 <@{ $user }> (moderator) looked at both hands: { $reason }
info-hash = Sealed dice: SHA-256 `{ $hash }`
opt-place = Only the part around this hex (its number)
plan-until-here = … From here on it depends on a die, a card or another player's decision; these orders are checked then.
secret-revealed = The secret behind the dice: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` checks every roll.
standing-is = **{ $seat }**: every reaction is declined ({ $until }).
standing-no-occasion = The enemy has no offensive under way. Choose “until the turn is over” or “for the whole game”.
started = **{ $title }** begins. The dice are sealed: ||SHA-256 `{ $hash }`||. The secret is published at the end: that proves later that they were fair.
panel-stacks = Everything in …

# Options agreed before the game
setting-edition = Edition: { $value ->
    [classic] classic
   *[newest] newest
 }
setting-victory = Table of victory points: { $value ->
    [older] older
   *[newer] newer
 }
setting-will = US Political Will after Pearl Harbor: { $value }
setting-will_limit = Bombing and US casualties change Political Will once { $value ->
    [turn] a turn
    [game] a game
   *[book] as the edition says
 }
setting-points = Victory points added to Japan's: { $value }

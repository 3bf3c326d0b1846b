# For newcomers: the lobby, each side's briefing, warnings, and the terms of the game

# The lobby's facts about a scenario
about-length = ⏱ { $count } turns ({ $turn }–{ $last }) · live about { $hours } hours · by post about { $weeks } weeks
about-difficulty = { $difficulty ->
    [first] Good for a first game
    [usual] For players who know the rules
   *[hard] Long: for players who know the game well
} · { $attacker_id ->
    [japan] Japan attacks, the Allies hold out
    [allies] the Allies attack, Japan defends what it has taken
   *[both] Japan attacks first, later the Allies
}
about-won-points = 🏁 Japan's points are counted at the end of turn { $last }: with { $most } or fewer the Allies win, with { $least } or more Japan
about-won-campaign = 🏁 The Allies win if Japan surrenders or is bombed and blockaded; else Japan wins. US Political Will at 0 ends the war
about-hands = 🂠 First hands: Japan { $japan }, Allies { $allies } cards{ $later ->
    [0] {""}
   *[other] ; later { $later } each turn
}

# A side's private briefing when the game begins
aim-turns = Turns { $turn } to { $last }.
aim-points = { $seat_id ->
    [japan] 🏁 **You win with { $least } points or more** at the end of turn { $last }
   *[other] 🏁 **You win if Japan has { $most } points or fewer** at the end of turn { $last }
}. In the current position Japan has **{ $counted }**:
aim-line = - { $lines }: { $points_signed }{ $per ->
    [hex] {" "}each
    [box] {" "}a box
   *[once] {""}
}{ $counted ->
    [0] {""}
   *[other] {" "}· now **{ $counted }**
} · { $hexes }
aim-line-plain = - { $lines }: { $points_signed }{ $per ->
    [hex] {" "}each
    [box] {" "}a box
   *[once] {""}
}{ $counted ->
    [0] {""}
   *[other] {" "}· now **{ $counted }**
}
aim-campaign = { $seat_id ->
    [japan] 🏁 **You win if you have not surrendered** when the last turn ends, or if US Political Will falls to 0
   *[other] 🏁 **You win if Japan surrenders**, or is bombed four turns running with almost no resources left; US Political Will must stay above 0
}.
aim-forces = ⚓ You have on the map: { $naval } naval, { $air } air, { $ground } ground units, { $hq } headquarters.
aim-first-event = 💡 A strong first card: **{ $card }** as its event (EC). It activates { $count } units plus your headquarters' efficiency.
aim-first-ops = 💡 A first card: **{ $card }** for its number (OC). It activates { $count } units plus your headquarters' efficiency.
aim-keep = 💡 Keep for the enemy's offensives: { $played }.
aim-future = 💡 Set aside as a future offensive: { $card }. With it you may go first in a turn in which you hold fewer cards.

# Warnings before points of no return
warn-last-card = ⚠ This is your last card of the turn.
warn-attrition = ⚠ Out of supply; attrition at the end of the turn will hit { $units_count ->
    [0] {""}
   *[other] (a step each): { $units }
}{ $lost_count ->
    [0] {""}
   *[other] {" "}✖ eliminated: { $lost }
}
warn-asp = ⚠ { $left_over } ASP of this turn will not be used; they are not kept.
warn-future = ⚠ { $card } cannot be played in any later turn.
warn-future-now = ⚠ In the current position { $card } could not be played as its event in a later turn either:
warn-future-left = ⚠ Your future offensive { $card } cannot be your last card: you will not be able to play it any more.

# The terms
term-oc = OC
term-oc-text = Operations card: the card is played for its number only; its text does not count. Cheap and always possible, but the enemy detects it more easily.
term-ec = EC
term-ec-text = Event card: the card is played for its text. A military event starts an offensive with more units and a better chance of surprise.
term-ops = Operations value
term-ops-text = The number in the card's corner, 1 to 3. Played as OC it activates that many units plus the headquarters' efficiency; ships move five hexes per point.
term-lv = LV
term-lv-text = Logistic value of an event: its offensive activates that many units plus the headquarters' efficiency.
term-hq = Headquarters
term-hq-text = It leads an offensive or a reaction. It activates units within its range that it has an open line to; it must be in supply. It never fights.
term-efficiency = Efficiency
term-efficiency-text = The second number of a headquarters: it activates that many extra units.
term-activate = Activate
term-activate-text = Only activated units move and attack. Choose those you need and say Done; every unit needs a line from the headquarters.
term-naval_range = Naval range
term-naval_range-text = How many hexes a ship may go in this offensive: five for each point of the card's operations value.
term-asp = ASP
term-asp-text = Amphibious shipping points pay for landings: usually one for a division or smaller, two for a full corps or army. A side has some each turn; unused points are lost.
term-amphibious = Landing (amphibious)
term-amphibious-text = Ground units go by sea and come ashore. A landing needs ASP, and a defended hex also needs ships or aircraft to support it.
term-organic = Organic transport
term-organic-text = Some ships carry one brigade themselves: a small landing that costs no ASP.
term-strategic = Strategic movement
term-strategic-text = Farther than usual, between your own bases, without fighting and away from enemy zones.
term-zoi = ZOI
term-zoi-text = Zone of influence: two hexes around air units and carriers in supply. It closes enemy lines at sea unless the enemy's own aircraft neutralise it. Units that enter it are noticed: −2 on the intelligence roll.
term-battle = Battle
term-battle-text = Where both sides are, a battle must or may be declared. Air and naval units fight first, then ground units.
term-cover = Cover a landing
term-cover-text = A carrier or air unit that goes to no battle may cover a landing. If the enemy turns that landing into a battle, it fights there.
term-hand_over = Done, ending your part
term-hand_over-text = When you end your part, the enemy answers. From then on you can undo it only if they agree. You see your whole plan first.
term-intelligence = Intelligence roll
term-intelligence-ways = intel
term-intelligence-text = The enemy rolls a ten-sided die: at or below the card's number your surprise attack becomes an intercept, and they may react.
term-surprise = Surprise attack
term-surprise-text = How every offensive begins: the enemy cannot bring units, and in the first round you fire first, with a better die.
term-intercept = Intercept
term-intercept-text = The enemy was found in time: a headquarters of the other side may activate units and move them into the battles. Both sides fire at once.
term-ambush = Ambush
term-ambush-text = As intercept, but by a card only, and the side that reacts fires first.
term-reaction = Reaction
term-reaction-ways = react | react with units
term-reaction-text = One headquarters in supply near a declared battle activates as many units as the attacker's card allows. Each must be able to reach a battle.
term-special_reaction = Special reaction
term-special_reaction-text = The enemy landed in an empty place of yours under your air zone: roll, and on success there is a battle after all.
term-reaction_card = Reaction card
term-reaction_card-text = A card played in the enemy's offensive: it detects the attack, cancels it or damages it. In your own turn it is worth its number (OC).
term-future = Future offensive
term-future-text = One event may be set aside face down instead of being played. In a later turn it counts as an extra card; with it you may seize the initiative.
term-future-ways = postponed offensive | save a card for later | keep a card | FO | FO card
term-initiative = Initiative
term-initiative-text = The side with more cards plays first. The side with fewer may play its future offensive at once and go first.
term-initiative-ways = who goes first | who begins
term-pass = Pass
term-pass-text = A turn without a card. You get some when you draw fewer cards than the enemy; use them to see what the enemy does first.
term-pass-ways = pass my turn | skip my turn | pass my turn
term-step = Step
term-step-text = Most units have two steps: full, and reduced (the back of the counter). The loss of the last one eliminates the unit.
term-hits = Hits
term-hits-text = What your fire is worth. A step costs as many hits as the unit's defence. You choose where yours go, the rules say in what order.
term-post_battle = Post-battle movement
term-post_battle-text = After the battles ships and aircraft go home: first the side that reacted, then the attacker. Aircraft need an airfield.
term-supply = Supply
term-supply-text = A line from the unit to a headquarters within its range, and from that one to the side's source. Enemy zones cut it at sea, enemy units on land.
term-attrition = Attrition
term-attrition-text = At the end of a turn air and ground units without supply are reduced; those already reduced and beyond the range of every headquarters are eliminated. Ships are spared.
term-rivalry = Inter-service rivalry
term-rivalry-text = While it is in force, army and navy of a side do not act together in an offensive.
term-rivalry-ways = rivalry | inter service rivalry | interservice rivalry | army and navy
term-will = US Political Will
term-will-text = How long America goes on. At 0 Japan has won. It falls when the Allies make no progress, lose units or nations, and rises with success.
term-progress = Progress of the War
term-progress-text = The Allies must take a number of named hexes every turn, or US Political Will falls.
term-reinforcements = Reinforcements
term-reinforcements-text = Units that arrive on a turn are placed in bases in supply; the Allies place first.
term-replacements = Replacements
term-replacements-text = Steps given back to reduced or lost units at the beginning of a turn, in supply and out of enemy zones.
term-emergency = Emergency movement
term-emergency-text = When a hex with enemy ships or aircraft is taken, they are placed in a base of their own: ships in a port within ten hexes, aircraft in an airfield within range. Without one they are lost.
term-coast = Coastal hex
term-coast-text = A hex with land and sea. Landings go only there, except into mountains; supply changes between sea and land only in a port.

# Stalin's War: fights, retreat, advance, exploitation, events

prompt-fight = Fight or finish
prompt-muster = { $more ->
    [0] Attack on { $hex }: begin the fight?
   *[other] Attack on { $hex }: who joins?
 }
prompt-combat-cards = Fight for { $hex }: combat cards?
prompt-combat-cards-against = Attack on { $hex }: combat cards?
prompt-lose = Take a loss ({ $left } left)
prompt-stand = { $hex }: lose a step and stand firm, or retreat { $far ->
    [one] { $far } hex
   *[other] { $far } hexes
 }?
prompt-withdraw = Retreat from { $hex } by { $far ->
    [one] { $far } hex
   *[other] { $far } hexes
 }
prompt-advance = Advance to { $hex }?
prompt-exploit = Exploitation
prompt-event = { $card }: choose ({ $left } left)
verb-attack = Attack with chosen units
verb-join = Join
verb-use = Combat card
verb-lose = Take the loss
verb-stand = Stand firm
verb-retreat = Retreat
verb-fall_back = Retreat two hexes
verb-withdraw = Retreat
verb-advance = Advance
verb-blitz = Advance, place Blitz
verb-exploit = Exploit
verb-choose = Choose
slot-target = Attack which hex?
slot-destination = Where to?
slot-hexes = Which hexes?
slot-leaders = With a Blitz marker: which units?
slot-markers = Combat markers: in which hexes?
slot-kind = Of which kind?
kind-panzer = Panzer corps
kind-corps = corps
event-battle = { THE($seat, start: "yes") } attacked { $hex }: { $attackers } against { $defenders }
event-fired = { $seat }: { $table_id ->
    [LCU] armies
   *[other] corps
 }, strength { $strength }{ $shift ->
    [0] {""}
   *[other] , shift { $shift_signed }
 }, column { $column }; die { $die }: { $loss }{ $starred ->
    [true] *
   *[other] {""}
 }
event-fight-won = { THE($seat, start: "yes") } won the fight for { $hex }
event-both-lost = Nobody won the fight for { $hex }
event-battle-over = The fight for { $hex } is over{ $winner_id ->
    [axis] : the Axis won
    [soviet] : the Soviets won
   *[other] {""}
 }
event-combat-card = Combat card ({ $seat }): { $card }
event-card-dropped = { THE($seat, start: "yes") } laid { $card } aside
event-stood = { THE($seat, start: "yes") } stood firm in { $hex }
event-festung-holds = The Festung { $hex } holds
event-no-way-out = { $unit } could not retreat from { $hex }
event-blitz = Blitz marker: { $hex }
event-played-event = { THE($seat, start: "yes") } played { $card } as an event
event-lasts = { $card } is in effect
event-banned = { $card } binds { THE($seat) }{ $hexes_count ->
    [0] {""}
   *[other] : { $hexes }
 }
event-flown-in = Units in { $hex } are supplied by air
event-looked = { THE($seat, start: "yes") } looked at the enemy hand
event-hand-seen = Hand of the { $seat }: { $cards }
event-evacuated = { $unit } was evacuated: { $origin } → { $hex }
refusal-no-marker = There is no combat marker in { $hex }.
refusal-volga = No attack over the Volga from { $origin } on { $hex } without Moscow or Stalingrad.
refusal-fought-already = { $unit } has fought in this round.
refusal-no-mobile-unit = An attack from a further hex on { $hex } needs a Panzer, tank or mechanized unit.
refusal-partisans-alone = Partisans never attack together with other Soviet units; this includes { $unit }.
refusal-attacked-already = { $hex } was attacked in this round.
refusal-nobody-there = There is no enemy in { $hex }.
refusal-no-attackers = None of your units may attack { $hex }.
refusal-no-combat-card = { $card } is not a combat card.
refusal-no-card-fits = None of your cards fits this fight.
refusal-used-this-round = { $card } was used in this round.
refusal-condition = { $card }: its condition does not hold ({ $condition }).
refusal-starred = A result with a star hurts no army or front: { $unit }.
refusal-stalin-last = Stalin is the last to be lost: { $unit }.
refusal-spread = { $unit } takes a second loss only when all others have one.
refusal-first-loss = The first loss of an attack is a Panzer, tank or mechanized unit's, not { $unit }.
refusal-no-standing = The defenders of { $hex } must retreat.
refusal-retreat-enemy = There are enemies in { $hex }.
refusal-retreat-zone = { $hex } is in an enemy zone that nothing cancels.
refusal-retreat-shut = { $hex } is closed to { $unit }.
refusal-retreat-near = A retreat of two hexes may not end in { $hex }, next to where it began.
refusal-retreat-far = { $hex } is not { $far } away by any open way.
refusal-retreat-city = { $hex }: the way leads into an enemy large city; another does not.
refusal-retreat-unsupplied = { $unit } would be out of supply in { $hex }; elsewhere it would not.
refusal-retreat-partisans = Partisans are on the way to { $hex }; another way is free.
refusal-not-in-the-fight = { $unit } was not in the fight.
refusal-advance-unsupplied = { $unit } could not trace supply from { $hex }.
refusal-no-exploiter = { $unit } may not exploit.
refusal-no-exploiter-leads = A unit that may exploit must advance into { $hex }, not over a major river.
refusal-blitz-zero = No Blitz markers in a 0-OPS round.
refusal-blitz-four = Four Blitz markers a round at most.
refusal-blitz-terrain = No Blitz marker in { $hex }: { $terrain }.
refusal-blitz-lend-lease = No Soviet Blitz markers and no exploitation in a turn without Lend-Lease.
refusal-blitz-weather = The weather allows no Blitz marker.
refusal-blitz-caucasus = Axis units do not exploit in the Caucasus.
refusal-blitz-paulus = One Blitz marker a round east of the Paulus line now.
refusal-exploited-already = { $unit } has exploited in this round.
refusal-exploit-unsupplied = { $unit } is not in full supply.
refusal-far-from-blitz = { $unit } is not on or next to a Blitz marker.
refusal-exploit-far = { $unit } cannot exploit as far as { $hex }.
refusal-fights-only = { $card } can be played only in a fight.
refusal-no-effect = { $card } would do nothing.
refusal-no-event = None of your cards can be played as an event.
word-turn = the turn
word-season = the season
word-weather = the weather
word-flag = an event before it
word-flag_age = an event two turns ago
word-in_area = a unit in the country
word-near = a unit close enough
word-never = a place that was taken
word-unit_at = where a unit is
word-port = a port
word-lend_lease_received = Lend-Lease this turn
word-attacking = for attackers
word-defending = for defenders
word-own = units of yours
word-enemy = enemy units
word-own_nation = units of the nation
word-own_size = an army or front
word-terrain = the terrain
word-feature = city or fortress
word-over = a river
word-in = the region
word-forest = forest
word-rough = rough
word-swamp = swamp
word-mountain = mountain
word-city = large city
word-festung = Festung
word-trench = trench
word-fortified_area = fortified area
word-river = river
word-major_river = major river
word-strait = strait
word-paulus-line = the Paulus line
word-mobile-defence = mobile defence
word-unsupplied = out of supply
refusal-second-army = An army or front is already attacking; { $unit } cannot join.
card-worth = { $count } OPS{ $row ->
    [0] {""}
   *[other] {" "}(in a row −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(mud −{ $mud })
 }{ $rp ->
    [0] {""}
   *[other] , { $rp } RP
 }{ $starred ->
    [1] , ★
   *[other] {""}
 }
card-says = { $wording }
unit-is = strength { $count }, steps { $steps }{ $supply_id ->
    [full] {""}
   *[other] , supply: { $supply }
 }
supply-there = supply there: { $supply }
attack-strengths = { $count } against { $other }
aside-odds = Odds
word-clear = clear
word-desert = desert
word-town = town
card-for-ops = for { $count } OPS{ $row ->
    [0] {""}
   *[other] {" "}(in a row −{ $row })
 }{ $mud ->
    [0] {""}
   *[other] {" "}(mud −{ $mud })
 }
card-for-rp = for { $rp } RP
card-for-event = as its event{ $starred ->
    [1] , ★ leaves the game
   *[other] {""}
 }
luck-fire = losses inflicted by fire
luck-trench = trenches dug
luck-sweep = partisans swept away

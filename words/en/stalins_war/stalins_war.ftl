## The game, its seats and scenarios

seat-axis = Axis
    .article = the
seat-soviet = Soviets
    .article = the
    .number = plural
side-axis = Axis
side-soviet = Soviets
scenario-minsk_1941 = Minsk pocket (learning)
scenario-campaign_1941 = Stalin's War 1941-45
scenario-blau_1942 = Blau 1942
scenario-zitadelle_1943 = Zitadelle 1943
scenario-bagration_1944 = Bagration 1944
degree-victory-round = at the end of a round
degree-victory-end = in the end phase
degree-victory-last = after the last turn

## Words

word-vp = VP
word-dry = dry
word-mud = mud
word-snow = snow
word-full = full
word-fortress = fortress
word-defence = for defence only
word-none = none
word-start = Start of turn
word-rounds = Rounds
word-attrition = Attrition
word-replacement = Replacements
word-draw = Draw phase
word-end = End of turn
word-ops = OPS
word-zero = 0 OPS
word-event = event
word-replacements = replacements
word-pass = pass
word-battle = in battle
word-card = by a card
word-stand = standing firm
word-retreat = no retreat
word-crowding = no room
word-swept = driven out
word-retreated-before = retreated before
word-entered = entered
word-place = a place changed hands
word-stalin = Stalin is lost
word-hedgehogs = Hedgehogs
word-militia = People's Militia
word-industrial_evacuation = Industrial Evacuation
word-lend_lease = Lend-Lease
word-partisans = Partisans
word-romania_defects = Romania Defects
word-german = German
word-allied = allied
word-soviet = Soviet
gate-leningrad = Leningrad
gate-moscow = Moscow and Gorky
gate-stalingrad = Stalingrad and the Caucasus

## Decisions

prompt-act = Turn { $turn }, round { $round }: what do you want to do?
prompt-orders = Orders: { $ops } OPS left
prompt-arrivals = Place your reinforcements
prompt-exchanges = Exchange your units
prompt-crowded = Too many units: which one do you remove?
prompt-mobilize = Mobilization: take { $count } cards
prompt-discards = Discard before the draw{ $count -> 
    [0] {""}
   *[other] : at least { $count }
 }
prompt-replacements = Spend your replacement points
prompt-give-up-trenches = Remove trenches?
prompt-place-partisans = Place a partisan unit

## Buttons

verb-ops = Play for OPS
verb-replace = Play for replacements
verb-zero = 0-OPS round
verb-pass = Pass
verb-event = Play the event
verb-mark = Combat marker
verb-move = Move
verb-free = Leave enemy ZOC (1 OPS)
verb-rail = By rail (1 OPS)
verb-sail = By sea (1 OPS)
verb-dig = Dig trenches (1 OPS)
verb-rise = Activate partisans (1)
verb-bank = Bank 1 OPS
verb-done = Done
verb-give_up = Remove
verb-arrive = Place
verb-exchange = Exchange
verb-take = Take
verb-discard = Discard
verb-restore = Restore a step
verb-rebuild = Rebuild
verb-fortify = Fortified area
verb-fill = Remove trenches
verb-partisans = Place
verb-decline = None

## What is chosen

slot-card = Which card?
slot-cards = Which cards?
slot-banked = How many banked OPS?
slot-hex = Which hex?
slot-origin = From which hex?
slot-units = Which units?
slot-unit = Which unit?
slot-old = In whose place?
slot-to = Where to?

## The board

status-war = Turn { $turn } of { $last }{ $round ->
    [0] {""}
   *[other] {" "}· round { $round }/{ $rounds }
 } · { $what } · VP { $vp }
status-side = { $side }: hand { $hand }, deck { $deck }, banked OPS { $banked }{ $kept_count ->
    [0] {""}
   *[other] , before them: { $kept }
 }

## What happened

event-turn = Turn { $turn }
event-turn-over = Turn { $turn } is over: VP { $vp }
event-round = Round { $round }: { $seat } ({ $what })
event-phase = { $what }{ $seat_id ->
    [none] {""}
   *[other] : { $seat }
 }
event-played-ops = { THE($seat, start: "yes") } played { $card } for { $count } OPS
event-played-zero = { $seat }: a 0-OPS round
event-played-replacements = { THE($seat, start: "yes") } played { $card } for replacements
event-passed = { THE($seat, start: "yes") } passed
event-rp = +{ $count } RP ({ $kind })
event-marked = Combat marker: { $hex }
event-moved = { $unit }: { $origin } → { $hex }
event-railed = { $unit } by rail: { $origin } → { $hex }
event-sailed = { $unit } by sea: { $origin } → { $hex }
event-landed = { $unit } landed: { $origin } → { $hex }
event-advanced = { $unit } advanced to { $hex }
event-exploited = { $unit } exploited to { $hex }
event-retreated = { $unit } retreated: { $origin } → { $hex }
event-freed = Units in { $hex } may leave enemy ZOC
event-arrived = { $unit } arrived in { $hex }
event-rebuilt = { $unit } was rebuilt in { $hex }
event-came-back = { $unit } came back to { $hex }
event-partisans-placed = { $unit } in { $hex }
event-step-lost = { $unit } lost a step ({ $why_id ->
    [attrition] by attrition
   *[other] { $why }
 })
event-eliminated = ✖ { $unit } ({ $why_id ->
    [attrition] by attrition
   *[other] { $why }
 })
event-removed = { $unit } left the game for good
event-weaker = { $by } took the place of { $unit } among the eliminated
event-waits = { $unit } may not be rebuilt before turn { $turn }
event-waited = { $unit } may be rebuilt again
event-sent-away = { $unit } left until turn { $turn }
event-restored = { $unit } regained a step
event-seized = { THE($seat, start: "yes") } took { $hex }
event-vp = VP { $count_signed } ({ $why }): { $total }
event-gate-lifted = { $gate } may be attacked from now on
event-in-force = In force from now on: { $what }
event-digs = Trenches were begun in { $hex }
event-trench-roll = Trenches in { $hex }: { $roll }
event-dug = Trenches in { $hex }
event-trench-gone = No more trenches in { $hex }
event-festung = Festung: { $hex }
event-festung-gone = The Festung { $hex } has fallen
event-fortified = Fortified area: { $hex }
event-fortified-gone = The fortified area { $hex } is gone
event-risen = The partisans are active until the turn ends
event-sweep-roll = Partisans in { $hex }: { $roll }
event-supply = { $unit } in { $hex }, supply: { $supply }
event-banked = { THE($seat, start: "yes") } banked an OPS: { $total }
event-lend-lease = Lend-Lease: +{ $count } banked OPS, now { $total }
event-total-war = Total War begins
event-reshuffled = { $seat }: the discards were shuffled into a new deck
event-drew = { THE($seat, start: "yes") } drew { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
event-drawn = You drew { $cards }
event-discarded = { THE($seat, start: "yes") } discarded { $cards }
event-mobilized = { THE($seat, start: "yes") } took { $count } cards of the mobilization
event-lapsed = { $card } was discarded: the mobilization is over
event-ended = { THE($winner, start: "yes") } won { $degree }

## Why not

refusal-bank-full = No more than { $count } OPS may be banked.
refusal-bank-once = One OPS of an OPS round may be banked.
refusal-closed-at-first = { $hex } may not be attacked on the first turn.
refusal-closed-country = { $hex } is closed to { $units } now.
refusal-digs = { $unit } digs trenches and stays.
refusal-enemy-there = Enemy units are in { $hex }.
refusal-first-turn-move = Axis units do not move on the first turn.
refusal-first-turn-replace = No replacements on the first turn.
refusal-fought-before = You fought in your last round: no attack in a 0-OPS round.
refusal-gate = { $hex } may not be attacked yet: { $gate }.
refusal-has-moved = { $unit } has moved in this round.
refusal-immobile = { $unit } does not move.
refusal-line-cut = No railway of yours leads from { $unit } to { $hex }.
refusal-marked-mobile-only = Only mobile units in full supply move into { $hex }, which has a combat marker.
refusal-markers-first = Combat markers are placed before anything else.
refusal-moved-strategically = { $unit } moved by rail or sea in this round.
refusal-never-rebuilt = { $unit } is never rebuilt.
refusal-no-army-digs = No army or front in { $hex } may dig.
refusal-no-cards = You hold no cards.
refusal-no-entry = { $unit } has no place to enter.
refusal-no-line = { $unit } cannot get there.
refusal-no-oil = { $unit }: no Romanian replacements without Ploiești.
refusal-no-partisans = No partisans can be activated now.
refusal-no-reinforcements-first = No reinforcements in June 1941.
refusal-no-rp = None of your cards has replacement points.
refusal-no-strategic = { $unit } does not move strategically.
refusal-no-trench-left = All { $count } trench markers are on the map.
refusal-no-way-together = { $units } cannot move together.
refusal-not-by-sea = { $unit } cannot get to { $hex } by sea.
refusal-not-yet-trenches = No trenches before { $what }.
refusal-nothing-to = There is nothing to do that with.
refusal-nothing-to-attack = Nothing can be attacked from { $hex }.
refusal-one-marker = A 0-OPS round has one combat marker.
refusal-one-reinforcement = No further reinforcement card may be played this turn.
refusal-ops-short = That needs { $need } OPS; you have { $left }.
refusal-panzer-limit = Panzer corps have had { $count } steps this turn.
refusal-replaced-before = One replacement action a turn.
refusal-rp-short = Not enough replacement points for { $unit }.
refusal-shut-in = { $unit } cannot leave its hex.
refusal-spent = { $unit } has no movement points left.
refusal-stack-four = More than { $most } { $most ->
    [one] unit
   *[other] units
} in { $hex }.
refusal-stack-large = More than one army or front in { $hex }.
refusal-stack-kind = { $hex } already has a unit of this kind.
refusal-stack-strangers = Hungarians and Romanians may not stack in { $hex }.
refusal-stack-partisans = Partisans may not stack with another Soviet unit in { $hex }.
refusal-strategic-ops-only = Strategic movement needs a card played for OPS.
refusal-too-far = { $hex } is too far or behind enemy zones: { $points } movement points.
refusal-trench-there = Trenches are there or begun in { $hex }.
refusal-unsupplied = { $unit } is not in full supply.
refusal-whole = { $unit } is at full strength.
refusal-wrong-kind = { $unit } does not take the place of { $old }.
refusal-zone-holds = { $units } leave { $hex } only if another unit stays there, or for 1 OPS.
refusal-zone-to-zone = { $units } may not go straight from one enemy zone into another: { $hex }.

## Options

opt-bid-name = bid
opt-automatic-name = automatic
opt-weather-name = weather

## Other views of the map


# Options agreed before the game
setting-bid = VP bid for the Axis seat: { $value }
setting-automatic = The Axis may win by VP at the end of a turn: { $value ->
    [no] no
   *[yes] yes
 }
setting-weather = Mud: { $value ->
    [die] by a die
   *[track] by the turn track
 }

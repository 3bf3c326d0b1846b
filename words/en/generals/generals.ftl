# Generals: prompts, verbs, events

# Seats, ends of the game, choices
seat-germany = Germany
seat-united_kingdom = United Kingdom
    .article = the
seat-japan = Japan
seat-soviet_union = Soviet Union
    .article = the
seat-italy = Italy
seat-united_states = United States
    .article = the
scenario-war = The Second World War
degree-points = on points
degree-homes = two enemy homes held
degree-lead = a lead of 30 points
degree-level-1 = on points
degree-level-2 = outright
piece-army = army
piece-navy = navy
option-build_army = build an army
option-build_navy = build a navy
option-battle_land = land battle
option-battle_sea = sea battle
option-mill = lose cards from the deck
option-eliminate_own_navy = remove one of your navies

# Questions
prompt-secret-keep = Choose the cards you keep. The others go onto your discard pile.
prompt-play = Round { $round }: play one card or discard one
prompt-discard = Discard any cards you do not want. You then draw up to your hand's size.
prompt-answer-exchange = Do you use a card on your table now?
prompt-answer-rescue = One of your side's pieces would be removed. Do you use a card on your table?
prompt-answer-atonce = One of your side's pieces is eliminated at once. Do you save it with a card on your table?
prompt-answer-lot = One of your face-down responses is about to be discarded at random. Do you use one that works at any time first?
prompt-withdraw = In any nation's turn you may remove one of your pieces, or use a card that works at any time.
prompt-take-off = { $card } would place a piece of yours ({ $piece }, { $area }), but none is left. Remove one from the board for it?
prompt-answer-supplyphase = Pieces that are cut off are about to be removed. Do you use a card on your table?
prompt-do-build = { $card }: where is it built?
prompt-do-recruit = { $card }: where is it recruited?
prompt-do-battle = { $card }: which space is battled?
prompt-do-eliminate = { $card }: which piece is eliminated?
prompt-do-eliminate-own = { $card }: which of your pieces goes?
prompt-do-eliminate-trigger-piece = { $card }: eliminate the piece?
prompt-do-rebuild-each = { $card }: which piece do you remove and rebuild?
prompt-do-replace-build = { $card }: recruit there instead?
prompt-do-mill = { $card }: which nation loses cards?
prompt-do-modify-mill = { $card }: which nation loses more cards?
prompt-do-vp = { $card }: score
prompt-do-guard = { $card }: which piece is protected?
prompt-do-prevent-removal = { $card }: protect the piece?
prompt-do-choose-one = { $card }: choose what it does
prompt-do-each-choose = { $card }: choose what happens to you
prompt-do-ally-may = { $card }: which ally acts?
prompt-do-play-from-hand = { $card }: play a card from your hand?
prompt-do-play-from-discard = { $card }: which card of your discard pile do you play?
prompt-do-draw = { $card }: draw a card?
prompt-do-peek-reorder = { $card }: look at the top of your deck?
prompt-do-hand-to-deck-bottom = { $card }: which cards go under your deck?
prompt-do-discard-table = { $card }: which card leaves the table?
prompt-do-in-any-order = { $card }: what do you do first?
prompt-play-for-ally = An ally lets you play a card from your hand
prompt-put-back = { $card } has been played. Does a card on your table change where it goes?
prompt-fetch-card = { $card }: which card of your discard pile do you play?
prompt-fetch-from-deck = { $card }: which card of your deck do you play?
prompt-search-deck = Take one of these cards from your deck
prompt-lose-cards = Your deck is empty: choose { $count } cards of your hand to lose
prompt-order-cards = Put the top { $count } cards of your deck in order, the next to be drawn first

# Verbs
verb-play = Play a card
verb-discard = Discard
verb-use = Use a card on the table
verb-reallocate = Reallocate
verb-withdraw = Remove one of your pieces
verb-do = Choose
verb-answer = Use a card
verb-decline = Pass
verb-done = Discard nothing
verb-choose = Keep these
verb-fetch = Play it
verb-take = Take it
verb-lose = Lose these
verb-order = Put in this order
slot-card = Which card?
slot-cards = Which cards?
slot-cost = Which cards do you pay with?
slot-space = Which space?
slot-nation = Which nation?
slot-piece = Which piece?
slot-taken = None left to place: which piece on the board do you move?
slot-branch = What does it do?
slot-part = What comes first?

# What happens
event-sealed = { THE($seat, start: "yes") } has chosen
event-kept = Every nation keeps { $count } cards
event-turn = **Round { $round } · { $seat }**
event-played = { THE($seat, start: "yes") } plays **{ $card }**
event-laid = { THE($seat, start: "yes") } lays down the status **{ $card }**
event-laid-down = { THE($seat, start: "yes") } lays down a response ({ $count } face down)
event-laid-hidden = You lay down { $card }
event-used = { THE($seat, start: "yes") } uses **{ $card }**
event-paid =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } for it
event-discarded =
    { THE($seat, start: "yes") } discards { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
event-drawn = { THE($seat, start: "yes") } draws { $cards } ({ $left } left in the deck)
event-drew =
    { THE($seat, start: "yes") } draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    } ({ $left } left in the deck)
event-built =
    { THE($seat, start: "yes") } builds { $piece_id ->
        [army] an army
       *[other] a navy
    } in **{ $area }**
event-recruited =
    { THE($seat, start: "yes") } recruits { $piece_id ->
        [army] an army
       *[other] a navy
    } in **{ $area }**
event-declared =
    { THE($seat, start: "yes") } rebuilds { $piece_id ->
        [army] an army
       *[other] a navy
    } in place: { $area }
event-battled =
    { THE($seat, start: "yes") } battles **{ $area }** ({ $victim_id ->
        [none] nobody is there
       *[other] { $victim }
    })
event-aimed = { THE($seat, start: "yes") } is about to eliminate the { $piece } of { THE($victim) } in { $area }
event-guarded = The { $piece } of { THE($seat) } in { $area } cannot be removed this turn
event-spared = { $seat }: the { $piece } in { $area } stays
event-removed = The { $piece } of { THE($seat) } in **{ $area }** is removed
event-withdrawn = { THE($seat, start: "yes") } removes its own { $piece } in { $area }
event-not-lent = { THE($seat, start: "yes") } removes no { $piece }, so none is placed in { $area }
event-cut-off = The { $piece } of { THE($seat) } in **{ $area }** is out of supply and is removed
event-granted = { $seat }: in supply until the turn ends: { $areas }
event-points =
    { $seat }: **{ $count_signed }** { $why ->
        [sources] for supply sources
        [card] for a card
       *[other] for cards it could not lose
    }
event-home-lost = { THE($seat, start: "yes") } scores nothing: an enemy army is in its home space
event-lost-cards =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the deck ({ $left } left)
event-lost-hand =
    { THE($seat, start: "yes") } loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    } from the hand ({ $left } left)
event-lost-status = { THE($seat, start: "yes") } loses the status **{ $card }**
event-spared-cards = { THE($seat, start: "yes") } is spared { $count ->
    [one] a card
   *[other] { $count } cards
 }: **{ $card }**
event-lost-response = { THE($seat, start: "yes") } loses a response, unseen ({ $count } face down)
event-lost-response-card = Lost: { $card }
event-passed =
    { $side_id ->
        [axis] The Axis passes
       *[other] The Allies pass
    }
event-cancelled = The text of **{ $card }** is ignored ({ $by })
event-put-back = { $card } goes into the deck of { THE($seat) } ({ $status })
event-returned =
    { THE($seat, start: "yes") } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
    } under the deck
event-looked = { THE($seat, start: "yes") } looks at the top { $count } cards of the deck
event-looked-at = On top of your deck: { $cards }
event-reallocated = { THE($seat, start: "yes") } discards { $count } cards to search the deck
event-found = { THE($seat, start: "yes") } takes **{ $card }** from the deck
event-found-nothing = { THE($seat, start: "yes") } finds no such card
event-round-over = **Round { $round } is over.**
event-ended =
    { $winner_id ->
        [axis] **The Axis has won**
       *[other] **The Allies have won**
    } ({ $degree })


# Status lines, confirmations, refusals
status-war = Round **{ $round }** of { $last } · turn: **{ $nation }** · Axis **{ $axis }** · Allies **{ $allies }**
status-cards = { $nation }: hand { $hand } · deck { $deck } · face down { $down }{ $top_id ->
    [none] {""}
   *[other] {" "}· top of pile: { $top }
}{ $statuses_count ->
    [0] {""}
   *[other] {" "}· open: { $statuses }
}
confirm-withdraw = This removes one of your own pieces from the board. Continue?
confirm-points = Your deck and hand are too small for this cost: each card you lack costs your side a point. Continue?
confirm-declare = This places nothing: a piece that is already there counts as just built, and may be answered as such. Continue?
verb-stand = Pass
refusal-enemy-there = { $area } has an enemy piece
refusal-own-side-there = { $area } already has a piece of your side
refusal-not-beside = { $area } is not next to a supplied piece of yours
refusal-no-port = { $area }: a navy there would have no army of your side on a coast
refusal-wrong-ground = { $area }: armies go on land, navies at sea
refusal-only-discard = { $card } would do nothing now; it may be discarded
option-guard_any_united_kingdom = a British piece
option-guard_navy_united_states = a US navy
piece-land = land
piece-sea = sea
piece-any = army or navy

# Options agreed before the game
setting-lead = A lead of 30 points ends the game: { $value ->
    [yes] yes
   *[no] no
 }
setting-reallocation = Reallocation of resources: { $value ->
    [yes] yes
   *[no] no
 }

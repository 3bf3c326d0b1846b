# Hand Table.
seat-red = Red
seat-blue = Blue
seat-green = Green
scenario-first = First steps
degree-points = by points
nothing = nothing
status-points = Place **{ $round }** of { $last }
    · Red **{ $red }**
    · Blue **{ $blue }**
    · Green **{ $green }**

prompt-spy = { $area } is up, worth { $points }: look into a hand?
prompt-secret-bids = Bid a card for the place, or nothing
verb-spy = Look
verb-pass = Do not look
verb-choose = Bid
slot-whom = Into whose hand?
slot-card = Which card?

event-dealt = Dealt: { $cards }
event-up = { $area } is up, worth { $points }
event-looked = { $seat } looks into a hand: { $whom }
event-seen = { $whom } holds: { $cards }
event-sealed = A bid is made
event-bid = { $seat } bids: { $card }
event-won = { $seat } takes { $area }
event-nobody = Nobody takes { $area }: the highest bids are equal, or there is none
event-ended = { $winners_count ->
    [0] The game is over: all have the same number of points.
   *[other] The game is over. Most points: { $winners }
}

cmd-spy-description = Look into another hand
opt-whom-name = whom

# Plain Hall.
seat-red = Red
seat-blue = Blue
scenario-first = First steps
degree-points = points
status-points = Points: Red **{ $red }** · Blue **{ $blue }**

prompt-turn = Claim an area ({ $left ->
    [one] { $left } card left
   *[other] { $left } cards left
})
verb-claim = Claim
slot-card = Which card?
slot-area = Which area?

event-dealt = Dealt: { $cards }
event-claimed = { $seat }: { $card } to { $area }
event-counted = Points: Red { $red }, Blue { $blue }.

refusal-held = { $area } is held: { $seat }

cmd-claim-description = Claim an area with a card
opt-card-name = card
opt-area-name = area

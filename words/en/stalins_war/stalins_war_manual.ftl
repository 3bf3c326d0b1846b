## A card that no verb covers: both sides must agree on its effect

prompt-manual = { $card }: list what changes{ $changes_count ->
    [0] {""}
   *[other] { " " }(so far: { $changes })
 }
prompt-manual-after = { $card } after the fight for { $hex }: list what changes{ $changes_count ->
    [0] {""}
   *[other] { " " }(so far: { $changes })
 }
prompt-manual-agree = { $card }: do you agree? { $changes }
verb-put = Place a unit
verb-take_off = Remove a unit
verb-steps = Steps of a unit
verb-hold = Who holds a place
verb-tally = VP
verb-cross_out = Delete the last one
verb-propose = Propose it
verb-leave = The card does nothing
verb-agree = Agree
verb-refuse = Refuse
slot-side = Whose?
slot-count = How many?
change-put = { $unit } to { $hex }
change-take_off = { $unit } off the map
change-steps = { $unit } with { $count } { $count ->
    [1] step
   *[other] steps
 }
change-hold = { $hex }: { $seat }
change-tally = VP { $count }
event-proposed = { THE($seat, start: "yes") } proposed for { $card }: { $changes }
event-agreed = { THE($seat, start: "yes") } agreed to { $card }: { $changes }
event-refused = { THE($seat, start: "yes") } refused for { $card }: { $changes }
event-left-off = { $card } does nothing
event-put = { $unit } was placed in { $hex }
event-steps-set = { $unit } has { $count } { $count ->
    [1] step
   *[other] steps
 }

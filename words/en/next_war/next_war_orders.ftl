verb-when = Order with a condition …
slot-needs = On what does it hang?
slot-cause = On whose order?
slot-order = Which order is carried out then?
word-arrived = if they get there
word-failed = if one of them does not get there
word-after = after they have tried
word-taken = if the hex was taken
word-untaken = if the hex was not taken
event-order-hangs = Order { $needs ->
    [arrived] if { $others } got there
    [failed] unless { $others } got there
   *[after] after { $others }
}: { $units } → { $place }
event-order-passed = Not carried out: { $units } → { $place }, { $code_id ->
    [order-hung] what it hung on did not come about
    [unit-gone] a unit of it is gone
   *[other] no longer possible
}
event-battle-passed = Not fought: the attack on { $hex }, { $code_id ->
    [order-hung] what it hung on did not come about
    [unit-gone] a unit of it is gone
   *[other] no longer possible
}
hanging-line = ↳ { $number }. { $needs ->
    [arrived] if { $others } got there
    [failed] unless { $others } got there
   *[after] after { $others }
}: { $units } → { $place }
refusal-nothing-ordered = An order hangs on one before it: give that one first.
refusal-not-ordered = { $unit } has no order on which another could hang.
refusal-not-ordered-yet = “{ $text }” has no order on which another could hang.
refusal-hangs-alone = “{ $text }” cannot hang on another order: march, flight, sailing and transport of the units of one hex can.
refusal-not-listed = No attack on { $hex } is in the list yet, so none hangs on it.
line-arrived = if * landed | if * lands | if * arrived | if * arrives | if * got there | if * gets there
line-failed = unless * landed | unless * lands | unless * arrived | unless * arrives | if * failed | if * fails | unless * got there
line-after = after * has moved | after * have moved | after * moved | after * moves | after *
line-taken = only if * was taken | only if * is taken | if * was taken | if * is taken | only if * falls | if * falls | if * fell
line-untaken = only if * was not taken | if * was not taken | if * is not taken | unless * was taken | unless * is taken | unless * falls | if * holds
line-in = in | from | at
line-within = within * of * | within * hexes of * | within * hex of *
refusal-order-hung = What the order hung on did not come about

# Stalin's War: next to the map: progress towards Total War, the box, both decks
aside-cards = Cards
aside-box = Box
look-box = Eliminated box
look-cards = Cards and Total War
cmd-explain-box-name = box
cmd-explain-box-description = Eliminated units, what each costs, who comes back when
cmd-explain-cards-name = cards
cmd-explain-cards-description = The count towards Total War, discards, what the decks still hold
explain-box-empty = The box is empty and no unit waits.
explain-box-priced = **{ $seat }**, in the box, { $price } RP a step: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
explain-box-never = **{ $seat }**, in the box, never rebuilt: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
explain-box-waits = **{ $seat }**, into the box in turn { $turn }: { $units }
explain-box-away = **{ $seat }**, back on the map in turn { $turn }: { $units }
explain-cards-total-war = ★ **Total War** begins in the draw phase from turn { $turn } on, after { $one_most } starred events of one side or { $both_most } of both. Axis { $axis }, Soviets { $soviet }, together { $both }.
explain-cards-total-war-on = ★ Total War has begun.
explain-cards-total-war-never = ★ Total War (from turn { $turn } on) is out of this scenario's reach.
explain-cards-held = **{ $seat }**: { $hand } in hand, { $deck } in the deck{ $aside ->
    [0] {""}
   *[other] , { $aside } set aside
 }. Not seen yet, in hand or deck: { $all ->
    [0] none
   *[other] { $cards }
 }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
explain-cards-kept = **{ $seat }**, face up on the table: { $cards }
explain-cards-discards = **{ $seat }**, discards ({ $all }): { $cards }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
explain-cards-removed = **{ $seat }**, out of the game ({ $all }): { $cards }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
report-total-war-count = ★ Towards Total War (from turn { $turn }): Axis { $axis } of { $one_most }, Soviets { $soviet } of { $one_most }, together { $both } of { $both_most }

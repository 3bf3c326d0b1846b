# Notes next to choices, running totals, and the whole plan before it is confirmed

note-card = { $card_text }
note-asp = { $asp } ASP
note-limit = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
note-distance = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
note-zoi = through enemy ZOI
note-enemy = enemy: { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
note-own = { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
brief-totals = Active { $used }/{ $limit } · moved { $moved } · ASP used { $asp }, left { $left }{ $zoi ->
    [true] {" "}· enemy ZOI touched
   *[other] {""}
}
brief-totals-reaction = Reacting { $used }/{ $limit } · moved { $moved } · ASP left { $left }
brief-intelligence = Intelligence: the enemy needs { $value } or less{ $modifier ->
    [0] {""}
   *[other] {" "}(die { $modifier_signed })
}: { $percent }%
brief-no-roll = Intelligence: no roll against this card
brief-condition = Intelligence condition: { $condition }
brief-head = **{ $card } ({ $how })**, { $hq }
brief-head-reaction = **Reaction**, { $hq }
brief-move = ➤ { $units }: { $from } → **{ $to }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ASP
})
brief-move-away = ➤ { $units }: { $from } ({ $mode })
brief-stay = ▪ { $units }: staying in { $hex }
brief-battle = ⚔ **{ $hex }**: { $units } against { $forces }
brief-cover = ▪ { $units }: covering the landing in { $hex }
brief-no-battle = No battle is declared.

# Co się mówi o możliwościach, bieżące sumy i cały plan przed oddaniem ruchu.

note-card = { $card_text }
note-asp = { $asp } PD
note-limit = { $count ->
    [one] { $count } jednostka
    [few] { $count } jednostki
   *[other] { $count } jednostek
}
note-distance = { $count ->
    [one] { $count } heks
    [few] { $count } heksy
   *[other] { $count } heksów
}
note-zoi = przez SPP wroga
note-enemy = wróg: { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
note-own = { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
brief-totals = Aktywowane { $used }/{ $limit } · po ruchu { $moved } · zużyte PD { $asp }, pozostałe: { $left }{ $zoi ->
    [true] {" "}· ruch przez SPP wroga
   *[other] {""}
}
brief-totals-reaction = W ruchu defensywnym { $used }/{ $limit } · po ruchu { $moved } · zostało PD { $left }
brief-intelligence = Rozpoznanie: wróg potrzebuje { $value } lub mniej{ $modifier ->
    [0] {""}
   *[other] {" "}(rzut { $modifier_signed })
}: { $percent }%
brief-no-roll = Rozpoznanie: przeciw tej karcie nie ma rzutu
brief-condition = Warunki rozpoznawcze: { $condition }
brief-head = **{ $card } ({ $how ->
    [OC] KO
   *[EC] KW
})**, { $hq }
brief-head-reaction = **Ruch defensywny**, { $hq }
brief-move = ➤ { $units }: { $from } → **{ $to }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } PD
})
brief-move-away = ➤ { $units }: { $from } ({ $mode })
brief-stay = ▪ { $units }: { $units_count ->
    [one] zostaje
   *[other] zostają
} na heksie { $hex }
brief-battle = ⚔ **{ $hex }**: { $units }; po drugiej stronie: { $forces }
brief-cover = ▪ { $units } { $units_count ->
    [one] osłania
   *[other] osłaniają
} desant na heks { $hex }
brief-no-battle = Nie zadeklarowano żadnej bitwy.

# Что говорится о вариантах выбора, текущие итоги и весь план перед передачей хода.

note-card = { $card_text }
note-asp = { $asp } ОМТ
note-limit = { $count ->
    [one] { $count } часть
    [few] { $count } части
   *[other] { $count } частей
}
note-distance = { $count ->
    [one] { $count } гексагон
    [few] { $count } гексагона
   *[other] { $count } гексагонов
}
note-zoi = через ВЗВ противника
note-enemy = противник: { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
note-own = { $units }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
brief-totals = Активировано { $used }/{ $limit } · двигалось { $moved } · ОМТ потрачено { $asp }, осталось { $left }{ $zoi ->
    [true] {" "}· задета ВЗВ противника
   *[other] {""}
}
brief-totals-reaction = Реагируют { $used }/{ $limit } · двигалось { $moved } · ОМТ осталось { $left }
brief-intelligence = Разведка: противнику нужно выбросить { $value } или меньше{ $modifier ->
    [0] {""}
   *[other] {" "}(к броску { $modifier_signed })
}: { $percent } %
brief-no-roll = Разведка: против этой карты броска нет
brief-condition = Развед. обстановка: { $condition }
brief-head = **{ $card } ({ $how ->
    [OC] ОК
   *[EC] КС
})**, { $hq }
brief-head-reaction = **Реакция**, { $hq }
brief-move = ➤ { $units }: { $from } → **{ $to }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ОМТ
})
brief-move-away = ➤ { $units }: { $from } ({ $mode })
brief-stay = ▪ { $units }: { $units_count ->
    [1] остаётся
   *[other] остаются
} в гексагоне { $hex }
brief-battle = ⚔ **{ $hex }**: { $units }; противник: { $forces }
brief-cover = ▪ { $units }: прикрытие десанта в гексагоне { $hex }
brief-no-battle = Сражений не объявлено.

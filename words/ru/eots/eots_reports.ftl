# Empire of the Sun: what onlookers are told of an offensive when it is over, and at the end of a turn.

report-offensive = **{ $side }: наступление { $how ->
    [OC] ОК
   *[EC] КС
}**, { $card }
report-aims = цель: **{ $hexes }**
report-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
   *[other] , частей { $units_count }: { $units }
}
report-reaction = { $side }{ $cards_count ->
    [0] { $units_count ->
        [0] : реакции нет
       *[other] : реакция
    }
    [1] : карта реакции — { $cards }
   *[other] : карты реакции — { $cards }
}{ $units_count ->
    [0] {""}
   *[other] { $cards_count ->
        [0] , { $unit }
       *[other] ; { $unit }
    }, частей { $units_count }: { $units }
}{ $condition_id ->
    [none] {""}
   *[other] . Развед. обстановка: **{ $condition }**
}
report-battle = Сражение в гексагоне **{ $hex }**: { $side_id ->
    [none] победителя нет
    [japan] победила **Япония**
    [allies] победили **союзники**
   *[other] победа: **{ $side }**
}{ $lost ->
    [true] {""}
   *[other] , без потерь
}
report-battle-lost = { $side }{ $gone_count ->
    [0] {""}
   *[other] : уничтожено — **{ $gone }**
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] : ослаблено — { $weaker }
       *[other] ; ослаблено — { $weaker }
    }
}
report-roll-head = 🎲 { $hex }
report-roll = { event-battle-roll }
report-lost = Потери вне сражений · { report-battle-lost }
report-turn-lost = { $side }: с начала хода выбыло: { $gone }
report-taken = ⚑ { $side }: захвачено **{ $hexes }**
report-nothing = Сражений не было, ничего не захвачено
report-turn = { $over ->
    [true] **Игра окончена на { $turn }-м ходу** из { $last }
   *[other] **Ход { $turn } окончен.** Начинается ход { $next } из { $last }
}
report-track-political_will = Политическая воля США **{ $value }**{ report-change }
report-track-war_in_europe = Война в Европе **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ report-change }
report-track-progress_of_war = Успехи войны **{ $value }/{ $target }**{ report-change }
report-track-china_front = Китай: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
report-track-india = Индия: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
report-track-burma_road = Бирманская дорога: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
report-track-japan_asp = ОМТ за ход: Япония **{ $value }**{ report-change }
report-track-allied_asp = Союзники **{ $value }**{ report-change }
report-track-resources = Гексагонов с ресурсами **{ $value }**{ report-change }
report-track-escort = Эскорт **{ $value }**{ report-change }
report-track-china_divisions = Дивизий в Китае **{ $value }**{ report-change }
report-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
report-nations = Капитуляция: { $nations }
report-attrition = Истощение без снабжения: { $units }
report-sheet-arrived = Прибыло: { $units }
report-sheet-delayed = Задержано: { $units }
report-before-arrived = До этого прибыло: { $units }
report-before-delayed = До этого задержано: { $units }
report-coming-turn = { $now ->
    [true] Прибывают на { $turn }-м ходу
   *[other] Прибудут на { $turn }-м ходу
}
report-coming = { $side }: { $units }
luck-air-naval = очки потерь в воздушно-морских боях
luck-ground = очки потерь в сухопутных боях
luck-intelligence = удачные броски разведки
luck-submarine-war = удачные броски подводной войны
luck-bombing = удачные бомбардировки Японии
luck-china-offensive = удачные наступления в Китае
luck-kept-from-europe = части, не отправленные в Европу
luck-unrest = волнения в Северной Индии
luck-submarine-attack = уровни, потерянные от подводных атак
luck-raid = удачные рейды на B-29

# Empire of the Sun: what onlookers are told of an offensive when it is over, and at the end of a turn.

told-offensive = **{ $side }: наступление { $how ->
    [OC] ОК
   *[EC] КС
}**, { $card }
told-aims = цель: **{ $hexes }**
told-forces = { $unit_id ->
    [none] { $side }
   *[other] { $unit }
}{ $units_count ->
    [0] {""}
   *[other] , частей { $units_count }: { $units }
}
told-reaction = { $side }{ $cards_count ->
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
told-battle = Сражение в гексагоне **{ $hex }**: { $side_id ->
    [none] победителя нет
    [japan] победила **Япония**
    [allies] победили **союзники**
   *[other] победа: **{ $side }**
}{ $lost ->
    [true] {""}
   *[other] , без потерь
}
told-battle-lost = { $side }{ $gone_count ->
    [0] {""}
   *[other] : уничтожено — **{ $gone }**
}{ $weaker_count ->
    [0] {""}
   *[other] { $gone_count ->
        [0] : ослаблено — { $weaker }
       *[other] ; ослаблено — { $weaker }
    }
}
told-roll-head = 🎲 { $hex }
told-roll = { event-battle-roll }
told-lost = Потери вне сражений · { told-battle-lost }
told-turn-lost = { $side }: с начала хода выбыло ({ $gone })
told-taken = ⚑ { $side }: захвачено **{ $hexes }**
told-nothing = Сражений не было, ничего не захвачено
told-turn = { $over ->
    [true] **Игра окончена на { $turn }-м ходу** из { $last }
   *[other] **Ход { $turn } окончен.** Начинается ход { $next } из { $last }
}
told-track-political_will = Политическая воля США **{ $value }**{ told-change }
told-track-war_in_europe = Война в Европе **{ $value ->
    [0] 0
   *[other] { $value_signed }
}**{ told-change }
told-track-progress_of_war = Успехи войны **{ $value }/{ $target }**{ told-change }
told-track-china_front = Китай: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
told-track-india = Индия: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
told-track-burma_road = Бирманская дорога: **{ $box }**{ $moved ->
    [true] {" "}(было: { $box_was })
   *[other] {""}
}
told-track-japan_asp = ОМТ за ход: Япония **{ $value }**{ told-change }
told-track-allied_asp = Союзники **{ $value }**{ told-change }
told-track-resources = Гексагонов с ресурсами **{ $value }**{ told-change }
told-track-escort = Эскорт **{ $value }**{ told-change }
told-track-china_divisions = Дивизий в Китае **{ $value }**{ told-change }
told-change = { $change ->
    [0] {""}
   *[other] {" "}({ $change_signed })
}
told-nations = Капитуляция: { $nations }
told-attrition = Истощение без снабжения: { $units }
told-sheet-arrived = Прибыло: { $units }
told-sheet-delayed = Задержано: { $units }
told-before-arrived = До этого прибыло: { $units }
told-before-delayed = До этого задержано: { $units }
told-coming-turn = { $now ->
    [true] Прибывают на { $turn }-м ходу
   *[other] Прибудут на { $turn }-м ходу
}
told-coming = { $side }: { $units }
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

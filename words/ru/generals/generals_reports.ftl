# «Генералы»: что канал узнаёт о ходе державы, о раунде и о конце партии

# Ход державы: карта и что она сделала
report-played = **{ $seat }**: сыграна карта **«{ $card }»**
report-laid = **{ $seat }**: выложен статус **«{ $card }»**
report-laid-down = **{ $seat }**: выложен ответ в закрытую
report-dropped = **{ $seat }**: карта не сыграна, одна сброшена
report-idle = **{ $seat }**: играть нечего
report-used = **{ $seat }**: использована карта **«{ $card }»**
report-paid = потеряно карт: { $count }
report-cancelled = карта **«{ $card }»** не действует
report-placed = ✚ { $piece }, **{ $area }**
report-declared = без новой фишки: { $piece }, **{ $area }**
report-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(там никого)
       *[other] {""}
    }
report-aimed = 🎯 { $piece }, **{ $area }**
report-removed = ✖ { $piece }, **{ $area }**
report-cut-off = ✖ без снабжения: { $piece }, **{ $area }**
report-withdrawn = ✖ своя фишка снята: { $piece }, **{ $area }**
report-not-lent = фишку для этого не снимают: { $piece }, **{ $area }**
report-guarded = 🛡 { $piece }, **{ $area }**
report-spared = 🛡 остаётся: { $piece }, **{ $area }**
report-granted = снабжаются в этот ход: { $areas }
report-put-back = карта «{ $card }» возвращается в колоду («{ $status }»)
report-lost-cards = { $seat }: потеряно карт из колоды — { $count } (осталось { $left })
report-lost-hand = { $seat }: потеряно карт с руки — { $count }
report-lost-status = { $seat }: потерян статус **«{ $card }»**
report-spared-cards = { $seat }: потеря карт меньше на { $count } (**«{ $card }»**)
report-lost-response = { $seat }: потерян ответ, он не показан

# Очки
report-sources = { $seat } **{ $count_signed }**: { $areas }
report-scored = { $seat } **{ $count_signed }**: карта «{ $card }»
report-missing = { $seat } **{ $count_signed }**: нечего было терять
report-home-lost = { $seat }: очков нет, в домашнем секторе армия противника
report-score = «ось» **{ $axis }** : **{ $allies }** коалиция (раунд { $round })

# Сводка раунда
report-round = **Раунд { $round } окончен: «ось» { $axis } ({ $axis_more_signed }), коалиция { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· остался { $left } раунд
        [few] {" "}· осталось { $left } раунда
       *[other] {" "}· осталось { $left } раундов
    }
report-nation = **{ $seat }**
report-cards = { $cards }
report-face-down = ответов в закрытую: { $count }
report-in-battled = ⚔ { $areas }
report-in-placed = ✚ { $areas }
report-in-placed-ally = ✚ { $piece }, { $area }
report-in-lost = ✖ { $piece }, { $area }
report-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# В журнале
event-turn-over = «Ось» { $axis } · коалиция { $allies }
outcome-no-luck = { $title }: бросков нет. Атака удаётся, если её не остановит карта.

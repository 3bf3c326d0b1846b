# «Генералы»: что канал узнаёт о ходе державы, о раунде и о конце партии

# Ход державы: карта и что она сделала
told-played = **{ $seat }**: сыграна карта **«{ $card }»**
told-played-again = **{ $seat }**: из сброса сыграна карта **«{ $card }»**
told-laid = **{ $seat }**: выложен статус **«{ $card }»**
told-laid-down = **{ $seat }**: выложен ответ в закрытую
told-dropped = **{ $seat }**: карта не сыграна, одна сброшена
told-idle = **{ $seat }**: играть нечего
told-used = **{ $seat }**: использована карта **«{ $card }»**
told-paid = потеряно карт: { $count }
told-cancelled = карта **«{ $card }»** не действует
told-placed = ✚ { $piece }, **{ $area }**
told-declared = без новой фишки: { $piece }, **{ $area }**
told-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(там никого)
       *[other] {""}
    }
told-aimed = 🎯 { $piece }, **{ $area }**
told-removed = ✖ { $piece }, **{ $area }**
told-cut-off = ✖ без снабжения: { $piece }, **{ $area }**
told-withdrawn = ✖ своя фишка снята: { $piece }, **{ $area }**
told-not-lent = фишку для этого не снимают: { $piece }, **{ $area }**
told-guarded = 🛡 { $piece }, **{ $area }**
told-spared = 🛡 остаётся: { $piece }, **{ $area }**
told-granted = снабжаются в этот ход: { $areas }
told-put-back = карта «{ $card }» возвращается в колоду («{ $status }»)
told-lost-cards = { $seat }: потеряно карт из колоды — { $count } (осталось { $left })
told-lost-hand = { $seat }: потеряно карт с руки — { $count }
told-lost-status = { $seat }: потерян статус **«{ $card }»**
told-spared-cards = { $seat }: потеря карт меньше на { $count } (**«{ $card }»**)
told-lost-response = { $seat }: потерян ответ, он не показан

# Очки
told-sources = { $seat } **{ $count_signed }**: { $areas }
told-scored = { $seat } **{ $count_signed }**: карта «{ $card }»
told-missing = { $seat } **{ $count_signed }**: нечего было терять
told-home-lost = { $seat }: очков нет, в домашнем секторе армия противника
told-score = «ось» **{ $axis }** : **{ $allies }** коалиция (раунд { $round })

# Сводка раунда
told-round = **Раунд { $round } окончен: «ось» { $axis } ({ $axis_more_signed }), коалиция { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· остался { $left } раунд
        [few] {" "}· осталось { $left } раунда
       *[other] {" "}· осталось { $left } раундов
    }
told-nation = **{ $seat }**
told-cards = { $cards }
told-face-down = ответов в закрытую: { $count }
told-in-battled = ⚔ { $areas }
told-in-placed = ✚ { $areas }
told-in-placed-ally = ✚ { $piece }, { $area }
told-in-lost = ✖ { $piece }, { $area }
told-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# В журнале
event-turn-over = «Ось» { $axis } · коалиция { $allies }

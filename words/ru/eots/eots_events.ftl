# Empire of the Sun: events as the log shows them

# What happened
event-set-up = Расстановка: { $scenario }, ход { $turn }
event-turn = **Ход { $turn }** ({ $year })
event-hand-size = { $side }: карт на этот ход — { $cards }, пасов — { $passes }
event-drew = { $side }: взято карт — { $count }
event-drew-cards = { $side }: взятые карты — { $cards }
event-reshuffled = { $side }: сброс замешан в колоду
event-delayed = Задержано: { $unit }
event-europe-roll = { $unit }: бросок { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}модификатор { $modifier }
}, { $sent ->
    [true] отправлена в Европу
   *[other] идёт на Тихий океан
}
event-delayed-together = Задержано: { $units }
event-europe-rolls = { $units }: броски { $dice }{ $modifier ->
    [0] {""}
   *[other] {", "}модификатор { $modifier }
}; { $gone_count ->
    [0] все идут на Тихий океан
   *[other] отправлено в Европу: { $gone }
}
event-placed-together = { $hex }: прибыли { $units }
event-reinforcements-delayed = Союзные подкрепления хода { $turn } задержаны
event-placed = { $unit } прибывает в гексагон { $hex }
event-no-place = { $unit }: прибыть некуда, ждёт
event-to-track = { $unit }: на счётчике ходов, ход { $turn }
event-removed = { $unit }: выходит из игры
event-replaced = { $unit } восстанавливает уровень ({ $hex })
event-rebuilt = Восстановлено: { $unit } ({ $hex })
event-submarine-war = Подводная война: бросок { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
} − { $turn } (ход): { $success ->
    [true] Япония берёт на карту меньше{ $lost_asp ->
        [0] {""}
       *[other] {" "}и навсегда теряет ОМТ: { $lost_asp }
    }
   *[other] без последствий
}
event-bombing = { $unit } бомбит Японию: бросок { $roll }, с модификаторами { $modified }: { $success ->
    [true] успех
   *[other] без последствий
}
event-escort = Уровень эскорта: { $now }
event-initiative = Инициатива: { $side }{ $seized ->
    [true] {" "}(будущее наступление)
   *[other] {""}
}
event-card-played = { $side }: карта «{ $card }» ({ $how ->
    [OC] ОК
   *[EC] КС
})
event-passed = { $side }: пас (осталось { $left })
event-discarded = { $side }: карта «{ $card }» сброшена
event-swapped-card = Отдано: { $gave }, взято: { $took }
event-lost-card = { $side }: потеряна карта «{ $card }» ({ $cause })
event-no-card-to-lose = { $side }: нет карты для потери ({ $card })
event-future-offensive = { $side }: заготовлена карта будущего наступления
event-future-offensive-card = Заготовлена: { $card }
event-offensive = **{ $side }: наступление { $how ->
    [OC] ОК
   *[EC] КС
}**, { $card }
event-hq-chosen = { $side }: командует { $unit }, до { $limit } { $limit ->
    [one] части
   *[other] частей
}
event-activated = { $side }: { $reaction ->
    [true] { $units_count ->
        [1] реагирует
       *[other] реагируют
    }
   *[other] { $units_count ->
        [1] активирована
       *[other] активированы
    }
} — { $units }
event-moved = { $side }: { $units }: { $path_first } → **{ $path_last }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ОМТ
}){ $zoi ->
    [true] {" "}через ВЗВ противника
   *[other] {""}
}
event-moved-out = { $unit } уходит в гексагон { $hex }
event-joined = { $units } { $units_count ->
    [1] вступает
   *[other] вступают
} в сражение в гексагоне { $hex }
event-disengaged = { $units } { $units_count ->
    [1] выходит
   *[other] выходят
} из боя: { $origin } → { $hex }
event-battle-declared = { $side }: объявлено сражение в гексагоне **{ $hex }**{ $special ->
    [true] {" "}(особая реакция)
   *[other] {""}
}
event-assigned = { $units } { $units_count ->
    [1] участвует
   *[other] участвуют
} в сражении в гексагоне { $hex }
event-covering = { $units } { $units_count ->
    [1] прикрывает
   *[other] прикрывают
} десант в гексагоне { $hex }
event-battle-lapsed = Сражения в гексагоне { $hex } нет
event-no-battle = Сражения в гексагоне { $hex } нет{ $why_id ->
    [surprise] : осталась внезапная атака, и вступить в сражение особой реакции никто не мог
    [nobody-came] : в сражение особой реакции никто не вступил
    [turned-back] : десант повернул назад
    [no-attackers] : наступающих не осталось
   *[other] {""}
}
event-event-conditions-unmet = Карта «{ $card }»: условия не выполнены
event-cancelled = **Наступление «{ $card }» отменено** ({ $side }; { $cause })
event-reaction-card = { $side }: карта реакции «{ $card }»
event-no-reaction = { $side }: реакции нет
event-intelligence-roll = { $special ->
    [true] Особая реакция
   *[other] Разведка
}: бросок { $natural }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
} против { $value }: { $success ->
    [true] успех
   *[other] { $natural ->
        [9] неудача (9 — всегда неудача)
       *[other] неудача
    }
}
event-condition = Развед. обстановка: **{ $condition }**{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}
event-reaction-hq = { $side }: реакцией командует { $unit }, до { $limit } { $limit ->
    [one] части
   *[other] частей
}
event-reaction-void = { $unit } не может вступить ни в одно сражение и остаётся в гексагоне { $hex }
event-battle = Сражение в гексагоне **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }: { $stage_id ->
    [ground] сухопутный бой
   *[other] воздушно-морской бой
}, сила { $strength }, бросок { $natural } → { $modified }, ×{ $rating } = очков потерь **{ $hits }**{ $critical ->
    [true] {", "}критическое попадание
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(модификаторы: { $modifiers })
}
event-air-naval-result = { $hex }: победа в воздушно-морском бою: { $winner } (сила: { $strength }){ $air_denied ->
    [true] {"; "}авиация и авианосцы остались только у реагирующей стороны
   *[other] {""}
}
event-ground-result = { $hex }: победа в сухопутном бою: { $winner }
event-battle-over = **Сражение в гексагоне { $hex }, победа: { $winner }** ({ $condition }){ $lost_count ->
    [0] , без потерь
   *[other] . Потери: { $lost }
}
event-step-lost = { $unit } теряет уровень ({ $hex })
event-eliminated = **{ $unit }: уничтожена** ({ $hex })
event-last-step-kept = { $unit } сохраняет последний уровень ({ $hex })
event-garrison-step-lost = Внутренняя защита ({ $hex }): осталось уровней { $left }
event-carrier-shift = Потеря перенесена: { $taker } → { $giver }
event-lost-with-ship = { $unit } гибнет вместе с морской частью { $ship }
event-landing-turned-back = Десант в гексагон { $hex } поворачивает назад: { $units }
event-retreated = { $unit } отступает из гексагона { $origin } в гексагон { $hex }
event-no-retreat = { $unit }: из гексагона { $hex } отступить некуда
event-no-haven = { $unit }: из гексагона { $hex } уйти некуда
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit }: экстренное движение из гексагона { $origin } в гексагон { $hex }
event-evacuated = { $units }: { $units_count ->
    [1] эвакуирована
   *[other] эвакуированы
} из гексагона { $origin } в гексагон { $hex }
event-control = { $hex } переходит к { $side_id ->
    [japan] Японии
   *[other] союзникам
}
event-offensive-over = Наступление окончено: { $side } ({ $card })
event-hq-overrun = { $unit }: штаб захвачен в гексагоне { $hex }
event-hq-placed = { $unit }: размещён в гексагоне { $hex }
event-hq-replaced = { $new } заменяет { $old }
event-activation-cancelled = { $unit } снова в гексагоне { $hex }: активация отменена
event-air-drop = { $unit }: высадка с воздуха в гексагон { $hex } (из гексагона { $origin })
event-paratroopers = { $card }: парашютисты захватывают { $hex }
event-redeployed = { $unit }: новая база { $hex } (из гексагона { $origin })
event-replacements-gained = Пополнения, { $pool }: ещё { $steps }, в запасе { $now }
event-hump = Китай снабжается по воздуху: HUMP действует
event-hq-withdrawn = { $unit }: отозван из гексагона { $hex }
event-china-front = Китай: { $now }{ $change ->
    [0] {" (как было)"}
   *[other] {""}
}
event-china-offensive = Наступление в Китае: бросок { $roll } + { $support } (поддержка союзников), нужно { $base } или меньше: { $success ->
    [true] успех
   *[other] неудача
}
event-northern-india-unrest = Волнения в Северной Индии: бросок { $roll }
event-india = Индия: { $now }
event-surrender = **Капитуляция: { $nation }**
event-mandates-owned = { $side }: контроль над австралийскими мандатами, пока противник не займёт и Rabaul, и Guadalcanal
event-liberated = **Отвоёвано: { $nation }**
event-burma-road = Бирманская дорога: { $status }
event-kwai-bridge = Мост через Квай построен
event-route-built = Построен транспортный маршрут в гексагоне { $hex }
event-barges = У Японии теперь есть баржи
event-pt-boats = Торпедные катера: барж больше нет
event-tokyo-express = Маркер Tokyo Express в гексагоне { $hex }
event-asp-gained = { $side }: уровень ОМТ { $now }
event-asp-lost = { $side }: уровень ОМТ снижен до { $now } ({ $card })
event-rivalry = { $on ->
    [true] Начинается
   *[other] Окончено
} { $side_id ->
    [japan] японское
   *[other] американское
} межведомственное соперничество
event-war-in-europe = Война в Европе: { $now ->
    [0] 0
   *[other] { $now_signed }
} ({ $change_signed })
event-political-will = Политическая воля США { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Успехи войны: гексагонов взято { $taken_count } из { $target }
event-attrition = { $unit }: истощение в гексагоне { $hex }
event-doctrine = Карта «{ $card }» действует
event-kamikaze = { $card }: { $unit } атакует в гексагоне { $hex }
event-raid-roll = { $card }: бросок { $roll }
event-submarine-attack = { $card }: бросок { $roll }, потери в уровнях: { $steps }
event-tojo-resigned = Тодзё ушёл в отставку
event-game-over = **Игра окончена: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
    [political_will_0] {""}
   *[other] {"; "}{ $reason }
})

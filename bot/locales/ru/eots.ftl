# Empire of the Sun: what the rules say, in words of the table.

# Seats, degrees, status
seat-japan = Япония
seat-allies = Союзники
degree-allied_decisive = решающая победа союзников
degree-allied_tactical = тактическая победа союзников
degree-japan_tactical = тактическая победа Японии
degree-japan_decisive = решающая победа Японии
degree-treaty = переговоры: политическая воля США – 0
degree-campaign = кампания окончена
degree-japan_surrenders = Япония капитулирует
status-turn = **Ход { $turn }** из { $last } · { $year }
status-will = Политическая воля США **{ $will }** · Война в Европе { $europe }
status-cards = Карты: Япония **{ $japan }** (пасов { $japan_passes }) · союзники **{ $allies }** (пасов { $allies_passes })
status-asp = Осталось ОМТ: Япония **{ $japan }** · союзники **{ $allies }**
status-china = Китай: { $front }, дивизий { $divisions } · Бирманская дорога: { $status }
status-progress = Ход войны: { $taken } из { $target } гексагонов
status-offensive = Идёт наступление { $how ->
    [OC] ОК
   *[EC] КС
}: **{ $side }**, { $card }
hand-future-offensive = будущее наступление, лежит рубашкой вверх
confirm-hand-over = На этом ваша часть закончена; потом отменить можно только с согласия другой стороны. Продолжить?
confirm-discard = Действительно потратить карту на это?

# Decisions
prompt-opening-hand = Ваша первая рука: взять предложенные карты или отказаться?
prompt-fleet-leaves = Корабли могут уйти в другой порт
prompt-reinforce = Разместите подкрепления: { $left }
prompt-replacements = Используйте пополнения ({ $pools })
prompt-bombing = Пошлите B-29 на Японию: { $units }
prompt-initiative = У вас меньше карт: сыграть { $card } сейчас, чтобы ходить первым?
prompt-play-card = Сыграйте карту (в руке { $cards }, пасов { $passes })
prompt-choose-hq = Выберите штаб для { $card } ({ $how ->
    [OC] ОК
   *[EC] КС
})
prompt-activate = Активируйте части: { $used } из { $limit }, { $hq }
prompt-reaction-activate = Активируйте части для реакции: { $used } из { $limit }, { $hq }
prompt-move = Двигайте части (дальность флота { $naval }, ОМТ { $asp })
prompt-reaction-move = Введите реагирующие части в бой (дальность флота { $naval }, ОМТ { $asp })
prompt-disengage = Сухопутные части противника входят в { $hex }: отвести свои?
prompt-declare = Объявите сражения{ $battles_count ->
    [0] {""}
   *[other] {" "}(уже { $battles })
}{ $must_count ->
    [0] {""}
   *[other] ; ещё должны сражаться или прикрывать: { $must }
}
prompt-react-weather = Карта погоды до сражений?
prompt-react-intelligence = Карта разведки или контрнаступления?
prompt-react-attack = Карта атаки?
prompt-intelligence = Разведка: сейчас { $condition }. { $open ->
    [true] Бросок { $value } или меньше{ $zoi ->
        [true] {" "}(бросок –2: задета ваша ВЗВ)
       *[other] {""}
    } либо карта
   *[other] Карта?
}
prompt-special-reaction = Специальная реакция: бросить кубик?
prompt-reaction-hq = Выберите штаб для реакции на { $battles } либо откажитесь
prompt-next-battle = Какое сражение следующее?
prompt-place-hits = Распределите попадания в { $hex }: осталось { $hits }{ $critical ->
    [true] {", "}критическое попадание
   *[other] {""}
}
prompt-critical-hit = Критического попадания в { $hex } ни на что не хватает: какая из слабейших теряет уровень?
prompt-keep-last-step = { $hex }: какая сухопутная часть сохранит последний уровень?
prompt-carrier-shift = { $hex }: перенести потерю авианосца на другой?
prompt-retreat = Отступление из { $hex }
prompt-post-battle-move = Движение после боя (дальность флота { $naval }){ $must_count ->
    [0] {""}
   *[other] ; должны уйти: { $must }
}
prompt-emergency-move = Чрезвычайное движение
prompt-overstack = Слишком много частей в { $hex }: уберите одну
prompt-leave-india = Части должны покинуть Индию: { $units }
prompt-swap-card = Сбросить карту и взять одну из своего сброса? ({ $card })
prompt-submarine-hit = { $card }: сколько уровней снять с активных кораблей: { $steps }
prompt-skip-bombed = Топмачтовое бомбометание: какая часть теряет уровень?
prompt-kamikaze = { $card }: выберите атаку
prompt-bombard-airfield = Обстрел аэродрома: какая воздушная часть теряет уровень?
prompt-place-halsey = Разместите штаб Halsey
prompt-place-unit = Разместите { $unit }
prompt-tokyo-express = Разместите маркер «Токийского экспресса»
prompt-evacuate = Эвакуируйте сухопутные части
prompt-storm-damage = Шторм: какая часть теряет уровень?
prompt-indian-unrest = Волнения в Индии: какая часть теряет уровень?
prompt-raid = Рейд: какая часть теряет уровень?
prompt-hit-b29 = Какая B-29 теряет уровень?
prompt-air-drop = Высадить { $unit } с воздуха из { $hex }?
prompt-air-loss = Какая воздушная часть теряет уровень?
prompt-free-route = { $card }: построить транспортный маршрут бесплатно?
prompt-stop-march = Какую часть остановить?
prompt-strike-force = Куда идёт ударное соединение для атаки { $hex }?
prompt-join-special = Ввести свободную авиацию в новое сражение в { $hex }?
prompt-air-joins = В какое сражение вступает каждая авиачасть в пределах дальности?
prompt-paratroopers = { $card }: захватить гекс парашютистами?
prompt-redeploy = { $card }: перевести штаб и до { $ships } кораблей в один порт?

# Buttons
verb-activate = Активировать
verb-battle = Объявить сражение
verb-bomb = Бомбить Японию
verb-build = Построить маршрут
verb-china = Наступление в Китае
verb-cover = Прикрыть десант
verb-decline = Отказаться
verb-discard = Сбросить
verb-disengage = Отойти
verb-done = Готово
verb-evacuate = Эвакуировать
verb-event = Событие (КС)
verb-fight = Сражаться
verb-future = Будущее наступление
verb-historical = Исторические карты
verb-hit = Попадание
verb-hq = Выбрать штаб
verb-join = Вступить в бой
verb-keep = Сохранить
verb-lose = Потерять уровень
verb-drop = Десантировать
verb-stop = Остановить
verb-marker = Поставить маркер
verb-move = Двигать
verb-oc = Наступление (ОК)
verb-pass = Пас
verb-place = Разместить
verb-react = Карта реакции
verb-rebuild = Восстановить часть
verb-reconcile = Прекратить соперничество
verb-redeploy = Перебазировать
verb-remove = Убрать
verb-replace = Вернуть уровень
verb-retreat = Отступить
verb-return = Вернуть штаб
verb-roll = Бросить кубик
verb-seize = Взять инициативу
verb-shift = Перенести потерю
verb-strike = Атаковать
verb-swap = Обменять
verb-take = Взять карту
verb-withdraw = Отозвать штаб

# What is chosen
slot-battle = Гексагон сражения
slot-card = Карта
slot-destination = Куда
slot-give = Какую карту отдать
slot-giver = Авианосец, который спасти
slot-hq = Штаб
slot-mode = Как двигаться
slot-origin = Из какого гексагона
slot-route = Маршрут
slot-take = Какую карту взять
slot-taker = Авианосец, который примет потерю
slot-target = Цель
slot-unit = Часть
slot-units = Части

# What happened
event-set-up = Расстановка: { $scenario }, ход { $turn }
event-turn = **Ход { $turn }** ({ $year })
event-hand-size = { $side }: карт { $cards }, пасов { $passes }
event-drew = { $side }: взято карт { $count }
event-drew-cards = Вы взяли: { $cards }
event-reshuffled = { $side }: сброс замешан в колоду
event-delayed = Задержано: { $unit }
event-europe-roll = { $unit }: бросок { $roll }{ $modifier ->
    [0] {""}
   *[other] {", "}модификатор { $modifier }
}, { $sent ->
    [true] отправлена в Европу
   *[other] идёт на Тихий океан
}
event-reinforcements-delayed = Союзные подкрепления хода { $turn } задержаны
event-placed = { $unit } прибывает в { $hex }
event-no-place = { $unit }: прибыть некуда, ждёт
event-to-track = { $unit }: на счётчике ходов, ход { $turn }
event-removed = { $unit }: выходит из игры
event-replaced = { $unit } восстанавливает уровень ({ $hex })
event-rebuilt = { $unit } восстановлена в { $hex }
event-submarine-war = Подводная война: бросок { $roll }{ $modifier ->
    [0] {""}
   *[other] {" "}+ { $modifier }
}: { $success ->
    [true] Япония берёт на карту меньше
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
event-card-played = { $side }: карта { $card } ({ $how ->
    [OC] ОК
   *[EC] КС
})
event-passed = { $side }: пас (осталось { $left })
event-discarded = { $side }: сброс { $card }
event-swapped-card = Отдано: { $gave }, взято: { $took }
event-lost-card = { $side }: потеряна { $card } ({ $cause })
event-no-card-to-lose = { $side }: нет карты для потери ({ $card })
event-future-offensive = { $side }: отложена карта будущего наступления
event-future-offensive-card = Отложено: { $card }
event-offensive = **{ $side }: наступление { $how ->
    [OC] ОК
   *[EC] КС
}**, { $card }
event-hq-chosen = { $side }: руководит { $unit }, до { $limit } частей
event-activated = { $side }: { $reaction ->
    [true] реакция
   *[other] активны
}: { $units }
event-moved = { $side }: { $units }: { $path_first } → **{ $path_last }** ({ $mode }{ $asp ->
    [0] {""}
   *[other] {", "}{ $asp } ОМТ
}){ $zoi ->
    [true] {" "}через ВЗВ противника
   *[other] {""}
}
event-moved-out = { $unit } уходит в { $hex }
event-joined = { $units }: вступают в бой в { $hex }
event-disengaged = { $units }: отход из { $origin } в { $hex }
event-battle-declared = { $side }: объявлено сражение в **{ $hex }**{ $special ->
    [true] {" "}(специальная реакция)
   *[other] {""}
}
event-assigned = { $units }: бой в { $hex }
event-covering = { $units }: прикрытие десанта в { $hex }
event-battle-lapsed = Сражения в { $hex } нет
event-event-conditions-unmet = Условия { $card } не выполнены
event-cancelled = **Наступление { $card } отменено** ({ $side }; { $cause })
event-reaction-card = { $side }: карта реакции { $card }
event-no-reaction = { $side }: реакции нет
event-intelligence-roll = { $special ->
    [true] Специальная реакция
   *[other] Разведка
}: бросок { $natural }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier_signed })
} против { $value }: { $success ->
    [true] успех
   *[other] { $natural ->
        [9] неудача (9 – всегда)
       *[other] неудача
    }
}
event-condition = Разведывательная обстановка: **{ $condition }**{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}
event-reaction-hq = { $side }: реакцией руководит { $unit }, до { $limit } частей
event-reaction-void = { $unit } не может вступить в бой в { $hex } и остаётся
event-battle = Сражение в **{ $hex }**, { $condition }. { $forces }
event-battle-roll = { $side }, { $stage_id ->
    [ground] сухопутный бой
   *[other] воздушно-морской бой
}: сила { $strength }, бросок { $natural } → { $modified }, ×{ $rating } = **{ $hits }** попаданий{ $critical ->
    [true] {", "}критическое
   *[other] {""}
}{ $modifiers_count ->
    [0] {""}
   *[other] {" "}(модификаторы: { $modifiers })
}
event-air-naval-result = { $hex }: победа в воздушно-морском бою: { $winner } ({ $strength }){ $air_denied ->
    [true] {"; "}без воздушной силы
   *[other] {""}
}
event-ground-result = { $hex }: победа в сухопутном бою: { $winner }
event-battle-over = **Сражение в { $hex }: { $winner }** ({ $condition }). Потери: { $lost }
event-step-lost = { $unit } теряет уровень ({ $hex })
event-eliminated = **{ $unit }: уничтожена** ({ $hex })
event-last-step-kept = { $unit } сохраняет последний уровень ({ $hex })
event-garrison-step-lost = Гарнизон { $hex }: осталось { $left }
event-carrier-shift = Потеря переходит с { $giver } на { $taker }
event-lost-with-ship = { $unit } гибнет с { $ship }
event-landing-turned-back = Десант в { $hex } поворачивает назад: { $units }
event-retreated = { $unit } отступает из { $origin } в { $hex }
event-no-retreat = { $unit }: отступить из { $hex } некуда
event-no-haven = { $unit }: из { $hex } уйти некуда
event-post-battle-move = { $side }: { $units } → { $path_last }
event-emergency-move = { $unit }: чрезвычайное движение из { $origin } в { $hex }
event-evacuated = { $units }: эвакуация из { $origin } в { $hex }
event-control = { $hex } теперь { $side_id ->
    [japan] японский
   *[other] союзный
}
event-offensive-over = Наступление окончено: { $side } ({ $card })
event-hq-overrun = { $unit }: штаб захвачен в { $hex }
event-hq-placed = { $unit }: размещён в { $hex }
event-hq-replaced = { $new } заменяет { $old }
event-activation-cancelled = { $unit } снова в { $hex }: активация отменена
event-air-drop = { $unit } десантируется из { $origin } в { $hex }
event-paratroopers = { $card }: парашютисты захватывают { $hex }
event-redeployed = { $unit }: новая база { $hex } (из { $origin })
event-replacements-gained = { $pool }: ещё { $steps }, в запасе { $now }
event-hump = Снабжение Китая идёт по воздуху через HUMP
event-hq-withdrawn = { $unit }: отозван из { $hex }
event-china-front = Китайский фронт: { $now }
event-china-offensive = Наступление в Китае: бросок { $roll } против { $base } + { $support }: { $success ->
    [true] успех
   *[other] неудача
}
event-northern-india-unrest = Волнения в Северной Индии: бросок { $roll }
event-india = Индия: { $now }
event-surrender = **{ $nation } капитулирует**
event-liberated = **Освобождение: { $nation }**
event-burma-road = Бирманская дорога: { $status }
event-kwai-bridge = Мост через Квай построен
event-route-built = Построен транспортный маршрут в { $hex }
event-barges = У Японии теперь есть баржи
event-pt-boats = Торпедные катера: барж больше нет
event-tokyo-express = Маркер «Токийского экспресса» в { $hex }
event-asp-gained = { $side }: уровень ОМТ { $now }
event-asp-lost = { $side }: уровень ОМТ снижен до { $now } ({ $card })
event-rivalry = { $on ->
    [true] Начинается межведомственное соперничество: { $side }
   *[other] Межведомственное соперничество окончено: { $side }
}
event-war-in-europe = Война в Европе: { $now } ({ $change_signed })
event-political-will = Политическая воля США { $change_signed }: **{ $now }** ({ $cause })
event-progress-of-war = Ход войны: взято { $taken_count } из { $target } гексагонов
event-attrition = { $unit }: истощение в { $hex }
event-doctrine = { $card }: действует
event-kamikaze = { $card }: { $unit } атакует в { $hex }
event-raid-roll = { $card }: бросок { $roll }
event-submarine-attack = { $card }: бросок { $roll }, уровней { $steps }
event-tojo-resigned = Тодзио ушёл в отставку
event-game-over = **Игра окончена: { $winner }** ({ $degree }{ $reason_id ->
    [none] {""}
   *[other] {"; "}{ $reason }
})

# Why not: cards
refusal-not-in-hand = { $card } не у вас в руке.
refusal-must-be-event = { $card } играется только как событие.
refusal-event-or-discard = { $card } – только событие или сброс.
refusal-no-oc-value = { $card } нельзя сыграть как ОК.
refusal-no-hq-in-supply = Ни один ваш штаб не может вести наступление с { $card }.
refusal-no-hq-for-event = Штаб, нужный для { $card }, не на карте или без снабжения.
refusal-reaction-card = { $card } – карта реакции: ею отвечают на наступление противника.
refusal-no-reaction-card = { $card } – не карта реакции.
refusal-not-this-event-yet = До { $card } как события нужно сыграть { $first }.
refusal-no-offensive-card = { $card } – не наступление.
refusal-future-taken = Карта будущего наступления уже отложена.
refusal-not-as-future = { $card } нельзя отложить.
refusal-future-once-a-turn = В этом ходу карта уже откладывалась.
refusal-not-discarded = { $card } нельзя сбросить.
refusal-no-rivalry-to-end = Соперничества нет.
refusal-card-too-small = { $card }: мало, нужно ОЧ { $need }.
refusal-japan-only = Это может только Япония.
refusal-china-surrendered = Китай капитулировал.
refusal-china-offensive-too-soon = Следующее наступление в Китае возможно с хода { $turn }.
refusal-china-cut-off = Китай отрезан: нет снабжения фронта.
refusal-rivalry-on = Соперничество уже действует.
refusal-aleutians-free = На Алеутах нет японских частей.
refusal-needs-event = Сначала должна быть сыграна как событие { $needs }.
refusal-needs-control = Сначала нужен контроль над: { $hexes }.
refusal-tojo-in-office = Тодзио ещё не ушёл.
refusal-no-b29-in-china = В Китае нет B-29.
refusal-no-b29-near-tokyo = Нет B-29 в дальности { $hex }.
refusal-nothing-to-evacuate = Эвакуировать некого.
refusal-no-route-to-build = Сейчас нечего строить.
refusal-wrong-window = { $card } играется не на этом шаге ({ $window }).
refusal-three-cards-played = Не больше { $need } карт реакции за наступление.
refusal-weather-alone = Карта погоды играется одна.
refusal-weatherproof = { $offensive } нельзя отменить погодой.
refusal-one-counter-offensive = Только одно контрнаступление за наступление; сыграна { $played }.
refusal-condition-locked = { $offensive } не даёт менять разведобстановку.
refusal-already-rolled = После броска на разведку { $card } играть поздно.
refusal-other-intelligence-card = { $card } нельзя сыграть вместе с { $played }.
refusal-no-air-or-naval-active = Для { $card } нужна активная воздушная или морская часть противника.
refusal-no-active-ship = Для { $card } нужен активный корабль противника.
refusal-no-ship-in-port = Для { $card } нужен корабль противника в порту.
refusal-no-kamikaze-target = Для { $card } нужно сражение не дальше { $range } от { $hex }.
refusal-not-seac = { $card } – только против наступлений SEAC, не { $hq }.
refusal-card-other-hq = Для { $card } нужен { $wanted }, не { $hq }.
refusal-card-battle-in = Для { $card } нужно сражение: { $region }.
refusal-card-landing-near = Для { $card } нужен десант не дальше { $range } от { $hex }.
refusal-card-one-hex-islands = { $card }: сражения только на одногексагонных островах, не { $hex }.

# Why not: headquarters and activation
refusal-no-hq = { $hq } – не ваш штаб.
refusal-hq-unsupplied = { $hq } без снабжения.
refusal-hq-gone = { $unit } вне игры.
refusal-hq-stays = { $unit } нельзя отозвать.
refusal-no-hq-to-withdraw = Отзывать некого.
refusal-no-hq-to-return = Сейчас ни один штаб не может вернуться.
refusal-no-early-return = С { $card } досрочно вернуть штаб нельзя.
refusal-no-port-for-hq = Нет порта для { $unit }.
refusal-hq-cannot-be-activated = { $unit } – штаб, он не активируется.
refusal-wrong-side = { $unit } – не ваша часть.
refusal-enemy-unit = { $unit } принадлежит противнику.
refusal-own-unit = { $unit } – ваша; попадания – по противнику.
refusal-no-unit = Нет части «{ $value }».
refusal-not-on-map = { $unit } не на карте.
refusal-already-activated = { $unit } уже активна.
refusal-not-activated = { $unit } не активна в этом наступлении.
refusal-bombed-this-turn = { $unit } уже бомбила Японию в этом ходу.
refusal-scenario-forbids-activation = Сценарий не даёт активировать { $unit }.
refusal-wrong-nationality = { $hq } не может активировать { $unit } ({ $nationality }).
refusal-outside-command-area = { $unit } вне зоны { $hq }.
refusal-too-many-units = Слишком много частей: { $have } при пределе { $need }.
refusal-no-battle-in-range = Нет сражений в пределах { $have } от этого штаба.
refusal-rivalry = Соперничество: { $unit } не действует вместе с { $blocker }.
refusal-card-forbids-class = { $card } активирует только: { $classes }.
refusal-card-forbids-nation = { $card } активирует только: { $nations }.
refusal-card-ground-limit = { $card }: сухопутных частей не больше { $need }, активно { $have }.
refusal-card-ground-only = { $card }: из сухопутных только { $only }.
refusal-card-needs-chinese = { $card }: нужно активировать китайскую армию, например { $unit }.
refusal-card-other-unit = { $card } не даёт пополнений для { $unit }.
refusal-december-1941-only = { $card } бывает событием только в декабре 1941 года, в своём порядке.
refusal-struck-already = { $unit } в этом ходу уже действовала по { $card }.
refusal-card-landing-hexes = { $card } не допускает такого десанта в { $hex }: далеко от своего порта или нет эскорта.
refusal-hex-defended = { $hex } обороняется: { $blocker }.
refusal-no-drop-there = { $card }: парашютисты не могут высадиться в { $hex }.
refusal-nothing-to-redeploy = В порт у ресурсов перевести нечего.
refusal-no-port-near-resources = { $hex } — не открытый порт в { $range } гексах от ресурсов.
refusal-too-many-ships = { $hex } вмещает кораблей: { $need }, не { $have }.
refusal-no-enemy-in-region = { $card }: в { $region } нет противника.
refusal-no-ground-unit-from = { $card }: ни одна активная сухопутная часть не начинала в { $regions }.
refusal-no-landing-in-reach = { $card }: в { $need } гексах от { $hex } и окрестностей нет десанта, который можно активировать.
refusal-card-ground-size = { $card }: только сухопутные размера: { $size }.
refusal-card-unit-limit = { $card }: не больше { $need } частей.
refusal-card-air-or-naval = { $card } активирует либо авиацию, либо флот.

# Why not: movement
refusal-no-such-hex = На этой карте нет гексагона { $hex }.
refusal-no-hex = На этой карте нет гексагона { $hex }.
refusal-already-moved = { $unit } уже двигалась.
refusal-not-in-this-hex = { $unit } находится в { $hex }.
refusal-nowhere-to-go = { $unit }: идти некуда.
refusal-no-unit-to-move = В { $hex } нет ваших активных частей, которые ещё могут двигаться.
refusal-cannot-move-together = Эти части не двигаются вместе: { $units }.
refusal-no-common-destination = У { $units } нет общей цели.
refusal-no-common-battle = { $units } не могут вступить в одно сражение.
refusal-mode-not-for-these-units = { $units }: так двигаться нельзя ({ $mode }).
refusal-out-of-range-or-blocked = { $hex }: вне дальности либо путь закрыт.
refusal-target-out-of-range = { $unit } не достаёт до { $hex }.
refusal-battle-out-of-range = Из { $hex } не достать ни до одного сражения.
refusal-no-way-by-sea = Морем в { $hex } не пройти.
refusal-enemy-ships = Корабли противника в { $hex }: { $blocker }.
refusal-no-airfield = В { $hex } нет аэродрома.
refusal-airfield-not-controlled = Аэродром в { $hex } не ваш.
refusal-no-port = В { $hex } нет порта.
refusal-not-coastal = { $hex } не на побережье.
refusal-mountain-coast = В горы { $hex } не высадиться.
refusal-marines-first = { $hex } обороняется: нужна морская пехота.
refusal-hex-closed-to-unit = { $hex } закрыт для { $unit }.
refusal-not-amphibious = { $unit } не способна к десанту.
refusal-no-organic-carrier = Нужно кораблей-перевозчиков: { $need }, есть { $have }.
refusal-asp-short = Нужно ОМТ: { $need }, осталось { $have }.
refusal-no-barges = Баржам нужно ОЧ { $need }; здесь { $have }.
refusal-barges-carry-ground-only = Баржи возят только сухопутные части.
refusal-origin-not-controlled = { $hex }, откуда они идут, не ваш.
refusal-stays-in-battle-hex = Части в гексагоне сражения { $hex } остаются.
refusal-no-place-to-rest = { $unit } не может остаться в { $hex }.
refusal-supplied-place-first = { $unit } должна идти в снабжаемое место, не в { $hex }.

# Why not: battles
refusal-battle-forbidden = В { $hex } нельзя объявить сражение.
refusal-battle-not-possible = В { $hex } сражение невозможно.
refusal-no-battle-there = В { $hex } нет объявленного сражения.
refusal-no-enemy-there = В { $hex } нет противника.
refusal-nobody-in-range = Никто из активных не может сражаться в { $hex }.
refusal-one-battle-only = В наступлении ОК одно сражение: { $declared }.
refusal-already-assigned = { $unit } уже назначена в сражение.
refusal-fights-where-it-stands = { $unit } сражается только там, где стоит: { $hex }.
refusal-not-in-battle = { $unit } не участвует в этом сражении.
refusal-too-few-hits = Уровень { $unit } стоит { $need } попаданий.
refusal-full-units-first = { $unit } ослаблена; сначала полные теряют уровень.
refusal-ships-and-air-first = Сначала корабли и авиация, потом { $unit }.
refusal-last-step = { $unit } сохраняет последний уровень.
refusal-too-few-air-units = Мало воздушной силы: для { $unit } нужно { $need }.

# Why not: arrivals and losses made good
refusal-not-arriving = { $unit } сейчас не прибывает.
refusal-no-place-now = Для { $unit } сейчас нет места.
refusal-not-controlled = { $hex } не ваш.
refusal-no-supply-or-hq = { $hex } без снабжения или вне дальности штаба.
refusal-no-supply-or-zoi = { $unit } без снабжения или в ВЗВ противника.
refusal-no-replacements-left = Для { $unit } пополнений нет ({ $pool }).
refusal-not-reduced = { $unit } не ослаблена и не уничтожена.
refusal-prewar-unit = { $unit } – довоенная, не восстанавливается.
refusal-rebuilt-this-turn = { $unit } восстановлена в этом ходу.
refusal-no-b29 = { $unit } – не B-29.
refusal-bombed-already = { $unit } уже бомбила в этом ходу.

# Looks at the map
look-zones = Воздушные зоны влияния
look-part = Где что происходит
look-supply = Линии снабжения
look-ranges = Дальность штабов
look-reach = Куда дойдут активированные
look-changes = Что перешло из рук в руки
look-battles = Кто сражается
look-burma = Бирма и Индия
look-china = Китай и Япония
look-indies = Ост-Индия и Малайя
look-philippines = Филиппины
look-central = Центральная часть океана
look-south = Южная часть океана
look-australia = Австралия
look-samoa = Фиджи и Самоа
look-north = Северная часть океана
look-guinea = Новая Гвинея
look-solomons = Соломоновы острова

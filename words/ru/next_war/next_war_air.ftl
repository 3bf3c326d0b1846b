# Next War: авиация, вертолёты, перелёты

## Игра

opt-air-name = авиация
setting-air = Авиация: { $value ->
    [no] без неё
   *[yes] в игре
 }

## Решения

prompt-give-support = Бой за гекс { $hex }: назначьте поддержку (очков авиации осталось: { $left })
prompt-flee-base = { $unit }: потеря базы (гекс { $hex }), выберите новую

## Кнопки и выбор

verb-support = Поддержать
verb-fly = Аэромобильное движение
verb-drop = Воздушный десант
verb-haul = Воздушный транспорт
verb-rebase = Перебазировать вертолёт
verb-launch = Выполнить начатое
verb-escape = Улететь на базу
verb-flee = Улететь
slot-support = Чем поддержать бой?
slot-escort = Сколько очков авиации в эскорте?
slot-onward = А после высадки?
support-none = без поддержки
support-later = решить, когда названа оборона
support-points = { $count ->
    [one] { $count } очко авиации
    [few] { $count } очка авиации
   *[other] { $count } очков авиации
}
escort-0 = без эскорта
escort-1 = 1 очко авиации
escort-2 = 2 очка авиации
onward-stay = остаться на месте высадки

## Модификаторы

part-base_lost = потерянные авиабазы
part-point_lost = безвозвратные потери
part-great_carrier = АУГ США
part-carrier = АУГ
part-great_carrier_at_sea = АУГ США в море
part-escort = эскорт
part-transport_home = своя территория
part-near_base = рядом база противника
part-near_mechanized = рядом бронетехника противника
part-over_enemy = над войсками противника

## Что произошло

event-air-points = ✈ { $seat }: очки авиации — { $points } (бросок { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }: { $count }{ $changes_count ->
    [0] {""}
   *[other] ; { $changes }
 }{ $weather_id ->
    [clear] {""}
    [overcast] ; облачность
   *[storm] ; буря
 })
event-air-superiority = ✈ Превосходство в воздухе: { $level_id ->
    [contested] спорное
    [advantage] преимущество, { $seat }
    [superiority] превосходство, { $seat }
   *[supremacy] господство, { $seat }
}
event-air-point-lost = ✈ { $seat }: очко авиации потеряно навсегда
event-lift-point-lost = ✈ { $seat }: аэромобильное очко потеряно навсегда
event-support = ✈ { $seat } в бою за гекс { $hex }: { $count ->
    [0] { $units_count ->
        [0] без поддержки
       *[other] { $units }
    }
   *[other] очки авиации { $count }{ $units_count ->
        [0] {""}
       *[other] , { $units }
    }
}
event-air-defence = 💥 ПВО, цель — { $what_id ->
    [points] очки авиации ({ $seat })
   *[other] { $units }
} ({ $hex }), столбец «{ $column_id ->
    [contested] спорное
    [fire_advantage] преимущество ПВО
    [fire_superiority] превосходство ПВО
    [fire_supremacy] господство ПВО
    [fly_advantage] преимущество в воздухе
    [fly_superiority] превосходство в воздухе
   *[fly_supremacy] господство в воздухе
}»: { $die }{ $modifiers_count ->
    [0] {""}
   *[other] {" "}→ { $roll } ({ $modifiers })
 }, { $what_id ->
    [points] { $minus ->
        [0] { $star ->
            [true] безвозвратная потеря
           *[false] без эффекта
        }
       *[other] −{ $minus }{ $star ->
            [true] , безвозвратная потеря
           *[false] {""}
        }
    }
    [helicopter] { $minus ->
        [0] { $star ->
            [true] безвозвратная потеря
           *[false] без эффекта
        }
       *[other] −{ $minus }{ $star ->
            [true] , безвозвратная потеря
           *[false] {""}
        }
    }
    [retreat] { $star ->
        [true] безвозвратная потеря
       *[false] без эффекта
    }
   *[other] { $abort ->
        [true] отмена вылета{ $star ->
            [true] , безвозвратная потеря
           *[false] {""}
        }
       *[false] { $star ->
            [true] безвозвратная потеря
           *[false] без эффекта
        }
    }
}
event-air-immune = ✈ { $what_id ->
    [points] Очки авиации ({ $seat })
   *[other] { $units }
}: без огня ПВО, над своей территорией и вдали от противника
event-base-loss = Потеря базы, гекс { $hex }, бросок { $die }: { $what_id ->
    [air_point_lost] очко авиации потеряно
    [air_point_kept] очко авиации сохранено
    [airmobile_point_lost] аэромобильное очко потеряно
    [airmobile_point_kept] аэромобильное очко сохранено
    [destroyed] вертолёт уничтожен: { $unit }
    [step_and_rebase] { $unit }: потеря «шага» и перебазирование
   *[rebase] { $unit }: перебазирование
}
event-rebased = 🚁 { $unit }: { $origin } → { $hex }
event-flight-drafted = Приказ: { $by_id ->
    [airmobile] по воздуху
    [drop] десант
    [transport] транспортом
   *[rebase] на другую базу
}, { $units } → { $hex }{ $escort ->
    [0] {""}
   *[other] , эскорт { $escort }
 }{ $onward_id ->
    [none] {""}
   *[other] , затем в гекс { $onward }
 }
event-flight-off = Больше невозможно: { $units } → { $hex }
event-flight-aborted = ✈ Вылет отменён: { $units } → { $hex }
event-flight = ✈ { $by_id ->
    [airmobile] Аэромобильное движение
    [drop] Воздушный десант
   *[transport] Воздушный транспорт
}: { $units } → { $hex }{ $escort ->
    [0] {""}
   *[other] , эскорт: { $escort }
 }
event-landed = ✈ Высадка в гексе { $hex }: { $units }
event-stepped-on = Дальше в гекс { $hex }: { $units }
event-drop-rolled = Десант, { $unit }: { $die }, { $steps ->
    [0] без потерь
   *[other] потеря «шага»
}

## Почему нельзя

refusal-no-air-played = В этой игре авиации нет.
refusal-no-helicopter = { $unit }: это не вертолёт на базе.
refusal-ship-off-map = { $unit }: вылет только с морской части в полностью морском гексе или в порту.
refusal-comes-by-sea = { $unit }: из поля вне карты на базу только морем.
refusal-no-ship-lift = { $unit }: нет морской части в морском гексе с очками на каждый шаг.
refusal-rebased-already = { $unit }: перебазирован, задач в этом ходу больше нет.
refusal-flown-already = { $unit }: уже летал в этом сегменте.
refusal-missions-spent = { $unit }: все задачи этого хода выполнены ({ $count }).
refusal-storm-grounds = { $unit }: в бурю не летает.
refusal-must-rebase = { $unit }: база переполнена, сначала нужно перебазирование.
refusal-beyond-range = { $unit }: до гекса { $hex } гексов { $far }, дальность { $most }.
refusal-ground-only = В ответном движении элитных войск части движутся только по земле.
refusal-no-base-there = { $unit }: гекс { $hex } не подходит как база.
refusal-base-full = Гекс { $hex } заполнен, вертолётов не больше { $count }.
refusal-no-airmobile-unit = { $unit }: не способна к аэромобильному движению.
refusal-no-drop-unit = { $unit }: не воздушно-десантная часть.
refusal-no-transport-unit = { $unit }: не пехотного типа, воздушный транспорт её не берёт.
refusal-no-base-here = { $unit }: не на своей авиабазе или аэродроме вне ЗК противника.
refusal-no-calm-base = Гекс { $hex }: не ваша авиабаза или аэродром вне ЗК противника.
refusal-no-landing-town = Гекс { $hex }: в этот город или сооружение не высаживаются.
refusal-no-landing-ground = Гекс { $hex }: на этой местности не высаживаются.
refusal-no-line-base = { $units }: нет авиабазы или аэродрома, чтобы вылететь.
refusal-flight-far = Гекс { $hex }: от базы через части нужно ОД { $points }, есть { $have }.
refusal-lift-short = Нужно аэромобильных очков: { $need }, есть { $have }.
refusal-cap-spent = Нужно очков объединения: { $need }, по воздуху в этом ходу осталось { $have }.
refusal-escort-most = В эскорте не больше очков авиации, чем { $count }.
refusal-air-points-short = Нужно очков авиации: { $need }, есть { $have }.
refusal-support-none = «Без поддержки» и «решить позже» ни с чем не сочетаются.
refusal-support-points = Назовите одно число очков авиации.
refusal-support-helicopters = Вертолётов вашей стороны в бою не больше { $count }.

## Приказы словами

line-air = авиация | авиации | очко авиации | очка авиации | очков авиации
line-none = без поддержки | ничего
line-support = поддержать | поддержка
line-escort = эскорт
line-to = в | на | к
line-fly = перебросить | поднять
line-drop = десант | сбросить
line-haul = транспорт | перевезти
line-rebase = перебазировать
refusal-support-unread = «{ $text }» не может поддержать этот бой.
refusal-flight-unread = «{ $text }» здесь непонятно; понятны «эскорт» и «дальше в».

## Рядом с выбором

helicopter-is = поддержка { $count }, дальность { $most }, задач осталось { $left }, база { $hex }
ship-supports = поддержка { $count }
beside-immune = без огня ПВО
beside-fire = { $what_id ->
    [points] ПВО: { $spared } % без эффекта, { $count } % безвозвратная потеря
    [helicopter] ПВО: { $spared } % без эффекта, { $count } % потеря «шага»
   *[other] ПВО: { $spared } % долетят, { $count } % потеря «шага»
}
flight-line = ✈ { $number }. { $by_id ->
    [airmobile] по воздуху
    [drop] десант
    [transport] транспорт
   *[rebase] новая база
}: { $units } → { $hex }{ $onward_id ->
    [none] {""}
   *[other] {" "}→ { $onward }
 }{ $escort ->
    [0] {""}
   *[other] , эскорт { $escort }
 }
status-air = ✈ { $level_id ->
    [contested] Превосходство в воздухе спорное
    [advantage] Преимущество в воздухе: { $seat }
    [superiority] Превосходство в воздухе: { $seat }
   *[supremacy] Господство в воздухе: { $seat }
} · очки авиации: { $side } { $count }, { $other_side } { $other } · аэромобильные: { $ours }, { $theirs }
stake-support = поддержка авиации
stake-base = куда улетает вертолёт

## Вопросы

opt-air-hex = Какой гекс
cmd-explain-airdefence-name = пво
cmd-explain-airdefence-description = Огонь ПВО над гексом: столбец, модификаторы, вероятности
opt-airdefence-hex = Какой гекс
explain-fire-spares = { $hex }: ПВО не стреляет, цель — { $seat }
cmd-explain-air-name = авиация
cmd-explain-air-description = Превосходство в воздухе, остаток очков, вертолёты; поддержка и ПВО над гексом
explain-air-level = Превосходство в воздухе: { $level_id ->
    [contested] спорное
    [advantage] преимущество, { $seat }
    [superiority] превосходство, { $seat }
   *[supremacy] господство, { $seat }
}
explain-air-side = { $side }: очки авиации { $left } из { $points }, потеряно навсегда { $count }; аэромобильные очки { $ours } из { $most }
explain-air-helicopter = { $unit }, гекс { $hex }: поддержка { $count }, дальность { $most }, задач осталось { $left }
explain-air-support = Лучшая поддержка, { $seat }: { $count } (очки авиации { $points }{ $units_count ->
    [0] {""}
   *[other] , { $units }
 })
explain-air-fire = ПВО, цель — { $seat }, столбец «{ $column_id ->
    [contested] спорное
    [fire_advantage] преимущество ПВО
    [fire_superiority] превосходство ПВО
    [fire_supremacy] господство ПВО
    [fly_advantage] преимущество в воздухе
    [fly_superiority] превосходство в воздухе
   *[fly_supremacy] господство в воздухе
}»{ $modifiers_count ->
    [0] {""}
   *[other] {" "}({ $modifiers })
 }: { $spared } % без эффекта, { $aborted } % отмена вылета, { $count } % безвозвратная потеря

## Слова

term-air-points = Очки авиации
term-air-points-text = Бросок каждой стороны в каждом ходу. До 4 поддерживают атаку, до 2 оборону, по единице к броску; 1 или 2 идут в эскорт. Остаток в конце хода пропадает.
term-superiority = Превосходство в воздухе
term-superiority-text = Разница очков авиации хода: спорное, преимущество, превосходство, господство. От него зависит столбец ПВО.
term-air-defence = ПВО
term-air-defence-text = Один бросок против каждого вылета: меньше поддержки, отмена вылета или безвозвратная потеря. Над своей территорией и вдали от противника огня нет, если противник не сильнее в воздухе.
term-helicopter = Вертолёт
term-helicopter-text = Летает со своей базы: 2 задачи за ход, 1 за сегмент, в пределах дальности. Поддерживает бои или перебазируется на двойную дальность.
term-airmobile = Аэромобильное движение
term-airmobile-text = От базы через часть до цели, всего 24 гекса. Нужно по 1 аэромобильному очку за очко объединения; у аэромобильных частей свои вертолёты.
term-paradrop = Воздушный десант
term-paradrop-text = Воздушно-десантные части прыгают с базы на любое расстояние, на открытую местность. Сначала ПВО, затем бросок для каждой части.
term-air-transport = Воздушный транспорт
term-air-transport-text = Пехота летит с базы на базу, обе вне ЗК противника, и сохраняет половину ОД.
faq-air = Как использовать авиацию и вертолёты?
faq-air-text = В атаке последний выбор — поддержка: очки авиации и вертолёты. Или наберите `attack 2118 with 131+T, 4 air + Mi-24`. В сегменте движения летают `lift 131-1 to 2415`, `drop`, `transport` и `rebase`; «Выполнить начатое» покажет итог, прежде чем вы продолжите.
faq-air-ways = авиация | самолёты | вертолёт | поддержка | десант | авиабаза | бомбить | аэродром | аэропорт

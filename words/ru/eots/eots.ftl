# Empire of the Sun: the rules' decisions, verbs and options

# Seats, degrees, status
seat-japan = Япония
seat-allies = Союзники
    .number = plural
degree-allied_decisive = решающая победа союзников
degree-allied_tactical = тактическая победа союзников
degree-japan_tactical = тактическая победа Японии
degree-japan_decisive = решающая победа Японии
degree-treaty = переговоры: политическая воля США — 0
degree-campaign = кампания окончена
degree-japan_surrenders = Япония капитулирует
degree-level-1 = тактическая победа
degree-level-2 = решающая победа
status-turn = **Ход { $turn }** из { $last } · { $year }
status-will = Политическая воля США **{ $will }** · Война в Европе { $europe ->
    [0] 0
   *[other] { $europe_signed }
}
status-cards = Карты: Япония **{ $japan }**{ $japan_passes ->
    [0] {""}
   *[other] {" "}(пасов { $japan_passes })
} · Союзники **{ $allies }**{ $allies_passes ->
    [0] {""}
   *[other] {" "}(пасов { $allies_passes })
}
status-asp = Осталось ОМТ: Япония **{ $japan }** · Союзники **{ $allies }**
status-china = Китай: { $front }, дивизий { $divisions } · Бирманская дорога: { $status }
status-progress = Успехи войны: гексагонов взято { $taken } из { $target }
status-offensive = Идёт наступление { $how ->
    [OC] ОК
   *[EC] КС
}: **{ $side }**, { $card }
hand-future-offensive = будущее наступление, лежит рубашкой вверх
confirm-hand-over = На этом ваши действия закончены; потом вернуть ход можно только с согласия соперника (компьютер согласен всегда). Продолжить?
confirm-discard = Действительно потратить карту на это?
confirm-react = Другая сторона увидит карту. Сыграть?

# Decisions
prompt-opening-hand = { $offer_id ->
    [future] Заготовить карту будущего наступления?
    [swap] Обменять карту? Взамен: { $cards }
    [nothing] { $cards } — только для первой руки без военной карты: менять вам нечего. Откажитесь, чтобы этого никто не узнал
   *[other] Ваша первая рука: взять { $cards_count ->
        [0] предложенные карты
       *[other] карты ({ $cards })
    } или отказаться?
}
prompt-fleet-leaves = Экстренное морское движение: каждая ваша морская часть может уйти в другой порт не далее { $most ->
    [one] { $most } гексагона
   *[other] { $most } гексагонов
}
prompt-reinforce = Разместите подкрепления: { $left }
prompt-replacements = Используйте пополнения ({ $pools })
prompt-bombing = Пошлите B-29 на Японию: { $units }
prompt-initiative = { $open ->
    [true] У вас меньше карт: сыграть карту «{ $card }» сейчас, чтобы ходить первым?
   *[other] У вас меньше карт, но карту «{ $card }» сейчас нельзя сыграть как наступление: пойти первым не получится
}
prompt-play-card = Сыграйте карту (в руке { $cards }{ $passes ->
    [0] {""}
   *[other] , пасов { $passes }
})
prompt-choose-hq = Карта «{ $card }» ({ $how ->
    [OC] ОК
   *[EC] КС
}): выберите штаб
prompt-activate = Активируйте части: { $used } из { $limit }, { $hq }
prompt-reaction-activate = Активируйте части для реакции: { $used } из { $limit }, { $hq }
prompt-move = Двигайте части (морская норма движения { $naval }, ОМТ { $asp })
prompt-reaction-move = Введите реагирующие части в сражение (морская норма движения { $naval }, ОМТ { $asp })
prompt-disengage = Сухопутные части противника входят в гексагон { $hex }: вывести свои из боя?
prompt-declare = Объявите сражения{ $battles_count ->
    [0] {""}
   *[other] {" "}(уже { $battles })
}{ $must_count ->
    [0] {""}
   *[other] ; ещё должны сражаться или прикрывать: { $must }
}
prompt-react-weather = Сыграть карту погоды до сражений?
prompt-react-intelligence = Сыграть карту разведки или контрнаступления?
prompt-react-attack = Сыграть карту атаки?
prompt-intelligence = Развед. обстановка: { $condition }. { $open ->
    [true] Нужно выбросить { $value } или меньше{ $zoi ->
        [true] {" "}(к броску −2: задета ваша ВЗВ)
       *[other] {""}
    } либо сыграть карту
   *[other] Сыграть карту разведки?
}
prompt-special-reaction = Особая реакция: бросить кость? Нужно выбросить { $value } или меньше{ $zoi ->
    [true] {" "}(к броску −2: задета ваша ВЗВ)
   *[other] {""}
}
prompt-reaction-hq = Выберите штаб для реакции (сражения: { $battles }) либо откажитесь
prompt-next-battle = Какое сражение следующее?
prompt-place-hits = Нанесите потери в гексагоне { $hex }: осталось очков { $hits }{ $critical ->
    [true] {", "}критическое попадание
   *[other] {""}
}
prompt-critical-hit = Критическое попадание в гексагоне { $hex }: очков потерь не хватает ни на один уровень. Какая из самых слабых частей его теряет?
prompt-keep-last-step = { $hex }: какая сухопутная часть сохранит последний уровень?
prompt-carrier-shift = { $hex }: перенести потерю авианосца на другой?
prompt-retreat = Отступление из гексагона { $hex }
prompt-post-battle-move = Движение после битвы (морская норма движения { $naval }){ $must_count ->
    [0] {""}
   *[other] ; должны уйти: { $must }
}{ $crowded_count ->
    [0] {""}
   *[other] ; слишком много частей, лишние уйдут с карты: { $crowded }
}
prompt-emergency-move = Экстренное движение
prompt-overstack = Превышен предел группировки в гексагоне { $hex }: уберите одну часть (снабжённая вернётся позже)
prompt-leave-india = Части должны покинуть Индию: { $units }
prompt-swap-card = Сбросить карту и взять одну из своего сброса? ({ $card })
prompt-submarine-hit = { $card }: какие активные морские части теряют уровень? Осталось уровней: { $steps }
prompt-skip-bombed = Топмачтовое бомбометание: какая часть теряет уровень?
prompt-kamikaze = { $card }: выберите атаку
prompt-bombard-airfield = Обстрел аэродрома: какая воздушная часть теряет уровень?
prompt-place-halsey = Разместите штаб Halsey
prompt-place-unit = Разместите { $unit }
prompt-tokyo-express = Разместите маркер Tokyo Express
prompt-evacuate = Эвакуируйте сухопутные части
prompt-storm-damage = Шторм: какая часть теряет уровень?
prompt-indian-unrest = Волнения в Индии: какая часть теряет уровень?
prompt-raid = Рейд: какая часть теряет уровень?
prompt-hit-b29 = Какая B-29 теряет уровень?
prompt-air-drop = Высадить с воздуха из гексагона { $hex }: { $unit }?
prompt-air-loss = Какая воздушная часть теряет уровень?
prompt-free-route = { $card }: построить транспортный маршрут бесплатно?
prompt-stop-march = Какую часть остановить?
prompt-strike-force = Куда идёт ударное соединение для атаки { $hex }?
prompt-join-special = Ввести свободную авиацию в новое сражение в гексагоне { $hex }?
prompt-air-joins = В какое сражение вступает каждая воздушная часть в пределах дальности?
prompt-paratroopers = { $card }: захватить гексагон парашютистами?
prompt-redeploy = { $card }: перевести штаб и до { $ships ->
    [one] { $ships } морской части
   *[other] { $ships } морских частей
} в один порт?

# Buttons
verb-activate = Активировать
verb-battle = Объявить сражение
verb-bomb = Бомбить Японию
verb-build = Построить маршрут
verb-china = Наступление в Китае
verb-cover = Прикрыть десант
verb-decline = Отказаться
verb-discard = Сбросить
verb-disengage = Выйти из боя
verb-done = Готово
verb-evacuate = Эвакуировать
verb-event = Событие (КС)
verb-fight = Провести сражение
verb-future = Будущее наступление
verb-historical = Исторические карты
verb-hit = Нанести потери
verb-hq = Выбрать штаб
verb-join = Вступить в сражение
verb-keep = Сохранить
verb-lose = Потерять уровень
verb-drop = Высадить десант
verb-stop = Остановить
verb-marker = Поставить маркер
verb-move = Двигать
verb-oc = Наступление (ОК)
verb-pass = Пас
verb-place = Разместить
verb-react = Сыграть карту реакции
verb-rebuild = Восстановить часть
verb-reconcile = Прекратить соперничество
verb-redeploy = Перебазировать
verb-remove = Убрать
verb-replace = Вернуть уровень
verb-retreat = Отступить
verb-return = Вернуть штаб
verb-roll = Бросить кость
verb-seize = Взять инициативу
verb-shift = Перенести потерю
verb-strike = Атаковать
verb-swap = Обменять
verb-take = Взять карту
verb-withdraw = Отозвать штаб

# What to choose
slot-battle = Гексагон сражения
slot-card = Карта
slot-destination = Куда
slot-give = Какую карту отдать
slot-giver = Авианосец, который примет потерю
slot-hq = Штаб
slot-mode = Как двигаться
slot-origin = Из какого гексагона
slot-route = Маршрут
slot-take = Какую карту взять
slot-taker = Какой авианосец спасти
slot-target = Цель
slot-unit = Часть
slot-units = Части

# Views of the map
look-zones = Воздушные зоны влияния
look-part = Где что происходит
look-supply = Линии снабжения
look-ranges = Дальность штабов
look-reach = Куда дойдут активированные части
look-changes = Что перешло из рук в руки
look-battles = Кто сражается
look-part-nothing = Сейчас ни один район не важнее других.
look-changes-nothing = С начала игры ничего не перешло из рук в руки.
look-battles-nothing = Сейчас сражений нет.
look-reach-nothing = Никто не активирован.
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

# Commands
cmd-activate-description = Активировать штаб или части
cmd-activate-name = активировать
cmd-battle-description = Объявить или провести сражение
cmd-battle-name = сражение
cmd-commit-description = Закончить выбор или движение («Готово»)
cmd-commit-name = готово
cmd-move-description = Двинуть части
cmd-move-name = двинуть
cmd-offensive-description = Начать наступление
cmd-offensive-name = наступление
cmd-pass-description = Спасовать или закончить начатое
cmd-pass-name = пас
cmd-react-description = Ответить противнику
cmd-react-name = реакция
opt-origin-name = откуда
opt-destination-name = куда
opt-battle-name = сражение
opt-mode-name = как
opt-hex-name = гексагон
opt-unit-name = часть
opt-piece-name = часть
opt-place-name = гексагон

# Texts of the table, in the words of this game
why-what = О чём вопрос? Назовите часть (и гексагон, куда ей нужно) или приказ.
opt-why-piece = Какая часть? Без гексагона: почему её нельзя активировать или она без снабжения
opt-why-place = В какой гексагон? Номер или название
button-decline-always = Отказ до конца наступления
choice-until-occasion = пока длится это действие противника
cmd-standing-description = Отказываться от реакций, не отвечая каждый раз; этого никто не видит
decline-always-set = Вы отказались от всего, о чём вас спросят в этом наступлении. Все ответы даются за вас после одной паузы случайной длины: секунды, пока играют обе стороны, минуты при игре по переписке. От ваших собственных их не отличить. `/standing off` это отменит.
edit-hint-control = 4423 allies
edit-hint-hands = hands allies A24 A25
edit-hint-markers = political_will 3
edit-hint-units = us_cv_wasp 4423 reduced
edit-name-hands = руки и колоды
edit-part-control = Контроль гексагонов
edit-part-hands = Карты; игрокам сообщат, что вы их видели
edit-part-markers = Маркеры
edit-part-units = Части
event-host-exported = 👁 <@{ $user }> (модератор) выгружает игру с картами и секретом бросков.
event-host-hands-seen = 👁 <@{ $user }> (модератор) смотрит карты обеих сторон: { $reason }
info-hash = Запечатанные броски: SHA-256 `{ $hash }`
opt-place = Только вокруг этого гексагона (номер)
plan-until-here = … Дальше всё зависит от кости, карты или чужого решения; эти приказы будут проверены тогда.
secret-revealed = Секрет бросков: `{ $secret }` (SHA-256 `{ $hash }`). `/verify` проверит каждый бросок.
standing-is = **{ $seat }**: отказ от всех реакций ({ $until }).
standing-no-occasion = Противник сейчас ничего не предпринимает. Выберите «до конца хода» или «всю игру».
started = **{ $title }** начинается. Броски запечатаны: ||SHA-256 `{ $hash }`||. Секрет будет опубликован в конце.
panel-stacks = Всё в гексагоне …

# О чём договариваются до начала партии
setting-edition = Редакция правил: { $value ->
    [classic] классическая
   *[newest] новейшая
 }
setting-victory = Таблица победных очков: { $value ->
    [older] старая
   *[newer] новая
 }
setting-will = Политическая воля США после Перл-Харбора: { $value }
setting-will_limit = Бомбардировки и потери США меняют Политическую волю { $value ->
    [turn] раз за ход
    [game] раз за игру
   *[book] как сказано в редакции
 }
setting-points = Победные очки, прибавляемые Японии: { $value }

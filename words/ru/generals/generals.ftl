# «Генералы»: вопросы, действия, события

# Места, исходы, варианты
seat-germany = Германия
seat-united_kingdom = Великобритания
seat-japan = Япония
seat-soviet_union = СССР
seat-italy = Италия
seat-united_states = США
    .number = plural
scenario-war = Вторая мировая война
degree-points = по очкам
degree-homes = заняты два домашних сектора противника
degree-lead = отрыв в 30 очков
degree-level-1 = победа по очкам
degree-level-2 = досрочная победа
piece-army = армия
piece-navy = флот
option-build_army = создать армию
option-build_navy = создать флот
option-battle_land = атака на суше
option-battle_sea = атака на море
option-mill = потерять карты из колоды
option-eliminate_own_navy = потерять свой флот

# Вопросы
prompt-secret-keep = Выберите карты, которые оставите. Остальные идут в сброс.
prompt-play = Раунд { $round }: сыграйте или сбросьте одну карту
prompt-discard = Сбросьте ненужные карты. Затем вы доберёте руку.
prompt-answer-exchange = Используете сейчас карту на своём столе?
prompt-answer-rescue = Фишка вашего лагеря может быть убрана. Используете карту на своём столе?
prompt-answer-atonce = Фишка вашего лагеря немедленно уничтожается. Спасёте её картой на своём столе?
prompt-answer-lot = Один из ваших закрытых ответов сейчас сбросят по жребию. Используете сначала тот, что действует в любой момент?
prompt-withdraw = Кто бы сейчас ни решал, можно снять свою фишку или применить карту, которая действует в любой момент.
prompt-take-off = { $card }: вам дают фишку ({ $piece }, { $area }), но свободных не осталось. Снять для этого одну с поля?
prompt-answer-supplyphase = Фишки без снабжения сейчас уберут. Используете карту на своём столе?
prompt-do-build = { $card }: где создать?
prompt-do-recruit = { $card }: где нанять?
prompt-do-battle = { $card }: какой сектор атаковать?
prompt-do-eliminate = { $card }: какую фишку уничтожить?
prompt-do-eliminate-own = { $card }: какую свою фишку убрать?
prompt-do-eliminate-trigger-piece = { $card }: уничтожить фишку?
prompt-do-rebuild-each = { $card }: какую фишку снять и создать заново?
prompt-do-replace-build = { $card }: нанять там вместо создания?
prompt-do-mill = { $card }: какая страна теряет карты?
prompt-do-modify-mill = { $card }: какая страна потеряет дополнительные карты?
prompt-do-vp = { $card }: очки
prompt-do-guard = { $card }: какую фишку защитить?
prompt-do-prevent-removal = { $card }: защитить фишку?
prompt-do-choose-one = { $card }: выберите действие
prompt-do-each-choose = { $card }: выберите, что случится с вашей страной
prompt-do-ally-may = { $card }: какой союзник действует?
prompt-do-play-from-hand = { $card }: сыграть карту с руки?
prompt-do-play-from-discard = { $card }: какую карту из сброса сыграть?
prompt-do-draw = { $card }: взять карту?
prompt-do-peek-reorder = { $card }: посмотреть верх колоды?
prompt-do-hand-to-deck-bottom = { $card }: какие карты положить под колоду?
prompt-do-discard-table = { $card }: какая карта уходит со стола?
prompt-do-in-any-order = { $card }: что сделать сначала?
prompt-play-for-ally = Союзник даёт вам сыграть карту с руки
prompt-put-back = Карта «{ $card }» сыграна. Применить карту со стола, чтобы решить, куда её положить?
prompt-fetch-card = { $card }: какую карту из сброса сыграть?
prompt-fetch-from-deck = { $card }: какую карту из колоды вы разыгрываете?
prompt-search-deck = Возьмите одну из этих карт из колоды
prompt-lose-cards = Колода пуста: выберите карты с руки, которые потеряете ({ $count })
prompt-order-cards = Разложите верхние карты колоды ({ $count }) по порядку, первой та, что будет взята раньше

# Действия
verb-play = Сыграть карту
verb-discard = Сбросить
verb-use = Карта со стола
verb-reallocate = Перераспределить ресурсы
verb-withdraw = Снять свою фишку
verb-do = Выбрать
verb-answer = Использовать карту
verb-decline = Пас
verb-done = Ничего не сбрасывать
verb-choose = Оставить эти
verb-fetch = Сыграть её
verb-take = Взять её
verb-lose = Потерять эти
verb-order = Положить в этом порядке
slot-card = Какая карта?
slot-cards = Какие карты?
slot-cost = Какими картами платите?
slot-space = Какой сектор?
slot-nation = Какая страна?
slot-piece = Какая фишка?
slot-taken = Свободных фишек нет: какую взять с поля?
slot-branch = Что она делает?
slot-part = Что сначала?

# События
event-sealed = { $seat }: выбор сделан
event-kept = Каждая страна оставила карт: { $count }
event-turn = **Раунд { $round } · { $seat }**
event-played = { $seat }: сыграна карта **«{ $card }»**
event-laid = { $seat }: выложен статус **«{ $card }»**
event-laid-down = { $seat }: выложен ответ (закрытых: { $count })
event-laid-hidden = Вы выкладываете: { $card }
event-used = { $seat }: использована карта **«{ $card }»**
event-paid = { $seat }: потеряно за это карт — { $count }
event-discarded = { $seat }: сброшено карт — { $count }
event-drawn = { $seat }: взято — { $cards } (в колоде осталось { $left })
event-drew = { $seat }: взято карт — { $count } (в колоде осталось { $left })
event-built = { $seat }: создано ({ $piece }, **{ $area }**)
event-recruited = { $seat }: нанято ({ $piece }, **{ $area }**)
event-declared = { $seat }: «создание» без новой фишки ({ $piece }, { $area })
event-battled =
    { $seat }: атака, **{ $area }** ({ $victim_id ->
        [none] там никого
       *[other] { $victim }
    })
event-aimed = { $seat }: намечено уничтожить ({ $victim }, { $piece }, { $area })
event-guarded = Нельзя убрать в этот ход: { $seat }, { $piece }, { $area }
event-spared = { $seat }: фишка остаётся ({ $piece }, { $area })
event-removed = Убрано с поля: { $seat }, { $piece }, **{ $area }**
event-withdrawn = { $seat }: своя фишка снята ({ $piece }, { $area })
event-not-lent = { $seat }: фишка не снята, и новая не выставлена ({ $piece }, { $area })
event-cut-off = Без снабжения, убрано: { $seat }, { $piece }, **{ $area }**
event-granted = { $seat }: снабжаются до конца хода — { $areas }
event-points =
    { $seat }: **{ $count_signed }** { $why ->
        [sources] за источники снабжения
        [card] по карте
       *[other] за карты, которых не хватило
    }
event-home-lost = { $seat }: очков нет, в домашнем секторе армия противника
event-lost-cards = { $seat }: потеряно карт из колоды — { $count } (осталось { $left })
event-lost-hand = { $seat }: потеряно карт с руки — { $count } (осталось { $left })
event-lost-status = { $seat }: потерян статус **«{ $card }»**
event-spared-cards = { $seat }: потеря карт меньше на { $count } (**«{ $card }»**)
event-lost-response = { $seat }: потерян ответ, он не показан (закрытых: { $count })
event-lost-response-card = Потеряна карта: { $card }
event-passed =
    { $side_id ->
        [axis] «Ось» пасует
       *[other] Коалиция пасует
    }
event-cancelled = Текст карты **«{ $card }»** не выполняется ({ $by })
event-put-back = Карта «{ $card }» возвращается в колоду: { $seat } («{ $status }»)
event-returned = { $seat }: положено под колоду карт — { $count }
event-looked = { $seat }: просмотрено верхних карт колоды — { $count }
event-looked-at = Сверху вашей колоды: { $cards }
event-reallocated = { $seat }: карты сброшены ({ $count }), идёт поиск в колоде
event-found = { $seat }: из колоды взята карта **«{ $card }»**
event-found-nothing = { $seat }: такой карты нет
event-round-over = **Раунд { $round } окончен.**
event-ended =
    { $winner_id ->
        [axis] **Победила «ось»**
       *[other] **Победила коалиция**
    } ({ $degree })

# Строки поля, опрометчивые приказы, причины
status-war = Раунд **{ $round }** из { $last } · ход: **{ $nation }** · «Ось» **{ $axis }** · Коалиция **{ $allies }**
status-cards = { $nation }: рука { $hand } · колода { $deck } · в закрытую { $down }{ $top_id ->
    [none] {""}
   *[other] {" "}· верх сброса: { $top }
}{ $statuses_count ->
    [0] {""}
   *[other] {" "}· статусы: { $statuses }
}
confirm-withdraw = Это убирает с поля вашу собственную фишку. Продолжить?
confirm-points = В колоде и на руке не хватает карт: за каждую недостающую ваш лагерь теряет очко. Продолжить?
confirm-declare = Фишка не выставляется: «создание» относится к уже стоящей там, и на него могут ответить. Продолжить?
verb-stand = Пропустить
refusal-enemy-there = { $area }: там фишка противника
refusal-own-side-there = { $area }: там фишка вашего лагеря
refusal-not-beside = { $area }: рядом нет вашей снабжаемой фишки
refusal-no-port = { $area }: у флота там не будет армии вашего лагеря на берегу
refusal-wrong-ground = { $area }: армии стоят на суше, флоты на море
refusal-only-discard = { $card }: сейчас карта ничего не даст; её можно сбросить
option-guard_any_united_kingdom = британская фишка
option-guard_navy_united_states = американский флот
piece-land = суша
piece-sea = море
piece-any = армия или флот

# О чём договариваются до начала партии
setting-lead = Отрыв в 30 очков завершает игру: { $value ->
    [yes] да
   *[no] нет
 }
setting-reallocation = Перераспределение ресурсов: { $value ->
    [yes] да
   *[no] нет
 }

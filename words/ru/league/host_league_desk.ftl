# Стол модераторов лиги: дела, решения, обжалования, карточки; часы живых партий.

# Дела
case-kind-registration = запись
case-kind-unscheduled = время не назначено
case-kind-no-show = неявка
case-kind-silent = нет вестей
case-kind-clock = время вышло
case-kind-deadline = срок тура
case-kind-claim = претензия
case-kind-appeal = обжалование
case-kind-report = жалоба
case-kind-two-seats = один человек на двух местах
case-kind-agreed = партию почти не играли
case-kind-contradiction = результат против журнала
case-kind-vacation = отпуск сверх нормы
case-text-registration = Ограничения сезона не позволяют записаться; просьба принять.
case-text-unanswered = На предложенное время никто не ответил.
case-text-unscheduled = Время не назначено, а срок близко.
case-text-no-show = Неявка к началу партии и до конца времени ожидания.
case-text-silent = Неделю никаких действий ни в одной партии сезона, хотя ход за ними.
case-text-clock = Время этих игроков вышло.
case-text-deadline = Тур должен быть окончен, а эта пара не доиграла.
case-text-vacation = Отсутствие дольше, чем разрешает сезон.
agreed-conceded = Партия сдана раньше, чем двое приняли по пять решений.
agreed-draw = Ничья согласована раньше, чем двое приняли по пять решений.
contradiction-game = В журнале сезона у этой пары другая партия.
contradiction-not-over = В журнале сезона есть результат, а партия продолжается.
contradiction-closed = В журнале сезона есть результат, а партию закрыли без него.
contradiction-seats = За партией сидят не те, кого называет журнал сезона.
contradiction-winner = В журнале сезона другой победитель, чем в партии.
case-wrote = { $who }: «{ $text }»
case-since = Возникло { $at }; решить { $due }
case-decided = Решено
case-against = Обжалуется
case-deadline = Срок: { $at }
case-games = Решение касается партий: { $number }; показана первая.
case-game = Партия №{ $game }: { $place }
case-score = Если бы закончилась сейчас: { $result }
case-used = { $who }: решений { $number }, потрачено { $span }, последнее { $last }
case-why-over = Партия окончена.
case-why-back = Игроки вернулись.
case-why-taken-back = Решение отменено.
case-up = **{ $name }**: новое дело.
case-up-where = `/league-desk cases` покажет его здесь: { $place }.
case-reported = Дело { $number } у модераторов. О решении вы узнаете.
case-done = Решение { $number } принято и объявлено.
case-seasons = { $number ->
    [0] только этот сезон
    [one] этот сезон и ещё { $number } сезон
    [few] этот сезон и ещё { $number } сезона
   *[other] этот сезон и ещё { $number } сезонов
}
desk-head = { $name }: дела модераторов
desk-empty = Дел нет.
desk-choose = Открыть дело
desk-alternates = Запасные: { $who }
desk-recent = Последние решения
looked-head = **{ $name }**: пока шла партия №{ $game }, модераторы смотрели в ней карты на руках.
looked-line = { $who } ({ $at }): { $reason }

# О чём спрашивают модератора
case-ask-who = Кого это касается?
case-ask-substitute = Кто займёт место?
case-ask-seconds = Сколько времени добавить?
case-ask-outcome = Как считать партию?
case-ask-card = Какая карточка?
case-ask-seasons = Надолго ли?
need-who = игрок
need-substitute = запасной
need-seconds = часы
need-outcome = результат
need-card = карточка
form-reason = Причина; её прочтут все
form-ruling-back = Отменить решение { $number }
form-appeal = Обжаловать решение { $number }
form-appeal-why = Почему оно неверно?
outcome-score = по счёту, как стоит сейчас
outcome-first = победа первой стороны
outcome-second = победа второй стороны
outcome-draw = ничья
colour-warning = предупреждение
colour-yellow = жёлтая карточка
colour-red = красная карточка
reason-registration = По самой просьбе о записи.
reason-unscheduled = О времени не договорились в срок.
reason-no-show = Неявка к началу партии.
reason-silent = Неделю нет вестей.
reason-clock = Время вышло.
reason-deadline = Тур окончен.
reason-claim = По правилам игры и сезона.
reason-appeal = Рассмотрено ещё раз.
reason-report = По правилам сезона.
reason-two-seats = Один человек: одно место.
reason-agreed = Рассмотрено модератором.
reason-contradiction = По журналу партии.
reason-vacation = По отпуску, который даёт сезон.

# Решения
remedy-extend = Добавить время
remedy-adjudicate = Присудить
remedy-forfeit = Тех. поражение
remedy-forfeit-both = Тех. поражение обоим
remedy-replace = Заменить
remedy-replay = Переиграть партию
remedy-dismiss = Оставить как есть
remedy-card = Карточка
remedy-ban = Отстранить
remedy-admit = Принять
remedy-turn-away = Отказать
remedy-let-stand = Оставить в силе
remedy-overturn = Отменить решение
ruled-extend = Добавлено время: { $span }.
ruled-adjudicate = Результат партии присуждён.
ruled-forfeit = Техническое поражение: { $who }.
ruled-forfeit-both = Техническое поражение обоим.
ruled-replace = Замена: { $who } → { $other }, с картами и часами.
ruled-replay = Партия будет переиграна.
ruled-dismiss = Всё остаётся как есть.
ruled-card-warning = { $who }: предупреждение, действует до { $until }.
ruled-card-yellow = { $who }: жёлтая карточка до { $until }. Вторая за это время станет красной.
ruled-card-red = { $who }: красная карточка до { $until }, пар больше не будет.
ruled-ban = { $who }: отстранение { $seasons ->
    [0] от этого сезона
    [one] от этого сезона и ещё { $seasons } сезона
    [few] от этого сезона и ещё { $seasons } сезонов
   *[other] от этого сезона и ещё { $seasons } сезонов
}.
ruled-admit = { $who }: запись принята.
ruled-turn-away = В записи отказано.
ruled-let-stand = Решение { $number } остаётся в силе.
ruled-overturn = Решение { $number } отменено; дело снова открыто для другого модератора.
ruling-head = Решение { $number } · { $name }
ruling-reason = { $who } (модератор): «{ $reason }»
ruling-until = Те, кого оно касается, могут один раз обжаловать его у другого модератора до { $at }.
ruling-back-said = Отменено: { $who } (модератор): «{ $reason }»
ruling-back-done = Решение { $number } отменено, дело снова открыто.
ruling-gone = отменено
ruling-pauses = решено модератором; партия стоит, пока решение можно обжаловать: { $reason }
appeal-done = Дело { $number }: ваше обжалование решения { $ruling } рассмотрит другой модератор.
alternate-ready = { $who } в запасе сезона **{ $name }**. Отменить: `/league alternate`.
alternate-gone = { $who } больше не в запасе сезона **{ $name }**.
card-warning = предупреждение до { $until }: { $reason }
card-yellow = жёлтая карточка до { $until }: { $reason }
card-red = красная карточка до { $until }: { $reason }

# Чего нельзя
case-none = Дела { $number } нет.
case-known = Это уже у модераторов: дело { $number }.
case-settled = Дело { $number } больше не требует решения.
case-ruled = По делу { $number } решение уже принято ({ $by }): { $remedy }. Причина: { $reason }
case-remedy = По делу { $number } такое решение невозможно. Можно: { $legal }.
case-reason = Нужна причина, не длиннее { $most } знаков.
case-needs = В решении не хватает: { $need }.
case-other-moderator = Дело { $number } для другого модератора: вы по нему уже решали.
case-own = Вы сами в этом участвуете: решает и смотрит другой модератор.
case-own-pool = Это ваша группа: решает и смотрит другой модератор.
case-own-opponent = Вам ещё играть с одним из них: решает и смотрит другой модератор.
case-own-round = Вы сами играете в этом сезоне, и это могло бы изменить вашего соперника: это делает другой модератор.
case-own-rival = Вы играете в этом сезоне за те же места: это сделает другой модератор.
case-own-season = Вы сами играете в этом сезоне: пока он идёт, это делает другой модератор.
case-no-games = Дело { $number } не касается партий, которые можно так решить.
case-no-score = У этой партии нет счёта, по которому можно присудить; назовите результат.
case-two-seats = { $who } уже занимает место в этом сезоне. Один человек: одно место.
case-alternate-out = { $who }: красная карточка или отстранение.
case-alternate-knows = { $who }: карты этих партий уже известны, этому месту видеть их нельзя.
case-no-alternates = В запасе никого нет. Назначить: `/league alternate`.
case-many = У вас уже { $most } открытых дел. Сначала решат их.
case-self = На себя пожаловаться нельзя. Для претензии по своей партии не называйте игрока.
case-out = Красная карточка: участвовать нельзя до { $at }.
case-barred = Вы отстранены { $number ->
    [0] от этого сезона
    [one] от этого сезона, но не от следующих
    [few] от этого сезона и следующих (всего сезонов: { $number })
   *[other] от этого сезона и следующих (всего сезонов: { $number })
}.
mod-at-desk = Это партия сезона: такое решают в делах сезона (`/league-desk cases`, `/league-desk rule`), объявляют с причиной, и решение можно обжаловать.
ruling-none = Решения { $number } нет.
ruling-back = Решение { $number } уже отменено.
ruling-appealed = Решение { $number } больше обжаловать нельзя.
ruling-late = Обжаловать можно в течение { $days ->
    [one] { $days } дня
   *[other] { $days } дней
}; решение { $number } старше.
ruling-not-yours = Решение { $number } вас не касается.
ruling-overturned = Решение { $number } уступило обжалованию; решите само дело.
alternate-already = Уже в запасе.
alternate-not = Не в запасе.

# Часы живых партий
when-nothing = Время ещё не предложено.
when-agreed = Начало партии { $at } ({ $left }).
when-here = Уже на месте: { $who }
when-offered = { $who } может играть:
when-asked = { $who }: когда играете? Выберите время или предложите своё.
when-fixed = **Начало партии { $at }** ({ $left }). Файл добавит её в календарь.
when-rules = -# Отметиться можно за { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[other] { $minutes } минут
} до начала. Тот, кто не пришёл через { $grace ->
    [one] { $grace } минуту
    [few] { $grace } минуты
   *[other] { $grace } минут
} после начала, не явился.
when-no-event = Время назначено. События на этом сервере мне создавать нельзя, поэтому его нет: право *Создавать события* может дать администратор.
when-event-failed = Время назначено. Событие Discord не принял.
when-called-off = { $who } отменяет назначенное время: { $reason }. Договоритесь о другом.
when-remind = ваша партия начинается { $at }.
when-check-in = отметьтесь: начало партии { $at }.
when-start = оба на месте: партия начинается, часы идут.
when-no-show = время прошло, кого-то нет. Решают модераторы.
when-unanswered = на предложенное время никто не ответил. Модераторы это тоже видят.
when-unscheduled = срок близко, а время не назначено. Предложите его; модераторы это тоже видят.
when-holds = партия ждёт назначенного времени
check-in-said = { $who } на месте.
check-in-done = Вы отметились.
when-not-live = Партии этого сезона играют не в назначенное время.
when-not-yours = Это не ваша партия.
when-over = Эта партия окончена.
when-begun = Эта партия уже началась.
when-which = Которая из ваших партий? Напишите в её ветке.
when-none = Назовите хотя бы одно время.
when-many = Не больше { $most } вариантов сразу.
when-soon = До первого варианта меньше { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
}: <t:{ $unix }:f>
when-late = Последний вариант позже срока: <t:{ $unix }:f>
when-bad = Это не время: { $text }. Пишите «2026-12-01 19:30», «1.12. 19:30», «сб 19:30», «завтра 19:30» или «19:30» по вашим часам ({ $zone }, `/remind часовой-пояс:`).
when-own = Это время предложили вы; принимает его другой игрок.
when-gone = Это время больше не предлагается.
when-passed = Это время прошло.
when-not-agreed = Время этой партии не назначено.
when-far = Начало может быть не дальше чем через год.
when-skipped = Часы перескакивают этот час: { $text } ({ $zone }). Назовите другой.
when-just-passed = Это время уже прошло: { $text } ({ $zone }).
# слова, которые понимаются во времени
when-word-today = сегодня
when-word-tomorrow = завтра
when-word-day-after = послезавтра
when-words-between = в во на
when-too-late = Осталось меньше { $hours ->
    [one] { $hours } часа
   *[other] { $hours } часов
}: отменить может только модератор (`/league report`).
check-in-early = Отметиться можно будет <t:{ $unix }:R>.
check-in-late = Отметиться можно было до <t:{ $unix }:R>.
check-in-already = Вы уже отметились.

# Кнопки
button-case = Открыть дело
button-cases = К делам
button-back-to-case = Назад к делу
button-join-ask = Попросить модераторов
button-appeal = Обжаловать
button-ruling-back = Отменить
button-check-in = Я на месте
button-when-propose = Предложить время
button-when-accept = Взять время { $number }
button-when-off = Отменить время
form-when = Время: 1.12. 19:30, 2.12. 20:00 ({ $zone })

# Команды
cmd-desk-name = дела
cmd-league-desk-name = дела-лиги
cmd-league-desk-description = Для модераторов: создать сезон лиги, вести его, решать дела
cmd-cases-name = дела
cmd-league-cases-description = Что в сезоне требует модератора, самое срочное вверху
cmd-league-moved-description = Для модераторов: теперь это в /дела-лиги
league-desk-moved = Теперь эти команды: { $commands }. У модераторов сезонов своя команда, игроки её не видят. Если и вы её не видите, показать её вашей роли может управляющий сервером (настройки сервера → Интеграция).
cmd-rule-name = решить
cmd-league-rule-description = Принять решение по делу
cmd-revert-name = отменить-решение
cmd-league-revert-description = Отменить решение
cmd-report-name = обратиться
cmd-league-report-description = Обратиться к модераторам сезона
cmd-appeal-name = обжаловать
cmd-league-appeal-description = Один раз обжаловать решение у другого модератора
cmd-alternate-name = запас
cmd-league-alternate-description = Встать в запас или выйти из него
cmd-when-name = когда
cmd-league-when-description = Когда играть живую партию: предложить, принять, отменить, отметиться
opt-case = Номер дела
opt-case-name = дело
opt-ruling = Что решено
opt-ruling-name = решение
opt-ruling-player = Кого это касается
opt-ruling-alternate = Кто займёт место
opt-alternate-name = запасной
opt-ruling-hours = Сколько часов добавить
opt-hours-name = часов
opt-ruling-result = Как считать партию
opt-result-name = результат
opt-ruling-card = Какая карточка
opt-colour-name = карточка
opt-ruling-seasons = На сколько ещё сезонов отстранить
opt-seasons-name = сезонов
opt-ruling-number = Номер решения
opt-report-text = Что случилось
opt-report-player = На кого жалоба; без этого претензия по своей партии
opt-appeal-text = Почему решение неверно
opt-alternate-player = Другой человек, если его назначает модератор
opt-when-times = Время по вашим часам: 1.12. 19:30, 2.12. 20:00
opt-times-name = время
opt-when-accept = Номер времени, которое вам предложили
opt-accept-name = принять
opt-when-do = Отменить время или отметиться
opt-do-name = сделать
choice-when-off = отменить время
choice-when-here = я на месте
opt-account-name = аккаунт

# Seasons at the table: announcements, questions, refusals

# A season at the table
league-announced = **{ $name }**: запись открыта. { $kind }
league-entries = Записалось: { $number }{ $most ->
    [0] {""}
   *[other] {" "}из { $most }
}
league-nobody = Пока никого.
league-joined = Вы записаны: **{ $name }**. Отменить: `/league leave`.
league-left = Вы больше не участвуете: **{ $name }**.
league-joined-late = { $who } вступает в сезон со следующего тура.
league-withdrawn = { $who } выходит из сезона. Начатые партии продолжаются.
league-started = **{ $name }** начинается, участников: { $number }.
league-changed = { $user } меняет настройки сезона: { $what }.
league-dropped = **{ $name }** не состоится.
league-published = **{ $name }**, тур { $round }
league-until = Сыграть до { $at }.
league-finished = **{ $name }**: сезон окончен. Итоговая таблица:
league-over-line = Сезон окончен.
league-round-of = Тур { $round } из { $most }
league-pool = Группа { $pool }
league-games = Партии
league-table-line = **{ $rank }** · { $who } · **{ $points }** · партий: { $games }
league-more = -# и ещё { $number }
league-where-match = Матч { $match }
league-where-pool = Тур { $round }, группа { $pool }
league-where-round = Тур { $round }
league-thread-head = **{ $name }** · { $where }{ $leg ->
    [0] {""}
   *[other] {" "}· партия { $leg }
}
league-side = { $seats }: { $who }
league-pace = Темп: { $pace }
league-thread-hint = -# Партия открыта по настройкам сезона и уже идёт. Результат запишется сам.
league-goes-on = Оконченная партия продолжается, её результат больше не считается: { $where }
league-both-sides = обе стороны
league-byes = Без пары: { $who }
league-due = **{ $name }**: все партии тура { $round } окончены. Посмотрите, что дальше, и опубликуйте.

# The moderators' preview
league-preview = { $name }, тур { $round }
league-left-out = Не играют в этом туре: { $who }
league-taken-back = **{ $name }**: { $who } отзывает тур { $round }: { $reason }. Его партии закрыты и ничего не значат; тур объявят снова.
league-no-round-yet = Нет тура, который можно отозвать.
league-round-old = Тур { $round } уже не отозвать: на это есть час.
league-round-decided = В партии { $game } уже приняли решение: тур остаётся. С отдельной партией разберутся модераторы (`/league report`).
league-round-question = Отозвать тур { $round }? Его партии закроются, и ничего из него не считается.
league-changed-by-hand = Этот тур меняли вручную. Объявить его в таком виде? Все его игроки получат уведомление, и партии начнутся.
league-taken-back-short = Тур { $round } отозван.
button-league-take-back = Отозвать тур
button-league-publish-changed = Объявить в таком виде
league-no-round = **{ $name }**: туров больше нет. Завершить сезон?
league-many-rounds = ⚠ Столько туров ({ $rounds }) этому составу не сыграть (не больше { $most }): однажды допустимых пар не останется. Число меняет `/league-desk settings`.
league-no-legal-round = Можно запланировать меньше туров (`/league-desk settings`), принять кого-нибудь по ходу сезона или завершить сезон как есть.
league-menu-swap = Поменять двоих местами
league-menu-exclude = Пропуск тура для кого-то
league-swap-two = Выберите двоих.
league-published-short = Тур { $round } опубликован: { $place }. Для каждой партии открывается ветка.
league-finished-short = **{ $name }**: сезон окончен.
league-opened-short = Запись открыта: **{ $name }** ({ $place }). Закрыть её: `/league-desk start`.
league-moved-on = С тех пор в сезоне что-то изменилось. `/league-desk round` покажет заново.
why-moderator = составлено модератором

# Refusals
league-no-such = Сезона { $season } здесь нет.
league-unreadable = Сезон { $season } не прочитать: запись { $entry } его журнала в базе данных повреждена.
league-none-here = Здесь нет сезона. Создать: `/league-desk new`.
league-which = Здесь несколько сезонов. Назовите один: { $known }
league-not-moderator = Это может только модератор сезона **{ $name }**.
league-new-not-yours = Создать сезон может только модератор этого сервера: у кого есть роль, указанная в `/setup модераторы:`, или право управлять сервером. Попросите того, кто им управляет.
league-no-channel = Сезону нужен текстовый канал сервера, не ветка и не форум.
league-two-sides = **{ $title }**: не игра двух сторон, а сезону нужна такая.
league-not-announced = Запись на этот сезон ещё не открыта.
league-bracket-fixed = Пары сетки заданы, изменить их нельзя.
league-other-pool = Люди из разных групп не могут встретиться.
league-not-a-number = «{ $text }» — не число.
league-game-not-closed = Эта партия принадлежит сезону. Обратитесь к его модератору.

# The settings
league-moderators = Модераторы
league-channel = Канал
league-desk-channel = Канал модераторов
league-menu-setting = Изменить настройку
league-yes = да
league-no = нет
league-setting-name = Название
league-setting-game = Игра
league-setting-scenario = Сценарий
league-setting-options = Настройки игры
league-setting-format = Вид
league-setting-rounds = Число туров
league-setting-sides = Стороны
league-setting-points = Очки
league-setting-ties = Доп. показатели по порядку
league-setting-pool-size = Человек в группе
league-setting-qualify = Сколько выходит из группы
league-setting-third = Матч за третье место
league-setting-reach = На сколько ступеней вызов
league-setting-most = Не больше людей (0: сколько угодно)
league-setting-late-half = Пол-очка за пропущенные туры
league-setting-days = Дней на тур (0: без срока)
league-setting-live = Партии в реальном времени, по договорённости
league-setting-pace = Темп
league-format-swiss = швейцарская система, туров: { $rounds }
league-format-round-robin = круговой турнир
league-format-pools = группы по { $size }, затем плей-офф
league-format-elimination = на выбывание
league-format-double-elimination = на выбывание до двух поражений
league-format-ladder = лестница с вызовами
league-choice-edition-2026 = действуют с февраля 2026 года
league-choice-edition-2017 = 2017 года, действовали до января 2026 года
league-choice-format-swiss = швейцарская система
league-choice-format-round-robin = круговой турнир
league-choice-format-pools = группы, затем плей-офф
league-choice-format-elimination = на выбывание
league-choice-format-double-elimination = на выбывание до двух поражений
league-choice-format-ladder = лестница с вызовами
league-choice-sides-history = по тому, что было раньше
league-choice-sides-both = две партии со сменой сторон
league-choice-live-yes = да
league-choice-live-no = нет
league-choice-third-yes = да
league-choice-third-no = нет
league-choice-points-1-half-0 = 1, ½, 0
league-choice-points-3-1-0 = 3, 1, 0
league-choice-points-2-1-0 = 2, 1, 0

# Buttons
button-league-join = Записаться
button-league-leave = Выйти
button-league-status = Положение
button-league-round = Посмотреть следующий тур
button-league-publish = Опубликовать
button-league-anew = Как было предложено
button-league-finish = Завершить сезон
button-league-open = Открыть запись
button-league-drop = Удалить сезон
button-league-start = Закрыть запись и начать

# Commands
cmd-league-description = Сезоны лиги
cmd-league-name = лига
cmd-league-new-description = Создать сезон лиги
cmd-league-settings-description = Посмотреть и изменить настройки сезона
cmd-settings-name = настройки
cmd-league-join-description = Записаться в сезон
cmd-league-leave-description = Отменить запись или выйти из сезона
cmd-league-status-description = Положение в сезоне и ваше в нём: с кем играете, до какого срока
cmd-status-name = положение
cmd-league-start-description = Закрыть запись и начать сезон
cmd-league-round-description = Следующий тур: посмотреть, изменить, опубликовать
cmd-round-name = тур
opt-season = Сезон; если не указан, то этого канала
opt-season-name = сезон
opt-league-name = Название сезона
opt-league-template = Готовый образец; всё в нём можно изменить
opt-template-name = образец
opt-league-role = Роль, которая ведёт сезон
opt-role-name = роль
opt-league-moderator = Кто ведёт сезон вместе с вами
opt-moderator-name = модератор
opt-league-channel = Канал лиги; если не указан, этот
opt-channel-name = канал
opt-league-desk = Канал, который читают только модераторы
opt-desk_channel-name = канал-модераторов
opt-league-swap = Поменять этого игрока местами с другим
opt-swap-name = поменять
opt-league-with = Другой игрок
opt-other-name = другой
opt-league-exclude = Этот игрок пропускает тур
opt-exclude-name = пропуск

# Channels
league-channel-gone = Канал сезона **{ $name }** удалён. Сезон продолжается: `/league-desk move` перенесёт его в другой канал, и партии получат там новые ветки.
league-channel-shut = **{ $name }**: я не могу писать или открывать ветки здесь: { $place }. Верните мне права (какие, скажет `/setup`; закрытым веткам нужно Create Private Threads), и недостающее появится само. Или перенесите сезон: `/league-desk move`.
league-moved = { $user } переносит сюда **{ $name }**.
league-moved-short = **{ $name }** теперь здесь: { $place }.
league-moved-already = Сезон уже в этом канале.
cmd-league-move-description = Перенести сезон в другой канал, партии на форум или сменить канал модераторов
league-result = { $where }: { $who } **{ $score }**
league-under-way = Идёт партий: { $number }
league-ladder-begun = Лестница построена. Вызов на ней: `/league challenge`.
league-queue-begun = Очередь открыта. Запросить партию: `/league play`.
league-no-bids = **{ $title }**: в этом сценарии ставок за стороны нет.
league-choose = { $who }, вы выбираете сторону; соперник: { $other } ({ $where }).
league-side-chosen = { $who } выбирает: первая сторона — { $first }, вторая — { $second }.
league-side-done = Сторона выбрана. Для партии открывается ветка.
league-not-your-choice = Сторону выбираете не вы.
league-not-a-date = «{ $text }» — не дата. Пишите так: 2026-12-24 или 2026-12-24 18:00 (UTC).
league-not-a-role = «{ $text }» — не роль. Укажите её упоминанием или номером.
league-setting-double = Два круга со сменой сторон
league-setting-edition = Правила швейцарской системы (ФИДЕ C.04.3)
league-setting-accelerated = Ускоренные первые туры (Баку)
league-setting-final = Человек за финальным столом (0: нет)
league-setting-boards = Досок в команде (0: без команд)
league-setting-divisions = Дивизионы, начиная с высшего
league-setting-closes = Запись до (дата, UTC)
league-setting-account-days = Аккаунту не меньше дней
league-setting-role = Роль, нужная для записи
league-setting-late = До какого тура вступать (нет: любого)
league-setting-vacation = Дней отпуска за сезон
league-setting-langs = Языки объявлений
league-format-pods = партии на нескольких игроков, туров: { $rounds }
league-format-queue = открытая очередь
league-choice-format-pods = партии на нескольких игроков
league-choice-format-queue = открытая очередь
league-choice-sides-drawn = по жребию
league-choice-sides-lower-seed = выбирает посеянный ниже
league-choice-sides-bids = закрытые ставки
league-choice-double-yes = да
league-choice-double-no = нет
league-choice-closes-none = когда скажет модератор
league-choice-role-none = не нужна
league-choice-langs-server = язык сервера
league-choice-langs-all = все
league-closes = Запись до { $at }.
league-for-role = Нужна роль: { $role }.
league-closed = Запись закончилась { $at }.
league-too-young = Записаться могут только аккаунты не моложе { $days ->
    [one] { $days } дня
   *[other] { $days } дней
}.
league-role-needed = В этот сезон может записаться только { $role }.
league-role-gone = Роли, которая нужна для этого сезона, больше нет. Модератор может это изменить: `/league-desk settings`.
league-only-captain = Вывести { $title } из сезона может только капитан — тот, кто записал команду; участники выходят сами.
league-came-back = { $who } возвращается и играет со следующего тура.
league-back-short = Вы снова в сезоне **{ $name }**, со следующего тура.
league-byes-taken = Пропусков тура с пол-очком за сезон можно взять не больше { $most }.
league-waits = Вы ждёте. Как только появится ещё кто-то, партия откроется здесь: { $place }. Перестать ждать: `/league play хватит:True`.
league-paired = Соперник найден. Партия открывается здесь: { $place }.
league-waits-no-more = Вы больше не ждёте.
league-challenged = { $other }, { $who } вызывает вас на лестнице **{ $name }**.
league-challenged-already = Этот вызов уже ждёт ответа.
league-no-challenge = Этот вызов больше не действует.
league-challenge-sent = Вызов отправлен: { $other }.
league-challenge-declined = { $who } не принимает вызов (вызывает { $other }).
league-challenge-taken = Вызов принят. Для партии открывается ветка.
league-challenge-over = Вызов отклонён.
league-not-people = «{ $text }» — никто. Упоминайте людей: @Ann @Bob
league-final-line = **{ $rank }** · { $who }
league-game-closed = Партия { $game } ({ $place }) закрыта без результата. Пара остаётся открытой, пока не решит модератор.
league-soon = **{ $name }**: ваша партия тура { $round } ещё не окончена. Тур заканчивается { $at }.
league-entries-over = **{ $name }**: время записи вышло. Начать сезон: `/league-desk start`.
button-league-accept = Принять
button-league-decline = Отклонить
cmd-league-play-description = Запросить партию сейчас: вас сведут с тем, кто ждёт
opt-league-stop = Больше не ждать
opt-stop-name = хватит
cmd-league-challenge-description = Вызвать того, кто выше вас на лестнице
cmd-challenge-name = вызов
opt-league-opponent = Кого вы вызываете
cmd-league-rest-description = Пропустить будущий тур с пол-очком
cmd-rest-name = пропуск
opt-league-who = Другой человек, если вы модератор
cmd-league-team-description = Записать команду или расставить доски своей; вы её капитан
cmd-team-name = команда
opt-league-team = Название команды
opt-league-boards = Кто играет, по доскам: @Ann @Bob …
opt-boards-name = доски
opt-league-reserves = Кто может заменить: @Cid …
opt-reserves-name = запасные
league-taken-out = { $who } больше не участвует: **{ $name }**.
league-choice-late-none = любого
opt-league-bye = В каких турах вы не играете: 3, или 3, 5, или 4-6
league-paces = Как идут партии
league-game-pace = записей: { $entries }{ $named ->
    [true] {"; "}ход: { $who }
   *[other] {""}
}
league-last-moderator = Сезону нужен модератор: сначала назовите другого.
league-moderators-now = { $user } назначает модераторов сезона: { $who }
opt-league-other = Кто ещё будет вести сезон; уже названный снимается
opt-league-other-role = Роль, которая тоже ведёт сезон; уже названная снимается
league-given-up = **{ $name }**: одно из сообщений сезона (канал: { $place }) не удалось отправить, и повторять бесполезно. `/league status` покажет, как идёт сезон; причина записана в журнале программы.

# Команды: каждый соглашается и уходит сам
team-asked = { $captain } зовёт в команду **{ $title }** (сезон **{ $name }**): { $who }. Без согласия в команду не попадает никто.
team-asked-you = { $captain } зовёт вас в команду **{ $title }** (сезон **{ $name }**). Вы в ней, как только согласитесь.
team-agreed = Вы играете за команду **{ $title }**. Выйти: `/league leave`.
team-declined-short = Вы не играете за команду **{ $title }**.
team-parted-short = Вы вышли из команды **{ $title }**. Начатые партии продолжаются.
team-declined = { $captain }, { $who } не играет за команду **{ $title }**. Назвать другого: `/league team доски:` или `запасные:`.
team-parted = { $captain }, { $who } больше не в команде **{ $title }**. Если доску не смог занять запасной, назовите его: `/league team запасные:`; до тех пор в новых турах она проиграна.
team-taken-out = { $captain }, { $by } исключает { $who } из команды **{ $title }**. Если доску не смог занять запасной, назовите его: `/league team запасные:`; до тех пор в новых турах она проиграна.
team-member = Вы играете за команду **{ $title }**, капитан { $captain }.
team-waiting = Ещё не согласились: { $who }
team-lost = Больше не в команде: { $who }. Назовите запасного и поменяйте местами; до тех пор в новых турах эта доска проиграна.
team-no-bots = { $who } — бот: в командах играют только люди.
team-not-here = На этом сервере нет участника { $who }.
button-team-agree = Играю
button-team-decline = Не играю
button-team-part = Выйти из команды
sheet-log-agreed = { $who } играет за команду { $title }
sheet-log-parted = { $who } не в команде { $title }
team-withdrawn = Этой команды больше нет в сезоне.

# Цепочка записей сезона
cmd-league-verify-description = Проверить, что записи сезона никто не менял
chain-head = { $round ->
    [0] Конец сезона
   *[other] Тур { $round }
}, записи до { $link }: `{ $head }`
chain-holds = Записи не изменены. В цепочке, где каждая несёт хеш предыдущей: { $linked }.{ $unlinked ->
    [0] {""}
   *[other] {" "}Старше цепочки и не доказано: { $unlinked }.
} Последний хеш: `{ $head }`
chain-broken = Записи изменены. В цепочке: { $linked }, вне её: { $unlinked }. Последний хеш: `{ $head }`
chain-none = Неизменность записей не доказана ничем: все они из версии без цепочки. Записей: { $unlinked }.
chain-heads-missing = В файле нет отпечатков, которые канал показывал с турами, поэтому цепочка отброшена. Ничто не доказывает, что журнал такой, каким был записан.
chain-dropped = Цепочка не сходится и отброшена: неизменность записей не доказана ничем.
chain-compare = Это было показано в канале. Сравните с сообщениями там:
chain-changed = Запись { $link } (номер { $entry } в разделе «{ $room }») или следующая за ней изменена: хеши не сходятся.
chain-missing = В цепочке нет записи { $link }.
chain-twice = Запись { $link } есть в цепочке дважды.
chain-missing-in-room = В разделе «{ $room }» нет номера { $entry }.
chain-unlinked = Номер { $entry } в разделе «{ $room }» не в цепочке, хотя предыдущий в ней.
chain-order = Записи раздела «{ $room }» идут не в том порядке, что в цепочке.
chain-old = Изменена запись старше цепочки: цепочка началась с хеша всех таких записей.
chain-shortened = Записи укорочены: { $round ->
    [0] в конце сезона
   *[other] с туром { $round }
} канал показал запись { $link }, а её нет.
chain-head-differs = Запись { $link } не та, которую канал показал { $round ->
    [0] в конце сезона
   *[other] с туром { $round }
}.

# Что модератору надо знать о своём столе
league-desk-open = Канал { $place } могут читать все, а в делах названы люди и то, в чём их обвиняют. Закройте его для всех, кроме модераторов, или назовите другой: `/league-desk move канал-модераторов:`.
league-one-moderator = В этом сезоне один модератор. Апелляцию и дело о вашей партии решает кто-то другой: сейчас это могут только те, кто управляет сервером. Добавить второго: `/league-desk settings модератор:`.

# Живая партия без срока и без времени
case-text-unarranged = У этой живой партии нет срока, и о времени давно не могут договориться.
when-propose = время вашей партии ещё не назначено. Предложите его; иначе { $at } это увидят модераторы.
when-unarranged = время всё ещё не назначено. Предложите его; модераторы это тоже видят.
league-setting-arrange = Дней, чтобы договориться о времени (живые партии без срока)
league-takes-arrange = дней, 0 — сколько угодно; игрокам напоминают на половине срока

# the standings' column of the rating performance, which is not FIDE's PTP
sheet-tie-performance-short = Рейт

# Дела: сообщение ни о ком, несколько дел сразу, почти не сыгранные партии
report-about-whom = О ком речь? В ветке вашей партии сообщение относится к этой партии.
report-whom = Выберите участника
report-nobody = ни о ком в отдельности
report-forgotten = Вашего текста больше нет. Напишите его ещё раз: `/league report текст: игрок:`
case-type-player = Дело ни о ком, а людей слишком много для меню. Назовите участника: `/league-desk rule дело: решение: игрок:`
desk-dismiss = Отклонить несколько
form-dismiss = Отклонить дела: { $number }
dismiss-done = Отклонены: { $numbers }
dismiss-left = Дело { $number } остаётся открытым: { $why }
dismiss-other = по нему уже есть решение, или отклонить его нельзя
league-setting-hardly = Меньше скольких решений — почти не партия
league-takes-hardly = решений каждого из двух; 0 — таких партий модераторам не показывать

# Пропуски туров заранее и обратно
opt-league-bye-kind = За пол-очка (по умолчанию), без очков — или всё-таки играю
choice-bye-half = пропуск за пол-очка
choice-bye-zero = пропуск без очков
choice-bye-none = всё-таки играю
league-bye-half = { $who } пропускает за пол-очка { $number ->
    [1] тур
   *[other] туры
} { $rounds }.
league-bye-zero = { $who } не играет в { $number ->
    [1] туре
   *[other] турах
} { $rounds }.
league-bye-none = { $who } всё-таки играет в { $number ->
    [1] туре
   *[other] турах
} { $rounds }.
league-bye-half-short = Вы пропускаете за пол-очка { $number ->
    [1] тур
   *[other] туры
} { $rounds }. Вернуть, пока тур не опубликован: `/league rest тур: пропуск:`.
league-bye-zero-short = Вы пропускаете без очков { $number ->
    [1] тур
   *[other] туры
} { $rounds }. Вернуть, пока тур не опубликован: `/league rest тур: пропуск:`.
league-bye-none-short = Вы играете в { $number ->
    [1] туре
   *[other] турах
} { $rounds }.
league-not-rounds = «{ $text }» — не список туров. Пишите 3, или 3, 5, или 4-6.
league-coming-byes = В туре { $round } не играют: { $who }
sheet-log-plays = { $who } всё-таки играет в туре { $round }
opt-bye-name = пропуск

# Штраф в очках
remedy-penalty = Штраф в очках
ruled-penalty = { $who }: минус очки, { $points }. Это меняет таблицу, но не пары и не чужие показатели.
case-ask-tenths = Сколько очков?
need-tenths = очки
opt-ruling-points = Сколько очков отнять
opt-points-name = очки
sheet-log-fined = { $who }: минус очки, { $points } ({ $reason })

# Перерыв сезона
opt-league-pause = Перерыв: до даты (2027-01-03 18:00, UTC), now (без срока), off (продолжить)
opt-league-pause-reason = Почему; прочтут все
opt-pause-name = перерыв
league-pause-begun = **{ $name }**: перерыв { $until ->
    [none] до решения модератора
   *[other] до { $until }
}. Часы стоят, сроки не приближаются; играть можно по желанию.{ $reason ->
    [none] {""}
   *[other] {" "}«{ $reason }»
}
league-pause-over = **{ $name }** продолжается. Перерыв, в днях: { $days }. Часы снова идут; сроки открытых партий сдвинуты на длину перерыва.
league-pause-now = перерыв { $until ->
    [none] до решения модератора
   *[other] до { $until }
}
league-pause-on = **{ $name }**: перерыв начался. Закончить: `/league-desk settings перерыв:off`.
league-pause-off = **{ $name }** продолжается.
sheet-log-paused = перерыв сезона
sheet-log-goes-on = сезон продолжается

# Двое сведены вручную в текущем туре
opt-league-pair = Свести этого игрока с другим в текущем туре
opt-pair-name = свести
league-pair-two = Назовите обоих: `/league-desk round свести: другой:`
league-paired-by-hand = { $who }: пара тура { $round }, составил модератор { $user }.
league-paired-short = { $who }: пара тура { $round }. Для партии открывается ветка.
sheet-log-paired = { $who }: пара тура { $round }, составлена вручную
when-pause-off = { $who } время вашей партии пришлось на перерыв сезона. Договоритесь о другом.

# Запасных спрашивают по очереди
seat-in-turn = Спросить запасных по очереди
seat-offer = { $who }: вам предлагают место игрока { $seat } в сезоне **{ $name }** со всеми открытыми партиями. Предложение действует до { $at } ({ $left }); потом спросят следующего запасного.
seat-offer-closed = Предложение для { $who } (**{ $name }**) больше не действует.
seat-offer-over = Это предложение больше не действует.
seat-offer-not-yours = Это место предлагают другому.
seat-offered = { $who } сейчас спросить нельзя.
seat-sought = Запасных уже спрашивают о месте игрока { $who }.
seat-on-offer = Дело { $number }: место игрока { $who } предложено { $to }, предложение кончается { $at }.
seat-waits = Дело { $number }: место игрока { $who } предложат запасному, у которого сейчас есть другое предложение.
seat-asked = Спрошены раньше: { $who }.
seat-declined = отказ
seat-unanswered = нет ответа
seat-gone = уже не может
seat-nobody = Дело { $number } (**{ $name }**): ни один запасной не занял место игрока { $who }. Дело открыто.
seat-taken-short = Вы заняли место в сезоне **{ $name }**.
seat-declined-short = Вы отказались от места в сезоне **{ $name }**. Теперь вы последний среди запасных.
button-seat-take = Займу это место
button-seat-decline = Не сейчас

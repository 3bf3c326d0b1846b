# Сезоны: чего нельзя сделать, почему пары такие, дополнительные показатели, образцы.

# -- чего нельзя сделать в сезоне
league-none = Такого сезона нет.
league-opened-already = Этот сезон уже открыт.
league-sealed = { $name ->
    [format] Формат
    [ties] Дополнительные показатели
    [points] Цену результатов
    [sides] Способ выбора сторон
    [divisions] Дивизионы
    [boards] Число досок
    [scenario] Сценарий
    [options] Настройки игры
    [pool_size] Размер групп
   *[other] Эту настройку
} уже нельзя изменить.
league-over = Сезон окончен.
league-running = Сезон уже начался.
league-not-running = Сезон ещё не начался.
league-paused = В сезоне перерыв.
league-not-paused = В сезоне нет перерыва.
league-pause-end = Перерыв кончается в будущем, не позже чем через год.
league-in-already = Участник уже в этом сезоне.
league-not-in = Этого участника в сезоне нет.
league-no-place = Такого места в этом сезоне нет.
league-full = Все места заняты: { $most }.
league-no-late-entry = Записаться уже нельзя.
league-out-for-good = Выбывший из сезона на выбывание не возвращается.
league-no-rest = Пропуск тура можно попросить только в будущих турах швейцарской системы и партий за общим столом; тур { $round } не такой.
league-penalty = Штраф в очках: не меньше 0,1 и не больше { $most }.
league-no-bye = В туре { $round } пропуска нет, или он уже опубликован.
league-too-few = Для сезона нужны хотя бы двое; сейчас: { $number }.
league-seeds = Порядок посева не совпадает со списком участников.
league-pools-names = Группы составлены не из участников сезона.
league-pool-small = В каждой группе нужны хотя бы двое.
league-no-division = Дивизиона «{ $name }» нет.
league-round-order = Тур { $round } объявить нельзя; следующий тур — { $next }.
league-pairs = <@{ $who }>: такая пара невозможна (дважды в туре, не в сезоне или без места за столом).
league-pair-format = Вручную сводят только в швейцарке.
league-pair-round = Тур { $round } сейчас не идёт.
league-pair-busy = <@{ $who }> не в сезоне, или партия в этом туре уже есть.
league-pair-pools = Эти двое в разных дивизионах.
league-pair-met = Эти двое уже встречались.
league-open-pairings = { $number ->
    [one] У { $number } пары ещё нет результата.
   *[other] У { $number } пар ещё нет результата.
}
league-no-pairing = Пары { $number } нет; последняя — { $most }.
league-no-leg = В паре { $pairing } такой партии нет.
league-game-taken = Партия { $game } уже относится к другой паре.
league-not-theirs = Это не подходит участникам пары { $pairing }.
league-not-reverted = Запись { $seq } журнала нельзя отменить.
league-pairing-dropped = Пара { $pairing } больше не в счёт.
league-dropped-bracket = Пара { $pairing } — встреча плей-офф; один из двоих должен пройти дальше.
league-sides-open = Стороны в паре { $pairing } ещё не определены.
league-sides-stand = Стороны в паре { $pairing } уже определены.
league-no-challenges = В этом сезоне вызовов нет.
league-no-queue = В этом сезоне нет очереди.
league-waits-already = Участник уже в очереди.
league-waits-not = Участника нет в очереди.

# -- команды
league-teams-only = Этот сезон для команд; досок: { $boards }.
league-no-teams = Этот сезон не для команд.
league-boards-number = Команда называет разных игроков, по одному на доску; досок: { $boards }.
league-team-taken = Команда «{ $title }» уже есть.
league-not-in-team = <@{ $who }> не из команды «{ $title }».
league-lineup-late = Состав на тур { $round } уже не изменить.
league-not-released = Покинуть команду «{ $title }» может только запасной, которого нет в будущих составах.
league-plays-already = <@{ $who }> уже участвует в этом сезоне.
league-named-already = <@{ $who }> уже в списке команды «{ $title }».
league-not-asked = Команда «{ $title }» не ждёт вашего ответа.
league-not-agreed = Пока нет согласия играть за команду «{ $title }»: <@{ $who }>.
league-captain-stays = Вы капитан команды «{ $title }»: `/league leave` снимает с сезона всю команду.
league-team-missing = Команда «{ $title }» неполна, нет согласия: <@{ $who }>. Капитан может назвать кого-нибудь ещё.

# -- невозможные настройки
league-name-length = В названии от 1 до 60 знаков.
league-division-names = Дивизионам нужны разные названия от 1 до 20 знаков.
league-own-rules-long = В собственных правилах сезона не больше { $most } знаков.
league-divisions-many = Дивизионов может быть не больше { $most }.
league-divided-format = По дивизионам играют только швейцарскую систему, круговые турниры и партии за общим столом.
league-rounds = Туров должно быть от { $least } до { $most }.
league-pools = В группе от 2 до 12 участников, и дальше проходят не все.
league-pods = Наименьшее число людей в партии не может быть больше наибольшего.
league-pods-sides = За общим столом места даются по тому, что у кого было раньше.
league-boards = Досок в команде не больше { $most }.
league-team-format = Команды играют швейцарскую систему, круговой турнир, группы или на выбывание.
league-team-sides = Команды играют со сторонами по очереди или обеими сторонами в каждой паре.
league-reach = Вызвать должно быть можно хотя бы на ступень выше себя.
league-acceleration = Ускорение (ФИДЕ C.04.7) возможно только в швейцарской системе по редакции 2026 года.
league-unknown-tie-break = Показателя «{ $name }» нет.
league-tie-break-twice = Один показатель назван дважды.
league-tie-break-pods = Показателю «{ $name }» нужны партии вдвоём.
league-points-order = Победа должна стоить больше поражения, а ничья — не больше победы и не меньше поражения.
league-points-tenths = В швейцарской системе очки считаются десятыми и не бывают меньше нуля.
league-degrees = Степени победы — числа от 1.
league-days = Тур длится не больше { $most ->
    [one] { $most } дня
   *[other] { $most } дней
}.
league-delay = Задержка — это число открытых действий (5), часы (12h) или «turn».
league-game-not-there = Партия { $game } больше не относится к этой паре.
league-at-board = Этот игрок уже играет на другой доске тура { $round }.
league-digest = Нужен час с часовым поясом: 20:30 Europe/Moscow, 18 UTC, или `-` для «никогда».
league-negative = Число меньше нуля здесь не имеет смысла.

# -- невозможные пары
pair-too-few = Слишком мало участников для жеребьёвки: { $present }.
pair-none-left = Для тура { $round } не осталось ни одной допустимой жеребьёвки: участники уже играли почти со всеми.
pair-pods-seats = В сценарии { $scenario } мест: { $seats }; стольким людям, сколько требуют настройки, их не поделить.
ladder-not-in = <@{ $who }> не на лестнице.
ladder-busy = <@{ $who }> уже играет на лестнице.
ladder-reach = Вызвать можно не выше чем на столько ступеней: { $reach }.

# -- торг за стороны
bid-not-yours = Вы не из тех двоих, кто делает здесь ставки.
bid-over = Обе ставки сделаны и уже не меняются.
bid-seat = Такой стороны нет.
bid-amount = Ставка — число от 0 до { $most }.
bid-waiting = { $number ->
    [one] Не хватает { $number } ставки.
   *[other] Не хватает { $number } ставок.
}

# -- почему пара такая
why-points = очки: { $first } и { $second }
why-float = { $down } в этом туре на ступень ниже, соперник: { $up }
why-sides = стороны до сих пор: { $first } и { $second }
why-side-rule = стороны по правилу { $rule } ФИДЕ C.04.3
why-side-wish = не все пожелания о стороне выполнимы ({ $rules })
why-float-again = лучшего тура без повторного перехода между группами не нашлось ({ $rules })
why-bracket = встреча { $match } сетки
why-rating = разница в рейтинге { $gap }
why-drawn = стороны по жребию, первая: { $first }
why-chooses = сторону выбирает { $who }
why-bids = оба делают ставки за стороны
why-pod = игроков: { $people }, { $again ->
    [0] раньше никто ни с кем не играл
   *[other] прежних партий с общими участниками: { $again }
}

# -- дополнительные показатели
tie-points = очки
tie-direct = личная встреча
tie-wins = победы
tie-won = выигранные партии
tie-harder = партии за трудную сторону
tie-harder_won = победы за трудную сторону
tie-progressive = прогресс
tie-progressive_cut1 = усечённый прогресс (1)
tie-buchholz = Бухгольц
tie-buchholz_cut1 = усечённый Бухгольц (1)
tie-buchholz_cut2 = усечённый Бухгольц (2)
tie-buchholz_median1 = медианный Бухгольц (1)
tie-buchholz_median2 = медианный Бухгольц (2)
tie-sonneborn_berger = Зоннеборн — Бергер
tie-sonneborn_berger_cut1 = усечённый Зоннеборн — Бергер (1)
tie-koya = Койя
tie-rating = средний рейтинг соперников
tie-performance = турнирный рейтинг
tie-degrees = степени победы
tie-margins = перевес в счёте
tie-game_points = очки за партии
tie-sum = { $name }: { $number }
tie-term = тур { $round }, { $who }: { $value }
tie-term-times = тур { $round }, { $who }: { $score } × { $times } = { $value }
tie-term-unplayed = тур { $round }, без партии: { $value }
tie-term-round = тур { $round }: { $value }
tie-term-cut = { $term } (не в счёт)
tie-term-penalty = Штраф: { $value }
tie-average = среднее этих рейтингов
tie-expected = рейтинг, при котором против этих соперников ожидалось бы столько же
tie-nothing = считать нечего

# -- образцы
league-template-club = Клубная лига: группы по трое, обе стороны в каждой паре, плей-офф
league-template-swiss = Швейцарская система по переписке: шесть туров по месяцу
league-template-weekend = Выходные: партии в реальном времени на выбывание, встреча за третье место
league-template-ladder = Лестница: вызовы до трёх ступеней вверх, без конца
league-template-everybody = Каждый с каждым: два круга, во втором стороны меняются
league-template-divisions = Дивизионы: круговые турниры; двое вверх, двое вниз
league-template-teams = Команды: четыре доски, пять туров швейцарской системы
league-template-pods = Общие столы: партии на нескольких игроков, четыре тура и финальный стол
league-template-queue = Открытая очередь: тот, кто ждёт, сразу получает соперника
league-template-bids = Закрытые ставки: до двух поражений; закрытые ставки за стороны

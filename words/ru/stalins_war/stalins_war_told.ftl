# «Война Сталина»: что узнают зрители, вводные, пометки рядом с выбором

# Раунды
told-played-ops = **{ $seat }**: карточка **«{ $card }»** на { $count } ОПР
told-played-event = **{ $seat }**: карточка **«{ $card }»** как событие
told-played-zero = **{ $seat }**: раунд с 0 ОПР
told-played-replacements = **{ $seat }**: пополнения по карточке **«{ $card }»**
told-passed = **{ $seat }**: пас
told-moved = движется подразделений: { $count }
told-railed = по железной дороге: { $count }
told-sailed = морем: { $count }
told-exploited = развивают атаку: { $count }
told-fight = ⚔ **{ $hex }**. { $seat }: нанесено { $ours }, получено { $theirs }
told-fight-winner = победа: { $seat }
told-fight-losses = { $seat }: потеряно уровней { $count } ({ $units })
told-lost-attrition = ✖ { $seat }: уничтожено истощением — { $units }
told-lost-retreat = ✖ { $seat }: уничтожено, отступать некуда — { $units }
told-lost-card = ✖ { $seat }: уничтожено карточкой — { $units }
told-taken = ⚑ { $seat }: { $hexes }
told-blitz = Маркеры «Блиц»: { $hexes }
told-vp = ПО { $count_signed }: **{ $total }**

# Ходы
told-turn = **Ход { $turn } окончен: ПО { $vp } ({ $change_signed })**
told-side = **{ $seat }**: подразделений на карте { $count }, можно восстановить: { $box }, карточек { $hand }
told-gained = взято с прошлого хода: { $hexes }
told-next = Далее: ход { $turn }, { $season } { $year }, раундов у каждого: { $rounds }
word-spring = весна
word-summer = лето
word-fall = осень
word-winter = зима
word-when-round = в конце раунда
word-when-end = в фазе конца
word-when-last = после последнего хода

# Лобби и начало
about-length = ⏱ { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[other] { $turns } ходов
}, всего у каждой стороны { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
}{ $named ->
    [0] {""}
   *[other] {" "}({ $each })
 }
about-minsk_1941 = Для первой партии: группа армий «Центр» замыкает Минский котёл
about-campaign_1941 = Вся война с июня 1941 до лета 1945, месяцы по переписке
about-blau_1942 = От Дона к Волге и Кавказу
about-zitadelle_1943 = Курск и что за ним
about-bagration_1944 = Советское летнее наступление 1944 года до конца войны
about-begins = Первый ход: { $seat }
about-house = 📖 Правила разделов 7.5.2–13.2 — из книги правил, остальные наши
about-owner = 📦 Материал модуля владельца
aim-vp = 🏁 Вы побеждаете, если ПО { $up ->
    [1] { $vp } или больше
   *[other] { $vp } или меньше
} { $when }
aim-holds = 🏁 Вы побеждаете, если удерживаете { $when }: { $hexes }
aim-otherwise = 🏁 Вы побеждаете, если противник не победил раньше
aim-forces = ♟ У вас армий и фронтов: { $large }, корпусов и меньших: { $small }; ПО сейчас { $vp }
aim-hint-axis = 💡 Ставьте маркеры боя, прорывайтесь панцер-корпусами и замыкайте котлы до истощения: без снабжения там гибнут.
aim-hint-soviet = 💡 Держите путь к железной дороге: котлы гибнут при истощении. Меняйте пространство на уровни, держите большие города, реки и крепости.

# Рядом с выбором
beside-who = { $units }
beside-way = { $count } ОД
beside-zone = в ЗК противника
total-markers = Маркеры боя: { $hexes }
total-banked = Сохранённые ОПР: { $count }
group-zone = в ЗК противника
group-front = на фронте
group-rest = в тылу

# Views
event-round-over = { $seat }: раунд { $round } окончен
look-part = Что сейчас происходит
look-units = Все подразделения
look-zones = Зоны контроля
look-supply = Снабжение
look-pockets = Котлы
look-rails = Железные дороги
look-lines = Линия Паулюса и Кавказ
look-tracks = Дорожки
look-part-nothing = В этом раунде ещё никто не двигался и не сражался.
look-pockets-nothing = Никто не отрезан: при последней проверке все были в полном снабжении.

# Вопросы о боевых карточках, от которых отказываются до конца раунда
button-decline-always = Отказ до конца раунда
decline-always-set = Вы отказались от всех вопросов о боевых карточках до конца этого раунда. Каждый ответ даётся за вас после паузы случайной длины: секунды, пока за столом играют, минуты при игре по переписке. От вашего собственного его не отличить. `/standing off` это отменит.
choice-until-occasion = до конца раунда противника

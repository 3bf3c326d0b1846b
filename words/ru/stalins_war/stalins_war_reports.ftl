# «Война Сталина»: что узнают зрители, вводные, пометки рядом с выбором

# Раунды
report-played-ops = **{ $seat }**: карточка **«{ $card }»** на { $count } ОПР
report-played-event = **{ $seat }**: карточка **«{ $card }»** как событие
report-played-zero = **{ $seat }**: раунд с 0 ОПР
report-played-replacements = **{ $seat }**: пополнения по карточке **«{ $card }»**
report-passed = **{ $seat }**: пас
report-moved = движется подразделений: { $count }
report-railed = по железной дороге: { $count }
report-sailed = морем: { $count }
report-exploited = развивают атаку: { $count }
report-fight = ⚔ **{ $hex }**. { $seat }: нанесено { $ours }, получено { $theirs }
report-fight-winner = победа: { $seat }
report-fight-losses = { $seat }: потеряно уровней { $count } ({ $units })
report-lost-attrition = ✖ { $seat }: уничтожено истощением — { $units }
report-lost-retreat = ✖ { $seat }: уничтожено, отступать некуда — { $units }
report-lost-card = ✖ { $seat }: уничтожено карточкой — { $units }
report-taken = ⚑ { $seat }: { $hexes }
report-blitz = Маркеры «Блиц»: { $hexes }
report-vp = ПО { $count_signed }: **{ $total }**

# Ходы
report-turn = **Ход { $turn } окончен: ПО { $vp } ({ $change_signed })**
report-side = **{ $seat }**: подразделений на карте { $count }, можно восстановить: { $box }, карточек { $hand }
report-gained = взято с прошлого хода: { $hexes }
report-next = Далее: ход { $turn }, { $season } { $year }, раундов у каждого: { $rounds }
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

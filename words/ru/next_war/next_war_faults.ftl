# Почему файл с позицией не годится (rules.positions.fault)

fault-what-phase = фаза
fault-what-nation = нация
fault-what-segment = сегмент
fault-what-weather = погода
fault-what-box = поле
fault-what-country = закрытая страна
fault-what-ferry = переправа
fault-what-air-level = уровень превосходства в воздухе
fault-what-cap = ограничение
fault-what-order = приказ
fault-what-chart = таблица
fault-two-sides = сторон должно быть две, а их { $count }
fault-hex-name = «{ $name }»: нужны четыре цифры, две для колонки и две для ряда
fault-hex-word = «{ $word }» ничего не говорит о гексе
fault-hexside-row = должно быть [гекс, гекс, вид] или [гекс, гекс, "all_water", переправа], а значений { $count }
fault-road-row = должно быть [вид, гекс, гекс, ...], а значений { $count }
fault-unit-row = должно быть [часть, место] или [часть, место, потери], а значений { $count }
fault-own-table = { $file }{ $column ->
    [none] {""}
   *[other] , { $column }
}: { $why }
fault-charts-only = таблицы бывают только при своей карте
fault-both-sides = в гексе { $hex } части обеих сторон
fault-two-boards = у файла со своей картой нет модуля
fault-dead-placed = { $name } ещё и стоит на карте
fault-no-footing = { $name } не может быть в гексе { $hex }: сухопутные части бывают на суше, морские в море и портах
fault-no-marker = в гексе { $hex } нет частей под маркером зачистки
fault-no-escort = у поддержки войск нет эскорта
fault-no-segment = приказам нужен сегмент движения или боя
fault-no-sheet = список в `orders` ни о чём не спрашивает обороняющегося заранее: листа ответов нет
fault-write-unit = напишите часть, её место или «{ $nowhere }» и сколько уровней потеряно; или часть и «{ $dead }»
fault-write-marker = напишите «clearing ГЕКС ЧИСЛО», «mines ГЕКС ПЛОТНОСТЬ СТОРОНА» или «beachhead ГЕКС СТОРОНА»; «mines ГЕКС -» убирает мины
fault-board-asked-only = о своей карте файла можно спрашивать (`fieldpost next_war ask`), но не играть на ней; играют сценарий проекта или модуля, который здесь хранится
fault-no-ship = { $name } на борту { $ship }, а этого соединения нигде нет
fault-no-deck = { $name } не может быть на борту { $ship }: сухопутные части и вертолёты бывают на борту морских частей своей стороны

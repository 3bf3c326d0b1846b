# Пункты в меню сообщений и людей
menu-happened = Что здесь случилось?
menu-replay = Повтор отсюда
menu-words = Словами
menu-challenge = Вызвать на игру
menu-record = Послужной список
menu-not-ours = Об игре рассказывают только мои сообщения. Выберите отчёт или поле.
menu-no-moment = Это сообщение не об игре или слишком старое. `/replay` показывает любую игру шаг за шагом.

words-own = Кроме того, вы видели:
words-buttons = Кнопки: { $names }.
words-nothing = В этом сообщении нет слов.
outcome-title = { $title } · игра №{ $game } · { $first ->
    [one] записи { $first }–{ $last }
   *[other] записи { $first }–{ $last }
 }
outcome-chance = **{ $seat }** · { $what }: { $brought }, в среднем { $expected }; столько же или больше — на { $least ->
    [one] { $least } грани
   *[other] { $least } гранях
 } из { $faces }
outcome-success = **{ $seat }** · { $what }: успех на { $count ->
    [one] { $count } грани
   *[other] { $count } гранях
 } из { $faces }; на этот раз { $done ->
    [yes] удача
   *[no] неудача
 }
outcome-certain = **{ $seat }** · { $what }: { $brought }, что бы ни выпало
outcome-sums = **Всего за этот отрезок**
outcome-note = Шансы каждого случая при тогдашних силах и модификаторах.
outcome-no-chance = В этом отрезке случай ничего не решал.
outcome-no-luck = { $title }: шансы задним числом не считаются.
outcome-none = До этого сообщения случай ещё ничего не решал.
outcome-undone = Этот ход отменён.
outcome-later = Зрители узнают об этом позже: у игры есть задержка.

challenge-which = Вы вызываете игрока { $user }. На какую игру? Вызов уйдёт, когда вы её выберете.
challenge-called = { $user }, вас вызывает { $by }: { $title }, игра №{ $game }.
challenge-declined = { $user }: вызов отклонён.
challenge-self = Вызвать самого себя нельзя. **Новая игра** предложит партию с компьютером.
challenge-bot = Боты вызовов не принимают. **Новая игра** предложит партию с компьютером.
challenge-gone = Пользователя { $user } нет на этом сервере.
challenge-unseen = { $user }: этот канал ему не виден, и вызов остался бы незамеченным.
challenge-not-there = Игра открыта: { $place }. Но канал не виден пользователю { $user }, и никто не вызван.
challenge-not-yours = Отклонить вызов может только тот, кого вызвали.
button-challenge-accept = Занять место
button-challenge-decline = Нет, спасибо

record-title = **Партии игрока { $user }**
record-line = - { $game } · { $seat }: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
 }; победы { $won }, ничьи { $drawn }, поражения { $lost }
record-newest = Учтены только последние партии: { $count }.
record-seasons = **Сезоны**
record-none = { $user }: законченных партий, которые вам видны, здесь нет.
record-bot = У ботов нет послужного списка.

opt-own-game = Какая из ваших игр; без указания: игра этого канала
own-game-not = Вы не играете в игре №{ $game }.
own-game-none = У вас нет идущих игр.
own-game-which = У вас несколько игр: { $what }. Укажите одну в `game:`.

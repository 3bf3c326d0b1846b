# Hex Field.

seat-grey = Серые
    .number = plural
seat-blue = Синие
    .number = plural
scenario-dawn = Рассвет у реки
degree-points = по очкам
degree-destroyed = у противника не осталось частей
status-score = Ход **{ $turn }** из { $last } · Серые **{ $grey }** · Синие **{ $blue }** (очки; при равенстве побеждают Синие)
confirm-march = Ни одна часть ещё не совершила марша. Закончить марш?
confirm-attack = Вы ещё можете атаковать. Закончить ход?

prompt-march = Ход { $turn }: марш
prompt-attack = Ход { $turn }: атака
prompt-retreat = Отход: { $unit }
verb-march = Марш
verb-attack = Атака
verb-retreat = Отойти
verb-done = Готово
slot-unit = Какая часть?
slot-to = Куда?
slot-target = Какой противник?
slot-units = Какими частями?
note-cost = { $points ->
    [one] { $points } очко движения
    [few] { $points } очка движения
   *[other] { $points } очков движения
}
note-odds = не больше { $odds }

event-marched = { $unit }: { $origin } → { $target }
event-fought = Бой ({ $hex }), соотношение { $odds }, кубик { $die }: { $fate ->
    [attacker] атакующий теряет часть
    [retreat] обороняющийся отходит
    [defender] обороняющийся теряет часть
   *[none] без последствий
} (атакуют: { $units })
event-went-back = Отход: { $unit }: { $origin } → { $target }
event-lost = Потеряна часть: { $unit }
event-taken = { $hex }: теперь { $seat }
event-turn = Ход { $turn }
event-ended = { $degree ->
    [destroyed] Победили { $winner }: у противника не осталось частей.
   *[points] Победили { $winner }. Очки: Серые { $grey }, Синие { $blue }.
}

refusal-marched = Эта часть в этом ходу уже совершила марш: { $unit }
refusal-not-yours = Это не ваша часть: { $unit }
refusal-occupied = Гекс { $hex } занят: { $unit }
refusal-zone-to-zone = Гекс { $hex } лежит в зоне противника, и сама часть стоит в ней: прямо из одного гекса зоны в другой идти нельзя
refusal-too-far = В этом ходу до гекса { $hex } не дойти: { $unit }
refusal-fought = Эта часть в этом ходу уже вела бой: { $unit }
refusal-apart = Эта часть не может участвовать, рядом с ней никто не стоит: { $unit }

cmd-march-description = Марш части
cmd-attack-description = Атака на часть противника
opt-unit-name = часть
opt-to-name = куда
opt-target-name = цель
opt-units-name = части

# Для новичков: лобби, задача каждой стороны, понятия
about-length = ⏱ в реальном времени около получаса · по переписке около двух недель
about-difficulty = Хороша как первая игра на гексах · Серые наступают, Синие держат реку
about-won = 🏁 Побеждает тот, у кого больше очков, когда пройдут все ходы ({ $turns }): Рынок 3, Длинный мост 2, Мельница 1. При равенстве побеждают Синие.
aim-grey = 🏁 Займите места, которые дают больше половины очков (всего их { $total }).
aim-blue = 🏁 Удержите места, которые дают половину очков (всего их { $total }).
aim-forces = ♟ Ваши части: { $mine }. На каждой слева сила, справа движение.
aim-hint-grey = 💡 Через реку атакующие считаются вполовину, кроме как по мосту. Бейте несколькими частями одну.
aim-hint-blue = 💡 В лесу вы считаетесь вдвойне. Оставляйте путь назад: часть, которой некуда отойти, потеряна.
term-zone = Зона контроля
term-zone-text = Шесть гексов вокруг части. Кто вошёл в зону противника, останавливается; прямо из одного её гекса в другой идти нельзя.
term-road = Дорога
term-road-text = Вдоль дороги каждый гекс стоит 1 очко, какой бы ни была местность, и через реку тоже.
term-odds = Соотношение сил
term-odds-text = Сумма атакующих к силе обороняющегося, с округлением в пользу обороняющегося. Чем выше, тем лучше итоги кубика.
term-retreat = Отход
term-retreat-text = Разбитая часть отходит на один гекс, вне зон противника. Если отойти некуда, она потеряна.

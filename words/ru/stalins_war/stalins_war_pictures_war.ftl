# «Война Сталина»: карточки боёв, фильм, листы

picture-battle = Бой: { $place }
picture-battle-ground = Местность: { $ground }
picture-battle-table-LCU = таблица ББП
picture-battle-table-SCU = таблица МБП
picture-battle-column = столбец { $column }
picture-battle-house-rule = домашнее { $number }
picture-battle-steps = уровней: −{ $count }
picture-battle-gone = { $unit }: уничтожено
picture-battle-won = Побеждает { $side }
picture-battle-nobody = Никто не победил
picture-battle-held = обороняющиеся удержали гекс
picture-battle-retreat = обороняющиеся отступают
picture-battle-advance = атакующие продвигаются
picture-battle-blitz = продвижение с маркером «Блиц»
picture-course = ход войны
picture-course-vp = ПО по ходам
picture-course-losses = Потеряно уровней всего
picture-course-places = Места, дающие ПО
picture-course-began = фронт в начале
picture-tracks = Шкалы
picture-track-oil = Нефть
picture-track-limit = предел руки
picture-battle-fortress = крепость
picture-exits = выход

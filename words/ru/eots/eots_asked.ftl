# Что говорит упоминание, которое стоит, пока это решается: без того, что тем временем меняется
asked-reinforce = Разместите подкрепления
asked-replacements = Используйте пополнения
asked-bombing = Пошлите B-29 на Японию
asked-activate = Активируйте части, { $hq }
asked-reaction-activate = Активируйте части для реакции, { $hq }
asked-move = Двигайте части
asked-reaction-move = Введите реагирующие части в сражение
asked-declare = Объявите сражения
asked-place-hits = Нанесите потери в гексагоне { $hex }
asked-post-battle-move = Движение после битвы
asked-leave-india = Части должны покинуть Индию
asked-submarine-hit = { $card }: снимите уровни с активных морских частей

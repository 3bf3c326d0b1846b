# Кто приходит, уходит и ведёт
league-joined-already = Вы уже в **{ $name }**. Вашу партию показывает `/league status`, выйти можно через `/league leave`.
league-leave-question = Вернуться в **{ $name }** уже нельзя: соперникам достанется техническая победа. Выйти насовсем?
league-leave-team-question = Вместе с вами из **{ $name }** выходит вся команда **{ $title }**. Передать её участнику или вывести целиком?
button-league-leave-sure = Выйти насовсем
team-menu-captain = Кому передать команду
team-handed = Капитан передаёт команду **{ $title }**. Был { $who }, теперь { $other }.
team-handed-short = Капитан теперь { $other }. Вы остаётесь в команде; выйти можно через `/league leave`.
league-moderator-on = Теперь модератор этого сезона: { $who }.
league-moderator-off = Больше не модератор этого сезона: { $who }. Если назвать ещё раз, будет добавлен снова.
league-swap-typed = Для меню людей слишком много: пишите `/league-desk round поменять:@Ann другой:@Bob` или `пропуск:@Ann`.
league-forum-better = 💡 Столько партий удобнее вести в форуме: `/league-desk move форум:` до публикации тура.

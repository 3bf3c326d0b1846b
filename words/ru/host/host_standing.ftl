# Постоянные ответы: что под угрозой, какие карты использовать, как долго

choice-until-own = до моего следующего хода
button-decline-turn = Отказаться до конца хода
button-decline-own = Отказаться до моего хода
button-decline-game = Отказаться на всю игру
button-standing-drop = Убрать
standing-stakes = Вас всё же спросят, если под угрозой: { $stakes }
standing-use = **{ $seat }**: карта «{ $card }» будет использована, как только подойдёт
standing-use-at = **{ $seat }**: карта «{ $card }» будет использована, если дело касается: { $place }
standing-no-span = В игре «{ $title }» нет постоянного ответа на такой срок.
standing-no-stakes = В этой игре такого под угрозой не бывает: { $value }
standing-no-card = На вашем столе нет карты ответа или статуса с таким названием: { $card }
opt-stake = Всё же спросить, если под угрозой одно из этого (через запятую)
opt-stake-name = под-угрозой
opt-standing-card = Карта на вашем столе
opt-card-name = карта
opt-standing-at = Только если дело касается одного из этих мест (через запятую)
cmd-standing-use-description = Использовать за вас карту на столе, когда она подойдёт
question-answered = ✓ *Ответ дан. Новый вопрос придёт новым сообщением.*

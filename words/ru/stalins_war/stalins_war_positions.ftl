# Позиции в файлах и поправки модератора.
part-vp = ПО
part-turn = Ход
part-round = Раунд
part-nowhere = не на карте
edit-part-units = подразделения на карте
edit-part-places = кто держит пункты
edit-part-tracks = ПО, ход и раунд
edit-part-hands = карточки на руках
stipulated-hands = карточки на руках
stipulated-aside = отложенные карточки
stipulated-deal = раздача всех карточек
edit-hint-units = ge_18a 0815 1
edit-hint-places = 0217 soviet
edit-hint-tracks = vp 12
edit-hint-hands = axis AX01 AX02

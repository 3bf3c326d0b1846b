# /help: места, фишки, карты и стороны по именам
help-thing-words = сколько стоит цена сторона держит чей чья чьё владеет очки очко место район фишка карта важно почему хорош принадлежит даёт даст
help-thing-place = Место на карте. `/map место:` показывает карту вокруг него.
help-thing-region = Район; мест: { $count }: { $places }
help-thing-piece = Фишка.
help-thing-at = Сейчас здесь: { $place }
help-thing-card = Карта этой игры.
help-thing-seat = Сторона этой игры. { $who }
help-thing-elsewhere = В сценарии, который здесь играют, этого нет.
help-thing-begins = Так в начале сценария: { $scenario }

# Generals: готовые строки для модулей владельцев (data/generals/candidates): названия и что карта делает, своими словами
card-ger_ardennes_offensive = Арденнское наступление
card-text-ger_ardennes_offensive = Атака на суше в Западной Европе, затем создайте там армию.
card-ger_v_weapons_warfare = Оружие возмездия
card-text-ger_v_weapons_warfare = Если армия Германии в Западной Европе: 3 очка, Великобритания теряет 1 карту из колоды.
card-uk_defensive_posture = Оборонительная стойка
card-text-uk_defensive_posture = До конца хода снабжаемая армия Великобритании, которую вот-вот уберут, остаётся.
card-jpn_unimpeded_shipping = Свободное судоходство
card-text-jpn_unimpeded_shipping = Фаза ПО: 1 очко, если на Гавайях нет армии коалиции.
card-sov_motherland_response = Родина-мать зовёт
card-text-sov_motherland_response = В начале вашего хода: наймите армию в Москве или рядом, затем уничтожьте армию «оси» в Москве.
card-usa_free_french_allies = Союз со Свободной Францией
card-text-usa_free_french_allies = Великобритания нанимает армию в Западной Европе, Северной Африке или Африке.

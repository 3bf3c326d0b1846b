# Stalin's War: cards of battles, film, sheets

picture-battle = Battle: { $place }
picture-battle-ground = On the ground: { $ground }
picture-battle-table-LCU = table of armies
picture-battle-table-SCU = table of corps
picture-battle-column = column { $column }
picture-battle-house-rule = house { $number }
picture-battle-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
picture-battle-gone = { $unit }: eliminated
picture-battle-won = { $side } win
picture-battle-nobody = Nobody wins
picture-battle-held = the defenders hold the hex
picture-battle-retreat = the defenders retreat
picture-battle-advance = the attackers advance
picture-battle-blitz = advance with a Blitz marker
picture-course = the course of the war
picture-course-vp = VP by turn
picture-course-losses = Steps lost in all
picture-course-places = Places worth VP
picture-course-began = front at the start
picture-tracks = Tracks
picture-track-oil = Oil
picture-track-limit = hand limit
picture-battle-fortress = fortress
picture-exits = way out

# /help: more questions, and what looks at the map show
faq-figures = What do the figures mean?
faq-figures-text = On the left of a unit is its strength in a fight, on the right its movement in points.
faq-figures-ways = figures | 4-5 | numbers on a counter | strength | movement points
faq-sides = Which sides are there?
faq-sides-text = Grey attacks across the river, Blue holds it. Grey moves first.
faq-sides-ways = sides | Grey | Blue

fact-held = Held by: { $side }
fact-worth = Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Notes next to units and places on offer, and what "Done" ends

note-class = { $letters }
note-range = range { $far }
note-flag = { $flag }{ $service_id ->
    [none] {""}
   *[other] {" "}{ $service }
}
note-joins = reaches { $hexes }{ $count ->
    [0] {""}
    [one] {" "}({ $count } hex)
   *[other] {" "}({ $count } hexes)
}
ending-activate = Done: end activation
ending-reaction-activate = Done: end activation
ending-move = Done: end movement
ending-reaction-move = Done: end movement
ending-declare = Done: no more battles
ending-post-battle-move = Done: end movement
ending-reinforce = Done: end reinforcements
ending-replacements = Done: end replacements
ending-fleet-leaves = Done: end these moves
ending-join-special = Done: no one joins
checkpoint = Back to before my offensive

# Forms
form-hits = Hits in one form …
form-hits-left = { $hits ->
    [one] { $hits } hit to place
   *[other] { $hits } hits to place
}
form-costs = { $hits ->
    [one] costs { $hits } hit
   *[other] costs { $hits } hits
}
form-second-step = second step
refusal-form-too-few-hits = These steps cost { $need } hits, and you have { $have }.

# Why the computer decided as it did
reason-best = 🤖 Chose { $plan }
reason-terms = -# Expected to change: { $terms }
reason-next = -# Next best ({ $less }): { $plan }
reason-small = 🤖 Too small a decision to look ahead.
reason-only = -# There was nothing else to compare.
reason-plan = 🤖 It goes on with its plan: { $plan }
reason-late = -# Time ran out: the best found so far.
reason-fault = -# Looking ahead failed: the best at a glance.
reason-chance = ahead in { $chance }% of { $worlds } { $worlds ->
    [one] trial
   *[other] trials
}
reason-odds = odds of taking and holding it: { $odds }%
reason-won = the end
reason-leads = who leads
reason-margin = by how much
reason-cards = cards
reason-points = points
reason-places = places held
reason-pieces = pieces
reason-strength = strength
reason-reach = nearness to what it wants
reason-hand = the hand
computer-aims = 🤖 { $seat } ({ $player }): { $what }
computer-hurried = 🤖 The computer had to decide for { THE($seat) } without its whole thought.
verified-choices = 🤖 The computer’s choices were made again from the secret: { $same } of { $tried } are the same.{ $left ->
    [0] {""}
   *[other] {" "}{ $left } were not tried again (out of time, made in a hurry, or by an earlier version of the computer).
}
verify-choices-differ = 🤖 Other choices than those in the log came out at these entries: { $entries }. Another version of the program may have played them.
computer-busy = 🤖 The computer is still thinking for { THE($seat) }; the server is busy.
advise-head = 🤖 What the computer ({ $player }) would do for { THE($seat) }, from what this seat sees:
advise-asked = 🤖 { THE($seat, start: "yes") } { AGREE($seat) ->
    [plural] have
   *[singular] has
} asked the computer for advice.
advise-in-season = In games of a season nobody asks the computer for advice.
advise-in-lesson = The lesson itself says what to do next: **{ button-decide }** shows it.
advise-nothing = You have nothing to decide now.
advise-in-secret = This decision is hidden from the others; that you asked for advice would show them that you have one.
cmd-advise-description = Three plans of the computer for your decision; everybody sees that you asked
film-computer = computer: { $seats }
film-aim = computer: { $aim }
# What a plan is about
plan-hex = towards { $hex }
plan-area = towards { $area }
plan-units = force: { $units }
plan-card = card: { $card }

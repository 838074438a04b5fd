# Find the best move.

puzzle-title = Puzzles
puzzle-lead = Positions from real games, each with one choice that is clearly best. Find it.
puzzle-today = Today’s puzzles
puzzle-streak =
    { $days ->
        [0] Find one of today’s puzzles to begin a streak.
        [one] Streak: one day.
       *[other] Streak: { $days } days in a row.
    }
puzzle-longest =
    { $days ->
        [one] Your longest: one day.
       *[other] Your longest: { $days } days.
    }
puzzle-all = All puzzles
puzzle-game = Game
puzzle-theme = Theme
puzzle-level = Difficulty
puzzle-any = All
puzzle-number = { $number }. { $setting }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } players · { $stake } at stake
    }
puzzle-facts = { $theme } · { $about }
puzzle-setting = { $round }: { $standing }
puzzle-round =
    { $round ->
        [0] Before the first round
       *[other] Round { $round }
    }
puzzle-standing-ahead =
    { $points ->
        [one] 1 point ahead
       *[other] { $points } points ahead
    }
puzzle-standing-behind =
    { $points ->
        [one] 1 point behind
       *[other] { $points } points behind
    }
puzzle-standing-level = level
puzzle-mark-solved = ✓ found
puzzle-mark-seen = answer seen
puzzle-more = Show more
puzzle-none = No puzzle is like that. Choose other filters.
puzzle-ask = Find the best move.
puzzle-where = { $theme } · { $level }
puzzle-wrong = There is a better move.
puzzle-wrong-more = { $reason } Try another one, or look at the answer.
puzzle-elsewhere = He sets out the right way, but should end elsewhere.
puzzle-far = That was far behind when the game was reviewed.
puzzle-show = Show the answer
puzzle-right = Right: { $what }
puzzle-answer = The best move: { $what }
puzzle-streak-now =
    { $days ->
        [one] Your streak has begun: one day.
       *[other] Your streak: { $days } days in a row.
    }
puzzle-step = Next step
puzzle-step-back = Back
puzzle-next = Next puzzle
puzzle-on = Play on from here
puzzle-list = All puzzles

my-mistakes = My mistakes
mistakes-open =
    { $count ->
        [0] All done for today. What you missed comes back after some days.
        [one] One waits for you.
       *[other] { $count } wait for you.
    }
mistakes-none = Review a finished game, and its choices that cost you most come back here as puzzles.
mistake-against = against { $names }
mistake-facts = { $against } · { $date }
mistake-state-new = new
mistake-state-due = once more
mistake-state-later =
    { $days ->
        [one] tomorrow
       *[other] in { $days } days
    }
mistake-state-done = ✓ found
mistake-back =
    { $days ->
        [one] It comes back tomorrow.
       *[other] It comes back in { $days } days.
    }
mistake-done = It does not come back.
mistake-played = That is what you played. { $costs }

puzzle-theme-corinth-buy = Yellow dice
puzzle-theme-corinth-choose = Take or walk
puzzle-theme-corinth-shop = The right shop
puzzle-theme-corinth-path = The steward’s way
puzzle-theme-corinth-build = To build or not
puzzle-theme-rhodes-start = The first farmland
puzzle-theme-rhodes-place = Where to place a marker
puzzle-theme-rhodes-produce = What to produce
puzzle-theme-rhodes-farm = On the farm
puzzle-theme-rhodes-load = Loading the ship
puzzle-theme-rhodes-points = Points or drachmas
puzzle-theme-rhodes-harbour = In the harbour
puzzle-theme-rhodes-joker = The joker
puzzle-theme-rhodes-overflow = A full warehouse
puzzle-theme-rhodes-market = At the market
puzzle-theme-rhodes-temple = At the temple
puzzle-theme-rhodes-town-hall = In the town hall
puzzle-theme-rhodes-row = The turn order
puzzle-theme-rhodes-gain = Which product

puzzle-idea = Idea
puzzle-idea-win = Winning at once
puzzle-idea-deny = Nothing for the others
puzzle-idea-contract = A contract
puzzle-idea-bonus = First to finish
puzzle-idea-shop = A full shop
puzzle-idea-build = A building
puzzle-idea-walk = A walk
puzzle-idea-ship = A laden ship
puzzle-idea-goods = Goods for later
puzzle-idea-money = Money

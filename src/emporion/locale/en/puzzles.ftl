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
puzzle-number = { $number }. { $theme }
puzzle-about =
    { $players ->
       *[other] { $level } · { $players } players
    }
puzzle-mark-solved = ✓ found
puzzle-mark-seen = answer seen
puzzle-more = Show more
puzzle-none = No puzzle is like that. Choose other filters.
puzzle-ask = Find the best move.
puzzle-where = { $theme } · { $level }
puzzle-wrong = There is a better move.
puzzle-wrong-more = { $reason } Try another one, or look at the answer.
puzzle-elsewhere = He sets out the right way, but should end elsewhere.
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

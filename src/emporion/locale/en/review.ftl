review-about = { $game }: { $names }
review-first = The first estimates are on their way …
review-progress = { $done } of { $total } decisions looked at
review-left =
    { $minutes ->
        [0] { $seconds ->
            [one] about 1 second left
           *[other] about { $seconds } seconds left
        }
        [one] about 1 minute left
       *[other] about { $minutes } minutes left
    }
review-gone = The review could not be opened
review-again = Try again
review-outdated = Made by an earlier judge.
review-anew = Review anew

review-win = Chance to win
review-points = Points expected
review-legend = gold: what chance gave { $name } · red: what { $name }’s choices cost
review-strip-luck = chance
review-strip-cost = choices
review-through = Through the game
review-of = { $name } { $value }
review-mine = Sheet
rhodes-review-mine = Island and estate

review-judged-best = { $did } Nothing was better.
review-judged-good = { $did } A shade better: { $better }.
review-judged = { $did } Better: { $better }.
review-did-step = { $name }: { $what }.
review-open = { $name } decides. Not looked at yet.
review-chance = Chance decides.
review-end = The end of the game
review-luck-of = { $name }: { $change }
review-cost = { $change }, give or take { $error }
review-number = Moment { $number } of { $count } that mattered
review-earlier = Earlier moment
review-later = Later moment
review-try = Try it yourself
review-practise =
    { $count ->
        [one] Practise my mistake
       *[other] Practise my { $count } mistakes
    }
review-practise-record =
    { $count ->
        [one] That was me: practise this mistake
       *[other] That was me: practise these { $count } mistakes
    }
review-share = Share this moment
review-line = What was better, step by step
review-as-it-was = As it was
review-effort =
    { $count ->
        [one] judged by 1 game played on from each choice
       *[other] judged by { $count } games played on from each choice
    }
review-did = { $name } · { $share }
review-better = better · { $share }
review-did-best = { $name }, and best
review-why = Better, because: { $why }.
review-instead = The choice made: { $why }.

review-mark-best = best
review-mark-good = good
review-mark-inaccurate = inaccurate
review-mark-mistake = mistake
review-mark-blunder = blunder

review-moments = Moments that mattered
review-none = No single moment decided this game for { $name }.
review-none-yet = Nothing has been found yet.
review-lucky = Good luck
review-unlucky = Bad luck
review-verdict = Verdict
review-whole = Overall
review-whose = Whose review
review-luck = luck, in points
review-accuracy = accuracy, of 100
review-accuracy-is = Accuracy { $accuracy }, give or take { $error }
review-accuracy-why = 100 means that nothing was lost. Whoever throws away a fair share of the victory, the share that everyone begins with, in every ten decisions comes to 37.
review-lost = Added up, the decisions cost { $points } points and { $share } in chances to win.
review-books = luck { $luck } · own decisions { $own } · the others’ { $others }
review-add-up = How it adds up
review-meaning = What the lines mean
review-from = expected at the beginning
review-to = at the end
review-entry-luck = Luck
review-entry-own = Own decisions
review-entry-others = The others’ decisions
review-entry-rest = Re-estimation
review-entry-luck-why = what the rolls and draws brought, beyond the mean of all that might have come
review-entry-own-why = after each choice made, less after the best one
review-entry-others-why = what the others’ choices gave away, or took
review-entry-rest-why = what a closer look changed without luck or loss; in one game it may be as large as the others, over many it comes to nothing in chances to win; in points it makes up for what everyone usually loses
review-where = Where it was lost
review-half-first = First half
review-half-second = Second half
review-of-decisions =
    { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
review-json = Download (JSON)
review-page = Download (page)

review-kind-corinth-buy = Buying dice
review-kind-corinth-choose = Choosing a group
review-kind-corinth-shop = Choosing a shop
review-kind-corinth-path = The steward’s way
review-kind-corinth-build = Building
review-kind-rhodes-start = First farmland
review-kind-rhodes-place = Placing markers
review-kind-rhodes-produce = Production
review-kind-rhodes-farm = Farm and ships
review-kind-rhodes-load = Loading
review-kind-rhodes-points = Points or drachmas
review-kind-rhodes-harbour = Harbour and contracts
review-kind-rhodes-joker = Joker
review-kind-rhodes-overflow = Full warehouse
review-kind-rhodes-market = Market
review-kind-rhodes-temple = Temple
review-kind-rhodes-town-hall = Town hall
review-kind-rhodes-row = Turn order
review-kind-rhodes-gain = Products received

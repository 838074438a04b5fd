hint-list = What the strongest bot would consider
hint-win = { $share } to win
hint-points = { $points } points
hint-sure = Estimates by a search and { $count } games played to their end.
reasons-joint = { $one } · { $two }
reason-wins = wins the game
reason-ahead =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point more on average
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points more on average
    }
reason-behind =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] { NUMBER($points, maximumFractionDigits: 1) } point fewer on average
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points fewer on average
    }
reason-likelier = wins { $share } more often
reason-rarer = wins { $share } less often
reason-level = about as good
reason-denies =
    { $count ->
        [one] takes 1 point from { $name }’s next turn
       *[other] takes { $count } points from { $name }’s next turn
    }
reason-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
reason-corinth-shop = fills the shop worth { $count }
reason-corinth-bonus = first to finish { $district }: +{ $count }
reason-corinth-spot = +{ $count } in the market
reason-corinth-building = temple: +{ $count }
reason-corinth-builds = builds the { $building }
reason-corinth-die = a yellow die for good
reason-corinth-gold = { $count } gold
reason-corinth-goat =
    { $count ->
        [one] 1 goat
       *[other] { $count } goats
    }
reason-corinth-goods = { $count } × { $good }
reason-corinth-walks = steward to { $spot }
reason-corinth-leaves = leaves { $name } only { $districts }
reason-corinth-denies = keeps { $name } from the shop worth { $shop }
reason-rhodes-contract = fulfils contract { $contract } for { $count }
reason-rhodes-loading =
    { $count ->
        [one] 1 point for shipping
       *[other] { $count } points for shipping
    }
reason-rhodes-tiles =
    { $count ->
        [one] income: 1 point
       *[other] income: { $count } points
    }
reason-rhodes-development =
    { $count ->
        [one] Demeter: 1 point
       *[other] Demeter: { $count } points
    }
reason-rhodes-place =
    { $count ->
        [one] temple: 1 point
       *[other] temple: { $count } points
    }
reason-rhodes-acquires = gets { $tile }
reason-rhodes-land = gets farmland for { $good }
reason-rhodes-gives = gives { $name } { $goods }
reason-rhodes-denies = keeps { $name } from contract { $contract }
coach-costs =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] This costs you about { NUMBER($points, maximumFractionDigits: 1) } point.
       *[other] This costs you about { NUMBER($points, maximumFractionDigits: 1) } points.
    }
coach-costs-chance = This costs you about { $share } of your chances to win.
coach-better = Better: { $what }
coach-instead = Your choice: { $what }
coach-take = Take that instead
coach-anyway = Play on anyway
coach-silent = The coach is silent: the server is busy.

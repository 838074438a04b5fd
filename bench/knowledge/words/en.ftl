# Around the figures of the pages about strategy. Names of pieces come from the game's own words.
# Labels of charts (place-player, short-…, dice) have room for about 24 letters.
figure-percent = { $figure } %
comma = { ", " }
place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    }
place-player =
    { $place ->
        [1] first player
        [2] second player
        [3] third player
        [4] fourth player
       *[other] fifth player
    }
players = { $players } players
players-games = { $players } players, { $games } games
nothing = nothing
bars = { $axis }; bars are 95 % intervals
head-players = players
head-place = place
head-wins = wins
head-fair = fair
head-points = points
times-fair = games won, times the fair share
chart-first = { $game }: who wins, by place at the table
chart-limits = { $game }: one player keeps to a rule, the others do not
one-player = one player …
limit = { $share }, { $points }

# Corinth
rule-no-steward = never moves the steward
rule-always-the-steward = moves the steward whenever possible
rule-no-buildings = builds nothing
rule-no-temple = builds no temple
rule-no-warehouse = builds no warehouse
rule-no-stable = builds no stable
rule-no-store = builds no store
rule-warehouse-at-once = builds the warehouse as soon as possible
rule-no-yellow-dice = buys no yellow dice
rule-always-a-yellow-die = buys a yellow die whenever possible
short-no-steward = no steward
short-always-the-steward = always the steward
short-no-buildings = no buildings
short-no-temple = no temple
short-no-warehouse = no warehouse
short-no-stable = no stable
short-no-store = no store
short-warehouse-at-once = warehouse at once
short-no-yellow-dice = no yellow dice
short-always-a-yellow-die = always a yellow die
stop = { $spot } ({ $effect }) in { $share }
dice =
    { $dice ->
        [1] one die
        [2] two dice
       *[other] three dice
    }
roll = { $roll }.
head-roll = own roll
head-could-buy = could buy
head-bought = of these, bought
chart-dice = Corinth: what buying yellow dice brings, by the number of the own roll
across-dice = own roll
up-dice = points of lead at the end, compared with buying none in the same position
chart-steward = Corinth: how often a turn moves the steward
across-steward = turn of the player
up-steward = share of turns in which the steward moves
turns = { $first } to { $last }
head-turns = turns
head-moves = move the steward
head-where-moved = where they do
head-where-not = where they do not
head-building = building
head-costs = costs
head-built = built by
head-median-turn = median turn
chart-buildings = Corinth: what having a building is worth, by turn
across-buildings = at the beginning of this turn of the player
up-buildings = points of lead at the end, compared with the same position without it
head-at-end = at the end
head-of-all = of all players
head-wins-players = wins, { $players } players
head-counted = counted
head-experts = { $players }: experts
head-masters = { $players }: masters
row-first-wins = games won by the first player
row-steward = turns that move the steward
row-dice = rolls with bought dice
row-built = { $building } built by
row-points = points

# Rhodes
rule-no-demeter = never buys a Demeter
rule-no-poseidon = never buys Poseidon
rule-no-irrigation = never buys irrigation
rule-no-barn = never buys the barn
rule-no-cart = never buys the cart
rule-no-abundance = never buys abundance
rule-no-merchant = never buys the Greek merchant
rule-no-town-hall = never goes to the town hall
rule-town-hall-at-once = goes to the town hall at the first chance, once
rule-no-temple-visits = never goes to the temple
rule-no-market = never goes to the market
short-no-demeter = no Demeter
short-no-poseidon = no Poseidon
short-no-irrigation = no irrigation
short-no-barn = no barn
short-no-cart = no cart
short-no-abundance = no abundance
short-no-merchant = no merchant
short-no-town-hall = no town hall
short-town-hall-at-once = town hall at once
short-no-temple-visits = no temple
short-no-market = no market
money = { $price } dr
tile = { $good } { $price }
opening-then = { $first }, then { $second }
head-opening = opening
head-taken = taken
head-times-fair = wins, times the fair share
head-first-tile = first tile
head-price = price
up-openings = points of lead, compared with its choice
chart-openings = Rhodes: any other first tile than the one a search would take
purchase = { $share }, round { $round }
head-purchases = bought in games, median round
head-action-place = place
head-first-marker = { $players }: first marker
head-markers = { $players }: all

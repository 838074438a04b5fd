rhodes-island = The island
rhodes-good-wine = wine
rhodes-good-milk = goat milk
rhodes-good-olives = olives
rhodes-good-grain = grain
rhodes-good-gold = gold
rhodes-good-joker = joker
rhodes-field-wine = Vineyard
rhodes-field-milk = Pasture
rhodes-field-olives = Olive grove
rhodes-field-grain = Grain field
rhodes-field-used = { $field }: chip { $value }
rhodes-empty = empty

rhodes-place-production = Production
rhodes-place-farm = Farm
rhodes-place-harbour = Harbour
rhodes-place-market = Market
rhodes-place-temple = Temple
rhodes-place-town-hall = Town hall
rhodes-about-production = Put two chips on two fields; everyone with such farmland receives units.
rhodes-about-farm = Your own farm, once a round: incomes, developments, then load a ship and sail it into the harbour.
rhodes-about-harbour = Buy goods from ships, then fulfil a contract.
rhodes-about-market = Sell one or two units from your estate.
rhodes-about-temple = Buy points.
rhodes-about-town-hall = Buy one or two tiles.
rhodes-place-taken = Taken by { $names }
rhodes-place-price-market = Pays { $price } drachmas a unit now
rhodes-place-price-temple = A point costs { $price } drachmas now

rhodes-tile-demeter = Demeter ({ $good })
rhodes-tile-poseidon = Poseidon
rhodes-tile-irrigation = Irrigation
rhodes-tile-barn = Barn
rhodes-tile-cart = Cart
rhodes-tile-abundance = Abundance
rhodes-tile-merchant = Greek merchant
rhodes-farmland = Farmland: { $good } ({ $price })
rhodes-large-ship = Large ship
rhodes-power-demeter = On your farm: a point for every two units of { $good } on your estate.
rhodes-power-poseidon = Its point comes with the income of your farm.
rhodes-power-irrigation = Whenever a chip is produced, one more unit for you if you have room.
rhodes-power-barn = Room for one more unit of every product you grow.
rhodes-power-cart = On your farm: move a unit from your estate to your warehouse.
rhodes-power-abundance = On your farm: a unit from the supply onto your estate.
rhodes-power-merchant = On your farm: exchange a product in your warehouse for another.
rhodes-power-ship = A ship of { $holds } holds.
rhodes-demeters = Demeter
rhodes-short-land = room for 3 units
rhodes-short-demeter = 1 point for two units
rhodes-short-poseidon = +1 point with every income
rhodes-short-irrigation = +1 at every production
rhodes-short-barn = +1 room for each product
rhodes-short-cart = a unit to the warehouse
rhodes-short-abundance = a unit from the supply
rhodes-short-merchant = swap a product
rhodes-short-ship = { $holds } holds
rhodes-yours = yours
rhodes-sold = sold out
rhodes-offer =
    { $money ->
        [0] { $points ->
            [0] { $tile }, { $price } drachmas.
            [one] { $tile }, { $price } drachmas, income { $points } point.
           *[other] { $tile }, { $price } drachmas, income { $points } points.
        }
       *[other] { $tile }, { $price } drachmas, income { $money } dr.
    }
rhodes-left = { $count } left.
rhodes-reconstructed = Reconstructed: the rulebook does not give all that is printed on this piece, so the missing numbers were chosen to fit.

rhodes-setting-up = Set-up
rhodes-round =
    { $last ->
        [yes] Round { $round }, the last
       *[no] Round { $round }
    }
rhodes-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
rhodes-money = { $money } drachmas
rhodes-track = { $name }: { $points }.
rhodes-queue = Ships in the harbour, from the gate to the end
rhodes-egyptian = Egyptian ship { $number }
rhodes-ship-of = { $name }’s ship of { $holds }
rhodes-hold = { $ship }: { $good }, price { $price }
rhodes-coming = Coming
rhodes-coming-is = Coming: Egyptian ship { $number } with { $goods }
rhodes-pile =
    { $count ->
        [one] 1 more ship in the pile
       *[other] { $count } more ships in the pile
    }
rhodes-spent = { $money } dr in all
rhodes-contracts = Contracts
rhodes-contract = Contract { $name }: { $goods }. Pays { $money } drachmas and { $points } points.
rhodes-contracts-left =
    { $count ->
        [0] No contract is left to come
        [one] 1 contract is left to come
       *[other] { $count } contracts are left to come
    }
rhodes-no-contract = No contract
rhodes-in-reach = { $name } could fulfil it now.
rhodes-chips = Free chips: { $values }
rhodes-rows = Turn order
rhodes-row =
    { $product ->
        [yes] Row { $row }: { $money } dr and a product.
       *[no] Row { $row }: { $money } dr.
    }
rhodes-row-now = Now { $name }.
rhodes-row-next = Next { $name }.

rhodes-estate = Estate
rhodes-tab-mine = My estate
rhodes-land =
    Farmland for { $good }: { $units ->
        [one] 1 unit
       *[other] { $units } units
    }, room for { $room } more, income { $money } dr and { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
rhodes-land-short =
    { $good }: { $units ->
        [one] 1 unit
       *[other] { $units } units
    }, room for { $room }
rhodes-no-farmland = No farmland yet.
rhodes-developments = Developments
rhodes-used = Used in this action.
rhodes-fleet = Ships
rhodes-own-ship =
    { $home ->
        [yes] Ship of { $holds }, at home.
       *[no] Ship of { $holds }, at sea.
    }
rhodes-ships-home = Ships at home: { $ships }
rhodes-no-ship-home = All ships are at sea.
rhodes-loading = Loading: { $loaded } of { $holds }
rhodes-warehouse = Warehouse
rhodes-warehouse-holds = Warehouse: { $goods } ({ $stored } of { $capacity })
rhodes-stored = { $stored } of { $capacity }
rhodes-arriving = No room for this:
rhodes-markers-left =
    { $count ->
        [0] No marker left in this round
        [one] 1 marker left in this round
       *[other] { $count } markers left in this round
    }
rhodes-farm-steps = The farm, step by step
rhodes-step-income = Income
rhodes-step-use = Developments
rhodes-step-load = Load a ship
rhodes-step-pay = Points or drachmas
rhodes-points-to-buy = Points to buy
rhodes-fewer = One fewer
rhodes-more = One more

rhodes-label-place = Go to: { $place }
rhodes-label-pass = Pass (+1 dr)
rhodes-label-decline = Do without
rhodes-label-skip = Skip
rhodes-label-done = Done
rhodes-label-produce = Chip { $value } on { $good }
rhodes-label-use = Use { $tile }
rhodes-label-use-with = { $tile }: { $good }
rhodes-label-exchange = Exchange { $given } for { $received }
rhodes-label-sail =
    { $holds ->
        [one] Load the ship of 1
       *[other] Load the ship of { $holds }
    }
rhodes-label-load = Load { $good }
rhodes-label-points =
    { $points ->
        [0] { $money } dr
        [one] { $money ->
            [0] 1 point
           *[other] 1 point, { $money } dr
        }
       *[other] { $money ->
            [0] { $points } points
           *[other] { $points } points, { $money } dr
        }
    }
rhodes-label-buy = Buy { $good } for { $price } dr
rhodes-label-fulfil = Fulfil contract { $contract }
rhodes-label-discard = Throw away { $good }
rhodes-label-sell = Sell { $good }
rhodes-label-donate =
    { $points ->
        [one] 1 point for { $money } dr
       *[other] { $points } points for { $money } dr
    }
rhodes-label-acquire = Buy { $tile }
rhodes-label-row = Take row { $row }

rhodes-amount = { $change } { $good }
rhodes-effect-of = { $name }: { $effect }
rhodes-effect-money = { $change } dr
rhodes-effect-points =
    { $count ->
        [one] { $change } point
       *[other] { $change } points
    }
rhodes-effect-estate = { $goods } on the estate
rhodes-effect-warehouse = { $goods } in the warehouse
rhodes-effect-hauled = { $count } straight from the estate, { $price } dr for haulage included
rhodes-effect-lost = { $count } lost for want of room
rhodes-effect-last = the contract cannot be replaced: this is the last round
rhodes-effect-push =
    { $count ->
        [one] pushes all ships one field on
       *[other] pushes all ships { $count } fields on
    }
rhodes-effect-push-egyptian =
    { $count ->
        [one] an Egyptian ship comes in and pushes all ships one field on
       *[other] an Egyptian ship comes in and pushes all ships { $count } fields on
    }
rhodes-effect-supply = { $good } to the supply
rhodes-effect-unload = { $good } to the warehouse of { $name }
rhodes-effect-overflow = then { $name } has to make room in the warehouse
rhodes-effect-unchanged = the warehouse stays as it is
rhodes-effect-joker = then choose the product

rhodes-blocked-full =
    { $spaces ->
        [one] Its only space is taken.
       *[other] All its { $spaces } spaces are taken.
    }
rhodes-blocked-used = You have used this already.
rhodes-blocked-too-few-chips = Production takes { $needed } chips; { $chips } are free.
rhodes-blocked-too-few-fields = Production takes { $needed } free fields; there are { $fields }.
rhodes-blocked-no-ship = You have no ship at home.
rhodes-blocked-too-few-units = This takes { $needed } units from your estate; you have { $units }.
rhodes-blocked-nothing-to-trade =
    { $price ->
        [0] There is nothing for you to buy, and no contract that you could fulfil.
       *[other] The cheapest good costs { $price } drachmas, you have { $money }; and there is no contract that you could fulfil.
    }
rhodes-blocked-no-units = There is no unit for this on your estate.
rhodes-blocked-nothing-to-acquire =
    { $price ->
        [0] There is nothing left for you to buy.
       *[other] The cheapest tile costs { $price } drachmas; you have { $money }.
    }
rhodes-blocked-too-dear =
    { $price ->
        [one] This costs 1 drachma; you have { $money }.
       *[other] This costs { $price } drachmas; you have { $money }.
    }
rhodes-blocked-sold-out = There are none left.
rhodes-blocked-owned = You have one already.
rhodes-blocked-no-full-ship = { $units } units would be left on your estate, too few for your smallest ship of { $needed }.
rhodes-blocked-no-room = There is no room for it on your estate.
rhodes-blocked-no-goods = There are no goods for this.
rhodes-blocked-in-harbour = This ship is still in the harbour.
rhodes-blocked-chip-used = This chip has been used.
rhodes-blocked-field-used = This field has a chip already: { $chip }.
rhodes-blocked-own-row = You are in this row now; you need another one.
rhodes-blocked-taken = { $name } has taken it.
rhodes-blocked-no-farmland = You have no farmland for it.
rhodes-blocked-goods-missing = You still need { $goods }.
rhodes-blocked-too-many-missing = { $units } goods would have to come straight from your estate; at most { $most } may.
rhodes-blocked-none-stored = At least one of the goods must come from your warehouse.

rhodes-ask-draw-contract = Which contract is drawn?
rhodes-ask-draw-ship = Which Egyptian ship is drawn?
rhodes-ask-draw-first = Who begins?
rhodes-ask-start = Buy a farmland tile to start with; it comes with one unit.
rhodes-ask-skip = You can afford no farmland. Go on?
rhodes-ask-place = Place an action marker.
rhodes-ask-pass = No action is possible. Pass and receive a drachma.
rhodes-ask-last-harbour = All markers are placed. You may use the harbour once.
rhodes-ask-produce = Put a chip on a field.
rhodes-ask-farm = Use developments if you like, then choose a ship.
rhodes-ask-load = Load the ship from your farmland: { $loaded } of { $holds } loaded.
rhodes-ask-points = What do the units pay? Each a point or 2 drachmas.
rhodes-ask-harbour = Buy goods from the ships, or fulfil a contract.
rhodes-ask-joker = Which product does the joker become?
rhodes-ask-overflow =
    { $turn ->
        [other] It is not your turn, but { $good } arrives and your warehouse is full: throw something away.
       *[own] Your warehouse is full and { $good } arrives: throw something away.
    }
rhodes-ask-market = Sell one or two units for { $price } drachmas each.
rhodes-ask-temple = Buy points for { $price } drachmas each.
rhodes-ask-town-hall = Buy one or two tiles.
rhodes-ask-row = Choose a row of the turn order for the next round.
rhodes-ask-gain = Which product do you receive?
rhodes-waiting-overflow = Waiting for { $name } to make room in a full warehouse.

rhodes-did = { $did }.
rhodes-did-with = { $did } ({ $effect }).
rhodes-did-first = { $name } begins
rhodes-did-contract = Contract { $contract } is laid out
rhodes-did-ship = Egyptian ship { $number } is the next to come
rhodes-did-place = { $name } goes to: { $place }
rhodes-did-pass = { $name } passes
rhodes-did-skip = { $name } buys no farmland
rhodes-did-done = { $name } is done
rhodes-did-produce = { $name } produces { $value } × { $good }
rhodes-did-use = { $name } uses { $tile }
rhodes-did-exchange = { $name } exchanges { $given } for { $received }
rhodes-did-sail = { $name } lets a ship of { $holds } sail with { $goods }
rhodes-did-buy = { $name } buys { $good }
rhodes-did-joker = { $name } turns the joker into { $good }
rhodes-did-fulfil = { $name } fulfils contract { $contract }
rhodes-did-discard = { $name } throws away { $good }
rhodes-did-sell = { $name } sells { $good }
rhodes-did-donate =
    { $points ->
        [one] { $name } buys a point in the temple
       *[other] { $name } buys { $points } points in the temple
    }
rhodes-did-acquire = { $name } buys { $tile }
rhodes-did-row = { $name } takes row { $row }
rhodes-did-gain = { $name } receives { $good }

rhodes-score-income = Incomes
rhodes-score-demeter = Demeter
rhodes-score-shipping = Ships
rhodes-score-contracts = Contracts
rhodes-score-temple = Temple
rhodes-score-money = Money, 1 for 10
rhodes-score-gold = Gold bars, 2 each
rhodes-score-left = Drachmas left
rhodes-ended-contracts = No contract could be laid out any more.
rhodes-ended-rounds = The last round is over.
rhodes-won-points = { $names } has the most points and wins.
rhodes-won-money = A tie on points: { $names } has more money left ({ $money } dr) and wins.
rhodes-won-shared = { $names } share the victory: equal in points and in money left.

choice-rhodes-unload = Unloading past the last price
choice-rhodes-unload-hold = A ship unloads hold by hold: each good as it passes the last price.
choice-rhodes-unload-ship = A ship unloads its whole cargo as soon as its bow is past the last price.
choice-rhodes-irrigation = Irrigation
choice-rhodes-irrigation-all = Irrigation brings a unit for every chip, whoever produces.
choice-rhodes-irrigation-own = Irrigation brings a unit only for the chips of one’s own production action.
choice-rhodes-last_harbour = The harbour in the last round
choice-rhodes-last_harbour-full = In the last round, whoever has not used the harbour in it may do so even if all its spaces are taken.
choice-rhodes-last_harbour-extra = In the last round the spaces count; after the markers, whoever has not used the harbour in it may do so once, in turn order and without a marker.

corinth-market = Market
corinth-buildings = Buildings
corinth-district-gold = Gold
corinth-district-goats = Goats
corinth-district-green = Olive oil
corinth-district-purple = Wine
corinth-district-blue = Carpets
corinth-district-orange = Spices
corinth-building-temple = Temple
corinth-building-warehouse = Warehouse
corinth-building-stable = Stable
corinth-building-store = Store
corinth-power-temple = At the end, 3 points for each of your buildings.
corinth-power-warehouse = One more good whenever you deliver with dice.
corinth-power-stable = The steward may walk one or two steps more or fewer, free of charge.
corinth-power-store = Two more gold whenever you take gold with dice.

corinth-setting-up = Set-up
corinth-round = Round { $round } of { $rounds }
corinth-round-word = Round
corinth-to-gain = { $count } still to gain
corinth-does-temple = +3 each
corinth-does-warehouse = +1 good
corinth-does-stable = ±2 steps
corinth-does-store = +2 gold
corinth-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
corinth-group =
    { $yellow ->
        [0] { $white } white showing { $value }
       *[other] { $white } white and { $yellow } yellow showing { $value }
    }
corinth-no-dice = No dice
corinth-track = Turn track: { $crossed } of { $track } crossed out
corinth-shop = Shop worth { $points }: { $checked } of { $goods } goods
corinth-bonus-free = { $points } points for whoever finishes this district first
corinth-bonus-taken = { $points } points for finishing first: { $name }
corinth-building =
    { $built ->
        [yes] { $name }, built.
       *[no] { $name }, costs { $gold } gold and { $goats ->
            [one] 1 goat
           *[other] { $goats } goats
        }.
    }
corinth-progress = { $district }: { $checked } of { $goods } goods
corinth-gold-left = { $count } gold
corinth-goats-left =
    { $count ->
        [one] 1 goat
       *[other] { $count } goats
    }
corinth-yellow-dice = Yellow dice in every roll: { $count }
corinth-boxes = Text diamonds of the market: { $boxes }
corinth-gold-symbols = Gold: { $left } left, { $gained } gained, { $spent } spent
corinth-goat-symbols = Goats: { $left } left, { $gained } gained, { $spent } spent
corinth-spot =
    { $state ->
        [circled] { $name }, { $effect }, circled
        [used] { $name }, { $effect }, used up
       *[free] { $name }, { $effect }
    }
corinth-spot-score = scoring spot
corinth-spot-die = yellow die
corinth-spot-plus = plus one
corinth-spot-start = where the steward starts
corinth-spot-goods = { $count } × { $good }

corinth-label-buy =
    { $count ->
        [0] Buy none
       *[other] Buy { $count }
    }
corinth-label-take = Take { $district }
corinth-label-steward = Move the steward with { $district }
corinth-label-steward-free = Move the steward
corinth-label-shop = Start the shop worth { $points }
corinth-label-stop =
    { $gold ->
        [0] Stop here
       *[other] Stop here (−{ $gold } gold)
    }
corinth-label-build = Build the { $building }
corinth-label-end = End turn
corinth-label-pass = Decline
corinth-label-die =
    { $kind ->
        [yellow] Yellow { $value }
       *[white] White { $value }
    }
corinth-label-walk = Steward to { $spot }
corinth-label-step =
    { $direction ->
        [north] Up
        [east] Right
        [south] Down
       *[west] Left
    }

corinth-effect-goods =
    { $full ->
        [yes] { $count } × { $good } into shop { $shop }, which is full
       *[no] { $count } × { $good } into shop { $shop }
    }
corinth-effect-choose =
    { $count ->
        [one] choose a shop for 1 good
       *[other] choose a shop for { $count } goods
    }
corinth-effect-lost =
    { $count ->
        [one] 1 good is lost
       *[other] { $count } goods are lost
    }
corinth-effect-gold =
    { $count ->
       *[other] { $change } gold
    }
corinth-effect-goats =
    { $count ->
        [one] { $change } goat
       *[other] { $change } goats
    }
corinth-effect-die = a yellow die in all later rolls
corinth-effect-bonus = the bonus for { $good }
corinth-effect-box = write { $value }
corinth-effect-ends = can end on { $spots }
corinth-effect-ends-many = can end on { $count } spots
corinth-effect-ends-gold =
    { $count ->
        [one] on 1 more spot for gold
       *[other] on { $count } more spots for gold
    }
corinth-effect-steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
corinth-effect-points =
    { $count ->
        [one] { $change } point
       *[other] { $change } points
    }

corinth-blocked-too-many-dice = There are { $most } yellow dice in all, and you have earned { $earned } of them.
corinth-blocked-too-little-gold = That costs { $gold } gold; you have { $have }.
corinth-blocked-no-way = The steward has no way to walk that far.
corinth-blocked-no-dice = There are no dice in this district.
corinth-blocked-shop-full = This shop is full.
corinth-blocked-spot-used = The steward has already been there.
corinth-blocked-no-more-steps =
    { $most ->
        [one] The steward can walk 1 step at most.
       *[other] The steward can walk { $most } steps at most.
    }
corinth-blocked-dead-end =
    { $least ->
        [one] From there the steward could not get any further.
       *[other] From there the steward could not complete { $least } steps, the fewest you can afford.
    }
corinth-blocked-too-few-steps =
    { $least ->
        [one] The steward must walk at least 1 step.
       *[other] The steward must walk at least { $least } steps.
    }
corinth-blocked-built = You have built this already.
corinth-blocked-too-dear =
    It costs { $gold } gold and { $goats ->
        [one] 1 goat
       *[other] { $goats } goats
    }; you have { $have_gold } gold and { $have_goats ->
        [one] 1 goat
       *[other] { $have_goats } goats
    }.

corinth-ask-first = Who begins?
corinth-ask-buy = How many yellow dice do you buy, for one gold each?
corinth-ask-roll = Which dice have fallen?
corinth-ask-choose = Choose a group of dice: take it, or move the steward.
corinth-ask-choose-none = No dice are left. Move the steward one step, or decline.
corinth-ask-shop =
    { $count ->
        [one] Choose a shop for 1 × { $good }.
       *[other] Choose a shop for { $count } × { $good }.
    }
corinth-ask-path =
    { $steps ->
        [one] Lead the steward: 1 step taken, the dice say { $base }.
       *[other] Lead the steward: { $steps } steps taken, the dice say { $base }.
    }
corinth-way =
    { $gold ->
        [0] { $count ->
            [one] 1 step, free
           *[other] { $count } steps, free
        }
       *[other] { $count ->
            [one] 1 step for { $gold } gold
           *[other] { $count } steps for { $gold } gold
        }
    }
corinth-stepwise = Step by step
corinth-keys-step = lead the steward step by step
corinth-keys-dice = enter real dice on the pad
corinth-pad = Dice that have fallen
corinth-entered = { $count } of { $dice } dice entered
corinth-pad-back = Take back the last die
corinth-pad-enter = Enter dice
corinth-ask-build = Build something, or end your turn.
corinth-ask-end = Your turn is done. End it?

corinth-told-goods =
    { $full ->
        [yes] { $count } × { $good }, which fills it
       *[no] { $count } × { $good }
    }
corinth-told-box = { $value } written in the market
corinth-did = { $did }.
corinth-did-with = { $did } ({ $effect }).
corinth-did-first = { $name } begins.
corinth-did-buy =
    { $count ->
        [0] { $name } buys no yellow dice
        [one] { $name } buys a yellow die
       *[other] { $name } buys { $count } yellow dice
    }
corinth-did-roll = The dice fall: { $white }
corinth-did-roll-yellow = The dice fall: { $white }, yellow { $yellow }
corinth-did-take = { $name } takes { $district }
corinth-did-steward = { $name } moves the steward
corinth-did-walk =
    { $count ->
        [one] { $name } leads the steward one step: { $arrows }
       *[other] { $name } leads the steward { $count } steps: { $arrows }
    }
corinth-did-shop = { $name } starts the shop worth { $points }
corinth-did-build = { $name } builds: { $building }
corinth-did-pass = { $name } declines
corinth-did-end = { $name } ends the turn

corinth-score-orange = Spices
corinth-score-blue = Carpets
corinth-score-purple = Wine
corinth-score-green = Olive oil
corinth-score-bonuses = First to finish
corinth-score-market = Market
corinth-score-temple = Temple
corinth-score-gold = Gold left, 1 for 2
corinth-score-goats = Goats left, 1 for 2
corinth-won-points = { $names } has the most points and wins.
corinth-won-gold = A tie on points: { $names } has more gold left and wins.
corinth-won-shared = { $names } share the victory: equal in points and in gold left.
corinth-won-one-value = All dice show the same value: { $names } wins on the spot.

corinth-dice-physical = Real dice and draws, entered by hand
corinth-dice-by-table = The computer rolls and draws
corinth-fair-dice = Fair dice
corinth-fair-dice-lead = Every roll follows from random numbers of the server and of the browsers of those who play, to which all commit before anyone tells theirs. So nobody can choose the rolls, not even whoever runs the server. The server tells its own at the end, and anyone can check it.
corinth-verify = Check the dice
corinth-dice-mixed =
    { $count ->
        [one] The dice were mixed by one person and the server
       *[other] The dice were mixed by { $count } people and the server
    }{ $attempts ->
        [one] { "" }
       *[other] , in { $attempts } attempts
    }
corinth-dice-alone = The dice are the server’s alone
corinth-dice-own =
    { $found ->
        [changed] Watch out: after your browser told its part in the dice, something else was changed. Do not trust these dice.
       *[unused] What your browser gave for the dice was not used. It may have been too late; if not, do not trust these dice.
    }
corinth-dice-checking = Checking every roll …
corinth-dice-unchecked = The dice could not be checked: { $reason }
corinth-dice-why = Before the first roll the server showed a fingerprint of its secret, so it could not choose another later; and it did not know what the players’ browsers would add. Now all is open: every part has its fingerprint, and every roll is worked out again and compared with what fell.
corinth-dice-fair =
    { $count ->
        [one] One roll was recomputed and is right.
       *[other] All { $count } rolls were recomputed from the secret and are right.
    }
corinth-dice-unfair =
    { $count ->
        [one] One roll does not follow from the secret.
       *[other] { $count } rolls do not follow from the secret.
    }
corinth-commitment = Fingerprint, shown before the first roll

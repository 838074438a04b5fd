card-corinth-dice-title = Dice
card-corinth-dice = Dice of one value lie together in a group. You take a whole group and use it in one of two ways: for the action of its district, or to move the steward.
card-corinth-dice-pays = The number of dice counts for the district, their value for the steward: three dice showing 2 are three goods or two steps.
card-corinth-goods = Take this group: one good of this district for each die, checked in your shops. What no longer fits is lost.
card-corinth-goods-pays = A full shop pays its points at the end, a shop that is not full pays nothing.
card-corinth-gold = Take this group: one gold coin for each die. All dice with the highest value lie here.
card-corinth-gold-pays = Gold buys yellow dice, makes the steward’s walk longer or shorter and pays for buildings. At the end every two coins left are 1 point.
card-corinth-goats = Take this group: one goat for each die. The dice with the lowest value lie here.
card-corinth-goats-pays = Goats pay for buildings. At the end every two goats left are 1 point.
card-corinth-yellow-die-title = Yellow die
card-corinth-yellow-die = Before rolling, the first player may buy up to three yellow dice for one gold each. Those earned in the market join all your rolls free of charge. There are never more than three in a roll.
card-corinth-yellow-die-pays = Yellow dice left after the first turn of the round are removed, and with them a group that has no others: they are for the first player alone.
card-corinth-shop-title = Shop
card-corinth-shop = Goods are checked here, one for each slot. Which shop you start is your choice, but it must be full before you start another one in the same district.
card-corinth-shop-pays = Full, it pays the points in its gable at the end; otherwise nothing.
card-corinth-bonus-title = First to finish
card-corinth-bonus = Whoever is first to fill all shops of a district gets its wreath: 5 points for olive oil, 4 for wine, 3 for carpets, none for spices.
card-corinth-bonus-pays = It does not matter whether the last good came by dice or by the steward. Nobody else can get it any more.
card-corinth-steward-title = Steward
card-corinth-steward = He walks as many steps as the value of the dice says, from spot to adjacent spot, never onto one that was used before. The last spot is circled and takes effect.
card-corinth-steward-pays = Each gold you spend is one step more or fewer: with a 3 and two gold he walks 1 to 5 steps. With no dice left he may walk one step, or you decline.
card-corinth-spot-score-title = Scoring spot
card-corinth-spot-score = Where a walk ends here, you write into its text diamond how many spots you have circled so far, this one included, plus one for each circled +1.
card-corinth-spot-score-pays = As your seventh circled spot, with two +1 among them, it is worth 9. All text diamonds count at the end, three at most.
card-corinth-spot-plus-title = +1
card-corinth-spot-plus = Circled, it adds one to every text diamond that you write afterwards, beside counting as a circled spot.
card-corinth-spot-plus-pays = Early it counts in up to three text diamonds.
card-corinth-spot-die-title = Yellow die for good
card-corinth-spot-die = Circled, it adds a yellow die to all your later rolls, free of charge, up to three in a roll.
card-corinth-spot-die-pays = It helps you as often as you are first player from then on.
card-corinth-spot-goods-title = Goods, gold or goats
card-corinth-spot-goods = Circled, it gives at once what it shows: goods for your shops, gold or goats. The warehouse and the store add nothing here.
card-corinth-spot-goods-pays = It can be the last good of a shop, or win a district’s wreath.
card-corinth-spot-start-title = Where the steward starts
card-corinth-spot-start = From here he goes out first. It counts as used, and nothing happens on it.
card-corinth-temple-pays = With all four buildings it is worth 12, itself included.
card-corinth-warehouse-pays = Two dice deliver three goods. It does nothing for the steward, so it pays early.
card-corinth-stable-pays = With a 3 the steward walks 1 to 5 steps for nothing, and gold changes that further.
card-corinth-store-pays = Two dice are four coins. Gold of the market is not more.
card-corinth-purse-title = Your gold
card-corinth-purse = 24 symbols for the whole game, one of them circled at the start. Circled is gained, struck out is spent; more than 24 you cannot gain.
card-corinth-purse-pays = At the end every two coins left are 1 point, and a tie goes to whoever has more gold left.
card-corinth-pen-title = Your goats
card-corinth-pen = 24 symbols for the whole game, one of them circled at the start. Circled is gained, struck out is spent.
card-corinth-pen-pays = At the end every two goats left are 1 point.
card-corinth-track-title = Turn track
card-corinth-track = The first player of a round crosses out a spot. When every track is full, the game ends. With four players two spots are crossed out from the start.
card-corinth-track-pays = After a round the player to the left is first player. So there are 12 rounds with two players, 18 with three and 16 with four.
card-corinth-points-title = Points
card-corinth-points = Full shops, wreaths and text diamonds. What the temple, gold and goats left would add now stands beside it.
card-corinth-points-pays = Most points win; a tie goes to whoever has more gold left, and if that is equal too, the victory is shared.
card-corinth-temple-now =
    You would have { $buildings ->
        [one] 1 building
       *[other] { $buildings } buildings
    } then: { $points } points.
card-corinth-shop-now =
    Here { $left ->
        [0] nothing is missing: { $points } points.
        [one] 1 good is missing for { $points } points.
       *[other] { $left } goods are missing for { $points } points.
    }
card-corinth-goods-title = A goods district

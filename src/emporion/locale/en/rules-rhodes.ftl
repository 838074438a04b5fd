rules-rhodes-title = Rules of Rhodes
rules-rhodes-aim = You run an estate on Rhodes. You grow wine, goat milk, olives and grain, send your ships into the harbour, buy there what you lack and deliver contracts. Whoever has the most points when the contracts run out wins. 2 to 5 players.

rules-rhodes-goods-title = Goods
rules-rhodes-goods-1 = Wine, goat milk, olives and grain are the products. Gold bars are goods, but not products; they come only with Egyptian ships. A joker lies on Egyptian ships only and becomes a product when it is bought. Goods and drachmas never run out.

rules-rhodes-setup-title = Setting up
rules-rhodes-setup-1 = Everyone gets money and ships; how many depends on the number of players, as the overview below shows.
rules-rhodes-setup-2 = Of each contract category, I, II and III, one contract is put away unseen. The others form a stack, I on top of II on top of III. Three contracts lie open.
rules-rhodes-setup-3 = Egyptian ships are drawn and sail into the harbour until at least two gold bars lie there. The next ship is drawn too and lies open: it will come next.
rules-rhodes-setup-4 = The first player is drawn and takes the top row of the turn order; clockwise the others take the rows below. Nothing is paid or gained for this.
rules-rhodes-setup-5 = In this order everyone buys a farmland tile; where the overview says two, everyone then buys a second one in the same order. Each of these first tiles begins with one unit of its product, later ones begin empty. Whoever can afford none goes without.
rules-rhodes-setup-6 = Nobody ever owns two farmland tiles of the same product.
rules-rhodes-by-players = By number of players
rules-rhodes-start-money = Drachmas at the start
rules-rhodes-start-tiles = Farmland tiles at the start
rules-rhodes-start-ships = Ships, by holds
rules-rhodes-large-ship-holds = Large ship: holds
rules-rhodes-large-ship-price = Large ship: price in dr
rules-rhodes-spaces-of = Spaces: { $place }
rules-rhodes-prices-of = { $place }: dr by order of use
rules-rhodes-harbour-fields = Harbour prices from the gate

rules-rhodes-round-title = A round
rules-rhodes-round-1 = In turn order, each player places an action marker and carries out the action of that place at once. When everyone has, each places a second marker, in the same order.
rules-rhodes-round-2 = A space holds one marker. You may only go where you can carry out the action. If you can go nowhere at all, you lose the marker and get 1 drachma; there is no other way to pass.
rules-rhodes-round-3 = When all markers are placed, gold is refilled: while fewer than two gold bars lie in the harbour, the open Egyptian ship sails in and the next one is drawn. If none is left, the discarded ships are shuffled. Then markers and production chips are taken back.
rules-rhodes-order-title = Turn order
rules-rhodes-order-1 = At the end of a round, from the bottom row up, everyone moves to a free row, never staying in their own, and pays or gains what it says. A row is free as long as nobody has chosen it for the next round. If you cannot pay for any free row, you choose one of them and pay what you have.
rules-rhodes-order-2 = Where a row gives a product, you choose one that you have farmland and room for. Without room there is none.
rules-rhodes-row = Row { $number }
rules-rhodes-row-pay = pay { $count } dr
rules-rhodes-row-gain = gain { $count } dr
rules-rhodes-row-nothing = nothing
rules-rhodes-row-product = and a product
rules-rhodes-row-only-product = a product

rules-rhodes-production-title = Production
rules-rhodes-production-1 = Put two of the production chips on two of the four production fields. Chips and fields that have been used in this round are not available; if fewer than two are left of either, nobody can produce.
rules-rhodes-production-2 = Each chip yields as many units of its field’s product as it shows. They are handed out one by one, to you first and then clockwise, round after round, to everyone who has farmland for it with room. What nobody has room for is lost.
rules-rhodes-production-3 = A farmland tile holds 3 units. With a barn you can keep one more of each product that you have farmland for. Farmland and barn together are your estate.

rules-rhodes-farm-title = Farm
rules-rhodes-farm-1 = The farm is your own: it has one space, for you alone, so you use it once a round at most, and only if you can fill one of your ships, if need be with the unit that abundance brings. You do this in order:
rules-rhodes-farm-step-1 = You get all points printed on your tiles, then all drachmas.
rules-rhodes-farm-step-2 = You may use each of your developments with a farm action once, in any order, as long as you can still fill a ship afterwards.
rules-rhodes-farm-step-3 = You must load one ship that is at home, every hold with a unit from your estate, in any mix. For each unit you get 1 point or 2 drachmas, as you choose.
rules-rhodes-farm-step-4 = The ship sails into the harbour. It can be loaded again once it is back.

rules-rhodes-queue-title = Ships in the harbour
rules-rhodes-queue-1 = A ship sails in through the gate, takes as many fields as it has holds and pushes all other ships on by that many. Emptied ships stay and are pushed like the others. The first unit you load lies at the bow, farthest in.
rules-rhodes-queue-2 = A good that is pushed past the last price goes to the warehouse of the ship’s owner, hold by hold; from an Egyptian ship it goes back to the supply. When all of a ship is past the last price, it returns to its owner. An Egyptian ship is discarded.

rules-rhodes-harbour-title = Harbour: buying and contracts
rules-rhodes-harbour-1 = First you may buy, then you may fulfil one contract. You must do at least one of the two. With a contract the action ends. Both your markers may go to the harbour in one round.
rules-rhodes-harbour-2 = Buy as many goods as you like, each at the price of the field it lies on. The money goes to the ship’s owner; for Egyptian ships and your own it goes to the bank.
rules-rhodes-harbour-3 = A joker becomes a product of your choice at once, never gold.
rules-rhodes-harbour-4 = Goods go to your warehouse, which holds 10, gold bars included. When a good arrives at a full warehouse, its owner chooses what is thrown away: the new good or one that is stored. You may be asked this in somebody else’s turn.
rules-rhodes-harbour-5 = To fulfil an open contract, return its goods from your warehouse. You get its drachmas and points, and the next contract of the stack is opened.
rules-rhodes-harbour-6 = Up to two of its goods may come straight from your estate: the first costs 3 drachmas, the second 5, to be paid before the contract pays. This is allowed only for products of which your warehouse has no more, and at least one good must come from the warehouse.

rules-rhodes-town-title = Market, temple and town hall
rules-rhodes-market-1 = At the market you sell one or two units from your estate. What each brings depends on how many markers were there before yours in this round: the earlier, the more.
rules-rhodes-temple-1 = At the temple you buy one or more points, as many as you can pay for. The first marker of a round buys more cheaply than the second.
rules-rhodes-hall-1 = At the town hall you buy one or two tiles, farmland or developments, at the printed price. Where the overview lists a large ship, it can be one of the two; everyone can buy one.
rules-rhodes-hall-2 = Nobody may own two developments of the same kind. The four Demeters are four kinds.

rules-rhodes-developments-title = Developments
rules-rhodes-tile-price = { $price } dr
rules-rhodes-tile-copies = × { $count }
rules-rhodes-tile-income = income { $income }
rules-rhodes-demeter = Farm action: 1 point for every two units of its product on your estate. They stay there. There is one Demeter for each product.
rules-rhodes-poseidon = No action; its point comes with the income of every farm action.
rules-rhodes-irrigation = Whenever anyone produces with a chip, and its units have been handed out, you get one further unit of that product, if you have farmland for it with room.
rules-rhodes-barn = Room for one more unit of each product you have farmland for.
rules-rhodes-cart = Farm action: move one unit from your estate to your warehouse.
rules-rhodes-abundance = Farm action: take one unit from the supply onto your estate, of a product you have room for.
rules-rhodes-merchant = Farm action: exchange one product in your warehouse for another product. Gold can be neither given nor received.
rules-rhodes-printed-income = Printed points and drachmas are paid at every farm action of yours, whether you use the tile or not.

rules-rhodes-end-title = The end
rules-rhodes-end-1 = When a contract has been fulfilled and the stack has none to replace it, the round being played is the last. It is played until all markers are placed; gold is not refilled and no new turn order is chosen.
rules-rhodes-end-2 = From then on, whoever has not yet been to the harbour in this round may place a marker there even if all its spaces are taken.
rules-rhodes-end-3 = A game never has more than 40 rounds. This limit is not the rulebook’s: it ends games in which nobody delivers.
rules-rhodes-end-4 = At the end, each 10 drachmas become 1 point, and each gold bar in your warehouse is worth 2 points. The most points win. A tie goes to whoever has more drachmas left after the exchange; if those are equal too, the victory is shared.

rules-rhodes-chips-title = Production chips
rules-rhodes-farmland-title = Farmland tiles
rules-rhodes-ships-title = Egyptian ships
rules-rhodes-ships-lead = The bow, on the right, sails in first.
rules-rhodes-contracts-title = Contracts
rules-rhodes-category = Category { $name }
rules-rhodes-contract-is = { $goods }: { $drachmas } dr, { $points } points
rules-rhodes-ship-is = Ship { $number }: { $cargo }
rules-rhodes-product = Product
rules-rhodes-price = Price
rules-rhodes-copies = Each
rules-rhodes-income = Income
rules-rhodes-income-drachmas = { $count } dr
rules-rhodes-income-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }

rules-rhodes-reconstructed-title = Reconstructed numbers
rules-rhodes-reconstructed-1 = Only the rulebook was at hand for Emporion, not the pieces, and it does not name every number that is printed on them. Those listed here are therefore reconstructed: chosen so that they agree with all of the rulebook’s examples and make a balanced game. They may differ from those in the box. Of the harbour prices, the 7s at the gate are the rulebook’s, and so are all numbers that are not listed.
rules-rhodes-only-part = { $piece } ({ $part })
rules-rhodes-reconstructed-2 = If you own the game, you can play with the numbers from your box: download this file, change it and choose it when you open a table.
rules-rhodes-open-table = Open a table of Rhodes

rhodes-island = Het eiland
rhodes-good-wine = wijn
rhodes-good-milk = geitenmelk
rhodes-good-olives = olijven
rhodes-good-grain = graan
rhodes-good-gold = goud
rhodes-good-joker = joker
rhodes-field-wine = Wijngaard
rhodes-field-milk = Weide
rhodes-field-olives = Olijfgaard
rhodes-field-grain = Graanveld
rhodes-field-used = { $field }: productiefiche { $value }
rhodes-empty = leeg

rhodes-place-production = Productie
rhodes-place-farm = Boerderij
rhodes-place-harbour = Haven
rhodes-place-market = Markt
rhodes-place-temple = Tempel
rhodes-place-town-hall = Stadhuis
rhodes-about-production = Leg twee productiefiches op twee productievelden; wie er een landbouwtegel voor heeft, krijgt ervan.
rhodes-about-farm = Je eigen boerderij, één keer per ronde: inkomsten, ontwikkelingstegels, en dan een schip laden en de haven laten binnenvaren.
rhodes-about-harbour = Koop goederen van schepen en vervul dan een opdracht.
rhodes-about-market = Verkoop een of twee producten van je landgoed.
rhodes-about-temple = Koop punten.
rhodes-about-town-hall = Koop een of twee tegels.
rhodes-place-taken = Bezet door { $names }
rhodes-place-price-market = Betaalt nu { $price } drachmen per stuk
rhodes-place-price-temple = Een punt kost nu { $price } drachmen

rhodes-tile-demeter = Demeter ({ $good })
rhodes-tile-poseidon = Poseidon
rhodes-tile-irrigation = Irrigatie
rhodes-tile-barn = Schuur
rhodes-tile-cart = Kar
rhodes-tile-abundance = Overvloed
rhodes-tile-merchant = Griekse koopman
rhodes-farmland = Landbouw: { $good } ({ $price })
rhodes-large-ship = Groot schip
rhodes-power-demeter = Op de boerderij: een punt voor elke twee { $good } op je landgoed.
rhodes-power-poseidon = Zijn punt hoort bij de inkomsten van je boerderij.
rhodes-power-irrigation = Bij elke productiefiche krijg je er een meer, als je plaats hebt.
rhodes-power-barn = Plaats voor nog een van elk product dat je verbouwt.
rhodes-power-cart = Op de boerderij: breng een product van je landgoed naar je pakhuis.
rhodes-power-abundance = Op de boerderij: een product uit de voorraad op je landgoed.
rhodes-power-merchant = Op de boerderij: ruil een product in je pakhuis voor een ander.
rhodes-power-ship = Een schip met { $holds } ruimen.
rhodes-demeters = Demeter
rhodes-short-land = plaats voor 3 eenheden
rhodes-short-demeter = 1 punt per twee eenheden
rhodes-short-poseidon = +1 punt bij alle inkomsten
rhodes-short-irrigation = +1 bij elke productie
rhodes-short-barn = +1 plaats per product
rhodes-short-cart = een eenheid naar het pakhuis
rhodes-short-abundance = een eenheid uit de voorraad
rhodes-short-merchant = een product ruilen
rhodes-short-ship = { $holds } ruimen
rhodes-yours = van jou
rhodes-sold = uitverkocht
rhodes-offer =
    { $money ->
        [0] { $points ->
            [0] { $tile }, { $price } drachmen.
            [one] { $tile }, { $price } drachmen, inkomsten { $points } punt.
           *[other] { $tile }, { $price } drachmen, inkomsten { $points } punten.
        }
       *[other] { $tile }, { $price } drachmen, inkomsten { $money } dr.
    }
rhodes-left = Nog { $count }.
rhodes-reconstructed = Gereconstrueerd: het boekje noemt niet alles wat op dit stuk staat; de ontbrekende getallen zijn passend gekozen.

rhodes-setting-up = Voorbereiding
rhodes-round =
    { $last ->
        [yes] Ronde { $round }, de laatste
       *[no] Ronde { $round }
    }
rhodes-points =
    { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
rhodes-money = { $money } drachmen
rhodes-track = { $name }: { $points }.
rhodes-queue = Schepen in de haven, van de havenpoort tot het einde
rhodes-egyptian = Egyptisch schip { $number }
rhodes-ship-of = Schip van { $name } ({ $holds })
rhodes-hold = { $ship }: { $good }, prijs { $price }
rhodes-coming = Op komst
rhodes-coming-is = Op komst: Egyptisch schip { $number } met { $goods }
rhodes-pile =
    { $count ->
        [one] nog 1 schip in de stapel
       *[other] nog { $count } schepen in de stapel
    }
rhodes-spent = samen { $money } dr
rhodes-contracts = Opdrachten
rhodes-contract = Opdracht { $name }: { $goods }. Levert { $money } drachmen en { $points } punten op.
rhodes-contracts-left =
    { $count ->
        [0] Er komt geen opdracht meer
        [one] Er komt nog 1 opdracht
       *[other] Er komen nog { $count } opdrachten
    }
rhodes-no-contract = Geen opdracht
rhodes-in-reach = { $name } zou hem nu kunnen vervullen.
rhodes-chips = Vrije productiefiches: { $values }
rhodes-rows = Speelvolgorde
rhodes-row =
    { $product ->
        [yes] Rij { $row }: { $money } dr en een product.
       *[no] Rij { $row }: { $money } dr.
    }
rhodes-row-now = Nu { $name }.
rhodes-row-next = Straks { $name }.

rhodes-estate = Landgoed
rhodes-tab-mine = Mijn landgoed
rhodes-land =
    Landbouw voor { $good }: { $units ->
        [one] 1 stuk
       *[other] { $units } stuks
    }, plaats voor { $room } meer, inkomsten { $money } dr en { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }.
rhodes-land-short =
    { $good }: { $units ->
        [one] 1 stuk
       *[other] { $units } stuks
    }, plaats voor { $room }
rhodes-no-farmland = Nog geen landbouwtegel.
rhodes-developments = Ontwikkelingstegels
rhodes-used = In deze actie gebruikt.
rhodes-fleet = Schepen
rhodes-own-ship =
    { $home ->
        [yes] Schip met { $holds }, thuis.
       *[no] Schip met { $holds }, onderweg.
    }
rhodes-ships-home = Schepen thuis: { $ships }
rhodes-no-ship-home = Alle schepen zijn onderweg.
rhodes-loading = Geladen: { $loaded } van { $holds }
rhodes-warehouse = Pakhuis
rhodes-warehouse-holds = Pakhuis: { $goods } ({ $stored } van { $capacity })
rhodes-stored = { $stored } van { $capacity }
rhodes-arriving = Hier is geen plaats voor:
rhodes-markers-left =
    { $count ->
        [0] Geen actiemarker meer in deze ronde
        [one] Nog 1 actiemarker in deze ronde
       *[other] Nog { $count } actiemarkers in deze ronde
    }
rhodes-farm-steps = De boerderij, stap voor stap
rhodes-step-income = Inkomsten
rhodes-step-use = Ontwikkelingstegels
rhodes-step-load = Schip laden
rhodes-step-pay = Punten of drachmen
rhodes-points-to-buy = Punten kopen
rhodes-fewer = Eén minder
rhodes-more = Eén meer

rhodes-label-place = Naar: { $place }
rhodes-label-pass = Passen (+1 dr)
rhodes-label-decline = Afzien
rhodes-label-skip = Overslaan
rhodes-label-done = Klaar
rhodes-label-produce = Productiefiche { $value } op { $good }
rhodes-label-use = { $tile } gebruiken
rhodes-label-use-with = { $tile }: { $good }
rhodes-label-exchange = { $given } ruilen voor { $received }
rhodes-label-sail =
    { $holds ->
        [one] Schip met 1 laden
       *[other] Schip met { $holds } laden
    }
rhodes-label-load = { $good } laden
rhodes-label-points =
    { $points ->
        [0] { $money } dr
        [one] { $money ->
            [0] 1 punt
           *[other] 1 punt, { $money } dr
        }
       *[other] { $money ->
            [0] { $points } punten
           *[other] { $points } punten, { $money } dr
        }
    }
rhodes-label-buy = { $good } kopen voor { $price } dr
rhodes-label-fulfil = Opdracht { $contract } vervullen
rhodes-label-discard = { $good } afleggen
rhodes-label-sell = { $good } verkopen
rhodes-label-donate =
    { $points ->
        [one] 1 punt voor { $money } dr
       *[other] { $points } punten voor { $money } dr
    }
rhodes-label-acquire = { $tile } kopen
rhodes-label-row = Rij { $row } nemen

rhodes-amount = { $change } { $good }
rhodes-effect-of = { $name }: { $effect }
rhodes-effect-money = { $change } dr
rhodes-effect-points =
    { $count ->
        [one] { $change } punt
       *[other] { $change } punten
    }
rhodes-effect-estate = { $goods } op het landgoed
rhodes-effect-warehouse = { $goods } in het pakhuis
rhodes-effect-hauled = { $count } rechtstreeks van het landgoed, { $price } dr vervoer inbegrepen
rhodes-effect-lost = { $count } verloren door plaatsgebrek
rhodes-effect-last = de opdracht wordt niet vervangen: dit is de laatste ronde
rhodes-effect-push =
    { $count ->
        [one] duwt alle schepen één veld verder
       *[other] duwt alle schepen { $count } velden verder
    }
rhodes-effect-push-egyptian =
    { $count ->
        [one] een Egyptisch schip vaart de haven binnen en duwt alle schepen één veld verder
       *[other] een Egyptisch schip vaart de haven binnen en duwt alle schepen { $count } velden verder
    }
rhodes-effect-supply = { $good } naar de voorraad
rhodes-effect-unload = { $good } naar het pakhuis van { $name }
rhodes-effect-overflow = dan moet { $name } plaats maken in het pakhuis
rhodes-effect-unchanged = het pakhuis blijft zoals het is
rhodes-effect-joker = kies dan het product

rhodes-blocked-full =
    { $spaces ->
        [one] Het enige actieveld is bezet.
       *[other] Alle { $spaces } actievelden zijn bezet.
    }
rhodes-blocked-used = Dit heb je al gebruikt.
rhodes-blocked-too-few-chips = De productie vraagt { $needed } productiefiches; vrij zijn er { $chips }.
rhodes-blocked-too-few-fields = De productie vraagt { $needed } vrije velden; vrij zijn er { $fields }.
rhodes-blocked-no-ship = Je hebt geen schip thuis.
rhodes-blocked-too-few-units = Dit vraagt { $needed } producten van je landgoed; je hebt er { $units }.
rhodes-blocked-nothing-to-trade =
    { $price ->
        [0] Je kunt niets kopen en geen opdracht vervullen.
       *[other] Het goedkoopste goed kost { $price } drachmen, je hebt er { $money }; en je kunt geen opdracht vervullen.
    }
rhodes-blocked-no-units = Op je landgoed ligt hiervoor geen product.
rhodes-blocked-nothing-to-acquire =
    { $price ->
        [0] Er is niets meer dat je kunt kopen.
       *[other] De goedkoopste tegel kost { $price } drachmen; je hebt er { $money }.
    }
rhodes-blocked-too-dear =
    { $price ->
        [one] Dit kost 1 drachme; je hebt er { $money }.
       *[other] Dit kost { $price } drachmen; je hebt er { $money }.
    }
rhodes-blocked-sold-out = Hiervan is niets meer over.
rhodes-blocked-owned = Dit heb je al.
rhodes-blocked-no-full-ship = Op je landgoed zouden { $units } producten overblijven, te weinig voor je kleinste schip van { $needed }.
rhodes-blocked-no-room = Op je landgoed is hiervoor geen plaats.
rhodes-blocked-no-goods = Hiervoor zijn geen goederen.
rhodes-blocked-in-harbour = Dit schip ligt nog in de haven.
rhodes-blocked-chip-used = Deze productiefiche is al gebruikt.
rhodes-blocked-field-used = Op dit veld ligt al een productiefiche: { $chip }.
rhodes-blocked-own-row = In deze rij sta je nu; je hebt een andere nodig.
rhodes-blocked-taken = Die heeft { $name } genomen.
rhodes-blocked-no-farmland = Je hebt hiervoor geen landbouwtegel.
rhodes-blocked-goods-missing = Je mist nog { $goods }.
rhodes-blocked-too-many-missing = { $units } goederen zouden rechtstreeks van je landgoed moeten komen; hoogstens { $most } mogen dat.
rhodes-blocked-none-stored = Minstens een van de goederen moet uit je pakhuis komen.

rhodes-ask-draw-contract = Welke opdracht wordt getrokken?
rhodes-ask-draw-ship = Welk Egyptisch schip wordt getrokken?
rhodes-ask-draw-first = Wie begint?
rhodes-ask-start = Koop een landbouwtegel om mee te beginnen; er ligt al één product op.
rhodes-ask-skip = Je kunt geen landbouwtegel betalen. Verder?
rhodes-ask-place = Plaats een actiemarker.
rhodes-ask-pass = Er is geen actie mogelijk. Pas en ontvang een drachme.
rhodes-ask-last-harbour = Alle actiemarkers zijn geplaatst. Je mag de haven één keer gebruiken.
rhodes-ask-produce = Leg een productiefiche op een productieveld.
rhodes-ask-farm = Gebruik ontwikkelingstegels als je wilt, en kies dan een schip.
rhodes-ask-load = Laad het schip van je landgoed: { $loaded } van { $holds } geladen.
rhodes-ask-points = Wat leveren de producten op? Elk een punt of 2 drachmen.
rhodes-ask-harbour = Koop goederen van de schepen of vervul een opdracht.
rhodes-ask-joker = In welk product verandert de joker?
rhodes-ask-overflow =
    { $turn ->
        [other] Je bent niet aan de beurt, maar { $good } komt aan en je pakhuis is vol: leg iets af.
       *[own] Je pakhuis is vol en { $good } komt aan: leg iets af.
    }
rhodes-ask-market = Verkoop een of twee producten voor { $price } drachmen per stuk.
rhodes-ask-temple = Koop punten voor { $price } drachmen per stuk.
rhodes-ask-town-hall = Koop een of twee tegels.
rhodes-ask-row = Kies een rij voor de volgende ronde.
rhodes-ask-gain = Welk product krijg je?
rhodes-waiting-overflow = Wachten tot { $name } plaats maakt in een vol pakhuis.

rhodes-did = { $did }.
rhodes-did-with = { $did } ({ $effect }).
rhodes-did-first = { $name } begint
rhodes-did-contract = Opdracht { $contract } wordt neergelegd
rhodes-did-ship = Egyptisch schip { $number } komt als volgende
rhodes-did-place = { $name } kiest: { $place }
rhodes-did-pass = { $name } past
rhodes-did-skip = { $name } koopt geen landbouwtegel
rhodes-did-done = { $name } is klaar
rhodes-did-produce = { $name } produceert { $value } × { $good }
rhodes-did-use = { $name } gebruikt { $tile }
rhodes-did-exchange = { $name } ruilt { $given } voor { $received }
rhodes-did-sail = { $name } vaart met een schip van { $holds } de haven binnen: { $goods }
rhodes-did-buy = { $name } koopt { $good }
rhodes-did-joker = { $name } verandert de joker in { $good }
rhodes-did-fulfil = { $name } vervult opdracht { $contract }
rhodes-did-discard = { $name } legt { $good } af
rhodes-did-sell = { $name } verkoopt { $good }
rhodes-did-donate =
    { $points ->
        [one] { $name } koopt een punt in de tempel
       *[other] { $name } koopt { $points } punten in de tempel
    }
rhodes-did-acquire = { $name } koopt { $tile }
rhodes-did-row = { $name } neemt rij { $row }
rhodes-did-gain = { $name } krijgt { $good }

rhodes-score-income = Inkomsten
rhodes-score-demeter = Demeter
rhodes-score-shipping = Schepen
rhodes-score-contracts = Opdrachten
rhodes-score-temple = Tempel
rhodes-score-money = Geld, 1 voor 10
rhodes-score-gold = Goudstaven, 2 elk
rhodes-score-left = Drachmen over
rhodes-ended-contracts = Er kon geen opdracht meer worden neergelegd.
rhodes-ended-rounds = De laatste ronde is voorbij.
rhodes-won-points = { $names } heeft de meeste punten en wint.
rhodes-won-money = Gelijk in punten: { $names } heeft meer geld over ({ $money } dr) en wint.
rhodes-won-shared = { $names } delen de overwinning: gelijk in punten en in geld.

choice-rhodes-unload = Lossen voorbij de laatste prijs
choice-rhodes-unload-hold = Een schip lost ruim voor ruim: elk goed zodra het voorbij de laatste prijs is.
choice-rhodes-unload-ship = Een schip lost zijn hele lading zodra de boeg voorbij de laatste prijs is.
choice-rhodes-irrigation = Irrigatie
choice-rhodes-irrigation-all = Irrigatie levert bij elke productiefiche een eenheid op, wie er ook produceert.
choice-rhodes-irrigation-own = Irrigatie levert alleen bij de productiefiches van de eigen productieactie een eenheid op.
choice-rhodes-last_harbour = De haven in de laatste ronde
choice-rhodes-last_harbour-full = In de laatste ronde mag wie daarin nog niet in de haven was erheen, ook als alle actievelden bezet zijn.
choice-rhodes-last_harbour-extra = In de laatste ronde tellen de actievelden; na de markers mag wie nog niet in de haven was die één keer zonder marker gebruiken, in speelvolgorde.

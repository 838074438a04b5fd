# Around the figures of the pages about strategy. Names of pieces come from the game's own words.
# Labels of charts (place-player, short-…, dice) have room for about 24 letters.
figure-percent = { $figure }%
comma = { ", " }
place =
    { $place ->
        [1] eerste
        [2] tweede
        [3] derde
        [4] vierde
       *[other] vijfde
    }
place-player =
    { $place ->
        [1] eerste speler
        [2] tweede speler
        [3] derde speler
        [4] vierde speler
       *[other] vijfde speler
    }
players = { $players } spelers
players-games = { $players } spelers, { $games } partijen
nothing = niets
bars = { $axis }; streepjes zijn 95%-intervallen
head-players = spelers
head-place = plaats
head-wins = gewonnen
head-fair = eerlijk deel
head-points = punten
times-fair = gewonnen partijen, als veelvoud van het eerlijke deel
chart-first = { $game }: wie wint, naar plaats aan tafel
chart-limits = { $game }: één speler houdt zich aan een regel, de anderen niet
one-player = één speler …
limit = { $share }; { $points }

# Corinth
rule-no-steward = verplaatst de dienaar nooit
rule-always-the-steward = verplaatst de dienaar telkens als het kan
rule-no-buildings = bouwt niets
rule-no-temple = bouwt geen tempel
rule-no-warehouse = bouwt geen magazijn
rule-no-stable = bouwt geen stal
rule-no-store = bouwt geen winkel
rule-warehouse-at-once = bouwt het magazijn zo vroeg mogelijk
rule-no-yellow-dice = koopt geen gele dobbelstenen
rule-always-a-yellow-die = koopt telkens als het kan een gele dobbelsteen
short-no-steward = nooit de dienaar
short-always-the-steward = altijd de dienaar
short-no-buildings = geen gebouwen
short-no-temple = geen tempel
short-no-warehouse = geen magazijn
short-no-stable = geen stal
short-no-store = geen winkel
short-warehouse-at-once = meteen het magazijn
short-no-yellow-dice = nooit gele kopen
short-always-a-yellow-die = altijd gele kopen
stop = { $spot } ({ $effect }) in { $share }
dice =
    { $dice ->
        [1] één gele
        [2] twee gele
       *[other] drie gele
    }
roll = { $roll }e
head-roll = eigen worp
head-could-buy = kon kopen
head-bought = waarvan gekocht
chart-dice = Corinth: wat het oplevert gele dobbelstenen te kopen, per eigen worp
across-dice = de hoeveelste eigen worp
up-dice = punten voorsprong aan het eind, vergeleken met niets kopen in dezelfde stelling
chart-steward = Corinth: hoe vaak een beurt naar de dienaar gaat
across-steward = de hoeveelste beurt van de speler
up-steward = deel van de beurten waarin de dienaar wordt verplaatst
turns = { $first } t/m { $last }
head-turns = beurten
head-moves = verplaatsen de dienaar
head-where-moved = waar ze dat doen
head-where-not = waar ze dat niet doen
head-building = gebouw
head-costs = kost
head-built = gebouwd door
head-median-turn = mediane beurt
chart-buildings = Corinth: wat het waard is een gebouw te hebben, per beurt
across-buildings = aan het begin van deze beurt van de speler
up-buildings = punten voorsprong aan het eind, vergeleken met dezelfde stelling zonder het gebouw
head-at-end = aan het eind
head-of-all = van alle spelers
head-wins-players = gewonnen, { $players } spelers
head-counted = geteld
head-experts = { $players }: experts
head-masters = { $players }: meesters
row-first-wins = partijen gewonnen door de eerste speler
row-steward = beurten waarin de dienaar wordt verplaatst
row-dice = worpen met gekochte dobbelstenen
row-built = { $building }: gebouwd door
row-points = punten

# Rhodes
rule-no-demeter = koopt nooit een Demeter
rule-no-poseidon = koopt nooit Poseidon
rule-no-irrigation = koopt nooit irrigatie
rule-no-barn = koopt nooit de schuur
rule-no-cart = koopt nooit de kar
rule-no-abundance = koopt nooit overvloed
rule-no-merchant = koopt nooit de Griekse koopman
rule-no-town-hall = gaat nooit naar het stadhuis
rule-town-hall-at-once = gaat bij de eerste kans naar het stadhuis, één keer
rule-no-temple-visits = gaat nooit naar de tempel
rule-no-market = gaat nooit naar de markt
short-no-demeter = geen Demeter
short-no-poseidon = geen Poseidon
short-no-irrigation = geen irrigatie
short-no-barn = geen schuur
short-no-cart = geen kar
short-no-abundance = geen overvloed
short-no-merchant = geen koopman
short-no-town-hall = geen stadhuis
short-town-hall-at-once = meteen het stadhuis
short-no-temple-visits = geen tempel
short-no-market = geen markt
money = { $price } dr
tile = { $good } { $price }
opening-then = { $first }, dan { $second }
head-opening = opening
head-taken = gekozen
head-times-fair = gewonnen, als veelvoud van het eerlijke deel
head-first-tile = eerste tegel
head-price = prijs
up-openings = punten voorsprong, vergeleken met de keuze van het zoekproces
chart-openings = Rhodes: elke andere eerste tegel dan die een zoekproces zou nemen
purchase = { $share }, ronde { $round }
head-purchases = in hoeveel partijen gekocht, mediane ronde
head-action-place = plek
head-first-marker = { $players }: eerste marker
head-markers = { $players }: alle

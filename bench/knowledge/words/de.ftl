# Around the figures of the pages about strategy. Names of pieces come from the game's own words.
# Labels of charts (place-player, short-…, dice) have room for about 24 letters.
figure-percent = { $figure } %
comma = { ", " }
place =
    { $place ->
        [1] erster
        [2] zweiter
        [3] dritter
        [4] vierter
       *[other] fünfter
    }
place-player =
    { $place ->
        [1] erster Spieler
        [2] zweiter Spieler
        [3] dritter Spieler
        [4] vierter Spieler
       *[other] fünfter Spieler
    }
players = { $players } Spieler
players-games = { $players } Spieler, { $games } Partien
nothing = nichts
bars = { $axis }; Balken sind 95-%-Intervalle
head-players = Spieler
head-place = Platz
head-wins = Siege
head-fair = gerechter Anteil
head-points =
    { $game ->
        [Rhodes] Siegespunkte
       *[other] Punkte
    }
times-fair = gewonnene Partien im Verhältnis zum gerechten Anteil
chart-first = { $game }: wer gewinnt, nach dem Platz am Tisch
chart-limits = { $game }: Ein Spieler hält sich an eine feste Regel, die anderen nicht
one-player = ein Spieler …
limit = { $share }; { $points }

# Corinth
rule-no-steward = bewegt den Statthalter nie
rule-always-the-steward = bewegt den Statthalter, wann immer es geht
rule-no-buildings = baut nichts
rule-no-temple = baut keinen Tempel
rule-no-warehouse = baut kein Warenlager
rule-no-stable = baut keine Stallungen
rule-no-store = baut keinen Handelsposten
rule-warehouse-at-once = baut das Warenlager, sobald es geht
rule-no-yellow-dice = kauft keine gelben Würfel
rule-always-a-yellow-die = kauft einen gelben Würfel, wann immer es geht
short-no-steward = ohne Statthalter
short-always-the-steward = immer der Statthalter
short-no-buildings = ohne Gebäude
short-no-temple = ohne Tempel
short-no-warehouse = ohne Warenlager
short-no-stable = ohne Stallungen
short-no-store = ohne Handelsposten
short-warehouse-at-once = Warenlager sofort
short-no-yellow-dice = ohne gelbe Würfel
short-always-a-yellow-die = immer gelbe Würfel
stop = { $spot } ({ $effect }) in { $share }
dice =
    { $dice ->
        [1] ein Würfel
        [2] zwei Würfel
       *[other] drei Würfel
    }
roll = { $roll }.
head-roll = eigener Wurf
head-could-buy = Kauf möglich
head-bought = davon gekauft
chart-dice = Corinth: was der Kauf gelber Würfel bringt, nach eigenen Würfen
across-dice = eigener Wurf
up-dice = Punkte Vorsprung am Ende, verglichen mit derselben Stellung ohne Kauf
chart-steward = Corinth: wie oft ein Zug dem Statthalter gilt
across-steward = Zug des Spielers
up-steward = Anteil der Züge, in denen der Statthalter bewegt wird
turns = { $first } bis { $last }
head-turns = Züge
head-moves = bewegen den Statthalter
head-where-moved = wo sie es tun
head-where-not = wo sie es nicht tun
head-building = Gebäude
head-costs = kostet
head-built = gebaut von
head-median-turn = Zug (Median)
chart-buildings = Corinth: was es wert ist, ein Gebäude zu haben, Zug für Zug
across-buildings = zu Beginn dieses Zuges des Spielers
up-buildings = Punkte Vorsprung am Ende, verglichen mit derselben Stellung ohne das Gebäude
head-at-end = am Ende
head-of-all = von allen Spielern
head-wins-players = Siege, { $players } Spieler
head-counted = gezählt
head-experts = { $players }: Experten
head-masters = { $players }: Meister
row-first-wins = Siege des ersten Spielers
row-steward = Züge, die dem Statthalter gelten
row-dice = Würfe mit gekauften Würfeln
row-built = Spieler mit { $building }
row-points = Punkte

# Rhodes
rule-no-demeter = kauft nie eine Demeter
rule-no-poseidon = kauft nie Poseidon
rule-no-irrigation = kauft nie die Irrigation
rule-no-barn = kauft nie die Lagerscheune
rule-no-cart = kauft nie die Karre
rule-no-abundance = kauft nie den Überfluss
rule-no-merchant = kauft nie den griechischen Händler
rule-no-town-hall = geht nie ins Rathaus
rule-town-hall-at-once = geht bei der ersten Gelegenheit einmal ins Rathaus
rule-no-temple-visits = geht nie in den Tempel
rule-no-market = geht nie auf den Markt
short-no-demeter = ohne Demeter
short-no-poseidon = ohne Poseidon
short-no-irrigation = ohne Irrigation
short-no-barn = ohne Lagerscheune
short-no-cart = ohne Karre
short-no-abundance = ohne Überfluss
short-no-merchant = ohne Händler
short-no-town-hall = ohne Rathaus
short-town-hall-at-once = Rathaus sofort
short-no-temple-visits = ohne Tempel
short-no-market = ohne Markt
money = { $price } Dr
tile = { $good } { $price }
opening-then = { $first }, dann { $second }
head-opening = Eröffnung
head-taken = gewählt
head-times-fair = Siege im Verhältnis zum gerechten Anteil
head-first-tile = erste Landwirtschaftskarte
head-price = Preis
up-openings = Siegespunkte Vorsprung, verglichen mit der Wahl der Suche
chart-openings = Rhodes: jede andere erste Landwirtschaftskarte als die, die eine Suche nähme
purchase = { $share }, Runde { $round }
head-purchases = in so vielen Partien gekauft, Runde (Median)
head-action-place = Ort
head-first-marker = { $players }: erster Aktionsmarker
head-markers = { $players }: alle

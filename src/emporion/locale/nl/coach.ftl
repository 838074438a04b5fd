hint-list = Wat de sterkste bot zou overwegen
hint-win = { $share } winstkans
hint-points = { $points } punten
hint-sure = Schattingen uit een zoekproces en { $count } uitgespeelde partijen.
reasons-joint = { $one } · { $two }
reason-wins = wint het spel
reason-ahead =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] gemiddeld { NUMBER($points, maximumFractionDigits: 1) } punt meer
       *[other] gemiddeld { NUMBER($points, maximumFractionDigits: 1) } punten meer
    }
reason-behind =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] gemiddeld { NUMBER($points, maximumFractionDigits: 1) } punt minder
       *[other] gemiddeld { NUMBER($points, maximumFractionDigits: 1) } punten minder
    }
reason-likelier = wint { $share } vaker
reason-rarer = wint { $share } minder vaak
reason-level = ongeveer even goed
reason-denies =
    { $count ->
        [one] kost { $name } in de volgende beurt 1 punt
       *[other] kost { $name } in de volgende beurt { $count } punten
    }
reason-points =
    { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }
reason-corinth-shop = vult de winkel van { $count }
reason-corinth-bonus = als eerste klaar met { $district }: +{ $count }
reason-corinth-spot = +{ $count } op de markt
reason-corinth-building = tempel: +{ $count }
reason-corinth-builds = bouwt: { $building }
reason-corinth-die = een gele dobbelsteen voor altijd
reason-corinth-gold = { $count } goud
reason-corinth-goat =
    { $count ->
        [one] 1 geit
       *[other] { $count } geiten
    }
reason-corinth-goods = { $count } × { $good }
reason-corinth-walks = dienaar naar { $spot }
reason-corinth-leaves = laat { $name } alleen { $districts }
reason-corinth-denies = houdt { $name } van de winkel van { $shop } af
reason-rhodes-contract = vervult opdracht { $contract } voor { $count }
reason-rhodes-loading =
    { $count ->
        [one] 1 punt voor de lading
       *[other] { $count } punten voor de lading
    }
reason-rhodes-tiles =
    { $count ->
        [one] inkomsten: 1 punt
       *[other] inkomsten: { $count } punten
    }
reason-rhodes-development =
    { $count ->
        [one] Demeter: 1 punt
       *[other] Demeter: { $count } punten
    }
reason-rhodes-place =
    { $count ->
        [one] tempel: 1 punt
       *[other] tempel: { $count } punten
    }
reason-rhodes-acquires = levert { $tile } op
reason-rhodes-land = levert een landbouwtegel op: { $good }
reason-rhodes-gives = geeft { $name } { $goods }
reason-rhodes-denies = houdt { $name } van opdracht { $contract } af
coach-costs =
    { NUMBER($points, maximumFractionDigits: 1) ->
        [one] Dit kost je ongeveer { NUMBER($points, maximumFractionDigits: 1) } punt.
       *[other] Dit kost je ongeveer { NUMBER($points, maximumFractionDigits: 1) } punten.
    }
coach-costs-chance = Dit kost je ongeveer { $share } van je winstkans.
coach-better = Beter: { $what }
coach-instead = Jouw keuze: { $what }
coach-take = Liever dat
coach-anyway = Toch zo spelen
coach-silent = De coach zwijgt: de server heeft het druk.

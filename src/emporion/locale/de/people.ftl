# Seats that are kept for somebody.
kept-rematch = { $name } möchte eine Revanche
kept-asks = { $name } bittet dich zu einer Partie
kept-take = Platz nehmen
kept-look = Erst ansehen
kept-later = Später
kept-title = Du wirst gebeten
friends-asks =
    { $count ->
        [one] Jemand möchte mit dir befreundet sein
       *[other] { $count } Leute möchten mit dir befreundet sein
    }
friends-see = Ansehen

# People one knows.
people-title = Leute
people-asking = Sie möchten mit dir befreundet sein
people-friends = Freunde
people-met = Leute, mit denen du gespielt hast
people-none = Sobald du mit anderen gespielt hast, findest du sie hier.
people-no-friends = Frag Leute, mit denen du gespielt hast. Stimmen sie zu, seid ihr befreundet, und du kannst sie direkt an einen Platz bitten.
people-games =
    { $count ->
        [0] Noch keine gemeinsame Partie
        [one] Eine gemeinsame Partie, { $when }
       *[other] { $count } gemeinsame Partien, zuletzt { $when }
    }
people-here = gerade da
people-away = nicht da
people-waits = hat noch nicht geantwortet
people-befriend = Freundschaft anbieten
people-accept = Annehmen
people-withdraw = Zurückziehen
people-end = Freundschaft beenden
people-end-sure = Die Freundschaft mit { $name } beenden? Das wird nicht mitgeteilt.
people-play = Spielen
people-play-with = Mit { $name } spielen
people-asked-now = { $name } ist gefragt. Bei Zustimmung seid ihr befreundet.
people-online = Freunde sehen, wann du da bist
people-online-lead = Sonst niemand. Solange das aus ist, sieht es niemand.
people-no-profile = Du hast noch kein Profil. Es entsteht, sobald du spielst.
ask-for-seat = Jemanden an Platz { $number } bitten
accounts = Bot-Konten
accounts-lead = Programme, die andere geschrieben haben. Sie antworten von selbst, meist sofort.
accounts-here = Programme, die andere geschrieben haben und die gerade da sind. Bitte eines an einen Tisch.
account-playing =
    { $count ->
        [0] gerade da, frei
        [one] gerade da, spielt eine Partie
       *[other] gerade da, spielt { $count } Partien
    }
account-declines =
    { $reason ->
        [game] Dieser Bot spielt dieses Spiel nicht.
        [players] Dieser Bot spielt nicht mit dieser Anzahl von Spielern.
        [clock] Dieser Bot spielt nicht mit dieser Uhr.
        [hints] Dieser Bot spielt nicht, wo Tipps oder der Trainer erlaubt sind.
        [options] Dieser Bot spielt nur nach den üblichen Regeln und mit dem üblichen Material.
        [busy] Dieser Bot spielt schon so viele Partien, wie er annimmt. Frag ihn später.
        [offline] Dieser Bot ist gerade nicht da.
       *[generic] Dieser Bot nimmt diesen Platz nicht an.
    }
friend-ask = Bitten
friend-ask-whom = { $name } bitten
friend-is = Freund: { $name }
friend-none = Du hast hier noch keine Freunde, die du bitten könntest.

# Waiting for somebody to play with.
find-wait = Auf andere warten
find-wait-lead = Sobald genug Leute das Gleiche wollen, sitzt ihr zusammen, und die Partie beginnt.
find-bots = Nach einer Weile dürfen Bots die übrigen Plätze nehmen
find-start = Warten
find-stop = Nicht mehr warten
find-for = Gesucht: { $what }
find-since = Du wartest seit { $time }
find-others =
    { $count ->
        [0] gerade will sonst niemand das Gleiche
        [one] noch jemand wartet auf das Gleiche
       *[other] { $count } andere warten auf das Gleiche
    }
find-bots-in = In { $time } kommen Bots dazu.
find-lost = Der Server antwortet nicht. Sobald er es tut, wartest du weiter.
find-keep-open = Lass diesen Tab offen; du kannst darin inzwischen lesen oder woanders spielen.
find-found = Ein Tisch ist gefunden
find-open = Zum Tisch
find-any-game = Jedes Spiel
find-any-players = Beliebig viele
find-any-clock = Jede Uhr
find-none = Kein offener Tisch passt. Eröffne selbst einen, oder warte auf andere.

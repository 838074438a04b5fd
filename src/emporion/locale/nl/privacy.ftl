# What is kept about people: docs/self-hosting.md says the same to whoever runs a server.
privacy-short-title = In het kort
privacy-short = Je speelt zonder account. Er wordt niet gevolgd en niet geadverteerd, er wordt niets van elders geladen en niets doorgegeven.
privacy-kept-title = Wat er wordt bewaard
privacy-kept-1 = Je naam, en welke browsers en programma’s je gebruikt, met de dag van het laatste gebruik. Van je cookie en je herstelwoorden worden alleen controlewaarden bewaard: niemand kan ze uit de opslag lezen. Van een passkey wordt de openbare helft bewaard, met de naam die je hem geeft en het laatste gebruik; de geheime helft blijft op je apparaat.
privacy-kept-2 = De tafels waaraan je zat, wat je daar speelde en zei, wie je hebt gedempt, geblokkeerd of gemeld, wie je vrienden zijn, hoe ver je in de begeleide spellen bent en welke puzzels je hebt geprobeerd, ook die uit je eigen fouten.
privacy-kept-news = Als je bericht wilt krijgen terwijl je weg bent: waarheen (het pushadres van een browser, een mailadres, een webhook), verzegeld met een sleutel die niet in de opslag ligt, en waarover, wanneer niet en in welke taal. Pushberichten worden bezorgd door de maker van je browser, die ze niet kan lezen; mails en webhooks gaan waarheen je hebt gezegd.
privacy-kept-bots = Je botaccounts, als je die hebt: hun namen, wat ze aannemen, en van hun tokens een hash, het label en het laatste gebruik. Wie een bot tegenkomt, krijgt je naam te zien.
privacy-kept-3 = Je netwerkadres wordt niet opgeschreven. Om te voorkomen dat de server wordt overspoeld, wordt het in het geheugen geteld, en bij een tafel die je opent wordt er een versleutelde controlewaarde van bewaard, een dag lang en zolang de tafel in gebruik is. Alleen wie de server beheert kan een adres weren, en schrijft het dan op.
privacy-browser-title = In je browser
privacy-browser = Eén cookie, die de server vertelt wie je bent; zonder zou niemand kunnen spelen. Je instellingen (taal, uiterlijk, tempo, geluid) en jouw bijdrage aan het toeval van lopende partijen blijven in je browser; zolang je geen profiel hebt, ook hoe ver je in de begeleide spellen bent. Ook de bestanden van de app zelf staan daar, zodat ze zonder verbinding opent; van een partij staat er niets.
privacy-seen-title = Wie het ziet
privacy-seen = Wie naar een tafel kijkt, ziet de namen en de partij. Wat daar wordt gezegd, lezen degenen aan tafel. Tafels die niet voor iedereen open zijn, vindt alleen wie de link heeft. Wie de server beheert, kan namen lezen en wat er is gezegd.
privacy-long-title = Hoelang
privacy-long-session = Een apparaat dat niet wordt gebruikt, wordt na { $days ->
    [one] één dag
   *[other] { $days } dagen
} afgemeld.
privacy-long-idle = Een profiel dat nooit aan een tafel kwam, wordt gewist als het { $days ->
    [one] één dag
   *[other] { $days } dagen
} niet is gebruikt.
privacy-long-chat = Wat er is gezegd, wordt na { $days ->
    [one] één dag
   *[other] { $days } dagen
} gewist, tenzij de tafel nog in gebruik is.
privacy-long-abandoned = Een lopende partij die niemand aanraakt, wordt na { $days ->
    [one] één dag
   *[other] { $days } dagen
} gesloten.
privacy-long-closed = Een gesloten tafel wordt na { $days ->
    [one] één dag
   *[other] { $days } dagen
} gewist.
privacy-long-finished = Afgelopen partijen blijven, zodat men ze kan bekijken en controleren; zonder je naam zodra je profiel is gewist.
privacy-yours-title = Wat je kunt doen
privacy-yours = Op je profielpagina zie je je apparaten en passkeys, meld je ze af of verwijder je ze, neem je alles wat over je wordt bewaard mee als bestand, en wis je je profiel met al het persoonlijke erin, meteen.
privacy-to-profile = Naar mijn profiel
privacy-operator-title = Wie deze server beheert
privacy-operator-named = { $name } beheert deze server.
privacy-operator-unnamed = Wie deze server beheert, heeft niet gezegd wie dat is.
privacy-operator-contact = Schrijf over alles wat je gegevens betreft naar:

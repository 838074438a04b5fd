# Was Abwesenden geschickt wird: die Wörter der Einstellungen stehen in news.ftl.
letter-turn = { $game }: Du bist am Zug
letter-turn-text = Mit am Tisch: { $names }.
letter-bot-of = { $name } (Bot von { $owner })
letter-time = { $game }: Deine Zeit läuft ab
letter-time-text = Ist sie um, spielt ein Bot den Zug für dich.
letter-invitation = { $name } lädt dich zu einer Partie { $game } ein
letter-rematch = { $name } möchte eine Revanche in { $game }
letter-kept = Ein Platz ist für dich reserviert.
letter-undo = { $game }: { $name } möchte einen Zug zurücknehmen
letter-undo-text = Bist du einverstanden?
letter-over = { $game }: Die Partie ist zu Ende
letter-over-won = { $count ->
    [one] Du hast gewonnen.
   *[other] Du hast gewonnen, zusammen mit anderen.
}
letter-over-lost = Gewonnen: { $names }.
letter-over-nobody = Sie wurde abgebrochen.
letter-chat = { $game }: Nachricht von { $names }
letter-chat-more = { $count } Nachrichten, zuletzt: { $text }
letter-test = Emporion: Es klappt
letter-test-text = So erreichen dich Neuigkeiten.
letter-confirm = Ist das deine Adresse, für Neuigkeiten von Emporion?
letter-confirm-text = Jemand, wahrscheinlich du, möchte bei Emporion per Mail erfahren, wann der nächste Zug ansteht. Öffne zur Bestätigung innerhalb eines Tages diesen Link:
letter-confirm-not = Warst du es nicht, musst du nichts tun: Es kommt keine weitere Mail.
letter-several = Emporion: { $count } Neuigkeiten
letter-more = und { $count } weitere
letter-days = Du hast noch { $count } Tage Zeit.
letter-hours = Du hast noch { $count ->
    [one] weniger als zwei Stunden
   *[other] { $count } Stunden
} Zeit.
letter-then = { $one } { $two }
letter-bots = { $count ->
    [one] ein Bot
   *[other] { $count } Bots
}
letter-why = Du bekommst diese Mail, weil du sie auf deiner Profilseite gewünscht hast.
letter-leave = Keine Mails mehr: { $address }

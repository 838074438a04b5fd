rules-find = Regeln durchsuchen
rules-found =
    { $count ->
        [0] nicht gefunden
        [one] 1 Stelle
       *[other] { $count } Stellen
    }
rules-find-keys = { $slash } sucht, { $enter } springt zur nächsten Stelle, { $escape } leert
rules-aid = Spielhilfe
rules-aid-of = { $game }: Spielhilfe
rules-aid-lead = Alles auf einer Seite, zum Ausdrucken.
rules-print = Drucken
strategy = Strategie
strategy-of = { $game }: was das stärkste Spiel ausmacht
rules-elements = Stück für Stück

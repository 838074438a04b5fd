rules-find = Zoeken in de regels
rules-found =
    { $count ->
        [0] niet gevonden
        [one] 1 plaats
       *[other] { $count } plaatsen
    }
rules-find-keys = { $slash } zoekt, { $enter } springt naar de volgende plaats, { $escape } wist
rules-aid = Spelhulp
rules-aid-of = { $game }: spelhulp
rules-aid-lead = Alles op één bladzijde, om af te drukken.
rules-print = Afdrukken
strategy = Strategie
strategy-of = { $game }: hoe de sterksten spelen
rules-elements = Stuk voor stuk

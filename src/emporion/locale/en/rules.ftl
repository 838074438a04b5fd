rules-find = Search the rules
rules-found =
    { $count ->
        [0] not found
        [one] 1 place
       *[other] { $count } places
    }
rules-find-keys = { $slash } searches, { $enter } jumps to the next place, { $escape } clears
rules-aid = Player aid
rules-aid-of = { $game }: player aid
rules-aid-lead = Everything on one page, to print.
rules-print = Print
strategy = Strategy
strategy-of = { $game }: what the strongest play does
rules-elements = Piece by piece

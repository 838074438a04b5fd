generic-options = Wat je kunt doen
generic-ask = Jouw beslissing: { $kind }.
generic-setting-up = Voorbereiding
generic-round = Ronde { $round }
generic-round-of = Ronde { $round } van { $rounds }
generic-points =
    { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
generic-yes = ja
generic-no = nee
generic-place-of = { $place } van { $name }
generic-moves = { $count } × { $what }: { $source } → { $target }
generic-comes = { $count } × { $what } → { $target }
generic-goes = { $count } × { $what } van { $source }
generic-happens = { $count } × { $what }
generic-scores =
    { $points ->
        [one] { $name }: { $change } punt
       *[other] { $name }: { $change } punten
    }
generic-wins = { $name } wint
generic-blocked = Niet mogelijk: { $reason }.
generic-blocked-with = Niet mogelijk: { $reason } ({ $facts }).
generic-did = { $name }: { $action }.
generic-did-with = { $name }: { $action } ({ $effect }).
generic-chance = Het toeval: { $action }.
generic-chance-with = Het toeval: { $action } ({ $effect }).
generic-won =
    { $count ->
        [one] { $names } wint ({ $reason }).
       *[other] { $names } delen de overwinning ({ $reason }).
    }

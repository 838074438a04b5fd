generic-options = Was du tun kannst
generic-ask = Deine Entscheidung: { $kind }.
generic-setting-up = Aufbau
generic-round = Runde { $round }
generic-round-of = Runde { $round } von { $rounds }
generic-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
generic-yes = ja
generic-no = nein
generic-place-of = { $place } von { $name }
generic-moves = { $count } × { $what }: { $source } → { $target }
generic-comes = { $count } × { $what } → { $target }
generic-goes = { $count } × { $what } von { $source }
generic-happens = { $count } × { $what }
generic-scores =
    { $points ->
        [one] { $name }: { $change } Punkt
       *[other] { $name }: { $change } Punkte
    }
generic-wins = { $name } gewinnt
generic-blocked = Nicht möglich: { $reason }.
generic-blocked-with = Nicht möglich: { $reason } ({ $facts }).
generic-did = { $name }: { $action }.
generic-did-with = { $name }: { $action } ({ $effect }).
generic-chance = Der Zufall: { $action }.
generic-chance-with = Der Zufall: { $action } ({ $effect }).
generic-won =
    { $count ->
        [one] { $names } gewinnt ({ $reason }).
       *[other] { $names } teilen sich den Sieg ({ $reason }).
    }

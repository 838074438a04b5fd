generic-options = Ce que vous pouvez faire
generic-ask = Votre décision : { $kind }.
generic-setting-up = Mise en place
generic-round = Manche { $round }
generic-round-of = Manche { $round } sur { $rounds }
generic-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
generic-yes = oui
generic-no = non
generic-place-of = { $place } ({ $name })
generic-moves = { $count } × { $what } : { $source } → { $target }
generic-comes = { $count } × { $what } → { $target }
generic-goes = { $count } × { $what } depuis { $source }
generic-happens = { $count } × { $what }
generic-scores =
    { $points ->
        [one] { $name } : { $change } point
       *[other] { $name } : { $change } points
    }
generic-wins = victoire de { $name }
generic-blocked = Impossible : { $reason }.
generic-blocked-with = Impossible : { $reason } ({ $facts }).
generic-did = { $name } : { $action }.
generic-did-with = { $name } : { $action } ({ $effect }).
generic-chance = Le hasard : { $action }.
generic-chance-with = Le hasard : { $action } ({ $effect }).
generic-won =
    { $count ->
        [one] Victoire : { $names } ({ $reason }).
       *[other] Victoire partagée : { $names } ({ $reason }).
    }

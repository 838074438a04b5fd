generic-options = What you can do
generic-ask = Your decision: { $kind }.
generic-setting-up = Set-up
generic-round = Round { $round }
generic-round-of = Round { $round } of { $rounds }
generic-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
generic-yes = yes
generic-no = no
generic-place-of = { $place } of { $name }
generic-moves = { $count } × { $what }: { $source } → { $target }
generic-comes = { $count } × { $what } → { $target }
generic-goes = { $count } × { $what } from { $source }
generic-happens = { $count } × { $what }
generic-scores =
    { $points ->
        [one] { $name }: { $change } point
       *[other] { $name }: { $change } points
    }
generic-wins = { $name } wins
generic-blocked = Not possible: { $reason }.
generic-blocked-with = Not possible: { $reason } ({ $facts }).
generic-did = { $name }: { $action }.
generic-did-with = { $name }: { $action } ({ $effect }).
generic-chance = By chance: { $action }.
generic-chance-with = By chance: { $action } ({ $effect }).
generic-won =
    { $count ->
        [one] { $names } wins ({ $reason }).
       *[other] { $names } share the victory ({ $reason }).
    }

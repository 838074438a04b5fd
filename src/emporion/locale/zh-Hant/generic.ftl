generic-options = 你可以做的事
generic-ask = 由你決定：{ $kind }。
generic-setting-up = 設置
generic-round = 第 { $round } 輪
generic-round-of = 第 { $round } 輪，共 { $rounds } 輪
generic-points = { $points } 分
generic-yes = 是
generic-no = 否
generic-place-of = { $name }的 { $place }
generic-moves = { $count } × { $what }：{ $source } → { $target }
generic-comes = { $count } × { $what } → { $target }
generic-goes = { $count } × { $what }，來自 { $source }
generic-happens = { $count } × { $what }
generic-scores =
    { $points ->
       *[other] { $name }：{ $change } 分
    }
generic-wins = { $name } 獲勝
generic-blocked = 不可行：{ $reason }。
generic-blocked-with = 不可行：{ $reason }（{ $facts }）。
generic-did = { $name }：{ $action }。
generic-did-with = { $name }：{ $action }（{ $effect }）。
generic-chance = 隨機：{ $action }。
generic-chance-with = 隨機：{ $action }（{ $effect }）。
generic-won =
    { $count ->
        [1] { $names } 獲勝（{ $reason }）。
       *[other] { $names } 共享勝利（{ $reason }）。
    }

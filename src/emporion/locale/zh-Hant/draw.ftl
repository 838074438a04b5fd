draw-turn = 輪到{ $name }
draw-chance = 由運氣決定。
draw-over = 遊戲結束：{ $names }
draw-chances = 獲勝機率
draw-percent = { $percent }%
draw-title = { $game }：{ $names }
draw-points = { $name } { $points }
draw-review = 覆盤：{ $title }

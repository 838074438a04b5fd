draw-turn = { $name }’s turn
draw-chance = Chance decides.
draw-over = The game is over: { $names }
draw-chances = Chance to win
draw-percent = { $percent }%
draw-title = { $game }: { $names }
draw-points = { $name } { $points }
draw-review = Review – { $title }

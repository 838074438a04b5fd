# 傳送給不在場者的內容；設定頁面的文字在 news.ftl。
letter-turn = 《{ $game }》：輪到你了
letter-turn-text = 一起玩的人：{ $names }。
letter-bot-of = { $name }（{ $owner }的機器人）
letter-time = 《{ $game }》：你的時間快用完了
letter-time-text = 時間用完後，由電腦代打該回合。
letter-invitation = { $name } 邀請你玩一局《{ $game }》
letter-rematch = { $name } 想和你再來一局《{ $game }》
letter-kept = 已為你保留座位。
letter-undo = 《{ $game }》：{ $name } 想要悔棋
letter-undo-text = 你同意嗎？
letter-over = 《{ $game }》：遊戲結束
letter-over-won = { $count ->
   *[other] 你贏了。
}
letter-over-lost = 獲勝者：{ $names }。
letter-over-nobody = 遊戲已中止。
letter-chat = 《{ $game }》：{ $names } 傳來訊息
letter-chat-more = { $count } 則訊息，最後一則：{ $text }
letter-test = Emporion：測試成功
letter-test-text = 有消息時會這樣通知你。
letter-confirm = 這是你接收 Emporion 通知的信箱嗎？
letter-confirm-text = 有人（很可能是你）希望在 Emporion 輪到自己時收到電子郵件。請在一天之內打開此連結確認：
letter-confirm-not = 如果不是你，請不用理會：不會再有其他郵件。
letter-several = Emporion：{ $count } 則消息
letter-more = 還有 { $count } 則
letter-days = 你還有 { $count } 天。
letter-hours = { $count ->
    [1] 你剩下不到兩小時。
   *[other] 你還有 { $count } 小時。
}
letter-then = { $one }{ $two }
letter-bots = { $count } 個電腦
letter-why = 你收到這封郵件，是因為你在個人檔案頁面要求過。
letter-leave = 不再收到郵件：{ $address }

preview = 行動前先顯示結果
preview-touch = 僅在觸控螢幕上
preview-always = 一律顯示
preview-never = 不顯示，立即執行
unblock-person = 解除封鎖 { $name }
is-blocked = 已封鎖
blocked-people = 已靜音與封鎖的人
blocked-lead = 你看不到他們說的話。被封鎖的人不能加入你的牌桌，也不能邀請你。
blocked-none = 沒有。在牌桌上點名字旁的 ⋯ 即可設定。
review-file = 從檔案覆盤一局
review-file-lead = 在這裡下載、或由終端機寫出的對局紀錄。
review-file-choose = 選擇對局紀錄
look-and-language = 外觀與語言
profile-lead = 你的名字與棋局，不需帳號。它們屬於這台裝置，也屬於每一台知道你的復原詞的裝置。
profile-side = 設定與裝置
your-data = 你的資料
export = 關於你的所有紀錄
export-lead = 程式可讀取的檔案
erase = 刪除個人資料
erase-lead = 永久刪除。棋局會保留，但不再有你的名字。
erase-do = 刪除⋯⋯
erase-confirm = 輸入你的名字「{ $name }」，即可永久刪除個人資料。
erase-not = 保留
erased = 你的個人資料已刪除。
recovery-phrase = 復原詞
recovery-lead = 十二個詞就能把你的資料帶到另一台裝置。請勿告訴他人。
recovery-once = 只會顯示這一次，請抄下來。
recovery-new = 顯示新的詞
recovery-sign-out = 同時登出我的其他裝置
recover = 復原個人資料
recover-lead = 已經有個人資料了？把它帶到這裡。
recovered = 歡迎回來。
forget = 登出此裝置
forget-do = 登出
forget-lead = 用復原詞就能回來。
forget-sure = 要登出此裝置嗎？沒有復原詞，你的資料就會遺失。
devices = 裝置
devices-lead = 你的資料在這些裝置上登入。登出立即生效。
device-this = 這部裝置，現在
device-used = 上次使用：{ $when }
device-unknown = 不明裝置
device-sign-out = 登出
device-sign-out-which = 登出 { $device }
device-sign-out-others = 登出所有其他裝置
device-signed-out = 已登出。
profile-parts = 本頁各部分
people = 玩家
crown-games = { $count ->
   *[other] 局
}
crown-won = { $count ->
   *[other] 勝
}
crown-best = 最高分，{ $game }
recover-or = 或輸入復原詞：
recover-help = 請依順序輸入；中文詞之間不必空格。
recover-count = 第 { $count } 個詞，共 { $length } 個
recover-wrong = 「{ $word }」（第 { $place } 個）不在詞表中。
recover-offers = 以此開頭的詞
recover-link = 或在已有個人資料的裝置上開啟它，並選擇「另一台裝置」。
recover-other = 另一份個人資料
recover-other-lead = 在此使用你有復原詞的個人資料。
passkeys = 通行密鑰
passkeys-lead = 用指紋、臉部或 PIN 碼登入，不必輸入任何東西。
passkeys-insecure = 通行密鑰只能在 https 或 localhost 上使用，此頁面不是以這種方式開啟的。
passkeys-unknown = 此瀏覽器不支援通行密鑰。
passkey-add = 新增通行密鑰
passkey-added = 已新增通行密鑰。
passkey-since = 建立於 { $when }
passkey-synced = 可在你所有裝置上使用
passkey-name = 通行密鑰名稱
passkey-rename = 重新命名
passkey-rename-which = 重新命名 { $name }
passkey-remove = 移除
passkey-remove-which = 移除 { $name }
passkey-removed = 已移除通行密鑰。
passkey-sign-in = 用通行密鑰登入
second-device = 另一台裝置
second-device-lead = 用手機或平板掃描代碼，就能在那裡使用這份資料。
second-device-begin = 顯示代碼
pairing-qr = 供另一台裝置掃描的 QR 碼
pairing-how = 用另一台裝置掃描，或在那裡開啟連結。有效十分鐘，只能用於一台裝置。請勿給他人看。
cancel = 取消
pairing-asks = { $device } 要求登入。
pairing-same = 另一台裝置上顯示的數字相同嗎？
pairing-yes = 相同，允許登入
pairing-no = 不同
pairing-confirmed = 請稍候，正在登入。
pairing-done = 另一台裝置已登入。
pairing-over = 代碼已失效。
pairing-ask = 要在這台裝置上使用你的個人資料嗎？
pairing-ask-do = 是，在此登入
pairing-replaces = 它會取代這裡的「{ $name }」。之後只能用該資料的復原詞、通行密鑰或其他裝置找回。
pairing-waits = { $name }，請在另一台裝置上確認，它會顯示這個數字：
pairing-waits-lead = 若數字不同，請在那裡選擇「不同」。
pairing-refused = 另一台裝置未允許登入，或等候過久。
statistics = 統計
statistics-none = 你完成的棋局會統計在這裡。
stat-game = 遊戲
stat-all-games = 全部
stat-players = 人數
stat-all-players = 不限
stat-players-of = { $count } 人
stat-more = 統計最近 { $count } 局。
stat-won = 勝率
stat-of = { $games } 局中勝 { $won } 局
stat-mean = 平均分數
stat-best = 最高分數
stat-choices = 決策
stat-reviewed = 來自 { $count } 次覆盤
stat-luck = 運氣
stat-luck-note = 每局分數
stat-against = 對手
stat-against-people = 真人
stat-against-accounts = 機器人帳號
stat-against-mixed = 真人與電腦
stat-against-bot = 電腦：{ $level }
stat-by-players = 依人數
stat-last = 最近 { $count } 局
stat-last-lead = 每條代表一局的分數；金色並有桂冠者為勝局。
stat-one = { $when }：{ $game }，{ $points } 分，{ $how }。
stat-was-won = 獲勝
stat-was-place = { $players } 人中第 { $place } 名
stat-open = 查看
stat-when = 時間
stat-points = 分數
stat-place = 名次
stat-over-time = 決策與運氣的變化
stat-over-time-lead = 圓點是覆盤棋局中決策的好壞（0 到 100），線是最近五局的平均；下方長條是骰子帶來或奪走的分數。
stat-choices-one = { $game }決策 { $accuracy }，運氣 { $luck }。
stat-open-review = 查看覆盤
stat-reviewed-none = 覆盤會告訴你決策的好壞，以及骰子給了你什麼。先覆盤一局完成的棋局吧。
stat-none-such = 還沒有這樣的棋局。
holidays = 假期
holidays-lead = 在以天數計時的遊戲中，你休假的日子不計入時間。其他人會看到你休到哪一天。
holiday-first = 第一天
holiday-last = 最後一天
holiday-take = 安排假期
holiday-is = { $first } 至 { $last }，共 { $days } 天
holiday-now = 你正在休假，日子不計入時間。
holiday-end = 我回來了
holiday-cancel = 取消
holiday-left = { $year } 年還有 { $days } 天

# 自己的機器人帳號與權杖。
bots-own = 機器人帳號
bots-own-lead = 機器人帳號是你的程式，用自己的名字玩。遇到它的人都看得到它是機器人，也知道它是你的。程式用權杖登入。
bots-own-full = 你已有 { $most } 個機器人帳號，不能再多了。
bot-new = 新的機器人帳號
bot-new-name = 名稱
bot-make = 建立
bot-here = 在線上
bot-away = 不在線上
bot-plays = 玩 { $games }
bot-plays-with = { $game }（{ $players } 名玩家）
bot-plays-nothing = 不接受座位：程式還沒說明它玩什麼
bot-clocks = 只限{ $clocks }
bot-clock =
    { $clock ->
        [off] 不計時
        [live] 整局計時
       *[days] 每步以天計
    }
bot-no-hints = 不允許提示
bot-no-options = 不用村規
bot-most = 同時最多 { $count } 局
bot-play = 對戰
bot-play-with = 和 { $name } 對戰
bot-delete-which = 刪除 { $name }
bot-delete-sure = 要永久刪除 { $name } 嗎？它的權杖會立即失效。棋局會保留，但改為不知名的玩家。
bot-deleted = 機器人帳號已刪除。
tokens = 權杖
token-unnamed = 沒有標籤的權杖
token-unused = 從未使用
token-expires = 有效至 { $when }
token-expired = 已於 { $when } 過期
token-new = 新的權杖
token-new-for = { $name } 的新權杖
token-label = 用途
token-label-such = 例如：家裡
token-lasts = 有效期間
token-lasts-always = 直到我撤銷
token-may = 程式可以用它做什麼
token-make = 建立權杖
token-once = 這個權杖只會顯示這一次。
token-once-lead = 請複製下來，像密碼一樣保管：有它的人就能以你的機器人身分遊玩。
token-copy = 複製權杖
token-kept = 我已保存
token-revoke = 撤銷
token-revoke-which = 撤銷 { $name }
token-revoke-sure = 要撤銷「{ $name }」嗎？使用它的程式會立即登出。
token-revoked = 權杖已撤銷。
scope-is =
    { $scope ->
        [read] 查看牌桌
        [play] 遊玩
        [accept] 接受座位
        [challenge] 開牌桌
       *[chat] 聊天
    }
scope-means =
    { $scope ->
        [read] 它的牌桌、列表與發生的事；每個程式都需要
        [play] 在自己座位上的一切動作
        [accept] 受邀時入座或婉拒，並說明它玩什麼
        [challenge] 邀請別人到它的牌桌並開始遊戲
       *[chat] 在它的牌桌說話
    }

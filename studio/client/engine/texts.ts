/** One text in the eight languages of the portal, in this order. */
export type Words = readonly [
  EN: string,
  TY: string,
  CN: string,
  JA: string,
  TH: string,
  VI: string,
  ID: string,
  AR: string,
]
export type Texts<Key extends string = string> = Readonly<Record<Key, Words>>

const order = ['EN', 'TY', 'CN', 'JA', 'TH', 'VI', 'ID', 'AR']
const tags = ['en', 'fil', 'zh-Hans', 'ja', 'th', 'vi', 'id', 'ar']

const placeOf = (language: string) => Math.max(0, order.indexOf(language === 'TW' ? 'CN' : language))

export const tagOf = (language: string): string => tags[placeOf(language)] ?? 'en'

/** Says a text in a language, with `{name}` replaced, or with the plural of `{name|one:a spin|# spins}`; the last form is for all others. */
export function sayIn<Key extends string>(texts: Texts<Key>, language: string) {
  const place = placeOf(language)
  return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts[key][place] ?? texts[key][0]).replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = String(values[name] ?? '')
      return forms === undefined ? value : pluralOf(forms.split('|'), value, tagOf(language)).replace('#', value)
    })
}

function pluralOf(forms: readonly string[], value: string, tag: string): string {
  const start = `${new Intl.PluralRules(tag).select(Number(value))}:`
  return forms.find((form) => form.startsWith(start))?.slice(start.length) ?? forms.at(-1) ?? ''
}

export const engineTexts = {
  balance: ['Balance', 'Balanse', '余额', '残高', 'ยอดเงิน', 'Số dư', 'Saldo', 'الرصيد'],
  stake: ['Stake', 'Taya', '投注', 'ベット', 'เดิมพัน', 'Cược', 'Taruhan', 'الرهان'],
  less: [
    'Lower stake',
    'Babaan ang taya',
    '减少投注',
    'ベットを下げる',
    'ลดเดิมพัน',
    'Giảm cược',
    'Kurangi taruhan',
    'خفض الرهان',
  ],
  more: [
    'Raise stake',
    'Taasan ang taya',
    '增加投注',
    'ベットを上げる',
    'เพิ่มเดิมพัน',
    'Tăng cược',
    'Naikkan taruhan',
    'زيادة الرهان',
  ],
  won: ['Won', 'Panalo', '赢得', '獲得', 'ได้รับ', 'Thắng', 'Menang', 'ربحت'],
  demo: [
    'Demo · play money',
    'Demo · play money',
    '演示 · 试玩币',
    'デモ · お試し用マネー',
    'ทดลอง · เงินทดลอง',
    'Chơi thử · tiền chơi thử',
    'Demo · saldo demo',
    'تجربة · رصيد تجريبي',
  ],
  playMoney: [
    'Trial · play money',
    'Trial · play money',
    '体验 · 试玩币',
    '体験 · お試し用マネー',
    'ทดลองเล่น · เงินทดลอง',
    'Dùng thử · tiền chơi thử',
    'Uji coba · saldo demo',
    'تجريبي · رصيد تجريبي',
  ],
  rules: ['Rules', 'Mga patakaran', '规则', 'ルール', 'กติกา', 'Luật chơi', 'Aturan', 'القواعد'],
  sound: ['Sound', 'Tunog', '声音', '音', 'เสียง', 'Âm thanh', 'Suara', 'الصوت'],
  close: ['Close', 'Isara', '关闭', '閉じる', 'ปิด', 'Đóng', 'Tutup', 'إغلاق'],
  back: ['Back', 'Bumalik', '返回', '戻る', 'กลับ', 'Quay lại', 'Kembali', 'رجوع'],
  lobby: ['Lobby', 'Lobby', '大厅', 'ロビー', 'ล็อบบี้', 'Sảnh', 'Lobi', 'الردهة'],
  deposit: ['Deposit', 'Mag-deposit', '存款', '入金', 'ฝากเงิน', 'Nạp tiền', 'Deposit', 'إيداع'],
  again: ['Try again', 'Subukan muli', '重试', 'もう一度', 'ลองอีกครั้ง', 'Thử lại', 'Coba lagi', 'أعد المحاولة'],
  opening: ['Opening…', 'Binubuksan …', '正在打开…', '開いています…', 'กำลังเปิด…', 'Đang mở…', 'Membuka…', 'جارٍ الفتح…'],
  expectedReturn: [
    'Expected return: {percent} of bets in the long run.',
    'Inaasahang balik: {percent} ng mga taya sa katagalan.',
    '预期返还率：长期平均为投注的 {percent}。',
    '期待還元率：長期的にベット額の {percent}。',
    'ผลตอบแทนที่คาดหวัง: {percent} ของเดิมพันในระยะยาว',
    'Tỷ lệ hoàn trả kỳ vọng: {percent} tiền cược về lâu dài.',
    'Pengembalian yang diharapkan: {percent} dari taruhan dalam jangka panjang.',
    'العائد المتوقع: {percent} من الرهانات على المدى الطويل.',
  ],
  chance: [
    'The game’s server draws every outcome. Earlier rounds don’t matter.',
    'Ang bawat resulta ay binubunot ng server ng laro. Walang epekto ang mga naunang round.',
    '每一局结果都由游戏服务器抽取，之前的结果没有影响。',
    '結果はすべてゲームのサーバーが抽せんします。過去の結果は影響しません。',
    'ทุกผลสุ่มโดยเซิร์ฟเวอร์ของเกม รอบก่อนหน้าไม่มีผล',
    'Mọi kết quả do máy chủ trò chơi rút ngẫu nhiên. Các ván trước không ảnh hưởng.',
    'Setiap hasil diundi oleh server permainan. Putaran sebelumnya tidak berpengaruh.',
    'كل نتيجة يسحبها خادم اللعبة. الجولات السابقة لا تؤثر.',
  ],
  paused: ['Paused', 'Naka-pause', '已暂停', '一時停止中', 'หยุดชั่วคราว', 'Tạm dừng', 'Dijeda', 'متوقف مؤقتًا'],
  offline: [
    'No connection. Nothing is lost.',
    'Walang koneksyon. Walang nawala.',
    '没有网络连接，不会丢失任何内容。',
    '接続がありません。何も失われません。',
    'ไม่มีการเชื่อมต่อ ไม่มีอะไรสูญหาย',
    'Mất kết nối. Không mất gì cả.',
    'Tidak ada koneksi. Tidak ada yang hilang.',
    'لا يوجد اتصال. لم يضع شيء.',
  ],
  ended: [
    'This game session has ended. Please open the game again.',
    'Tapos na ang pagbisitang ito sa laro. Buksan muli.',
    '本次游戏已结束，请重新打开。',
    'このセッションは終了しました。もう一度開いてください。',
    'การเข้าเล่นครั้งนี้สิ้นสุดแล้ว โปรดเปิดใหม่',
    'Lượt vào chơi này đã kết thúc. Hãy mở lại.',
    'Kunjungan ini sudah berakhir. Buka lagi.',
    'انتهت هذه الزيارة. افتح اللعبة من جديد.',
  ],
  notEnough: [
    'Not enough balance for this stake.',
    'Kulang ang pera para sa tayang ito.',
    '余额不足以支付该投注。',
    '残高が足りません。',
    'ยอดเงินไม่พอสำหรับเดิมพันนี้',
    'Không đủ tiền cho mức cược này.',
    'Saldo tidak cukup untuk taruhan ini.',
    'الرصيد لا يكفي لهذا الرهان.',
  ],
  limit: [
    'Bet not placed: a limit or break applies to you or this game.',
    'Hindi naitaya: may limit o hinto para sa iyo o sa larong ito.',
    '未下注：您或本游戏受到限额或停止的限制。',
    'ベットは成立していません。上限または停止が設定されています。',
    'ไม่ได้วางเดิมพัน: มีวงเงินหรือการหยุดอยู่',
    'Chưa đặt cược: đang có giới hạn hoặc tạm ngừng.',
    'Tidak dipasang: ada batas atau penghentian yang berlaku.',
    'لم يُقبل الرهان: يوجد حد أو إيقاف سارٍ.',
  ],
  notPlaced: [
    'Bet not placed. If you were charged, we’ll refund it.',
    'Hindi naitaya. Kung nakuha ang taya, ibabalik ito.',
    '未下注。若已扣款，将会退还。',
    'ベットは成立していません。引き落とされた場合は返金されます。',
    'ไม่ได้วางเดิมพัน หากหักเงินไปแล้วจะคืนให้',
    'Chưa đặt cược. Nếu đã trừ tiền, sẽ được hoàn lại.',
    'Tidak dipasang. Jika taruhan terpotong, akan dikembalikan.',
    'لم يُقبل الرهان. إذا خُصم المبلغ فسيُعاد.',
  ],
  unfinished: [
    'Your round continues where you left it.',
    'Tuloy ang round mo kung saan ka tumigil.',
    '您的回合从中断处继续。',
    '前回の続きから再開します。',
    'รอบของคุณเล่นต่อจากที่ค้างไว้',
    'Ván của bạn tiếp tục từ chỗ dừng.',
    'Putaran Anda berlanjut dari tempat terakhir.',
    'تستمر جولتك من حيث توقفت.',
  ],
} as const satisfies Texts

/** What a refusal is called by the texts above. */
export function wordOfRefusal(status: string): keyof typeof engineTexts {
  if (status === 'NOT_ENOUGH_MONEY') return 'notEnough'
  if (status === 'INVALID_TOKEN' || status === 'TOKEN_EXPIRED' || status === 'INVALID_GAME') return 'ended'
  if (status === 'BET_LIMIT_EXCEEDED' || status === 'USER_DISABLED') return 'limit'
  return status === 'OFFLINE' ? 'offline' : 'notPlaced'
}

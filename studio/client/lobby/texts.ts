import type { Texts } from '../engine/index.ts'

export const lobbyTexts = {
  games: [
    '{count} games',
    '{count} laro',
    '{count} 款游戏',
    'ゲーム {count} 本',
    '{count} เกม',
    '{count} trò chơi',
    '{count} permainan',
    '{count} لعبة',
  ],
  slot: ['Slots', 'Slots', '老虎机', 'スロット', 'สล็อต', 'Nổ hũ', 'Slot', 'سلوتس'],
  table: ['Tables', 'Table games', '牌桌', 'テーブル', 'โต๊ะ', 'Bàn chơi', 'Meja', 'طاولات'],
  fish: ['Fishing', 'Fishing', '捕鱼', 'フィッシング', 'ยิงปลา', 'Bắn cá', 'Tembak ikan', 'صيد الأسماك'],
  duel: ['Duels', 'Mga duelo', '对战', '対戦', 'ดวล', 'Đối kháng', 'Duel', 'مبارزات'],
  keno: ['Keno', 'Keno', '基诺', 'キノ', 'คีโน', 'Keno', 'Keno', 'كينو'],
  sports: ['Sports', 'Sports', '体育', 'スポーツ', 'กีฬา', 'Thể thao', 'Olahraga', 'رياضة'],
  back: ['Back', 'Bumalik', '返回', '戻る', 'กลับ', 'Quay lại', 'Kembali', 'رجوع'],
  playMoney: [
    'Play money',
    'Play money',
    '试玩币',
    'お試し用マネー',
    'เงินทดลอง',
    'Tiền chơi thử',
    'Saldo demo',
    'رصيد تجريبي',
  ],
} as const satisfies Texts

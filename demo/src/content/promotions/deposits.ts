import { h, p } from '../html.ts'
import { largestMinor, promotion, type Promotion } from './promotion.ts'

/** Promotions chosen with a deposit. The cashier lists them by title, so they are in all languages of the merchants. */
const common = { category: 'deposit_promo', url: '/m/voucherCenter', startsAt: '2026-10-01T00:00:00Z' } as const

export const parolaDeposits: readonly Promotion[] = [
  promotion(
    {
      ...common,
      key: 'first-deposit',
      code: 'welcome-lift',
      terms: {
        kind: 'deposit',
        bonusMinor: 100_000,
        rateBp: 5_000,
        leastMinor: 20_000,
        wagering: 18,
        wagered: 'deposit_and_bonus',
        largestMinor,
        days: 90,
        period: 'once',
      },
      budgetMinor: 300_000_000,
      photo: 'fiesta-lanterns',
    },
    {
      EN: ({ rate, bonus }) => [
        `Welcome: ${rate} more, once`,
        `A bonus of ${rate} on one deposit of your choice, up to ${bonus}.`,
        p(
          'You can choose this bonus once, with any deposit. Most members claim it with their first.',
          'It’s optional. Without it, your deposit has no wagering.',
        ),
        h('Is it worth it?'),
        p(
          'It depends on how much you plan to play. If the wagering below is more than you’d bet in three months, skip the bonus.',
        ),
      ],
      TY: ({ rate, bonus }) => [
        `Salubong: ${rate} na dagdag, isang beses lang`,
        `${rate} bonus sa isang deposit na ikaw ang pipili, hanggang ${bonus}.`,
        p(
          'Isang beses, sa deposit na gusto mo, puwede kang pumili ng bonus na kasabay nito. Karamihan, sa unang deposit ito kinukuha.',
          'Hindi ito sapilitan: kung wala nito, sa iyo lang ang deposit mo at walang kailangang itaya.',
        ),
        h('Sulit ba?'),
        p(
          'Depende sa balak mo talagang laruin. Kung mas malaki ang kailangang itaya kaysa sa itataya mo sa tatlong buwan, huwag na lang kunin at ituloy ang plano mo.',
        ),
      ],
      CN: ({ rate, bonus }) => [`迎新：仅此一次，多得 ${rate}`, `任选一笔存款，可得 ${rate} 奖金，最高 ${bonus}。`],
      JA: ({ rate, bonus }) => [
        `ようこそ：1回限り、${rate}上乗せ`,
        `お好きな入金1回に${rate}のボーナス。上限${bonus}。`,
      ],
      TH: ({ rate, bonus }) => [`ต้อนรับ: รับเพิ่ม ${rate} ครั้งเดียว`, `เลือกฝากครั้งใดก็ได้หนึ่งครั้ง รับโบนัส ${rate} สูงสุด ${bonus}`],
      VI: ({ rate, bonus }) => [
        `Chào mừng: thêm ${rate}, một lần duy nhất`,
        `Thưởng ${rate} cho một lần nạp bạn tự chọn, tối đa ${bonus}.`,
      ],
      ID: ({ rate, bonus }) => [
        `Sambutan: tambahan ${rate}, satu kali`,
        `Bonus ${rate} untuk satu deposit pilihan Anda, maksimal ${bonus}.`,
      ],
    },
  ),
  promotion(
    {
      ...common,
      key: 'daily-lift',
      code: 'daily-lift',
      terms: {
        kind: 'deposit',
        bonusMinor: 20_000,
        rateBp: 1_000,
        leastMinor: 50_000,
        wagering: 5,
        wagered: 'deposit_and_bonus',
        largestMinor,
        days: 120,
        period: 'day',
      },
      budgetMinor: 200_000_000,
      photo: 'lighthouse-night',
    },
    {
      EN: ({ rate, bonus }) => [
        `${rate} more, once a day`,
        `With one deposit a day, you can choose a bonus of ${rate}, up to ${bonus}.`,
        p('It’s available every day. You can skip it at any time.'),
      ],
      TY: ({ rate, bonus }) => [
        `${rate} na dagdag, isang beses kada araw`,
        `Sa isang deposit kada araw, puwede kang pumili ng ${rate} bonus, hanggang ${bonus}.`,
        p('Araw-araw itong nariyan, kaya walang araw na masasayang. Puwede mo rin itong hindi piliin.'),
      ],
      CN: ({ rate, bonus }) => [`每日一次，多得 ${rate}`, `每天一笔存款可选 ${rate} 奖金，最高 ${bonus}。`],
      JA: ({ rate, bonus }) => [`1日1回、${rate}上乗せ`, `1日1回の入金に${rate}のボーナスを選べます。上限${bonus}。`],
      TH: ({ rate, bonus }) => [`รับเพิ่ม ${rate} วันละครั้ง`, `ฝากวันละหนึ่งครั้ง เลือกรับโบนัส ${rate} ได้ สูงสุด ${bonus}`],
      VI: ({ rate, bonus }) => [
        `Thêm ${rate}, mỗi ngày một lần`,
        `Mỗi ngày một lần nạp có thể chọn thưởng ${rate}, tối đa ${bonus}.`,
      ],
      ID: ({ rate, bonus }) => [
        `Tambahan ${rate}, sekali sehari`,
        `Untuk satu deposit per hari, Anda dapat memilih bonus ${rate}, maksimal ${bonus}.`,
      ],
    },
  ),
]

export const bahaghariDeposit: Promotion = promotion(
  {
    ...common,
    key: 'weekly-lift',
    code: 'weekly-lift',
    terms: {
      kind: 'deposit',
      bonusMinor: 100_000,
      rateBp: 2_000,
      leastMinor: 100_000,
      wagering: 9,
      wagered: 'deposit_and_bonus',
      largestMinor,
      days: 120,
      period: 'week',
    },
    budgetMinor: 200_000_000,
    photo: 'bahaghari-morning',
  },
  {
    EN: ({ rate, bonus }) => [
      `${rate} more, once a week`,
      `With one deposit a week, you can choose a bonus of ${rate}, up to ${bonus}.`,
      p('It’s optional: the deposit is yours either way. You can choose it again next week.'),
    ],
    TY: ({ rate, bonus }) => [
      `${rate} na dagdag, isang beses kada linggo`,
      `Sa isang deposit kada linggo, puwede kang pumili ng ${rate} bonus, hanggang ${bonus}.`,
      p(
        'Piliin mo man o hindi, sa iyo pa rin ang deposit. Kung bihira kang mag-deposit, mayroon din sa susunod na linggo.',
      ),
    ],
    VI: ({ rate, bonus }) => [
      `Thêm ${rate}, mỗi tuần một lần`,
      `Mỗi tuần một lần nạp có thể chọn thưởng ${rate}, tối đa ${bonus}.`,
    ],
    AR: ({ rate, bonus }) => [
      `${rate} إضافية مرة كل أسبوع`,
      `مع إيداع واحد كل أسبوع يمكنك اختيار مكافأة ${rate} حتى ${bonus}.`,
    ],
  },
)

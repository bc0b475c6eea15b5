import type { Language, payments } from '@parola/contract'

type Texts = Readonly<Partial<Record<Language, string>>>

/** A way to pay in, with amounts in the merchant's smallest unit. */
export interface DemoChannel {
  readonly code: string
  readonly kind: payments.ChannelKind
  readonly names: Texts
  readonly minMinor: number
  readonly maxMinor: number
  /** What the local payment service calls it. */
  readonly method: string | null
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null
}

export interface DemoPromo {
  readonly code: string
  readonly titles: Texts
  readonly percent: number
  readonly maxBonusMinor: number
  readonly minDepositMinor: number
  readonly wagering: number
  readonly period: 'day' | 'week' | 'once'
}

/** Banks that there are not. */
export const banks = [
  { code: 'tala', name: 'Bangko Tala' },
  { code: 'silangan', name: 'Silangan Savings' },
  { code: 'kawayan', name: 'Kawayan Bank' },
  { code: 'hilaga', name: 'Hilaga Trust' },
  { code: 'dagat', name: 'Dagat Union' },
  { code: 'bulan', name: 'Bulan Rural Bank' },
]

export const channels: readonly DemoChannel[] = [
  {
    code: 'online-bank',
    kind: 'gateway',
    names: {
      EN: 'Online banking',
      TY: 'Online banking',
      CN: '网上银行',
      JA: 'ネットバンキング',
      TH: 'ธนาคารออนไลน์',
      VI: 'Ngân hàng trực tuyến',
      ID: 'Perbankan online',
      AR: 'الخدمات المصرفية عبر الإنترنت',
    },
    minMinor: 10_000,
    maxMinor: 5_000_000,
    method: 'bank',
    banks,
    account: null,
  },
  {
    code: 'alipay',
    kind: 'alipay',
    names: { EN: 'Alipay', CN: '支付宝' },
    minMinor: 10_000,
    maxMinor: 2_000_000,
    method: 'alipay',
    banks: [],
    account: null,
  },
  {
    code: 'wechat',
    kind: 'wechat',
    names: { EN: 'WeChat Pay', CN: '微信支付' },
    minMinor: 10_000,
    maxMinor: 2_000_000,
    method: 'wechat',
    banks: [],
    account: null,
  },
  {
    code: 'qq',
    kind: 'qq',
    names: { EN: 'QQ Wallet', CN: 'QQ钱包' },
    minMinor: 10_000,
    maxMinor: 1_000_000,
    method: 'qq',
    banks: [],
    account: null,
  },
  {
    code: 'transfer',
    kind: 'manual',
    names: {
      EN: 'Bank transfer',
      TY: 'Bank transfer',
      CN: '银行转账',
      JA: '銀行振込',
      TH: 'โอนผ่านธนาคาร',
      VI: 'Chuyển khoản ngân hàng',
      ID: 'Transfer bank',
      AR: 'تحويل مصرفي',
    },
    minMinor: 50_000,
    maxMinor: 50_000_000,
    method: null,
    banks: [],
    account: { bank: 'Bangko Tala', holder: 'Parola Demo House', number: '001234567890' },
  },
]

export const welcomeLift: DemoPromo = {
  code: 'welcome-lift',
  titles: {
    EN: '50% more, once',
    TY: '50% na dagdag, isang beses lang',
    CN: '仅此一次，多得 50%',
    JA: '1回限り、50%上乗せ',
    TH: 'รับเพิ่ม 50% ครั้งเดียว',
    VI: 'Thêm 50%, một lần duy nhất',
    ID: 'Tambahan 50%, satu kali',
    AR: '50% إضافية لمرة واحدة',
  },
  percent: 50,
  maxBonusMinor: 100_000,
  minDepositMinor: 20_000,
  wagering: 8,
  period: 'once',
}

export const dailyLift: DemoPromo = {
  code: 'daily-lift',
  titles: {
    EN: '10% more, once a day',
    TY: '10% na dagdag, isang beses kada araw',
    CN: '每日一次，多得 10%',
    JA: '1日1回、10%上乗せ',
    TH: 'รับเพิ่ม 10% วันละครั้ง',
    VI: 'Thêm 10%, mỗi ngày một lần',
    ID: 'Tambahan 10%, sekali sehari',
    AR: '10% إضافية مرة كل يوم',
  },
  percent: 10,
  maxBonusMinor: 100_000,
  minDepositMinor: 50_000,
  wagering: 5,
  period: 'day',
}

export const weeklyLift: DemoPromo = {
  code: 'weekly-lift',
  titles: {
    EN: '20% more, once a week',
    TY: '20% na dagdag, isang beses kada linggo',
    VI: 'Thêm 20%, mỗi tuần một lần',
    AR: '20% إضافية مرة كل أسبوع',
  },
  percent: 20,
  maxBonusMinor: 200_000,
  minDepositMinor: 100_000,
  wagering: 8,
  period: 'week',
}

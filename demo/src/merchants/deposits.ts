import type { Language, payments } from '@parola/contract'

type Texts = Readonly<Partial<Record<Language, string>>>

/** A deposit method, with amounts in the merchant's minor unit. */
export interface DemoChannel {
  readonly code: string
  readonly kind: payments.ChannelKind
  readonly names: Texts
  readonly minMinor: number
  readonly maxMinor: number
  /** Its name at the local payment service. */
  readonly method: string | null
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null
}

/** Invented banks. */
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

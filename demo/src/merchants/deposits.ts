import type { Currency, Language, payments } from '@parola/contract'

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

/** A wallet or code that is paid on the provider's page. */
const local = (code: string, name: string, minMinor: number, maxMinor: number): DemoChannel => ({
  code,
  kind: 'gateway',
  names: { EN: name },
  minMinor,
  maxMinor,
  method: code,
  banks: [],
  account: null,
})

/** What people pay with in the country of the currency. */
const locals: Partial<Record<Currency, readonly DemoChannel[]>> = {
  PHP: [
    local('gcash', 'GCash', 10_000, 5_000_000),
    local('maya', 'Maya', 10_000, 5_000_000),
    local('qrph', 'QR Ph', 10_000, 2_000_000),
  ],
  VND: [
    local('momo', 'MoMo', 50_000, 20_000_000),
    local('zalopay', 'ZaloPay', 50_000, 20_000_000),
    local('vietqr', 'VietQR', 50_000, 100_000_000),
  ],
}

/** The deposit methods of a merchant, local ones first. */
export const channelsIn = (currency: Currency): readonly DemoChannel[] => [...(locals[currency] ?? []), ...common]

const common: readonly DemoChannel[] = [
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

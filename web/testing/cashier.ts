import { members, payments, wallet, type ValueOf } from '@parola/contract'
import type { RequestHandler } from 'msw'
import { mockCall } from './mock-call.ts'
import { php } from './money.ts'

export const channelsFixture: payments.DepositChannel[] = [
  {
    code: 'bank-pay',
    kind: 'gateway',
    name: 'Online banking',
    min: php(10_000),
    max: php(5_000_000),
    banks: [
      { code: 'BDO', name: 'Banco de Agila' },
      { code: 'MAYON', name: 'Mayon Bank' },
    ],
    account: null,
  },
  { code: 'ali', kind: 'alipay', name: 'Alipay', min: php(5_000), max: php(100_000), banks: [], account: null },
  {
    code: 'by-hand',
    kind: 'manual',
    name: 'Bank transfer',
    min: php(20_000),
    max: php(10_000_000),
    banks: [],
    account: { bank: 'Mayon Bank', holder: 'Parola Play Inc.', number: '0012 3456 7890' },
  },
]

export const promosFixture: payments.DepositPromo[] = [
  {
    code: 'first',
    title: 'First deposit',
    minDeposit: php(50_000),
    percent: 50,
    maxBonus: php(100_000),
    wagering: 15,
    wagered: 'deposit_and_bonus',
    largest: php(50_000),
    days: 90,
    isTaken: false,
  },
  {
    code: 'weekly',
    title: 'Weekly reload',
    minDeposit: php(20_000),
    percent: 20,
    maxBonus: php(50_000),
    wagering: 10,
    wagered: 'bonus',
    largest: php(50_000),
    days: 30,
    isTaken: true,
  },
]

export const depositOf = (changes: Partial<payments.Deposit> = {}): payments.Deposit => ({
  id: '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0d01',
  at: '2026-11-15T04:00:00.000Z',
  channel: 'bank-pay',
  channelName: 'Online banking',
  kind: 'gateway',
  amount: php(50_000),
  state: 'started',
  reason: null,
  promo: null,
  bonus: null,
  takenBack: null,
  steps: [{ state: 'started', at: '2026-11-15T04:00:00.000Z' }],
  ...changes,
})

export const cardOf = (changes: Partial<payments.BankCard> = {}): payments.BankCard => ({
  id: '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0c01',
  bank: 'Mayon Bank',
  number: '**** 7890',
  holder: 'Account Holder',
  payableFrom: '2026-11-14T04:00:00.000Z',
  isPayable: true,
  ...changes,
})

export const optionsOf = (
  changes: Partial<ValueOf<typeof payments.withdrawOptions>> = {},
): ValueOf<typeof payments.withdrawOptions> => ({
  balance: php(123_450),
  min: php(10_000),
  max: php(100_000),
  leftToday: php(90_000),
  timesLeftToday: 3,
  hasPaymentPassword: true,
  hold: null,
  isPaused: false,
  beforeIdentity: null,
  ending: [],
  ...changes,
})

export const withdrawalOf = (changes: Partial<payments.Withdrawal> = {}): payments.Withdrawal => ({
  id: '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0f01',
  at: '2026-11-15T04:00:00.000Z',
  amount: php(50_000),
  bank: 'Mayon Bank',
  number: '**** 7890',
  state: 'requested',
  reason: null,
  listedReason: null,
  heldUntil: null,
  steps: [{ state: 'requested', at: '2026-11-15T04:00:00.000Z' }],
  next: { who: 'operator', by: '2099-11-15T10:00:00.000Z' },
  ...changes,
})

const rule = { visible: true, required: true, messageKey: 'form.required' }

/** The responses for a member with money, one card and nothing pending. */
export const mockCashier = (): RequestHandler[] => [
  mockCall(wallet.merchantWallet, { balance: php(123_450), held: php(50_000), bonus: php(10_000), book: 'real' }),
  mockCall(payments.banksByVendor, { channels: channelsFixture }),
  mockCall(payments.depositPromos, { promos: promosFixture }),
  mockCall(payments.withdrawOptions, optionsOf()),
  mockCall(payments.bankCards, {
    cards: [cardOf()],
    banks: channelsFixture[0]!.banks,
    room: 2,
    holder: 'Account Holder',
  }),
  mockCall(members.securityConfig, {
    paymentPassword: { ...rule, field: 'paymentPassword', pattern: '[0-9]{6}' },
    password: { ...rule, field: 'password' },
    securityQuestions: false,
    passkeys: false,
  }),
  mockCall(payments.depositRecords, { deposits: [], next: null }),
  mockCall(payments.withdrawReport, { withdrawals: [], next: null }),
]

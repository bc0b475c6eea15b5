import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { Minor, Money } from './money.ts'
import { ClaimId, PromoTerms, RunningBonus } from './promotions.ts'

/** Chosen by the phone before it asks, so that asking twice is asking once. */
const Amount = Minor.check(z.positive(), z.lte(1_000_000_000_000))
export const ChannelCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const Before = z.optional(z.iso.datetime())

/** By which of the calls a channel is paid. The named ones are channels of the same gateway. */
export const channelKinds = ['gateway', 'alipay', 'qq', 'wechat', 'manual'] as const
export const ChannelKind = z.enum(channelKinds)
export type ChannelKind = z.output<typeof ChannelKind>

export const DepositChannel = z.object({
  code: ChannelCode,
  kind: ChannelKind,
  name: z.string(),
  min: Money,
  max: Money,
  /** The banks that the gateway reaches; empty where there is nothing to choose. */
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Where a manual transfer goes to. */
  account: z.nullable(z.object({ bank: z.string(), holder: z.string(), number: z.string() })),
})
export type DepositChannel = z.output<typeof DepositChannel>

export const banksByVendor = call({
  method: 'GET',
  path: '/wps/transaction/deposit/banks',
  about: 'The ways to pay in, with their banks and limits, the one that the member used last first',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({ channels: z.array(DepositChannel) }),
  errors: [],
})

export const DepositPromo = z.object({
  code: z.string(),
  title: z.string(),
  minDeposit: Money,
  percent: z.int(),
  maxBonus: Money,
  /** How many times `wagered` is staked, on what at most and within how many days, before the bonus becomes the member's own. */
  wagering: z.int(),
  wagered: PromoTerms.shape.wagered,
  largest: PromoTerms.shape.largest,
  days: z.int(),
  /** Taken in this period already. */
  isTaken: z.boolean(),
})
export type DepositPromo = z.output<typeof DepositPromo>

export const depositPromos = call({
  method: 'GET',
  path: '/wps/transaction/deposit/promos',
  about: 'What can be chosen with a deposit',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({ promos: z.array(DepositPromo) }),
  errors: [],
})

/** `reversed`: it was paid, and the payer's bank or we have taken the payment back since. */
export const depositStates = [
  'started',
  'reviewing',
  'approved',
  'paid',
  'failed',
  'refused',
  'expired',
  'reversed',
] as const
export const DepositState = z.enum(depositStates)
export type DepositState = z.output<typeof DepositState>

export const Deposit = z.object({
  id: Id,
  at: z.iso.datetime(),
  channel: ChannelCode,
  channelName: z.string(),
  kind: ChannelKind,
  amount: Money,
  state: DepositState,
  /**
   * Why it came to nothing: `declined`, `expired`, `mismatch` or `charged_back`, which the screens have a text for; refused, or reversed by
   * hand, the operator's own words.
   */
  reason: z.nullable(z.string()),
  /** The code of the promotion that was chosen. */
  promo: z.nullable(z.string()),
  bonus: z.nullable(Money),
  /** What the member's balance paid back of a reversed deposit. */
  takenBack: z.nullable(Money),
  /** When a state came; the newest last. */
  steps: z.array(z.object({ state: DepositState, at: z.iso.datetime() })),
})
export type Deposit = z.output<typeof Deposit>

export const acceptPromo = call({
  method: 'POST',
  path: '/wps/transaction/deposit/promos/accept',
  about: 'Chooses a promotion for a deposit that has not been paid yet; it is granted with the money, once a period',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  body: z.object({ depositId: Id, promo: z.string().check(z.maxLength(40)) }),
  value: Deposit,
  errors: ['claim_refused', 'excluded'],
})

const depositErrors = [
  'limit_reached',
  'excluded',
  'id_reused',
  'claim_refused',
  'field_invalid',
  'payment_failed',
] as const

const throughGateway = <const P extends `/${string}`>(path: P, about: string) =>
  call({
    method: 'POST',
    path,
    about,
    auth: 'member',
    limit: 'money',
    realOnly: true,
    body: z.object({
      depositId: Id,
      channel: ChannelCode,
      amount: Amount,
      bank: z.optional(z.string().check(z.maxLength(40))),
      promo: z.optional(z.string().check(z.maxLength(40))),
    }),
    /** Where the member pays. */
    value: z.object({ deposit: Deposit, redirectUrl: z.url() }),
    errors: depositErrors,
  })

export const depositGateway = throughGateway('/wps/transaction/deposit/gateway', 'Begins a deposit at the gateway')
export const depositAlipay = throughGateway('/wps/transaction/deposit/alipay', 'Begins a deposit by Alipay')
export const depositQq = throughGateway('/wps/transaction/deposit/qq', 'Begins a deposit by QQ')
export const depositWechat = throughGateway('/wps/transaction/deposit/wechat', 'Begins a deposit by WeChat')

/** The largest picture of a slip, as bytes; the phone makes it smaller before it is sent. */
export const longestSlip = 600_000

export const manualTransfer = call({
  method: 'POST',
  path: '/wps/transaction/deposit/manual',
  about: 'Says that money was sent by hand, with a picture of the slip; two operators look at it',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  body: z.object({
    depositId: Id,
    channel: ChannelCode,
    amount: Amount,
    payerName: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    /** A JPEG in base64. */
    slip: z.string().check(z.maxLength(Math.ceil(longestSlip / 3) * 4)),
    promo: z.optional(z.string().check(z.maxLength(40))),
  }),
  value: Deposit,
  errors: [...depositErrors, 'file_refused'],
})

export const depositRecords = call({
  method: 'GET',
  path: '/wps/transaction/deposit/records',
  about: 'The member’s deposits, newest first',
  auth: 'member',
  limit: 'report',
  realOnly: true,
  query: z.object({ before: Before, id: z.optional(Id) }),
  value: z.object({ deposits: z.array(Deposit), next: z.nullable(z.iso.datetime()) }),
  errors: [],
})

export const BankCard = z.object({
  id: Id,
  bank: z.string(),
  /** All but the last four are hidden. */
  number: z.string(),
  holder: z.string(),
  /** Before this moment it cannot be paid. */
  payableFrom: z.iso.datetime(),
  isPayable: z.boolean(),
})
export type BankCard = z.output<typeof BankCard>

export const bankCards = call({
  method: 'GET',
  path: '/wps/member/bankCard',
  about: 'The cards that can be paid to, and the banks to choose from for a new one',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    cards: z.array(BankCard),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** How many more may be added. */
    room: z.int(),
    /** Every card must be in this name once the first is there. */
    holder: z.nullable(z.string()),
  }),
  errors: [],
})

/** Opened with `members.stepUp`; good once. */
const Grant = z.string().check(z.maxLength(100))

export const addBankCard = call({
  method: 'POST',
  path: '/wps/member/bankCard',
  about: 'Adds a card; it can be paid after a day',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  sealed: true,
  stepUp: true,
  body: z.object({
    cardId: Id,
    bank: z.string().check(z.maxLength(40)),
    number: z.string().check(z.regex(/^\d{8,24}$/)),
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    grant: Grant,
  }),
  value: BankCard,
  errors: ['step_up_required', 'id_reused', 'field_invalid', 'limit_reached', 'sealed_body_required', 'seal_replayed'],
})

export const removeBankCard = call({
  method: 'DELETE',
  path: '/wps/member/bankCard',
  about: 'Removes a card; a withdrawal under way is still paid to it',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  query: z.object({ cardId: Id }),
  value: z.object({}),
  errors: [],
})

export const withdrawOptions = call({
  method: 'GET',
  path: '/wps/transaction/withdraw/options',
  about: 'What can be taken out now, and what stands against it',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: z.object({
    balance: Money,
    min: Money,
    max: Money,
    leftToday: Money,
    timesLeftToday: z.int(),
    hasPaymentPassword: z.boolean(),
    /** After a security change no more than `left` leaves the account before `until`, to cards and to other members together. */
    hold: z.nullable(z.object({ until: z.iso.datetime(), left: Money })),
    /** A deposit was reversed, and customer service has not cleared it yet: nothing can be withdrawn. */
    isPaused: z.boolean(),
    /** What can still be withdrawn before the identity is verified; null once it is. */
    beforeIdentity: z.nullable(Money),
    /** Bonuses that a withdrawal ends: they came with a deposit and are not wagered yet. */
    ending: z.array(RunningBonus),
  }),
  errors: [],
})

export const withdrawalStates = ['requested', 'approved', 'paying', 'paid', 'refused', 'failed'] as const
export const WithdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.output<typeof WithdrawalState>

/** Why a withdrawal was refused; members read it in their language. */
export const refusalReasons = [
  'name_differs',
  'card_unusable',
  'identity_needed',
  'play_needed',
  'misuse',
  'other',
] as const
export const RefusalReason = z.enum(refusalReasons)
export type RefusalReason = z.output<typeof RefusalReason>

export const Withdrawal = z.object({
  id: Id,
  at: z.iso.datetime(),
  amount: Money,
  bank: z.string(),
  number: z.string(),
  state: WithdrawalState,
  /** Why it was refused or failed: a program's code, or the words of whoever refused it. */
  reason: z.nullable(z.string()),
  listedReason: z.nullable(RefusalReason),
  /** It is under review until then; null while nothing keeps it back. */
  heldUntil: z.nullable(z.iso.datetime()),
  steps: z.array(z.object({ state: WithdrawalState, at: z.iso.datetime() })),
  /** Who acts next; nobody when it has come to its end. */
  next: z.nullable(z.object({ who: z.enum(['operator', 'house', 'bank']), by: z.iso.datetime() })),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const withdraw = call({
  method: 'POST',
  path: '/wps/transaction/withdraw',
  about:
    'Sets the money aside and asks for it to be paid out. Ends bonuses that came with a deposit and are not wagered; refused if one would end that the member was not shown',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  sealed: true,
  stepUp: true,
  body: z.object({
    withdrawalId: Id,
    cardId: Id,
    amount: Amount,
    grant: Grant,
    /** The bonuses that the member was shown to end. */
    ending: z._default(z.array(ClaimId).check(z.maxLength(1_000)), []),
  }),
  value: Withdrawal,
  errors: [
    'step_up_required',
    'insufficient_funds',
    'payee_cooling_off',
    'security_hold',
    'withdrawals_paused',
    'withdrawal_identity_required',
    'bonuses_changed',
    'limit_reached',
    'id_reused',
    'sealed_body_required',
    'seal_replayed',
  ],
})

export const withdrawReport = call({
  method: 'GET',
  path: '/wps/transaction/withdraw/report',
  about: 'The member’s withdrawals, newest first, each with where it stands',
  auth: 'member',
  limit: 'report',
  realOnly: true,
  query: z.object({ before: Before, id: z.optional(Id) }),
  value: z.object({ withdrawals: z.array(Withdrawal), next: z.nullable(z.iso.datetime()) }),
  errors: [],
})

export * from './vendor-wallets.ts'

import type { Currency, operators } from '@parola/contract'
import { isSameHolder } from '../../bank-cards/bank-card.ts'

export type Signal = operators.WithdrawalSignal

/** From where on something deserves a look. */
export interface Marks {
  readonly newPayeeDays: number
  /** Stakes since the last deposit, in percent of it, below which it counts as hardly played. */
  readonly littlePlayPercent: number
  /** How many times the average of the member's payouts, once there are this many. */
  readonly unusualTimes: number
  readonly unusualAfter: number
  /** A round pays this in pesos, or as much in another currency, and this percent of the withdrawal. */
  readonly oneRoundPesos: number
  readonly oneRoundPercent: number
  /** How many withdrawals within a day, the one in question included. */
  readonly velocityTimes: number
  /** How many that came back to the balance within 30 days. */
  readonly returnedTimes: number
}

export const marks: Marks = {
  newPayeeDays: 7,
  littlePlayPercent: 50,
  unusualTimes: 5,
  unusualAfter: 3,
  oneRoundPesos: 20_000,
  oneRoundPercent: 50,
  velocityTimes: 3,
  returnedTimes: 3,
}

/** Minor units worth about one Philippine peso, as in `release_maximum`. */
const minorPerPeso: Record<Currency, number> = {
  PHP: 100,
  USD: 2,
  EUR: 2,
  CNY: 12,
  JPY: 2,
  VND: 400,
  THB: 60,
  IDR: 28_000,
  MYR: 8,
  KRW: 24,
  INR: 150,
}
export const inMinor = (pesos: number, currency: Currency): number => pesos * minorPerPeso[currency]

/** What is known of a withdrawal, counted up to its request unless it says otherwise. */
export interface Facts {
  readonly amountMinor: number
  readonly currency: Currency
  readonly holder: string
  readonly payeeDays: number
  /** Other members who have ever had the account. */
  readonly othersOnPayee: number
  /** On the verified document; null without one. */
  readonly documentName: string | null
  /** Whoever sent the deposits of the last 90 days, where the provider said so. */
  readonly payerNames: readonly string[]
  /** Null without any. */
  readonly lastDeposit: { readonly amountMinor: number; readonly stakedMinor: number } | null
  readonly paid: { readonly times: number; readonly sumMinor: number }
  /** Within 30 days, of the last 5,000 movements. */
  readonly largestWinMinor: number
  /** Within 48 hours. */
  readonly newDevices: number
  readonly hoursSinceSecurityChange: number | null
  readonly bonusMinor: number
  readonly openFlags: number
  /** Requested within 24 hours, this one included. */
  readonly today: { readonly times: number; readonly sumMinor: number }
  /** Within 90 days, of members related to this one. */
  readonly refusedRelatives: number
  /** Refused or failed within 30 days. */
  readonly returned: number
}

export const securityHours = 48

type Rule = (facts: Facts, marks: Marks) => Record<string, number> | null

/** Each gives the figures that raise it, or null. */
const rules: Record<Signal['kind'], Rule> = {
  new_payee: ({ payeeDays }, { newPayeeDays }) => (payeeDays < newPayeeDays ? { days: payeeDays } : null),
  shared_payee: ({ othersOnPayee }) => (othersOnPayee > 0 ? { members: othersOnPayee } : null),
  name_mismatch: ({ documentName, holder }) =>
    documentName !== null && !isSameHolder(documentName, holder) ? {} : null,
  other_payer: ({ payerNames, holder }) => {
    const others = payerNames.filter((name) => !isSameHolder(name, holder)).length
    return others > 0 ? { names: others } : null
  },
  little_play: ({ lastDeposit }, { littlePlayPercent }) => {
    if (!lastDeposit) return null
    const { amountMinor: depositMinor, stakedMinor } = lastDeposit
    return stakedMinor * 100 < depositMinor * littlePlayPercent ? { depositMinor, stakedMinor } : null
  },
  first_withdrawal: ({ paid }) => (paid.times === 0 ? {} : null),
  unusual_amount: ({ amountMinor, paid }, { unusualTimes, unusualAfter }) => {
    if (paid.times < unusualAfter) return null
    const averageMinor = Math.round(paid.sumMinor / paid.times)
    return amountMinor >= averageMinor * unusualTimes ? { averageMinor, times: paid.times } : null
  },
  one_round: ({ amountMinor, currency, largestWinMinor: wonMinor }, { oneRoundPesos, oneRoundPercent }) =>
    wonMinor >= inMinor(oneRoundPesos, currency) && wonMinor * 100 >= amountMinor * oneRoundPercent
      ? { wonMinor }
      : null,
  new_device: ({ newDevices }) => (newDevices > 0 ? { devices: newDevices } : null),
  security_change: ({ hoursSinceSecurityChange: hours }) =>
    hours !== null && hours < securityHours ? { hours } : null,
  bonus_converted: ({ bonusMinor }) => (bonusMinor > 0 ? { bonusMinor } : null),
  open_flag: ({ openFlags }) => (openFlags > 0 ? { flags: openFlags } : null),
  velocity: ({ today: { times, sumMinor } }, { velocityTimes }) =>
    times >= velocityTimes ? { times, sumMinor } : null,
  linked_refused: ({ refusedRelatives }) => (refusedRelatives > 0 ? { members: refusedRelatives } : null),
  often_returned: ({ returned }, { returnedTimes }) => (returned >= returnedTimes ? { times: returned } : null),
}

export const signalsOf = (facts: Facts, of: Marks = marks): Signal[] =>
  (Object.keys(rules) as Signal['kind'][]).flatMap((kind) => {
    const figures = rules[kind](facts, of)
    return figures === null ? [] : [{ kind, facts: figures }]
  })

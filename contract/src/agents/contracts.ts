import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Currency, Minor } from '../money.ts'

/** A salary for a day’s or an hour’s turnover, or a dividend of what the house kept of a team in half a month. */
export const ContractKind = z.enum(['dailySalary', 'hourSalary', 'dividend'])
export type ContractKind = z.output<typeof ContractKind>

const amount = Minor.check(z.nonnegative(), z.lte(1_000_000_000_000))

/** Reached when the base is at least `from` and at least so many members were active; then `rate` hundredths of a percent of the base. */
export const Tier = z.object({
  from: amount,
  active: z.int().check(z.nonnegative(), z.lte(1_000_000)),
  rate: z.int().check(z.positive(), z.lte(5_000)),
})
export type Tier = z.output<typeof Tier>

/** What a member must stake in a period to be active, unless a contract says otherwise. Not parsed: the app has no schemas. */
export const usualActiveStake = 10_000 as Minor

export const Formula = z.object({
  tiers: z.array(Tier).check(z.minLength(1), z.maxLength(10)),
  /** Never more than this for one period. */
  cap: z.nullable(amount),
  /** A member with counted stakes of at least this in a period is active. */
  activeStake: z._default(amount, usualActiveStake),
})
export type Formula = z.output<typeof Formula>

/** What a period came to. */
export const Outcome = z.object({
  /** Counted stakes. */
  turnover: Minor,
  /** What the house kept of decided bets, less what it gave. */
  loss: Minor,
  /** The bonuses, rebates and salaries that the house gave to the team. */
  given: Minor,
  active: z.int(),
  /** What the pair’s period before left: below zero it is made up for first; above zero a dividend pays it as soon as it may. */
  carried: Minor,
  /** What related teams won in the same period; taken off a dividend of the house. */
  related: Minor,
})
export type Outcome = z.output<typeof Outcome>

/**
 * A dividend is paid of so much of the turnover at most, in hundredths of a percent, less what the house gave: what counted stakes leave it
 * on average, or less. So no luck, and no two teams that bet against each other, bring more than play has cost.
 */
export const dividendCeiling = 400

const netOf = (kind: ContractKind, { turnover, loss, carried, related }: Outcome): number =>
  kind === 'dividend' ? loss + carried - related : turnover + carried

/** What a formula is about, never below nothing: turnover for salaries; for a dividend what the house kept, up to its ceiling. */
export function baseOf(kind: ContractKind, outcome: Outcome): number {
  const net = Math.max(0, netOf(kind, outcome))
  if (kind !== 'dividend') return net
  const left = Number((BigInt(Math.max(0, outcome.turnover)) * BigInt(dividendCeiling)) / 10_000n) - outcome.given
  return Math.min(net, Math.max(0, left))
}

/** What a period leaves for the next one of the two: a shortfall, or what was above the ceiling. What related teams won is not carried here too. */
export function carriesOf(kind: ContractKind, outcome: Outcome): number {
  const net = netOf(kind, outcome)
  return net > 0 ? net - baseOf(kind, outcome) : Math.min(0, net + (kind === 'dividend' ? outcome.related : 0))
}

/** Tiers must rise: more needed, more given. Who offers and who agrees run the same sum. */
export const isRising = ({ tiers }: Formula): boolean =>
  tiers.every((tier, index) => {
    const before = tiers[index - 1]
    return !before || (tier.from > before.from && tier.active >= before.active && tier.rate > before.rate)
  })

/** The most that can be agreed, in hundredths of a percent: a part of what was staked is much more than the same part of what was lost. */
export const mostRate: Readonly<Record<ContractKind, number>> = { dailySalary: 300, hourSalary: 300, dividend: 5_000 }

/** The most that the house pays an agent as salaries, of both kinds together. Agents pay each other out of their own pocket. */
export const mostHouseSalary = 25

/** The rate of the highest tier. */
export const topRateOf = ({ tiers }: Formula): number => Math.max(...tiers.map(({ rate }) => rate))

/** Whether it can be proposed at all. */
export const isSound = (kind: ContractKind, formula: Formula): boolean =>
  isRising(formula) && topRateOf(formula) <= mostRate[kind]

/** What a payer’s rebates leave of the stakes of a downline’s team, in hundredths of a percent: the less of the two kinds of play. */
export const marginOf = (payer: Rates, payee: Rates): number =>
  Math.max(0, Math.min(payer.lottery - payee.lottery, payer.games - payee.games))

interface Rates {
  readonly lottery: number
  readonly games: number
}

/** Whether a salary pays more than the payer’s rebates leave, so that whoever would pay it is warned. */
export const isAboveMargin = (kind: ContractKind, formula: Formula, margin: number | null): boolean =>
  kind !== 'dividend' && margin !== null && topRateOf(formula) > margin

/** The tier that is reached, and what it pays, in whole minor units, rounded down. */
export function payOf(
  kind: ContractKind,
  { tiers, cap }: Formula,
  outcome: Outcome,
): { tier: number | null; pay: number } {
  const base = baseOf(kind, outcome)
  const tier = tiers.findLastIndex(({ from, active }) => base >= from && outcome.active >= active)
  const rate = tiers[tier]?.rate
  if (rate === undefined) return { tier: null, pay: 0 }
  const pay = Number((BigInt(base) * BigInt(rate)) / 10_000n)
  return { tier, pay: cap === null ? pay : Math.min(pay, cap) }
}

export const ContractState = z.enum(['proposed', 'running', 'rejected', 'withdrawn', 'replaced', 'ended'])
export type ContractState = z.output<typeof ContractState>

export const Party = z.object({ memberId: Id, userName: z.string() })
export type Party = z.output<typeof Party>

export const Contract = z.object({
  id: Id,
  kind: ContractKind,
  /** Counts what the two have proposed to each other. */
  version: z.int(),
  state: ContractState,
  formula: Formula,
  /** Null is the house. */
  payer: z.nullable(Party),
  payee: Party,
  /** Whether the one who asks pays or is paid, and whether it is on them to answer. */
  role: z.enum(['payer', 'payee']),
  awaitsMe: z.boolean(),
  /** For the agent who pays a salary: what its own rebates leave of this team’s stakes, in hundredths of a percent. */
  margin: z.nullable(z.int()),
  proposedAt: z.iso.datetime(),
  /** The first period: the one after both agreed. */
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
})
export type Contract = z.output<typeof Contract>

export const ContractPage = z.object({
  currency: Currency,
  /** Whom the member can ask for a contract; nobody stands above some. */
  upline: z.nullable(Party),
  /** What the member is paid by, those proposed to or by it, and what it pays to downlines. */
  mine: z.nullable(Contract),
  proposals: z.array(Contract),
  given: z.array(Contract),
})
export type ContractPage = z.output<typeof ContractPage>

const read = { method: 'GET', auth: 'member', limit: 'read', realOnly: true, errors: [] } as const

/** Non-empty when somebody waits for an answer; the names are those that phones know. */
const Request = z.string()

export const dailySalaryRequest = call({
  ...read,
  path: '/wps/agent/contract/dailySalaryRequest',
  about: 'Whether a daily salary has been proposed to the member',
  value: z.object({ dailysalreqtype: Request }),
})

export const dividendRequest = call({
  ...read,
  path: '/wps/agent/contract/dividendRequest',
  about: 'Whether a dividend has been proposed to the member',
  value: z.object({ divtypecompperiodreq: Request }),
})

export const dailySalaryContract = call({
  ...read,
  path: '/wps/agent/contract/dailySalary',
  about: 'The member’s contracts of daily salary',
  value: ContractPage,
})

export const hourSalaryContract = call({
  ...read,
  path: '/wps/agent/contract/hourSalary',
  about: 'The member’s contracts of hour salary, and whether one has been proposed',
  value: z.extend(ContractPage, { contracthoursalreq: Request }),
})

export const dividendInfo = call({
  ...read,
  path: '/wps/agent/dividend/info',
  about: 'The member’s contracts of dividend',
  value: ContractPage,
})

const Period = z.object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  role: z.enum(['payer', 'payee']),
  other: z.nullable(Party),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  outcome: Outcome,
  pay: Minor,
  /** `due` waits for the payer’s money or word. */
  state: z.enum(['running', 'nothing', 'due', 'paid']),
  paidAt: z.nullable(z.iso.datetime()),
})
export type ContractPeriod = z.output<typeof Period>

const OfKind = { kind: z._default(ContractKind, 'dividend') }

export const dividendCurrent = call({
  ...read,
  // Who has played in a team is counted anew for every contract that is shown.
  limit: 'report',
  path: '/wps/agent/dividend/current',
  about: 'How the period that is running stands, and what it would pay now',
  query: z.object(OfKind),
  value: z.object({ currency: Currency, periods: z.array(Period) }),
})

export const dividendHistory = call({
  ...read,
  path: '/wps/agent/dividend/history',
  about: 'Periods that are over, newest first, as payer or as payee',
  query: z.object({
    ...OfKind,
    role: z._default(z.enum(['payer', 'payee']), 'payee'),
    before: z.optional(z.string().check(z.maxLength(80))),
  }),
  value: z.object({ currency: Currency, periods: z.array(Period), next: z.nullable(z.string()) }),
})

export const dividendIncomeMessage = call({
  ...read,
  path: '/wps/agent/dividend/incomeMessage',
  about: 'What contracts brought last and in the last 30 days',
  value: z.object({ currency: Currency, last: z.nullable(Period), sum: Minor }),
})

export const dividendPayout = call({
  method: 'POST',
  path: '/wps/agent/dividend/payout',
  about: 'Pays a dividend that is due to a downline',
  auth: 'agent',
  limit: 'money',
  stepUp: true,
  /** `grant` is of `members.stepUp`, for the amount that is due. */
  body: z.strictObject({ periodId: Id, grant: z.string().check(z.maxLength(100)) }),
  value: Period,
  errors: [
    'insufficient_funds',
    'security_hold',
    'step_up_required',
    'already_settled',
    'excluded',
    'free_account_refused',
  ],
})

/** Proposals of one kind that one side can make to the other in a day (UTC): each is an alert on a phone. */
export const mostProposals = 10

const act = { method: 'POST', auth: 'agent', limit: 'write', realOnly: true, value: Contract } as const

export const proposeContract = call({
  ...act,
  path: '/wps/agent/contract/propose',
  about:
    'Proposes a contract: to a direct downline, whom the agent will pay, or to the agent above, by whom it will be paid',
  body: z.strictObject({ kind: ContractKind, with: z.union([z.literal('upline'), Id]), formula: Formula }),
  errors: ['field_invalid', 'limit_reached'],
})

export const answerContract = call({
  ...act,
  path: '/wps/agent/contract/answer',
  about: 'Agrees to what was proposed, as it was read, or rejects it; whoever proposed takes it back so',
  body: z.strictObject({ id: Id, version: z.int(), accept: z.boolean() }),
  errors: ['already_settled'],
})

export const endContract = call({
  ...act,
  path: '/wps/agent/contract/end',
  about: 'Ends a contract with the period that is running; either side can',
  body: z.strictObject({ id: Id }),
  errors: ['already_settled'],
})

const OfHouse = z.object({
  id: Id,
  kind: ContractKind,
  version: z.int(),
  state: ContractState,
  formula: Formula,
  proposedAt: z.iso.datetime(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
})

export const houseContracts = call({
  method: 'GET',
  path: '/ops/contracts',
  about: 'The contracts of the house with an agent, newest first',
  auth: 'operator',
  limit: 'read',
  query: z.object({ memberId: Id }),
  value: z.object({ contracts: z.array(OfHouse) }),
  errors: [],
})

export const offerContract = call({
  method: 'POST',
  path: '/ops/contracts',
  about:
    'Proposes a contract of the house to an agent with nobody above. Its salaries are 0.25 % of counted stakes at most, both kinds together',
  auth: 'operator',
  limit: 'write',
  body: z.strictObject({ memberId: Id, kind: ContractKind, formula: Formula }),
  value: OfHouse,
  errors: ['field_invalid', 'limit_reached', 'return_too_high', 'approval_required'],
})

export const endHouseContract = call({
  method: 'POST',
  path: '/ops/contracts/end',
  about: 'Takes back what the house has proposed, or ends its contract with the period that is running',
  auth: 'operator',
  limit: 'write',
  body: z.strictObject({ memberId: Id, id: Id }),
  value: OfHouse,
  errors: ['already_settled'],
})

import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Currency, Minor } from '../money.ts'
import { ContractKind, Formula, Outcome } from './formula.ts'

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

/** How many, and how much together. */
const Count = z.object({ count: z.int(), sum: Minor })

export const ContractPage = z.object({
  currency: Currency,
  /** The agent above, who can be asked for a contract; null at the top. */
  upline: z.nullable(Party),
  /** The contract that pays the member. */
  mine: z.nullable(Contract),
  /** The open proposal about the member’s own contract, and the oldest of those that downlines have made. */
  proposals: z.array(Contract),
  /** Contracts that the member pays or would pay: in force, proposed by the member, and proposed by downlines. */
  given: z.object({ running: z.int(), proposed: z.int(), asked: z.int() }),
  /** Downline agents directly below with neither a contract of this kind nor a proposal. */
  uncovered: z.int(),
})
export type ContractPage = z.output<typeof ContractPage>

/** Proposals of downlines that a page shows; the next follow as these are answered. */
export const mostAsked = 20

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

export const givenContracts = call({
  ...read,
  path: '/wps/agent/contract/given',
  about: 'Contracts of one kind that the member pays, or has proposed to pay, newest first; by the start of a name',
  query: z.object({
    kind: ContractKind,
    state: z._default(z.enum(['running', 'proposed']), 'running'),
    userName: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(64))),
    after: z.optional(z.string().check(z.maxLength(80))),
  }),
  value: z.object({ currency: Currency, contracts: z.array(Contract), next: z.nullable(z.string()) }),
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
  // Who has played in a team is counted anew for every call.
  limit: 'report',
  path: '/wps/agent/dividend/current',
  about:
    'How the running period stands and what it would pay now: of the contract that pays the member, or of one it is a party to',
  query: z.object({ ...OfKind, contractId: z.optional(Id) }),
  value: z.object({ currency: Currency, periods: z.array(Period) }),
})

export const dividendHistory = call({
  ...read,
  path: '/wps/agent/dividend/history',
  about: 'Periods that are over, newest first, as payer or as payee',
  query: z.object({
    ...OfKind,
    role: z._default(z.enum(['payer', 'payee']), 'payee'),
    state: z.optional(z.literal('due')),
    before: z.optional(z.string().check(z.maxLength(80))),
  }),
  value: z.object({ currency: Currency, periods: z.array(Period), next: z.nullable(z.string()) }),
})

export const dividendIncomeMessage = call({
  ...read,
  path: '/wps/agent/dividend/incomeMessage',
  about: 'What contracts brought last, and what they brought and cost in the last 30 days',
  value: z.object({ currency: Currency, last: z.nullable(Period), sum: Minor, paid: Minor }),
})

/** Periods that one call pays. */
export const mostPaidAtOnce = 500

const Due = z.object({
  kind: ContractKind,
  all: Count,
  /** The oldest, up to `mostPaidAtOnce`: what `payAllDue` pays next. */
  next: Count,
})
export type Due = z.output<typeof Due>

export const contractsDue = call({
  ...read,
  path: '/wps/agent/contract/due',
  about: 'What the member owes to downlines, by kind; kinds with nothing due are left out',
  value: z.object({ currency: Currency, kinds: z.array(Due) }),
})

const payErrors = [
  'insufficient_funds',
  'security_hold',
  'step_up_required',
  'already_settled',
  'excluded',
  'free_account_refused',
] as const

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
  errors: payErrors,
})

export const payAllDue = call({
  method: 'POST',
  path: '/wps/agent/contract/payAll',
  about:
    'Pays the oldest periods of a kind that are due to downlines: all of them or none, and only the sum that was shown',
  auth: 'agent',
  limit: 'money',
  stepUp: true,
  /** `grant` is of `members.stepUp`, for the sum. */
  body: z.strictObject({
    kind: ContractKind,
    sum: Minor.check(z.positive()),
    grant: z.string().check(z.maxLength(100)),
  }),
  value: z.object({ currency: Currency, paid: Count }),
  errors: payErrors,
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

/** Proposals that one call makes. */
export const mostProposedAtOnce = 100

export const proposeToAll = call({
  ...act,
  path: '/wps/agent/contract/proposeAll',
  about:
    'Proposes one contract to direct downline agents who have none of this kind, the oldest first; `left` can be called for again',
  body: z.strictObject({ kind: ContractKind, formula: Formula }),
  value: z.object({ sent: z.int(), left: z.int() }),
  errors: ['field_invalid'],
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
  permission: 'agents.read',
  about: 'The contracts of the house with an agent, newest first',
  auth: 'operator',
  limit: 'read',
  query: z.object({ memberId: Id }),
  most: 100,
  value: z.object({ contracts: z.array(OfHouse) }),
  errors: [],
})

export const offerContract = call({
  method: 'POST',
  path: '/ops/contracts',
  permission: 'agents.contracts',
  releases: { kind: 'agent_terms', amount: 'unlimited' },
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
  permission: 'agents.contracts',
  about: 'Takes back what the house has proposed, or ends its contract with the period that is running',
  auth: 'operator',
  limit: 'write',
  body: z.strictObject({ memberId: Id, id: Id }),
  value: OfHouse,
  errors: ['already_settled'],
})

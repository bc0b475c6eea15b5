import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { Minor, Money } from './money.ts'

export * from './agents/contracts.ts'
export * from './agents/figures.ts'
export * from './agents/formula.ts'
export { highestRebate } from './agents/rebates.ts'

const Code = z.string().check(z.trim(), z.maxLength(64))

export const affiliate = call({
  method: 'GET',
  path: '/wps/affiliate',
  about: 'The affiliate code that stands for a host of the merchant; empty when there is none',
  auth: 'none',
  limit: 'read',
  query: z.object({ moduleId: z._default(z.enum(['AFFMAN3']), 'AFFMAN3'), domain: z.string().check(z.maxLength(253)) }),
  value: z.object({ code: z.string() }),
  errors: [],
})

export const checkAffiliate = call({
  method: 'GET',
  path: '/wps/affiliate/check',
  about: 'Whether an affiliate or invitation code is good',
  auth: 'none',
  limit: 'login',
  query: z.object({ code: Code, domain: z.optional(z.string().check(z.maxLength(253))) }),
  value: z.object({ success: z.boolean() }),
  errors: [],
})

/** Hundredths of a percent. */
export const BasisPoints = z.int().check(z.nonnegative(), z.lte(10_000))

/** What part of counted stakes comes back to whoever leads. A downline never has more than the agent above. */
export const Rebates = z.object({ lottery: BasisPoints, games: BasisPoints })
export type Rebates = z.output<typeof Rebates>
export const rebateKinds = ['lottery', 'games'] as const satisfies readonly (keyof Rebates)[]

/** What somebody becomes who joins a team. */
export const TeamType = z.enum(['player', 'agent'])
export type TeamType = z.output<typeof TeamType>

/** Links that one agent can have at a time, and members that one transfer can reach. */
export const mostLinks = 20
export const mostReceivers = 50

export const AffiliateUrl = z.object({
  code: z.string(),
  url: z.string(),
  label: z.string(),
  memberType: TeamType,
  rebates: Rebates,
  registered: z.int(),
  createdAt: z.iso.datetime(),
})
export type AffiliateUrl = z.output<typeof AffiliateUrl>

const NewPlace = { memberType: TeamType, rebates: Rebates }

export const affiliateUrls = call({
  method: 'GET',
  path: '/wps/affiliate/urls',
  about: 'The agent’s links, newest first, with how many have registered by each',
  auth: 'agent',
  limit: 'read',
  value: z.object({ urls: z.array(AffiliateUrl) }),
  errors: [],
})

export const createAffiliateUrl = call({
  method: 'POST',
  path: '/wps/affiliate/urls',
  about: 'Creates a link; members who register with it join the agent’s downline with these rebates',
  auth: 'agent',
  limit: 'write',
  body: z.strictObject({ label: z.string().check(z.trim(), z.maxLength(40)), ...NewPlace }),
  value: AffiliateUrl,
  errors: ['field_invalid', 'limit_reached'],
})

export const deleteAffiliateUrl = call({
  method: 'DELETE',
  path: '/wps/affiliate/urls',
  about: 'Takes a link away. Who has registered by it stays',
  auth: 'agent',
  limit: 'write',
  query: z.object({ code: Code }),
  value: z.object({}),
  errors: [],
})

export const registerDownline = call({
  method: 'PUT',
  path: '/wps/affiliate/register',
  about: 'Opens an account below the agent. Its first password must be changed at the first login',
  auth: 'agent',
  limit: 'write',
  sealed: true,
  body: z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Where the merchant’s registration asks for it. */
    birthday: z.optional(z.string().check(z.maxLength(10))),
    ...NewPlace,
  }),
  value: z.object({ memberId: Id, userName: z.string() }),
  errors: [
    'field_invalid',
    'under_age',
    'password_guessable',
    'username_taken',
    'limit_reached',
    'sealed_body_required',
    'seal_replayed',
  ],
})

/** Whom a place in the tree belongs to; a way down the tree is a list of these, the agent itself first. */
export const Place = z.object({ memberId: Id, userName: z.string() })
export type Place = z.output<typeof Place>

export const Downline = z.object({
  ...Place.shape,
  memberType: TeamType,
  /** Levels below the agent that asks; 1 is its own downline. */
  depth: z.int(),
  joinedAt: z.iso.datetime(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  /** What was set last; it holds from the next day (UTC). */
  rebates: Rebates,
  /** Real money that is free to use. */
  balance: Money,
  /** What the member and everyone below staked in the last 30 days. */
  turnover: Minor,
  /** Directly below, and all below. */
  downlines: z.int(),
  teamSize: z.int(),
})
export type Downline = z.output<typeof Downline>

/** The agent itself where it is left out. Whoever is not below the agent is not found. */
const Below = z.optional(Id)

export const DownlineSort = z.enum(['joined', 'balance', 'turnover', 'lastLogin'])
export type DownlineSort = z.output<typeof DownlineSort>

/** Rows of a page. */
const usualPage = 20
/** For a file of the whole team. */
const longestPage = 200

export const downlines = call({
  method: 'GET',
  path: '/wps/agent/downlines',
  about:
    'Direct downlines of a member of the team, of one type or all: newest, richest, most played or last seen first',
  auth: 'agent',
  limit: 'read',
  query: z.object({
    memberId: Below,
    memberType: z.optional(TeamType),
    sort: z._default(DownlineSort, 'joined'),
    size: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(longestPage)), usualPage),
    after: z.optional(z.string().check(z.regex(/^(?:-?\d{1,18}_)?\d{1,18}$/))),
  }),
  value: z.object({ path: z.array(Place), downlines: z.array(Downline), next: z.nullable(z.string()) }),
  errors: [],
})

export const downline = call({
  method: 'GET',
  path: '/wps/agent/downline',
  about: 'One member of the team, and the way there',
  auth: 'agent',
  limit: 'read',
  query: z.object({ memberId: Id }),
  value: z.object({ path: z.array(Place), downline: Downline }),
  errors: [],
})

export const subordinates = call({
  method: 'GET',
  path: '/wps/agent/subordinates',
  about: 'Members anywhere below the agent whose name begins so',
  auth: 'agent',
  limit: 'read',
  query: z.object({ userName: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)) }),
  value: z.object({ found: z.array(Downline) }),
  errors: [],
})

export const rebateSettings = call({
  method: 'GET',
  path: '/wps/agent/rebateSettings',
  about: 'What the merchant gives at most, and in which steps rebates are set',
  auth: 'agent',
  limit: 'read',
  value: z.object({ most: Rebates, step: z.int() }),
  errors: [],
})

export const rebateQuotas = call({
  method: 'GET',
  path: '/wps/agent/rebateQuotas',
  about: 'The agent’s own rebates, and between which ones those of a downline can be set',
  auth: 'agent',
  limit: 'read',
  query: z.object({ memberId: z.optional(Id) }),
  value: z.object({ own: Rebates, least: Rebates, most: Rebates }),
  errors: [],
})

const Grant = z.string().check(z.maxLength(100))

export const updateDownlineRebates = call({
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  about: 'Sets the rebates of a direct downline, from the next day on',
  auth: 'agent',
  limit: 'write',
  stepUp: true,
  /** `grant` is of `members.stepUp`, for `rebates`. */
  body: z.strictObject({ memberId: Id, rebates: Rebates, grant: Grant }),
  value: z.object({ rebates: Rebates }),
  errors: ['field_invalid', 'step_up_required'],
})

const Share = { memberId: Id, amount: Minor.check(z.positive(), z.lte(1_000_000_000_000)) }
const transferErrors = [
  'insufficient_funds',
  'security_hold',
  'step_up_required',
  'id_reused',
  'limit_reached',
  'excluded',
  'field_invalid',
  'free_account_refused',
  'sealed_body_required',
  'seal_replayed',
] as const

export const transferDownline = call({
  method: 'POST',
  path: '/wps/agent/transferDownline',
  about: 'Gives money of the agent’s own to one member below',
  auth: 'agent',
  limit: 'money',
  sealed: true,
  stepUp: true,
  /** `grant` is of `members.stepUp`, for `transferDownline` and the sum. Asked again with the same id, it is not looked at. */
  body: z.strictObject({ requestId: Id, ...Share, grant: Grant }),
  value: z.object({ balance: Money }),
  errors: transferErrors,
})

export const transferMultipleDownline = call({
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  about: 'Gives money of the agent’s own to several members below: to all of them or to none',
  auth: 'agent',
  limit: 'money',
  sealed: true,
  stepUp: true,
  body: z.strictObject({
    requestId: Id,
    grant: Grant,
    transfers: z.array(z.strictObject(Share)).check(z.minLength(1), z.maxLength(mostReceivers)),
  }),
  value: z.object({ balance: Money }),
  errors: transferErrors,
})

export const makeAgent = call({
  method: 'POST',
  path: '/ops/agents',
  permission: 'agents.write',
  releases: { kind: 'agent_terms', amount: 'unlimited' },
  about: 'Makes a member an agent with nobody above, or sets the rebates of one; lowering them takes one operator',
  auth: 'operator',
  limit: 'write',
  body: z.strictObject({ memberId: Id, rebates: Rebates }),
  value: z.object({ memberId: Id, rebates: Rebates }),
  errors: ['field_invalid', 'return_too_high', 'approval_required'],
})

export const moveInTree = call({
  method: 'POST',
  path: '/ops/agents/move',
  permission: 'agents.move',
  releases: { kind: 'agent_terms', amount: 'unlimited' },
  about:
    'Puts a member and all below it under another agent, who earns by them from then on; not while any of their money is on its way',
  auth: 'operator',
  limit: 'write',
  body: z.strictObject({ memberId: Id, toMemberId: Id }),
  value: z.object({ moved: z.int() }),
  errors: ['field_invalid', 'limit_reached', 'overloaded', 'approval_required'],
})

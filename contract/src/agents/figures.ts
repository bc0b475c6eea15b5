import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Currency, Minor } from '../money.ts'
import { Transaction, TxCode } from '../wallet.ts'

/** A day in UTC, by which teams are counted. */
const Day = z.iso.date()
/** Both days are included. */
const Span = { from: Day, to: Day }
export const mostDays = 92
const After = z.optional(z.string().check(z.maxLength(120)))
/** The agent itself where it is left out. Whoever is not below the agent is not found. */
const Below = { memberId: z.optional(Id) }

const figure = Minor

/** What real money did, counted from the ledger. Vendors that keep money themselves are not among it. */
export const Figures = z.object({
  deposits: figure,
  withdrawals: figure,
  lotteryStake: figure,
  gameStake: figure,
  won: figure,
  bonus: figure,
  rebates: figure,
  /** What members gained by play and by what they were given; below zero they lost. */
  net: figure,
  bets: z.int(),
  /** Members who staked anything, each once a day. */
  active: z.int(),
  /** New members; those of a whole team do not include its leader. */
  joined: z.int(),
})
export type Figures = z.output<typeof Figures>

const Place = z.object({ memberId: Id, userName: z.string() })
const Path = z.array(Place)

export const teamKpiA = call({
  method: 'GET',
  path: '/wps/agent/teamKpi/a',
  about: 'A team in a period, beside the period before: its figures, its leader’s own, and how many they are',
  auth: 'agent',
  limit: 'read',
  query: z.object({ ...Span, ...Below }),
  value: z.object({
    currency: Currency,
    path: Path,
    team: Figures,
    own: Figures,
    before: Figures,
    teamSize: z.int(),
    directs: z.int(),
    /** Everything before this moment is counted; null before the first count. */
    countedUntil: z.nullable(z.iso.datetime()),
  }),
  errors: ['field_invalid'],
})

export const teamKpiB = call({
  method: 'GET',
  path: '/wps/agent/teamKpi/b',
  about: 'A team day by day',
  auth: 'agent',
  limit: 'read',
  query: z.object({ ...Span, ...Below }),
  value: z.object({ currency: Currency, days: z.array(z.extend(Figures, { day: Day })) }),
  errors: ['field_invalid'],
})

export const teamPnl = call({
  method: 'GET',
  path: '/wps/agent/teamPnl',
  about: 'Profit and loss of the teams directly below somebody, those with the most play first, and the leader’s own',
  auth: 'agent',
  limit: 'report',
  query: z.object({ ...Span, ...Below, after: After }),
  value: z.object({
    currency: Currency,
    path: Path,
    own: Figures,
    team: Figures,
    /** Members directly below, whether they played or not. */
    directs: z.int(),
    rows: z.array(z.extend(Place, { memberType: z.enum(['player', 'agent']), figures: Figures })),
    next: z.nullable(z.string()),
  }),
  errors: ['field_invalid'],
})

export const BetKind = z.enum(['lottery', 'games'])
export type BetKind = z.output<typeof BetKind>

const Played = z.object({ bets: z.int(), lotteryStake: Minor, gameStake: Minor, won: Minor })

export const teamBets = call({
  method: 'GET',
  path: '/wps/agent/teamBets',
  about: 'Who below the agent played on a day, and what it came to',
  auth: 'agent',
  limit: 'report',
  query: z.object({
    day: Day,
    kind: z.optional(BetKind),
    userName: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(64))),
    after: After,
  }),
  value: z.object({
    currency: Currency,
    rows: z.array(z.extend(Place, { depth: z.int(), ...Played.shape })),
    /** Of everyone who fits the filters; with the first page only. */
    total: z.nullable(z.extend(Played, { members: z.int() })),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const TeamBet = z.object({
  id: z.string(),
  kind: BetKind,
  at: z.iso.datetime(),
  /** A lottery's code and issue, or a game's name. */
  game: z.string(),
  stake: Minor,
  /** Null while nobody knows. */
  won: z.nullable(Minor),
})
export type TeamBet = z.output<typeof TeamBet>

export const memberBets = call({
  method: 'GET',
  path: '/wps/agent/memberBets',
  about: 'The bets of one member of the team, newest first',
  auth: 'agent',
  limit: 'report',
  query: z.object({ memberId: Id, kind: BetKind, before: After }),
  value: z.object({ currency: Currency, bets: z.array(TeamBet), next: z.nullable(z.string()) }),
  errors: [],
})

export const teamTransactions = call({
  method: 'GET',
  path: '/wps/agent/teamTransactions',
  about: 'The movements of one member of the team, newest first, by kind and days',
  auth: 'agent',
  limit: 'report',
  query: z.object({
    memberId: Id,
    ...Span,
    code: z.optional(TxCode),
    before: z.optional(z.string().check(z.maxLength(40))),
  }),
  value: z.object({ path: Path, transactions: z.array(Transaction), next: z.nullable(z.string()) }),
  errors: ['field_invalid'],
})

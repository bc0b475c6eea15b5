import type { Currency } from '@parola/contract'
import type { TeamOutcome } from '../agents/index.ts'
import type { HoldRules } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { Span } from './period.ts'

/** Team figures as far as they are counted. */
export interface TeamFigures {
  /** The outcome of a member and the whole downline; members with counted stakes of at least `activeStake` are active. */
  readonly readOutcome: (trx: Trx, memberId: string, span: Span, activeStake: number) => Promise<TeamOutcome>
  /** Which of these agents' teams belong together with a member's. */
  readonly relatedTeams: (trx: Trx, memberId: string, others: readonly string[], span: Span) => Promise<string[]>
  /** Time up to which everything is counted. */
  readonly countedUntil: (trx: Trx) => Promise<Date>
}

export interface ContractsDeps {
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly site: (trx: Trx) => Promise<{ readonly settings: HoldRules }>
  readonly figures: TeamFigures
}

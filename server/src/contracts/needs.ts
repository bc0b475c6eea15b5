import type { agents, Currency, system } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Span } from './period.ts'

/** What teams have played, as far as it is counted. */
export interface TeamFigures {
  /** Of a member and everybody below. */
  readonly readOutcome: (trx: Trx, memberId: string, span: Span) => Promise<agents.Outcome>
  /** Until when everything of all shards is counted. */
  readonly countedUntil: (trx: Trx) => Promise<Date>
}

export interface ContractsNeeds {
  readonly shards: ShardMap
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly site: (trx: Trx) => Promise<{ readonly settings: Pick<system.HouseSettings, 'payeeCoolingHours'> }>
  readonly figures: TeamFigures
}

import type { system } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'

export type HouseSettings = system.HouseSettings

/** What teams ask of the rest of the house. */
export interface TeamNeeds {
  readonly clock: Clock
  readonly shards: ShardMap
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings' | 'flags'>>
  /** How the addresses begin by which the world knows the merchant. */
  readonly originIn: (trx: Trx) => Promise<string>
  /** Whether money of any of these members is on its way in or out; all of them live in this schema. */
  readonly hasMoneyOnItsWay: (trx: Trx, schema: string, memberIds: readonly string[]) => Promise<boolean>
}

/** What a merchant has not bought, its agents cannot use. What several screens ask for, each of them is enough to have. */
export async function needFlag(
  trx: Trx,
  { site }: Pick<TeamNeeds, 'site'>,
  ...anyOf: [system.Flag, ...system.Flag[]]
): Promise<void> {
  const { flags } = await site(trx)
  if (!anyOf.some((flag) => flags.includes(flag))) throw new DomainError('no_permission')
}

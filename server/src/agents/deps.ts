import type { system } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'

export type MerchantSettings = system.MerchantSettings

/** Dependencies of teams. */
export interface TeamDeps {
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings' | 'flags'>>
  /** The merchant's public origin. */
  readonly originIn: (trx: Trx) => Promise<string>
  /** Whether any of these members has money in transit. */
  readonly hasPendingMoney: (trx: Trx, memberIds: readonly string[]) => Promise<boolean>
}

/** Refuses agents of a merchant without any of these flags; a call that several screens share needs only one. */
export async function requireFlag(
  trx: Trx,
  { site }: Pick<TeamDeps, 'site'>,
  ...anyOf: [system.Flag, ...system.Flag[]]
): Promise<void> {
  const { flags } = await site(trx)
  if (!anyOf.some((flag) => flags.includes(flag))) throw new DomainError('no_permission')
}

import { saferPlay, type system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { shownBreak } from './break.ts'
import { noLimit } from './limit.ts'
import * as store from './store/limits.ts'

export type PlaySettings = Pick<system.MerchantSettings, 'currency' | 'identityBeforePlay' | 'realityCheckMinutes'>

const all = saferPlay.LimitKind.options.flatMap((kind) =>
  saferPlay.LimitPeriod.options.map((period) => ({ kind, period })),
)

/** Returns every possible limit with its use, and the member's other protection settings. */
export async function showSaferPlay(trx: Trx, owner: OwnerRef, settings: PlaySettings): Promise<saferPlay.SaferPlay> {
  const { currency, identityBeforePlay } = settings
  const known = await store.readKnown(trx, owner)
  const held = await store.readLimits(trx, owner)
  const used = await store.readUsed(trx, owner, currency, all)
  return {
    currency,
    limits: all.map(({ kind, period }, place) => {
      const { amount, next } = held.find((limit) => limit.kind === kind && limit.period === period) ?? noLimit
      const waiting = next && { amount: next.amount, from: next.from.toISOString() }
      return { kind, period, amount, used: used[place] ?? 0, next: waiting }
    }),
    break: known.break && shownBreak(known.break),
    realityCheckMinutes: known.realityMinutes ?? settings.realityCheckMinutes,
    identityNeeded: identityBeforePlay && !known.isIdentityVerified,
  }
}

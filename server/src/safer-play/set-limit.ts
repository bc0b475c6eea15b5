import type { BodyOf, saferPlay } from '@parola/contract'
import { lockStanding } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { limitAfter, limitConfirmed, noLimit, type HeldLimit } from './limit.ts'
import * as store from './store.ts'

/** Sets a limit of the member's own: a tighter one holds at once, a looser one waits to be confirmed. */
export async function setLimit(
  trx: Trx,
  owner: OwnerRef,
  { amount, ...which }: BodyOf<typeof saferPlay.setLimit>,
): Promise<void> {
  const held = await lockLimit(trx, owner, which)
  await store.writeLimit(trx, owner, which, limitAfter(held ?? noLimit, amount, trx.now))
}

/** Confirms what has waited long enough, or drops it. */
export async function confirmLimit(
  trx: Trx,
  owner: OwnerRef,
  { confirm, ...which }: BodyOf<typeof saferPlay.confirmLimit>,
): Promise<void> {
  const held = await lockLimit(trx, owner, which)
  if (!held) throw new DomainError('not_found')
  const after = limitConfirmed(held, confirm, trx.now)
  if (!after) throw new DomainError('limit_reached', { from: held.next?.from.toISOString() })
  await store.writeLimit(trx, owner, which, after)
}

type Which = Pick<BodyOf<typeof saferPlay.setLimit>, 'kind' | 'period'>

/** One change of a member at a time. */
async function lockLimit(trx: Trx, owner: OwnerRef, { kind, period }: Which): Promise<HeldLimit | undefined> {
  await lockStanding(trx, owner)
  return (await store.readLimits(trx, owner)).find((limit) => limit.kind === kind && limit.period === period)
}

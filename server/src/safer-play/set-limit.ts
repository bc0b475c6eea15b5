import type { BodyOf, saferPlay } from '@parola/contract'
import { lockAccountStatus } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { isLooser, limitAfter, limitConfirmed, noLimit, type HeldLimit } from './limit.ts'
import * as store from './store/limits.ts'

/** A tighter limit applies immediately; a looser one waits for confirmation. */
export async function setLimit(
  trx: Trx,
  owner: OwnerRef,
  { amount, ...which }: BodyOf<typeof saferPlay.setLimit>,
): Promise<void> {
  const held = await lockLimit(trx, owner, which)
  await store.writeLimit(trx, owner, which, limitAfter(held ?? noLimit, amount, trx.now))
}

/** For staff, at the member's request: never looser, and never none. */
export async function tightenLimit(
  trx: Trx,
  owner: OwnerRef,
  { amount, ...which }: BodyOf<typeof saferPlay.setLimit>,
): Promise<void> {
  const held = (await lockLimit(trx, owner, which)) ?? noLimit
  if (amount === null || isLooser(amount, held.amount)) throw new DomainError('field_invalid', { fields: ['amount'] })
  await store.writeLimit(trx, owner, which, limitAfter(held, amount, trx.now))
}

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

/** Serialises the changes of a member. */
async function lockLimit(trx: Trx, owner: OwnerRef, { kind, period }: Which): Promise<HeldLimit | undefined> {
  await lockAccountStatus(trx, owner)
  return (await store.readLimits(trx, owner)).find((limit) => limit.kind === kind && limit.period === period)
}

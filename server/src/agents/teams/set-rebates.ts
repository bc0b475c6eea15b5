import type { agents, BodyOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { FieldsInvalidError, NotBelowError } from '../errors.ts'
import { findBelow, placeOf } from './find-below.ts'
import type { MerchantSettings } from '../deps.ts'
import * as store from './store/tree.ts'
import { isWithin, lower, mostOf } from './team.ts'

/**
 * Sets the rebates of a direct downline from the next day on. They may not exceed the agent's own or fall below those of the downline's own
 * downlines.
 */
export async function setRebates(
  trx: Trx,
  { id }: Pick<MemberRef, 'id'>,
  { memberId, rebates }: Omit<BodyOf<typeof agents.updateDownlineRebates>, 'grant'>,
  settings: MerchantSettings,
): Promise<{ rebates: agents.Rebates }> {
  const { found } = await findBelow(trx, id, memberId)
  if (!isWithin(rebates, mostOf(settings)) && !isWithin(rebates, found.rebates))
    throw new FieldsInvalidError(['rebates'])
  await writeRebates(trx, { leaderId: id, memberId, rebates })
  return { rebates }
}

export async function writeRebates(
  trx: Trx,
  rate: { memberId: string; leaderId: string | null; rebates: agents.Rebates },
): Promise<void> {
  const outcome = await store.setRate(trx, rate)
  if (outcome === 'not_found') throw new NotBelowError()
  if (outcome !== 'done') throw new FieldsInvalidError(['rebates'])
}

const nothing: agents.Rebates = { lottery: 0, games: 0 }

/** The agent's own rebates, and the range for a downline or, without a member id, for a new one. */
export async function showQuotas(
  trx: Trx,
  { id }: MemberRef,
  memberId: string | undefined,
  settings: MerchantSettings,
): Promise<ValueOf<typeof agents.rebateQuotas>> {
  if (memberId === undefined) {
    const { rebates: own } = await placeOf(trx, id)
    return { own, least: nothing, most: lower(own, mostOf(settings)) }
  }
  const { agent, found } = await findBelow(trx, id, memberId)
  if (found.parent !== agent.node) throw new NotBelowError()
  const least = await store.highestBelow(trx, found)
  return { own: agent.rebates, least, most: lower(agent.rebates, mostOf(settings)) }
}

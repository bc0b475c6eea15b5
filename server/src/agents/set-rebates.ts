import type { agents, BodyOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { FieldsInvalidError, NotBelowError } from './errors.ts'
import { findBelow, placeOf } from './find-below.ts'
import type { HouseSettings } from './needs.ts'
import * as store from './store-tree.ts'
import { isWithin, lower, mostOf } from './team.ts'

/** Sets the rebates of a direct downline, from the next day on: no more than the agent's own and no less than any of its downlines has. */
export async function setRebates(
  trx: Trx,
  { id }: Pick<MemberRef, 'id'>,
  { memberId, rebates }: Omit<BodyOf<typeof agents.updateDownlineRebates>, 'grant'>,
  settings: HouseSettings,
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

/** The agent's own rebates, and between which ones those of a downline can be set; of a new one where none is named. */
export async function showQuotas(
  trx: Trx,
  { id }: MemberRef,
  memberId: string | undefined,
  settings: HouseSettings,
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

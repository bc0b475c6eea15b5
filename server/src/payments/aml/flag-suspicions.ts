import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { readFigures } from '../../wallet/index.ts'
import {
  dayOf,
  daysBefore,
  daysLookedAt,
  manyMembers,
  onOnePayee,
  suspicionsAbout,
  type Suspicion,
  type Taken,
} from './laundering.ts'
import * as store from './store.ts'

/** Judges a member by everything up to now. Returns what it found, whether or not it was flagged before. */
export async function flagSuspicions(trx: Trx, owner: OwnerRef): Promise<Suspicion[]> {
  const found: Suspicion[] = []
  for (const taken of await store.takenBy(trx, owner, daysBefore(trx.now, daysLookedAt)))
    found.push(...(await judge(trx, owner, taken)))
  const members = await store.membersOnPayee(trx, owner.id)
  if (members >= manyMembers) found.push(onOnePayee(members))
  await store.insertFlags(trx, owner.id, found)
  return found
}

/** Compares withdrawals with what the ledger says of the same days. */
export async function judge(trx: Trx, owner: OwnerRef, taken: Taken): Promise<Suspicion[]> {
  const period = { from: dayOf(daysBefore(trx.now, daysLookedAt)), to: dayOf(trx.now), offsetMinutes: 0 }
  const { pnl, givenMinor } = await readFigures(trx, owner, ['real'], taken.currency, period)
  return suspicionsAbout(taken, { ...pnl, givenMinor }, trx.now)
}

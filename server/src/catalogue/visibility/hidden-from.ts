import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { readConditions } from './store.ts'
import { hidingFrom, type Viewer } from './visibility.ts'

/** What other domains know about viewers. */
export interface ViewerDeps {
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly levelOf: (trx: Trx, member: OwnerRef) => Promise<number>
}

/** The rules that hide games from a member, as they are in this transaction. */
export async function hiddenFrom(
  trx: Trx,
  { currency, levelOf }: ViewerDeps,
  member: OwnerRef,
  where: Pick<Viewer, 'country' | 'device'>,
): Promise<string[]> {
  const rules = await readConditions(trx)
  if (rules.length === 0) return []
  return hidingFrom(rules, { ...where, currency: await currency(trx), level: await levelOf(trx, member) })
}

import type { sessions } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import type { LoginNeeds } from './needs.ts'
import * as store from './store.ts'
import { leavingAWayIn } from './ways-in.ts'

/** Forgets a passkey of the member, such as one on a phone that is lost. */
export async function removePasskey(
  { shards, siteOf }: LoginNeeds,
  { merchant, act, member, query }: AskedInSteps<typeof sessions.removePasskey>,
): Promise<Record<string, never>> {
  const site = await siteOf(merchant)
  await act((trx) =>
    leavingAWayIn(trx, { shards, member, site }, async () => {
      if (!(await store.deletePasskey(trx, member, query.id))) throw new DomainError('not_found')
    }),
  )
  return {}
}

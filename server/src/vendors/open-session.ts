import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { newSecret } from '../platform/shards.ts'
import { openWallet } from '../wallet/index.ts'
import type { NewSession } from './session.ts'
import * as store from './store-play.ts'
import { hashOf, launchMs } from './token.ts'

/**
 * Lets the member play one game of a supplier: what the supplier must show to begin, once and soon, and how it names the member. The
 * token opens nothing else, and the name nothing at all.
 */
export async function openSession(
  trx: Trx,
  member: OwnerRef,
  session: NewSession,
): Promise<{ readonly launchToken: string; readonly user: string }> {
  const { merchantId } = await openWallet(trx, member, session.book, session.currency)
  const launchToken = newSecret(member.id)
  const expiresAt = new Date(trx.now.getTime() + launchMs)
  await store.insertSession(trx, member, { ...session, merchantId, launchHash: hashOf(launchToken), expiresAt })
  return { launchToken, user: member.id }
}

import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { newSecret } from '../../platform/db/shards.ts'
import { openWallet } from '../../wallet/index.ts'
import type { NewSession } from './session.ts'
import * as store from '../store.ts'
import { hashOf, launchMs } from '../wallet-api/token.ts'

/**
 * Opens a session for one game and returns a launch token and the member's name at the supplier. The token is valid once and briefly, only
 * for this session; the name alone authorises nothing.
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

import type { verification as calls } from '@parola/contract'
import type { AskedInSteps } from '../platform/http.ts'
import { findByLogin } from '../members/index.ts'
import { mobileOf } from '../verification/index.ts'
import type { LoginNeeds } from './needs.ts'

/** Sends a code to the member who has this number; to whoever asks, it is the same when nobody has. */
export async function sendLoginCode(
  { shards, verification, siteOf }: LoginNeeds,
  { merchant, visitor, body, act }: AskedInSteps<typeof calls.smsNoLogin>,
): Promise<{ flow: string; expirationTime: string }> {
  const { dialingCodes, settings } = await siteOf(merchant)
  // A slip of the finger is told before the work is used up.
  const to = mobileOf(body, dialingCodes)
  await verification.checkProof(body.proof)
  const account = await act((trx) => findByLogin(trx, shards, 'mobile', to))
  const { purpose } = body
  const deliver = account?.status === 'active'
  return verification.sendCode(act, { merchant, purpose, to, visitor, language: settings.defaultLanguage, deliver })
}

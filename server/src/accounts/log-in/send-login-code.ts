import type { verification as calls } from '@parola/contract'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { findByLogin } from '../../members/index.ts'
import { mobileOf } from '../../verification/index.ts'
import type { LoginDeps } from '../deps.ts'

/** Sends a code to the member with this number. The response is the same when no member has it. */
export async function sendLoginCode(
  { verification, siteOf }: LoginDeps,
  { merchant, visitor, body, runStep }: AskedInSteps<typeof calls.smsNoLogin>,
): Promise<{ flow: string; expirationTime: string }> {
  const { dialingCodes, settings } = await siteOf(merchant)
  // Report an invalid number before the proof of work is used up.
  const to = mobileOf(body, dialingCodes)
  await verification.checkProof(body.proof)
  const account = await runStep((trx) => findByLogin(trx, 'mobile', to))
  const { purpose } = body
  const deliver = account?.status === 'active'
  return verification.sendCode(runStep, { merchant, purpose, to, visitor, language: settings.defaultLanguage, deliver })
}

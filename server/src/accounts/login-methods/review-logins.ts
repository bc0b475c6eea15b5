import type { members } from '@parola/contract'
import { holdLogins, loginsOnHold, readAccount, unlinkLogin } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import type { LoginDeps } from '../deps.ts'
import * as store from '../store.ts'
import { linkedChannels } from './login-methods.ts'

/**
 * Ends the hold on login methods that predate a password reset: the member keeps some and removes the others. It requires the new
 * password, because an earlier intruder may still have a session.
 */
export async function reviewLogins(
  deps: LoginDeps,
  { runStep, member, body }: AskedInSteps<typeof members.reviewLogins>,
): Promise<Record<string, never>> {
  await confirmPassword(deps, runStep, member, body.password)
  await runStep(async (trx) => {
    if (!(await readAccount(trx, member.id, true))) throw new DomainError('logged_out')
    await deps.sessions.renew(trx, member)
    for (const { credentialId, onHold } of await store.passkeysOf(trx, member))
      if (onHold && !body.keptPasskeys.includes(credentialId)) await store.deletePasskey(trx, member, credentialId)
    for (const channel of linkedChannels(await loginsOnHold(trx, member)))
      if (!body.keptChannels.includes(channel)) await unlinkLogin(trx, member, channel)
    await store.holdPasskeys(trx, member, false)
    await holdLogins(trx, member, false)
  })
  return {}
}

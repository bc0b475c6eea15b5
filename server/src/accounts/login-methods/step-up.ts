import type { members, ValueOf } from '@parola/contract'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { issueGrant } from '../../sessions/index.ts'
import type { LoginDeps } from '../deps.ts'
import { provePaymentPassword } from '../passwords/payment-password.ts'
import { reauthenticateByPasskey, type PasskeyDeps } from './authenticate-passkey.ts'

type Deps = PasskeyDeps & Pick<LoginDeps, 'siteOf'>
type Asked = AskedInSteps<typeof members.stepUp>

/** Issues a grant for one action in this session, once and for a short time, after the member has reauthenticated. */
export async function stepUp(deps: Deps, asked: Asked): Promise<ValueOf<typeof members.stepUp>> {
  const { runStep, member, body } = asked
  if ('passkey' in body)
    await reauthenticateByPasskey(deps, asked, body.passkey, (await deps.siteOf(asked.merchant)).settings)
  else await provePaymentPassword(runStep, member, body.paymentPassword)
  const { grant, expiresAt } = await runStep((trx) => issueGrant(trx, member, body.for))
  return { grant, expiresAt: expiresAt.toISOString() }
}

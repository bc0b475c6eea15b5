import type { members, ValueOf } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { issueGrant } from '../sessions/index.ts'
import type { LoginNeeds } from './needs.ts'
import { provePaymentPassword } from './payment-password.ts'
import { keyOf, type KeyNeeds } from './prove-passkey.ts'

type Needs = KeyNeeds & Pick<LoginNeeds, 'siteOf'>
type Asked = AskedInSteps<typeof members.stepUp>

/** Whoever proves again to be the member may do one thing in this session, once and soon. */
export async function stepUp(needs: Needs, asked: Asked): Promise<ValueOf<typeof members.stepUp>> {
  const { act, member, body } = asked
  let countsFrom: Date | null = null
  if ('passkey' in body) countsFrom = await proveByPasskey(needs, asked, body.passkey)
  else await provePaymentPassword(act, member, body.paymentPassword)
  const { grant, expiresAt } = await act(async (trx) => {
    if (countsFrom !== null && countsFrom > trx.now) throw new DomainError('credentials_wrong')
    return issueGrant(trx, member, body.for)
  })
  return { grant, expiresAt: expiresAt.toISOString() }
}

/** Whoever has a session can add a key of his own; so where it is about money, a key counts only from some time later. */
async function proveByPasskey(
  needs: Needs,
  { act, merchant, member, browser }: Asked,
  response: string,
): Promise<Date> {
  const { settings } = await needs.siteOf(merchant)
  const { account, passkey } = await keyOf(needs, { act, browser }, response)
  if (account.id !== member.id) throw new DomainError('credentials_wrong')
  return new Date(passkey.addedAt.getTime() + settings.payeeCoolingHours * 3_600_000)
}

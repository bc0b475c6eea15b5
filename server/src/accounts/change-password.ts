import { registration, type members, type sessions } from '@parola/contract'
import { hashPassword, readAccount, registerRules, setPassword, verifyPassword } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { FieldsInvalidError, TriedTooOftenError } from './errors.ts'
import { unlock } from './failures.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { enter, handOver } from './enter.ts'

const triesAnHour = 10

/** Changes the password of somebody who knows the old one, ends every session and opens a new one here. */
export async function changePassword(
  needs: RegistrationNeeds,
  { act, member, body, browser }: AskedInSteps<typeof members.changePassword>,
): Promise<sessions.LoggedIn> {
  if (!(await needs.verification.spend('password', member.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const account = await act(async (trx) => {
    await checkNewPassword(trx, body.newPassword)
    return readAccount(trx, needs.shards, member.id)
  })
  if (!account || !(await verifyPassword(account.passwordHash, body.oldPassword)))
    throw new DomainError('credentials_wrong')
  if (body.oldPassword === body.newPassword) throw new DomainError('password_unchanged')
  const hash = await hashPassword(body.newPassword)
  const opened = await act(async (trx) => {
    const now = await readAccount(trx, needs.shards, member.id, true)
    // Somebody else changed it while we compared: that one knew the password too, and was first.
    if (!now || now.epoch !== account.epoch) throw new DomainError('credentials_wrong')
    await setPassword(trx, now, hash)
    await needs.sessions.endAll(trx, now.id, 'password')
    await unlock(trx, needs.secrets, now.userName)
    return enter(needs, trx, { ...now, firstTimeLogin: false }, browser, false)
  })
  return handOver(opened, browser)
}

/** A new password must satisfy the rule that registering asks for. */
export async function checkNewPassword(
  trx: Trx,
  text: string,
  field: 'password' | 'paymentPassword' = 'password',
): Promise<void> {
  const rule = (await registerRules(trx)).find((one) => one.field === field)
  if (rule && registration.faultOf({ ...rule, required: true }, text) !== null)
    throw new FieldsInvalidError(['newPassword'])
}

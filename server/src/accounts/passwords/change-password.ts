import type { members, sessions } from '@parola/contract'
import { hashPassword, readAccount, setPassword, verifyPassword } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { TriedTooOftenError } from '../errors.ts'
import { unlock } from '../log-in/failures.ts'
import { checkNewPassword, namesAt, refuseGuessable } from './new-password.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import { markDevice } from '../log-in/device.ts'
import { startSession, setSessionCookie } from '../log-in/start-session.ts'

const triesAnHour = 10

/** Changes the password by the old one, ends every session and opens a new one here. */
export async function changePassword(
  deps: RegistrationDeps,
  { runStep, member, body, browser }: AskedInSteps<typeof members.changePassword>,
): Promise<sessions.LoggedIn> {
  if (!(await deps.verification.spend('password', member.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const { account, site } = await runStep(async (trx) => {
    await checkNewPassword(trx, body.newPassword)
    return { account: await readAccount(trx, member.id), site: await deps.site(trx) }
  })
  if (!account || !(await verifyPassword(account.passwordHash, body.oldPassword)))
    throw new DomainError('credentials_wrong')
  await refuseGuessable('password', body.newPassword, namesAt(site, account.userName), 'newPassword')
  if (body.oldPassword === body.newPassword) throw new DomainError('password_unchanged')
  const hash = await hashPassword(body.newPassword)
  const { opened, notice } = await runStep(async (trx) => {
    const now = await readAccount(trx, member.id, true)
    // Another request changed the password during the comparison; it knew the old one too and came first.
    if (!now || now.epoch !== account.epoch) throw new DomainError('credentials_wrong')
    await setPassword(trx, now, hash)
    await deps.sessions.endAll(trx, now.id, 'password')
    await unlock(trx, deps.secrets, now.userName)
    const entered = await startSession(deps, trx, { ...now, firstTimeLogin: false }, browser, false)
    return { opened: entered, notice: await noteSecurityChange(trx, now, 'password', await deps.site(trx)) }
  })
  sendNotice(deps.notify, notice)
  markDevice(deps.secrets, browser, opened)
  return setSessionCookie(opened, browser)
}

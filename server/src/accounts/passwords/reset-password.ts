import type { members } from '@parola/contract'
import {
  findByLogin,
  hashPassword,
  holdLogins,
  issuePasswordLink,
  memberOfPasswordLink,
  readAccount,
  setPassword,
  takePasswordLink,
  verifyPassword,
  type Account,
} from '../../members/index.ts'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { networkKeyOf } from '../../platform/http/visitor.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { mobileOf } from '../../verification/index.ts'
import { FieldsInvalidError } from '../errors.ts'
import { unlock } from '../log-in/failures.ts'
import { checkNewPassword, namesAt, refuseGuessable } from './new-password.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import { passwordMail } from './password-mail.ts'
import { deleteRecoveryCode, holdPasskeys } from '../store.ts'

export const mailsAnHour = 3
const mailsOfHousehold = 20

/** Sends a reset link if a member has this address. The response and its timing are the same either way. */
export async function mailPasswordLink(
  deps: RegistrationDeps,
  { runStep, body, visitor, merchant }: AskedInSteps<typeof members.passwordByEmail>,
): Promise<Record<string, never>> {
  const { email } = body
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new FieldsInvalidError(['email'])
  const { verification } = deps
  await verification.checkProof(body.proof)
  deps.later(async () => {
    if (!(await verification.spend('password-mail-address', networkKeyOf(visitor.ip), mailsOfHousehold, 3600))) return
    if (!(await verification.spend('password-mail', `${merchant.code}:${email.toLowerCase()}`, mailsAnHour, 3600)))
      return
    const mail = await runStep(async (trx) => {
      const account = await findByLogin(trx, 'email', email)
      // An unverified address may belong to another person, so it cannot recover the account.
      if (account?.status !== 'active' || account.email === null || !account.isEmailProven) return null
      const { name, settings } = await deps.site(trx)
      const link = `${await deps.originIn(trx)}/m/forget?code=${await issuePasswordLink(trx, account)}`
      // Send to the stored address, not to the one from the request.
      return { to: account.email, ...passwordMail(settings.defaultLanguage, { site: name, link }) }
    })
    if (mail) await deps.mail.send(mail)
  })
  return {}
}

export async function setPasswordByLink(
  deps: RegistrationDeps,
  { runStep, body }: AskedInSteps<typeof members.setPasswordByLink>,
): Promise<Record<string, never>> {
  const account = await runStep(async (trx) => {
    const memberId = await memberOfPasswordLink(trx, body.code)
    const found = memberId === null ? null : await readAccount(trx, memberId)
    if (found?.status !== 'active') throw new DomainError('verification_code_wrong')
    await checkNewPassword(trx, body.newPassword)
    return found
  })
  // The link is used up in the same transaction as the change, so that a rejected password does not require another email.
  await resetPassword(deps, runStep, account, body.newPassword, async (trx) => {
    if (!(await takePasswordLink(trx, body.code))) throw new DomainError('verification_code_wrong')
  })
  return {}
}

export async function setPasswordByPhone(
  deps: RegistrationDeps,
  { runStep, merchant, body }: AskedInSteps<typeof members.setPasswordByPhone>,
): Promise<Record<string, never>> {
  const { dialingCodes } = await runStep(async (trx) => {
    await checkNewPassword(trx, body.newPassword)
    return deps.site(trx)
  })
  const to = mobileOf(body, dialingCodes)
  await deps.verification.takeCode(runStep, {
    merchant,
    purpose: 'password',
    to,
    flow: body.flow,
    code: body.verificationCode,
  })
  const account = await runStep((trx) => findByLogin(trx, 'mobile', to))
  if (account?.status !== 'active') throw new DomainError('verification_code_wrong')
  await resetPassword(deps, runStep, account, body.newPassword, async () => {})
  return {}
}

/**
 * The member who resets the password may be the owner of an account that another person has used or opened. So everything that person may
 * have left is revoked: sessions, remembered devices and the recovery code immediately; passkeys and linked logins stay on hold until the
 * owner reviews them.
 */
export async function resetPassword(
  deps: RegistrationDeps,
  runStep: StepRunner,
  account: Account,
  password: string,
  takeProof: (trx: Trx) => Promise<void>,
): Promise<void> {
  const site = await runStep((trx) => deps.site(trx))
  await refuseGuessable('password', password, namesAt(site, account.userName), 'newPassword')
  if (await verifyPassword(account.passwordHash, password)) throw new DomainError('password_unchanged')
  const hash = await hashPassword(password)
  const notice = await runStep(async (trx) => {
    await takeProof(trx)
    await deleteRecoveryCode(trx, account)
    await setPassword(trx, account, hash)
    await deps.sessions.endAll(trx, account.id, 'password')
    await holdPasskeys(trx, account, true)
    await holdLogins(trx, account, true)
    await unlock(trx, deps.secrets, account.userName)
    return noteSecurityChange(trx, account, 'password', await deps.site(trx))
  })
  sendNotice(deps.notify, notice)
}

import type { members } from '@parola/contract'
import {
  findByLogin,
  hashPassword,
  issuePasswordLink,
  memberOfPasswordLink,
  readAccount,
  setPassword,
  takePasswordLink,
  verifyPassword,
  type Account,
} from '../members/index.ts'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { householdOf } from '../platform/visitor.ts'
import { mobileOf } from '../verification/index.ts'
import { checkNewPassword } from './change-password.ts'
import { FieldsInvalidError } from './errors.ts'
import { unlock } from './failures.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { passwordMail } from './password-mail.ts'

const mailsAnHour = 3
const mailsOfHousehold = 20

/** Sends a link to set a new password, if somebody has this address. The answer, and when it comes, is the same either way. */
export async function mailPasswordLink(
  needs: RegistrationNeeds,
  { act, body, visitor, merchant }: AskedInSteps<typeof members.passwordByEmail>,
): Promise<Record<string, never>> {
  const { email } = body
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new FieldsInvalidError(['email'])
  const { verification } = needs
  await verification.checkProof(body.proof)
  needs.later(async () => {
    if (!(await verification.spend('password-mail-address', householdOf(visitor.ip), mailsOfHousehold, 3600))) return
    if (!(await verification.spend('password-mail', `${merchant.code}:${email.toLowerCase()}`, mailsAnHour, 3600)))
      return
    const mail = await act(async (trx) => {
      const account = await findByLogin(trx, needs.shards, 'email', email)
      if (account?.status !== 'active' || account.email === null) return null
      const { name, settings } = await needs.site(trx)
      const link = `${await needs.originIn(trx)}/m/forget?code=${await issuePasswordLink(trx, account)}`
      // To the address that is written down, not to the one that was typed.
      return { to: account.email, ...passwordMail(settings.defaultLanguage, { site: name, link }) }
    })
    if (mail) await needs.mail.send(mail)
  })
  return {}
}

/** Sets a new password by the code of a link. */
export async function setPasswordByLink(
  needs: RegistrationNeeds,
  { act, body }: AskedInSteps<typeof members.setPasswordByLink>,
): Promise<Record<string, never>> {
  const account = await act(async (trx) => {
    const memberId = await memberOfPasswordLink(trx, needs.shards, body.code)
    const found = memberId === null ? null : await readAccount(trx, needs.shards, memberId)
    if (found?.status !== 'active') throw new DomainError('verification_code_wrong')
    await checkNewPassword(trx, body.newPassword)
    return found
  })
  // The link is used up only together with the change, so that a password that does not fit costs no new mail.
  await resetPassword(needs, act, account, body.newPassword, async (trx) => {
    if (!(await takePasswordLink(trx, needs.shards, body.code))) throw new DomainError('verification_code_wrong')
  })
  return {}
}

/** Sets a new password by a code that was sent to the phone. */
export async function setPasswordByPhone(
  needs: RegistrationNeeds,
  { act, merchant, body }: AskedInSteps<typeof members.setPasswordByPhone>,
): Promise<Record<string, never>> {
  const { dialingCodes } = await act(async (trx) => {
    await checkNewPassword(trx, body.newPassword)
    return needs.site(trx)
  })
  const to = mobileOf(body, dialingCodes)
  await needs.verification.takeCode(act, {
    merchant,
    purpose: 'password',
    to,
    flow: body.flow,
    code: body.verificationCode,
  })
  const account = await act((trx) => findByLogin(trx, needs.shards, 'mobile', to))
  if (account?.status !== 'active') throw new DomainError('verification_code_wrong')
  await resetPassword(needs, act, account, body.newPassword, async () => {})
  return {}
}

async function resetPassword(
  needs: RegistrationNeeds,
  act: Act,
  account: Account,
  password: string,
  takeProof: (trx: Trx) => Promise<void>,
): Promise<void> {
  if (await verifyPassword(account.passwordHash, password)) throw new DomainError('password_unchanged')
  const hash = await hashPassword(password)
  await act(async (trx) => {
    await takeProof(trx)
    await setPassword(trx, account, hash)
    await needs.sessions.endAll(trx, account.id, 'password')
    await unlock(trx, needs.secrets, account.userName)
  })
}

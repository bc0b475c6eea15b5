import type { StepRunner } from '../../platform/db/db.ts'
import type { members } from '@parola/contract'
import {
  forgetPaymentTries,
  hashPassword,
  readAccount,
  setPaymentHash,
  takePaymentTry,
  verifyPassword,
} from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps, MemberRef } from '../../platform/http/serve.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkNewPaymentPassword } from './new-password.ts'
import { reauthenticateByPasskey, type PasskeyDeps } from '../login-methods/authenticate-passkey.ts'
import type { RegistrationDeps } from '../registration/deps.ts'

type Nothing = Record<string, never>
type Deps = RegistrationDeps & PasskeyDeps
type SetAsked = AskedInSteps<typeof members.setPaymentPassword>
type ResetAsked = AskedInSteps<typeof members.resetPaymentPassword>

/** Verifies the member's payment password. Five wrong attempts lock it for half an hour. */
export async function verifyPaymentPassword({
  runStep,
  member,
  body,
}: AskedInSteps<typeof members.verifyPassword>): Promise<Nothing> {
  await provePaymentPassword(runStep, member, body.paymentPassword)
  return {}
}

export async function provePaymentPassword(runStep: StepRunner, member: MemberRef, text: string): Promise<void> {
  const { hash } = await takeTry(runStep, member)
  if (!(await verifyPassword(hash, text))) throw new DomainError('credentials_wrong')
  await runStep((trx) => forgetPaymentTries(trx, member))
}

/**
 * Changes the payment password by the old one. The first one needs the login password or a passkey, because a stolen session could
 * otherwise set it and confirm its own withdrawals.
 */
export async function setPaymentPassword(deps: Deps, asked: SetAsked): Promise<Nothing> {
  const { runStep, member, body } = asked
  await runStep((trx) => checkNewPaymentPassword(trx, member, body.newPassword))
  const { hash } = await takeTry(runStep, member)
  if (hash === null) await proveAgain(deps, asked)
  else if (!(await verifyPassword(hash, body.oldPassword ?? ''))) throw new DomainError('credentials_wrong')
  else if (body.oldPassword === body.newPassword) throw new DomainError('password_unchanged')
  await write(deps, asked, hash)
  return {}
}

async function proveAgain(deps: Deps, asked: SetAsked): Promise<void> {
  const { runStep, member, body } = asked
  if (body.passkey === undefined) return confirmPassword(deps, runStep, member, body.password ?? '')
  const { settings } = await runStep((trx) => deps.site(trx))
  await reauthenticateByPasskey(deps, asked, body.passkey, settings)
}

/** Sets a new payment password, authorised by the login password. */
export async function resetPaymentPassword(deps: RegistrationDeps, asked: ResetAsked): Promise<Nothing> {
  const { runStep, member, body } = asked
  await runStep((trx) => checkNewPaymentPassword(trx, member, body.newPassword))
  const { hash } = await takeTry(runStep, member)
  await confirmPassword(deps, runStep, member, body.password)
  await write(deps, asked, hash)
  return {}
}

async function takeTry(runStep: StepRunner, member: MemberRef): Promise<{ hash: string | null }> {
  const taken = await runStep((trx) => takePaymentTry(trx, member))
  if (taken === 'locked') throw new DomainError('account_locked')
  return taken
}

async function write(
  { sessions, site, notify }: RegistrationDeps,
  { runStep, member, body }: SetAsked | ResetAsked,
  instead: string | null,
): Promise<void> {
  const hash = await hashPassword(body.newPassword)
  const notice = await runStep(async (trx) => {
    const account = await readAccount(trx, member.id, true)
    if (!account) throw new DomainError('logged_out')
    await sessions.renew(trx, member)
    // Another request set a new one during the comparison, so the comparison is outdated.
    if (!(await setPaymentHash(trx, member, { hash, instead }))) throw new DomainError('credentials_wrong')
    return noteSecurityChange(trx, account, 'paymentPassword', await site(trx))
  })
  sendNotice(notify, notice)
}

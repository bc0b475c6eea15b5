import type { Act } from '../platform/db.ts'
import type { members } from '@parola/contract'
import {
  forgetPaymentTries,
  hashPassword,
  readAccount,
  setPaymentHash,
  takePaymentTry,
  verifyPassword,
} from '../members/index.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps, MemberRef } from '../platform/http.ts'
import { checkNewPassword } from './change-password.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

type Nothing = Record<string, never>

/** Whether this is the member's payment password. Five wrong tries, and half an hour nobody is answered. */
export async function verifyPaymentPassword({
  act,
  member,
  body,
}: AskedInSteps<typeof members.verifyPassword>): Promise<Nothing> {
  await provePaymentPassword(act, member, body.paymentPassword)
  return {}
}

export async function provePaymentPassword(act: Act, member: MemberRef, text: string): Promise<void> {
  const { hash } = await takeTry(act, member)
  if (!(await verifyPassword(hash, text))) throw new DomainError('credentials_wrong')
  await act((trx) => forgetPaymentTries(trx, member))
}

/** Sets the first payment password, or changes it by the old one. */
export async function setPaymentPassword({
  act,
  member,
  body,
}: AskedInSteps<typeof members.setPaymentPassword>): Promise<Nothing> {
  await act((trx) => checkNewPassword(trx, body.newPassword, 'paymentPassword'))
  const { hash } = await takeTry(act, member)
  if (hash !== null) {
    if (!(await verifyPassword(hash, body.oldPassword ?? ''))) throw new DomainError('credentials_wrong')
    if (body.oldPassword === body.newPassword) throw new DomainError('password_unchanged')
  }
  await write(act, member, { text: body.newPassword, instead: hash })
  return {}
}

/** Sets a new payment password by the login password. */
export async function resetPaymentPassword(
  { shards }: RegistrationNeeds,
  { act, member, body }: AskedInSteps<typeof members.resetPaymentPassword>,
): Promise<Nothing> {
  const account = await act(async (trx) => {
    await checkNewPassword(trx, body.newPassword, 'paymentPassword')
    return readAccount(trx, shards, member.id)
  })
  const { hash } = await takeTry(act, member)
  if (!(await verifyPassword(account?.passwordHash ?? null, body.password))) throw new DomainError('credentials_wrong')
  await write(act, member, { text: body.newPassword, instead: hash, isReset: true })
  return {}
}

async function takeTry(act: Act, member: MemberRef): Promise<{ hash: string | null }> {
  const taken = await act((trx) => takePaymentTry(trx, member))
  if (taken === 'locked') throw new DomainError('account_locked')
  return taken
}

async function write(
  act: Act,
  member: MemberRef,
  { text, ...change }: { text: string; instead: string | null; isReset?: boolean },
): Promise<void> {
  const hash = await hashPassword(text)
  // Another was set while we compared: what we compared with holds no more.
  if (!(await act((trx) => setPaymentHash(trx, member, { hash, ...change }))))
    throw new DomainError('credentials_wrong')
}

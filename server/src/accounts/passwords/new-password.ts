import { registration } from '@parola/contract'
import { readPerson, registerRules } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { isGuessablePassword } from '../../platform/security/guessable-password.ts'
import type { Site } from '../../system/index.ts'
import { FieldsInvalidError } from '../errors.ts'
import { isGuessablePin } from './guessable-pin.ts'

type Secret = 'password' | 'paymentPassword'

/** What an attacker may know about the member who chooses a password. */
export interface Known {
  /** The member's and the brand's. */
  readonly names?: readonly (string | undefined)[]
  readonly birthday?: string | null
}

export const namesAt = ({ name, code }: Pick<Site, 'name' | 'code'>, userName: string | undefined): Known => ({
  names: [name, code, userName],
})

/** Every flow that sets a password or payment password calls this. Throws when it is easy to guess, naming the form field. */
export async function refuseGuessable(
  secret: Secret,
  text: string,
  { names = [], birthday = null }: Known,
  field: string = secret,
): Promise<void> {
  const isPin = secret === 'paymentPassword' && /^\d+$/.test(text)
  const isGuessable = isPin
    ? isGuessablePin(text, birthday)
    : await isGuessablePassword(
        text,
        names.filter((name) => name !== undefined),
      )
  if (!isGuessable) return
  throw new DomainError(isPin ? 'payment_password_guessable' : 'password_guessable', { fields: [field] })
}

/** Checks a new password against the registration rule and the list of common passwords, without knowing the member. */
export async function checkNewPassword(trx: Trx, text: string): Promise<void> {
  await checkRule(trx, 'password', text)
  await refuseGuessable('password', text, {}, 'newPassword')
}

/** The same for a member's payment password. */
export async function checkNewPaymentPassword(trx: Trx, member: OwnerRef, text: string): Promise<void> {
  await checkRule(trx, 'paymentPassword', text)
  const person = await readPerson(trx, member)
  await refuseGuessable('paymentPassword', text, { birthday: person?.birthday ?? null }, 'newPassword')
}

async function checkRule(trx: Trx, field: Secret, text: string): Promise<void> {
  const rule = (await registerRules(trx)).find((one) => one.field === field)
  if (rule && registration.faultOf({ ...rule, required: true }, text) !== null)
    throw new FieldsInvalidError(['newPassword'])
}

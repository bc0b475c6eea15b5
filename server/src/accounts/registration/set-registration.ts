import type { BodyOf, registration, ValueOf } from '@parola/contract'
import { changeRegisterRules } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { setRegistrationMethods } from '../../system/index.ts'

/** Changes what registration asks for; what is not mentioned stays. */
export async function setRegistration(
  trx: Trx,
  { methods, captcha, fields }: BodyOf<typeof registration.setRegistration>,
): Promise<ValueOf<typeof registration.setRegistration>> {
  if (methods !== undefined || captcha !== undefined) await setRegistrationMethods(trx, methods, captcha)
  return { fields: await changeRegisterRules(trx, fields) }
}

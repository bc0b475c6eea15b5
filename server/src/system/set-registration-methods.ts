import type { Trx } from '../platform/db/db.ts'
import { FieldInvalidError } from './errors.ts'
import { recordSettingsChanged } from './events.ts'
import { writeRegistration } from './store/choices.ts'

export interface RegistrationMethods {
  readonly username: boolean
  readonly mobileNum: boolean
}

/** At least one way to register stays. What is undefined is kept. */
export async function setRegistrationMethods(
  trx: Trx,
  methods: RegistrationMethods | undefined,
  captcha: boolean | undefined,
): Promise<void> {
  if (methods && !methods.username && !methods.mobileNum) throw new FieldInvalidError('methods')
  const flags = methods && [
    ...(methods.username ? (['USERNAMEREG3'] as const) : []),
    ...(methods.mobileNum ? (['MOBILENUMREG3'] as const) : []),
  ]
  await writeRegistration(trx, flags ?? null, captcha ?? null)
  await recordSettingsChanged(trx)
}

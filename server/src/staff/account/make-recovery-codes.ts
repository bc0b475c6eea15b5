import type { staff } from '@parola/contract'
import type { ConsoleAsked } from '../../platform/http/serve-console.ts'
import { newRecoveryCode, recoveryHashOf } from '../../platform/security/recovery-code.ts'
import { replaceRecoveryCodes } from '../passwords/store.ts'
import type { AccountDeps } from './deps.ts'
import { describeStaff } from './store.ts'

const howMany = 10

/** They are returned only here; the database stores their hashes. */
export async function makeRecoveryCodes(
  { notify }: AccountDeps,
  { runStep, user }: ConsoleAsked<typeof staff.makeRecoveryCodes>,
): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  const email = await runStep(async (trx) => {
    await replaceRecoveryCodes(trx, user.id, codes.map(recoveryHashOf))
    return (await describeStaff(trx, user)).email
  })
  notify(email, 'recovery_codes_made')
  return { codes }
}

import type { sessions } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import type { LoginDeps } from '../deps.ts'
import * as store from '../store.ts'
import { removeLoginMethod } from './login-methods.ts'

/** Removes a passkey, such as one on a lost phone. */
export async function removePasskey(
  { siteOf }: LoginDeps,
  { merchant, runStep, member, query }: AskedInSteps<typeof sessions.removePasskey>,
): Promise<Record<string, never>> {
  const site = await siteOf(merchant)
  await runStep((trx) =>
    removeLoginMethod(trx, { member, site }, async () => {
      if (!(await store.deletePasskey(trx, member, query.id))) throw new DomainError('not_found')
    }),
  )
  return {}
}

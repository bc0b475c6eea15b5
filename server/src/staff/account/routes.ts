import { staff } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors.ts'
import { serveConsole } from '../../platform/http/serve-console.ts'
import { sessionEnds } from '../find-staff.ts'
import { endOwnSession, openSessionsOf } from '../store/sessions.ts'
import { addAuthenticator, authenticatorOptions, removeAuthenticator } from './authenticator.ts'
import type { AccountDeps } from './deps.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { setPassword } from './set-password.ts'
import { describeStaff, listPasskeys } from './store.ts'

/** What staff see and change of their own account. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serveConsole(app, staff.account, ({ runStep, user }) =>
    runStep(async (trx) => ({
      ...(await describeStaff(trx, user)),
      passkeys: await listPasskeys(trx, user),
      sessions: await openSessionsOf(trx, user, sessionEnds(trx.now)),
    })),
  )
  serveConsole(app, staff.passkeyOptions, (asked) => passkeyOptions(deps, asked))
  serveConsole(app, staff.addPasskey, async (asked) => {
    await addPasskey(deps, asked)
    return {}
  })
  serveConsole(app, staff.renamePasskey, async ({ runStep, user, body }) => {
    await runStep((trx) => renamePasskey(trx, user, body))
    return {}
  })
  serveConsole(app, staff.removePasskey, async (asked) => {
    await removePasskey(deps, asked)
    return {}
  })
  serveConsole(app, staff.setPassword, async (asked) => {
    await setPassword(deps, asked)
    return {}
  })
  serveConsole(app, staff.authenticatorOptions, async (asked) => authenticatorOptions(deps, asked))
  serveConsole(app, staff.addAuthenticator, async (asked) => {
    await addAuthenticator(deps, asked)
    return {}
  })
  serveConsole(app, staff.removeAuthenticator, async (asked) => {
    await removeAuthenticator(deps, asked)
    return {}
  })
  serveConsole(app, staff.makeRecoveryCodes, (asked) => makeRecoveryCodes(deps, asked))
  serveConsole(app, staff.endOwnSession, async ({ runStep, user, body: { id } }) => {
    const hash = Buffer.from(id, 'base64url')
    if (!(await runStep((trx) => endOwnSession(trx, user.id, hash)))) throw new DomainError('not_found')
    return {}
  })
}

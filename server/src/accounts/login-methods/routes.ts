import { members, sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { loginKindsOf, loginsOnHold } from '../../members/index.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { addPasskey, describePasskey } from './add-passkey.ts'
import { beginLink, linkIdentity, unlinkIdentity } from './link-identity.ts'
import type { LoginDeps } from '../deps.ts'
import { kindOf } from '../../platform/security/passkey.ts'
import type { PasskeyChallenges } from '../../platform/security/passkey-challenges.ts'
import { removePasskey } from './remove-passkey.ts'
import { reviewLogins } from './review-logins.ts'
import { passkeysOf } from '../store.ts'
import { linkedChannels } from './login-methods.ts'

/** Login methods besides the password: passkeys and accounts at identity providers. */
export function loginMethodRoutes(app: FastifyInstance, deps: LoginDeps & { challenges: PasskeyChallenges }): void {
  serve(app, sessions.passkeys, async ({ trx, member }) => ({
    passkeys: (await passkeysOf(trx, member)).map(({ credentialId, transports, device, addedAt, usedAt, onHold }) => ({
      id: credentialId,
      kind: kindOf(transports),
      device,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      onHold,
    })),
  }))
  serveInSteps(app, sessions.newPasskey, (asked) => describePasskey(deps, asked))
  serveInSteps(app, sessions.addPasskey, (asked) => addPasskey(deps, asked))
  serveInSteps(app, sessions.removePasskey, (asked) => removePasskey(deps, asked))

  serve(app, members.linkedLogins, async ({ trx, member }) => ({
    channels: linkedChannels(await loginKindsOf(trx, member)),
    onHold: linkedChannels(await loginsOnHold(trx, member)),
  }))
  serveInSteps(app, members.beginLink, (asked) => beginLink(deps, asked))
  serveInSteps(app, members.reviewLogins, (asked) => reviewLogins(deps, asked))
  serveInSteps(app, members.linkLogin, (asked) => linkIdentity(deps, asked))
  serveInSteps(app, members.unlinkLogin, (asked) => unlinkIdentity(deps, asked))
}

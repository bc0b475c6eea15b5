import { members, sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { loginKindsOf } from '../members/index.ts'
import { serve, serveInSteps } from '../platform/http.ts'
import { addPasskey, describePasskey } from './add-passkey.ts'
import { linkIdentity, unlinkIdentity } from './link-identity.ts'
import type { LoginNeeds } from './needs.ts'
import { kindOf } from './passkey.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import { removePasskey } from './remove-passkey.ts'
import { passkeysOf } from './store.ts'
import { linkedChannels } from './ways-in.ts'

/** What a member has to log in with besides the password: passkeys, and accounts at other houses. */
export function waysInRoutes(app: FastifyInstance, needs: LoginNeeds & { challenges: PasskeyChallenges }): void {
  serve(app, sessions.passkeys, async ({ trx, member }) => ({
    passkeys: (await passkeysOf(trx, member)).map(({ credentialId, transports, device, addedAt, usedAt }) => ({
      id: credentialId,
      kind: kindOf(transports),
      device,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }))
  serveInSteps(app, sessions.newPasskey, (asked) => describePasskey(needs, asked))
  serveInSteps(app, sessions.addPasskey, (asked) => addPasskey(needs, asked))
  serveInSteps(app, sessions.removePasskey, (asked) => removePasskey(needs, asked))

  serve(app, members.linkedLogins, async ({ trx, member }) => ({
    channels: linkedChannels(await loginKindsOf(trx, member)),
  }))
  serveInSteps(app, members.linkLogin, (asked) => linkIdentity(needs, asked))
  serveInSteps(app, members.unlinkLogin, (asked) => unlinkIdentity(needs, asked))
}

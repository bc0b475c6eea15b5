import { sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import type { Seal } from '../platform/security/seal.ts'
import type { Sessions } from './sessions.ts'
import { readActiveSessions, readLogins } from './store/devices.ts'

interface SessionRoutesDeps {
  readonly seal: Seal
  readonly sessions: Pick<Sessions, 'endOthers'>
}

export function sessionRoutes(app: FastifyInstance, { seal, sessions: own }: SessionRoutesDeps): void {
  serveInSteps(app, sessions.sealKey, async () => seal.key)

  serve(app, sessions.openSessions, async ({ trx, member }) => ({
    sessions: (await readActiveSessions(trx, member)).map(({ device, deviceName, isThis, openedAt, seenAt }) => ({
      device: deviceName,
      standalone: device === 'standalone',
      isThis,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }))
  serve(app, sessions.endOthers, async ({ trx, member }) => ({ ended: await own.endOthers(trx, member) }))
  serve(app, sessions.loginHistory, async ({ trx, member }) => ({
    logins: (await readLogins(trx, member)).map(({ device, deviceName, at }) => ({
      device: deviceName,
      standalone: device === 'standalone',
      at: at.toISOString(),
    })),
  }))
}

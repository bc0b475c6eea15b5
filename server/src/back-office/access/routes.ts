import { operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { versionOf } from '../../platform/version.ts'
import { countAffected, setAccess, showAccess } from './access.ts'

/** To whom the players' site is closed, and whom that shuts out. */
export function accessRoutes(app: FastifyInstance): void {
  serve(app, operators.access, ({ trx }) => showAccess(trx))
  serve(app, operators.previewAccess, async ({ trx, body }) => ({ affected: await countAffected(trx, body) }))
  serve(app, operators.setAccess, async ({ trx, body: { version, reason: _recorded, ...wanted } }) => {
    const access = await setAccess(trx, wanted, version)
    return { access, version: versionOf(access) }
  })
}

import type { FastifyInstance } from 'fastify'
import { inTransaction, type StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { merchantOf } from '../platform/http/serve.ts'
import { bytesOf, takeBytes } from '../platform/http/raw-body.ts'
import { noteSecurityEvent } from '../platform/security/security-events.ts'
import { callbackPath } from './deposits/begin-deposit.ts'
import { NotFoundError } from './errors.ts'
import type { ProviderCallback, Psp } from './psp.ts'

type Take = (runStep: StepRunner, callback: ProviderCallback) => Promise<void>

const bodyBytes = 16 << 10

/**
 * Receives the providers' callbacks. Not a call of the contract, because the signature covers the raw bytes. The route stays open while the
 * site is closed, since payments still arrive then. It has no rate limit: a caller without the key is refused before any lookup.
 */
export function callbackRoute(
  app: FastifyInstance,
  psp: Psp,
  takers: Readonly<Partial<Record<ProviderCallback['kind'], Take>>>,
): void {
  if (app.audience !== 'players') return
  void app.register(async (scope) => {
    takeBytes(scope, bodyBytes)
    scope.post(callbackPath, async (request) => {
      const bytes = bytesOf(request)
      const callback = psp.readCallback(request.headers as Record<string, string | undefined>, bytes)
      if (!callback) {
        noteSecurityEvent(app.edge, request, 'signature_refused')
        throw new DomainError('no_permission')
      }
      const take = takers[callback.kind]
      if (!take) throw new NotFoundError()
      const { edge } = app
      const merchant = await merchantOf(edge, request)
      await take((step) => inTransaction(edge.pool, { merchantId: merchant.id, now: edge.clock.now() }, step), callback)
      return { success: true, value: {} }
    })
  })
}

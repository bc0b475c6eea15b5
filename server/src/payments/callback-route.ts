import type { FastifyInstance } from 'fastify'
import { inTransaction, type Act } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { merchantOf } from '../platform/http.ts'
import { bytesOf, takeBytes } from '../platform/raw-body.ts'
import { callbackPath } from './begin-deposit.ts'
import { NotFoundError } from './errors.ts'
import type { ProviderCallback, Psp } from './psp.ts'

type Take = (act: Act, callback: ProviderCallback) => Promise<void>

const bodyBytes = 16 << 10

/**
 * Where providers tell us that something has changed. Not a call of the contract: what is signed are the bytes as they came. It answers
 * also while the site is closed, since money comes then too, and it counts nobody: who has not the key is sent away before anything is asked.
 */
export function callbackRoute(
  app: FastifyInstance,
  psp: Psp,
  takers: Readonly<Partial<Record<ProviderCallback['kind'], Take>>>,
): void {
  void app.register(async (scope) => {
    takeBytes(scope, bodyBytes)
    scope.post(callbackPath, async (request) => {
      const bytes = bytesOf(request)
      const callback = psp.readCallback(request.headers as Record<string, string | undefined>, bytes)
      if (!callback) throw new DomainError('no_permission')
      const take = takers[callback.kind]
      if (!take) throw new NotFoundError()
      const { edge } = app
      const merchant = await merchantOf(edge, request)
      await take((step) => inTransaction(edge.pool, { merchantId: merchant.id, now: edge.clock.now() }, step), callback)
      return { success: true, value: {} }
    })
  })
}

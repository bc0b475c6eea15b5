import type { FastifyInstance } from 'fastify'
import { callbackRoute } from './callback-route.ts'
import { depositRoutes } from './deposit-routes.ts'
import type { DepositNeeds } from './needs.ts'
import { takeCallback } from './take-callback.ts'

export function paymentsRoutes(app: FastifyInstance, needs: DepositNeeds): void {
  depositRoutes(app, needs)
  callbackRoute(app, needs.psp, { payment: (act, callback) => takeCallback(needs, act, callback) })
}

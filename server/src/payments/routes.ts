import type { FastifyInstance } from 'fastify'
import { callbackRoute } from './callback-route.ts'
import { depositRoutes } from './deposit-routes.ts'
import type { DepositNeeds } from './needs.ts'
import { takeCallback } from './take-callback.ts'
import type { VendorNeeds } from './transfer-with-vendor.ts'
import { vendorRoutes } from './vendor-routes.ts'

export function paymentsRoutes(app: FastifyInstance, needs: DepositNeeds & VendorNeeds): void {
  depositRoutes(app, needs)
  vendorRoutes(app, needs)
  callbackRoute(app, needs.psp, { payment: (act, callback) => takeCallback(needs, act, callback) })
}

import type { FastifyInstance } from 'fastify'
import { callbackRoute } from './callback-route.ts'
import { depositRoutes } from './deposit-routes.ts'
import { launderingRoutes } from './laundering-routes.ts'
import type { DepositNeeds } from './needs.ts'
import { takeCallback } from './take-callback.ts'
import { takePayoutCallback } from './take-payout-callback.ts'
import type { VendorNeeds } from './transfer-with-vendor.ts'
import { vendorRoutes } from './vendor-routes.ts'
import { withdrawalRoutes, type WithdrawalNeeds } from './withdrawal-routes.ts'

type PaymentNeeds = DepositNeeds & VendorNeeds & WithdrawalNeeds

export function paymentsRoutes(app: FastifyInstance, needs: PaymentNeeds): void {
  depositRoutes(app, needs)
  withdrawalRoutes(app, needs)
  vendorRoutes(app, needs)
  launderingRoutes(app)
  callbackRoute(app, needs.psp, {
    payment: (act, callback) => takeCallback(needs, act, callback),
    payout: (act, callback) => takePayoutCallback(needs, act, callback),
  })
}

import type { FastifyInstance } from 'fastify'
import { callbackRoute } from './callback-route.ts'
import { depositRoutes } from './deposits/routes.ts'
import { launderingRoutes } from './aml/routes.ts'
import type { DepositDeps } from './deps.ts'
import { takeCallback } from './deposits/take-callback.ts'
import { takePayoutCallback } from './withdrawals/take-payout-callback.ts'
import type { VendorDeps } from './vendor-wallets/transfer-with-vendor.ts'
import { vendorRoutes } from './vendor-wallets/routes.ts'
import { withdrawalRoutes, type WithdrawalDeps } from './withdrawals/routes.ts'

type PaymentDeps = DepositDeps & VendorDeps & WithdrawalDeps

export function paymentsRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  depositRoutes(app, deps)
  withdrawalRoutes(app, deps)
  vendorRoutes(app, deps)
  launderingRoutes(app)
  callbackRoute(app, deps.psp, {
    payment: (runStep, callback) => takeCallback(deps, runStep, callback),
    payout: (runStep, callback) => takePayoutCallback(runStep, callback),
  })
}

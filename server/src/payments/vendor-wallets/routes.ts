import { payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { listVendorTransfers } from './list-vendor-transfers.ts'
import { listVendorWallets } from './list-vendor-wallets.ts'
import { transferWithVendor, type VendorDeps } from './transfer-with-vendor.ts'
import { shown } from './vendor-transfer.ts'

export function vendorRoutes(app: FastifyInstance, deps: VendorDeps): void {
  serveInSteps(app, payments.gcsWallets, ({ runStep, member }) => listVendorWallets(deps, runStep, member))
  serveInSteps(app, payments.transfer, async ({ runStep, member, body }) =>
    shown(await transferWithVendor(deps, runStep, member, body)),
  )
  serve(app, payments.transferRecords, ({ trx, member, query }) => listVendorTransfers(trx, member, query))
}

import { payments } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../platform/http.ts'
import { listVendorTransfers } from './list-vendor-transfers.ts'
import { listVendorWallets } from './list-vendor-wallets.ts'
import { transferWithVendor, type VendorNeeds } from './transfer-with-vendor.ts'
import { shown } from './vendor-transfer.ts'

export function vendorRoutes(app: FastifyInstance, needs: VendorNeeds): void {
  serveInSteps(app, payments.gcsWallets, ({ act, member }) => listVendorWallets(needs, act, member))
  serveInSteps(app, payments.transfer, async ({ act, member, body }) =>
    shown(await transferWithVendor(needs, act, member, body)),
  )
  serve(app, payments.transferRecords, ({ trx, member, query }) => listVendorTransfers(trx, member, query))
}

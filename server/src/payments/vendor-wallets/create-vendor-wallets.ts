import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { httpVendorWallet } from './http-vendor-wallet.ts'
import type { VendorWallets } from './vendor-wallet.ts'

export const createVendorWallets = (
  { vendorWallets, vendorWalletTimeoutMs: timeoutMs }: Pick<Config, 'vendorWallets' | 'vendorWalletTimeoutMs'>,
  clock: Clock,
): VendorWallets =>
  new Map(
    Object.entries(vendorWallets).map(([name, access]) => [name, httpVendorWallet({ ...access, timeoutMs, clock })]),
  )

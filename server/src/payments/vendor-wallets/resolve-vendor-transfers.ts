import { inTransaction } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import { settleVendorTransfer } from './settle-vendor-transfer.ts'
import * as store from './store.ts'
import { leftInPeaceMs, type VendorTransfer } from './vendor-transfer.ts'
import type { VendorAnswer, VendorWallet, VendorWallets } from './vendor-wallet.ts'

const batch = 50
/** After this many unanswered queries a vendor counts as unavailable, and the rest of its transfers wait for the next run. */
const patience = 3

/** Queries vendors about transfers with an unknown outcome until it is known. */
export const resolvingVendorTransfers =
  (vendorWallets: VendorWallets): Task =>
  async (_payload, context) => {
    const unanswered = new Map<string, number>()
    const isAway = (access: string) => (unanswered.get(access) ?? 0) >= patience
    let open: store.OpenTransfer[]
    do {
      open = await listOpen(context, [...unanswered.keys()].filter(isAway))
      for (const one of open) {
        const { access } = one.transfer
        if (isAway(access)) continue
        const isKnown = await resolve(vendorWallets.get(access), one, context)
        unanswered.set(access, isKnown ? 0 : (unanswered.get(access) ?? 0) + 1)
      }
    } while (open.length === batch)
    const away = [...unanswered.keys()].filter(isAway)
    if (away.length > 0) context.log.warn({ away }, 'vendors do not say how transfers ended')
  }

const listOpen = ({ ownerPool, clock }: JobContext, except: readonly string[]) =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) => {
    const askedBefore = new Date(trx.now.getTime() - leftInPeaceMs)
    return store.listOpen(trx, { askedBefore, except, limit: batch })
  })

/** Returns false when there was no response. */
async function resolve(
  vendorWallet: VendorWallet | undefined,
  { merchantId, transfer }: store.OpenTransfer,
  { pool, clock }: JobContext,
): Promise<boolean> {
  const answer = vendorWallet ? await howItEnded(vendorWallet, transfer) : nobody
  await inTransaction(pool, { merchantId, now: clock.now() }, (trx) => settleVendorTransfer(trx, transfer, answer))
  return answer.outcome !== 'unknown'
}

/** For a vendor that is no longer configured. */
const nobody: VendorAnswer = { outcome: 'unknown', balanceMinor: null }

/**
 * A transfer unknown to the vendor may still be in transit, so it must not be marked as failed before the vendor confirms that it will
 * refuse it.
 */
async function howItEnded(vendorWallet: VendorWallet, transfer: VendorTransfer): Promise<VendorAnswer> {
  const order = { ...transfer, user: transfer.owner.id }
  const found = await vendorWallet.find(order)
  return found.outcome === 'unheard' ? vendorWallet.cancel(order) : found
}

import type { IdentityAsked } from '../system/index.ts'
import type { Task } from '../platform/jobs/job.ts'
import { nextUnguarded, guardWallets } from './store/guarding.ts'

const batch = 200
const mostBatches = 1_000_000

/** After a merchant starts to require identity before play, guards the wallets of existing members too. */
export const guardingWallets: Task = async (payload, { ownerPool, log }) => {
  const { merchantId } = payload as IdentityAsked
  let after = '0'
  for (let times = 0; times < mostBatches; times += 1) {
    const found = await nextUnguarded(ownerPool, { merchantId, after, most: batch })
    const last = found.at(-1)
    if (!last) break
    await guardWallets(
      ownerPool,
      found.map(({ memberId }) => memberId),
    )
    after = last.walletId
  }
  log.info({ merchantId }, 'wallets are guarded')
}

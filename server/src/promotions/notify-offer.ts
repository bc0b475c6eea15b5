import { sendToInbox } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { isOnBreak } from '../safer-play/index.ts'

/** Sends an offer to a member's inbox, except to a member on a break. */
export async function notifyOffer(
  trx: Trx,
  owner: OwnerRef,
  message: Parameters<typeof sendToInbox>[2],
): Promise<void> {
  if (!(await isOnBreak(trx, owner))) await sendToInbox(trx, owner, message)
}

import { sendToInbox } from '../content/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { isOnBreak } from '../safer-play/index.ts'

/** Tells a member of something to be had. Whoever is on a break hears of no offers. */
export async function tellOffer(trx: Trx, owner: OwnerRef, message: Parameters<typeof sendToInbox>[2]): Promise<void> {
  if (!(await isOnBreak(trx, owner))) await sendToInbox(trx, owner, message)
}

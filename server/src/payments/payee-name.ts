import { readPayeeName } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { holderName } from './bank-card.ts'
import { readHolder } from './store-bank-cards.ts'

/** In whose name the member is paid: what the member has said, or else the name of the cards; null while neither is known. */
export async function payeeNameOf(trx: Trx, member: OwnerRef): Promise<string | null> {
  const said = await readPayeeName(trx, member)
  // A registration may have asked for it by a rule that lets through what no bank has for a name.
  return (said && holderName(said)) ?? (await readHolder(trx, member))
}

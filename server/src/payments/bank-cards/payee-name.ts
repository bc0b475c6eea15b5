import { readPayeeName } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { holderName } from './bank-card.ts'
import { readHolder } from './store.ts'

/** The name the member has set, else the holder of the cards; null while neither is known. */
export async function payeeNameOf(trx: Trx, member: OwnerRef): Promise<string | null> {
  const said = await readPayeeName(trx, member)
  // The name comes from registration, whose rule may allow more than a bank does.
  return (said && holderName(said)) ?? (await readHolder(trx, member))
}

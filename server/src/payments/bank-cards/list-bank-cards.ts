import type { payments, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { mostCards, shownCard } from './bank-card.ts'
import { requireFundsAccess } from '../require-funds-access.ts'
import { payeeNameOf } from './payee-name.ts'
import * as store from './store.ts'

export async function listBankCards(trx: Trx, member: MemberRef): Promise<ValueOf<typeof payments.bankCards>> {
  await requireFundsAccess(trx, member)
  const [banks, cards] = [await store.readBanks(trx), await store.readCards(trx, member)]
  return {
    cards: cards.map((card) => shownCard(card, banks, trx.now)),
    banks,
    room: Math.max(0, mostCards - cards.length),
    holder: await payeeNameOf(trx, member),
  }
}

import type { backOffice } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { bankName, maskedNumber, placeOf } from './bank-card.ts'
import type { CardNumbers } from './card-number.ts'
import * as store from './store.ts'

/** The cards that a member can be paid to, masked. */
export async function listCardsOf(trx: Trx, owner: OwnerRef): Promise<backOffice.MemberProfile['cards']> {
  const banks = await store.readBanks(trx)
  return (await store.readCards(trx, owner)).map(({ id, bank, lastFour }) => ({
    id,
    bank: bankName(banks, bank),
    number: maskedNumber(lastFour),
  }))
}

/** The whole number of a card that the member has, or null. */
export async function readCardNumber(
  trx: Trx,
  numbers: Pick<CardNumbers, 'open'>,
  owner: OwnerRef,
  id: string,
): Promise<string | null> {
  if ((await store.readCard(trx, owner, id)) === null) return null
  return numbers.open(await store.readSealedNumber(trx, owner, id), placeOf(owner, { id }))
}

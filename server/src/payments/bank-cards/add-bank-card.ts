import type { BodyOf, payments, system } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { takeGrant } from '../../sessions/index.ts'
import { holderName, isSameHolder, mostCards, placeOf, shownCard, type BankCard } from './bank-card.ts'
import type { CardNumbers } from './card-number.ts'
import { requireFundsAccessLocked } from '../require-funds-access.ts'
import { payeeNameOf } from './payee-name.ts'
import * as store from './store.ts'
import { hoursAfter } from '../withdrawals/withdrawal.ts'

type Body = BodyOf<typeof payments.addBankCard>

/** A new card cannot be paid for a day, so that a thief who adds one cannot empty the wallet before its owner notices. */
export async function addBankCard(
  numbers: CardNumbers,
  trx: Trx,
  member: MemberRef,
  body: Body,
  settings: Pick<system.MerchantSettings, 'payeeCoolingHours'>,
): Promise<{ card: payments.BankCard; isNew: boolean }> {
  await requireFundsAccessLocked(trx, member)
  const banks = await store.readBanks(trx)
  const holder = holderName(body.holder)
  const hashes = numbers.hashes(body.bank, body.number)
  const earlier = await store.readCard(trx, member, body.cardId)
  if (earlier) {
    if (!isRepeat(earlier, hashes, holder)) throw new DomainError('id_reused')
    return { card: shownCard(earlier, banks, trx.now), isNew: false }
  }
  await takeGrant(trx, member, body.grant, { act: 'bankCard' })
  if (!banks.some(({ code }) => code === body.bank)) throw refused('bank')
  const others = await store.readCards(trx, member)
  if (others.length >= mostCards) throw new DomainError('limit_reached')
  const name = await payeeNameOf(trx, member)
  if (holder === null || (name !== null && !isSameHolder(name, holder))) throw refused('holder')
  if (!(await store.claimAccount(trx, member.id, hashes))) throw refused('number')
  const card = {
    id: body.cardId,
    bank: body.bank,
    lastFour: body.number.slice(-4),
    holder,
    accountHash: hashes[0],
    addedAt: trx.now,
    payableFrom: hoursAfter(trx.now, settings.payeeCoolingHours),
    removedAt: null,
  }
  const numberSealed = numbers.seal(body.number, placeOf(member, card))
  await store.insertCard(trx, member, { ...card, numberSealed, keyId: numbers.keyId })
  return { card: shownCard(card, banks, trx.now), isNew: true }
}

const isRepeat = ({ accountHash, holder, removedAt }: BankCard, hashes: readonly Buffer[], sent: string | null) =>
  removedAt === null && sent === holder && hashes.some((hash) => hash.equals(accountHash))

const refused = (field: keyof Body) => new DomainError('field_invalid', { fields: [field] })

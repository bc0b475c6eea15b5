import type { Selectable } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/pairs.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Bank, BankCard } from './bank-card.ts'

interface BankCardTable {
  merchant_id: string
  member_id: string
  id: string
  bank: string
  number_sealed: Buffer
  account_hash: Buffer
  key_id: string
  last_four: string
  holder: string
  added_at: Date
  payable_from: Date
  removed_at: Date | null
}

export type Tables = {
  payout_bank: { merchant_id: string; code: string; name: string; sequence: number }
  bank_account_owner: { merchant_id: string; account_hash: Buffer; member_id: string }
  bank_account_use: { merchant_id: string; account_hash: Buffer; member_id: string; added_at: Date }
  bank_card: BankCardTable
  withdrawal: { merchant_id: string; member_id: string; card_id: string }
}

const shared = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

export const readBanks = (trx: Trx): Promise<Bank[]> =>
  shared(trx)
    .selectFrom('payout_bank')
    .select(['code', 'name'])
    .where('merchant_id', '=', own(trx))
    .orderBy('sequence')
    .execute()

export async function replaceBanks(trx: Trx, banks: readonly Bank[]): Promise<void> {
  const merchant_id = own(trx)
  await shared(trx).deleteFrom('payout_bank').where('merchant_id', '=', merchant_id).execute()
  if (banks.length === 0) return
  await shared(trx)
    .insertInto('payout_bank')
    .values(banks.map(({ code, name }, sequence) => ({ merchant_id, code, name, sequence })))
    .execute()
}

const cardsOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).selectFrom('bank_card').where('merchant_id', '=', own(trx)).where('member_id', '=', id)

/** Without removed cards, oldest first. */
export async function readCards(trx: Trx, owner: OwnerRef): Promise<BankCard[]> {
  const rows = await cardsOf(trx, owner).selectAll().where('removed_at', 'is', null).orderBy('added_at').execute()
  return rows.map(cardOf)
}

/** Includes removed cards. */
export async function readCard(trx: Trx, owner: OwnerRef, cardId: string): Promise<BankCard | null> {
  const row = await cardsOf(trx, owner).selectAll().where('id', '=', cardId).executeTakeFirst()
  return row ? cardOf(row) : null
}

export async function readCardsById(
  trx: Trx,
  keys: readonly { memberId: string; cardId: string }[],
): Promise<ReadonlyMap<string, BankCard>> {
  if (keys.length === 0) return new Map()
  const rows = await cell(trx)
    .selectFrom('bank_card')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where(
      isOneOf(
        ['member_id', 'id'],
        keys.map(({ memberId, cardId }) => [memberId, cardId]),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.member_id} ${row.id}`, cardOf(row)]))
}

const cardOf = (row: Selectable<BankCardTable>): BankCard => ({
  id: row.id,
  bank: row.bank,
  lastFour: row.last_four,
  holder: row.holder,
  accountHash: row.account_hash,
  addedAt: row.added_at,
  payableFrom: row.payable_from,
  removedAt: row.removed_at,
})

export async function readSealedNumber(trx: Trx, owner: OwnerRef, cardId: string): Promise<Buffer> {
  const row = await cardsOf(trx, owner).select('number_sealed').where('id', '=', cardId).executeTakeFirst()
  invariant(row, 'the card of a payout was not found')
  return row.number_sealed
}

/** The holder of the member's first card, ignoring cards that were removed before any payout. */
export async function readHolder(trx: Trx, owner: OwnerRef): Promise<string | null> {
  const row = await cardsOf(trx, owner)
    .select('holder')
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb.exists(withdrawalsTo(trx))]))
    .orderBy('added_at')
    .limit(1)
    .executeTakeFirst()
  return row?.holder ?? null
}

const withdrawalsTo = (trx: Trx) =>
  cell(trx)
    .selectFrom('withdrawal')
    .select('withdrawal.card_id')
    .whereRef('withdrawal.member_id', '=', 'bank_card.member_id' as never)
    .whereRef('withdrawal.card_id', '=', 'bank_card.id' as never)

export interface NewBankCard extends Pick<BankCard, 'id' | 'bank' | 'lastFour' | 'holder' | 'payableFrom'> {
  readonly numberSealed: Buffer
  readonly accountHash: Buffer
  readonly keyId: string
}

export async function insertCard(trx: Trx, { id }: OwnerRef, card: NewBankCard): Promise<void> {
  await mappingConstraints(
    { bank_card_account_once: () => new DomainError('field_invalid', { fields: ['number'] }) },
    cell(trx)
      .insertInto('bank_card')
      .values({
        merchant_id: own(trx),
        member_id: id,
        id: card.id,
        bank: card.bank,
        number_sealed: card.numberSealed,
        account_hash: card.accountHash,
        key_id: card.keyId,
        last_four: card.lastFour,
        holder: card.holder,
        added_at: trx.now,
        payable_from: card.payableFrom,
        removed_at: null,
      })
      .execute(),
  )
  await noteUse(trx, { merchant_id: own(trx), account_hash: card.accountHash, member_id: id, added_at: trx.now })
}

/** Records permanently that a member has had the account, even after the card is removed. */
async function noteUse(trx: Trx, use: Tables['bank_account_use']): Promise<void> {
  await shared(trx)
    .insertInto('bank_account_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Other members who have ever had the account, at most twenty. */
export async function othersWithAccount(trx: Trx, { id }: OwnerRef, accountHash: Buffer): Promise<string[]> {
  const rows = await shared(trx)
    .selectFrom('bank_account_use')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('account_hash', '=', accountHash)
    .where('member_id', '<>', id)
    .orderBy('added_at')
    .limit(20)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Returns false when the account belongs to another member. A concurrent claim of the same account waits until this transaction ends. */
export async function claimAccount(trx: Trx, memberId: string, hashes: [Buffer, ...Buffer[]]): Promise<boolean> {
  const merchant_id = own(trx)
  await shared(trx)
    .insertInto('bank_account_owner')
    .values({ merchant_id, account_hash: hashes[0], member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await shared(trx)
    .selectFrom('bank_account_owner')
    .select('member_id')
    .where('merchant_id', '=', merchant_id)
    .where('account_hash', 'in', hashes)
    .execute()
  return rows.every(({ member_id }) => member_id === memberId)
}

/** An account without payouts becomes free for other members; one with payouts stays the member's forever. */
export async function removeCard(trx: Trx, owner: OwnerRef, { id, accountHash }: BankCard): Promise<void> {
  await cell(trx)
    .updateTable('bank_card')
    .set({ removed_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .execute()
  const paid = await cardsOf(trx, owner)
    .select('id')
    .where('account_hash', '=', accountHash)
    .where((eb) => eb.exists(withdrawalsTo(trx)))
    .limit(1)
    .executeTakeFirst()
  if (paid) return
  await shared(trx)
    .deleteFrom('bank_account_owner')
    .where('merchant_id', '=', own(trx))
    .where('account_hash', '=', accountHash)
    .where('member_id', '=', owner.id)
    .execute()
}

export interface SealedCard {
  readonly merchantId: string
  readonly memberId: string
  readonly id: string
  readonly bank: string
  readonly numberSealed: Buffer
  readonly accountHash: Buffer
}

/** Reads across merchants, so it must run as the owner of the tables. */
export const cardsNotSealedBy = (trx: Trx, keyId: string, limit: number): Promise<SealedCard[]> =>
  cell(trx)
    .selectFrom('bank_card')
    .select([
      'merchant_id as merchantId',
      'member_id as memberId',
      'id',
      'bank',
      'number_sealed as numberSealed',
      'account_hash as accountHash',
    ])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forNoKeyUpdate()
    .execute()

/** Runs as the owner of the tables. Another card with the same account may have been updated first. */
export async function writeSealed(
  trx: Trx,
  old: SealedCard,
  fresh: { numberSealed: Buffer; accountHash: Buffer; keyId: string },
): Promise<void> {
  const owned = { merchant_id: old.merchantId, account_hash: fresh.accountHash, member_id: old.memberId }
  const { numDeletedRows } = await shared(trx)
    .deleteFrom('bank_account_owner')
    .where('merchant_id', '=', old.merchantId)
    .where('account_hash', '=', old.accountHash)
    .executeTakeFirst()
  if (numDeletedRows > 0n)
    await shared(trx)
      .insertInto('bank_account_owner')
      .values(owned)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const used = await shared(trx)
    .deleteFrom('bank_account_use')
    .where('merchant_id', '=', old.merchantId)
    .where('account_hash', '=', old.accountHash)
    .where('member_id', '=', old.memberId)
    .returningAll()
    .executeTakeFirst()
  if (used) await noteUse(trx, { ...used, account_hash: fresh.accountHash })
  await cell(trx)
    .updateTable('bank_card')
    .set({ number_sealed: fresh.numberSealed, account_hash: fresh.accountHash, key_id: fresh.keyId })
    .where('member_id', '=', old.memberId)
    .where('id', '=', old.id)
    .execute()
}

import { own, type Trx } from '../../../platform/db/db.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { Deposit } from '../deposit.ts'
import type { SlipEncryptor } from '../slip-encryption.ts'
import { tables } from './deposits.ts'

export async function hasSlip(trx: Trx, { owner, id }: Pick<Deposit, 'owner' | 'id'>): Promise<boolean> {
  const row = await tables(trx)
    .selectFrom('deposit_slip')
    .select('deposit_id')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('deposit_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The key id of slips that were stored before encryption. */
export const unsealed = 'plain'

export async function insertSlip(
  trx: Trx,
  encryptor: SlipEncryptor,
  { owner, id }: Pick<Deposit, 'owner' | 'id'>,
  jpeg: Buffer,
): Promise<void> {
  const of = { merchantId: own(trx), memberId: owner.id, depositId: id }
  await tables(trx)
    .insertInto('deposit_slip')
    .values({
      merchant_id: of.merchantId,
      member_id: of.memberId,
      deposit_id: id,
      jpeg_sealed: encryptor.seal(jpeg, of),
      key_id: encryptor.keyId,
    })
    .execute()
}

export async function readSlip(
  trx: Trx,
  encryptor: SlipEncryptor,
  owner: OwnerRef,
  depositId: string,
): Promise<Buffer | null> {
  const row = await tables(trx)
    .selectFrom('deposit_slip')
    .select(['jpeg_sealed', 'key_id'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  if (!row) return null
  if (row.key_id === unsealed) return row.jpeg_sealed
  return encryptor.open(row.jpeg_sealed, { merchantId: own(trx), memberId: owner.id, depositId })
}

export const slipsNotSealedBy = (trx: Trx, keyId: string, limit: number) =>
  tables(trx)
    .selectFrom('deposit_slip')
    .select([
      'merchant_id as merchantId',
      'member_id as memberId',
      'deposit_id as depositId',
      'jpeg_sealed as sealed',
      'key_id as keyId',
    ])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forNoKeyUpdate()
    .execute()

export async function writeSealed(
  trx: Trx,
  { memberId, depositId }: { readonly memberId: string; readonly depositId: string },
  fresh: { readonly sealed: Buffer; readonly keyId: string },
): Promise<void> {
  await tables(trx)
    .updateTable('deposit_slip')
    .set({ jpeg_sealed: fresh.sealed, key_id: fresh.keyId })
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .execute()
}

/** Deletes slips of deposits that were paid or refused before that time; returns how many. */
export async function removeSlips(trx: Trx, decidedBefore: Date, limit: number): Promise<number> {
  const due = tables(trx)
    .selectFrom('deposit_slip')
    .innerJoin('deposit_step', (join) =>
      join
        .onRef('deposit_step.member_id', '=', 'deposit_slip.member_id')
        .onRef('deposit_step.deposit_id', '=', 'deposit_slip.deposit_id'),
    )
    .select(['deposit_slip.member_id', 'deposit_slip.deposit_id'])
    .where('deposit_step.state', 'in', ['paid', 'refused'])
    .where('deposit_step.at', '<', decidedBefore)
    .limit(limit)
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('deposit_slip')
    .where((eb) => eb(eb.refTuple('member_id', 'deposit_id'), 'in', due.$asTuple('member_id', 'deposit_id')))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

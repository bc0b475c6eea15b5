import { Minor, VendorCode, type Currency } from '@parola/contract'
import type { Selectable } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { VendorTransfer, VendorTransferState } from './vendor-transfer.ts'
import type { Direction } from './vendor-wallet.ts'

interface TransferTable {
  merchant_id: string
  member_id: string
  id: string
  reference: string
  vendor_code: string
  access: string
  direction: Direction
  /** A bigint, which the driver returns as a string. */
  amount: string
  currency: Currency
  state: VendorTransferState
  started_at: Date
  asked_at: Date
  ended_at: Date | null
}

type Tables = {
  vendor_wallet_offer: { merchant_id: string; vendor_code: string; name: string; access: string; sequence: number }
  vendor_transfer: TransferTable
  vendor_wallet: {
    merchant_id: string
    member_id: string
    vendor_code: string
    currency: Currency
    balance: string
    asked_at: Date
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

export interface VendorWalletOffer {
  readonly vendor: VendorCode
  readonly name: string
  /** The vendor's name in the configuration. */
  readonly access: string
}

export async function listOffers(trx: Trx): Promise<VendorWalletOffer[]> {
  const rows = await tables(trx)
    .selectFrom('vendor_wallet_offer')
    .select(['vendor_code', 'name', 'access'])
    .where('merchant_id', '=', own(trx))
    .orderBy('sequence')
    .execute()
  return rows.map(({ vendor_code, name, access }) => ({ vendor: VendorCode.parse(vendor_code), name, access }))
}

export async function replaceOffers(trx: Trx, offers: readonly VendorWalletOffer[]): Promise<void> {
  await tables(trx).deleteFrom('vendor_wallet_offer').where('merchant_id', '=', own(trx)).execute()
  if (offers.length === 0) return
  const rows = offers.map(({ vendor, name, access }, sequence) => ({
    merchant_id: own(trx),
    vendor_code: vendor,
    name,
    access,
    sequence,
  }))
  await tables(trx).insertInto('vendor_wallet_offer').values(rows).execute()
}

/** Returns false when the member has used the id before. A concurrent request with the same id waits for the first. */
export async function insertTransfer(trx: Trx, transfer: VendorTransfer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await cell(trx)
    .insertInto('vendor_transfer')
    .values({
      merchant_id: own(trx),
      member_id: transfer.owner.id,
      id: transfer.id,
      reference: transfer.reference,
      vendor_code: transfer.vendor,
      access: transfer.access,
      direction: transfer.direction,
      amount: String(transfer.amountMinor),
      currency: transfer.currency,
      state: transfer.state,
      started_at: transfer.startedAt,
      asked_at: transfer.startedAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.constraint('vendor_transfer_pk').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const transfersOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).selectFrom('vendor_transfer').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

export async function readTransfer(trx: Trx, owner: OwnerRef, id: string): Promise<VendorTransfer | null> {
  const row = await transfersOf(trx, owner).where('id', '=', id).executeTakeFirst()
  return row ? transferOf(row) : null
}

/** Locks the transfer until the transaction ends. */
export async function lockTransfer(trx: Trx, owner: OwnerRef, id: string): Promise<VendorTransfer> {
  const row = await transfersOf(trx, owner).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  return transferOf(row)
}

export async function noteAnswer(trx: Trx, { owner, id }: VendorTransfer, state: VendorTransferState): Promise<void> {
  await cell(trx)
    .updateTable('vendor_transfer')
    .set({ state, asked_at: trx.now, ended_at: state === 'started' ? null : trx.now })
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .execute()
}

/** Newest first; transfers with the same timestamp stay on one page. */
export async function listTransfers(
  trx: Trx,
  owner: OwnerRef,
  { before, size }: { before?: Date | undefined; size: number },
): Promise<VendorTransfer[]> {
  const all = transfersOf(trx, owner)
  const rows = await (before ? all.where('started_at', '<', before) : all)
    .orderBy('started_at', 'desc')
    .fetch(size, 'with ties')
    .execute()
  return rows.map((row) => transferOf(row))
}

export interface OpenTransfer {
  readonly merchantId: string
  readonly transfer: VendorTransfer
}

/** Reads across merchants: open transfers last queried before `askedBefore`, longest waiting first. */
export async function listOpen(
  trx: Trx,
  { askedBefore, except, limit }: { askedBefore: Date; except: readonly string[]; limit: number },
): Promise<OpenTransfer[]> {
  const open = cell(trx)
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('state', '=', 'started')
    .where('asked_at', '<', askedBefore)
  const rows = await (except.length > 0 ? open.where('access', 'not in', except) : open)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ merchantId: row.merchant_id, transfer: transferOf(row) }))
}

const transferOf = (row: Selectable<TransferTable>): VendorTransfer => ({
  owner: { id: row.member_id },
  id: row.id,
  reference: row.reference,
  vendor: VendorCode.parse(row.vendor_code),
  access: row.access,
  direction: row.direction,
  amountMinor: minor(row.amount),
  currency: row.currency,
  state: row.state,
  startedAt: row.started_at,
})

export interface KnownBalance {
  readonly vendor: VendorCode
  readonly currency: Currency
  readonly balanceMinor: Minor
  readonly askedAt: Date
}

export async function noteBalance(trx: Trx, { id }: OwnerRef, known: KnownBalance): Promise<void> {
  await cell(trx)
    .insertInto('vendor_wallet')
    .values({
      merchant_id: own(trx),
      member_id: id,
      vendor_code: known.vendor,
      currency: known.currency,
      balance: String(known.balanceMinor),
      asked_at: known.askedAt,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('vendor_wallet_pk')
        .doUpdateSet((row) => ({ balance: row.ref('excluded.balance'), asked_at: row.ref('excluded.asked_at') }))
        .whereRef('vendor_wallet.asked_at', '<', 'excluded.asked_at'),
    )
    .execute()
}

/** As last reported by the vendors. */
export async function sumBalances(trx: Trx, { id }: OwnerRef, currency: Currency): Promise<Minor> {
  const { sum } = await cell(trx)
    .selectFrom('vendor_wallet')
    .select((of) => of.fn.coalesce(of.fn.sum('balance'), of.lit(0)).as('sum'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return minor(String(sum))
}

const minor = (text: string): Minor => Minor.parse(Number(text))

import type { Currency } from '@parola/contract'
import { sql, type JSONColumnType, type Selectable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { MallItem, OfferedItem, Purchase } from '../mall.ts'
import type { Texts } from '../vip.ts'

type Tables = {
  mall_item: {
    merchant_id: string
    id: string
    names: JSONColumnType<Texts>
    abouts: JSONColumnType<Texts>
    picture: string
    /** Bigints, which the driver returns as strings. */
    points: string | number
    bonus_minor: string | number
    currency: Currency
    wagering: number
    stock: number | null
    sold: number
    per_month: number
    sequence: number
    is_offered: boolean
  }
  mall_purchase: {
    request_id: string
    merchant_id: string
    member_id: string
    item: string
    names: JSONColumnType<Texts>
    points: string | number
    points_after: string | number
    bonus_minor: string | number
    currency: Currency
    wagering: number
    month: string
    ordinal: number
    per_month: number
    at: Date
  }
}

const merchantWide = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

const offered = (trx: Trx) =>
  merchantWide(trx)
    .selectFrom('mall_item')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('is_offered', '=', true)

/** In the merchant's order. */
export async function listItems(trx: Trx): Promise<OfferedItem[]> {
  return (await offered(trx).orderBy('sequence').execute()).map(itemOf)
}

export async function readItem(trx: Trx, id: string): Promise<OfferedItem | null> {
  const row = await offered(trx).where('id', '=', id).executeTakeFirst()
  return row ? itemOf(row) : null
}

/** Items that are missing are no longer offered. The number sold is kept: a stock below it means none is left. */
export async function replaceItems(trx: Trx, items: readonly MallItem[], currency: Currency): Promise<void> {
  const merchant_id = own(trx)
  await merchantWide(trx)
    .updateTable('mall_item')
    .set({ is_offered: false })
    .where('merchant_id', '=', merchant_id)
    .execute()
  for (const [sequence, item] of items.entries()) {
    const said = {
      names: JSON.stringify(item.names),
      abouts: JSON.stringify(item.abouts),
      picture: item.picture,
      points: item.points,
      bonus_minor: item.bonusMinor,
      currency,
      wagering: item.wagering,
      per_month: item.perMonth,
      sequence,
      is_offered: true,
    }
    await merchantWide(trx)
      .insertInto('mall_item')
      .values({ merchant_id, id: item.id, ...said, stock: item.stock, sold: 0 })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'id']).doUpdateSet({
          ...said,
          stock: item.stock === null ? null : sql<number>`greatest(${item.stock}::integer, mall_item.sold)`,
        }),
      )
      .execute()
  }
}

/** Returns false when none is left. Unlimited items are not counted, so that buyers do not wait for the row lock. */
export async function takeFromStock(trx: Trx, { id, stock }: OfferedItem): Promise<boolean> {
  if (stock === null) return true
  const { numUpdatedRows } = await merchantWide(trx)
    .updateTable('mall_item')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('sold', '<', eb.ref('stock'))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const purchasesOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).selectFrom('mall_purchase').where('merchant_id', '=', own(trx)).where('member_id', '=', id)

export async function readPurchase(trx: Trx, owner: OwnerRef, requestId: string): Promise<Purchase | null> {
  const row = await purchasesOf(trx, owner).selectAll().where('request_id', '=', requestId).executeTakeFirst()
  return row ? purchaseOf(row) : null
}

/** Newest first. */
export async function listPurchases(trx: Trx, owner: OwnerRef, limit: number): Promise<Purchase[]> {
  const rows = await purchasesOf(trx, owner).selectAll().orderBy('at', 'desc').limit(limit).execute()
  return rows.map(purchaseOf)
}

/** The number of each item that the member has bought in the month. */
export async function boughtIn(trx: Trx, owner: OwnerRef, month: string): Promise<ReadonlyMap<string, number>> {
  const rows = await purchasesOf(trx, owner)
    .select(['item', ({ fn }) => fn.max('ordinal').as('bought')])
    .where('month', '=', month)
    .groupBy('item')
    .execute()
  return new Map(rows.map(({ item, bought }) => [item, bought]))
}

export async function insertPurchase(trx: Trx, owner: OwnerRef, purchase: Omit<Purchase, 'at'>): Promise<void> {
  await cell(trx)
    .insertInto('mall_purchase')
    .values({
      request_id: purchase.requestId,
      merchant_id: own(trx),
      member_id: owner.id,
      item: purchase.item,
      names: JSON.stringify(purchase.names),
      points: purchase.points,
      points_after: purchase.pointsAfter,
      bonus_minor: purchase.bonusMinor,
      currency: purchase.currency,
      wagering: purchase.wagering,
      month: purchase.month,
      ordinal: purchase.ordinal,
      per_month: purchase.perMonth,
      at: trx.now,
    })
    .execute()
}

const itemOf = (row: Selectable<Tables['mall_item']>): OfferedItem => ({
  id: row.id,
  names: row.names,
  abouts: row.abouts,
  picture: row.picture,
  points: Number(row.points),
  bonusMinor: Number(row.bonus_minor),
  currency: row.currency,
  wagering: row.wagering,
  stock: row.stock,
  sold: row.sold,
  perMonth: row.per_month,
})

const purchaseOf = (row: Selectable<Tables['mall_purchase']>): Purchase => ({
  requestId: row.request_id,
  item: row.item,
  names: row.names,
  points: Number(row.points),
  pointsAfter: Number(row.points_after),
  bonusMinor: Number(row.bonus_minor),
  currency: row.currency,
  wagering: row.wagering,
  month: row.month,
  ordinal: row.ordinal,
  perMonth: row.per_month,
  at: row.at,
})

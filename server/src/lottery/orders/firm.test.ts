import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSales, type TestBuyer, type TestSales } from '../../../testing/lottery/sales.ts'

let sales: TestSales
beforeAll(async () => {
  sales = await testSales()
})
afterAll(() => sales.close())

interface Firm {
  readonly key: string
  readonly closesAt: Date
  readonly stakeKey: string
}

/** The sale that `lottery_firm` finds for each lottery transfer of a member. */
async function firmOf({ id, schema }: TestBuyer): Promise<Firm[]> {
  const { rows } = await sales.database.ownerPool.query<Firm>(
    `select t.key, sale.closes_at as "closesAt", sale.stake_key as "stakeKey"
     from ${schema}.wallet w join ${schema}.wallet_transfer t on t.wallet_id = w.id
     cross join lateral ${schema}.lottery_firm(w.member_id, t.key) sale where w.member_id = $1 order by t.id`,
    [id],
  )
  return rows
}

async function buy(buyer: TestBuyer, closesInMs: number) {
  const sale = await sales.open(closesInMs)
  const lines = [
    { pick: '27', stakeMinor: 100 },
    { pick: '28', stakeMinor: 200 },
  ]
  const order = sales.order(buyer, sale, lines)
  expect((await sales.orderBatcher.place(order)).outcome).toBe('done')
  const { rows } = await sales.database.ownerPool.query<{ at: Date }>(
    'select closes_at as at from lottery_draw where id = $1',
    [sale.id],
  )
  const [first, second] = order.tickets.map(({ number }) => number)
  return { sale, stakeKey: `stake:${order.id}`, closesAt: rows[0]!.at, first: first!, second: second! }
}

it('T18 a stake and its refunds map to the end of their sale, and are found by it', async () => {
  const { ownerPool } = sales.database
  const buyer = await sales.buyer(10_000)
  const one = await buy(buyer, 600_000)
  const other = await buy(buyer, 1_200_000)
  await sales.cancel(buyer, one.first)
  await sales.lock(other.sale, true)
  await ownerPool.query(`select ${buyer.schema}.lottery_cut($1, 10)`, [other.sale.id])
  await ownerPool.query(`update lottery_draw set state = 'void', void_reason = 'test' where id = $1`, [other.sale.id])
  await ownerPool.query(`select ${buyer.schema}.lottery_refund_next($1, now())`, [other.sale.id])
  const ofOne = { closesAt: one.closesAt, stakeKey: one.stakeKey }
  const ofOther = { closesAt: other.closesAt, stakeKey: other.stakeKey }
  const told = await firmOf(buyer)
  const wanted = [
    { key: one.stakeKey, ...ofOne },
    { key: other.stakeKey, ...ofOther },
    { key: `cancel:${one.first}`, ...ofOne },
    { key: `void:${other.first}`, ...ofOther },
    { key: `void:${other.second}`, ...ofOther },
  ]
  expect(new Set(told)).toEqual(new Set(wanted))
  const found = async (since: Date, until: Date) =>
    sales.column<string>(
      (schema) => `select key from ${schema}.lottery_firm_transfers($1, $2) order by key`,
      since,
      until,
    )
  const keysOf = (of: Firm['stakeKey']) => wanted.flatMap((row) => (row.stakeKey === of ? [row.key] : [])).toSorted()
  expect(await found(one.closesAt, other.closesAt)).toEqual(keysOf(one.stakeKey))
  expect(await found(other.closesAt, new Date(other.closesAt.getTime() + 1))).toEqual(keysOf(other.stakeKey))
})

it('`lottery_firm` uses indexes when there are many tickets', async () => {
  const { ownerPool } = sales.database
  const buyer = await sales.buyer(10_000)
  const { schema } = buyer
  await ownerPool.query(
    `insert into ${schema}.lottery_sale (draw_id, closes_at) select -n, now() - n * interval '1 minute' from generate_series(1, 5000) n`,
  )
  await ownerPool.query(
    `with made as (
       insert into ${schema}.lottery_order (merchant_id, member_id, id, draw_id, lottery_code, book, currency, stake, rule_version, body_hash, placed_at)
       select $1, $2, gen_random_uuid(), -n, 'MINUTE', 'real', 'PHP', 100, 1, '', now() from generate_series(1, 5000) n returning *
     )
     insert into ${schema}.lottery_ticket (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
     select draw_id, merchant_id, member_id, id, id, 'last2', '27', stake, book, currency, '', '', now() from made`,
    [sales.merchantId, buyer.id],
  )
  await ownerPool.query(`analyze ${schema}.lottery_sale, ${schema}.lottery_order, ${schema}.lottery_ticket`)
  const { rows } = await ownerPool.query(
    `explain (format json) select sale.* from ${schema}.wallet_transfer t join ${schema}.wallet w on w.id = t.wallet_id
     left join lateral ${schema}.lottery_firm(w.member_id, t.key) sale on true`,
  )
  const plan = JSON.stringify(rows)
  for (const index of ['lottery_order_pk', 'lottery_ticket_number', 'lottery_sale_pk']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/"Seq Scan","[^}]*"Relation Name":"lottery_/)
  expect(plan).not.toContain('Function Scan')
})

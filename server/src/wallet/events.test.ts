import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { beginning, readTail } from '../platform/events/tail.ts'
import { memberIn, move, openWallet, transfersIn, walletMoved } from './index.ts'

let app: TestApp
let relayPool: Pool
beforeAll(async () => {
  app = await testApp()
  relayPool = openPool({ url: app.database.url, role: 'parola_relay', size: 1 })
})
afterAll(async () => {
  await relayPool.end()
  await app.close()
})

it('a transfer is an event with its member, and the relay can read nothing else of a wallet', async () => {
  const shop = await testMerchant(app, 'shop')
  const { id, schema } = await shop.logIn()
  await shop.act(async (trx) => {
    const wallet = await openWallet(trx, { id, schema }, 'real', 'PHP')
    for (const key of ['one', 'two'])
      await move(trx, wallet, { act: 'post', from: 'cash', amountMinor: 5, code: 'deposit', key })
  })
  const source = transfersIn(schema)
  const client = await relayPool.connect()
  try {
    // Transactions of other databases hold back the tail a little.
    await expect
      .poll(() => readTail(client, [source], new Map([[source.name, beginning]]), 10), { timeout: 60_000 })
      .toMatchObject([
        {
          name: walletMoved,
          merchantId: shop.id,
          source: `${schema}.wallet`,
          payload: { memberId: id, code: 'deposit', amount: 5 },
        },
        { payload: { book: 'real', currency: 'PHP', debit: 'cash', credit: 'free' } },
      ])
    expect(memberIn({ memberId: id, book: 'real' })).toBe(id)
    await expect(client.query(`select * from ${schema}.wallet`)).rejects.toThrow('permission denied')
  } finally {
    client.release()
  }
  const asApp = app.database.pool.query(`select * from ${schema}.wallet_transfer_event`)
  await expect(asApp).rejects.toThrow('permission denied')
})

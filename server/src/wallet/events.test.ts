import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { beginning, readTail } from '../platform/events/tail.ts'
import { memberIn, move, openWallet, transferEvents, walletMoved } from './index.ts'

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
  const { id } = await shop.logIn()
  await shop.act(async (trx) => {
    const wallet = await openWallet(trx, { id }, 'real', 'PHP')
    for (const key of ['one', 'two'])
      await move(trx, wallet, { act: 'post', from: 'cash', amountMinor: 5, code: 'deposit', key })
  })
  const client = await relayPool.connect()
  try {
    // Transactions of other databases hold back the tail a little.
    await expect
      .poll(() => readTail(client, [transferEvents], new Map([[transferEvents.name, beginning]]), 10), {
        timeout: 60_000,
      })
      .toMatchObject([
        { name: walletMoved, merchantId: shop.id, source: 'cell.wallet', payload: { memberId: id } },
        { payload: { memberId: id } },
      ])
    expect(memberIn({ memberId: id })).toBe(id)
    await expect(client.query('select * from cell.wallet')).rejects.toThrow('permission denied')
  } finally {
    client.release()
  }
  const asApp = app.database.pool.query('select * from cell.wallet_transfer_event')
  await expect(asApp).rejects.toThrow('permission denied')
})

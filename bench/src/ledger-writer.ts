import { randomUUID } from 'node:crypto'
import { systemClock } from '../../server/src/platform/clock.ts'
import { inTransaction, openPool } from '../../server/src/platform/db/db.ts'
import { move } from '../../server/src/wallet/index.ts'
import { memberOf, merchantId } from './ledger-bank.ts'
import { keepTo } from './ledger-cores.ts'
import { createBuyer } from './order-buyer.ts'

/** The server's code in its own process: transfers of random members in a transaction each, or lottery orders through the order batcher. */
export interface Work {
  readonly how: 'movements' | 'orders'
  /** How many run concurrently. */
  readonly atOnce: number
  readonly ms: number
}

keepTo('callers')
const [url = '', members = '1', connections = '1', drawId = ''] = process.argv.slice(2)
const pool = openPool({ url, role: 'parola_app', size: Number(connections) })
const buy = createBuyer(pool)
const someone = () => memberOf(Math.floor(Math.random() * Number(members)))

const ways = {
  movements: () =>
    inTransaction(pool, { merchantId, now: systemClock.now() }, (trx) =>
      move(
        trx,
        { merchantId, owner: { id: someone() }, book: 'real', currency: 'PHP' },
        { act: 'post', key: randomUUID(), code: 'stake', to: 'game', amountMinor: 100 },
      ),
    ),
  orders: () => buy(someone(), drawId),
}

process.on('message', async ({ how, atOnce, ms }: Work) => {
  const begun = performance.now()
  const { user, system } = process.cpuUsage()
  let done = 0
  const client = async () => {
    while (performance.now() - begun < ms) {
      await ways[how]()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  const used = process.cpuUsage({ user, system })
  const seconds = (performance.now() - begun) / 1000
  process.send?.({ perSecond: done / seconds, cpuMicros: (used.user + used.system) / done })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

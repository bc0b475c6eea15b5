import { openPool } from '../../server/src/platform/db/db.ts'
import { memberOf } from './ledger-bank.ts'
import { keepTo } from './ledger-cores.ts'
import { createBuyer } from './order-buyer.ts'

/** Members who buy for another draw at a steady rate; when stopped, they report the latency of each order. */
keepTo('callers')
const [url = '', members = '1', perSecond = '100'] = process.argv.slice(2)
const pool = openPool({ url, role: 'parola_app', size: 8 })
const buyOne = createBuyer(pool)

const buy = (drawId: string) => buyOne(memberOf(Math.floor(Math.random() * Number(members))), drawId)

let over = new AbortController()
process.on('message', async ({ drawId }: { drawId?: string }) => {
  if (drawId === undefined) return over.abort()
  const took: number[] = []
  const running = new Set<Promise<void>>()
  over = new AbortController()
  // At fixed times and not in sequence, so that queueing delays are counted.
  const begun = performance.now()
  for (let sent = 0; !over.signal.aborted; sent += 1) {
    const due = begun + (sent * 1000) / Number(perSecond)
    const left = due - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    const order = buy(drawId).then(() => void took.push(performance.now() - due))
    running.add(order)
    void order.finally(() => running.delete(order))
  }
  await Promise.all(running)
  process.send?.({ took })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

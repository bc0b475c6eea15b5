import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, openPool } from '../../server/src/platform/db/db.ts'
import { record, recordInCell } from '../../server/src/platform/events/events.ts'

/** One process that makes changes and records their events, as fast as it can or at a steady rate; with `members`, of one of so many each. */
const connections = 2
const [url = ''] = process.argv.slice(2)
const pool = openPool({ url, role: 'parola_app', size: connections })
const merchantId = '11111111-1111-4111-8111-111111111111'

const write = (members: number) =>
  inTransaction(pool, { merchantId, now: new Date() }, async (trx) => {
    if (members === 0) await record(trx, 'bench.written', { text: 'what changed' })
    else await recordInCell(trx, 'bench.moved', { member: String(Math.floor(Math.random() * members)) })
  })

async function flatOut(ms: number): Promise<number> {
  const until = performance.now() + ms
  let written = 0
  const writers = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      await write(0)
      written += 1
    }
  })
  await Promise.all(writers)
  return written
}

async function steadily(ms: number, perSecond: number, members: number): Promise<number> {
  const begun = performance.now()
  let written = 0
  const writers = Array.from({ length: connections }, async () => {
    while (performance.now() - begun < ms) {
      const due = ((performance.now() - begun) / 1000) * perSecond
      if (written >= due) {
        await pause(1)
        continue
      }
      written += 1
      await write(members)
    }
  })
  await Promise.all(writers)
  return written
}

process.on('message', async ({ ms, perSecond, members = 0 }: { ms: number; perSecond?: number; members?: number }) => {
  const begun = performance.now()
  const written = perSecond === undefined ? await flatOut(ms) : await steadily(ms, perSecond, members)
  process.send?.({ written, perSecond: written / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
await flatOut(200)
process.send?.({ ready: true })

/** A draw worker that runs when its parent says so, so that it can be killed at any point. */
import { catchUp } from '../../../server/src/lottery/draws/draw-clock.ts'
import type { DrawContext } from '../../../server/src/lottery/draws/draw-context.ts'
import { writePaid } from '../../../server/src/lottery/draws/write-paid.ts'
import { runDraws } from '../../../server/src/lottery/draws/run-draws.ts'
import { keepLogOnce } from '../../../server/src/lottery/log/keep-log.ts'
import { payChunks } from '../../../server/src/lottery/settlement/pay-draw.ts'
import { readDraw, readNow } from '../../../server/src/lottery/draws/store/draws.ts'
import { openPool } from '../../../server/src/platform/db/db.ts'
import type { Order, Report } from './worker-pool.ts'
import { contextOn, logAddress } from './draw-context.ts'
import { crashingPool } from './crashing-pool.ts'
import { externalWorldFrom } from './external-world.ts'

const url = String(process.env['DATABASE_URL'])
const plain = openPool({ url, size: 6, name: 'parola-year-draws', statementTimeoutMs: 60_000 })
const tell = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()))
const { pool, arm } = crashingPool(plain, async () => {
  process.kill(process.pid, 'SIGKILL')
})
let disagreements = 0
const world = externalWorldFrom(Number(process.env['YEAR_SEED']))
const address = logAddress(String(process.env['YEAR_LOG_URL']), String(process.env['YEAR_LOG_POLICY']))
const context: DrawContext = contextOn(pool, world, address, () => (disagreements += 1))

async function carryOut({ act, drawId }: Order): Promise<void> {
  // As the job does that runs every minute.
  if (act === 'catch-up') {
    await catchUp(context)
    await writePaid(context)
    return keepLogOnce(context)
  }
  if (act === 'run' || drawId === undefined) {
    await runDraws(context, await readNow(pool))
    return keepLogOnce(context)
  }
  // As the job that helps with settlement does.
  const draw = await readDraw(pool, drawId)
  if (draw.state === 'drawn' || draw.state === 'void') await payChunks(context, draw)
}

process.on('message', async (order: Order) => {
  arm(order.crash)
  let error: string | null = null
  try {
    await carryOut(order)
  } catch (caught) {
    error = String(caught)
  }
  arm(undefined)
  await tell({ done: order.id, error, disagreements })
})
process.on('disconnect', () => process.exit())
await tell({ ready: true })

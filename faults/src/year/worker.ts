/** What a worker does about draws, told when by its parent, so that it can be killed wherever chance wants it. */
import { catchUp } from '../../../server/src/lottery/draw-clock.ts'
import type { DrawContext } from '../../../server/src/lottery/draw-context.ts'
import { runDraws } from '../../../server/src/lottery/run-draws.ts'
import { payChunks } from '../../../server/src/lottery/settle-draw.ts'
import { readDraw, readNow } from '../../../server/src/lottery/store-draws.ts'
import { openPool } from '../../../server/src/platform/db.ts'
import { loadShardMap } from '../../../server/src/platform/shards.ts'
import type { Order, Report } from './crew.ts'
import { contextOn } from './draw-context.ts'
import { deadlyPool } from './deadly-pool.ts'
import { fateFrom } from './fate.ts'

const url = String(process.env['DATABASE_URL'])
const plain = openPool({ url, size: 6, name: 'parola-year-draws', statementTimeoutMs: 60_000 })
const tell = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()))
const { pool, arm } = deadlyPool(plain, async () => {
  process.kill(process.pid, 'SIGKILL')
})
let disagreements = 0
const { schemas } = await loadShardMap(plain)
const fate = fateFrom(Number(process.env['YEAR_SEED']), Number(process.env['YEAR_REAL_EVERY']))
const context: DrawContext = contextOn(pool, schemas, fate, () => (disagreements += 1))

async function carryOut({ act, drawId }: Order): Promise<void> {
  if (act === 'catch-up') return catchUp(context)
  if (act === 'run' || drawId === undefined) return runDraws(context, await readNow(pool))
  // As the job does it that helps to settle.
  const draw = await readDraw(pool, drawId)
  if (draw.state === 'drawn' || draw.state === 'void') await payChunks(context, draw)
}

process.on('message', async (order: Order) => {
  arm(order.die)
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

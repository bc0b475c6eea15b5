import { payDrawJob } from '../../server/src/lottery/draw-jobs.ts'
import { payChunks } from '../../server/src/lottery/settle-draw.ts'
import { readDraw } from '../../server/src/lottery/store-draws.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openPool } from '../../server/src/platform/db.ts'
import { startWorker } from '../../server/src/platform/jobs.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { keepTo } from './ledger-cores.ts'
import { contextOn } from './settle-hall.ts'

/** A second worker of the house, who helps where a draw is large. */
keepTo('callers')
const [url = ''] = process.argv.slice(2)
const ownerPool = openPool({ url, size: 6, statementTimeoutMs: 60_000 })
const context = contextOn(ownerPool)
const worker = await startWorker({
  pool: ownerPool,
  ownerPool,
  clock: systemClock,
  log: openLog('error'),
  // The bench has one database core: one hand to help fills it.
  concurrency: 1,
  tasks: {
    [payDrawJob]: async (payload) => {
      const draw = await readDraw(ownerPool, (payload as { drawId: string }).drawId)
      if (draw.state === 'drawn') await payChunks(context, draw)
    },
  },
})
process.on('disconnect', () => void worker.stop().then(() => process.exit(0)))
process.send?.({ ready: true })

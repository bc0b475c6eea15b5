/** The API process as it is, with the two calls of the fault run beside its own. */
import { buildApp } from '../../server/src/app/build-app.ts'
import { openEngines } from '../../server/src/app/engines.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { configOrExit } from '../../server/src/platform/config.ts'
import { recordInShard } from '../../server/src/platform/events.ts'
import { serve, serveInSteps } from '../../server/src/platform/http.ts'
import { enqueue } from '../../server/src/platform/jobs.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { auditLedger, createTeller, move, walletOf } from '../../server/src/wallet/index.ts'
import { alone, movementOf, together } from './calls.ts'

const config = configOrExit('messages')
const engines = openEngines(config)
const log = openLog(config.logLevel)
const { server } = await buildApp({ config, clock: systemClock, log, metrics: createMetrics(), engines })

const teller = createTeller({ pool: engines.pool, clock: systemClock })
serveInSteps(server, together, ({ merchant, member, body }) =>
  teller.move({ merchantId: merchant.id, owner: member, book: 'real', currency: 'PHP' }, movementOf(body)),
)
serve(server, alone, async ({ trx, member, body }) => {
  const moved = await move(trx, walletOf(trx, member, 'real', 'PHP'), movementOf(body))
  if (moved.isRepeat) return moved
  // What a domain does beside the money: it tells, and it leaves work for later.
  await recordInShard(trx, member.schema, 'faults.moved', { key: body.key })
  if (body.act === 'capture') await enqueue(trx, auditLedger, {}, { queue: auditLedger, key: auditLedger })
  return moved
})
await server.listen({ host: config.host, port: config.port })

import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../server/src/app/build-app.ts'
import { openInfrastructure } from '../../../server/src/app/infrastructure.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config/config.ts'
import { openLog } from '../../../server/src/platform/process/log.ts'
import { createMetrics } from '../../../server/src/platform/process/metrics.ts'

export interface Console {
  readonly port: number
}

/** The console as a process of its own, on the database of a players' process. */
const config = readConfig(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
const infrastructure = openInfrastructure(config, 'staff')
const app = await buildApp({
  config,
  clock: systemClock,
  log: openLog(config.logLevel),
  metrics: createMetrics({ processFigures: false }),
  infrastructure,
  audience: 'staff',
})
await app.server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.server.address() as AddressInfo).port } satisfies Console)
process.on('disconnect', () => process.exit(0))

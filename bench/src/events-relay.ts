import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../server/src/platform/db/db.ts'
import { openLog } from '../../server/src/platform/process/log.ts'
import { hintSender } from '../../server/src/platform/events/hints.ts'
import { openNats } from '../../server/src/platform/events/nats.ts'
import type { Leader } from '../../server/src/platform/db/leader.ts'
import { startRelay } from '../../server/src/platform/events/relay.ts'
import { streamPublisher } from '../../server/src/platform/events/stream.ts'
import { cellEvents, coreEvents } from '../../server/src/platform/events/tail.ts'

/** The relay in its own process, as in production, started and stopped on command. */
const [url, natsUrl, prefix] = process.argv.slice(2) as [string, string, string]
const pool = openPool({ url, role: 'parola_relay', size: 2 })
const nats = openNats(natsUrl, 'bench-relay')
const publish = await streamPublisher(nats, prefix, { megabytes: 256, hours: 1 })
const hint = await hintSender(nats, prefix)
let relay: Leader | undefined

const begin = () =>
  startRelay({
    pool,
    sources: [coreEvents, cellEvents],
    membersOf: ({ name, payload }) => (name === 'bench.moved' ? [(payload as { member: string }).member] : undefined),
    hint,
    publish,
    codeOf: async () => 'parola',
    log: openLog('warn'),
  })

process.on('message', async ({ runs }: { runs?: boolean }) => {
  if (runs === undefined) {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000 })
    return
  }
  if (runs) {
    // One that runs already goes on: connecting and preparing statements are no part of what it costs later.
    const running = (relay ??= begin())
    while (!running.leads()) await pause(10)
  } else {
    await relay?.stop()
    relay = undefined
  }
  process.send?.({ runs })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

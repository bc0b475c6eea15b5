import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '../../server/src/platform/process/log.ts'
import { openNats } from '../../server/src/platform/events/nats.ts'
import { subscribeToStream, removeStream } from '../../server/src/platform/events/stream.ts'
import { testDatabase } from '../../server/testing/platform.ts'
import { start } from './child.ts'
import { median, print, quantile, shuffled } from '../../scripts/print-rows.ts'

// Many short rounds, so that a disturbance of a second affects both sides of only a few pairs.
const rounds = 24
const roundMs = 500
const steadyMs = 10_000
const steadyPerSecond = 500

const database = await testDatabase()
const natsUrl = process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222'
const prefix = `bench_${randomBytes(4).toString('hex')}`
const nats = openNats(natsUrl, 'bench')
const received = new Set<string>()
const lagsMs: number[] = []
let receivedTwice = 0
let timing = false
subscribeToStream({
  link: nats,
  prefix,
  log: openLog('warn'),
  onGap: () => {},
  onEvent: ({ id, recordedAt }) => {
    if (received.has(id)) receivedTwice += 1
    received.add(id)
    if (timing) lagsMs.push(performance.timeOrigin + performance.now() - Date.parse(recordedAt))
  },
})
await nats.connected

try {
  const relay = start('events-relay.ts', database.url, natsUrl, prefix)
  await relay.next()
  const writer = start('events-writer.ts', database.url)
  await writer.next()

  const recorded = async () =>
    Number((await database.ownerPool.query('select count(*) from platform_event')).rows[0].count)

  async function caughtUp(): Promise<void> {
    const wanted = await recorded()
    const until = Date.now() + 60_000
    while (received.size < wanted && Date.now() < until) await pause(20)
  }

  const speeds = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const relayed of shuffled([true, false])) {
      await relay.ask({ runs: true })
      // Events left over from the previous round must not count against this one.
      await caughtUp()
      if (!relayed) await relay.ask({ runs: false })
      await pause(200)
      const { perSecond } = await writer.ask<{ perSecond: number }>({ ms: roundMs })
      speeds[relayed ? 'with' : 'without'].push(perSecond)
    }
  }
  await relay.ask({ runs: true })
  await caughtUp()
  const cpuBefore = await relay.ask<{ cpuMs: number }>({})
  timing = true
  const control = bareLoop()
  await writer.ask({ ms: steadyMs, perSecond: steadyPerSecond })
  await caughtUp()
  timing = false
  const bareMs = await control.stop()
  const cpuAfter = await relay.ask<{ cpuMs: number }>({})
  const share = (cpuAfter.cpuMs - cpuBefore.cpuMs) / steadyMs

  const missed = (await recorded()) - received.size
  const ratio = median(speeds.with.map((speed, round) => speed / (speeds.without[round] ?? Number.NaN)))
  const p99 = quantile(lagsMs, 0.99)
  print('events', [
    { figure: 'events recorded', value: String(await recorded()), beside: `heard twice ${receivedTwice}` },
    {
      figure: 'processor time of the relay',
      value: `${(share * 100).toFixed(1)} % of one`,
      beside: `at ${steadyPerSecond} a second`,
    },
    { figure: 'events missed', value: String(missed), goal: '0', ok: missed === 0 },
    {
      figure: 'writer beside the relay, against itself alone',
      value: `${ratio.toFixed(3)}×`,
      beside: `${median(speeds.with).toFixed(0)} and ${median(speeds.without).toFixed(0)} a second`,
      goal: '≥ 0.97×',
      ok: ratio >= 0.97,
    },
    {
      figure: `lag at ${steadyPerSecond} a second, p99`,
      value: `${p99.toFixed(1)} ms`,
      beside: `median ${median(lagsMs).toFixed(1)} ms; a bare pause of 9 ms and a query, p99 ${quantile(bareMs, 0.99).toFixed(1)} ms`,
      goal: '≤ 20 ms',
      ok: p99 <= 20,
    },
  ])
  relay.end()
  writer.end()
} finally {
  await removeStream(await nats.connected, prefix)
  await nats.close()
  await database.drop()
}

/** The time of a pause as long as the relay's plus the smallest query: the lower bound for anything that polls. */
function bareLoop() {
  const tookMs: number[] = []
  const end = new AbortController()
  const looping = loop()
  async function loop() {
    while (!end.signal.aborted) {
      const begun = performance.now()
      await pause(9)
      await database.ownerPool.query('select 1')
      tookMs.push(performance.now() - begun)
    }
  }
  return {
    async stop() {
      end.abort()
      await looping
      return tookMs
    },
  }
}

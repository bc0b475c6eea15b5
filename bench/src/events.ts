import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '../../server/src/platform/process/log.ts'
import { subscribeToHints } from '../../server/src/platform/events/hints.ts'
import { openNats } from '../../server/src/platform/events/nats.ts'
import { pauseMs } from '../../server/src/platform/events/relay.ts'
import { subscribeToStream, removeStream } from '../../server/src/platform/events/stream.ts'
import { testDatabase } from '../../server/testing/platform.ts'
import { start, type Child } from './child.ts'
import { median, print, quantile, shuffled } from '../../scripts/print-rows.ts'

// Many short rounds, so that a disturbance of a second affects both sides of only a few pairs.
const rounds = 24
const roundMs = 500
const steadyMs = 10_000
const steadyPerSecond = 500
const hintMs = 5_000
const members = 1_000
const phones = 10

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

  // `again` is without the relay once more: how far two equal sides are apart on this machine today.
  const speeds = { with: [] as number[], without: [] as number[], again: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of shuffled(['with', 'without', 'again'] as const)) {
      await relay.ask({ runs: true })
      // Events left over from the previous round must not count against this one.
      await caughtUp()
      if (side !== 'with') await relay.ask({ runs: false })
      await pause(200)
      const { perSecond } = await writer.ask<{ perSecond: number }>({ ms: roundMs })
      speeds[side].push(perSecond)
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

  const hinted = await hearHints(writer)
  const missed = (await recorded()) - received.size
  const ratioOf = (side: 'with' | 'again') =>
    median(speeds[side].map((speed, round) => speed / (speeds.without[round] ?? Number.NaN)))
  const ratio = ratioOf('with')
  const p99 = quantile(lagsMs, 0.99)
  const bareP99 = quantile(bareMs, 0.99)
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
      beside: `${median(speeds.with).toFixed(0)} and ${median(speeds.without).toFixed(0)} a second; alone against itself alone ${ratioOf('again').toFixed(3)}×`,
      goal: '≥ 0.95×',
      ok: ratio >= 0.95,
    },
    {
      figure: `lag at ${steadyPerSecond} a second, p99`,
      value: `${p99.toFixed(1)} ms`,
      beside: `median ${median(lagsMs).toFixed(1)} ms; the same pause and a bare query, p99 ${bareP99.toFixed(1)} ms`,
      goal: '≤ 2 × bare',
      ok: p99 <= 2 * bareP99,
    },
    {
      figure: `movements of ${members} members, heard by a process with ${phones} of their phones`,
      value: String(hinted.near),
      beside: `of ${hinted.written} at ${steadyPerSecond} a second`,
    },
    {
      figure: 'and by a process without',
      value: String(hinted.far),
      beside: 'messages of any kind',
      goal: '0',
      ok: hinted.far === 0 && hinted.near > 0,
    },
  ])
  relay.end()
  writer.end()
} finally {
  await removeStream(await nats.connected, prefix)
  await nats.close()
  await database.drop()
}

/** Movements of many members, while one process has the phones of a few of them and another has none. */
async function hearHints(writer: Child) {
  const links = [openNats(natsUrl, 'bench-near'), openNats(natsUrl, 'bench-far')] as const
  const heard = { near: 0, far: 0 }
  const [near, far] = await Promise.all(links.map(({ connected }) => connected))
  const log = openLog('warn')
  const follow = subscribeToHints({ link: links[0], prefix, log, onHint: () => (heard.near += 1) })
  subscribeToHints({ link: links[1], prefix, log, onHint: () => {} })
  await near?.flush()
  for (let member = 0; member < phones; member += 1) follow(String(member), true)
  await near?.flush()
  const { written } = await writer.ask<{ written: number }>({ ms: hintMs, perSecond: steadyPerSecond, members })
  await pause(1_000)
  heard.far = far?.stats().inMsgs ?? Number.NaN
  await Promise.all(links.map((link) => link.close()))
  return { ...heard, written }
}

/** The time of a pause as long as the relay's plus the smallest query: the lower bound for anything that polls. */
function bareLoop() {
  const tookMs: number[] = []
  const end = new AbortController()
  const looping = loop()
  async function loop() {
    while (!end.signal.aborted) {
      const begun = performance.now()
      await pause(pauseMs)
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

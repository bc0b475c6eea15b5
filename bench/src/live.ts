import { start, type Child } from './child.ts'
import { median, print, shuffled } from '../../scripts/print-rows.ts'

const phones = 10_000
const rounds = 40
const warmUps = 5
const kinds = ['live', 'bare'] as const
type Kind = (typeof kinds)[number]

interface Side {
  server: Child
  phones: Child
  bytesEach: number
}

async function open(kind: Kind): Promise<Side> {
  const server = start('live-server.ts', kind)
  const { port } = await server.next<{ port: number }>()
  const before = await server.ask<{ rss: number }>({ ask: 'memory' })
  const crowd = start('live-phones.ts', kind, port, phones)
  await crowd.next()
  const { count } = await server.ask<{ count: number }>({ ask: 'count' })
  if (count !== phones) throw new Error(`${count} of ${phones} phones are connected`)
  const after = await server.ask<{ rss: number }>({ ask: 'memory' })
  return { server, phones: crowd, bytesEach: (after.rss - before.rss) / phones }
}

/** The time from the server's first send until the last phone has received it. */
async function sendToAll({ server, phones: crowd }: Side): Promise<{ lastMs: number; loopMs: number }> {
  const heard = crowd.next<{ lastAt: number }>()
  const { startedAt, writtenAt } = await server.ask<{ startedAt: number; writtenAt: number }>({ ask: 'tell' })
  const { lastAt } = await heard
  return { lastMs: (lastAt - startedAt) / 1e6, loopMs: (writtenAt - startedAt) / 1e6 }
}

const sides = { live: await open('live'), bare: await open('bare') }
const told: Record<Kind, { lastMs: number; loopMs: number }[]> = { live: [], bare: [] }
for (let round = 0; round < warmUps + rounds; round += 1) {
  for (const kind of shuffled(kinds)) {
    const one = await sendToAll(sides[kind])
    if (round >= warmUps) told[kind].push(one)
  }
}
// Pairs of the same round, because a slow machine slows both.
const ratio = median(told.live.map(({ lastMs }, round) => lastMs / (told.bare[round]?.lastMs ?? Number.NaN)))
const memory = sides.live.bytesEach / 1024
const ms = (kind: Kind, of: (one: { lastMs: number; loopMs: number }) => number) =>
  `${median(told[kind].map(of)).toFixed(0)} ms`
print('live', [
  {
    figure: 'writing to all phones',
    value: ms('live', ({ loopMs }) => loopMs),
    beside: `bare ${ms('bare', ({ loopMs }) => loopMs)}`,
  },
  {
    figure: 'the last phone hears after',
    value: ms('live', ({ lastMs }) => lastMs),
    beside: `bare ${ms('bare', ({ lastMs }) => lastMs)}`,
  },
  {
    figure: 'last of 10,000 against a bare write loop',
    value: `${ratio.toFixed(2)}×`,
    beside: `${rounds} rounds`,
    goal: '≤ 1.1×',
    ok: ratio <= 1.1,
  },
  {
    figure: 'memory of a phone',
    value: `${memory.toFixed(2)} KB`,
    beside: `bare socket ${(sides.bare.bytesEach / 1024).toFixed(2)} KB`,
    goal: '≤ 9 KB',
    ok: memory <= 9,
  },
])
for (const { server, phones: crowd } of Object.values(sides)) {
  crowd.end()
  server.end()
}

import { request } from 'node:http'
import type { Given } from './catalogue-server.ts'
import { start } from './child.ts'
import { median, shuffled, type Row } from '../../scripts/print-rows.ts'

const rounds = 20
const roundMs = 500
const path = '/gcs/game/gameList?language=EN&gameType=RNG&pageNo=1&pageSize=15'
const host = 'bench.test'

type Side = 'product' | 'bare'

/** A cached list page over HTTP, compared with a server that only sends the same bytes. */
export async function measureHttp(): Promise<Row[]> {
  const product = start('catalogue-server.ts', 'product')
  const bare = start('catalogue-server.ts', 'bare')
  const phones = start('catalogue-load.ts', path, host)
  try {
    await phones.next()
    const ports = { product: (await product.next<{ port: number }>()).port, bare: 0 }
    const given = await answerFrom(ports.product)
    ports.bare = (await bare.ask<{ port: number }>(given)).port
    const servers = { product, bare }
    const perSecond: Record<Side, number[]> = { product: [], bare: [] }
    const perCpuSecond: Record<Side, number[]> = { product: [], bare: [] }
    for (let round = -2; round < rounds; round += 1) {
      for (const side of shuffled(['product', 'bare'] as const)) {
        const before = await servers[side].ask<{ cpuMs: number }>({ ask: 'cpu' })
        const load = await phones.ask<{ answers: number; perSecond: number }>({ port: ports[side], ms: roundMs })
        const after = await servers[side].ask<{ cpuMs: number }>({ ask: 'cpu' })
        if (round < 0) continue
        perSecond[side].push(load.perSecond)
        perCpuSecond[side].push(load.answers / ((after.cpuMs - before.cpuMs) / 1000))
      }
    }
    const ratioOf = ({ product: ours, bare: theirs }: Record<Side, number[]>) =>
      median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)))
    const ratio = ratioOf(perCpuSecond)
    const shown = (figures: Record<Side, number[]>) =>
      `${median(figures.product).toFixed(0)}, bare ${median(figures.bare).toFixed(0)}`
    return [
      { figure: 'kept pages a second', value: `${ratioOf(perSecond).toFixed(2)} of bare`, beside: shown(perSecond) },
      {
        // CPU time: on a shared machine, wall time mostly measures the other processes.
        figure: 'kept pages a second of CPU',
        value: `${ratio.toFixed(2)} of bare`,
        beside: shown(perCpuSecond),
        goal: '≥ 0.95',
        ok: ratio >= 0.95,
      },
    ]
  } finally {
    for (const child of [phones, product, bare]) child.end()
  }
}

/** Compressed, as phones request it. `fetch` would decompress it, so this uses the raw client. */
function answerFrom(port: number): Promise<Given> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers: { host, 'accept-encoding': 'br' } }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the product answers ${response.statusCode}`))
      // Node adds these two itself.
      const { date: _date, connection: _connection, ...headers } = response.headers as Record<string, string>
      resolve({ headers, body: Buffer.concat(await response.toArray()).toString('base64') })
    })
    asked.on('error', reject).end()
  })
}

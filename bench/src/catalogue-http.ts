import { start } from './child.ts'
import { median, shuffled, type Row } from './print.ts'

const rounds = 20
const roundMs = 500
const path = '/gcs/game/gameList?language=EN&gameType=RNG&pageNo=1&pageSize=15'
const host = 'bench.test'

/** A kept page of a list over HTTP, against a server that does nothing but send the same bytes. */
export async function measureHttp(): Promise<Row[]> {
  const product = start('catalogue-server.ts', 'product')
  const bare = start('catalogue-server.ts', 'bare')
  const load = start('catalogue-load.ts', path, host)
  try {
    await load.next()
    const ports = { product: (await product.next<{ port: number }>()).port, bare: 0 }
    const body = Buffer.from(await bodyFrom(ports.product))
    ports.bare = (await bare.ask<{ port: number }>({ body: body.toString('base64') })).port
    const speeds: Record<keyof typeof ports, number[]> = { product: [], bare: [] }
    for (let round = -2; round < rounds; round += 1) {
      for (const side of shuffled(['product', 'bare'] as const)) {
        const { perSecond } = await load.ask<{ perSecond: number }>({ port: ports[side], ms: roundMs })
        if (round >= 0) speeds[side].push(perSecond)
      }
    }
    const ratio = median(speeds.product.map((speed, round) => speed / (speeds.bare[round] ?? Number.NaN)))
    return [
      {
        figure: 'kept page over HTTP',
        value: `${ratio.toFixed(2)} of bare`,
        beside: `${median(speeds.product).toFixed(0)}/s, bare ${median(speeds.bare).toFixed(0)}/s, ${body.length} bytes`,
        goal: '≥ 0.95',
        ok: ratio >= 0.95,
      },
    ]
  } finally {
    for (const child of [load, product, bare]) child.end()
  }
}

/** Compressed, as phones ask for it. `fetch` would unpack it, so the bytes are asked for by hand. */
async function bodyFrom(port: number): Promise<Uint8Array> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers: { host, 'accept-encoding': 'br' } }, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`the product answers ${response.statusCode}`))
      resolve(Buffer.concat(await response.toArray()))
    })
    asked.on('error', reject).end()
  })
}

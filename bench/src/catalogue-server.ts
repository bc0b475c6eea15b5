import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testMerchant } from '../../server/testing/merchant.ts'
import { testApp } from '../../server/testing/app.ts'
import { importCatalogue, offerGames } from '../../server/src/catalogue/index.ts'
import { gameOf, vendors } from './catalogue-seed.ts'

/** A response of the product, which the bare server repeats. */
export interface Given {
  readonly headers: Record<string, string>
  readonly body: string
}

/** One process that serves the first page of a list: the product, or a bare server that repeats its bytes and headers. */
const kind = process.argv[2] as 'product' | 'bare'
const { port, close } = await { product: startProduct, bare: startBare }[kind]()
process.send?.({ port })
process.on('message', ({ ask }: { ask?: 'cpu' }) => {
  const { user, system } = process.cpuUsage()
  if (ask === 'cpu') process.send?.({ cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => void close().then(() => process.exit(0)))

async function startProduct() {
  const app = await testApp({ environment: { LIMIT_SCALE: '1000000' } })
  const merchant = await testMerchant(app, 'bench')
  const games = Array.from({ length: 60 }, (_, at) => gameOf(at + 1))
  await merchant.act(async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await offerGames(trx, { vendors: [], games: games.map(({ nodeId }) => nodeId), hot: [] })
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.server.address() as AddressInfo).port, close: () => app.close() }
}

async function startBare() {
  const given = await new Promise<Given>((resolve) => process.once('message', resolve))
  const body = Buffer.from(given.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, given.headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testMerchant } from '../../server/src/app/testing-merchant.ts'
import { testApp } from '../../server/src/app/testing.ts'
import { importCatalogue, offerGames } from '../../server/src/catalogue/index.ts'
import { gameOf, vendors } from './catalogue-seed.ts'

/** One process that answers the first page of a list: the product, or a bare server that was given the same bytes. */
const kind = process.argv[2] as 'product' | 'bare'
const { port, close } = await { product: startProduct, bare: startBare }[kind]()
process.send?.({ port })
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
  const body = await new Promise<Buffer>((resolve) =>
    process.once('message', ({ body: text }: { body: string }) => resolve(Buffer.from(text, 'base64'))),
  )
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
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

import type { AddressInfo } from 'node:net'
import { testApp } from '../../server/testing/app.ts'
import {
  importTestLotteries,
  offerTestLotteries,
  openTestDraw,
  richMember,
  untilShown,
} from '../../server/testing/lottery/hall.ts'
import { testMerchant } from '../../server/testing/merchant.ts'
import { keepTo } from './ledger-cores.ts'

/** A whole API process with a lottery on sale, and logged-in members with money. */
keepTo('callers')
const app = await testApp({ environment: { LIMIT_SCALE: '1000000' } })
const merchant = await testMerchant(app, 'bench')
await importTestLotteries(merchant)
await offerTestLotteries(merchant)
const draw = await openTestDraw(app, { closesInMs: 86_400_000 })
await untilShown(merchant, draw)
const members: { sid: string; token: string }[] = []
for (let index = 0; index < Number(process.argv[2]); index += 1)
  members.push((await richMember(merchant, 1e12)).credentials)
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
process.send?.({ port, host: merchant.host, numero: draw.numero, members })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 })
})
// Its database is removed with its PostgreSQL.
process.on('disconnect', () => process.exit(0))

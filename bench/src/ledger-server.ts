import type { AddressInfo } from 'node:net'
import { movementOf, together } from '../../faults/src/calls.ts'
import { testMerchant } from '../../server/src/app/testing-merchant.ts'
import { testApp } from '../../server/src/app/testing.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { serveInSteps } from '../../server/src/platform/http.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { createServer } from '../../server/src/platform/server.ts'
import { trustOf } from '../../server/src/platform/visitor.ts'
import { createTeller, openWallet, move } from '../../server/src/wallet/index.ts'
import { keepTo } from './ledger-cores.ts'

/** A server on the product's own edge with a call that takes bets: host, gate, budget, session and body checked, then group commit. */
keepTo('callers')
const app = await testApp({ environment: { LIMIT_SCALE: '1000000' } })
const merchant = await testMerchant(app, 'bench')
const teller = createTeller({ pool: app.engines.pool, clock: systemClock })
const { edge } = app.server
const server = await createServer({ edge, log: openLog('silent'), trust: trustOf([]), maxEventLoopDelayMs: 0 })
serveInSteps(server, together, ({ merchant: { id }, member, body }) =>
  teller.move({ merchantId: id, owner: member, book: 'real', currency: 'PHP' }, movementOf(body)),
)

const members: { sid: string; token: string }[] = []
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  const { id, schema, credentials } = await merchant.logIn()
  await merchant.act(async (trx) => {
    const wallet = await openWallet(trx, { id, schema }, 'real', 'PHP')
    await move(trx, wallet, { act: 'post', key: 'opening', code: 'deposit', from: 'cash', amountMinor: 1e12 })
  })
  members.push(credentials)
}
await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (server.server.address() as AddressInfo).port, host: merchant.host, members })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 })
})
// Its database goes with the PostgreSQL it is on.
process.on('disconnect', () => process.exit(0))

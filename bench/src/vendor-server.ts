import type { AddressInfo } from 'node:net'
import { keys, signed } from '../../faults/src/vendor/sign.ts'
import { bytesOf } from '../../faults/src/vendor/scenario-context.ts'
import { testMerchant } from '../../server/testing/merchant.ts'
import { testApp } from '../../server/testing/app.ts'
import { openSession } from '../../server/src/vendors/launch/open-session.ts'
import { move, openWallet } from '../../server/src/wallet/index.ts'
import { keepTo } from './ledger-cores.ts'
import type { Seat } from './vendor-studio.ts'

/** A whole API process, and players who have opened a slot. */
keepTo('callers')
const app = await testApp()
const merchant = await testMerchant(app, 'bench')

async function seat(): Promise<Seat> {
  const { id } = await merchant.logIn()
  const { launchToken, user } = await merchant.act(async (trx) => {
    const wallet = await openWallet(trx, { id }, 'real', 'PHP')
    await move(trx, wallet, { act: 'post', key: 'opening', code: 'deposit', from: 'cash', amountMinor: 1e12 })
    return openSession(
      trx,
      { id },
      {
        supplier: 'studio',
        vendor: 'BENCH',
        gameType: 'RNG',
        gameCode: 'bench-slot',
        nodeId: null,
        book: 'real',
        currency: 'PHP',
        language: 'EN',
        device: 'MOBILE',
      },
    )
  })
  const [url, payload] = ['/wallet/check', bytesOf({ token: launchToken })]
  const headers = { ...signed(keys.studio, { path: url, body: payload }), 'content-type': 'application/json' }
  const answer = await app.server.inject({ method: 'POST', url, payload, headers })
  return { user, token: answer.json<{ token: string }>().token }
}

const seats: Seat[] = []
for (let index = 0; index < Number(process.argv[2]); index += 1) seats.push(await seat())
await app.server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.server.address() as AddressInfo).port, host: merchant.host, seats })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 })
})
// Its database is removed with its PostgreSQL.
process.on('disconnect', () => process.exit(0))

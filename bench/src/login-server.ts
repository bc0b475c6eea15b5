import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { call, sessions } from '@parola/contract'
import { testMerchant } from '../../server/testing/merchant.ts'
import { testApp } from '../../server/testing/app.ts'
import { importCatalogue, offerGames } from '../../server/src/catalogue/index.ts'
import { createMember, hashGivingWay, hashPassword } from '../../server/src/members/index.ts'
import { serveInSteps } from '../../server/src/platform/http/serve.ts'
import { createServer } from '../../server/src/platform/http/server.ts'
import { openLog } from '../../server/src/platform/process/log.ts'
import { trustOf } from '../../server/src/platform/http/visitor.ts'
import { gameOf, vendors } from './catalogue-seed.ts'

/** The product with members who can log in, and a second server on the same edge whose calls only check a session or only query Redis. */
const members = Number(process.argv[2])
const password = 'correct horse battery'

hashGivingWay(constants.priority.PRIORITY_LOW)
const nothing = async () => {}
const app = await testApp({
  environment: { LIMIT_SCALE: '1000000' },
  // The phone's proof of work is not measured here.
  outside: {
    verification: {
      checkProof: nothing,
      checkCaptcha: nothing,
      takeCode: nothing,
      drawCaptcha: async () => ({ captchaId: '', kind: 'letters', image: '' }),
      sendCode: async () => ({ flow: '', expirationTime: '' }),
      spend: async () => true,
    },
    notify: nothing,
  },
})
const merchant = await testMerchant(app, 'bench')
const games = Array.from({ length: 60 }, (_, at) => gameOf(at + 1))
await merchant.act(async (trx) => {
  await importCatalogue(trx, { vendors, games })
  await offerGames(trx, { vendors: [], games: games.map(({ nodeId }) => nodeId), hot: [] })
})
const begun = performance.now()
const passwordHash = await hashPassword(password)
const hashMs = performance.now() - begun
const names: string[] = []
for (let index = 0; index < members; index += 1) {
  const { userName } = await merchant.act((trx) =>
    createMember(trx, { userName: `bench_${index}_${randomUUID().slice(0, 8)}`, passwordHash }),
  )
  names.push(userName)
}
const { credentials } = await merchant.logIn()

const checked = call({ ...sessions.logout, method: 'GET', path: '/checked', limit: 'read' })
const { edge } = app.server
const beside = await createServer({ edge, log: openLog('silent'), trust: trustOf([]), maxEventLoopDelayMs: 0 })
serveInSteps(beside, checked, async () => ({}))
const { redis } = app.infrastructure
const key = `${app.config.redisPrefix}:bare`
await redis.set(key, 'x'.repeat(300))
beside.get('/bare', async (_request, reply) => {
  await redis.get(key)
  return reply.header('content-type', 'application/json; charset=utf-8').send('{"success":true,"value":{}}')
})

await app.server.listen({ port: 0, host: '127.0.0.1' })
await beside.listen({ port: 0, host: '127.0.0.1' })
const portOf = (server: typeof beside) => (server.server.address() as AddressInfo).port
process.send?.({
  port: portOf(app.server),
  besidePort: portOf(beside),
  host: merchant.host,
  names,
  password,
  credentials,
  passwordHash,
  hashMs,
})
process.on('disconnect', () => {
  void beside
    .close()
    .then(() => app.close())
    .then(() => process.exit(0))
})

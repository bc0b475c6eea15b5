/**
 * `node server/dist/bin/open-session.js parola` prints the credentials of a new member, for browser tests and for viewing member screens;
 * `… parola agent` those of a new agent without a team, and `… parola agent amihan` those of an existing member. Without a merchant it
 * handles each line of its input that way, because starting the process takes longer than opening a session.
 */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { makeAgent } from '../agents/index.ts'
import { createMember, findByLogin } from '../members/index.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool, type Trx } from '../platform/db/db.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createSessions } from '../sessions/index.ts'
import { findMerchant, readSite } from '../system/index.ts'

const config = configOrExit()
const asked = process.argv.slice(2)
if (config.production) {
  console.error('In production members log in')
  process.exit(1)
}
const pool = openPool({ url: config.databaseOwnerUrl, size: 1, name: 'parola-open-session' })
const redis = openRedis(config.redisUrl)
const sessions = createSessions({
  pool,
  redis,
  prefix: config.redisPrefix,
  clock: systemClock,
  secrets: createSecrets(config.secretKeys),
  idleMinutesIn: async () => 30,
})

if (asked.length > 0) await answer(asked)
else for await (const line of createInterface(process.stdin)) await answer(line.split(' '))
await Promise.all([pool.end(), closeRedis(redis)])

async function answer([code = '', role = 'player', known]: readonly string[]): Promise<void> {
  const now = systemClock.now()
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
  if (!merchant) throw new Error(`There is no merchant ${code}`)
  const credentials = await inTransaction(pool, { merchantId: merchant.id, now }, (trx) => openFor(trx, role, known))
  console.log(JSON.stringify(credentials))
}

async function openFor(trx: Trx, role: string, known: string | undefined): Promise<{ sid: string; token: string }> {
  const userName = `player_${randomBytes(5).toString('hex')}`
  const isAgent = role === 'agent'
  const found = known === undefined ? null : await findByLogin(trx, 'username', known)
  const made =
    found ?? (await createMember(trx, { userName, termsVersion: '1', ...(isAgent ? { customerType: 1 } : {}) }))
  const { id, customerType, firstTimeLogin } = made
  await setIdentityVerified(trx, made)
  const deps = { sessions, site: () => readSite(trx, []) }
  if (isAgent && !found) await makeAgent(deps, trx, { memberId: id, rebates: { lottery: 50, games: 60 } })
  return sessions.open(trx, { memberId: id, customerType, firstTimeLogin, device: 'browser', several: false })
}

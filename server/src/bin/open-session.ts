/** `node server/src/bin/open-session.ts parola` prints the credentials of a new member there, for browser tests and for looking at member screens. */
import { randomBytes } from 'node:crypto'
import { createMember } from '../members/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { inTransaction, openPool } from '../platform/db.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { loadShardMap } from '../platform/shards.ts'
import { createSessions } from '../sessions/index.ts'
import { findMerchant } from '../system/index.ts'

const config = configOrExit()
const [code = ''] = process.argv.slice(2)
if (config.production) {
  console.error('In production members log in')
  process.exit(1)
}
const pool = openPool({ url: config.databaseOwnerUrl, size: 1, name: 'parola-open-session' })
const redis = openRedis(config.redisUrl)
const shards = await loadShardMap(pool)
const sessions = createSessions({
  pool,
  redis,
  prefix: config.redisPrefix,
  clock: systemClock,
  shards,
  idleMinutesIn: async () => 30,
})
const now = systemClock.now()
const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
if (!merchant) throw new Error(`There is no merchant ${code}`)
const credentials = await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
  const userName = `player_${randomBytes(5).toString('hex')}`
  const { id, customerType, firstTimeLogin } = await createMember(trx, shards, { userName, termsVersion: '1' })
  return sessions.open(trx, { memberId: id, customerType, firstTimeLogin, device: 'browser', several: false })
})
await Promise.all([pool.end(), closeRedis(redis)])
console.log(JSON.stringify(credentials))

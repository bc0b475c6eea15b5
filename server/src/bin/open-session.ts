/**
 * `node server/src/bin/open-session.ts parola` prints the credentials of a new member there, for browser tests and for looking at member
 * screens; `… parola agent` those of one who leads a team that is yet to come, and `… parola agent amihan` those of somebody who is there.
 * Without a merchant it answers each line of its input so: starting takes longer than opening.
 */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { makeAgent } from '../agents/index.ts'
import { createMember, findByLogin } from '../members/index.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { inTransaction, openPool, type Trx } from '../platform/db.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { loadShardMap } from '../platform/shards.ts'
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
const shards = await loadShardMap(pool)
const sessions = createSessions({
  pool,
  redis,
  prefix: config.redisPrefix,
  clock: systemClock,
  shards,
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
  const found = known === undefined ? null : await findByLogin(trx, shards, 'username', known)
  const made =
    found ?? (await createMember(trx, shards, { userName, termsVersion: '1', ...(isAgent ? { customerType: 1 } : {}) }))
  const { id, customerType, firstTimeLogin } = made
  await setIdentityVerified(trx, made)
  const needs = { shards, sessions, site: () => readSite(trx, []) }
  if (isAgent && !found) await makeAgent(needs, trx, { memberId: id, rebates: { lottery: 200, games: 80 } })
  return sessions.open(trx, { memberId: id, customerType, firstTimeLogin, device: 'browser', several: false })
}

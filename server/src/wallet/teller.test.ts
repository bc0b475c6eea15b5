import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import type { Movement, WalletRef } from './movement.ts'
import { createTeller } from './teller.ts'
import { randomFrom } from './testing-ledger-commands.ts'
import { testLedger, type TestLedger } from './testing-ledger.ts'

let ledger: TestLedger
let [slow, quick, third]: WalletRef[] = []
beforeAll(async () => {
  ledger = await testLedger({ shards: 1, random: randomFrom(3), members: 8 })
  ;[slow, quick, third] = ledger.wallets.filter(({ ref }) => ref.book === 'real').map(({ ref }) => ref)
})
afterAll(() => ledger.close())

const deposit = (key: string): Movement => ({ act: 'post', from: 'cash', amountMinor: 1, code: 'deposit', key })
const tellerOn = (pool: Pool) => createTeller({ pool, clock: systemClock })

/** Holds what the statement locks until it is told to let go. */
async function lock(sql: string, values: unknown[] = []) {
  const client = await ledger.database.ownerPool.connect()
  await client.query('begin')
  await client.query(sql, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** The backends that wait in the ledger's function for a lock. */
const stuck = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet_apply%'`
const countStuck = async () => (await ledger.database.ownerPool.query(`select ${stuck}`)).rowCount

it('a wallet that somebody else is writing delays nobody but those who want it, however many they are', async () => {
  const teller = tellerOn(ledger.openPool(3))
  const letGo = await lock('select from s000.wallet where member_id = $1 for update', [slow!.owner.id])
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const waiting = Promise.allSettled(numbers.map((number) => teller.move(slow!, deposit(`slow ${number}`))))
  await expect.poll(countStuck).toBeGreaterThan(0)
  await Promise.all(numbers.map((number) => teller.move(number % 2 ? quick! : third!, deposit(`quick ${number}`))))
  expect(await countStuck()).toBe(1)
  await letGo()
  expect((await waiting).map(({ status }) => status)).toEqual(numbers.map(() => 'fulfilled'))
})

it('a movement that the database does not take fails alone', async () => {
  const teller = tellerOn(ledger.openPool(2))
  const ends = await Promise.allSettled([
    teller.move(quick!, deposit('good one')),
    teller.move(quick!, deposit('zero \0 inside')),
    teller.move(third!, deposit('good too')),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('FUND-06 a connection lost on the way fails the batch in flight, and asked again each is done once', async () => {
  const pool = ledger.openPool(2)
  const teller = tellerOn(pool)
  const letGo = await lock('lock table s000.wallet_transfer in access exclusive mode')
  const lost = Promise.allSettled([teller.move(quick!, deposit('lost 1')), teller.move(third!, deposit('lost 2'))])
  await expect.poll(countStuck).toBe(1)
  const owner = ledger.database.ownerPool
  await owner.query(`select pg_terminate_backend(pid) ${stuck}`)
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await letGo()
  const again = await Promise.all([teller.move(quick!, deposit('lost 1')), teller.move(third!, deposit('lost 2'))])
  const oncemore = await Promise.all([teller.move(quick!, deposit('lost 1')), teller.move(third!, deposit('lost 2'))])
  expect(oncemore.map(({ transferId }) => transferId)).toEqual(again.map(({ transferId }) => transferId))
  expect(oncemore.every(({ isRepeat }) => isRepeat)).toBe(true)
  expect(await ledger.findings()).toEqual([])
})

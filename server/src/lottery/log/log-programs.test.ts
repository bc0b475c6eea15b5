import { developmentChain, signatureFrom } from '@parola/fair-draw'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startBeacon, type TestBeacon } from '../../../../fair-draw/testing/beacon.ts'
import { startLogPrograms, type LogPrograms } from '../../../testing/lottery/log-programs.ts'
import { everyMinute, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { startDrawClock } from '../draws/draw-clock.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import { createLogClient } from './log-client.ts'
import { readLockWith } from './read-lock.ts'
import { createLogPages } from './show-log.ts'

let beacon: TestBeacon
let programs: LogPrograms
let test: TestLotteries
beforeAll(async () => {
  beacon = await startBeacon()
  programs = await startLogPrograms(beacon.origin)
  test = await TestLotteries.open({ now: new Date().toISOString() })
  // The witnesses sign by the machine's clock, so the draws follow it too.
  await test.database.ownerPool.query(
    `create or replace function lottery_now() returns timestamptz language sql volatile
       as $$ select date_trunc('milliseconds', clock_timestamp()) $$`,
  )
})
afterAll(async () => {
  await programs.stop()
  await beacon.close()
  await test.close()
})

it('FAIR-07 the real log and its witnesses, each a process with a key and clock of its own, see promise, lock and result of a draw, the lock in time', async () => {
  const { policy, privateUrl } = programs
  const log = createLogClient({ privateUrl, policy })
  const { ownerPool, fair } = test.context
  if (!fair) throw new Error('these draws are of version 1')
  const context: DrawContext = {
    ...test.context,
    beacon: {
      chain: developmentChain,
      mirrors: [beacon.origin],
      signatureOf: (round) => signatureFrom([beacon.origin], developmentChain, round, 3_000),
    },
    fair: {
      ...fair,
      policy,
      log,
      readLock: readLockWith({ pool: ownerPool, log, policy, chain: developmentChain }),
      promiseLeadSeconds: 0,
      receiptKeyLeadSeconds: 0,
    },
  }
  await test.addLottery({ code: 'QUICK', timetable: { ...everyMinute, everySeconds: 30 }, lockSeconds: 25 })
  const clock = startDrawClock(context)
  const published = async () => {
    const { rows } = await test.database.ownerPool.query<{ numero: string }>(
      `select numero from lottery_draw join lottery_entry entry on entry.id = end_id
       where state = 'published' and entry.proof is not null order by draws_at limit 1`,
    )
    const [row] = rows
    if (!row) throw new Error('no draw is published')
    return test.draw('QUICK', row.numero)
  }
  const draw = await vi.waitFor(published, { timeout: 240_000, interval: 500 })
  const lock = await context.fair?.readLock(draw)
  await clock.stop()
  expect(lock).toEqual({ count: 0, root: expect.any(Buffer), isLate: false })
  const { proofs } = await createLogPages({ log, policy }).showConsistency('1,3,4')
  expect(proofs).toHaveLength(2)
}, 300_000)

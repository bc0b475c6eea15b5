import { setTimeout as pause } from 'node:timers/promises'
import { developmentChain, signatureFrom } from '@parola/fair-draw'
import { startBeacon } from '../../../fair-draw/testing/beacon.ts'
import type { Pool } from '../../src/platform/db/db.ts'
import { startDrawClock } from '../../src/lottery/draws/draw-clock.ts'
import type { DrawContext } from '../../src/lottery/draws/draw-context.ts'
import { readDraw } from '../../src/lottery/draws/store/draws.ts'
import { createLogClient } from '../../src/lottery/log/log-client.ts'
import { readLockWith } from '../../src/lottery/log/read-lock.ts'
import { startLogPrograms } from './log-programs.ts'
import { promiseDraw } from './promise-draw.ts'

/** A lock as it was made. */
export interface MadeLock {
  readonly count: number
  /** From closing until both witnesses had signed, by their clocks. */
  readonly seconds: number
  /** By the protocol: not witnessed between closing and 3 s before the round. */
  readonly isLate: boolean
}

interface Run {
  /** The owner of the tables. */
  readonly pool: Pool
  /** Of a worker on the machine's clock, with a signer of receipts. */
  readonly context: DrawContext
  /** Of the draw. */
  readonly drawId: string
  readonly draws: number
}

const lockMs = 15_000
const waitMs = 60_000

/**
 * Closes draws one after the other by the real clock of draws, with the real log and two witnesses as programs, and gives each lock. All
 * have the tickets of one draw, which begins again under another number as soon as its lock is witnessed: no round is waited for.
 */
export async function* runLocks({ pool, context, drawId, draws }: Run): AsyncGenerator<MadeLock> {
  const beacon = await startBeacon()
  const programs = await startLogPrograms(beacon.origin)
  const { fair } = context
  if (!fair) throw new Error('These draws are of version 1')
  const { policy, privateUrl } = programs
  const log = createLogClient({ privateUrl, policy })
  const readLock = readLockWith({ pool, log, policy, chain: developmentChain })
  const { checked: _unused, ...without } = context
  const clock = startDrawClock({
    // The tickets name one draw, so a check before the round would find that they are not those of the others.
    ...without,
    beacon: {
      chain: developmentChain,
      mirrors: [beacon.origin],
      signatureOf: (round) => signatureFrom([beacon.origin], developmentChain, round, 3_000),
    },
    fair: { ...fair, policy, log, readLock, promiseLeadSeconds: 0, receiptKeyLeadSeconds: 0 },
  })
  try {
    for (let made = 1; made <= draws; made += 1) {
      const closesAt = await beginAgain(pool, drawId, made)
      const witnessedAt = await untilWitnessed(pool, drawId)
      const lock = await readLock(await readDraw(pool, drawId))
      if (!lock) throw new Error('The log has no lock, although both witnesses signed for it')
      const seconds = (witnessedAt.getTime() - closesAt.getTime()) / 1000
      yield { count: lock.count, seconds, isLate: lock.isLate }
    }
  } finally {
    await clock.stop()
    await programs.stop()
    await beacon.close()
  }
}

/** Sells the draw's tickets under another number, promised anew, until the next second. */
async function beginAgain(pool: Pool, drawId: string, made: number): Promise<Date> {
  const closesAt = new Date(Math.ceil((Date.now() + 500) / 1000) * 1000)
  await pool.query(`delete from cell.lottery_chunk where draw_id = $1`, [drawId])
  await pool.query(
    `insert into cell.lottery_sale (draw_id, closes_at) values ($1, $2)
       on conflict (draw_id) do update set closes_at = $2, is_locked = false`,
    [drawId, closesAt],
  )
  await pool.query(
    // A lock that came after its round finds the draw drawn.
    `update lottery_draw set numero = $2, opens_at = $3::timestamptz - interval '1 minute', closes_at = $3, draws_at = $4, state = 'planned',
       due_at = '2100-01-01', lock_id = null, end_id = null, root = null, tickets = null, signature = null, outcome = null, drawn_at = null
     where id = $1`,
    [drawId, `20260101-${String(made).padStart(4, '0')}`, closesAt, new Date(closesAt.getTime() + lockMs)],
  )
  await promiseDraw(pool, drawId)
  await pool.query(`update lottery_draw set state = 'open', due_at = closes_at where id = $1`, [drawId])
  return closesAt
}

async function untilWitnessed(pool: Pool, drawId: string): Promise<Date> {
  for (const until = performance.now() + waitMs; performance.now() < until; await pause(50)) {
    const { rows } = await pool.query<{ at: Date | null }>(
      'select witnessed_at as at from lottery_draw draw join lottery_entry entry on entry.id = lock_id where draw.id = $1',
      [drawId],
    )
    if (rows[0]?.at) return rows[0].at
  }
  throw new Error('A lock was not witnessed')
}

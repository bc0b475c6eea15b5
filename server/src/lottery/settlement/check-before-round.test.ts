import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failingAt } from '../../../testing/failing-pool.ts'
import { PromisedHall } from '../../../testing/lottery/promised-hall.ts'
import type { Pool } from '../../platform/db/db.ts'
import { LockMismatchError } from './disagreement-error.ts'
import { checkBeforeRound, keepChecked } from './check-before-round.ts'
import { CheckedDraws } from './checked-draws.ts'

let hall: PromisedHall
let checked: CheckedDraws
beforeAll(async () => {
  hall = await PromisedHall.open()
})
afterAll(() => hall.test.close())
beforeEach(async () => {
  hall.test.disagreements = 0
  await hall.sell()
  await hall.drawNumbers()
  checked = new CheckedDraws()
  hall.context = { ...hall.context, checked }
})

const check = async () => checkBeforeRound(hall.context, await hall.now())

/** A pool that refuses to read tickets. */
const unread = (): Pool =>
  new Proxy(hall.test.database.jobs.ownerPool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown
      return (text: string, ...rest: unknown[]) =>
        text.includes('int4send')
          ? Promise.reject(new Error('tickets were read again'))
          : (Reflect.apply(target.query.bind(target), target, [text, ...rest]) as unknown)
    },
  })

describe('FAIR-04 a draw that was checked before its round', () => {
  it('is paid without reading its tickets again', async () => {
    await check()
    await hall.settle({ ...hall.context, ownerPool: unread() })
    expect(await hall.paid()).toBe(hall.players.length * 2)
    await hall.expectPaidOnce()
  })

  it('is checked again in a process that began after the check', async () => {
    await check()
    const other = { ...hall.context, checked: new CheckedDraws(), ownerPool: unread() }
    await expect(hall.settle(other)).rejects.toThrow('tickets were read again')
    await hall.expectNothingPaid()
    await hall.settle({ ...hall.context, checked: new CheckedDraws() })
    await hall.expectPaidOnce()
  })

  it('is checked again and paid after a change that changes nothing', async () => {
    await check()
    await hall.tamper(`update cell.lottery_ticket set text = text where draw_id = ${hall.draw.id}`)
    await expect(hall.settle({ ...hall.context, ownerPool: unread() })).rejects.toThrow('tickets were read again')
    await hall.settle()
    await hall.expectPaidOnce()
  })

  it('is paid once when the connection fails before or after any statement', async () => {
    let cuts = 0
    for (let statement = 1; statement <= 40; statement += 1)
      for (const when of ['before', 'after'] as const) {
        if ((await hall.now()).state !== 'drawn') continue
        await check()
        const { broken, hasFailed } = failingAt(statement, when)
        await hall.settle({ ...hall.context, ownerPool: broken(hall.test.database.jobs.ownerPool) }).catch(() => {})
        if (hasFailed()) cuts += 1
      }
    expect(cuts).toBeGreaterThan(5)
    await hall.expectPaidOnce()
  })

  it('pays nobody when the lock in the log is another one by then', async () => {
    await check()
    const { fair } = hall.context
    if (!fair) throw new Error('there is no log')
    const lock = await fair.readLock(await hall.now())
    if (!lock) throw new Error('there is no lock')
    const other = { ...lock, root: Buffer.alloc(32, 1) }
    await expect(hall.settle({ ...hall.context, fair: { ...fair, readLock: async () => other } })).rejects.toThrow(
      LockMismatchError,
    )
    await hall.expectNothingPaid()
  })
})

describe('FAIR-04 after the check the owner of the tables', () => {
  it.each([
    ['in a transaction from before', 'select'],
    // The number of a savepoint is in no list of running transactions.
    ['under a savepoint from before', 'savepoint before; create temporary table begun () on commit drop'],
  ])('changes a ticket %s: nobody is paid', async (_, first) => {
    const client = await hall.test.database.ownerPool.connect()
    await client.query(`begin; select pg_current_xact_id(); ${first}`)
    // A later transaction ends first, so that this one is among those that the check passes over.
    await hall.test.database.ownerPool.query('select pg_current_xact_id()')
    await check()
    await client.query(
      `alter table cell.lottery_ticket disable trigger lottery_ticket_stays;
       update cell.lottery_ticket set pick = '13' where draw_id = ${hall.draw.id} and pick = '27';
       alter table cell.lottery_ticket enable trigger lottery_ticket_stays;
       commit`,
    )
    client.release()
    await expect(hall.settle()).rejects.toThrow(LockMismatchError)
    expect(hall.test.disagreements).toBe(1)
    await hall.expectNothingPaid()
  })

  it('gives a ticket back to the draw and takes another one out: nobody is paid', async () => {
    const [player] = hall.players
    const [first = '', second = ''] = (player && hall.bought.get(player)) ?? []
    const cancel = (number: string) =>
      `insert into cell.lottery_cancelled (merchant_id, draw_id, member_id, ticket_id, at)
       select merchant_id, draw_id, member_id, id, issued_at from cell.lottery_ticket where number = '${number}'`
    await hall.tamper(cancel(first))
    await hall.drawNumbers()
    hall.context = { ...hall.context, checked }
    await check()
    await hall.tamper(
      `delete from cell.lottery_cancelled where draw_id = ${hall.draw.id}; delete from cell.lottery_ticket where number = '${second}'`,
    )
    await expect(hall.settle()).rejects.toThrow(LockMismatchError)
    await hall.expectNothingPaid()
  })
})

describe('while draws wait for their round', () => {
  /** Lets the draw wait with its lock in the log, witnessed or not. */
  const letWait = async (isWitnessed: boolean) => {
    const { ownerPool } = hall.test.database
    await ownerPool.query(
      `with entry as (
         insert into lottery_entry (kind, text, hash, made_at, log_index, witnessed_at, proof)
         select 'lock', 'of ' || $1::bigint, sha256($1::bigint::text::bytea), now(), count(*),
           case when $2 then timestamptz '2000-01-01' end, case when $2 then 'a proof' end from lottery_entry returning id
       )
       update lottery_draw set state = 'locked', outcome = null, drawn_at = null, due_at = now(), lock_id = entry.id from entry
       where lottery_draw.id = $1`,
      [hall.draw.id, isWitnessed],
    )
  }

  /** As many passes as it takes. */
  const passes = async (count: number) => {
    let left = count
    await keepChecked(hall.context, {
      isOver: () => left === 0,
      pause: async () => {
        left -= 1
        kept = checked.has(hall.draw.id)
        await pause(0)
      },
    })
  }
  let kept = false

  it('their tickets are checked once the lock is witnessed', async () => {
    await letWait(false)
    await passes(1)
    expect(kept).toBe(false)
    await hall.test.database.ownerPool.query(
      `update lottery_entry set witnessed_at = '2000-01-01', proof = 'a proof' where id = (select lock_id from lottery_draw where id = $1)`,
      [hall.draw.id],
    )
    await passes(1)
    expect(kept).toBe(true)
    // What another process may settle is not kept.
    expect(checked.has(hall.draw.id)).toBe(false)
  })

  it('FAIR-04 a difference raises one alarm, and the others are checked', async () => {
    await letWait(true)
    const first = hall.draw
    const { context } = hall
    await hall.tamper(`update cell.lottery_ticket set pick = '99' where draw_id = ${first.id}`)
    await hall.sell()
    await hall.drawNumbers()
    await letWait(true)
    const locks = new Map([
      [first.id, context],
      [hall.draw.id, hall.context],
    ])
    const { fair } = hall.context
    if (!fair) throw new Error('there is no log')
    hall.context = {
      ...hall.context,
      checked,
      fair: { ...fair, readLock: async (draw) => (await locks.get(draw.id)?.fair?.readLock(draw)) ?? null },
    }
    await passes(3)
    expect(hall.test.disagreements).toBe(1)
    expect(kept).toBe(true)
  })

  it('a draw for which there is no room is left to its settlement', async () => {
    await letWait(true)
    checked = new CheckedDraws(hall.players.length)
    hall.context = { ...hall.context, checked }
    await passes(1)
    expect(kept).toBe(false)
  })
})

import { randomUUID } from 'node:crypto'
import { saferPlay } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute, testSaferPlay, type TestSaferPlay } from '../../testing/safer-play/safer-play.ts'

let world: TestSaferPlay
beforeAll(async () => {
  world = await testSaferPlay(new Date('2026-11-02T10:30:00Z'))
})
afterAll(() => world.close())

describe('money', () => {
  it.each(['day', 'week', 'month'])('RG-12 stakes in a %s never exceed the limit', async (period) => {
    const player = await world.player()
    await player.limit('stake', period, 1_000)
    expect(await player.stake(600)).toBe('done')
    expect(await player.stake(401)).toBe('limit_reached')
    expect(await player.stake(400)).toBe('done')
    expect(await player.stake(1)).toBe('limit_reached')
    expect(await player.win(5_000)).toBe('done')
    expect(await player.stake(1)).toBe('limit_reached')
    expect(await player.shown('stake', period)).toMatchObject({ amount: 1_000, used: 1_000 })
  })

  it('RG-12 losses count net of wins and refunds, and a winning day does not raise the limit', async () => {
    const player = await world.player()
    await player.limit('loss', 'day', 1_000)
    expect(await player.stake(1_000)).toBe('done')
    expect(await player.stake(1)).toBe('limit_reached')
    expect(await player.win(300)).toBe('done')
    expect(await player.post({ code: 'refund', from: 'game', amountMinor: 200 })).toBe('done')
    expect(await player.stake(501)).toBe('limit_reached')
    expect(await player.stake(500)).toBe('done')
    expect(await player.win(90_000)).toBe('done')
    expect(await player.stake(1_001)).toBe('limit_reached')
    expect(await player.stake(1_000)).toBe('done')
  })

  it('RG-12 the window slides with the clock: nothing leaves it too early, and everything in the end', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    await player.stake(1_000)
    world.later(24 * hour)
    expect(await player.stake(1)).toBe('limit_reached')
    world.later(hour)
    expect(await player.stake(1_000)).toBe('done')
  })

  it('RG-12 the lowest applies', async () => {
    const player = await world.player()
    for (const [period, amount] of [
      ['day', 500],
      ['week', 300],
      ['month', 900],
    ] as const)
      await player.limit('stake', period, amount)
    expect(await player.stake(301)).toBe('limit_reached')
    expect(await player.stake(300)).toBe('done')
  })

  it('RG-12 play before the limit was set counts', async () => {
    const player = await world.player()
    await player.stake(700)
    await player.win(100)
    world.later(2 * hour)
    await player.logIn()
    await player.limit('stake', 'day', 1_000)
    expect(await player.shown('stake', 'day')).toMatchObject({ used: 700 })
    expect(await player.shown('loss', 'day')).toMatchObject({ used: 600 })
    expect(await player.stake(301)).toBe('limit_reached')
  })

  it('RG-12 money for a vendor’s own wallet counts as staked when it is held, and no longer when the transfer fails', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    const { walletOf, move } = await import('../wallet/index.ts')
    const act = (movement: Parameters<typeof move>[2]) =>
      player.merchant.act((trx) => move(trx, walletOf(trx, player, 'real', 'PHP'), movement), world.clock.now())
    const out = { act: 'hold', code: 'to_vendor', amountMinor: 800 } as const
    await act({ ...out, key: 'one' })
    await expect(act({ ...out, key: 'two' })).rejects.toThrow('limit')
    await act({ act: 'release', code: 'to_vendor', key: 'one:failed', hold: 'one' })
    await act({ ...out, key: 'two' })
    await act({ act: 'capture', code: 'to_vendor', key: 'two:done', hold: 'two', to: 'vendor:x' })
    expect(await player.stake(201)).toBe('limit_reached')
    expect(await player.stake(200)).toBe('done')
    // A failed transfer frees the limit of the day on which the money was held.
    world.later(26 * hour)
    await act({ ...out, key: 'three' })
    world.later(26 * hour)
    await player.logIn()
    expect(await player.stake(1_000)).toBe('done')
    await act({ act: 'release', code: 'to_vendor', key: 'three:failed', hold: 'three' })
    expect(await player.stake(1)).toBe('limit_reached')
  })

  it('RG-12 money that returns from a vendor does not free any limit', async () => {
    const player = await world.player()
    await player.limit('loss', 'day', 1_000)
    const send = (amountMinor: number) => player.post({ code: 'to_vendor', to: 'vendor:x', amountMinor })
    const fetch = (amountMinor: number) => player.post({ code: 'from_vendor', from: 'vendor:x', amountMinor })
    expect(await send(1_000)).toBe('done')
    world.later(26 * hour)
    await player.logIn()
    expect(await player.stake(700)).toBe('done')
    expect(await fetch(5_000)).toBe('done')
    expect(await player.stake(301)).toBe('limit_reached')
    // Sending returned money again does not count as a loss.
    expect(await send(300)).toBe('done')
    expect(await player.stake(300)).toBe('done')
    expect(await player.stake(1)).toBe('limit_reached')
  })

  it('RG-12 concurrent stakes do not exceed the limit, and a repeated one counts once', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    const key = randomUUID()
    expect(await player.stake(500, key)).toBe('done')
    const said = await Promise.all(Array.from({ length: 8 }, () => player.stake(200)))
    expect(said.filter((one) => one === 'done')).toHaveLength(2)
    expect(await player.stake(500, key)).toBe('done')
    expect(await player.shown('stake', 'day')).toMatchObject({ used: 900 })
  })

  it('a clock that is behind does not bypass the limit', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    await player.stake(1_000)
    world.later(-31 * minute)
    expect(await player.stake(1)).toBe('limit_reached')
    world.later(31 * minute)
  })
})

describe('deposits', () => {
  it('RG-12 are refused at the start, counting all that are still open', async () => {
    const player = await world.player()
    await player.limit('deposit', 'day', 100_000)
    expect(await player.deposit(60_000)).toBe('done')
    expect(await player.deposit(60_000)).toBe('limit_reached')
    expect(await player.deposit(40_000)).toBe('done')
    expect(await player.shown('deposit', 'day')).toMatchObject({ used: 100_000 })
  })

  it('RG-12 concurrent deposits do not exceed the limit', async () => {
    const player = await world.player()
    await player.limit('deposit', 'week', 50_000)
    const said = await Promise.all(Array.from({ length: 4 }, () => player.deposit(30_000)))
    expect(said.toSorted()).toEqual(['done', 'limit_reached', 'limit_reached', 'limit_reached'])
  })

  it('RG-12 money from the upline counts as a deposit', async () => {
    const player = await world.player()
    await player.limit('deposit', 'day', 50_000)
    const given = (amountMinor: number) => player.post({ code: 'from_upline', from: 'corrections', amountMinor })
    expect(await given(30_000)).toBe('done')
    expect(await player.deposit(20_001)).toBe('limit_reached')
    expect(await player.deposit(20_000)).toBe('done')
    expect(await given(1)).toBe('limit_reached')
  })

  it('RG-12 T29 only the window is read, even after years of play and deposits', async () => {
    const player = await world.player()
    await player.limit('deposit', 'month', 50_000)
    const owner = await world.app.database.ownerPool.connect()
    try {
      await owner.query('begin')
      await owner.query(
        `insert into cell.wallet_transfer
           (id, shard, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
           overriding system value
         select n - 100000, w.shard, w.merchant_id, w.id, 'cash', 'free', 1, 0, 0, case when n % 2 = 0 then 'deposit' else 'win' end, 'many ' || n, '',
           $2::timestamptz - interval '40 days' - (40000 - n) * interval '15 minutes'
         from cell.wallet w, generate_series(1, 40000) n where w.member_id = $1 and w.book = 'real'`,
        [player.id, world.clock.now()],
      )
      await owner.query('analyze cell.wallet_transfer')
      const pagesRead = async () => {
        const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
          `explain (analyze, buffers, format json) select cell.play_deposited(id, 'month', $2)
           from cell.wallet where member_id = $1 and book = 'real'`,
          [player.id, world.clock.now()],
        )
        return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']
      }
      // The first run of a connection also reads the system catalogue.
      await pagesRead()
      expect(await pagesRead()).toBeLessThan(150)
    } finally {
      await owner.query('rollback')
      owner.release()
    }
  })
})

describe('changes', () => {
  it('RG-13 a tighter limit applies immediately; a looser one, or none, after a day and a confirmation', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    await player.limit('stake', 'day', 500)
    expect(await player.stake(501)).toBe('limit_reached')
    await player.limit('stake', 'day', null)
    expect(await player.stake(501)).toBe('limit_reached')
    const which = { kind: 'stake', period: 'day' }
    expect((await player.call(saferPlay.confirmLimit, { ...which, confirm: true })).code).toBe('limit_reached')
    world.later(day)
    await player.logIn()
    expect(await player.stake(501)).toBe('limit_reached')
    await player.call(saferPlay.confirmLimit, { ...which, confirm: true })
    expect(await player.shown('stake', 'day')).toMatchObject({ amount: null, next: null })
    expect(await player.stake(501)).toBe('done')
  })

  it('RG-13 a tighter one drops the waiting one', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    await player.limit('stake', 'day', 2_000)
    expect(await player.shown('stake', 'day')).toMatchObject({ next: { amount: 2_000 } })
    await player.limit('stake', 'day', 900)
    expect(await player.shown('stake', 'day')).toMatchObject({ amount: 900, next: null })
  })

  it('RG-13 the database refuses to loosen a limit immediately', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000)
    const { ownerPool } = world.app.database
    const set = (amount: string) =>
      ownerPool.query(`update cell.play_limit set amount = ${amount} where member_id = $1`, [player.id])
    await expect(set('1001')).rejects.toThrow('looser')
    await expect(set('null')).rejects.toThrow('looser')
    await set('999')
  })

  it('affect only the member, and invalid ones are refused', async () => {
    const [one, other] = [await world.player(), await world.player()]
    await one.limit('stake', 'day', 1_000)
    await other.limit('stake', 'day', 7)
    expect(await one.shown('stake', 'day')).toMatchObject({ amount: 1_000 })
    for (const wrong of [
      { kind: 'stake', period: 'year', amount: 1 },
      { kind: 'stake', period: 'day', amount: -1 },
      { kind: 'time', period: 'month', amount: 43_201 },
      { kind: 'stake', period: 'day', amount: 1, memberId: other.id },
    ])
      expect((await one.call(saferPlay.setLimit, wrong)).code).toBe('bad_request')
    expect((await one.call(saferPlay.confirmLimit, { kind: 'loss', period: 'day', confirm: true })).code).toBe(
      'not_found',
    )
  })
})

describe('time', () => {
  it('RG-12 a time limit counts all sessions together and then stops stakes', async () => {
    const player = await world.player()
    await player.limit('time', 'day', 60)
    expect(await player.stake(1)).toBe('done')
    world.later(29 * minute)
    await player.call(saferPlay.position)
    world.later(29 * minute)
    await player.call(saferPlay.position)
    expect(await player.stake(1)).toBe('done')
    expect(await player.shown('time', 'day')).toMatchObject({ used: 58 })
    world.later(2 * minute)
    expect(await player.stake(1)).toBe('limit_reached')
    await player.logIn()
    expect(await player.stake(1)).toBe('limit_reached')
    // Withdrawals still work.
    expect(await player.post({ code: 'adjustment', to: 'corrections', amountMinor: 1 })).toBe('done')
    world.later(25 * hour)
    await player.logIn()
    expect(await player.stake(1)).toBe('done')
  })

  it('RG-12 nothing can be staked without an open session', async () => {
    const player = await world.player()
    await player.limit('time', 'week', 600)
    await player.merchant.act((trx) => world.sessions.endAll(trx, player.id, 'operator'), world.clock.now())
    world.later(-minute)
    expect(await player.stake(1)).toBe('limit_reached')
    world.later(2 * minute)
    await player.logIn()
    expect(await player.stake(1)).toBe('done')
    world.later(31 * minute)
    expect(await player.stake(1)).toBe('limit_reached')
  })
})

it('RG-15 the position shows stakes, wins and net since the login, and the check is due an interval after the last answer', async () => {
  const player = await world.player()
  await player.stake(400)
  world.later(minute)
  await player.logIn()
  await player.stake(1_000)
  await player.post({ code: 'refund', from: 'game', amountMinor: 100 })
  await player.win(250)
  const opened = world.clock.now()
  const at = (minutes: number) => new Date(opened.getTime() + minutes * minute).toISOString()
  expect(await player.call(saferPlay.position)).toMatchObject({
    openedAt: at(0),
    staked: { minor: 900, currency: 'PHP' },
    won: { minor: 250 },
    net: { minor: -650 },
    checkAt: at(60),
  })
  await player.call(saferPlay.setRealityCheck, { minutes: 15 })
  expect(await player.call(saferPlay.position)).toMatchObject({ checkAt: at(15) })
  world.later(20 * minute)
  expect(await player.call(saferPlay.answerRealityCheck, {})).toMatchObject({ checkAt: at(35) })
})

it('the audit finds the hours equal to the ledger, and finds one that differs', async () => {
  expect(await world.findings()).toEqual([])
  const { ownerPool } = world.app.database
  await ownerPool.query(
    'update cell.wallet_hour set staked = staked - 1 where hour = (select max(hour) from cell.wallet_hour)',
  )
  const found = await world.findings()
  expect(found.map(({ invariant }) => invariant)).toEqual(['the hours of a guarded wallet are what its ledger says'])
})

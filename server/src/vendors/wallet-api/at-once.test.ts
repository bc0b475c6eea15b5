import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backOf, betOf, TestPlay, winOf, type TestSeat, type Told } from '../../../testing/vendors/play.ts'

let play: TestPlay
beforeAll(async () => {
  play = await TestPlay.open({ servers: 2 })
})
afterAll(() => play.close())

const times = 60
type Call = Parameters<TestPlay['ask']>[0]
type Body = object & { transaction_uuid?: string }

/** Sends the calls to two processes concurrently, alternating which is first. */
const atOnce = (turn: number, ...calls: readonly (readonly [Call, Body])[]): Promise<Told[]> =>
  Promise.all(calls.map(([call, body], place) => play.ask(call, body, 'studio', { server: (place + turn) % 2 })))

const seats = async (amount: number): Promise<TestSeat> => play.seat(await play.player(amount))
const transfers = async ({ id }: TestSeat) => {
  const { rows } = await play.database.ownerPool.query<{ key: string }>(
    `select key from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id where w.member_id = $1 and key like 'play:%'`,
    [id],
  )
  return rows.map(({ key }) => key)
}

/** Waits until a call waits for a lock. */
const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await play.database.ownerPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%vendor_apply%'`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 60_000, interval: 10 },
  )

it('the same id sent concurrently to two processes is one bet', async () => {
  const seat = await seats(100_000)
  for (let turn = 0; turn < times; turn += 1) {
    const bet = betOf(seat, 10)
    const told = await atOnce(turn, ['bet', bet], ['bet', bet], ['bet', bet], ['bet', bet])
    expect(told.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK'])
  }
  expect(await play.free(seat)).toBe(100_000 - 10 * times)
  expect((await transfers(seat)).length).toBe(times)
})

it('one id for two members, sent concurrently to two processes, is one bet, and the other is DUPLICATE_TRANSACTION', async () => {
  const [one, two] = [await seats(100_000), await seats(100_000)]
  const winners = new Set<string>()
  for (let turn = 0; turn < times; turn += 1) {
    const id = randomUUID()
    const [first, second] = [one, two].map((seat) => betOf(seat, 10, { transaction_uuid: id }))
    const others = [0, 1].map(() => betOf(turn % 2 ? one : two, 0))
    const told = await atOnce(turn, ['bet', first!], ['bet', second!], ['bet', others[0]!], ['bet', others[1]!])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['DUPLICATE_TRANSACTION', 'OK', 'OK', 'OK'])
    winners.add(told[0]?.status === 'OK' ? 'the first' : 'the second')
  }
  expect((await play.free(one)) + (await play.free(two))).toBe(200_000 - 10 * times)
  expect([...winners].toSorted()).toEqual(['the first', 'the second'])
})

it('a bet racing with its rollback: the stake is returned or never taken', async () => {
  const seat = await seats(1_000)
  const ends = new Set<string>()
  for (let turn = 0; turn < times; turn += 1) {
    const bet = betOf(seat, 10)
    const calls = [['bet', bet] as const, ['rollback', backOf(bet)] as const]
    const told = await atOnce(turn, ...(turn % 3 ? calls : calls.toReversed()))
    ends.add(
      told
        .map(({ status }) => status)
        .toSorted()
        .join(' '),
    )
    expect(await play.free(seat)).toBe(1_000)
    expect((await play.ask('bet', bet, 'studio')).balance).toBe(1_000)
  }
  expect([...ends].toSorted()).toEqual(['OK OK', 'OK TRANSACTION_ROLLED_BACK'])
})

it('a win racing with the rollback of its bet: exactly one of them applies', async () => {
  const seat = await seats(100_000)
  const ends = new Set<string>()
  let expected = 100_000
  for (let turn = 0; turn < times; turn += 1) {
    const bet = betOf(seat, 10)
    await play.ask('bet', bet, 'studio')
    const calls = [['win', winOf(bet, 25)] as const, ['rollback', backOf(bet)] as const]
    const [win, back] =
      turn % 3 ? await atOnce(turn, ...calls) : (await atOnce(turn, ...calls.toReversed())).toReversed()
    ends.add(`${win!.status} ${back!.status}`)
    expected += win!.status === 'OK' ? 15 : 0
    expect(await play.free(seat)).toBe(expected)
  }
  expect([...ends].toSorted()).toEqual(['OK ALREADY_SETTLED', 'TRANSACTION_ROLLED_BACK OK'])
})

it('concurrent rollbacks of one bet return one stake', async () => {
  const seat = await seats(1_000)
  for (let turn = 0; turn < times; turn += 1) {
    const bet = betOf(seat, 10)
    await play.ask('bet', bet, 'studio')
    const told = await atOnce(turn, ['rollback', backOf(bet)], ['rollback', backOf(bet)], ['rollback', backOf(bet)])
    expect(told.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
    expect(await play.free(seat)).toBe(1_000)
  }
})

it('a bet racing with the end of its round: included or refused', async () => {
  const seat = await seats(100_000)
  const ends = new Set<string>()
  for (let turn = 0; turn < times; turn += 1) {
    const bet = betOf(seat, 10)
    await play.ask('bet', bet, 'studio')
    const end = ['round/end', { user: seat.id, game_code: 'koi', round: bet.round }] as const
    const [further, ended] = await atOnce(turn, ['bet', betOf(seat, 10, { round: bet.round })], end)
    expect(ended!.status).toBe('OK')
    ends.add(further!.status)
    const { stake, state } = await play.ask('round', { user: seat.id, round: bet.round }, 'studio')
    expect([stake, state]).toEqual([further!.status === 'OK' ? 20 : 10, 'closed'])
  }
  expect([...ends].toSorted()).toEqual(['OK', 'ROUND_CLOSED'])
})

it('T14 a launch token used twice concurrently opens one session', async () => {
  const player = await play.player(0)
  for (let turn = 0; turn < 20; turn += 1) {
    const body = { token: await play.launch(player) }
    const told = await atOnce(turn, ['check', body], ['check', body])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['INVALID_TOKEN', 'OK'])
  }
})

it('a member whose wallet is locked does not block other members', async () => {
  const [slow, quick] = [await seats(1_000), await seats(1_000)]
  const client = await play.database.ownerPool.connect()
  await client.query('begin')
  await client.query(`select from cell.wallet where member_id = $1 for update`, [slow.id])
  const waiting = Promise.all([1, 2, 3].map(() => play.ask('bet', betOf(slow, 10), 'studio')))
  await someoneWaits()
  expect((await play.ask('bet', betOf(quick, 10), 'studio')).status).toBe('OK')
  await client.query('commit')
  client.release()
  expect((await waiting).map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
})

it('a win is added to its round even while another transaction updates the round', async () => {
  const seat = await seats(1_000)
  const bet = betOf(seat, 100, { round_closed: true })
  await play.ask('bet', bet, 'studio')
  const client = await play.database.ownerPool.connect()
  await client.query('begin')
  await client.query(`update cell.vendor_round set said = 'settled' where member_id = $1`, [seat.id])
  const winning = play.ask('win', winOf(bet, 30), 'studio')
  await someoneWaits()
  await client.query('commit')
  client.release()
  expect(await winning).toMatchObject({ status: 'OK', balance: 930 })
  expect(await play.ask('round', { user: seat.id, round: bet.round }, 'studio')).toMatchObject({ stake: 100, won: 30 })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GuardWorld, type VendorAsk } from '../../testing/safer-play/guard-world.ts'

let world: GuardWorld
beforeAll(async () => {
  world = await GuardWorld.open()
})
afterAll(() => world.close())

const at = new Date('2026-06-01T00:00:00Z')
const later = new Date('2026-06-02T00:00:00Z')

it('RG-14 a free spin of a round begun before a break is played to its end, and no new round starts', async () => {
  const [person] = await world.persons(1, at)
  const member = person?.members[0] ?? ''
  const spin = async (round: string, amount: number) => {
    const asked: VendorAsk = { member, kind: 'bet', id: randomUUID(), ref: null, round, amount, win: 0 }
    return (await world.ask([asked], at))[0]
  }
  expect(await spin('one', 5)).toBe('OK')
  await world.timeOut([member], at, later)
  expect([await spin('one', 0), await spin('two', 0), await spin('one', 5)]).toEqual([
    'OK',
    'USER_DISABLED',
    'USER_DISABLED',
  ])
})

it('T23 a merchant learns nothing about a limit at another, through any function', async () => {
  const [person] = await world.persons(1, at)
  const member = person?.members[0] ?? ''
  const ends = { amount: 100, next: null }
  await world.session('login', [member], at)
  await world.setLimits(
    (['stake', 'time'] as const).map((kind) => ({ kind, period: 'day', member, limit: ends })),
    at,
  )
  await world.move([{ member, act: 'post', key: 'k', debit: 'free', credit: 'game', amount: 60, code: 'stake' }], at)
  const paid = { act: 'post', debit: 'cash', credit: 'free', amount: 70, code: 'deposit' } as const
  await world.move([{ member, key: 'd', ...paid }], at)
  const { pool, ownerPool } = world.database
  const { rows } = await ownerPool.query<{ id: string; own: string; other: string }>(
    `select id, merchant_id as own, (select id from merchant where id <> merchant_id) as other from cell.wallet where member_id = $1`,
    [member],
  )
  const { id, own, other } = rows[0] ?? { id: '', own: '', other: '' }
  const asked = async (merchantId: string) => {
    const client = await pool.connect()
    try {
      await client.query(`select set_config('parola.merchant_id', $1, false)`, [merchantId])
      const answer = await client.query<Record<string, string | null>>(
        `select cell.wallet_objection($1, $2, 'stake', 0) as objection, cell.play_used($1, 'stake', 'day', $2) as used,
           cell.play_deposited($1, 'day', $2) as deposited, round(cell.play_seconds($3, 'day', $4)) as seconds`,
        [id, at, member, new Date(at.getTime() + 60_000)],
      )
      return answer.rows[0]
    } finally {
      client.release(true)
    }
  }
  expect(await asked(own)).toEqual({ objection: null, used: '60', deposited: '70', seconds: '60' })
  expect(await asked(other)).toEqual({ objection: 'excluded', used: '0', deposited: '0', seconds: '0' })
})

import { randomUUID } from 'node:crypto'
import type { ValueOf, wallet } from '@parola/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { move, openWallet, readPnl, readStatement, type Movement } from './index.ts'
import { partsOf, pageQuery } from './store/statement.ts'

let app: TestApp
let shop: TestMerchant

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  shop = await testMerchant(app, 'shop')
})
afterAll(() => app.close())

type Statement = ValueOf<typeof wallet.transactionDetails>
type Pnl = ValueOf<typeof wallet.memberPnl>

/** Queries the whole time by default. */
async function ask<T>(member: TestMember, path: string, query: Record<string, string> = {}): Promise<T> {
  const { status, answer } = await member.ask(path, { query: { from: '2025-01-01', to: '2027-01-01', ...query } })
  expect([status, answer]).toMatchObject([200, { success: true }])
  return (answer as unknown as { value: T }).value
}
const statementOf = (member: TestMember, query?: Record<string, string>) =>
  ask<Statement>(member, '/wps/wallets/transactionDetails', query)
const pnlOf = (member: TestMember, query?: Record<string, string>) =>
  ask<Pnl>(member, '/wps/report/memberPnl', { to: '2025-12-31', ...query })

/** Moves the member's money at a given time; `post` by default. */
const moveAt = (
  member: TestMember,
  at: string,
  movement: Partial<Movement> & Pick<Movement, 'code'>,
  book: wallet.Book = 'real',
) =>
  shop.act(async (trx) => {
    const into = await openWallet(trx, member, book, 'PHP')
    return move(trx, into, { act: 'post', key: randomUUID(), ...movement } as Movement)
  }, new Date(at))
const deposit = (member: TestMember, at: string, amountMinor = 10_000, key: string = randomUUID()) =>
  moveAt(member, at, { from: 'cash', amountMinor, code: 'deposit', key })
const stake = (member: TestMember, at: string, amountMinor = 100, key: string = randomUUID()) =>
  moveAt(member, at, { to: 'game', amountMinor, code: 'stake', key })
const win = (member: TestMember, at: string, amountMinor = 300) =>
  moveAt(member, at, { from: 'game', amountMinor, code: 'win' })

const shown = ({ transactions }: Statement) => transactions.map(({ code, amount }) => [code, amount.minor])
const minors = (figures: object) =>
  Object.fromEntries(Object.entries(figures).flatMap(([name, money]) => (money?.currency ? [[name, money.minor]] : [])))

describe('the statement', () => {
  it('MEM-03 shows every movement of real money and bonuses together, newest first, with its effect', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-01-05T10:00:00Z')
    await moveAt(member, '2026-01-05T10:00:01Z', { from: 'bonus', amountMinor: 500, code: 'bonus' }, 'bonus')
    await stake(member, '2026-01-05T10:00:02Z')
    await moveAt(member, '2026-01-05T10:00:03Z', { act: 'hold', amountMinor: 2_000, code: 'withdrawal', key: 'w1' })
    await moveAt(member, '2026-01-05T10:00:04Z', { act: 'capture', hold: 'w1', to: 'cash', code: 'withdrawal' })
    const statement = await statementOf(member)
    expect(shown(statement)).toEqual([
      ['withdrawal', 0],
      ['withdrawal', -2_000],
      ['stake', -100],
      ['bonus', 500],
      ['deposit', 10_000],
    ])
    expect(statement.next).toBeNull()
    expect(statement.transactions[1]).toMatchObject({
      book: 'real',
      at: '2026-01-05T10:00:03.000Z',
      balanceAfter: { minor: 7_900, currency: 'PHP' },
      heldAfter: { minor: 2_000, currency: 'PHP' },
    })
  })

  it('MEM-03 is read book by book by internal callers', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-01-06T10:00:00Z', 700)
    await moveAt(member, '2026-01-06T10:00:01Z', { from: 'bonus', amountMinor: 50, code: 'bonus' }, 'bonus')
    const period = { from: '2026-01-06', to: '2026-01-06', offsetMinutes: 0 }
    const inBook = (book: wallet.Book) =>
      shop.act(async (trx) => ({
        statement: shown(await readStatement(trx, member, [book], { ...period, size: 10 })),
        figures: minors((await readPnl(trx, member, [book], 'PHP', period)).period),
      }))
    expect(await inBook('bonus')).toMatchObject({ statement: [['bonus', 50]], figures: { bonus: 50, deposited: 0 } })
    expect(await inBook('real')).toMatchObject({ statement: [['deposit', 700]], figures: { bonus: 0, deposited: 700 } })
  })

  it('MEM-03 is paged without gaps or duplicates', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-02-01T00:00:00Z')
    for (let number = 0; number < 24; number += 1) await stake(member, `2026-02-02T00:00:${10 + number}Z`, number + 1)
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: Statement = await statementOf(member, { size: '7', ...(before ? { before } : {}) })
      expect(page.transactions.length).toBeGreaterThan(0)
      seen.push(...page.transactions.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    const all = await statementOf(member, { size: '500', before: '9999999999999999999' })
    expect(seen).toEqual(all.transactions.map(({ id }) => id))
    expect(seen).toHaveLength(25)
  })

  it('MEM-03 filters by kind and by days of the member’s own calendar, to the minute', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-03-09T15:59:59Z', 1_000)
    await stake(member, '2026-03-09T16:00:00Z', 1)
    await stake(member, '2026-03-10T15:59:59.999Z', 2)
    await deposit(member, '2026-03-10T16:00:00Z', 2_000)
    const day = { from: '2026-03-10', to: '2026-03-10' }
    // Manila is eight hours ahead.
    expect(shown(await statementOf(member, { ...day, offsetMinutes: '480' }))).toEqual([
      ['stake', -2],
      ['stake', -1],
    ])
    expect(shown(await statementOf(member, day))).toEqual([
      ['deposit', 2_000],
      ['stake', -2],
    ])
    expect(shown(await statementOf(member, { code: 'deposit' }))).toEqual([
      ['deposit', 2_000],
      ['deposit', 1_000],
    ])
    expect(shown(await statementOf(member, { ...day, code: 'deposit', offsetMinutes: '480' }))).toEqual([])
  })

  it('MEM-03 finds movements whose ids and times are in different order, as in slow transactions', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-04-01T00:00:00Z')
    const around = ['02T00:05', '02T00:03', '01T23:58', '02T00:01', '01T23:59', '02T00:02']
    const end = ['02T23:58', '03T00:04', '02T23:51', '03T00:01', '02T23:59', '03T00:02', '03T00:09']
    for (const minute of [...around, ...end]) await stake(member, `2026-04-${minute}:00Z`)
    const { transactions } = await statementOf(member, { from: '2026-04-02', to: '2026-04-02' })
    expect(transactions.map(({ at }) => at.slice(9, 16))).toEqual(
      [...around, ...end]
        .filter((minute) => minute.startsWith('02'))
        .map((minute) => minute.slice(1))
        .toReversed(),
    )
  })

  it('RG-11 reaches back more than twelve months, movement by movement', async () => {
    const member = await shop.logIn()
    const start = Date.UTC(2025, 0, 10)
    await deposit(member, new Date(start).toISOString(), 1_000_000)
    for (let week = 0; week < 80; week += 1) {
      const at = (minutes: number) => new Date(start + week * 7 * 86_400_000 + minutes * 60_000).toISOString()
      await stake(member, at(1))
      if (week % 4 === 0) await win(member, at(2))
    }
    const all = await statementOf(member, { size: '500' })
    expect(all.transactions).toHaveLength(101)
    expect(all.transactions.at(-1)?.at).toBe('2025-01-10T00:00:00.000Z')
    // A single day eighteen months ago.
    const { transactions } = await statementOf(member, { from: '2025-01-17', to: '2025-01-17' })
    expect(transactions.map(({ code }) => code)).toEqual(['stake'])
    const { period } = await pnlOf(member, { from: '2025-01-10', to: '2025-12-31' })
    expect(minors(period)).toMatchObject({ staked: 5_100, won: 3_900, profit: -1_200, deposited: 1_000_000 })
    const later = await pnlOf(member, { from: '2026-01-01', to: '2026-06-30' })
    expect(minors(later.period)).toMatchObject({ deposited: 0 })
    expect(minors(later.lifetime)).toEqual({ deposited: 1_000_000, withdrawn: 0, netDeposits: 1_000_000 })
  })

  it('T23 shows nothing of other members, whatever ids are sent', async () => {
    const [member, other] = [await shop.logIn(), await shop.logIn()]
    await deposit(member, '2026-05-01T00:00:00Z', 111)
    await deposit(other, '2026-05-01T00:00:01Z', 222)
    const [theirs] = (await statementOf(other)).transactions
    for (const before of [theirs?.id ?? '', String(Number(theirs?.id) + 1), '9223372036854775807'])
      expect(shown(await statementOf(member, { before }))).toEqual([['deposit', 111]])
    expect(minors((await pnlOf(member, { from: '2026-05-01', to: '2026-05-01' })).period)).toMatchObject({
      deposited: 111,
    })
  })

  it('T33 shows a trial member its play money, and other members none', async () => {
    const [trial, real] = [await shop.logIn({ customerType: 4 }), await shop.logIn()]
    await moveAt(trial, '2026-05-02T00:00:00Z', { from: 'grants', amountMinor: 5_000, code: 'grant' }, 'trial')
    await moveAt(trial, '2026-05-02T00:00:01Z', { to: 'game', amountMinor: 40, code: 'stake' }, 'trial')
    await deposit(real, '2026-05-02T00:00:02Z')
    expect((await statementOf(trial)).transactions.map(({ book }) => book)).toEqual(['trial', 'trial'])
    expect((await statementOf(real)).transactions.map(({ book }) => book)).toEqual(['real'])
    const day = { from: '2026-05-02', to: '2026-05-02' }
    expect(minors((await pnlOf(trial, day)).period)).toMatchObject({ deposited: 0, staked: 40, profit: -40 })
  })

  it.each([
    { from: '2026-02-30' },
    { from: '2026-13-01' },
    { from: '0000-01-01' },
    { from: '2026-05-02', to: '2026-05-01' },
    { offsetMinutes: '841' },
    { before: '-1' },
    { before: '1 or 1=1' },
    { size: '501' },
    { code: 'theft' },
  ])('refuses %j', async (query) => {
    const member = await shop.logIn()
    const asked = await member.ask('/wps/wallets/transactionDetails', {
      query: { from: '2026-01-01', to: '2026-12-31', ...query },
    })
    expect([asked.status, asked.answer]).toMatchObject([400, { code: 'bad_request' }])
  })

  it('accepts the first and last days of the calendar', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-05-03T00:00:00Z')
    const ends = { from: '1970-01-02', to: '9999-12-31' }
    for (const offsetMinutes of ['-840', '840'])
      expect((await statementOf(member, { ...ends, offsetMinutes })).transactions).toHaveLength(1)
  })
})

describe('the codes', () => {
  it('are those that the member’s books can have', async () => {
    const codes = async (customerType: number) =>
      (await ask<{ codes: string[] }>(await shop.logIn({ customerType }), '/wps/wallets/txCodes')).codes
    expect(await codes(0)).toContain('deposit')
    expect(await codes(0)).not.toContain('grant')
    expect(await codes(4)).toEqual(['grant', 'stake', 'win', 'refund'])
  })
})

describe('profit and loss', () => {
  it('MEM-03 sums each day of the member’s calendar and the period', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-06-01T01:00:00Z', 5_000)
    await stake(member, '2026-06-01T15:00:00Z', 1_000)
    await win(member, '2026-06-01T17:00:00Z', 2_500)
    await stake(member, '2026-06-03T01:00:00Z', 700)
    await moveAt(member, '2026-06-03T01:00:00Z', { from: 'bonus', amountMinor: 50, code: 'bonus' }, 'bonus')
    const { days, period } = await pnlOf(member, { from: '2026-06-01', to: '2026-06-30', offsetMinutes: '480' })
    expect(days.map(({ day, ...figures }) => [day, minors(figures)])).toEqual([
      ['2026-06-01', { deposited: 5_000, withdrawn: 0, staked: 1_000, won: 0, bonus: 0, profit: -1_000 }],
      ['2026-06-02', { deposited: 0, withdrawn: 0, staked: 0, won: 2_500, bonus: 0, profit: 2_500 }],
      ['2026-06-03', { deposited: 0, withdrawn: 0, staked: 700, won: 0, bonus: 50, profit: -700 }],
    ])
    expect(minors(period)).toEqual({
      deposited: 5_000,
      withdrawn: 0,
      staked: 1_700,
      won: 2_500,
      bonus: 50,
      profit: 800,
    })
  })

  it('MEM-03 counts a reversal under the code it undoes', async () => {
    const member = await shop.logIn()
    await deposit(member, '2026-07-01T00:00:00Z', 9_000)
    await deposit(member, '2026-07-01T00:00:01Z', 1_000, 'mistaken')
    await stake(member, '2026-07-01T00:00:02Z', 800, 'void')
    await win(member, '2026-07-01T00:00:03Z', 400)
    await moveAt(member, '2026-07-01T00:00:04Z', { act: 'reverse', transfer: 'void', code: 'refund' })
    await moveAt(member, '2026-07-01T00:00:05Z', { act: 'reverse', transfer: 'mistaken', code: 'adjustment' })
    await moveAt(member, '2026-07-01T00:00:06Z', { from: 'game', amountMinor: 30, code: 'refund' })
    const { period, lifetime } = await pnlOf(member, { from: '2026-07-01', to: '2026-07-01' })
    expect(minors(period)).toEqual({ deposited: 9_000, withdrawn: 0, staked: 800, won: 400, bonus: 0, profit: 430 })
    expect(minors(lifetime)).toEqual({ deposited: 9_000, withdrawn: 0, netDeposits: 9_000 })
  })

  it('MEM-03 counts a withdrawal when it is captured, not while it is held, and not when it is released', async () => {
    const member = await shop.logIn()
    const figures = async () => minors((await pnlOf(member, { from: '2026-07-02', to: '2026-07-02' })).lifetime)
    await deposit(member, '2026-07-02T00:00:00Z', 9_000)
    await moveAt(member, '2026-07-02T00:00:01Z', { act: 'hold', amountMinor: 4_000, code: 'withdrawal', key: 'a' })
    await moveAt(member, '2026-07-02T00:00:01Z', { act: 'hold', amountMinor: 1_000, code: 'withdrawal', key: 'b' })
    expect(await figures()).toEqual({ deposited: 9_000, withdrawn: 0, netDeposits: 9_000 })
    await moveAt(member, '2026-07-02T00:00:02Z', { act: 'capture', hold: 'a', to: 'cash', code: 'withdrawal' })
    await moveAt(member, '2026-07-02T00:00:02Z', { act: 'release', hold: 'b', code: 'withdrawal_returned' })
    expect(await figures()).toEqual({ deposited: 9_000, withdrawn: 4_000, netDeposits: 5_000 })
  })

  it('accepts a year and not a day more', async () => {
    const member = await shop.logIn()
    const asked = (to: string) => member.ask('/wps/report/memberPnl', { query: { from: '2025-01-01', to } })
    expect((await asked('2026-01-01')).status).toBe(200)
    expect((await asked('2026-01-02')).status).toBe(400)
  })

  it('is all zero for a member without movements', async () => {
    const { days, period, lifetime } = await pnlOf(await shop.logIn())
    expect(days).toEqual([])
    expect(new Set([...Object.values(minors(period)), ...Object.values(minors(lifetime))])).toEqual(new Set([0]))
  })
})

describe('with many transfers', () => {
  it('T29 reads any page by an index, the newest and the oldest, of all kinds or of a rare one', async () => {
    const member = await shop.logIn()
    await deposit(member, '2025-01-01T00:00:00Z', 1)
    await app.database.ownerPool.query(
      `insert into cell.wallet_transfer
         (shard, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at)
       select w.shard, w.merchant_id, w.id, 'free', 'game', 1, 0, 0, case when n % 5000 = 0 then 'refund' else 'stake' end, 'many ' || n, '',
         timestamptz '2025-01-01' + n * interval '15 minutes'
       from cell.wallet w, generate_series(1, 40000) n where w.member_id = $1`,
      [member.id],
    )
    await app.database.ownerPool.query('analyze cell.wallet_transfer')
    const plan = async (from: string, to: string, code?: wallet.TxCode) => {
      const stretch = { since: new Date(from), until: new Date(to) }
      return shop.act(async (trx) => {
        const [part] = await partsOf(trx, member, ['real'], stretch)
        const query = pageQuery(trx, part!, { ...stretch, codes: code && [code], size: 21 })
        const [explained] = await query.explain<{ 'QUERY PLAN': unknown }>('json', sql`analyze, buffers`)
        const text = JSON.stringify(explained)
        const pages = Number(/"Shared Hit Blocks":(\d+)/.exec(text)?.[1])
        return { reads: /"Index Name":"(\w+)"/.exec(text)?.[1], isWhole: text.includes('Seq Scan'), pages }
      })
    }
    const statement = { reads: 'wallet_transfer_statement', isWhole: false }
    for (const [from, to] of [
      ['2025-01-01', '2026-12-31'],
      ['2026-02-01', '2026-02-08'],
      ['2025-01-02', '2025-01-09'],
    ] as const) {
      const found = await plan(from, to)
      expect(found).toMatchObject(statement)
      expect(found.pages).toBeLessThan(60)
    }
    expect(await plan('2025-01-01', '2026-12-31', 'refund')).toMatchObject({
      reads: 'wallet_transfer_apart_from_play',
      isWhole: false,
    })
  })
})

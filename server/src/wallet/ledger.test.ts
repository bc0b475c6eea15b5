import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellTables } from '../platform/db/cell.ts'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import type { DomainError } from '../platform/errors.ts'
import { move } from './move.ts'
import { entryOf, type Movement, type WalletRef } from './movement.ts'
import { applyIn, insertWallet } from './store/wallets.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { sealAll, testLedger, verdictOf, type TestLedger } from '../../testing/wallet/ledger.ts'

const random = randomFrom(5)
let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger({ random, members: 40 })
})
afterAll(() => ledger.close())

/** An unused real wallet. */
let used = 0
const fresh = (): WalletRef => {
  used += 1
  return ledger.wallets.filter(({ ref }) => ref.book === 'real')[used - 1]!.ref
}

const act = <T>(wallet: WalletRef, work: Parameters<typeof inTransaction<T>>[2], pool = ledger.database.pool) =>
  inTransaction(pool, { merchantId: wallet.merchantId, now: new Date() }, work)
const moved = (wallet: WalletRef, movement: Movement, pool?: Pool) =>
  act(wallet, (trx) => move(trx, wallet, movement), pool)
const deposit = (amountMinor: number, key = 'deposit'): Movement => ({
  act: 'post',
  from: 'cash',
  amountMinor,
  code: 'deposit',
  key,
})
const stake = (amountMinor: number, key: string): Movement => ({
  act: 'post',
  to: 'game',
  amountMinor,
  code: 'stake',
  key,
})

const rows = async (sql: string, values: unknown[] = [], pool: Pool = ledger.database.ownerPool) =>
  (await pool.query(sql, values)).rows
const standing = async ({ owner, book }: WalletRef) => {
  const [row] = await rows('select id, free::int, held::int from cell.wallet where member_id = $1 and book = $2', [
    owner.id,
    book,
  ])
  return row as { id: string; free: number; held: number }
}
const transfers = async (wallet: WalletRef) =>
  rows('select debit, credit, amount::int from cell.wallet_transfer where wallet_id = $1 order by id', [
    (await standing(wallet)).id,
  ])

describe('FUND-05 double entry', () => {
  it('FUND-05 every movement debits one account and credits another, and all postings of a book sum to zero', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(1_000))
    await moved(wallet, stake(300, 'stake'))
    await moved(wallet, { act: 'hold', amountMinor: 200, code: 'withdrawal', key: 'out' })
    await moved(wallet, { act: 'hold', amountMinor: 100, code: 'withdrawal', key: 'back' })
    await moved(wallet, { act: 'capture', hold: 'out', to: 'cash', code: 'withdrawal', key: 'paid' })
    await moved(wallet, { act: 'release', hold: 'back', code: 'withdrawal_returned', key: 'returned' })
    await moved(wallet, { act: 'reverse', transfer: 'stake', code: 'refund', key: 'refund' })
    expect(await transfers(wallet)).toEqual([
      { debit: 'cash', credit: 'free', amount: 1_000 },
      { debit: 'free', credit: 'game', amount: 300 },
      { debit: 'free', credit: 'held', amount: 200 },
      { debit: 'free', credit: 'held', amount: 100 },
      { debit: 'held', credit: 'cash', amount: 200 },
      { debit: 'held', credit: 'free', amount: 100 },
      { debit: 'game', credit: 'free', amount: 300 },
    ])
    expect(await standing(wallet)).toMatchObject({ free: 800, held: 0 })
    expect(await ledger.findings()).toEqual([])
    const { id } = await standing(wallet)
    const legs = await rows(
      `select account, sum(leg.amount)::int as sum from cell.wallet_transfer t,
         lateral (values (debit, -t.amount), (credit, t.amount)) leg (account, amount) where wallet_id = $1 group by 1 order by 1`,
      [id],
    )
    expect(legs).toEqual([
      { account: 'cash', sum: -800 },
      { account: 'free', sum: 800 },
      { account: 'game', sum: 0 },
      { account: 'held', sum: 0 },
    ])
  })

  it.each<[string, Movement]>([
    ['a stake', stake(101, 'x')],
    ['a hold', { act: 'hold', amountMinor: 101, code: 'withdrawal', key: 'x' }],
    ['a reversal of spent money', { act: 'reverse', transfer: 'deposit', code: 'adjustment', key: 'x' }],
  ])('FUND-05 %s that would leave a negative balance is refused and changes nothing', async (_what, movement) => {
    const wallet = fresh()
    await moved(wallet, deposit(150))
    await moved(wallet, stake(50, 'spent'))
    await expect(moved(wallet, movement)).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await standing(wallet)).toMatchObject({ free: 100, held: 0 })
    expect(await transfers(wallet)).toHaveLength(2)
  })

  it('FUND-05 even the owner of the tables cannot make a balance negative or change a transfer', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(10))
    const { id } = await standing(wallet)
    await expect(rows('update cell.wallet set free = -1 where id = $1', [id])).rejects.toThrow('wallet_free_floor')
    await expect(rows('update cell.wallet_transfer set amount = 11 where wallet_id = $1', [id])).rejects.toThrow(
      'append-only',
    )
    await expect(rows('delete from cell.wallet_transfer where wallet_id = $1', [id])).rejects.toThrow('append-only')
    await expect(rows('truncate cell.wallet_transfer')).rejects.toThrow('append-only')
  })

  it('FUND-05 a hundred concurrent stakes spend the balance and no more', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(1_000))
    const processes = [ledger.openPool(3), ledger.openPool(3)]
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, number) => moved(wallet, stake(70, `stake ${number}`), processes[number % 2])),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    expect(await standing(wallet)).toMatchObject({ free: 20, held: 0 })
  })

  it('a rolled-back transaction moves no money', async () => {
    const wallet = fresh()
    const gone = act(wallet, async (trx) => {
      await move(trx, wallet, deposit(10))
      throw new Error('goes back')
    })
    await expect(gone).rejects.toThrow('goes back')
    expect(await transfers(wallet)).toEqual([])
    expect(await moved(wallet, deposit(10))).toMatchObject({ isRepeat: false, freeMinor: 10 })
  })
})

describe('FUND-06 idempotency', () => {
  const prepared: Movement[] = [
    deposit(1_000),
    stake(100, 'stake'),
    { act: 'hold', amountMinor: 200, code: 'withdrawal', key: 'hold' },
  ]
  it.each<[string, Movement]>([
    ['post', stake(50, 'again')],
    ['hold', { act: 'hold', amountMinor: 50, code: 'withdrawal', key: 'again' }],
    ['capture', { act: 'capture', hold: 'hold', to: 'cash', code: 'withdrawal', key: 'again' }],
    ['release', { act: 'release', hold: 'hold', code: 'withdrawal_returned', key: 'again' }],
    ['reverse', { act: 'reverse', transfer: 'stake', code: 'refund', key: 'again' }],
  ])('FUND-06 a repeated %s moves money once and returns the same result, even later', async (_act, movement) => {
    const wallet = fresh()
    for (const one of prepared) await moved(wallet, one)
    const first = await moved(wallet, movement)
    await moved(wallet, deposit(77, 'meanwhile'))
    const after = await standing(wallet)
    const second = await moved(wallet, movement)
    expect(second).toEqual({ ...first, isRepeat: true })
    expect(await standing(wallet)).toEqual(after)
  })

  it('FUND-06 sixty concurrent copies from several processes apply once', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(1_000))
    const processes = [ledger.openPool(2), ledger.openPool(2), ledger.openPool(2)]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => moved(wallet, stake(100, 'same'), processes[number % 3])),
    )
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1)
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify({ ...verdictOf(answer), repeat: true }))).size).toBe(1)
    expect(await standing(wallet)).toMatchObject({ free: 900 })
  })

  it('FUND-06 another body under the same key is refused', async () => {
    const wallet = fresh()
    const first = deposit(100)
    await moved(wallet, first)
    const others: Movement[] = [
      deposit(101),
      { ...first, about: 'something' },
      { ...first, code: 'adjustment' },
      { act: 'post', from: 'corrections', amountMinor: 100, code: 'deposit', key: first.key },
      { act: 'hold', amountMinor: 100, code: 'deposit', key: first.key },
    ]
    for (const other of others) await expect(moved(wallet, other)).rejects.toMatchObject({ code: 'id_reused' })
    expect(await standing(wallet)).toMatchObject({ free: 100, held: 0 })
  })

  it('FUND-06 a hold is captured or released, never both, even concurrently', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(100))
    await moved(wallet, { act: 'hold', amountMinor: 100, code: 'withdrawal', key: 'hold' })
    const ends: Movement[] = Array.from({ length: 20 }, (_, number) =>
      number % 2 === 0
        ? { act: 'capture', hold: 'hold', to: 'cash', code: 'withdrawal', key: `end ${number}` }
        : { act: 'release', hold: 'hold', code: 'withdrawal_returned', key: `end ${number}` },
    )
    const settled = await Promise.allSettled(ends.map((end) => moved(wallet, end)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = settled.flatMap((end) => (end.status === 'rejected' ? [(end.reason as DomainError).code] : []))
    expect(new Set(refusals)).toEqual(new Set(['already_settled']))
  })
})

describe('T33 books are separate', () => {
  it('T33 only trial members can be granted money', async () => {
    const wallet = fresh()
    const grant: Movement = { act: 'post', from: 'grants', amountMinor: 5, code: 'grant', key: 'gift' }
    await expect(moved(wallet, grant)).rejects.toThrow('only play money')
  })

  it('T33 a real member cannot have play money, and a trial member cannot have real money', async () => {
    const real = fresh()
    const trial = ledger.wallets.find(({ ref }) => ref.book === 'trial')!.ref
    const open = 'select cell.wallet_open($1, $2, $3, $4, now())'
    await expect(rows(open, [real.merchantId, real.owner.id, 'trial', 'PHP'])).rejects.toThrow('wallet_book_of_member')
    await expect(rows(open, [trial.merchantId, trial.owner.id, 'real', 'PHP'])).rejects.toThrow('wallet_book_of_member')
  })
})

describe('merchants are separate', () => {
  /** Two members of different merchants, both with money. */
  async function two() {
    const mine = fresh()
    const theirs = ledger.wallets.find(({ ref }) => ref.book === 'real' && ref.merchantId !== mine.merchantId)!.ref
    for (const wallet of [mine, theirs]) await moved(wallet, deposit(100, randomUUID()))
    await sealAll(ledger.database.jobs.ownerPool)
    return { mine, theirs }
  }

  it('one merchant cannot read another’s wallets, transfers and house accounts', async () => {
    const { mine } = await two()
    const seen = await inTransaction(
      ledger.database.pool,
      { merchantId: mine.merchantId, now: new Date() },
      async (trx) => {
        const db = cellTables<Record<'wallet' | 'wallet_transfer' | 'wallet_house', { merchant_id: string }>>(trx)
        const of = (table: 'wallet' | 'wallet_transfer' | 'wallet_house') =>
          db.selectFrom(table).select('merchant_id').distinct().execute()
        return [await of('wallet'), await of('wallet_transfer'), await of('wallet_house')]
      },
    )
    expect(seen).toEqual(Array.from({ length: 3 }, () => [{ merchant_id: mine.merchantId }]))
  })

  it('one merchant cannot move another’s money, however it names the wallet', async () => {
    const { mine, theirs } = await two()
    const before = await standing(theirs)
    await expect(act(mine, (trx) => move(trx, theirs, stake(1, 'theft')))).rejects.toThrow('its own money')
    await expect(moved({ ...theirs, merchantId: mine.merchantId }, stake(1, 'theft'))).rejects.toMatchObject({
      code: 'not_found',
    })
    // Bypasses our own code and calls the function directly.
    const posting = { wallet: theirs, entry: entryOf(stake(1, 'theft'), 'real') }
    expect(await act(mine, (trx) => applyIn(trx, [posting]))).toMatchObject([{ outcome: 'no_wallet' }])
    expect(await standing(theirs)).toEqual(before)
  })

  it('one merchant cannot open a wallet for another’s member', async () => {
    const { mine, theirs } = await two()
    const count = async () =>
      (await rows('select count(*)::int from cell.wallet where member_id = $1', [theirs.owner.id]))[0]
    const before = await count()
    for (const merchantId of [mine.merchantId, theirs.merchantId])
      await act(mine, (trx) => insertWallet(trx, { ...theirs, merchantId, currency: 'JPY' }))
    expect(await count()).toEqual(before)
  })
})

describe('the app’s role', () => {
  it.each([
    'update cell.wallet set free = 1',
    'delete from cell.wallet',
    `insert into cell.wallet (merchant_id, book, currency, trial, opened_at) values (gen_random_uuid(), 'real', 'PHP', false, now())`,
    'delete from cell.wallet_transfer',
    `insert into cell.wallet_house values (gen_random_uuid(), 'real', 'PHP', 'cash', 1)`,
    'select * from cell.wallet_segment',
    'select cell.wallet_close_segment(1, now())',
    'alter table cell.wallet_transfer disable trigger all',
  ])('cannot run: %s', async (sql) => {
    await expect(ledger.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot substitute a table of its own', async () => {
    const wallet = fresh()
    await moved(wallet, deposit(10))
    const client = await ledger.database.pool.connect()
    try {
      await client.query(
        `begin; create temp table wallet on commit drop as select * from cell.wallet where false;
         insert into wallet select 1, '${wallet.merchantId}', '${wallet.owner.id}', 'real', '${wallet.currency}', 1000000, 0, false, now()`,
      )
      const { hash } = entryOf(stake(500, 'rich'), 'real')
      const { rows: answer } = await client.query(
        `select outcome from cell.wallet_apply(true, now(), array[
           ($1, $2, 'real', $3, 'post', 'rich', $4, 'free', 'cash', 500, 'stake', null, null, null)::cell.wallet_posting])`,
        [wallet.merchantId, wallet.owner.id, wallet.currency, hash],
      )
      expect(answer).toEqual([{ outcome: 'insufficient_funds' }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

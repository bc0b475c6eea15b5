import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, noteAudit } from '../../wallet/index.ts'
import { playInvariants } from './store/invariants.ts'
import { backOf, betOf, TestPlay, winOf, type TestSeat } from '../../../testing/vendors/play.ts'

let play: TestPlay
let seat: TestSeat
/** Names of the transactions that the faults are planted in. */
const planned = ['bet', 'lost', 'win', 'gone', 'back', 'again', 'grave', 'refused', 'both', 'promo'] as const
const id = Object.fromEntries(planned.map((name) => [name, name])) as Record<(typeof planned)[number], string>
beforeAll(async () => {
  play = await TestPlay.open()
  // The first audit, so that everything that follows counts as recent.
  const { ownerPool } = play.database
  await noteAudit(ownerPool, await audit(ownerPool, { invariants: playInvariants }), new Date())
  const trial = await play.player(100, { isTrial: true })
  const gone = await play.seat(trial)
  await play.ask('bet', betOf(gone, 100), 'studio')
  await ownerPool.query(`delete from cell.member where id = $1`, [trial.id])
  seat = await play.seat(await play.player(1_000))
  const ask = (call: Parameters<TestPlay['ask']>[0], body: object) => play.ask(call, body, 'studio')
  const bet = betOf(seat, 100, { transaction_uuid: id.bet, round: 'r1' })
  const rolled = betOf(seat, 30, { transaction_uuid: id.gone, round: 'r2' })
  await ask('bet', bet)
  await ask('bet', betOf(seat, 7, { transaction_uuid: id.lost, round: 'r1' }))
  await ask('win', winOf(bet, 50, { transaction_uuid: id.win, round_closed: true }))
  await ask('bet', rolled)
  await ask('rollback', backOf(rolled, { transaction_uuid: id.back }))
  await ask('rollback', backOf(rolled, { transaction_uuid: id.again }))
  await ask('rollback', backOf(betOf(seat, 5), { transaction_uuid: id.grave, reference_transaction_uuid: 'never' }))
  await ask('bet', betOf(seat, 9_999, { transaction_uuid: id.refused }))
  await ask('betwin', betOf(seat, 20, { transaction_uuid: id.both, win_amount: 40, round: 'r3', round_closed: true }))
  await ask('promo', { ...betOf(seat, 5, { transaction_uuid: id.promo }), campaign_uuid: 'spring' })
})
afterAll(() => play.close())

const broken = async (sinceLast: boolean) => {
  const audited = await audit(play.database.jobs.ownerPool, { invariants: playInvariants, sinceLast })
  return audited.findings
}

it('hold, for all rows and for recent ones', async () => {
  expect(await broken(false)).toEqual([])
  expect(await broken(true)).toEqual([])
})

const moved = 'a vendor’s transaction is what it moved, and what moved is of one'
const sum = 'a round is the sum of its transactions'
const inRound = 'a bet that was taken is in a round'
const inTime = 'no bet was taken after its round was closed'
const once = 'a bet is rolled back once, with its whole stake'
const stands = 'what is won is won on a bet that was taken and stands'
const noEnd = 'no round is left without an end'
const added = 'transactions of vendors are only ever added, each once'

const transaction = (change: string, which: string) =>
  `update cell.vendor_transaction set ${change} where transaction_uuid = '${which}'`
const without = (which: string) => `delete from cell.vendor_transaction where transaction_uuid = '${which}'`
const copy = (which: string, change: Record<string, string>) => {
  const columns =
    'merchant_id, member_id, supplier, transaction_uuid, kind, status, body_hash, reference, round, game_code, campaign, book, currency, amount, won, is_free, is_repeat, at'
  const values = columns.split(', ').map((column) => change[column] ?? column)
  return `insert into cell.vendor_transaction (${columns}) select ${values.join(', ')} from cell.vendor_transaction where transaction_uuid = '${which}'`
}
const paid = (key: string, code: string, [from, to]: [string, string]) =>
  `select cell.wallet_apply(true, now(), array[('${play.merchantId}', '${seat.id}', 'real', 'PHP', 'post', '${key}', sha256('x'), '${from}',
     '${to}', 5, '${code}', null, null, null)::cell.wallet_posting])`

/** The change to the tables, the invariants that it breaks, and those that a quick audit detects. */
const planted: [what: string, change: () => string, breaks: string[], quick: string[]][] = [
  ['a changed stake', () => transaction('amount = amount + 1', id.bet), [moved, sum], [moved, sum]],
  [
    'a stake without a transaction',
    () => paid(`play:studio:${randomUUID()}`, 'stake', ['free', 'game']),
    [moved],
    [moved],
  ],
  ['a win paid twice', () => paid('play:studio:win:win', 'win', ['game', 'free']), [moved], [moved]],
  ['a missing bet', () => without(id.bet), [moved, sum, stands], [moved, sum, stands]],
  ['a bet without a transfer', () => copy(id.bet, { transaction_uuid: `'other'` }), [moved, sum], [sum]],
  [
    'a refused bet marked as accepted',
    () => transaction(`status = 'OK', book = 'real', currency = 'PHP', round = 'none'`, id.refused),
    [moved, inRound],
    [],
  ],
  ['a promotion of another amount', () => transaction('amount = 6', id.promo), [moved], [moved]],
  ['a promotion in another book', () => transaction(`book = 'bonus'`, id.promo), [moved], [moved]],
  ['a changed win of a betwin', () => transaction('won = won + 1', id.both), [moved, sum], [moved, sum]],
  ['a round’s stake', () => `update cell.vendor_round set stake = stake + 1 where round = 'r1'`, [sum], [sum]],
  ['what a round won', () => `update cell.vendor_round set won = won + 1 where round = 'r3'`, [sum], [sum]],
  ['a round’s bets', () => `update cell.vendor_round set bets = bets + 1 where round = 'r2'`, [sum], [sum]],
  [
    'a round of another game',
    () => `update cell.vendor_round set game_code = 'crane' where round = 'r1'`,
    [sum],
    [sum],
  ],
  ['a round that is gone', () => `delete from cell.vendor_round where round = 'r1'`, [inRound], [inRound]],
  ['a bet after the end', () => transaction(`at = at + interval '1 hour'`, id.bet), [inTime], [inTime]],
  ['half a stake refunded', () => transaction('amount = 15', id.back), [moved, once], [moved, once]],
  ['a stake refunded twice', () => copy(id.back, { transaction_uuid: `'twice'` }), [moved, once], [once]],
  ['a repeat of nothing', () => transaction(`is_repeat = true, amount = 0`, id.grave), [once], []],
  [
    'a tombstone on an accepted bet',
    () => transaction(`reference = 'lost', round = 'r1'`, id.grave),
    [sum, once],
    [sum],
  ],
  [
    'a rolled-back betwin',
    () => transaction(`reference = 'both', round = 'r3', amount = 20, book = 'real', currency = 'PHP'`, id.grave),
    [moved, sum, once, stands],
    [sum, stands],
  ],
  [
    'a win on a rolled-back bet',
    () => transaction(`reference = 'gone', round = 'r2'`, id.win),
    [sum, stands],
    [sum, stands],
  ],
  ['a win on a refused bet', () => transaction(`reference = 'refused'`, id.win), [stands], [stands]],
  ['a win without a bet', () => transaction(`reference = 'nothing'`, id.win), [stands], [stands]],
  ['a win on another round’s bet', () => transaction(`reference = 'both'`, id.win), [stands], [stands]],
  [
    'an overdue round',
    () => `update cell.vendor_round set due_at = now() - interval '2 days' where round = 'r2'`,
    [noEnd],
    [noEnd],
  ],
  [
    'a table without its trigger',
    () => 'drop trigger vendor_transaction_stays on cell.vendor_transaction',
    [added],
    [added],
  ],
  ['a missing index', () => 'drop index cell.vendor_transaction_rolled_back_once', [added], [added]],
  ['an app that may write', () => 'grant update (won) on cell.vendor_round to parola_app', [added], [added]],
]

it.each(planted)('detect %s', async (_what, change, breaks, quick) => {
  const client = await play.database.ownerPool.connect()
  const ask = async (sqlOf: 'sql' | 'sqlSince') => {
    const found: string[] = []
    for (const invariant of playInvariants) {
      const text = invariant[sqlOf]
      if (text && (await client.query(text)).rowCount) found.push(invariant.name)
    }
    return found.toSorted()
  }
  const asked = (names: string[]) => names.filter((name) => name !== added || breaks.includes(added))
  try {
    await client.query('begin')
    // Changing rows requires removing the trigger and the index that protect them first.
    if (!breaks.includes(added))
      await client.query(
        'alter table cell.vendor_transaction disable trigger vendor_transaction_stays; drop index cell.vendor_transaction_rolled_back_once',
      )
    await client.query(change())
    expect(asked(await ask('sql'))).toEqual(breaks.toSorted())
    expect(asked(await ask('sqlSince'))).toEqual(quick.toSorted())
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('are each broken by some planted fault', () => {
  const seen = new Set(planted.flatMap(([, , breaks]) => breaks))
  expect([...seen].toSorted()).toEqual(playInvariants.map(({ name }) => name).toSorted())
})

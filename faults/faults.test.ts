import { describe, expect, it } from 'vitest'
import { runSeed } from '../server/testing/random-runs.ts'
import { plantBug } from '../server/testing/functions.ts'
import { callNames } from './src/acts.ts'
import { isFaultless, longestSilenceMs, runFaults } from './src/fault-run.ts'
import { compare, type Breaches, type Entry, type Stored, type Transfer } from './src/journal.ts'

const none: Breaches = { lost: [], doubled: [], unasked: [], unanswered: [], misrecorded: [], unbalanced: [] }

describe('a restart', () => {
  it(`RG-27 of any process neither loses nor duplicates a transfer, and every process recovers (seed ${runSeed})`, async () => {
    const run = await runFaults({ kills: 9, seed: runSeed, members: 8 })
    const shown = {
      ...run,
      kills: undefined,
      asked: [...run.asked],
      refused: [...run.refused],
      retries: [...run.retries],
    }
    expect(run.breaches, JSON.stringify(shown)).toEqual(none)
    expect(run.audit.isClean, run.audit.text).toBe(true)
    expect(run.events.missing, run.logs).toBe(0)
    expect(run.payouts, run.logs).toEqual([])
    expect({ ready: run.isReady, sealed: run.isSealed }, run.logs).toEqual({ ready: true, sealed: true })
    expect(Math.max(...run.kills.map(({ firstAnswerMs }) => firstAnswerMs))).toBeLessThan(longestSilenceMs)
    expect(run.detector).toEqual({ deleted: true, doubled: true })
    expect([...run.asked.keys()].toSorted()).toEqual(callNames.toSorted())
  })

  it('duplicates orders, and is caught, when the idempotency check is removed', async () => {
    const run = await runFaults({
      kills: 3,
      seed: 7,
      members: 6,
      // A slow machine makes few calls, and some of them must be repeated.
      nervousShare: 0.5,
      async plant(pool) {
        const replays = `        when first.body_hash = asked.hash then 'repeated'
        when first.id is not null then 'id_reused'
`
        await plantBug(pool, 'wallet_judge', [[replays, '']])
        // Remove the database constraints that would catch the bug anyway.
        await pool.query('drop index cell.wallet_transfer_once')
        await pool.query('alter table cell.lottery_order drop constraint lottery_order_pk cascade')
      },
    })
    expect(run.breaches.doubled.length).toBeGreaterThan(0)
    expect(run.audit.isClean).toBe(false)
    expect(isFaultless(run)).toBe(false)
  })
})

describe('comparing the client journal with the database', () => {
  const opening: Transfer = {
    id: 1,
    member: 'm',
    key: 'opening',
    ends: null,
    amount: 100,
    freeAfter: 100,
    debit: 'cash',
    credit: 'free',
  }
  const row: Transfer = { ...opening, id: 2, key: 'k', amount: 30, freeAfter: 70, debit: 'free', credit: 'game' }
  const order: Entry = {
    member: 'm',
    call: 'order',
    movement: { amount: 30, debit: 'free', credit: 'game' },
    answers: [{ balance: 70, record: 'A B' }],
    tries: 1,
  }
  const [full, spent] = [
    { member: 'm', free: 100, held: 0 },
    { member: 'm', free: 70, held: 0 },
  ]
  const record = { key: 'k', record: 'A B' }
  const whole: Stored = { transfers: [opening, row], wallets: [spent], records: [record] }
  const untouched: Stored = { transfers: [opening], wallets: [full], records: [] }
  const told = (entry: Partial<Entry>, more: readonly [string, Entry][] = []) =>
    new Map<string, Entry>([['k', { ...order, ...entry }], ...more])
  const unanswered = { answers: [] }

  it('accepts a database that matches the journal', () => {
    expect(compare(told({}), whole)).toEqual(none)
  })

  it('reports a transfer that is missing or differs from the response', () => {
    expect(compare(told({}), { ...untouched, records: [record] })).toEqual({ ...none, lost: ['k'], unbalanced: ['m'] })
    for (const other of [{ freeAfter: 71 }, { amount: 31 }, { debit: 'held' }, { member: 'n' }])
      expect(compare(told({}), { ...whole, transfers: [opening, { ...row, ...other }] }).lost).toEqual(['k'])
  })

  it('accepts the balance of a later transfer only from a call that was retried', () => {
    const later: Transfer = { ...row, id: 3, key: 'l', freeAfter: 40 }
    const both = { ...whole, transfers: [opening, row, later] }
    const answers = [{ balance: 40, record: 'A B' }]
    expect(compare(told({ answers, tries: 2 }), both).lost).toEqual([])
    expect(compare(told({ answers }), both).lost).toEqual(['k'])
    expect(compare(told({ answers: [{ balance: 41, record: 'A B' }], tries: 2 }), both).lost).toEqual(['k'])
  })

  it('reports duplicate transfers, conflicting responses, and holds that end twice', () => {
    expect(compare(told({}), { ...whole, transfers: [opening, row, { ...row, id: 3 }] }).doubled).toEqual(['k'])
    const answers = [...order.answers, { balance: 70, record: 'A C' }]
    expect(compare(told({ answers, tries: 2 }), whole).doubled).toEqual(['k'])
    const ends = { ...row, ends: 'h' }
    const twice = [opening, ends, { ...ends, id: 3, key: 'l' }]
    expect(compare(told({}), { ...whole, transfers: twice }).doubled).toEqual(['m h'])
  })

  it('reports transfers that were not requested, transfers of refused calls, and calls without a response', () => {
    expect(compare(new Map(), { ...whole, records: [], wallets: [full] }).unasked).toEqual(['k'])
    const refused = told({ ...unanswered, refused: 'insufficient_funds' })
    expect(compare(refused, { ...whole, records: [], wallets: [full] }).unasked).toEqual(['k'])
    expect(compare(refused, untouched)).toEqual(none)
    expect(compare(told({ ...unanswered, tries: 9 }), untouched).unanswered).toEqual(['k'])
    expect(compare(told({ ...unanswered, refused: 'not_logged_in' }), untouched).unanswered).toEqual(['k'])
  })

  it('accepts an abandoned call that happened once in full or not at all', () => {
    const givenUp = told({ ...unanswered, isGivenUp: true })
    expect(compare(givenUp, whole)).toEqual(none)
    expect(compare(givenUp, untouched)).toEqual(none)
    expect(compare(givenUp, { ...whole, records: [] }).misrecorded).toEqual(['k'])
    expect(compare(givenUp, { ...whole, transfers: [opening, { ...row, amount: 31 }] }).lost).toEqual(['k'])
    expect(compare(givenUp, { ...whole, transfers: [opening, row, { ...row, id: 3 }] }).doubled).toEqual(['k'])
  })

  it('requires a rollback to return an accepted bet, and to move nothing if there was none', () => {
    const bet: Entry = { ...order, call: 'bet', answers: [], isGivenUp: true }
    const back: Entry = {
      member: 'm',
      call: 'rollback',
      movement: { amount: 30, debit: 'game', credit: 'free' },
      returns: 'k',
      answers: [{ balance: 100, record: 'rollback OK' }],
      tries: 1,
    }
    const journal = told(bet, [['b', back]])
    const returned: Transfer = { ...row, id: 3, key: 'b', freeAfter: 100, debit: 'game', credit: 'free' }
    const both = [record, { key: 'b', record: 'rollback OK' }]
    expect(compare(journal, { transfers: [opening, row, returned], wallets: [full], records: both })).toEqual({
      ...none,
      misrecorded: ['k'],
    })
    const records = [{ key: 'k', record: 'bet OK' }, ...both.slice(1)]
    expect(compare(journal, { transfers: [opening, row, returned], wallets: [full], records })).toEqual(none)
    expect(compare(journal, { transfers: [opening], wallets: [full], records: both.slice(1) })).toEqual(none)
    expect(compare(journal, { transfers: [opening, row], wallets: [spent], records }).lost).toEqual(['b'])
    expect(compare(journal, { transfers: [opening, returned], wallets: [full], records }).unasked).toEqual(['b'])
  })

  it('reports records that are missing, wrong, duplicated or not requested', () => {
    const seen = (records: Stored['records']) => compare(told({}), { ...whole, records }).misrecorded
    expect(seen([])).toEqual(['k'])
    expect(seen([{ ...record, record: 'A' }])).toEqual(['k'])
    expect(seen([record, record])).toEqual(['k'])
    expect(seen([record, { key: 'l', record: 'C' }])).toEqual(['l'])
    const refusedBet = told({ call: 'bet', answers: [], refused: 'NOT_ENOUGH_MONEY' })
    expect(compare(refusedBet, { ...untouched, records: [{ key: 'k', record: 'bet NOT_ENOUGH_MONEY' }] })).toEqual(none)
    expect(compare(refusedBet, untouched).misrecorded).toEqual(['k'])
  })
})

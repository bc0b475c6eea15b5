import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LawBook } from './src/vendor/law.ts'
import type { Question, Status } from './src/vendor/question.ts'
import { rowsOf } from './src/vendor/torture-rows.ts'
import { isFaultless, runTorture } from './src/vendor/torture-run.ts'

const seed = randomInt(2 ** 31)

describe('a bad supplier', () => {
  it(`RG-27 gets lawful answers, moves nothing twice and nothing that is not owed, and planted faults are seen (seed ${seed})`, async () => {
    const run = await runTorture({ calls: 6_000, seed, users: 30, kills: 2, withControls: true })
    const told = JSON.stringify(rowsOf(run), null, 1)
    expect(run.differences.slice(0, 20), told).toEqual([])
    expect(
      run.faults.map(({ call, http }) => `${call} ${http}`),
      told,
    ).toEqual([])
    expect(run.audit.isClean, run.audit.text).toBe(true)
    expect(run.controls.filter(({ differences }) => differences === 0)).toEqual([])
    expect(isFaultless(run), told).toBe(true)
  })
})

describe('the law', () => {
  const bet = (given: Partial<Question> = {}): Question => ({
    call: 'bet',
    supplier: 'studio',
    user: 'u',
    uuid: 'b',
    game: 'g',
    currency: 'PHP',
    round: 'r',
    reference: '',
    amount: 30n,
    winAmount: 0n,
    closesRound: false,
    ...given,
  })
  const win = (given: Partial<Question> = {}) => bet({ call: 'win', uuid: 'w', reference: 'b', amount: 50n, ...given })
  const rollback = (given: Partial<Question> = {}) =>
    bet({ call: 'rollback', uuid: 'k', reference: 'b', amount: 0n, ...given })
  const none = new Set<Status>()
  /** Takes what is lawful, where one thing is, and answers it with what was moved. */
  const take = (book: LawBook, question: Question) => {
    const [status = 'OK'] = book.judge(question, none)
    const isDecided = status === 'OK' || question.call === 'bet' || question.call === 'betwin'
    return [status, ...(isDecided ? book.take(question, status) : [])]
  }

  it('pays a win on a bet and none without it', () => {
    const book = new LawBook(100n)
    expect(take(book, win())).toEqual(['UNKNOWN_TRANSACTION'])
    expect(take(book, bet())).toEqual(['OK', -30n])
    expect(take(book, win())).toEqual(['OK', 50n])
    expect(book.balanceAt(book.place)).toBe(120n)
    expect([...book.judge(win(), none)]).toEqual(['OK'])
    expect([...book.judge(win({ amount: 51n }), none)]).toEqual(['DUPLICATE_TRANSACTION'])
  })

  it('gives a stake back once, and not when it is settled', () => {
    const book = new LawBook(100n)
    take(book, bet())
    expect(take(book, rollback())).toEqual(['OK', 30n])
    expect(take(book, rollback({ uuid: 'l' }))).toEqual(['OK'])
    expect(take(book, win())).toEqual(['TRANSACTION_ROLLED_BACK'])
    take(book, bet({ uuid: 'c', round: 's', closesRound: true }))
    expect(take(book, rollback({ uuid: 'm', reference: 'c', round: 's' }))).toEqual(['ALREADY_SETTLED'])
    take(book, bet({ uuid: 'd', call: 'betwin', winAmount: 1n }))
    expect(take(book, rollback({ uuid: 'n', reference: 'd' }))).toEqual(['ALREADY_SETTLED'])
  })

  it('keeps a tombstone, a refusal and a closed round', () => {
    const book = new LawBook(100n)
    expect(take(book, rollback())).toEqual(['OK'])
    expect(take(book, bet())).toEqual(['TRANSACTION_ROLLED_BACK'])
    expect(take(book, bet({ uuid: 'c', amount: 101n }))).toEqual(['NOT_ENOUGH_MONEY'])
    book.take(bet({ uuid: 'p', call: 'promo', amount: 500n }), 'OK')
    expect([...book.judge(bet({ uuid: 'c', amount: 101n }), none)]).toEqual(['NOT_ENOUGH_MONEY'])
    book.endRound('studio', 'r')
    expect(take(book, bet({ uuid: 'd' }))).toEqual(['ROUND_CLOSED'])
    expect([...book.judge(bet({ uuid: 'd', supplier: 'kenora' }), none)]).toEqual(['OK'])
  })

  it('answers for the moment that is asked about', () => {
    const book = new LawBook(100n)
    book.take(bet(), 'OK')
    expect([...book.judge(win(), none, 0)]).toEqual(['UNKNOWN_TRANSACTION'])
    expect([...book.judge(win(), none, 1)]).toEqual(['OK'])
    expect([book.balanceAt(0), book.balanceAt(1)]).toEqual([100n, 70n])
  })
})

import { describe, expect, it } from 'vitest'
import { runSeed } from '../server/testing/random-runs.ts'
import { ReferenceWallet } from './src/vendor/reference-wallet.ts'
import type { Question, Status } from './src/vendor/question.ts'
import { rowsOf } from './src/vendor/torture-rows.ts'
import { isFaultless, runTorture } from './src/vendor/torture-run.ts'

describe('a bad supplier', () => {
  it(`RG-27 gets only allowed responses and moves only what is owed, once, and planted bugs are detected (seed ${runSeed})`, async () => {
    const run = await runTorture({ calls: 6_000, seed: runSeed, users: 30, kills: 2, withControls: true })
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

describe('the reference wallet', () => {
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
  /** Applies the only allowed decision and returns it with the amount moved. */
  const take = (wallet: ReferenceWallet, question: Question) => {
    const [status = 'OK'] = wallet.judge(question, none)
    const isDecided = status === 'OK' || question.call === 'bet' || question.call === 'betwin'
    return [status, ...(isDecided ? wallet.take(question, status) : [])]
  }

  it('pays a win only on an accepted bet', () => {
    const wallet = new ReferenceWallet(100n)
    expect(take(wallet, win())).toEqual(['UNKNOWN_TRANSACTION'])
    expect(take(wallet, bet())).toEqual(['OK', -30n])
    expect(take(wallet, win())).toEqual(['OK', 50n])
    expect(wallet.balanceAt(wallet.place)).toBe(120n)
    expect([...wallet.judge(win(), none)]).toEqual(['OK'])
    expect([...wallet.judge(win({ amount: 51n }), none)]).toEqual(['DUPLICATE_TRANSACTION'])
  })

  it('returns a stake once, and not after settlement', () => {
    const wallet = new ReferenceWallet(100n)
    take(wallet, bet())
    expect(take(wallet, rollback())).toEqual(['OK', 30n])
    expect(take(wallet, rollback({ uuid: 'l' }))).toEqual(['OK'])
    expect(take(wallet, win())).toEqual(['TRANSACTION_ROLLED_BACK'])
    take(wallet, bet({ uuid: 'c', round: 's', closesRound: true }))
    expect(take(wallet, rollback({ uuid: 'm', reference: 'c', round: 's' }))).toEqual(['ALREADY_SETTLED'])
    take(wallet, bet({ uuid: 'd', call: 'betwin', winAmount: 1n }))
    expect(take(wallet, rollback({ uuid: 'n', reference: 'd' }))).toEqual(['ALREADY_SETTLED'])
  })

  it('remembers a rollback before its bet, a refusal and a closed round', () => {
    const wallet = new ReferenceWallet(100n)
    expect(take(wallet, rollback())).toEqual(['OK'])
    expect(take(wallet, bet())).toEqual(['TRANSACTION_ROLLED_BACK'])
    expect(take(wallet, bet({ uuid: 'c', amount: 101n }))).toEqual(['NOT_ENOUGH_MONEY'])
    wallet.take(bet({ uuid: 'p', call: 'promo', amount: 500n }), 'OK')
    expect([...wallet.judge(bet({ uuid: 'c', amount: 101n }), none)]).toEqual(['NOT_ENOUGH_MONEY'])
    wallet.endRound('studio', 'r')
    expect(take(wallet, bet({ uuid: 'd' }))).toEqual(['ROUND_CLOSED'])
    expect([...wallet.judge(bet({ uuid: 'd', supplier: 'kenora' }), none)]).toEqual(['OK'])
  })

  it('answers for the requested moment', () => {
    const wallet = new ReferenceWallet(100n)
    wallet.take(bet(), 'OK')
    expect([...wallet.judge(win(), none, 0)]).toEqual(['UNKNOWN_TRANSACTION'])
    expect([...wallet.judge(win(), none, 1)]).toEqual(['OK'])
    expect([wallet.balanceAt(0), wallet.balanceAt(1)]).toEqual([100n, 70n])
  })
})

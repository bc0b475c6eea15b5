import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { longestSilenceMs, runFaults } from './src/fault-run.ts'
import { compare, type Breaches, type Entry, type Transfer } from './src/journal.ts'

const none: Breaches = { lost: [], doubled: [], unasked: [], unanswered: [], unbalanced: [] }
const seed = randomInt(2 ** 31)

describe('a restart', () => {
  it(`RG-27 of any process neither loses nor doubles a movement, and everybody comes back (seed ${seed})`, async () => {
    const run = await runFaults({ kills: 9, seed, members: 8 })
    const shown = { ...run, kills: undefined, retries: [...run.retries] }
    expect(run.breaches, JSON.stringify(shown)).toEqual(none)
    expect(run.audit.isClean, run.audit.text).toBe(true)
    expect(run.events.missing, run.logs).toBe(0)
    expect({ ready: run.isReady, sealed: run.isSealed }, run.logs).toEqual({ ready: true, sealed: true })
    expect(Math.max(...run.kills.map(({ firstAnswerMs }) => firstAnswerMs))).toBeLessThan(longestSilenceMs)
    expect(run.detector).toEqual({ deleted: true, doubled: true })
  })
})

describe('the journal beside the ledger', () => {
  const opening: Transfer = {
    id: '1',
    member: 'm',
    key: 'opening',
    ends: null,
    amount: 100,
    freeAfter: 100,
    heldAfter: 0,
    debit: 'cash',
    credit: 'free',
  }
  const row: Transfer = { ...opening, id: '2', key: 'k', amount: 30, freeAfter: 70, debit: 'free', credit: 'game' }
  const told = {
    transferId: '2',
    amountMinor: 30,
    freeMinor: 70,
    heldMinor: 0,
    isRepeat: false,
  } as Entry['told'][number]
  const stake = { act: 'stake', key: 'k', amountMinor: 30 } as Entry['wish']
  const journal = new Map<string, Entry>([['k', { member: 'm', wish: stake, told: [told], tries: 1 }]])
  const wallet = { member: 'm', free: 70, held: 0 }

  it('agrees with a ledger that has what was told', () => {
    expect(compare(journal, [opening, row], [wallet])).toEqual(none)
  })

  it('misses what was told and is not there, or is there otherwise', () => {
    expect(compare(journal, [opening], [{ ...wallet, free: 100 }])).toEqual({ ...none, lost: ['k'], unbalanced: ['m'] })
    expect(compare(journal, [opening, { ...row, freeAfter: 71 }], [wallet])).toEqual({ ...none, lost: ['k'] })
  })

  it('sees what is there twice, what was told under two numbers, and what ends a hold twice', () => {
    expect(compare(journal, [opening, row, { ...row, id: '3' }], [wallet]).doubled).toEqual(['k'])
    const twice = new Map([['k', { member: 'm', wish: stake, told: [told, { ...told, transferId: '3' }], tries: 2 }]])
    expect(compare(twice, [opening, row], [wallet]).doubled).toEqual(['k'])
    const ends = { ...row, ends: 'h' }
    expect(compare(journal, [opening, ends, { ...ends, id: '3', key: 'l' }], [wallet]).doubled).toEqual(['m h'])
  })

  it('sees what nobody asked for, what was refused and moved, and what was never answered', () => {
    expect(compare(new Map(), [opening, row], [{ ...wallet, free: 100 }]).unasked).toEqual(['k'])
    const refused = new Map([['k', { member: 'm', wish: stake, told: [], refused: 'insufficient_funds', tries: 1 }]])
    expect(compare(refused, [opening, row], [{ ...wallet, free: 100 }]).unasked).toEqual(['k'])
    expect(compare(refused, [opening], [{ ...wallet, free: 100 }])).toEqual(none)
    const unanswered = new Map([['k', { member: 'm', wish: stake, told: [], tries: 9 }]])
    expect(compare(unanswered, [opening], [{ ...wallet, free: 100 }]).unanswered).toEqual(['k'])
    const unfair = new Map([['k', { member: 'm', wish: stake, told: [], refused: 'not_logged_in', tries: 1 }]])
    expect(compare(unfair, [opening], [{ ...wallet, free: 100 }]).unanswered).toEqual(['k'])
  })
})
